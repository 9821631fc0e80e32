"""Nobody sees, hears or reads at one screen what the rules hide from them.

The same match is shown twice, with other cards where the person at the screen may not
look. Whatever is drawn, told, played as a sound or decided by a bot must be the same.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st

from lama_gui.app.opening import open_context
from lama_gui.families import GAMES, game
from lama_gui.kit.context import headless
from lama_gui.kit.geometry import Rect
from lama_gui.kit.scene import nodes_of
from lama_gui.kit.widgets import Toast
from lama_gui.players.questions import Decide
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.match.curtain import DEBOUNCE_SECONDS
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Chance, Session
from lama_gui.settings import Profile, Settings
from lama_gui.storage import Home
from tests.slow import diagonal, rest_slow
from tests.ui.hidden import NOBODY, reshuffled
from tests.ui.seated import table, use
from tools.gallery import vamos_states
from tools.gallery.positions import begin, names_of, reach
from tools.gallery.states import casually, patiently
from tools.pilot import Pilot

SIZE = (960, 540)
OF_LAMA = [name for name in GAMES if game(name).family == "lama"]
SHOWN = DEBOUNCE_SECONDS + 0.1
BEHIND_THE_CURTAIN = settings(
    max_examples=2,
    phases=[Phase.generate],  # a smaller example costs many pictures
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)

Seen = tuple[bytes, tuple[str, ...], str, tuple[str, ...], tuple[object, ...]]


@pytest.fixture(scope="module")
def shown(tmp_path_factory) -> AppContext:
    """One context for all: its pictures are drawn once. Two of the people can't read yet."""
    headless()
    folder: Path = tmp_path_factory.mktemp("home")
    home = Home(folder, folder, folder)
    small = [Profile(name=names_of("classic")[seat], prereader=True) for seat in (1, 2)]
    chosen = Settings(language="en", captions=True, profiles=small)
    return open_context(home, settings=chosen, rng=Random(1), strict=True)


@st.composite
def handovers(draw: Any, variant: str) -> Session:
    """A match of two or more people in which one of them has to choose, in mid-round."""
    counts = game(variant).seat_counts
    seats = draw(st.sampled_from(counts))
    people = draw(st.integers(2, seats))
    seed = draw(st.integers(0, 10_000))
    steps = draw(st.integers(2, 60))
    manner = draw(st.sampled_from([casually, patiently]))
    session, chance = begin(variant, seats, people=people, seed=seed), Random(seed)
    match = session.match
    for number in range(600):
        if match.over:
            break
        turn = match.turn
        middle = turn is not None and session.is_human(turn) and _hidden_cards(session, turn)
        if number >= steps and middle:
            return session
        if session.advance() is None:
            match.play(manner(session.view(turn), chance), turn)
    assume(False)
    raise AssertionError("assume never returns")


def _hidden_cards(session: Session, turn: int) -> bool:
    """Whether somebody else holds cards: a round is going on."""
    sizes = session.view(turn).hand_sizes
    return len(session.view(turn).hand) > 1 and sum(sizes) > sizes[turn]


def seen(pilot: Pilot) -> Seen:
    """Everything that reaches the person: pixels, log, toasts, captions, sounds, speech."""
    table = next(s for s in pilot.stack.scenes if isinstance(s, TableScene))
    surface = pilot.picture()
    lines = tuple(f"{line.who} {line.what} {line.card}" for line in table.board.log.lines)
    toast = "".join(widget.text for widget in table.widgets if isinstance(widget, Toast))
    sounds = tuple(pilot.context.audio.requested)
    return surface.get_buffer().raw, lines, toast, sounds, spoken(pilot)


def spoken(pilot: Pilot) -> tuple[object, ...]:
    """Everything that a voice or a screen reader can say now."""
    scene = pilot.scene
    return scene.spoken_title, scene.spoken_text, *nodes_of(scene)


Act = Callable[[Pilot], None]


def wait(pilot: Pilot) -> None:
    """Behind the curtain, and deaf."""
    pilot.press("enter", "space")


def over_the_curtain(pilot: Pilot) -> None:
    """The pause is opened in front of the curtain."""
    pilot.step(SHOWN)
    pilot.press("esc")


def opened(pilot: Pilot) -> None:
    """The curtain is open; where something has happened, it is told."""
    pilot.step(SHOWN)
    pilot.hold("enter")
    assert pilot.scene.name in ("recap", "table")


def at_the_table(pilot: Pilot) -> None:
    """The person sees their cards."""
    opened(pilot)
    if pilot.scene.name == "recap":
        pilot.press("enter")
    pilot.settle()


def paused(pilot: Pilot) -> None:
    """The pause lies over the table."""
    at_the_table(pilot)
    pilot.press("esc")


def log_opened(pilot: Pilot) -> None:
    """The whole log is read."""
    at_the_table(pilot)
    pilot.press("j")


def hinted(pilot: Pilot) -> None:
    """The coach has said what to do."""
    at_the_table(pilot)
    use(pilot, "h", settle=True)


def hidden(pilot: Pilot) -> None:
    """The hide key was pressed while a hint stood there."""
    at_the_table(pilot)
    table = pilot.scene
    hand = table.session.view(table.viewer).hand
    table.say(f"Play the {hand[0]}.", private=True)
    pilot.press("v")
    pilot.move(960, 960)
    pilot.settle()


def hidden_and_tried(pilot: Pilot) -> None:
    """Somebody tries the keys while the cards lie face down."""
    hidden(pilot)
    pilot.press("1", "d", "q", "h", "left", "right", "tab")


def hidden_and_paused(pilot: Pilot) -> None:
    """The pause over cards that lie face down."""
    hidden(pilot)
    pilot.press("esc")


def compare(
    shown: AppContext,
    session: Session,
    act: Act,
    eyes: int,
    chance: Random,
    *,
    deaf: bool = False,
    rest: bool = False,
) -> None:
    """Show the match and another truth of it, and compare what ``eyes`` get."""
    results = []
    truths = [reshuffled(session, eyes, random, rest=rest) for random in (Random(0), chance)]
    for played in truths:
        shown.audio.requested.clear()
        shown.rng.seed(1)
        pilot = Pilot(shown, lambda context, played=played: TableScene(context, played), SIZE)
        if len(played.humans) > 1:
            assert pilot.scene.name == "curtain", "the curtain stands before anything else"
        act(pilot)
        if deaf:
            assert pilot.scene.name == "curtain"
        results.append(seen(pilot))
    first, second = results
    assert first[1:] == second[1:]
    assert first[0] == second[0], "the pictures differ"


@pytest.mark.parametrize(
    ("variant", "act"),
    diagonal(GAMES, [wait, over_the_curtain, hidden, hidden_and_tried, hidden_and_paused]),
)
@BEHIND_THE_CURTAIN
@given(data=st.data())
def test_nobody_learns_a_card_that_is_covered(shown, variant, act, data):
    session = data.draw(handovers(variant))
    chance = Random(data.draw(st.integers(0, 99)))
    compare(shown, session, act, NOBODY, chance, deaf=act is wait)


@pytest.mark.parametrize(
    ("variant", "act"),
    [
        *diagonal(GAMES, [opened, at_the_table, log_opened, paused]),
        *(pytest.param(variant, hinted, marks=pytest.mark.slow) for variant in GAMES),
    ],
)
@BEHIND_THE_CURTAIN
@given(data=st.data())
def test_who_opens_the_curtain_sees_the_own_cards_only(shown, variant, act, data):
    session = data.draw(handovers(variant))
    chance = Random(data.draw(st.integers(0, 99)))
    turn = session.match.turn
    assert turn is not None
    compare(shown, session, act, turn, chance)


@pytest.mark.parametrize("variant", rest_slow(GAMES, "vamos"))
@BEHIND_THE_CURTAIN
@given(data=st.data())
def test_a_move_is_shown_without_a_card_of_the_others(shown, variant, data):
    """In the air, and until the curtain stands for the next person."""
    session = data.draw(handovers(variant))
    chance = Random(data.draw(st.integers(0, 99)))
    turn = session.match.turn
    assert turn is not None
    assume(str(session.match.legal[0]) not in ("draw", "quit"))

    def play(pilot: Pilot) -> None:
        at_the_table(pilot)
        table = pilot.scene
        table.try_move(table.session.match.legal[0], None)
        pilot.step(0.1)

    def play_and_pass_on(pilot: Pilot) -> None:
        play(pilot)
        pilot.until(lambda: pilot.scene.name == "curtain" or not pilot.scene.board.animator.running)

    compare(shown, session, play, turn, chance)
    compare(shown, session, play_and_pass_on, turn, chance)


@pytest.mark.parametrize("variant", rest_slow(OF_LAMA, "party"))
@BEHIND_THE_CURTAIN
@given(data=st.data())
def test_what_was_drawn_is_not_told_to_the_next(shown, variant, data):
    """From the curtain on, frame by frame, for whoever sits down after somebody has drawn."""
    session = data.draw(handovers(variant))
    chance = Random(data.draw(st.integers(0, 99)))
    match, turn = session.match, session.match.turn
    draw = next((move for move in match.legal if str(move) == "draw"), None)
    assume(draw is not None)
    following = match.game.turn(match.game.play(match.state, draw, turn)[0])
    assume(following not in (None, turn) and session.is_human(following or 0))
    assert following is not None
    compare_frames(shown, session, following, chance)


def frame(pilot: Pilot) -> tuple[object, ...]:
    """What is seen now, and what can be said."""
    return pilot.picture().get_buffer().raw, spoken(pilot)


def compare_frames(shown: AppContext, session: Session, eyes: int, chance: Random) -> None:
    """Draw a card in two truths, and compare what ``eyes`` see of it from the curtain on."""
    films: list[list[object]] = []
    for played in (reshuffled(session, eyes, random) for random in (Random(0), chance)):
        shown.rng.seed(1)
        pilot = Pilot(shown, lambda context, played=played: TableScene(context, played), SIZE)
        at_the_table(pilot)
        pilot.press("d")
        pilot.until(lambda pilot=pilot: pilot.scene.name == "curtain")
        film: list[object] = [frame(pilot)]
        pilot.step(SHOWN)
        pilot.hold("enter")
        for _ in range(4):
            film.append(frame(pilot))
            pilot.step(1 / 30)
        if pilot.scene.name == "recap":
            pilot.step(SHOWN)
            pilot.press("enter")
        for _ in range(4):
            film.append(frame(pilot))
            pilot.step(1 / 30)
        films.append(film)
    assert films[0] == films[1]


def test_what_a_covered_hand_could_follow_is_not_told(shown):
    """In VAMOS the sentence beside the hand says whether the colour is held."""
    session = reach("vamos", vamos_states.following, seats=4, people=2)

    def follows(played: Session) -> bool:
        view = played.view(0)
        return any(card.colour is view.led for card in view.hand)

    truths = {follows(reshuffled(session, NOBODY, Random(n))): n for n in range(60)}
    assert set(truths) == {True, False}
    for wanted in truths.values():
        compare(shown, session, hidden, NOBODY, Random(wanted))


@pytest.mark.parametrize("variant", rest_slow(OF_LAMA, "cafe"))
def test_a_card_that_a_bot_draws_is_not_shown(shown, variant):
    """Neither in the air nor in the log."""

    def about_to_draw(view: Any, session: Session) -> bool:
        turn = session.match.turn
        if view.phase.name != "TURN" or turn in (None, 0) or view.deck_size < 8:
            return False
        return str(Decide(*session.bot_name(turn))(session.view(turn))) == "draw"

    session = reach(variant, about_to_draw, seats=3, people=1)

    def drawn(pilot: Pilot) -> None:
        steps = len(session.match.steps)
        table = pilot.scene
        pilot.until(lambda: len(table.session.match.steps) > steps)
        pilot.step(0.1)
        assert str(table.session.match.steps[-1].move) == "draw"

    for number in range(3):
        compare(shown, session, drawn, 0, Random(number), rest=True)


@pytest.mark.parametrize("variant", rest_slow(GAMES, "komary"))
def test_a_hand_is_dealt_face_down_before_the_curtain(shown, variant):
    """Nobody sits at the screen when the first cards fly."""
    pictures: list[list[bytes]] = []
    public = None
    for seed in range(60):
        session = begin(variant, 3, people=2, seed=seed)
        deal = session.match.game.deal(session.match.state, Chance(seed), 0)
        if public not in (None, getattr(deal, "discard", "")):
            continue
        public = getattr(deal, "discard", "")
        shown.rng.seed(1)
        pilot = Pilot(shown, lambda context, played=session: TableScene(context, played), SIZE)
        frames = []
        for _ in range(4):
            pilot.step(0.3)
            frames.append(pilot.picture().get_buffer().raw)
        pictures.append(frames)
        if len(pictures) == 2:
            break
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("variant", GAMES)
@settings(max_examples=5, phases=[Phase.generate])
@given(data=st.data())
def test_a_bot_decides_by_what_its_seat_sees(variant, data):
    session = data.draw(handovers(variant))
    turn = session.match.turn
    other = reshuffled(session, turn, Random(data.draw(st.integers(0, 99))))
    assert other.view(turn) == session.view(turn)
    decide = Decide("steady", 5)
    assert decide(other.view(turn)) == decide(session.view(turn))


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
        maker.order = lambda *_, **__: None  # nothing ever gets made beside the frames
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


@pytest.mark.parametrize("variant", GAMES)
def test_the_cards_that_change_places_are_many(variant):
    """The comparison would be idle if hardly anything differed behind the two tables."""
    session, chance = begin(variant, 3, people=2, seed=4), Random(4)
    while len(session.match.steps) < 4:
        if session.advance() is None:
            turn = session.match.turn
            session.match.play(casually(session.view(turn), chance), turn)
    other = reshuffled(session, NOBODY, Random(3))
    hands = zip(session.match.state.hands, other.match.state.hands, strict=True)
    assert all(sorted(map(str, a)) != sorted(map(str, b)) for a, b in hands)
