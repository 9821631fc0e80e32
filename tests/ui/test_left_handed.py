"""A layout for the left hand: what is pressed lies at the left, the own plate at the right."""

import pytest

from lama_gui.families import GAMES
from tests.slow import in_turn
from tests.ui.seated import table
from tests.ui.test_layout import problems, shots
from tools.gallery.draw import Picture, Studio

TELLING = ("turn", "follow", "give", "twenty", "seats-*", "hidden", "long-names")
SIZES = ((1280, 720), (1024, 768), (2560, 1080))


@pytest.mark.parametrize("variant", ["classic", "cafe", "vamos"])
def test_what_is_pressed_and_the_own_plate_change_sides(tmp_path, variant):
    name = "follow" if variant == "vamos" else "turn"
    (shot,) = (shot for shot in shots(variant) if shot.name == name)
    places = []
    for left in (False, True):
        made = Studio(tmp_path / str(left))
        made.context(variant).change(left_handed=left)
        pilot = made.pilot(Picture(variant, shot, (1280, 720)))
        button = next(
            w for w in pilot.scene.widgets if w.name in ("hint", "draw") and w.rect.y > 300
        )
        board = table(pilot).board
        middle = board.layout.viewport.width / 2
        places.append((button.rect.cx < middle, board.layout.panels[board.viewer].rect.cx < middle))
    assert places == [(False, True), (True, False)]


def test_it_changes_at_once_for_who_sits_at_the_table(sit):
    pilot = sit()
    before = pilot.widget("draw").rect.cx
    pilot.context.change(left_handed=True)
    pilot.step(0.1)
    assert pilot.widget("draw").rect.cx < pilot.context.viewport.width / 2 < before


@pytest.mark.slow
@pytest.mark.parametrize(
    ("variant", "size", "text_size"),
    [(v, in_turn(SIZES, v), 100 + n % 2 * 100) for n, v in enumerate(GAMES)],
)
def test_everything_has_its_place_at_the_left_too(tmp_path, variant, size, text_size):
    studio = Studio(tmp_path, text_size=text_size)
    studio.context(variant).change(left_handed=True)
    assert problems(studio, variant, size, *TELLING) == []
