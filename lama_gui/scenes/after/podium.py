"""The podium: steps by place with the players on them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from lama_gui import resources
from lama_gui.kit.animation import Clock
from lama_gui.kit.decor.confetti import SECONDS, draw_confetti
from lama_gui.kit.decor.garland import draw_bunting
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.art import proportions
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour, darken, lighten
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import Box, Cell
from lama_gui.kit.widgets import Label
from lama_gui.records import SeatInfo
from lama_gui.scenes.app_context import AppContext, AppScene
from lama_gui.view.drawing.effects import scrap_colours
from lama_gui.view.people import portraits
from lama_gui.view.scoring.score_sheet import draw_avatar
from lama_gui.view.scoring.stage import draw_sun

FLOOR = 800.0
#: By place: top and width of the step, and scale of the player.
STEPS = {1: (510.0, 270.0, 1.12), 2: (586.0, 236.0, 0.92), 3: (646.0, 236.0, 0.92)}
#: The centres of the steps by their number, in the order of places.
CENTRES = {1: (480.0,), 2: (580.0, 300.0), 3: (480.0, 206.0, 754.0)}
MOODS = {1: "crown", 2: "cheer", 3: "calm"}
#: The point between the eyes in a portrait's picture, and the distance to the hem below it.
EYES, HEM = (160.0, 222.0), 206.0
SPARE = 8.0  # the part of a portrait behind its step
BURST = 520.0


@dataclass(frozen=True, slots=True)
class Block:
    """A step of the podium with its seat; ``rect`` is its rectangle down to the floor."""

    seat: int
    place: int
    rect: Rect
    scale: float

    @property
    def head(self) -> tuple[float, float]:
        """The approximate position of the face."""
        return self.rect.cx, self.rect.y - 154 * self.scale / 1.12


def blocks(order: Sequence[tuple[int, int]], origin: tuple[float, float]) -> list[Block]:
    """The steps of the first three of ``order`` ((place, seat), the best first).

    ``origin`` is the position of the 1920×1080 picture. Equal places have equal heights.
    """
    ox, oy = origin
    first = list(order)[:3]
    steps = []
    for (place, seat), cx in zip(first, CENTRES[len(first)], strict=True):
        top, width, scale = STEPS[min(place, 3)]
        rect = Rect(ox + cx - width / 2, oy + top, width, FLOOR - top)
        steps.append(Block(seat, place, rect, scale))
    return steps


def draw_block(canvas: Canvas, block: Block, colour: Colour, rise: float = 1.0) -> None:
    """Draw a step with its medal; ``rise`` from 0 to 1."""
    draw_step(canvas, block.rect, colour, rise)
    down = (1 - rise) * block.rect.h
    with canvas.shifted(0, 0, Rect(block.rect.x, 0, block.rect.w, block.rect.bottom)):
        y = block.rect.y + down + min(86.0, block.rect.h * 0.5)
        draw_medal(canvas, block.place, block.rect.cx, y, 44.0, MEDALS[min(block.place, 3) - 1])


MEDALS: tuple[Colour, ...] = ("#F8AE3C", "#D9CBEA", "#F0B27A")
TREAD_OVERHANG = 14.0
"""The overhang of a step's top."""


def draw_step(canvas: Canvas, rect: Rect, colour: Colour, risen: float) -> None:
    """Draw a step; ``risen`` from 0 to 1, or more for an overshoot."""
    if risen < 0.001:
        return
    shown = Rect(rect.x - 40, 0, rect.w + 80, rect.bottom)
    with canvas.shifted(0, 0, shown), canvas.shifted(0, (1 - risen) * rect.h):
        body = Rect(rect.x, rect.y, rect.w, rect.h + 60)
        count = max(4, round(rect.w / 38))
        pitch, weave = (rect.w - 24) / count, ""
        for index in range(count):
            x = 12 + index * pitch
            weave += shapes.polygon([(x, 96), (x + pitch / 2, 62), (x + pitch, 96)])
        over = shapes.path(weave, darken(colour, 0.14))
        over += shapes.line(f"M14,112H{rect.w - 14:g}", lighten(colour, 0.7), 2.6, dash="1 9")
        canvas.panel(
            body, PanelStyle(colour, 6, 1.2, 0.2, over=over, rim=canvas.theme.paper.outline)
        )
        lid = Rect(rect.x - TREAD_OVERHANG, rect.y - 2, rect.w + 2 * TREAD_OVERHANG, 38)
        canvas.panel(lid, PanelStyle(lighten(colour, 0.2), 8, 0.5, 0.3))


def draw_medal(canvas: Canvas, place: int, x: float, y: float, radius: float, fill: Colour) -> None:
    """Draw a medal with a place, centred at (x, y)."""
    seam = shapes.line(shapes.disc(radius, radius, radius - 5), darken(fill, 0.35), 2, dash="1 6")
    sheet = PanelStyle(fill, radius, 0.8, 0.2, over=seam)
    canvas.panel(Rect.around(x, y, 2 * radius, 2 * radius), sheet)
    size, ink = radius * 1.2, "#000000" if canvas.theme.contrast else darken(fill, 0.82)
    canvas.write(x, y + size * 0.34, str(place), "number", ink, "centre", size=size)


def draw_portrait(
    canvas: Canvas,
    block: Block,
    info: SeatInfo,
    mood: str,
    risen: float = 1.0,
    up: float = 1.0,
    bob: float = 0.0,
) -> None:
    """Draw the player behind a step that has ``risen``.

    ``up`` is how far the player has come up (0 to 1), ``bob`` an offset in units.
    """
    if risen < 0.001 or up <= 0:
        return
    top = block.rect.y - 4 + (1 - risen) * block.rect.h
    tall = (EYES[1] + HEM) * block.scale
    lower = max((1 - up) * tall, -SPARE) - bob  # the hem stays behind the step
    clip = Rect(block.rect.x - 120, 0, block.rect.w + 240, top)
    high = portraits.HIGH * block.scale
    foot = top + 12 - (EYES[1] + HEM) * block.scale + high + lower
    with canvas.shifted(0, 0, clip):
        portraits.draw_portrait(canvas, info.avatar, mood, block.rect.cx, foot, high)


def draw_disc(canvas: Canvas, x: float, y: float, across: float) -> None:
    """Draw the paper sun behind a winner, centred at (x, y)."""
    name = canvas.theme.picture(canvas.theme.moments.disc) if canvas.theme.moments.disc else ""
    if name and 0.8 < proportions(name)[0] / proportions(name)[1] < 1.25:
        canvas.picture(name, Rect.around(x, y, across, across), lift=0.8)
    else:  # the banquet's disc is only for tables
        draw_sun(canvas, x, y, across * 0.46)


def draw_arms(canvas: Canvas, block: Block, avatar: str) -> None:
    """Draw the winner's raised arms, if there is such a picture."""
    name = f"moments/arms-{avatar}.svg"
    if not resources.exists(name):
        return
    wide, high = proportions(name)
    wide, high = wide * portraits.HIGH * block.scale / high, portraits.HIGH * block.scale
    top = block.rect.y - 4
    foot = top + 12 - (EYES[1] + HEM) * block.scale + high
    with canvas.shifted(0, 0, Rect(block.rect.cx - wide / 2, 0, wide, top)):
        canvas.picture(name, Rect(block.rect.cx - wide / 2, foot - high, wide, high), lift=0.7)


def draw_name_plate(canvas: Canvas, block: Block, name: str, total: str) -> None:
    """Draw a plate with name and total at the bottom of a step."""
    paper = canvas.theme.paper
    width = 248.0
    rect = Rect(block.rect.cx - width / 2, block.rect.bottom - 24, width, 84)
    canvas.plate(rect, radius=24)
    wide = min(70.0, canvas.type.width(total, "title") * 0.86 + 4)
    number, box = rect.inset(20, 6).cut_right(wide, 8)
    canvas.text(number, total, "title", paper.text, "right")
    canvas.text(box, name, "name", paper.text, lines=2)


def draw_place_plate(
    canvas: Canvas, rect: Rect, place: int, info: SeatInfo, total: str, mood: str
) -> None:
    """Draw the plate of a player who is not on the podium."""
    paper = canvas.theme.paper
    canvas.panel(rect, PanelStyle(paper.row, 28, 0.9, 0.2, rim=paper.outline))
    radius = 36.0
    draw_avatar(canvas, info.avatar, mood, rect.x + 10 + radius, rect.y + 42, radius)
    wide = min(54.0, canvas.type.width(total, "name") + 4)
    box = rect.inset(12, 4)
    number, box = box.cut_right(wide, 8)
    canvas.text(number, total, "name", paper.text, "right")
    box = box.cut_left(2 * radius + 8)[1]
    canvas.text(box, info.name, "name", paper.text, lines=2)
    badge = Rect.around(rect.x + 20, rect.y + 18, 34, 34)
    canvas.pill(badge, paper.toast)
    canvas.text(badge, f"{place}", "pill", paper.toast_text, "centre")


def block_colours(canvas: Canvas) -> dict[int, Colour]:
    """The colours of the steps by place."""
    values = canvas.theme.values
    return {1: values["4"][0], 2: values["6"][0], 3: values["1"][1]}


def floor_shadow(canvas: Canvas, x: float, y: float, width: float) -> None:
    """Draw the podium's shadow on the floor."""
    body = ""
    for grow, opacity in ((1.0, 0.12), (0.94, 0.14), (0.88, 0.18)):
        rx, ry = width / 2 * grow, 30 * grow
        cx, cy, n = width / 2, 30.0, shapes.number
        arc = f"A{n(rx)},{n(ry)} 0 1 1 "
        oval = f"M{n(cx - rx)},{n(cy)}{arc}{n(cx + rx)},{n(cy)}{arc}{n(cx - rx)},{n(cy)}Z"
        body += shapes.path(oval, canvas.theme.paper.shadow, opacity=opacity)
    canvas.drawing(Rect(x - width / 2, y - 30, width, 60), body)


class PodiumScene(AppScene):
    """The base of celebrations: a ribbon with the title, and confetti."""

    tension = "result"
    #: The minimum margin of the ribbon in its column.
    ribbon_margin: ClassVar[float] = 60.0

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.since = Clock()
        context.audio.play("win")

    @property
    @abstractmethod
    def title_text(self) -> str:
        """The title."""

    @property
    def spoken_title(self) -> str:
        return self.title_text

    def ribbon(self) -> Box:
        """Space for the ribbon, also the title for the narrator."""
        hidden = Label(name="ribbon", text="", role="title", colour="#00000000")
        return Cell(hidden, tall=100.0 if self.context.grow <= 1.2 else 130.0)

    @property
    def lively(self) -> bool:
        """Whether confetti falls."""
        return self.since.t < SECONDS and not self.context.settings.reduced_motion

    def update(self, dt: float) -> bool:
        lively = self.lively
        if lively:
            self.since.tick(dt)
        return lively

    def paint_below(self, canvas: Canvas) -> None:
        surface = self.context.backdrop.menu(self.context.theme, self.viewport, 0.3)
        canvas.surface.blit(surface, (0, 0))
        if not canvas.theme.backdrop.wax:  # the café has flags of its own
            draw_bunting(canvas)

    def draw_confetti(self, canvas: Canvas) -> None:
        """Draw the confetti behind the panel."""
        if self.lively:
            panel = self.widget("panel").rect
            draw_confetti(canvas, self.since.t, scrap_colours(canvas.theme), panel)

    def draw_ribbon(self, canvas: Canvas) -> None:
        """Draw the ribbon around its title."""
        column, text = self.widget("ribbon").rect, self.title_text
        widest = column.w - self.ribbon_margin
        wide = max(420.0, min(widest, canvas.type.width(text, "title") + 130))
        rect = Rect.around(column.cx, column.cy, wide, column.h - 6)
        canvas.ribbon(rect, "")
        ink = canvas.theme.paper.ribbon_text
        canvas.text(rect.inset(30, 6), text, "title", ink, "centre", lines=2)
