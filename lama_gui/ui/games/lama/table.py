"""The table of the L.A.M.A. family: deck, discard pile, tokens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lama_gui.rules.cards import FACES, LLAMA, Card, Face, Kind, penalty, values_on
from lama_gui.rules.game import Event, Move
from lama_gui.rules.lama import LamaGame
from lama_gui.rules.lama_events import (
    CardDrawn,
    CardPlayed,
    RoundDealt,
    RoundEnded,
    RoundScored,
    SeatQuit,
)
from lama_gui.rules.lama_moves import Draw, Play, Quit, Return
from lama_gui.rules.lama_state import LamaView, Phase
from lama_gui.texts import Texts
from lama_gui.ui.games.lama.choreography import choreograph
from lama_gui.ui.games.lama.pictures import PICTURES
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.table.drawing.cards import draw_card
from lama_gui.ui.table.drawing.layout import CARD_ON_TABLE, Pose, TableLayout
from lama_gui.ui.table.drawing.plates import Pill, pill_bottom
from lama_gui.ui.table.game_table import Action, LogLine, Moment, SeatCount, faces_of
from lama_gui.ui.table.script import Script
from lama_gui.ui.table.words import card_words, refusal_words, value_words

#: How many cards of the pile show below its top.
PILE_DEPTH = 4


class LamaTable:
    """How a L.A.M.A. match looks on the table."""

    pictures = PICTURES
    card_height = CARD_ON_TABLE

    def __init__(self, game: LamaGame) -> None:
        self._variant = game.variant
        self.deck = tuple(dict.fromkeys(map(str, game.variant.deck)))

    def choreograph(
        self, before: LamaView, after: LamaView, events: Sequence[Event], layout: TableLayout
    ) -> Script:
        """How a step looks, seen from ``after.seat``."""
        return choreograph(before, after, events, layout)

    # ------------------------------------------------------------- the middle

    def draw_centre(self, canvas: Canvas, moment: Moment) -> None:
        """Deck with its count, and the slightly messy pile."""
        self._draw_deck(canvas, moment)
        self._draw_pile(canvas, moment)

    def _draw_deck(self, canvas: Canvas, moment: Moment) -> None:
        view: LamaView = moment.after
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

    def _draw_empty_deck(self, canvas: Canvas, moment: Moment) -> None:
        if not moment.after.discard:
            return
        rect = moment.layout.deck.rect
        canvas.dashed_plate(rect, radius=rect.w * 0.08)
        box = rect.inset(14, 60)
        ink = canvas.theme.paper.toast_text
        canvas.text(box, moment.texts("table.deck_empty"), "label", ink, "centre", lines=3)

    def _draw_pile(self, canvas: Canvas, moment: Moment) -> None:
        view: LamaView = moment.after
        waiting = moment.waiting
        lying = [i for i in range(len(view.discard)) if ("pile", i) not in waiting]
        for index in lying[-PILE_DEPTH:]:
            pose = moment.layout.pile_card(index)
            top = index == lying[-1]
            draw_card(canvas, str(view.discard[index]), pose, PICTURES, shade=not top)

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

    def lying(self, moment: Moment) -> list[tuple[str, Pose]]:
        """The top of the pile."""
        pile = moment.after.discard
        if not pile:
            return []
        return [(str(pile[-1]), moment.layout.pile_card(len(pile) - 1))]

    def draw_signs(self, canvas: Canvas, moment: Moment) -> None:
        """Nothing: the cards speak for themselves."""

    def draw_seat_extras(self, canvas: Canvas, moment: Moment, seat: int) -> None:
        """Nothing: tokens lie on the plate."""

    # ------------------------------------------------------------- seats

    def seat(self, moment: Moment, seat: int) -> SeatCount:
        """Cards and tokens; what is still in the air is not there yet."""
        view: LamaView = moment.after
        return SeatCount(
            cards=view.hand_sizes[seat] - moment.in_air(("count", seat)),
            total=str(view.totals[seat]),
            tokens=view.tokens[seat],
            gone=view.quit[seat],
            pill=self._standing_pill(view, seat, moment.texts),
        )

    def _standing_pill(self, view: LamaView, seat: int, texts: Texts) -> Pill | None:
        """What holds as long as it holds; what was done last comes from the log."""
        if view.quit[seat]:
            return Pill("quit", texts("pill.quit"))
        if view.phase is Phase.TURN and view.hand_sizes[seat] == 1:
            return Pill("last", texts("pill.last_card"))
        return None

    # ------------------------------------------------------------- the own hand

    def hand(self, moment: Moment) -> tuple[str, ...]:
        """The own cards in notation; "" for those that are not seen."""
        return faces_of(moment.after)

    def face_down(self, moment: Moment) -> bool:
        """Who has quit has laid the hand face down (L2.4)."""
        return bool(moment.after.quit[moment.after.seat])

    def card_move(self, view: LamaView, index: int) -> Move:
        """A card of the hand is played."""
        return Play(view.hand[index])

    def actions(self, view: LamaView, texts: Texts) -> list[Action]:
        """Draw, and quit with what it costs now."""
        points = penalty(view.hand)
        return [
            Action(
                "draw",
                Draw(),
                texts("table.draw"),
                icon="draw",
                kind="primary",
                unavailable=self._why_not(view, Draw(), texts),
            ),
            Action(
                "quit_round",
                Quit(),
                texts("table.quit"),
                detail=texts("table.quit_cost", n=points),
                icon="flag",
                kind="danger",
                unavailable=self._why_not(view, Quit(), texts),
                asks=True,
            ),
        ]

    def _why_not(self, view: LamaView, move: Move, texts: Texts) -> str:
        if move in view.legal:
            return ""
        if view.phase is not Phase.TURN or view.turn != view.seat:
            return texts("table.wait")
        refusal = view.legal.refusal(move)
        if refusal is None:
            return ""
        short = f"{refusal.key}.short"
        if texts.has(short):
            return texts(short)
        return refusal_words(refusal, (), texts, view.variant)

    def ribbon(self, moment: Moment) -> str:
        """The rule as it applies now: on a 3 go a 3 or a 4."""
        view: LamaView = moment.after
        texts = moment.texts
        same, following = (value_words(v, texts, view.variant) for v in values_on(view.discard_top))
        top = value_words(view.discard_top.value, texts, view.variant)
        key = "ribbon.turn"
        if any(FACES[card].anywhere for card in view.hand):
            key = "ribbon.turn_pink"
        return texts(key, top=top, same=same, next=following)

    def round_note(self, view: LamaView, texts: Texts) -> str:
        """The total that ends the match."""
        del view
        return texts("table.up_to", n=self._variant.target)

    def log(self, event: Event, names: Sequence[str], texts: Texts) -> LogLine | None:
        """What everybody saw, in a few words."""
        match event:
            case RoundDealt(number):
                return LogLine("", texts("log.round", n=number))
            case CardPlayed(seat, card):
                return LogLine(
                    names[seat], texts("log.played", name=names[seat]), str(card), True, seat=seat
                )
            case CardDrawn(seat):
                return LogLine(
                    names[seat], texts("log.drew", name=names[seat]), None, True, seat=seat
                )
            case SeatQuit(seat):
                return LogLine(names[seat], texts("log.quit", name=names[seat]), seat=seat)
            case RoundEnded(_, seat) if seat is not None:
                return LogLine(names[seat], texts("log.went_out", name=names[seat]), seat=seat)
        return None

    def pill(self, event: Event, texts: Texts) -> tuple[int, Pill] | None:
        """Played a 4, drew a card; quitting has a pill that stays."""
        match event:
            case CardPlayed(seat, card):
                words = card_words(card, texts, self._variant.name)
                return seat, Pill("action", texts("pill.played", card=words))
            case CardDrawn(seat):
                return seat, Pill("action", texts("pill.drew"))
        return None

    def move_words(self, move: Move, view: LamaView, texts: Texts) -> str:
        """The move as advice."""
        match move:
            case Play(card):
                return texts("hint.play", card=card_words(card, texts, view.variant))
            case Draw():
                return texts("hint.draw")
            case Return(value):
                return texts("hint.return", n=value)
            case _:
                return texts("hint.quit")

    def begins_round(self, event: Event) -> bool:
        """Whether the event is the deal of a new round."""
        return isinstance(event, RoundDealt)

    def scored(self, event: Event) -> bool:
        """Whether the event is the scoring of a round."""
        return isinstance(event, RoundScored)

    def values(self, view: LamaView, value: str) -> list[int]:
        """The cards of a value; plain ones first, the pink llama last."""
        number = LLAMA if value == "L" else int(value)
        return [index for index, card in enumerate(view.hand) if card.value == number]

    def banner(self, key: str, values: dict[str, Any], names: Sequence[str], texts: Texts) -> str:
        """The words of a banner, with the seat's name in them."""
        seat = values.get("seat")
        return texts(key, name=names[seat]) if seat is not None else texts(key)


def arithmetic(cards: Sequence[Card], texts: Texts) -> str:
    """The sum as a person says it: ``1 + 5 + llama 10`` (L5.1, L5.2)."""
    dearest: dict[int, Face] = {}
    for face in sorted((FACES[card] for card in cards), key=lambda f: (f.value, f.points)):
        dearest[face.value] = face
    return " + ".join(_term(face, texts) for face in dearest.values())


def _term(face: Face, texts: Texts) -> str:
    if not face.card.is_llama:
        return str(face.points)
    return texts("result.pink" if face.kind == Kind.PINK else "result.llama", n=face.points)
