"""Sharing an arena's matches out: in this process, to several, or to a cluster."""

from __future__ import annotations

import importlib
import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any

from lama_gui.arena.matches import parts, play
from lama_gui.arena.results import Plan, Results

#: How long a scheduler may take to answer.
PATIENCE = "10s"


class NoCluster(Exception):
    """The cluster can't be used; the text says why and what to do."""


def play_all(
    plan: Plan, matches: int, jobs: int = 1, scheduler: str | None = None
) -> Iterator[Results]:
    """Play ``matches`` matches, yielding the results of parts as they are finished.

    ``jobs`` processes, or the Dask cluster at ``scheduler``. The parts add up to the same
    whatever the number of workers. Raises BotError, OSError (records), NoCluster.
    """
    if scheduler is not None:
        yield from _on_cluster(plan, matches, scheduler)
    elif jobs == 1:
        for part in parts(matches, 1):
            yield play(plan, part)
    else:
        yield from _in_processes(plan, matches, jobs)


def _in_processes(plan: Plan, matches: int, jobs: int) -> Iterator[Results]:
    # Spawned, not forked: the same on every system, and nothing is inherited by chance.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        running = [pool.submit(play, plan, part) for part in parts(matches, jobs)]
        try:
            for done in as_completed(running):
                yield done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _on_cluster(plan: Plan, matches: int, scheduler: str) -> Iterator[Results]:
    try:
        # Untyped, and there only with the extra: imported by name.
        distributed: Any = importlib.import_module("distributed")
    except ImportError:
        raise NoCluster(
            "--scheduler needs Dask: install the program with its extra, lama-gui[cluster]"
        ) from None
    try:
        client = distributed.Client(scheduler, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        said = " ".join(str(error).split())
        raise NoCluster(f"no Dask scheduler answers at {scheduler}: {said}") from None
    with client:
        workers = max(1, sum(client.nthreads().values()))
        # A pure function of its arguments, yet never answered from the cluster's memory.
        running = [client.submit(play, plan, part, pure=False) for part in parts(matches, workers)]
        for done in distributed.as_completed(running, loop=client.loop):
            yield done.result()
