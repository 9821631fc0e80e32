"""What has to survive without colour, and how the focus shows: every theme (design: seeing)."""

from __future__ import annotations

import pytest

from lama_gui.kit.draw.colour import contrast
from lama_gui.kit.draw.paint import Paint
from lama_gui.kit.draw.theme import Theme, Themes
from lama_gui.kit.space import Space
from lama_gui.view.drawing.layout import RAISE, TableLayout

THEMES = Themes()
ALL = [THEMES.get(name, high_contrast=high) for name in THEMES.names for high in (False, True)]
NAMES = [f"{theme.name}{'-high' if theme.contrast else ''}" for theme in ALL]
every_theme = pytest.mark.parametrize("theme", ALL, ids=NAMES)


@every_theme
def test_a_card_is_told_by_its_numeral_in_greyscale(theme: Theme) -> None:
    """Contrast is a matter of luminance, which is all that greyscale leaves."""
    for card, (_, _, disc, numeral) in theme.values.items():
        if card.isdecimal():
            assert contrast(disc, numeral) >= 4.5, card
    for suit, (_, _, disc, numeral) in theme.suits.items():
        assert contrast(disc, numeral) >= 4.5, suit


@every_theme
def test_the_focus_ring_is_two_tone_so_it_shows_on_any_ground(theme: Theme) -> None:
    button = theme.button
    assert contrast(button.focus_on_dark, button.focus_gap_on_dark) >= 4.5
    assert contrast(button.focus_on_paper, button.focus_gap_on_paper) >= 4.5


def test_the_focus_ring_is_at_least_three_pixels_wide_at_720p() -> None:
    scale = Space(1280, 720).scale
    ring = Paint().ring(200, 80, 30, "#FFFFFF", "#000000", scale).surface
    middle = ring.get_height() // 2
    white = [x for x in range(ring.get_width() // 2) if ring.get_at((x, middle))[:3] > (200,) * 3]
    solid = [x for x in white if ring.get_at((x, middle))[3] > 200]
    assert len(solid) >= 3


@every_theme
def test_pills_and_ribbons_say_whose_turn_it_is_in_words_that_can_be_read(theme: Theme) -> None:
    state, paper = theme.state, theme.paper
    pairs = {
        "thinking": (state.thinking, state.thinking_text),
        "last card": (state.last_card, state.last_card_text),
        "quit": (state.quit, state.quit_text),
        "ribbon": (paper.ribbon, paper.ribbon_text),
        "pill": (paper.pill, paper.pill_text),
    }
    for what, (ground, ink) in pairs.items():
        assert contrast(ground, ink) >= 4.5, what


def test_what_may_be_played_stands_higher_not_only_brighter() -> None:
    layout = TableLayout(Space(1920, 1080), 4, 0)
    level, raised = layout.hand(6), layout.hand(6, frozenset({2}))
    assert level[2].y - raised[2].y == pytest.approx(RAISE)
    assert RAISE >= 30
