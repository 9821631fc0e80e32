"""The presentation of the family: the minimal `FamilyView`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pytest

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.theme import Theme
from lama_gui.kit.geometry import Rect
from lama_gui.rules.game import Event, Move, View
from lama_gui.session import Session
from lama_gui.texts import Texts
from lama_gui.view.drawing.cards import CardPictures, draw_card
from lama_gui.view.drawing.layout import Pose, TableLayout
from lama_gui.view.drawing.seat_panels import Pill, SeatCount
from lama_gui.view.game_table import (
    Action,
    EventView,
    GameTable,
    LastPlayed,
    LogLine,
    Lying,
    Middle,
    Moment,
    TimelineBuilder,
)
from lama_gui.view.games import FAMILY_VIEWS
from lama_gui.view.games.family_view import FamilyParts, FamilyView, Look
from lama_gui.view.games.teaching import YOU, Lesson, Lessons, Position, RulePage, Section
from lama_gui.view.scoring.scoring import Account, Choice, Columns, People, Returned, Small, Track
from lama_gui.view.timeline import PLAY, Flight, Item, SoundCue
from tests.example_games.three import (
    DECK,
    THREE,
    Counted,
    Deal,
    Dealt,
    Laid,
    Play,
    ThreeGame,
    ThreeView,
)
from tools.gallery.families import FAMILY_STATES
from tools.gallery.states import FamilyStates, TableState, ended

# ------------------------------------------------------------- cards

FACES = {"a": "cards/paper/1.svg", "b": "cards/paper/2.svg", "c": "cards/paper/3.svg"}


def face(theme: Theme, card: str) -> str:
    """Pictures of other cards."""
    del theme
    return FACES[card]


PICTURES = CardPictures(
    face,
    lambda theme, card, _: face(theme, card),
    lambda _: "cards/backs/dusk.svg",
    lambda _, __: None,
    lambda _: "",
)

# ------------------------------------------------------------- the table


class Words:
    """Minimal texts."""

    def actions(self, view: ThreeView, texts: Texts) -> list[Action]:
        return []

    def card(self, card: str, texts: Texts) -> str:
        return card

    def card_move(self, view: ThreeView, index: int) -> Move:
        return Play(view.hand[index])

    def values(self, view: ThreeView, value: str) -> list[int]:
        return []

    def playable_cards(self, view: ThreeView) -> tuple[str, ...]:
        return ()

    def move_words(self, move: Move, view: ThreeView, texts: Texts, form: str = "hint") -> str:
        return str(move)

    def ribbon(self, moment: Moment[ThreeView]) -> str:
        return "Lay a card."

    def round_note(self, view: ThreeView, texts: Texts) -> str:
        return f"of {view.rules.rounds}"

    def round_words(self, view: ThreeView, texts: Texts) -> str:
        return f"Round {view.round} of {view.rules.rounds}"

    def seat(self, moment: Moment[ThreeView], seat: int) -> SeatCount:
        view = moment.after
        return SeatCount(cards=view.hand_sizes[seat], total=str(view.totals[seat]))

    def spoken_card(self, face: str, texts: Texts) -> str:
        return face

    def spoken_option(self, view: ThreeView, card: str, texts: Texts) -> str:
        return card

    def spoken_middle(self, view: ThreeView, names: Sequence[str], texts: Texts) -> list[str]:
        return [f"{names[seat]} laid {face}." for seat, face in view.laid]

    def phone_card(self, face: str, texts: Texts) -> str:
        return face

    def phone_middle(self, view: ThreeView, texts: Texts) -> Middle:
        return Middle(tuple(Lying(card, seat) for seat, card in view.laid))

    def turn_rule(self, view: ThreeView, names: Sequence[str], texts: Texts) -> str:
        return "Lay a card."

    def swaps(self, view: ThreeView, texts: Texts) -> tuple[tuple[Move, str], ...]:
        return ()


def slot(layout: TableLayout, seat: int) -> Pose:
    """The cards are side by side."""
    x, y = layout.middle
    return Pose(x + (seat - (layout.seats - 1) / 2) * 190, y)


class Geometry:
    """Everything is in the middle."""

    def drop_zone(self, layout: TableLayout) -> Rect:
        return Rect.around(*layout.middle, 700, 360)

    def landing(self, moment: Moment[ThreeView]) -> Rect:
        return slot(moment.layout, moment.layout.viewer).rect

    def deck_zone(self, layout: TableLayout) -> Rect | None:
        return None

    def middle(self, layout: TableLayout) -> list[Rect]:
        return [slot(layout, seat).rect for seat in range(layout.seats)]

    def seat_area(self, layout: TableLayout, seat: int) -> Rect:
        return layout.panels[seat].rect

    def free_below(self, layout: TableLayout, seat: int, text_scale: float = 1.0) -> float:
        return layout.panels[seat].rect.bottom + 40 * text_scale

    def open_hand(self, layout: TableLayout, seat: int, text_scale: float) -> Rect:
        plate = layout.panels[seat].rect
        return Rect(plate.x, self.free_below(layout, seat, text_scale), plate.w, 56)

    def shown_hand(self, layout: TableLayout, seat: int, text_scale: float) -> tuple[float, float]:
        return layout.panels[seat].rect.x, self.free_below(layout, seat, text_scale)

    def lying(self, moment: Moment[ThreeView]) -> list[tuple[str, Pose]]:
        return [(card, slot(moment.layout, seat)) for seat, card in moment.after.laid]


class Drawing:
    """Draws the played cards."""

    def draw_centre(self, canvas: Canvas, moment: Moment[ThreeView]) -> None:
        for seat, card in moment.after.laid:
            if ("laid", seat) not in moment.waiting:
                draw_card(canvas, card, slot(moment.layout, seat), PICTURES)

    def draw_signs(self, canvas: Canvas, moment: Moment[ThreeView]) -> None:
        pass

    def draw_seat_extras(self, canvas: Canvas, moment: Moment[ThreeView], seat: int) -> None:
        pass

    def face_down(self, moment: Moment[ThreeView]) -> bool:
        return False


def fly(event: Laid, builder: TimelineBuilder[ThreeView]) -> Iterator[Item]:
    """A card flies from its hand to its place."""
    layout = builder.layout
    start, end = layout.spot(event.seat), slot(layout, event.seat)
    yield Flight(0.0, start, end, PLAY, event.card, ("laid", event.seat))
    yield SoundCue(PLAY, "play")


def log_laid(event: Laid, names: Sequence[str], texts: Texts) -> LogLine:
    """Who played what."""
    name = names[event.seat]
    return LogLine(name, texts("log.played", name=name), event.card, True, seat=event.seat)


EVENTS: dict[type[Event], EventView[ThreeView]] = {
    Dealt: EventView(log=lambda event, _, texts: LogLine("", texts("log.round", n=event.round))),
    Laid: EventView(fly, log_laid, pill=lambda event, _: Pill("action", event.card)),
}


def table(_: ThreeGame) -> GameTable[ThreeView]:
    """The table."""
    return GameTable(
        deck=tuple(sorted(set(DECK))),
        layout=TableLayout,
        easy=False,
        pictures=PICTURES,
        words=Words(),
        geometry=Geometry(),
        drawing=Drawing(),
        events=EVENTS,
        tension=lambda _: "calm",
        captions=("turn", "round"),
        last_played=lambda *_: LastPlayed("", ""),
    )


# ------------------------------------------------------------- scores


class Scoring:
    """A point for the highest card."""

    pictures = PICTURES
    columns = Columns(cards=300, sum=200)
    limit: int | None = None

    def accounts(self, scored: Event, texts: Texts) -> tuple[Account, ...]:
        assert isinstance(scored, Counted)
        laid = dict(scored.laid)
        return tuple(
            Account(
                seat=seat,
                cards=(Small(laid[seat]),),
                note="",
                sum=(),
                points=str(points),
                gain=points,
                good=points > 0,
                before=scored.totals[seat] - points,
                after=scored.totals[seat],
                held={},
                tokens=(),
                mood="cheer" if points else "calm",
            )
            for seat, points in enumerate(scored.points)
        )

    def title(self, scored: Event, people: People, texts: Texts) -> str:
        return "Counted"

    def counting(self, scored: Event, people: People, texts: Texts) -> str:
        return "Counting"

    def holding(self, total: int) -> Mapping[int, int] | None:
        return None

    def total(self, points: int) -> str:
        return str(points)

    def track(self, totals: Sequence[int], texts: Texts) -> Track:
        return Track(max(1, *totals), 0)

    def choices(self, view: View, texts: Texts) -> tuple[Choice, ...]:
        return ()

    def returned(self, events: Sequence[Event]) -> Returned | None:
        return None

    def ending(self, rounds: int, texts: Texts) -> str:
        return f"{rounds} rounds were played"


# ------------------------------------------------------------- tutorial and gallery


def deal(_: ThreeGame, number: int, position: Position) -> Deal:
    """The deal of a position; the rest of the deck is unshuffled."""
    hands = tuple(tuple(hand.split()) for hand in position.hands)
    rest = list(DECK)
    for card in (card for hand in hands for card in hand):
        rest.remove(card)
    return Deal(number, position.starter, hands, tuple(rest))


COURSE = Section(
    (
        Lesson("cards", "hand", deal=Position(YOU, ("a c", "a b", "b c"))),
        Lesson("lay", "card", "play c"),
        Lesson("end", "bubble"),
    )
)


def own_turn(view: ThreeView, session: Session) -> bool:
    """The viewer's turn, after others have played."""
    return session.match.turn == view.seat and bool(view.laid)


def others_play(view: ThreeView, session: Session) -> bool:
    """Another seat's turn."""
    return session.match.turn not in (None, view.seat)


def counted(view: ThreeView, session: Session) -> bool:
    """A later round was scored."""
    return view.round >= 2 and any(event.counts_round for event in session.match.steps[-1].events)


STATES: FamilyStates[ThreeView] = FamilyStates(
    own_turn,
    frozenset(),
    (
        TableState("turn", own_turn),
        TableState("turn-keys", own_turn, ("left",)),
        TableState("thinking", others_play, seconds=0.35),
        TableState("flying", own_turn, ("enter",), seconds=0.1),
        TableState("pause", own_turn, ("escape",)),
        TableState("log", own_turn, ("j",)),
        TableState("seats-2", own_turn, seats=2),
        TableState("recap", own_turn, people=4, then="uncover"),
        TableState("result", counted),
        TableState("over", ended),
    ),
)

PARTS: FamilyParts[ThreeGame, ThreeView] = FamilyParts(
    table=table,
    scoring=lambda _: Scoring(),
    rule_pages=lambda _: (RulePage("goal", ("a b > c*", "# # > ^luz"), ("a", "b", "c")),),
    lessons=Lessons((COURSE,), lambda _: frozenset(), deal, ("pipa", "pepe", "luz"), "abuela"),
)

VIEW: FamilyView[ThreeGame, ThreeView] = FamilyView(
    name=THREE,
    pictures=PICTURES,
    looks={THREE: Look("dusk", ("a", "c", "b"))},
    columns=("streak", "points"),
    parts=lambda: PARTS,
)


def show_three(patch: pytest.MonkeyPatch) -> None:
    """Register the presentation until the end of the test."""
    patch.setitem(FAMILY_VIEWS, THREE, VIEW)
    patch.setitem(FAMILY_STATES, THREE, STATES)
