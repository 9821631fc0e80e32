"""Where things lie on a VAMOS table."""

from __future__ import annotations

from lama_gui.kit.space import Rect
from lama_gui.rules.vamos_state import Phase, VamosView
from lama_gui.view.drawing.layout import Pose, TableLayout
from lama_gui.view.drawing.plates import pill_bottom
from lama_gui.view.game_table import Moment
from lama_gui.view.games.vamos import layout as places


def _opposite(layout: TableLayout, seat: int) -> bool:
    """Whether the seat is at the upper edge."""
    plate = layout.plate(seat)
    return plate.rect.y < (60 if plate.bust is None else 160)


class VamosGeometry:
    """Where things lie."""

    card_height = places.TRICK_HEIGHT

    def drop_zone(self, layout: TableLayout) -> Rect:
        """The cloth inside its rim."""
        return Rect.around(*layout.middle, 988, 480)

    def landing(self, moment: Moment[VamosView]) -> Rect:
        """The viewer's own place in the trick, or that of a gift."""
        layout = moment.layout
        gives = moment.after.phase is Phase.GIVE
        return (places.gift if gives else places.slot)(layout, layout.viewer).rect

    def deck_zone(self, layout: TableLayout) -> Rect | None:
        """There is no deck."""
        del layout
        return None

    def middle(self, layout: TableLayout) -> list[Rect]:
        """The cards of a trick and the medal, and the gifts beside the cards."""
        seats = range(layout.seats)
        cards = [places.slot(layout, seat).rect.grow(8) for seat in seats]
        cards.append(places.medal(layout))
        return [*cards, *(places.gift(layout, seat).rect.grow(8) for seat in seats)]

    def seat_area(self, layout: TableLayout, seat: int) -> Rect:
        """The plate and the score pile."""
        return layout.plate(seat).rect.union(places.tray(layout, seat))

    def free_below(self, layout: TableLayout, seat: int, grow: float = 1.0) -> float:
        """Below the pill and the score pile."""
        pill, pile = pill_bottom(layout.plate(seat), grow), places.tray(layout, seat)
        return max(pill + 4, pile.bottom + 8)

    def open_hand(self, layout: TableLayout, seat: int, grow: float) -> Rect:
        """Beside the plate, towards the middle: the score pile is below it."""
        del grow
        plate = layout.plate(seat)
        wide, high = places.OPEN_HAND
        if _opposite(layout, seat):
            return Rect(plate.rect.cx - wide / 2, plate.rect.bottom + 30, wide, high)
        x = plate.rect.right + 14 if plate.side == "left" else plate.rect.x - 14 - wide
        return Rect(x, plate.rect.y + 50, wide, high)

    def shown_hand(self, layout: TableLayout, seat: int, grow: float) -> tuple[float, float]:
        """Below the score pile, also where that is beside the plate."""
        plate = layout.plate(seat).rect
        if _opposite(layout, seat):
            pile = places.tray(layout, seat)
            return pile.x, pile.bottom + 6
        return plate.x, self.free_below(layout, seat, grow)

    def lying(self, moment: Moment[VamosView]) -> list[tuple[str, Pose]]:
        """The cards of the trick."""
        trick = moment.after.trick
        return [(str(card), places.lies(moment.layout, seat, moment.spot)) for seat, card in trick]
