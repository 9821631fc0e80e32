"""Where things lie on a table: plates, hand, centre. Pure geometry in design units.

The measures are those of a 1920×1080 table. In a wider or taller window what belongs to
an edge stays at that edge, the middle stays in the middle, and what lies between moves in
proportion.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Literal

from lama_gui.ui.kit.space import HEIGHT, WIDTH, Rect, Space

Side = Literal["left", "right"]

CARD_RATIO = 5 / 7
PLATE = (404.0, 124.0)
OWN_PLATE = (352.0, 150.0)
CARD_ON_TABLE = 236.0
CARD_IN_HAND = 260.0
RAISE = 40.0  # how much higher a playable card stands
WIDEST = 480.0  # a very wide table spreads its seats by no more than this

#: Upper left corners of the opponents' plates at 1920×1080, clockwise from the player's
#: left, and the side on which the avatar looks out; by the number of opponents.
_SEATS: dict[int, tuple[tuple[float, float, Side], ...]] = {
    1: ((758, 108, "left"),),
    2: ((150, 236, "left"), (1366, 236, "right")),
    3: ((32, 440, "left"), (758, 108, "left"), (1484, 440, "right")),
    4: (
        (32, 520, "left"),
        (218, 196, "left"),
        (1298, 196, "right"),
        (1484, 520, "right"),
    ),
    5: (
        (32, 566, "left"),
        (76, 300, "left"),
        (758, 108, "left"),
        (1440, 300, "right"),
        (1484, 566, "right"),
    ),
}


@dataclass(frozen=True, slots=True)
class Pose:
    """A card lying at (x, y): its middle in units, degrees clockwise, height in units."""

    x: float
    y: float
    angle: float = 0.0
    height: float = CARD_ON_TABLE

    def moved(self, dx: float = 0.0, dy: float = 0.0) -> Pose:
        """The same card a bit further."""
        return Pose(self.x + dx, self.y + dy, self.angle, self.height)

    @property
    def rect(self) -> Rect:
        """The card's upright rectangle, its turn left out."""
        return Rect.around(self.x, self.y, self.height * CARD_RATIO, self.height)


@dataclass(frozen=True, slots=True)
class Plate:
    """A seat's plate: its sheet, the avatar's side, the avatar's middle and radius."""

    rect: Rect
    side: Side
    avatar: tuple[float, float]
    radius: float

    @property
    def cards(self) -> Pose:
        """Where the plate's small fan of cards lies."""
        x = self.rect.x + (178 if self.side == "left" else 50)
        return Pose(x, self.rect.y + 82, 0.0, 50.0)

    @property
    def tokens(self) -> tuple[float, float]:
        """Where tokens land."""
        x = self.rect.right - (120 if self.side == "left" else 240)
        return x, self.rect.y + 90


class TableLayout:
    """The places of one table, for a window's ``space``, as the player in ``viewer`` sees it."""

    def __init__(self, space: Space, seats: int, viewer: int) -> None:
        self.space = space
        self.seats = seats
        self.viewer = viewer
        self._dx = min(space.width - WIDTH, WIDEST)
        self._left = (space.width - WIDTH - self._dx) / 2
        self._dy = space.height - HEIGHT
        self._plates = {seat: self._plate(seat) for seat in range(seats)}

    # ------------------------------------------------------------- the frame

    def place(self, x: float, y: float) -> tuple[float, float]:
        """A point of the 1920×1080 table on this table."""
        return self._left + x + self._dx * x / WIDTH, y + self._dy * y / HEIGHT

    def centre(self, x: float, y: float) -> tuple[float, float]:
        """A point near the middle, which keeps its distance to the middle."""
        cx, cy = self.middle
        return cx + x - 960, cy + y - 520

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the rug."""
        return self.space.width / 2, 520 + self._dy * 0.5

    def corner(self, x: float, y: float, w: float, h: float) -> Rect:
        """A rectangle that keeps its distance to the nearest edges of the window."""
        dx = self.space.width - WIDTH if x + w / 2 > WIDTH / 2 else 0.0
        dy = self._dy if y + h / 2 > HEIGHT / 2 else 0.0
        return Rect(x + dx, y + dy, w, h)

    # ------------------------------------------------------------- seats

    def plate(self, seat: int) -> Plate:
        """The plate of ``seat``."""
        return self._plates[seat]

    def _plate(self, seat: int) -> Plate:
        if seat == self.viewer:
            rect = self.corner(32, 892, *OWN_PLATE)
            return Plate(rect, "left", (rect.x + 84, rect.y + 62), 72)
        turn = (seat - self.viewer) % self.seats - 1
        x, y, side = _SEATS[self.seats - 1][turn]
        width, height = PLATE
        cx, cy = self.place(x + width / 2, y + height / 2)
        if x == 32 or x == 1484:  # these stand at the window's edge
            cx = 32 + width / 2 if side == "left" else self.space.width - 32 - width / 2
            cx += self._left if side == "left" else -self._left
        rect = Rect.around(cx, cy, width, height)
        avatar_x = rect.x + 64 if side == "left" else rect.right - 64
        return Plate(rect, side, (avatar_x, rect.y + 52), 62)

    # ------------------------------------------------------------- cards

    @property
    def deck(self) -> Pose:
        """The face-down deck."""
        return Pose(*self.centre(826, 496))

    @property
    def pile(self) -> Pose:
        """The discard pile's top card."""
        return Pose(*self.centre(1092, 500), angle=3.0)

    def pile_card(self, index: int) -> Pose:
        """The ``index``-th discard: each lies a little differently, always the same way."""
        if index < 0:
            raise ValueError("the pile has no such card")
        angle = ((index * 137) % 25 - 12) * 0.5  # -6°…6°
        place = self.pile.moved((index * 53) % 37 - 18, (index * 31) % 19 - 9)
        return replace(place, angle=angle)

    def hand(self, count: int, raised: frozenset[int] = frozenset()) -> list[Pose]:
        """A fan of ``count`` cards at the lower edge; ``raised`` ones stand higher.

        The outer cards' lowest corners stand on y 1070 and the middle rises, so that
        nothing leaves the window; of 20 cards each still shows its index.
        """
        if not count:
            return []
        outer = (count - 1) / 2
        tilt = min(1.6, 8 / max(outer, 1))
        rise = min(1.7, 16 / max(outer * outer, 1))
        room = self.hand_area.w - CARD_IN_HAND * CARD_RATIO + 10  # its upper corners may lean out
        step = min(138.0, room / max(count - 1, 1))
        lean = math.radians(outer * tilt)
        half_w, half_h = CARD_IN_HAND * CARD_RATIO / 2, CARD_IN_HAND / 2
        base = self.space.height - 10 - (half_h * math.cos(lean) + half_w * math.sin(lean))
        cx = self.hand_area.cx
        poses = []
        for i in range(count):
            o = i - outer
            y = base - rise * (outer * outer - o * o) - (RAISE if i in raised else 0.0)
            poses.append(Pose(cx + o * step, y, o * tilt, CARD_IN_HAND))
        return poses

    @property
    def hand_area(self) -> Rect:
        """The strip in which the hand lies: between the own plate and the buttons."""
        left = self.plate(self.viewer).rect.right + 18
        right = self.space.width - 424
        return Rect(left, self.space.height - 340, right - left, 340)

    @property
    def ribbon(self) -> Rect:
        """The ribbon that says whose turn it is."""
        cx, _ = self.middle
        y = 666 + self._dy * 0.5
        return Rect.around(cx, y + 26, 620, 52)

    def spot(self, seat: int) -> Pose:
        """Where a card leaves or reaches ``seat``: its fan, or the middle of the own hand."""
        if seat == self.viewer:
            return Pose(self.hand_area.cx, self.space.height - 150, 0.0, CARD_IN_HAND)
        return self._plates[seat].cards
