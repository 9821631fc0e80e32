"""Fonts with a Japanese fallback.

A text is divided into runs: characters that the font has, and characters taken from the
fallback, which are a little smaller and vertically centred on the capitals.
"""

from __future__ import annotations

import gzip
import unicodedata
from functools import cache, lru_cache
from io import BytesIO
from struct import unpack_from

import pygame

from lama_gui import resources
from lama_gui.kit import profiler

Colour = tuple[int, int, int]

_MEDIUM, _BOLD = "MPLUSRounded1c-Medium.ttf.gz", "MPLUSRounded1c-Bold.ttf.gz"
_MEDIUM_FALLBACK = frozenset(("Nunito-SemiBold.ttf", "AtkinsonHyperlegible-Regular.ttf"))
"""Fonts whose fallback is the medium weight; that of all others is the bold one."""

_FALLBACK_SCALE = 0.94
"""The scale of the fallback: kanji fill their square, and would look too large otherwise."""

_KANJI_CENTRE = 0.38
"""The height of a kanji's centre above the baseline, as a fraction of its size."""

_FIRST_FALLBACK = "\u2000"
"""No character before this one needs the fallback."""

Run = tuple[str, bool]
"""Characters of one font, and whether it is the fallback."""


@lru_cache(maxsize=128)
def face(name: str, size_px: int) -> pygame.font.Font:
    """The font of the file ``name`` at ``size_px``."""
    if not pygame.font.get_init():
        pygame.font.init()
    with profiler.making("font", f"{name} {size_px}"):
        return pygame.font.Font(BytesIO(_file(name)), size_px)  # a path would keep the file open


def forget() -> None:
    """Drop all fonts; call it before ``pygame.quit``, which invalidates them."""
    face.cache_clear()


@lru_cache(maxsize=16384)
def width(name: str, size_px: int, text: str) -> int:
    """The width of ``text`` in pixels.

    Raises ValueError or pygame.error if it can't be rendered.
    """
    with profiler.making("measured", text):
        parts = runs(name, text)
        if len(parts) == 1 and not parts[0][1]:
            return face(name, size_px).size(parts[0][0])[0]
        return sum(_font(name, size_px, fallback).size(part)[0] for part, fallback in parts)


def render(name: str, size_px: int, text: str, colour: Colour) -> pygame.Surface:
    """``text`` as a picture with the height and baseline of the font ``name``.

    Raises ValueError or pygame.error if it can't be rendered.
    """
    own = face(name, size_px)
    parts = runs(name, text)
    if len(parts) == 1 and not parts[0][1]:
        return own.render(parts[0][0], True, colour)
    pictures = [
        (_font(name, size_px, fallback).render(part, True, colour), fallback)
        for part, fallback in parts
    ]
    total = sum(picture.get_width() for picture, _ in pictures)
    whole = pygame.Surface((total, own.get_height()), pygame.SRCALPHA)
    x = 0
    for picture, fallback in pictures:
        y = _fallback_offset(name, size_px) if fallback else 0
        whole.blit(picture, (x, y))
        x += picture.get_width()
    return whole


def runs(name: str, text: str) -> list[Run]:
    """Divide ``text`` into runs for the font ``name``; combining marks stay with their letter.

    A capital ẞ becomes SS if the font lacks it.
    """
    if "ẞ" in text and not _has(name, "ẞ"):
        text = text.replace("ẞ", "SS")
    if text.isascii() or max(text) < _FIRST_FALLBACK:
        return [(text, False)]
    out: list[Run] = []
    for sign in text:
        mark = bool(out) and unicodedata.category(sign)[0] == "M"
        fallback = out[-1][1] if mark else uses_fallback(name, sign)
        if out and out[-1][1] == fallback:
            out[-1] = out[-1][0] + sign, fallback
        else:
            out.append((sign, fallback))
    return out


@lru_cache(maxsize=8192)
def uses_fallback(name: str, sign: str) -> bool:
    """Whether ``sign`` is missing in the font ``name`` and present in its fallback."""
    if sign < _FIRST_FALLBACK or _has(name, sign):
        return False
    return _has(_fallback(name), sign)


@lru_cache(maxsize=8)
def cap_height(name: str) -> float:
    """The height of a capital letter as a fraction of the size."""
    metrics = face(name, 200).metrics("H")[0]
    return float(metrics[3]) / 200 if metrics else 0.7


def _has(name: str, sign: str) -> bool:
    code = ord(sign)
    return any(first <= code <= last for first, last in _code_points(name))


@cache
def _code_points(name: str) -> tuple[tuple[int, int], ...]:
    """The ranges of code points in a font, from subtable 4 of its ``cmap`` table.

    SDL can't be asked: it returns the metrics of the replacement box for a missing character.
    """
    data = _file(name)
    tables = range(12, 12 + 16 * int.from_bytes(data[4:6]), 16)
    (cmap,) = (unpack_from(">I", data, at + 8)[0] for at in tables if data[at : at + 4] == b"cmap")
    starts = (unpack_from(">I", data, at)[0] for at in range(cmap + 8, cmap + 80, 8))
    found = cmap + next(
        start for start in starts if data[cmap + start : cmap + start + 2] == b"\0\4"
    )
    count = unpack_from(">H", data, found + 6)[0] // 2
    lasts = unpack_from(f">{count}H", data, found + 14)
    firsts = unpack_from(f">{count}H", data, found + 16 + 2 * count)
    return tuple((a, b) for a, b in zip(firsts, lasts, strict=True) if a != 0xFFFF)


def _fallback(name: str) -> str:
    return _MEDIUM if name in _MEDIUM_FALLBACK else _BOLD


def _font(name: str, size_px: int, fallback: bool) -> pygame.font.Font:
    if not fallback:
        return face(name, size_px)
    return face(_fallback(name), max(1, round(size_px * _FALLBACK_SCALE)))


def _fallback_offset(name: str, size_px: int) -> int:
    """Pixels from the top of a line to the top of a run in the fallback font."""
    lower = (_KANJI_CENTRE * _FALLBACK_SCALE - cap_height(name) / 2) * size_px
    fallback = _font(name, size_px, True)
    return round(face(name, size_px).get_ascent() - fallback.get_ascent() + lower)


@cache
def _file(name: str) -> bytes:
    content = resources.find(f"fonts/{name}").read_bytes()
    return gzip.decompress(content) if name.endswith(".gz") else content
