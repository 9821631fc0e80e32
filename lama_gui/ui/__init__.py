"""The window: everything that draws, listens and sounds. The only package that imports pygame."""

import os

# Before anything here imports pygame: its greeting does not belong on our output, and
# software drawing is five times as quick without an accelerated framebuffer under it.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
