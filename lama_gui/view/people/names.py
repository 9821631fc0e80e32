"""The displayed names and avatars of the seats."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from lama_gui.kit.draw.theme import Theme
from lama_gui.records import SeatInfo
from lama_gui.texts import Texts, is_you_word

#: The most letters of a name that is never shortened.
SHORT = 10


def called(seats: Sequence[SeatInfo], texts: Texts) -> tuple[SeatInfo, ...]:
    """The seats, with "you" in the language of ``texts`` for a single person without a name.

    A match file contains "you" in the language of play. With several people it may be a real name,
    so it is kept, and so are seats that are ``named``.
    """
    alone = sum(info.human for info in seats) == 1
    return tuple(_called(info, alone, texts) for info in seats)


def _called(info: SeatInfo, alone: bool, texts: Texts) -> SeatInfo:
    if info.named:
        return msgspec.structs.replace(info, name=info.spoken_name)
    if info.human and alone and is_you_word(info.name):
        return msgspec.structs.replace(info, name=texts("new_match.you"))
    return info


def names_of(seats: Sequence[SeatInfo], texts: Texts) -> tuple[str, ...]:
    """The displayed names of the seats."""
    return tuple(info.name for info in called(seats, texts))


def first_name(names: Sequence[str], seat: int) -> str:
    """The first word of the name of ``seat``, or the whole name if others begin with it, too.

    A short name stays whole: "Don Pepe".
    """
    if len(names[seat]) <= SHORT:
        return names[seat]
    first = names[seat].partition(" ")[0]
    same = sum(name.partition(" ")[0] == first for name in names)
    return first if same == 1 else names[seat]


def first_names(names: Sequence[str]) -> list[str]:
    """The first name of each, for large text."""
    return [first_name(names, seat) for seat in range(len(names))]


def with_first_names(seats: Sequence[SeatInfo]) -> tuple[SeatInfo, ...]:
    """The seats with their first names."""
    names = first_names([info.name for info in seats])
    return tuple(
        msgspec.structs.replace(info, name=name) for info, name in zip(seats, names, strict=True)
    )


def with_avatars(seats: Sequence[SeatInfo], theme: Theme) -> tuple[SeatInfo, ...]:
    """The seats with their avatars, replacing those unknown to the theme."""
    return tuple(
        msgspec.structs.replace(info, avatar=theme.avatar_of(info.avatar, seat))
        for seat, info in enumerate(seats)
    )
