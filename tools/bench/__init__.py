"""Measuring the window on this machine: what frames, starts, rest and memory cost."""
