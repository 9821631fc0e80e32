"""What the coach reads from the others' play: only what the seat that asks could see."""

import random
from contextlib import closing
from typing import Any

import pytest
from msgspec.structs import replace

from lama_gui.bots import lama_coach
from lama_gui.bots.lama_beliefs import evidence
from lama_gui.bots.lama_coach import reading
from lama_gui.bots.reasons import Option, Reason
from lama_gui.families import family_of
from lama_gui.players.coach import Advice, hint, review
from lama_gui.players.questions import Look, decode, encode
from lama_gui.records import Header, SeatInfo
from lama_gui.rules.cards import penalty
from lama_gui.rules.game import NOBODY
from lama_gui.rules.lama_moves import CardDrawn, Draw, Quit
from lama_gui.session import Chance, Session
from lama_gui.texts import Texts
from lama_gui.view.game_table import say
from lama_gui.view.games import table_for
from lama_gui.view.hints import CoachHints
from tests.bots.test_expert import after, dealt
from tests.players import new_match, shuffler
from tests.rules import vamos_table as vamos
from tests.ui.hidden import reshuffled

HANDS = ["3 3 4 4 1 1", "1 1 2 2 6 L", "3 4 5 5 2 L"]
OTHERS = ["3 3 4 4 1 1", "6 6 L L 2 5", "4 1 5 2 3 6"]
#: Seat 1 draws on a 3 and then on a 4.
MOVES = ["play 3", "draw", "play 4", "play 4", "draw", "draw"]


def table(hands: list[str], *moves: str) -> Any:
    return after(dealt("classic", hands, "3"), *moves)


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
        ("de", "Rosa hat gezogen, als eine 3 und als eine 4 oben lag."),
        ("pl", "Rosa dobiera, gdy leży 3, i znów, gdy leży 4."),
        ("pt_BR", "Rosa comprou sobre um 3 e sobre um 4."),
    ],
)
def test_who_drew_on_a_3_and_on_a_4_probably_holds_no_3_4_or_5(language: str, words: str) -> None:
    assert said(table(HANDS, *MOVES[:5]), language, seat=2).startswith(words)


@pytest.mark.parametrize("hands", [HANDS, OTHERS])
def test_after_one_card_drawn_it_speaks_of_that_one_whatever_the_others_hold(hands) -> None:
    sentence = said(table(hands, *MOVES[:3]), "en")
    assert sentence == "Rosa drew on a 3: probably holds neither a 3 nor a 4."


def test_nothing_is_said_of_who_has_not_drawn_or_has_quit() -> None:
    assert said(table(HANDS), "en") == ""
    assert said(table(HANDS, "play 3", "draw", "play 4", "play 4", "quit"), "en", seat=2) == ""


@pytest.mark.parametrize("variant", ["classic", "party", "vamos"])
def test_with_the_unseen_cards_dealt_anew_the_coach_says_the_same(variant, tmp_path):
    chance, told = random.Random(5), 0
    for seed in range(3):
        seats = tuple(SeatInfo(str(n), "human" if n == 0 else "steady") for n in range(4))
        session = Session.begin(Header(variant, seats), tmp_path, Chance(seed))
        with closing(session):
            for _ in range(40):
                if session.advance() is not None:
                    continue
                if (seat := session.match.turn) is None:
                    break  # the match is over
                here = session.match.view(seat)
                there = reshuffled(session, seat, chance).match.view(seat)
                said = reading_of(here)
                assert said == reading_of(there)
                told += said is not None
                session.match.play(chance.choice(list(here.legal)), seat)
    assert told


def reading_of(view: Any) -> Reason | None:
    return family_of(view.variant).coach().reading(view)


def test_the_lesson_says_what_quitting_costs_and_what_going_on_costs() -> None:
    view = table(HANDS, "play 3").view(1)
    quits, draws = Option(Quit(), 0.4, 3.0, -3.0), Option(Draw(), 0.3, 30.0, -30.0)
    cost = penalty(view.hand)
    when = lama_coach.lesson(view, [quits, draws])
    assert when == Reason("coach.lesson.quit", {"now": cost, "on": 30.0})
    early = lama_coach.lesson(view, [replace(draws, points=1.2), quits])
    assert early == Reason("coach.lesson.on", {"now": cost, "on": 1.2})


def test_there_is_no_lesson_where_points_and_victory_disagree_or_nobody_may_quit() -> None:
    view = table(HANDS).view(0)
    quits, draws = Option(Quit(), 0.4, 3.0, -3.0), Option(Draw(), 0.3, 30.0, -30.0)
    assert lama_coach.lesson(view, [draws, quits]) is None
    assert lama_coach.lesson(view, [quits]) is None


def test_the_review_tells_what_could_be_read_at_the_decision() -> None:
    match = table(HANDS, *MOVES[:3])
    view = match.view(0)
    worst = hint(view).move
    other = next(move for move in view.legal if move != worst)
    found = list(review([(3, view, other)]))
    through = Look(3, other)
    crossed = through.read(decode(encode(through(view))), view)
    assert found == crossed
    assert any(one.reading == reading(view) for one in found if one.cost_win)


def test_at_VAMOS_it_tells_who_could_not_follow_while_some_of_the_colour_is_hidden() -> None:
    begun = vamos.table("1 2 21 | 30 31 22 | 4 10 11 | 12 13 14")
    said = reading_of(vamos.GAME.view(vamos.after(begun, "play 1, play 30"), 2))
    assert said == Reason("coach.read.void.blue", {"who": 1})
    assert reading_of(vamos.GAME.view(vamos.after(begun, "play 1"), 1)) is None


def test_every_reading_is_of_somebody_who_drew_there() -> None:
    chance = random.Random(8)
    match = new_match("party", 4)
    read = 0
    while not match.over:
        if match.advance(shuffler(chance)) is not None:
            continue
        view = match.view(match.turn)
        if match.state.phase.value == "turn" and (reason := reading(view)) is not None:
            read += 1
            who = reason.numbers["who"]
            assert who != view.seat
            drew = [e for e in view.history if isinstance(e, CardDrawn) and e.seat == who]
            assert all(event.card is None for event in drew)
            tops = evidence([event.seen_by(NOBODY) for event in view.history], 4)[who].drew_on
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
    desk = CoachHints(table_for(match.game).words, thinker)  # type: ignore[arg-type]
    heard, fresh = [], []
    for _ in range(3):
        desk.ask(match.view(0), ("Ana", "Rosa", "Paco"))
        answer = desk.answer(texts)
        heard.append(answer[1])
        fresh.append(desk.fresh)
    assert heard[0] == heard[2]
    assert fresh == [True, False, False], "all that is said about one decision is one hint"
    read, _, lesson = heard[1].partition(". ")
    assert read == "Rosa drew on a 3: probably holds neither a 3 nor a 4"
    assert lesson.startswith("Quitting costs 8 now. Going on costs about ")
    assert thinker.asked == 1
