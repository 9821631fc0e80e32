"""The match files of an arena, one per match, named by the seed and the number."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from lama_gui import __version__
from lama_gui.arena.results import Plan
from lama_gui.players.programs import full_name
from lama_gui.records.header import CALLED, Header, SeatInfo
from lama_gui.records.reader import SUFFIX


def write_match(plan: Plan, number: int, names: Sequence[str], lines: Iterable[bytes]) -> None:
    """Write the file of a match. Raises FileExistsError, OSError."""
    data = b"\n".join((_header(plan, number, names).encode(), *lines, b""))
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    handle = os.open(_path(plan, number), flags, 0o666)
    with os.fdopen(handle, "wb") as file:
        file.write(data)


def _header(plan: Plan, number: int, names: Sequence[str]) -> Header:
    return Header(
        variant=plan.variant,
        seats=tuple(
            SeatInfo(f"{name.rpartition('/')[2]} {seat + 1}", full_name(name))
            for seat, name in enumerate(names)
        ),
        options=dict(plan.options),
        seed=f"{plan.seed}/{number}",
        app=__version__,
        extra={CALLED: plan.called} if plan.called else {},
    )


def _path(plan: Plan, number: int) -> Path:
    assert plan.records is not None
    return Path(plan.records) / f"{plan.variant}-{plan.seed}-{number:06d}{SUFFIX}"
