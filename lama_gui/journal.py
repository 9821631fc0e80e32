"""The log, of limited size, and error reports.

Both are in the log folder of the player's home and are never sent anywhere. Errors while writing
them are ignored.
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

from lama_gui import __version__, storage
from lama_gui.storage import Home, NotAFileError

LOG = logging.getLogger("lama")
LOG.addHandler(logging.NullHandler())  # nothing on stderr before ``start``

LARGEST, KEPT = 200_000, 3
"""The maximum size of a log file in bytes, and the number of older ones kept."""
FAILED = 70
"""The exit status after an unexpected error."""
REPORTS = 10
TAIL = 60
"""Lines of the log to include in a report."""


class _Rotating(RotatingFileHandler):
    """Continues in the same file if another running copy prevents its renaming."""

    def doRollover(self) -> None:  # noqa: N802
        try:
            super().doRollover()
        except OSError:
            self.stream = self.stream or self._open()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """Ignore lines that can't be written."""


def log_file(home: Home) -> Path:
    """The path of the log."""
    return home.log / "lama.log"


def start(home: Home) -> None:
    """Start logging to ``home``, including errors in threads and crashes of the interpreter."""
    LOG.setLevel(logging.INFO)
    LOG.propagate = False
    for handler in LOG.handlers[:]:
        LOG.removeHandler(handler)
        handler.close()
    try:
        home.log.mkdir(parents=True, exist_ok=True)
        for path in (log_file(home), home.log / "fatal.log"):
            if path.exists() and not path.is_file():
                raise NotAFileError(path)  # opening a pipe would block
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
    """Let interpreter crashes write a traceback to ``path``; a previous one becomes a report."""
    if path.is_file() and path.stat().st_size:
        path.replace(_free(path.parent))
    # It must be open in advance, so it stays open until the program ends.
    faulthandler.enable(path.open("a", encoding="utf-8"))


def _thread_failed(args: threading.ExceptHookArgs) -> None:
    where = args.thread.name if args.thread else "a thread"
    LOG.error("error in %s: %r", where, args.exc_value)


def report(
    home: Home, error: BaseException, *, match: Path | None = None, details: Iterable[str] = ()
) -> Path | None:
    """Write a report of ``error``; returns its path, or None if it can't be written.

    ``match`` is the file of the running match, ``details`` are further lines.
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


def print_error(error: BaseException, path: Path | None) -> None:
    """Print one line about ``error`` and its report to stderr, instead of a traceback."""
    if sys.stderr:  # a program without a console has none
        where = f"; a report is in {path}" if path else ""
        what = " ".join(f"{type(error).__name__}: {error}".split())
        with suppress(OSError):
            print(f"lama: unexpected error ({what}){where}", file=sys.stderr)


def report_and_print(home: Home, error: BaseException) -> int:
    """Report ``error`` and print a line; returns the exit status."""
    print_error(error, report(home, error))
    return FAILED


def _tail(path: Path) -> list[str]:
    try:
        return path.read_text(encoding="utf-8", errors="replace").splitlines()[-TAIL:]
    except OSError:
        return []


def _free(folder: Path) -> Path:
    """An unused path for a report."""
    return storage.unused(folder, f"report-{datetime.now():%Y-%m-%d-%H%M%S}", ".txt")


def _forget_old(folder: Path) -> None:
    """Keep the newest reports only."""
    try:
        reports = sorted(folder.glob("report-*.txt"), key=lambda path: path.stat().st_mtime)
        for path in reports[:-REPORTS]:
            path.unlink(missing_ok=True)
    except OSError:
        return
