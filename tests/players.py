"""Matches that play themselves, reproducibly."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from lama_gui.families import GAMES, game
from lama_gui.match import Match, Step, play_out
from lama_gui.rules.game import Move, View
from lama_gui.session import Session

#: Every variant with every number of seats.
TABLES = [(variant, seats) for variant in GAMES for seats in game(variant).seat_counts]


class RandomPlayer:
    """Chooses random legal moves, but rarely quits, so that rounds last."""

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
    """A shuffle with this random generator."""
    return lambda cards: chance.sample(cards, len(cards))


def new_match(variant: str, seats: int) -> Match:
    """A new match of the variant."""
    return Match(game(variant), seats)


def playing(match: Match, seed: int | str, quits: float = 0.1) -> Iterator[Step]:
    """Play ``match`` step by step."""
    chance = random.Random(seed)
    yield from play_out(match, [RandomPlayer(chance, quits)] * match.seats, shuffler(chance))


def play_on(
    session: Session,
    steps: int = 20_000,
    choose: Callable[[View], Move] = lambda view: view.legal[0],
    until: Callable[[Session], bool] = lambda session: session.match.over,
) -> None:
    """Make steps of ``session`` for all seats, at most ``steps``, and not after ``until``."""
    for _ in range(steps):
        if session.match.over or until(session):
            return
        if session.advance() is None:
            seat = session.match.turn
            assert seat is not None, "somebody has to move, or the match goes on by itself"
            session.play(choose(session.view(seat)), seat)


def play_randomly(session: Session, seed: int, quits: float = 0.2, steps: int = 20_000) -> None:
    """Make at most ``steps`` random steps of ``session`` for all seats."""
    play_on(session, steps, RandomPlayer(random.Random(seed), quits).choose)


def played(variant: str, seats: int, seed: int | str, quits: float = 0.1) -> Match:
    """A finished match."""
    match = new_match(variant, seats)
    for _ in playing(match, seed, quits):
        assert len(match.steps) < 20_000, "the match does not end"
    return match
