"""What is different on Windows: patterns, devices, open files, Ctrl-Break, code pages."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from lama_gui import storage
from lama_gui.app.speech import sapi
from lama_gui.commands import main, opened
from lama_gui.commands.parsing import named_files
from lama_gui.records import Header, SeatInfo
from lama_gui.records.writer import InUseError
from lama_gui.session import Session
from lama_gui.session.resume import open_match
from lama_gui.store import free_path
from tests.program import lama
from tests.records.golden import match_file

on_windows = pytest.mark.skipif(sys.platform != "win32", reason="only Windows does this")
PROGRAM = [sys.executable, "-m", "lama_gui"]


@pytest.mark.parametrize("name", ["con", "PRN", "Aux", "nul", "com1", "LPT9"])
def test_no_file_is_called_as_a_device(name: str, tmp_path: Path) -> None:
    path = free_path(tmp_path, name, ".lama-league.toml", "league")
    assert path.name == f"{name.lower()}-league.lama-league.toml"


@pytest.mark.parametrize("quote", "'‘’‚‛")
def test_no_quotation_mark_in_a_name_ends_what_powershell_is_to_say(quote: str) -> None:
    script = sapi(f"Ana{quote}); Remove-Item *; ({quote}", "en", 5, 8)[-1]
    assert f"Speak('Ana{quote}{quote}); Remove-Item *; ({quote}{quote}')" in script


def test_a_match_file_is_opened_whatever_the_case_of_its_name() -> None:
    assert opened(["A.LAMA.JSONL"]) == ["replay", "--", "A.LAMA.JSONL"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with two matches and something else, with odd signs in its name."""
    folder = tmp_path / "Łódź [日本]"
    folder.mkdir()
    for name in ("a.lama.jsonl", "b.lama.jsonl"):
        shutil.copy(match_file("classic"), folder / name)
    (folder / "c.txt").touch()
    return folder


@on_windows
def test_patterns_are_read_by_the_program(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pattern = str(folder / "*.lama.jsonl")
    assert main(["verify", pattern]) == 0
    assert capsys.readouterr().out.count(": ok") == 2
    assert named_files([folder / "?.txt"]) == [folder / "c.txt"]
    assert named_files([folder / "none*"]) == [folder / "none*"]
    long = Path(f"\\\\?\\{folder / 'c.txt'}")
    assert named_files([long]) == [long]


@on_windows
@pytest.mark.parametrize("device", ["CON", "NUL"])
def test_a_device_is_no_file(device: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", device]) == 2
    assert capsys.readouterr().err.startswith(f"lama: {device}: can't be read: this is not a ")


@on_windows
def test_a_file_that_somebody_has_open_is_replaced_when_it_is_free(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"old")
    file = path.open("rb")
    threading.Timer(0.05, file.close).start()
    storage.write(path, b"new")
    assert path.read_bytes() == b"new"


@on_windows
def test_a_file_that_stays_open_is_left_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"old")
    with path.open("rb"), pytest.raises(PermissionError):
        storage.write(path, b"new")
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [b"old"]


def test_a_match_on_a_long_path_is_played_by_one_and_read_by_all(tmp_path: Path) -> None:
    folder = tmp_path / ("ś" * 90) / ("日" * 60)
    if sys.platform == "win32" and len(str(folder)) > 200:
        folder = Path(f"\\\\?\\{folder}")
    seats = (SeatInfo("Ana", "human"), SeatInfo("Rosa", "novice"))
    session = Session.begin(Header("classic", seats), folder)
    try:
        with pytest.raises(InUseError):
            open_match(session.path)
        assert b"Ana" in session.path.read_bytes()
    finally:
        session.close()


@pytest.fixture
def console() -> Iterator[None]:
    """A console for the program, where the tests have none."""
    import ctypes

    kernel = ctypes.windll.kernel32
    made = kernel.AllocConsole()
    yield
    if made:
        kernel.FreeConsole()


@on_windows
@pytest.mark.usefixtures("console")
def test_ctrl_break_ends_a_command_as_ctrl_c_does(tmp_path: Path) -> None:
    arguments = ["simulate", "--bots", "steady,steady", "--matches", "100000", "--jobs", "2"]
    with subprocess.Popen(
        [*PROGRAM, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"LAMA_HOME": str(tmp_path)},
        creationflags=subprocess.CREATE_NEW_PROCESS_GROUP,
    ) as program:
        time.sleep(5)
        program.send_signal(signal.CTRL_BREAK_EVENT)
        _, error = program.communicate(timeout=20)
    assert (program.returncode, b"Traceback" in error) == (130, False)


@on_windows
@pytest.mark.parametrize("code_page", ["cp1252", "cp850", "utf-8"])
def test_a_pipe_of_any_code_page_takes_names_and_tables(code_page, folder, tmp_path):
    for arguments in (["verify", str(folder / "*.jsonl")], ["simulate", "--bots", "random,random"]):
        more = ["--matches", "2"] if arguments[0] == "simulate" else []
        done = lama(*arguments, *more, home=tmp_path, env={"PYTHONIOENCODING": code_page})
        assert (done.returncode, done.stderr) == (0, b"")
        said = done.stdout.decode(code_page)
        assert ("Łódź [日本]" in said) == (code_page == "utf-8" and arguments[0] == "verify")
        assert r"\u2" not in said, "tables are drawn with what the code page has"
