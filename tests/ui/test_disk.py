"""A disk that refuses, as the player sees it: told, nothing lost, and the game goes on."""

import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from lama_gui.app.opening import open_context
from lama_gui.kit.dialog import Confirm
from lama_gui.records import Header, SeatInfo, read_record, verify
from lama_gui.rules.game import End
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.before.new_match import NewMatch
from lama_gui.scenes.before.title import Title
from lama_gui.scenes.lookback.replay import ReplayScene
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Chance, Session
from lama_gui.session.visibility import shown
from lama_gui.storage import Home
from tests.players import play_on
from tests.records.golden import match_file
from tests.ui.seated import open_scene
from tools.pilot import Pilot

Table = tuple[Pilot, TableScene]


@pytest.fixture
def context(new_context: Callable[..., AppContext]) -> AppContext:
    return new_context(speed="instant", tutorial_seen=["lama"])


@pytest.fixture
def table(context: AppContext, new_session: Callable[[], Session]) -> Table:
    """A match of two; the first is to move."""
    session = new_session()
    pilot = Pilot(context, lambda s: TableScene(s, session))
    pilot.until(lambda: pilot.scene.my_turn)
    return pilot, pilot.scene


def play_on_full_disk(table: Table, refuse: "Refusing") -> None:
    """Make a move that can't be written, and close the box that tells it."""
    pilot, scene = table
    refuse("write")
    pilot.press("d" if "draw" in map(str, scene.session.match.legal) else "enter")
    pilot.until(lambda: isinstance(pilot.scene, Confirm))
    assert "the disk is full" in text(pilot)
    pilot.press("enter")


class Refusing:
    """Calls of the system that fail until they are mended."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._patch = monkeypatch

    def __call__(self, name: str, code: int = errno.ENOSPC) -> None:
        def fails(*_: object, **__: object) -> None:
            raise OSError(code, os.strerror(code))

        self._patch.setattr(os, name, fails)

    def mend(self) -> None:
        self._patch.undo()


@pytest.fixture
def refuse(monkeypatch: pytest.MonkeyPatch) -> Refusing:
    return Refusing(monkeypatch)


def text(pilot: Pilot) -> str:
    assert isinstance(pilot.scene, Confirm), f"nothing is told in {pilot.scene.name}"
    return f"{pilot.scene.title} {pilot.scene.text}"


def test_a_full_disk_is_told_in_a_box_and_the_game_goes_on(table, refuse):
    pilot, scene = table
    play_on_full_disk(table, refuse)
    made = len(scene.session.match.steps)
    pilot.until(lambda: len(scene.session.match.steps) > made)
    assert pilot.scene is scene, "told once, not for every move"


def is_kept(session: Session) -> bool:
    return read_record(session.path).match.state == session.match.state


@pytest.mark.parametrize("while_somebody_thinks", [False, True])
def test_when_there_is_room_again_all_is_kept_and_this_is_told(
    table, refuse, while_somebody_thinks
):
    pilot, scene = table
    play_on_full_disk(table, refuse)
    if while_somebody_thinks:
        pilot.until(lambda: scene.my_turn)
    refuse.mend()
    steps = len(scene.session.match.steps)
    pilot.until(lambda: scene.toast is not None and scene.toast.text == scene.t("table.kept_again"))
    assert is_kept(scene.session)
    assert len(scene.session.match.steps) == steps or not while_somebody_thinks


def leave(pilot: Pilot) -> None:
    pilot.press("escape")
    pilot.until(lambda: pilot.scene.name == "pause")
    pilot.click("leave")
    pilot.step()


def test_who_leaves_is_asked_before_moves_are_lost(table, refuse):
    pilot, scene = table
    play_on_full_disk(table, refuse)
    leave(pilot)
    assert scene.t("table.lose.title") in text(pilot)
    pilot.click("no")
    pilot.step()
    assert pilot.scene is scene
    refuse.mend()
    leave(pilot)
    pilot.until(lambda: isinstance(pilot.scene, Title))
    assert is_kept(scene.session)


def test_the_end_of_a_match_is_tried_once_more(table, refuse):
    pilot, scene = table
    refuse("write")
    play_on(scene.session)
    pilot.until(lambda: isinstance(pilot.scene, Confirm))
    refuse.mend()
    while isinstance(pilot.scene, Confirm):
        pilot.press("enter")
        pilot.step()
    pilot.until(lambda: pilot.scene.name == "match_result")
    assert verify(scene.session.path).finished


def test_the_last_step_is_told_when_refused_after_the_last_round(table, refuse):
    pilot, scene = table
    play_on(scene.session, until=lambda session: isinstance(session.match.due, End))
    pilot.until(lambda: pilot.scene.name == "round_result")
    refuse("write")
    while pilot.scene.name == "round_result":
        pilot.press("enter")
        pilot.step()
    assert scene.session.match.over and "the disk is full" in text(pilot)
    refuse.mend()
    pilot.press("enter")
    pilot.until(lambda: pilot.scene.name == "match_result")
    assert verify(scene.session.path).finished


def test_a_move_that_the_disk_keeps_is_not_taken_back(table, refuse):
    pilot, scene = table
    session = scene.session
    quitting = next(move for move in session.match.legal if str(move) == "quit")
    session.play(quitting, scene.viewer)
    assert session.undo_refusal(scene.viewer) is None
    state = session.match.state
    refuse("ftruncate", errno.EIO)
    pilot.press("z")
    pilot.step()
    assert "the disk reports an error" in text(pilot)
    assert session.match.state == state
    refuse.mend()
    pilot.press("enter")
    pilot.until(lambda: len(session.match.steps) > 2)
    assert verify(session.path).error is None


def test_a_new_match_on_a_full_disk_is_told_and_leaves_no_file(context, refuse):
    pilot = Pilot(context, NewMatch)
    refuse("write")
    pilot.press("enter")
    pilot.step()
    refuse.mend()
    assert "the disk is full" in text(pilot)
    assert os.strerror(errno.ENOSPC) in pilot.scene.details
    assert list(context.home.matches.iterdir()) == []


def test_playing_on_from_a_replay_on_a_full_disk_is_told(context, refuse):
    replay = shown(read_record(match_file("classic")), None)
    pilot = open_scene(context, lambda s: ReplayScene(s, replay, 0))
    scene = pilot.scene
    scene.go(5)
    pilot.click("play-on")
    refuse("write")
    pilot.click("yes")
    pilot.step()
    refuse.mend()
    assert "the disk is full" in text(pilot)
    assert list(context.home.matches.iterdir()) == []


def damaged_home(context: AppContext) -> Home:
    home = context.home
    home.matches.mkdir(parents=True)
    (home.matches / "broken.lama.jsonl").write_text("{")
    home.settings.write_text("[]")
    home.statistics.write_bytes(b"no index" * 100)
    return home


def boxes(pilot: Pilot) -> Iterator[Confirm]:
    """The boxes that come up, one after the other."""
    for _ in range(10):
        pilot.settle()
        if not isinstance(pilot.scene, Confirm):
            return
        yield pilot.scene
        pilot.press("escape")
    raise AssertionError("the boxes do not end")


def test_what_is_damaged_and_can_not_be_renamed_is_told_once_and_stays(context, refuse):
    home = damaged_home(context)
    before = {path: path.read_bytes() for path in home.data.rglob("*") if path.is_file()}
    for name in ("rename", "replace", "unlink", "mkdir"):
        refuse(name, errno.EROFS)
    started = open_context(home, rng=Random(1), strict=True)
    pilot = Pilot(started, Title)
    found = [box.details for box in boxes(pilot)]
    assert "broken.lama.jsonl" in found
    assert pilot.scene.name == "title"
    again = Pilot(started, Title)
    assert "broken.lama.jsonl" not in [box.details for box in boxes(again)]
    refuse.mend()
    assert all(path.read_bytes() == content for path, content in before.items())


def test_a_match_of_a_newer_version_is_told_once_and_left_alone(context):
    context.home.matches.mkdir(parents=True)
    path = context.home.matches / "later.lama.jsonl"
    content = match_file("classic").read_bytes().replace(b'"version":1', b'"version":2', 1)
    path.write_bytes(content.splitlines(keepends=True)[0])
    before = path.read_bytes()
    (box,) = boxes(Pilot(context, Title))
    assert (box.title, box.details) == (context.texts("match.unknown.title"), path.name)
    assert list(boxes(Pilot(context, Title))) == []
    assert path.read_bytes() == before


NEWER = b'{"format": "lama-seats", "version": 2, "seats": [], "more": 1}'


@pytest.mark.parametrize("content", [NEWER, b"no note of places"])
def test_a_note_of_places_that_is_not_ours_is_not_written_over(context, content, new_session):
    session = new_session()
    note = session.path.with_name(session.path.name.removesuffix(".lama.jsonl") + ".seats.json")
    note.write_bytes(content)
    session.hand_over(0, "novice")
    session.close()
    kept = [path for path in note.parent.glob("*.seats.json*") if path.read_bytes() == content]
    assert kept, "what was there before is lost"


@pytest.fixture
def new_session(context: AppContext) -> Callable[[], Session]:
    seats = (SeatInfo("Ana", "human", youngest=True), SeatInfo("Rosa", "steady"))
    return lambda: Session.begin(Header("classic", seats), context.home.matches, Chance(4))


def full_of_pipes(root: Path) -> Home:
    """A home in which every file that the program may open is a pipe without another end."""
    home = Home.within(root)
    logs = [home.log / name for name in ("lama.log", "fatal.log")]
    lists = [home.themes / "piped" / "theme.toml", home.matches / "piped.lama.jsonl"]
    for path in (home.settings, home.controllers, home.statistics, *lists, *logs):
        path.parent.mkdir(parents=True, exist_ok=True)
        os.mkfifo(path)
    return home


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such pipes")
@pytest.mark.timeout(20)
def test_among_pipes_the_title_and_the_list_of_matches_are_there(tmp_path):
    context = open_context(full_of_pipes(tmp_path), rng=Random(1), strict=True)
    pilot = Pilot(context, Title, (960, 540))
    assert len({box.text for box in boxes(pilot)}) > 1, "what could not be read, one by one"
    pilot.click("look_back")
    assert pilot.scene.name == "history"
