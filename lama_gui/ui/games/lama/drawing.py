"""The deck and the slightly messy pile."""

from __future__ import annotations

from lama_gui.rules.lama_state import LamaView
from lama_gui.ui.games.lama.pictures import PICTURES
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.table.drawing.cards import draw_card
from lama_gui.ui.table.game_table import Moment

#: How many cards of the pile show below its top.
PILE_DEPTH = 4


class LamaDrawing:
    """What is drawn besides the plates and the hand."""

    def draw_centre(self, canvas: Canvas, moment: Moment[LamaView]) -> None:
        """Deck with its count, and the slightly messy pile."""
        self._draw_deck(canvas, moment)
        self._draw_pile(canvas, moment)

    def _draw_deck(self, canvas: Canvas, moment: Moment[LamaView]) -> None:
        view = moment.after
        deck = moment.layout.deck
        start = (deck.x, deck.y)
        coming = sum(
            1 for f in moment.script.flights if f.at > moment.t and (f.start.x, f.start.y) == start
        )
        count = view.deck_size + coming
        if not count:
            self._draw_empty_deck(canvas, moment)
            return
        for depth in range(min(3, (count + 5) // 6) - 1, -1, -1):
            lower = deck.moved(dy=5.0 * depth)
            draw_card(canvas, None, lower, PICTURES, lift=0.9 if depth else 0.5)
        text = str(count)
        width = max(76.0, canvas.type.width(text, "number") + 40)
        pill = Rect.around(deck.x, deck.rect.bottom + 12, width, 48)
        canvas.pill(pill, canvas.theme.paper.toast)
        canvas.text(pill, text, "number", canvas.theme.paper.toast_text, "centre")

    def _draw_empty_deck(self, canvas: Canvas, moment: Moment[LamaView]) -> None:
        if not moment.after.discard:
            return
        rect = moment.layout.deck.rect
        canvas.dashed_plate(rect, radius=rect.w * 0.08)
        box = rect.inset(14, 60)
        ink = canvas.theme.paper.toast_text
        canvas.text(box, moment.texts("table.deck_empty"), "label", ink, "centre", lines=3)

    def _draw_pile(self, canvas: Canvas, moment: Moment[LamaView]) -> None:
        view = moment.after
        waiting = moment.waiting
        lying = [i for i in range(len(view.discard)) if ("pile", i) not in waiting]
        for index in lying[-PILE_DEPTH:]:
            pose = moment.layout.pile_card(index)
            top = index == lying[-1]
            draw_card(canvas, str(view.discard[index]), pose, PICTURES, shade=not top)

    def draw_signs(self, canvas: Canvas, moment: Moment[LamaView]) -> None:
        """Nothing: the cards speak for themselves."""

    def draw_seat_extras(self, canvas: Canvas, moment: Moment[LamaView], seat: int) -> None:
        """Nothing: tokens lie on the plate."""

    def face_down(self, moment: Moment[LamaView]) -> bool:
        """Who has quit has laid the hand face down (L2.4)."""
        return bool(moment.after.quit[moment.after.seat])
