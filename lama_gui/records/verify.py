"""Verifies match files, for ``lama verify``."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from lama_gui.match import Step
from lama_gui.records.header import RecordError
from lama_gui.records.proof import proven_rounds
from lama_gui.records.reader import read_through


class Verdict(Struct, frozen=True):
    """The result for a file.

    ``error`` is the first illegal line, or None. The other fields describe a legal file: rounds
    begun, players' moves, totals per seat, the winners' names, and the number of rounds whose
    sealed deals are proven.
    """

    error: RecordError | None = None
    rounds: int = 0
    moves: int = 0
    totals: tuple[int, ...] = ()
    winners: tuple[str, ...] = ()
    finished: bool = False
    half_written: bool = False
    proven: int = 0

    def __str__(self) -> str:
        if self.error is not None:
            return f"{self.error.line}: {self.error.reason}"
        parts = [
            f"{self.rounds} {'round' if self.rounds == 1 else 'rounds'}",
            f"{self.moves} {'move' if self.moves == 1 else 'moves'}",
            "totals " + " ".join(map(str, self.totals)),
            f"won by {' and '.join(self.winners)}" if self.finished else "unfinished",
        ]
        if self.proven:
            parts.append(f"the deals of {self.proven} of {self.rounds} rounds proven")
        if self.half_written:
            parts.append("a half-written last line was left out")
        return "ok, " + ", ".join(parts)


def verify(path: Path) -> Verdict:
    """Check the file ``path`` against the rules. Raises OSError."""
    moves = 0
    deals: list[tuple[int, Step]] = []

    def heard(number: int, step: Step) -> None:
        nonlocal moves
        moves += step.seat is not None
        if step.deals:
            deals.append((number, step))

    try:
        record = read_through(path, heard)
        proven = proven_rounds(path, record, deals)
    except RecordError as error:
        return Verdict(error=error)
    state = record.match.state
    return Verdict(
        rounds=state.round,
        moves=moves,
        totals=state.totals,
        winners=tuple(record.header.seats[seat].name for seat in state.winners),
        finished=state.over,
        half_written=record.half_written,
        proven=proven,
    )
