"""What any game could be built of: window, canvas, widgets, input, sound. It knows no game.

Only this package and those above it (``view``, ``scenes``, ``app``) import pygame.
"""

import os

# All must stand before pygame starts.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Being told to end (Ctrl+C, logging out) is no click on the close button: it ends, unasked.
os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")
# What the desktop knows the window by, however it was started: the name of the menu's entry.
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "io.github.lama_gui.lama")
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "io.github.lama_gui.lama")
# Whoever writes Japanese chooses among words: the system shows its list of them.
os.environ.setdefault("SDL_IME_SHOW_UI", "1")
