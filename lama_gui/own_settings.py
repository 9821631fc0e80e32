"""Whose settings are used: a person's own ones, and at a shared screen what each of them needs.

The computer has settings, and everybody who plays here may have own ones beside them
(``settings.Own``). Several people at one screen get the largest text, the strongest contrast,
the slowest pace that one of them has chosen; hands lie open only if all of them want it. Pure:
nothing here reads or writes a file.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

import msgspec

from lama_gui.settings import Own, Profile, Settings

PERSONAL: tuple[str, ...] = Own.__struct_fields__
"""The settings that are a person's."""

_SLOWER = ("instant", "fast", "normal")
_LONGER = ("none", "short", "long")

#: How much help a value is; of several people's values the one that helps most is used. Nobody's
#: hand is laid open for the sake of others.
_HELP: Mapping[str, Callable[[Any], int]] = {
    "font": ("usual", "clear").index,
    "voice_pace": lambda pace: -pace,
    "speed": _SLOWER.index,
    "cool_down": _LONGER.index,
    "family": lambda open_: not open_,
}


def of_people(settings: Settings, people: Collection[str]) -> Settings:
    """``settings`` as they are to be shown to ``people``, by their names.

    Who has no profile, or has not chosen something, has the computer's. Without people
    everything is the computer's.
    """
    owns = [_own(settings.profiles, name) for name in people]
    if all(own == Own() for own in owns):
        return settings
    used = {name: _most_helpful(name, settings, owns) for name in PERSONAL}
    return msgspec.structs.replace(settings, **used)


def _own(profiles: list[Profile], name: str) -> Own:
    return next((profile.own for profile in profiles if profile.name == name), Own())


def _most_helpful(name: str, settings: Settings, owns: list[Own]) -> object:
    chosen = (getattr(own, name) for own in owns)
    values = [getattr(settings, name) if value is None else value for value in chosen]
    return max(values, key=_HELP.get(name, int))


def changed(settings: Settings, people: Collection[str], fields: Mapping[str, object]) -> Settings:
    """``settings`` after somebody of ``people`` has changed ``fields``.

    What they have chosen for themselves changes for them; the computer's changes where one of
    them has it from there.
    """
    here = [profile for profile in settings.profiles if profile.name in people]
    for_all = dict(fields)
    for name in [name for name in fields if name in PERSONAL]:
        owners = [profile.name for profile in here if getattr(profile.own, name) is not None]
        for owner in owners:
            settings = with_own(settings, owner, **{name: fields[name]})
        if owners and len(owners) == len(people):
            del for_all[name]
    return msgspec.structs.replace(settings, **for_all)


def with_own(settings: Settings, person: str, **fields: object) -> Settings:
    """``person`` has chosen ``fields`` for themselves; None takes a choice back."""

    def chosen(profile: Profile) -> Profile:
        if profile.name != person:
            return profile
        own = msgspec.structs.replace(profile.own, **fields)
        return msgspec.structs.replace(profile, own=own)

    return msgspec.structs.replace(settings, profiles=list(map(chosen, settings.profiles)))
