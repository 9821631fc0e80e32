"""The avatars of the seats: each has one, also where the match file names none."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from lama_gui.kit.draw.theme import Theme
from lama_gui.records import SeatInfo


def with_avatars(seats: Sequence[SeatInfo], theme: Theme) -> tuple[SeatInfo, ...]:
    """The seats with an avatar each; one that the theme does not know is replaced."""
    return tuple(
        msgspec.structs.replace(info, avatar=theme.avatar_of(info.avatar, seat))
        for seat, info in enumerate(seats)
    )
