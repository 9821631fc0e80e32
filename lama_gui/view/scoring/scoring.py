"""What a game brings to the results: the part of the result scenes that differs by family.

Rows, buttons, bars, podium and chart are the same for all games and ask through this page.
A family names it in its :class:`~lama_gui.view.games.family_view.FamilyView`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.geometry import Rect
from lama_gui.rules.game import Event, LegalMoves, Move
from lama_gui.session import Session
from lama_gui.texts import Texts
from lama_gui.view.drawing.cards import CardPictures
from lama_gui.view.people.names import names_of

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


def people_of(session: Session, texts: Texts) -> People:
    """The names at the table; one person alone is spoken to as "you"."""
    humans = session.humans
    names = names_of(session.seats, texts)
    return People(names, humans[0] if len(humans) == 1 else None)


def taken_words(session: Session, texts: Texts, number: int | None = None) -> str:
    """Who took a seat in the middle of round ``number``, or (None) of any; "" when nobody did."""
    parts = []
    for taken in session.changes.taken:
        if number in (None, taken.round):
            key = "result.changed_places" if taken.other else "result.taken_over"
            values = {"other": taken.other} if taken.other else {}
            parts.append(texts(key, name=taken.name, **values))
    return " ".join(dict.fromkeys(parts))


@dataclass(frozen=True, slots=True)
class Small:
    """A small card of a row.

    ``pale``: it counts nothing; ``hidden``: it is turned over first; ``poison``: a gift that costs.
    """

    card: str
    pale: bool = False
    hidden: bool = False
    poison: bool = False


@dataclass(frozen=True, slots=True)
class Symbol:
    """A sign of a game's sums: its picture; one that is not ``good`` is pale, on a dark disc."""

    picture: str
    good: bool


@dataclass(frozen=True, slots=True)
class Term:
    """A piece of a sum: words, and a symbol behind them; ``spoken``: both in words."""

    text: str
    symbol: Symbol | None = None
    spoken: str = ""


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

    @property
    def spoken(self) -> tuple[str, ...]:
        """What it kept and what that counts, in words."""
        counted = " ".join(term.spoken or term.text for term in self.sum)
        return tuple(words for words in (self.note, counted, self.points) if words)


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
    """How wide a row's columns want to be, in units at the usual text size."""

    cards: float
    sum: float
    kinds: int = 0  # of tokens


class Choosing(Protocol):
    """What a choice follows from: a match, or what one seat sees of it."""

    @property
    def turn(self) -> int | None:
        """The seat that has to choose."""

    @property
    def totals(self) -> tuple[int, ...]:
        """Points per seat."""

    @property
    def legal(self) -> LegalMoves[Any]:
        """The moves open to that seat."""


class Scoring(Protocol):
    """How one family of games counts."""

    pictures: CardPictures

    @property
    def columns(self) -> Columns:
        """How wide the columns of a row are."""

    @property
    def limit(self) -> int | None:
        """The total that ends the match, if there is one."""

    def accounts(self, scored: Event, texts: Texts) -> tuple[Account, ...]:
        """The rows, one a seat."""

    def title(self, scored: Event, people: People, texts: Texts) -> str:
        """The ribbon over the sheet: the round, and who did well."""

    def counting(self, scored: Event, people: People, texts: Texts) -> str:
        """The ribbon as long as it is counted: it tells nothing that is still hidden."""

    def draw_card(self, canvas: Canvas, card: str | None, rect: Rect) -> None:
        """A small card; None is its back."""

    def card_width(self, height: float) -> float:
        """How wide such a card of that height is."""

    def holding(self, total: int) -> Mapping[int, int] | None:
        """The tokens that ``total`` points are held in; None in games without tokens."""

    def total(self, points: int) -> str:
        """A total as it is written."""

    def way(self, totals: Sequence[int], texts: Texts) -> Way:
        """The way to the end of the match on which all ``totals`` have their place."""

    def choices(self, match: Choosing, texts: Texts) -> tuple[Choice, ...]:
        """What the seat in turn may choose before the next round, the best first."""

    def returned(self, events: Sequence[Event]) -> Returned | None:
        """The token that was given back, if that happened."""

    def ending(self, rounds: int, texts: Texts) -> str:
        """Why the match is over after so many rounds, and what wins."""


def spoken_total(scoring: Scoring, total: int, texts: Texts) -> str:
    """``26 points``, as a voice says it."""
    return texts("spoken.total", n=abs(total), shown=scoring.total(total))


def spoken_total_now(scoring: Scoring, total: int, texts: Texts) -> str:
    """``now 26 points``: what it comes to with the points of the round, which are said before."""
    return texts("spoken.total_now", n=abs(total), shown=scoring.total(total))


#: The picture that it leads through, and its turns in it, from the top down.
WIDE, HIGH = 480.0, 900.0
TURNS = ((318, 132), (140, 236), (352, 352), (112, 478), (378, 604), (120, 722), (330, 800))
#: Who stands closer than this to somebody else steps aside by so much.
NEAR, ASIDE = 64.0, 36.0
#: Seconds a point, and at most.
STEP, LONGEST = 0.04, 0.9


@dataclass(frozen=True, slots=True)
class Way:
    """A way from the total ``first``, in the sun, to ``last``; a stone every ``step`` points.

    ``end`` says what happens there.
    """

    first: int
    last: int
    step: int = 5
    end: str = ""

    def part(self, total: float) -> float:
        """How far along the way a total is, 0 to 1; beyond its ends there is nothing."""
        return min(1.0, max(0.0, (total - self.first) / (self.last - self.first)))

    @property
    def stones(self) -> list[int]:
        """The totals that are marked, from the first to the last."""
        down = self.last < self.first
        stones = list(range(self.first, self.last, -self.step if down else self.step))
        return [*stones, self.last]


def point(part: float) -> tuple[float, float]:
    """Where that part of the way is, in units of the picture."""
    place = min(1.0, max(0.0, part)) * (len(TURNS) - 1)
    index = min(int(place), len(TURNS) - 2)
    (x0, y0), (x1, y1) = TURNS[index], TURNS[index + 1]
    f = place - index
    bend = 0.35 * f + 0.65 * f * f * (3 - 2 * f)
    return x0 + (x1 - x0) * bend, y0 + (y1 - y0) * f


def standing(way: Way, totals: Sequence[float]) -> list[tuple[float, float]]:
    """Where each seat stands; those that would stand in each other step to the side."""
    places = [point(way.part(total)) for total in totals]
    placed: list[tuple[float, float]] = []
    for x, y in places:
        near = [p for p in placed if abs(p[0] - x) < NEAR and abs(p[1] - y) < NEAR]
        if near:
            tries = [(x + side * ASIDE * far, y) for far in (1, 2, 3) for side in (1, -1)]
            free = [
                t
                for t in tries
                if 50 < t[0] < WIDE - 50
                and all(abs(p[0] - t[0]) + abs(p[1] - t[1]) >= ASIDE * 0.9 for p in placed)
            ]
            x, y = free[0] if free else tries[0]
        placed.append((x, y))
    return placed


def walk_seconds(points: float) -> float:
    """How long somebody walks who took so many points."""
    return min(LONGEST, abs(points) * STEP)
