"""What every package says about the program, read from the one place where it stands."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

PACKAGE = "lama-gui"
ID = "io.github.lama_gui.lama"
"""Names the desktop entry, the metadata and the macOS bundle."""
HOME = "https://github.com/lama-gui/lama"
"""Where the project is at home; pyproject.toml says the same."""
MIME = "application/x-lama-match"
"""The kind of ``*.lama.jsonl``."""
STUDIO = "The Lama studio"
SUMMARY = "Card games of the L.A.M.A. family, and VAMOS"
COPYRIGHT = f"© 2026 {STUDIO}, MIT licence. Unofficial, not endorsed by any publisher."
MAINTAINER = f"{STUDIO} <lama@lama-gui.invalid>"
DESCRIPTION = (
    "Five card games at one table, for one to six people and for bots that know when to stop: "
    "L.A.M.A., its Party Edition, the café's version in easy language, Lato z Komarami with "
    "mosquitoes instead of llamas, and the trick-taking game VAMOS.",
    "Every match is kept move by move and can be resumed at any time. The program needs no "
    "network. It is unofficial and has art, sounds and words of its own.",
)


def _said(name: str) -> str:
    """What ``lama_gui/__init__.py`` says of the program, without importing it."""
    text = (ROOT / "lama_gui" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(rf'^{name} = "([^"]+)"$', text, re.MULTILINE)
    if found is None:
        raise SystemExit(f'lama_gui/__init__.py: no line {name} = "…"')
    return found[1]


TITLE = _said("TITLE")
"""What menus, shops, installers and the window call it."""


def version() -> str:
    """The version, from ``lama_gui/__init__.py``, where hatchling reads it too."""
    return _said("__version__")


def raw() -> str:
    """Where the files of this version are to be had one by one, without a slash at the end."""
    path = HOME.removeprefix("https://github.com/")
    return f"https://raw.githubusercontent.com/{path}/v{version()}"


def epoch() -> int:
    """The time that everything in a package bears, in seconds: that of the commit.

    ``SOURCE_DATE_EPOCH`` overrides it; without git it is the day of the newest release.
    """
    chosen = os.environ.get("SOURCE_DATE_EPOCH")
    if chosen:
        return int(chosen)
    if shutil.which("git"):
        asked = subprocess.run(
            ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        if asked.returncode == 0 and asked.stdout.strip():
            return int(asked.stdout)
    days = [release.date for release in releases() if release.date] or ["2026-01-01"]
    return int(datetime.fromisoformat(days[0]).replace(tzinfo=UTC).timestamp())


@dataclass(frozen=True)
class Release:
    """A section of CHANGELOG.md. ``date`` is ISO, "" while it is unreleased."""

    version: str
    date: str
    changes: tuple[str, ...]

    @property
    def day(self) -> str:
        """Its date; that of the build for one that is unreleased."""
        return self.date or datetime.fromtimestamp(epoch(), UTC).date().isoformat()


_HEADING = re.compile(r"^## (\S+) \((unreleased|\d{4}-\d{2}-\d{2})\)$", re.MULTILINE)


def releases() -> list[Release]:
    """The releases in CHANGELOG.md, newest first. Its form is ``## 1.2.3 (2026-11-21)``."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = list(_HEADING.finditer(text))
    ends = [heading.start() for heading in headings[1:]] + [len(text)]
    found = []
    for heading, end in zip(headings, ends, strict=True):
        items = re.findall(r"^- (.+(?:\n  .+)*)", text[heading.end() : end], re.MULTILINE)
        changes = tuple(re.sub(r"\s+", " ", item).replace("`", "") for item in items)
        date = "" if heading[2] == "unreleased" else heading[2]
        found.append(Release(heading[1], date, changes))
    if not found or found[0].version != version():
        raise SystemExit(f"CHANGELOG.md: its first section is not about version {version()}")
    return found


if __name__ == "__main__":  # the Makefile asks for the time that the wheel is to bear
    sys.stdout.write(f"{epoch()}\n")
