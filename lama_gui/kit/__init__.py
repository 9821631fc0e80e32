"""The game-independent toolkit: window, canvas, widgets, input, sound.

Only this package and those above it (``view``, ``scenes``, ``app``) import pygame.
"""

import os

# All of these must be set before pygame is imported.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# SIGINT and SIGTERM end the program without the question that the close button asks.
os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")
# The application id: it links the window to its desktop entry, however it was started.
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "io.github.lama_gui.lama")
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "io.github.lama_gui.lama")
# Let the system's input method show its list of candidates (Japanese needs it).
os.environ.setdefault("SDL_IME_SHOW_UI", "1")
