"""The lines that every game's files have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from lama_gui.lines import LineKind, SeatMove
from lama_gui.lines.decode import Number
from lama_gui.rules.finish import End


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """A line, or a part of one, in which an unknown key is refused."""


class PlayLine(Line):
    seat: Number
    play: str


def one_card(key: str, shape: type[Line], move: type[Any], parse: Callable[[str], Any]) -> LineKind:
    """A seat does something with one card: ``{"seat": 0, "play": "4"}``."""

    def read(line: Any) -> SeatMove:
        return line.seat, move(parse(getattr(line, key)))

    def write(_: Any, seat: int | None, made: Any) -> dict[str, Any]:
        return {"seat": seat, key: str(made.card)}

    return LineKind(key, shape, read, move, write)


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
