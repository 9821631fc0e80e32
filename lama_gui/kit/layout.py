"""Box layout: every box knows its minimum and preferred size.

A scene composes boxes and places the root in one rectangle. Missing or spare room is shared
between all of them, so that their proportions hold at every text size. Lengths are in units.

- :class:`Cell` is a leaf: a widget, or a function that makes widgets for a rectangle.
- :class:`Row` and :class:`Column` place boxes one after the other.
- :class:`Grid` places them in equal columns.
- :class:`Flow` is a row if there is room for it, otherwise a column.
- :class:`Scrolled` scrolls its box if there is too little room for it.
- :class:`Stack` places boxes over each other, :class:`Padded` adds a margin, and
  :class:`Centred` keeps a box at its preferred size.
- :func:`spot` reserves room for custom drawing; :func:`spots` returns the reserved rectangles.

:mod:`~lama_gui.kit.ui` makes cells of text and controls that know their size.
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
    """A minimum length, a preferred one, and the share of what is left over."""

    least: float
    wish: float
    share: float = 0.0

    @classmethod
    def fixed(cls, length: float) -> Length:
        """Exactly ``length``."""
        return cls(length, length)

    def __add__(self, other: Length) -> Length:
        return Length(
            self.least + other.least, self.wish + other.wish, max(self.share, other.share)
        )

    @classmethod
    def widest(cls, lengths: Iterable[Length]) -> Length:
        """The largest minimum, preference and share of ``lengths``."""
        wanted = [(each.least, each.wish, each.share) for each in lengths]
        return cls(*map(max, zip(*wanted, strict=True))) if wanted else NOTHING


Size = Length | float
"""A length; a number means a fixed one."""


def as_length(size: Size) -> Length:
    return size if isinstance(size, Length) else Length.fixed(size)


NOTHING = Length(0.0, 0.0)
THE_REST = Length(0.0, 0.0, 1.0)


def share_out(length: float, wanted: Sequence[Length], gap: float = 0.0) -> list[float]:
    """Divide ``length``, gaps included, between boxes that want ``wanted``.

    If there is room for all preferred lengths, the rest is divided by shares. If not, all give up
    the same fraction of what they prefer beyond their minimum. If even the minimums don't fit,
    all shrink by the same factor: nothing is left out, and nothing overlaps.
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
    """A node of the layout: it reports the size it wants and is placed in a rectangle."""

    @abstractmethod
    def width(self) -> Length:
        """The width it wants."""

    @abstractmethod
    def height(self, wide: float) -> Length:
        """The height it wants at a width of ``wide`` units."""

    @abstractmethod
    def place(self, rect: Rect) -> Iterator[Widget]:
        """Its widgets, placed in ``rect``, in focus order."""


@dataclass(frozen=True)
class Cell(Box):
    """A leaf: a widget, or a function that makes widgets for a rectangle.

    ``tall`` may be a function of the width, as for text.
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
    """Empty room along a row or a column."""

    length: Length

    def width(self) -> Length:
        return self.length

    def height(self, wide: float) -> Length:
        return self.length

    def place(self, rect: Rect) -> Iterator[Widget]:
        return iter(())


def space(length: Size) -> Spacer:
    """Empty room between the boxes of a row or a column."""
    return Spacer(as_length(length))


SPRING = space(THE_REST)
"""Room that pushes its neighbours apart."""


@dataclass(frozen=True)
class Row(Box):
    """Boxes from left to right, as tall as the row, or with ``level`` vertically centred."""

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
    """Boxes side by side if each gets its preferred width, otherwise below each other."""

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
    """A box in a scroll view ``name`` if it doesn't get its least height.

    ``bar`` is the room for the scroll bar, ``edge`` the margin for the content's focus rings.
    """

    name: str
    box: Box
    bar: float = 24.0
    edge: float = 0.0

    def width(self) -> Length:
        return self.box.width()

    def height(self, wide: float) -> Length:
        inside = self.box.height(wide)
        return Length(0.0, inside.wish, inside.share)

    def place(self, rect: Rect) -> Iterator[Widget]:
        if self.box.height(rect.w).least <= rect.h + 0.5:
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
    gap_below: float | None = None  # None: the same as ``gap``

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
    """Boxes in the same rectangle, the first at the back."""

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
    """A box at its preferred size in the middle of its rectangle, or smaller if it must."""

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
    """An empty cell whose rectangle :func:`spots` finds under ``name``."""
    return Cell(Inert(name=name), wide, tall)


def spots(box: Box, rect: Rect) -> dict[str, Rect]:
    """The rectangles of the spots of ``box``, placed in ``rect``, by name."""
    return {widget.name: widget.rect for widget in box.place(rect)}
