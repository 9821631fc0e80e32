"""The layout of VAMOS: seats, the cards of a trick, gifts, and score piles."""

from __future__ import annotations

from lama_gui.kit.geometry import WIDTH, Rect
from lama_gui.view.drawing.layout import (
    CARD_RATIO,
    CLOSE_PANEL,
    OPEN_HAND,
    PANEL,
    PORTRAIT,
    PORTRAIT_PANEL,
    Pose,
    SeatPanel,
    TableLayout,
    facing,
)

TRICK_HEIGHT = 220.0
GIFT_HEIGHT = 132.0
#: The fan of all gifts: distance, drop, and rotation from one to the next.
BUNDLE, BUNDLE_HEIGHT, BUNDLE_BELOW = (66.0, 5.0, 9.0), 240.0, 26.0
TRAY = (296.0, 62.0)
TOGETHER, ROW = 64.0, 86.0
"""During a call the upper cards of a trick move down; of four, two move aside into a row."""
MEDAL = 72.0
"""The diameter of the led colour's medal in units."""
CROWN = (60.0, 45.0)
CROWN_SINKS = 20.0
"""Onto the card's edge, away from the bowls."""

#: The position and rotation of the trick's cards at 1920×1080, the viewer's first, then clockwise;
#: by the number of seats.
_SLOTS: dict[int, tuple[tuple[float, float, float], ...]] = {
    3: ((960, 640, 0), (706, 500, -6), (1214, 500, 6)),
    4: ((960, 640, 0), (706, 504, -7), (960, 342, 1.5), (1214, 504, 7)),
    5: ((960, 640, 0), (660, 512, -8), (820, 352, -3), (1100, 352, 3), (1260, 512, 8)),
}

#: The same on a round table, where the ribbon is below the lowest card.
_AROUND: dict[int, tuple[tuple[float, float, float], ...]] = {
    3: ((960, 620, 0), (716, 470, -6), (1204, 470, 6)),
    4: ((960, 624, 0), (700, 500, -7), (960, 372, 1.5), (1220, 500, 7)),
    5: ((960, 624, 0), (664, 556, -8), (830, 392, -3), (1090, 392, 3), (1256, 556, 8)),
}

#: The seats of the opponents, by their number. The middle of the upper edge is reserved for the
#: crown.
_SEATS = {
    2: facing(PANEL[0], (32, 440)),
    3: facing(PANEL[0], (32, 440), top=(560, 44)),
    4: facing(PANEL[0], (32, 520), (32, 256)),
}
_TOP = 44.0
_TOP_HEIGHT, _TOP_RADIUS = 112.0, 50.0
#: The same with portraits.
_PORTRAIT_SEATS = {
    2: facing(PORTRAIT_PANEL[0], (32, 460)),
    3: facing(PORTRAIT_PANEL[0], (32, 460), top=(540, 172)),
    4: facing(CLOSE_PANEL[0], (32, 564), (32, 280)),
}
_PORTRAIT_TOP, _TOP_PORTRAIT = 172.0, 220.0
_RAISE = 10.0
_OWN, _OWN_PORTRAIT = Rect(32.0, 884.0, 330.0, 100.0), 304.0
#: The same for five, between the log and the instruction.
_CLOSE_PORTRAIT, _CLOSE_OWN_PORTRAIT = 182.0, 250.0


class FeastLayout(TableLayout):
    """A wide table with seats at its ends, so that the trick is clearly visible."""

    portrait_seats = _PORTRAIT_SEATS
    small_hand = (OPEN_HAND[0], 69.0)  # with its gift below

    def _seat_panel(self, seat: int) -> SeatPanel:
        if self.people:
            return self._with_portrait(seat)
        places = _SEATS.get(self.seats - 1)
        if seat == self.viewer or places is None:
            return super()._seat_panel(seat)
        x, y, side = places[(seat - self.viewer) % self.seats - 1]
        width, height = PANEL
        if y == _TOP:
            rect = Rect(self.middle[0] + x - WIDTH / 2, y, width, _TOP_HEIGHT)
            return SeatPanel(rect, side, (rect.x + 60, rect.y + 50), _TOP_RADIUS)
        rect = self._roomy(self._panel(x, y, width, height, side), 0.0)
        avatar_x = rect.x + 64 if side == "left" else rect.right - 64
        return SeatPanel(rect, side, (avatar_x, rect.y + 52), 62)

    def _with_portrait(self, seat: int) -> SeatPanel:
        close = self.seats > 4
        if seat == self.viewer:
            high = _CLOSE_OWN_PORTRAIT if close else _OWN_PORTRAIT
            return self._own(_OWN, high)
        x, y, side = _PORTRAIT_SEATS[self.seats - 1][(seat - self.viewer) % self.seats - 1]
        width, height = CLOSE_PANEL if close else PORTRAIT_PANEL
        if y == _PORTRAIT_TOP:
            rect = Rect(self.middle[0] + x - WIDTH / 2, y, width, height)
            return SeatPanel.with_portrait(self._roomy(rect, 0.0), side, _TOP_PORTRAIT)
        high = _CLOSE_PORTRAIT if close else PORTRAIT
        rect = self._roomy(self._panel(x, y, width, height, side))
        return SeatPanel.with_portrait(rect, side, high)

    @property
    def hand_area(self) -> Rect:
        """Narrower, since the upper corners of a fan are beside the panel and the instruction."""
        return super().hand_area.inset(18, 0)

    def hand(self, count: int, raised: frozenset[int] = frozenset()) -> list[Pose]:
        """Cards rise less if all are playable, because of the viewer's card in the trick."""
        if len(raised) < count:
            return super().hand(count, raised)
        return [pose.moved(dy=-_RAISE) for pose in super().hand(count)]

    def open_hand(self, seat: int) -> Rect:
        """Above the gift if it is beside the panel; at the upper edge away from the crown."""
        panel, place = self.panels[seat], super().open_hand(seat)
        rect = panel.rect
        if place.y > rect.bottom:
            return place
        if panel.portrait is not None and rect.y <= _PORTRAIT_TOP:
            return Rect(rect.right + 14, rect.y - 30, place.w, place.h)
        if rect.y == _TOP:
            return Rect(rect.cx - place.w / 2, rect.bottom + 30, place.w, place.h)
        y = min(place.y + 28, gift(self, seat).rect.y - place.h - 14)
        return Rect(place.x, y, place.w, place.h)


def slot(layout: TableLayout, seat: int) -> Pose:
    """The pose of a card of ``seat`` in the trick."""
    turn = (seat - layout.viewer) % layout.seats
    x, y, angle = (_AROUND if layout.round else _SLOTS)[layout.seats][turn]
    return Pose(*layout.centre(x, y), angle, TRICK_HEIGHT)


def lies(layout: TableLayout, seat: int, together: float) -> Pose:
    """The pose of a trick card; ``together``: how far all have moved below the ribbon, 0 to 1."""
    card = slot(layout, seat)
    x, y = layout.middle
    if layout.seats == 4 and abs(card.x - x) < 1:  # side by side
        aside = ROW if seat == layout.viewer else -ROW
        return card.towards(Pose(x + aside, y - 20, card.angle, card.height), together)
    upper = card.y < y - 60
    return card.moved(dy=(TOGETHER if upper else 4.0) * together)


def medal(layout: TableLayout) -> Rect:
    """The medal of the led colour, between the cards at the left."""
    x, y = layout.centre(*((804, 664) if layout.round else (833, 520)))
    return Rect.around(x, y, MEDAL * 128 / 96, MEDAL * 128 / 96)


def crown(layout: TableLayout, seat: int) -> Rect:
    """The crown on the upper edge of the card of ``seat``."""
    card = slot(layout, seat)
    lean = TRICK_HEIGHT * CARD_RATIO / 2 * abs(card.angle) / 57.3  # a corner rises by rotation
    width, height = CROWN
    x, y = card.x + TRICK_HEIGHT / 2 * card.angle / 57.3, card.rect.y - lean * 0.5 - height
    return Rect(x - width / 2, y + CROWN_SINKS, width, height)


def gift(layout: TableLayout, seat: int) -> Pose:
    """The pose of the face-down gift of ``seat``, outside its card in the trick."""
    card = slot(layout, seat)
    side = 1 if card.x >= layout.middle[0] else -1
    aside = (card.height + GIFT_HEIGHT) * CARD_RATIO / 2 + 10
    return Pose(card.x + side * aside, card.y + 26, card.angle + side * 6, GIFT_HEIGHT)


def bundled(layout: TableLayout, seat: int) -> Pose:
    """The pose of the gift of ``seat`` in the bundle in the middle."""
    x, y = layout.middle
    o = (seat - layout.viewer) % layout.seats - (layout.seats - 1) / 2
    return Pose(
        x + o * BUNDLE[0], y + BUNDLE_BELOW + BUNDLE[1] * o * o, o * BUNDLE[2], BUNDLE_HEIGHT
    )


def tray(layout: TableLayout, seat: int) -> Rect:
    """The score pile of ``seat``: below its panel, or beside it at the upper edge."""
    panel = layout.panels[seat]
    width, height = TRAY
    if layout.round:
        return _tray_around(layout, panel)
    if seat == layout.viewer:
        if panel.portrait is not None:
            return Rect(panel.rect.x, panel.rect.bottom + 24, panel.rect.w, height)
        # above the avatar, where the hand is narrow
        return Rect(panel.rect.x, panel.rect.y - height - 74, width, height)
    if panel.portrait is not None and panel.rect.y <= _PORTRAIT_TOP:
        up = height + 30 if layout.open_hands else 22
        return Rect(panel.rect.right + 14, panel.rect.y - up, width, height)
    if panel.rect.y == _TOP:
        return Rect(panel.rect.right + 14, panel.rect.y + 26, width, height)
    width = min(width, panel.rect.w)
    x = panel.rect.right - width if panel.side == "left" else panel.rect.x
    hand = layout.open_hand(seat)
    if layout.open_hands and hand.y > panel.rect.bottom:
        return Rect(x, hand.bottom + 6, width, height - (0 if layout.large else 10))
    return Rect(x, panel.rect.bottom + 26, width, height)


def _tray_around(layout: TableLayout, panel: SeatPanel) -> Rect:
    """Below a panel at the side; beside one at the upper or lower edge, away from the middle."""
    width, height = TRAY
    x, y = panel.rect.cx - layout.middle[0], panel.rect.y
    if abs(x) > layout.viewport.width * 0.3:
        left = panel.rect.right - width if panel.side == "left" else panel.rect.x
        return Rect(left, panel.rect.bottom + 34, width, height)
    left = panel.rect.x - width - 20 if x < -60 else panel.rect.right + 22
    # above the lowest panel, whose glow is beside it
    return Rect(left, y - height - 32 if y > layout.middle[1] else y + 60, width, height)


def tray_card(layout: TableLayout, seat: int) -> Pose:
    """The pose of a card won by ``seat``."""
    return Pose(*tray(layout, seat).centre, 4.0, TRAY[1])


def off_table(layout: TableLayout) -> Pose:
    """The pose of discarded cards: together, small, and out of the way."""
    x, y = layout.middle
    return Pose(x, y - 20, 24.0, 40.0)
