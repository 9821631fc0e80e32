"""Sound: effects with takes, voices, and music that follows the match.

Without a sound device everything is silence. Files are ``assets/sounds/<name>-<n>.ogg``, those
with recorded cards and counters in ``assets/sounds/table``, and the stems of the music in
``assets/sounds/music``. What was asked for is kept in ``requested``, so that a test can hear
without a loudspeaker.
"""

from __future__ import annotations

import contextlib
import time
from collections import deque
from pathlib import Path
from random import Random

import pygame

from lama_gui import resources
from lama_gui.kit.quiet_stderr import silent_stderr
from lama_gui.kit.sound.desk import SoundDesk, start
from lama_gui.kit.sound.mixing import Tension
from lama_gui.kit.sound.sounds import SOUNDS, Character, Feeling
from lama_gui.settings import Settings

SPREAD = 2.0
"""Decibels by which a take is louder or softer than the last one, at most."""
RESERVE = 10 ** (-SPREAD / 20)
"""What everything is turned down by, so that there is room for the louder takes."""
SILENT_FOR = 20.0
"""Seconds between two calls of a voice, at least: they are rare."""
ANSWER = 0.9
"""Seconds after what it answers to that a voice is heard."""
SHORT_MS = 700
"""How long a sound is with reduced motion, before it fades."""
FADE_MS = 220


class Audio:
    """Plays sounds by name. ``open()`` starts the device; before that and without it: silence."""

    def __init__(self, settings: Settings, rng: Random | None = None) -> None:
        self.requested: deque[str] = deque(maxlen=256)
        self.count = 0  # how many sounds were asked for so far
        self.audible = False
        self._settings = settings
        self._rng = rng or Random()
        self._takes: dict[str, list[Path]] = {}
        self._last: dict[str, Path] = {}
        self._music = ""
        self._tension: Tension = "open"
        self._narrating = False
        self._desk: SoundDesk | None = None
        self._quiet = SILENT_FOR  # seconds since the last voice
        self._answer: tuple[float, str] | None = None  # a voice, and in how many seconds
        self._long: list[tuple[float, pygame.mixer.Channel, pygame.mixer.Sound]] = []
        self._lost = False

    # ------------------------------------------------------------- the device

    def open(self) -> None:
        """Start the mixer; a machine without one stays silent."""
        try:
            with silent_stderr():
                pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
            self._desk = SoundDesk()
        except pygame.error:
            return
        self.audible = True
        self._desk.start()
        for path in sorted(path for name in SOUNDS for path in self._files(name)):
            self._desk.order(lambda desk, path=path: desk.decode(path))  # type: ignore[misc]
        self._order_music()

    def close(self) -> None:
        if self._desk is not None:
            self.audible = False
            self._desk.close()
            self._desk = None
            self._long.clear()
            pygame.mixer.quit()

    def device_lost(self) -> None:
        """A sound device has gone; when one comes, it is opened anew."""
        self._lost = True

    def device_found(self) -> None:
        """A sound device has come: play through it if there is none, or if ours may be gone."""
        if self._lost or not self.audible:
            self._lost = False
            self.close()
            self.open()

    # ------------------------------------------------------------- what is wanted

    def apply(self, settings: Settings) -> None:
        """Take over volumes and mute."""
        self._settings = settings
        self._order_music()

    def _volume(self, part: int) -> float:
        s = self._settings
        return 0.0 if s.muted else (s.master / 10) * (part / 10) * RESERVE

    @property
    def waits(self) -> bool:
        """Whether something begins or ends as time passes."""
        return self._answer is not None or bool(self._long)

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._quiet += dt
        if self._answer is not None:
            left, name = self._answer
            self._answer = (left - dt, name) if left > dt else None
            if left <= dt:
                self._speak(name)
        ending = [each for each in self._long if each[0] <= dt]
        self._long = [(left - dt, *rest) for left, *rest in self._long if left > dt]  # type: ignore[misc]
        with contextlib.suppress(pygame.error):
            for _, channel, sound in ending:
                if channel.get_sound() is sound:
                    channel.fadeout(FADE_MS)

    def play(self, name: str, variant: int | None = None) -> None:
        """Play ``name``: a take that was not the last one, or the ``variant``-th (rising)."""
        self.requested.append(name)
        self.count += 1
        row = SOUNDS.get(name)
        volume = self._volume(self._settings.effects)
        if self._desk is None or row is None or volume == 0:
            return
        path = self._choose(name, variant)
        if path is None:
            return
        if row.ducks:
            ducks = row.ducks
            self._desk.order(lambda desk: desk.band.duck(time.monotonic(), ducks))
        self._sound(path, volume, shorten=row.kind != "hands")

    def call(self, who: Character, feeling: Feeling) -> None:
        """A character calls in a moment, if nobody has called for a while."""
        if self._quiet >= SILENT_FOR:
            self._quiet = 0.0
            self._answer = ANSWER, f"{who}-{feeling}"

    def _speak(self, name: str) -> None:
        volume = self._volume(self._settings.voices)
        path = self._choose(name, None) if volume else None
        if path is not None:
            self._sound(path, volume, shorten=True)

    def _sound(self, path: Path, volume: float, *, shorten: bool) -> None:
        if self._desk is None:
            return
        volume *= 10 ** (self._rng.uniform(-SPREAD, SPREAD) / 20)
        sound = self._desk.sounds.get(path)
        if sound is None:
            now = time.monotonic()
            self._desk.order(lambda desk: desk.play_late(path, volume, now))
            return
        channel = start(sound, volume)
        if channel is not None and shorten and self._settings.reduced_motion:
            self._long.append((SHORT_MS / 1000, channel, sound))

    def _files(self, name: str) -> list[Path]:
        if not self._takes:
            for path in (*resources.folder("sounds"), *resources.folder("sounds/table")):
                if path.suffix == ".ogg":
                    self._takes.setdefault(path.stem.rpartition("-")[0], []).append(path)
        return self._takes.get(name, [])

    def _choose(self, name: str, variant: int | None) -> Path | None:
        paths = self._files(name)
        if not paths:
            return None
        if variant is not None:
            return paths[min(variant, len(paths) - 1)]
        fresh = [path for path in paths if path != self._last.get(name)] or paths
        self._last[name] = self._rng.choice(fresh)
        return self._last[name]

    # ------------------------------------------------------------- music

    def music(self, name: str) -> None:
        """Let the loop ``name`` play round and round, faded in; "" fades out."""
        if name != self._music:
            self._music = name
            self._order_music()

    def tension(self, tension: Tension) -> None:
        """Mix the music for what happens now, from the next bar on."""
        if tension != self._tension:
            self._tension = tension
            self._order_music()

    def narrate(self, speaking: bool) -> None:
        """Somebody speaks: the music steps back until they have finished."""
        if speaking != self._narrating:
            self._narrating = speaking
            self._order_music()

    def _order_music(self) -> None:
        if self._desk is None:
            return
        name, volume = self._music, self._volume(self._settings.music)
        tension, speaking = self._tension, self._narrating

        def obey(desk: SoundDesk) -> None:
            desk.want(name, volume)
            desk.band.mix(tension, time.monotonic())
            desk.band.hold_back(speaking, time.monotonic())

        self._desk.order(obey)
