"""Sound: effects with variants, and quiet music. Without a sound device everything is silence.

Files are ``assets/sounds/<name>-<n>.ogg`` and ``music-<theme>.ogg``. What was asked for is kept
in ``requested``, so that a test can hear without a loudspeaker.
"""

from __future__ import annotations

import contextlib
from collections import deque
from pathlib import Path
from random import Random

import pygame

from lama_gui import resources
from lama_gui.settings import Settings
from lama_gui.ui.kit.quiet_stderr import hushed

VOICES = 8
FADE_MS = 900


class Audio:
    """Plays sounds by name. ``open()`` starts the device; before that and without it: silence."""

    def __init__(self, settings: Settings, rng: Random | None = None) -> None:
        self.requested: deque[str] = deque(maxlen=256)
        self.count = 0  # how many sounds were asked for so far
        self.audible = False
        self._settings = settings
        self._rng = rng or Random()
        self._variants: dict[str, list[Path]] = {}
        self._sounds: dict[Path, pygame.mixer.Sound] = {}
        self._last: dict[str, Path] = {}
        self._music = ""
        self._playing = ""

    def open(self) -> None:
        """Start the mixer; a machine without one stays silent."""
        try:
            with hushed():
                pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
            pygame.mixer.set_num_channels(VOICES)
        except pygame.error:
            return
        self.audible = True
        self._start_music()

    def close(self) -> None:
        if self.audible:
            self.audible = False
            pygame.mixer.quit()

    def apply(self, settings: Settings) -> None:
        """Take over volumes and mute."""
        self._settings = settings
        if not self.audible:
            return
        pygame.mixer.music.set_volume(self._volume(settings.music) * 0.7)
        if self._volume(settings.music) == 0:
            pygame.mixer.music.stop()
            self._playing = ""
        else:
            self._start_music()

    def _volume(self, part: int) -> float:
        s = self._settings
        return 0.0 if s.muted else (s.master / 10) * (part / 10)

    def play(self, name: str, variant: int | None = None) -> None:
        """Play ``name``; a variant that was not the last one, or the ``variant``-th (rising)."""
        self.requested.append(name)
        self.count += 1
        volume = self._volume(self._settings.effects)
        if not self.audible or volume == 0:
            return
        path = self._choose(name, variant)
        channel = pygame.mixer.find_channel() if path else None
        if path is None or channel is None:
            return
        channel.set_volume(volume)
        channel.play(self._load(path))

    def _choose(self, name: str, variant: int | None) -> Path | None:
        if name not in self._variants:
            found = [p for p in resources.folder("sounds") if p.stem.rpartition("-")[0] == name]
            self._variants[name] = found
        paths = self._variants[name]
        if not paths:
            return None
        if variant is not None:
            return paths[min(variant, len(paths) - 1)]
        fresh = [path for path in paths if path != self._last.get(name)] or paths
        self._last[name] = self._rng.choice(fresh)
        return self._last[name]

    def _load(self, path: Path) -> pygame.mixer.Sound:
        if path not in self._sounds:
            self._sounds[path] = pygame.mixer.Sound(str(path))
        return self._sounds[path]

    def music(self, name: str) -> None:
        """Let ``assets/sounds/<name>.ogg`` play round and round, faded in; "" fades out."""
        if name != self._music:
            self._music = name
            self._start_music()

    def _start_music(self) -> None:
        if not self.audible or self._playing == self._music:
            return
        volume = self._volume(self._settings.music)
        file = f"sounds/{self._music}.ogg"
        pygame.mixer.music.fadeout(FADE_MS // 3)
        self._playing = ""
        if not self._music or volume == 0 or not resources.exists(file):
            return
        with contextlib.suppress(pygame.error):
            pygame.mixer.music.load(str(resources.find(file)))
            pygame.mixer.music.set_volume(volume * 0.7)
            pygame.mixer.music.play(-1, fade_ms=FADE_MS)
            self._playing = self._music
