"""What a desktop reads about the program, and that it is so."""

from __future__ import annotations

import os
import re
import shutil
import struct
import subprocess
import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import about
import appimage
import desktop
import pytest
import terminal

ROOT = Path(__file__).resolve().parents[2]
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
#: All languages of the program but English, as XML names them.
OTHERS = {p.stem.replace("_", "-") for p in ROOT.glob("assets/texts/*.po")} - {"en"}


def test_the_manual_page_has_every_command_and_every_option():
    page = terminal.manual((desktop.LINUX / "lama.6").read_text(encoding="utf-8"))
    sections = re.split(r"^\.SS lama (\w+)$", page.partition(".SH EXIT STATUS")[0], flags=re.M)[1:]
    found = dict(zip(sections[::2], sections[1::2], strict=True))
    assert list(found) == list(terminal.commands())
    for name, command in terminal.commands().items():
        words = found[name].strip().splitlines()[0]
        assert words[0].isupper() and words.endswith("."), name
        plain = found[name].replace("\\-", "-")
        for option in re.findall(r"(?<![\w-])--?[a-z][\w-]*", command.format_usage()):
            assert option in plain or option == "-h", (name, option)


@pytest.mark.skipif(not shutil.which("man"), reason="there is no man here")
def test_the_manual_page_is_set_without_a_warning(tmp_path: Path):
    page = tmp_path / "lama.6"
    page.write_text(terminal.manual(desktop.filled("lama.6")), encoding="utf-8")
    done = subprocess.run(
        ["man", "--warnings", "--encoding=UTF-8", "--local-file", page],
        env={**os.environ, "MANROFFSEQ": "", "LC_ALL": "C.UTF-8", "MANWIDTH": "80"},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stderr == ""
    assert "--time-limit" in done.stdout


def test_what_a_desktop_reads_is_about_one_program(tmp_path: Path):
    desktop.fill_words(tmp_path)
    texts = [path.read_text(encoding="utf-8") for path in tmp_path.rglob("*") if path.is_file()]
    assert len(texts) == 3
    for text in texts:
        assert about.MIME in text
        assert "@" not in text


@pytest.mark.skipif(sys.platform != "linux", reason="it is Linux's")
def test_an_appimage_starts_what_lies_in_it(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(desktop, "fill", desktop.fill_words)
    program, licences = tmp_path / "program", tmp_path / "licences"
    program.mkdir()
    licences.mkdir()
    (program / "lama").write_text('#!/bin/sh\nreadlink -f "$0"\n')
    (program / "lama").chmod(0o755)
    folder = appimage.tree(program, licences, tmp_path / "AppDir")
    said = subprocess.run([folder / "AppRun"], capture_output=True, text=True, check=True).stdout
    assert said.strip() == str(folder / "usr/lib/lama/lama")
    assert "Exec=lama %f" in (folder / f"{about.ID}.desktop").read_text(encoding="utf-8")
    assert (folder / ".DirIcon").read_bytes()[:4] == b"\x89PNG"


def test_an_appimage_begins_with_its_runtime(tmp_path: Path):
    runtime, image = tmp_path / "runtime", tmp_path / "image"
    runtime.write_bytes(b"\x7fELF\x02\x01\x01\0AI\x02" + b"\0" * 53)
    image.write_bytes(b"hsqs")
    whole = appimage.joined(runtime, image, tmp_path / "whole")
    assert whole.read_bytes()[64:] == b"hsqs"
    assert os.access(whole, os.X_OK)
    with pytest.raises(SystemExit, match="no AppImage runtime"):
        appimage.joined(image, image, tmp_path / "wrong")


def test_the_metadata_tells_every_language_as_much():
    told = ElementTree.fromstring(desktop.metainfo())
    for place, tag in ((".", "summary"), ("description", "p"), ("screenshots/*", "caption")):
        counted = Counter(word.get(LANG) for word in told.findall(f"{place}/{tag}"))
        assert len(set(counted.values())) == 1, (tag, counted)
        assert set(counted) == {None, *OTHERS}


def test_desktop_and_file_manager_speak_every_language():
    entry = (desktop.LINUX / "lama.desktop").read_text(encoding="utf-8")
    for name in ("GenericName", "Comment", "Keywords", "Name"):
        assert {code.replace("-", "_") for code in OTHERS} == {
            line.partition("[")[2].partition("]")[0]
            for line in entry.splitlines()
            if line.startswith(f"{name}[")
        }
    types = ElementTree.parse(desktop.LINUX / "lama-match.xml").iter()
    said = {node.get(LANG) for node in types if node.tag.endswith("comment")}
    assert said == {None, *(code.replace("-", "_") for code in OTHERS)}, "as gettext writes it"


def test_every_picture_of_the_metadata_is_there_in_its_size():
    told = ElementTree.fromstring(desktop.metainfo())
    pictures = told.findall("screenshots/screenshot/image")
    assert len(pictures) >= 3
    for picture in pictures:
        path = ROOT / (picture.text or "").removeprefix(f"{about.raw()}/")
        size = struct.unpack(">II", path.read_bytes()[16:24])
        assert size == (int(picture.get("width", 0)), int(picture.get("height", 0)))


@pytest.mark.parametrize("variable", ["SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"])
def test_the_window_belongs_to_its_entry_in_the_menu(variable):
    entry = desktop.filled("lama.desktop")
    (wanted,) = re.findall(r"^StartupWMClass=(.+)$", entry, re.MULTILINE)
    code = f"import os, lama_gui.kit; print(os.environ[{variable!r}])"
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
