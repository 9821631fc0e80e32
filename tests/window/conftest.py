"""A screen for each module, a home, and the running program."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lama_gui.settings import Settings
from lama_gui.storage import Home
from tests.window.desktop import Desktop, Program, home_in, missing


@pytest.fixture(scope="module")
def desktop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desktop]:
    """An X server with a window manager."""
    if missing():
        pytest.skip(
            f"no display to test on; on Debian: apt install {' '.join(missing())}. "
            "tests/ui/test_play.py plays the same without one"
        )
    made = Desktop(tmp_path_factory.mktemp("desktop") / "log")
    yield made
    made.close()


@pytest.fixture
def settings() -> Settings:
    """The player's settings; modules may override them."""
    return Settings(language="en", master=0)


@pytest.fixture
def home(tmp_path: Path, settings: Settings) -> Home:
    """A home with these settings."""
    return home_in(tmp_path, settings)


@pytest.fixture
def start(desktop: Desktop, home: Home) -> Iterator[Callable[..., Program]]:
    """A function that starts the program; it is ended after the test."""
    started: list[Program] = []

    def start(*arguments: str, kind: type[Program] = Program, **variables: str) -> Program:
        started.append(kind(desktop, home.data, *arguments, **variables))
        return started[-1]

    yield start
    for program in started:
        if program.running:
            program.kill()
