"""Where things lie on a L.A.M.A. table."""

from __future__ import annotations

from lama_gui.kit.space import Rect
from lama_gui.rules.lama_state import LamaView
from lama_gui.view.drawing.easy_layout import EasyLayout
from lama_gui.view.drawing.layout import CARD_ON_TABLE, CLOSE_PLATE, Pose, TableLayout
from lama_gui.view.drawing.plates import pill_bottom
from lama_gui.view.game_table import Moment

#: Across the rug or the pond, without its fringe.
RUG = (880.0, 524.0)
#: How wide an open hand is beside a plate: up to the rug.
BESIDE = 200.0


class LamaGeometry:
    """Where things lie."""

    card_height = CARD_ON_TABLE

    def drop_zone(self, layout: TableLayout) -> Rect:
        """The whole rug."""
        return Rect.around(*layout.middle, *RUG)

    def landing(self, moment: Moment[LamaView]) -> Rect:
        """The top of the pile."""
        return moment.layout.pile.rect

    def deck_zone(self, layout: TableLayout) -> Rect | None:
        """The deck can be clicked to draw."""
        return layout.deck.rect.grow(12)

    def middle(self, layout: TableLayout) -> list[Rect]:
        """Deck and pile; the count hangs out at the deck."""
        count = Rect.around(*layout.deck_count, *layout.count_size)
        return [layout.deck.rect.union(count), layout.pile.rect.grow(26)]

    def seat_area(self, layout: TableLayout, seat: int) -> Rect:
        """The plate."""
        return layout.plate(seat).rect

    def free_below(self, layout: TableLayout, seat: int, grow: float = 1.0) -> float:
        """Below the pill."""
        return pill_bottom(layout.plate(seat), grow) + 4

    def open_hand(self, layout: TableLayout, seat: int, grow: float) -> Rect:
        """Below the pill; beside the plate where somebody else sits below it."""
        if isinstance(layout, EasyLayout):
            return layout.shown_hand(seat)
        plate = layout.plate(seat).rect
        if plate.w == CLOSE_PLATE[0]:
            x = plate.right + 12 if plate.cx < layout.middle[0] else plate.x - 12 - BESIDE
            return Rect(x, plate.y + 22, BESIDE, 56)
        return Rect(plate.x, self.free_below(layout, seat, grow) + 4, plate.w, 56)

    def shown_hand(self, layout: TableLayout, seat: int, grow: float) -> tuple[float, float]:
        """Below the plate; beside it where deck and pile come next."""
        if isinstance(layout, EasyLayout):
            rect = layout.shown_hand(seat)
            return rect.x, rect.y
        plate, below = layout.plate(seat), self.free_below(layout, seat, grow)
        middle = abs(plate.rect.cx - layout.middle[0]) < plate.rect.w
        if plate.bust is not None and middle and seat != layout.viewer:
            return plate.rect.right + 14, plate.rect.y + 12
        return plate.rect.x, below

    def lying(self, moment: Moment[LamaView]) -> list[tuple[str, Pose]]:
        """The top of the pile."""
        pile = moment.after.discard
        if not pile:
            return []
        last = len(pile) - 1
        pose = moment.layout.pile_card(last)
        pose = pose.towards(moment.layout.in_the_light(last, moment.spot_at, top=True), moment.spot)
        return [(str(pile[-1]), pose)]
