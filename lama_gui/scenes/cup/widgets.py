"""The widgets of the cup: tables with their rivals, on a blanket."""

from __future__ import annotations

from typing import Literal

from lama_gui.kit.accessibility import sentence
from lama_gui.kit.cloth import cloth_of
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import legible_on, mix
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.geometry import Rect
from lama_gui.kit.widgets import Inert, Widget, joined
from lama_gui.library.cup import Cup, CupTable, tables
from lama_gui.scenes.common.seat_plates import draw_avatar
from lama_gui.scenes.lookback.badges import TILTS, UNLIT
from lama_gui.texts import Texts

OUTLINE = "cup/outline.svg"
CUP = "cup/cup.svg"

State = Literal["passed", "open", "begun", "locked"]


def state_of(cup: Cup, number: int) -> State:
    """The state of a table; a match in progress has priority."""
    if cup.at(number).match:
        return "begun"
    if cup.passed(number):
        return "passed"
    return "open" if cup.is_open(number) else "locked"


def named(number: int, texts: Texts) -> str:
    """The numbered name, such as "Table 3: The meadow"."""
    name = texts(f"cup.table.{tables()[number].name}")
    return texts("cup.named", number=number + 1, name=name)


def enough(table: CupTable, texts: Texts) -> str:
    """The goal at a table as a sentence."""
    if table.places == 1:
        return texts("cup.win")
    return texts("cup.among", n=table.places, of=table.seats)


def game_words(table: CupTable, texts: Texts) -> str:
    """The game of a table, with its target score if it has one."""
    game = texts(f"variant.{table.game}.title")
    target = table.house.get("target")
    return joined(game, texts("cup.target", n=target)) if target else game


class Prize(Inert):
    """The badge of a table, in a dashed place until it is won."""

    table: CupTable
    won: bool

    def draw(self, canvas: Canvas) -> None:
        if self.won:
            canvas.picture(self.table.patch, self.rect, turn=-4, lift=0.8)
        else:
            canvas.picture(OUTLINE, self.rect)
            canvas.picture(self.table.patch, self.rect.inset(14, 14))


class Stop(Widget):
    """A table of the cup: its badge or an outline, its name, and the rivals' avatars.

    ``names`` are the rivals' names, ``note`` the state as text. ``ground``: not on a blanket, so it
    draws its own cloth.
    """

    number: int
    table: CupTable
    title: str
    note: str
    names: str
    state: State
    passed: bool
    chosen: bool
    ground: bool = False

    @property
    def accessible_name(self) -> str:
        return sentence(joined(f"{self.number + 1}. {self.title}", self.note), self.names)

    def draw(self, canvas: Canvas) -> None:
        cloth, rect, type_ = cloth_of(canvas.theme), self.rect, canvas.type
        ink = legible_on(cloth)
        muted = mix(ink, cloth, 0.12) if not canvas.theme.contrast else ink
        if self.ground:
            canvas.panel(rect.inset(3), PanelStyle(cloth, 28, 0.8, 0.1))
        if self.chosen:
            canvas.panel(rect.inset(6, 4), PanelStyle(ink, 26, 0, 0, opacity=0.13))
        faces, above = rect.inset(10, 8).cut_bottom(min(74.0, rect.h * 0.22), 2)
        name, above = above.cut_bottom(type_.line("name"), 4)
        size = min(above.h * 1.16, above.w * 0.84)
        self._patch(canvas, above, size)
        words = f"{self.number + 1}. {self.title}"
        canvas.text(name, words, "name", muted if self.state == "locked" else ink, "centre")
        self._faces(canvas, faces)
        if self.focused:
            canvas.ring(rect.inset(6, 4), 26)

    def _patch(self, canvas: Canvas, above: Rect, size: float) -> None:
        lit = self.state in ("open", "begun") and not self.passed
        if lit:
            disc = Rect.around(above.cx, above.cy, size * 0.7, size * 0.7)
            canvas.glow(disc, size * 0.35, canvas.theme.state.playable)
        scaled = size * (1.06 if self.focused or self.hover > 0.5 else 1.0)
        box = Rect.around(above.cx, above.cy, scaled, scaled)
        if self.passed:
            canvas.picture(self.table.patch, box, turn=TILTS[self.number % len(TILTS)], lift=0.6)
            return
        canvas.picture(OUTLINE, box)
        canvas.picture(self.table.patch, box, shade="" if lit else UNLIT)
        if not lit:
            lock = Rect.around(above.cx, above.cy, size * 0.3, size * 0.3)
            canvas.icon("lock", lock, legible_on(UNLIT))

    def _faces(self, canvas: Canvas, area: Rect) -> None:
        rivals = self.table.rivals
        radius = min(area.h * 0.36, area.w / len(rivals) * 0.4, 28.0)
        step = radius * 2.35
        left = area.cx - step * (len(rivals) - 1) / 2
        mood = "glum" if self.passed else "calm"
        for index, rival in enumerate(rivals):
            draw_avatar(
                canvas, rival.avatar, left + index * step, area.cy + radius * 0.3, radius, mood
            )
