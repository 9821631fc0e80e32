"""Matches that play themselves, the same each time for the same seed."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from lama_gui.families import GAMES, game
from lama_gui.match import Match, Step, play_out
from lama_gui.rules.game import Move, View
from lama_gui.session import Session

#: Every number of seats of every variant.
TABLES = [(variant, seats) for variant in GAMES for seats in game(variant).seat_counts]


class Wilful:
    """Chooses any legal move; quits only now and then, so that rounds have some length."""

    def __init__(self, chance: random.Random, quits: float = 0.1) -> None:
        self._chance = chance
        self._quits = quits

    def choose(self, view: View, /) -> Move:
        """A legal move."""
        moves = list(view.legal)
        staying = [move for move in moves if str(move) != "quit"]
        if staying and self._chance.random() >= self._quits:
            return self._chance.choice(staying)
        return self._chance.choice(moves)


def shuffler(chance: random.Random) -> Callable[[Sequence[Any]], Sequence[Any]]:
    """Shuffles with this chance only."""
    return lambda cards: chance.sample(cards, len(cards))


def new_match(variant: str, seats: int) -> Match:
    """A match of the variant in which nothing has happened."""
    return Match(game(variant), seats)


def playing(match: Match, seed: int | str, quits: float = 0.1) -> Iterator[Step]:
    """The steps of ``match``, made as they are asked for."""
    chance = random.Random(seed)
    yield from play_out(match, [Wilful(chance, quits)] * match.seats, shuffler(chance))


def play_on(
    session: Session,
    steps: int = 20_000,
    choose: Callable[[View], Move] = lambda view: view.legal[0],
    until: Callable[[Session], bool] = lambda session: session.match.over,
) -> None:
    """Make so many steps of ``session``, whoever is to move, as long as it lasts and ``until``."""
    for _ in range(steps):
        if session.match.over or until(session):
            return
        if session.advance() is None:
            seat = session.match.turn
            assert seat is not None, "somebody has to move, or the match goes on by itself"
            session.play(choose(session.view(seat)), seat)


def played(variant: str, seats: int, seed: int | str, quits: float = 0.1) -> Match:
    """A whole match."""
    match = new_match(variant, seats)
    for _ in playing(match, seed, quits):
        assert len(match.steps) < 20_000, "the match does not end"
    return match
