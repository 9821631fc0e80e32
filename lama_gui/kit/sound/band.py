"""The music as it plays: the stems of one theme, started in the same instant, mixed as it goes.

It belongs to the sound thread (:mod:`lama_gui.kit.sound.desk`), which alone calls it.
"""

from __future__ import annotations

import tomllib
from functools import cache

import pygame

from lama_gui import resources
from lama_gui.kit.sound.mixing import DOWN, DUCKED, FADE, MIXES, STEMS, UP, Fader, Loop, Tension

FADE_MS = 900
TRIES = 5
"""How often the start is tried until all stems began in the same block of the mixer."""


@cache
def loops() -> dict[str, Loop]:
    """The loops there are, by the name that a theme gives; written with their files."""
    if not resources.exists("sounds/music/loops.toml"):
        return {}
    rows = tomllib.loads(resources.find("sounds/music/loops.toml").read_text("utf-8"))
    return {name: Loop(row["samples"] / row["rate"], row["bars"]) for name, row in rows.items()}


class Band:
    """Plays one theme at a time on channels of its own. Times are seconds of one clock."""

    def __init__(self, first: int) -> None:
        channels = [pygame.mixer.Channel(first + n) for n in range(2 * len(STEMS) + 1)]
        self._watch = channels.pop()
        self._silence = pygame.mixer.Sound(buffer=bytes(4))
        self._own, self._other = channels[: len(STEMS)], channels[len(STEMS) :]
        self._sounds: list[pygame.mixer.Sound] = []
        self._faders = [Fader(level, level) for level in MIXES["open"]]
        self._duck = Fader(1.0, 1.0)
        self._come_forward: float | None = None
        self._held = False
        self._loop: Loop | None = None
        self._began = 0.0
        self.volume = 1.0
        self.playing = ""
        self.tension: Tension = "open"

    def start(self, name: str, now: float) -> None:
        """Play ``name`` from its beginning; what played before fades out."""
        self.stop()
        loop = loops().get(name)
        if loop is None:
            return
        files = [resources.find(f"sounds/music/{name}-{stem}.ogg") for stem in STEMS]
        self._sounds = [pygame.mixer.Sound(str(file)) for file in files]
        self._loop, self.playing = loop, name
        self._faders = [Fader(level, level) for level in MIXES[self.tension]]
        self._set_levels(now)
        self._begin_together()

    def _begin_together(self) -> None:
        """Start all stems in one block of the mixer, or they would be heard one after another.

        A silent sample is over as soon as the mixer mixes. If it is not over when the last
        stem was started, nothing was mixed in between, and all of them begin with the same
        block.
        """
        for _ in range(TRIES):
            self._watch.play(self._silence)
            for channel, sound in zip(self._own, self._sounds, strict=True):
                channel.set_volume(1.0)
                channel.play(sound, loops=-1, fade_ms=FADE_MS // 3)
            if self._watch.get_busy():
                return

    def began(self, now: float) -> None:
        """The music started at ``now``; its bars are counted from there."""
        self._began = now

    def stop(self) -> None:
        """Let what plays fade out."""
        if self.playing:
            for channel in self._own:
                channel.fadeout(FADE_MS)
            self._own, self._other = self._other, self._own
        self.playing, self._loop, self._sounds = "", None, []

    def mix(self, tension: Tension, now: float) -> None:
        """Mix the stems for ``tension`` from the next bar on."""
        if tension == self.tension:
            return
        self.tension = tension
        bar = now
        if self._loop is not None:
            bar = self._began + self._loop.next_bar(now - self._began)
        for fader, level in zip(self._faders, MIXES[tension], strict=True):
            fader.send(level, now, FADE, at=bar)

    def duck(self, now: float, seconds: float) -> None:
        """Step back for so many seconds."""
        end = now + seconds
        self._come_forward = end if self._come_forward is None else max(end, self._come_forward)
        self._duck.send(DUCKED, now, DOWN)

    def hold_back(self, held: bool, now: float) -> None:
        """Step back until told otherwise, as somebody speaks."""
        self._held = held
        if held:
            self._duck.send(DUCKED, now, DOWN)
        elif self._come_forward is None:
            self._duck.send(1.0, now, UP)

    def step(self, now: float) -> bool:
        """Set the levels of ``now``; returns whether they go on changing."""
        if self._come_forward is not None and now >= self._come_forward:
            self._come_forward = None
            if not self._held:
                self._duck.send(1.0, now, UP)
        self._set_levels(now)
        at_rest = all(fader.resting(now) for fader in (*self._faders, self._duck))
        return not at_rest or self._come_forward is not None

    def levels(self, now: float) -> list[float]:
        """How loud each stem is at ``now``."""
        ducked = self._duck.level(now)
        return [self.volume * ducked * fader.level(now) for fader in self._faders]

    def _set_levels(self, now: float) -> None:
        for sound, level in zip(self._sounds, self.levels(now), strict=False):
            sound.set_volume(level)
