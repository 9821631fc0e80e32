"""The table: its layout, its animation, and its drawing.

``drawing.layout`` is geometry, ``timeline`` describes animation as data, and a game's event views
turn events into timelines. These don't depend on a window and are tested without one.
"""

import lama_gui.kit  # SDL's settings, before pygame starts
