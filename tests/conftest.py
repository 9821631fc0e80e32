"""The configuration of all tests."""

from __future__ import annotations

import gc
import os
import runpy
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from tests import slow, wine

ROOT = Path(__file__).resolve().parents[1]

# The suite gives the same answer each time; look for new cases with
#   pytest --hypothesis-profile=explore
settings.register_profile("suite", derandomize=True, deadline=None, database=None)
settings.register_profile("explore", deadline=None)
settings.load_profile("suite")


def pytest_configure(config: pytest.Config) -> None:
    """Configure before any test or worker process starts."""
    slow.patient = _is_patient(config)
    if not hasattr(config, "workerinput"):
        _compile_stale_texts()


def _is_patient(config: pytest.Config) -> bool:
    expression = str(config.option.markexpr)
    return "slow" in expression and "not slow" not in expression


@pytest.fixture(autouse=True)
def no_power_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Disable fsync, which takes seconds per match on a busy disk."""
    monkeypatch.setattr(os, "fsync", lambda _: None)


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Callable[[Any, str], None]:
    """A function that lets a function of an object or module fail as on a full disk."""

    def fail(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    return lambda where, name: monkeypatch.setattr(where, name, fail)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """Use three workers for two cores in the slow tests, one of which waits for other processes.

    More of them have to draw more pictures anew: each keeps its own. None: one per core.
    """
    mine = getattr(os, "sched_getaffinity", None)
    cores = len(mine(0)) if mine else os.cpu_count() or 1
    return cores + cores // 2 if _is_patient(config) else None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Run the longest tests first, and skip those that Wine can't run."""
    if wine.here():
        wine.leave_out(items)
    processes = getattr(config, "workerinput", {}).get("workercount", 1)
    items[:] = slow.in_order(
        items, lambda item, mark: item.get_closest_marker(mark) is not None, processes
    )


@pytest.hookimpl(trylast=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Disable Nagle's algorithm between workers and the main process.

    With reruns, every result is sent over a socket, which delays small packets by 40 ms: 100
    seconds in a whole run.
    """
    line = getattr(getattr(session.config, "failures_db", None), "sock", None)
    if line is not None and hasattr(session.config, "workerinput"):
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, True)


#: Allocations between garbage collections; the default is 700.
SELDOM = 20_000


def pytest_collection_finish() -> None:
    """Exclude imported objects from garbage collection, and collect less often.

    Tests share syntax trees, matches, and pictures, which don't change.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(SELDOM, *gc.get_threshold()[1:])


def pytest_sessionfinish() -> None:
    """Collect garbage now, so that errors in finalizers appear; pytest collects five more times."""
    gc.collect()
    gc.freeze()


def _compile_stale_texts() -> None:
    """Compile the catalogues if the sources are newer."""
    texts = ROOT / "assets" / "texts"
    for source in texts.glob("*.po"):
        target = source.with_suffix(".mo")
        if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
            runpy.run_path(str(ROOT / "build" / "compile_texts.py"), run_name="__main__")
            return
