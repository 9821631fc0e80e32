"""The manifest with which Flathub lays the archive of a release into a Flatpak.

The shop's icon of a file's kind must be prefixed by the program's name to be let out of the
sandbox, so the kind has another icon name here than in the other packages.
"""

from __future__ import annotations

import hashlib
import platform
from pathlib import Path

import about
import desktop

SHEET = f"{about.ID}.match"
"""The icon of a match file: a Flatpak may show only what bears its own name."""


def manifest(archive: Path) -> str:
    """The manifest of the release that offers ``archive``."""
    return desktop.filled(
        "flatpak.yml", ARCHIVE=archive.name, SHEET=SHEET, MACHINE=platform.machine(),
        SHA256=hashlib.sha256(archive.read_bytes()).hexdigest(),
    )  # fmt: skip


def build(archive: Path, folder: Path) -> Path:
    """Write the manifest into ``folder``, named as Flathub wants it; returns its path."""
    target = folder / f"{about.ID}.yml"
    desktop.write(target, manifest(archive))
    return target
