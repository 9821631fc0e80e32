"""Reading match files, checking each line against the rules.

Files may come from anybody: lines and files that are too long are refused before they fill the
memory, and every error names its line.
"""

from __future__ import annotations

import io
import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct

from lama_gui import storage
from lama_gui.families import FAMILIES
from lama_gui.match import Match, Step
from lama_gui.records.header import Header, RecordError, UnknownError, parse_header
from lama_gui.rules.errors import IllegalMove
from lama_gui.store import DecodeProblem

#: The suffix of match files: ``2026-11-20-1905-classic.lama.jsonl``.
SUFFIX = ".lama.jsonl"

#: The maximum length of a line in bytes; a deal of 56 cards has about 400.
LONGEST_LINE = 1_000_000

#: The maximum size in bytes of files that are kept in memory; the longest matches have a few
#: hundred kilobytes.
LARGEST = 5_000_000

#: Called with a line's number, from 1, and its step.
OnStep = Callable[[int, Step], None]


class Record(Struct, frozen=True):
    """The content of a match file.

    ``match`` is the state after the last good line, ``good_bytes`` the file's size up to there.
    ``half_written``: the last line was cut by a crash and ignored. ``error`` is the first illegal
    line, if reading was not strict.
    """

    header: Header
    match: Match
    good_bytes: int
    half_written: bool = False
    error: RecordError | None = None


def read_record(path: Path, strict: bool = True) -> Record:
    """Read the match in ``path``. Raises OSError, RecordError, UnknownError.

    If ``strict``, an illegal line raises RecordError; otherwise the record ends before it and has
    it as ``error``. An invalid header and a file that is too large always raise.
    """
    with storage.open_file(path) as file:
        return read_open(file, strict)


def read_open(file: BinaryIO, strict: bool = True) -> Record:
    """Like :func:`read_record`, for an open file."""
    if os.fstat(file.fileno()).st_size > LARGEST:
        raise UnknownError(1, f"the file is larger than {LARGEST} bytes, so this is no match")
    return _read(file, strict, None)


def read_bytes(content: bytes) -> Record:
    """The match in the content of a file. Raises RecordError, UnknownError."""
    if len(content) > LARGEST:
        raise UnknownError(1, f"it is larger than {LARGEST} bytes, so this is no match")
    return _read(io.BytesIO(content), True, None)


def read_through(path: Path, heard: OnStep) -> Record:
    """Read a file of any length, calling ``heard`` for each step without keeping them.

    Raises RecordError at the first illegal line, OSError.
    """
    with storage.open_file(path) as file:
        return _read(file, True, heard)


def _read(file: BinaryIO, strict: bool, heard: OnStep | None) -> Record:
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
    """(number from 1, line with its newline, whether it has one) of each line."""
    number = 0
    while line := file.readline(LONGEST_LINE + 1):
        number += 1
        if len(line) > LONGEST_LINE:
            raise RecordError(number, f"the line is longer than {LONGEST_LINE} bytes")
        yield number, line, line.endswith(b"\n")


def match_files(folder: Path) -> Iterator[tuple[Path, os.stat_result]]:
    """The non-empty match files in ``folder``, in no particular order.

    None if the folder can't be read.
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


def sidecar(path: Path, suffix: str) -> Path:
    """The file beside a match: ``<name>.proof.json`` for ``<name>.lama.jsonl``."""
    return path.with_name(path.name.removesuffix(SUFFIX) + suffix)


#: More bytes than the last line of a finished match has.
_TAIL = 4096


def has_ended(path: Path) -> bool:
    """Whether the last line says that the match has ended. Raises OSError.

    This reads only the last bytes and checks nothing, to skip finished matches quickly.
    """
    with storage.open_file(path) as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - _TAIL))
        lines = file.read(_TAIL).rstrip(b"\n").rsplit(b"\n", 1)
    return lines[-1].startswith(b'{"end"')
