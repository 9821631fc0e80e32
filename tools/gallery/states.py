"""States of a table: positions of matches that show how a game looks, for gallery and tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, Literal, TypeVar

from lama_gui.rules.game import Move, View
from lama_gui.session import Session

V = TypeVar("V", bound=View)

#: What is looked for: asked after each move with the first seat's view, and the session.
Condition = Callable[[V, Session], bool]
#: How everybody plays on the way there.
Manner = Callable[[View, Random], Move]


def casually(view: View, chance: Random) -> Move:
    """Play what can be played, else mostly draw."""
    moves: list[Move] = list(view.legal)
    cards = [move for move in moves if str(move) not in ("draw", "quit")]
    if cards and chance.random() < 0.9:
        return chance.choice(cards)
    draws: list[Move] = [move for move in moves if str(move) == "draw"]
    return draws[0] if draws and chance.random() < 0.65 else chance.choice(moves)


def patiently(view: View, chance: Random) -> Move:
    """Never quit while there is something else to do."""
    moves: list[Move] = [move for move in view.legal if str(move) != "quit"] or list(view.legal)
    return chance.choice(moves)


def greedily(view: View, chance: Random) -> Move:
    """Draw as long as there is a card to draw."""
    draws: list[Move] = [move for move in view.legal if str(move) == "draw"]
    return draws[0] if draws else patiently(view, chance)


def ended(_: object, session: Session) -> bool:
    """The match is over."""
    return session.match.over


def choosing(view: View, session: Session) -> bool:
    """Some cards of the hand go, and some don't."""
    plays = {str(move).removeprefix("play ") for move in view.legal if "play " in str(move)}
    goes = sum(str(card) in plays for card in view.hand)
    return session.match.turn == view.seat and 0 < goes < len(view.hand) and len(view.hand) > 3


def everywhere(_: Any) -> bool:
    """Every game of the family comes to it."""
    return True


@dataclass(frozen=True)
class TableState(Generic[V]):
    """A picture of a table: what is ``wanted`` is looked for, then ``keys`` are pressed.

    ``manner``: how everybody plays on the way there; ``seconds``: so long after the last key
    the time is stopped, None when everything has come to rest; ``moment``: it shows a staged moment
    at its peak; ``then``: what is done besides; ``where``: whether a game of the family can come
    to it at all, so that it is not looked for in vain.
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
    """The telling views of a family.

    ``middle``: a position in the middle of a match; ``alike``: pages of the tutorial that look
    like another one of them; ``tables``: what is drawn of its tables.
    """

    middle: Condition[V]
    alike: frozenset[str]
    tables: tuple[TableState[V], ...]
