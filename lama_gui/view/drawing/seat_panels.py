"""Seat panels: avatar, name, cards, tokens or score, and the last action."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any, Literal

from msgspec import Struct

from lama_gui import resources
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour
from lama_gui.kit.draw.panels import PanelStyle, Stitch
from lama_gui.kit.draw.portraits import (
    PORTRAIT_HEIGHT,
    PORTRAIT_WIDTH,
    avatar_box,
    draw_portrait,
    plain_mood,
)
from lama_gui.kit.draw.type import ROLES
from lama_gui.kit.geometry import Rect
from lama_gui.view.drawing.cards import CardPictures, card_back_fan
from lama_gui.view.drawing.layout import Portrait, SeatPanel
from lama_gui.view.drawing.tokens import draw_stacks, stacks_width
from lama_gui.view.people.expressions import Expression

PillKind = Literal["action", "thinking", "last", "quit", "asleep"]

_PILL_HANGS = 8.0  # the overlap of a pill with its panel, below the tokens
_SQUEEZE = 0.94  # the smallest scale of whole names
_LARGEST = 78.0  # the maximum size of numbers, because of the name above

PILL_ICONS: dict[PillKind, str] = {
    "action": "",
    "thinking": "dots",
    "last": "bang",
    "quit": "flag",
    "asleep": "sleep",
}


class Pill(Struct, frozen=True):
    """The tab below a panel with the seat's current or last action."""

    kind: PillKind
    text: str


class SeatCount(Struct, frozen=True):
    """The numbers on a panel. ``tokens`` is None in games without tokens."""

    cards: int
    total: str
    tokens: Mapping[int, int] | None = None
    score_icon: str = ""
    gone: bool = False
    pill: Pill | None = None


class SeatPicture(Struct, frozen=True):
    """The contents of a panel.

    ``turn`` highlights it; ``spin``: the angle of the rays behind the avatar; ``bare``: the
    transparency of the avatar, while it is shown large elsewhere. ``first_name`` is shown where
    the whole name would be small.
    """

    name: str
    avatar: str
    mood: str
    count: SeatCount
    turn: bool = False
    spin: float = 0.0
    bare: float = 0.0
    first_name: str = ""

    def fitting_name(self, canvas: Canvas, role: str, room: float) -> str:
        """The name for a line of width ``room``."""
        if not self.first_name or canvas.type.width(self.name, role) * _SQUEEZE <= room:
            return self.name
        return self.first_name


def draw_seat_panel(
    canvas: Canvas, panel: SeatPanel, seat: SeatPicture, pictures: CardPictures, own: bool
) -> None:
    """Draw a seat panel. ``own``: the viewer's, which is larger and has no fan."""
    draw_ground(canvas, panel.rect, seat, 36.0 if own else 32.0)
    if panel.portrait is None:
        draw_avatar_on(canvas, panel, seat)
    _contents(canvas, panel, seat, pictures, own)
    if seat.count.pill is not None:
        draw_pill(canvas, panel, seat.count.pill)


def draw_ground(canvas: Canvas, rect: Rect, seat: SeatPicture, radius: float) -> None:
    """Draw the background, highlighted if it is the seat's turn."""
    theme = canvas.theme
    if seat.turn:
        canvas.glow(rect, radius)
        canvas.panel(rect.grow(7), PanelStyle(theme.state.turn, radius + 7, 0.0, grain=0.0))
    fill = theme.paper.quit_plate if seat.count.gone else theme.paper.plate
    stitch = theme.paper.quit_stitch if seat.count.gone else theme.paper.plate_stitch
    canvas.panel(
        rect, PanelStyle(fill, radius, 1.2, stitch=Stitch(stitch, 7), rim=theme.paper.outline)
    )


def draw_avatar_on(canvas: Canvas, panel: SeatPanel, seat: SeatPicture) -> None:
    """Draw the avatar, with rays if it is the seat's turn."""
    x, y = panel.avatar
    radius = panel.radius
    around = Rect.around(x, y - radius * 0.6, radius * 3.4, radius * 3.8)
    with canvas.fading(around, max(0.0, 1 - 2 * seat.bare)) as shown:
        if shown:
            _avatar(canvas, x, y, radius, seat)


def _avatar(canvas: Canvas, x: float, y: float, radius: float, seat: SeatPicture) -> None:
    if seat.turn:
        _rays(canvas, x, y, radius, seat.spin)
    name = canvas.theme.avatar(seat.avatar, plain_mood(seat.mood))
    canvas.picture(
        name,
        avatar_box(x, y, radius),
        shade=canvas.theme.paper.quit_plate if seat.count.gone else "",
    )


RAYS = 16
"""The number of rays of a sun, which has rotational symmetry."""


def sun_step(spin: float) -> float:
    """The rotation of a sun in degrees, modulo its symmetry."""
    return round(spin) % (360 / RAYS)


def _rays(
    canvas: Canvas, x: float, y: float, radius: float, spin: float, bright: float = 1.0
) -> None:
    """Draw the sun behind the avatar whose turn it is; ``spin`` is its rotation in degrees."""
    angle = 0.0 if canvas.paint.style.drawn else sun_step(spin)  # drawn, it is open at the top
    box = Rect.around(x, y, 2.52 * radius, 2.52 * radius)
    canvas.picture("motifs/turn.svg", box, turn=angle, alpha=bright)


def draw_turn_rays(canvas: Canvas, panel: SeatPanel, spin: float, bright: float = 1.0) -> None:
    """Draw turning rays behind the portrait whose turn it is."""
    _rays(canvas, *panel.avatar, panel.radius * 1.12, spin, bright)


def draw_sitting(
    canvas: Canvas,
    portrait: Portrait,
    name: str,
    expression: Expression,
    *,
    below: float,
    gone: bool = False,
) -> None:
    """Draw a portrait behind a seat panel, clipped at ``below``."""
    shade = canvas.theme.paper.quit_avatar if gone else ""
    x, foot, height = portrait.x, portrait.foot - expression.up, portrait.height
    width = height * PORTRAIT_WIDTH / PORTRAIT_HEIGHT
    look: dict[str, Any] = {"shade": shade, "mirrored": portrait.mirrored}
    with canvas.clipped(Rect(x - width / 2, 0.0, width, below)):
        draw_portrait(canvas, name, expression.face, x, foot, height, **look)


def _contents(
    canvas: Canvas, panel: SeatPanel, seat: SeatPicture, pictures: CardPictures, own: bool
) -> None:
    """Draw the name, below it cards at the left, tokens and total at the right."""
    rect, type_, text = panel.rect, canvas.type, canvas.theme.paper.text
    left, right = _sides(panel, seat, own)
    if own and panel.portrait is not None and _in_one_line(canvas, rect, left, right, seat):
        return
    large, roomy = type_.is_large, own and panel.portrait is None
    if roomy:
        name = seat.fitting_name(canvas, "heading", 2 * (right - left))
        canvas.text(Rect(left, rect.y + 2, right - left, 66), name, "heading", text, lines=2)
    else:
        height = min(type_.line("name"), rect.h - 62 if own else 99) if large else 42.0
        name = seat.fitting_name(canvas, "name", right - left)
        canvas.text(Rect(left, rect.y + 6, right - left, height), name, "name", text)
    fan, count, start = panel.cards.moved(-10.0 if large else 0.0), "", left
    foot, close = fan.y + (18 if large and own else 13), large and panel.portrait is None
    if not own:
        shown = min(seat.count.cards, 1) if large else seat.count.cards
        card_back_fan(canvas, fan, shown, pictures, seat.count.gone)
        count, start = (
            str(seat.count.cards),
            fan.x + fan.height * (0.52 if close else 0.6 if large else 0.92),
        )
    radius = (18 if _kinds(seat) < 3 else 15) - (3 if close else 0)
    room = right - start - _width(seat, radius) - (18 if own or large else 34)
    size = _number_size(canvas, count + seat.count.total, room, 1.3 if roomy else 1.0)
    canvas.write(start, foot, count, "number", text, size=size)
    _draw_total(canvas, seat, right, foot, size, radius)


def _sides(panel: SeatPanel, seat: SeatPicture, own: bool) -> tuple[float, float]:
    """The left and right ends of a panel's contents, beside the avatar if there is one."""
    rect = panel.rect
    if panel.portrait is not None:
        return rect.x + 24, rect.right - 22
    avatar = (164 if own else 128) * (1 - seat.bare)
    if panel.side == "left":
        return rect.x + 24 + avatar, rect.right - 24
    return rect.x + 24, rect.right - 22 - avatar


def _in_one_line(canvas: Canvas, rect: Rect, left: float, right: float, seat: SeatPicture) -> bool:
    """Draw the viewer's panel without cards: name, tokens, and total in one line.

    Returns False if there is not enough space.
    """
    size = min(_LARGEST, canvas.type.size("number") * 1.3)
    room = right - left - canvas.type.width(seat.count.total, "number", size) - 34
    radii = (20 if _kinds(seat) < 3 else 16, 12)
    for name, radius in product(filter(None, (seat.name, seat.first_name)), radii):
        if canvas.type.width(name, "heading") + _width(seat, radius) <= room:
            box = Rect(left, rect.y, right - left, rect.h)
            canvas.text(box, name, "heading", canvas.theme.paper.text)
            _draw_total(canvas, seat, right, rect.cy + size * 0.34, size, radius)
            return True
    return False


def _number_size(canvas: Canvas, digits: str, room: float, times: float) -> float:
    """The size of numbers: as set by the player, unless large ones would cover tokens."""
    size = min(_LARGEST, canvas.type.size("number") * times)
    width = max(1.0, canvas.type.width(digits, "number", size))
    return max(size / canvas.type.text_scale, size * min(1.0, room / width))


def _width(seat: SeatPicture, radius: float) -> float:
    """The width of the tokens or the score's icon beside the total."""
    if seat.count.tokens is not None:
        return stacks_width(_kinds(seat), radius)
    return 46 if seat.count.score_icon else 0


def _kinds(seat: SeatPicture) -> int:
    return sum(1 for count in seat.count.tokens.values() if count) if seat.count.tokens else 0


def _draw_total(
    canvas: Canvas, seat: SeatPicture, right: float, foot: float, size: float, radius: float
) -> None:
    """Draw the total at the right, and the tokens or the score's icon beside it."""
    canvas.write(right, foot, seat.count.total, "number", canvas.theme.paper.text, "right", size)
    right -= canvas.type.width(seat.count.total, "number", size) + 16
    if seat.count.tokens is not None:
        draw_stacks(canvas, seat.count.tokens, right, foot, radius)
    elif seat.count.score_icon:
        canvas.picture(seat.count.score_icon, Rect(right - 44, foot - 35, 44, 44))


def pill_bottom(panel: SeatPanel, text_scale: float) -> float:
    """The lower end of a panel's tab at this text scale."""
    if panel.tab:
        return panel.rect.bottom + panel.tab
    return panel.rect.bottom - _PILL_HANGS + _pill_height(ROLES["pill"].size * text_scale)


def _pill_height(size: float) -> float:
    return max(34.0, size * ROLES["pill"].leading + 8)


def draw_pill(canvas: Canvas, panel: SeatPanel, pill: Pill) -> None:
    """Draw the tab at the lower edge, on the side without avatar."""
    fill, ink = pill_colours(canvas, pill.kind)
    icon = PILL_ICONS[pill.kind]
    role = "pill"
    width = canvas.type.width(pill.text, role) + 36 + (34 if icon else 0)
    width = min(width, panel.rect.w)
    height = _pill_height(canvas.type.size(role))
    side = 0 if panel.portrait is not None else 1 if panel.side == "left" else -1
    left = panel.rect.cx + side * 50 - width / 2
    left = max(8.0, min(left, canvas.viewport.width - 8 - width))
    top = min(panel.rect.bottom - _PILL_HANGS, canvas.viewport.height - 4 - height)
    rect = Rect(left, top, width, height)
    canvas.pill(rect, fill)
    box = rect.inset(18, 0)
    if icon and resources.exists(f"icons/ui/{icon}.svg"):
        canvas.icon(icon, Rect(rect.x + 14, rect.cy - 13, 26, 26), ink)
        _, box = box.cut_left(28)
    canvas.text(box, pill.text, role, ink, "centre")


def pill_colours(canvas: Canvas, kind: PillKind) -> tuple[Colour, Colour]:
    state, paper = canvas.theme.state, canvas.theme.paper
    return {
        "action": (paper.pill, paper.pill_text),
        "thinking": (state.thinking, state.thinking_text),
        "last": (state.last_card, state.last_card_text),
        "quit": (state.quit, state.quit_text),
        "asleep": (paper.warning, paper.warning_text),
    }[kind]
