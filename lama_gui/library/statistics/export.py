"""Export of the statistics: a table with a row for each person in a finished match."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from lama_gui.library.statistics.measure import Measured
from lama_gui.library.statistics.reading import SeatLine

#: Spreadsheets treat cells that begin like this as formulas, which a name must not be.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


#: Column -> its value for a seat. The others are the coach's.
COLUMNS: dict[str, Callable[[SeatLine], Any]] = {
    "file": lambda line: line.file,
    "variant": lambda line: line.variant,
    "created": lambda line: line.created,
    "seat": lambda line: line.seat,
    "name": lambda line: line.facts.name,
    "place": lambda line: line.facts.place,
    "won": lambda line: line.facts.won,
    "total": lambda line: line.facts.total,
    "moves_of_all": lambda line: line.turns,
    "rounds": lambda line: line.facts.rounds,
    "points": lambda line: line.facts.points,
    "went_out": lambda line: line.facts.out,
    "quits": lambda line: line.facts.quits,
    "quit_cost": lambda line: line.facts.cost,
    "hints": lambda line: line.facts.hints,
    "rivals": lambda line: list(line.rivals),
    "goals": lambda line: list(line.facts.goals),
    "points_by_round": lambda line: list(line.by_round),
    "totals_by_round": lambda line: list(line.totals),
}
COACHED = [name for name in Measured.__struct_fields__ if name != "version"]
HEADS = (*COLUMNS, *(f"coach_{name}" for name in COACHED))


def rows_of(
    lines: Sequence[SeatLine], found: Mapping[tuple[str, int], Measured]
) -> list[dict[str, Any]]:
    """The rows, oldest first; the coach's columns are None for matches not yet reviewed."""
    rows = []
    for line in lines:
        coach = found.get((line.file, line.seat))
        row = {name: value(line) for name, value in COLUMNS.items()}
        rows.append(row | {f"coach_{name}": getattr(coach, name, None) for name in COACHED})
    return rows


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
