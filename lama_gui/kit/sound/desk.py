"""The sound thread: decodes files, starts music and moves its levels, off the frames' path.

Whoever wants something leaves an order and goes on. Whatever the sound device does, nothing of
it is heard of outside.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue

import pygame

from lama_gui.kit.sound.band import Band

VOICES = 12
"""Channels for effects; the music has the next ones."""
MUSIC_CHANNELS = 7
STEP = 0.02
"""Seconds between two steps while levels change."""
TOO_LATE = 0.2
"""What could be played only so many seconds after it was asked for is left out."""

Order = Callable[["SoundDesk"], None]


class SoundDesk:
    """What the sound thread works at. Only ``sounds`` is looked at from outside."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        pygame.mixer.set_num_channels(VOICES + MUSIC_CHANNELS)
        self.band = Band(VOICES)
        self.sounds: dict[Path, pygame.mixer.Sound] = {}
        self._clock = clock
        self._orders: SimpleQueue[Order | None] = SimpleQueue()
        self._wanted = ""
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="sound", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        """Let the thread come to its end; what is ordered still is left undone."""
        self._closing.set()
        self._orders.put(None)
        if self._thread.is_alive():
            self._thread.join()

    def order(self, order: Order) -> None:
        """Have something done by the thread."""
        self._orders.put(order)

    # ------------------------------------------------------------- in the thread

    def _run(self) -> None:
        changing = False
        while True:
            try:
                order = self._orders.get(timeout=STEP if changing else None)
            except Empty:
                order = _nothing
            if order is None or self._closing.is_set():
                return
            with contextlib.suppress(pygame.error, OSError):
                order(self)
                if self._orders.empty():  # of several wishes the last one counts
                    self._play_wanted()
            with contextlib.suppress(pygame.error):
                changing = self.band.step(self._clock())

    def _play_wanted(self) -> None:
        if self._wanted == self.band.playing:
            return
        if self._wanted:
            self.band.start(self._wanted, self._clock())
            self.band.began(self._clock())
            self._wanted = self.band.playing
        else:
            self.band.stop()

    def want(self, name: str, volume: float) -> None:
        """Music ``name`` ("" for none) as loud as ``volume``."""
        self._wanted = name if volume > 0 else ""
        self.band.volume = volume

    def decode(self, path: Path) -> None:
        """Have an effect ready."""
        if path not in self.sounds:
            self.sounds[path] = pygame.mixer.Sound(str(path))

    def play_late(self, path: Path, volume: float, asked: float) -> None:
        """Play what was not ready when it was asked for, unless the moment is over."""
        self.decode(path)
        if self._clock() - asked <= TOO_LATE:
            start(self.sounds[path], volume)


def start(sound: pygame.mixer.Sound, volume: float) -> pygame.mixer.Channel | None:
    """Play ``sound`` on a channel that is free; None if there is none, or no device any more."""
    with contextlib.suppress(pygame.error):
        for number in range(VOICES):
            channel = pygame.mixer.Channel(number)
            if not channel.get_busy():
                channel.set_volume(volume)
                channel.play(sound)
                return channel
    return None


def _nothing(desk: SoundDesk) -> None:
    """Time passes."""
