"""Painting a frame that was written down: what differs from the one before, and nothing else.

While something flies, what lies below it is kept as a picture of its own: there the ground, the
plates and the piles are laid as one, and then what is in the air.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from lama_gui.kit.frames.deeds import (
    Deed,
    Element,
    Lay,
    LayParts,
    area_of,
    differing,
    flat,
    joined,
    together,
)

WHOLE_SHARE = 0.75
"""Where more of the window has changed, all of it is painted."""


class Painter:
    """Paints frames on a surface that keeps its pixels from one to the next."""

    def __init__(self) -> None:
        self._before: tuple[list[Element], list[Element]] | None = None  # what lay, and what flew
        self._surface = pygame.Surface((1, 1))
        self._bounds = self._surface.get_rect()
        self._below: pygame.Surface | None = None  # what lies, while something flies
        self._is_below = False  # whether it is what lay in the frame before

    def forget(self) -> None:
        """Nothing is known of what the surface shows."""
        self._before = None

    def paint(
        self, surface: pygame.Surface, lying: list[Element], flying: list[Element]
    ) -> list[pygame.Rect] | None:
        """Paint what has changed; where that is, None for everywhere."""
        self._surface, self._bounds = surface, surface.get_rect()
        before, self._before = self._before, None
        if not is_ground(lying, self._bounds):
            paint_all(surface, flat([*lying, *flying]))
            return None
        self._before = lying, flying
        if flying or (before is not None and before[1]):
            return self._paint_below_and_above(before, lying, flying)
        self._is_below = False
        return self._paint_changed(surface, None if before is None else before[0], lying)

    def prepare(self, surface: pygame.Surface, lying: list[Element], flying: list[Element]) -> None:
        """Paint only what lies, on the picture of its own, and nothing on ``surface``."""
        self._surface, self._bounds = surface, surface.get_rect()
        self._before = (lying, flying) if is_ground(lying, self._bounds) else None
        if self._before is not None:
            self._paint_changed(self._own_picture(), None, lying)
            self._is_below = True

    def _own_picture(self) -> pygame.Surface:
        """The picture of what lies; a new one where the window has another size now."""
        below = self._below
        if below is None or below.get_size() != self._bounds.size:
            below, self._is_below = pygame.Surface(self._bounds.size), False
            self._below = below
        return below

    def _paint_below_and_above(
        self,
        before: tuple[list[Element], list[Element]] | None,
        lying: list[Element],
        flying: list[Element],
    ) -> list[pygame.Rect] | None:
        """Paint what lies on a picture of its own, and of the window what has changed."""
        if before is not None and self._few(differing(before[0], lying)) is None:
            self._is_below = False  # as long as all of it changes a picture of it is of no use
            paint_all(self._surface, flat([*lying, *flying]))
            return None
        below = self._own_picture()
        known = before is not None and self._is_below
        if before is not None and not known and not before[1]:
            below.blit(self._surface, (0, 0))  # nothing flew: it is what the window shows
            known = True
        changed = self._paint_changed(below, before[0] if before and known else None, lying)
        self._is_below = True
        deeds = flat(flying)
        if before is None or changed is None:
            self._surface.set_clip(None)
            self._surface.blit(below, (0, 0))
            paint_all(self._surface, deeds)
            return None
        rects = self._few(changed + differing(before[1], flying))
        shown = [self._bounds] if rects is None else rects
        flew = [*_pieces(flat(before[1])), *changed]
        if area_of(flew) < area_of(shown):  # it is small, or its places lie far apart
            self._uncover(below, flew)
            paint_all(self._surface, deeds)
        else:
            self._uncover(below, shown)
            _paint_in(self._surface, shown, deeds)
        return rects

    def _uncover(self, below: pygame.Surface, places: Sequence[pygame.Rect]) -> None:
        """Let nothing be seen there but what lies."""
        self._surface.set_clip(None)
        self._surface.blits([(below, place, place) for place in places], False)

    def _paint_changed(
        self, surface: pygame.Surface, before: list[Element] | None, now: list[Element]
    ) -> list[pygame.Rect] | None:
        """Paint ``now`` where it differs from ``before``, which ``surface`` shows."""
        rects = None if before is None else self._few(differing(before, now))
        if rects is None:
            paint_all(surface, flat(now))
        elif rects:
            _paint_in(surface, rects, flat(now))
        return rects

    def _few(self, changed: Sequence[pygame.Rect]) -> list[pygame.Rect] | None:
        """The places to paint; None where it is better to paint everything."""
        rects = joined(changed, self._bounds) if changed else []
        return None if area_of(rects) > WHOLE_SHARE * self._bounds.w * self._bounds.h else rects


def is_ground(elements: Sequence[Element], bounds: pygame.Rect) -> bool:
    """Whether the first deed covers whatever was there before."""
    first = elements[0] if elements else None
    return isinstance(first, Lay) and _is_whole(first, bounds)


def paint_all(surface: pygame.Surface, deeds: Sequence[Deed]) -> None:
    """Do all of them, but for a ground that another one hides."""
    for deed in _seen(deeds, surface.get_rect()):
        surface.set_clip(deed.clip)
        deed.do(surface)
    surface.set_clip(None)


def _paint_in(surface: pygame.Surface, rects: Sequence[pygame.Rect], deeds: Sequence[Deed]) -> None:
    """Do them where they touch ``rects``."""
    deeds = _seen(deeds, surface.get_rect())
    places = [deed.rect for deed in deeds]
    for rect in rects:
        for index in rect.collidelistall(places):
            deed = deeds[index]
            surface.set_clip(rect if deed.clip is None else rect.clip(deed.clip))
            deed.do(surface)
    surface.set_clip(None)


def _seen(deeds: Sequence[Deed], bounds: pygame.Rect) -> list[Deed]:
    """What has to be done of them, in as few deeds."""
    return together(deeds[_hidden(deeds, bounds) :])


def _pieces(deeds: Sequence[Deed]) -> list[pygame.Rect]:
    """What they change; neighbours as one where that is no more, as a card and its shadow."""
    pieces: list[pygame.Rect] = []
    last, pixels = pygame.Rect(0, 0, 0, 0), 0
    for deed in deeds:
        for piece in deed.pieces:
            both, more = last.union(piece), piece.w * piece.h
            if pieces and both.w * both.h <= pixels + more:
                last, pixels = both, both.w * both.h
                pieces[-1] = both
            else:
                last, pixels = piece, more
                pieces.append(piece)
    return pieces


def _is_whole(deed: Deed, bounds: pygame.Rect) -> bool:
    """Whether a deed lays an opaque picture over everything."""
    if not isinstance(deed, Lay) or deed.rect != bounds or deed.clip is not None:
        return False
    return _is_opaque(deed)


def _is_opaque(deed: Lay | LayParts) -> bool:
    """Whether nothing is seen below a deed, where it lays something."""
    return not deed.source.get_flags() & pygame.SRCALPHA and deed.alpha in (None, 255)


def _hidden(deeds: Sequence[Deed], bounds: pygame.Rect) -> int:
    """1 if the first deed cannot be seen: a ground in full light, laid as a whole or in parts."""
    if len(deeds) > 1 and _is_whole(deeds[1], bounds):
        return 1
    left = bounds.w * bounds.h
    for deed in deeds[1:]:
        if not isinstance(deed, LayParts) or deed.clip is not None or not _is_opaque(deed):
            return 0
        left -= deed.parts.area
        if left <= 0:
            return 1
    return 0
