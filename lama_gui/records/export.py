"""Match files for sharing: with chosen names and without paths."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePosixPath, PureWindowsPath

import msgspec

from lama_gui.families import FAMILIES
from lama_gui.match import Match
from lama_gui.records.header import CALLED, Header
from lama_gui.records.proof import KEY as SEAL

#: The only extra header keys that are exported.
KEPT = ("daily", CALLED, SEAL)


def renamed(header: Header, names: Sequence[str]) -> Header:
    """The header with other names, and without the folders of external bots."""
    seats = tuple(
        msgspec.structs.replace(info, name=name, written="", player=_without_folders(info.player))
        for info, name in zip(header.seats, names, strict=True)
    )
    extra = {key: header.extra[key] for key in KEPT if key in header.extra}
    return msgspec.structs.replace(header, seats=seats, extra=extra)


def _without_folders(player: str) -> str:
    """``mine.py:make`` for ``C:\\Users\\Ana\\mine.py:make``; levels are unchanged."""
    if ":" not in player and "." not in player:
        return player
    place, colon, factory = player.rpartition(":")
    if not colon:
        place, factory = player, ""
    return PurePosixPath(PureWindowsPath(place).name).name + colon + factory


def encoded(header: Header, match: Match) -> bytes:
    """The content of the match file."""
    lines = FAMILIES[match.game.family].lines
    steps = [lines.write(step.before, step.seat, step.move) for step in match.steps]
    return b"\n".join([header.encode(), *steps]) + b"\n"
