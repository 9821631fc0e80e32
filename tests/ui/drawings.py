"""Caches drawings for the whole run, since many tests show the same cards and paper.

It also caches the contents of the gallery's match files, and what the coach says of a move. The
program's caches only last as long as a window keeps its size and theme. Here, a second cache behind
each of them lasts until the process ends.
"""

import os
import pickle
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from lama_gui import resources
from lama_gui.kit.draw import art as arts
from lama_gui.kit.draw import panels
from lama_gui.kit.draw import theme as themes
from lama_gui.kit.draw.backdrop import Backdrop
from lama_gui.kit.draw.panels import ShapeCache
from lama_gui.kit.draw.textures import Sprite, TextureCache
from lama_gui.library.statistics import reading
from lama_gui.players import questions
from lama_gui.scenes.app_context import AppContext
from tools.gallery import past

LIMIT = 256 << 20
"""The minimum size of the cache in bytes."""
PART = 16
"""The fraction of memory to use; a sweep draws some gigabytes per language."""
MOST = 1536 << 20


def _room() -> int:
    """The size of the cache in bytes, with several processes."""
    try:
        there = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):  # unknown on this system
        there = 0
    return min(MOST, max(LIMIT, there // PART))


_SHELF = TextureCache(_room())
_get = TextureCache.get


#: Whether paper has shadows.
_lit = True


@contextmanager
def without_shadows() -> Iterator[None]:
    """Disable shadows, for tests that only need text: blurring takes a fifth of the time."""
    global _lit
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(panels, "blit_shadow", lambda *_: None)
        _lit = False
        try:
            yield
        finally:
            _lit = True


@contextmanager
def anew() -> Iterator[None]:
    """Draw everything again, as in a process of its own."""
    global _SHELF
    kept, _SHELF = _SHELF, TextureCache(_room())
    try:
        yield
    finally:
        _SHELF = kept


_TOLD_BY_THEIR_KEYS = {"rule-stage", "card shadow"}
"""Kinds of cached items that look the same in every window."""


def _shelved(key: Hashable) -> Hashable:
    """The key in the second cache; None if it may depend on the window."""
    if not isinstance(key, tuple):
        return None
    if isinstance(key[0], ShapeCache):
        kept = key[1] == "kept"
        return None if kept and key[2][0] not in _TOLD_BY_THEIR_KEYS else (key[0].style, *key[1:])
    return key if key[0] in ("art", "turned", "shadow", "veil") else None


def _backed(
    self: TextureCache,
    key: Hashable,
    make: Callable[[], Sprite],
    kind: str = "picture",
) -> Sprite:
    """``TextureCache.get`` with the second cache."""
    place = None if self.working else _shelved(key)
    if place is None:
        return _get(self, key, make, kind)
    return _get(self, key, lambda: _get(_SHELF, (_lit, place), make), kind)


def keep_drawings() -> None:
    """Enable the second cache, and read each theme only once."""
    draw_backdrop = Backdrop.draw

    def backdrop(self: Backdrop, theme: themes.Theme, *how: Hashable) -> pygame.Surface:
        key = ("backdrop", repr(theme), self._paint.style, *how)
        return _get(_SHELF, key, lambda: Sprite(draw_backdrop(self, theme, *how))).surface

    draw_part = arts.Art.section

    def part(self: arts.Art, name: str, box: arts.Box, size: tuple[int, int]) -> pygame.Surface:
        key = ("part", name, box, size)
        kept = _get(_SHELF, key, lambda: Sprite(draw_part(self, name, box, size)))
        return kept.surface.copy()  # the caller may draw on it

    arts.Art.section = part  # type: ignore[method-assign]
    TextureCache.get = _backed  # type: ignore[method-assign]
    Backdrop.draw = backdrop  # type: ignore[method-assign,assignment]
    themes.load = _once(themes.load)
    past.there = _told_once(past.there)
    questions.review = _judged_once(questions.review)


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


def _judged_once(review: Callable[..., Any]) -> Callable[..., Any]:
    known: dict[bytes, list[Any]] = {}

    def kept(made: list[Any]) -> list[Any]:
        key = pickle.dumps(made)  # unlike their words, with the rules and all that happened
        if key not in known:
            known[key] = list(review(made))
        return known[key]

    return kept


def _once(load: Callable[[Path], themes.Theme]) -> Callable[[Path], themes.Theme]:
    kept, own = cache(load), set(resources.folder("themes"))
    return lambda folder: kept(folder) if folder in own else load(folder)
