"""The window, its main loop, and the scene stack."""

import lama_gui.kit  # noqa: F401  # sets SDL's environment before pygame is imported
