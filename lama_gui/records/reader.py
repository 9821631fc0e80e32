"""Reading a match file: the lines one after the other, each checked by the rules.

A file may come from anybody. It is read in pieces of bounded size, a line that is too
long is refused before it fills the memory, and every problem names its line.
"""

from __future__ import annotations

import io
import os
import stat
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from lama_gui import storage
from lama_gui.families import FAMILIES
from lama_gui.match import Match, Step
from lama_gui.records.header import Header, RecordError, UnknownError, parse_header
from lama_gui.rules.errors import IllegalMove
from lama_gui.store import DecodeProblem

#: What a match file is called: ``2026-11-20-1905-classic.lama.jsonl``.
SUFFIX = ".lama.jsonl"

#: No honest line is longer: a deal of 56 cards takes some 400 bytes.
LONGEST_LINE = 1_000_000

#: No match is larger: the longest has some hundred kilobytes. What is shown or played on is
#: kept whole, so a larger file is not read for that.
LARGEST = 5_000_000

#: Told the number of a line, from 1, and the step that it stands for.
Heard = Callable[[int, Step], None]


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
    always raises, and one that is larger than a match is an UnknownError. Raises OSError when
    the file can't be read.
    """
    with storage.open_file(path) as file:
        return read_open(file, strict)


def read_open(file: BinaryIO, strict: bool = True) -> Record:
    """The match in a file that is open at its beginning; the rest as :func:`read_record`."""
    if os.fstat(file.fileno()).st_size > LARGEST:
        raise UnknownError(1, f"the file is larger than {LARGEST} bytes, so this is no match")
    return _read(file, strict, None)


def read_bytes(content: bytes, strict: bool = True) -> Record:
    """The match whose file has this ``content``; the rest as :func:`read_record`."""
    if len(content) > LARGEST:
        raise UnknownError(1, f"it is larger than {LARGEST} bytes, so this is no match")
    return _read(io.BytesIO(content), strict, None)


def read_through(path: Path, heard: Heard) -> Record:
    """Read a file of any length: ``heard`` is told of each line's step, and none is kept.

    Raises RecordError at the first line that is against the rules, OSError.
    """
    with storage.open_file(path) as file:
        return _read(file, True, heard)


def _read(file: BinaryIO, strict: bool, heard: Heard | None) -> Record:
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
                step = match.play(move, seat)
            except DecodeProblem as problem:
                if problem.syntax and not whole:
                    return Record(header, match, good_bytes, half_written=True)
                raise RecordError(number, str(problem)) from None
            except IllegalMove as error:
                raise RecordError(number, str(error)) from None
            good_bytes += len(line)
            if heard is not None:
                heard(number, step)
                match.forget()
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


def match_files(folder: Path) -> Iterator[tuple[Path, os.stat_result]]:
    """The regular files that are called matches and not empty, as they lie there.

    In an empty one nothing began; a folder that can't be read has none.
    """
    try:
        for path in folder.glob(f"*{SUFFIX}"):
            try:
                status = path.stat()
            except OSError:
                continue
            if stat.S_ISREG(status.st_mode) and status.st_size:
                yield path, status
    except OSError:
        return


#: The last line of a finished match is far shorter than this.
_TAIL = 4096


def has_ended(path: Path) -> bool:
    """Whether the file's last whole line says that the match has ended. Raises OSError.

    A guess from the last bytes, good enough to pass over the many finished files.
    """
    with storage.open_file(path) as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - _TAIL))
        lines = file.read(_TAIL).rstrip(b"\n").rsplit(b"\n", 1)
    return lines[-1].startswith(b'{"end"')
