"""A page of the rules in easy language: one idea on a large stage, and its words below."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import ClassVar

import pygame

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.art import Sprite, from_svg, proportions
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import mix
from lama_gui.kit.draw.paint import Sheet
from lama_gui.kit.draw.type import Type
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Inert
from lama_gui.kit.widgets.base import Role
from lama_gui.scenes.common.seat_plates import draw_avatar
from lama_gui.scenes.learning.page_parts import write_marked
from lama_gui.scenes.learning.rule_pictures import draw_block, draw_ring
from lama_gui.view.drawing.pictures import CardPictures
from lama_gui.view.games.rule_page import Page, plain

STAGE = "stage.svg"
SHARE = 0.6
"""Of the window's height that the picture takes."""
RADIUS = 46.0
LARGEST, SMALLEST = 84.0, 36.0
LEADING = 1.12


def picture_height(window: float) -> float:
    """How high the picture is meant to be, in a window so high, in units."""
    return SHARE * window + 20


def stage_height(room: float, window: float, grow: float) -> float:
    """The same where the words below it need some of the room."""
    return min(room - 120 * grow, picture_height(window))


@dataclass(kw_only=True, eq=False)
class Stage(Inert):
    """The picture of the page, in the theme's place. ``title`` says what the page is about.

    ``teacher``: whose face is in the middle of the ring of values.
    """

    page: Page
    title: str
    teacher: str
    pictures: CardPictures

    spoken_as: ClassVar[Role] = Role.TEXT

    @property
    def said(self) -> str:
        """What a voice says of it; the large words are below it."""
        return self.title

    def draw(self, canvas: Canvas) -> None:
        """The place, what is told, the frame, the title."""
        rect, theme = self.rect, canvas.theme
        ground = Sheet(mix(theme.paper.row, theme.paper.panel, 0.3), RADIUS, 1.0)
        canvas.sheet(rect, ground)
        _place(canvas, rect)
        edge = shapes.rounded(4, 4, rect.w - 8, rect.h - 8, RADIUS - 4)
        frame = shapes.line(edge, _line(canvas), 8)
        canvas.drawing(rect, frame)
        tab = self._title(canvas)
        inside = rect.inset(rect.w * 0.09, 0)
        if self.page.big:
            beside = min(tab.right + inside.h / 2, rect.right - inside.h / 2)
            if beside > inside.cx:  # a long title reaches into the middle
                inside = Rect.around(beside, inside.cy, inside.h, inside.h)
            ring = inside.inset(0, 34)
            side = min(ring.w, ring.h) * 0.9
            body = shapes.path(shapes.disc(side / 2, side / 2, side / 2), theme.paper.panel)
            canvas.drawing(Rect.around(ring.cx, ring.cy, side, side), body)
            draw_ring(canvas, ring, self.page.big, self.pictures)
            draw_avatar(canvas, self.teacher, ring.cx, ring.cy, ring.h * 0.15, "cheer")
            return
        high = min(rect.h * 0.56, 400.0)
        middle = Rect.around(rect.cx, rect.y + rect.h * 0.6, inside.w, high)
        if "=" in self.page.rows[0]:  # numbers want a quiet ground
            quiet = Sheet(theme.paper.plate, RADIUS, 0, 0, opacity=0.7, grain=0)
            canvas.sheet(middle.grow(14), quiet)
        draw_block(canvas, middle, plain(self.page.rows[0]), self.pictures)

    def _title(self, canvas: Canvas) -> Rect:
        paper = canvas.theme.paper
        wide = canvas.type.width(self.title, "easy_name") + 72
        high = canvas.type.line("easy_name") + 22
        tab = Rect(self.rect.x + 36, self.rect.y + 24, min(wide, self.rect.w - 72), high)
        canvas.plate(tab, radius=min(30.0, high / 2))
        canvas.text(tab.inset(30, 4), self.title, "easy_name", paper.text, "centre")
        return tab


@dataclass(kw_only=True, eq=False)
class Saying(Inert):
    """The sentences, as large as they fit. ``marks``: words that stand out."""

    text: str
    marks: frozenset[str]

    spoken_as: ClassVar[Role] = Role.TEXT

    @property
    def said(self) -> str:
        """What a voice says of it."""
        return self.text

    def draw(self, canvas: Canvas) -> None:
        """Lines of about the same length, in the middle."""
        type_, paper, box = canvas.type, canvas.theme.paper, self.rect
        size, lines = _fitted(type_, self.text.replace("\n", " "), box)
        y = box.cy - len(lines) * size * LEADING / 2
        strong = paper.ribbon if canvas.theme.contrast else paper.points
        colours = paper.on_landscape, strong
        if canvas.theme.contrast:
            canvas.calm(box)
        for line in lines:
            base = y + size * 0.86
            write_marked(canvas, box.cx, base, line, ROLE, colours, "centre", size, self.marks)
            y += size * LEADING


ROLE = "sign"


def _fitted(type_: Type, text: str, box: Rect) -> tuple[float, list[str]]:
    """The largest size at which ``text`` fits, and its lines, balanced."""
    size = LARGEST * max(1.0, type_.grow)
    while size > SMALLEST:
        lines = type_.wrap(text, ROLE, box.w, size)
        if len(lines) * size * LEADING <= box.h:
            break
        size -= 2
    lines = type_.wrap(text, ROLE, box.w, size)
    wide = box.w
    while len(lines) > 1 and wide > box.w * 0.4:
        wide *= 0.96
        narrower = type_.wrap(text, ROLE, wide, size)
        if len(narrower) > len(lines):
            break
        lines = narrower
    return size, lines


def _line(canvas: Canvas) -> str:
    return canvas.theme.paper.outline or canvas.theme.paper.plate_stitch


def _place(canvas: Canvas, rect: Rect) -> None:
    """The theme's stage, cut to the rectangle with round corners; kept."""
    path = canvas.theme.picture(STAGE)
    if canvas.theme.contrast or not canvas.theme.has_picture(STAGE):
        return
    x, y, w, h = canvas.rect_px(rect)
    key = ("stage", path, w, h, round(canvas.scale, 4))

    def make() -> Sprite:
        wide, high = proportions(path)
        tall = rect.h / 690.0  # it was drawn for a height of 690
        part = rect.w / tall, 690.0
        left = max(0.0, (wide - part[0]) / 2)
        box = (left, 0.0, min(wide, part[0]), min(high, part[1]))
        drawn = canvas.art.part(path, box, (w, h))
        if canvas.theme.backdrop.wax:
            canvas.paint.textures.wax(
                drawn, canvas.theme.landscape.table_edge, canvas.scale, inside=True
            )
        body = shapes.path(shapes.rounded(0, 0, rect.w, rect.h, RADIUS), "#FFFFFF")
        size = math.ceil(rect.w * canvas.scale), math.ceil(rect.h * canvas.scale)
        mask = from_svg(shapes.document(body, *size, canvas.scale, 0), *size)
        drawn.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return Sprite(drawn)

    canvas.surface.blit(canvas.paint.keep(key, make).surface, (x, y))
