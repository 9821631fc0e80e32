"""The panels of the statistics: facts, shares as bars, places, recent results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from msgspec import Struct

from lama_gui.kit.charts import scale_for, series_mark
from lama_gui.kit.cloth import draw_figures
from lama_gui.kit.dialog import IconDisc, draw_icon_disc
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.art import proportions
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.draw.portraits import draw_portrait
from lama_gui.kit.geometry import Rect
from lama_gui.kit.input import Click, Drag, Input, Press
from lama_gui.kit.layout import THE_REST, Box, Cell, Column, Row, Size
from lama_gui.kit.ui import Ui
from lama_gui.kit.widgets import (
    Changed,
    Drawing,
    Handled,
    Inert,
    Message,
    Pressed,
    Widget,
    joined,
)
from lama_gui.kit.widgets.base import Role
from lama_gui.kit.widgets.button import draw_check_mark
from lama_gui.library.statistics import Share
from lama_gui.scenes.after.podium import draw_disc
from lama_gui.view.scoring.scoring import plain


def draw_progress(canvas: Canvas, rect: Rect, words: str, share: float) -> None:
    """Draw a progress bar with text."""
    p = canvas.theme.paper
    canvas.panel(rect, PanelStyle(p.toast, 20, 0.6, 0.1))
    above, bar = rect.inset(26, 14).cut_top(rect.h - 32 - BAR, 4)
    canvas.text(above, words, "label", p.toast_text)
    rail = Rect(bar.x, bar.bottom - BAR, bar.w, BAR)
    canvas.panel(rail, PanelStyle(p.toast_text, BAR / 2, 0, 0, opacity=0.25, grain=0))
    done = rail.cut_left(max(BAR, rail.w * share))[0]
    canvas.panel(done, PanelStyle(canvas.theme.control.band, BAR / 2, 0, 0))


BAR = 28.0
"""The height of a progress bar."""


def progress_strip(ui: Ui, words: str, share: float, width: Size = THE_REST) -> Box:
    """A progress bar as high as its text needs."""
    paint = partial(draw_progress, words=words, share=share)
    strip = Drawing(name="progress", label=words, paint=paint)
    return Cell(strip, width, ui.line("label", 60, 90))


class Slip(Inert):
    """The ground of one of several tasks of a dialog."""

    def draw(self, canvas: Canvas) -> None:
        paper = canvas.theme.paper
        canvas.panel(self.rect, PanelStyle(paper.row, 28, 0, 0, rim=paper.outline))


def beside_icon(name: str, icon: str, colour: int, boxes: Sequence[Box]) -> Box:
    """Boxes below each other, with an icon on a disc to their left."""
    disc = Cell(IconDisc(name=f"{name}-icon", icon=icon, colour=colour), DISC, DISC)
    return Row([Column([disc]), Column(boxes)], 20)


DISC = 76.0
"""The diameter of an icon's disc in a dialog."""

ORNAMENT = 24.0
"""The height in units of the ornament next to a heading."""

MARKS = 10
"""The maximum number of marks instead of a bar."""

PICTURE, PICTURED = 84.0, 500.0
"""The maximum height of a picture next to a bar, and a row's minimum width with one."""


def draw_fact(canvas: Canvas, rect: Rect, number: str, words: str, icon: str, colour: int) -> None:
    """Draw a number and its description, with an icon in colour number ``colour``."""
    type_, ink, box = canvas.type, canvas.theme.paper.text, rect.inset(36, 8)
    side = min(92.0 * canvas.type.picture_scale, box.h * 0.94, box.w * 0.28)
    disc, box = box.cut_left(side, 18)
    lines = min(2, len(type_.wrap(words, "caption", box.w)))
    first = type_.line("title") * 0.9
    height = min(box.h, first + lines * type_.line("caption"))
    upper, lower = Rect.around(box.cx, box.cy, box.w, height).cut_top(first)
    canvas.text(upper, number, "title", ink)
    canvas.text(lower, words, "caption", ink, lines=2)
    draw_icon_disc(canvas, icon, disc, colour)


def draw_figure(
    canvas: Canvas, rect: Rect, number: str, title: str, detail: str, face: str, mood: str
) -> None:
    """Draw a character with the main number on a ribbon, its title and description below."""
    type_, ink = canvas.type, canvas.theme.paper.on_landscape
    height = type_.line("display") + 24
    lines = len(type_.wrap(title, "heading", rect.w))
    more = len(type_.wrap(detail, "body", rect.w))
    words = lines * type_.line("heading") + max(1, more) * type_.line("body")
    below, rest = rect.cut_bottom(words, 16)
    band = Rect.around(rect.cx, rest.bottom - height / 2 - 24, rect.w - 110, height)
    size = min(band.y - rect.y + 30, rect.w * 1.1)
    draw_disc(canvas, rect.cx, band.y - size * 0.4, min(size, rect.w))
    draw_portrait(canvas, face, mood, rect.cx, band.cy, size)
    canvas.ribbon(band, number, "display")
    upper, lower = below.cut_top(lines * type_.line("heading"))
    canvas.text(upper, title, "heading", ink, "centre", lines=lines)
    canvas.text(lower, detail, "body", ink, "centre", lines=more, top=True)


class ChartPanel(Widget):
    """A panel with a heading and a note to its right; ``plot`` draws the content.

    ``below`` is a sentence under it, ``instead`` one that replaces it. ``rows`` are its content in
    words. Pressing it does nothing unless it ``opens`` something, although it can be focused.
    """

    title: str
    note: str = ""
    below: str = ""
    instead: str = ""
    rows: Sequence[tuple[str, ...]] = ()
    paint: Callable[[Canvas, Rect], object] | None = None
    opens: bool = False

    accessible_role: ClassVar[Role] = Role.IMAGE

    @property
    def accessible_name(self) -> str:
        return joined(self.title, self.instead or self.note or self.below)

    @property
    def accessible_rows(self) -> Sequence[tuple[str, ...]]:
        return self.rows

    def handle(self, event: Input) -> Message | None:
        match event:
            case Click() | Press(action="activate") if self.opens:
                return Pressed(self.name)
        return None

    def activate(self) -> Message | None:
        return Handled(self.name)

    def draw(self, canvas: Canvas) -> None:
        p, rect = canvas.theme.paper, self.rect
        if self.focused:
            canvas.ring(rect, 34)
        box = rect.inset(36, 14)
        head, rest = box.cut_top(canvas.type.line("heading"), 10)
        if self.note:
            left = head.w - canvas.type.width(self.title, "heading") - 18
            width = min(canvas.type.width(self.note, "caption") + 2, max(head.w * 0.36, left))
            note, head = head.cut_right(width, 16)
            canvas.text(note, self.note, "caption", p.second, "right", lines=2)
        drawn = canvas.text(head, self.title, "heading", p.text, lines=2)
        self._ornament(
            canvas, Rect(drawn.right + 22, head.y, head.right - drawn.right - 22, head.h)
        )
        if self.instead:
            wide = rest.w > 3 * rest.h
            if wide or rest.h > 220:
                cut = rest.cut_left(rest.h * 1.9, 12) if wide else rest.cut_top(rest.h * 0.6, 12)
                canvas.picture("props/sleeper.svg", cut[0])
                rest = cut[1]
            canvas.text(rest.inset(8, 0), self.instead, "body", p.second, "centre", lines=4)
            return
        if self.below:
            place, rest = rest.cut_bottom(canvas.type.line("body") * 2, 8)
            lines = canvas.type.wrap(self.below, "body", place.w)
            # in these lines it is as large as its neighbour's
            words = "\n".join(lines) if len(lines) < 3 else self.below
            canvas.text(place, words, "body", p.second, lines=2, top=True)
        self.plot(canvas, rest)

    def _ornament(self, canvas: Canvas, room: Rect) -> None:
        """Draw the theme's ornament from the heading to the edge, if there is room."""
        if room.w < 4 * ORNAMENT or canvas.theme.contrast:
            return
        draw_figures(canvas, Rect(room.x, room.cy - ORNAMENT / 2, room.w, ORNAMENT))

    def minimum(self, ui: Ui) -> float:
        """The minimum height."""
        return ui.lines("heading", *["label"] * 6, extra=110)

    def plot(self, canvas: Canvas, box: Rect) -> None:
        """Draw the content of the panel."""
        if self.paint is not None:
            self.paint(canvas, box)


class ShareRow(Struct, frozen=True):
    """A share with its name, the texts "10 of 16" and "62 %", and perhaps a ``picture``."""

    name: str
    share: Share
    count: str
    percent: str
    picture: str = ""


class SharesPanel(ChartPanel):
    """Shares as bars."""

    shares: Sequence[ShareRow]
    average: float | None = None  # marked; shares above it are good

    @property
    def accessible_rows(self) -> Sequence[tuple[str, ...]]:
        return [(share.name, share.count, share.percent) for share in self.shares]

    def minimum(self, ui: Ui) -> float:
        rows = ui.line("heading", 84) + len(self.shares) * ui.line("label", 38)
        return max(super().minimum(ui), rows)

    def plot(self, canvas: Canvas, box: Rect) -> None:
        most = max(canvas.type.line("strong") + 44, min(124.0, box.h / 3))
        columns = 2 if len(self.shares) > 5 and box.w > 900 * canvas.type.text_scale else 1
        lines = -(-len(self.shares) // columns)
        pitch = min(most, box.h / max(3, lines))  # one rhythm in panels beside each other
        for index, row in enumerate(self.shares):
            place = box.columns(columns, 60)[index // lines]
            rect = Rect(place.x, box.y + index % lines * pitch, place.w, pitch)
            self._row(canvas, rect, row)

    def _row(self, canvas: Canvas, rect: Rect, row: ShareRow) -> None:
        theme, p = canvas.theme, canvas.theme.paper
        bars = any(each.share.count for each in self.shares)  # rather than several empty ones
        bar_height = min(24.0, rect.h * 0.34) if bars else 0.0
        if any(each.picture for each in self.shares) and rect.w > PICTURED * canvas.type.text_scale:
            side = min(rect.h - 8, PICTURE)
            place, rect = rect.cut_left(side * 0.82, 16)
            if row.picture:  # else only the space, so that the bars stay comparable
                width, height = proportions(row.picture)
                size = min(side / height, place.w / width)
                box = Rect.around(place.cx, place.cy, width * size, height * size)
                canvas.picture(row.picture, box, lift=0.4)
        words, rest = rect.cut_top(rect.h - bar_height - 10) if bars else (rect, rect)
        if bars or not row.count:
            percent, words = words.cut_right(
                min(108.0 * canvas.type.text_scale, words.w * 0.28), 10
            )
            canvas.text(percent, row.percent, "value", p.text, "right")
        width = min(canvas.type.width(row.count, "caption") + 2, words.w * 0.45)
        count, words = words.cut_right(width, 10)
        canvas.text(count, row.count, "caption", p.second, "right")
        drawn = canvas.text(words, row.name, "label", p.text)
        if not bars:
            self._losses(canvas, words.cut_left(drawn.right - words.x, 18)[1], row)
            return
        rail, share = rest.cut_top(bar_height)[0], row.share
        canvas.panel(rail, PanelStyle(theme.control.trough, bar_height / 2, 0, 0))
        if share.count:
            good = self.average is not None and share.share >= self.average
            fill = theme.state.good if good else theme.control.chosen
            part = rail.cut_left(max(bar_height, rail.w * share.share))[0]
            canvas.panel(part, PanelStyle(fill, bar_height / 2, 0.3))
        if self.average is not None:
            x = shapes.number(rail.w * self.average)
            mark = shapes.line(f"M{x},-5V{shapes.number(bar_height + 5)}", p.text, 3.5, dash="6 5")
            canvas.drawing(rail, mark)

    @staticmethod
    def _losses(canvas: Canvas, box: Rect, row: ShareRow) -> None:
        """Draw a mark for each match instead of a bar that would be empty."""
        radius, number = min(20.0, box.h * 0.3), min(MARKS, row.share.of)
        marks, rest = box.cut_right(2.4 * radius * number, 18)
        if row.count and rest.w > 0:
            canvas.dotted_line(rest.x, rest.cy + 2, rest.w)
            for index in range(number):
                _mark(canvas, marks.x + (2.4 * index + 1.2) * radius, marks.cy, radius, False)


def draw_pictures(canvas: Canvas, box: Rect, pictures: Sequence[tuple[str, str, str]]) -> None:
    """Draw pictures as large as there is room, each with its name and a detail below."""
    p, count = canvas.theme.paper, len(pictures)
    name, detail = canvas.type.line("heading"), canvas.type.line("label")

    def side(columns: int) -> float:
        return min(box.w / columns, box.h / -(-count // columns) - name - detail)

    columns = max(range(1, count + 1), key=side, default=1)
    w, h = box.w / columns, box.h / max(1, -(-count // columns))
    for index, (picture, words, more) in enumerate(pictures):
        row, column = divmod(index, columns)
        last = max(0, (row + 1) * columns - count)  # the last row is centred
        place = Rect(box.x + (column + last / 2) * w, box.y + row * h, w, h).inset(0, 8)
        width, height = proportions(picture)
        size = min((place.h - name - detail - 14) / height, place.w * 0.86 / width)
        group = Rect.around(place.cx, place.cy, place.w, height * size + 14 + name + detail)
        above, below = group.cut_top(height * size, 14)
        canvas.picture(picture, Rect.around(place.cx, above.cy, width * size, above.h), lift=1.0)
        upper, lower = below.cut_top(name)
        canvas.text(upper, words, "heading", p.text, "centre")
        canvas.text(lower, more, "label", p.second, "centre")


def draw_run(canvas: Canvas, box: Rect, results: Sequence[bool], won: str, lost: str) -> None:
    """Draw the last results, the oldest first, with a legend."""
    p = canvas.theme.paper
    legend, box = box.cut_bottom(max(44.0, canvas.type.line("label")), 8)
    count = max(1, len(results))
    most = min(10, max(3, count))
    columns = max(
        range(min(5, most), most + 1), key=lambda n: min(130.0, box.w / n, box.h / -(-count // n))
    )
    rows = -(-count // columns)
    pitch = min(130.0, box.w / columns)
    step = min(1.3 * pitch, box.h / rows)
    radius = min(40.0, pitch * 0.43, step * 0.43)
    for index, good in enumerate(results):
        row, column = divmod(index, columns)
        x, y = box.x + pitch * (column + 0.5), box.cy + step * (row + 0.5 - rows / 2)
        _mark(canvas, x, y, radius, good)
    x = legend.x
    for good, words in ((True, won), (False, lost)):
        _mark(canvas, x + 18, legend.cy, 17, good)
        width = canvas.type.width(words, "label") + 4
        room = Rect(x + 46, legend.y, min(width, legend.right - x - 46), legend.h)
        canvas.text(room, words, "label", p.text)
        x += 46 + width + 30


def _mark(canvas: Canvas, x: float, y: float, radius: float, good: bool) -> None:
    """Draw a tick, or a dash, as losing is no mistake."""
    if good:
        draw_check_mark(canvas, x, y, radius, True)
        return
    theme = canvas.theme
    disc = Rect.around(x, y, 2 * radius, 2 * radius)
    dash = shapes.line(
        f"M{radius * 0.6:.1f},{radius:.1f}h{radius * 0.8:.1f}", theme.paper.text, radius / 6
    )
    canvas.panel(disc, PanelStyle(theme.control.trough, radius, 0.4, over=dash))


MARGIN = 16.0
"""Units from the plot's sides to the first and last marks."""


class PointsPanel(ChartPanel):
    """The ``values`` of recent rounds; zeros get a diamond if ``none`` describes them."""

    values: Sequence[float]
    average: float
    words: str
    mean: str
    none: str = ""
    along: str = ""  # the horizontal axis's title
    ends: tuple[str, str] | None = None  # the axis labels at its ends, if steps have no numbers
    fewer: bool = False  # whether smaller is better
    cursor: int = -1
    _plot: Rect | None = None

    @property
    def accessible_name(self) -> str:
        return joined(self.title, self.instead or self.mean)

    @property
    def accessible_value(self) -> str:
        return self.note

    def handle(self, event: Input) -> Message | None:
        last = len(self.values) - 1
        steps = {"left": self.cursor - 1, "right": self.cursor + 1, "first": 0, "last": last}
        match event:
            case Press(action=name) if 0 <= steps.get(name, -1) <= last:
                return Changed(self.name, steps[name])
            case Click(x, _) | Drag(_, x, _):
                return Changed(self.name, self._nearest(x))
        return None

    def _nearest(self, x: float) -> int:
        plot = self._plot or self.rect
        share = (x - plot.x - MARGIN) / max(1.0, plot.w - 2 * MARGIN)
        return max(0, min(len(self.values) - 1, round(share * (len(self.values) - 1))))

    def plot(self, canvas: Canvas, box: Rect) -> None:
        role = self._role(canvas)
        type_, line = canvas.type, canvas.type.line(role)
        legend, area = box.cut_top(line, 16)
        gutter = type_.width(plain(-88), role) + 20
        beside = type_.width(self.along, role) + 20 if self.along else 0.0
        plot = Rect(area.x + gutter, area.y, area.w - gutter - beside, area.h - 1.3 * line)
        along = Rect(plot.right, plot.bottom + 4, beside, line)
        canvas.text(along, self.along, role, canvas.theme.paper.second, "right")
        self._plot = plot
        self._draw(canvas, area, plot)
        self._legend(canvas, legend)

    @staticmethod
    def _role(canvas: Canvas) -> str:
        """The size of numbers and names, which are small as long as all text is."""
        return "value" if canvas.type.is_large else "pill"

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
            return scale.y(value, plot) - plot.y

        body = scale.lines(canvas, plot)
        points = [(x, height(v)) for x, v in zip(xs, self.values, strict=True)]
        if len(points) > 1:
            under = [(points[0][0], height(0)), *points, (points[-1][0], height(0))]
            body += shapes.path(shapes.polygon(under), p.ribbon, opacity=0.16)
            body += shapes.line(shapes.polygon(points, closed=False), theme.control.chosen, 4.5)
        middle = f"M0,{n(height(self.average))}H{n(plot.w)}"
        body += shapes.line(middle, p.second, 3.5, dash="12 9")
        if 0 <= self.cursor < len(points):
            x = points[self.cursor][0]
            body += shapes.line(f"M{n(x)},0V{n(plot.h)}", p.text, 2.4, opacity=0.5)
        canvas.drawing(plot, body)
        body = ""
        for index, (x, y) in enumerate(points):
            zero = bool(self.none) and self.values[index] == 0
            is_current = index == self.cursor
            mark, radius = ("diamond", 10.0) if zero else ("disc", 8.0)
            fill = theme.state.playable if zero else self._colour(canvas, self.values[index])
            outline = series_mark(mark, x + MARGIN, y + MARGIN, radius + (4 if is_current else 0))
            body += shapes.path(outline, fill, stroke=p.text if is_current else p.panel, width=3)
        canvas.drawing(plot.grow(MARGIN), body)
        role = self._role(canvas)
        size = canvas.type.size(role)
        scale.draw_numbers(canvas, plot, area.x - 4, role)
        if self.ends is not None:
            row = Rect(plot.x, plot.bottom + 20, plot.w, size * 1.5)
            first, last = row.cut_left(row.w / 2, 12)
            canvas.text(first, self.ends[0], role, p.second)
            canvas.text(last, self.ends[1], role, p.second, "right")
            return
        every = max(1, round(len(xs) / 6 / 5) * 5) if len(xs) > 8 else 1
        between = range(every, len(xs) + 1 - -(-every // 2), every)  # none near the last one
        for number in sorted({1, *between, len(xs)} if xs else ()):
            at, base = plot.x + xs[number - 1], plot.bottom + size * 1.5
            canvas.write(at, base, str(number), role, p.second, "centre")

    def _colour(self, canvas: Canvas, value: float) -> Colour:
        """The colour for better or worse than average."""
        state = canvas.theme.state
        better = value <= self.average if self.fewer else value >= self.average
        return state.good if better else state.last_card

    def _legend(self, canvas: Canvas, box: Rect) -> None:
        theme, p, role = canvas.theme, canvas.theme.paper, self._role(canvas)
        rows = [("disc", theme.state.good, self.words)]
        if self.none:
            rows.append(("diamond", theme.state.playable, self.none))
        rows.append(("", p.second, self.mean))
        widths = [canvas.type.width(words, role) + 2 for *_, words in rows]
        squeeze = min(1.0, (box.w - 72 * len(rows)) / sum(widths))
        for (mark, colour, words), width in zip(rows, widths, strict=True):
            if mark:
                body = shapes.path(series_mark(mark, 17, 17, 9), colour)
            else:
                body = shapes.line("M0,17H34", colour, 3.5, dash="9 6")
            canvas.drawing(Rect(box.x, box.cy - 17, 34, 34), body)
            place, box = box.cut_left(40)[1].cut_left(width * squeeze, 32)
            canvas.text(place, words, role, p.text)
