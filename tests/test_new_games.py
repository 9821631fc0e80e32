"""A newcomer joins through one record: what is asked of every game is asked of two examples.

One is a variant with a kind of card that did not exist, one a family of its own. Nothing in
the program knows them before they join, and nothing else has to be told.
"""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from lama_gui.arena import Plan
from lama_gui.arena.matches import play
from lama_gui.bots import BotError
from lama_gui.bots.characters import LEVELS
from lama_gui.commands import main
from lama_gui.families import FAMILIES, MatchSummary, game, goals_reached
from lama_gui.library.statistics import facts_of
from lama_gui.players import coach
from lama_gui.players.registry import unknown_card
from lama_gui.records import Header, RecordWriter, SeatInfo, read_record, verify
from lama_gui.session import Chance, Session
from tests.example_games.halt import join_halt
from tests.example_games.three import join_three
from tests.players import new_match, played, playing
from tests.records import golden
from tests.rules import test_conformance

NEW_GAMES: dict[str, Callable[[pytest.MonkeyPatch], str]] = {"halt": join_halt, "three": join_three}


@pytest.fixture(params=NEW_GAMES)
def variant(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a game that has joined."""
    return NEW_GAMES[request.param](monkeypatch)


def questions() -> Iterator[Any]:
    """What the conformance test asks of a variant, or of a table of it."""
    for name, test in vars(test_conformance).items():
        asked = set(inspect.signature(test).parameters) if name.startswith("test_") else set()
        if asked in ({"variant"}, {"variant", "seats"}):
            yield pytest.param(test, id=name)


@pytest.mark.parametrize("question", list(questions()))
def test_it_answers_whatever_is_asked_of_every_game(question, variant, monkeypatch, tmp_path):
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    golden.write(variant)
    if "seats" not in inspect.signature(question).parameters:
        question(variant=variant)
        return
    for seats in game(variant).seat_counts:
        question(variant=variant, seats=seats)


def test_it_is_saved_and_read_again(variant: str, tmp_path: Path) -> None:
    seats = game(variant).seat_counts[0]
    header = Header(variant, tuple(SeatInfo(f"Player {n}", "random") for n in range(seats)))
    match = new_match(variant, seats)
    writer = RecordWriter.create(tmp_path / "variant.lama.jsonl", header, match)
    match.subscribe(writer.write)
    for _ in playing(match, seed=5):
        pass
    writer.close()
    again = read_record(writer.path).match
    assert [(step.seat, str(step.move), step.after) for step in again.steps] == [
        (step.seat, str(step.move), step.after) for step in match.steps
    ]
    assert verify(writer.path).finished
    assert main(["verify", str(writer.path)]) == 0


def test_bots_of_all_levels_play_it(variant: str) -> None:
    known = [level for level in LEVELS if not unknown_card(level, game(variant))]
    bots = tuple((known * 4)[: max(2, game(variant).seat_counts[0])])
    results = play(Plan(variant=variant, bots=bots, seed=1), range(4))
    assert results.matches == 4


def test_a_family_without_a_fast_path_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    three = join_three(monkeypatch)
    with pytest.raises(BotError, match=f"the fast path can't be taken: there is none for {three}"):
        play(Plan(three, ("random",) * 3, seed=1, path="fast"), range(1))


def test_a_session_goes_through_it_and_the_statistics_count_it(variant: str) -> None:
    seats = game(variant).seat_counts[0]
    header = Header(variant, tuple(SeatInfo(f"Player {n}", "novice") for n in range(seats)))
    session = Session(header, new_match(variant, seats), None, Chance(3))
    chance = random.Random(1)
    while not session.match.over:
        if session.advance() is None:
            turn = session.match.turn
            session.play(chance.choice(list(session.view(turn).legal)), turn)
    facts = facts_of(session.header, session.match)
    assert [seat.won for seat in facts.seats] == [
        seat in session.match.state.winners for seat in range(seats)
    ]
    assert facts.totals[-1] == session.match.state.totals


def test_its_goals_are_looked_at(variant: str) -> None:
    match = played(variant, 3, seed=2)
    names = [goal.name for goal in FAMILIES[match.game.family].goals]
    summary = MatchSummary(match.game, match.state, match.steps)
    for seat in range(3):
        assert set(goals_reached(summary, seat)) <= set(names)


def test_the_coach_answers_or_names_the_card_that_it_does_not_know(variant: str) -> None:
    match = new_match(variant, 3)
    match.advance(lambda cards: cards, 0)
    view = match.view(0)
    if card := coach.unknown_card(view):
        assert card == "4!"
    else:
        assert coach.hint(view).move in view.legal
