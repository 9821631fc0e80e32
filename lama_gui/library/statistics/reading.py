"""Reading many match files for the index."""

from __future__ import annotations

import gc
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec
from msgspec import Struct

from lama_gui.library.statistics.facts import (
    NOBODY,
    Listed,
    MatchFacts,
    SeatFacts,
    facts_of,
    listed,
)
from lama_gui.players import processes
from lama_gui.records import Header, RecordError, read_record, seating
from lama_gui.records.hints import hints_used
from lama_gui.records.reader import match_files
from lama_gui.records.seating import Chair

#: The query for seats, for :func:`line_of`.
SEATS = "SELECT files.name, line FROM seats JOIN files ON files.id = file"


class SeatLine(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A seat of a finished match in the index.

    ``rivals`` are the levels of the others; ``by_round`` are the points of each round, ``totals``
    the totals after each.
    """

    file: str
    variant: str
    created: str
    turns: int
    rivals: tuple[str, ...]
    by_round: tuple[int, ...]
    totals: tuple[int, ...]
    seat: int
    facts: SeatFacts


def lines_of(file: str, facts: MatchFacts) -> list[SeatLine]:
    """The seats of a match for the index."""
    return [
        SeatLine(
            file,
            facts.variant,
            facts.created,
            facts.turns,
            tuple(sorted({s.level for i, s in enumerate(facts.seats) if i != seat} - {NOBODY})),
            tuple(brought[seat] for brought in facts.points),
            tuple(totals[seat] for totals in facts.totals),
            seat,
            facts.seats[seat],
        )
        for seat in range(len(facts.seats))
    ]


_LINES = msgspec.msgpack.Decoder(SeatLine)


def row_of(file: int | None, line: SeatLine, behind: int) -> tuple[object, ...]:
    """The database row of a seat: columns used in queries, and the encoded whole."""
    s = line.facts
    asked = line.variant, line.created, s.name, s.level, s.won, behind, " ".join(s.goals)
    return file, line.seat, *asked, msgspec.msgpack.encode(line)


def line_of(row: tuple[str, bytes]) -> SeatLine:
    """The seat in a row of the query ``SEATS``."""
    line = _LINES.decode(row[1])
    msgspec.structs.force_setattr(line, "file", name_of(row[0]))  # only just made
    return line


#: The number of new files from which on several processes read them.
WORTHWHILE = 64
#: Files per task, tasks queued per process, and seconds between calls of ``going``.
CHUNK, AHEAD, LOOK = 16, 2, 0.1

#: The niceness of the reading processes, where the system supports that.
NICENESS = 5


def key_of(name: str) -> str:
    """A file name as valid text: ``/`` and its bytes if it is not UTF-8."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return "/" + name.encode(errors=_ODD).hex()
    return name


def name_of(key: str) -> str:
    """The inverse of :func:`key_of`."""
    return bytes.fromhex(key[1:]).decode(errors=_ODD) if key.startswith("/") else key


#: The error handler that represents undecodable bytes in file names.
_ODD = "surrogatepass" if sys.platform == "win32" else "surrogateescape"


class Found(Struct, frozen=True):
    """A file in the folder. ``name`` is the key of its name."""

    name: str
    size: int
    modified: int


def look(folder: Path) -> Iterator[Found]:
    """The match files in ``folder``."""
    for path, status in match_files(folder):
        yield Found(key_of(path.name), status.st_size, status.st_mtime_ns)


class Reading(Struct, frozen=True):
    """The result of reading a file: its list entry (None with a ``problem``), and its facts if the
    match is over.

    Both are attributed by the header; ``chairs`` are the final seats if they were saved.
    """

    listed: Listed | None = None
    facts: MatchFacts | None = None
    problem: str = ""
    again: bool = False  # a disk error: try again the next time
    chairs: tuple[Chair, ...] | None = None


#: A file and the result of reading it.
Read = tuple[Found, Reading]
#: Returns whether to continue.
Going = Callable[[], bool]


def read_all(folder: Path, files: Sequence[Found], jobs: int, going: Going) -> Iterator[Read]:
    """Read ``files``, roughly in order; ``jobs`` processes share larger amounts of work.

    It ends early when ``going`` returns False.
    """

    parts = iter([files[first : first + CHUNK] for first in range(0, len(files), CHUNK)])
    if jobs > 1 and len(files) >= WORTHWHILE:
        yield from _shared(folder, parts, jobs, going)
    for part in parts:  # nothing is left, unless no process could be started
        for found in part:
            if not going():
                return
            yield found, _read(folder, found)


def _shared(
    folder: Path, parts: Iterator[Sequence[Found]], jobs: int, going: Going
) -> Iterator[Read]:
    readers: list[_Reader] = []
    try:
        with suppress(OSError, ValueError, RuntimeError):
            readers.extend(_Reader(folder) for _ in range(jobs))
        for reader in readers * AHEAD:
            reader.give(next(parts, ()))
        while going() and (busy := {r.child: r for r in readers if r.waiting}):
            for child in processes.wait_for(busy, LOOK):
                reader = busy[child]
                part, readings = reader.next_results()
                reader.give(next(parts, ()))
                yield from zip(part, readings, strict=True)
    finally:
        for reader in readers:
            reader.child.end()


class _Reader:
    """A process that reads match files."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.child = processes.start(_serve, folder, name="lama reading", courtesy=NICENESS)
        self.waiting: deque[Sequence[Found]] = deque()

    def give(self, part: Sequence[Found]) -> None:
        """Queue these files. If the process has ended, ``take`` notices."""
        if part:
            self.waiting.append(part)
            with suppress(OSError):
                self.child.connection.send([found.name for found in part])

    def next_results(self) -> tuple[Sequence[Found], list[Reading]]:
        """The next files that were queued, and their results."""
        part = self.waiting.popleft()
        try:
            if self.child.connection.poll():
                return part, self.child.connection.recv()
        except (EOFError, OSError):
            pass
        # The process was killed: read the files here.
        return part, [_read(self._folder, found) for found in part]


def _serve(connection: Connection, folder: Path) -> None:
    """The process. It needs no garbage collection, since reading creates no cycles."""
    gc.freeze()
    gc.disable()
    with suppress(EOFError, OSError):
        while True:
            names = connection.recv()
            connection.send([read_facts(folder / name_of(name)) for name in names])


def _read(folder: Path, found: Found) -> Reading:
    return read_facts(folder / name_of(found.name))


def read_facts(path: Path) -> Reading:
    """Read a file; never raises."""
    try:
        record = read_record(path)
    except RecordError as error:
        return Reading(problem=str(error))
    except OSError as error:
        return Reading(problem=error.strerror or str(error), again=True)
    over = record.match.over
    kept = seating.read_chairs(path, record.header) if over else None
    hints = _hints(path, record.header, kept) if over else ()
    facts = facts_of(record.header, record.match, hints)
    line = listed(record.header, record.match, facts.points if facts else ())
    return Reading(line, facts, chairs=None if kept is None else tuple(kept))


def _hints(path: Path, header: Header, kept: Sequence[Chair] | None) -> list[int]:
    """The number of hints used by the final player of each seat."""
    used = hints_used(path, header)
    chairs = seating.beginning(header) if kept is None else kept
    return [used[chair.original_seat] for chair in chairs]
