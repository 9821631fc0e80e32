"""The moments of a match, each staged by itself, as data: what shines, falls, rises, and when.

A family's rows say how its moments look; the choreography names one with the seat that did
it, and the table stages it. Seconds are those of Normal speed, from the moment's beginning.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from lama_gui.kit.animation import Span, ease_out_back

#: The middle of the table, and how high a card stands there.
MIDDLE = (960.0, 506.0, 306.0)
#: A frame of stillness before a moment: what was done sinks in.
HIT_STOP = 0.08
#: A moment that does not end the round goes within this time.
LEAVE = 0.16
#: No moment lasts longer.
LONGEST = 1.6

_RIBBON, _LIT = Span(0.26, 0.26), Span(0.12, 0.30)
_RISES = Span(0.24, 0.34, ease_out_back)  # once the light is there: no frame paints both

#: Draws what belongs to a single moment: on a canvas, for a board, as its stage stands.
Prop = Callable[..., None]
#: How far somebody ducks, in units: by the board, the stage and the seat.
Flinch = Callable[..., float]
#: Which cards of a view's hand cost nothing, by number.
Free = Callable[[Any], frozenset[int]]


@dataclass(frozen=True, slots=True)
class Spotlight:
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
    spots: tuple[Spotlight, ...] = ()


@dataclass(frozen=True, slots=True)
class Confetti:
    """How many scraps fall: far, near the cards, close to the eye."""

    far: int = 70
    middle: int = 90
    near: int = 14


@dataclass(frozen=True, slots=True)
class Highlight:
    """One moment.

    ``words``: the key of the ribbon's words; ``fill``: its colour, "" that of the theme.
    ``lettered``: the picture of a ribbon that bears these words already.
    ``sound`` is played as it begins. ``disc``: the picture behind the cards, from the theme's
    ``[moments]``. ``actor``: the height of the one who did it, 0 for nobody; ``mood`` is
    theirs, ``others`` that of everybody else; who sits at a side steps ``nearer``;
    who sits opposite ``stays`` behind the ribbon, or steps out beside it. ``spot``:
    where the card that did it comes to, and how high it is there; ``parts``: who sits opposite
    steps aside. ``opens``: when the own hand is laid open, what is ``free`` in it shaded;
    ``flinch``: how far people duck. ``clears``: buttons and corners leave, for nothing can be
    done; ``leaves``: it fades before the next thing happens.
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
    rises: Span = _RISES
    arms: bool = False
    nearer: bool = False
    stays: bool = False
    mood: str = "cheer"
    others: str = ""
    spot: tuple[float, float, float] | None = None
    parts: bool = False
    opens: Span | None = None
    free: Free | None = None
    flinch: Flinch | None = None
    confetti: Confetti | None = None
    clears: bool = False
    leaves: bool = False
    below: tuple[Prop, ...] = ()
    above: tuple[Prop, ...] = ()
