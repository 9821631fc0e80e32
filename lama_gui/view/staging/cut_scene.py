"""Cut-scenes as data: light, confetti, people, and their times.

A family defines its cut-scenes; an event view starts one with the acting seat. Times are in seconds
at normal speed, from the start of the cut-scene.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from msgspec import Struct

from lama_gui.kit.animation import Span, ease_out_back, linear

#: The middle of the table, and the height of a card there.
MIDDLE = (960.0, 526.0, 290.0)
#: Seconds of freeze before a cut-scene.
HIT_STOP = 0.08
#: The fade-out in seconds of a cut-scene that does not end the round.
FADE_OUT = 0.16
#: The maximum duration of a cut-scene.
LONGEST = 1.6

_RIBBON, _LIT = Span(0.26, 0.26), Span(0.0, 0.2)

#: Draws a detail of a cut-scene: (canvas, board, state).
Prop = Callable[..., None]
#: How far somebody ducks, in units: (board, state, seat).
Flinch = Callable[..., float]
#: The indices of a hand's cards without cost.
Free = Callable[[Any], frozenset[int]]


class Light(Struct, frozen=True):
    """The lighting of the ground: the theme's ``rays``, a tint, or its sky at ``night``.

    ``size``: the diameter of the rays in units; ``strength``: their intensity; ``over``: draw them
    normally instead of adding light; ``tint``: the colour multiplied into the ground; ``spots``:
    the picture of cones of light over everything.
    """

    rays: bool = False
    size: float = 2300.0
    strength: float = 0.42
    over: bool = False
    tint: str = ""
    night: bool = False
    spots: str = ""


class Confetti(Struct, frozen=True):
    """The number of scraps: far, in the middle, near."""

    far: int = 70
    middle: int = 90
    near: int = 14


class CutScene(Struct, frozen=True):
    """A cut-scene.

    ``words``: the text key of the ribbon; ``fill``: its colour, "" for the theme's; ``lettered``:
    the picture of a ribbon that includes the text; ``sound``: played at the start; ``disc``:
    show the theme's disc behind the cards.

    ``actor``: the height of the acting person, 0 for none, who ``rises`` after this time, with
    raised ``arms``; ``mood``: their face, ``others``: that of everybody else; ``nearer``: they come
    closer if at a side; ``stays``: they stay behind the ribbon if opposite, instead of stepping
    beside it.

    ``spot``: the position and height of the card in the spotlight; ``opposite_aside``: the person
    opposite steps aside; ``dims``: the viewer's hand is dimmed; ``opens``: when it is opened, with
    ``free`` cards shaded; ``flinch``: how far people duck.

    ``clears``: buttons and corners disappear, since nothing can be done; ``leaves``: it ends before
    the next event.
    """

    words: str
    sound: str
    seconds: float = LONGEST
    fill: str = ""
    lettered: str = ""
    ribbon: Span = _RIBBON
    place: Literal["high", "low"] = "high"
    light: Light | None = None
    lit: Span = _LIT
    disc: bool = False
    disc_size: float = 490.0
    actor: float = 0.0
    rises: float = 0.24
    arms: bool = False
    nearer: bool = False
    stays: bool = False
    mood: str = "cheer"
    others: str = ""
    spot: tuple[float, float, float] | None = None
    opposite_aside: bool = False
    dims: bool = False
    opens: Span | None = None
    free: Free | None = None
    flinch: Flinch | None = None
    confetti: Confetti | None = None
    clears: bool = False
    leaves: bool = True
    below: tuple[Prop, ...] = ()
    above: tuple[Prop, ...] = ()


#: The fade-in in seconds with reduced motion.
REDUCED_FADE = 0.05
#: The card moves to the spotlight; deck and pile make room.
SPOT = Span(0.0, 0.22, ease_out_back)
#: Buttons and corners disappear.
CLEAR = Span(0.0, 0.16)
#: The times of ducking behind the panel and of rising. Everything else disappears this many seconds
#: before the end.
DUCK, POP, EARLIER = 0.08, 0.16, 0.16
#: Seconds in which a panel makes room for the ribbon, and returns.
SLIDE = 0.12


class CutSceneState(Struct, frozen=True):
    """The state of ``cut_scene`` by ``seat``, ``age`` seconds after its start.

    With ``reduced_motion``, everything fades in as one picture.
    """

    cut_scene: CutScene
    seat: int | None
    age: float
    reduced_motion: bool

    def opacity(self, span: Span) -> float:
        """The opacity of something that appears during ``span``."""
        if self.reduced_motion:
            return min(1.0, self.age / REDUCED_FADE) * self.presence
        come = Span(span.at, min(span.seconds, 0.16), linear).progress(self.age)
        return come * self._left(EARLIER)

    def grown(self, span: Span) -> float:
        """The progress of a movement; 1 with reduced motion."""
        return 1.0 if self.reduced_motion else span.progress(self.age)

    @property
    def presence(self) -> float:
        """1, decreasing to 0 at the end of a cut-scene that leaves."""
        return self._left(0.0)

    def _left(self, earlier: float) -> float:
        """The same, but ``earlier`` seconds before."""
        if not self.cut_scene.leaves:
            return 1.0
        left = self.cut_scene.seconds - earlier - self.age
        fade = REDUCED_FADE if self.reduced_motion else FADE_OUT
        return max(0.0, min(1.0, left / fade))

    @property
    def ducked(self) -> float:
        """How far the acting person has ducked behind the panel, 0 to 1."""
        cut_scene = self.cut_scene
        if not cut_scene.actor or self.reduced_motion:
            return float(cut_scene.actor > 0)
        down = Span(cut_scene.rises, DUCK, linear).progress(self.age)
        back = Span(cut_scene.seconds - POP, POP, ease_out_back)
        return down - back.progress(self.age) if cut_scene.leaves else down

    @property
    def risen(self) -> float:
        """How far they have risen, 0 to 1, with some overshoot."""
        cut_scene = self.cut_scene
        if not cut_scene.actor or self.reduced_motion:
            return float(cut_scene.actor > 0)
        up = Span(cut_scene.rises + DUCK, POP, ease_out_back).progress(self.age)
        down = Span(cut_scene.seconds - POP - DUCK, DUCK, linear)
        return up * (1 - down.progress(self.age)) if cut_scene.leaves else up

    @property
    def nearer(self) -> float:
        """How far the acting person's panel has moved to the place of the large portrait."""
        slides = Span(self.cut_scene.rises, DUCK + POP)
        return self.grown(slides) * self.presence

    @property
    def time(self) -> float:
        """The time for continuous motion; constant with reduced motion."""
        return self.cut_scene.seconds * 0.6 if self.reduced_motion else self.age

    @property
    def spot(self) -> float:
        """How far the card has moved to the spotlight."""
        if self.cut_scene.spot is None:
            return 0.0
        there = self.grown(SPOT)
        if self.cut_scene.leaves and not self.reduced_motion:
            there *= self.presence
        return there

    @property
    def yielding_opacity(self) -> float:
        """The opacity of what makes room for people."""
        return 1 - self.grown(CLEAR) * self.presence

    @property
    def unrolled(self) -> float:
        """How far the ribbon is unrolled, 0 to 1."""
        earlier = 0.0 if self.reduced_motion else EARLIER
        return self.grown(self.cut_scene.ribbon) * self._left(earlier)

    @property
    def ribbon_clearance(self) -> float:
        """How far things have made room for the ribbon, 0 to 1; 0 for a low ribbon."""
        cut_scene = self.cut_scene
        if cut_scene.place != "high":
            return 0.0
        return self.grown(Span(cut_scene.ribbon.at - SLIDE, SLIDE, linear)) * self.presence

    @property
    def controls_hidden(self) -> float:
        """How far buttons and corners have disappeared, 0 to 1."""
        return self.grown(CLEAR) * self.presence if self.cut_scene.clears else 0.0

    @property
    def dimmed(self) -> float:
        """How far the viewer's hand is dimmed, 0 to 1."""
        return self.grown(CLEAR) * self.presence if self.cut_scene.dims else 0.0
