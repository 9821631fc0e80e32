"""Nobody sees, hears or reads at one screen what the rules hide from them.

The same match is shown twice, with other cards where the person at the screen may not look.
The gate ``secrecy`` compares random matches; here are the moments at which most can go wrong.
"""

from random import Random
from typing import Any

import pygame
import pytest

from lama_gui.families import GAMES, game
from lama_gui.kit.geometry import Rect
from lama_gui.players.questions import Decide
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Chance, Session
from tests.gates.secrecy import Trace, Watch, before_the_curtain, differ
from tests.slow import rest_slow
from tests.ui.hidden import NOBODY, reshuffled
from tests.ui.seated import table
from tools.gallery import vamos_states
from tools.gallery.positions import begin, reach
from tools.pilot import Pilot

OF_LAMA = [name for name in GAMES if game(name).family == "lama"]


def at_table(context: AppContext, session: Session) -> Pilot:
    return Pilot(context, lambda c: TableScene(c, session), (960, 540))


def test_what_a_covered_hand_could_follow_is_not_told(new_context):
    """In VAMOS the sentence beside the hand says whether the colour is held."""
    session = reach("vamos", vamos_states.following, seats=4, people=2)

    def follows(played: Session) -> bool:
        view = played.view(0)
        return any(card.colour is view.led for card in view.hand)

    truths = [reshuffled(session, NOBODY, Random(n)) for n in range(60)]
    told = {follows(truth): truth for truth in truths}
    assert set(told) == {True, False}
    traces = [before_the_curtain(t, Random(2), new_context()) for t in told.values()]
    assert any("face down" in what for what, _ in traces[0])
    assert differ(*traces) == ""


@pytest.mark.parametrize("variant", rest_slow(OF_LAMA, "cafe"))
def test_a_card_that_a_bot_draws_is_not_shown(new_context, variant):
    """Neither in the air nor in the log."""

    def about_to_draw(view: Any, session: Session) -> bool:
        turn = session.match.turn
        if view.phase.name != "TURN" or turn in (None, 0) or view.deck_size < 8:
            return False
        return str(Decide(*session.bot_name(turn))(session.view(turn))) == "draw"

    session = reach(variant, about_to_draw, seats=3, people=1)
    steps = len(session.match.steps)

    def drawn(truth: Session) -> Trace:
        watch = Watch(at_table(new_context(captions=True), truth))
        watch.pilot.until(lambda: len(truth.match.steps) > steps)
        watch.pilot.step(0.1)
        assert str(truth.match.steps[-1].move) == "draw"
        watch.look("drawn")
        return watch.trace

    first, *others = (drawn(reshuffled(session, 0, Random(n), rest=True)) for n in range(3))
    assert [differ(first, other) for other in others] == ["", ""]


@pytest.mark.parametrize("variant", rest_slow(GAMES, "komary"))
def test_a_hand_is_dealt_face_down_before_the_curtain(new_context, variant):
    """Nobody sits at the screen when the first cards fly."""
    pictures: list[list[bytes]] = []
    public = None
    for seed in range(60):
        session = begin(variant, 3, people=2, seed=seed)
        deal = session.match.game.deal(session.match.state, Chance(seed), 0)
        if public not in (None, getattr(deal, "discard", "")):
            continue
        public = getattr(deal, "discard", "")
        pilot = at_table(new_context(), session)
        frames = []
        for _ in range(4):
            pilot.step(0.3)
            frames.append(pilot.picture().get_buffer().raw)
        pictures.append(frames)
        if len(pictures) == 2:
            break
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("variant", rest_slow(list(GAMES), "classic"))
def test_cards_are_covered_at_once_though_their_backs_are_still_being_made(seat, variant):
    pilot = seat(begin(variant, 3, people=1, seed=4))
    pilot.settle()
    scene, context = table(pilot), pilot.context
    maker = context.textures
    maker.start()
    try:
        for _ in range(3):
            pilot.step(1 / 60)
            pilot.stack.repaint(pilot.surface)
        faces = hand_px(scene, pilot.surface)
        maker.prefetch = lambda *_, **__: None  # nothing ever gets made beside the frames
        maker.clear()
        pilot.press("v")
        assert scene.board.covered
        pilot.stack.repaint(pilot.surface)
        assert all(a != b for a, b in zip(faces, hand_px(scene, pilot.surface), strict=True))
    finally:
        maker.close()


def hand_px(scene: TableScene, surface: pygame.Surface) -> list[bytes]:
    """The pixels of each own card's upper left part, which no other card hides."""
    found = []
    for index in range(len(scene.board.fan)):
        rect = scene.board.fan.pose(index).rect
        corner = Rect(rect.x + 20, rect.y + 30, 40, 40)
        area = pygame.Rect(scene.context.viewport.rect_px(corner))
        found.append(surface.subsurface(area).copy().get_buffer().raw)
    return found
