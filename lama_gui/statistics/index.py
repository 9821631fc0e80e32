"""The index: facts of match files in SQLite, beside the files, and never the truth.

A file is read again when its size or time changed. A damaged index, or one of another
version of the program, is thrown away and built anew.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lama_gui.records import RecordError, read_record
from lama_gui.records.writer import SUFFIX
from lama_gui.statistics.facts import HUMAN, MatchFacts, SeatFacts, facts_of

VERSION = 1
#: From this many new files on, several processes read them.
WORTHWHILE = 64
CHUNK = 16

_TABLES = """
CREATE TABLE files (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    size INTEGER NOT NULL,
    modified INTEGER NOT NULL,
    problem TEXT NOT NULL DEFAULT ''
);
CREATE TABLE matches (
    file INTEGER PRIMARY KEY REFERENCES files (id) ON DELETE CASCADE,
    variant TEXT NOT NULL,
    created TEXT NOT NULL,
    turns INTEGER NOT NULL
);
CREATE TABLE seats (
    file INTEGER NOT NULL REFERENCES files (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    player TEXT NOT NULL,
    level TEXT NOT NULL,
    rivals TEXT NOT NULL,
    total INTEGER NOT NULL,
    place INTEGER NOT NULL,
    won INTEGER NOT NULL,
    goals TEXT NOT NULL,
    rounds INTEGER NOT NULL,
    points INTEGER NOT NULL,
    out INTEGER NOT NULL,
    quits INTEGER NOT NULL,
    cost INTEGER NOT NULL,
    by_round TEXT NOT NULL,
    PRIMARY KEY (file, seat)
) WITHOUT ROWID;
CREATE INDEX seats_by_level ON seats (level, name);
CREATE INDEX matches_by_variant ON matches (variant, created);
"""

Progress = Callable[[int, int], None]
"""Told (files done, files to do) now and then."""


@dataclass(frozen=True, slots=True)
class Refreshed:
    """What a refresh did: files read, forgotten, and sentences about those that can't be used."""

    read: int
    forgotten: int
    refused: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Found:
    """A file as it lies there."""

    name: str
    size: int
    modified: int


class Index:
    """The index in the file ``path``. Use it in a ``with`` block, or close it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._db = self._open()

    def __enter__(self) -> Index:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    # ------------------------------------------------------------- the file

    def _open(self) -> sqlite3.Connection:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            return self._connect()
        except sqlite3.DatabaseError:
            self.path.unlink(missing_ok=True)
            return self._connect()

    def _connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path)
        try:
            db.execute("PRAGMA foreign_keys = ON")
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = NORMAL")
            (version,) = db.execute("PRAGMA user_version").fetchone()
            if version != VERSION:
                _clear(db)
        except sqlite3.DatabaseError:
            db.close()
            raise
        return db

    def clear(self) -> None:
        """Forget everything; the next refresh reads all files."""
        _clear(self._db)

    # ------------------------------------------------------------- reading files

    def refresh(self, folder: Path, progress: Progress | None = None, jobs: int = 1) -> Refreshed:
        """Read what is new or changed in ``folder`` and forget what is gone.

        ``jobs`` processes share the work when there is much of it.
        """
        here = {found.name: found for found in _look(folder)}
        known = {
            name: _Found(name, size, modified)
            for name, size, modified in self._db.execute("SELECT name, size, modified FROM files")
        }
        gone = [name for name in known if name not in here]
        new = [found for name, found in sorted(here.items()) if known.get(name) != found]
        with self._db:
            self._db.executemany("DELETE FROM files WHERE name = ?", [(name,) for name in gone])
        done = 0
        for batch in _batched(zip(new, _read_all(folder, new, jobs), strict=True), 200):
            with self._db:
                for found, (facts, problem) in batch:
                    self._put(found, facts, problem)
            done += len(batch)
            if progress is not None:
                progress(done, len(new))
        return Refreshed(len(new), len(gone), tuple(self._problems()))

    def _problems(self) -> Iterator[str]:
        rows = "SELECT name, problem FROM files WHERE problem <> '' ORDER BY name"
        for name, problem in self._db.execute(rows):
            yield f"{name}: {problem}"

    def _put(self, found: _Found, facts: MatchFacts | None, problem: str) -> None:
        db = self._db
        db.execute("DELETE FROM files WHERE name = ?", (found.name,))
        row = (found.name, found.size, found.modified, problem)
        file = db.execute(
            "INSERT INTO files (name, size, modified, problem) VALUES (?, ?, ?, ?)", row
        ).lastrowid
        if facts is None:
            return
        head = (file, facts.variant, facts.created, facts.turns)
        db.execute("INSERT INTO matches VALUES (?, ?, ?, ?)", head)
        marks = ", ".join("?" * 16)
        rows = [_row(file, seat, facts) for seat in range(len(facts.seats))]
        db.executemany(f"INSERT INTO seats VALUES ({marks})", rows)

    # ------------------------------------------------------------- what it knows

    def variants(self) -> list[str]:
        """The variants that finished matches are of."""
        rows = self._db.execute("SELECT DISTINCT variant FROM matches ORDER BY variant")
        return [variant for (variant,) in rows]

    def people(self) -> list[str]:
        """The names of the persons who finished matches, those with most matches first."""
        rows = self._db.execute(
            "SELECT name, count(*) AS n FROM seats WHERE player = 'human'"
            " GROUP BY name ORDER BY n DESC, name"
        )
        return [name for name, _ in rows]

    def levels(self, variant: str | None = None) -> list[str]:
        """The levels of bots that sat at the tables."""
        rows = self._db.execute(
            "SELECT DISTINCT level FROM seats JOIN matches USING (file)"
            " WHERE level <> 'human' AND (? IS NULL OR variant = ?) ORDER BY level",
            (variant, variant),
        )
        return [level for (level,) in rows]

    def count(self, variant: str | None = None) -> int:
        """How many finished matches there are."""
        asked = "SELECT count(*) FROM matches WHERE ? IS NULL OR variant = ?"
        return int(self._db.execute(asked, (variant, variant)).fetchone()[0])

    def seats(
        self, variant: str | None = None, who: str | None = None, level: str = HUMAN
    ) -> list[SeatLine]:
        """Seats of finished matches, the oldest first: of the persons, of the person called
        ``who``, or of the bots of a level."""
        rows = self._db.execute(
            "SELECT files.name, variant, created, turns, rivals, by_round, seats.name, player,"
            " total, place, won, goals, rounds, points, out, quits, cost FROM seats"
            " JOIN matches USING (file) JOIN files ON files.id = seats.file"
            " WHERE level = ? AND (? IS NULL OR variant = ?) AND (? IS NULL OR seats.name = ?)"
            " ORDER BY created, files.name, seat",
            (level, variant, variant, who, who),
        )
        return [_line(row) for row in rows]


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat of a finished match as the index keeps it.

    ``rivals`` are the levels of the others; ``by_round`` the points of its rounds.
    """

    file: str
    variant: str
    created: str
    turns: int
    rivals: tuple[str, ...]
    by_round: tuple[int, ...]
    facts: SeatFacts


def lines_of(file: str, facts: MatchFacts) -> list[SeatLine]:
    """The lines that the index keeps of a match."""
    return [
        SeatLine(
            file,
            facts.variant,
            facts.created,
            facts.turns,
            tuple(sorted({s.level for i, s in enumerate(facts.seats) if i != seat})),
            tuple(r.points[seat] for r in facts.rounds),
            facts.seats[seat],
        )
        for seat in range(len(facts.seats))
    ]


def _row(file: int | None, seat: int, facts: MatchFacts) -> tuple[object, ...]:
    line = lines_of("", facts)[seat]
    s = line.facts
    return (
        file,
        seat,
        s.name,
        s.player,
        s.level,
        " ".join(line.rivals),
        s.total,
        s.place,
        s.won,
        " ".join(s.goals),
        s.rounds,
        s.points,
        s.out,
        s.quits,
        s.cost,
        " ".join(map(str, line.by_round)),
    )


def _line(row: tuple[Any, ...]) -> SeatLine:
    file, variant, created, turns, rivals, by_round, name, player, total, place, won, goals = row[
        :12
    ]
    facts = SeatFacts(name, player, total, place, bool(won), tuple(goals.split()), *row[12:])
    points = tuple(map(int, by_round.split()))
    return SeatLine(file, variant, created, turns, tuple(rivals.split()), points, facts)


def _clear(db: sqlite3.Connection) -> None:
    with db:
        for table in ("seats", "matches", "files"):
            db.execute(f"DROP TABLE IF EXISTS {table}")
    db.executescript(_TABLES + f"PRAGMA user_version = {VERSION};")


def _look(folder: Path) -> Iterator[_Found]:
    try:
        for path in folder.glob(f"*{SUFFIX}"):
            try:
                status = path.stat()
            except OSError:
                continue
            yield _Found(path.name, status.st_size, status.st_mtime_ns)
    except OSError:
        return


def _read_all(
    folder: Path, files: list[_Found], jobs: int
) -> Iterator[tuple[MatchFacts | None, str]]:
    paths = [folder / found.name for found in files]
    if jobs < 2 or len(paths) < WORTHWHILE:
        yield from map(read_facts, paths)
        return
    with ProcessPoolExecutor(max_workers=jobs) as pool:
        yield from pool.map(read_facts, paths, chunksize=CHUNK)


def read_facts(path: Path) -> tuple[MatchFacts | None, str]:
    """The facts in a file (None: not finished, or not usable) and why it can't be used."""
    try:
        record = read_record(path)
    except RecordError as error:
        return None, str(error)
    except OSError as error:
        return None, error.strerror or str(error)
    return facts_of(record.header, record.match), ""


_Read = tuple[_Found, tuple[MatchFacts | None, str]]


def _batched(items: Iterable[_Read], size: int) -> Iterator[list[_Read]]:
    batch: list[_Read] = []
    for item in items:
        batch.append(item)
        if len(batch) == size:
            yield batch
            batch = []
    if batch:
        yield batch
