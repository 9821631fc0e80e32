"""A thread that updates the index in the background and reports its progress."""

from __future__ import annotations

import os
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from lama_gui.library.statistics.index import TIMEOUT, Index, delete, is_damage, is_held

#: Processes that read files when there are many; with more than two cores the window keeps one.
JOBS = max(2, min(4, (os.cpu_count() or 1) - 1))

T = TypeVar("T")

#: A piece of work.
Work = Callable[[Index], None]

#: Seconds to wait for the thread to end; it is a daemon thread.
EXIT_SECONDS = 0.5

#: Attempts to open a locked index, and the pause between them in seconds.
TRIES, PAUSE = 60, 1.0

_TROUBLE = (sqlite3.Error, OSError, ValueError, TypeError, msgspec.DecodeError)


@dataclass(eq=False)
class IndexQuery(Generic[T]):
    """A query that runs in the background; ``answer`` is None until it is done."""

    question: Callable[[Index], T]
    answer: T | None = None

    def ask(self, index: Index) -> None:
        """Run the query."""
        self.answer = self.question(index)


class IndexWorker:
    """Maintains the index ``path`` of the match files in ``folder``.

    With ``aside`` it works in a thread; otherwise :meth:`refresh` and :meth:`learn` block, for
    tests and pictures. ``done`` of ``due`` files have been read in the current refresh, ``news``
    is incremented with each change, ``refused`` are messages about damaged files. ``held``: the
    index is locked by another copy of the program.
    """

    def __init__(self, path: Path, folder: Path, *, aside: bool) -> None:
        self.path, self.folder = path, folder
        self.done = self.due = self.news = 0
        self.refused: tuple[str, ...] = ()
        self.held = False
        self._aside = aside
        self._thread: threading.Thread | None = None
        self._wanted: list[Work] = []
        self._running: Work | None = None
        self._damaged = self._closing = False
        self._lock = threading.Lock()

    @property
    def busy(self) -> bool:
        """Whether there is work left."""
        return self._thread is not None and self._thread.is_alive()

    def close(self) -> None:
        """Stop; unread files are read the next time."""
        self._closing = True
        if self.busy and self._thread is not None:
            self._thread.join(EXIT_SECONDS)

    def refresh(self) -> None:
        """Read new and changed files in the folder."""
        self._want(self._all)

    def learn(self, path: Path) -> None:
        """Read a match that has just ended, if it is in the folder."""
        if path.parent == self.folder:
            self._want(partial(self._one, path))

    def query(self, question: Callable[[Index], T]) -> IndexQuery[T]:
        """Queue a query, to run after all earlier work."""
        query = IndexQuery(question)
        self._want(query.ask)
        return query

    def rebuild(self) -> None:
        """Rebuild a damaged index from all files."""
        self._damaged = True
        self._want(self._all)

    def ask(self, question: Callable[[Index], T]) -> T | None:
        """Run a query at once; None if that is not possible now.

        In that case the index is being rebuilt or is ``held``.
        """
        try:
            with Index(self.path, asking=True) as index:
                answer = question(index)
        except _TROUBLE as error:
            self.held = is_held(error)
            damaged = is_damage(error)
        else:
            self.held = False
            return answer
        if damaged:  # outside the except block, whose traceback keeps the file open
            self.rebuild()
        return None

    def _want(self, what: Work) -> None:
        with self._lock:
            if what not in self._wanted:
                self._wanted.append(what)
            if self.busy:
                return
            self._thread = threading.Thread(target=self._work, name="index_worker", daemon=True)
        if self._aside:
            self._thread.start()
        else:
            self._work()

    def _work(self) -> None:
        tries, mended = TRIES if self._aside else 1, False
        while True:
            try:
                self._delete()
                if self._do_all():
                    return
            except _TROUBLE as error:
                if is_damage(error) and not mended:
                    mended = self._damaged = True
                    self._again()
                    continue
                tries -= 1
                if is_held(error) and tries > 0:
                    self.held = True
                    self._again()
                    time.sleep(PAUSE)
                    continue
                # A disk error: the index stays as it was, and nothing else depends on it.
                self.done = self.due = 0
                with self._lock:
                    self._wanted.clear()
                    self._thread = None
                return

    def _delete(self) -> None:
        if self._damaged:
            self._damaged = False
            try:
                delete(self.path)
            except OSError:
                self._damaged = True
                raise

    def _again(self) -> None:
        """Queue the unfinished work again."""
        with self._lock:
            if self._running is not None:
                self._wanted.insert(0, self._running)
            if self._all not in self._wanted:
                self._wanted.insert(0, self._all)

    def _do_all(self) -> bool:
        """Do all queued work; returns False if the index must be deleted first."""
        with closing(Index(self.path, timeout=TIMEOUT if self._aside else 0.0)) as index:
            while (todo := self._next()) is not None:
                self.held = False
                todo(index)
                self.done = self.due = 0
            return not self._damaged or self._thread is None

    def _next(self) -> Work | None:
        """The next piece of work; None if there is none and the thread may end."""
        with self._lock:
            if self._damaged:
                return None
            if not self._wanted or self._closing:
                self._thread = None
                return None
            self._running = self._wanted.pop(0)
            return self._running

    def _all(self, index: Index) -> None:
        jobs = JOBS if self._aside else 1
        found = index.refresh(self.folder, self._tell, jobs, lambda: not self._closing)
        self.refused = found.refused
        self.news += bool(found.read or found.forgotten)

    def _one(self, path: Path, index: Index) -> None:
        index.learn(path)
        self.news += 1

    def _tell(self, done: int, due: int) -> None:
        self.done, self.due = done, due
