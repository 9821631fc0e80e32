"""The layout of a table: seat panels, hand, and middle, in design units.

The coordinates are for 1920×1080. In larger windows, things at an edge stay there, the middle stays
in the middle, and everything between is moved proportionally.
"""

from __future__ import annotations

import copy
import math
from collections.abc import Sequence
from typing import ClassVar, Literal, Self

from msgspec import Struct
from msgspec.structs import replace

from lama_gui.kit.geometry import HEIGHT, WIDTH, Rect, Viewport

Side = Literal["left", "right"]
Point = tuple[float, float]
#: The upper left corners of panels at 1920×1080, clockwise from the player's left, and the side of
#: the avatar.
Seats = tuple[tuple[float, float, Side], ...]

CARD_RATIO = 5 / 7
PANEL = (404.0, 124.0)
OWN_PANEL = (352.0, 150.0)
CARD_ON_TABLE = 236.0
CARD_IN_HAND = 260.0
RAISE = 40.0  # the rise of a playable card
WIDEST = 480.0  # the maximum additional distance of seats in wide windows

#: With portraits behind them, panels are smaller. Heights of portraits: usual, at the upper edge,
#: and the viewer's own.
PORTRAIT_PANEL = (320.0, 100.0)
PORTRAIT, TOP_PORTRAIT, OWN_PORTRAIT = 346.0, 250.0, 340.0
#: The same with two seats on each side, which fill the height between the menu and the viewer's
#: panel.
CLOSE_PANEL = (280.0, 100.0)
CLOSE_PORTRAIT, CLOSE_OWN_PORTRAIT = 228.0, 228.0
LARGER = 40.0, 48.0
"""The additional width and height of other seats' panels for large text."""
HIGHER, LOWER_PORTRAIT = 24.0, 0.74
"""For large text, the viewer's panel is so much higher, and their portrait lower by this factor.
"""
OPEN_HAND, LARGE_OPEN_HAND = (420.0, 108.0), (500.0, 121.0)
LOW_OPEN_HAND, NARROW_OPEN_HAND = (320.0, 66.0), 284.0
BELOW_HAND, ABOVE_HAND = 0.8, 40.0
"""With open hands, the viewer's portrait is lower by this factor, as one is above it, and seats at
the sides are so much higher."""
PORTRAIT_SINK = 40.0  # the part of a portrait hidden by the panel


def facing(width: float, *left: Point, top: Point | None = None) -> Seats:
    """Seats at the left, clockwise, and their mirror images at the right; one between them.

    ``width``: that of their panels.
    """
    upper: Seats = () if top is None else ((*top, "left"),)
    right: Seats = tuple((WIDTH - width - x, y, "right") for x, y in reversed(left))
    return (*((x, y, "left") for x, y in left), *upper, *right)


_TOP_PORTRAIT = (800.0, 196.0)
PORTRAIT_SEATS = {
    1: facing(PORTRAIT_PANEL[0], top=_TOP_PORTRAIT),
    2: facing(PORTRAIT_PANEL[0], (32, 476)),
    3: facing(PORTRAIT_PANEL[0], (32, 516), top=_TOP_PORTRAIT),
    4: facing(CLOSE_PANEL[0], (32, 642), (100, 358)),
    5: facing(CLOSE_PANEL[0], (32, 642), (100, 358), top=_TOP_PORTRAIT),
}
#: The main features of the landscapes are left and right of the upper seat.
_TOP = (758.0, 108.0)
_SEATS = {
    1: facing(PANEL[0], top=_TOP),
    2: facing(PANEL[0], (76, 236)),
    3: facing(PANEL[0], (32, 440), top=_TOP),
    4: facing(PANEL[0], (32, 566), (32, 300)),
    5: facing(PANEL[0], (32, 566), (32, 300), top=_TOP),
}


class Pose(Struct, frozen=True):
    """A card's position: its middle in units, angle in degrees clockwise, height in units."""

    x: float
    y: float
    angle: float = 0.0
    height: float = CARD_ON_TABLE

    def moved(self, dx: float = 0.0, dy: float = 0.0) -> Pose:
        """The pose moved by (dx, dy)."""
        return Pose(self.x + dx, self.y + dy, self.angle, self.height)

    def towards(self, other: Pose, part: float) -> Pose:
        """The pose at the fraction ``part`` of the way to ``other``; it may exceed 1."""
        if not part:
            return self
        return Pose(
            self.x + (other.x - self.x) * part,
            self.y + (other.y - self.y) * part,
            self.angle + (other.angle - self.angle) * part,
            self.height + (other.height - self.height) * part,
        )

    @property
    def rect(self) -> Rect:
        """The card's rectangle without rotation."""
        return Rect.around(self.x, self.y, self.height * CARD_RATIO, self.height)


class Portrait(Struct, frozen=True):
    """A portrait behind a seat panel: the middle of its hem, and its height.

    ``mirrored``: facing the other side.
    """

    x: float
    foot: float
    height: float
    mirrored: bool = False


class SeatPanel(Struct, frozen=True):
    """A seat panel: its rectangle, the side, middle, and radius of the avatar.

    ``tab``: the height of its tab, 0 to fit the text. With a ``portrait``, the avatar's position is
    that of the portrait's face.
    """

    rect: Rect
    side: Side
    avatar: tuple[float, float]
    radius: float
    tab: float = 0.0
    portrait: Portrait | None = None

    @classmethod
    def with_portrait(cls, rect: Rect, side: Side, height: float) -> SeatPanel:
        """A panel with a portrait."""
        portrait = Portrait(rect.cx, rect.y + PORTRAIT_SINK, height)
        face = rect.cx, portrait.foot - height * 0.46
        return cls(rect, side, face, height * 0.24, portrait=portrait)

    def moved(self, dx: float, dy: float) -> SeatPanel:
        """The panel moved by (dx, dy)."""
        x, y = self.avatar
        portrait = self.portrait
        if portrait is not None:
            portrait = Portrait(portrait.x + dx, portrait.foot + dy, portrait.height)
        return replace(
            self, rect=self.rect.move(dx, dy), avatar=(x + dx, y + dy), portrait=portrait
        )

    @property
    def cards(self) -> Pose:
        """The position of the panel's small fan of cards."""
        if self.portrait is not None:
            return Pose(self.rect.x + 50, self.rect.bottom - 32, 0.0, 40.0)
        x = self.rect.x + (178 if self.side == "left" else 50)
        return Pose(x, self.rect.bottom - 42, 0.0, 50.0)

    @property
    def tokens(self) -> tuple[float, float]:
        """The position of tokens."""
        if self.portrait is not None:
            return self.rect.right - 96, self.rect.bottom - 26
        x = self.rect.right - (120 if self.side == "left" else 240)
        return x, self.rect.y + 90


class TableLayout:
    """The layout of a table for a ``viewport``, as seen by the seat ``viewer``.

    ``round``: without a viewer's hand; ``people``: with portraits if there is space, else avatars;
    ``left``: for left-handed players, with buttons at the left; ``large``: with larger panels, for
    large text; ``open_hands``: with room for them below the panels; ``grown``: the scale of the
    current player's panel.
    """

    round: ClassVar[bool] = False
    grown: ClassVar[float] = 1.0
    portrait_seats: ClassVar[dict[int, Seats]] = PORTRAIT_SEATS
    loose: ClassVar[float] = 26.0  # how far cards of the pile lie beside it
    small_hand: ClassVar[tuple[float, float]] = OPEN_HAND  # another seat's, open

    def __init__(
        self,
        viewport: Viewport,
        seats: int,
        viewer: int,
        people: bool = True,
        left: bool = False,
        large: bool = False,
        open_hands: bool = False,
    ) -> None:
        self.viewport = viewport
        self.left = left
        self.large = large
        self.open_hands = open_hands
        # with portraits
        self.people = people and seats - 1 in self.portrait_seats
        self.seats = seats
        self.viewer = viewer
        self._dx = min(viewport.width - WIDTH, WIDEST)
        self._left = (viewport.width - WIDTH - self._dx) / 2
        self._dy = viewport.height - HEIGHT
        #: The panels of the seats.
        self.panels = [self._seat_panel(seat) for seat in range(seats)]
        self._hands: tuple[Sequence[Pose], Sequence[Pose]] = (), ()

    # ------------------------------------------------------------- the frame

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Convert a point from 1920×1080, proportionally."""
        return self._left + x + self._dx * x / WIDTH, y + self._dy * y / HEIGHT

    def centre(self, x: float, y: float) -> tuple[float, float]:
        """Convert a point near the middle, keeping its distance to the middle."""
        cx, cy = self.middle
        return cx + x - 960, cy + y - 520

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the rug."""
        return self.viewport.width / 2, 520 + self._dy * 0.5

    def corner(self, x: float, y: float, w: float, h: float) -> Rect:
        """A rectangle that keeps its distance to the nearest edges of the window."""
        dx = self.viewport.width - WIDTH if x + w / 2 > WIDTH / 2 else 0.0
        dy = self._dy if y + h / 2 > HEIGHT / 2 else 0.0
        return Rect(x + dx, y + dy, w, h)

    @property
    def menu(self) -> Rect:
        """The menu button."""
        return self.corner(32, 30, 64, 64)

    @property
    def log(self) -> Rect:
        """The last lines of the log."""
        return self.corner(1516, 30, 372, 134)

    @property
    def beside_log(self) -> Rect | None:
        """The place of a button beside the log; None at a round table, or if a seat is there."""
        rect = self._beside_log()
        taken = any(panel.rect.grow(8).overlaps(rect) for panel in self.panels)
        return None if self.round or taken else rect

    def _beside_log(self) -> Rect:
        return self.corner(1436, 30, 64, 64)

    def beside_hand(self, x: float, y: float, w: float, h: float) -> Rect:
        """The same for what is beside the hand: on the other side if left-handed."""
        return self.corner(WIDTH - x - w if self.left else x, y, w, h)

    def _hand_ends(self, room: float) -> tuple[float, float]:
        """The left and right ends of the hand's area; ``room`` is for buttons."""
        panel = self.panels[self.viewer].rect
        if self.left:
            return room, panel.x - 18
        return panel.right + 18, self.viewport.width - room

    # ------------------------------------------------------------- seats

    def _seat_panel(self, seat: int) -> SeatPanel:
        turn = (seat - self.viewer) % self.seats - 1
        if self.people:
            close = self.seats > 4
            if seat == self.viewer:
                height = CLOSE_OWN_PORTRAIT if close else OWN_PORTRAIT
                low = 924.0 if self.large else 944.0  # a tab hangs below
                return self._own(Rect(32, low, 330, 100), height)
            x, y, side = self.portrait_seats[self.seats - 1][turn]
            if y < 300:
                rect = self._roomy(self._panel(x, y, *PORTRAIT_PANEL, side))
                return SeatPanel.with_portrait(rect, side, TOP_PORTRAIT)
            rect = self._roomy(self._panel(x, y, *(CLOSE_PANEL if close else PORTRAIT_PANEL), side))
            return SeatPanel.with_portrait(rect, side, CLOSE_PORTRAIT if close else PORTRAIT)
        if seat == self.viewer:
            rect = self.beside_hand(32, 892, *OWN_PANEL)
            return SeatPanel(rect, "left", (rect.x + 84, rect.y + 62), 72)
        x, y, side = _SEATS[self.seats - 1][turn]
        rect = self._roomy(self._panel(x, y, *PANEL, side), 0.0, LARGER[1])
        avatar_x = rect.x + 64 if side == "left" else rect.right - 64
        return SeatPanel(rect, side, (avatar_x, rect.y + 52), 62)

    def _own(self, place: Rect, height: float) -> SeatPanel:
        """The viewer's panel and portrait, away from what hangs below the seat above."""
        rect = self.beside_hand(place.x, place.y, place.w, place.h)
        if self.large:
            rect = Rect(rect.x, rect.y - HIGHER, rect.w, rect.h + HIGHER)
            height *= LOWER_PORTRAIT
        if self.open_hands:
            height *= BELOW_HAND
        return SeatPanel.with_portrait(rect, "left", height)

    def _roomy(self, rect: Rect, wider: float = LARGER[0], up: float = LARGER[1] / 2) -> Rect:
        """Another seat's panel, enlarged for large text: inwards, down, and up by ``up`` units."""
        if not self.large:
            return rect
        left = (rect.cx > self.middle[0] - 1) + (rect.cx > self.middle[0] + 1)
        x = rect.x - wider * left / 2
        return Rect(x, rect.y - min(up, rect.y - 78), rect.w + wider, rect.h + LARGER[1])

    def _panel(self, x: float, y: float, width: float, height: float, side: Side) -> Rect:
        """Convert a panel's position from 1920×1080; those at an edge stay there."""
        cx, cy = self.place(x + width / 2, y + height / 2)
        if x == 32 or x + width == WIDTH - 32:
            cx = 32 + width / 2 if side == "left" else self.viewport.width - 32 - width / 2
            cx += self._left if side == "left" else -self._left
            if self.open_hands and self.people and self.seats <= 4 and not self.large:
                cy -= ABOVE_HAND
        cx = max(24 + width / 2, min(cx, self.viewport.width - 24 - width / 2))
        return Rect.around(cx, cy, width, height)

    # ------------------------------------------------------------- cards

    @property
    def deck(self) -> Pose:
        """The face-down deck."""
        return Pose(*self.centre(826, 496))

    count_size: ClassVar[tuple[float, float]] = (76.0, 48.0)
    """The minimum size of the deck's count in units."""

    @property
    def deck_count(self) -> tuple[float, float]:
        """The position of the deck's count."""
        return self.deck.x, self.deck.rect.bottom + 12

    @property
    def pile(self) -> Pose:
        """The top of the discard pile."""
        return Pose(*self.centre(1092, 500), angle=3.0)

    def pile_card(self, index: int) -> Pose:
        """The pose of the ``index``-th discard, with fixed but irregular offsets."""
        angle = ((index * 137) % 25 - 12) * 0.5  # -6°…6°
        place = self.pile.moved((index * 53) % 37 - 18, (index * 31) % 19 - 9)
        return replace(place, angle=angle)

    def scattered_card(self, index: int) -> Pose:
        """The pose of the ``index``-th discard after others have pushed it aside."""
        turn, distance = math.radians(index * 137.5), 24.0 + index * 53 % 25
        place = self.pile.moved(distance * math.cos(turn), 0.6 * distance * math.sin(turn))
        return replace(
            place, angle=float(index * 97 % 53 - 26), height=self.pile_card(index).height
        )

    def deck_aside(self, light: tuple[float, float, float]) -> Pose:
        """The deck during a cut-scene with its card at ``light``; the actor is at the left."""
        return Pose(*self.centre(1240, min(560.0, light[1] + 54)), 0.0, 168.0)

    def in_the_light(self, index: int, light: tuple[float, float, float], *, top: bool) -> Pose:
        """The pose of a pile card while the top card is in the spotlight at ``light``."""
        x, y, height = light
        if top:
            return Pose(*self.centre(x, y), -4.0, height)
        pile_pose = self.pile_card(index)
        spread = (index * 97 % 41 - 20) * 2.2
        angle = pile_pose.angle * 3.0 + (index * 61 % 31 - 15)
        low = y + 6 + index * 43 % 17 - 8
        return Pose(*self.centre(x + spread, low), angle, min(240.0, height))

    def hand(self, count: int, raised: frozenset[int] = frozenset()) -> list[Pose]:
        """A fan of ``count`` cards at the lower edge, with ``raised`` ones higher.

        The lowest corners of the outer cards are at y 1070, and the middle is higher, so that
        nothing leaves the window. With 20 cards all values are still visible.
        """
        outer = (count - 1) / 2
        tilt = min(1.6, 8 / max(outer, 1))
        rise = min(1.7, 16 / max(outer * outer, 1))
        room = self.hand_area.w - CARD_IN_HAND * CARD_RATIO + 10  # upper corners may stick out
        step = min(138.0, room / max(count - 1, 1))
        lean = math.radians(outer * tilt)
        half_w, half_h = CARD_IN_HAND * CARD_RATIO / 2, CARD_IN_HAND / 2
        base = self.viewport.height - 10 - (half_h * math.cos(lean) + half_w * math.sin(lean))
        cx = self.hand_area.cx
        poses = []
        for i in range(count):
            o = i - outer
            y = base - rise * (outer * outer - o * o) - (RAISE if i in raised else 0.0)
            poses.append(Pose(cx + o * step, y, o * tilt, CARD_IN_HAND))
        return poses

    def with_hands(self, leaving: Sequence[Pose], coming: Sequence[Pose]) -> Self:
        """A copy with the viewer's hand as it is before and after a step."""
        table = copy.copy(self)
        table._hands = leaving, coming
        return table

    def leaving(self, count: int) -> Sequence[Pose]:
        """The poses of a hand of ``count`` cards at the start of a step."""
        poses, _ = self._hands
        return poses if len(poses) == count else self.hand(count)

    def coming(self, count: int) -> Sequence[Pose]:
        """The poses of a hand of ``count`` cards after a step."""
        _, poses = self._hands
        return poses if len(poses) == count else self.hand(count)

    @property
    def hand_area(self) -> Rect:
        """The area of the hand, between the viewer's panel and the buttons."""
        left, right = self._hand_ends(424)
        return Rect(left, self.viewport.height - 340, right - left, 340)

    @property
    def headline(self) -> Rect:
        """The area of important announcements: above all cards, between the seats."""
        cx, cy = self.middle
        return Rect.around(cx, cy - 302, 880, 96)

    def open_hand(self, seat: int) -> Rect:
        """The area of another seat's open hand: below its portrait's panel if there is room.

        Otherwise it is beside the panel, towards the middle.
        """
        panel = self.panels[seat]
        rect, (width, height) = panel.rect, LARGE_OPEN_HAND if self.large else self.small_hand
        gap = 6 if self.large else 28  # below the tab, which large text has no room for
        left = panel.side == "left"
        if panel.portrait is not None and self.seats <= 4 and rect.y > self.middle[1] / 2:
            return Rect(rect.x if left else rect.right - width, rect.bottom + gap, width, height)
        y = rect.y + 22
        if self.seats > 4:  # not up to the deck and the pile, in large text in two rows
            width, height = LOW_OPEN_HAND
            if self.large:
                y, width, height = rect.y, NARROW_OPEN_HAND, rect.h
        x = rect.right + 12 if left else rect.x - 12 - width
        return Rect(x, y, width, height)

    @property
    def banner(self) -> Rect:
        """The area of other announcements: below the piles if a seat is at ``headline``."""
        place = self.headline
        if not any(panel.rect.overlaps(place) for panel in self.panels):
            return place
        return Rect.around(self.ribbon.cx, self.ribbon.cy, place.w, place.h)

    @property
    def ribbon(self) -> Rect:
        """The ribbon with the instruction."""
        cx, _ = self.middle
        y = 666 + self._dy * 0.5
        return Rect.around(cx, y + 26, 620, 52)

    def spot(self, seat: int) -> Pose:
        """Where cards leave or reach ``seat``: its fan, or the middle of the viewer's hand."""
        if seat == self.viewer:
            return Pose(self.hand_area.cx, self.viewport.height - 150, 0.0, CARD_IN_HAND)
        return self.panels[seat].cards
