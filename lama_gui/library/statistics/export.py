"""Export of the statistics: a table with a row for each person in a finished match."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from typing import Any

from lama_gui.library.statistics.measure import Measured
from lama_gui.library.statistics.reading import SeatLine

#: Spreadsheets treat cells that begin like this as formulas, which a name must not be.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def rows_of(
    lines: Sequence[SeatLine], found: Mapping[tuple[str, int], Measured]
) -> list[dict[str, Any]]:
    """The rows, oldest first; the coach's columns are None for matches not yet reviewed."""
    return [_row(line, found.get((line.file, line.seat))) for line in lines]


#: The names of the columns.
HEADS = (
    *("file", "variant", "created", "seat", "name", "place", "won", "total", "moves_of_all"),
    *("rounds", "points", "went_out", "quits", "quit_cost", "hints", "rivals", "goals"),
    *("points_by_round", "totals_by_round"),
    *(f"coach_{name}" for name in Measured.__struct_fields__ if name != "stick"),
)


def _row(line: SeatLine, coach: Measured | None) -> dict[str, Any]:
    facts = line.facts
    row: dict[str, Any] = {
        "file": line.file,
        "variant": line.variant,
        "created": line.created,
        "seat": line.seat,
        "name": facts.name,
        "place": facts.place,
        "won": facts.won,
        "total": facts.total,
        "moves_of_all": line.turns,
        "rounds": facts.rounds,
        "points": facts.points,
        "went_out": facts.out,
        "quits": facts.quits,
        "quit_cost": facts.cost,
        "hints": facts.hints,
        "rivals": list(line.rivals),
        "goals": list(facts.goals),
        "points_by_round": list(line.by_round),
        "totals_by_round": list(line.totals),
    }
    found = [head for head in HEADS if head not in row]
    return row | {head: getattr(coach, head.removeprefix("coach_"), None) for head in found}


def as_json(rows: Sequence[Mapping[str, Any]]) -> bytes:
    """The rows as a JSON list of objects."""
    return json.dumps(list(rows), indent=1, ensure_ascii=False).encode(errors="replace") + b"\n"


def as_csv(rows: Sequence[Mapping[str, Any]]) -> bytes:
    """The rows as CSV with a header; lists are separated by spaces."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\r\n")
    table.writerow(HEADS)
    table.writerows([_cell(row[head]) for head in HEADS] for row in rows)
    return out.getvalue().encode("utf-8-sig", errors="replace")


def _cell(value: object) -> object:
    match value:
        case None:
            return ""
        case bool():
            return int(value)
        case list():
            return " ".join(map(str, value))
        case str() if value.startswith(_FORMULA):
            return f"'{value}"
    return value
