"""Matches between bots, with rotating seats.

A match is determined by the arena's seed and its number, and results can be added in any order, so
the outcome is the same with any number of processes or on a cluster.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from lama_gui.arena.cluster import play_on_cluster
from lama_gui.arena.fast import fast_path
from lama_gui.arena.matches import check, parts, play
from lama_gui.arena.results import TIME_LIMIT, Plan, Results, rate, summary
from lama_gui.arena.worker_pool import play_in_pool
from lama_gui.players.registry import is_foreign


def play_all(
    plan: Plan,
    matches: int,
    jobs: int = 1,
    scheduler: str | None = None,
    done: Sequence[range] = (),
    tell: Callable[[str], None] = lambda _: None,
) -> Generator[Results, None, None]:
    """Play ``matches`` matches, yielding the results of parts as they are finished.

    Uses ``jobs`` processes, or the Dask cluster at ``scheduler``; external bots never run in this
    process. ``done``: ranges of match numbers to skip, in order; ``tell`` is called with a message
    when something had to be played again. Raises BotError, OSError (records), NoCluster,
    WorkerLost.
    """
    if scheduler is not None:
        yield from play_on_cluster(plan, matches, scheduler, done)
    elif jobs == 1 and (fast_path(plan) or not any(map(is_foreign, plan.bots))):
        for part in parts(matches, 1, done, plan.set_size):
            yield play(plan, part)
    else:
        yield from play_in_pool(plan, matches, jobs, done, tell)
