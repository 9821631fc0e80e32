"""What the build makes out of itself: icons, archives, lists. The downloads are tested apart."""

from __future__ import annotations

import hashlib
import io
import os
import re
import struct
import sys
import tomllib
import zipfile
from pathlib import Path

import about
import archives
import elf
import icons
import licences
import msgspec
import pygame
import pytest
import readme

from lama_gui import __version__
from lama_gui.resources import made_by_others

EPOCH = 1_700_000_000


# ---- versions and releases ------------------------------------------------------------------


def test_the_changelog_is_about_this_version_and_says_what_changed():
    newest = about.releases()[0]
    assert newest.version == about.version() == __version__
    assert newest.changes
    assert not any("\n" in change or "`" in change for change in newest.changes)


def test_a_changelog_of_another_version_is_refused(tmp_path, monkeypatch):
    (tmp_path / "lama_gui").mkdir()
    (tmp_path / "lama_gui/__init__.py").write_text('__version__ = "2.0.0"\n')
    (tmp_path / "CHANGELOG.md").write_text("# Changes\n\n## 1.9.0 (2026-01-02)\n\n- Less.\n")
    monkeypatch.setattr(about, "ROOT", tmp_path)
    with pytest.raises(SystemExit, match=r"not about version 2\.0\.0"):
        about.releases()


# ---- PyPI -----------------------------------------------------------------------------------


def test_the_readme_has_whole_addresses_on_pypi_and_they_lead_to_this_version():
    text = (about.ROOT / "README.md").read_text(encoding="utf-8")
    shown = readme.absolute(text)
    links = re.findall(r'(?:\]\(|src=")([^)\s"]+)', shown)
    assert len(links) > 15
    assert [link for link in links if not link.startswith(("https://", "#"))] == []
    pictures = [link for link in links if link.endswith(readme.SHOWN)]
    assert pictures
    assert all((about.ROOT / link.removeprefix(f"{about.raw()}/")).is_file() for link in pictures)


def test_the_project_is_at_home_where_its_metadata_says():
    project = tomllib.loads((about.ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["urls"]["Homepage"] == about.HOME
    assert all(url.startswith(about.HOME) for url in project["urls"].values())
    assert project["authors"] == [{"name": about.STUDIO}]


# ---- icons ----------------------------------------------------------------------------------


def test_an_icon_is_square_and_has_its_size():
    for size in (16, 48, 256):
        picture = pygame.image.load(io.BytesIO(icons.png(size)), "icon.png")
        assert picture.get_size() == (size, size)
        assert picture.get_at((size // 2, size // 2)).a == 255
        assert picture.get_at((0, 0)).a == 0


def test_a_windows_icon_lists_pictures_that_are_there():
    data = icons.ico()
    kind, count = struct.unpack_from("<HH", data, 2)
    assert (kind, count) == (1, len(icons.ICO))
    for number, size in enumerate(icons.ICO):
        row = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        length, offset = row[6:]
        assert data[offset : offset + 8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack_from(">I", data, offset + 16) == (size,)
        assert offset + length <= len(data)


def test_a_mac_icon_is_chunks_from_end_to_end():
    data = icons.icns()
    assert data[:4] == b"icns"
    assert struct.unpack_from(">I", data, 4) == (len(data),)
    position, tags = 8, []
    while position < len(data):
        tags.append(data[position : position + 4].decode())
        position += struct.unpack_from(">I", data, position + 4)[0]
    assert position == len(data)
    assert tags == list(icons.ICNS)


# ---- archives -------------------------------------------------------------------------------


def make_tree(folder: Path, names: list[str]) -> Path:
    """Files with these names, made in this order."""
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    (folder / "run").write_text("#!/bin/sh\n")
    (folder / "run").chmod(0o700)
    (folder / "link").symlink_to("run")
    return folder


on_posix = pytest.mark.skipif(sys.platform == "win32", reason="no modes are there, and B is b")


@on_posix
@pytest.mark.parametrize("pack", [archives.tar_xz, archives.zipped])
def test_the_same_content_is_the_same_archive(tmp_path, pack):
    sums = set()
    for number, names in enumerate((["b/ü", "a", "B"], ["B", "a", "b/ü"])):
        tree = make_tree(tmp_path / str(number) / "lama", names)
        os.utime(tree / "a", (number, number))
        archives.tidy(tree, EPOCH)
        file = pack(tree, tmp_path / f"{number}.packed", EPOCH)
        sums.add(hashlib.sha256(file.read_bytes()).hexdigest())
    assert len(sums) == 1


def test_a_sorted_archive_is_the_same_whatever_order_it_was_written_in(tmp_path):
    path, packed = tmp_path / "library.zip", set()
    for names in ("ab", "ba"):
        with zipfile.ZipFile(path, "w") as archive:
            for name in names:
                archive.writestr(zipfile.ZipInfo(name), f"in {name}")
        archives.sort_zip(path)
        packed.add(path.read_bytes())
    assert len(packed) == 1
    assert zipfile.ZipFile(path).read("b") == b"in b"


@on_posix
def test_files_have_plain_modes_and_one_time(tmp_path):
    tree = make_tree(tmp_path / "lama", ["a", "lib.so.1"])
    (tree / "lib.so.1").chmod(0o755)
    archives.tidy(tree, EPOCH)
    modes = {path.name: path.stat().st_mode & 0o777 for path in tree.iterdir()}
    assert modes == {"a": 0o644, "lib.so.1": 0o644, "run": 0o755, "link": 0o755}
    assert {path.lstat().st_mtime for path in tree.iterdir()} == {EPOCH}


def test_a_builders_search_path_is_forgotten_and_the_rest_stays(tmp_path):
    """A made-up library: one loaded segment, a dynamic table of three entries, its strings."""
    strings = b"\0/home/builder/lib\0$ORIGIN/x\0"
    entries = [(elf.STRTAB, 0x1100), (elf.RUNPATH, 1), (elf.RPATH, 19), (elf.NULL, 0)]
    table = b"".join(elf.ENTRY.pack(*entry) for entry in entries)
    header = bytearray(64)
    header[:6] = elf.MAGIC
    struct.pack_into("<Q", header, 32, 64)
    struct.pack_into("<HH", header, 54, 56, 2)
    segments = struct.pack("<IIQQQQQQ", elf.LOAD, 0, 0, 0x1000, 0, 0x200, 0x200, 0)
    segments += struct.pack("<IIQQQQQQ", elf.DYNAMIC, 0, 0xB0, 0x10B0, 0, len(table), len(table), 0)
    file = tmp_path / "lib.so"
    data = (bytes(header) + segments).ljust(0xB0, b"\0") + table
    file.write_bytes(data.ljust(0x100, b"\0") + strings)

    assert elf.forget_folders(file) == ["/home/builder/lib"]
    kept = list(elf.ENTRY.iter_unpack(file.read_bytes()[0xB0 : 0xB0 + len(table)]))
    assert kept == [entries[0], entries[2], entries[3], (elf.NULL, 0)]
    assert elf.forget_folders(file) == []


@pytest.mark.skipif(sys.platform != "linux", reason="these are Linux's files")
def test_a_compiled_file_says_which_system_it_takes():
    """The wheels are made for glibc 2.17 at the most, as their names say."""
    compiled = Path(msgspec._core.__file__)
    assert (2, 2) <= elf.glibc(compiled) <= (2, 17)
    assert "libc.so.6" in elf.needed(compiled)
    assert elf.glibc(Path(__file__)) == ()


# ---- licences -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("libSDL2_image-2-d6906c81.0.so.0.800.12", "sdl2_image"),
        ("libpng16-fefdc88d.so.16.58.0", "png16"),
        ("libstdc++.so.6", "stdc++"),
        ("libz.so.1", "z"),
        ("libpython3.11.so.1.0", None),
        ("surface.cpython-311-x86_64-linux-gnu.so", None),
        ("README.txt", None),
    ],
)
def test_a_library_is_known_by_its_plain_name(file, name):
    assert licences.library_name(file) == name


def test_a_library_that_nobody_described_stops_the_build(tmp_path, monkeypatch):
    monkeypatch.setattr(licences.sys, "platform", "linux")
    (tmp_path / "libmystery-3.so.3").touch()
    with pytest.raises(SystemExit, match="libmystery"):
        licences.inside(tmp_path)


def test_the_credits_list_what_is_installed():
    """``make credits`` writes the list anew."""
    packages = [licences.of_package(name) for name in licences.requirements()]
    installed = [licences.python(), *packages, *licences.fonts(), *licences.recordings()]
    listed = [credit for credit in made_by_others() if credit.kind != "native"]
    assert [(c.name, c.licence) for c in listed] == [(p.name, p.licence) for p in installed]
    assert all(part.text for part in installed)


def test_every_library_in_the_credits_has_its_licence_in_full():
    described = {part.name: part for part in licences.libraries().values()}
    native = [credit for credit in made_by_others() if credit.kind == "native"]
    assert "SDL" in {credit.name for credit in native}
    for credit in native:
        assert credit.licence == described[credit.name].licence
        assert len(described[credit.name].text) > 200
