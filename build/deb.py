"""The package for Debian and Ubuntu: the program, and what a desktop wants to know about it."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
import textwrap
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path
from xml.sax.saxutils import escape

import about
import archives
import elf
import icons

LINUX = Path(__file__).resolve().parent / "linux"

#: The C++ runtime, and what SDL loads from the system for a window or a sound, if it is there.
WINDOW = "libgcc-s1, libstdc++6, libx11-6, libxext6"
NICE = (
    "libxcursor1, libxi6, libxrandr2, libxss1, libxkbcommon0, libpulse0, "
    "libwayland-client0, libwayland-cursor0, libwayland-egl1, libegl1, libdecor-0-0"
)
SECTION, PRIORITY = "games", "optional"


def architecture() -> str:
    """Debian's word for this machine."""
    asked = ["dpkg", "--print-architecture"]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()


def glibc(folder: Path) -> str:
    """The lowest version of glibc that everything compiled in ``folder`` runs on."""
    files = [path for path in archives.everything(folder) if elf.is_elf(path)]
    listed = subprocess.run(
        ["objdump", "-T", *map(str, files)], capture_output=True, text=True, check=False
    ).stdout
    asked = {tuple(map(int, found.split("."))) for found in re.findall(r"GLIBC_(2[\d.]+)", listed)}
    return ".".join(map(str, max(asked)))


def filled(name: str, **values: str) -> str:
    """The file ``name`` of build/linux with its @PLACES@ filled."""
    text = (LINUX / name).read_text(encoding="utf-8")
    for key, value in {"VERSION": about.version(), **values}.items():
        text = text.replace(f"@{key}@", value)
    return text


def metainfo() -> str:
    """AppStream metadata: what software centres show."""
    releases = "".join(
        f'    <release version="{r.version}" date="{r.day}" '
        f'type="{"stable" if r.date else "development"}">\n      <description>\n        <ul>\n'
        + "".join(f"          <li>{escape(change)}</li>\n" for change in r.changes)
        + "        </ul>\n      </description>\n    </release>\n"
        for r in about.releases()
    )
    paragraphs = "".join(f"    <p>{escape(text)}</p>\n" for text in about.DESCRIPTION)
    return filled(
        "lama.metainfo.xml", ID=about.ID, SUMMARY=escape(about.SUMMARY),
        DESCRIPTION=paragraphs.rstrip("\n"), RELEASES=releases.rstrip("\n"),
    )  # fmt: skip


def manual(program: Path) -> str:
    """The manual page; its commands are those that the program itself names."""
    environment = os.environ | {"COLUMNS": "400"}
    help_text = subprocess.run(
        [program, "--help"], capture_output=True, text=True, check=True, env=environment
    ).stdout
    # A long name has its words on the line below.
    found = re.findall(r"^ {4}(\w+)(?: {2,}|\n +)(\S.*)$", help_text, re.MULTILINE)
    if len(found) < 4:
        raise SystemExit(f"{program} --help names no commands:\n{help_text}")
    lines = [
        f".TP\n.B lama {name}\n{text[0].upper()}{text[1:]}".replace("-", r"\-")
        for name, text in found
    ]
    day = datetime.fromtimestamp(about.epoch(), UTC).date().isoformat()
    return filled("lama.6", DATE=day, COMMANDS="\n".join(lines))


def changelog() -> str:
    """CHANGELOG.md in Debian's form."""
    sections = []
    for release in about.releases():
        moment = datetime.fromisoformat(release.day).replace(tzinfo=UTC)
        items = "".join(f"  *{_folded(change, '    ')[3:]}\n" for change in release.changes)
        sections.append(
            f"{about.PACKAGE} ({release.version}) unstable; urgency=low\n\n{items}\n"
            f" -- {about.MAINTAINER}  {format_datetime(moment)}\n"
        )
    return "\n".join(sections)


def control(tree: Path, glibc_version: str) -> str:
    """The package's own description."""
    files = [p for p in archives.everything(tree) if p.is_file() and "DEBIAN" not in p.parts]
    size = sum(-(-path.lstat().st_size // 1024) for path in files)
    words = "\n .\n".join(_folded(text, " ") for text in about.DESCRIPTION)
    return (
        f"Package: {about.PACKAGE}\nVersion: {about.version()}\nSection: {SECTION}\n"
        f"Priority: {PRIORITY}\nArchitecture: {architecture()}\nMaintainer: {about.MAINTAINER}\n"
        f"Installed-Size: {size}\nDepends: libc6 (>= {glibc_version}), {WINDOW}\n"
        f"Recommends: {NICE}\n"
        f"Description: {about.SUMMARY}\n{words}\n"
    )


def _folded(text: str, indent: str) -> str:
    return textwrap.fill(
        text, 78, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False
    )


def _zip(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def build(program: Path, licences: Path, tree: Path, target: Path) -> Path:
    """Pack the folder ``program`` and the ``licences``; ``tree`` is the scratch folder."""
    name = about.PACKAGE
    share, docs = tree / "usr/share", tree / f"usr/share/doc/{name}"
    shutil.copytree(program, tree / "usr/lib/lama", symlinks=True)
    (tree / "usr/games").mkdir(parents=True)
    (tree / "usr/games/lama").symlink_to("../lib/lama/lama")

    _write(share / f"applications/{about.ID}.desktop", filled("lama.desktop"))
    _write(share / f"metainfo/{about.ID}.metainfo.xml", metainfo())
    hicolor = share / "icons/hicolor"
    for size in icons.SIZES:
        folder = hicolor / f"{size}x{size}/apps"
        folder.mkdir(parents=True)
        (folder / f"{about.ID}.png").write_bytes(icons.png(size))
    _write(hicolor / f"scalable/apps/{about.ID}.svg", icons.source(512).read_text("utf-8"))

    _zip(share / "man/man6/lama.6.gz", manual(program / "lama"))
    _zip(docs / "changelog.gz", changelog())
    _write(docs / "copyright", (LINUX / "copyright").read_text("utf-8"))
    shutil.copytree(licences, docs / "licences")
    _write(share / f"lintian/overrides/{name}", (LINUX / "lintian-overrides").read_text("utf-8"))

    _write(tree / "DEBIAN/control", control(tree, glibc(program)))
    archives.tidy(tree, about.epoch())
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(target)],
        check=True, stdout=subprocess.DEVNULL,
        # The number of threads decides where xz cuts its blocks.
        env=os.environ | {"SOURCE_DATE_EPOCH": str(about.epoch()), "DPKG_DEB_THREADS_MAX": "1"},
    )  # fmt: skip
    return target


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
