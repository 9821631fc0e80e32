"""The index's file: a database that is opened, shared with other copies, and made anew.

Damage is told from being in the way: a damaged file is thrown away, one that another copy of
the program holds is waited for or left alone.
"""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote_from_bytes
from urllib.request import pathname2url

import msgspec

VERSION = 6

PATIENCE = 5.0
"""Seconds that whoever writes waits for another copy of the program."""

#: What is read from the match files and can be read from them again.
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
    hints INTEGER NOT NULL,
    by_round TEXT NOT NULL,
    totals TEXT NOT NULL,
    PRIMARY KEY (file, seat)
) WITHOUT ROWID;
CREATE TABLE listed (
    file INTEGER PRIMARY KEY REFERENCES files (id) ON DELETE CASCADE,
    stem TEXT NOT NULL,
    variant TEXT NOT NULL,
    moment REAL NOT NULL,
    day TEXT NOT NULL,
    line BLOB NOT NULL
);
CREATE INDEX listed_by_moment ON listed (moment DESC, stem DESC);
CREATE INDEX listed_by_variant ON listed (variant, moment DESC, stem DESC);
CREATE INDEX listed_by_day ON listed (day) WHERE day <> '';
CREATE INDEX seats_by_level ON seats (level, name);
CREATE INDEX matches_by_variant ON matches (variant, created);
"""

_ALL = "seats", "matches", "listed", "files"

#: Who sat where at the end of matches, read from small files that may be lost; and what the coach
#: thought of them, which took it long. Both outlive all else that is forgotten here.
_KEPT = """
CREATE TABLE IF NOT EXISTS chairs (
    name TEXT NOT NULL,
    created TEXT NOT NULL,
    chairs BLOB NOT NULL,
    PRIMARY KEY (name, created)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS measured (
    name TEXT NOT NULL,
    created TEXT NOT NULL,
    seat INTEGER NOT NULL,
    measured BLOB NOT NULL,
    PRIMARY KEY (name, created, seat)
) WITHOUT ROWID;
"""

_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_BESIDE = ("", "-wal", "-shm", "-journal")


def is_damage(error: Exception) -> bool:
    """Whether the index has to be built anew; False when it is only in somebody's hands."""
    if isinstance(error, msgspec.DecodeError):
        return True  # what stands in a row is not what was written there
    if not isinstance(error, sqlite3.Error):
        return isinstance(error, ValueError | TypeError) and not isinstance(error, UnicodeError)
    said = str(error)
    return _code(error) in _DAMAGED or "no such" in said or "Could not decode" in said


def is_held(error: Exception) -> bool:
    """Whether another copy of the program holds the index just now."""
    if isinstance(error, PermissionError):
        return sys.platform == "win32"  # which removes no file that somebody has open
    held = sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED
    return isinstance(error, sqlite3.Error) and _code(error) in held


def _code(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF


def connect(path: Path, patience: float = PATIENCE) -> sqlite3.Connection:
    """Open ``path`` for writing; a damaged file is thrown away. Raises sqlite3.Error, OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        return _connect(path, patience)
    except sqlite3.Error as error:
        if not is_damage(error):
            raise
        throw_away(path)
        return _connect(path, patience)


def _connect(path: Path, patience: float) -> sqlite3.Connection:
    _demand_file(path)
    db = sqlite3.connect(path, timeout=patience)
    try:
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = NORMAL")
        (version,) = db.execute("PRAGMA user_version").fetchone()
        if version != VERSION:
            clear(db)
    except BaseException:
        db.close()
        raise
    return db


def connect_to_ask(path: Path) -> sqlite3.Connection:
    """Open ``path`` for questions, which never wait and write nothing. Raises sqlite3.Error."""
    _demand_file(path)
    db = sqlite3.connect(f"file:{_in_a_uri(path)}?mode=ro", uri=True, timeout=0.0)
    try:
        (version,) = db.execute("PRAGMA user_version").fetchone()
        if version != VERSION:
            raise sqlite3.OperationalError("the index is of another version")
    except BaseException:
        db.close()
        raise
    return db


def _demand_file(path: Path) -> None:
    """Refuse a pipe, at whose other end SQLite would wait for somebody."""
    if path.exists() and not path.is_file():
        raise sqlite3.OperationalError(f"{path.name} is not a regular file")


def _in_a_uri(path: Path) -> str:
    """A path of any bytes as it stands in an address."""
    if sys.platform == "win32":
        return pathname2url(str(path))
    return quote_from_bytes(os.fsencode(path))


def clear(db: sqlite3.Connection) -> None:
    """Make the tables anew, empty but for what the match files alone can't tell."""
    gone = "".join(f"DROP TABLE IF EXISTS {table};" for table in _ALL)
    version = f"PRAGMA user_version = {VERSION};"
    try:
        db.executescript(f"BEGIN IMMEDIATE;{gone}{_TABLES}{_KEPT}{version}COMMIT;")
    except BaseException:
        db.rollback()
        raise


def throw_away(path: Path) -> None:
    """Remove the file and what SQLite keeps beside it. Raises OSError."""
    for end in _BESIDE:
        with suppress(FileNotFoundError):
            path.with_name(path.name + end).unlink()
