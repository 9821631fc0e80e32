"""Where things are kept, and how they are written so that nothing is lost.

``LAMA_HOME=DIR`` puts everything under DIR; otherwise the system's own folders are used.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO
from zlib import crc32

import platformdirs


@dataclass(frozen=True, slots=True)
class Home:
    """The folders of one user. Nothing is made until something is written.

    ``pictures`` and ``documents`` are where what is shown to others goes; None: into ``data``.
    ``made`` is for what can be made again at any time; None: into ``data``.
    """

    config: Path
    data: Path
    log: Path
    pictures: Path | None = None
    documents: Path | None = None
    made: Path | None = None

    @property
    def cache(self) -> Path:
        """What can be made again at any time."""
        return self.data / "cache" if self.made is None else self.made

    @property
    def settings(self) -> Path:
        return self.config / "settings.json"

    @property
    def controllers(self) -> Path:
        """Layouts of gamepads that SDL does not know, in the lines of its database."""
        return self.config / "gamecontrollerdb.txt"

    @property
    def matches(self) -> Path:
        return self.data / "matches"

    @property
    def themes(self) -> Path:
        return self.data / "themes"

    @property
    def statistics(self) -> Path:
        return self.data / "statistics.sqlite"

    @property
    def variants(self) -> Path:
        """Rules of the player's own, a file each."""
        return self.data / "variants"

    @property
    def leagues(self) -> Path:
        """Tournaments of people, a file each."""
        return self.data / "leagues"

    @property
    def cups(self) -> Path:
        """How far people have come in the cup, a file each."""
        return self.data / "cups"

    @property
    def puzzles(self) -> Path:
        """The book of puzzles of who says no name."""
        return self.data / "puzzles.jsonl"

    @property
    def puzzle_books(self) -> Path:
        """The books of puzzles of people, a file each."""
        return self.data / "puzzles"

    @property
    def shared_pictures(self) -> Path:
        return self.data / "shared" if self.pictures is None else self.pictures / "Lama"

    @property
    def shared_files(self) -> Path:
        return self.data / "shared" if self.documents is None else self.documents / "Lama"


def size_of(home: Home) -> int:
    """Bytes of all files in its folders but those shared with other programs."""
    folders = {home.config, home.data, home.log, home.cache}
    tops = [one for one in folders if folders.isdisjoint(one.parents)]
    files = (Path(at, name) for top in tops for at, _, names in os.walk(top) for name in names)
    total = 0
    for path in files:
        with suppress(OSError):
            total += path.lstat().st_size
    return total


class HomeError(Exception):
    """``LAMA_HOME`` names no folder; the text is a sentence."""


def home() -> Home:
    """The user's folders now: ``LAMA_HOME`` is read at each call. Raises HomeError."""
    chosen = os.environ.get("LAMA_HOME")
    if chosen:
        try:
            root = Path(chosen).expanduser().absolute()
        except (RuntimeError, OSError) as error:  # ~ of nobody, a working folder that is gone
            reason = getattr(error, "strerror", None) or "there is no such user"
            raise HomeError(f"LAMA_HOME={shown(chosen)}: {reason}") from None
        return Home(root, root, root / "logs")
    dirs = platformdirs.PlatformDirs("lama", appauthor=False)
    return Home(
        Path(dirs.user_config_dir),
        Path(dirs.user_data_dir),
        Path(dirs.user_log_dir),
        Path(dirs.user_pictures_dir),
        Path(dirs.user_documents_dir),
        Path(dirs.user_cache_dir),
    )


def file_name(person: str, otherwise: str, suffix: str) -> str:
    """The name of a person's own file; each name has another, on every disk.

    What of it can be read stands first, or ``otherwise`` where there is nothing.
    """
    words = re.sub(r"[^a-z0-9]+", "-", person.lower()).strip("-")[:24] or otherwise
    return f"{words}-{crc32(person.encode()):08x}{suffix}"


def is_file_name(name: str) -> bool:
    """Whether ``name`` can be that of a file in a folder, and leads nowhere else."""
    return bool(name) and name.isprintable() and Path(name).name == name


def shown(name: str) -> str:
    """A file's name fit to be shown: its odd bytes and control characters as ``�``."""
    return "".join(c if c.isprintable() else "�" for c in name)


class NotAFileError(OSError):
    """A pipe, a device or a socket lies where a file should be."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EINVAL, "this is not a regular file", str(path))


#: Flags that not every system has. Without waiting: a pipe has nobody at its other end.
_OPENING = sum(getattr(os, name, 0) for name in ("O_BINARY", "O_NONBLOCK", "O_NOCTTY"))


def open_handle(path: Path, flags: int = os.O_RDONLY) -> int:
    """Open the regular file ``path``; nothing else is opened, and nothing is waited for.

    The handle is the caller's to close. Raises NotAFileError, IsADirectoryError, OSError.
    """
    _demand_file(path, _status(path))  # before: opening alone can make a device do something
    handle = os.open(path, flags | _OPENING)
    try:
        _demand_file(path, os.fstat(handle))
    except BaseException:
        os.close(handle)
        raise
    return handle


def _status(path: Path) -> os.stat_result:
    """What lies there. Raises NotAFileError for a device of Windows, such as CON, and OSError."""
    try:
        return path.stat()
    except OSError as error:
        if getattr(error, "winerror", None) in (1, 6):  # no such function, no such handle
            raise NotAFileError(path) from None
        raise


def open_file(path: Path) -> BinaryIO:
    """Open the regular file ``path`` for reading. Raises as :func:`open_handle` does."""
    return os.fdopen(open_handle(path), "rb")


def read(path: Path, largest: int) -> bytes:
    """The first ``largest`` bytes of the regular file ``path``, raising the same."""
    with open_file(path) as file:
        return file.read(largest)


def _demand_file(path: Path, status: os.stat_result) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(status.st_mode):
        raise NotAFileError(path)


#: How often a file that is open elsewhere is tried again, and how many seconds lie between.
TRIES, PAUSE = 20, 0.01


def write(path: Path, content: bytes) -> None:
    """Replace ``path`` by ``content`` in one step: a crash leaves the old file or the new one.

    Raises OSError if the disk refuses; ``path`` is then as it was.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".new", dir=path.parent)
    temporary = Path(name)
    try:
        try:
            while content:
                content = content[os.write(handle, content) :]
            os.fsync(handle)
        finally:
            os.close(handle)
        _replace(temporary, path)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise
    sync_folder(path.parent)


def _replace(source: Path, target: Path) -> None:
    """Rename, once nobody has ``target`` open: Windows refuses until a virus scanner is done."""
    for _ in range(TRIES if sys.platform == "win32" else 0):
        with suppress(PermissionError):
            source.replace(target)
            return
        time.sleep(PAUSE)
    source.replace(target)


def sync_folder(folder: Path) -> None:
    """Bring new names in ``folder`` to the disk; not every system can do this for a folder."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass
    finally:
        os.close(handle)


def set_aside(path: Path) -> Path:
    """Rename a damaged file to a free name ``<name>.damaged[-n]`` beside it; return that name."""
    target = path.with_name(path.name + ".damaged")
    number = 2
    while target.exists():
        target = path.with_name(f"{path.name}.damaged-{number}")
        number += 1
    return path.rename(target)
