"""Where a moment stands now: how far its light, its ribbon and its people have come."""

from __future__ import annotations

from dataclasses import dataclass

from lama_gui.kit.animation import Span, ease_out_back, linear
from lama_gui.view.script import Script
from lama_gui.view.staging.highlight import LEAVE, Highlight

#: Under reduced motion everything comes at once, within this time.
CALM_FADE = 0.05
#: The card that did it glides to the middle; deck and pile make room.
SPOT = Span(0.0, 0.22, ease_out_back)
#: Buttons and corners leave.
CLEAR = Span(0.0, 0.16)
#: So many seconds before who did it all else has gone: no frame has both to paint, at 2160p it
#: would be late.
EARLIER = 0.16


@dataclass(frozen=True, slots=True)
class Stage:
    """``highlight`` of ``seat``, ``age`` seconds after it began.

    ``calm``: reduced motion; then nothing moves, and all of it fades in as one picture.
    """

    highlight: Highlight
    seat: int | None
    age: float
    calm: bool

    def opacity(self, span: Span) -> float:
        """How clearly something shows that comes during ``span``: also on its way out."""
        return self._come(span) * (self.presence if self.calm else self._left(EARLIER))

    def opacity_of_actor(self, span: Span) -> float:
        """The same of who did it: they go last, with their plate."""
        return self._come(span) * self.presence

    def _come(self, span: Span) -> float:
        if self.calm:
            return min(1.0, self.age / CALM_FADE)
        return Span(span.at, min(span.seconds, 0.16), linear).part(self.age)

    def grown(self, span: Span) -> float:
        """How far it has come on its way: what moves asks this, and is there when calm."""
        return 1.0 if self.calm else span.part(self.age)

    @property
    def presence(self) -> float:
        """1; goes to 0 at the end of a moment that leaves."""
        return self._left(0.0)

    def _left(self, earlier: float) -> float:
        """The same of what has gone so many seconds before the end."""
        if not self.highlight.leaves:
            return 1.0
        left = self.highlight.seconds - earlier - self.age
        fade = CALM_FADE if self.calm else LEAVE
        return max(0.0, min(1.0, left / fade))

    @property
    def rises(self) -> bool:
        """Whether who did it is on the way up."""
        rises = self.highlight.rises
        return self.highlight.actor > 0 and rises.at <= self.age < rises.end

    @property
    def time(self) -> float:
        """What goes on and on reads this: it stands still when calm."""
        return self.highlight.seconds * 0.6 if self.calm else self.age

    @property
    def spot(self) -> float:
        """How far the card in the light has come to the middle."""
        if self.highlight.spot is None:
            return 0.0
        there = self.grown(SPOT)
        if self.highlight.leaves and not self.calm:
            there *= self.presence
        return there

    @property
    def apart(self) -> float:
        """How far what stands where people rise is still there."""
        return 1 - self.opacity_of_actor(CLEAR)

    @property
    def hung(self) -> float:
        """How clearly the ribbon shows above the cards; 0 where it hangs elsewhere."""
        row = self.highlight
        return self.opacity(row.ribbon) if row.place == "high" and row.words else 0.0

    @property
    def cleared(self) -> float:
        """How far buttons and corners are gone."""
        return (1.0 if self.calm else CLEAR.part(self.age)) if self.highlight.clears else 0.0


def stage_at(script: Script, t: float, calm: bool) -> Stage | None:
    """The moment that is on at ``t`` of the script, the latest one first.

    One that does not leave stays as its last picture until something else is shown.
    """
    if not script.staged:
        return None
    begun = [item for item in script.staged if item.at <= t]
    if not begun or (begun[-1].highlight.leaves and t >= begun[-1].end):
        return None
    item = begun[-1]
    return Stage(item.highlight, item.seat, min(t - item.at, item.highlight.seconds), calm)
