"""A context without a window: dummy drivers, a temporary home, strict texts."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from lama_gui.app.opening import headless, open_context
from lama_gui.scenes.app_context import AppContext
from lama_gui.settings import Settings
from lama_gui.storage import Home
from tests.ui.drawings import keep_drawings
from tests.ui.results import Tables
from tests.ui.seated import Seat, seats

keep_drawings()


@pytest.fixture
def new_context(tmp_path: Path) -> Callable[..., AppContext]:
    """A function that creates a context with the given settings."""
    headless()

    def make(**settings: object) -> AppContext:
        home = Home(tmp_path, tmp_path, tmp_path / "logs")
        return open_context(home, settings=Settings(**settings), rng=Random(1), strict=True)

    return make


@pytest.fixture
def context(new_context: Callable[..., AppContext]) -> AppContext:
    return new_context(language="en")


@pytest.fixture
def seat(new_context: Callable[..., AppContext]) -> Iterator[Seat]:
    """A function that creates a pilot at the table of a session."""
    with seats(new_context) as seat:
        yield seat


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    """Tables with matches played up to a result."""
    tables = Tables(tmp_path)
    yield tables
    tables.close()


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A function that opens a lobby for phones, without a network."""
    from lama_gui.net import server
    from tests.phones.evening import Evening, Quiet

    monkeypatch.setattr(server, "Server", Quiet)
    monkeypatch.setattr(server, "NetworkWatcher", lambda *_, **__: None)  # no such address
    evenings = []

    def begin(seats: str, variant: str = "classic", **settings: Any) -> Evening:
        evenings.append(Evening(tmp_path, seats, variant, **settings))
        return evenings[-1]

    yield begin
    for one in evenings:
        one.context.close()
