"""The window: everything that draws, listens and sounds. The only package that imports pygame."""

import os

# All must stand before pygame starts. Software drawing: a 1080p frame takes 2.8 ms, not 15.6.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Being told to end (Ctrl+C, logging out) is no click on the close button: it ends, unasked.
os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")
