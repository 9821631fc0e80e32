"""The small goals as a field of medals; the one chosen says what it is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lama_gui.ui.kit.draw import shapes
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.draw.paint import Sheet
from lama_gui.ui.kit.input import Click, Input, Press
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.kit.widgets import Changed, Message
from lama_gui.ui.scenes.lookback.panels import ChartPanel


@dataclass(frozen=True, slots=True)
class Medal:
    """A goal: its name, how it is reached, and how often it was."""

    title: str
    how: str
    times: int


@dataclass(kw_only=True, eq=False)
class GoalsPanel(ChartPanel):
    """Medals in two or three rows, sentences of the chosen one under them."""

    medals: Sequence[Medal]
    chosen: int = 0
    times: str = ""  # "reached 3 times", of the chosen one

    _places: tuple[Rect, ...] = ()

    def handle(self, event: Input) -> Message | None:
        """Arrows and clicks choose a medal."""
        last = len(self.medals) - 1
        match event:
            case Press(action="left") if self.chosen > 0:
                return Changed(self.name, self.chosen - 1)
            case Press(action="right") if self.chosen < last:
                return Changed(self.name, self.chosen + 1)
            case Click(x, y):
                for index, place in enumerate(self._places):
                    if place.contains(x, y):
                        return Changed(self.name, index)
        return None

    def plot(self, canvas: Canvas, box: Rect) -> None:
        """The field of medals, then the words."""
        if not self.medals:
            return
        p = canvas.theme.paper
        longest = max(canvas.type.width(medal.how, "caption") for medal in self.medals)
        lines = min(3, 1 + int(longest / (box.w * 0.97)))
        words_high = canvas.type.line("strong") + lines * canvas.type.line("caption") + 4
        words, field = box.cut_bottom(min(words_high, box.h * 0.58), 12)
        rows = 2 if len(self.medals) > 6 else 1
        columns = -(-len(self.medals) // rows)
        pitch_x, pitch_y = field.w / columns, field.h / rows
        radius = min(34.0, pitch_x * 0.42, pitch_y * 0.43)
        places = []
        for index, medal in enumerate(self.medals):
            row, column = divmod(index, columns)
            x = field.x + pitch_x * (column + 0.5)
            y = field.y + pitch_y * (row + 0.5)
            places.append(Rect.around(x, y, pitch_x, pitch_y))
            _draw_medal(canvas, x, y, radius, medal.times > 0, index == self.chosen)
        self._places = tuple(places)
        medal = self.medals[min(self.chosen, len(self.medals) - 1)]
        title, how = words.cut_top(canvas.type.line("strong"))
        if self.times:
            wide = min(canvas.type.width(self.times, "caption") + 2, title.w * 0.5)
            note, title = title.cut_right(wide, 12)
            canvas.text(note, self.times, "caption", p.second, "right")
        canvas.text(title, medal.title, "strong", p.text)
        canvas.text(how, medal.how, "caption", p.second, lines=3, top=True)


def _draw_medal(
    canvas: Canvas, x: float, y: float, radius: float, reached: bool, chosen: bool
) -> None:
    theme = canvas.theme
    box = Rect.around(x, y, 2 * radius, 2 * radius)
    if chosen:
        ring = shapes.line(
            shapes.disc(radius + 7, radius + 7, radius + 5), theme.button.focus_on_paper, 3
        )
        canvas.drawing(box.grow(7), ring)
    if reached:
        canvas.sheet(box, Sheet(theme.state.playable, radius, 0.5, 0.25))
        canvas.icon("star", box.inset(radius * 0.48), theme.button.primary_text)
    else:
        rim = shapes.line(
            shapes.disc(radius, radius, radius - 2), theme.control.trough_rim, 2.6, dash="5 6"
        )
        canvas.sheet(box, Sheet(theme.paper.row, radius, 0, 0, over=rim))
