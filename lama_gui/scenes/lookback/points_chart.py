"""Points round by round as a line with its average; a cursor reads single rounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lama_gui.kit.decor.charts import mark_path, scale_for
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.input import Click, Drag, Input, Press
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Changed, Message
from lama_gui.scenes.lookback.panels import ChartPanel
from lama_gui.view.scoring.scoring import plain

MARGIN = 16.0
"""Units that the first and the last mark stay away from the plot's sides."""


@dataclass(kw_only=True, eq=False)
class PointsPanel(ChartPanel):
    """``values`` of the latest rounds; zeros get a diamond if ``none`` has words for them."""

    values: Sequence[float]
    average: float
    words: str
    none: str
    mean: str
    cursor: int = -1
    rounds: str = "{n}"  # "Round {n}", already in the player's language, with {n} left in

    @property
    def said(self) -> str:
        return ", ".join(part for part in (self.title, self.mean) if part)

    @property
    def said_value(self) -> str:
        """The round under the cursor."""
        return self.note

    @property
    def said_rows(self) -> Sequence[tuple[str, ...]]:
        """Each round, and its points."""
        numbered = enumerate(self.values, 1)
        return [
            (self.rounds.replace("{n}", str(n)), plain(round(points))) for n, points in numbered
        ]

    def handle(self, event: Input) -> Message | None:
        """Left and right, or a click, read a round."""
        last = len(self.values) - 1
        match event:
            case Press(action="left") if self.cursor > 0:
                return Changed(self.name, self.cursor - 1)
            case Press(action="right") if self.cursor < last:
                return Changed(self.name, self.cursor + 1)
            case Press(action="first"):
                return Changed(self.name, 0)
            case Press(action="last"):
                return Changed(self.name, last)
            case Click(x, _) | Drag(_, x, _):
                return Changed(self.name, self._nearest(x))
        return None

    _plot: Rect | None = None

    def _nearest(self, x: float) -> int:
        plot = self._plot or self.rect
        share = (x - plot.x - MARGIN) / max(1.0, plot.w - 2 * MARGIN)
        return max(0, min(len(self.values) - 1, round(share * (len(self.values) - 1))))

    def plot(self, canvas: Canvas, box: Rect) -> None:
        """Grid, area, line, marks, average, legend."""
        if not self.values:
            return
        legend_wide = max(
            canvas.type.width(w, "label") for w in (self.words, self.none, self.mean) if w
        )
        legend_wide = min(legend_wide + 52, box.w * 0.3)
        legend, area = box.cut_right(legend_wide, 30)
        size = canvas.type.size("pill")
        gutter = canvas.type.width(plain(-88), "pill") + 20
        plot = Rect(area.x + gutter, area.y + 8, area.w - gutter, area.h - size * 1.9)
        self._plot = plot
        self._draw(canvas, area, plot)
        self._legend(canvas, legend)

    def _xs(self, plot: Rect) -> list[float]:
        count = len(self.values)
        if count == 1:
            return [plot.w / 2]
        inner = plot.w - 2 * MARGIN
        return [MARGIN + inner * i / (count - 1) for i in range(count)]

    def _draw(self, canvas: Canvas, area: Rect, plot: Rect) -> None:
        theme, p, n = canvas.theme, canvas.theme.paper, shapes.number
        scale = scale_for([*self.values], lines=3 if plot.h < 220 else 5)
        xs = self._xs(plot)

        def height(value: float) -> float:
            return plot.h * (1 - (value - scale.low) / (scale.high - scale.low))

        body = ""
        for value in scale.grid:
            line = f"M0,{n(height(value))}H{n(plot.w)}"
            if value == 0:
                body += shapes.line(line, p.second, 3)
            else:
                body += shapes.line(line, theme.control.trough_rim, 2, dash="2 9")
        points = [(x, height(v)) for x, v in zip(xs, self.values, strict=True)]
        if len(points) > 1:
            under = [(points[0][0], height(0)), *points, (points[-1][0], height(0))]
            body += shapes.path(shapes.polygon(under), p.ribbon, opacity=0.16)
            body += shapes.line(shapes.polygon(points, closed=False), theme.control.chosen, 4.5)
        middle = f"M0,{n(height(self.average))}H{n(plot.w)}"
        body += shapes.line(middle, theme.state.last_card, 3.5, dash="12 9")
        if 0 <= self.cursor < len(points):
            x = points[self.cursor][0]
            body += shapes.line(f"M{n(x)},0V{n(plot.h)}", p.text, 2.4, opacity=0.5)
        canvas.drawing(plot, body)
        body = ""
        for index, (x, y) in enumerate(points):
            zero = bool(self.none) and self.values[index] == 0
            now = index == self.cursor
            mark, radius = ("diamond", 10.0) if zero else ("disc", 8.0)
            fill = theme.state.playable if zero else theme.control.chosen
            outline = mark_path(mark, x + MARGIN, y + MARGIN, radius + (4 if now else 0))
            body += shapes.path(outline, fill, stroke=p.text if now else p.panel, width=3)
        canvas.drawing(plot.grow(MARGIN), body)
        size = canvas.type.size("pill")
        for value in scale.grid:
            y = plot.y + height(value)
            box = Rect(area.x - 4, y - size, plot.x - area.x - 8, size * 2)
            canvas.text(box, plain(value), "pill", p.second, "right")
        every = max(1, round(len(xs) / 6 / 5) * 5) if len(xs) > 8 else 1
        for index in range(len(xs)):
            number = index + 1
            if number == 1 or number == len(xs) or number % every == 0:
                near_end = len(xs) - number < every / 2 and number != len(xs)
                if not near_end:
                    at = plot.x + xs[index]
                    base = plot.bottom + size * 1.5
                    canvas.write(at, base, str(number), "pill", p.second, "centre")

    def _legend(self, canvas: Canvas, box: Rect) -> None:
        theme, p = canvas.theme, canvas.theme.paper
        pitch = min(max(44.0, canvas.type.line("label") + 8), box.h / 3)
        rows = [("disc", theme.control.chosen, self.words)]
        if self.none:
            rows.append(("diamond", theme.state.playable, self.none))
        rows.append(("", theme.state.last_card, self.mean))
        for index, (mark, colour, words) in enumerate(rows):
            row = Rect(box.x, box.y + index * pitch, box.w, pitch)
            if mark:
                body = shapes.path(mark_path(mark, 17, 17, 9), colour)
            else:
                body = shapes.line("M0,17H34", colour, 3.5, dash="9 6")
            canvas.drawing(Rect(row.x, row.cy - 17, 34, 34), body)
            canvas.text(row.cut_left(46)[1], words, "label", p.text, lines=2)
