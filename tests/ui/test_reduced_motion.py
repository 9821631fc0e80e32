"""Reduced motion: nothing sways, shakes, flies or falls; what changes has changed at once.

Frames of running scenes are drawn and compared. A picture may change whenever something
happens, and may fade for a tenth of a second; then it stands still.
"""

from pathlib import Path

import pytest

from lama_gui.rules.vamos_state import VamosView
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Session
from lama_gui.view.games.vamos.layout import slot
from tests.ui.test_golden import difference
from tools.gallery.acts import FRAME
from tools.gallery.draw import Picture, Studio
from tools.gallery.positions import reach
from tools.gallery.shots import shots_of
from tools.gallery.vamos_states import following
from tools.pilot import Pilot

FADE = 0.1
SECONDS = 1.5
SCENES = [
    *(("classic", name) for name in ("title", "deal", "refused", "flying", "went-out", "all-quit")),
    *(("classic", name) for name in ("result-counting", "match-result")),
    *(("party", name) for name in ("plus", "drawing")),
    *(("vamos", name) for name in ("deal", "flying", "call")),
]


def opened(home: Path, variant: str, name: str, *, reduced: bool) -> Pilot:
    studio = Studio(home)
    studio.context(variant).change(reduced_motion=reduced)
    shot = next(shot for shot in shots_of(variant) if shot.name == name)
    return studio.pilot(Picture(variant, shot, (960, 540)))


def longest_motion(pilot: Pilot, seconds: float = SECONDS) -> float:
    """For how many seconds in a row each frame differed from the one before."""
    longest = run = 0
    before = b""
    for _ in range(round(seconds / FRAME)):
        pilot.step(FRAME)
        pilot.stack.draw(pilot.surface)
        now = pilot.surface.get_buffer().raw
        run = run + 1 if now != before else 0
        longest, before = max(longest, run), now
    return longest * FRAME


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "name"), SCENES)
def test_nothing_moves_for_longer_than_a_fade(tmp_path, variant, name):
    pilot = opened(tmp_path, variant, name, reduced=True)
    assert longest_motion(pilot) <= FADE + FRAME


@pytest.mark.slow
@pytest.mark.parametrize("reduced", [False, True])
def test_a_round_that_is_counted_stands_still_at_once(tmp_path, *, reduced):
    """The measure itself: the same scene moves unless it is told not to."""
    pilot = opened(tmp_path, "classic", "result-counting", reduced=reduced)
    assert (longest_motion(pilot, 0.3) <= FADE + FRAME) == reduced


def test_a_whole_trick_stays_on_the_table_for_a_while(tmp_path):
    studio = Studio(tmp_path)
    context = studio.context("vamos")
    context.change(reduced_motion=True)
    session = reach("vamos", last_of_the_trick)
    pilot = Pilot(context, lambda context: TableScene(context, session), (960, 540))
    layout = pilot.scene.board.layout
    area = pilot.context.viewport.rect_px(slot(layout, pilot.scene.viewer).rect.inset(10))
    pilot.press("f11", "enter")
    pictures = []
    for seconds in (0.1, 0.5, 1.5):
        pilot.step(seconds)
        pictures.append(pilot.picture().subsurface(area).copy())
    assert difference(*pictures[:2]) < 0.05, "the viewer's card lies there at once, and stays"
    assert difference(*pictures[1:]) > 0.5, "then it goes"


def last_of_the_trick(view: VamosView, session: Session) -> bool:
    """The own card ends a trick in which nobody called."""
    last = following(view, session) and len(view.trick) == view.seats - 1
    return last and not any(card.is_vamos for _, card in view.trick)
