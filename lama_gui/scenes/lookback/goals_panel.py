"""The small goals in a panel: patches on cloth; the one chosen says what it is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.paint import Sheet
from lama_gui.kit.input import Click, Input, Press
from lama_gui.kit.narration import sentence
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Changed, Message, Pressed
from lama_gui.scenes.lookback.panels import ChartPanel
from lama_gui.scenes.lookback.patches import Patch, draw_patch


@dataclass(kw_only=True, eq=False)
class GoalsPanel(ChartPanel):
    """Patches in one or two rows, sentences of the chosen one under them. Pressing leads to all."""

    patches: Sequence[Patch]
    chosen: int = 0
    times: str = ""  # "reached 3 times", of the chosen one

    _places: tuple[Rect, ...] = ()

    @property
    def said_value(self) -> str:
        """The patch that is chosen: its name, how it is reached, how often it was."""
        if not self.patches:
            return ""
        patch = self.patches[min(self.chosen, len(self.patches) - 1)]
        return sentence(patch.title, patch.how, self.times)

    def handle(self, event: Input) -> Message | None:
        """Arrows and clicks choose a patch; what is chosen already leads to the blanket."""
        last = len(self.patches) - 1
        match event:
            case Press(action="left") if self.chosen > 0:
                return Changed(self.name, self.chosen - 1)
            case Press(action="right") if self.chosen < last:
                return Changed(self.name, self.chosen + 1)
            case Click(x, y):
                for index, place in enumerate(self._places):
                    if place.contains(x, y) and index != self.chosen:
                        return Changed(self.name, index)
                return Pressed(self.name)
            case Press(action="activate"):
                return Pressed(self.name)
        return None

    def plot(self, canvas: Canvas, box: Rect) -> None:
        """The field of patchs, then the words."""
        if not self.patches:
            return
        p = canvas.theme.paper
        longest = max(canvas.type.width(patch.how, "caption") for patch in self.patches)
        lines = min(3, 1 + int(longest / (box.w * 0.97)))
        words_high = canvas.type.line("strong") + lines * canvas.type.line("caption") + 4
        words, field = box.cut_bottom(min(words_high, box.h * 0.58), 12)
        rows = 2 if len(self.patches) > 6 else 1
        columns = -(-len(self.patches) // rows)
        pitch_x, pitch_y = field.w / columns, field.h / rows
        size = min(pitch_x * 1.04, pitch_y * 1.04)
        cloth = canvas.theme.button.quiet
        canvas.sheet(field.grow(4), Sheet(cloth, 22, 0, 0))
        places = []
        for index, patch in enumerate(self.patches):
            row, column = divmod(index, columns)
            x = field.x + pitch_x * (column + 0.5)
            y = field.y + pitch_y * (row + 0.5)
            places.append(Rect.around(x, y, pitch_x, pitch_y))
            large = 1.16 if index == self.chosen else 1.0
            draw_patch(canvas, patch, x, y, size * large, index, canvas.theme.button.quiet_text)
            if index == self.chosen:
                ring = Rect.around(x, y, size * 0.98, size * 0.98)
                circle = shapes.disc(ring.w / 2, ring.w / 2, ring.w / 2)
                canvas.drawing(ring, shapes.line(circle, canvas.theme.state.playable, 3.5))
        self._places = tuple(places)
        patch = self.patches[min(self.chosen, len(self.patches) - 1)]
        title, how = words.cut_top(canvas.type.line("strong"))
        if self.times:
            wide = min(canvas.type.width(self.times, "caption") + 2, title.w * 0.5)
            note, title = title.cut_right(wide, 12)
            canvas.text(note, self.times, "caption", p.second, "right")
        canvas.text(title, patch.title, "strong", p.text)
        canvas.text(how, patch.how, "caption", p.second, lines=3, top=True)
