"""The celebration at the end of the cup: the winner, the badges, and all beaten characters."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from lama_gui.kit.accessibility import Node
from lama_gui.kit.accessibility import Role as Spoken
from lama_gui.kit.decor.garland import draw_bunting
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.geometry import HEIGHT, Rect
from lama_gui.kit.layout import SPRING, Box, Column, Grid, Row, space
from lama_gui.kit.scene import Pop, Replace, Transition
from lama_gui.kit.ui import on_panel
from lama_gui.kit.widgets import Message, Pressed, Widget
from lama_gui.library.cup import tables
from lama_gui.records import SeatInfo
from lama_gui.scenes.after.podium import PodiumScene, block_colours, draw_disc, draw_step
from lama_gui.scenes.after.victory import (
    BAND,
    DISC,
    DISC_AT,
    HIGH,
    TOPS,
    WINNER,
    WOVEN,
    Stand,
    draw_floor,
    draw_person,
)
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.cup.matches import person_of
from lama_gui.scenes.cup.widgets import CUP
from lama_gui.scenes.lookback.badges import TILTS
from lama_gui.view.scoring.stage import draw_band

COLUMN = (980.0, 60.0, 880.0, 970.0)
MIDDLE, PATCHES = 490.0, 112.0
"""The middle of the winner's step, and the distance between badges."""


class CupCelebration(PodiumScene):
    """Celebrates the winner of the cup, on top of the overview."""

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
        column = Column(
            [SPRING, self.ribbon(), space(20), panel, space(26), self._buttons(), SPRING]
        )
        yield from column.place(self.viewport.at(*COLUMN))

    @property
    def _guests(self) -> str:
        """Everybody who sat at a table of the cup."""
        faces = dict.fromkeys(rival.avatar for table in tables() for rival in table.rivals)
        return self.texts.listed([self.t(f"name.{face}") for face in faces])

    def _buttons(self) -> Box:
        ui, t = self.ui, self.t
        tall = ui.line("button", 34, 88)
        back = ui.button(
            "back", t("match.cup"), kind="primary", icon="trophy", tall=tall, paper=False
        )
        menu = ui.button("menu", t("match.menu"), kind="quiet", icon="home", tall=tall, paper=False)
        return Row([back, menu], 16) if self.context.grow <= 1.3 else Grid([back, menu], 1, 16)

    def painted_nodes(self) -> Iterable[Node]:
        rows = tuple((self.t(f"cup.table.{table.name}"),) for table in tables())
        where = Rect(self._stand.x - 430, self.viewport.height - 164, 860, 164)
        yield Node("patches", Spoken.TABLE, self.t("cup_feast.patches"), where, rows=rows)

    @property
    def spoken_text(self) -> str:
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

    @property
    def _stand(self) -> Stand:
        """The winner's place: a step in the middle of the left half."""
        ox, bottom = self.viewport.middle.x, self.viewport.height - HEIGHT
        top = bottom + TOPS[1] + 40
        step = Rect(ox + MIDDLE - WINNER / 2, top, WINNER, bottom + BAND + 14 - top)
        return Stand(0, 1, step.cx, top, HIGH[1], step, 0.0, (0.0, 0.0, 0.0, ""), ("", ""), step)

    def paint_below(self, canvas: Canvas) -> None:
        ground = self.context.backdrop.end(canvas.theme, self.viewport, MIDDLE)
        canvas.surface.blit(ground, (0, 0))
        draw_bunting(canvas)
        draw_floor(canvas, self.viewport.height - HEIGHT)

    def paint(self, canvas: Canvas) -> None:
        stand, bottom = self._stand, self.viewport.height - HEIGHT
        draw_disc(canvas, stand.x, bottom + DISC_AT + 40, DISC)
        info = SeatInfo("", "human", canvas.theme.avatar_of(self.person.avatar, 0))
        draw_person(canvas, stand, info, "crown", 1.0, 0.0, True)
        draw_step(canvas, stand.plate, block_colours(canvas)[1], 1.0)
        draw_band(canvas, bottom + BAND, WOVEN)
        canvas.picture(CUP, Rect.around(stand.x, stand.top + 134, 240, 240), lift=1.2)
        for number, table in enumerate(tables()):
            x = stand.x + PATCHES * (number - (len(tables()) - 1) / 2)
            box = Rect.around(x, bottom + BAND + 118, 96, 96)
            canvas.picture(table.patch, box, turn=TILTS[number % len(TILTS)], lift=0.8)
        self.draw_confetti(canvas)
        self.draw_ribbon(canvas)
