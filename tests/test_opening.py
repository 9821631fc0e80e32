"""A match is opened in one way: locked, then read, and asked about before anything is run."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from lama_gui.opening import NeedsConsent, begin_again, find_unfinished, open_match
from lama_gui.records import Header, RecordError, SeatInfo, UnknownError, read_record, verify
from lama_gui.records.hold import Hold
from lama_gui.records.writer import InUseError
from lama_gui.session import SUBSTITUTE, Chance, Session
from tests.records.golden import match_file

EVIL = "evil.py:factory"


@contextmanager
def closing(session: Session) -> Iterator[Session]:
    try:
        yield session
    finally:
        session.close()


def begun(folder: Path, *players: str, steps: int = 6) -> Path:
    """A match of these players that stands after some steps, and is closed."""
    seats = tuple(SeatInfo(f"P{seat}", player) for seat, player in enumerate(players))
    with closing(Session.begin(Header("classic", seats), folder, Chance(3))) as session:
        play(session, steps)
    return session.path


def play(session: Session, steps: int) -> None:
    """Let everybody make the first legal move."""
    for _ in range(steps):
        if session.advance() is None:
            session.play(session.match.legal[0], session.match.turn)


# ------------------------------------------------------------- locked, then read


def test_what_another_copy_played_meanwhile_is_kept_and_played_on(tmp_path):
    path = begun(tmp_path, "human", "steady")
    found = find_unfinished(tmp_path)  # shown at the title, and looked at for a long time
    with closing(open_match(path)) as other:
        play(other, 9)
    with closing(open_match(found.path)) as session:
        assert len(session.match.steps) == 15
        play(session, 1)
    assert len(read_record(path).match.steps) == 16


def test_what_is_found_is_for_showing_and_can_not_be_played(tmp_path):
    begun(tmp_path, "human", "steady")
    found = find_unfinished(tmp_path)
    assert found.glance.names == ("P0", "P1")
    assert not any(hasattr(found, name) or hasattr(found.glance, name) for name in ("record",))


def test_the_lock_is_taken_before_the_file_is_read(tmp_path, monkeypatch):
    path = begun(tmp_path, "human", "steady")
    held: list[bool] = []

    def reading(file):
        with pytest.raises(InUseError):
            Hold.take(path)
        held.append(True)
        monkeypatch.undo()
        from lama_gui.records.reader import read_open

        return read_open(file)

    monkeypatch.setattr("lama_gui.records.hold.read_open", reading)
    open_match(path).close()
    assert held == [True]


def test_a_match_that_can_not_be_opened_is_free_for_others(tmp_path):
    path = begun(tmp_path, "human", EVIL)
    before = path.read_bytes()
    with pytest.raises(NeedsConsent):
        open_match(path)
    assert path.read_bytes() == before
    open_match(path, {EVIL: True}).close()


def test_a_match_against_the_rules_is_not_opened_and_not_touched(tmp_path):
    path = begun(tmp_path, "human", "steady")
    content = path.read_bytes() + b'{"seat": 9, "quit": true}\n'
    path.write_bytes(content)
    with pytest.raises(RecordError):
        open_match(path)
    assert path.read_bytes() == content


def test_a_file_that_was_replaced_between_opening_and_locking_is_not_played(tmp_path, monkeypatch):
    path = begun(tmp_path, "human", "steady")

    def too_late(handle: int, path: Path) -> None:
        path.rename(path.with_suffix(".old"))
        shutil.copy(path.with_suffix(".old"), path)

    monkeypatch.setattr("lama_gui.records.hold.lock", too_late)
    with pytest.raises(InUseError):
        open_match(path)


def test_a_disk_without_locks_can_be_played_on(tmp_path, monkeypatch):
    fcntl = pytest.importorskip("fcntl")
    path = begun(tmp_path, "human", "steady")

    def no_locks(*_: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(fcntl, "flock", no_locks)
    with closing(open_match(path)) as session:
        play(session, 1)
    assert len(read_record(path).match.steps) == 7


# ------------------------------------------------------------- asked first


def test_a_bot_from_a_file_is_asked_about_by_its_name(tmp_path):
    path = begun(tmp_path, "human", EVIL, "steady", "other:make")
    with pytest.raises(NeedsConsent) as wanted:
        open_match(path)
    assert wanted.value.bots == (EVIL, "other:make")


def test_an_answer_for_one_bot_is_none_for_another(tmp_path):
    path = begun(tmp_path, "human", EVIL, "other:make")
    with pytest.raises(NeedsConsent) as wanted:
        open_match(path, {EVIL: True})
    assert wanted.value.bots == ("other:make",)


def test_a_bot_in_the_note_of_the_places_is_asked_about_too(tmp_path):
    path = begun(tmp_path, "human", "steady")
    note = path.with_name(path.name.removesuffix(".lama.jsonl") + ".seats.json")
    note.write_text(
        '{"format": "lama-seats", "version": 1, "seats": ['
        f'{{"began": 0, "player": "human"}}, {{"began": 1, "player": "{EVIL}"}}]}}'
    )
    with pytest.raises(NeedsConsent):
        open_match(path)


def test_for_a_bot_that_is_refused_the_substitute_plays_for_good(tmp_path):
    path = begun(tmp_path, "human", EVIL)
    header = read_record(path).header
    with closing(open_match(path, {EVIL: False})) as session:
        assert session.player(1) == SUBSTITUTE
        assert [info.player for info in session.seats] == ["human", SUBSTITUTE]
    assert read_record(path).header == header, "the file keeps who began"


def test_a_new_match_from_a_deal_asks_in_the_same_way(tmp_path):
    header, deal = _header_and_deal(EVIL)
    with pytest.raises(NeedsConsent):
        begin_again(header, deal, tmp_path)
    assert list(tmp_path.iterdir()) == []
    with closing(begin_again(header, deal, tmp_path, {EVIL: False})) as session:
        assert session.player(1) == SUBSTITUTE
    assert [info.player for info in read_record(session.path).header.seats][1] == SUBSTITUTE


def _header_and_deal(bot: str):
    record = read_record(match_file("classic"))
    seats = list(record.header.seats)
    seats[1] = SeatInfo("Guest", bot)
    header = msgspec.structs.replace(record.header, seats=tuple(seats))
    return header, record.match.steps[0].move


# ------------------------------------------------------------- what is no match, or not for us


def test_a_file_of_a_newer_version_is_left_as_it_is(tmp_path):
    content = match_file("classic").read_bytes().replace(b'"version":1', b'"version":2', 1)
    content = content[: content.rindex(b'{"end"')]
    path = tmp_path / "later.lama.jsonl"
    path.write_bytes(content)
    assert b'"version":2' in content
    found = find_unfinished(tmp_path)
    assert (found.path, found.set_aside, found.unknown) == (None, (), (path,))
    assert path.read_bytes() == content
    with pytest.raises(UnknownError, match="version 2"):
        open_match(path)


@pytest.mark.parametrize(
    ("old", "new"),
    [(b'"classic"', b'"quokka"'), (b'"options":{}', b'"options":{"later":1}')],
)
def test_a_game_that_a_newer_program_has_is_left_as_it_is(tmp_path, old, new):
    content = match_file("classic").read_bytes().replace(old, new, 1)
    content = content[: content.rindex(b'{"end"')]
    path = tmp_path / "later.lama.jsonl"
    path.write_bytes(content)
    assert new in content
    assert find_unfinished(tmp_path).unknown == (path,)
    assert path.read_bytes() == content


def test_an_empty_file_is_nothing_that_began(tmp_path):
    (tmp_path / "empty.lama.jsonl").touch()
    path = begun(tmp_path, "human", "steady")
    found = find_unfinished(tmp_path)
    assert (found.path, found.set_aside) == (path, ())
    assert (tmp_path / "empty.lama.jsonl").exists()


def test_a_damaged_file_that_can_not_be_renamed_stays_and_is_named(tmp_path, monkeypatch):
    damaged = tmp_path / "damaged.lama.jsonl"
    damaged.write_bytes(b"\x00\x01 no match")
    path = begun(tmp_path, "human", "steady")
    os.utime(path, (1_600_000_000,) * 2)

    def read_only(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(os, "rename", read_only)
    found = find_unfinished(tmp_path)
    assert (found.path, found.set_aside, found.stuck) == (path, (), (damaged,))


def test_a_damaged_file_that_another_copy_has_open_is_not_renamed(tmp_path):
    """It may be in the middle of being written."""
    with closing(Session.begin(_header("human", "steady"), tmp_path, Chance(1))) as session:
        play(session, 3)
        with session.path.open("ab") as file:
            file.write(b"{}\n")
        assert find_unfinished(tmp_path).set_aside == ()
        assert session.path.exists()


def _header(*players: str) -> Header:
    return Header("classic", tuple(SeatInfo(f"P{i}", p) for i, p in enumerate(players)))


# ------------------------------------------------------------- only regular files


@pytest.fixture
def odd(tmp_path) -> Iterator[Path]:
    """A folder with a match, and with everything else that may be called one."""
    if sys.platform == "win32":
        pytest.skip("there are no pipes among the files")
    path = begun(tmp_path, "human", "steady")
    os.utime(path, (1_600_000_000,) * 2)
    os.mkfifo(tmp_path / "pipe.lama.jsonl")
    (tmp_path / "folder.lama.jsonl").mkdir()
    (tmp_path / "nothing.lama.jsonl").symlink_to(tmp_path / "nowhere")
    (tmp_path / "zero.lama.jsonl").symlink_to("/dev/zero")
    yield path


ODD = ["pipe", "folder", "nothing", "zero"]


@pytest.mark.timeout(20)
def test_among_pipes_and_folders_the_match_is_found(odd):
    found = find_unfinished(odd.parent)
    assert (found.path, found.set_aside, found.stuck) == (odd, (), ())


@pytest.mark.timeout(20)
@pytest.mark.parametrize("name", ODD)
@pytest.mark.parametrize("opened", [open_match, read_record, verify, Hold.take])
def test_only_regular_files_are_opened(odd, name, opened):
    with pytest.raises(OSError, match=r"regular file|directory|No such file"):
        opened(odd.with_name(f"{name}.lama.jsonl"))


@pytest.mark.timeout(60)
@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("name", ODD)
def test_a_command_says_that_it_is_no_file(odd, name, command):
    path = odd.with_name(f"{name}.lama.jsonl")
    asked = [sys.executable, "-m", "lama_gui", command, str(path)]
    said = subprocess.run(asked, capture_output=True, text=True, timeout=50, check=False)
    assert said.returncode == 2
    assert "Traceback" not in said.stderr
    assert f"{path}: can't be read" in said.stderr
