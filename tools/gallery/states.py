"""States of a table: representative positions, for the gallery and tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, Literal, TypeVar

from lama_gui.rules.game import Move, View
from lama_gui.session import Session

V = TypeVar("V", bound=View)

#: A condition on the first seat's view and the session, checked after each move.
Condition = Callable[[V, Session], bool]
#: How everybody plays until then.
Manner = Callable[[View, Random], Move]


def casually(view: View, chance: Random) -> Move:
    """Play cards if possible, else mostly draw."""
    moves: list[Move] = list(view.legal)
    cards = [move for move in moves if str(move) not in ("draw", "quit")]
    if cards and chance.random() < 0.9:
        return chance.choice(cards)
    draws: list[Move] = [move for move in moves if str(move) == "draw"]
    return draws[0] if draws and chance.random() < 0.65 else chance.choice(moves)


def patiently(view: View, chance: Random) -> Move:
    """Never quit if there is an alternative."""
    moves: list[Move] = [move for move in view.legal if str(move) != "quit"] or list(view.legal)
    return chance.choice(moves)


def greedily(view: View, chance: Random) -> Move:
    """Draw as long as possible."""
    draws: list[Move] = [move for move in view.legal if str(move) == "draw"]
    return draws[0] if draws else patiently(view, chance)


def ended(_: object, session: Session) -> bool:
    """The match is over."""
    return session.match.over


def choosing(view: View, session: Session) -> bool:
    """Some cards of the hand are playable, and some aren't."""
    plays = {str(move).removeprefix("play ") for move in view.legal if "play " in str(move)}
    goes = sum(str(card) in plays for card in view.hand)
    return session.match.turn == view.seat and 0 < goes < len(view.hand) and len(view.hand) > 3


def everywhere(_: Any) -> bool:
    """Possible in every game of the family."""
    return True


@dataclass(frozen=True)
class TableState(Generic[V]):
    """A picture of a table: a condition, then keys to press.

    ``manner``: how everybody plays until then; ``seconds``: the time after the last key, None to
    settle; ``moment``: shows the peak of a cut-scene; ``then``: a further action; ``where``:
    whether the position is possible in a game.
    """

    name: str
    wanted: Condition[V]
    keys: tuple[str, ...] = ()
    seconds: float | None = None
    seats: int = 4
    people: int = 1
    long_names: bool = False
    manner: Manner = casually
    moment: bool = False
    where: Callable[[Any], bool] = everywhere
    then: Literal["", "uncover", "take over", "change places", "fill the disk"] = ""


@dataclass(frozen=True)
class FamilyStates(Generic[V]):
    """The states of a family.

    ``middle``: a position in the middle of a match; ``alike``: tutorial pages that look like
    others; ``tables``: the pictures of its tables.
    """

    middle: Condition[V]
    alike: frozenset[str]
    tables: tuple[TableState[V], ...]
