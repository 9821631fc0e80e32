"""What the coach reads from the others' play: only what the seat that asks could see."""

import random
from typing import Any

import pytest

from lama_gui.bots.lama_beliefs import shown
from lama_gui.bots.lama_reading import reading
from lama_gui.players.coach import Advice
from lama_gui.rules.game import NOBODY
from lama_gui.rules.lama_events import CardDrawn
from lama_gui.rules.lama_moves import parse_move
from lama_gui.texts import Texts
from lama_gui.ui.games import table_for
from lama_gui.ui.table.hints import HintDesk
from lama_gui.ui.table.words import say
from tests.bots.test_expert import dealt
from tests.players import new_match

HANDS = ["3 3 4 4 1 1", "1 1 2 2 6 L", "3 4 5 5 2 L"]
OTHERS = ["3 3 4 4 1 1", "6 6 L L 2 5", "4 1 5 2 3 6"]
#: Seat 1 draws on a 3 and then on a 4.
MOVES = ["play 3", "draw", "play 4", "play 4", "draw", "draw"]


def table(hands: list[str], *moves: str) -> Any:
    match = dealt("classic", hands, "3")
    for move in moves:
        match.play(parse_move(move), match.turn)
    return match


def said(match: Any, language: str, seat: int = 0) -> str:
    reason = reading(match.view(seat))
    if reason is None:
        return ""
    words = table_for(match.game).words
    return say(reason.key, reason.numbers, ("Ana", "Rosa", "Paco"), Texts(language), words)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Rosa drew on a 3 and on a 4. Probably not in that hand: a 3, a 4, a 5."),
        ("de", "Rosa hat gezogen, als ein 3er und als ein 4er oben lag."),
        ("pl", "Rosa dobiera, gdy leży 3, i znów, gdy leży 4."),
        ("pt_BR", "Rosa comprou sobre um 3 e sobre um 4."),
    ],
)
def test_who_drew_on_a_3_and_on_a_4_probably_holds_no_3_4_or_5(language: str, words: str) -> None:
    assert said(table(HANDS, *MOVES[:5]), language, seat=2).startswith(words)


def test_after_one_card_drawn_it_speaks_of_that_one() -> None:
    sentence = said(table(HANDS, *MOVES[:3]), "en")
    assert sentence == "Rosa drew on a 3: probably holds neither a 3 nor a 4."


def test_nothing_is_said_of_who_has_not_drawn_or_has_quit() -> None:
    assert said(table(HANDS), "en") == ""
    assert said(table(HANDS, "play 3", "draw", "play 4", "play 4", "quit"), "en", seat=2) == ""


def test_what_is_read_follows_from_what_the_seat_saw() -> None:
    """With other cards in the hands of the others, and in the deck, the same is said."""
    assert said(table(HANDS, *MOVES[:3]), "en") == said(table(OTHERS, *MOVES[:3]), "en")


def test_every_reading_is_of_somebody_who_drew_there() -> None:
    chance = random.Random(8)
    match = new_match("party", 4)
    read = 0
    while not match.over:
        if match.advance(lambda cards: chance.sample(cards, len(cards))) is not None:
            continue
        view = match.view(match.turn)
        if match.state.phase.value == "turn" and (reason := reading(view)) is not None:
            read += 1
            who = reason.numbers["who"]
            assert who != view.seat
            drew = [e for e in view.history if isinstance(e, CardDrawn) and e.seat == who]
            assert all(event.card is None for event in drew)
            tops = shown([event.seen_by(NOBODY) for event in view.history], 4)[who].drew_on
            assert reason.numbers["top"].value == tops[-1]
        match.play(chance.choice(list(view.legal)), match.turn)
    assert read


class Ready:
    """A thinker that has always thought already; it counts what it was asked."""

    asked = 0
    work: Any = None

    def ask(self, work: Any, view: Any) -> None:
        self.asked += 1
        self.work = work, view

    def fetch(self) -> Advice:
        work, view = self.work
        return work.read(work(view), view)

    def forget(self) -> None:
        pass


def test_asked_twice_the_coach_tells_what_the_others_show_and_then_again_what_to_do() -> None:
    match = table(HANDS, *MOVES[:3])
    thinker, texts = Ready(), Texts("en")
    desk = HintDesk(table_for(match.game).words, thinker)  # type: ignore[arg-type]
    heard = []
    for _ in range(3):
        desk.ask(match.view(0), ("Ana", "Rosa", "Paco"))
        answer = desk.answer(texts)
        assert answer is not None
        heard.append(answer[1])
    assert heard[0] == heard[2]
    assert heard[1] == "Rosa drew on a 3: probably holds neither a 3 nor a 4."
    assert thinker.asked == 1
