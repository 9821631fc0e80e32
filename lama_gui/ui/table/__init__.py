"""The table: where everything lies, how events move it, and how it is drawn.

``layout`` is geometry, ``script`` is motion as data, ``choreography_*`` turns events into
scripts; these three know no window and are tested without one.
"""
