"""Cards at rest and in flight: faces, backs, shades, rims, shadows, and small tiles."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

import pygame
from msgspec import Struct
from msgspec.structs import replace

from lama_gui.kit.context import Context
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.art import SHADOW, Shade, drop_shadow, from_svg, native, paper_shadow, turn
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import mix
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.draw.textures import Sprite
from lama_gui.kit.draw.theme import CardColours, Theme
from lama_gui.kit.geometry import Rect
from lama_gui.view.drawing.layout import CARD_RATIO, Pose


class CardPictures(Struct, frozen=True):
    """The pictures of a family's cards in a theme.

    ``face``: the picture of a card in notation; ``fanned``: the same in a fan that shows this
    fraction of its width; ``back``: the picture of the back; ``tile``: the colours of a card's
    tile, None to use its picture; ``sign``: an icon beside the number on its tile, or "".
    """

    face: Callable[[Theme, str], str]
    fanned: Callable[[Theme, str, float], str]
    back: Callable[[Theme], str]
    tile: Callable[[Theme, str], CardColours | None]
    sign: Callable[[str], str]

    def of(self, theme: Theme, card: str | None) -> str:
        """The picture of ``card``; None for a card face down."""
        return theme.picture(self.back(theme) if card is None else self.face(theme, card))

    def in_fan(self, visible: float) -> CardPictures:
        """The pictures for a fan that shows the fraction ``visible`` of a card's width."""
        return replace(self, face=lambda theme, card: self.fanned(theme, card, visible))


#: Flying cards are cached in these steps of size and angle, so that a deal needs few pictures; the
#: difference is invisible in motion.
_SIZE_STEP = 1.08
_FLIGHT_ANGLE = 2.0
_SHADOW_ANGLE = 2.0
#: Steps for the shadows of flying cards, which are soft.
_SHADOW_STEPS = 2
_FLIGHT_SHADOW_ANGLE = 6.0

#: The focus ring of a card is outside the gold rim of a playable one.
_RING_GAP = 4.0
#: The extent of the ring beyond the card in units.
RING_REACH = _RING_GAP + 9.0

#: The height of a resting card above the table, for its shadow.
RESTING_LIFT = 0.9

#: The height of the picture from which moving cards are scaled. The few that are larger, such as a
#: lifted card on an easy table, are scaled up.
SOURCE_HEIGHT = 300.0


def prefetch_faces(context: Context, cards: Iterable[str], pictures: CardPictures) -> None:
    """Prefetch the pictures from which flying cards are scaled."""
    height = round(SOURCE_HEIGHT * context.viewport.scale)
    context.art.prefetch((pictures.of(context.theme, card), height) for card in (None, *cards))


def draw_card(
    canvas: Canvas,
    card: str | None,
    pose: Pose,
    pictures: CardPictures,
    *,
    shade: float = 0.0,
    rim: bool = False,
    lift: float = RESTING_LIFT,
) -> None:
    """Draw a card at rest. ``shade`` dims it, up to 1; ``rim`` marks it as playable."""
    name = pictures.of(canvas.theme, card)
    height = max(2, round(pose.height * canvas.scale))
    tint = _dimmed(canvas, shade)
    art = canvas.art
    if not canvas.is_ready(lambda: art.turned(name, height, pose.angle, shade=tint)):
        if not canvas.is_ready(lambda: art.turned(name, height, pose.angle)):
            draw_flying(canvas, card, pose, pictures, shade=shade, rim=rim, lift=lift)
            return
        tint = ""  # meanwhile, as it was before it was dimmed
    corner = _corner(canvas, pose, height)
    canvas.sprite_px(card_shadow(canvas, height, pose.angle, lift), corner)
    if rim:
        canvas.sprite_px(_rim(canvas, height, pose.angle), corner)
    canvas.sprite_px(art.turned(name, height, pose.angle, shade=tint), corner)


def draw_flying(
    canvas: Canvas,
    card: str | None,
    pose: Pose,
    pictures: CardPictures,
    width: float = 1.0,
    *,
    shade: float = 0.0,
    rim: bool = False,
    ring: bool = False,
    until_ready: bool = False,
    lift: float | None = None,
) -> None:
    """Draw a flying card; ``width`` is its relative width while it flips.

    ``ring`` draws the focus ring. With ``until_ready``, nothing is drawn until the picture is
    ready. A card that moves near the table has the smaller shadow of its ``lift``.
    """
    name = pictures.of(canvas.theme, card)
    step = round(math.log(max(4.0, pose.height * canvas.scale), _SIZE_STEP))
    height = max(4, round(_SIZE_STEP**step))
    angle = round(pose.angle / _FLIGHT_ANGLE) * _FLIGHT_ANGLE
    across = round(width * 8) / 8 if width < 1 else 1.0
    tint = _dimmed(canvas, shade)
    below, lean = height, angle
    if lift is None:
        below = max(4, round(_SIZE_STEP ** (round(step / _SHADOW_STEPS) * _SHADOW_STEPS)))
        lean = round(pose.angle / _FLIGHT_SHADOW_ANGLE) * _FLIGHT_SHADOW_ANGLE
        lift = 1.6 * min(1.0, below / (120 * canvas.scale))

    def made() -> tuple[Sprite, Sprite]:
        card = _flying(canvas, name, height, angle, max(0.06, across), tint)
        return card, card_shadow(canvas, below, lean, lift, across)

    if until_ready and not canvas.is_ready(made):
        return
    sprite, shadow = made()
    canvas.sprite_px(shadow, _corner(canvas, pose, below))
    corner = _corner(canvas, pose, height)
    if rim:
        canvas.sprite_px(_rim(canvas, height, angle), corner)
    if ring:
        canvas.sprite_px(_ring(canvas, height, angle), corner)
    canvas.sprite_px(sprite, corner)


def _dimmed(canvas: Canvas, shade: float) -> Shade:
    """What is multiplied with a card; in few steps, since each needs its own picture."""
    step, (upper, lower) = round(shade * 3) / 3, canvas.theme.state.shades
    return (mix("#FFFFFF", upper, step), mix("#FFFFFF", lower, step)) if step > 0 else ""


def _corner(canvas: Canvas, pose: Pose, height: int) -> tuple[int, int]:
    """The upper left corner of the upright card in pixels."""
    width = round(height * CARD_RATIO)
    return round(pose.x * canvas.scale) - width // 2, round(pose.y * canvas.scale) - height // 2


def _flying(
    canvas: Canvas, name: str, height: int, angle: float, across: float, shade: Shade
) -> Sprite:
    """The card scaled from one large picture; rendering SVG for each size would be too slow."""
    key = ("flying", name, height, angle, across, shade)

    def make() -> Sprite:
        large = canvas.art.picture(name, round(SOURCE_HEIGHT * canvas.scale), shade=shade)
        width = round(height * CARD_RATIO)
        scaled = max(1, round(width * across))
        card = pygame.transform.smoothscale(large, (scaled, height))
        turned = turn(card, angle) if angle else Sprite(card)
        return Sprite(turned.surface, turned.dx + (width - scaled) // 2, turned.dy)

    return canvas.paint.keep(key, make)


def card_shadow(
    canvas: Canvas, height: int, degrees: float, lift: float, across: float = 1.0
) -> Sprite:
    """The shadow of a card ``height`` pixels high, relative to the upright card's corner.

    All cards share it, since they have the same outline. It is soft, so it is created at a low
    resolution and in large angle steps.
    """
    angle = round(degrees / _SHADOW_ANGLE) * _SHADOW_ANGLE
    across = round(across * 4) / 4
    key = ("card shadow", height, angle, round(lift, 2), across, round(canvas.scale, 4))
    return canvas.paint.keep(key, lambda: _card_shadow(height, angle, lift, across, canvas.scale))


def _card_shadow(height: int, angle: float, lift: float, across: float, scale: float) -> Sprite:
    w, h = height * CARD_RATIO * max(0.06, across), float(height)
    pad = 31 * lift * scale
    lean = math.radians(angle)
    half_w = (w * abs(math.cos(lean)) + h * abs(math.sin(lean))) / 2 + pad
    half_h = (w * abs(math.sin(lean)) + h * abs(math.cos(lean))) / 2 + pad
    body = shapes.path(shapes.rounded(-w / 2, -h / 2, w, h, height * CARD_RATIO * 0.08), SHADOW)
    place = f"translate({half_w:.2f},{half_h:.2f}) rotate({angle:.1f})"
    body = f'<g transform="{place}">{body}</g>'

    def silhouette(coarse: float) -> pygame.Surface:
        size = math.ceil(2 * half_w / coarse), math.ceil(2 * half_h / coarse)
        return from_svg(shapes.document(body, *size, 1 / coarse, 0), *size)

    out = paper_shadow(lift * scale, silhouette)
    dx, dy = round(height * CARD_RATIO / 2 - half_w), round(height / 2 - half_h)
    return Sprite(out.surface, out.dx + dx, out.dy + dy)


def draw_glow(canvas: Canvas, pose: Pose) -> None:
    """Draw the glow around a playable card.

    It has to be drawn before all cards of a hand, to not cover their faces.
    """
    colour = canvas.theme.state.glow
    if not colour:
        return
    height = max(2, round(pose.height * canvas.scale))
    angle = round(pose.angle * 2) / 2

    def make() -> Sprite:
        scale = canvas.scale
        w, h = height * CARD_RATIO / scale, height / scale
        glow = canvas.paint.glow(w - 8, h - 8, 18, colour, scale)
        return _around_card(glow, height, angle, math.ceil(44 * scale), round(4 * scale))

    light = canvas.paint.keep(("card glow", height, angle, colour), make)
    canvas.sprite_px(light, _corner(canvas, pose, height))


def _around_card(drawn: Sprite, height: int, angle: float, pad: int, inset: int = 0) -> Sprite:
    """Rotate what was drawn around an upright card, up to ``pad`` pixels beyond it."""
    size = round(height * CARD_RATIO) + 2 * pad, height + 2 * pad
    board = pygame.Surface(size, pygame.SRCALPHA, 32)
    board.blit(drawn.surface, (pad + inset + drawn.dx, pad + inset + drawn.dy))
    turned = turn(native(board), angle) if angle else Sprite(board)
    return Sprite(turned.surface, turned.dx - pad, turned.dy - pad)


def _rim(canvas: Canvas, height: int, degrees: float) -> Sprite:
    """The rim of a playable card: gold, or a line of crayon."""
    angle, colour = round(degrees * 2) / 2, canvas.theme.state.playable
    key = ("rim", height, angle, colour)

    def make() -> Sprite:
        scale = canvas.scale
        w, h = height * CARD_RATIO / scale, height / scale
        out = 9.0 if canvas.paint.style.drawn else 6.0
        sheet = PanelStyle(colour, w * 0.08 + out, 0.0, 0.0, rim=colour, rim_width=6.0, grain=0.0)
        rim = canvas.paint.panel(sheet, w + 2 * out, h + 2 * out, scale)
        return _around_card(rim, height, angle, math.ceil(16 * scale), -round(out * scale))

    return canvas.paint.keep(key, make)


def _ring(canvas: Canvas, height: int, degrees: float) -> Sprite:
    button = canvas.theme.button
    pair = button.focus_on_dark, button.focus_gap_on_dark
    key = ("card ring", height, degrees, pair)

    def make() -> Sprite:
        scale = canvas.scale
        w, h = height * CARD_RATIO / scale, height / scale
        gap = _RING_GAP
        ring = canvas.paint.ring(w + 2 * gap, h + 2 * gap, w * 0.08 + gap, *pair, scale)
        pad = math.ceil((RING_REACH + 4) * scale)
        return _around_card(ring, height, degrees, pad, -round(gap * scale))

    return canvas.paint.keep(key, make)


#: The minimum height of a tile with an outline in crayon themes.
LARGE_MINI = 50.0
TILE = 32.0
"""The height of a card's tile in the log, in units."""


def draw_mini(canvas: Canvas, card: str | None, rect: Rect, pictures: CardPictures) -> None:
    """Draw a card as a small tile with its value, as in the log and in scores."""
    colours = pictures.tile(canvas.theme, card) if card is not None else None
    if card is None or colours is None:
        canvas.picture(pictures.of(canvas.theme, card), rect)
        return
    field, _, disc, numeral = colours
    edge = shapes.path(shapes.rounded(-2, -2, rect.w + 4, rect.h + 4, 7), canvas.theme.paper.plate)
    paper = mix(disc, "#FFFFFF", 0.6) if canvas.theme.contrast else mix(disc, field, 0.26)
    tile = shapes.path(shapes.rounded(0, 0, rect.w, rect.h, 5), paper)
    if canvas.paint.style.drawn and rect.h >= LARGE_MINI:
        edge = shapes.path(shapes.rounded(-3, -3, rect.w + 6, rect.h + 6, 10), numeral)
    canvas.drawing(rect, edge + tile)
    sign = pictures.sign(card)
    if sign:
        _chip(canvas, card, sign, rect, numeral)
        return
    size = rect.h * (0.62 if "+" in card else 0.72)
    size *= min(1.0, rect.w / max(1.0, canvas.type.width(card, "number", size)))
    canvas.write(rect.cx, rect.cy + size * 0.33, card, "number", numeral, "centre", size=size)


def mini_width(pictures: CardPictures, card: str | None, height: float) -> float:
    """The preferred width of a card's tile; a sign needs more space."""
    return height * (1.42 if card is not None and pictures.sign(card) else 0.74)


def _chip(canvas: Canvas, card: str, sign: str, rect: Rect, ink: str) -> None:
    """Draw the number and the sign of a tile, side by side or one above the other."""
    if rect.w > rect.h:
        number, place = rect.inset(rect.h * 0.1, 0).cut_right(rect.h * 0.46)[::-1]
        side, size = rect.h * 0.5, rect.h * 0.74
    else:
        number, place = rect.cut_top(rect.h * 0.58)
        side, size = min(rect.h * 0.34, rect.w), rect.h * 0.6
    width = canvas.type.width(card, "number", size)
    size *= min(1.0, (number.w - 2) / max(1.0, width))
    y = number.cy + size * 0.33
    canvas.write(number.cx, y, card, "number", ink, "centre", size=size)
    y = place.cy - (0.0 if rect.w > rect.h else rect.h * 0.03)
    canvas.icon(sign, Rect.around(place.cx, y, side, side), ink)


def card_back_fan(
    canvas: Canvas, pose: Pose, count: int, pictures: CardPictures, flat: bool
) -> None:
    """Draw the small fan of backs on a seat panel, at most three; ``flat`` if the seat has quit."""
    shown = min(count, 3)
    if not shown:
        return
    name = pictures.of(canvas.theme, None)
    height = max(4, round(pose.height * canvas.scale))
    key = ("fan", name, height, shown, flat)
    sprite = canvas.paint.keep(key, lambda: _fan(canvas, name, height, shown, flat))
    canvas.sprite_px(sprite, (round(pose.x * canvas.scale), round(pose.y * canvas.scale)))


def _fan(canvas: Canvas, name: str, height: int, shown: int, flat: bool) -> Sprite:
    edge = height * 2
    board = pygame.Surface((edge, edge), pygame.SRCALPHA, 32)
    large = canvas.art.picture(name, max(160, height * 3))
    card = pygame.transform.smoothscale(large, (round(height * CARD_RATIO), height))
    for index in range(shown):
        o = index - (shown - 1) / 2
        angle = 90.0 if flat else o * 13.0
        dx, dy = (o * height * 0.06, -o * height * 0.05) if flat else (o * height * 0.27, 0.0)
        turned = turn(card, angle)
        shadow = drop_shadow(Sprite(turned.surface), canvas.scale * 0.35, 1.0)
        x = edge // 2 + round(dx) - turned.surface.get_width() // 2
        y = edge // 2 + round(dy + abs(o) * height * 0.06) - turned.surface.get_height() // 2
        board.blit(shadow.surface, (x + shadow.dx, y + shadow.dy))
        board.blit(turned.surface, (x, y))
    return Sprite(board, -edge // 2, -edge // 2)
