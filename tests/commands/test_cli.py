"""The command line as a whole, ``lama paths``, and what lies in the working folder."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import terminal

from lama_gui.commands import build_parser, main, tools_of_the_checkout, window
from tests.program import lama


@pytest.mark.parametrize("name", terminal.commands(build_parser(tools_of_the_checkout())))
def test_every_command_explains_itself_with_an_example(name, capsys):
    with pytest.raises(SystemExit) as left:
        main([name, "--help"])
    out = capsys.readouterr().out
    assert left.value.code == 0
    assert "example: " in out
    assert f"lama {name}" in " ".join(out.partition("example: ")[2].split())


def test_a_match_file_alone_is_looked_at(tmp_path, monkeypatch):
    """As the desktop starts the program when somebody double-clicks the file."""
    looked_at = []
    monkeypatch.setattr(window, "run_replay", lambda args: looked_at.append(args.file) or 0)
    file = tmp_path / "-Zoë's match.lama.jsonl"
    assert main([str(file)]) == 0
    assert [Path(name) for name in looked_at] == [file]


def test_starting_up_imports_nothing_heavy():
    code = (
        "import sys; from lama_gui.commands import build_parser; build_parser(); "
        "print(*sorted({'pygame', 'msgspec', 'rich', 'sqlite3', 'asyncio'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == []


# ------------------------------------------------------------- lama paths


def paths(capsys: pytest.CaptureFixture[str]) -> dict[str, Path]:
    assert main(["paths"]) == 0
    pairs = (line.split(": ", 1) for line in capsys.readouterr().out.splitlines())
    return {what: Path(path) for what, path in pairs}


def test_lama_home_puts_everything_under_one_folder(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("LAMA_HOME", str(tmp_path / "stick"))
    for path in paths(capsys).values():
        assert path.is_relative_to(tmp_path / "stick")
    assert not (tmp_path / "stick").exists(), "asking makes nothing"


# ------------------------------------------------------------- nothing in the working folder is run


BOT = """
class Bot:
    def choose(self, view): return view.legal[0]
def factory(seed): return Bot()
"""
TRAP = "from pathlib import Path\nPath(__file__).with_suffix('.trace').touch()\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with modules of names that the program, or Python, asks for."""
    for name in ("argparse", "json", "csv", "rich", "msgspec", "multiprocessing", "mine"):
        (tmp_path / f"{name}.py").write_text(TRAP + BOT)
    return tmp_path


def run(folder: Path, bots: str, *more: str) -> subprocess.CompletedProcess[str]:
    asked = ("simulate", "--bots", bots, "--matches", "2", *more)
    return lama(*asked, home=folder / "home", cwd=folder, text=True)


def traces(folder: Path) -> list[str]:
    return sorted(path.stem for path in folder.glob("*.trace"))


def test_modules_there_are_not_imported(folder: Path) -> None:
    done = run(folder, "random,random", "--jobs", "2")
    assert (done.returncode, done.stderr) == (0, "")
    assert traces(folder) == []


@pytest.mark.slow
def test_a_module_there_is_no_bot_but_its_file_is(folder: Path) -> None:
    done = run(folder, "mine:factory,random")
    assert done.returncode == 2
    assert done.stderr == (
        "lama: bot 'mine:factory': there is no module 'mine'; "
        "the file here is written mine.py:factory\n"
    )
    assert traces(folder) == []
    done = run(folder, "mine.py:factory,random")
    assert (done.returncode, done.stderr) == (0, "")
    assert traces(folder) == ["mine"]
