"""The lines that every game's files have."""

from __future__ import annotations

from typing import Any

import msgspec

from lama_gui.lines import LineKind
from lama_gui.lines.decode import Number
from lama_gui.rules.finish import End


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """A line, or a part of one, in which an unknown key is refused."""


class PlayLine(Line):
    seat: Number
    play: str


class EndBody(Line):
    totals: list[Number]
    winners: list[Number]


class EndLine(Line):
    end: EndBody


def _write_end(_: Any, __: int | None, move: End) -> dict[str, Any]:
    return {"end": {"totals": list(move.totals), "winners": list(move.winners)}}


END = LineKind(
    "end",
    EndLine,
    lambda line: (None, End(tuple(line.end.totals), tuple(line.end.winners))),
    End,
    _write_end,
)
