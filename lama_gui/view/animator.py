"""Plays timelines: time, sounds, and moods. The drawing code reads the state from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from lama_gui.kit.animation import Clock
from lama_gui.view.timeline import Banner, Burst, CutSceneStart, Mood, Settle, SoundCue, Timeline


@dataclass
class Animator:
    """Plays one timeline after the other.

    ``sound(name, step)`` is called for each sound, ``feel(mood)`` for each mood. Moods, banners,
    and bursts may outlast their timeline: they use ``running_for``, the total time played in
    seconds.
    """

    sound: Callable[[str, int], None]
    feel: Callable[[str], None] = lambda _mood: None
    timeline: Timeline = field(default_factory=Timeline)
    running_for: Clock = field(default_factory=Clock)
    _time: Clock = field(default_factory=lambda: Clock(0.0))
    _effects: list[tuple[float, Banner | Burst | Mood | Settle]] = field(default_factory=list)

    @property
    def t(self) -> float:
        """The current time of the timeline in seconds."""
        return self._time.t

    @property
    def running(self) -> bool:
        """Whether the timeline has not ended."""
        return not self._time.done

    @property
    def is_animating(self) -> bool:
        """Whether anything is still moving or fading."""
        return self.running or bool(self._effects)

    def start(self, timeline: Timeline) -> None:
        """Play ``timeline`` from the beginning."""
        self.timeline, self._time = timeline, Clock(timeline.seconds)
        self._pass(-1.0, 0.0)

    def exchange(self, timeline: Timeline) -> None:
        """Continue at the same time with ``timeline``, the same one for another window size."""
        self.timeline, self._time = timeline, Clock(timeline.seconds, self.t)

    def update(self, dt: float, factor: float) -> None:
        """Advance by ``dt`` seconds, with the timeline ``factor`` times as fast."""
        if not self.timeline.is_frozen(self.t):
            self.running_for.tick(dt)
        before = self.t
        if self._time.tick(dt, factor):
            self._pass(before, self.t)
        self._effects = [
            (start, item)
            for start, item in self._effects
            if self.running_for.t - start < item.seconds
        ]

    def imagined(self, t: float) -> Animator:
        """A silent copy at ``t`` seconds of the timeline."""
        other = Animator(lambda _name, _step: None, timeline=self.timeline)
        other.running_for = Clock(t=self.running_for.t + max(0.0, t - self.t))
        other._time = Clock(self.timeline.seconds, t)
        other._effects = list(self._effects)
        other._pass(self.t, t)
        return other

    def skip(self) -> None:
        """Jump to the end without playing the remaining sounds."""
        before = self.t
        self._time.skip()
        self._pass(before, self.t, silent=True)

    def clear(self) -> None:
        """Remove the timeline and everything that outlasts it."""
        self.start(Timeline())
        self._effects = []

    def mood(self, seat: int) -> str | None:
        """The temporary expression of ``seat``, or None."""
        return dict(self.faces).get(seat)

    @property
    def passed(self) -> tuple[int, bool]:
        """The number of flights begun or ended so far, and whether the timeline is running."""
        return self.timeline.flights_passed(self.t), self.running

    @property
    def faces(self) -> tuple[tuple[int, str], ...]:
        """The temporary expressions as (seat, mood)."""
        return tuple((i.seat, i.mood) for _, i in self._effects if isinstance(i, Mood))

    def lasting(self) -> list[tuple[float, Banner | Burst]]:
        """The visible banners and bursts, with the seconds since each began."""
        return [
            (self.running_for.t - start, item)
            for start, item in self._effects
            if isinstance(item, Banner | Burst)
        ]

    def landing(self) -> tuple[Settle, float] | None:
        """The last card that landed, and how far the cards below have settled, 0 to 1."""
        for start, item in reversed(self._effects):
            if isinstance(item, Settle):
                return item, min(1.0, (self.running_for.t - start) / item.seconds)
        return None

    def _pass(self, before: float, now: float, silent: bool = False) -> None:
        """Handle the items in (before, now]."""
        for item in self.timeline.items:
            if not before < item.at <= now:
                continue
            match item:
                case SoundCue(_, sound, step) if not silent:
                    self.sound(sound, step)
                case Mood():
                    self._effects.append((self.running_for.t, item))
                    if not silent:
                        self.feel(item.mood)
                case Banner() | Burst() | Settle() if not silent:
                    self._effects.append((self.running_for.t, item))
                case CutSceneStart(at, cut_scene, seat) if not silent and now >= item.end:
                    # For a skipped cut-scene, only its words are shown for a while.
                    self._effects.append(
                        (self.running_for.t, Banner(at, cut_scene.words, seat=seat))
                    )
