"""The scenes, one screen each."""

import lama_gui.kit  # SDL's settings, before pygame starts
