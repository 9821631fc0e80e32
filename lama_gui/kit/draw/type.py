"""Type: fonts by role, sized in units × the player's text size, set at true pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from lama_gui.kit.draw import fonts
from lama_gui.kit.draw.line_breaks import wrapped
from lama_gui.kit.draw.textures import Sprite, TextureCache
from lama_gui.names import plain

Colour = tuple[int, int, int]

SMALLEST = 18.0
"""No text is smaller than this, in units, whatever has to fit."""

MOST_LETTERS = 1000
"""Of a longer text no more is looked at: somebody else wrote it."""

WIDEST_PX = 16_000
"""No line is drawn wider than this; no window is."""

SAFE = 0.985
"""What is made to fit stays this much narrower: small letters come out a little wider."""


@dataclass(frozen=True, slots=True)
class Role:
    """A font file, a size in units at 100 % and the line height as a multiple of the size."""

    font: str
    size: float
    leading: float = 1.34


_BLACK, _BOLD = "Baloo2-ExtraBold.ttf", "Baloo2-Bold.ttf"
_TEXT, _STRONG = "Nunito-SemiBold.ttf", "Nunito-ExtraBold.ttf"


@dataclass(frozen=True, slots=True)
class Cut:
    """A font's file, and how many times a role's size its letters are set."""

    file: str
    scale: float = 1.0


_PLAIN, _FIRM = "AtkinsonHyperlegible-Regular.ttf", "AtkinsonHyperlegible-Bold.ttf"

CLEAR = {_BLACK: Cut(_FIRM, 0.93), _BOLD: Cut(_FIRM, 0.93), _TEXT: Cut(_PLAIN), _STRONG: Cut(_FIRM)}
"""What stands for each font where letters shall be easy to tell apart: about as wide and high."""

ROLES = {
    "display": Role(_BLACK, 76, 1.1),  # the name on the curtain, the winner
    "title": Role(_BLACK, 48, 1.1),
    "number": Role(_BLACK, 36, 1.1),  # totals and counts
    "head": Role(_BLACK, 42, 1.1),  # of every dialog
    "heading": Role(_BOLD, 32, 1.15),
    "name": Role(_BOLD, 28, 1.15),
    "primary": Role(_BOLD, 40, 1.1),  # the label of a big button
    "button": Role(_BOLD, 32, 1.1),
    "minor": Role(_BOLD, 28, 1.1),  # the label of a small button
    "ribbon": Role(_BOLD, 28, 1.1),
    "sign": Role(_BOLD, 52, 1.1),  # what an easy table says
    "easy_name": Role(_BOLD, 40, 1.1),
    "easy_own": Role(_BOLD, 50, 1.1),
    "act": Role(_BLACK, 56, 1.02),  # its large buttons
    "act_detail": Role(_BOLD, 40, 1.05),
    "rule": Role(_TEXT, 33),  # sentences that are read slowly
    "rule_strong": Role(_STRONG, 33),  # the first of them
    "body": Role(_TEXT, 28),
    "strong": Role(_STRONG, 28),
    "value": Role(_STRONG, 26, 1.2),  # inside steppers and segments
    "label": Role(_STRONG, 24, 1.2),
    "caption": Role(_TEXT, 22, 1.3),
    "pill": Role(_STRONG, 22, 1.2),
    "small": Role(_STRONG, 20, 1.2),  # keycaps
}


@dataclass(frozen=True, slots=True)
class Setting:
    """Text made to fit: its lines, its size in units, and whether it fits at that size."""

    lines: tuple[str, ...]
    size: float
    fits: bool = True


class Type:
    """Measures and renders text. ``grow`` is the player's text size, 1.0 to 2.0.

    What has to fit is never set smaller than ``smallest``. ``clear``: in letters that are easy
    to tell apart.
    """

    def __init__(
        self,
        grow: float = 1.0,
        textures: TextureCache | None = None,
        *,
        smallest: float = SMALLEST,
        clear: bool = False,
    ) -> None:
        self.grow = grow
        self.smallest = smallest
        self.clear = clear
        self._fitted: dict[tuple[str, str, float, float | None, int], Setting] = {}
        self._textures = textures or TextureCache()

    def _cut(self, role: str) -> Cut:
        """The letters in which ``role`` is set."""
        font = ROLES[role].font
        return CLEAR[font] if self.clear else Cut(font)

    def size(self, role: str) -> float:
        """The size of ``role`` in units at the player's text size, ``smallest`` at least."""
        return max(ROLES[role].size * self.grow, self.smallest)

    def line(self, role: str, size: float | None = None) -> float:
        """The distance of two lines in units."""
        return (size or self.size(role)) * ROLES[role].leading

    def width(self, text: str, role: str, size: float | None = None) -> float:
        """The advance of ``text`` in units, measured large so that it holds at every scale."""
        cut = self._cut(role)
        try:
            wide = fonts.wide(cut.file, 100, text)
        except (ValueError, pygame.error):
            wide = fonts.wide(cut.file, 100, _settable(text))
        return wide / 100 * cut.scale * (size or self.size(role))

    def wrap(self, text: str, role: str, width: float, size: float | None = None) -> list[str]:
        """Lines no wider than ``width``; a word that is wider stands alone. Keeps newlines."""

        def fits(line: str) -> bool:
            return self.width(line, role, size) <= width

        return [line for part in text.split("\n") for line in wrapped(part, fits)]

    def divided(self, text: str, role: str, width: float) -> str:
        """``text`` with a newline in each word that is wider than a line: a file's name may be."""
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
        self, text: str, role: str, width: float, height: float | None = None, lines: int = 2
    ) -> Setting:
        """The largest setting within the box: one line down to 80 %, then more lines, then smaller.

        The size never falls below ``smallest``. ``fits`` is False if even that is too large.
        """
        if len(text) > MOST_LETTERS:
            text = text[:MOST_LETTERS] + "…"
        key = (text, role, round(width, 1), height, lines)
        if key not in self._fitted:
            if len(self._fitted) > 2000:
                self._fitted.clear()
            self._fitted[key] = self._fit(text, role, width, height, lines)
        return self._fitted[key]

    def _fit(self, text: str, role: str, width: float, height: float | None, lines: int) -> Setting:
        full = self.size(role)
        tall = float("inf") if height is None else height
        one = self._one_line(text, role, width, tall, full)
        if one and one.size >= 0.8 * full:
            return one
        best = one
        for count in range(2, lines + 1):
            candidate = self._some_lines(text, role, width, tall, full, count)
            if candidate and (best is None or candidate.size > best.size * 1.02):
                best = candidate
        if best:
            return best
        wrapped = self.wrap(text, role, width, self.smallest)
        if len(wrapped) > lines:
            wrapped[lines - 1] += " …"
        shown = (self._shortened(line, role, width) for line in wrapped[:lines])
        return Setting(tuple(shown), self.smallest, False)

    def _shortened(self, line: str, role: str, width: float) -> str:
        """``line`` at the smallest size as far as it fits: one word may be wider than the box."""
        if self.width(line, role, self.smallest) <= width:
            return line
        low, high = 0, len(line)
        while low < high:
            middle = (low + high + 1) // 2
            fits = self.width(line[:middle] + "…", role, self.smallest) <= width
            low, high = (middle, high) if fits else (low, middle - 1)
        return line[:low] + "…"

    def _one_line(
        self, text: str, role: str, width: float, tall: float, full: float
    ) -> Setting | None:
        natural = self.width(text, role, full)
        size = full if natural <= width else full * width * SAFE / natural
        size = min(size, tall / ROLES[role].leading) if tall < float("inf") else size
        return Setting((text,), size) if size >= self.smallest and "\n" not in text else None

    def _some_lines(
        self, text: str, role: str, width: float, tall: float, full: float, count: int
    ) -> Setting | None:
        size = full
        while size >= self.smallest:
            wrapped = self.wrap(text, role, width, size)
            wide = max(self.width(line, role, size) for line in wrapped)
            high = len(wrapped) * size * ROLES[role].leading
            if len(wrapped) <= count and wide <= width * SAFE and high <= tall:
                return Setting(tuple(wrapped), size)
            size -= 1.0
        return None

    def image(self, text: str, role: str, size_px: int, colour: Colour) -> pygame.Surface:
        """``text`` on one line in ``colour``, ``size_px`` pixels high, on nothing."""
        cut = self._cut(role)
        key = ("words", text, cut, size_px, colour)

        def render() -> Sprite:
            finer = _finer(size_px)
            large = _render(cut.file, _pixels(cut, size_px), text, colour)
            if finer == 1:
                return Sprite(large)
            size = max(1, round(large.get_width() / finer)), max(1, large.get_height() // finer)
            return Sprite(pygame.transform.smoothscale(large, size))

        return self._textures.get(key, render, kind="words").surface

    def ascent(self, role: str, size_px: int) -> float:
        """Pixels from the top of an image to its baseline."""
        cut = self._cut(role)
        return _ascent(cut.file, _pixels(cut, size_px)) / _finer(size_px)

    def cap_height(self, role: str) -> float:
        """Height of a capital letter as a part of the size; what looks centred is centred by it."""
        cut = self._cut(role)
        return fonts.cap_height(cut.file) * cut.scale


def _settable(text: str) -> str:
    """What of a text can be set: somebody else's may hold anything, and be of any length."""
    return plain(text, 500) or " "


def _render(name: str, size_px: int, text: str, colour: Colour) -> pygame.Surface:
    """``text`` as a picture, empty when nothing of it can be seen."""
    for words in (text or " ", _settable(text)):
        try:
            wide = fonts.wide(name, size_px, words)
            if wide > WIDEST_PX:  # SDL draws no wider pictures, and may end in trying to
                words = words[: len(words) * WIDEST_PX // wide - 1] + "…"
            return fonts.render(name, size_px, words, colour)
        except (ValueError, pygame.error):
            continue
    return pygame.Surface((1, fonts.face(name, size_px).get_height()), pygame.SRCALPHA)


def _finer(size_px: int) -> int:
    """Small text is set larger and scaled down: hinting would space its letters unevenly."""
    return 4 if size_px < 40 else 2 if size_px < 80 else 1


def _pixels(cut: Cut, size_px: int) -> int:
    """The size at which the letters of an image ``size_px`` high are set before they are scaled."""
    return round(size_px * _finer(size_px) * cut.scale)


@lru_cache(maxsize=512)
def _ascent(font: str, size_px: int) -> int:
    return fonts.face(font, size_px).get_ascent()
