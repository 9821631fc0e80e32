"""Matches on a Dask cluster, and errors when it is missing or disappears."""

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

#: How long a scheduler may take to answer, and how long it may be without any worker.
TIMEOUT = 10.0
#: How often it is looked whether there still are workers, in seconds.
LOOK = 1.0
#: Parts that wait at the scheduler for each worker: none idles, and few are held at a time.
AHEAD = 4


#: How the address of a scheduler is written.
ADDRESS = re.compile(
    r"(?:(?:tcp|tls|wss?)://)?[^\s/:\[\]]+:[0-9]{1,5}|(?:tcp|tls)://\[[0-9a-f:]+\]:[0-9]{1,5}"
)


class NoCluster(Exception):
    """The cluster can't be used; the text says why and what to do."""


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
        # Untyped, and there only with the extra: imported by name.
        distributed: Any = importlib.import_module("distributed")
    except ImportError:
        raise NoCluster(
            "--scheduler needs Dask: install the program with its extra, lama-gui[cluster]"
        ) from None
    secured = scheduler.startswith(("tls:", "wss:"))
    if secured and not distributed.Security().tls_ca_file:
        raise NoCluster(f"{scheduler} needs the certificates that Dask's configuration names")
    for name in ("distributed", "distributed.client"):  # what it has to say is said here
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
    # A pure function of its arguments, yet never answered from the cluster's memory.
    client.submit(play_guarded, plan, part, pure=False).add_done_callback(done.put)


def _result(future: Any, scheduler: str) -> Results:
    """What a worker answered; raises what went wrong there."""
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
    """Looks whether there are workers; without any, matches would be waited for for ever."""

    def __init__(self, scheduler: str, client: Any) -> None:
        self._scheduler, self._client = scheduler, client
        self._seen = time.monotonic()

    def workers(self) -> int:
        """How many threads play. Raises WorkerLost."""
        try:
            return sum(self._client.nthreads().values())
        except (OSError, ValueError, CancelledError):
            raise WorkerLost(
                f"the Dask scheduler at {self._scheduler} went away; play again"
            ) from None

    def look(self) -> None:
        """Raises WorkerLost when there has been no worker for a while."""
        now = time.monotonic()
        if self.workers():
            self._seen = now
        elif now - self._seen > TIMEOUT:
            raise WorkerLost(f"no worker is left at {self._scheduler}; start one and play again")
