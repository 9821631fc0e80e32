"""A table for who reads slowly: fewer things, all of them larger, and each act as a picture."""

from __future__ import annotations

from dataclasses import replace

from lama_gui.kit.space import Rect
from lama_gui.view.drawing.layout import CARD_RATIO, Plate, Pose, Side, TableLayout

PLATE = (420.0, 140.0)
OWN_PLATE = (410.0, 200.0)
CARD_ON_TABLE = 250.0
CARD_IN_HAND, MANY_IN_HAND = 322.0, 272.0
RAISE, RAISE_MANY = 50.0, 22.0
ONE_ROW = 10
"""More cards lie in two rows, so that of each a good part is seen."""
ROW = 112.0
"""How much higher the back row lies."""
HAND = (270.0, 56.0)
"""A hand of another seat that lies open."""
CORNER = 108.0
"""How large a button in a corner is."""
FULL = 6
"""So many sit close above each other at the sides: what stands on the counter is still seen."""
TAB = 38.0
"""How far the picture of the last act hangs below a plate."""

#: Upper left corners of the opponents' plates at 1920×1080, clockwise from the player's left,
#: and the side on which the avatar looks out; by the number of opponents.
_SEATS: dict[int, tuple[tuple[float, float, Side], ...]] = {
    1: ((750, 208, "left"),),
    2: ((508, 208, "left"), (992, 208, "right")),
    3: ((28, 448, "left"), (750, 208, "left"), (1472, 448, "right")),
    4: ((28, 448, "left"), (508, 208, "left"), (992, 208, "right"), (1472, 448, "right")),
    5: (
        (28, 548, "left"),
        (28, 368, "left"),
        (750, 208, "left"),
        (1472, 368, "right"),
        (1472, 548, "right"),
    ),
}


class EasyLayout(TableLayout):
    """The places of a table with a sign on top and large cards."""

    count_size = (100.0, 66.0)
    counts_in_the_light = False

    def _plate(self, seat: int) -> Plate:
        if seat == self.viewer:
            rect = self.beside_hand(32, 854, *OWN_PLATE)
            return Plate(rect, "left", (rect.x + 104, rect.y + 104), 84)
        turn = (seat - self.viewer) % self.seats - 1
        x, y, side = _SEATS[self.seats - 1][turn]
        rect = self._aside(x, y, *PLATE, side)
        avatar_x = rect.x + 84 if side == "left" else rect.right - 84
        return Plate(rect, side, (avatar_x, rect.y + 66), 62, tab=TAB)

    def _beside_log(self) -> Rect:
        return self.corner(1920 - 64 - 2 * CORNER, 30, CORNER, CORNER)

    def strewn(self, index: int) -> Pose:
        """In order: what lies there shall be seen at once."""
        return self.pile_card(index)

    def deck_aside(self, light: tuple[float, float, float]) -> Pose:
        """On the other side of the pile: who rises stands where the deck was."""
        return Pose(*self.centre(1240, min(560.0, light[1] + 54)), 0.0, 168.0)

    def act(self, seat: int, width: float, height: float) -> Rect:
        """Where the picture of what ``seat`` did last hangs: on the side away from the avatar."""
        plate = self.plate(seat)
        if seat == self.viewer:  # below it is no room; its numbers stand at the right
            return Rect.around(plate.avatar[0], self.space.height - height / 2 - 8, width, height)
        side = 1 if plate.side == "left" else -1
        return Rect.around(plate.rect.cx + side * 60, plate.rect.bottom + 6, width, height)

    def shown_hand(self, seat: int) -> Rect:
        """Where the open hand of another seat lies: below its tab, or beside it at the top.

        Beside it, too, where two plates lie close above each other.
        """
        rect = self.plate(seat).rect
        if self.seats == FULL and rect.y > self.deck.rect.y - 200:
            left = rect.cx < self.middle[0]
            x = rect.right + 14 if left else rect.x - 14 - HAND[0]
            return Rect(x, rect.y + 56, *HAND)
        if rect.x < HAND[0] or rect.right > self.space.width - HAND[0]:
            return Rect(rect.x, rect.bottom + TAB + 6, rect.w, HAND[1])
        left = rect.cx < self.middle[0] - 1
        x = rect.x - 14 - HAND[0] if left else rect.right + 14
        return Rect(x, rect.y + 40, *HAND)

    @property
    def sign(self) -> Rect:
        """The sign that says whose turn it is and what goes."""
        return Rect.around(self.space.width / 2, 89, 1040, 150)

    @property
    def headline(self) -> Rect:
        """News hang where the sign hangs."""
        return Rect.around(self.space.width / 2, 92, 880, 96)

    @property
    def deck(self) -> Pose:
        """The face-down deck."""
        return Pose(*self.centre(836, 518), height=CARD_ON_TABLE)

    @property
    def deck_count(self) -> tuple[float, float]:
        """At its side: below it the hand begins."""
        return self.deck.rect.x - 22, self.deck.y + 52

    @property
    def pile(self) -> Pose:
        """The discard pile's top card."""
        return Pose(*self.centre(1086, 520), angle=3.0, height=CARD_ON_TABLE)

    @property
    def hand_area(self) -> Rect:
        """The strip in which the hand lies: between the own plate and the large buttons."""
        left, right = self._between(454)
        return Rect(left, self.space.height - 380, right - left, 380)

    @property
    def ribbon(self) -> Rect:
        """Between the table's cards and the hand."""
        cx, _ = self.middle
        return Rect.around(cx, 711 + self._dy * 0.5, 620, 52)

    def hand(self, count: int, raised: frozenset[int] = frozenset()) -> list[Pose]:
        """Large cards in a row; many in two rows, the second one behind and higher."""
        if count <= ONE_ROW:
            return self._row(range(count), raised, CARD_IN_HAND, RAISE, 0.0)
        half = count // 2
        back = self._row(range(half), raised, MANY_IN_HAND, RAISE_MANY, ROW)
        return back + self._row(range(half, count), raised, MANY_IN_HAND, RAISE_MANY, 0.0)

    def _row(
        self, cards: range, raised: frozenset[int], height: float, rise: float, up: float
    ) -> list[Pose]:
        outer, area = (len(cards) - 1) / 2, self.hand_area
        room = area.w - height * CARD_RATIO - 12
        step = min(height * 0.457, room / max(1, len(cards) - 1))
        tilt = min(1.3, 4.0 / max(outer, 1))
        bow = min(2.4, 12 / max(outer * outer, 1))
        base = self.space.height - 14 - height / 2 - up
        poses = []
        for place, index in enumerate(cards):
            o = place - outer
            y = base - (outer * outer - o * o) * bow - (rise if index in raised else 0.0)
            poses.append(Pose(area.cx + o * step, y, o * tilt, height))
        return poses

    def spot(self, seat: int) -> Pose:
        """Where a card leaves or reaches ``seat``."""
        if seat == self.viewer:
            return replace(super().spot(seat), height=CARD_IN_HAND)
        plate = self.plate(seat)
        x = plate.rect.x + (186 if plate.side == "left" else 54)
        return Pose(x, plate.rect.bottom - 44, 0.0, 56.0)
