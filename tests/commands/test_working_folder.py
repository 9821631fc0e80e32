"""What happens to lie in the folder in which the program is started is never run."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.program import lama

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
