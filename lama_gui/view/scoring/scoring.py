"""The interface between the result scenes and a game.

Rows, buttons, bars, podium, and chart are common to all games. A family provides its scoring in its
:class:`~lama_gui.view.games.family_view.FamilyView`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct

from lama_gui.kit.accessibility import sentence
from lama_gui.rules.game import Event, Move, View
from lama_gui.session import Session
from lama_gui.texts import Texts
from lama_gui.view.drawing.cards import CardPictures
from lama_gui.view.people.names import names_of

MINUS = "−"


def signed(points: int) -> str:
    """``+3``, ``0``, ``−2``, with a minus sign."""
    return f"+{points}" if points > 0 else plain(points)


def plain(points: int) -> str:
    """``3``, ``0``, ``−2``."""
    return str(points) if points >= 0 else f"{MINUS}{-points}"


class People(Struct, frozen=True):
    """The names of the seats. ``you``: the seat addressed as "you"; None with several people."""

    names: tuple[str, ...]
    you: int | None = None


def people_of(session: Session, texts: Texts) -> People:
    """The names at the table."""
    humans = session.humans
    names = names_of(session.seats, texts)
    return People(names, humans[0] if len(humans) == 1 else None)


def taken_words(session: Session, texts: Texts, number: int | None = None) -> str:
    """Which seats were taken over in round ``number``, or in any if None; "" if none."""
    parts = []
    for taken in session.seating.plan.taken:
        if number in (None, taken.round):
            key = "result.changed_places" if taken.other else "result.taken_over"
            values = {"other": taken.other} if taken.other else {}
            parts.append(texts(key, name=taken.name, **values))
    return sentence(*dict.fromkeys(parts))


class Small(Struct, frozen=True):
    """A small card of a row.

    ``pale``: it doesn't count; ``hidden``: it is flipped first; ``poison``: a gift with skulls.
    """

    card: str
    pale: bool = False
    hidden: bool = False
    poison: bool = False


class Symbol(Struct, frozen=True):
    """A symbol in a sum: its picture, and whether it is positive."""

    picture: str
    good: bool


class Term(Struct, frozen=True):
    """A term of a sum: text and a symbol; ``spoken``: both in words."""

    text: str
    symbol: Symbol | None = None
    spoken: str = ""


class Account(Struct, frozen=True):
    """A seat's row: the cards it kept and their points.

    ``note`` replaces the cards; ``good``: whether the points are welcome; ``held``: the tokens
    before, and ``tokens`` the values of new ones, both empty in games without tokens.
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
    mood: str
    held: Mapping[int, int] = {}
    tokens: tuple[int, ...] = ()

    @property
    def spoken(self) -> tuple[str, ...]:
        """The row in words."""
        sum_text = " ".join(term.spoken or term.text for term in self.sum)
        return tuple(words for words in (self.note, sum_text, self.points) if words)


class Choice(Struct, frozen=True):
    """A choice before the next round: returning a token, or none if ``value`` is 0."""

    move: Move
    value: int
    text: str
    equation: str


class Returned(Struct, frozen=True):
    """``seat`` returned a token of ``value`` points (0: none) and has ``total`` now."""

    seat: int
    value: int
    total: int


class Columns(Struct, frozen=True):
    """The preferred widths of a row's columns, in units at the normal text size."""

    cards: float
    sum: float
    kinds: int = 0  # the number of token denominations


class Scoring(Protocol):
    """How a family of games is scored.

    ``columns``: the widths of a row's columns; ``limit``: the total that ends the match, if any.
    """

    pictures: CardPictures
    columns: Columns
    limit: int | None = None

    def account(self, scored: Any, seat: int, texts: Texts) -> Account:
        """The row of ``seat``; ``scored``: the family's event."""

    def accounts(self, scored: Any, texts: Texts) -> tuple[Account, ...]:
        """The rows, one per seat."""
        return tuple(self.account(scored, seat, texts) for seat in range(len(scored.points)))

    def title(self, scored: Any, people: People, texts: Texts) -> str:
        """The title of the sheet: the round, and its outcome."""

    def counting(self, scored: Any, people: People, texts: Texts) -> str:
        """The title during the count, which must not reveal hidden cards."""
        return self.title(scored, people, texts)

    def holding(self, total: int) -> Mapping[int, int] | None:
        """The tokens for ``total`` points; None in games without tokens."""
        return None

    def total(self, points: int) -> str:
        """A total as text."""
        return str(points)

    def track(self, totals: Sequence[int], texts: Texts) -> Track:
        """The track to the end of the match, long enough for all ``totals``."""

    def choices(self, view: View, texts: Texts) -> tuple[Choice, ...]:
        """The choices of the seat of ``view`` before the next round, best first."""
        return ()

    def returned(self, events: Sequence[Event]) -> Returned | None:
        """The token that was returned, if any."""
        return None

    def ending(self, rounds: int, texts: Texts) -> str:
        """Why the match is over, and what wins."""


def spoken_total(scoring: Scoring, total: int, texts: Texts, key: str = "spoken.total") -> str:
    """``26 points``, for screen readers, or in the form ``spoken.total_now``: ``now 26 points``."""
    return texts(key, n=total, shown=scoring.total(total))


#: The size of the track's picture, and the track's turning points, from the top.
WIDTH, HEIGHT = 480.0, 900.0
TURNS = ((318, 132), (140, 236), (352, 352), (112, 478), (378, 604), (120, 722), (330, 800))
#: The minimum distance between people beside each other; more above each other, because of hats.
NEAR = 64.0
#: Seconds per point, and the maximum.
STEP, LONGEST = 0.04, 0.9


class Track(Struct, frozen=True):
    """A track from the total ``first`` to ``last``, with a stone every ``step`` points.

    ``end``: the text at its end.
    """

    first: int
    last: int
    step: int = 5
    end: str = ""

    def position(self, total: float) -> float:
        """The position of a total on the track, clamped to 0 to 1."""
        return min(1.0, max(0.0, (total - self.first) / (self.last - self.first)))

    @property
    def stones(self) -> list[int]:
        """The totals of the stones."""
        descending = self.last < self.first
        stones = list(range(self.first, self.last, -self.step if descending else self.step))
        return [*stones, self.last]


def point(part: float) -> tuple[float, float]:
    """The position in the picture for a part of the track."""
    place = min(1.0, max(0.0, part)) * (len(TURNS) - 1)
    index = min(int(place), len(TURNS) - 2)
    (x0, y0), (x1, y1) = TURNS[index], TURNS[index + 1]
    f = place - index
    bend = 0.35 * f + 0.65 * f * f * (3 - 2 * f)
    return x0 + (x1 - x0) * bend, y0 + (y1 - y0) * f


def standing(track: Track, totals: Sequence[float]) -> list[tuple[float, float]]:
    """The positions of the seats, moved along the track if they would overlap."""
    parts = [track.position(total) for total in totals]
    placed: dict[int, tuple[float, float]] = {}
    for seat in sorted(range(len(parts)), key=parts.__getitem__):
        grid = [index / 160 for index in range(161)]
        further = [part for part in grid if part > parts[seat]]
        tries = [parts[seat], *further, *reversed(grid[: len(grid) - len(further)])]
        free = (place for place in map(point, tries) if not _taken(place, placed.values()))
        placed[seat] = next(free, point(parts[seat]))
    return [placed[seat] for seat in range(len(parts))]


def _taken(place: tuple[float, float], placed: Iterable[tuple[float, float]]) -> bool:
    x, y = place
    return any(abs(px - x) < NEAR and abs(py - y) < 1.4 * NEAR for px, py in placed)


def walk_seconds(points: float) -> float:
    """The duration of the walk for this many points."""
    return min(LONGEST, abs(points) * STEP)
