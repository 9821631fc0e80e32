"""The panel beside the podium: everybody's total after each round, as lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lama_gui.kit.decor import charts
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.space import Rect
from lama_gui.records import SeatInfo
from lama_gui.view.scoring.sheet import draw_avatar


@dataclass(frozen=True, slots=True)
class PointsChart:
    """What stands on the panel.

    ``history`` holds a total for each seat after each round; ``you`` is the seat whose line
    is drawn heavier, if one is.
    """

    title: str
    ending: str
    seats: Sequence[SeatInfo]
    history: Sequence[Sequence[int]]
    you: int | None
    limit: charts.Limit | None
    step_words: str

    def draw(self, canvas: Canvas, panel: Rect, shown: float) -> None:
        """Title, how it ended, and the lines as far as they have come: ``shown`` is 0 to 1."""
        inner = panel.inset(44, 40)
        paper, grow = canvas.theme.paper, canvas.type.grow
        head, rest = inner.cut_top(canvas.type.line("heading"))
        head = head.cut_right(100)[1]  # the corner is for showing it to others
        canvas.text(head, self.title, "heading", paper.text)
        line = canvas.type.line("caption")
        words, rest = rest.cut_top(min(line * 2, 70.0) if grow > 1.3 else line, 18)
        canvas.text(words, self.ending, "caption", paper.second, lines=2)
        charts.draw_line_chart(
            canvas,
            rest.inset(-6, 0),
            self._series(canvas),
            limit=self.limit,
            step_words=self.step_words,
            names_width=246,
            shown=shown,
        )

    def _series(self, canvas: Canvas) -> list[charts.Series]:
        colours = charts.series_colours(canvas, len(self.seats))
        return [
            charts.Series(
                name=info.name,
                values=tuple(totals[seat] for totals in self.history),
                mark=charts.MARKS[seat % len(charts.MARKS)],
                colour=colours[seat],
                strong=seat == self.you,
                draw_sign=_sign(info.avatar),
            )
            for seat, info in enumerate(self.seats)
        ]


def _sign(avatar: str) -> Callable[[Canvas, float, float, float], None]:
    def draw(canvas: Canvas, x: float, y: float, radius: float) -> None:
        draw_avatar(canvas, avatar, "calm", x, y, radius)

    return draw
