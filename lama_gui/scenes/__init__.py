"""The scenes, one screen each."""

import lama_gui.kit  # noqa: F401  # SDL's settings, before pygame starts
