"""Typography: measures, wraps and renders text by role, at the player's text size."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame
from msgspec import Struct

from lama_gui.kit.draw import fonts
from lama_gui.kit.draw.line_breaks import wrapped
from lama_gui.kit.draw.textures import Sprite, TextureCache
from lama_gui.names import plain

Colour = tuple[int, int, int]

SMALLEST = 18.0
"""The minimum text size in units."""

MOST_LETTERS = 1000
"""Longer texts, which only foreign files contain, are cut here."""

WIDEST_PX = 16_000
"""The maximum width of a line, above that of any window."""

SAFE = 0.985
"""Fitted text fills this fraction of the width, since small letters come out a little wider."""


class Role(Struct, frozen=True):
    """A font file, a size in units at 100 %, and the line height as a multiple of the size."""

    font: str
    size: float
    leading: float = 1.34


_BLACK, _BOLD = "Baloo2-ExtraBold.ttf", "Baloo2-Bold.ttf"
_TEXT, _STRONG = "Nunito-SemiBold.ttf", "Nunito-ExtraBold.ttf"


class Font(Struct, frozen=True):
    """A font file, and a factor for the sizes of the roles."""

    file: str
    scale: float = 1.0


_PLAIN, _FIRM = "AtkinsonHyperlegible-Regular.ttf", "AtkinsonHyperlegible-Bold.ttf"

CLEAR = {
    _BLACK: Font(_FIRM, 0.93),
    _BOLD: Font(_FIRM, 0.93),
    _TEXT: Font(_PLAIN),
    _STRONG: Font(_FIRM),
}
"""The replacements of fonts if letters must be easy to distinguish, of about the same size."""

ROLES = {
    "display": Role(_BLACK, 76, 1.1),  # the name on the curtain, the winner
    "title": Role(_BLACK, 48, 1.1),
    "number": Role(_BLACK, 36, 1.1),  # totals and counts
    "head": Role(_BLACK, 42, 1.1),  # the title of a dialog
    "heading": Role(_BOLD, 32, 1.15),
    "name": Role(_BOLD, 28, 1.15),
    "primary": Role(_BOLD, 40, 1.1),  # the label of a big button
    "button": Role(_BOLD, 32, 1.1),
    "minor": Role(_BOLD, 28, 1.1),  # the label of a small button
    "ribbon": Role(_BOLD, 28, 1.1),
    "sign": Role(_BOLD, 52, 1.1),  # messages of the easy table
    "easy_name": Role(_BOLD, 40, 1.1),
    "easy_own": Role(_BOLD, 50, 1.1),
    "act": Role(_BLACK, 56, 1.02),  # large buttons of the easy table
    "act_detail": Role(_BOLD, 40, 1.05),
    "rule": Role(_TEXT, 33),
    "rule_strong": Role(_STRONG, 33),  # the first sentence of a page
    "body": Role(_TEXT, 28),
    "strong": Role(_STRONG, 28),
    "value": Role(_STRONG, 26, 1.2),  # inside steppers and segments
    "label": Role(_STRONG, 24, 1.2),
    "caption": Role(_TEXT, 22, 1.3),
    "pill": Role(_STRONG, 22, 1.2),
    "small": Role(_STRONG, 20, 1.2),  # keycaps
}


class FittedText(Struct, frozen=True):
    """Fitted text: its lines, its size in units, and whether it fits at that size."""

    lines: tuple[str, ...]
    size: float
    fits: bool = True


class Type:
    """Measures and renders text. ``text_scale`` is the player's text size, 1.0 to 2.0.

    Text is never smaller than ``smallest``. ``clear`` uses a font whose letters are easy to
    distinguish.
    """

    def __init__(
        self,
        text_scale: float = 1.0,
        textures: TextureCache | None = None,
        *,
        smallest: float = SMALLEST,
        clear: bool = False,
    ) -> None:
        self.text_scale = text_scale
        self.smallest = smallest
        self.clear = clear
        self._fitted: dict[tuple[str, str, float, float, int], FittedText] = {}
        self._textures = textures or TextureCache()

    @property
    def picture_scale(self) -> float:
        """The factor for pictures and boxes beside text; they grow less than it."""
        return max(1.0, self.text_scale * 0.8)

    @property
    def is_large(self) -> bool:
        """Whether the player's text is so large that scenes stack or leave out things."""
        return self.text_scale > 1.3

    def _font(self, role: str) -> Font:
        """The font of ``role``."""
        font = ROLES[role].font
        return CLEAR[font] if self.clear else Font(font)

    def size(self, role: str) -> float:
        """The size of ``role`` in units at the player's text size."""
        return max(ROLES[role].size * self.text_scale, self.smallest)

    def line(self, role: str, size: float | None = None) -> float:
        """The line height in units."""
        return (size or self.size(role)) * ROLES[role].leading

    def width(self, text: str, role: str, size: float | None = None) -> float:
        """The width of ``text`` in units, measured at a large size to be valid at every scale."""
        cut = self._font(role)
        try:
            wide = fonts.width(cut.file, 100, text)
        except (ValueError, pygame.error):
            wide = fonts.width(cut.file, 100, _renderable(text))
        return wide / 100 * cut.scale * (size or self.size(role))

    def wrap(self, text: str, role: str, width: float, size: float | None = None) -> list[str]:
        """Wrap into lines no wider than ``width``, unless a word is wider. Keeps newlines."""

        def fits(line: str) -> bool:
            return self.width(line, role, size) <= width

        return [line for part in text.split("\n") for line in wrapped(part, fits)]

    def break_words(self, text: str, role: str, width: float) -> str:
        """``text`` with newlines inside words that are wider than a line, such as file names."""
        words = []
        for word in text.split(" "):
            parts = [""]
            for character in word:
                if parts[-1] and self.width(parts[-1] + character, role) > width:
                    parts.append("")
                parts[-1] += character
            words.append("\n".join(parts))
        return " ".join(words)

    def height(self, text: str, role: str, width: float) -> float:
        """The height of ``text`` wrapped to ``width``, in units."""
        return len(self.wrap(text, role, width)) * self.line(role)

    def fit(
        self, text: str, role: str, width: float, height: float = math.inf, lines: int = 2
    ) -> FittedText:
        """Fit ``text`` into a box: shrink one line to 80 %, then use more lines, then shrink.

        Large text uses more lines before it shrinks.

        If it is too large even at ``smallest``, it is cut, and ``fits`` is False.
        """
        if len(text) > MOST_LETTERS:
            text = text[:MOST_LETTERS] + "…"
        key = (text, role, round(width, 1), height, lines)
        if key not in self._fitted:
            if len(self._fitted) > 2000:
                self._fitted.clear()
            self._fitted[key] = self._fit(text, role, width, height, lines)
        return self._fitted[key]

    def _fit(self, text: str, role: str, width: float, height: float, lines: int) -> FittedText:
        full = self.size(role)
        one = self._one_line(text, role, width, height, full)
        if one and one.size >= (0.8 if self.text_scale <= 1.0 else 0.93) * full:
            return one
        best = one
        for count in range(2, lines + 1):
            candidate = self._some_lines(text, role, width, height, full, count)
            if candidate and (best is None or candidate.size > best.size * 1.02):
                best = candidate
        if best:
            return best
        wrapped = self.wrap(text, role, width, self.smallest)
        if len(wrapped) > lines:
            wrapped[lines - 1] += " …"
        shown = (self._shortened(line, role, width) for line in wrapped[:lines])
        return FittedText(tuple(shown), self.smallest, False)

    def _shortened(self, line: str, role: str, width: float) -> str:
        """``line`` cut to ``width`` at the smallest size."""
        if self.width(line, role, self.smallest) <= width:
            return line
        low, high = 0, len(line)
        while low < high:
            middle = (low + high + 1) // 2
            fits = self.width(line[:middle] + "…", role, self.smallest) <= width
            low, high = (middle, high) if fits else (low, middle - 1)
        return line[:low] + "…"

    def _one_line(
        self, text: str, role: str, width: float, height: float, full: float
    ) -> FittedText | None:
        natural = self.width(text, role, full)
        size = full if natural <= width + 0.01 else full * width * SAFE / natural
        size = min(size, height / ROLES[role].leading)
        return FittedText((text,), size) if size >= self.smallest and "\n" not in text else None

    def _some_lines(
        self, text: str, role: str, width: float, height: float, full: float, count: int
    ) -> FittedText | None:
        size = full
        while size >= self.smallest:
            wrapped = self.wrap(text, role, width, size)
            widest = max(self.width(line, role, size) for line in wrapped)
            needed = len(wrapped) * size * ROLES[role].leading
            if len(wrapped) <= count and widest <= width * SAFE and needed <= height:
                return FittedText(tuple(wrapped), size)
            size -= 1.0
        return None

    def image(self, text: str, role: str, size_px: int, colour: Colour) -> pygame.Surface:
        """One line of text on a transparent background."""
        cut = self._font(role)
        key = ("words", text, cut, size_px, colour)

        def render() -> Sprite:
            finer = _oversampling(size_px)
            large = _render(cut.file, _pixels(cut, size_px), text, colour)
            if finer == 1:
                return Sprite(large)
            size = max(1, round(large.get_width() / finer)), max(1, large.get_height() // finer)
            return Sprite(pygame.transform.smoothscale(large, size))

        return self._textures.get(key, render, kind="words").surface

    def ascent(self, role: str, size_px: int) -> float:
        """Pixels from the top of an image to its baseline."""
        cut = self._font(role)
        return _ascent(cut.file, _pixels(cut, size_px)) / _oversampling(size_px)

    def cap_height(self, role: str) -> float:
        """The height of a capital letter as a fraction of the size, for optical centring."""
        cut = self._font(role)
        return fonts.cap_height(cut.file) * cut.scale


def _renderable(text: str) -> str:
    """``text`` without characters that can't be rendered, cut to a sensible length."""
    return plain(text, 500) or " "


def _render(name: str, size_px: int, text: str, colour: Colour) -> pygame.Surface:
    """``text`` as a picture, which is empty if it can't be rendered."""
    for words in (text or " ", _renderable(text)):
        try:
            width = fonts.width(name, size_px, words)
            if width > WIDEST_PX:  # SDL may crash with wider pictures
                words = words[: len(words) * WIDEST_PX // width - 1] + "…"
            return fonts.render(name, size_px, words, colour)
        except (ValueError, pygame.error):
            continue
    return pygame.Surface((1, fonts.face(name, size_px).get_height()), pygame.SRCALPHA)


def _oversampling(size_px: int) -> int:
    """The factor of oversampling for small text, whose letters hinting would space unevenly."""
    return 4 if size_px < 40 else 2 if size_px < 80 else 1


def _pixels(cut: Font, size_px: int) -> int:
    """The font size in pixels, including oversampling."""
    return round(size_px * _oversampling(size_px) * cut.scale)


@lru_cache(maxsize=512)  # asked for each line of each frame
def _ascent(font: str, size_px: int) -> int:
    return fonts.face(font, size_px).get_ascent()
