"""Redraw the golden pictures."""

from tests.ui.golden import draw_all

draw_all()
