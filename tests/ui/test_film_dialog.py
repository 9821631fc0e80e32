"""A film from the replay: beside the frames, with progress, stopped without a trace."""

from collections.abc import Callable, Iterator
from itertools import chain, repeat
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pygame
import pytest
from msgspec.structs import replace

from lama_gui.app import film
from lama_gui.app.film import Filming
from lama_gui.records import read_record
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.lookback.film_dialog import FilmDialog, Order, Progress
from lama_gui.session.visibility import shown
from tests.statistics.matches import play_match
from tests.ui.seated import open_scene, text_on, use
from tools.pilot import Pilot


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return play_match(tmp_path_factory.mktemp("film"), ("human", "novice"))


class Handmade:
    """A maker whose progress the test sets."""

    def __init__(self, order: Order) -> None:
        self.order, self.progress, self.seen = order, Progress(), Progress()
        self.stopped = False

    def look(self) -> bool:
        news = self.progress is not self.seen
        self.seen = self.progress
        return news

    def stop(self) -> None:
        self.stopped = True


Asked = Callable[..., tuple[Pilot, list[Handmade]]]


@pytest.fixture
def asked(context: AppContext, path: Path) -> Asked:
    def ask(kinds: tuple[str, ...] = (".mp4", ".webp")) -> tuple[Pilot, list[Handmade]]:
        match, made = shown(read_record(path), path), list[Handmade]()

        def make(order: Order) -> Handmade:
            made.append(Handmade(order))
            return made[-1]

        part = match.rounds[0]
        pilot = open_scene(context, lambda c: FilmDialog(c, match, part, 1, True, kinds, make))
        return pilot, made

    return ask


def test_a_film_is_made_and_said_where_it_lies(asked, context, path, copied):
    pilot, made = asked()
    pilot.press("enter")
    order = made[0].order
    assert order.out == context.home.shared_pictures / f"{path.name[:-11]}-1.mp4"
    assert (order.file, order.round, order.seat, order.open) == (path, 1, 1, True)
    made[0].progress = Progress(0.4)
    pilot.step(0.1)
    assert "40% of the round" in text_on(pilot)
    made[0].progress = Progress(1.0, over=True, path=order.out)
    pilot.step(0.1)
    assert order.out.name in pilot.scene.spoken_text
    pilot.click("place")
    assert copied == [str(order.out)]


def test_back_stops_the_film_first_and_leaves_then(asked):
    pilot, made = asked()
    use(pilot, "enter", "esc")
    assert made[0].stopped
    assert isinstance(pilot.scene, FilmDialog) and pilot.scene.busy
    made[0].progress = Progress(over=True)
    pilot.step(0.1)
    assert "Nothing was saved" in pilot.scene.spoken_text
    pilot, made = asked()
    use(pilot, "enter", "esc", "esc")
    assert made[0].stopped and not pilot.stack.running, "also a film that does not stop"


def test_why_there_is_no_film_is_said(asked):
    pilot, made = asked()
    pilot.press("enter")
    made[0].progress = Progress(over=True, failed=OSError(28, "No space left on device"))
    pilot.step(0.1)
    assert "the disk is full" in pilot.scene.spoken_text


@pytest.fixture
def order(context: AppContext, path: Path, tmp_path: Path) -> Order:
    return Order(path, 1, 0, False, tmp_path / "films" / "one", context.settings)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A film of four small pictures."""

    def frames(*_: Any, on_progress: film.OnProgress, **__: Any) -> Iterator[pygame.Surface]:
        for number in range(4):
            on_progress(number / 4)
            yield pygame.Surface((32, 16))

    monkeypatch.setattr(film, "frames", frames)


def sent(order: Order, stop_after: int = 10_000) -> list[Any]:
    """What the process sends; it is asked to stop after so many looks."""
    line = Mock()
    line.poll.side_effect = chain(repeat(False, stop_after), repeat(True))
    film.make(line, order)
    return [call.args[0] for call in line.send.call_args_list]


@pytest.mark.usefixtures("few")
def test_the_process_tells_how_far_it_is_and_where_the_film_lies(order):
    told = sent(order)
    assert told[:2] == [("share", 0.25), ("share", 0.5)]
    assert told[-1] == ("done", str(order.out))
    assert len(list(order.out.iterdir())) == 4


@pytest.mark.usefixtures("few")
def test_who_is_asked_to_stop_leaves_nothing_behind(order):
    assert sent(order, stop_after=2)[-1] == ("stopped", "")
    assert list(order.out.parent.iterdir()) == []


def test_what_can_not_be_filmed_is_said(order, tmp_path):
    for file in (tmp_path / "gone.lama.jsonl", Path(__file__)):
        (said, why), *_ = sent(replace(order, file=file))
        assert said == "failed" and why


@pytest.mark.waits
@pytest.mark.slow
def test_a_process_beside_the_window_films_until_it_is_stopped(order):
    maker = Filming(order)

    def until(holds: Callable[[], object]) -> None:
        while not holds():
            maker.look()
            pygame.time.wait(20)

    until(lambda: maker.progress.over or maker.progress.share)
    assert not maker.progress.over, maker.progress.failed
    maker.stop()
    until(lambda: maker.progress.over)
    assert (maker.progress.path, maker.progress.failed) == (None, None)
    assert list(order.out.parent.iterdir()) == []


def test_another_kind_can_be_chosen_and_without_ffmpeg_there_are_pictures(asked):
    pilot, made = asked()
    use(pilot, "#kind", "right", "@make")
    assert made[0].order.out.suffix == ".webp"
    made[0].progress = Progress(1.0, over=True, path=made[0].order.out)
    pilot.step(0.1)
    use(pilot, "#kind", "left", "@make")
    assert made[1].order.out.suffix == ".mp4", "and after it the other one"
    pilot, made = asked(())
    assert "a folder of pictures" in pilot.scene.spoken_text
    pilot.click("make")
    assert made[0].order.out.suffix == ""
