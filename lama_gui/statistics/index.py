"""The index: facts of match files in SQLite, beside the files, and never the truth.

A file is read again when its size or time changed. A damaged index, or one of another
version of the program, is thrown away and built anew.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from lama_gui.statistics.facts import HUMAN, MatchFacts, SeatFacts
from lama_gui.statistics.listing import Listed, moment
from lama_gui.statistics.reading import Found, Reading, batched, look, read_all, read_facts

VERSION = 2

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
CREATE TABLE listed (
    file INTEGER PRIMARY KEY REFERENCES files (id) ON DELETE CASCADE,
    variant TEXT NOT NULL,
    moment REAL NOT NULL,
    day TEXT NOT NULL,
    line BLOB NOT NULL
);
CREATE INDEX listed_by_moment ON listed (moment DESC, file DESC);
CREATE INDEX listed_by_variant ON listed (variant, moment DESC, file DESC);
CREATE INDEX listed_by_day ON listed (day) WHERE day <> '';
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
        here = {found.name: found for found in look(folder)}
        known = {
            name: Found(name, size, modified)
            for name, size, modified in self._db.execute("SELECT name, size, modified FROM files")
        }
        gone = [name for name in known if name not in here]
        new = [found for name, found in sorted(here.items()) if known.get(name) != found]
        with self._db:
            self._db.executemany("DELETE FROM files WHERE name = ?", [(name,) for name in gone])
        done = 0
        if progress is not None and new:
            progress(done, len(new))
        for batch in batched(zip(new, read_all(folder, new, jobs), strict=True), 100):
            with self._db:
                for found, reading in batch:
                    self._put(found, reading)
            done += len(batch)
            if progress is not None:
                progress(done, len(new))
        return Refreshed(len(new), len(gone), tuple(self._problems()))

    def _problems(self) -> Iterator[str]:
        rows = "SELECT name, problem FROM files WHERE problem <> '' ORDER BY name"
        for name, problem in self._db.execute(rows):
            yield f"{name}: {problem}"

    def learn(self, path: Path) -> None:
        """Read a single file, when something was written to it."""
        try:
            status = path.stat()
        except OSError:
            return
        found = Found(path.name, status.st_size, status.st_mtime_ns)
        reading = read_facts(path)
        with self._db:
            self._put(found, reading)

    def _put(self, found: Found, reading: Reading) -> None:
        db, facts, line = self._db, reading.facts, reading.listed
        db.execute("DELETE FROM files WHERE name = ?", (found.name,))
        row = (found.name, found.size, found.modified, reading.problem)
        file = db.execute(
            "INSERT INTO files (name, size, modified, problem) VALUES (?, ?, ?, ?)", row
        ).lastrowid
        if line is not None:
            when = moment(line.created, found.modified / 1e9)
            shown = (file, line.variant, when, line.day, msgspec.msgpack.encode(line))
            db.execute("INSERT INTO listed VALUES (?, ?, ?, ?, ?)", shown)
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

    def list_count(self, variant: str | None = None) -> int:
        """How many matches there are, finished or not."""
        asked = "SELECT count(*) FROM listed WHERE ? IS NULL OR variant = ?"
        return int(self._db.execute(asked, (variant, variant)).fetchone()[0])

    def matches(self, variant: str | None, first: int, count: int) -> list[tuple[str, Listed]]:
        """A part of the list of matches, the newest first: file names and lines."""
        where = "" if variant is None else " WHERE variant = ?"
        rows = self._db.execute(
            f"SELECT name, line FROM listed JOIN files ON files.id = listed.file{where}"
            " ORDER BY moment DESC, listed.file DESC LIMIT ? OFFSET ?",
            (*(() if variant is None else (variant,)), count, first),
        )
        return [(name, _decode(line)) for name, line in rows]

    def days(self) -> list[tuple[str, Listed]]:
        """The matches of deals of the day, the oldest first."""
        rows = self._db.execute(
            "SELECT name, line FROM listed JOIN files ON files.id = listed.file"
            " WHERE day <> '' ORDER BY moment, listed.file"
        )
        return [(name, _decode(line)) for name, line in rows]


class SeatLine(msgspec.Struct, frozen=True):
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
        for table in ("seats", "matches", "listed", "files"):
            db.execute(f"DROP TABLE IF EXISTS {table}")
    db.executescript(_TABLES + f"PRAGMA user_version = {VERSION};")


def _decode(line: bytes) -> Listed:
    return msgspec.msgpack.decode(line, type=Listed)
