"""The clerk brings the index up to date beside the frames, and says how far it has come."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from lama_gui.statistics.index import Index

#: Processes that read files when there are many; the window keeps a core for itself.
JOBS = 2


class Clerk:
    """Keeps the index ``path`` of the match files in ``folder``.

    ``aside`` lets it work in a thread; without, :meth:`refresh` and :meth:`learn` return when
    all is done, for tests and pictures. ``done`` of ``due`` files were read in the running
    refresh, ``news`` counts what was finished, ``refused`` are sentences about damaged files.
    """

    def __init__(self, path: Path, folder: Path, *, aside: bool) -> None:
        self.path, self.folder = path, folder
        self.done = self.due = self.news = 0
        self.refused: tuple[str, ...] = ()
        self._aside = aside
        self._thread: threading.Thread | None = None
        self._wanted: list[Path | None] = []  # None: all files
        self._lock = threading.Lock()

    @property
    def busy(self) -> bool:
        """Whether it is at work."""
        return self._thread is not None and self._thread.is_alive()

    def refresh(self) -> None:
        """Read what is new or changed in the folder."""
        self._want(None)

    def learn(self, path: Path) -> None:
        """Read a match that has just ended, if it lies in the folder."""
        if path.parent == self.folder:
            self._want(path)

    def _want(self, what: Path | None) -> None:
        with self._lock:
            if what not in self._wanted:
                self._wanted.append(what)
            if self.busy:
                return
            self._thread = threading.Thread(target=self._work, name="clerk", daemon=True)
        if self._aside:
            self._thread.start()
        else:
            self._work()

    def _work(self) -> None:
        try:
            with closing(Index(self.path)) as index:
                while (todo := self._next()) is not None:
                    todo(index)
                    self.done = self.due = 0
                    self.news += 1
        except (sqlite3.Error, OSError):
            # The disk refuses: what is looked at stays as it was, and nothing else depends on it.
            with self._lock:
                self._wanted.clear()
                self._thread = None

    def _next(self) -> Callable[[Index], None] | None:
        """What to do next; None when there is nothing, and the thread may end."""
        with self._lock:
            if not self._wanted:
                self._thread = None
                return None
            path = self._wanted.pop(0)
        return self._all if path is None else lambda index: index.learn(path)

    def _all(self, index: Index) -> None:
        jobs = JOBS if self._aside else 1
        self.refused = index.refresh(self.folder, self._tell, jobs).refused

    def _tell(self, done: int, due: int) -> None:
        self.done, self.due = done, due
