"""Sound: effects in several takes, voices, and music that follows the match.

Files are ``assets/sounds/<name>-<n>.ogg``, recorded cards and counters are in
``assets/sounds/table``, and the stems of the music in ``assets/sounds/music``. Without a sound
device everything is silent; tests look at ``Audio.requested``.
"""

from __future__ import annotations

import contextlib
import threading
import time
import tomllib
from collections import deque
from collections.abc import Callable
from functools import cache
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random

import pygame

from lama_gui import resources
from lama_gui.kit.sounds import (
    DOWN,
    DUCKED,
    FADE,
    MIXES,
    SOUNDS,
    STEMS,
    UP,
    Character,
    Fader,
    Feeling,
    Loop,
    Tension,
)
from lama_gui.kit.system import silent_stderr
from lama_gui.settings import Settings

MUSIC_FADE_MS = 900
TRIES = 5
"""Attempts to start all stems in the same block of the mixer."""


@cache
def loops() -> dict[str, Loop]:
    """The loops by name, from a file that is generated with them."""
    if not resources.exists("sounds/music/loops.toml"):
        return {}
    rows = tomllib.loads(resources.find("sounds/music/loops.toml").read_text("utf-8"))
    return {name: Loop(row["samples"] / row["rate"], row["bars"]) for name, row in rows.items()}


class MusicPlayer:
    """Plays one loop at a time on its own channels. Times are seconds of a common clock."""

    def __init__(self, first: int) -> None:
        channels = [pygame.mixer.Channel(first + n) for n in range(2 * len(STEMS) + 1)]
        self.watch = channels.pop()
        self._silence = pygame.mixer.Sound(buffer=bytes(4))
        self.playing_channels, self._other = channels[: len(STEMS)], channels[len(STEMS) :]
        self._sounds: list[pygame.mixer.Sound] = []
        self._faders = [Fader(level, level) for level in MIXES["open"]]
        self._duck = Fader(1.0, 1.0)
        self._duck_end: float | None = None
        self._held = False
        self._loop: Loop | None = None
        self._began = 0.0
        self.volume = 1.0
        self.playing = ""
        self.tension: Tension = "open"

    def start(self, name: str, now: float) -> None:
        """Play ``name`` from its beginning; the previous loop fades out."""
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
        """Start all stems in the same block of the mixer, to keep them in sync.

        A silent sample ends as soon as the mixer mixes a block. If it is still playing after the
        last stem was started, nothing was mixed in between.
        """
        for _ in range(TRIES):
            self.watch.play(self._silence)
            for channel, sound in zip(self.playing_channels, self._sounds, strict=True):
                channel.set_volume(1.0)
                channel.play(sound, loops=-1, fade_ms=MUSIC_FADE_MS // 3)
            if self.watch.get_busy():
                return

    def count_bars_from(self, now: float) -> None:
        """Count the bars from ``now`` on."""
        self._began = now

    def stop(self) -> None:
        """Fade out."""
        if self.playing:
            for channel in self.playing_channels:
                channel.fadeout(MUSIC_FADE_MS)
            self.playing_channels, self._other = self._other, self.playing_channels
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
            fader.move(level, now, FADE, at=bar)

    def duck(self, now: float, seconds: float) -> None:
        """Duck the music for so many seconds."""
        end = now + seconds
        self._duck_end = end if self._duck_end is None else max(end, self._duck_end)
        self._duck.move(DUCKED, now, DOWN)

    def hold_duck(self, held: bool, now: float) -> None:
        """Duck the music while ``held``, such as during speech."""
        self._held = held
        if held:
            self._duck.move(DUCKED, now, DOWN)
        elif self._duck_end is None:
            self._duck.move(1.0, now, UP)

    def step(self, now: float) -> bool:
        """Set the levels for ``now``; returns whether they will change further."""
        if self._duck_end is not None and now >= self._duck_end:
            self._duck_end = None
            if not self._held:
                self._duck.move(1.0, now, UP)
        self._set_levels(now)
        at_rest = all(fader.is_done(now) for fader in (*self._faders, self._duck))
        return not at_rest or self._duck_end is not None

    def levels(self, now: float) -> list[float]:
        """The level of each stem at ``now``."""
        ducked = self._duck.level(now)
        return [self.volume * ducked * fader.level(now) for fader in self._faders]

    def _set_levels(self, now: float) -> None:
        for sound, level in zip(self._sounds, self.levels(now), strict=False):
            sound.set_volume(level)


VOICES = 12
"""Channels for effects; the next ones are for music."""
MUSIC_CHANNELS = 7
STEP = 0.02
"""Seconds between two steps while levels change."""
TOO_LATE = 0.2
"""Effects are dropped if they could only be played this many seconds late."""

Order = Callable[["SoundWorker"], None]


class SoundWorker:
    """The sound thread, with its queue of orders. Only ``sounds`` is read by other threads."""

    def __init__(self) -> None:
        pygame.mixer.set_num_channels(VOICES + MUSIC_CHANNELS)
        self.player = MusicPlayer(VOICES)
        self.sounds: dict[Path, pygame.mixer.Sound] = {}
        self._orders: SimpleQueue[Order | None] = SimpleQueue()
        self._requested = ""
        self.closing = threading.Event()
        self.thread = threading.Thread(target=self._run, name="sound", daemon=True)

    def start(self) -> None:
        self.thread.start()

    def close(self) -> None:
        """Stop the thread; pending orders are dropped."""
        self.closing.set()
        self._orders.put(None)
        if self.thread.is_alive():
            self.thread.join()

    def order(self, order: Order) -> None:
        """Queue something for the thread to do."""
        self._orders.put(order)

    # ------------------------------------------------------------- in the thread

    def _run(self) -> None:
        changing = False
        while True:
            try:
                order = self._orders.get(timeout=STEP if changing else None)
            except Empty:
                order = _nothing
            if order is None or self.closing.is_set():
                return
            with contextlib.suppress(pygame.error, OSError):
                order(self)
                if self._orders.empty():  # only the last of several orders counts
                    self._play_wanted()
            with contextlib.suppress(pygame.error):
                changing = self.player.step(time.monotonic())

    def _play_wanted(self) -> None:
        if self._requested == self.player.playing:
            return
        if self._requested:
            self.player.start(self._requested, time.monotonic())
            self.player.count_bars_from(time.monotonic())
            self._requested = self.player.playing
        else:
            self.player.stop()

    def request(self, name: str, volume: float) -> None:
        """Request the music ``name`` ("" for none) at ``volume``."""
        self._requested = name if volume > 0 else ""
        self.player.volume = volume

    def decode(self, path: Path) -> None:
        """Load an effect."""
        if path not in self.sounds:
            self.sounds[path] = pygame.mixer.Sound(str(path))

    def play_late(self, path: Path, volume: float, asked: float) -> None:
        """Load and play an effect that was requested at ``asked``, unless that is too long ago."""
        self.decode(path)
        if time.monotonic() - asked <= TOO_LATE:
            start(self.sounds[path], volume)


def start(sound: pygame.mixer.Sound, volume: float) -> pygame.mixer.Channel | None:
    """Play ``sound`` on a free channel; None if there is none, or the device was removed."""
    with contextlib.suppress(pygame.error):
        for number in range(VOICES):
            channel = pygame.mixer.Channel(number)
            if not channel.get_busy():
                channel.set_volume(volume)
                channel.play(sound)
                return channel
    return None


def _nothing(worker: SoundWorker) -> None:
    pass


SPREAD = 2.0
"""The random variation of an effect's volume, in ±decibels."""
RESERVE = 10 ** (-SPREAD / 20)
"""Headroom for that variation: a factor for all volumes."""
SILENT_FOR = 20.0
"""The minimum number of seconds between two voices."""
ANSWER = 0.9
"""Seconds from an event to the voice that answers it."""
SHORT_MS = 700
"""The maximum length of a sound with reduced motion, before it fades out."""
FADE_MS = 220


class Audio:
    """Plays sounds by name. Before ``open()``, and without a device, it is silent."""

    def __init__(self, settings: Settings, rng: Random | None = None) -> None:
        self.requested: deque[str] = deque(maxlen=256)
        self.audible = False
        self._settings = settings
        self._rng = rng or Random()
        self._takes: dict[str, list[Path]] = {}
        self._last: dict[str, Path] = {}
        self._music = ""
        self._tension: Tension = "open"
        self._narrating = False
        self.worker: SoundWorker | None = None
        self._since_voice = SILENT_FOR  # seconds since the last voice
        self._answer: tuple[float, str] | None = None  # (seconds left, name) of a voice
        self._long: list[tuple[float, pygame.mixer.Channel, pygame.mixer.Sound]] = []
        self._lost = False

    # ------------------------------------------------------------- the device

    def open(self) -> None:
        """Start the mixer, if there is a sound device."""
        try:
            with silent_stderr():
                pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
            self.worker = SoundWorker()
        except pygame.error:
            return
        self.audible = True
        self.worker.start()
        for path in sorted(path for name in SOUNDS for path in self.files(name)):
            self.worker.order(lambda worker, path=path: worker.decode(path))  # type: ignore[misc]
        self._order_music()

    def close(self) -> None:
        if self.worker is not None:
            self.audible = False
            self.worker.close()
            self.worker = None
            self._long.clear()
            pygame.mixer.quit()

    def device_lost(self) -> None:
        """A sound device was removed; the next one will be opened."""
        self._lost = True

    def device_found(self) -> None:
        """A sound device was added: use it if there was none, or if ours may be gone."""
        if self._lost or not self.audible:
            self._lost = False
            self.close()
            self.open()

    # ------------------------------------------------------------- what is wanted

    def apply(self, settings: Settings) -> None:
        """Apply volumes and mute."""
        self._settings = settings
        self._order_music()

    def _volume(self, part: int) -> float:
        s = self._settings
        return 0.0 if s.muted else (s.master / 10) * (part / 10) * RESERVE

    @property
    def needs_update(self) -> bool:
        """Whether ``update`` must be called because a sound will start or end."""
        return self._answer is not None or bool(self._long)

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds."""
        self._since_voice += dt
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
        """Play ``name``: a random take other than the last one, or take number ``variant``."""
        self.requested.append(name)
        row = SOUNDS.get(name)
        volume = self._volume(self._settings.effects)
        if self.worker is None or row is None or volume == 0:
            return
        path = self.choose(name, variant)
        if path is None:
            return
        if row.ducks:
            ducks = row.ducks
            self.worker.order(lambda worker: worker.player.duck(time.monotonic(), ducks))
        self._sound(path, volume, shorten=row.kind != "hands")

    def call(self, who: Character, feeling: Feeling) -> None:
        """Let a character call in a moment, unless one has called recently."""
        if self._since_voice >= SILENT_FOR:
            self._since_voice = 0.0
            self._answer = ANSWER, f"{who}-{feeling}"

    def _speak(self, name: str) -> None:
        volume = self._volume(self._settings.voices)
        path = self.choose(name, None) if volume else None
        if path is not None:
            self._sound(path, volume, shorten=True)

    def _sound(self, path: Path, volume: float, *, shorten: bool) -> None:
        if self.worker is None:
            return
        volume *= 10 ** (self._rng.uniform(-SPREAD, SPREAD) / 20)
        sound = self.worker.sounds.get(path)
        if sound is None:
            now = time.monotonic()
            self.worker.order(lambda worker: worker.play_late(path, volume, now))
            return
        channel = start(sound, volume)
        if channel is not None and shorten and self._settings.reduced_motion:
            self._long.append((SHORT_MS / 1000, channel, sound))

    def files(self, name: str) -> list[Path]:
        if not self._takes:
            for path in (*resources.folder("sounds"), *resources.folder("sounds/table")):
                if path.suffix == ".ogg":
                    self._takes.setdefault(path.stem.rpartition("-")[0], []).append(path)
        return self._takes.get(name, [])

    def choose(self, name: str, variant: int | None) -> Path | None:
        paths = self.files(name)
        if not paths:
            return None
        if variant is not None:
            return paths[min(variant, len(paths) - 1)]
        fresh = [path for path in paths if path != self._last.get(name)] or paths
        self._last[name] = self._rng.choice(fresh)
        return self._last[name]

    # ------------------------------------------------------------- music

    def music(self, name: str) -> None:
        """Fade to the loop ``name``; "" for silence."""
        if name != self._music:
            self._music = name
            self._order_music()

    def tension(self, tension: Tension) -> None:
        """Change the mix of the music at the next bar line."""
        if tension != self._tension:
            self._tension = tension
            self._order_music()

    def narrate(self, speaking: bool) -> None:
        """Duck the music while the voice is speaking."""
        if speaking != self._narrating:
            self._narrating = speaking
            self._order_music()

    def _order_music(self) -> None:
        if self.worker is None:
            return
        name, volume = self._music, self._volume(self._settings.music)
        tension, speaking = self._tension, self._narrating

        def apply(worker: SoundWorker) -> None:
            worker.request(name, volume)
            worker.player.mix(tension, time.monotonic())
            worker.player.hold_duck(speaking, time.monotonic())

        self.worker.order(apply)
