"""Processes beside the program, in which bots think and matches are played.

They are started so that Ctrl-C is the program's business alone, print nothing into what
the program prints, and end with it, however it ends.
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
from typing import Any

#: Spawned, not forked: the same on every system, and nothing is inherited by chance.
CONTEXT = multiprocessing.get_context("spawn")

#: How long a process may take to end by itself when it is told to, in seconds.
FAREWELL = 0.5


def start(
    target: Callable[..., None], *arguments: Any, name: str
) -> tuple[BaseProcess, Connection]:
    """Start ``target(connection, *arguments)``; the process and this end of the connection.

    Raises OSError, ValueError or RuntimeError where processes can't be started.
    """
    ours, theirs = CONTEXT.Pipe()
    process = CONTEXT.Process(
        target=_begin, args=(target, theirs, *arguments), name=name, daemon=True
    )
    try:
        _run_tracker()
        with held_back():
            process.start()
    except BaseException:
        ours.close()
        raise
    finally:
        theirs.close()
    return process, ours


def step_back(process: BaseProcess, courtesy: int) -> None:
    """Let a process come after this one wherever both want a core, also while it starts.

    ``courtesy`` is added to how nice this one is, where the system knows of that. If this one was
    given precedence over all else, the other has none: it would not let go of a core.
    """
    pid = process.pid
    if pid is None:  # it has not started
        return
    if hasattr(os, "sched_setscheduler"):
        with suppress(OSError):
            os.sched_setscheduler(pid, os.SCHED_OTHER, os.sched_param(0))
    if hasattr(os, "setpriority"):
        with suppress(OSError):
            nice = os.getpriority(os.PRIO_PROCESS, 0) + courtesy
            os.setpriority(os.PRIO_PROCESS, pid, nice)


@contextmanager
def children_allowed() -> Iterator[None]:
    """Start processes also from one that is told to have none, as Dask's workers are.

    That is meant for those who would outlive it; ours end with whoever started them.
    """
    settings = multiprocessing.current_process()._config  # type: ignore[attr-defined]
    daemon = settings.get("daemon")
    settings["daemon"] = False
    try:
        yield
    finally:
        settings["daemon"] = daemon


def wait_for(running: Iterable[tuple[BaseProcess, Connection]], seconds: float) -> list[Connection]:
    """Wait until there is something to read, or a process has ended; its connections.

    On Windows the connection of a process that is ended while it starts stays open: then there is
    nothing to read, and nothing will be.
    """
    ends: dict[Any, Connection] = {process.sentinel: ours for process, ours in running}
    ready = wait([*ends, *ends.values()], seconds)
    return list(dict.fromkeys(ends.get(one, one) for one in ready))  # type: ignore[arg-type]


def end(process: BaseProcess) -> None:
    """End a process, also one that does not want to."""
    process.terminate()
    process.join(FAREWELL)
    if process.is_alive():
        process.kill()
        process.join(FAREWELL)


@contextmanager
def held_back() -> Iterator[None]:
    """Ctrl-C waits: a process that hears it while it starts complains at length."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _run_tracker() -> None:
    """Start multiprocessing's helper: done while Ctrl-C waits, that would let it through again."""
    if sys.platform in ("linux", "darwin"):
        from multiprocessing import resource_tracker

        resource_tracker.ensure_running()


def _begin(target: Callable[..., None], connection: Connection, *arguments: Any) -> None:
    """The process: make it quiet, then do what it is for."""
    leave_alone()
    with suppress(OSError, AttributeError, ValueError):
        os.dup2(2, 1)  # what bots print must not get between the lines of a result
    sys.stdout = sys.stderr
    leave_folder_out()
    _end_with_parent()
    target(connection, *arguments)


def leave_alone() -> None:
    """In a process beside the program: Ctrl-C is not its business, however it was started."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "win32":
        signal.signal(signal.SIGBREAK, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def leave_folder_out() -> None:
    """Take the folder in which the program was started off the path of modules.

    Nothing that happens to lie there is to be imported; unless it is the program itself.
    """
    try:
        here = Path.cwd()
        own = here == Path(__file__).resolve().parents[2]
    except OSError:
        here, own = Path(), False
    if not own:
        sys.path[:] = [place for place in sys.path if place and Path(place) != here]


def _end_with_parent() -> None:
    """Have this process end when the program has ended, even in the midst of a thought."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def look() -> None:
        wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=look, name="end with parent", daemon=True).start()
