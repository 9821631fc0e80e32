"""The panels of the closer look: a line through time, words where there is no chart, a way back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lama_gui.kit.decor import charts
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.input import Click, Input, Press
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Message, Pressed
from lama_gui.library.statistics.development import Comeback
from lama_gui.scenes.lookback.panels import ChartPanel, SharesPanel
from lama_gui.scenes.lookback.points_chart import PointsPanel


@dataclass(kw_only=True, eq=False)
class TrendPanel(PointsPanel):
    """A value for each period of time; ``told`` says each in words. ``few`` stands for no line."""

    told: Sequence[tuple[str, ...]]
    few: str = ""

    @property
    def said(self) -> str:
        """What a voice says of it."""
        return f"{self.title}, {self.few or self.mean}"

    @property
    def said_rows(self) -> Sequence[tuple[str, ...]]:
        """Each period, and its value."""
        return self.told

    def plot(self, canvas: Canvas, box: Rect) -> None:
        """The line, or why there is none."""
        if self.few:
            words_instead(canvas, box, self.few)
        else:
            super().plot(canvas, box)


@dataclass(kw_only=True, eq=False)
class TellingPanel(SharesPanel):
    """Shares as bars, with a sentence ``below`` them; without shares the sentence alone."""

    below: str = ""

    @property
    def said_rows(self) -> Sequence[tuple[str, ...]]:
        """Each share, and the sentence."""
        return [*super().said_rows, (self.below,)] if self.below else super().said_rows

    def plot(self, canvas: Canvas, box: Rect) -> None:
        """The bars, then the sentence."""
        if not self.rows:
            words_instead(canvas, box, self.below)
            return
        if self.below:
            high = canvas.type.line("caption") * 2
            words, box = box.cut_bottom(high, 6)
            canvas.text(words, self.below, "caption", canvas.theme.paper.second, lines=2)
        super().plot(canvas, box)


@dataclass(kw_only=True, eq=False)
class ComebackPanel(ChartPanel):
    """The longest way back: the totals of who won and of who led then. It leads to the match."""

    way: Comeback | None
    words: str

    @property
    def said(self) -> str:
        """What a voice says of it."""
        return f"{self.title}, {self.words}"

    def handle(self, event: Input) -> Message | None:
        """A click or Enter looks at that match, if there is one."""
        match event:
            case Click() | Press(action="activate") if self.way is not None:
                return Pressed(self.name)
        return None

    def plot(self, canvas: Canvas, box: Rect) -> None:
        """Two lines, and the sentence below."""
        way = self.way
        if way is None:
            words_instead(canvas, box, self.words)
            return
        high = canvas.type.line("caption") * 2
        words, box = box.cut_bottom(high, 4)
        canvas.text(words, self.words, "caption", canvas.theme.paper.second, lines=2)
        own, led = charts.series_colours(canvas, 2)
        series = [
            charts.Series(way.leader, way.led, "square", led),
            charts.Series(way.name, way.own, "disc", own, strong=True),
        ]
        wide = max(canvas.type.width(line.name, "label") for line in series) + 64
        charts.draw_line_chart(canvas, box, series, names_width=min(wide, box.w * 0.36))


def words_instead(canvas: Canvas, box: Rect, words: str) -> None:
    """A sentence in the middle of a panel that has nothing to draw yet."""
    canvas.text(box.inset(8, 0), words, "body", canvas.theme.paper.second, "centre", lines=4)
