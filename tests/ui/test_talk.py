"""People at a table say a word now and then: in character, rarely, and nothing that is secret."""

from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from lama_gui.families import GAMES, game
from lama_gui.kit.accessibility import Live
from lama_gui.rules.lama_moves import CardDrawn
from lama_gui.texts import Texts
from lama_gui.view.games import table_for
from lama_gui.view.people.speech_bubble import speech
from lama_gui.view.people.talk import LINES, Remark, Talk
from tests.players import play_on
from tests.slow import rest_slow
from tests.ui.seated import Sit, table
from tools.gallery import lama_states, vamos_states
from tools.gallery.positions import begin
from tools.gallery.states import casually
from tools.pilot import Pilot

WANTED = {"lama": lama_states.own_turn, "vamos": vamos_states.following}
WORDS = Texts("en", strict=True)
OCCASIONS = {"lama": ("begin", "drew", "last", "quit"), "vamos": ("begin", "won", "gift", "call")}


def lines(name: str, family: str, texts: Texts) -> list[str]:
    """All that a character has to say."""
    return [
        texts(f"says.{name}.{occasion}.{line}")
        for occasion in OCCASIONS[family]
        for line in range(1, LINES + 1)
    ]


# ---- who speaks, and when -------------------------------------------------------------------


def words(key: str) -> str:
    return WORDS(key) if WORDS.has(key) else ""


def overheard(talk: Talk, remarks: list[Remark], times: int = 60) -> list[str]:
    """The lines of so many events in a row, each with the same remarks."""
    said = []
    for number in range(times):
        talk.react((1, number), remarks, {1: "rosa", 2: "kiko"}, words)
        talk.update(0.0, busy=False)
        if talk.current is not None:
            said.append(talk.current.key)
        talk.stop()
    return said


def test_nobody_says_the_same_twice_running():
    said = overheard(Talk("a match", probability=1.0), [Remark("drew", 1)])
    assert len(said) == 60
    assert all(one != after for one, after in pairwise(said))


def test_a_match_shown_again_says_the_same():
    remarks = [Remark("drew", 1), Remark("quit", 2)]
    first, again = (overheard(Talk("a match"), remarks) for _ in range(2))
    assert first == again
    assert first != overheard(Talk("another"), remarks)


def test_they_speak_rarely_and_sometimes_only_look():
    said = overheard(Talk("a match"), [Remark("drew", 1)], 400)
    assert 20 < sum(map(bool, said)) < 100
    assert "" in said, "a look"


def test_nobody_speaks_while_something_flies():
    talk = Talk("a match", probability=1.0)
    talk.react((1, 1), [Remark("last", 2)], {2: "kiko"}, words)
    talk.update(1.0, busy=True)
    assert talk.current is None
    talk.update(0.1, busy=False)
    assert talk.current is not None and talk.current.key.startswith("says.kiko.last.")
    while talk.update(0.5, busy=True):  # who has begun goes on
        pass
    talk.update(5.0, busy=True)
    assert talk.current is None


@pytest.mark.parametrize("variant", ["classic", "vamos"])
def test_what_is_remarked_upon_is_what_everybody_sees(variant):
    """Whoever looks at an event, it is the same that can be spoken of."""
    session, chance = begin(variant, 4), Random(4)
    shown, found = table_for(session.match.game), 0
    play_on(
        session,
        choose=lambda view: casually(view, chance),
        until=lambda session: session.match.round == 3,
    )
    for event in (event for step in session.match.steps for event in step.events):
        seen = [shown.of(event).remark(event.seen_by(seat)) for seat in range(4)]
        assert seen == [seen[0]] * 4
        found += seen[0] is not None
    assert found


# ---- at the table ---------------------------------------------------------------------------


def at(sit: Sit, variant: str = "classic", **more: Any) -> Pilot:
    wanted = WANTED[game(variant).family]
    pilot = sit(wanted, variant, size=(1280, 720), settle=False, **more)
    pilot.step(0.1)
    return pilot


def let_speak(pilot: Pilot, seat: int) -> bool:
    """Let ``seat`` say something; returns whether there is room for it."""
    board = table(pilot).board
    board.talk = Talk("a match", probability=1.0)
    cast = {"vamos": "brasa", "lama": "rosa"}[table(pilot).session.match.game.family]
    board.talk.react((1, 1), [Remark("begin", seat)], {seat: cast}, words)
    board.talk.update(0.0, busy=False)
    board.talk.update(0.5, busy=False)
    return speech(board) is not None


def check_covers_nothing(pilot: Pilot, seats: int) -> int:
    """Nothing that is read and no card lies under a bubble; returns how many found room."""
    board, found = table(pilot).board, 0
    lying = [pose.rect for _, pose in board.table.geometry.lying(board.moment)]
    hand = [board.fan.pose(index).rect for index in range(len(board.fan))]
    for seat in range(1, seats):
        if not let_speak(pilot, seat):
            continue
        bubble, report = speech(board), pilot.report()
        found += 1
        assert bubble.text.split()[0] in " ".join(box.text for box in report.texts)
        wrong = [line for line in report.problems(board.layout.viewport.full) if "says" in line]
        assert wrong == []
        read = [box.rect for box in report.texts if box.owner != "says"]
        assert not [rect for rect in (*read, *lying, *hand) if rect.overlaps(bubble.rect)]
    return found


@pytest.mark.parametrize(
    ("variant", "seats"), rest_slow([("classic", 4), ("cafe", 3), ("vamos", 4)], ("cafe", 3))
)
def test_a_bubble_covers_no_card_and_no_number(sit, variant, seats):
    assert check_covers_nothing(at(sit, variant, seats=seats), seats) == seats - 1


@pytest.mark.slow
@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize(
    ("variant", "seats"),
    [(variant, seats) for variant in GAMES for seats in game(variant).seat_counts],
)
def test_no_bubble_covers_anything_at_any_table(sit, variant, seats, text_size):
    check_covers_nothing(at(sit, variant, seats=seats, text_size=text_size), seats)


def test_what_is_said_is_told_when_the_voice_is_free(sit):
    pilot = at(sit)
    assert let_speak(pilot, 1)
    node = next(node for node in table(pilot).painted_nodes() if node.name == "says")
    assert node.live is Live.POLITE
    assert node.text.startswith(f"{table(pilot).names[1]}: ")


def speaking(pilot: Pilot) -> set[int]:
    """The seats that have something to say about a card that they draw."""
    board, spoken = table(pilot).board, set()
    for seat in range(4):
        board.talk = Talk("a match", probability=1.0)
        board.show(board.after, [CardDrawn(seat, None, board.after.hand_sizes[seat])])
        board.animator.skip()
        board.talk.update(0.0, busy=False)
        if board.talk.current is not None:
            spoken.add(board.talk.current.seat)
    return spoken


@pytest.mark.parametrize(("talk", "seats"), [(True, {1, 2, 3}), (False, set())])
def test_only_characters_speak_and_they_can_be_silenced(sit, talk, seats):
    pilot = at(sit, talk=talk)
    assert speaking(pilot) == set(), "nobody of them is a character"
    board = table(pilot).board
    board.seats = tuple(
        msgspec.structs.replace(info, avatar=name)
        for info, name in zip(board.seats, ("pipa", "rosa", "tayo", "pepe"), strict=True)
    )
    assert speaking(pilot) == seats, "nobody speaks for a person"
