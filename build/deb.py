"""The package for Debian and Ubuntu: the program, and what a desktop wants to know about it."""

from __future__ import annotations

import os
import shutil
import subprocess
import textwrap
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

import about
import archives
import desktop
import elf

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
    """The lowest version of glibc that everything compiled in ``folder`` runs on.

    Raises SystemExit where that is newer than what is promised.
    """
    asked = {path: elf.glibc(path) for path in archives.everything(folder) if elf.is_elf(path)}
    bound = elf.version(elf.PROMISED)
    above = sorted(path.name for path, version in asked.items() if version > bound)
    if above:
        raise SystemExit(f"more than the glibc {elf.PROMISED} that is promised: {above}")
    return ".".join(map(str, max(asked.values())))


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


def build(program: Path, licences: Path, tree: Path, target: Path) -> Path:
    """Pack the folder ``program`` and the ``licences``; ``tree`` is the scratch folder."""
    name = about.PACKAGE
    share, docs = tree / "usr/share", tree / f"usr/share/doc/{name}"
    shutil.copytree(program, tree / "usr/lib/lama", symlinks=True)
    (tree / "usr/games").mkdir(parents=True)
    (tree / "usr/games/lama").symlink_to("../lib/lama/lama")

    desktop.fill(share)
    desktop.zipped(docs / "changelog.gz", changelog())
    desktop.write(docs / "copyright", (desktop.LINUX / "copyright").read_text("utf-8"))
    shutil.copytree(licences, docs / "licences")
    desktop.write(
        share / f"lintian/overrides/{name}",
        (desktop.LINUX / "lintian-overrides").read_text("utf-8"),
    )

    desktop.write(tree / "DEBIAN/control", control(tree, glibc(program)))
    archives.tidy(tree, about.epoch())
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(target)],
        check=True, stdout=subprocess.DEVNULL,
        # The number of threads decides where xz cuts its blocks.
        env=os.environ | {"SOURCE_DATE_EPOCH": str(about.epoch()), "DPKG_DEB_THREADS_MAX": "1"},
    )  # fmt: skip
    return target
