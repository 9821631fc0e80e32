"""Benchmarks of the window on this machine: frames, start-up, idling, and memory."""
