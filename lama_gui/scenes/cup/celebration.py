"""The celebration at the end of the cup: the winner, the badges, and all beaten characters."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from lama_gui.kit.accessibility import Node
from lama_gui.kit.accessibility import Role as Spoken
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.geometry import WIDTH, Rect
from lama_gui.kit.layout import SPRING, Box, Cell, Column, Grid, Length, Row, space
from lama_gui.kit.ui import on_panel
from lama_gui.kit.widgets import Widget
from lama_gui.library.cup import tables
from lama_gui.scenes.after.podium import Contestant, Podium, PodiumScene
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lineup import person_of
from lama_gui.scenes.common.seat_plates import SeatFace
from lama_gui.scenes.cup.widgets import CUP
from lama_gui.scenes.lookback.badges import TILTS

COLUMN = (980.0, 60.0, 880.0, 970.0)


class CupCelebration(PodiumScene):
    """Celebrates the winner of the cup, on top of the overview."""

    name: ClassVar[str] = "cup_feast"
    theme = ""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        person = person_of(context)
        name = person.name or self.t("cup.you")
        winner = Contestant(1, 0, name, person.avatar, 0, "crown")
        self.podium = Podium(context, [winner], lambda _: "", right=COLUMN[0] - 40)

    # ------------------------------------------------------------- widgets

    @property
    def title_text(self) -> str:
        return self.t("cup_feast.title")

    def build(self) -> Iterable[Widget]:
        ui = self.ui
        words = [ui.text("text", self.t("cup_feast.text"), lines=14), space(16), self._guests()]
        panel = on_panel("panel", Column(words), 40, 32)
        column = Column(
            [SPRING, self.ribbon(), space(8), panel, space(26), self._buttons(), SPRING]
        )
        yield from column.place(self.viewport.at(*COLUMN))

    def _guests(self) -> Box:
        """Everybody who sat at a table of the cup."""
        faces = dict.fromkeys(rival.avatar for table in tables() for rival in table.rivals)
        seats = [
            SeatFace(name=f"guest.{face}", avatar=face, label=self.t(f"name.{face}"))
            for face in faces
        ]
        return Grid([Cell(seat, height=Length(60.0, 92.0)) for seat in seats], 8, 8)

    @property
    def _large(self) -> bool:
        return self.context.type.is_large

    def _buttons(self) -> Box:
        ui, t = self.ui, self.t
        height = ui.line("button", 34, 88)
        back = ui.button(
            "back", t("match.cup"), kind="primary", icon="trophy", height=height, paper=False
        )
        menu = ui.button(
            "menu", t("match.menu"), kind="quiet", icon="home", height=height, paper=False
        )
        return Grid([back, menu], 1, 16) if self._large else Row([back, menu], 16)

    def painted_nodes(self) -> Iterable[Node]:
        rows = tuple((self.t(f"cup.table.{table.name}"),) for table in tables())
        where = Rect(self.viewport.middle.x, self.viewport.height - 100, WIDTH, 100)
        yield Node("patches", Spoken.TABLE, self.t("cup_feast.patches"), where, rows=rows)

    @property
    def spoken_text(self) -> str:
        return self.t("cup_feast.text")

    def first_focus(self) -> str:
        return "back"

    # ------------------------------------------------------------- drawing

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        stand, bottom = self.podium.stands(canvas.viewport, canvas.type)[0], canvas.viewport.height
        cup = Rect.around(stand.x, (stand.top + stand.plate.y) / 2 + 14, 196, 196)
        canvas.picture(CUP, cup, lift=1.2)
        floor = COLUMN[0] if self._large else WIDTH  # large buttons reach further
        step, left = floor / len(tables()), canvas.viewport.middle.x
        for number, table in enumerate(tables()):
            box = Rect.around(left + step * (number + 0.5), bottom - 48, 104, 104)
            canvas.picture(table.patch, box, turn=TILTS[number % len(TILTS)], lift=0.8)
