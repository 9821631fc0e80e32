"""The table: where everything lies, how events move it, and how it is drawn.

``drawing.layout`` is geometry, ``timeline`` is motion as data, and the event views of a game
turns events into timelines; these know no window and are tested without one.
"""

import lama_gui.kit  # noqa: F401  # SDL's settings, before pygame starts
