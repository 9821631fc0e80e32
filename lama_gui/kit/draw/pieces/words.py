"""Words on a canvas: set to fit or on a baseline, and told to the report where one is kept."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import NamedTuple

import pygame

from lama_gui.kit.draw import colour as colours
from lama_gui.kit.draw.colour import Colour, rgb
from lama_gui.kit.draw.pieces.papers import Align
from lama_gui.kit.draw.report import Report, TextBox
from lama_gui.kit.draw.type import ROLES, Type
from lama_gui.kit.space import Rect


class Seen(NamedTuple):
    """What is told of a line that was set: its letters, in pixels, and what they lie on."""

    letters: pygame.Rect
    ground: Colour


class Words(ABC):
    """What sets words in ``type``: a canvas, which says where they are laid."""

    __slots__ = ()
    type: Type
    report: Report | None
    owner: str
    _dx: float
    _dy: float
    _origin: tuple[float, float]
    _zoom: float
    _legible: pygame.Rect | None

    @property
    @abstractmethod
    def scale(self) -> float:
        """Pixels of a unit."""

    @property
    @abstractmethod
    def surface(self) -> pygame.Surface:
        """The pixels themselves."""

    @abstractmethod
    def blit(self, picture: pygame.Surface, at: tuple[int, int]) -> None:
        """Lay a picture at a pixel."""

    @abstractmethod
    def rect_px(self, rect: Rect) -> pygame.Rect:
        """Where ``rect`` is, in pixels."""

    @abstractmethod
    def _px(self, x: float, y: float) -> tuple[int, int]:
        """The pixel at a place."""

    def text(
        self,
        box: Rect,
        text: str,
        role: str,
        colour: Colour,
        align: Align = "left",
        *,
        lines: int = 1,
        top: bool = False,
    ) -> Rect:
        """Set ``text`` inside ``box``, shrunk or broken to fit; returns what it covers.

        It stands in the middle of the box's height, or at its ``top``.
        """
        setting = self.type.fit(text, role, box.w, box.h, max(1, lines))
        leading = setting.size * ROLES[role].leading
        total = leading * len(setting.lines)
        y = box.y if top else box.cy - total / 2
        covered: Rect | None = None
        for line in setting.lines:
            strip = Rect(box.x, y, box.w, leading)
            drawn, seen = self._line(strip, line, role, setting.size, colour, align, fitted=True)
            self._note(line, drawn, seen, box, setting.size, colour, setting.fits)
            covered = drawn if covered is None else covered.union(drawn)
            y += leading
        return covered or Rect(box.x, box.y, 0, 0)

    def write(
        self,
        x: float,
        baseline: float,
        text: str,
        role: str,
        colour: Colour,
        align: Align = "left",
        size: float | None = None,
    ) -> Rect:
        """One line of ``text`` on a baseline, not fitted; returns what it covers."""
        size = size or self.type.size(role)
        cap = self.type.cap_height(role) * size
        width = self.type.width(text, role, size)
        left = x - {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * width
        strip = Rect(left, baseline - cap / 2 - size * 0.6, width, size * 1.2)
        drawn, seen = self._line(strip, text, role, size, colour, "left")
        self._note(text, drawn, seen, None, size, colour, True)
        return drawn

    def _line(
        self,
        strip: Rect,
        text: str,
        role: str,
        size: float,
        colour: Colour,
        align: Align,
        *,
        fitted: bool = False,
    ) -> tuple[Rect, Seen | None]:
        """Draw with the capitals' middle on the middle of the strip; what is to be reported."""
        size_px = max(6, round(size * self.scale))
        image = self.type.image(text, role, size_px, rgb(colour))
        if fitted and image.get_width() > strip.w * self.scale + 1 and size_px > 6:
            size_px -= 1  # rounding up to whole pixels has made it too wide
            image = self.type.image(text, role, size_px, rgb(colour))
        width = image.get_width()
        left, _top = self._px(strip.x, strip.y)
        right, middle = self._px(strip.right, strip.cy)
        x = {"left": left, "centre": (left + right - width) // 2, "right": right - width}[align]
        baseline = middle + self.type.cap_height(role) * size_px / 2
        y = int(round(baseline) - self.type.ascent(role, size_px))
        seen: Seen | None = None
        if self.report is not None:
            tall = round(self.type.cap_height(role) * size_px)
            letters = pygame.Rect(x, round(baseline) - tall, width, tall)
            seen = Seen(letters, self._behind(letters, colour))
        self.blit(image, (x, y))
        s = self.scale
        high = size * ROLES[role].leading
        return Rect(x / s - self._dx, strip.cy - high / 2, width / s, high), seen

    def _behind(self, letters: pygame.Rect, ink: Colour) -> Colour:
        """Of what the letters are going to cover, the piece on which they show worst.

        A piece is about as large as half a letter, so that no grain or stitch counts alone.
        """
        area = letters.clip(self.surface.get_rect())
        if area.w < 1 or area.h < 1:
            return "#808080"
        side = max(1, area.h // 2)
        size = max(1, area.w // side), max(1, area.h // side)
        pieces = pygame.transform.smoothscale(self.surface.subsurface(area), size)
        grounds = {pieces.get_at((x, y))[:3] for x in range(size[0]) for y in range(size[1])}
        return min((colours.of(*g) for g in grounds), key=lambda g: colours.contrast(ink, g))

    def _note(
        self,
        text: str,
        rect: Rect,
        seen: Seen | None,
        box: Rect | None,
        size: float,
        colour: Colour,
        fits: bool,
    ) -> None:
        if self.report is None or seen is None or not text.strip():
            return
        clip = self.surface.get_clip()
        if self._legible is not None:
            clip = clip.clip(self._legible)
        if clip != self.surface.get_rect() and not clip.contains(self.rect_px(rect)):
            return  # scrolled out of view, wholly or in part
        here = self._in_window(rect)
        there = self._in_window(box) if box else None
        size *= self._zoom
        set_ = TextBox(text, here, there, size, colour, seen.ground, fits, self.owner)
        area = seen.letters.clip(self.surface.get_rect())
        left, top = self.surface.get_abs_offset()
        self.report.add(set_, self.surface.subsurface(area).copy(), area.move(left, top))

    def _in_window(self, rect: Rect) -> Rect:
        """Where ``rect`` is in the window's units, though this canvas may be a part of it."""
        z, (x, y) = self._zoom, self._origin
        here = rect.move(self._dx, self._dy)
        return Rect(x + here.x * z, y + here.y * z, here.w * z, here.h * z)
