"""The result of a league as a picture to post: the podium and everybody's points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from lama_gui.kit.decor.confetti import draw_confetti
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.geometry import Rect
from lama_gui.records import SeatInfo
from lama_gui.scenes.after import podium, result_card
from lama_gui.scenes.after.result_card import CONFETTI_AGE, HEM_TOP, SIZE, draw_foot, draw_ground
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.seat_plates import draw_avatar
from lama_gui.view.drawing.effects import scrap_colours


@dataclass(frozen=True, slots=True)
class Line:
    """A player in the standings; ``detail`` contains the numbers of matches and wins."""

    place: int
    name: str
    avatar: str
    points: int
    detail: str


@dataclass(frozen=True, slots=True)
class LeagueCard:
    """The content of the picture: title, game and date, and the lines, the best first."""

    title: str
    detail: str
    heading: str
    lines: tuple[Line, ...]


def blocks_of(lines: Sequence[Line], origin: tuple[float, float]) -> list[podium.Block]:
    """The steps of the podium; their seats are indices of ``lines``."""
    return podium.blocks([(line.place, n) for n, line in enumerate(lines)], origin)


def draw_steps(
    canvas: Canvas,
    lines: Sequence[Line],
    origin: tuple[float, float],
    risen: Sequence[float] = (1.0, 1.0, 1.0),
) -> None:
    """Draw the podium with its players; ``risen`` is the progress of each step (0 to 1)."""
    steps = blocks_of(lines, origin)
    colours = podium.block_colours(canvas)
    for block, up in zip(steps, risen, strict=False):
        if block.place == 1 and up >= 0.99:
            podium.draw_disc(canvas, *block.head, podium.BURST)
    for block, up in reversed(list(zip(steps, risen, strict=False))):
        line = lines[block.seat]
        info = SeatInfo(line.name, "human", line.avatar)
        comes = max(0.0, (up - 0.35) / 0.65)
        mood = podium.MOODS.get(block.place, "calm")
        if block.place == 1 and up >= 0.99:
            podium.draw_arms(canvas, block, line.avatar)
        podium.draw_portrait(canvas, block, info, mood, up, comes)
        podium.draw_block(canvas, block, colours[min(block.place, 3)], up)


def draw_names(
    canvas: Canvas,
    lines: Sequence[Line],
    origin: tuple[float, float],
    risen: Sequence[float] = (1.0, 1.0, 1.0),
) -> None:
    """Draw the names on steps that have ``risen``, in front of the confetti."""
    for block, up in zip(blocks_of(lines, origin), risen, strict=False):
        if up >= 0.99:
            line = lines[block.seat]
            podium.draw_name_plate(canvas, block, line.name, str(line.points))


def render(context: AppContext, card: LeagueCard, size: tuple[int, int] = SIZE) -> pygame.Surface:
    """Render the card as a picture of ``size`` pixels in the current theme."""
    return result_card.render(context, partial(_draw, card=card), size)


def _draw(canvas: Canvas, card: LeagueCard) -> None:
    area = canvas.viewport.middle
    draw_ground(canvas)
    podium.floor_shadow(canvas, area.x + 480, area.y + podium.FLOOR + 4, 860)
    clear = Rect(area.x + 900, area.y + 60, 1020, 780)
    draw_steps(canvas, card.lines, (area.x, area.y))
    draw_confetti(canvas, CONFETTI_AGE, scrap_colours(canvas.theme), clear)
    draw_names(canvas, card.lines, (area.x, area.y))
    right = Rect(area.x + 940, area.y + 150, 910, 690)
    wide = min(right.w, max(520.0, canvas.type.width(card.title, "title") + 130))
    canvas.ribbon(Rect.around(right.cx, right.y, wide, 96), card.title, "title")
    draw_lines(canvas, Rect(right.x, right.y + 76, right.w, right.h - 76), card)
    draw_foot(canvas, Rect(right.x, area.y + HEM_TOP + 44, right.w, 150), card.detail)


def draw_lines(canvas: Canvas, rect: Rect, card: LeagueCard) -> None:
    """Draw the standings on a panel in one or two columns, as large as they fit."""
    p = canvas.theme.paper
    canvas.menu_panel(rect)
    head, box = rect.inset(36, 24).cut_top(canvas.type.line("heading"), 12)
    canvas.text(head, card.heading, "heading", p.text)
    columns = 1 if len(card.lines) <= 6 else 2
    rows = -(-len(card.lines) // columns)
    wide, high = (box.w - 20 * (columns - 1)) / columns, min(96.0, box.h / rows)
    for number, line in enumerate(card.lines):
        column, row = divmod(number, rows)
        x, y = box.x + column * (wide + 20), box.y + row * high
        _draw_line(canvas, Rect(x, y, wide, high - 10), line)


def _draw_line(canvas: Canvas, rect: Rect, line: Line) -> None:
    p = canvas.theme.paper
    fill = p.row_own if line.place == 1 else p.row
    canvas.panel(rect, PanelStyle(fill, 20, 0.3, 0.1, rim=p.outline))
    place, box = rect.inset(14, 2).cut_left(canvas.type.width("12.", "strong") + 4, 6)
    canvas.text(place, f"{line.place}.", "strong", p.second, "right")
    radius = min(rect.h * 0.36, 38.0)
    face, box = box.cut_left(radius * 2 + 8, 12)
    draw_avatar(canvas, line.avatar, face.cx, rect.cy + radius * 0.26, radius)
    number, box = box.cut_right(canvas.type.width(str(line.points), "heading") + 6, 10)
    canvas.text(number, str(line.points), "heading", p.text, "right")
    name = canvas.type.line("name")
    more = canvas.type.line("caption")
    if rect.h >= name + more:
        upper = Rect(box.x, rect.cy - (name + more) / 2, box.w, name)
        canvas.text(upper, line.name, "name", p.text)
        canvas.text(Rect(box.x, upper.bottom, box.w, more), line.detail, "caption", p.second)
    else:
        canvas.text(box, line.name, "name", p.text)
