"""What happens to lie in the folder in which the program is started is never run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

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


def lama(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "lama_gui", *arguments]
    environment = os.environ | {"LAMA_HOME": str(folder / "home")}
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=120
    )


def traces(folder: Path) -> list[str]:
    return sorted(path.stem for path in folder.glob("*.trace"))


def test_modules_there_are_not_imported(folder: Path) -> None:
    done = lama(folder, "simulate", "--bots", "random,random", "--matches", "2", "--jobs", "2")
    assert (done.returncode, done.stderr) == (0, "")
    assert traces(folder) == []


@pytest.mark.slow
def test_a_module_there_is_no_bot_but_its_file_is(folder: Path) -> None:
    done = lama(folder, "simulate", "--bots", "mine:factory,random", "--matches", "2")
    assert done.returncode == 2
    assert done.stderr == (
        "lama: bot 'mine:factory': there is no module 'mine'; "
        "the file here is written mine.py:factory\n"
    )
    assert traces(folder) == []
    done = lama(folder, "simulate", "--bots", "mine.py:factory,random", "--matches", "2")
    assert (done.returncode, done.stderr) == (0, "")
    assert traces(folder) == ["mine"]
