"""One file for any Linux: a small program at its beginning mounts the rest of it and starts it.

The tree is made wherever the program is packed. The file takes ``mksquashfs`` and the AppImage
project's runtime, whose path ``LAMA_APPIMAGE_RUNTIME`` names: no registry has it, so a release
fetches it (release.yml).
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
from pathlib import Path

import about
import archives
import desktop
import icons

MARK = (8, b"AI\x02")
"""Where a runtime of the second kind says that it is one."""


def tree(program: Path, licences: Path, folder: Path) -> Path:
    """The AppDir: ``program``, what a desktop reads, and AppRun, which is what is started."""
    shutil.copytree(program, folder / "usr/lib/lama", symlinks=True)
    desktop.fill(folder / "usr/share")
    shutil.copytree(licences, folder / "usr/share/doc/lama/licences")
    (folder / "usr/bin").mkdir()
    (folder / "usr/bin/lama").symlink_to("../lib/lama/lama")
    (folder / "AppRun").symlink_to("usr/lib/lama/lama")
    (folder / f"{about.ID}.desktop").symlink_to(f"usr/share/applications/{about.ID}.desktop")
    (folder / f"{about.ID}.png").write_bytes(icons.png(256))
    (folder / ".DirIcon").symlink_to(f"{about.ID}.png")
    archives.tidy(folder, about.epoch())
    return folder


def joined(runtime: Path, image: Path, target: Path) -> Path:
    """Put ``image`` behind ``runtime``. Raises SystemExit where that is none."""
    head = runtime.read_bytes()
    offset, mark = MARK
    if head[:4] != b"\x7fELF" or head[offset : offset + len(mark)] != mark:
        raise SystemExit(f"{runtime} is no AppImage runtime of the second kind")
    target.write_bytes(head + image.read_bytes())
    target.chmod(0o755)
    return target


def build(folder: Path, scratch: Path, target: Path) -> Path | None:
    """The AppImage of the tree ``folder``; None where a tool or the runtime is missing."""
    runtime = os.environ.get("LAMA_APPIMAGE_RUNTIME")
    if not runtime or not shutil.which("mksquashfs"):
        return None
    image = scratch / "lama.squashfs"
    when = str(about.epoch())
    subprocess.run(
        ["mksquashfs", str(folder), str(image), "-noappend", "-quiet", "-no-progress", "-no-xattrs",
         "-all-root", "-comp", "zstd", "-Xcompression-level", "22", "-processors", "1",
         "-mkfs-time", when, "-all-time", when],
        check=True,
        env={name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"},
    )  # fmt: skip
    return joined(Path(runtime), image, target)


def name() -> str:
    """What the file is called."""
    return f"{about.TITLE}-{about.version()}-{platform.machine()}.AppImage"
