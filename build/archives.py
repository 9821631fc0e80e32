"""Archives that are the same bytes for the same content: sorted, one time, no owner."""

from __future__ import annotations

import lzma
import os
import tarfile
import zipfile
from datetime import UTC, datetime
from pathlib import Path


def everything(folder: Path) -> list[Path]:
    """What lies in ``folder`` at any depth, sorted by name, links not followed."""
    return sorted(folder.rglob("*"), key=lambda path: path.relative_to(folder).as_posix())


def tidy(folder: Path, epoch: int) -> None:
    """Give all of ``folder`` the modes and the time that it has in every package."""
    for path in [folder, *everything(folder)]:
        if not path.is_symlink():
            runs = path.is_dir() or (os.access(path, os.X_OK) and ".so" not in path.name)
            path.chmod(0o755 if runs else 0o644)
        os.utime(path, (epoch, epoch), follow_symlinks=False)


def tar_xz(folder: Path, target: Path, epoch: int) -> Path:
    """Pack ``folder`` under its own name into ``target``."""

    def plain(info: tarfile.TarInfo) -> tarfile.TarInfo:
        info.uid = info.gid = 0
        info.uname = info.gname = ""
        info.mtime = epoch
        return info

    with (
        lzma.open(target, "wb", preset=9 | lzma.PRESET_EXTREME) as file,
        tarfile.open(fileobj=file, mode="w", format=tarfile.GNU_FORMAT) as archive,
    ):
        for path in [folder, *everything(folder)]:
            name = path.relative_to(folder.parent).as_posix()
            archive.add(path, name, recursive=False, filter=plain)
    return target


def zipped(folder: Path, target: Path, epoch: int) -> Path:
    """Pack ``folder`` under its own name into ``target``; for Windows, so without links."""
    moment = datetime.fromtimestamp(epoch, UTC).timetuple()[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in everything(folder):
            if path.is_file():
                info = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), moment)
                info.compress_type = zipfile.ZIP_DEFLATED
                info.external_attr = 0o644 << 16
                archive.writestr(info, path.read_bytes())
    return target


def sort_zip(path: Path) -> None:
    """Sort the files of an archive that another program has made, in place."""
    with zipfile.ZipFile(path) as archive:
        files = sorted((name, archive.read(name)) for name in archive.namelist())
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in files:
            archive.writestr(zipfile.ZipInfo(name), data)
