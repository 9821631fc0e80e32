"""What a desktop reads about the program, and that it is so."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import about
import deb
import pytest

from lama_gui.cli import build_parser

ROOT = Path(__file__).resolve().parents[2]


def commands() -> list[str]:
    (choices,) = (action.choices for action in build_parser()._actions if action.choices)
    return list(choices)


def test_the_manual_page_has_every_command_with_its_words():
    page = deb.manual(Path(sys.executable).with_name("lama"))
    entries = re.findall(r"^\.TP\n\.B lama (\w+)\n(.+)$", page, re.MULTILINE)
    assert [name for name, _ in entries] == commands()
    assert all(words[0].isupper() and words.endswith(".") for _, words in entries)


@pytest.mark.parametrize("variable", ["SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"])
def test_the_window_belongs_to_its_entry_in_the_menu(variable):
    entry = (ROOT / "build/linux/lama.desktop").read_text(encoding="utf-8")
    (wanted,) = re.findall(r"^StartupWMClass=(.+)$", entry, re.MULTILINE)
    code = f"import os, lama_gui.ui; print(os.environ[{variable!r}])"
    kept = {name: value for name, value in os.environ.items() if name != variable}
    done = subprocess.run(
        [sys.executable, "-c", code], env=kept, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == wanted == about.ID


# ---- a checkout on another system -----------------------------------------------------------

EXACT = {".png", ".ogg", ".ttf", ".net", ".jsonl"}


def attributes() -> dict[str, dict[str, str]]:
    """For each file of the project what git does with its line ends."""
    try:
        files = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True
        ).stdout
        asked = ["git", "check-attr", "-z", "--stdin", "text", "eol"]
        told = subprocess.run(asked, cwd=ROOT, input=files, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this is no checkout")
    fields = iter(told.decode().split("\0")[:-1])
    found: dict[str, dict[str, str]] = {}
    for path, name, value in zip(fields, fields, fields, strict=True):
        found.setdefault(path, {})[name] = value
    return found


def test_a_checkout_has_the_same_bytes_on_windows():
    for path, told in attributes().items():
        if Path(path).suffix in EXACT:
            assert told["text"] == "unset", path
        else:
            assert told == {"text": "auto", "eol": "lf"}, path
