"""The result card: a picture of a match to post."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from lama_gui.kit.draw.art import proportions
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.type import Type
from lama_gui.kit.frames.renderer import Renderer
from lama_gui.kit.geometry import Rect, Viewport
from lama_gui.scenes.after.victory import Victory
from lama_gui.scenes.app_context import AppContext

SIZE = (1600, 900)
LOGO = "logo.svg"


def render(context: AppContext, draw_card: Callable[[Canvas], object]) -> pygame.Surface:
    """Render a card as a picture in the current theme."""
    surface = pygame.Surface(SIZE)
    draw_card(card_canvas(context, surface))
    return surface


def card_canvas(context: AppContext, surface: pygame.Surface) -> Canvas:
    """A canvas for a card on the whole of ``surface``, at normal text size."""
    viewport = Viewport(*surface.get_size())
    target, type_ = Renderer.on(surface), Type(1.0)
    return Canvas(target, viewport, context.theme, type_, context.paint, context.art)


def draw(canvas: Canvas, victory: Victory, detail: str) -> None:
    """Draw the card of a match; ``detail`` is the line about game and date."""
    area = canvas.viewport.middle
    victory.finish()
    victory.draw_ground(canvas)
    victory.draw_with_chart(canvas, Rect(area.x + 1418, area.y + 330, 450, 560), detail)
    draw_logo(canvas, Rect(area.x + 1418, area.y + 140, 450, 150))


def draw_logo(canvas: Canvas, rect: Rect) -> None:
    """Draw the logo as large as it fits."""
    logo = canvas.theme.picture(LOGO)
    wide, high = proportions(logo)
    size = min(rect.w / wide, rect.h / high)
    canvas.picture(logo, Rect.around(rect.cx, rect.cy, size * wide, size * high), lift=0.8)
