"""Reading a match file: the lines one after the other, each checked by the rules.

A file may come from anybody. It is read in pieces of bounded size, a line that is too
long is refused before it fills the memory, and every problem names its line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from lama_gui import storage
from lama_gui.families import FAMILIES
from lama_gui.lines.decode import DecodeProblem
from lama_gui.match import Match
from lama_gui.records.errors import RecordError
from lama_gui.records.header import Header, parse_header
from lama_gui.rules.errors import IllegalMove

#: No honest line is longer: a deal of 56 cards takes some 400 bytes.
LONGEST_LINE = 1_000_000


@dataclass(frozen=True)
class Record:
    """A match file as read.

    ``match`` stands after the last good line; ``good_bytes`` is the size of the file up
    to there; ``half_written`` says that a last line broken off by a crash was left out;
    ``error`` is the first line against the rules, when reading went on without raising.
    """

    header: Header
    match: Match
    good_bytes: int
    half_written: bool = False
    error: RecordError | None = None


def read_record(path: Path, strict: bool = True) -> Record:
    """The match in the file ``path``.

    With ``strict``, raises RecordError at the first line that is against the rules; else
    the record stops before it and carries it as ``error``. A file without a good header
    always raises. Raises OSError when the file can't be read.
    """
    with storage.open_file(path) as file:
        return read_open(file, strict)


def read_open(file: BinaryIO, strict: bool = True) -> Record:
    """The match in a file that is open at its beginning; the rest as :func:`read_record`."""
    lines = _lines(file)
    try:
        _, first, _ = next(lines)
    except StopIteration:
        raise RecordError(1, "the file is empty") from None
    header = parse_header(first)
    match = Match(header.game(), len(header.seats))
    kinds = FAMILIES[match.game.family].lines
    good_bytes = len(first)
    try:
        for number, line, whole in lines:
            try:
                seat, move = kinds.read(line)
                match.play(move, seat)
            except DecodeProblem as problem:
                if problem.syntax and not whole:
                    return Record(header, match, good_bytes, half_written=True)
                raise RecordError(number, str(problem)) from None
            except IllegalMove as error:
                raise RecordError(number, str(error)) from None
            good_bytes += len(line)
    except RecordError as error:
        if strict:
            raise
        return Record(header, match, good_bytes, error=error)
    return Record(header, match, good_bytes)


def _lines(file: BinaryIO) -> Iterator[tuple[int, bytes, bool]]:
    """Number from 1, bytes with their line end, and whether that end is there."""
    number = 0
    while line := file.readline(LONGEST_LINE + 1):
        number += 1
        if len(line) > LONGEST_LINE:
            raise RecordError(number, f"the line is longer than {LONGEST_LINE} bytes")
        yield number, line, line.endswith(b"\n")
