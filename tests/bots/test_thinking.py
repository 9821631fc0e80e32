"""Thinking beside the frames: asked, fetched, forgotten, stopped; never waiting."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lama_gui.bots import BotError
from lama_gui.bots.registry import make_bot
from lama_gui.bots.thinking import Decide, Hint, Thinker
from lama_gui.match import Match
from lama_gui.rules.games import game
from lama_gui.rules.lama_state import LamaView


@pytest.fixture(params=["process", "thread"])
def thinker(request: pytest.FixtureRequest) -> Iterator[Thinker]:
    made = Thinker(request.param)
    yield made
    made.close()


def view_of(variant: str = "classic") -> Any:
    match = Match(game(variant), 4)
    match.advance(lambda cards: list(cards)[::-1], starter=0)
    return match.view(0)


def fetched(thinker: Thinker) -> Any:
    end = time.monotonic() + 20
    while time.monotonic() < end:
        answer = thinker.fetch()
        if answer is not None:
            return answer
        time.sleep(0.005)
    raise AssertionError("no answer")


def test_the_answer_is_what_the_bot_says_here(thinker: Thinker) -> None:
    view = view_of()
    thinker.ask(Decide("expert", 4), view)
    assert thinker.busy
    assert fetched(thinker) == make_bot("expert", 4).choose(view)
    assert not thinker.busy
    thinker.ask(Hint(), view)
    assert fetched(thinker).move in view.legal


def test_asking_does_not_wait(thinker: Thinker) -> None:
    began = time.perf_counter()
    thinker.ask(time.sleep, 5)  # type: ignore[arg-type]  # a thought of five seconds
    thinker.fetch()
    assert time.perf_counter() - began < 2.5


def test_the_latest_question_counts_and_a_forgotten_one_is_dropped(thinker: Thinker) -> None:
    thinker.ask(Decide("expert", 1), view_of("party"))
    thinker.ask(Decide("steady", 1), view_of("classic"))
    assert fetched(thinker) == make_bot("steady", 1).choose(view_of("classic"))
    thinker.ask(Decide("expert", 1), view_of())
    thinker.forget()
    assert thinker.fetch() is None
    assert not thinker.busy


def test_a_bot_that_fails_is_told_as_a_sentence(thinker: Thinker, tmp_path: Path) -> None:
    path = tmp_path / "odd.py"
    path.write_text(
        "class Odd:\n    def choose(self, view):\n        raise KeyError('lost')\n"
        "def factory(seed):\n    return Odd()\n"
    )
    thinker.ask(Decide(f"{path}:factory", 0), view_of())
    with pytest.raises(BotError, match="KeyError"):
        fetched(thinker)
    thinker.ask(Decide("nobody", 0), view_of())
    with pytest.raises(BotError, match="nobody"):
        fetched(thinker)


def test_a_process_that_hangs_can_be_stopped(tmp_path: Path) -> None:
    path = tmp_path / "slow.py"
    path.write_text(
        "class Slow:\n    def choose(self, view):\n        while True: pass\n"
        "def factory(seed):\n    return Slow()\n"
    )
    thinker = Thinker()
    try:
        thinker.ask(Decide(f"{path}:factory", 0), view_of())
        assert thinker.fetch() is None
        thinker.cancel()
        thinker.ask(Decide("steady", 0), view_of())
        assert fetched(thinker) in view_of().legal
    finally:
        thinker.close()


def test_a_view_goes_to_another_process_without_its_reasons() -> None:
    import pickle

    view = view_of()
    back = pickle.loads(pickle.dumps(view))
    assert isinstance(back, LamaView)
    assert back == view
