"""The table of VAMOS: the trick, the gifts, the score piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lama_gui.rules.game import Event, Move
from lama_gui.rules.vamos import VamosGame
from lama_gui.rules.vamos_cards import DECK
from lama_gui.rules.vamos_events import (
    CardPlayed,
    CardsTaken,
    GiftGiven,
    RoundDealt,
    RoundScored,
    TrickWon,
)
from lama_gui.rules.vamos_moves import Give, Play
from lama_gui.rules.vamos_state import Phase, VamosView
from lama_gui.texts import Texts
from lama_gui.ui.games.vamos import layout as places
from lama_gui.ui.games.vamos.choreography import choreograph
from lama_gui.ui.games.vamos.pictures import PICTURES
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.draw.colour import Colour, legible_on
from lama_gui.ui.kit.draw.paint import Sheet, Stitch
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.table.drawing.cards import draw_card
from lama_gui.ui.table.drawing.layout import CARD_RATIO, Pose, TableLayout
from lama_gui.ui.table.drawing.plates import Pill, pill_bottom
from lama_gui.ui.table.game_table import Action, LogLine, Moment, SeatCount, faces_of
from lama_gui.ui.table.script import Script


def signed(points: int) -> str:
    """``+4``, ``0``, ``−3``, with a real minus."""
    if points == 0:
        return "0"
    return f"+{points}" if points > 0 else f"−{-points}"


def _opposite(layout: TableLayout, seat: int) -> bool:
    """Whether the seat is in the middle of the upper edge."""
    return abs(layout.plate(seat).rect.cx - layout.space.width / 2) < 60


class VamosTable:
    """How a VAMOS match looks on the table."""

    pictures = PICTURES
    card_height = places.TRICK_HEIGHT
    deck = tuple(map(str, DECK))

    def __init__(self, game: VamosGame) -> None:
        """The table needs nothing of the match's record: the view has it all."""

    def choreograph(
        self, before: VamosView, after: VamosView, events: Sequence[Event], layout: TableLayout
    ) -> Script:
        """How a step looks, seen from ``after.seat``."""
        return choreograph(before, after, events, layout)

    # ------------------------------------------------------------- the middle

    def draw_centre(self, canvas: Canvas, moment: Moment) -> None:
        """Score piles, the trick with what leads and wins, gifts, and the rule that applies."""
        for seat in range(moment.layout.seats):
            self._draw_tray(canvas, moment, seat)
        self._draw_own_slot(canvas, moment)
        self._draw_trick(canvas, moment)
        self._draw_gifts(canvas, moment)
        self.draw_signs(canvas, moment)
        self._draw_sentence(canvas, moment)

    def _draw_trick(self, canvas: Canvas, moment: Moment) -> None:
        view: VamosView = moment.after
        waiting = moment.waiting
        lying = [(s, c) for s, c in view.trick if ("trick", s) not in waiting]
        for seat, card in lying:
            pose = places.slot(moment.layout, seat)
            best = seat == view.winner and len(lying) == len(view.trick)
            draw_card(canvas, str(card), pose, PICTURES, rim=best, lift=1.5 if best else 0.9)

    def draw_signs(self, canvas: Canvas, moment: Moment) -> None:
        """Which colour was led, and who wins so far."""
        view: VamosView = moment.after
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

    def _draw_own_slot(self, canvas: Canvas, moment: Moment) -> None:
        """An outline where the own card will lie."""
        view: VamosView = moment.after
        mine = view.seat == view.turn and view.phase is Phase.TRICK and moment.resting
        if not mine:
            return
        pose = places.slot(moment.layout, view.seat)
        rect = Rect.around(pose.x, pose.y, pose.height * CARD_RATIO, pose.height)
        line = Stitch(canvas.theme.control.band, 2, 4, "10 12", 0.95)
        canvas.sheet(rect, Sheet("#1E0C2B", 14, 0, 0, line, opacity=0.74, grain=0))
        words = moment.texts("vamos.your_card")
        canvas.text(rect.inset(8), words, "name", canvas.theme.control.band, "centre", lines=2)

    def _draw_gifts(self, canvas: Canvas, moment: Moment) -> None:
        view: VamosView = moment.after
        waiting = moment.waiting
        for seat in view.gave if view.phase is Phase.GIVE else ():
            if ("gift", seat) not in waiting:
                draw_card(canvas, None, places.gift(moment.layout, seat), PICTURES)

    def _draw_sentence(self, canvas: Canvas, moment: Moment) -> None:
        view: VamosView = moment.after
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

    def _sentence(self, view: VamosView, moment: Moment) -> str:
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

    # ------------------------------------------------------------- score piles

    def _draw_tray(self, canvas: Canvas, moment: Moment, seat: int) -> None:
        view: VamosView = moment.after
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

    def drop_zone(self, layout: TableLayout) -> Rect:
        """The rug."""
        return Rect.around(*layout.middle, 760, 420)

    def deck_zone(self, layout: TableLayout) -> Rect | None:
        """There is no deck."""
        del layout
        return None

    def middle(self, layout: TableLayout) -> list[Rect]:
        """The cards of a trick with their tags, and the gifts at their corners."""
        seats = range(layout.seats)
        cards = [places.slot(layout, seat).rect.inset(-8, -24) for seat in seats]
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
        """Below the plate; the middle is full of cards: opposite, beside it."""
        plate = layout.plate(seat).rect
        if _opposite(layout, seat):
            return plate.x - plate.w, plate.y + 24
        return plate.x, self.free_below(layout, seat, grow)

    def lying(self, moment: Moment) -> list[tuple[str, Pose]]:
        """The cards of the trick."""
        trick = moment.after.trick
        return [(str(card), places.slot(moment.layout, seat)) for seat, card in trick]

    def draw_seat_extras(self, canvas: Canvas, moment: Moment, seat: int) -> None:
        """The score pile."""
        self._draw_tray(canvas, moment, seat)

    # ------------------------------------------------------------- seats and hand

    def seat(self, moment: Moment, seat: int) -> SeatCount:
        """Cards in hand and the running total."""
        view: VamosView = moment.after
        return SeatCount(
            cards=view.hand_sizes[seat] - moment.in_air(("count", seat)),
            total=signed(view.totals[seat]),
            score_icon="star",
        )

    def hand(self, moment: Moment) -> tuple[str, ...]:
        """The own cards in notation; "" for those that are not seen."""
        return faces_of(moment.after)

    def face_down(self, moment: Moment) -> bool:
        """Hands are held open to their owner."""
        del moment
        return False

    def card_move(self, view: VamosView, index: int) -> Move:
        """A card is played, or given while gifts are laid."""
        card = view.hand[index]
        return Give(card) if view.phase is Phase.GIVE else Play(card)

    def actions(self, view: VamosView, texts: Texts) -> list[Action]:
        """Cards are all there is to do."""
        del view, texts
        return []

    def values(self, view: VamosView, value: str) -> list[int]:
        """Number keys count the hand's cards from the left."""
        if not value.isdecimal() or int(value) > len(view.hand):
            return []
        return [int(value) - 1]

    # ------------------------------------------------------------- words

    def ribbon(self, moment: Moment) -> str:
        """The sentence stands beside the hand: the trick needs the middle."""
        del moment
        return ""

    def round_note(self, view: VamosView, texts: Texts) -> str:
        """Of how many rounds."""
        return texts("vamos.of_rounds", n=view.rounds)

    def log(self, event: Event, names: Sequence[str], texts: Texts) -> LogLine | None:
        """What everybody saw, in a few words."""
        match event:
            case RoundDealt(number):
                return LogLine("", texts("log.round", n=number))
            case CardPlayed(seat, card):
                return LogLine(
                    names[seat], texts("log.played", name=names[seat]), str(card), True, seat=seat
                )
            case GiftGiven(seat, to):
                return LogLine(
                    names[seat], texts("vamos.log.gave", name=names[to]), None, True, seat=seat
                )
            case TrickWon(seat):
                return LogLine(names[seat], texts("vamos.log.won", name=names[seat]), seat=seat)
            case CardsTaken(seat, card) if card is not None:
                return LogLine(
                    names[seat],
                    texts("vamos.log.took", name=names[seat]),
                    str(card),
                    True,
                    seat=seat,
                )
        return None

    def pill(self, event: Event, texts: Texts) -> tuple[int, Pill] | None:
        """Who won the last trick."""
        match event:
            case TrickWon(seat):
                return seat, Pill("action", texts("vamos.pill.won"))
        return None

    def move_words(self, move: Move, view: VamosView, texts: Texts) -> str:
        """The move as advice."""
        del view
        key = "hint.vamos.give" if isinstance(move, Give) else "hint.vamos.play"
        return texts(key, card=str(getattr(move, "card", "")))

    def begins_round(self, event: Event) -> bool:
        """Whether the event is the deal of a new round."""
        return isinstance(event, RoundDealt)

    def scored(self, event: Event) -> bool:
        """Whether the event is the scoring of a round."""
        return isinstance(event, RoundScored)

    def banner(self, key: str, values: dict[str, Any], names: Sequence[str], texts: Texts) -> str:
        """The call."""
        return texts(key, name=names[values["name_of"]])
