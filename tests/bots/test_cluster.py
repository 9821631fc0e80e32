"""The arena on a Dask cluster: two workers on this machine, the same figures."""

from collections.abc import Iterator
from typing import Any

import pytest

from lama_gui.arena import Plan, Results, cluster, play_all
from lama_gui.arena.cluster import NoCluster
from lama_gui.arena.worker_pool import WorkerLost
from lama_gui.bots import BotError
from tests.bots.failing import FAILING
from tests.bots.test_fast_path import counted
from tests.slow import rest_slow

PLAN = Plan("party", ("novice", "steady", "random"), seed=5)


def local(workers: int, *, processes: bool = False) -> Any:
    """A cluster on this machine; only who asks for one waits until Dask is imported."""
    import distributed

    return distributed.LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        processes=processes,
        dashboard_address=":0",
        host="127.0.0.1",
        protocol="tcp",
    )


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    with local(2) as cluster:
        yield cluster.scheduler_address


def played(plan: Plan, scheduler: str | None) -> list[tuple[int, int, int]]:
    results = Results.none(len(plan.bots))
    for part in play_all(plan, 40, scheduler=scheduler):
        results.add(part)
    assert results.matches == 40
    return counted(results)


def test_two_workers_play_the_same_matches_as_one_process(scheduler: str) -> None:
    assert played(PLAN, scheduler) == played(PLAN, None)


def test_a_bot_that_fails_on_a_worker_is_named_here(scheduler: str) -> None:
    with pytest.raises(BotError, match="'nobody'"):
        played(Plan("party", ("nobody", "steady"), seed=5), scheduler)


@pytest.fixture(scope="module", params=rest_slow(["thread", "nanny"], "thread"))
def worker(request: pytest.FixtureRequest) -> Iterator[str]:
    """A worker in a thread of this process, or one that Dask's nanny looks after."""
    with local(1, processes=request.param == "nanny") as cluster:
        yield cluster.scheduler_address


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("leaves", r"ended its process in match \d+ \(exit status 3\)"),
        pytest.param(
            *("hangs", r"took longer than 0.5 s for a decision in match \d+"),
            marks=pytest.mark.slow,
        ),
    ],
)
def test_a_bot_from_a_file_takes_no_worker_with_it(worker, how, said):
    plan = Plan("classic", (f"{FAILING}:{how}", "steady"), seed=5, time_limit=0.5)
    with pytest.raises(BotError, match=said):
        played(plan, worker)
    assert played(PLAN, worker) == played(PLAN, None), "the worker plays on"


def test_a_scheduler_that_does_not_answer_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "TIMEOUT", 0.5)
    with pytest.raises(NoCluster, match=r"no Dask scheduler answers at tcp://127.0.0.1:9"):
        played(PLAN, "tcp://127.0.0.1:9")


def test_where_there_is_no_worker_nobody_waits_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "TIMEOUT", 0.5)
    monkeypatch.setattr(cluster, "LOOK", 0.2)
    with (
        local(0) as empty,
        pytest.raises(WorkerLost, match=f"no worker is left at {empty.scheduler_address}"),
    ):
        played(PLAN, empty.scheduler_address)
