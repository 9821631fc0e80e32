"""Line charts and bar charts.

Colour is never the only distinction: each line has marks of its own shape and its name at its
end, and a limit is a dashed line with a label.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

from msgspec import Struct

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour, mix
from lama_gui.kit.geometry import Rect, polar

MARKS = ("disc", "square", "triangle", "diamond", "cross", "star")
LABEL_PITCH = 58.0
PIECES = 60
"""The approximate number of samples along a line, to see what it crosses."""
MARK = 18.0
"""The radius of a mark including its outline."""
NARROWEST = 22.0  # the minimum distance of two marks, in units; closer ones are left out
_ORDER = ("4", "6", "1", "5", "2", "3")  # card values by how much their colours differ


class Series(Struct, frozen=True):
    """A line of a chart, with a value for each step; a ``strong`` one is thicker.

    ``draw_sign(canvas, x, y, radius)`` draws a small picture before the name.
    """

    name: str
    values: tuple[int, ...]
    mark: str
    colour: Colour
    strong: bool = False
    draw_sign: Callable[[Canvas, float, float, float], None] | None = None


class Limit(Struct, frozen=True):
    """A value that is marked by a line with a label."""

    value: int
    words: str


class Scale(Struct, frozen=True):
    """An axis from ``low`` to ``high`` with a grid line every ``step``."""

    low: int
    high: int
    step: int

    @property
    def grid(self) -> range:
        """The values of the grid lines."""
        return range(self.low, self.high + 1, self.step)

    def y(self, value: float, plot: Rect) -> float:
        """The y coordinate of a value in ``plot``."""
        return plot.bottom - plot.h * (value - self.low) / (self.high - self.low)

    def lines(self, canvas: Canvas, plot: Rect) -> str:
        """The grid lines, as SVG in ``plot``."""
        body = ""
        for value in self.grid:
            y = shapes.number(self.y(value, plot) - plot.y)
            data = f"M0,{y}H{shapes.number(plot.w)}"
            if value == 0:
                body += shapes.line(data, canvas.theme.paper.second, 3)
            else:
                body += shapes.line(data, canvas.theme.control.trough_rim, 2, dash="2 10")
        return body

    def draw_numbers(
        self, canvas: Canvas, plot: Rect, left: float, role: str, limit: int | None = None
    ) -> None:
        """Write the grid lines' values between ``left`` and ``plot``; ``limit`` stands out."""
        paper, size = canvas.theme.paper, canvas.type.size(role)
        for value in self.grid:
            words = str(value) if value >= 0 else f"−{-value}"
            box = Rect(left, self.y(value, plot) - size, plot.x - left - 12, size * 2)
            ink = paper.points if value == limit else paper.second
            canvas.text(box, words, role, ink, "right")


def scale_for(values: Sequence[float], lines: int = 6) -> Scale:
    """A scale in round steps, at most ``lines`` of them, that includes ``values`` and zero."""
    low, high = min(0, *values, 0), max(0, *values, 1)
    scales = (
        Scale(math.floor(low / step) * step, math.ceil(high / step) * step, step)
        for step in (base * 10**power for power in range(7) for base in (1, 2, 5))
    )
    return next(scale for scale in scales if len(scale.grid) <= lines + 1)


def push_apart(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Positions near ``wanted`` that are at least ``gap`` apart, between ``low`` and ``high``.

    The order is preserved. If there is no room for the gap, they are equidistant.
    """
    count = len(wanted)
    if count > 1:
        gap = min(gap, (high - low) / (count - 1))
    order = sorted(range(count), key=lambda i: (wanted[i], i))
    placed = [0.0] * count
    floor = low
    for index in order:
        placed[index] = max(wanted[index], floor)
        floor = placed[index] + gap
    ceiling = high
    for index in reversed(order):
        placed[index] = min(placed[index], ceiling)
        ceiling = placed[index] - gap
    return placed


def series_colours(canvas: Canvas, count: int) -> list[Colour]:
    """Colours for ``count`` lines on the theme's paper."""
    values = canvas.theme.values
    part = 0.0 if canvas.theme.contrast else 0.38
    known = [mix(values[key][3], values[key][0], part) for key in _ORDER]
    return [known[i % len(known)] for i in range(count)]


def series_mark(mark: str, x: float, y: float, r: float) -> str:
    """The outline of a mark around (x, y)."""
    match mark:
        case "square":
            return shapes.rounded(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8, r * 0.2)
        case "triangle":
            return shapes.polygon([(x, y - r * 1.1), (x + r * 1.1, y + r), (x - r * 1.1, y + r)])
        case "diamond":
            k = r * 1.25
            return shapes.polygon([(x, y - k), (x + k, y), (x, y + k), (x - k, y)])
        case "cross":
            a, b = r * 1.15, r * 0.42
            points = [(0, -b), (a - b, -a), (a, -a + b), (b, 0), (a, a - b), (a - b, a)]
            points += [(-px, -py) for px, py in points]
            return shapes.polygon([(x + px, y + py) for px, py in points])
        case "star":
            return shapes.polygon(
                [polar(x, y, r * (1.4 if i % 2 == 0 else 0.6), -90 + 36 * i) for i in range(10)]
            )
    return shapes.disc(x, y, r)


def draw_line_chart(
    canvas: Canvas,
    rect: Rect,
    series: Sequence[Series],
    *,
    limit: Limit | None = None,
    names_width: float = 230.0,
) -> None:
    """Draw lines over steps 1, 2, 3 … inside ``rect``, with the names at the right."""
    if not series or not series[0].values:
        return
    chart = _Chart(canvas, rect, series, limit, names_width)
    chart.draw_ground()
    chart.draw_lines()
    chart.draw_names()


class _Chart:
    """The geometry of one line chart."""

    def __init__(
        self,
        canvas: Canvas,
        rect: Rect,
        series: Sequence[Series],
        limit: Limit | None,
        names_width: float,
    ) -> None:
        self.canvas, self.series, self.limit = canvas, series, limit
        size = canvas.type.size("caption")
        left, below = size * 2.2 + 8, size * 2.2
        self.plot = Rect(
            rect.x + left, rect.y + 14, rect.w - left - names_width, rect.h - 14 - below
        )
        self.rect = rect
        values = [value for line in series for value in line.values]
        lines = max(2, min(6, int(self.plot.h / (canvas.type.line("pill") * 1.1))))
        self.scale = scale_for([*values, limit.value] if limit else values, lines)
        self.steps = max(len(line.values) for line in series)

    def x(self, step: float) -> float:
        """The x coordinate of a step, from 0."""
        inner = self.plot.w - 60
        part = step / (self.steps - 1) if self.steps > 1 else 0.5
        return self.plot.x + 30 + inner * part

    def y(self, value: float) -> float:
        """The y coordinate of a value."""
        return self.scale.y(value, self.plot)

    def draw_ground(self) -> None:
        """Draw the grid, the axis, its numbers, and the limit with its label."""
        canvas, plot, body = self.canvas, self.plot, ""
        if self.limit and self.y(self.limit.value) > plot.y + 1:
            high = self.y(self.limit.value) - plot.y
            area = shapes.rounded(0, 0, plot.w, high, 0)
            body += shapes.path(area, canvas.theme.state.last_card, opacity=0.14)
        body += self.scale.lines(canvas, plot)
        if self.limit:
            y = self.y(self.limit.value) - plot.y
            data = f"M0,{shapes.number(y)}H{shapes.number(plot.w)}"
            body += shapes.line(data, canvas.theme.state.last_card, 4, dash="14 10")
        canvas.drawing(plot, body)
        self._numbers()

    def _numbers(self) -> None:
        canvas, paper, plot = self.canvas, self.canvas.theme.paper, self.plot
        size = canvas.type.size("pill")
        limit = self.limit.value if self.limit else None
        self.scale.draw_numbers(canvas, plot, self.rect.x, "pill", limit)
        every = max(1, math.ceil(self.steps * size * 1.5 / plot.w))
        baseline = plot.bottom + size * 1.55
        for step in range(0, self.steps, every):
            canvas.write(self.x(step), baseline, str(step + 1), "pill", paper.second, "centre")
        if self.limit and self.limit.words:
            x, baseline = self._free_for(self.limit, size)
            canvas.write(x, baseline, self.limit.words, "pill", paper.points)

    def _free_for(self, limit: Limit, size: float) -> tuple[float, float]:
        """The position of the limit's label: beside its line, where it crosses the least."""
        plot, line = self.plot, self.y(limit.value)
        width = self.canvas.type.width(limit.words, "pill")
        lefts = plot.x + 12, plot.right - 12 - width
        # prefer below the line: above the uppermost one is the panel's text
        heights = [line + size * 1.25]
        if line - size * 1.3 > self.rect.y:
            heights.append(line - size * 0.45)
        places = [(x, baseline) for baseline in heights for x in lefts]
        return min(places, key=lambda at: self._crossings(Rect(at[0], at[1] - size, width, size)))

    def _crossings(self, box: Rect) -> int:
        """How many samples of the lines are in ``box``."""
        count, pieces = 0, max(2, PIECES // self.steps)
        for line in self.series:
            for step, (here, there) in enumerate(pairwise(line.values)):
                for part in range(pieces):
                    k = (part + 0.5) / pieces
                    count += box.contains(self.x(step + k), self.y(here + (there - here) * k))
        return count

    def draw_lines(self) -> None:
        """Draw all lines, the strong ones on top."""
        plot, paper = self.plot, self.canvas.theme.paper
        every = max(1, math.ceil(NARROWEST * self.steps / max(1.0, plot.w)))
        room, body = plot.grow(MARK), ""  # marks at the edge must not be cut
        for line in sorted(self.series, key=lambda s: s.strong):
            points = [(self.x(i) - room.x, self.y(v) - room.y) for i, v in enumerate(line.values)]
            width = 7.0 if line.strong else 4.5
            if len(points) > 1:
                data = shapes.polygon(points, closed=False)
                body += shapes.line(data, paper.panel, width + 4, opacity=0.9)
                body += shapes.line(data, line.colour, width)
            radius = 9.0 if line.strong else 8.0
            last = len(points) - 1
            for index, (x, y) in enumerate(points):
                if index % every and index != last:
                    continue
                outline = series_mark(line.mark, x, y, radius)
                body += shapes.path(outline, line.colour, stroke=paper.panel, width=6)
                body += shapes.path(outline, line.colour)
        self.canvas.drawing(room, body)

    def draw_names(self) -> None:
        """Draw name and mark at each line's end, pushed apart."""
        canvas, plot, paper = self.canvas, self.plot, self.canvas.theme.paper
        pitch = max(LABEL_PITCH, canvas.type.line("label") + 4)
        ends = [self.y(line.values[-1]) for line in self.series]
        places = push_apart(ends, pitch, self.rect.y + 20, plot.bottom - 8)
        body = ""
        for line, end, place in zip(self.series, ends, places, strict=True):
            x0 = self.x(len(line.values) - 1) + 16 - plot.x
            x1 = plot.w + 18
            data = shapes.polygon([(x0, end - plot.y), (x1, place - plot.y)], closed=False)
            body += shapes.line(data, line.colour, 2.4, opacity=0.8)
        canvas.drawing(Rect(plot.x, plot.y, plot.w + 30, plot.h), body)
        for line, place in zip(self.series, places, strict=True):
            x = plot.right + 22
            if line.draw_sign is not None:
                line.draw_sign(canvas, x + 24, place + 2, 22)
                x += 56
            if not line.name:
                continue
            room = Rect(x, place - pitch / 2, self.rect.right - x - 26, pitch)
            role = "label" if line.strong else "value"
            drawn = canvas.text(room, line.name, role, paper.text, lines=2)
            mark = series_mark(line.mark, 9, 9, 8)
            canvas.drawing(Rect(drawn.right + 8, place - 9, 18, 18), shapes.path(mark, line.colour))


class Bar(Struct, frozen=True):
    """A bar with its label below; a ``strong`` one has the primary colour."""

    words: str
    value: int
    strong: bool = False


def draw_bar_chart(canvas: Canvas, rect: Rect, bars: Sequence[Bar]) -> None:
    """Draw vertical bars with their values above and their labels below."""

    if not bars:
        return
    theme, paper = canvas.theme, canvas.theme.paper
    foot, head = canvas.type.line("label") + 8, canvas.type.line("number") + 4
    plot = Rect(rect.x, rect.y + head, rect.w, rect.h - head - foot)
    most = max(1, *(bar.value for bar in bars))
    pitch = rect.w / len(bars)
    width = min(60.0 + 0.2 * pitch, pitch * 0.74)
    body = shapes.line(f"M0,{shapes.number(plot.h)}H{shapes.number(plot.w)}", paper.second, 3)
    for index, bar in enumerate(bars):
        high = plot.h * bar.value / most
        if high < 1:
            continue
        x, y = pitch * (index + 0.5) - width / 2, plot.h - 1.5 - high
        fill = theme.button.primary if bar.strong else theme.control.chosen
        ink = theme.button.primary_text if bar.strong else theme.control.chosen_text
        body += shapes.path(_bar(x, y, width, high, min(10.0, high)), fill)
        if high > 60:
            seam = f"M{x + 9:.1f},{y + 14:.1f}V{plot.h - 12:.1f}"
            seam += f"M{x + width - 9:.1f},{y + 14:.1f}V{plot.h - 12:.1f}"
            body += shapes.line(seam, ink, 2, opacity=0.5, dash="1 8")
    canvas.drawing(plot, body)
    for index, bar in enumerate(bars):
        cx = rect.x + pitch * (index + 0.5)
        top = plot.bottom - plot.h * bar.value / most
        above = Rect(cx - pitch / 2, top - head - 2, pitch, head)
        canvas.text(above, str(bar.value), "value", paper.text, "centre")
        below = Rect(cx - pitch / 2 + 2, plot.bottom + 4, pitch - 4, foot)
        ink = paper.text if bar.strong else paper.second
        canvas.text(below, bar.words, "label", ink, "centre", lines=2)


def _bar(x: float, y: float, w: float, h: float, r: float) -> str:
    """A bar with round upper corners."""
    n = shapes.number
    return (
        f"M{n(x)},{n(y + h)}V{n(y + r)}A{n(r)},{n(r)} 0 0 1 {n(x + r)},{n(y)}"
        f"H{n(x + w - r)}A{n(r)},{n(r)} 0 0 1 {n(x + w)},{n(y + r)}V{n(y + h)}Z"
    )
