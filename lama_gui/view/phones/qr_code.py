"""A QR code as a widget, in whole pixels."""

from __future__ import annotations

import pygame

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import rgb
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.draw.textures import Sprite
from lama_gui.kit.geometry import Rect
from lama_gui.kit.widgets import Inert

#: The quiet zone in modules; less is enough on light paper.
QUIET, ON_PAPER = 4, 2
#: The place of the small code in the lower right corner at 1920×1080, large enough for three pixels
#: per module at 1280×720.
JOIN = (1530.0, 864.0, 358.0, 192.0)
DARK, LIGHT = "#2B1638", "#FFFFFF"


class QrCode(Inert):
    """A QR code, as large as possible."""

    modules: tuple[tuple[bool, ...], ...]
    quiet: int = QUIET

    def draw(self, canvas: Canvas) -> None:
        side = min(self.rect.w, self.rect.h)
        box = Rect.around(self.rect.cx, self.rect.cy, side, side)
        canvas.panel(box, PanelStyle(LIGHT, side * 0.05, 1.0, grain=0.0))
        pixels = canvas.rect_px(box)
        count = len(self.modules)
        size = max(1, min(pixels.w, pixels.h) // (count + 2 * self.quiet))
        left = pixels.x + (pixels.w - size * count) // 2
        top = pixels.y + (pixels.h - size * count) // 2
        key = ("qr code", self.modules, size)
        code = canvas.paint.keep(key, lambda: _printed(self.modules, size))
        canvas.blit(code.surface, (left, top))


def _printed(modules: tuple[tuple[bool, ...], ...], size: int) -> Sprite:
    """The code without quiet zone, with ``size`` pixels per module."""
    printed = pygame.Surface((len(modules[0]), len(modules)))
    for y, row in enumerate(modules):
        for x, dark in enumerate(row):
            printed.set_at((x, y), rgb(DARK if dark else LIGHT))
    return Sprite(pygame.transform.scale_by(printed, size))


class JoinCorner(Inert):
    """The small code at a table, for latecomers and those who return."""

    modules: tuple[tuple[bool, ...], ...]
    text: str

    def draw(self, canvas: Canvas) -> None:
        canvas.paper_panel(self.rect, radius=30)
        left, right = self.rect.inset(12, 12).cut_left(self.rect.h - 24, 13)
        QrCode(name="", rect=left, modules=self.modules, quiet=ON_PAPER).draw(canvas)
        canvas.text(right, self.text, "label", canvas.theme.paper.text, lines=4)
