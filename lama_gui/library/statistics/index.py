"""The index: facts of match files in SQLite, a cache that can be rebuilt.

A file is read again if its size or time has changed. An index that is damaged or of another
version is rebuilt; one that is locked by another copy of the program is left alone.
"""

from __future__ import annotations

import sqlite3
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path

import msgspec
from msgspec import Struct

from lama_gui import resources, storage
from lama_gui.library.statistics.facts import Listed, MatchFacts, counted, moment, seated
from lama_gui.library.statistics.measure import MEASURE_VERSION, Measured
from lama_gui.library.statistics.reading import (
    SEATS,
    Found,
    Going,
    Reading,
    SeatLine,
    key_of,
    line_of,
    lines_of,
    look,
    name_of,
    read_all,
    read_facts,
    row_of,
)
from lama_gui.library.statistics.summary import Comeback, PlayedMatch, Rival, Share, comeback_of
from lama_gui.records.reader import SUFFIX
from lama_gui.records.seating import Chair
from lama_gui.session.seats import HUMAN

VERSION = 8

TIMEOUT = 5.0
"""Seconds to wait for another copy of the program before writing."""

BATCH = 100
"""The number of files that are committed together."""

_SETTINGS = "PRAGMA foreign_keys = ON; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;"
_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_BESIDE = ("", "-wal", "-shm", "-journal")


def is_damage(error: Exception) -> bool:
    """Whether the index must be rebuilt, as opposed to being locked."""
    if isinstance(error, msgspec.DecodeError):
        return True  # a row can't be decoded
    if not isinstance(error, sqlite3.Error):
        return isinstance(error, ValueError | TypeError) and not isinstance(error, UnicodeError)
    said = str(error)
    return _code(error) in _DAMAGED or "no such" in said or "Could not decode" in said


def is_held(error: Exception) -> bool:
    """Whether the index is locked by another copy of the program."""
    if isinstance(error, PermissionError):
        return sys.platform == "win32"  # which removes no file that somebody has open
    held = sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED
    return isinstance(error, sqlite3.Error) and _code(error) in held


def _code(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF


def connect(path: Path, timeout: float = TIMEOUT) -> sqlite3.Connection:
    """Open ``path`` for writing; a damaged file is deleted. Raises sqlite3.Error, OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        return _connect(path, timeout)
    except sqlite3.Error as error:
        if not is_damage(error):
            raise
        delete(path)
        return _connect(path, timeout)


def _connect(path: Path, timeout: float, *, asking: bool = False) -> sqlite3.Connection:
    """Open ``path``, with ``asking`` only for reading what is there. Raises sqlite3.Error."""
    if path.exists() and not path.is_file():  # SQLite would block on a pipe or a device
        raise sqlite3.OperationalError(f"{path.name} is not a regular file")
    name = f"{path.absolute().as_uri()}?mode=ro" if asking else path
    db = sqlite3.connect(name, timeout=timeout, uri=asking)
    try:
        if not asking:
            db.executescript(_SETTINGS)
        (version,) = db.execute("PRAGMA user_version").fetchone()
        if version != VERSION:
            if asking:
                raise sqlite3.OperationalError("the index is of another version")
            clear(db)
    except BaseException:
        db.close()
        raise
    return db


def clear(db: sqlite3.Connection) -> None:
    """Recreate the tables that can be rebuilt."""
    tables = resources.find("statistics.sql").read_text("utf-8")
    version = f"PRAGMA user_version = {VERSION};"
    try:
        db.executescript(f"BEGIN IMMEDIATE;{tables}{version}COMMIT;")
    except BaseException:
        db.rollback()
        raise


def delete(path: Path) -> None:
    """Delete the file and SQLite's files beside it. Raises OSError."""
    for end in _BESIDE:
        with suppress(FileNotFoundError):
            path.with_name(path.name + end).unlink()


Progress = Callable[[int, int], None]
"""Called with (files done, files in total)."""


class Refreshed(Struct, frozen=True):
    """The result of a refresh: numbers of files read and removed, and error messages."""

    read: int
    forgotten: int
    refused: tuple[str, ...]


class Index:
    """The index in the file ``path``. Use it in a ``with`` block, or close it.

    Raises sqlite3.Error if the file is locked, and OSError. With ``asking`` it is read-only and
    never waits, for use in frames.
    """

    def __init__(self, path: Path, *, asking: bool = False, timeout: float = TIMEOUT) -> None:
        self.path = path
        self._db = _connect(path, 0.0, asking=True) if asking else connect(path, timeout)

    def __enter__(self) -> Index:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._db.close()

    def clear(self) -> None:
        """Empty the index; the next refresh reads all files."""
        clear(self._db)

    # ------------------------------------------------------------- reading files

    def refresh(
        self,
        folder: Path,
        progress: Progress | None = None,
        jobs: int = 1,
        going: Going = lambda: True,
    ) -> Refreshed:
        """Read new and changed files in ``folder``, newest first, and remove missing ones.

        ``jobs`` processes share larger amounts of work. What was read before a call of
        ``progress`` is committed. It stops early when ``going`` returns False.
        """
        here = {found.name: found for found in look(folder)}
        known = {
            name: Found(name, size, modified)
            for name, size, modified in self._db.execute("SELECT name, size, modified FROM files")
        }
        gone = [name for name in known if name not in here]
        new = [found for name, found in here.items() if known.get(name) != found]
        new.sort(key=lambda found: (found.modified, found.name), reverse=True)
        with self._db:
            self._db.executemany("DELETE FROM files WHERE name = ?", [(name,) for name in gone])
        done = 0
        if progress is not None and new:
            progress(done, len(new))
        readings = read_all(folder, new, jobs, going)
        while batch := list(islice(readings, BATCH)):
            with self._db:
                for found, reading in batch:
                    self._put(found, reading)
            done += len(batch)
            if progress is not None:
                progress(done, len(new))
        return Refreshed(done, len(gone), tuple(self._problems()))

    def _problems(self) -> Iterator[str]:
        rows = "SELECT name, problem FROM files WHERE problem <> '' ORDER BY name"
        for name, problem in self._db.execute(rows):
            yield f"{storage.shown(name_of(name))}: {problem}"

    def learn(self, path: Path) -> None:
        """Read a single file that has changed."""
        try:
            status = path.stat()
        except OSError:
            return
        found = Found(key_of(path.name), status.st_size, status.st_mtime_ns)
        reading = read_facts(path)
        with self._db:
            self._put(found, reading)

    def _put(self, found: Found, reading: Reading) -> None:
        db = self._db
        line, facts = self._seated(found.name, reading)
        db.execute("DELETE FROM files WHERE name = ?", (found.name,))
        row = (found.name, found.size, -1 if reading.again else found.modified, reading.problem)
        file = db.execute(
            "INSERT INTO files (name, size, modified, problem) VALUES (?, ?, ?, ?)", row
        ).lastrowid
        if line is not None:
            when = moment(line.created, found.modified / 1e9)
            packed = msgspec.msgpack.encode(line)
            shown = (
                file,
                key_of(name_of(found.name).removesuffix(SUFFIX)),
                line.variant,
                when,
                line.day,
                packed,
            )
            db.execute("INSERT INTO listed VALUES (?, ?, ?, ?, ?, ?)", shown)
        if facts is None:
            return
        table = lines_of("", facts)
        ways = [comeback_of(line, table) for line in table]
        rows = [
            row_of(file, line, way.behind if way else 0)
            for line, way in zip(table, ways, strict=True)
        ]
        marks = ", ".join("?" * len(rows[0]))
        db.executemany(f"INSERT INTO seats VALUES ({marks})", rows)

    def _seated(self, name: str, reading: Reading) -> tuple[Listed | None, MatchFacts | None]:
        """The list entry and the facts of a match, attributed to the final players.

        If the file with the seats is lost, the seats in the index are used.
        """
        line, facts, chairs = reading.listed, reading.facts, reading.chairs
        if line is None or facts is None:
            return line, facts
        if chairs is None:
            asked = "SELECT chairs FROM chairs WHERE name = ? AND created = ?"
            found = self._db.execute(asked, (name, facts.created)).fetchone()
            if found is None:
                return line, facts
            chairs = msgspec.msgpack.decode(found[0], type=tuple[Chair, ...])
        else:
            row = (name, facts.created, msgspec.msgpack.encode(chairs))
            self._db.execute("INSERT OR REPLACE INTO chairs VALUES (?, ?, ?)", row)
        return seated(line, chairs), counted(facts, chairs)

    # ------------------------------------------------------------- queries

    def variants(self) -> list[str]:
        """The variants of finished matches."""
        rows = self._db.execute("SELECT DISTINCT variant FROM seats ORDER BY variant")
        return [variant for (variant,) in rows]

    def people(self) -> list[str]:
        """The names of people with finished matches, those with most matches first."""
        rows = self._db.execute(
            "SELECT name, count(*) AS n FROM seats WHERE level = 'human'"
            " GROUP BY name ORDER BY n DESC, name"
        )
        return [name for name, _ in rows]

    def levels(self, variant: str | None = None) -> list[str]:
        """The levels of bots in finished matches."""
        rows = self._db.execute(
            "SELECT DISTINCT level FROM seats WHERE level NOT IN ('human', '')"
            " AND (? IS NULL OR variant = ?) ORDER BY level",
            (variant, variant),
        )
        return [level for (level,) in rows]

    def count(self, variant: str | None = None) -> int:
        """The number of finished matches."""
        asked = "SELECT count(DISTINCT file) FROM seats WHERE ? IS NULL OR variant = ?"
        return int(self._db.execute(asked, (variant, variant)).fetchone()[0])

    def seats(
        self, variant: str | None = None, who: str | None = None, level: str = HUMAN
    ) -> list[SeatLine]:
        """Seats of finished matches, oldest first: of all people, of the person ``who``, or of
        the bots of a level."""
        rows = self._db.execute(
            f"{SEATS} WHERE level = ? AND (? IS NULL OR variant = ?)"
            " AND (? IS NULL OR seats.name = ?) ORDER BY created, files.name, seat",
            (level, variant, variant, who, who),
        )
        return list(map(line_of, rows))

    def of_file(self, file: str) -> list[SeatLine]:
        """The seats of one finished match in order; empty if it is unknown."""
        rows = self._db.execute(f"{SEATS} WHERE files.name = ? ORDER BY seat", (key_of(file),))
        return [line_of(row) for row in rows]

    def latest_matches(self, who: str, variants: Collection[str], count: int) -> list[PlayedMatch]:
        """The latest ``count`` finished matches of the person ``who``, oldest first."""
        marks = ", ".join("?" * len(variants))
        rows = self._db.execute(
            "SELECT file, seat FROM seats WHERE level = 'human'"
            f" AND name = ? AND variant IN ({marks}) ORDER BY created DESC, file DESC LIMIT ?",
            (who, *variants, count),
        ).fetchall()
        return [self._sat(file, seat) for file, seat in reversed(rows)]

    def _sat(self, file: int, own: int) -> PlayedMatch:
        seats = self._db.execute("SELECT seat, level, won FROM seats WHERE file = ?", (file,))
        rows = seats.fetchall()
        winners = sum(won for _, _, won in rows)
        won = next(bool(won) for seat, _, won in rows if seat == own)
        return PlayedMatch(
            won / winners if won else 0.0, tuple(lv for seat, lv, _ in rows if seat != own)
        )

    def goals_of(self, variant: str | None = None) -> dict[str, Counter[str]]:
        """person -> goal -> how often they reached it, in one game or in all."""
        found: defaultdict[str, Counter[str]] = defaultdict(Counter)
        rows = self._db.execute(
            "SELECT name, goals, count(*) FROM seats WHERE level = 'human' AND goals <> ''"
            " AND (? IS NULL OR variant = ?) GROUP BY name, goals",
            (variant, variant),
        )
        for name, goals, times in rows:
            for goal in goals.split():
                found[name][goal] += times
        return dict(found)

    def together(self, names: Collection[str]) -> list[set[str]]:
        """The winners of the finished matches of exactly these players, oldest first."""
        marks = ", ".join("?" * len(names))
        rows = self._db.execute(
            "SELECT file, name, won FROM seats WHERE file IN"
            f" (SELECT file FROM seats GROUP BY file HAVING count(*) = ?"
            f" AND sum(name IN ({marks})) = count(*) AND count(DISTINCT name) = count(*))"
            " ORDER BY created, file",
            (len(names), *names),
        )
        won: dict[int, set[str]] = {}
        for file, name, winner in rows:
            won.setdefault(file, set()).update([name] if winner else [])
        return list(won.values())

    def list_count(self, variant: str | None = None) -> int:
        """The number of matches, finished or not."""
        asked = "SELECT count(*) FROM listed WHERE ? IS NULL OR variant = ?"
        return int(self._db.execute(asked, (variant, variant)).fetchone()[0])

    def matches(self, variant: str | None, first: int, count: int) -> list[tuple[str, Listed]]:
        """A page of the list of matches, newest first: (file name, entry)."""
        where = "" if variant is None else " WHERE variant = ?"
        rows = self._db.execute(
            f"SELECT stem, line FROM listed{where}"
            " ORDER BY moment DESC, stem DESC LIMIT ? OFFSET ?",
            (*(() if variant is None else (variant,)), count, first),
        )
        return [(name_of(stem) + SUFFIX, _decode(line)) for stem, line in rows]

    def days(self) -> list[tuple[str, Listed]]:
        """The matches of deals of the day, oldest first."""
        rows = self._db.execute(
            "SELECT stem, line FROM listed WHERE day <> '' ORDER BY moment, stem"
        )
        return [(name_of(stem) + SUFFIX, _decode(line)) for stem, line in rows]

    # ------------------------------------------------------------- details

    def rivals(self, variant: str | None, who: str | None, most: int) -> list[Rival]:
        """The most frequent opponents of the person ``who``, or of all people."""
        rows = self._db.execute(
            "WITH own AS (SELECT file, sum(won) AS won, count(*) AS seats FROM seats"
            " WHERE level = 'human' AND (:variant IS NULL OR variant = :variant)"
            " AND (:who IS NULL OR name = :who) GROUP BY file),"
            # Several people at one table are opponents of each other and may share a victory.
            " other AS (SELECT file, name, won,"
            " level = 'human' AND (:who IS NULL OR name = :who) AS same"
            " FROM seats WHERE level <> '')"
            " SELECT name, count(DISTINCT file) AS n,"
            " count(DISTINCT CASE WHEN own.won > same * other.won THEN file END)"
            " FROM own CROSS JOIN other USING (file) WHERE seats > same"
            " GROUP BY name ORDER BY n DESC, name LIMIT :most",
            {"variant": variant, "who": who, "most": most},
        )
        return [Rival(name, Share(won, of)) for name, of, won in rows]

    def comeback(self, variant: str | None, who: str | None) -> Comeback | None:
        """The greatest comeback of the person ``who``, or of anybody."""
        found = self._db.execute(
            "SELECT files.name, seat FROM seats JOIN files ON files.id = file"
            " WHERE level = 'human' AND behind > 0 AND (? IS NULL OR variant = ?)"
            " AND (? IS NULL OR seats.name = ?)"
            " ORDER BY behind DESC, created, files.name, seat LIMIT 1",
            (variant, variant, who, who),
        ).fetchone()
        if found is None:
            return None
        table = self.of_file(name_of(found[0]))
        return comeback_of(table[found[1]], table)

    def measured(self) -> dict[tuple[str, int], Measured]:
        """The coach's measurements by (file, seat)."""
        rows = self._db.execute(
            "SELECT measured.name, measured.seat, measured FROM measured"
            " JOIN files USING (name) JOIN seats ON seats.file = files.id"
            " AND seats.seat = measured.seat AND seats.created = measured.created"
        )
        found = {
            (name_of(name), seat): msgspec.msgpack.decode(blob, type=Measured)
            for name, seat, blob in rows
        }
        return {key: one for key, one in found.items() if one.version == MEASURE_VERSION}

    def keep_measured(self, found: Iterable[tuple[SeatLine, Measured]]) -> None:
        """Save the coach's measurements of these seats."""
        rows = [
            (key_of(line.file), line.created, line.seat, msgspec.msgpack.encode(one))
            for line, one in found
        ]
        with self._db:
            self._db.executemany("INSERT OR REPLACE INTO measured VALUES (?, ?, ?, ?)", rows)


def _decode(line: bytes) -> Listed:
    return msgspec.msgpack.decode(line, type=Listed)
