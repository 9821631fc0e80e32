"""Child processes, in which bots think and matches are played.

They ignore Ctrl-C, which the parent handles, don't write to its stdout, and end with it even if
it crashes.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, NamedTuple

#: Spawned, not forked: the same on every system, and nothing is inherited accidentally.
CONTEXT = multiprocessing.get_context("spawn")

#: Seconds that a process gets to end after being terminated.
EXIT_SECONDS = 0.5


class Child(NamedTuple):
    """A child process and the connection to it."""

    process: BaseProcess
    connection: Connection

    def end(self) -> None:
        """Close the connection and terminate the process, by force if necessary."""
        self.connection.close()
        self.process.terminate()
        self.process.join(EXIT_SECONDS)
        if self.process.is_alive():
            self.process.kill()
            self.process.join(EXIT_SECONDS)


def start(
    target: Callable[..., None], *arguments: Any, name: str, courtesy: int | None = None
) -> Child:
    """Start ``target(connection, *arguments)``.

    With ``courtesy`` the process comes after this one wherever both want a core, also while it
    starts; it is added to how nice this one is, where the system knows of that. Raises OSError,
    ValueError or RuntimeError if processes can't be started.
    """
    ours, theirs = CONTEXT.Pipe()
    process = CONTEXT.Process(
        target=_begin, args=(target, theirs, *arguments), name=name, daemon=True
    )
    try:
        _run_tracker()
        with delay_interrupts():
            process.start()
    except BaseException:
        ours.close()
        raise
    finally:
        theirs.close()
    if courtesy is not None and process.pid is not None:
        _lower_priority(process.pid, courtesy)
    return Child(process, ours)


def _lower_priority(pid: int, courtesy: int) -> None:
    # If this process was given precedence over all else, the other must not inherit it: it would
    # not let go of a core.
    if hasattr(os, "sched_setscheduler"):
        with suppress(OSError):
            os.sched_setscheduler(pid, os.SCHED_OTHER, os.sched_param(0))
    if hasattr(os, "setpriority"):
        with suppress(OSError):
            nice = os.getpriority(os.PRIO_PROCESS, 0) + courtesy
            os.setpriority(os.PRIO_PROCESS, pid, nice)


@contextmanager
def children_allowed() -> Iterator[None]:
    """Allow daemonic processes such as Dask's workers to start children.

    The restriction is for children that would outlive their parent; ours don't.
    """
    settings = multiprocessing.current_process()._config  # type: ignore[attr-defined]
    daemon = settings.get("daemon")
    settings["daemon"] = False
    try:
        yield
    finally:
        settings["daemon"] = daemon


def wait_for(children: Iterable[Child], seconds: float) -> list[Child]:
    """Wait until there is something to read or a process has ended; returns those children.

    On Windows the connection of a process that is killed while starting stays open without data.
    """
    ends: dict[Any, Child] = {
        end: one for one in children for end in (one.process.sentinel, one.connection)
    }
    return list(dict.fromkeys(ends[end] for end in wait(ends, seconds)))


@contextmanager
def delay_interrupts() -> Iterator[None]:
    """Delay Ctrl-C, since a process that receives it while starting prints a traceback."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _run_tracker() -> None:
    """Start multiprocessing's resource tracker, which would unblock Ctrl-C again if done later."""
    if sys.platform in ("linux", "darwin"):
        from multiprocessing import resource_tracker

        resource_tracker.ensure_running()


def _begin(target: Callable[..., None], connection: Connection, *arguments: Any) -> None:
    """The child process: set it up, then call ``target``."""
    ignore_interrupts()
    with suppress(OSError, AttributeError, ValueError):
        os.dup2(2, 1)  # bots must not print to the program's stdout
    sys.stdout = sys.stderr
    remove_working_directory()
    _end_with_parent()
    target(connection, *arguments)


def ignore_interrupts() -> None:
    """Ignore Ctrl-C in this child process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "win32":
        signal.signal(signal.SIGBREAK, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def remove_working_directory() -> None:
    """Remove the working directory from ``sys.path``, unless it contains the program."""
    try:
        here = Path.cwd()
        own = here == Path(__file__).resolve().parents[2]
    except OSError:
        here, own = Path(), False
    if not own:
        sys.path[:] = [place for place in sys.path if place and Path(place) != here]


def _end_with_parent() -> None:
    """Exit this process when its parent has ended, even during a computation."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def look() -> None:
        wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=look, name="end with parent", daemon=True).start()
