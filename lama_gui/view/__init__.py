"""The table: where everything lies, how events move it, and how it is drawn.

``drawing.layout`` is geometry, ``script`` is motion as data, and the choreography of a game
turns events into scripts; these know no window and are tested without one.
"""

import lama_gui.kit  # noqa: F401  # SDL's settings, before pygame starts
