"""A context without a window: dummy drivers, a temporary home, strict texts."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from lama_gui.app.opening import open_context
from lama_gui.kit import system
from lama_gui.kit.context import headless
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.learning.tutorial import Tutorial
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Session
from lama_gui.settings import Settings
from lama_gui.storage import Home
from tests.ui.drawings import keep_drawings
from tests.ui.results import Tables
from tests.ui.seated import SMALL, Seat, Sit
from tools.gallery.lama_states import own_turn
from tools.gallery.positions import reach
from tools.pilot import Pilot

keep_drawings()


@pytest.fixture(autouse=True)
def close_matches(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Close the files of all matches when the test ends."""
    opened: list[Session] = []
    begin = Session.__init__

    def open_(session: Session, *args: Any, **kwargs: Any) -> None:
        begin(session, *args, **kwargs)
        opened.append(session)

    monkeypatch.setattr(Session, "__init__", open_)
    yield
    for session in opened:
        session.close()


@pytest.fixture
def new_context(tmp_path: Path) -> Iterator[Callable[..., AppContext]]:
    """A function that creates a context with the given settings; it is closed after the test."""
    headless()
    made: list[AppContext] = []

    def make(**settings: object) -> AppContext:
        home = Home.within(tmp_path)
        chosen = Settings(**{"language": "en"} | settings)
        made.append(open_context(home, settings=chosen, rng=Random(1), strict=True))
        return made[-1]

    yield make
    for context in made:
        context.close()


@pytest.fixture
def context(new_context: Callable[..., AppContext]) -> AppContext:
    return new_context()


@pytest.fixture
def seat(new_context: Callable[..., AppContext]) -> Seat:
    """A function that creates a pilot at the table of a session."""

    def seat(
        session: Session, size: tuple[int, int] = SMALL, *, hasty: bool = False, **settings: object
    ) -> Pilot:
        return Pilot(new_context(**settings), lambda c: TableScene(c, session), size, hasty=hasty)

    return seat


@pytest.fixture
def sit(seat: Seat) -> Sit:
    """A function that creates a pilot at a table at a ``wanted`` position, with nothing moving."""

    def sit(
        wanted: Any = own_turn,
        variant: str = "classic",
        *,
        seats: int = 4,
        people: int = 1,
        size: tuple[int, int] = SMALL,
        hasty: bool = False,
        settle: bool = True,
        **settings: object,
    ) -> Pilot:
        session = reach(variant, wanted, seats=seats, people=people)
        pilot = seat(session, size, hasty=hasty, **settings)
        if settle:
            pilot.settle()
        return pilot

    return sit


@pytest.fixture
def open_tutorial(new_context: Callable[..., AppContext]) -> Callable[..., Pilot]:
    """A function that opens a tutorial at its first page; further arguments are settings."""

    def opened(variant: str, size: tuple[int, int] = (1280, 720), **settings: object) -> Pilot:
        context = new_context(**{"speed": "instant", **settings})
        return Pilot(context, lambda s: Tutorial(s, variant), size)

    return opened


@pytest.fixture
def tables(tmp_path: Path) -> Tables:
    """Tables with matches played up to a result."""
    return Tables(tmp_path)


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> Callable[[Any, str], list[tuple[Any, ...]]]:
    """A function that notes the arguments of all calls of a function, which are still made."""

    def noted(where: Any, name: str) -> list[tuple[Any, ...]]:
        calls: list[tuple[Any, ...]] = []
        real = getattr(where, name)

        def call(*args: Any, **named: Any) -> Any:
            calls.append((*args, *named.values()))
            return real(*args, **named)

        monkeypatch.setattr(where, name, call)
        return calls

    return noted


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was copied to the clipboard."""
    texts: list[str] = []
    monkeypatch.setattr(system, "copy_text", lambda text: texts.append(text) or True)
    return texts


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
