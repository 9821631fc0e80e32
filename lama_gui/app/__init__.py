"""The window, its loop, and what drives it."""

import lama_gui.kit  # noqa: F401  # SDL's settings, before pygame starts
