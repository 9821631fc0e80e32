"""Draw the golden pictures anew."""

from tests.ui.golden import draw_all

draw_all()
