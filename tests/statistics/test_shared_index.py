"""The index in other hands, and the index in pieces: the window waits for neither."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from lama_gui.library.statistics import Index, IndexWorker
from lama_gui.library.statistics import index_worker as keeper_module
from tests.statistics.matches import play_match


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """These files need not outlive a power cut."""
    monkeypatch.setattr(os, "fsync", lambda _: None)
    monkeypatch.setattr(keeper_module, "PAUSE", 0.05)
    monkeypatch.setattr(keeper_module, "TIMEOUT", 0.05)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """An index of three matches."""
    for seed in range(3):
        play_match(tmp_path / "m", seed=seed)
    with Index(tmp_path / "s.sqlite") as index:
        index.refresh(tmp_path / "m")
    return tmp_path / "s.sqlite"


@pytest.fixture
def holder(path: Path) -> Iterator[sqlite3.Connection]:
    """Another copy of the program that lets nobody in."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA locking_mode = EXCLUSIVE")
        db.execute("PRAGMA journal_mode = DELETE")
        db.execute("BEGIN EXCLUSIVE")
        yield db


def wait_for(index_worker: IndexWorker) -> None:
    """Until the index_worker has nothing to do, and has let go of the index."""
    until = time.monotonic() + 20
    while index_worker.busy or index_worker.ask(Index.variants) is None:
        assert time.monotonic() < until
        time.sleep(0.01)


@pytest.mark.usefixtures("holder")
def test_an_index_that_another_copy_holds_is_not_thrown_away(path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(sqlite3.OperationalError, match="locked"):
        Index(path, timeout=0.01)
    assert path.read_bytes() == before


@pytest.mark.usefixtures("holder")
def test_who_asks_a_held_index_does_not_wait(path, tmp_path, monkeypatch):
    patience, connect = [], sqlite3.connect

    def noted(file: str, *, timeout: float = 5.0, **how: bool) -> sqlite3.Connection:
        patience.append(timeout)
        return connect(file, timeout=timeout, **how)

    monkeypatch.setattr(sqlite3, "connect", noted)
    index_worker = IndexWorker(path, tmp_path / "m", aside=True)
    assert index_worker.ask(Index.list_count) is None and index_worker.held
    assert patience == [0.0]


def test_the_index_keeper_waits_until_the_index_is_let_go(path, tmp_path, holder):
    play_match(tmp_path / "m", seed=7)
    index_worker = IndexWorker(path, tmp_path / "m", aside=True)
    index_worker.refresh()
    time.sleep(0.3)
    assert index_worker.busy and index_worker.held
    holder.close()
    wait_for(index_worker)
    assert index_worker.ask(Index.list_count) == 4 and not index_worker.held


def spoil(path: Path, how: str) -> None:
    """Damage an index in one of the ways in which disks and people do."""
    content = path.read_bytes()
    if how == "cut":
        path.write_bytes(content[: len(content) // 2])
    elif how == "overwritten":
        path.write_bytes(content[:4096] + b"\xa5" * (len(content) - 4096))
    elif how == "text":
        path.write_bytes(b"this is no database" * 400)
    elif how == "tables":
        with closing(sqlite3.connect(path)) as db:
            db.execute("DROP TABLE listed")
    elif how == "rows":
        with closing(sqlite3.connect(path)) as db, db:
            db.execute("UPDATE listed SET line = x'00ff'")


@pytest.mark.parametrize("how", ["cut", "overwritten", "text", "tables", "rows"])
@pytest.mark.parametrize("aside", [True, False])
def test_a_damaged_index_is_built_anew(path: Path, tmp_path: Path, how: str, aside: bool) -> None:
    spoil(path, how)
    index_worker = IndexWorker(path, tmp_path / "m", aside=aside)
    index_worker.refresh()
    wait_for(index_worker)
    for _ in range(2):  # rows are looked at when they are shown
        shown = index_worker.ask(lambda index: index.matches(None, 0, 9))
        wait_for(index_worker)
    assert shown is not None and len(shown) == 3
    assert index_worker.ask(lambda index: len(index.seats())) == 3


def test_what_is_read_already_can_be_asked_for_the_newest_first(tmp_path: Path) -> None:
    folder = tmp_path / "m"
    first = play_match(folder)
    content = first.read_bytes()
    for number in range(250):
        copy = folder / f"{number:03}.lama.jsonl"
        copy.write_bytes(content.replace(b"T", b"T", 1))
        os.utime(copy, (1_000_000 + number, 1_000_000 + number))
    first.unlink()
    path = tmp_path / "s.sqlite"
    seen: list[tuple[int, list[str]]] = []

    def told(done: int, _: int) -> None:
        with Index(path, asking=True) as asked:
            seen.append((done, sorted(name for name, _ in asked.matches(None, 0, 999))))

    with Index(path) as index:
        index.refresh(folder, told)
    assert [len(names) for _, names in seen] == [done for done, _ in seen]
    assert len(seen) >= 3 and seen[1][1][-1] == "249.lama.jsonl"
    assert seen[1][1][0] == f"{250 - seen[1][0]:03}.lama.jsonl"
