"""What is drawn is kept for the whole run: hundreds of tests show the same cards and paper.

So is the place that a page of the tutorial found, which is pure geometry, and long; and what
the gallery's match files tell, which are the same in each home.

The program keeps drawings as long as a window keeps its size and theme. Here a shelf stands
behind each of its caches, and outlives it: what a cache asks for by the same key is drawn once
in a process.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from lama_gui import resources
from lama_gui.kit.draw import art as arts
from lama_gui.kit.draw import paint as paints
from lama_gui.kit.draw import theme as themes
from lama_gui.kit.draw.art import Art, Sprite, weigh
from lama_gui.kit.draw.backdrop import Backdrop
from lama_gui.kit.draw.paint import Paint
from lama_gui.kit.draw.picture_cache import ByteCache
from lama_gui.library.statistics import reading
from lama_gui.scenes.app_context import AppContext
from tools.gallery import past

LIMIT = 256 << 20
"""Bytes that are kept at least, on a small computer."""
PART = 16
"""A larger one gives one byte in so many: a sweep draws some gigabyte, again in each language."""
MOST = 1536 << 20

Size = tuple[float, float]


def _room() -> int:
    """How many bytes the shelf of one of several processes may hold."""
    try:
        there = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):  # another system
        there = 0
    return min(MOST, max(LIMIT, there // PART))


_SHELF: ByteCache[Sprite] = ByteCache(_room(), weigh)


#: Whether paper throws shadows.
_lit = True


@contextmanager
def without_shadows() -> Iterator[None]:
    """Paper as it is cut, for who looks at words alone: blurring takes a fifth of the time."""
    global _lit
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paints, "_blit_shadow", lambda *_: None)
        _lit = False
        try:
            yield
        finally:
            _lit = True


def forget() -> None:
    """Draw anew whatever is asked for from now on."""
    _SHELF.clear()


class _Tiles(dict[tuple[str, float, float], pygame.Surface]):
    """Textures, which no change of the window changes."""

    def clear(self) -> None:
        """Keep them."""


_TILES = _Tiles()


_TOLD_BY_THEIR_KEYS = {"rule-stage", "card shadow"}
"""Kinds of what is kept beside the sheets that look alike wherever the key is the same."""


class _Backed(ByteCache[Sprite]):
    """A cache that looks on the shelf for what it does not have; ``mark`` is its place there."""

    def __init__(self, own: ByteCache[Sprite], mark: Hashable) -> None:
        super().__init__(own.limit, weigh)
        self._mark = mark

    def get(
        self,
        key: Hashable,
        make: Callable[[], Sprite],
        instead: Callable[[], Iterable[Hashable]] = tuple,
    ) -> Sprite:
        if isinstance(key, tuple) and key[0] == "kept" and key[1][0] not in _TOLD_BY_THEIR_KEYS:
            return super().get(key, make, instead)  # may be of this window alone
        shelved = (self._mark, _lit, key)
        return super().get(key, lambda: _SHELF.get(shelved, make), instead)


def keep_drawings() -> None:
    """Let art, paint and landscapes look on the shelf, and read each of the themes once."""
    open_art, ready_paint, draw_backdrop = Art.__init__, Paint.__post_init__, Backdrop._draw

    def art(self: Art, *args: int, **kwargs: int) -> None:
        open_art(self, *args, **kwargs)
        self._cache = _Backed(self._cache, "art")

    def paint(self: Paint) -> None:
        ready_paint(self)
        self._cache = _Backed(self._cache, self.style)
        self.textures.tiles = _TILES

    def backdrop(self: Backdrop, theme: themes.Theme, *how: Hashable) -> pygame.Surface:
        key = ("backdrop", repr(theme), self._paint.style, *how)
        return _SHELF.get(key, lambda: Sprite(draw_backdrop(self, theme, *how))).surface

    draw_part = arts._part_drawn

    def part(name: str, box: arts.Box, size: tuple[int, int]) -> pygame.Surface:
        kept = _SHELF.get(("part", name, box, size), lambda: Sprite(draw_part(name, box, size)))
        return kept.surface.copy()  # who asks for a part goes on drawing on it

    arts._part_drawn = part
    Art.__init__ = art  # type: ignore[method-assign]
    Paint.__post_init__ = paint  # type: ignore[method-assign]
    Backdrop._draw = backdrop  # type: ignore[method-assign,assignment]
    themes.load = _once(themes.load)
    past._there = _told_once(past._there)


def _told_once(there: Callable[..., Any]) -> Callable[..., Any]:
    known: dict[tuple[str, bytes], reading.Reading] = {}
    read = reading.read_facts

    @contextmanager
    def kept(context: AppContext, files: tuple[tuple[str, bytes], ...]) -> Iterator[None]:
        contents = dict(files)

        def told(path: Path) -> reading.Reading:
            if path.name not in contents:
                return read(path)
            key = path.name, contents[path.name]
            if key not in known:
                known[key] = read(path)
            return known[key]

        with pytest.MonkeyPatch.context() as patch, there(context, files):
            patch.setattr(reading, "read_facts", told)
            yield

    return kept


def _once(load: Callable[[Path], themes.Theme]) -> Callable[[Path], themes.Theme]:
    kept, own = cache(load), set(resources.folder("themes"))
    return lambda folder: kept(folder) if folder in own else load(folder)
