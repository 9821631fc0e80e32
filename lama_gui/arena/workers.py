"""Sharing an arena's matches out: in this process, to several, or to a cluster."""

from __future__ import annotations

import importlib
from collections.abc import Generator, Iterator
from typing import Any

from lama_gui.arena.crew import play_in_crew
from lama_gui.arena.matches import parts, play
from lama_gui.arena.results import Plan, Results
from lama_gui.players.registry import is_foreign

#: How long a scheduler may take to answer.
PATIENCE = "10s"


class NoCluster(Exception):
    """The cluster can't be used; the text says why and what to do."""


def play_all(
    plan: Plan, matches: int, jobs: int = 1, scheduler: str | None = None
) -> Generator[Results, None, None]:
    """Play ``matches`` matches, yielding the results of parts as they are finished.

    ``jobs`` processes, or the Dask cluster at ``scheduler``; code from elsewhere never plays
    in this process. The parts add up to the same whatever the number of workers. Raises
    BotError, OSError (records), NoCluster, Lost.
    """
    if scheduler is not None:
        yield from _on_cluster(plan, matches, scheduler)
    elif jobs == 1 and not any(map(is_foreign, plan.bots)):
        for part in parts(matches, 1):
            yield play(plan, part)
    else:
        yield from play_in_crew(plan, matches, jobs)


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
