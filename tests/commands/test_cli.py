"""The command line as a whole, and ``lama paths``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import terminal

from lama_gui import __version__
from lama_gui.cli import build_parser, main, tools_of_the_checkout
from lama_gui.commands import window


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


def test_the_version(capsys):
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert (left.value.code, capsys.readouterr().out) == (0, f"lama {__version__}\n")


def test_starting_up_imports_nothing_heavy():
    code = (
        "import sys; from lama_gui.cli import build_parser; build_parser(); "
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
