"""The window: everything that draws, listens and sounds. The only package that imports pygame."""

import os

# All must stand before pygame starts.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Being told to end (Ctrl+C, logging out) is no click on the close button: it ends, unasked.
os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")
