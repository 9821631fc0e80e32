"""The chairs of the lobby around the rug: who sits there, and what a free one can become."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.paint import Sheet
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Button, Widget
from lama_gui.scenes.common.seat_plates import draw_avatar
from lama_gui.view.phones.chairs import Chair
from lama_gui.view.phones.round_picture import BY

PLATE = (392.0, 132.0)
#: So long a chair shines on which somebody has just sat down.
FRESH = 2.0

#: The middles of the chairs in parts of the ring's area, clockwise from the lower edge.
_AROUND: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((0.5, 0.88), (0.5, 0.16)),
    3: ((0.5, 0.88), (0.175, 0.36), (0.825, 0.36)),
    4: ((0.5, 0.88), (0.175, 0.5), (0.5, 0.16), (0.825, 0.5)),
    5: ((0.5, 0.88), (0.175, 0.6), (0.245, 0.2), (0.755, 0.2), (0.825, 0.6)),
    6: ((0.5, 0.88), (0.175, 0.66), (0.175, 0.34), (0.5, 0.13), (0.825, 0.34), (0.825, 0.66)),
}


@dataclass(frozen=True, slots=True)
class AtChair:
    """What a button at a chair is for."""

    part: Literal["bot", "screen", "free", "place"]
    chair: int


@dataclass(kw_only=True, eq=False)
class ChairPlate(Widget):
    """A chair: a free one with its number, or who sits there and how."""

    chair: Chair
    number: int
    detail: str
    shine: float = 0.0  # 1 while somebody has just sat down
    chosen: bool = False
    focusable: bool = False

    def hit(self, x: float, y: float) -> bool:
        return self.focusable and super().hit(x, y)

    def draw(self, canvas: Canvas) -> None:
        rect, paper = self.rect, canvas.theme.paper
        if self.focused:
            canvas.ring(rect, 32)
        if not self.chair.taken:
            canvas.dashed_plate(rect)
            disc = Rect.around(rect.x + 62, rect.cy, 76, 76)
            canvas.dashed_plate(disc, radius=38)
            number = str(self.number)
            canvas.text(disc, number, "number", canvas.theme.control.band, "centre")
            words = Rect(rect.x + 116, rect.y + 11, rect.w - 132, 36)  # whose, or that it is free
            canvas.text(words, self.detail, "name", paper.toast_text)
            return
        if self.shine or self.chosen:
            state = canvas.theme.state
            canvas.glow(rect, 32)
            canvas.sheet(rect.grow(6), Sheet(state.turn, 38, 0.0, grain=0.0))
        canvas.plate(rect)
        mood = "cheer" if self.shine else "calm"
        draw_avatar(canvas, self.chair.avatar, rect.x + 74, rect.y + 62, 60, mood)
        left = rect.x + 146
        name = Rect(left, rect.y + 14, rect.right - 20 - left, 50)
        canvas.text(name, self.chair.name, "primary", paper.text)
        icon = Rect(left, rect.y + 74, 32, 32)
        canvas.icon(BY[self.chair.kind], icon, paper.second)
        words = Rect(left + 38, rect.y + 62, rect.right - 68 - left - 38, 56)
        canvas.text(words, self.detail, "caption", paper.second, lines=2)


def ring(
    area: Rect, chairs: Sequence[Chair], details: Sequence[str], now: float, moving: int | None
) -> Iterator[Widget]:
    """The chairs around ``area``, each with its buttons; ``moving``: places are being changed.

    It is None when they are not, else the chair that was chosen first, or -1.
    """
    wide = min(PLATE[0], area.w * 0.345)
    for index, (x, y) in enumerate(_AROUND[len(chairs)]):
        chair = chairs[index]
        cx = area.x + max(wide / 2, min(area.w - wide / 2, x * area.w))
        rect = Rect.around(cx, area.y + y * area.h, wide, PLATE[1])
        fresh = chair.kind == "phone" and now - chair.since < FRESH
        yield ChairPlate(
            name=f"chair.{index}",
            rect=rect,
            item=AtChair("place", index),
            chair=chair,
            number=index + 1,
            detail=details[index],
            shine=1.0 if fresh else 0.0,
            chosen=moving == index,
            focusable=moving is not None,
        )
        if moving is None:
            yield from _buttons(rect, chair, index)


def _buttons(rect: Rect, chair: Chair, index: int) -> Iterator[Widget]:
    if chair.taken:
        place = Rect(rect.right - 58, rect.bottom - 58, 46, 46)
        item = AtChair("free", index)
        yield Button(name=f"free.{index}", rect=place, icon="cross", kind="minor", item=item)
        return
    left, wide = rect.x + 116, (rect.w - 116 - 30) / 2
    parts = ("screen",) if chair.meant else ("bot", "screen")  # no bot plays for a league
    for column, part in enumerate(parts):
        box = Rect(left + column * (wide + 12), rect.y + 51, wide, 52)
        yield Button(
            name=f"{part}.{index}",
            rect=box,
            text="+",
            icon=BY[part],
            kind="quiet",
            item=AtChair("bot" if part == "bot" else "screen", index),
        )
