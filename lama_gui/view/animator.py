"""Plays a timeline: time, sounds, moods. What is drawn is read from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from lama_gui.kit.animation import Clock
from lama_gui.view.timeline import Banner, Burst, CutSceneStart, Mood, Settle, SoundCue, Timeline

#: Paper scraps and glitter of a burst fall this long.
LINGER = 1.2


@dataclass
class Animator:
    """Runs one timeline after the other.

    ``sound(name, step)`` is called for each cue, ``feel(mood)`` for each mood. Moods, banners
    and bursts outlive their timeline: they go by ``running_for``, the seconds that this player
    has run.
    """

    sound: Callable[[str, int], None]
    feel: Callable[[str], None] = lambda _mood: None
    timeline: Timeline = field(default_factory=Timeline)
    running_for: Clock = field(default_factory=Clock)
    _time: Clock = field(default_factory=lambda: Clock(0.0))
    _moods: dict[int, tuple[str, float]] = field(default_factory=dict)
    _lasting: list[tuple[float, Banner | Burst | Settle]] = field(default_factory=list)

    @property
    def t(self) -> float:
        """The seconds of the timeline that have passed."""
        return self._time.t

    @property
    def running(self) -> bool:
        """Whether the timeline has not come to its end."""
        return not self._time.done

    @property
    def lively(self) -> bool:
        """Whether anything of it is still to be seen moving or fading."""
        return self.running or bool(self._lasting) or bool(self._moods)

    def start(self, timeline: Timeline) -> None:
        """Play ``timeline`` from its beginning."""
        self.timeline, self._time = timeline, Clock(timeline.seconds)
        self._pass(-1.0, 0.0)

    def exchange(self, timeline: Timeline) -> None:
        """Go on with ``timeline`` from where this one stands: the same for another window."""
        self.timeline, self._time = timeline, Clock(timeline.seconds, self.t)

    def update(self, dt: float, factor: float) -> None:
        """Let ``dt`` seconds pass, the timeline ``factor`` times as fast."""
        if not self.timeline.still(self.t):
            self.running_for.tick(dt)
        before = self.t
        if self._time.tick(dt, factor):
            self._pass(before, self.t)
        self._moods = {
            s: (m, end) for s, (m, end) in self._moods.items() if end > self.running_for.t
        }
        self._lasting = [
            (start, item)
            for start, item in self._lasting
            if self.running_for.t - start
            < (max(item.seconds, LINGER) if isinstance(item, Burst) else item.seconds)
        ]

    def imagined(self, t: float) -> Animator:
        """Another player that stands at ``t`` seconds of the same timeline, without a sound."""
        other = Animator(lambda _name, _step: None, timeline=self.timeline)
        other.running_for = Clock(t=self.running_for.t + max(0.0, t - self.t))
        other._time = Clock(self.timeline.seconds, t)
        other._moods, other._lasting = dict(self._moods), list(self._lasting)
        other._pass(self.t, t)
        return other

    def skip(self) -> None:
        """Jump to the end; sounds that were left out stay silent."""
        before = self.t
        self._time.skip()
        self._pass(before, self.t, silent=True)

    def clear(self) -> None:
        """Nothing of what was played is to be seen any more."""
        self.start(Timeline())
        self._moods, self._lasting = {}, []

    def mood(self, seat: int) -> str | None:
        """The face that ``seat`` makes for the moment."""
        found = self._moods.get(seat)
        return found[0] if found else None

    @property
    def passed(self) -> tuple[int, bool]:
        """How many of the timeline's flights have begun or landed, and whether it still runs."""
        return self.timeline.passed(self.t), self.running

    @property
    def faces(self) -> tuple[tuple[int, str], ...]:
        """The seats that make a face for the moment, and which."""
        return tuple((seat, mood) for seat, (mood, _) in self._moods.items())

    def lasting(self) -> list[tuple[float, Banner | Burst]]:
        """Banners and bursts to draw, with the seconds since each began."""
        return [
            (self.running_for.t - start, item)
            for start, item in self._lasting
            if not isinstance(item, Settle)
        ]

    def landing(self) -> tuple[Settle, float] | None:
        """The card that came down last, and how far what lies there has settled, 0 to 1."""
        for start, item in reversed(self._lasting):
            if isinstance(item, Settle):
                return item, min(1.0, (self.running_for.t - start) / item.seconds)
        return None

    def _pass(self, before: float, now: float, silent: bool = False) -> None:
        """Do what lies between two times: (before, now]."""
        for item in self.timeline.items:
            if not before < item.at <= now:
                continue
            match item:
                case SoundCue(_, sound, step) if not silent:
                    self.sound(sound, step)
                case Mood(_, seat, mood, seconds):
                    self._moods[seat] = (mood, self.running_for.t + seconds)
                    if not silent:
                        self.feel(mood)
                case Banner() | Burst() | Settle() if not silent:
                    self._lasting.append((self.running_for.t, item))
                case CutSceneStart(at, cut_scene, seat) if not silent and now >= item.end:
                    # At once it is over: its words alone stay for a while.
                    self._lasting.append(
                        (self.running_for.t, Banner(at, cut_scene.words, seat=seat))
                    )
