"""The feast at the end of the cup: the cup among its patches, and everybody who was beaten."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import ClassVar

from lama_gui.kit.accessibility import Node
from lama_gui.kit.accessibility import Role as Spoken
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import SPRING, Box, Column, Grid, Row, space
from lama_gui.kit.scene import Pop, Replace, Transition
from lama_gui.kit.ui import on_panel
from lama_gui.kit.widgets import Message, Pressed, Widget
from lama_gui.library.cup import tables
from lama_gui.scenes.after.podium import PodiumScene
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.seat_plates import draw_avatar
from lama_gui.scenes.cup.matches import person_of
from lama_gui.scenes.cup.widgets import CUP
from lama_gui.scenes.lookback.badges import TILTS

COLUMN = (980.0, 60.0, 880.0, 970.0)
RING = 305.0
"""How far the patches lie from the cup."""
FIRST, OPEN = math.radians(135), math.radians(270)
"""Where the ring of patches begins, and how far round it goes: who won stands in the gap."""


class CupCelebration(PodiumScene):
    """Celebrates who has won the cup. It lies on the way."""

    name: ClassVar[str] = "cup_feast"
    theme = ""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.person = person_of(context)

    # ------------------------------------------------------------- widgets

    @property
    def title_text(self) -> str:
        return self.t("cup_feast.title")

    def build(self) -> Iterable[Widget]:
        ui = self.ui
        words = [
            ui.text("text", self.t("cup_feast.text"), lines=14),
            space(16),
            ui.text("guests", self._guests, "caption", lines=4),
        ]
        panel = on_panel("panel", Column(words), 40, 32)
        column = Column([SPRING, self.ribbon(), space(20), panel, space(26), self._ways(), SPRING])
        yield from column.place(self.viewport.at(*COLUMN))

    @property
    def _guests(self) -> str:
        """Everybody who sat at a table of the cup, once."""
        faces = dict.fromkeys(rival.avatar for table in tables() for rival in table.rivals)
        return self.texts.listed([self.t(f"name.{face}") for face in faces])

    def _ways(self) -> Box:
        ui, t = self.ui, self.t
        tall = ui.line("button", 34, 88)
        back = ui.button(
            "back", t("match.cup"), kind="primary", icon="trophy", tall=tall, paper=False
        )
        menu = ui.button("menu", t("match.menu"), kind="quiet", icon="home", tall=tall, paper=False)
        return Row([back, menu], 16) if self.context.grow <= 1.3 else Grid([back, menu], 1, 16)

    def painted_nodes(self) -> Iterable[Node]:
        """The patches around the cup."""
        rows = tuple((self.t(f"cup.table.{table.name}"),) for table in tables())
        where = self.viewport.at(60, 120, 860, 860)
        yield Node("patches", Spoken.TABLE, self.t("cup_feast.patches"), where, rows=rows)

    @property
    def spoken_text(self) -> str:
        """The end of the story."""
        return self.t("cup_feast.text")

    def first_focus(self) -> str:
        return "back"

    # ------------------------------------------------------------- behaviour

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("back"):
                return Pop()
            case Pressed("menu"):
                return Replace(self.scenes.title(), all=True)
        return None

    # ------------------------------------------------------------- drawing

    def paint(self, canvas: Canvas) -> None:
        """The cup in the ring of its patches, who won it below, the ribbon over the words."""
        ring = self.viewport.at(60, 110, 860, 860)
        cx, cy = ring.cx, ring.cy
        for number, table in enumerate(tables()):
            angle = FIRST + OPEN * number / (len(tables()) - 1)
            x, y = cx + RING * math.cos(angle), cy + RING * math.sin(angle)
            box = Rect.around(x, y, 190, 190)
            canvas.picture(table.patch, box, turn=TILTS[number % len(TILTS)], lift=0.8)
        canvas.glow(Rect.around(cx, cy, 240, 240), 120, canvas.theme.state.playable)
        canvas.picture(CUP, Rect.around(cx, cy, 370, 370), lift=1.2)
        avatar = canvas.theme.avatar_of(self.person.avatar, 0)
        draw_avatar(canvas, avatar, cx, cy + RING + 6, 96, "cheer")
        self.draw_confetti(canvas)
        self.draw_ribbon(canvas)
