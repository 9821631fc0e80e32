"""The settings: a versioned record, saved as JSON in the user's folder."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from lama_gui import names, storage, store
from lama_gui.store import DecodeProblem, StoreError, decode, short

VERSION = 1

Volume = Annotated[int, Meta(ge=0, le=10)]
Pace = Literal["slow", "normal", "fast", "instant"]
Seconds = Annotated[int, Meta(ge=1, le=10)]
TextSize = Annotated[int, Meta(ge=100, le=200)]
Font = Literal["usual", "clear"]
Speed = Literal["normal", "fast", "instant"]
CoolDown = Literal["none", "short", "long"]
Refresh = Literal["screen", "60", "30"]
Pixels = Annotated[int, Meta(ge=1, le=16384)]
Code = Annotated[str, Meta(pattern=r"^[A-Za-z_@.-]{0,20}$")]
Word = Annotated[str, Meta(max_length=64, pattern=r"^[^\x00-\x1f\x7f]*$")]
Bound = Annotated[dict[Word, Annotated[list[Word], Meta(max_length=8)]], Meta(max_length=100)]

LARGEST = 1_000_000
"""The maximum size of a settings file in bytes; real ones have a few thousand."""


class Personal(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A person's own settings, with the names of ``Settings``; None means the computer's."""

    text_size: TextSize | None = None
    font: Font | None = None
    high_contrast: bool | None = None
    reduced_motion: bool | None = None
    captions: bool | None = None
    voice: bool | None = None
    voice_pace: Volume | None = None
    speed: Speed | None = None
    wait: bool | None = None
    left_handed: bool | None = None
    one_switch: bool | None = None
    switch_pace: Seconds | None = None
    cool_down: CoolDown | None = None
    family: bool | None = None


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """A regular player. ``pad`` is the name of their gamepad.

    ``prereader``: a child who can't read yet plays along; playable cards are large and spoken.
    """

    name: str
    avatar: Word = "pipa"
    pad: str | None = None
    personal: Personal = msgspec.field(default=Personal(), name="own")
    prereader: bool = msgspec.field(default=False, name="together")

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "name", names.shown(self.name))
        if self.pad is not None:
            msgspec.structs.force_setattr(self, "pad", names.plain(self.pad, 120) or None)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings, and what the program remembers for the player.

    - ``bot_speed``: the speed of other players' moves; ``watching``: that of a round in which no
      person has anything left to do; "normal" means ``speed``
    - ``keys``, ``pads``: only the actions that were rebound -> names of keys or buttons
    - ``theme``: "" for the game's; ``back``, ``rug``: "" for the theme's
    - ``language``: "" for the system's
    - ``refresh``: the maximum frame rate; "screen" for that of the display, or less on battery
    """

    version: Annotated[int, Meta(ge=1)] = VERSION
    language: Code = ""
    theme: Word = ""
    back: Word = ""
    rug: Word = ""
    speed: Speed = "normal"
    bot_speed: Pace = msgspec.field(default="normal", name="bots")
    watching: Pace = "fast"
    text_size: TextSize = 100
    font: Font = "usual"
    high_contrast: bool = False
    reduced_motion: bool = False
    captions: bool = False
    wait: bool = False
    left_handed: bool = False
    one_switch: bool = False
    switch_pace: Seconds = 2
    cool_down: CoolDown = "none"
    voice: bool = False
    voice_pace: Volume = 5
    master: Volume = 8
    music: Volume = 7
    effects: Volume = 7
    voices: Volume = 6
    muted: bool = False
    fullscreen: bool = False
    window: tuple[Pixels, Pixels] = (1280, 720)
    maximised: bool = False
    refresh: Refresh = "screen"
    ask_before_leave: bool = True
    hints: bool = True
    peek: bool = False
    family: bool = False
    talk: bool = True
    keys: Bound = {}
    pads: Bound = {}
    profiles: Annotated[list[Profile], Meta(max_length=1000)] = []
    last_match: dict[str, str] = {}
    tutorial_seen: list[str] = []
    news: Word = ""
    phones_address: Word = ""
    phones_moods: bool = True


class Notice(Struct, frozen=True):
    """A message for the player: a text key and its values."""

    key: str
    values: dict[str, str | Exception]


class SettingsFile:
    """Reads and writes the settings of one user.

    A damaged file is renamed, and its valid settings are used. A file of a newer version is
    ignored and not overwritten. In both cases ``notice`` is set.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notice: Notice | None = None
        self.writable = True

    def load(self) -> Settings:
        """The saved settings, or the defaults if there are none or they can't be read."""
        try:
            content = store.load(self.path, LARGEST)
        except FileNotFoundError:
            return Settings()
        except OSError as error:
            self.writable = False
            return self._defaults("settings.unreadable", reason=error)
        except StoreError:
            return self._set_aside(f"it is longer than {LARGEST} bytes")
        if _version_of(content) > VERSION:
            self.writable = False
            return self._defaults("settings.newer")
        try:
            return decode(content, Settings)
        except DecodeProblem:
            return self._repaired(content)

    def save(self, settings: Settings) -> bool:
        """Save atomically; returns False if that fails or the file is of a newer version."""
        if not self.writable:
            return False
        content = msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n"
        try:
            storage.write(self.path, content)
        except OSError as error:
            self._defaults("settings.unwritable", reason=error)
            return False
        return True

    def _set_aside(self, reason: str) -> Settings:
        try:
            kept = storage.set_aside(self.path)
        except OSError:
            self.writable = False
            return self._defaults("settings.unreadable", reason=ValueError(reason))
        return self._defaults("settings.damaged", file=kept.name, reason=reason)

    def _repaired(self, content: bytes) -> Settings:
        """The valid settings, with defaults for the others, which the notice lists."""
        try:
            written = decode(content, dict[str, msgspec.Raw])
        except DecodeProblem as problem:
            return self._set_aside(short(str(problem)))
        sound: dict[str, Any] = {}
        odd: list[str] = []
        for field in msgspec.structs.fields(Settings):
            if (raw := written.get(field.encode_name)) is not None:
                try:
                    sound[field.name] = decode(bytes(raw), field.type)
                except DecodeProblem:
                    odd.append(field.encode_name)
        self._set_aside("")
        if self.notice is not None and self.notice.key == "settings.damaged":
            values = {**self.notice.values, "fields": short(", ".join(odd))}
            self.notice = Notice("settings.partly", values)
        return Settings(**sound)

    def _defaults(self, key: str, **values: str | Exception) -> Settings:
        self.notice = Notice(key, values)
        return Settings()


class _Version(msgspec.Struct):
    version: int = 1


def _version_of(content: bytes) -> int:
    """The version in the file; 1 if it can't be read."""
    try:
        return decode(content, _Version).version
    except DecodeProblem:
        return 1


PERSONAL: tuple[str, ...] = Personal.__struct_fields__
"""The names of settings that people can have for themselves."""

_SLOWER = ("instant", "fast", "normal")
_LONGER = ("none", "short", "long")

#: Ranks values by how much they help; of several people's values the most helpful one is used.
#: The open hands of ``family`` need everybody's consent.
_HELP: Mapping[str, Callable[[Any], int]] = {
    "font": ("usual", "clear").index,
    "voice_pace": lambda pace: -pace,
    "speed": _SLOWER.index,
    "cool_down": _LONGER.index,
    "family": lambda open_: not open_,
}


def of_people(settings: Settings, people: Collection[str]) -> Settings:
    """The settings in effect for ``people``, given by their names.

    People without a profile, or without a value of their own, have the computer's.
    """
    owns = [_own(settings.profiles, name) for name in people]
    if all(own == Personal() for own in owns):
        return settings
    used = {name: _most_helpful(name, settings, owns) for name in PERSONAL}
    return msgspec.structs.replace(settings, **used)


def _own(profiles: list[Profile], name: str) -> Personal:
    return next((profile.personal for profile in profiles if profile.name == name), Personal())


def _most_helpful(name: str, settings: Settings, owns: list[Personal]) -> object:
    chosen = (getattr(own, name) for own in owns)
    values = [getattr(settings, name) if value is None else value for value in chosen]
    return max(values, key=_HELP.get(name, int))


def changed(settings: Settings, people: Collection[str], fields: Mapping[str, object]) -> Settings:
    """``settings`` after ``fields`` were changed while ``people`` sat at the screen.

    Their own values are changed; the computer's is changed if one of them uses that.
    """
    here = [profile for profile in settings.profiles if profile.name in people]
    for_all = dict(fields)
    for name in [name for name in fields if name in PERSONAL]:
        owners = [profile.name for profile in here if getattr(profile.personal, name) is not None]
        for owner in owners:
            settings = with_personal(settings, owner, **{name: fields[name]})
        if owners and len(owners) == len(people):
            del for_all[name]
    return msgspec.structs.replace(settings, **for_all)


def with_personal(settings: Settings, person: str, **fields: object) -> Settings:
    """``settings`` with own values ``fields`` for ``person``; None removes one."""

    def chosen(profile: Profile) -> Profile:
        if profile.name != person:
            return profile
        own = msgspec.structs.replace(profile.personal, **fields)
        return msgspec.structs.replace(profile, personal=own)

    return msgspec.structs.replace(settings, profiles=list(map(chosen, settings.profiles)))
