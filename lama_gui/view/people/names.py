"""What the seats are called on the screen, and the avatar that each of them wears."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from lama_gui.kit.draw.theme import Theme
from lama_gui.records import SeatInfo
from lama_gui.texts import Texts, is_you_word


def called(seats: Sequence[SeatInfo], texts: Texts) -> tuple[SeatInfo, ...]:
    """The seats, the one person without a name as "you" in the language of ``texts``.

    A match file keeps the word for "you" of the language it was played in. With several people
    the word may be somebody's name, so it stays; a seat that is ``named`` keeps it anyway.
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
    """What the seats are called, from the first on."""
    return tuple(info.name for info in called(seats, texts))


def with_avatars(seats: Sequence[SeatInfo], theme: Theme) -> tuple[SeatInfo, ...]:
    """The seats with an avatar each; one that the theme does not know is replaced."""
    return tuple(
        msgspec.structs.replace(info, avatar=theme.avatar_of(info.avatar, seat))
        for seat, info in enumerate(seats)
    )
