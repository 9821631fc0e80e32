"""The screen that the window is on: which it is, how often it shows a frame, what is sent to it."""
