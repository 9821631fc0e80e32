"""A match as a row of the list: its game, when, who sat where, how it ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.paint import Sheet
from lama_gui.kit.draw.theme import Theme
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Widget, joined
from lama_gui.kit.widgets.base import Role
from lama_gui.library.statistics import Listed
from lama_gui.records import SeatInfo
from lama_gui.scenes.common.seat_plates import draw_avatar
from lama_gui.view.games import look_of, pictures_of
from lama_gui.view.scoring.scoring import plain


@dataclass(kw_only=True, eq=False)
class HistoryRow(Widget):
    """A match; pressing it leads to its replay. ``result`` is how it ended, in words."""

    line: Listed
    seats: tuple[SeatInfo, ...]  # the line's, with an avatar each
    look: Theme  # of its game: how its cards look there
    game: str
    when: str
    result: str
    icon: str = ""
    good: bool = False  # a person won it

    spoken_as: ClassVar[Role] = Role.ROW

    @property
    def said(self) -> str:
        """What a voice says of it."""
        return self.label or joined(self.game, self.when, self.result)

    @property
    def said_rows(self) -> list[tuple[str, ...]]:
        """Who sat there, with how many points."""
        seats = zip(self.seats, self.line.totals, strict=True)
        return [(f"{info.name} {plain(total)}",) for info, total in seats]

    def draw(self, canvas: Canvas) -> None:
        """The card of the game, its name and time, the seats, the result."""
        theme, rect = canvas.theme, self.rect
        p = theme.paper
        if self.focused:
            canvas.ring(rect, 24)
        fill = p.row_own if self.warmth > 0.5 else p.plate
        canvas.sheet(rect, Sheet(fill, 24, 0.8, 0.2, rim=p.outline))
        box = rect.inset(22, 10)
        card, box = box.cut_left(box.h * 0.72, 22)
        look = look_of(self.line.variant)
        face = look.cards[len(look.cards) // 2] if look.cards else None
        picture = pictures_of(self.line.variant).of(self.look, face)
        canvas.picture(picture, card, lift=0.5)
        head, box = box.cut_left(min(300.0 * max(1.0, canvas.type.grow * 0.8), box.w * 0.3), 16)
        upper, lower = head.cut_top(head.h * 0.52)
        canvas.text(upper, self.game, "strong", p.text)
        canvas.text(lower, self.when, "caption", p.second)
        end, box = box.cut_right(min(300.0 * max(1.0, canvas.type.grow * 0.8), box.w * 0.3), 16)
        self._end(canvas, end)
        self._people(canvas, box)

    def _end(self, canvas: Canvas, box: Rect) -> None:
        theme = canvas.theme
        ink = theme.state.good if self.good else theme.paper.text
        if self.icon:
            icon, box = box.cut_right(34, 14)
            canvas.icon(self.icon, Rect.around(icon.cx, icon.cy, 34, 34), ink)
        canvas.text(box, self.result, "label", ink, "right", lines=2)

    def _people(self, canvas: Canvas, box: Rect) -> None:
        p = canvas.theme.paper
        cells = box.columns(len(self.seats), 10)
        for seat, (info, cell) in enumerate(zip(self.seats, cells, strict=True)):
            won = seat in self.line.winners
            radius = min(26.0, cell.h * 0.36)
            mood = "cheer" if won else "calm"
            draw_avatar(canvas, info.avatar, cell.x + radius + 2, cell.cy + 8, radius, mood)
            left = cell.x + 2 * radius + 12
            words = Rect(left, cell.y, cell.right - left, cell.h)
            upper, lower = words.cut_top(words.h * 0.52)
            canvas.text(upper, info.name, "caption", p.text)
            total = plain(self.line.totals[seat])
            drawn = canvas.text(lower, total, "strong", p.text)
            if won:
                crown = Rect(drawn.right + 8, lower.cy - 15, 38, 27)
                canvas.picture("props/crown.svg", crown)
