"""A match is opened in one way: locked, then read, and asked about before anything is run."""

from __future__ import annotations

import errno
import importlib.util
import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import product
from pathlib import Path

import msgspec
import pytest

from lama_gui.players.registry import Program, find_program, load_factory
from lama_gui.records import RecordError, SeatInfo, UnknownError, read_record, verify
from lama_gui.records.writer import InUseError, LockedMatch
from lama_gui.session import SUBSTITUTE, Chance, Session
from lama_gui.session.resume import NeedsConsent, begin_again, find_unfinished, open_match
from tests.players import play_on
from tests.program import lama
from tests.records.golden import match_file
from tests.slow import rest_slow
from tests.test_session import header, let_bot_play

DISK = Path.cwd().anchor

#: What runs when it is imported, and leaves a trace.
EVIL = """
from pathlib import Path
Path(__file__).with_suffix(".trace").touch()
class Evil:
    def choose(self, view): return view.legal[0]
def factory(seed): return Evil()
"""


@pytest.fixture
def evil(tmp_path_factory) -> str:
    """The name of a bot that is a file somewhere else."""
    path = tmp_path_factory.mktemp("bots") / "evil.py"
    path.write_text(EVIL)
    return f"{path}:factory"


def ran(bot: str) -> bool:
    """Whether the code of ``bot`` was run."""
    return Path(bot.rpartition(":")[0]).with_suffix(".trace").exists()


def begun(folder: Path, *players: str, steps: int = 6) -> Path:
    """A match of these players that stands after some steps, and is closed."""
    with closing(Session.begin(header(*players), folder, Chance(3))) as session:
        play_on(session, steps)
    return session.path


# ------------------------------------------------------------- locked, then read


def test_what_another_copy_played_meanwhile_is_kept_and_played_on(tmp_path):
    path = begun(tmp_path, "human", "steady")
    found = find_unfinished(tmp_path)  # shown at the title, and looked at for a long time
    with closing(open_match(path)) as other:
        play_on(other, 9)
    with closing(open_match(found.path)) as session:
        assert len(session.match.steps) == 15
        play_on(session, 1)
    assert len(read_record(path).match.steps) == 16


def test_the_lock_is_taken_before_the_file_is_read(tmp_path, monkeypatch):
    path = begun(tmp_path, "human", "steady")
    held: list[bool] = []

    def reading(file):
        with pytest.raises(InUseError):
            LockedMatch.open(path)
        held.append(True)
        monkeypatch.undo()
        from lama_gui.records.reader import read_open

        return read_open(file)

    monkeypatch.setattr("lama_gui.records.writer.read_open", reading)
    open_match(path).close()
    assert held == [True]


def test_a_match_against_the_rules_is_not_opened_and_not_touched(tmp_path):
    path = begun(tmp_path, "human", "steady")
    content = path.read_bytes() + b'{"seat": 9, "quit": true}\n'
    path.write_bytes(content)
    with pytest.raises(RecordError):
        open_match(path)
    assert path.read_bytes() == content


@pytest.mark.skipif(sys.platform == "win32", reason="no open file is replaced there")
def test_a_file_that_was_replaced_between_opening_and_locking_is_not_played(tmp_path, monkeypatch):
    path = begun(tmp_path, "human", "steady")

    def too_late(handle: int, path: Path) -> None:
        path.rename(path.with_suffix(".old"))
        shutil.copy(path.with_suffix(".old"), path)

    monkeypatch.setattr("lama_gui.records.writer.lock", too_late)
    with pytest.raises(InUseError):
        open_match(path)


def refusing(number: int) -> Callable[..., None]:
    """A call of the system that fails with this error."""

    def fail(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    return fail


def test_a_disk_without_locks_can_be_played_on(tmp_path, monkeypatch):
    fcntl = pytest.importorskip("fcntl")
    path = begun(tmp_path, "human", "steady")
    monkeypatch.setattr(fcntl, "flock", refusing(errno.EOPNOTSUPP))
    with closing(open_match(path)) as session:
        play_on(session, 1)
    assert len(read_record(path).match.steps) == 7


def test_ended_in_the_middle_of_taking_back_the_move_is_gone_and_the_match_goes_on(
    tmp_path, monkeypatch
):
    """The file is what counts: what a player took back is cut off before anything else."""
    path = begun(tmp_path, "human", "human", steps=1)
    with closing(open_match(path)) as session:
        state = session.match.state
        quitting = next(move for move in session.match.legal if str(move) == "quit")
        session.play(quitting, session.match.turn)

        def killed() -> None:
            raise SystemExit

        monkeypatch.setattr(session.match, "undo", killed)
        with pytest.raises(SystemExit):
            session.undo()
    with closing(open_match(path)) as again:
        assert again.match.state == state
        play_on(again, 4)
    assert verify(path).error is None


# ------------------------------------------------------------- asked first


def test_a_bot_from_a_file_is_asked_about_by_its_name_and_each_for_itself(tmp_path, evil):
    path = begun(tmp_path, "human", evil, "steady", "json:loads")
    before = path.read_bytes()
    for agreed, asked in (({}, [evil, "json:loads"]), ({find_program(evil): True}, ["json:loads"])):
        with pytest.raises(NeedsConsent) as wanted:
            open_match(path, agreed)
        assert [program.spec for program in wanted.value.programs] == asked
    assert not ran(evil) and path.read_bytes() == before


def test_an_answer_is_for_what_was_in_the_file_then(tmp_path, evil):
    path = begun(tmp_path, "human", evil)
    then = {find_program(evil): True}
    rewrite(evil)
    with pytest.raises(NeedsConsent):
        open_match(path, then)


def rewrite(bot: str) -> None:
    """Write something else into the file of ``bot``."""
    with Path(bot.rpartition(":")[0]).open("a") as file:
        file.write("\n# something else\n")


@pytest.mark.parametrize("same", [True, False])
def test_a_bot_that_people_agreed_to_plays_as_long_as_its_file_is_the_same(tmp_path, evil, same):
    path = begun(tmp_path, "steady", evil, steps=2)
    with closing(open_match(path, {find_program(evil): True})) as session:
        if not same:
            rewrite(evil)
        while session.match.turn != 1:
            session.play(session.match.legal[0], session.match.turn)
        let_bot_play(session, 1)
        assert (session.player(1) == evil) == same
        assert ["is no longer what it was" in one.reason for one in session.replaced] == (
            [] if same else [True]
        )
    assert ran(evil) == same


def test_nothing_plays_that_nobody_agreed_to(tmp_path, evil):
    """Whatever way a name comes to a seat: at its turn it is asked for once more."""
    with closing(Session.begin(header("human", "steady"), tmp_path, Chance(3))) as session:
        session.advance()
        session.hand_over(session.match.turn, evil)
        let_bot_play(session, session.match.turn)
        assert [(gone.bot, gone.reason) for gone in session.replaced] == [
            (evil, "nobody agreed to run it")
        ]
    assert not ran(evil)


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("evil.py:factory", "does not say in which folder"),
        ("bots/evil.py:factory", "does not say in which folder"),
        ("evil:factory", "there is no module 'evil'"),
        (f"{DISK}no/such/folder/evil.py:factory", "there is no file"),
        ("~nobody_of_this_name/evil.py:factory", "there is no file"),
        (f"{DISK}evil\0.py:factory", "can't be read"),
        (":factory", "there is no module ''"),
        ("/dev:factory", "there is no module"),
        ("..evil:factory", "there is no module"),
    ],
)
def test_what_lies_in_the_folder_one_is_in_is_no_bot_of_a_file(tmp_path, monkeypatch, bot, why):
    path = begun(tmp_path / "matches", "human", bot)
    for folder in (tmp_path, tmp_path / "bots"):
        folder.mkdir(exist_ok=True)
        (folder / "evil.py").write_text(EVIL)
    monkeypatch.chdir(tmp_path)
    with closing(open_match(path)) as session:
        assert session.player(1) == SUBSTITUTE
        (gone,) = session.replaced
        assert (gone.seat, gone.bot) == (1, bot)
        assert why in gone.reason
    assert not list(tmp_path.rglob("*.trace"))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes among the files")
def test_a_pipe_instead_of_a_bot_keeps_nobody_waiting(tmp_path):
    os.mkfifo(tmp_path / "pipe.py")
    path = begun(tmp_path, "human", f"{tmp_path}/pipe.py:factory")
    with closing(open_match(path)) as session:
        assert "not a regular file" in session.replaced[0].reason


def test_what_was_compiled_beside_a_bot_is_never_run(tmp_path, evil):
    import py_compile

    source = Path(evil.rpartition(":")[0])
    honest = source.read_text()
    compiled = importlib.util.cache_from_source(str(source))
    py_compile.compile(
        str(source), compiled, invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH
    )
    source.write_text(honest.replace(".trace", ".other"))
    load_factory(evil)
    assert not ran(evil)


def test_a_bot_in_the_note_of_the_places_is_asked_about_too(tmp_path, evil):
    path = begun(tmp_path, "human", "steady")
    note = path.with_name(path.name.removesuffix(".lama.jsonl") + ".seats.json")
    note.write_text(
        '{"format": "lama-seats", "version": 1, "seats": ['
        f'{{"began": 0, "player": "human"}}, {{"began": 1, "player": {json.dumps(evil)}}}]}}'
    )
    with pytest.raises(NeedsConsent):
        open_match(path)


def test_for_a_bot_that_is_refused_the_substitute_plays_for_good(tmp_path, evil):
    path = begun(tmp_path, "human", evil)
    header = read_record(path).header
    with closing(open_match(path, {find_program(evil): False})) as session:
        assert session.player(1) == SUBSTITUTE
        assert [info.player for info in session.seats] == ["human", SUBSTITUTE]
    assert read_record(path).header == header, "the file keeps who began"


def test_a_new_match_from_a_deal_asks_in_the_same_way(tmp_path, evil):
    header, deal = _header_and_deal(evil)
    with pytest.raises(NeedsConsent):
        begin_again(header, deal, tmp_path)
    assert list(tmp_path.iterdir()) == []
    with closing(begin_again(header, deal, tmp_path, {find_program(evil): False})) as session:
        assert session.player(1) == SUBSTITUTE
    assert [info.player for info in read_record(session.path).header.seats][1] == SUBSTITUTE
    with closing(begin_again(header, deal, tmp_path, {find_program(evil): True})) as session:
        assert session.may_play(1)


def test_a_new_match_from_a_deal_says_why_a_bot_does_not_play(tmp_path):
    header, deal = _header_and_deal("evil.py:factory")
    with closing(begin_again(header, deal, tmp_path)) as session:
        assert "in which folder" in session.replaced[0].reason


def test_a_long_name_is_shown_by_its_ends_and_without_what_hides_in_it():
    shown = Program("/home/\u202eyp.live/" + "x" * 10_000 + "/evil.py:factory", "").shown
    assert shown.startswith("/home/�yp.live/xx")
    assert shown.endswith("/evil.py:factory")
    assert len(shown) < 300


def _header_and_deal(bot: str):
    record = read_record(match_file("classic"))
    seats = list(record.header.seats)
    seats[1] = SeatInfo("Guest", bot)
    header = msgspec.structs.replace(record.header, seats=tuple(seats))
    return header, record.match.steps[0].move


# ------------------------------------------------------------- what is no match, or not for us


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (b'"version":1', b'"version":2', "version 2"),
        (b'"classic"', b'"quokka"', "quokka"),
        (b'"options":{}', b'"options":{"later":1}', "later"),
    ],
)
def test_what_only_a_newer_program_knows_is_left_as_it_is(tmp_path, old, new, why):
    content = match_file("classic").read_bytes().replace(old, new, 1)
    content = content[: content.rindex(b'{"end"')]
    path = tmp_path / "later.lama.jsonl"
    path.write_bytes(content)
    found = find_unfinished(tmp_path)
    assert (found.path, found.set_aside, found.unknown) == (None, [], [path])
    with pytest.raises(UnknownError, match=why):
        open_match(path)
    assert path.read_bytes() == content


def test_an_empty_file_is_nothing_that_began(tmp_path):
    (tmp_path / "empty.lama.jsonl").touch()
    path = begun(tmp_path, "human", "steady")
    found = find_unfinished(tmp_path)
    assert (found.path, found.set_aside) == (path, [])
    assert (tmp_path / "empty.lama.jsonl").exists()


def test_a_damaged_file_that_can_not_be_renamed_stays_and_is_named(tmp_path, monkeypatch):
    damaged = tmp_path / "damaged.lama.jsonl"
    damaged.write_bytes(b"\x00\x01 no match")
    path = begun(tmp_path, "human", "steady")
    os.utime(path, (1_600_000_000,) * 2)
    monkeypatch.setattr(os, "rename", refusing(errno.EROFS))
    found = find_unfinished(tmp_path)
    assert (found.path, found.set_aside, found.stuck) == (path, [], [damaged])


def test_a_match_that_the_disk_does_not_give_is_named(tmp_path, monkeypatch):
    path = begun(tmp_path, "human", "steady")
    monkeypatch.setattr("lama_gui.storage.os.open", refusing(errno.EIO))
    found = find_unfinished(tmp_path)
    assert found.path is None
    assert [(file, error.errno) for file, error in found.unreadable] == [(path, errno.EIO)]


def test_a_damaged_file_that_another_copy_has_open_is_not_renamed(tmp_path):
    """It may be in the middle of being written."""
    with closing(Session.begin(header("human", "steady"), tmp_path, Chance(1))) as session:
        play_on(session, 3)
        with session.path.open("ab") as file:
            file.write(b"{}\n")
        assert find_unfinished(tmp_path).set_aside == []
        assert session.path.exists()


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
    assert (found.path, found.set_aside, found.stuck) == (odd, [], [])


@pytest.mark.timeout(20)
@pytest.mark.parametrize("name", ODD)
@pytest.mark.parametrize("opened", [open_match, read_record, verify, LockedMatch.open])
def test_only_regular_files_are_opened(odd, name, opened):
    with pytest.raises(OSError, match=r"regular file|directory|No such file"):
        opened(odd.with_name(f"{name}.lama.jsonl"))


@pytest.mark.timeout(60)
@pytest.mark.parametrize(
    ("name", "command"),
    rest_slow(product(ODD, ["verify", "replay"]), *zip(ODD, ["verify", "replay"], strict=False)),
)
def test_a_command_says_that_it_is_no_file(odd, name, command):
    path = odd.with_name(f"{name}.lama.jsonl")
    said = lama(command, str(path), home=odd.parent / "home", text=True, timeout=50)
    assert said.returncode == 2
    assert "Traceback" not in said.stderr
    assert f"{path}: can't be read" in said.stderr
