"""Where the cards of a VAMOS trick, the gifts and the score piles lie."""

from __future__ import annotations

from lama_gui.ui.kit.space import Rect
from lama_gui.ui.table.drawing.layout import Pose, TableLayout

TRICK_HEIGHT = 198.0
GIFT_HEIGHT = 132.0
TRAY = (262.0, 100.0)
TRAY_CARD = 84.0
OPEN_HAND = (240.0, 74.0)

#: Middles of the trick's cards at a 1920×1080 table and their turn, by the number of
#: seats: the viewer first, then clockwise.
_SLOTS: dict[int, tuple[tuple[float, float, float], ...]] = {
    3: ((960, 600, 0), (794, 450, -5), (1126, 450, 6)),
    4: ((960, 602, 0), (752, 512, -7), (960, 383, 2), (1168, 512, 8)),
    5: ((960, 602, 0), (748, 552, -8), (856, 388, -3), (1064, 388, 4), (1172, 552, 8)),
}


def slot(layout: TableLayout, seat: int) -> Pose:
    """Where ``seat`` lays its card of the trick."""
    turn = (seat - layout.viewer) % layout.seats
    x, y, angle = _SLOTS[layout.seats][turn]
    return Pose(*layout.centre(x, y), angle, TRICK_HEIGHT)


def gift(layout: TableLayout, seat: int) -> Pose:
    """Where the face-down gift of ``seat`` waits: on the outer corner of its trick card."""
    card = slot(layout, seat)
    cx, cy = layout.middle
    side = 1 if card.x >= cx else -1
    down = 1 if card.y > cy else -1
    return Pose(card.x + side * 62, card.y + down * 34, card.angle + side * 9, GIFT_HEIGHT)


def tray(layout: TableLayout, seat: int) -> Rect:
    """The score pile of ``seat``: under its plate, or beside it at the top."""
    plate = layout.plate(seat)
    width, height = TRAY
    if seat == layout.viewer:
        # Over the avatar, where the widest hand does not reach; of five seats one sits there.
        dx, gap = (128, 18) if layout.seats > 4 else (0, 74)
        return Rect(plate.rect.x + dx, plate.rect.y - height - gap, width, height)
    if abs(plate.rect.cx - layout.space.width / 2) < 60:
        return Rect(plate.rect.right + 16, plate.rect.y + 10, width, height)
    x = plate.rect.right - width if plate.side == "left" else plate.rect.x
    return Rect(x, plate.rect.bottom + 22, width, height)


def tray_card(layout: TableLayout, seat: int, index: int, count: int) -> Pose:
    """The ``index``-th of ``count`` cards on a score pile, fanned."""
    rect = tray(layout, seat)
    room = rect.w - 40 - 110 - TRAY_CARD * 5 / 7
    step = min(34.0, room / max(1, count - 1))
    x = rect.x + 16 + TRAY_CARD * 5 / 14 + index * step
    return Pose(x, rect.cy, -4 + 2.0 * (index % 5), TRAY_CARD)


def off_table(layout: TableLayout) -> Pose:
    """Where discarded cards go: together, out of the way, small."""
    x, y = layout.middle
    return Pose(x, y - 20, 24.0, 40.0)
