"""Matches on a Dask cluster."""

from __future__ import annotations

import importlib
import logging
import re
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import suppress
from itertools import islice
from queue import Empty, Queue
from typing import Any

from lama_gui.arena.matches import parts
from lama_gui.arena.results import Plan, Results
from lama_gui.arena.worker_pool import WorkerLost, play_guarded

#: Seconds to wait for the scheduler, or for a worker if there are none.
TIMEOUT = 10.0
#: Seconds between checks whether there are workers.
LOOK = 1.0
#: The number of queued parts per worker.
AHEAD = 4


#: The address of a scheduler.
ADDRESS = re.compile(
    r"(?:(?:tcp|tls|wss?)://)?[^\s/:\[\]]+:[0-9]{1,5}|(?:tcp|tls)://\[[0-9a-f:]+\]:[0-9]{1,5}"
)


class NoCluster(Exception):
    """The cluster can't be used; the message says why and what to do."""


def play_on_cluster(
    plan: Plan, matches: int, scheduler: str, done: Sequence[range] = ()
) -> Iterator[Results]:
    """Play on the cluster at ``scheduler``, yielding the results of parts as they are finished.

    Raises BotError, OSError (records), NoCluster, WorkerLost.
    """
    if not ADDRESS.fullmatch(scheduler):
        raise NoCluster(
            f"--scheduler {scheduler[:60]!r}: the address of a Dask scheduler is written "
            "tcp://HOST:PORT"
        )
    try:
        # An optional, untyped dependency.
        distributed: Any = importlib.import_module("distributed")
    except ImportError:
        raise NoCluster(
            "--scheduler needs Dask: install the program with its extra, lama-gui[cluster]"
        ) from None
    secured = scheduler.startswith(("tls:", "wss:"))
    if secured and not distributed.Security().tls_ca_file:
        raise NoCluster(f"{scheduler} needs the certificates that Dask's configuration names")
    for name in ("distributed", "distributed.client"):  # errors are reported here instead
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    try:
        client = distributed.Client(scheduler, timeout=f"{TIMEOUT}s", set_as_default=False)
    except (OSError, ValueError, TypeError, RuntimeError) as error:
        message = " ".join(str(error).split())
        raise NoCluster(f"no Dask scheduler answers at {scheduler}: {message}") from None
    try:
        yield from _played(plan, matches, scheduler, client, done)
    finally:
        with suppress(OSError, CancelledError):
            client.close(timeout=LOOK)


def _played(
    plan: Plan, matches: int, scheduler: str, client: Any, skipped: Sequence[range]
) -> Iterator[Results]:
    done: Queue[Any] = Queue()
    watch = _Watch(scheduler, client)
    workers = max(1, watch.workers())
    todo = parts(matches, workers, skipped, plan.set_size)
    waiting = 0
    for part in islice(todo, AHEAD * workers):
        _submit(client, plan, part, done)
        waiting += 1
    while waiting:
        try:
            future = done.get(timeout=LOOK)
        except Empty:
            watch.look()
            continue
        yield _result(future, scheduler)
        waiting -= 1
        for part in islice(todo, 1):
            _submit(client, plan, part, done)
            waiting += 1


def _submit(client: Any, plan: Plan, part: range, done: Queue[Any]) -> None:
    # Don't let the cluster cache results.
    client.submit(play_guarded, plan, part, pure=False).add_done_callback(done.put)


def _result(future: Any, scheduler: str) -> Results:
    """The result of a worker; raises its errors."""
    from distributed.comm.core import CommClosedError
    from distributed.scheduler import KilledWorker

    try:
        results: Results = future.result()
    except KilledWorker:
        raise WorkerLost(
            f"workers at {scheduler} were ended again and again while they played; play again"
        ) from None
    except (CancelledError, CommClosedError):
        raise WorkerLost(f"the Dask scheduler at {scheduler} went away; play again") from None
    except ImportError as error:
        raise NoCluster(
            f"a worker at {scheduler} lacks the program: {error}; install it there"
        ) from None
    return results


class _Watch:
    """Watches for the loss of all workers, after which one would wait forever."""

    def __init__(self, scheduler: str, client: Any) -> None:
        self._scheduler, self._client = scheduler, client
        self._seen = time.monotonic()

    def workers(self) -> int:
        """The number of worker threads. Raises WorkerLost."""
        try:
            return sum(self._client.nthreads().values())
        except (OSError, ValueError, CancelledError):
            raise WorkerLost(
                f"the Dask scheduler at {self._scheduler} went away; play again"
            ) from None

    def look(self) -> None:
        """Raise WorkerLost if there has been no worker for ``TIMEOUT``."""
        now = time.monotonic()
        if self.workers():
            self._seen = now
        elif now - self._seen > TIMEOUT:
            raise WorkerLost(f"no worker is left at {self._scheduler}; start one and play again")
