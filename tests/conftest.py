"""What all tests share."""

from __future__ import annotations

import gc
import os
import runpy
import socket
from pathlib import Path

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
    """Before any test, and before any process that runs a part of them."""
    slow.patient = _is_patient(config)
    if not hasattr(config, "workerinput"):
        _compile_stale_texts()


def _is_patient(config: pytest.Config) -> bool:
    expression = str(config.option.markexpr)
    return "slow" in expression and "not slow" not in expression


@pytest.fixture(autouse=True)
def no_power_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is written need not outlive a power cut: on a busy disk that costs seconds a match."""
    monkeypatch.setattr(os, "fsync", lambda _: None)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """A third of the patient part waits for windows, sockets and children: others use that time.

    None: as many processes as there are cores.
    """
    mine = getattr(os, "sched_getaffinity", None)
    cores = len(mine(0)) if mine else os.cpu_count() or 1
    return cores + cores // 2 if _is_patient(config) else None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes longest is begun first; what Wine can't do is left out."""
    if wine.here():
        wine.leave_out(items)
    processes = getattr(config, "workerinput", {}).get("workercount", 1)
    items[:] = slow.long_first(
        items, lambda item: item.get_closest_marker("long") is not None, processes
    )


@pytest.hookimpl(trylast=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """With second tries, each test tells the first process over a socket how it went, and asks.

    The socket holds such small words back for 40 ms each, a hundred seconds in a whole suite.
    """
    line = getattr(getattr(session.config, "failures_db", None), "sock", None)
    if line is not None and hasattr(session.config, "workerinput"):
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, True)


#: New objects before the collector looks for rings among them; Python itself asks for 700.
SELDOM = 20_000


def pytest_collection_finish() -> None:
    """What was imported stays to the end: no use in looking through it again and again.

    Nor, as often as Python does, through syntax trees, matches and pictures that tests share.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(SELDOM, *gc.get_threshold()[1:])


def pytest_sessionfinish() -> None:
    """Whatever complains while it is thrown away does so now; pytest then looks five times more."""
    gc.collect()
    gc.freeze()


def _compile_stale_texts() -> None:
    """Tests speak the sentences as they are written now, whatever was compiled before."""
    texts = ROOT / "assets" / "texts"
    for source in texts.glob("*.po"):
        target = source.with_suffix(".mo")
        if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
            runpy.run_path(str(ROOT / "build" / "compile_texts.py"), run_name="__main__")
            return
