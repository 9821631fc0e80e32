"""Notes, marks and links in a replay: by keys and buttons, on the timeline, aloud."""

from pathlib import Path

import pytest

from lama_gui.commands.window import moment_in
from lama_gui.kit.input import Compose, Text
from lama_gui.records import read_record
from lama_gui.records.notes import MatchNotes
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.lookback.replay import ReplayScene
from lama_gui.scenes.lookback.replay_tools import NoteEntry
from lama_gui.session.visibility import shown
from tests.statistics.matches import play_match
from tests.ui.seated import open_scene, use
from tools.pilot import Pilot


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return play_match(tmp_path_factory.mktemp("replay"), ("human", "novice", "novice"))


@pytest.fixture(autouse=True)
def no_notes(path: Path) -> None:
    MatchNotes(path).path.unlink(missing_ok=True)


def opened(context: AppContext, path: Path, at: tuple[int, int] = (1, 2)) -> Pilot:
    match = shown(read_record(path), path)
    return open_scene(context, lambda c: ReplayScene(c, match, 0, match.moment(*at)))


def scene_of(pilot: Pilot) -> ReplayScene:
    assert isinstance(pilot.scene, ReplayScene)
    return pilot.scene


def marks(pilot: Pilot) -> list[int]:
    return list(pilot.widget("timeline").marks)  # type: ignore[attr-defined]


def test_a_note_is_written_by_keys_with_an_input_method_and_stands_on_the_timeline(context, path):
    pilot = opened(context, path)
    here = scene_of(pilot).position
    use(pilot, "b", settle=True)
    assert isinstance(pilot.scene, NoteEntry)
    pilot.stack.handle(Compose("らま"))
    pilot.stack.handle(Text("ラマ!"))
    use(pilot, "enter", settle=True)
    assert MatchNotes(path).notes == {(1, 2): "ラマ!"}
    assert marks(pilot) == [here]
    assert scene_of(pilot).spoken_text == "ラマ!"


def test_keys_jump_from_note_to_note(context, path):
    for at in ((1, 0), (1, 4), (2, 1)):
        MatchNotes(path).put(at, "")
    pilot = opened(context, path)
    scene = scene_of(pilot)
    for keys, there in ((".", (1, 4)), (".", (2, 1)), (".", (2, 1)), (",,", (1, 0))):
        pilot.press(*keys)
        assert scene.position == scene.replay.moment(*there)
        assert scene.spoken_text == "Marked."


def test_a_mark_is_made_and_taken_away_by_buttons(context, path):
    pilot = opened(context, path)
    for button, notes in (("@keep", {(1, 2): ""}), ("@drop", {}), ("esc", {})):
        use(pilot, "@note", button, settle=True)
        assert MatchNotes(path).notes == notes


def test_a_note_to_a_moment_that_is_not_there_is_kept_and_not_shown(context, path):
    MatchNotes(path).put((99, 1), "of another game")
    pilot = opened(context, path)
    assert marks(pilot) == []
    use(pilot, "@note", "@keep", settle=True)
    assert set(MatchNotes(path).notes) == {(99, 1), (1, 2)}


def test_the_link_opens_the_same_moment(context, path, copied):
    pilot = opened(context, path, (2, 3))
    pilot.click("link")
    file, at = moment_in(copied[0])
    assert (file, at) == (path, (2, 3))
    assert "#2.3" in scene_of(pilot).spoken_text


def test_every_position_has_a_moment_and_that_of_a_move_leads_back(path):
    match = shown(read_record(path), path)
    for position in range(match.length + 1):
        number, move = match.moment_at(position)
        back = match.moment(number, move)
        assert match.moment_at(back) == (number, move)
        assert back <= max(position, 1)


def test_a_full_disk_is_told(context, path, full_disk):
    pilot = opened(context, path)
    full_disk(MatchNotes, "put")
    use(pilot, "b", "enter", settle=True)
    assert "the disk is full" in pilot.scene.spoken_text
    pilot.click("show_details")
    assert "[Errno 28]" in pilot.scene.spoken_text
    assert MatchNotes(path).notes == {}


def test_a_match_without_a_file_has_no_notes(context, path):
    match = shown(read_record(path), None)
    pilot = Pilot(context, lambda c: ReplayScene(c, match, 0, 5))
    assert pilot.widget("note").unavailable == "This match has no file."
    pilot.press("b")
    assert isinstance(pilot.scene, ReplayScene)
