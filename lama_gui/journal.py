"""What the program writes down about itself: a log that stays small, and reports of errors.

Both lie in the log folder of the player's home and leave the machine only if the player
sends them. A disk that refuses costs the log, never the game.
"""

from __future__ import annotations

import faulthandler
import logging
import platform
import sys
import tempfile
import threading
import traceback
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path

from lama_gui import __version__
from lama_gui.storage import Home, NotAFileError

LOG = logging.getLogger("lama")
LOG.addHandler(logging.NullHandler())  # what is said before there is a log is not for the screen

LARGEST, KEPT = 200_000, 3
"""Bytes of a log file, and how many older ones stay beside it."""
FAILED = 70
"""The exit status after an unexpected error."""
REPORTS = 10
TAIL = 60
"""Lines of the log that a report repeats."""


class _Rotating(RotatingFileHandler):
    """Goes on in the same file when another copy of the program keeps it from being renamed."""

    def doRollover(self) -> None:  # noqa: N802
        try:
            super().doRollover()
        except OSError:
            self.stream = self.stream or self._open()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """A line that can't be written is lost, and nobody is bothered."""


def log_file(home: Home) -> Path:
    """Where the log of ``home`` is written."""
    return home.log / "lama.log"


def start(home: Home) -> None:
    """Write the log of this run to ``home``; errors of threads and of the machine go there too."""
    LOG.setLevel(logging.INFO)
    LOG.propagate = False
    for handler in LOG.handlers[:]:
        LOG.removeHandler(handler)
        handler.close()
    try:
        home.log.mkdir(parents=True, exist_ok=True)
        for path in (log_file(home), home.log / "fatal.log"):
            if path.exists() and not path.is_file():
                raise NotAFileError(path)  # who opened a pipe would wait for its other end
        handler = _Rotating(
            log_file(home), maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8", delay=True
        )
        _watch_machine(home.log / "fatal.log")
    except OSError:
        LOG.addHandler(logging.NullHandler())
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(process)d %(levelname)s %(message)s"))
    LOG.addHandler(handler)
    threading.excepthook = _thread_failed
    LOG.info("lama %s, Python %s, %s", __version__, platform.python_version(), platform.platform())


def _watch_machine(path: Path) -> None:
    """Let what ends the interpreter itself leave its trace; the last one becomes a report."""
    if path.is_file() and path.stat().st_size:
        path.replace(_free(path.parent))
    # Open until the program ends: there is no later moment to open it in.
    faulthandler.enable(path.open("a", encoding="utf-8"))


def _thread_failed(args: threading.ExceptHookArgs) -> None:
    where = args.thread.name if args.thread else "a thread"
    LOG.error("error in %s: %r", where, args.exc_value)


def report(
    home: Home, error: BaseException, *, match: Path | None = None, details: Iterable[str] = ()
) -> Path | None:
    """Write a report of ``error``; returns its path, or None when no disk takes it.

    ``match`` is the file of the match that was played, ``details`` are lines about the window.
    """
    trace = "".join(traceback.format_exception(error))
    LOG.error("unexpected error: %r; match: %s", error, match or "none")
    content = "\n".join(
        [
            f"Lama {__version__}: unexpected error",
            f"time: {datetime.now().astimezone().isoformat(timespec='seconds')}",
            f"Python: {platform.python_version()}, packaged: {hasattr(sys, '_MEIPASS')}",
            f"system: {platform.platform()}",
            *details,
            f"match file: {match or 'no match was being played'}",
            f"log: {log_file(home)}",
            "",
            trace,
            f"The last lines of the log ({log_file(home).name}):",
            *_tail(log_file(home)),
            "",
        ]
    )
    for folder in (home.log, Path(tempfile.gettempdir())):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = _free(folder)
            path.write_text(content, encoding="utf-8")
        except OSError:
            continue
        _forget_old(home.log)
        return path
    return None


def say(error: BaseException, path: Path | None) -> None:
    """One line on stderr about ``error`` and its report, instead of a traceback."""
    if sys.stderr:  # a program without a console has none
        where = f"; a report is in {path}" if path else ""
        what = " ".join(f"{type(error).__name__}: {error}".split())
        with suppress(OSError):
            print(f"lama: unexpected error ({what}){where}", file=sys.stderr)


def tell(home: Home, error: BaseException) -> int:
    """Report ``error`` and say so; returns the exit status."""
    say(error, report(home, error))
    return FAILED


def _tail(path: Path) -> list[str]:
    try:
        return path.read_text(encoding="utf-8", errors="replace").splitlines()[-TAIL:]
    except OSError:
        return []


def _free(folder: Path) -> Path:
    """A name for a report that is not taken."""
    stem = f"report-{datetime.now():%Y-%m-%d-%H%M%S}"
    path, number = folder / f"{stem}.txt", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}.txt", number + 1
    return path


def _forget_old(folder: Path) -> None:
    """Keep the newest reports only."""
    try:
        for path in sorted(folder.glob("report-*.txt"), key=_modified)[:-REPORTS]:
            path.unlink(missing_ok=True)
    except OSError:
        return


def _modified(path: Path) -> float:
    return path.stat().st_mtime
