"""The interface between the table scene and a game.

Everything else (seat panels, hand, deal, pause, log, results) is common to all games. A family
provides its table in its :class:`~lama_gui.view.games.family_view.FamilyView`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct, structs

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.geometry import Rect
from lama_gui.kit.sounds import Tension
from lama_gui.kit.widgets.button import Kind
from lama_gui.records import SeatInfo
from lama_gui.rules.errors import IllegalMove
from lama_gui.rules.game import NO_MOVES, Event, Move, View
from lama_gui.texts import Texts, is_japanese, is_you_word
from lama_gui.view.drawing.cards import CardPictures
from lama_gui.view.drawing.layout import Pose, TableLayout
from lama_gui.view.drawing.seat_panels import Pill, SeatCount
from lama_gui.view.people.talk import Remark
from lama_gui.view.staging.cut_scene import MIDDLE, CutSceneState
from lama_gui.view.timeline import (
    DEAL,
    DEAL_STAGGER,
    CutSceneStart,
    Flight,
    Item,
    SoundCue,
    Timeline,
)

V = TypeVar("V", bound=View)


def without_hand(view: V) -> V:
    """The view without its hand and everything that could reveal it."""
    return replace(view, hand=(), legal=NO_MOVES)  # type: ignore[type-var]  # views are records


def sees_hand(view: View) -> bool:
    """Whether the view includes its own cards; a spectator's or covered one does not."""
    return len(view.hand) == view.hand_sizes[view.seat]


def faces_of(view: View) -> tuple[str, ...]:
    """The viewer's cards in notation; "" for each hidden one."""
    return tuple(map(str, view.hand)) if sees_hand(view) else ("",) * view.hand_sizes[view.seat]


class Moment(Struct, Generic[V], frozen=True):
    """The state of the table's animation, ``t`` seconds into the timeline between two views.

    ``before`` and ``after`` are views of the same seat, without its hand if ``covered``; at rest
    ``t`` is past the end.
    """

    before: V
    after: V
    timeline: Timeline
    t: float
    layout: TableLayout
    seats: tuple[SeatInfo, ...]
    texts: Texts
    reduced_motion: bool = False
    covered: bool = False  # the viewer's cards are face down
    pushed: tuple[tuple[str, int], float] | None = None  # the slot hit by a card, and how far
    settled: float = 1.0  # how far it has come to rest, 0 to 1
    stage: CutSceneState | None = None

    @property
    def spot(self) -> float:
        """How far the cut-scene's card has moved into the spotlight, 0 to 1."""
        return 0.0 if self.stage is None else self.stage.spot

    @property
    def spot_at(self) -> tuple[float, float, float]:
        """The spotlight's position and height."""
        return (self.stage and self.stage.cut_scene.spot) or MIDDLE

    @property
    def resting(self) -> bool:
        """Whether the timeline has ended."""
        return self.t >= self.timeline.seconds

    @property
    def waiting(self) -> frozenset[tuple[str, int]]:
        """The slots whose cards are still flying."""
        return frozenset() if self.reduced_motion else self.timeline.waiting(self.t)

    def to_come(self, start: tuple[float, float]) -> int:
        """The number of cards that have not left ``start`` yet."""
        flights = self.timeline.flights
        return sum(1 for f in flights if f.at > self.t and (f.start.x, f.start.y) == start)

    def in_air(self, slot: tuple[str, int]) -> int:
        """The number of cards flying to ``slot``."""
        if self.reduced_motion:
            return 0
        return sum(1 for f in self.timeline.flights if f.slot == slot and self.t < f.landing)


class Cost(Struct, frozen=True):
    """A card that costs points, and whether it could be played instead."""

    card: str
    points: int
    playable: bool = False


class Action(Struct, frozen=True):
    """A button beside the hand. ``unavailable`` is the reason why it is disabled."""

    name: str  # also the key action: "draw", "quit_round"
    move: Move
    text: str
    detail: str = ""
    icon: str = ""
    kind: Kind = "secondary"
    unavailable: str = ""
    asks: bool = False  # needs confirmation if there are alternatives
    picture: str = ""  # an illustration, for easy tables
    costs: tuple[Cost, ...] = ()
    tokens: Mapping[int, int] | None = None  # the cost

    def waiting(self, reason: str) -> Action:
        """The action disabled for this reason; unchanged if ""."""
        return structs.replace(self, detail="", unavailable=reason) if reason else self


class LogLine(Struct, frozen=True):
    """A line of the log: who, what, and the card (None if hidden).

    ``seat`` is the acting seat, None for the table itself. ``words``: the card in words.
    ``owner_card``: a hidden card as seen by its owner, never shown in the log, which all read.
    """

    who: str
    what: str
    card: str | None = None
    has_card: bool = False
    seat: int | None = None
    words: str = ""
    owner_card: str = ""

    @classmethod
    def of_seat(
        cls, seat: int, key: str, names: Sequence[str], texts: Texts, **card: Any
    ) -> LogLine:
        """A line for ``seat`` with the text ``key``; ``card``: the fields about its card."""
        return cls(names[seat], texts(key, name=names[seat]), seat=seat, **card)

    @property
    def spoken(self) -> str:
        """The line as a sentence: ``Rosa plays a 4``, ``ロサさんは4を出した``."""
        card = self.words or self.card
        return self._verb_final(card) or " ".join(
            part for part in (self.who, self.what, card) if part
        )

    def told(self, card: str | None, texts: Texts) -> str:
        """The line on a phone, with ``card`` in words: ``Rosa plays: a 4``."""
        said = f"{self.who} {self.what}".strip()
        return self._verb_final(card) or (
            texts("phone.told", said=said, card=card) if card else said
        )

    def _verb_final(self, card: str | None) -> str:
        """The line in Japanese, whose verbs come last; empty in other languages."""
        if not self.who or not is_japanese(self.what):
            return ""
        who = self.who if is_you_word(self.who) else f"{self.who}さん"
        return f"{who}は{card}を{self.what.removesuffix('：')}" if card else f"{who}は{self.what}"


Log = Callable[[Any, Sequence[str], Texts], LogLine | None]
"""Creates the line of an event: (event, names of the seats, texts)."""


def line_of_seat(key: str) -> Log:
    """A line with the event's seat and the text ``key``."""
    return lambda event, names, texts: LogLine.of_seat(event.seat, key, names, texts)


def line_about(key: str) -> Log:
    """A line with the text ``key``, which includes the seat's name."""
    return lambda event, names, texts: LogLine("", texts(key, name=names[event.seat]))


class TimelineBuilder(Struct, Generic[V]):
    """The context for creating tweens: the views before and after a step, and the layout.

    ``at``: the start of the current event, in seconds of the timeline.
    """

    before: V
    after: V
    layout: TableLayout
    at: float = 0.0

    def deal(self, hand_size: int, first: int, start: Pose, most: float) -> Iterator[Item]:
        """Deal card by card, starting with the seat ``first``, in at most ``most`` seconds.

        Later events start when all cards have landed.
        """
        after, layout = self.after, self.layout
        count = hand_size * after.seats
        stagger = min(DEAL_STAGGER, (most - DEAL) / count)
        faces = faces_of(after)
        hand = layout.coming(len(faces))
        for number in range(count):
            place, seat = divmod(number, after.seats)
            seat = (first + seat) % after.seats
            at = number * stagger
            own = seat == layout.viewer
            yield Flight(
                at=at,
                start=start,
                end=hand[place] if own else layout.spot(seat),
                seconds=DEAL,
                face=(faces[place] or None) if own else None,
                slot=("hand", place) if own else ("count", seat),
                turns_up=own and bool(faces[place]),
            )
            if number % 3 == 0:
                yield SoundCue(at, "deal", number // 3 % 3)
        self.at += (count - 1) * stagger + DEAL

    def from_hand(self, seat: int, index: int | None) -> Pose:
        """The position of card ``index`` in the hand of ``seat``; the middle if it is hidden."""
        if seat != self.layout.viewer:
            return self.layout.spot(seat)
        count = self.before.hand_sizes[seat]
        return self.layout.leaving(count)[count // 2 if index is None else index]


class EventView(Struct, Generic[V], frozen=True):
    """How a type of event is presented; parts without a value are not.

    ``tweens``: its animation; ``log``: its line of the log; ``pill``: the label on the acting
    seat's panel; ``remark``: what characters may comment on. The log line is also what screen
    readers get; captions depend on sounds.
    """

    tweens: Callable[[Any, TimelineBuilder[V]], Iterable[Item]] = lambda _event, _builder: ()
    log: Log = lambda _event, _names, _texts: None
    pill: Callable[[Any, Texts], Pill | None] = lambda _event, _texts: None
    remark: Callable[[Any], Remark | None] = lambda _event: None


class Lying(Struct, frozen=True):
    """An open card in the middle: who played it, if relevant, and whether it is winning."""

    card: str
    seat: int | None = None
    best: bool = False


class Middle(Struct, frozen=True):
    """The middle of the table, as shown on a phone.

    ``deck``: the number of cards to draw, None if there is no deck; ``led``: the led card in words,
    and ``suit`` its colour; ``note``: about the seat's own cards on the table.
    """

    lying: tuple[Lying, ...]
    deck: int | None = None
    led: str = ""
    suit: str = ""
    note: str = ""


class TableWords(Protocol[V]):
    """A game's texts, at the table and on phones. What most games have in common is a default."""

    def actions(self, view: V, texts: Texts) -> list[Action]:
        """The buttons beside the hand."""
        return []

    def card_move(self, view: V, index: int) -> Move:
        """The move made by playing card ``index`` of the hand."""

    def values(self, view: V, value: str) -> list[int]:
        """The indices of the cards selected by the key for ``value``."""

    def card(self, card: Any, texts: Texts) -> str:
        """A card within a sentence: ``a 4``."""

    def playable_cards(self, view: V) -> tuple[str, ...]:
        """The cards, in notation, that the rules allow now; () if there is no restriction."""

    def move_words(self, move: Move, view: V, texts: Texts, form: str = "hint") -> str:
        """The move as a sentence, ``Play a 4.``, or in the form ``puzzle.move``: ``play a 4``."""

    def ribbon(self, moment: Moment[V]) -> str:
        """The instruction for the player whose turn it is."""
        return ""

    def round_note(self, view: V, texts: Texts) -> str:
        """The note beside the number of the round."""

    def round_words(self, view: V, texts: Texts) -> str:
        """The round and its note in one phrase: ``Round 1 of 4``."""

    def seat(self, moment: Moment[V], seat: int) -> SeatCount:
        """The numbers on a seat panel."""

    def spoken_card(self, face: str, texts: Texts) -> str:
        """A card, given in notation, for screen readers: ``a 4``; ``12, yellow, one star``."""

    def spoken_option(self, view: V, card: str, texts: Texts) -> str:
        """A spoken card of the hand that can be played or given: ``a 4, playable``."""
        return texts("spoken.playable", card=card)

    def spoken_middle(self, view: V, names: Sequence[str], texts: Texts) -> list[str]:
        """The middle of the table in sentences, the most important first."""

    def phone_card(self, face: str, texts: Texts) -> str:
        """A card, given in notation, on a phone and for its screen reader."""
        return self.spoken_card(face, texts)

    def phone_middle(self, view: V, texts: Texts) -> Middle:
        """The middle of the table on a phone."""

    def turn_rule(self, view: V, names: Sequence[str], texts: Texts) -> str:
        """What the rules allow the seat whose turn it is."""

    def swaps(self, view: V, texts: Texts) -> tuple[tuple[Move, str], ...]:
        """Possible exchanges of tokens for others of equal value, at any time."""
        return ()


class TableGeometry(Protocol[V]):
    """The layout of a game's table."""

    def drop_zone(self, layout: TableLayout) -> Rect:
        """The area on which a card can be dropped to play it."""

    def landing(self, moment: Moment[V]) -> Rect:
        """The position to which a card of the viewer is played or given."""

    def deck_zone(self, layout: TableLayout) -> Rect | None:
        """The area that can be clicked instead of the draw button, if any."""
        return None

    def middle(self, layout: TableLayout) -> list[Rect]:
        """The areas of cards in the middle."""

    def seat_area(self, layout: TableLayout, seat: int) -> Rect:
        """The area of a seat: its panel and everything around it."""

    def free_below(self, layout: TableLayout, seat: int, text_scale: float = 1.0) -> float:
        """The y coordinate (in units) below a seat panel from which the table is empty.

        ``text_scale`` is the text scale.
        """

    def lying(self, moment: Moment[V]) -> list[tuple[str, Pose]]:
        """The relevant open cards in the middle, with their positions."""


class TableDrawing(Protocol[V]):
    """A game's drawing, besides seat panels and the hand."""

    def draw_centre(self, canvas: Canvas, moment: Moment[V]) -> None:
        """Draw the middle of the table and what is beside the panels."""

    def draw_signs(self, canvas: Canvas, moment: Moment[V]) -> None:
        """Draw the labels at the cards in the middle."""

    def draw_seat_extras(self, canvas: Canvas, moment: Moment[V], seat: int) -> None:
        """Draw what is beside the panel of ``seat``."""

    def face_down(self, moment: Moment[V]) -> bool:
        """Whether the viewer's hand is face down."""
        return False


class PlayedCard(Struct, frozen=True):
    """A card that was played: by whom, whether it won, and whether it was kept."""

    card: str
    who: str
    best: bool = False
    kept: bool = False


class LastPlayed(Struct, frozen=True):
    """The cards played last, with a title and the outcome."""

    title: str
    text: str
    cards: tuple[PlayedCard, ...] = ()


class GameTable(Struct, Generic[V], frozen=True):
    """The table of a game. All fields are required, so that omissions are type errors.

    ``deck``: each card face once, in notation; ``layout``: created with the viewport, the number of
    seats, and the viewing seat; ``easy``: an :class:`~lama_gui.view.drawing.easy.EasyLayout`, for
    slow readers; ``events``: how each type of event is presented; ``captions``: the sounds with
    captions (``caption.<sound>``), most important first; ``tension``: how close the match is, from
    public information; ``last_played``: the cards played last.
    """

    deck: tuple[str, ...]
    layout: type[TableLayout]
    easy: bool
    pictures: CardPictures
    words: TableWords[V]
    geometry: TableGeometry[V]
    drawing: TableDrawing[V]
    events: Mapping[type[Event], EventView[V]]
    captions: tuple[str, ...]
    tension: Callable[[V], Tension]
    last_played: Callable[[V, Sequence[str], Texts], LastPlayed]

    def of(self, event: Event) -> EventView[V]:
        """The presentation of ``event``."""
        return self.events.get(type(event), _NOT_SHOWN)

    def timeline(
        self, before: V, after: V, events: Iterable[Event], layout: TableLayout
    ) -> Timeline:
        """The animation of a step's events, one after the other, seen from ``after.seat``."""
        builder, items = TimelineBuilder(before, after, layout), list[Item]()
        for event in events:
            tweens = list(self.of(event).tweens(event, builder))
            items += tweens
            landed = (item.landing for item in tweens if isinstance(item, Flight))
            ends = (item.end for item in tweens if isinstance(item, CutSceneStart))
            builder.at = max([builder.at, *landed, *ends])
        return Timeline.of(items)

    def log(self, event: Event, names: Sequence[str], texts: Texts) -> LogLine | None:
        """The log line of ``event``, as seen by everybody."""
        return self.of(event).log(event, names, texts)


_NOT_SHOWN: EventView[Any] = EventView()


def refusal_words(
    refusal: IllegalMove, names: Sequence[str], texts: Texts, words: TableWords[Any]
) -> str:
    """Why a move is illegal, as a sentence for the player.

    Reasons that can't occur at a table are not translated.
    """
    if not texts.has(refusal.key):
        return str(refusal)
    return say(refusal.key, refusal.details, names, texts, words)


def say(
    key: str, details: Mapping[str, Any], names: Sequence[str], texts: Texts, words: TableWords[Any]
) -> str:
    """The text ``key``, with cards and seats among its details replaced by words and names."""
    values: dict[str, object] = {}
    for name, value in details.items():
        if name in _SEATS and isinstance(value, int) and value < len(names):
            values[name] = names[value]
        elif isinstance(value, float):
            values[name] = texts.decimal(value)
        elif value is None or isinstance(value, int | str | Move):  # no text has a move's notation
            values[name] = value if isinstance(value, int) else str(value)
        else:
            values[name] = words.card(value, texts)
    return texts(key, **values)


#: The names of details that are seats.
_SEATS = frozenset({"seat", "turn", "winner", "who"})
