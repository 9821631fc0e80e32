"""What a game brings to the table: the part of the table scene that differs by family.

Everything else – plates, hand, deal, pause, log, results – is the same for all games and
asks through this page. A family names it in its
:class:`~lama_gui.ui.games.family_view.FamilyView`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, Protocol, TypeVar

from lama_gui.records import SeatInfo
from lama_gui.rules.game import NO_MOVES, Event, Move, View
from lama_gui.texts import Texts
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.kit.widgets.button import Kind
from lama_gui.ui.table.drawing.layout import Pose, TableLayout
from lama_gui.ui.table.drawing.pictures import CardPictures
from lama_gui.ui.table.drawing.plates import Pill
from lama_gui.ui.table.script import Script

V = TypeVar("V", bound=View)


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
    """What the table shows now: the views around the last step, ``t`` seconds into its script.

    ``before`` and ``after`` are views of the same seat, without its hand while that is
    ``covered``; at rest ``t`` is past the end.
    """

    before: V
    after: V
    script: Script
    t: float
    layout: TableLayout
    seats: tuple[SeatInfo, ...]
    texts: Texts
    calm: bool = False  # reduced motion
    covered: bool = False  # the own cards lie face down: nothing that follows from them shows

    @property
    def resting(self) -> bool:
        """Whether everything has landed."""
        return self.t >= self.script.seconds

    @property
    def waiting(self) -> frozenset[tuple[str, int]]:
        """The places whose cards are still in the air."""
        return frozenset() if self.calm else self.script.waiting(self.t)

    def in_air(self, slot: tuple[str, int]) -> int:
        """How many cards are on their way there."""
        if self.calm:
            return 0
        return sum(1 for f in self.script.flights if f.slot == slot and self.t < f.landing)


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

    ``seat`` is who did it; None for what the table does.
    """

    who: str
    what: str
    card: str | None = None
    has_card: bool = False
    seat: int | None = None


class TableWords(Protocol[V]):
    """What a game says and asks at the table."""

    def actions(self, view: V, texts: Texts) -> list[Action]:
        """The buttons beside the hand."""

    def card_move(self, view: V, index: int) -> Move:
        """The move that the hand's card ``index`` stands for now."""

    def values(self, view: V, value: str) -> list[int]:
        """The cards of the hand that the key for ``value`` means, by index."""

    def move_words(self, move: Move, view: V, texts: Texts) -> str:
        """The move as advice: ``Play a 4.``"""

    def ribbon(self, moment: Moment[V]) -> str:
        """The sentence for the player whose turn it is."""

    def round_note(self, view: V, texts: Texts) -> str:
        """What stands beside the number of the round."""

    def seat(self, moment: Moment[V], seat: int) -> SeatCount:
        """The numbers on a plate."""

    def pill(self, event: Event, texts: Texts) -> tuple[int, Pill] | None:
        """The seat that acted and what its plate says about it, or None."""


class TableGeometry(Protocol[V]):
    """Where things lie on a game's table."""

    card_height: float  # of cards in the middle of the table

    def drop_zone(self, layout: TableLayout) -> Rect:
        """Where a dragged card may be dropped to play it."""

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

    def shown_hand(self, layout: TableLayout, seat: int, grow: float) -> tuple[float, float]:
        """Where a hand of another seat begins when all hands are shown, as in a replay."""

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


@dataclass(frozen=True)
class GameTable(Generic[V]):
    """The table of one game. No field has a default: what is missing is a type error.

    ``deck``: each face of the game once, in notation; ``choreograph``: how a step looks, from
    the views around it, what happened, and where things lie; ``log``: the line of the log for
    an event, or None.
    """

    deck: tuple[str, ...]
    pictures: CardPictures
    words: TableWords[V]
    geometry: TableGeometry[V]
    drawing: TableDrawing[V]
    choreograph: Callable[[V, V, Sequence[Event], TableLayout], Script]
    log: Callable[[Event, Sequence[str], Texts], LogLine | None]
