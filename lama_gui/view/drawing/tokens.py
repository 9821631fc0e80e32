"""Stacks of tokens, seen from slightly above."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import lighten
from lama_gui.kit.draw.textures import Sprite
from lama_gui.kit.geometry import Rect

THICKNESS = 0.29  # of the radius
FLATTEN = 0.5  # the ratio of an ellipse's height to its width
TALLEST = 10  # the maximum height of a stack; its label has the count
FULL = 6.4  # higher stacks get thinner tokens, because of the name above


def draw_stacks(
    canvas: Canvas, tokens: Mapping[int, int], right: float, foot: float, radius: float
) -> None:
    """Draw the stacks of a holding, with the smallest denomination at the right.

    ``right`` is the right end, ``foot`` the lower edge, in units. An empty holding is a faint ring.
    """
    values = [value for value in tokens if tokens[value]]
    if not values:
        draw_empty_place(canvas, right - radius, foot - radius * FLATTEN, radius)
    step = _step(len(values), radius)
    for place, value in reversed([*enumerate(values)]):  # the right ones overlap the left ones
        draw_stack(canvas, value, tokens[value], right - place * step - radius, foot, radius)


def stacks_width(count: int, radius: float) -> float:
    """The width of ``count`` stacks, or of the ring if 0."""
    return (max(1, count) - 1) * _step(count, radius) + 2 * radius + 2.5


def _step(count: int, radius: float) -> float:
    """The distance between stacks; more than two overlap."""
    return 2 * radius + 2.5 if count < 3 else 1.56 * radius


def draw_stack(
    canvas: Canvas, value: int, count: int, x: float, foot: float, radius: float
) -> None:
    """Draw a stack of ``count`` tokens; the middle of its foot is at (x, foot)."""
    scale = canvas.scale
    shown = min(count, TALLEST)
    colours = canvas.theme.token_colours[str(value)]
    picture = canvas.theme.picture(canvas.theme.tokens[str(value)])
    key = ("stack", value, shown, round(radius, 1), round(scale, 4), colours, picture)
    sprite = canvas.paint.keep(key, lambda: _stack(canvas, value, shown, radius))
    canvas.sprite_px(sprite, (round(x * scale), round(foot * scale)))


def draw_empty_place(
    canvas: Canvas, x: float, y: float, radius: float, flatten: float = FLATTEN
) -> None:
    """Draw a faint ring for no tokens, which marks a 0 as points."""
    width, height = radius * 0.92, radius * 0.92 * flatten
    body = shapes.line(
        _ellipse(width + 3, height + 3, width, height), canvas.theme.paper.second, 3, opacity=0.55
    )
    canvas.drawing(Rect.around(x, y, 2 * width + 6, 2 * height + 6), body)


def draw_token(canvas: Canvas, value: int, x: float, y: float, radius: float) -> None:
    """Draw a flat token, seen from above."""
    name = canvas.theme.picture(canvas.theme.tokens[str(value)])
    height = max(4, round(radius * 2.26 * canvas.scale))
    picture = canvas.art.picture(name, height)
    left = round(x * canvas.scale) - picture.get_width() // 2
    canvas.blit(picture, (left, round(y * canvas.scale) - height // 2))


def _stack(canvas: Canvas, value: int, count: int, radius: float) -> Sprite:
    face, side, edge, _ = canvas.theme.token_colours[str(value)]
    scale, ry = canvas.scale, radius * FLATTEN
    thick = radius * THICKNESS * min(1.0, FULL / count)
    pad = radius * 0.5
    height = count * thick + 2 * ry
    w, h = 2 * radius + 2 * pad, height + 2 * pad
    cx, base = w / 2, h - pad - ry
    num = shapes.number
    body = ""
    for factor, opacity in ((1.16, 0.10), (1.1, 0.14), (1.03, 0.2)):
        body += shapes.path(
            _ellipse(cx, base + 2, radius * factor, ry * factor), "#1E0C2B", opacity=opacity
        )
    for index in range(count):
        y = base - index * thick
        x = cx + (0.0, 0.07, -0.07, 0.04, -0.04)[index % 5] * radius
        lower = (
            f"M{num(x - radius)},{num(y)}A{num(radius)},{num(ry)} 0 0 0 {num(x + radius)},{num(y)}"
        )
        body += shapes.path(f"{lower}V{num(y - thick)}H{num(x - radius)}Z", side)
        body += shapes.line(lower, edge, max(0.8, radius * 0.06), opacity=0.8)
        body += shapes.path(_ellipse(x, y - thick, radius, ry), lighten(face, 0.12))
        body += shapes.path(_ellipse(x, y - thick + 0.8, radius * 0.97, ry * 0.97), face)
    sprite = canvas.paint.drawing(body, w, h, scale, pad=0.0)
    board = sprite.surface.copy()
    top = base - count * thick
    x = cx + (0.0, 0.07, -0.07, 0.04, -0.04)[(count - 1) % 5] * radius
    _print_face(board, canvas, value, x, top, radius)
    return Sprite(board, -round(cx * scale), -round(base * scale))


def _print_face(
    board: pygame.Surface, canvas: Canvas, value: int, x: float, y: float, radius: float
) -> None:
    """Draw the token's picture on top of the stack."""
    name = canvas.theme.picture(canvas.theme.tokens[str(value)])
    scale = canvas.scale
    edge = max(4, round(radius * 2.26 * scale))
    flat = max(2, round(edge * FLATTEN))
    large = canvas.art.picture(name, edge * 2)
    printed = pygame.transform.smoothscale(large, (edge, flat))
    board.blit(printed, (round(x * scale) - edge // 2, round(y * scale) - flat // 2))


def _ellipse(cx: float, cy: float, rx: float, ry: float) -> str:
    num = shapes.number
    arc = f"A{num(rx)},{num(ry)} 0 1 1 "
    return f"M{num(cx - rx)},{num(cy)}{arc}{num(cx + rx)},{num(cy)}{arc}{num(cx - rx)},{num(cy)}Z"
