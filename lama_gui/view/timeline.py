"""Motion at the table as data: what flies where, what sounds, what is said, and when.

A timeline is made by the views of events and played by the table scene. Times are
in seconds of Normal speed; playing it faster, skipping it or asking for reduced motion
needs no other timeline.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

from lama_gui.kit.animation import Span, linear
from lama_gui.view.drawing.layout import Pose
from lama_gui.view.staging.cut_scene import HIT_STOP, CutScene, CutSceneState

DEAL, DEAL_STAGGER, DEAL_AT_MOST = 0.200, 0.030, 0.8
PLAY, DRAW, FLIP, REFLOW = 0.220, 0.250, 0.200, 0.150
TOKEN, TOKEN_STAGGER = 0.350, 0.040
ARC = 0.08  # of the distance


@dataclass(frozen=True, slots=True)
class Flight:
    """A card's way from one pose to another.

    ``face`` is the card in notation, or None for a face-down card; ``turns_up`` flips it
    on the way. ``slot`` names what it becomes on landing (``("pile", 3)``,
    ``("hand", 2)``, ``("count", seat)``); until then that place shows it not. Where nothing
    moves, what ``stays`` is still seen in its place while the timeline lasts.
    """

    at: float
    start: Pose
    end: Pose
    seconds: float
    face: str | None
    slot: tuple[str, int] | None = None
    turns_up: bool = False
    turns_down: bool = False
    stays: bool = False
    secret: bool = False  # ``face`` is for the owner's eyes only

    @property
    def landing(self) -> float:
        """When it is there."""
        return self.at + self.seconds

    def pose(self, t: float) -> Pose:
        """Where it is at ``t`` seconds of the timeline: on an arc, eased out."""
        done = Span(self.at, self.seconds).part(t)
        a, b = self.start, self.end
        dx, dy = b.x - a.x, b.y - a.y
        bend = ARC * (dx * dx + dy * dy) ** 0.5 * 4 * done * (1 - done)
        return Pose(
            a.x + dx * done,
            a.y + dy * done - bend,
            a.angle + (b.angle - a.angle) * done,
            a.height + (b.height - a.height) * done,
        )

    def shown(self, t: float) -> tuple[str | None, float]:
        """The face to draw and how wide (1 flat to 0 on edge) while it turns over."""
        if not (self.turns_up or self.turns_down):
            return self.face, 1.0
        done = Span(self.at, self.seconds, linear).part(t)
        visible = (done >= 0.5) == self.turns_up
        return (self.face if visible else None), max(0.04, abs(1 - 2 * done))


@dataclass(frozen=True, slots=True)
class TokenFlight:
    """A token of ``value`` points on its way; ``seat`` is whose total it changes."""

    at: float
    start: tuple[float, float]
    end: tuple[float, float]
    seconds: float
    value: int
    seat: int

    def point(self, t: float) -> tuple[float, float]:
        """Where it is at ``t``."""
        done = Span(self.at, self.seconds).part(t)
        (ax, ay), (bx, by) = self.start, self.end
        bend = 0.12 * ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 * 4 * done * (1 - done)
        return ax + (bx - ax) * done, ay + (by - ay) * done - bend


@dataclass(frozen=True, slots=True)
class SoundCue:
    """A sound at a moment; ``step`` raises its pitch for a row of the same."""

    at: float
    sound: str
    step: int = 0


@dataclass(frozen=True, slots=True)
class Mood:
    """A seat's avatar changes its face for a while."""

    at: float
    seat: int
    mood: str
    seconds: float = 1.6


@dataclass(frozen=True, slots=True)
class Banner:
    """A word for everybody in the middle of the table: a text key, and whose name is in it."""

    at: float
    key: str
    seconds: float = 1.1
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Burst:
    """A small celebration at a point: paper scraps in the theme's colours."""

    at: float
    x: float
    y: float
    kind: str = "scraps"
    seconds: float = 0.9


@dataclass(frozen=True, slots=True)
class Settle:
    """A card has come down on ``slot``: what lies there gives way for a moment.

    ``weight``: 1 for any card; the heavier, the further.
    """

    at: float
    slot: tuple[str, int]
    weight: float = 1.0
    seconds: float = 0.18


@dataclass(frozen=True, slots=True)
class Hold:
    """Something that must be seen for a while before the next step."""

    at: float
    seconds: float


@dataclass(frozen=True, slots=True)
class Stop:
    """Everything stands still: what was just done sinks in."""

    at: float
    seconds: float = HIT_STOP


@dataclass(frozen=True, slots=True)
class CutSceneStart:
    """A moment is staged; ``seat`` is who did it, if anybody."""

    at: float
    cut_scene: CutScene
    seat: int | None = None

    @property
    def end(self) -> float:
        """When the next thing may happen."""
        return self.at + self.cut_scene.seconds


Item = (
    Flight | TokenFlight | SoundCue | Mood | Banner | Burst | Settle | Hold | Stop | CutSceneStart
)


def staged(at: float, cut_scene: CutScene, seat: int | None = None) -> Iterator[Item]:
    """A moment with the stillness before it and its sound, from ``at`` on."""
    begin = at + HIT_STOP
    yield Stop(at)
    yield SoundCue(begin, cut_scene.sound)
    yield CutSceneStart(begin, cut_scene, seat)


def _end(item: Item) -> float:
    match item:
        case Flight() | TokenFlight() | Hold() | Stop():
            return item.at + item.seconds
        case CutSceneStart():
            return item.end
        case Banner():
            return item.at + item.seconds * 0.6  # the next may begin while it fades
        case _:
            return item.at


@dataclass(frozen=True)
class Timeline:
    """Everything that happens between two pictures of the table.

    Its kinds of items are sorted out once: each frame asks for them dozens of times.
    """

    items: tuple[Item, ...] = ()
    seconds: float = field(default=0.0)

    @classmethod
    def of(cls, items: Iterable[Item]) -> Timeline:
        """A timeline as long as its last item."""
        listed = tuple(items)
        return cls(listed, max(map(_end, listed), default=0.0))

    def then(self, other: Timeline) -> Timeline:
        """``other`` after this one."""
        moved = (replace(item, at=item.at + self.seconds) for item in other.items)
        return Timeline((*self.items, *moved), self.seconds + other.seconds)

    @cached_property
    def flights(self) -> tuple[Flight, ...]:
        """The cards that move."""
        return tuple(item for item in self.items if isinstance(item, Flight))

    @cached_property
    def staged(self) -> tuple[CutSceneStart, ...]:
        """The moments that are staged."""
        return tuple(item for item in self.items if isinstance(item, CutSceneStart))

    def cut_scene_at(self, t: float, *, calm: bool) -> CutSceneState | None:
        """The cut-scene that is on at ``t``, the latest one first; ``calm``: reduced motion.

        One that does not leave stays as its last picture until something else is shown.
        """
        begun = [item for item in self.staged if item.at <= t]
        if not begun or (begun[-1].cut_scene.leaves and t >= begun[-1].end):
            return None
        item = begun[-1]
        return CutSceneState(
            item.cut_scene, item.seat, min(t - item.at, item.cut_scene.seconds), calm
        )

    @cached_property
    def _tokens(self) -> tuple[TokenFlight, ...]:
        return tuple(item for item in self.items if isinstance(item, TokenFlight))

    @cached_property
    def _waiting(self) -> dict[int, frozenset[tuple[str, int]]]:
        """What waits, by how many flights have begun and landed; it grows as it is asked."""
        return {}

    @cached_property
    def _stops(self) -> tuple[Stop, ...]:
        return tuple(item for item in self.items if isinstance(item, Stop))

    def still(self, t: float) -> bool:
        """Whether everything holds its breath at ``t``."""
        return any(stop.at <= t < stop.at + stop.seconds for stop in self._stops)

    @cached_property
    def _turns(self) -> tuple[float, ...]:
        """When flights begin and when they land."""
        return tuple(sorted([f.at for f in self.flights] + [f.landing for f in self.flights]))

    def passed(self, t: float) -> int:
        """How many beginnings and landings of flights there have been until ``t``.

        As long as it is the same, so is what flies, what waits for it, and what is still to come.
        """
        return bisect_right(self._turns, t)

    def in_flight(self, t: float) -> list[Flight]:
        """The cards in the air at ``t``."""
        return [f for f in self.flights if f.at <= t < f.landing]

    def tokens_in_flight(self, t: float) -> list[TokenFlight]:
        """The tokens in the air at ``t``."""
        return [f for f in self._tokens if f.at <= t < f.at + f.seconds]

    def waiting(self, t: float) -> frozenset[tuple[str, int]]:
        """The places that don't show their card yet, because it has not landed at ``t``."""
        passed = self.passed(t)
        if passed not in self._waiting:
            waits = (f.slot for f in self.flights if f.slot is not None and t < f.landing)
            self._waiting[passed] = frozenset(waits)
        return self._waiting[passed]
