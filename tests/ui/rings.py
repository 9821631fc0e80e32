"""Focus rings in pixels: where they are visible, and how wide."""

from collections.abc import Iterable, Iterator

import pygame

from lama_gui.kit.draw.colour import rgb
from lama_gui.kit.geometry import Rect
from lama_gui.kit.widgets import ScrollView, Widget, walk
from lama_gui.view.drawing.layout import CARD_IN_HAND
from lama_gui.view.drawing.widgets import HandCard
from tools.pilot import Pilot

WIDTH = 3.0  # units: pixels of a 1920×1080 window
RING = 12.0  # the extent of a ring in units
REACH = 28.0  # the search area around a widget in units
_CHANGED, _ALIKE = (50, 50, 50, 255), (70, 70, 70, 255)
Place = tuple[Widget, Rect]


def missing_rings(pilot: Pilot) -> Iterator[str]:
    """A message for each widget whose ring is not visible on all sides."""
    board = getattr(pilot.scene, "board", None)
    if board is not None and board.stage is not None:
        return  # during a cut-scene keys only end it
    for widget in _all(pilot):
        widget.focused = False
    _rest(pilot, None)
    before, minimum = _draw(pilot), WIDTH * pilot.context.viewport.scale
    for group in _apart(_places(pilot)):
        for widget, _ in group:
            widget.focused = True
        after = _draw(pilot)
        for widget, rect in group:
            widget.focused = False
            sides = _sides(pilot, before, after, rect)
            hidden = [name for name, width in sides.items() if width < minimum]
            if hidden:
                yield f"{widget.name}: its focus does not show at the {', '.join(hidden)}"
    yield from _missing_on_cards(pilot, before)


def _missing_on_cards(pilot: Pilot, before: pygame.Surface) -> Iterator[str]:
    """Check that the visible part of a ring in the fan is as long as the card's left edge."""
    cards = [w for w in _all(pilot) if isinstance(w, HandCard)]
    minimum = WIDTH * CARD_IN_HAND * pilot.context.viewport.scale**2
    if cards and pilot.scene.board.animator.running:
        return
    for card in {
        id(c): c for c in (*cards[:1], *cards[len(cards) // 2 :][:1], *cards[-1:])
    }.values():
        _rest(pilot, card.index)
        after = _draw(pilot)
        area = _area(pilot, card.fan.shown(card.index).rect.grow(REACH), after)
        rings = _rings(pilot, before.subsurface(area), after.subsurface(area))
        if max(ring.count() for ring, _ in rings) < minimum:
            yield f"{card.name}: its focus does not show"
    _rest(pilot, None)


def _rest(pilot: Pilot, index: int | None) -> None:
    board = getattr(pilot.scene, "board", None)
    if board is not None:
        board.fan.active = board.fan.ringed = index
        board.fan.snap()


def _all(pilot: Pilot) -> list[Widget]:
    return [widget for widget, _ in walk(pilot.scene.widgets)]


def _draw(pilot: Pilot) -> pygame.Surface:
    pilot.stack.draw(pilot.surface)
    return pilot.surface.copy()


def _places(pilot: Pilot) -> list[Place]:
    """The focusable widgets that are completely visible."""
    views = [w for w in pilot.scene.widgets if isinstance(w, ScrollView)]
    inside = {id(w): _clear_of_soft_edges(view) for view in views for w in view.content}
    return [
        (widget, rect)
        for widget, rect in walk(pilot.scene.widgets)
        if widget.focusable
        and not isinstance(widget, HandCard)
        and inside.get(id(widget), rect).holds(rect)
    ]


def _clear_of_soft_edges(view: ScrollView) -> Rect:
    """The area in which whole rings are visible, without faded edges."""
    rect, part = view.rect, view.legible
    above = RING if part.y > rect.y else 0.0
    below = RING if part.bottom < rect.bottom else 0.0
    return Rect(part.x, part.y + above, part.w, part.h - above - below)


def _apart(places: Iterable[Place]) -> list[list[Place]]:
    """Groups of widgets far from each other, which can be checked in one picture."""
    groups: list[list[Place]] = []
    for place in places:
        far = place[1].grow(2 * REACH)
        for group in groups:
            if not any(far.overlaps(rect) for _, rect in group):
                group.append(place)
                break
        else:
            groups.append([place])
    return groups


def _sides(
    pilot: Pilot, before: pygame.Surface, after: pygame.Surface, rect: Rect
) -> dict[str, int]:
    """The width of the ring in pixels at the middle of each side.

    A ring has two colours with a contrast of 4.5:1; on some backgrounds only one is visible.
    """
    area = _area(pilot, rect.grow(REACH), after)
    sides = dict.fromkeys(("left", "top", "right", "bottom"), 0)
    for ring, alike in _rings(pilot, before.subsurface(area), after.subsurface(area)):
        boxes = ring.connected_component().get_bounding_rects()
        if not boxes:
            continue
        box = boxes[0].unionall(boxes[1:])
        left = [(x, box.centery) for x in range(box.left, box.right)]
        top = [(box.centerx, y) for y in range(box.top, box.bottom)]
        lines = {"left": left, "top": top, "right": left[::-1], "bottom": top[::-1]}
        for side, line in lines.items():
            sides[side] = max(sides[side], _run(alike, line))
    return sides


def _area(pilot: Pilot, rect: Rect, picture: pygame.Surface) -> pygame.Rect:
    return pygame.Rect(pilot.context.viewport.rect_px(rect)).clip(picture.get_rect())


def _rings(
    pilot: Pilot, before: pygame.Surface, after: pygame.Surface
) -> list[tuple[pygame.Mask, pygame.Mask]]:
    """For each colour of rings, the pixels changed by the focus, and all with that colour."""
    changed = pygame.mask.from_threshold(after, (0, 0, 0), _CHANGED, before)
    changed.invert()
    b = pilot.context.theme.button
    colours = {b.focus_on_dark, b.focus_on_paper, b.focus_gap_on_dark, b.focus_gap_on_paper}
    alike = [pygame.mask.from_threshold(after, rgb(c), _ALIKE) for c in sorted(colours)]
    return [(mask.overlap_mask(changed, (0, 0)), mask) for mask in alike]


def _run(ring: pygame.Mask, points: list[tuple[int, int]]) -> int:
    """The number of consecutive set pixels from the edge."""
    width = 0
    for point in points:
        if ring.get_at(point):
            width += 1
        elif width:
            break
    return width
