"""What the seats are called on the screen: one person without a name is "you", in any language."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from lama_gui.records import SeatInfo
from lama_gui.texts import Texts, means_you


def called(seats: Sequence[SeatInfo], texts: Texts) -> tuple[SeatInfo, ...]:
    """The seats, the one person without a name as "you" in the language of ``texts``.

    A match file keeps the word for "you" of the language it was played in. With several people
    the word may be somebody's name, so it stays.
    """
    people = [seat for seat, info in enumerate(seats) if info.human]
    if len(people) != 1 or not means_you(seats[people[0]].name):
        return tuple(seats)
    you = msgspec.structs.replace(seats[people[0]], name=texts("new_match.you"))
    return tuple(you if seat == people[0] else info for seat, info in enumerate(seats))


def names_of(seats: Sequence[SeatInfo], texts: Texts) -> tuple[str, ...]:
    """What the seats are called, from the first on."""
    return tuple(info.name for info in called(seats, texts))
