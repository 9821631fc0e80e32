"""What a game brings to the results: the part of the result scenes that differs by family.

Rows, buttons, bars, podium and chart are the same for all games and ask through this page.
A family names it in its :class:`~lama_gui.ui.games.family_view.FamilyView`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from lama_gui.match import Match
from lama_gui.rules.game import Event, Move
from lama_gui.session import Session
from lama_gui.texts import Texts
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.table.drawing.pictures import CardPictures

MINUS = "−"


def signed(points: int) -> str:
    """``+3``, ``0``, ``−2``, with a real minus sign."""
    return f"+{points}" if points > 0 else plain(points)


def plain(points: int) -> str:
    """``3``, ``0``, ``−2``."""
    return str(points) if points >= 0 else f"{MINUS}{-points}"


@dataclass(frozen=True, slots=True)
class People:
    """Who sits where. ``you`` is the seat spoken to as "you"; None when several people play."""

    names: tuple[str, ...]
    you: int | None = None


def people_of(session: Session) -> People:
    """The names at the table; one person alone is spoken to as "you"."""
    humans = session.humans
    names = tuple(info.name for info in session.seats)
    return People(names, humans[0] if len(humans) == 1 else None)


def taken_words(session: Session, texts: Texts, number: int | None = None) -> str:
    """Who took a seat in the middle of round ``number``, or (None) of any; "" when nobody did."""
    said = []
    for taken in session.taken:
        if number in (None, taken.round):
            key = "result.changed_places" if taken.other else "result.taken_over"
            values = {"other": taken.other} if taken.other else {}
            said.append(texts(key, name=taken.name, **values))
    return " ".join(dict.fromkeys(said))


@dataclass(frozen=True, slots=True)
class Small:
    """A small card of a row. ``pale``: it counts nothing; ``hidden``: it is turned over first."""

    card: str
    pale: bool = False
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Symbol:
    """A sign of a game's sums. ``draw(x, y, radius, colour)`` gives it as SVG."""

    draw: Callable[[float, float, float, str], str]
    good: bool


@dataclass(frozen=True, slots=True)
class Term:
    """A piece of a sum: words, and a symbol behind them."""

    text: str
    symbol: Symbol | None = None


@dataclass(frozen=True, slots=True)
class Account:
    """One seat's row: what it kept and what that costs or brings.

    ``note`` stands instead of cards. ``good``: one is glad of the points. ``held`` are the
    tokens before, ``tokens`` the values that come in now, both empty in games without tokens.
    """

    seat: int
    cards: tuple[Small, ...]
    note: str
    sum: tuple[Term, ...]
    points: str
    gain: int
    good: bool
    before: int
    after: int
    held: Mapping[int, int]
    tokens: tuple[int, ...]
    mood: str


@dataclass(frozen=True, slots=True)
class Gauge:
    """The bar below a total: from ``start`` to ``end`` of its length; ``near`` the limit."""

    start: float
    end: float
    near: bool = False
    zero: float | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to decide before the next round: a token to return, or (0) to keep all."""

    move: Move
    value: int
    text: str
    equation: str


@dataclass(frozen=True, slots=True)
class Returned:
    """``seat`` gave back a token of ``value`` points (0: none) and has ``total`` now."""

    seat: int
    value: int
    total: int


@dataclass(frozen=True, slots=True)
class Columns:
    """Where a row's columns begin, in units from the sheet's left edge, for cards and sums."""

    cards: float
    sum: float
    total: float


class Scoring(Protocol):
    """How one family of games counts."""

    pictures: CardPictures
    columns: Columns

    @property
    def limit(self) -> int | None:
        """The total that ends the match, if there is one."""

    def accounts(self, scored: Event, texts: Texts) -> tuple[Account, ...]:
        """The rows, one a seat."""

    def title(self, scored: Event, people: People, texts: Texts) -> str:
        """The banner over the sheet: the round, and who did well."""

    def headings(self, texts: Texts) -> tuple[str, str, str]:
        """The words over the cards, the points and the totals."""

    def draw_card(self, canvas: Canvas, card: str | None, rect: Rect) -> None:
        """A small card; None is its back."""

    def card_width(self, height: float) -> float:
        """How wide such a card of that height is."""

    def holding(self, total: int) -> Mapping[int, int] | None:
        """The tokens that ``total`` points are held in; None in games without tokens."""

    def total(self, points: int) -> str:
        """A total as it is written."""

    def gauge(self, total: int, totals: Sequence[int]) -> Gauge:
        """The bar below ``total``, measured against all ``totals``."""

    def choices(self, match: Match, texts: Texts) -> tuple[Choice, ...]:
        """What the seat in turn may choose before the next round, the best first."""

    def returned(self, events: Sequence[Event]) -> Returned | None:
        """The token that was given back, if that happened."""

    def ending(self, rounds: int, texts: Texts) -> str:
        """Why the match is over after so many rounds, and what wins."""
