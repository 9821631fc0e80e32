"""Layout: boxes that know the least and the wished size of what they hold.

A scene composes boxes and places the whole in one rectangle; what that rectangle lacks or has
too much of is shared out between all, so that what matters more stays larger at every text
size. Lengths are in units.

- :class:`Cell` is a leaf: a widget, or what makes some at the rectangle that it gets.
- :class:`Row` and :class:`Column` set boxes one after the other.
- :class:`Grid` sets them in equal columns.
- :class:`Flow` is a row where there is room for it, else a column.
- :class:`Scrolled` is a column that scrolls where there is too little room for it.
- :class:`Stack` lays them over each other; :class:`Padded` leaves a margin; :class:`Centred` is
  as large as it wishes, in the middle.
- :func:`spot` keeps room for something that is drawn by hand; :func:`spots` tells where it is.

:mod:`~lama_gui.kit.ui` makes leaves of words and controls that know their size.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from lama_gui.kit.geometry import Rect
from lama_gui.kit.widgets import Inert, ScrollView, Widget

Make = Callable[[Rect], Widget | Iterable[Widget]]


@dataclass(frozen=True, slots=True)
class Length:
    """How long a box has to be at least, would like to be, and its share of what is left over."""

    least: float
    wish: float
    share: float = 0.0

    @classmethod
    def fixed(cls, length: float) -> Length:
        """Exactly ``length``, whatever there is."""
        return cls(length, length)

    def __add__(self, other: Length) -> Length:
        return Length(
            self.least + other.least, self.wish + other.wish, max(self.share, other.share)
        )

    @classmethod
    def widest(cls, lengths: Iterable[Length]) -> Length:
        """What boxes that lie side by side want across: as much as the one that wants most."""
        wanted = [(each.least, each.wish, each.share) for each in lengths]
        return cls(*map(max, zip(*wanted, strict=True))) if wanted else NOTHING


Size = Length | float
"""A length; a number is a fixed one."""


def as_length(size: Size) -> Length:
    """The length of a ``size``."""
    return size if isinstance(size, Length) else Length.fixed(size)


NOTHING = Length(0.0, 0.0)
THE_REST = Length(0.0, 0.0, 1.0)


def share_out(length: float, wanted: Sequence[Length], gap: float = 0.0) -> list[float]:
    """The length of each box of a row that is ``length`` long, gaps included.

    With room to spare each gets its wish, and the rest goes by shares. With too little, all give
    up the same part of what they wish beyond their least. With less than the least of all,
    everything shrinks alike: nothing is left out, and nothing lies over its neighbour.
    """
    room = length - gap * max(0, len(wanted) - 1)
    wish, least = sum(w.wish for w in wanted), sum(w.least for w in wanted)
    if room >= wish:
        shares = sum(w.share for w in wanted)
        spare = (room - wish) / shares if shares else 0.0
        return [w.wish + spare * w.share for w in wanted]
    if room >= least:
        part = (room - least) / (wish - least)
        return [w.least + part * (w.wish - w.least) for w in wanted]
    part = max(0.0, room) / least
    return [part * w.least for w in wanted]


class Box(ABC):
    """Something that is as large as it is told to be, and says what it would like."""

    @abstractmethod
    def width(self) -> Length:
        """What it wants across."""

    @abstractmethod
    def height(self, wide: float) -> Length:
        """What it wants from top to bottom when it is ``wide`` units wide."""

    @abstractmethod
    def place(self, rect: Rect) -> Iterator[Widget]:
        """Its widgets, in the order of the focus."""


@dataclass(frozen=True)
class Cell(Box):
    """A leaf: a widget, or a function that makes some at their rectangle.

    ``tall`` may depend on how wide it is (for text).
    """

    content: Widget | Make
    wide: Size = THE_REST
    tall: Size | Callable[[float], Length] = NOTHING

    def width(self) -> Length:
        return as_length(self.wide)

    def height(self, wide: float) -> Length:
        return self.tall(wide) if callable(self.tall) else as_length(self.tall)

    def place(self, rect: Rect) -> Iterator[Widget]:
        if isinstance(self.content, Widget):
            self.content.rect = rect
            yield self.content
            return
        made = self.content(rect)
        yield from (made,) if isinstance(made, Widget) else made


@dataclass(frozen=True)
class Spacer(Box):
    """Room with nothing in it, along a row or a column; it wants nothing across."""

    length: Length

    def width(self) -> Length:
        return self.length

    def height(self, wide: float) -> Length:
        return self.length

    def place(self, rect: Rect) -> Iterator[Widget]:
        return iter(())


def space(length: Size) -> Spacer:
    """Room between the boxes of a row or a column."""
    return Spacer(as_length(length))


SPRING = space(THE_REST)
"""Room that pushes its neighbours apart."""


@dataclass(frozen=True)
class Row(Box):
    """Boxes from left to right, all as tall as the row. ``level`` puts them on its middle."""

    boxes: Sequence[Box]
    gap: float = 0.0
    level: bool = False

    def width(self) -> Length:
        gaps = Length.fixed(self.gap * max(0, len(self.boxes) - 1))
        return sum((box.width() for box in self.boxes), gaps)

    def height(self, wide: float) -> Length:
        sized = zip(self.boxes, self._widths(wide), strict=True)
        return Length.widest(box.height(w) for box, w in sized if not isinstance(box, Spacer))

    def _widths(self, wide: float) -> list[float]:
        return share_out(wide, [box.width() for box in self.boxes], self.gap)

    def place(self, rect: Rect) -> Iterator[Widget]:
        x = rect.x
        for box, wide in zip(self.boxes, self._widths(rect.w), strict=True):
            high = min(rect.h, box.height(wide).wish) if self.level else rect.h
            yield from box.place(Rect(x, rect.cy - high / 2 if self.level else rect.y, wide, high))
            x += wide + self.gap


@dataclass(frozen=True)
class Column(Box):
    """Boxes from top to bottom, all as wide as the column."""

    boxes: Sequence[Box]
    gap: float = 0.0

    def width(self) -> Length:
        return Length.widest(box.width() for box in self.boxes if not isinstance(box, Spacer))

    def height(self, wide: float) -> Length:
        gaps = Length.fixed(self.gap * max(0, len(self.boxes) - 1))
        return sum((box.height(wide) for box in self.boxes), gaps)

    def place(self, rect: Rect) -> Iterator[Widget]:
        y = rect.y
        for box, high in zip(
            self.boxes,
            share_out(rect.h, [box.height(rect.w) for box in self.boxes], self.gap),
            strict=True,
        ):
            yield from box.place(Rect(rect.x, y, rect.w, high))
            y += high + self.gap


@dataclass(frozen=True)
class Flow(Box):
    """Boxes side by side where each gets the width that it wishes, else below each other."""

    boxes: Sequence[Box]
    gap: float = 0.0
    gap_below: float = 0.0

    def _set(self, wide: float) -> Row | Column:
        row = Row(self.boxes, self.gap, level=True)
        return row if row.width().wish <= wide else Column(self.boxes, self.gap_below)

    def width(self) -> Length:
        row, column = Row(self.boxes, self.gap).width(), Column(self.boxes).width()
        return Length(column.least, row.wish, row.share)

    def height(self, wide: float) -> Length:
        return self._set(wide).height(wide)

    def place(self, rect: Rect) -> Iterator[Widget]:
        yield from self._set(rect.w).place(rect)


@dataclass(frozen=True)
class Scrolled(Box):
    """A box that scrolls, under ``name``, where it doesn't get the height that it wishes.

    ``bar`` is the room at its right for the bar, ``edge`` that for the rings of what it holds.
    """

    name: str
    box: Box
    bar: float = 24.0
    edge: float = 0.0

    def width(self) -> Length:
        return self.box.width()

    def height(self, wide: float) -> Length:
        return Length(0.0, self.box.height(wide).wish)

    def place(self, rect: Rect) -> Iterator[Widget]:
        if self.box.height(rect.w).wish <= rect.h + 0.5:
            yield from self.box.place(rect)
            return
        wide = rect.w - self.bar - self.edge
        long = self.box.height(wide).wish
        content = tuple(self.box.place(Rect(self.edge, self.edge, wide, long)))
        length = long + 2 * self.edge
        yield ScrollView(name=self.name, rect=rect, content=content, length=length)


@dataclass(frozen=True)
class Grid(Box):
    """Boxes in ``columns`` equal columns, row by row; a row is as tall as its tallest."""

    boxes: Sequence[Box]
    columns: int
    gap: float = 0.0
    gap_below: float | None = None  # as ``gap``, unless it is said

    @property
    def _below(self) -> float:
        return self.gap if self.gap_below is None else self.gap_below

    def _rows(self) -> list[Sequence[Box]]:
        return [self.boxes[i : i + self.columns] for i in range(0, len(self.boxes), self.columns)]

    def _wide(self, wide: float) -> float:
        return (wide - self.gap * (self.columns - 1)) / self.columns

    def width(self) -> Length:
        one = Length.widest(box.width() for box in self.boxes)
        gaps = self.gap * (self.columns - 1)
        return Length(one.least * self.columns + gaps, one.wish * self.columns + gaps, one.share)

    def _heights(self, wide: float) -> list[Length]:
        column = self._wide(wide)
        return [Length.widest(box.height(column) for box in row) for row in self._rows()]

    def height(self, wide: float) -> Length:
        heights = self._heights(wide)
        return sum(heights, Length.fixed(self._below * max(0, len(heights) - 1)))

    def place(self, rect: Rect) -> Iterator[Widget]:
        y, wide = rect.y, self._wide(rect.w)
        for row, high in zip(
            self._rows(), share_out(rect.h, self._heights(rect.w), self._below), strict=True
        ):
            for column, box in enumerate(row):
                yield from box.place(Rect(rect.x + column * (wide + self.gap), y, wide, high))
            y += high + self._below


@dataclass(frozen=True)
class Stack(Box):
    """Boxes over each other in the same place, the first at the back."""

    boxes: Sequence[Box]

    def width(self) -> Length:
        return Column(self.boxes).width()

    def height(self, wide: float) -> Length:
        return Length.widest(box.height(wide) for box in self.boxes)

    def place(self, rect: Rect) -> Iterator[Widget]:
        for box in self.boxes:
            yield from box.place(rect)


@dataclass(frozen=True)
class Padded(Box):
    """A box with a margin: ``dx`` at the left and right, ``dy`` above and below."""

    box: Box
    dx: float
    dy: float

    def width(self) -> Length:
        return self.box.width() + Length.fixed(2 * self.dx)

    def height(self, wide: float) -> Length:
        return self.box.height(wide - 2 * self.dx) + Length.fixed(2 * self.dy)

    def place(self, rect: Rect) -> Iterator[Widget]:
        yield from self.box.place(rect.inset(self.dx, self.dy))


@dataclass(frozen=True)
class Centred(Box):
    """A box as large as it wishes, in the middle of its place; no larger than that."""

    box: Box

    def width(self) -> Length:
        return self.box.width()

    def height(self, wide: float) -> Length:
        return self.box.height(min(wide, self.box.width().wish))

    def place(self, rect: Rect) -> Iterator[Widget]:
        wide = min(rect.w, self.box.width().wish)
        high = min(rect.h, self.box.height(wide).wish)
        yield from self.box.place(Rect.around(rect.cx, rect.cy, wide, high))


def spot(
    name: str, wide: Size = THE_REST, tall: Size | Callable[[float], Length] = NOTHING
) -> Cell:
    """A place that is only remembered, under ``name``."""
    return Cell(Inert(name=name), wide, tall)


def spots(box: Box, rect: Rect) -> dict[str, Rect]:
    """Where the spots of ``box`` lie when it is placed in ``rect``."""
    return {widget.name: widget.rect for widget in box.place(rect)}
