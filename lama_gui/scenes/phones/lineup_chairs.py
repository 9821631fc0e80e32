"""From the seats of a lineup to the chairs of a lobby, and back."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from lama_gui.library.league.links import LINK
from lama_gui.scenes.common.lineup import Lineup
from lama_gui.texts import Texts
from lama_gui.view.phones.chairs import Chair, Kind, free_avatar, free_name


def chairs_of(lineup: Lineup, texts: Texts, *, fresh: bool) -> list[Chair]:
    """The chairs of ``lineup``; when ``fresh``, its people give theirs to phones.

    A table of a league has the chairs that were planned, each for one of its people, and no more.
    """
    if is_planned(lineup):
        return [Chair(meant=seat.name) for seat in lineup.shown if seat.taken]
    chairs = []
    for seat, name in zip(lineup.shown, lineup.names(texts), strict=True):
        if seat.kind == "bot":
            chairs.append(Chair("bot", name, seat.avatar, seat.level))
        elif seat.kind == "human" and not fresh:
            chairs.append(Chair("screen", name, seat.avatar))
        else:
            chairs.append(Chair())
    return chairs


def is_planned(lineup: Lineup) -> bool:
    """Whether a league says who sits on which chair, and who starts."""
    return LINK in lineup.extra


def newcomer(
    kind: Kind,
    chair: int,
    chairs: Sequence[Chair],
    faces: Sequence[str],
    names: Sequence[str],
    texts: Texts,
) -> Chair:
    """Who sits down on ``chair``: with a face that is free, and the first of ``names`` that is."""
    worn = [c.avatar for c in chairs if c.taken]
    wanted = next((face for face in faces if face not in worn), faces[0])
    avatar = free_avatar(wanted, faces, chairs, chair)
    sitting = {c.name for c in chairs if c.taken}
    name = next((known for known in names if known not in sitting), texts(f"name.{avatar}"))
    meant = chairs[chair].meant
    if meant:
        return Chair(kind, meant, avatar, meant=meant)
    return Chair(kind, name if kind == "bot" else free_name(name, chairs, chair), avatar)


def seated(lineup: Lineup, chairs: Sequence[Chair]) -> Lineup:
    """``lineup`` with what sits on the chairs; phones are people."""
    for index, chair in enumerate(chairs):
        lineup = _with_chair(lineup, index, chair)
    return lineup


def _with_chair(lineup: Lineup, index: int, chair: Chair) -> Lineup:
    if not chair.taken:
        return lineup.without(index)
    kind = "bot" if chair.kind == "bot" else "human"
    seat = msgspec.structs.replace(
        lineup.seats[index],
        kind=kind,
        name="" if kind == "bot" else chair.name,
        avatar=chair.avatar,
        level=chair.level,
        pad="",
    )
    seats = list(lineup.seats)
    seats[index] = seat
    return msgspec.structs.replace(lineup, seats=tuple(seats))
