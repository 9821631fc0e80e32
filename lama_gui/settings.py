"""What the player has chosen: a versioned record, kept as JSON in the user's folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from lama_gui import storage

VERSION = 1

Volume = Annotated[int, Meta(ge=0, le=10)]
TextSize = Annotated[int, Meta(ge=100, le=200)]
Pixels = Annotated[int, Meta(ge=1, le=32768)]


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """Someone who plays here often. ``pad`` is the name of the gamepad they use."""

    name: Annotated[str, Meta(min_length=1, max_length=24)]
    avatar: str = "pipa"
    pad: str | None = None


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything the settings scene shows, and what the program remembers for the player.

    ``keys`` and ``pads`` hold only the actions that were rebound: action -> names of keys or
    buttons. ``theme`` "" goes with the game. ``language`` "" follows the system.
    """

    version: Annotated[int, Meta(ge=1)] = VERSION
    language: str = ""
    theme: str = ""
    speed: Literal["normal", "fast", "instant"] = "normal"
    text_size: TextSize = 100
    high_contrast: bool = False
    reduced_motion: bool = False
    captions: bool = False
    master: Volume = 8
    music: Volume = 4
    effects: Volume = 9
    muted: bool = False
    fullscreen: bool = False
    window: tuple[Pixels, Pixels] = (1280, 720)
    ask_before_leave: bool = True
    hints: bool = True
    peek: bool = False
    family: bool = False
    keys: dict[str, list[str]] = {}
    pads: dict[str, list[str]] = {}
    profiles: list[Profile] = []
    last_match: dict[str, str] = {}
    tutorial_seen: list[str] = []


@dataclass(frozen=True, slots=True)
class Notice:
    """Something the player should be told: a text key and its values."""

    key: str
    values: dict[str, str]


class SettingsFile:
    """Reads and writes the settings of one user.

    A damaged file is set aside, a file of a newer program is left alone and not written over;
    both leave a ``notice`` for the player.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notice: Notice | None = None
        self.writable = True

    def load(self) -> Settings:
        """The kept settings; the defaults if there are none or they can't be read."""
        try:
            content = self.path.read_bytes()
        except FileNotFoundError:
            return Settings()
        except OSError as error:
            self.writable = False
            return self._defaults("settings.unreadable", reason=error.strerror or str(error))
        if _version_of(content) > VERSION:
            self.writable = False
            return self._defaults("settings.newer")
        try:
            return msgspec.json.decode(content, type=Settings)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            return self._set_aside(str(error))

    def save(self, settings: Settings) -> bool:
        """Write atomically; False (and a notice) if the disk refuses or the file is newer."""
        if not self.writable:
            return False
        content = msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n"
        try:
            storage.write(self.path, content)
        except OSError as error:
            self._defaults("settings.unwritable", reason=error.strerror or str(error))
            return False
        return True

    def _set_aside(self, reason: str) -> Settings:
        try:
            kept = storage.set_aside(self.path)
        except OSError:
            self.writable = False
            return self._defaults("settings.unreadable", reason=reason)
        return self._defaults("settings.damaged", file=kept.name, reason=reason)

    def _defaults(self, key: str, **values: str) -> Settings:
        self.notice = Notice(key, values)
        return Settings()


class _Version(msgspec.Struct):
    version: int = 1


def _version_of(content: bytes) -> int:
    """The version written in the file; 1 for what can't be read."""
    try:
        return msgspec.json.decode(content, type=_Version).version
    except (msgspec.DecodeError, UnicodeDecodeError):
        return 1
