"""Representative positions of a match, reached by real moves.

Matches with fixed seeds are played until a condition holds. The moves are cached.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from lama_gui.families import game
from lama_gui.match import Match
from lama_gui.records import Header, SeatInfo
from lama_gui.rules.game import Move
from lama_gui.session import Chance, Session
from lama_gui.view.games import look_of
from tools.gallery.states import Condition, Manner, casually

NAMES = ("Ana", "Rosa", "Tayo", "Don Pepe", "Luz", "Abuela")
DEMONS = ("Ana", "Torito", "Lunar", "Trasgo", "Flaca", "Amaru")
"""The same in the game with demons."""
LONG_NAMES = (
    "Maximiliane Wöhlermann",
    "Przemysław Szczęśniak",
    "Bartholomäus von Hagen",
    "Włodzimierz Brzęczysz",
    "Wilhelmina Grünewaldt",
    "Krzysztof Wąsowski-Łoś",
)
TRIES = 100  # the rarest position occurs in the 19th match
LONGEST = 1200  # moves; players who only draw would never finish

Way = tuple[tuple[Move, int | None], ...]


class NoSuchPosition(LookupError):
    """No match reached the position."""


def names_of(variant: str) -> tuple[str, ...]:
    """The names of the seats, which fit the faces in the game's theme."""
    return DEMONS if look_of(variant).cast else NAMES


def begin(
    variant: str,
    seats: int,
    *,
    people: int = 1,
    names: tuple[str, ...] = (),
    seed: int = 1,
) -> Session:
    """A match without a file; the first ``people`` seats are persons."""
    names = names or names_of(variant)
    infos = tuple(
        SeatInfo(names[i], "human" if i < people else "steady", youngest=i == 0)
        for i in range(seats)
    )
    header = Header(variant=variant, seats=infos, seed="gallery")
    return Session(header, Match(header.game(), seats), None, Chance(seed))


def reach(
    variant: str,
    wanted: Condition[Any],
    *,
    seats: int = 4,
    people: int = 1,
    names: tuple[str, ...] = (),
    manner: Manner = casually,
) -> Session:
    """A match at the first position that is ``wanted``. Raises NoSuchPosition."""
    counts = game(variant).seat_counts
    seats = max(counts[0], min(counts[-1], seats))
    way = _way(variant, wanted, seats, manner)
    if way is None:
        raise NoSuchPosition(f"{variant} with {seats} seats: {wanted.__name__}")
    session = begin(variant, seats, people=people, names=names)
    for move, seat in way:
        session.match.play(move, seat)
    return session


@cache
def _way(variant: str, wanted: Condition[Any], seats: int, manner: Manner) -> Way | None:
    """The moves to the position; None if no match reaches it."""
    for seed in range(TRIES):
        session = begin(variant, seats, seed=seed)
        if _play_until(session, wanted, manner, Random(seed)):
            return tuple((step.move, step.seat) for step in session.match.steps)
    return None


def _play_until(session: Session, wanted: Condition[Any], manner: Manner, chance: Random) -> bool:
    match = session.match
    while not match.over and len(match.steps) < LONGEST:
        if session.advance() is None:
            seat = match.turn
            assert seat is not None, "somebody has to move, or the match goes on by itself"
            match.play(manner(session.view(seat), chance), seat)
        if wanted(session.view(0), session):
            return True
    return False
