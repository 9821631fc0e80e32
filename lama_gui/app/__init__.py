"""The window, its main loop, and the scene stack."""

import lama_gui.kit  # sets SDL's environment before pygame is imported
