"""The trick with what leads and wins, the gifts, the score piles."""

from __future__ import annotations

from lama_gui.rules.vamos_state import Phase, VamosView
from lama_gui.ui.games.vamos import layout as places
from lama_gui.ui.games.vamos.pictures import PICTURES
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.draw.colour import Colour, legible_on
from lama_gui.ui.kit.draw.paint import Sheet, Stitch
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.table.drawing.cards import draw_card
from lama_gui.ui.table.drawing.layout import CARD_RATIO, Pose
from lama_gui.ui.table.game_table import Moment
from lama_gui.ui.table.scoring.scoring import signed


class VamosDrawing:
    """What is drawn besides the plates and the hand."""

    def draw_centre(self, canvas: Canvas, moment: Moment[VamosView]) -> None:
        """Score piles, the trick with what leads and wins, gifts, and the rule that applies."""
        for seat in range(moment.layout.seats):
            self._draw_tray(canvas, moment, seat)
        self._draw_own_slot(canvas, moment)
        self._draw_trick(canvas, moment)
        self._draw_gifts(canvas, moment)
        self.draw_signs(canvas, moment)
        self._draw_sentence(canvas, moment)

    def _draw_trick(self, canvas: Canvas, moment: Moment[VamosView]) -> None:
        view = moment.after
        waiting = moment.waiting
        lying = [(s, c) for s, c in view.trick if ("trick", s) not in waiting]
        for seat, card in lying:
            pose = places.slot(moment.layout, seat)
            best = seat == view.winner and len(lying) == len(view.trick)
            draw_card(canvas, str(card), pose, PICTURES, rim=best, lift=1.5 if best else 0.9)

    def draw_signs(self, canvas: Canvas, moment: Moment[VamosView]) -> None:
        """Which colour was led, and who wins so far."""
        view = moment.after
        waiting = moment.waiting
        lying = [(s, c) for s, c in view.trick if ("trick", s) not in waiting]
        if not lying:
            return
        leader, first = lying[0]
        texts = moment.texts
        _, hill, _, numeral = canvas.theme.suits[first.colour]
        fill = numeral if canvas.theme.contrast else hill
        led = texts(f"vamos.led.{first.colour}")
        self._tag(canvas, places.slot(moment.layout, leader), led, fill, legible_on(fill), "")
        if view.winner is not None and len(lying) == len(view.trick) > 1:
            state = canvas.theme.state
            pose = places.slot(moment.layout, view.winner)
            words = texts("vamos.winning")
            self._tag(canvas, pose, words, state.thinking, state.thinking_text, "crown", -1)

    @staticmethod
    def _tag(
        canvas: Canvas, pose: Pose, text: str, fill: Colour, ink: Colour, icon: str, side: int = 1
    ) -> None:
        """A pill on a card's lower (or, with ``side`` -1, upper) edge.

        A long one reaches outwards: in the middle lies the place of the own card.
        """
        width = canvas.type.width(text, "pill") + 40 + (34 if icon else 0)
        height = max(38.0, canvas.type.line("pill") + 8)
        rect = Rect.around(pose.x, pose.y + side * (pose.height / 2 - 2), width, height)
        aside = pose.x - canvas.space.width / 2
        if abs(aside) > 60:
            over = max(0.0, width / 2 - pose.height * CARD_RATIO / 2 - 8)
            rect = rect.move(over if aside > 0 else -over, 0)
        canvas.pill(rect, fill)
        box = rect.inset(18, 0)
        if icon:
            canvas.icon(icon, Rect(rect.x + 14, rect.cy - 14, 28, 28), ink)
            _, box = box.cut_left(30)
        canvas.text(box, text, "pill", ink, "centre")

    def _draw_own_slot(self, canvas: Canvas, moment: Moment[VamosView]) -> None:
        """An outline where the own card will lie."""
        view = moment.after
        mine = view.seat == view.turn and view.phase is Phase.TRICK and moment.resting
        if not mine:
            return
        pose = places.slot(moment.layout, view.seat)
        rect = Rect.around(pose.x, pose.y, pose.height * CARD_RATIO, pose.height)
        line = Stitch(canvas.theme.control.band, 2, 4, "10 12", 0.95)
        canvas.sheet(rect, Sheet("#1E0C2B", 14, 0, 0, line, opacity=0.74, grain=0))
        words = moment.texts("vamos.your_card")
        canvas.text(rect.inset(8), words, "name", canvas.theme.control.band, "centre", lines=2)

    def _draw_gifts(self, canvas: Canvas, moment: Moment[VamosView]) -> None:
        view = moment.after
        waiting = moment.waiting
        for seat in view.gave if view.phase is Phase.GIVE else ():
            if ("gift", seat) not in waiting:
                draw_card(canvas, None, places.gift(moment.layout, seat), PICTURES)

    def _draw_sentence(self, canvas: Canvas, moment: Moment[VamosView]) -> None:
        view = moment.after
        sentence = self._sentence(view, moment)
        if not sentence:
            return
        corner = moment.layout.corner(1536, 796, 352, 150)
        grow = max(1.0, canvas.type.grow * 0.8)
        rect = Rect(corner.x, corner.bottom - 150 * grow, corner.w, 150 * grow)
        canvas.plate(rect, radius=30)
        paper = canvas.theme.paper
        box = rect.inset(26, 16)
        called = any(card.is_vamos for _, card in view.trick) and view.phase is Phase.TRICK
        final = max(view.hand_sizes) <= 1
        if called and not final:
            upper, lower = box.cut_top(box.h * 0.66)
            canvas.text(upper, sentence, "body", paper.text, lines=3)
            canvas.text(lower, moment.texts("vamos.all_give"), "label", paper.points)
        else:
            canvas.text(box, sentence, "body", paper.text, lines=3)

    def _sentence(self, view: VamosView, moment: Moment[VamosView]) -> str:
        """What the player may do now, by the rule."""
        texts = moment.texts
        if view.turn != view.seat or not moment.resting or moment.covered:
            return ""
        if view.phase is Phase.GIVE:
            winner = view.winner
            if winner == view.seat or winner is None:
                return texts("vamos.give_self")
            return texts("vamos.give", name=moment.seats[winner].name)
        if view.led is None:
            return texts("vamos.lead")
        holds = any(card.colour is view.led for card in view.hand)
        return texts(f"vamos.follow.{view.led}" if holds else f"vamos.free.{view.led}")

    def _draw_tray(self, canvas: Canvas, moment: Moment[VamosView], seat: int) -> None:
        view = moment.after
        if not view.collected:
            return
        pile = view.collected[seat]
        in_air = sum(
            1 for f in moment.script.flights if f.slot == ("tray", seat) and moment.t < f.landing
        )
        faces: list[str | None] = [str(card) for card in pile.cards] + [None] * pile.face_down
        shown = faces[: max(0, len(faces) - in_air)]
        if not shown:
            return
        rect = places.tray(moment.layout, seat)
        stitch = Stitch(canvas.theme.control.band, 2, 2, "1 9", 0.45)
        canvas.sheet(rect, Sheet("#140720", 26, 0, 0, stitch, opacity=0.55, grain=0))
        for index, face in enumerate(shown):
            pose = places.tray_card(moment.layout, seat, index, len(faces))
            draw_card(canvas, face, pose, PICTURES, lift=0.5)
        open_cards = pile.cards[: len(shown)]
        points = sum(view.values[card] for card in open_cards)
        hidden = len(shown) - len(open_cards)
        text = signed(points) if not hidden else f"{signed(points)} + {hidden}?"
        if not open_cards:
            text = f"{hidden} ?"
        self._tray_pill(canvas, rect, text)

    @staticmethod
    def _tray_pill(canvas: Canvas, rect: Rect, text: str) -> None:
        width = max(84.0, canvas.type.width(text, "label") + 32)
        lower = min(16.0, 20 * (canvas.type.grow - 1))  # a large pill hangs down from the plate
        box = Rect(rect.right - width - 12, rect.cy - 26 + lower, width, 52)
        canvas.pill(box, canvas.theme.paper.plate)
        canvas.text(box.inset(10, 0), text, "label", canvas.theme.paper.text, "centre")

    def draw_seat_extras(self, canvas: Canvas, moment: Moment[VamosView], seat: int) -> None:
        """The score pile."""
        self._draw_tray(canvas, moment, seat)

    def face_down(self, moment: Moment[VamosView]) -> bool:
        """Hands are held open to their owner."""
        del moment
        return False
