"""Reading many match files: which there are, and what each has to tell."""

from __future__ import annotations

import gc
import multiprocessing
import os
import stat
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from lama_gui.players.processes import held_back, leave_alone
from lama_gui.records import RecordError, read_record, seating
from lama_gui.records.seating import Chair
from lama_gui.records.writer import SUFFIX
from lama_gui.statistics.facts import MatchFacts, facts_of
from lama_gui.statistics.listing import Listed, listed

#: From this many new files on, several processes read them.
WORTHWHILE = 64
CHUNK, PORTION = 16, 256

#: How far the reading processes step back behind the window, where the system knows of that.
COURTESY = 5


def key_of(name: str) -> str:
    """A file's name as text that can be kept: a name that is not UTF-8 as ``/`` and its bytes."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return "/" + name.encode(errors=_ODD).hex()
    return name


def name_of(key: str) -> str:
    """The file's name of which :func:`key_of` is the key."""
    return bytes.fromhex(key[1:]).decode(errors=_ODD) if key.startswith("/") else key


#: What stands in a name for what is not UTF-8, on Windows and elsewhere.
_ODD = "surrogatepass" if sys.platform == "win32" else "surrogateescape"


@dataclass(frozen=True, slots=True)
class Found:
    """A file as it lies there. ``name`` is the key of its name."""

    name: str
    size: int
    modified: int


def look(folder: Path) -> Iterator[Found]:
    """The match files in ``folder``; in an empty one nothing began."""
    try:
        for path in folder.glob(f"*{SUFFIX}"):
            try:
                status = path.stat()
            except OSError:
                continue
            if stat.S_ISREG(status.st_mode) and status.st_size:
                yield Found(key_of(path.name), status.st_size, status.st_mtime_ns)
    except OSError:
        return


@dataclass(frozen=True, slots=True)
class Reading:
    """What a file tells: its line (None: not usable, and why), its facts once it is over.

    Both are as the header says; ``chairs`` say who sat where at the end, None when nothing
    beside the file does.
    """

    listed: Listed | None = None
    facts: MatchFacts | None = None
    problem: str = ""
    again: bool = False  # the disk did not give it: it may the next time
    chairs: tuple[Chair, ...] | None = None


def read_all(folder: Path, files: list[Found], jobs: int) -> Iterator[Reading]:
    paths = [folder / name_of(found.name) for found in files]
    if jobs < 2 or len(paths) < WORTHWHILE:
        yield from map(read_facts, paths)
        return
    # Never forked: the window's program has threads, and a lock held by one would stay shut.
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, fresh, initializer=_at_leisure) as pool:
        waiting: deque[Iterator[Reading]] = deque()
        try:
            for first in range(0, len(paths), PORTION):  # who quits has to wait for two only
                portion = paths[first : first + PORTION]
                with held_back():
                    waiting.append(pool.map(read_facts, portion, chunksize=CHUNK))
                if len(waiting) > 1:
                    yield from waiting.popleft()
            while waiting:
                yield from waiting.popleft()
        except BaseException:  # Ctrl-C: nobody waits for what has not begun
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _at_leisure() -> None:
    """In a process that only reads: the window goes first, and nothing read holds on to itself."""
    leave_alone()
    gc.freeze()
    gc.disable()
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(COURTESY)


def read_facts(path: Path) -> Reading:
    """What is in a file, or why it can't be used."""
    try:
        record = read_record(path)
    except RecordError as error:
        return Reading(problem=str(error))
    except OSError as error:
        return Reading(problem=error.strerror or str(error), again=True)
    facts = facts_of(record.header, record.match)
    points = tuple(r.points for r in facts.rounds) if facts else ()
    kept = seating.kept(path, record.header) if facts else None
    chairs = None if kept is None else tuple(kept)
    return Reading(listed(record.header, record.match, points), facts, chairs=chairs)


_Read = tuple[Found, Reading]


def batched(items: Iterable[_Read], size: int) -> Iterator[list[_Read]]:
    batch: list[_Read] = []
    for item in items:
        batch.append(item)
        if len(batch) == size:
            yield batch
            batch = []
    if batch:
        yield batch
