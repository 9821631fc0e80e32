"""What has to survive without colour, and how the focus shows: every theme (design: seeing)."""

import pytest

from lama_gui.kit.draw.colour import contrast
from lama_gui.kit.draw.panels import ShapeCache
from lama_gui.kit.draw.theme import Themes
from lama_gui.kit.geometry import Viewport

THEMES = Themes()
ALL = [THEMES.get(name, high_contrast=high) for name in THEMES.names for high in (False, True)]
NAMES = [f"{theme.name}{'-high' if theme.contrast else ''}" for theme in ALL]
every_theme = pytest.mark.parametrize("theme", ALL, ids=NAMES)


@every_theme
def test_the_focus_ring_is_two_tone_so_it_shows_on_any_ground(theme):
    button = theme.button
    assert contrast(button.focus_on_dark, button.focus_gap_on_dark) >= 4.5
    assert contrast(button.focus_on_paper, button.focus_gap_on_paper) >= 4.5


def test_the_focus_ring_is_at_least_three_pixels_wide_at_720p():
    scale = Viewport(1280, 720).scale
    ring = ShapeCache().ring(200, 80, 30, "#FFFFFF", "#000000", scale).surface
    middle = ring.get_height() // 2
    white = [x for x in range(ring.get_width() // 2) if ring.get_at((x, middle))[:3] > (200,) * 3]
    solid = [x for x in white if ring.get_at((x, middle))[3] > 200]
    assert len(solid) >= 3
