"""The arena on a Dask cluster: two workers on this machine, the same figures."""

from collections.abc import Iterator

import distributed
import pytest

from lama_gui.arena import Plan, Results, play_all, workers
from lama_gui.arena.workers import NoCluster
from lama_gui.bots import BotError

PLAN = Plan("party", ("novice", "steady", "random"), seed=5)


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    with distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=False,
        dashboard_address=None,
        host="127.0.0.1",
        protocol="tcp",
    ) as cluster:
        yield cluster.scheduler_address


def played(plan: Plan, scheduler: str | None) -> list[tuple[int, int, int]]:
    results = Results.none(len(plan.bots))
    for part in play_all(plan, 40, scheduler=scheduler):
        results.add(part)
    assert results.matches == 40
    return [(t.wins, t.points, t.times.total()) for t in results.tallies]


def test_two_workers_play_the_same_matches_as_one_process(scheduler: str) -> None:
    assert played(PLAN, scheduler) == played(PLAN, None)


def test_a_bot_that_fails_on_a_worker_is_named_here(scheduler: str) -> None:
    with pytest.raises(BotError, match="'nobody'"):
        played(Plan("party", ("nobody", "steady"), seed=5), scheduler)


def test_a_scheduler_that_does_not_answer_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PATIENCE", "500ms")
    with pytest.raises(NoCluster, match=r"no Dask scheduler answers at tcp://127.0.0.1:9"):
        played(PLAN, "tcp://127.0.0.1:9")
