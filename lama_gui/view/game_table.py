"""What a game brings to the table: the part of the table scene that differs by family.

Everything else – plates, hand, deal, pause, log, results – is the same for all games and
asks through this page. A family names it in its
:class:`~lama_gui.view.games.family_view.FamilyView`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, TypeVar

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.geometry import Rect
from lama_gui.kit.sound.mixing import Tension
from lama_gui.kit.widgets.button import Kind
from lama_gui.records import SeatInfo
from lama_gui.rules.errors import IllegalMove
from lama_gui.rules.game import NO_MOVES, Event, Move, View
from lama_gui.texts import Texts, is_japanese
from lama_gui.view.drawing.cards import CardPictures
from lama_gui.view.drawing.layout import Pose, TableLayout
from lama_gui.view.drawing.seat_panels import Pill
from lama_gui.view.people.talk import Remark
from lama_gui.view.staging.cut_scene import MIDDLE, CutScene
from lama_gui.view.timeline import (
    DEAL,
    DEAL_STAGGER,
    CutSceneStart,
    Flight,
    Item,
    SoundCue,
    Timeline,
    staged,
)

V = TypeVar("V", bound=View)
Seen = TypeVar("Seen", bound=View, contravariant=True)


def without_hand(view: V) -> V:
    """The view with its hand covered: whatever is made of it can't follow from the cards."""
    return replace(view, hand=(), legal=NO_MOVES)  # type: ignore[type-var]  # views are records


def sees_hand(view: View) -> bool:
    """Whether the view has its own cards: a spectator's and a covered one have not."""
    return len(view.hand) == view.hand_sizes[view.seat]


def faces_of(view: View) -> tuple[str, ...]:
    """The own cards in notation; "" stands for each one that is not seen."""
    return tuple(map(str, view.hand)) if sees_hand(view) else ("",) * view.hand_sizes[view.seat]


@dataclass(frozen=True, slots=True)
class Moment(Generic[V]):
    """What the table shows now: the views around the last step, ``t`` seconds into its timeline.

    ``before`` and ``after`` are views of the same seat, without its hand while that is
    ``covered``; at rest ``t`` is past the end.
    """

    before: V
    after: V
    timeline: Timeline
    t: float
    layout: TableLayout
    seats: tuple[SeatInfo, ...]
    texts: Texts
    calm: bool = False  # reduced motion
    covered: bool = False  # the own cards lie face down: nothing that follows from them shows
    spot: float = 0.0  # how far what has just been done has come into the light, 0 to 1
    pushed: tuple[tuple[str, int], float] | None = None  # by what has just landed, and how far
    settled: float = 1.0  # how far what lies there has come to rest since
    spot_at: tuple[float, float, float] = MIDDLE  # where it stands there, and how high
    actor: int | None = None  # whose moment it is
    apart: float = 1.0  # how far what stands where that one rises is still there
    hung: float = 0.0  # how clearly a ribbon hangs above the cards

    @property
    def resting(self) -> bool:
        """Whether everything has landed."""
        return self.t >= self.timeline.seconds

    @property
    def waiting(self) -> frozenset[tuple[str, int]]:
        """The places whose cards are still in the air."""
        return frozenset() if self.calm else self.timeline.waiting(self.t)

    def to_come(self, start: tuple[float, float]) -> int:
        """How many cards have still to leave from ``start``."""
        flights = self.timeline.flights
        return sum(1 for f in flights if f.at > self.t and (f.start.x, f.start.y) == start)

    def in_air(self, slot: tuple[str, int]) -> int:
        """How many cards are on their way there."""
        if self.calm:
            return 0
        return sum(1 for f in self.timeline.flights if f.slot == slot and self.t < f.landing)


@dataclass(frozen=True, slots=True)
class Cost:
    """A card that costs something, and whether it could be played instead."""

    card: str
    points: int
    playable: bool = False


@dataclass(frozen=True, slots=True)
class Action:
    """A button beside the hand. ``unavailable`` says why it can't be used."""

    name: str  # also the bound action: "draw", "quit_round"
    move: Move
    text: str
    detail: str = ""
    icon: str = ""
    kind: Kind = "secondary"
    unavailable: str = ""
    asks: bool = False  # asks first when something else could be done
    picture: str = ""  # what it does, for who reads slowly
    costs: tuple[Cost, ...] = ()
    tokens: Mapping[int, int] | None = None  # what it costs

    def waiting(self, reason: str) -> Action:
        """The same while nobody can do anything, for this reason; "" for none."""
        return replace(self, detail="", unavailable=reason) if reason else self


@dataclass(frozen=True, slots=True)
class SeatCount:
    """The numbers of a plate at a moment."""

    cards: int
    total: str
    tokens: Mapping[int, int] | None = None
    score_icon: str = ""
    gone: bool = False
    pill: Pill | None = None


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log: who, what, and the card it was about (None: a hidden one).

    ``seat`` is who did it; None for what the table does. ``words``: the card in words.
    ``own``: a hidden card as its owner sees it, never shown in the log, which others read too.
    """

    who: str
    what: str
    card: str | None = None
    has_card: bool = False
    seat: int | None = None
    words: str = ""
    own: str = ""

    @classmethod
    def of_seat(
        cls, seat: int, key: str, names: Sequence[str], texts: Texts, **card: Any
    ) -> LogLine:
        """That ``seat`` did what the text ``key`` says; ``card``: the fields about its card."""
        return cls(names[seat], texts(key, name=names[seat]), seat=seat, **card)

    @property
    def spoken(self) -> str:
        """The line as a sentence: ``Rosa plays a 4``, ``ロサは4を出した``."""
        card = self.words or self.card
        if self.who and is_japanese(self.what):  # the verb stands last
            done = f"{card}を{self.what.removesuffix('：')}" if card else self.what
            return f"{self.who}は{done}"
        return " ".join(part for part in (self.who, self.what, card) if part)


Log = Callable[[Any, Sequence[str], Texts], LogLine | None]
"""Writes the line of an event: by the event, the names of the seats and the texts."""


def line_of_seat(key: str) -> Log:
    """That the event's seat did what the text ``key`` says."""
    return lambda event, names, texts: LogLine.of_seat(event.seat, key, names, texts)


def line_about(key: str) -> Log:
    """What the text ``key`` says of the event's seat."""
    return lambda event, names, texts: LogLine("", texts(key, name=names[event.seat]))


@dataclass
class TimelineBuilder(Generic[V]):
    """What tweens are made of: the views around a step, and where things lie.

    ``at``: when the event begins that is being shown, in seconds of the timeline.
    """

    before: V
    after: V
    layout: TableLayout
    at: float = 0.0

    def stage(self, cut_scene: CutScene, seat: int | None = None) -> Iterator[Item]:
        """A cut-scene; what comes next begins when it is over."""
        items = list(staged(self.at, cut_scene, seat))
        self.at = items[-1].at + cut_scene.seconds
        yield from items

    def deal(self, hand_size: int, first: int, start: Pose, most: float) -> Iterator[Item]:
        """Card by card round the table, ``first`` the seat that gets one first; ``most`` seconds.

        What comes next begins when all have landed.
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
        """Where the card ``index`` leaves the hand of ``seat``; of one not seen, its middle."""
        if seat != self.layout.viewer:
            return self.layout.spot(seat)
        count = self.before.hand_sizes[seat]
        return self.layout.leaving(count)[count // 2 if index is None else index]


@dataclass(frozen=True)
class EventView(Generic[V]):
    """How one type of event is shown; what is left out is not shown in that way.

    ``tweens``: what moves, sounds and shines; ``log``: its line of the log; ``pill``: what the
    panel of the seat that acted says of it; ``remark``: what somebody may say a word about. The
    spoken line is that of the log, and captions go by sounds.
    """

    tweens: Callable[[Any, TimelineBuilder[V]], Iterable[Item]] = lambda _event, _builder: ()
    log: Log = lambda _event, _names, _texts: None
    pill: Callable[[Any, Texts], Pill | None] = lambda _event, _texts: None
    remark: Callable[[Any], Remark | None] = lambda _event: None


class TableWords(Protocol[V]):
    """What a game says and asks at the table."""

    def actions(self, view: V, texts: Texts) -> list[Action]:
        """The buttons beside the hand."""

    def card_move(self, view: V, index: int) -> Move:
        """The move that the hand's card ``index`` stands for now."""

    def values(self, view: V, value: str) -> list[int]:
        """The cards of the hand that the key for ``value`` means, by index."""

    def card(self, card: Any, texts: Texts) -> str:
        """A card inside a sentence: ``a 4``."""

    def open_cards(self, view: V) -> tuple[str, ...]:
        """The cards, in notation, that the rule asks for now; () when any will do."""

    def move_words(self, move: Move, view: V, texts: Texts, form: str = "hint") -> str:
        """The move as advice, ``Play a 4.``, or in the form ``puzzle.move``: ``play a 4``."""

    def ribbon(self, moment: Moment[V]) -> str:
        """The sentence for the player whose turn it is."""

    def round_note(self, view: V, texts: Texts) -> str:
        """What stands beside the number of the round."""

    def round_words(self, view: V, texts: Texts) -> str:
        """The round and its note as one phrase: ``Round 1 of 4``."""

    def seat(self, moment: Moment[V], seat: int) -> SeatCount:
        """The numbers on a plate."""

    def spoken_card(self, face: str, texts: Texts) -> str:
        """A card, given in notation, for whoever hears it: ``a 4``; ``12, yellow, one star``."""

    def spoken_middle(self, view: V, names: Sequence[str], texts: Texts) -> list[str]:
        """What lies in the middle of the table, a sentence each, the most important first."""


class TableGeometry(Protocol[V]):
    """Where things lie on a game's table."""

    def drop_zone(self, layout: TableLayout) -> Rect:
        """Where a dragged card may be dropped to play it."""

    def landing(self, moment: Moment[V]) -> Rect:
        """Where a card that the viewer plays or gives comes to lie."""

    def deck_zone(self, layout: TableLayout) -> Rect | None:
        """What can be clicked instead of the draw button, if there is such a thing."""

    def middle(self, layout: TableLayout) -> list[Rect]:
        """Where cards lie in the middle of the table."""

    def seat_area(self, layout: TableLayout, seat: int) -> Rect:
        """The plate of a seat with what belongs to it."""

    def free_below(self, layout: TableLayout, seat: int, grow: float = 1.0) -> float:
        """The height (y, units) below a plate from which on nothing lies there.

        ``grow`` is how large the text is.
        """

    def open_hand(self, layout: TableLayout, seat: int, grow: float) -> Rect:
        """Where the open hand of another person lies: small tiles at the plate."""

    def lying(self, moment: Moment[V]) -> list[tuple[str, Pose]]:
        """The open cards in the middle that matter for the next move, each where it lies."""


class TableDrawing(Protocol[V]):
    """What is drawn of a game besides the plates and the hand."""

    def draw_centre(self, canvas: Canvas, moment: Moment[V]) -> None:
        """What lies in the middle of the table, and beside the plates."""

    def draw_signs(self, canvas: Canvas, moment: Moment[V]) -> None:
        """What is written at the cards in the middle."""

    def draw_seat_extras(self, canvas: Canvas, moment: Moment[V], seat: int) -> None:
        """What belongs to a seat beside its plate."""

    def face_down(self, moment: Moment[V]) -> bool:
        """Whether the own hand lies face down."""


@dataclass(frozen=True, slots=True)
class Lying:
    """An open card in the middle: who laid it, if that matters, and whether it wins so far."""

    card: str
    seat: int | None = None
    best: bool = False


@dataclass(frozen=True, slots=True)
class Middle:
    """What lies in the middle, for a hand that is elsewhere.

    ``deck``: how many cards can be drawn, None where there is none; ``led``: what was led, in
    words, and ``suit`` its colour; ``note``: what lies before the seat itself.
    """

    lying: tuple[Lying, ...]
    deck: int | None = None
    led: str = ""
    suit: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card that was laid openly: by whom, whether it won, and whether it was kept."""

    card: str
    who: str
    best: bool = False
    kept: bool = False


@dataclass(frozen=True, slots=True)
class LastPlayed:
    """What can be looked at again: a title, what became of it, and the cards."""

    title: str
    text: str
    cards: tuple[LaidCard, ...] = ()


class PhoneWords(Protocol[Seen]):
    """What a game says to a hand that is not at this screen: all of it follows from its view."""

    def card(self, card: str, texts: Texts) -> str:
        """A card by its name, as it is read out."""

    def middle(self, view: Seen, names: Sequence[str], texts: Texts) -> Middle:
        """What lies in the middle."""

    def rule(self, view: Seen, names: Sequence[str], texts: Texts) -> str:
        """What the seat in turn may do now, by the rule."""

    def swaps(self, view: Seen, texts: Texts) -> tuple[tuple[Move, str], ...]:
        """Tokens that the seat may change for others of the same worth, at any time."""


@dataclass(frozen=True)
class GameTable(Generic[V]):
    """The table of one game. No field has a default: what is missing is a type error.

    ``highlights``: its moments; ``deck``: each face of the game once, in notation; ``layout``:
    the places for a window, so many seats, and the seat that looks; ``easy``: it is laid for
    who reads slowly, by an :class:`~lama_gui.view.drawing.easy.EasyLayout`;
    ``events``: how each type of event is shown; ``captions``: the sounds that say
    what happens, the more important ones first; each has its words (``caption.<sound>``) for
    who does not hear it; ``tension``: how tense the match is, by
    what everybody sees; ``phone_words``: what is said to hands on phones; ``last_played``:
    what was laid openly of late.
    """

    cut_scenes: tuple[CutScene, ...]
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
    phone_words: PhoneWords[V]
    last_played: Callable[[V, Sequence[str], Texts], LastPlayed]

    def of(self, event: Event) -> EventView[V]:
        """How ``event`` is shown."""
        return self.events.get(type(event), _NOT_SHOWN)

    def timeline(
        self, before: V, after: V, events: Iterable[Event], layout: TableLayout
    ) -> Timeline:
        """The motion of one step, one event after the other, seen from ``after.seat``."""
        builder, items = TimelineBuilder(before, after, layout), list[Item]()
        for event in events:
            made = list(self.of(event).tweens(event, builder))
            items += made
            landed = (item.landing for item in made if isinstance(item, Flight))
            ended = (item.end for item in made if isinstance(item, CutSceneStart))
            builder.at = max([builder.at, *landed, *ended])
        return Timeline.of(items)

    def log(self, event: Event, names: Sequence[str], texts: Texts) -> LogLine | None:
        """The line of the log for ``event``, as everybody saw it."""
        return self.of(event).log(event, names, texts)


_NOT_SHOWN: EventView[Any] = EventView()


def refusal_words(
    refusal: IllegalMove, names: Sequence[str], texts: Texts, words: TableWords[Any]
) -> str:
    """Why a move is not allowed, as a sentence for the player.

    What no player can do at a table has no sentence of its own; then the rules speak English.
    """
    if not texts.has(refusal.key):
        return str(refusal)
    return say(refusal.key, refusal.details, names, texts, words)


def say(
    key: str, details: Mapping[str, Any], names: Sequence[str], texts: Texts, words: TableWords[Any]
) -> str:
    """The sentence of ``key``: cards among its details become words, seats become names."""
    values: dict[str, object] = {}
    for name, value in details.items():
        if name in _SEATS and isinstance(value, int) and value < len(names):
            values[name] = names[value]
        elif isinstance(value, float):
            values[name] = texts.decimal(value)
        elif value is None or isinstance(value, int | str):
            values[name] = value if isinstance(value, int) else str(value)
        elif isinstance(value, Move):  # no sentence says one in its notation
            values[name] = str(value)
        else:
            values[name] = words.card(value, texts)
    return texts(key, **values)


#: Details with these names are seats.
_SEATS = frozenset({"seat", "turn", "winner", "who"})
