"""Statistics as files, in the window: a table out, matches in, by key, drop and button."""

from pathlib import Path

import pygame
import pytest

from lama_gui.kit import system
from lama_gui.kit.input import FileDropped, Key, Translator
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.lookback.history import History
from lama_gui.scenes.lookback.statistics_files import Files
from tests.statistics.matches import play_match
from tests.ui.seated import open_scene, use
from tools.pilot import Pilot


@pytest.fixture(scope="module")
def theirs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of another copy, with a match and something that is none."""
    folder = tmp_path_factory.mktemp("theirs")
    play_match(folder, ("human", "novice"))
    (folder / "letter.lama.jsonl").write_bytes(b"dear Ana")
    return folder


def opened(context: AppContext, *places: Path) -> Pilot:
    return open_scene(context, lambda c: Files(c, places=lambda _: list(places)))


def said(pilot: Pilot) -> str:
    assert not pilot.scene.busy
    return pilot.scene.status


def drop(pilot: Pilot, folder: Path) -> None:
    pilot.stack.handle(FileDropped(str(folder)))
    pilot.settle()


def test_a_folder_dropped_on_the_list_of_matches_is_taken_in(context, theirs):
    pilot = Pilot(context, History)
    drop(pilot, theirs)
    assert said(pilot) == "1 match imported. 1 file was skipped, because it is not a match."
    assert pilot.scene.spoken_text == said(pilot)
    use(pilot, "@details")
    assert pilot.scene.text == "letter.lama.jsonl"
    use(pilot, "esc")
    drop(pilot, theirs)
    assert "1 was here already." in said(pilot)
    use(pilot, "esc", settle=True)
    assert isinstance(pilot.scene, History)
    assert len(pilot.scene.lines) == 1


def test_a_path_is_pasted_and_entered(context, theirs, monkeypatch):
    monkeypatch.setattr(system, "pasted_text", lambda: f"{theirs}\n")
    pilot = opened(context)
    pilot.stack.handle(Key("v", control=True))
    assert pilot.scene.value == str(theirs)  # type: ignore[attr-defined]
    use(pilot, "enter", settle=True)
    assert said(pilot).startswith("1 match imported.")


def test_who_has_no_keyboard_takes_from_where_files_tend_to_lie(context, theirs, tmp_path):
    pilot = opened(context, theirs, tmp_path / "empty")
    assert [w.name for w in pilot.scene.widgets if w.name.startswith("place.")] == ["place.0"]
    use(pilot, "@place.0", settle=True)
    assert said(pilot).startswith("1 match imported.")


def test_the_own_folder_and_an_empty_one_are_said_to_have_nothing(context, theirs):
    play_match(context.home.matches, ("human", "novice"))
    pilot = opened(context)
    for folder in (context.home.matches, context.home.config / "nowhere"):
        drop(pilot, folder)
        assert str(folder) in said(pilot)
    assert len(list(context.home.matches.glob("*.lama.jsonl"))) == 1


def test_enter_on_no_folder_asks_for_one_and_looks_nowhere(context, theirs, monkeypatch):
    monkeypatch.chdir(theirs)
    pilot = opened(context)
    pilot.press("enter")
    assert said(pilot) == context.texts("files.no_folder")


def test_the_table_is_written_beside_the_last_one(context):
    play_match(context.home.matches, ("human", "novice"))
    context.index_worker.refresh()
    pilot = opened(context)
    for _ in range(2):
        pilot.click("export")
    first, second = (path.read_bytes() for path in context.home.shared_files.glob("*.csv"))
    assert first == second and b"Ana" in first
    assert ".csv" in said(pilot)


def test_a_drop_on_the_window_is_an_input():
    event = pygame.event.Event(pygame.DROPFILE, file="/a/folder")
    assert Translator().translate(event) == [FileDropped("/a/folder")]


def test_a_folder_that_refuses_the_table_is_named(context):
    context.home.shared_files.write_bytes(b"")
    context.index_worker.refresh()
    pilot = opened(context)
    pilot.click("export")
    pilot.step()
    assert str(context.home.shared_files) in pilot.scene.spoken_text
