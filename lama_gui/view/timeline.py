"""Animation at the table as data: flights, sounds, and cut-scenes, with their times.

Timelines are created by event views and played by the table scene. Times are in seconds at normal
speed; faster playback, skipping, and reduced motion use the same timelines.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from functools import cached_property

from msgspec import Struct

from lama_gui.kit.animation import Span, linear
from lama_gui.view.drawing.layout import Pose
from lama_gui.view.staging.cut_scene import HIT_STOP, CutScene, CutSceneState

DEAL, DEAL_STAGGER, DEAL_AT_MOST = 0.200, 0.030, 0.8
PLAY, DRAW, FLIP, REFLOW = 0.220, 0.250, 0.200, 0.150
TOKEN, TOKEN_STAGGER = 0.350, 0.040
ARC = 0.08  # relative to the distance


class Item(Struct, frozen=True):
    """Something on a timeline, which begins ``at`` a time."""

    at: float


class Flight(Item, frozen=True):
    """A card's flight from one pose to another.

    ``face``: the card in notation, None if face down; ``turns_up``: flip it on the way; ``slot``:
    its destination, which is empty until it lands (``("pile", 3)``, ``("hand", 2)``, ``("count",
    seat)``); ``stays``: with reduced motion, show it at its destination during the flight.
    """

    start: Pose
    end: Pose
    seconds: float
    face: str | None
    slot: tuple[str, int] | None = None
    turns_up: bool = False
    turns_down: bool = False
    stays: bool = False
    secret: bool = False  # ``face`` is only visible to the owner

    @property
    def landing(self) -> float:
        """The time of arrival."""
        return self.at + self.seconds

    def pose(self, t: float) -> Pose:
        """The pose at time ``t``, on an arc with easing."""
        done = Span(self.at, self.seconds).progress(t)
        a, b = self.start, self.end
        bend = ARC * math.hypot(b.x - a.x, b.y - a.y) * 4 * done * (1 - done)
        return a.towards(b, done).moved(dy=-bend)

    def shown(self, t: float) -> tuple[str | None, float]:
        """The face and the relative width (1 if flat, near 0 on edge) while it flips."""
        if not (self.turns_up or self.turns_down):
            return self.face, 1.0
        done = Span(self.at, self.seconds, linear).progress(t)
        visible = (done >= 0.5) == self.turns_up
        return (self.face if visible else None), max(0.04, abs(1 - 2 * done))


class TokenFlight(Item, frozen=True):
    """A token of ``value`` points in flight."""

    start: tuple[float, float]
    end: tuple[float, float]
    seconds: float
    value: int

    def point(self, t: float) -> tuple[float, float]:
        """The position at time ``t``."""
        done = Span(self.at, self.seconds).progress(t)
        (ax, ay), (bx, by) = self.start, self.end
        bend = 0.12 * math.hypot(bx - ax, by - ay) * 4 * done * (1 - done)
        return ax + (bx - ax) * done, ay + (by - ay) * done - bend


class SoundCue(Item, frozen=True):
    """A sound; ``step`` raises its pitch in a series."""

    sound: str
    step: int = 0


class Mood(Item, frozen=True):
    """A temporary expression of a seat's avatar."""

    seat: int
    mood: str
    seconds: float = 1.6


class Banner(Item, frozen=True):
    """A text in the middle of the table: its key, and the seat whose name it contains."""

    key: str
    seconds: float = 1.1
    seat: int | None = None


class Burst(Item, frozen=True):
    """Confetti at a point, in the theme's colours."""

    x: float
    y: float
    seconds: float = 1.2


class Settle(Item, frozen=True):
    """A card has landed on ``slot``, and what is there recoils.

    ``weight``: the relative strength, 1 for normal cards.
    """

    slot: tuple[str, int]
    weight: float = 1.0
    seconds: float = 0.18


class Hold(Item, frozen=True):
    """A pause before the next step."""

    seconds: float


class Stop(Item, frozen=True):
    """A freeze of the whole table."""

    seconds: float = HIT_STOP


class CutSceneStart(Item, frozen=True):
    """A cut-scene; ``seat``: who acts in it, if anybody."""

    cut_scene: CutScene
    seat: int | None = None

    @property
    def end(self) -> float:
        """When the next item may start."""
        return self.at + self.cut_scene.seconds


def staged(at: float, cut_scene: CutScene, seat: int | None = None) -> Iterator[Item]:
    """A cut-scene from ``at`` on, after a short freeze, with its sound."""
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
            return item.at + item.seconds * 0.6  # the next may start while it fades
        case _:
            return item.at


class Timeline(Struct, frozen=True, dict=True):
    """The animation between two states of the table.

    Items are sorted by type only once, since they are queried often in each frame.
    """

    items: tuple[Item, ...] = ()
    seconds: float = 0.0

    @classmethod
    def of(cls, items: Iterable[Item]) -> Timeline:
        """A timeline that is as long as its items."""
        tweens = tuple(items)
        return cls(tweens, max(map(_end, tweens), default=0.0))

    @cached_property
    def flights(self) -> tuple[Flight, ...]:
        return tuple(item for item in self.items if isinstance(item, Flight))

    @cached_property
    def staged(self) -> tuple[CutSceneStart, ...]:
        return tuple(item for item in self.items if isinstance(item, CutSceneStart))

    def cut_scene_at(self, t: float, *, reduced_motion: bool) -> CutSceneState | None:
        """The current cut-scene, the latest if there are several.

        A cut-scene that does not leave keeps its last picture until the next.
        """
        started = [item for item in self.staged if item.at <= t]
        if not started or (started[-1].cut_scene.leaves and t >= started[-1].end):
            return None
        item = started[-1]
        return CutSceneState(
            item.cut_scene, item.seat, min(t - item.at, item.cut_scene.seconds), reduced_motion
        )

    def is_frozen(self, t: float) -> bool:
        """Whether everything is frozen at ``t``."""
        return any(isinstance(i, Stop) and i.at <= t < i.at + i.seconds for i in self.items)

    @cached_property
    def _turns(self) -> tuple[float, ...]:
        """The times at which flights begin or land."""
        return tuple(sorted([f.at for f in self.flights] + [f.landing for f in self.flights]))

    def flights_passed(self, t: float) -> int:
        """The number of flights begun plus those landed until ``t``.

        While it is the same, so are the results of the other queries about flights.
        """
        return bisect_right(self._turns, t)

    def in_flight(self, t: float) -> list[Flight]:
        """The cards in flight at ``t``."""
        return [f for f in self.flights if f.at <= t < f.landing]

    def tokens_in_flight(self, t: float) -> list[TokenFlight]:
        """The tokens in flight at ``t``."""
        tokens = (item for item in self.items if isinstance(item, TokenFlight))
        return [token for token in tokens if token.at <= t < token.at + token.seconds]

    def waiting(self, t: float) -> frozenset[tuple[str, int]]:
        """The slots whose cards have not landed at ``t``."""
        return frozenset(f.slot for f in self.flights if f.slot is not None and t < f.landing)
