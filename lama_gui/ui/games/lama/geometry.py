"""Where things lie on a L.A.M.A. table."""

from __future__ import annotations

from lama_gui.rules.lama_state import LamaView
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.table.drawing.layout import CARD_ON_TABLE, Pose, TableLayout
from lama_gui.ui.table.drawing.plates import pill_bottom
from lama_gui.ui.table.game_table import Moment


class LamaGeometry:
    """Where things lie."""

    card_height = CARD_ON_TABLE

    def drop_zone(self, layout: TableLayout) -> Rect:
        """Around the pile, generously."""
        return layout.pile.rect.grow(90)

    def deck_zone(self, layout: TableLayout) -> Rect | None:
        """The deck can be clicked to draw."""
        return layout.deck.rect.grow(12)

    def middle(self, layout: TableLayout) -> list[Rect]:
        """Deck and pile; the count hangs out below the deck."""
        deck = layout.deck.rect
        return [deck.union(deck.move(0, 36)), layout.pile.rect.grow(26)]

    def seat_area(self, layout: TableLayout, seat: int) -> Rect:
        """The plate."""
        return layout.plate(seat).rect

    def free_below(self, layout: TableLayout, seat: int, grow: float = 1.0) -> float:
        """Below the pill."""
        return pill_bottom(layout.plate(seat), grow) + 4

    def open_hand(self, layout: TableLayout, seat: int, grow: float) -> Rect:
        """Below the pill."""
        plate = layout.plate(seat).rect
        return Rect(plate.x, self.free_below(layout, seat, grow) + 4, plate.w, 56)

    def shown_hand(self, layout: TableLayout, seat: int, grow: float) -> tuple[float, float]:
        """Below the plate."""
        return layout.plate(seat).rect.x, self.free_below(layout, seat, grow)

    def lying(self, moment: Moment[LamaView]) -> list[tuple[str, Pose]]:
        """The top of the pile."""
        pile = moment.after.discard
        if not pile:
            return []
        return [(str(pile[-1]), moment.layout.pile_card(len(pile) - 1))]
