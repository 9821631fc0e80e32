"""The moments of a match, each staged by itself, as data: what shines, falls, rises, and when.

A family's rows say how its moments look; an event view names one with the seat that did
it, and the table stages it. Seconds are those of Normal speed, from the moment's beginning.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from lama_gui.kit.animation import Span, ease_out_back, linear

#: The middle of the table, and how high a card stands there.
MIDDLE = (960.0, 506.0, 306.0)
#: A frame of stillness before a moment: what was done sinks in.
HIT_STOP = 0.08
#: A moment that does not end the round goes within this time.
LEAVE = 0.16
#: No moment lasts longer.
LONGEST = 1.6

_RIBBON, _LIT = Span(0.26, 0.26), Span(0.12, 0.30)

#: Draws what belongs to a single moment: on a canvas, for a board, as its stage stands.
Prop = Callable[..., None]
#: How far somebody ducks, in units: by the board, the stage and the seat.
Flinch = Callable[..., float]
#: Which cards of a view's hand cost nothing, by number.
Free = Callable[[Any], frozenset[int]]


@dataclass(frozen=True, slots=True)
class LightCone:
    """A cone of light from one point of the 1920×1080 table to another."""

    picture: str
    start: tuple[float, float]
    end: tuple[float, float]
    strength: float


@dataclass(frozen=True, slots=True)
class Light:
    """What happens to the ground: rays out of the theme, a tint, a sky that comes.

    ``rays``, ``sky``: names of pictures in the theme's ``[moments]``; ``size``: across the
    rays, in units; ``strength``: of their light; ``turn``: degrees a second. ``over`` covers
    the ground instead of lighting it. ``tint`` is multiplied into all of it; ``spots`` sweep
    over everything, the middle too.
    """

    rays: str = ""
    size: float = 2300.0
    strength: float = 0.42
    turn: float = 2.0
    over: bool = False
    tint: str = ""
    sky: str = ""
    spots: tuple[LightCone, ...] = ()


@dataclass(frozen=True, slots=True)
class Confetti:
    """How many scraps fall: far, near the cards, close to the eye."""

    far: int = 70
    middle: int = 90
    near: int = 14


@dataclass(frozen=True, slots=True)
class CutScene:
    """One moment.

    ``words``: the key of the ribbon's words; ``fill``: its colour, "" that of the theme.
    ``lettered``: the picture of a ribbon that bears these words already.
    ``sound`` is played as it begins. ``disc``: the picture behind the cards, from the theme's
    ``[moments]``. ``actor``: the height of the one who did it, 0 for nobody, who ``rises`` after so
    many seconds, with raised ``arms``; ``mood`` is theirs, ``others`` that of everybody else; who
    sits at a side steps ``nearer``;
    who sits opposite ``stays`` behind the ribbon, or steps out beside it. ``spot``:
    where the card that did it comes to, and how high it is there; ``parts``: who sits opposite
    steps aside. The own hand ``sinks`` by so many units, or ``dims``; ``opens``: when it is laid
    open, what is ``free`` in it shaded. ``flinch``: how far people duck. ``clears``: buttons and
    corners leave, for nothing can be done; ``leaves``: it goes before the next thing happens.
    """

    words: str
    seconds: float
    sound: str
    fill: str = ""
    lettered: str = ""
    ribbon: Span = _RIBBON
    place: Literal["high", "low"] = "high"
    light: Light | None = None
    lit: Span = _LIT
    disc: str = ""
    disc_size: float = 490.0
    actor: float = 0.0
    rises: float = 0.24
    arms: bool = False
    nearer: bool = False
    stays: bool = False
    mood: str = "cheer"
    others: str = ""
    spot: tuple[float, float, float] | None = None
    parts: bool = False
    sinks: float = 0.0
    dims: bool = False
    opens: Span | None = None
    free: Free | None = None
    flinch: Flinch | None = None
    confetti: Confetti | None = None
    clears: bool = False
    leaves: bool = False
    below: tuple[Prop, ...] = ()
    above: tuple[Prop, ...] = ()


#: Under reduced motion everything comes at once, within this time.
CALM_FADE = 0.05
#: The card that did it glides to the middle; deck and pile make room.
SPOT = Span(0.0, 0.22, ease_out_back)
#: Buttons and corners leave.
CLEAR = Span(0.0, 0.16)
#: Who did it ducks behind the plate and comes up large; and back at the end. All else has gone so
#: many seconds before the end.
DUCK, POP, EARLIER = 0.08, 0.16, 0.16
#: A plate slides away before a ribbon is unrolled there, and back again afterwards.
SLIDE = 0.12


@dataclass(frozen=True, slots=True)
class CutSceneState:
    """``cut_scene`` of ``seat``, ``age`` seconds after it began.

    ``calm``: reduced motion; then nothing moves, and all of it fades in as one picture.
    """

    cut_scene: CutScene
    seat: int | None
    age: float
    calm: bool

    def opacity(self, span: Span) -> float:
        """How clearly something shows that comes during ``span``: also on its way out."""
        if self.calm:
            return min(1.0, self.age / CALM_FADE) * self.presence
        come = Span(span.at, min(span.seconds, 0.16), linear).part(self.age)
        return come * self._left(EARLIER)

    def grown(self, span: Span) -> float:
        """How far it has come on its way: what moves asks this, and is there when calm."""
        return 1.0 if self.calm else span.part(self.age)

    @property
    def presence(self) -> float:
        """1; goes to 0 at the end of a moment that leaves."""
        return self._left(0.0)

    def _left(self, earlier: float) -> float:
        """The same of what has gone ``earlier`` seconds before the end."""
        if not self.cut_scene.leaves:
            return 1.0
        left = self.cut_scene.seconds - earlier - self.age
        fade = CALM_FADE if self.calm else LEAVE
        return max(0.0, min(1.0, left / fade))

    @property
    def ducked(self) -> float:
        """How far who did it, as they usually sit there, is down behind the plate, 0 to 1."""
        row = self.cut_scene
        if not row.actor or self.calm:
            return float(row.actor > 0)
        down = Span(row.rises, DUCK, linear).part(self.age)
        back = Span(row.seconds - POP, POP, ease_out_back)
        return down - back.part(self.age) if row.leaves else down

    @property
    def risen(self) -> float:
        """How far they are up, large: 0 to 1, and a little more on the way."""
        row = self.cut_scene
        if not row.actor or self.calm:
            return float(row.actor > 0)
        up = Span(row.rises + DUCK, POP, ease_out_back).part(self.age)
        down = Span(row.seconds - POP - DUCK, DUCK, linear)
        return up * (1 - down.part(self.age)) if row.leaves else up

    @property
    def nearer(self) -> float:
        """How far the plate of who did it has slid to where they stand large."""
        slides = Span(self.cut_scene.rises, DUCK + POP)
        return self.grown(slides) * self.presence

    @property
    def time(self) -> float:
        """What goes on and on reads this: it stands still when calm."""
        return self.cut_scene.seconds * 0.6 if self.calm else self.age

    @property
    def spot(self) -> float:
        """How far the card in the light has come to the middle."""
        if self.cut_scene.spot is None:
            return 0.0
        there = self.grown(SPOT)
        if self.cut_scene.leaves and not self.calm:
            there *= self.presence
        return there

    @property
    def apart(self) -> float:
        """How far what stands where people rise is still there."""
        return 1 - self.grown(CLEAR) * self.presence

    @property
    def unrolled(self) -> float:
        """How far the ribbon is unrolled, 0 to 1."""
        return self.grown(self.cut_scene.ribbon) * self._left(0.0 if self.calm else EARLIER)

    @property
    def hung(self) -> float:
        """How far what is where the ribbon hangs has made room for it; 0 where it hangs low."""
        row = self.cut_scene
        if row.place != "high" or not row.words:
            return 0.0
        return self.grown(Span(row.ribbon.at - SLIDE, SLIDE)) * self.presence

    @property
    def cleared(self) -> float:
        """How far buttons and corners are gone."""
        return self.grown(CLEAR) * self.presence if self.cut_scene.clears else 0.0

    @property
    def dimmed(self) -> float:
        """How far the own hand is in the shade."""
        return self.grown(CLEAR) * self.presence if self.cut_scene.dims else 0.0

    @property
    def sunk(self) -> float:
        """By how many units the own hand is lower than usual."""
        return self.cut_scene.sinks * self.grown(SPOT) * self.presence
