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
from typing import dataclass_transform

from msgspec import Struct
from msgspec.structs import replace

from lama_gui.kit.geometry import Rect
from lama_gui.kit.widgets import Inert, ScrollView, Widget

Make = Callable[[Rect], Widget | Iterable[Widget]]


class Length(Struct, frozen=True):
    """A minimum length, a preferred one, and the share of what is left over."""

    minimum: float
    preferred: float
    share: float = 0.0

    @classmethod
    def fixed(cls, length: float) -> Length:
        """Exactly ``length``."""
        return cls(length, length)

    def __add__(self, other: Length) -> Length:
        return Length(
            self.minimum + other.minimum,
            self.preferred + other.preferred,
            max(self.share, other.share),
        )

    @classmethod
    def widest(cls, lengths: Iterable[Length]) -> Length:
        """The largest minimum, preference and share of ``lengths``."""
        wanted = [(each.minimum, each.preferred, each.share) for each in lengths]
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
    preferred = sum(w.preferred for w in wanted)
    minimum = sum(w.minimum for w in wanted)
    if room >= preferred:
        shares = sum(w.share for w in wanted)
        spare = (room - preferred) / shares if shares else 0.0
        return [w.preferred + spare * w.share for w in wanted]
    if room >= minimum:
        part = (room - minimum) / (preferred - minimum)
        return [w.minimum + part * (w.preferred - w.minimum) for w in wanted]
    part = max(0.0, room) / minimum if minimum else 0.0
    return [part * w.minimum for w in wanted]


@dataclass_transform(frozen_default=True)
class Box(ABC):
    """A node of the layout: it reports the size it wants and is placed in a rectangle.

    Its subclasses are frozen dataclasses.
    """

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)

    @abstractmethod
    def measure_width(self) -> Length:
        """The width it wants."""

    @abstractmethod
    def measure_height(self, width: float) -> Length:
        """The height it wants at a width of ``width`` units."""

    @abstractmethod
    def place(self, rect: Rect) -> Iterator[Widget]:
        """Its widgets, placed in ``rect``, in focus order."""


class Cell(Box):
    """A leaf: a widget, or a function that makes widgets for a rectangle.

    ``height`` may be a function of the width, as for text.
    """

    content: Widget | Make
    width: Size = THE_REST
    height: Size | Callable[[float], Length] = NOTHING

    def measure_width(self) -> Length:
        return as_length(self.width)

    def measure_height(self, width: float) -> Length:
        return self.height(width) if callable(self.height) else as_length(self.height)

    def place(self, rect: Rect) -> Iterator[Widget]:
        if isinstance(self.content, Widget):
            self.content.rect = rect
            yield self.content
            return
        made = self.content(rect)
        yield from (made,) if isinstance(made, Widget) else made


class Spacer(Box):
    """Empty room along a row or a column."""

    length: Length

    def measure_width(self) -> Length:
        return self.length

    def measure_height(self, width: float) -> Length:
        return self.length

    def place(self, rect: Rect) -> Iterator[Widget]:
        return iter(())


def space(length: Size) -> Spacer:
    """Empty room between the boxes of a row or a column."""
    return Spacer(as_length(length))


SPRING = space(THE_REST)
"""Room that pushes its neighbours apart."""


class Row(Box):
    """Boxes from left to right, as tall as the row, or with ``level`` vertically centred."""

    boxes: Sequence[Box]
    gap: float = 0.0
    level: bool = False

    def measure_width(self) -> Length:
        gaps = Length.fixed(self.gap * max(0, len(self.boxes) - 1))
        return sum((box.measure_width() for box in self.boxes), gaps)

    def measure_height(self, width: float) -> Length:
        sized = zip(self.boxes, self._widths(width), strict=True)
        return Length.widest(
            box.measure_height(w) for box, w in sized if not isinstance(box, Spacer)
        )

    def _widths(self, width: float) -> list[float]:
        return share_out(width, [box.measure_width() for box in self.boxes], self.gap)

    def place(self, rect: Rect) -> Iterator[Widget]:
        x = rect.x
        for box, width in zip(self.boxes, self._widths(rect.w), strict=True):
            height = min(rect.h, box.measure_height(width).preferred) if self.level else rect.h
            yield from box.place(
                Rect(x, rect.cy - height / 2 if self.level else rect.y, width, height)
            )
            x += width + self.gap


class Column(Box):
    """Boxes from top to bottom, all as wide as the column."""

    boxes: Sequence[Box]
    gap: float = 0.0

    def measure_width(self) -> Length:
        return Length.widest(
            box.measure_width() for box in self.boxes if not isinstance(box, Spacer)
        )

    def measure_height(self, width: float) -> Length:
        gaps = Length.fixed(self.gap * max(0, len(self.boxes) - 1))
        return sum((box.measure_height(width) for box in self.boxes), gaps)

    def place(self, rect: Rect) -> Iterator[Widget]:
        y = rect.y
        for box, height in zip(
            self.boxes,
            share_out(rect.h, [box.measure_height(rect.w) for box in self.boxes], self.gap),
            strict=True,
        ):
            yield from box.place(Rect(rect.x, y, rect.w, height))
            y += height + self.gap


class Flow(Box):
    """Boxes side by side if each gets its preferred width, otherwise below each other."""

    boxes: Sequence[Box]
    gap: float = 0.0
    gap_below: float = 0.0

    def _set(self, width: float) -> Row | Column:
        row = Row(self.boxes, self.gap, level=True)
        return row if row.measure_width().preferred <= width else Column(self.boxes, self.gap_below)

    def measure_width(self) -> Length:
        row, column = Row(self.boxes, self.gap).measure_width(), Column(self.boxes).measure_width()
        return Length(column.minimum, row.preferred, row.share)

    def measure_height(self, width: float) -> Length:
        return self._set(width).measure_height(width)

    def place(self, rect: Rect) -> Iterator[Widget]:
        yield from self._set(rect.w).place(rect)


class Scrolled(Box):
    """A box in a scroll view ``name`` if it doesn't get its minimum height.

    ``bar`` is the room for the scroll bar, ``edge`` the margin for the content's focus rings.
    """

    name: str
    box: Box
    bar: float = 24.0
    edge: float = 0.0

    def measure_width(self) -> Length:
        return self.box.measure_width()

    def measure_height(self, width: float) -> Length:
        inside = self.box.measure_height(width)
        return Length(0.0, inside.preferred, inside.share)

    def place(self, rect: Rect) -> Iterator[Widget]:
        if self.box.measure_height(rect.w).minimum <= rect.h + 0.5:
            yield from self.box.place(rect)
            return
        width = rect.w - self.bar - self.edge
        long = self.box.measure_height(width).preferred
        content = tuple(self.box.place(Rect(self.edge, self.edge, width, long)))
        length = long + 2 * self.edge
        yield ScrollView(name=self.name, rect=rect, content=content, length=length)


class Grid(Column):
    """Boxes in ``columns`` equal columns, row by row; a row is as tall as its tallest."""

    def __init__(
        self,
        boxes: Sequence[Box],
        columns: int,
        gap: float = 0.0,
        gap_below: float | None = None,  # None: the same as ``gap``
    ) -> None:
        one = replace(Length.widest(box.measure_width() for box in boxes), share=1.0)
        cells = [*(Cell(box.place, one, box.measure_height) for box in boxes)]
        places = [*cells, *[space(one)] * (-len(cells) % columns)]
        rows = [Row(places[i : i + columns], gap) for i in range(0, len(places), columns)]
        super().__init__(rows, gap if gap_below is None else gap_below)


class Stack(Box):
    """Boxes in the same rectangle, the first at the back."""

    boxes: Sequence[Box]

    def measure_width(self) -> Length:
        return Column(self.boxes).measure_width()

    def measure_height(self, width: float) -> Length:
        return Length.widest(box.measure_height(width) for box in self.boxes)

    def place(self, rect: Rect) -> Iterator[Widget]:
        for box in self.boxes:
            yield from box.place(rect)


class Padded(Box):
    """A box with a margin: ``dx`` at the left and right, ``dy`` above and below."""

    box: Box
    dx: float
    dy: float

    def measure_width(self) -> Length:
        return self.box.measure_width() + Length.fixed(2 * self.dx)

    def measure_height(self, width: float) -> Length:
        return self.box.measure_height(width - 2 * self.dx) + Length.fixed(2 * self.dy)

    def place(self, rect: Rect) -> Iterator[Widget]:
        yield from self.box.place(rect.inset(self.dx, self.dy))


class Centred(Box):
    """A box at its preferred size in the middle of its rectangle, or smaller if it must."""

    box: Box

    def measure_width(self) -> Length:
        return self.box.measure_width()

    def measure_height(self, width: float) -> Length:
        return self.box.measure_height(min(width, self.box.measure_width().preferred))

    def place(self, rect: Rect) -> Iterator[Widget]:
        width = min(rect.w, self.box.measure_width().preferred)
        height = min(rect.h, self.box.measure_height(width).preferred)
        yield from self.box.place(Rect.around(rect.cx, rect.cy, width, height))


def spot(
    name: str, width: Size = THE_REST, height: Size | Callable[[float], Length] = NOTHING
) -> Cell:
    """An empty cell whose rectangle :func:`spots` finds under ``name``."""
    return Cell(Inert(name=name), width, height)


def spots(box: Box, rect: Rect) -> dict[str, Rect]:
    """The rectangles of the spots of ``box``, placed in ``rect``, by name."""
    return {widget.name: widget.rect for widget in box.place(rect)}
