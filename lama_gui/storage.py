"""The user's folders, and safe reading and writing of files.

``LAMA_HOME=DIR`` puts everything under DIR; otherwise the system's standard folders are used.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import BinaryIO
from zlib import crc32

import platformdirs


@dataclass(frozen=True, slots=True)
class Home:
    """The folders of a user, which are created when something is written.

    ``pictures`` and ``documents`` are for files to share, ``made`` is for caches; None means a
    folder below ``data``.
    """

    config: Path
    data: Path
    log: Path
    pictures: Path | None = None
    documents: Path | None = None
    made: Path | None = None

    @classmethod
    def within(cls, root: Path) -> Home:
        """All in one folder."""
        return cls(root, root, root / "logs")

    @property
    def cache(self) -> Path:
        return self.data / "cache" if self.made is None else self.made

    @property
    def settings(self) -> Path:
        return self.config / "settings.json"

    @property
    def controllers(self) -> Path:
        """Mappings of gamepads that SDL does not know, in the format of its database."""
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
        """Custom rules, one per file."""
        return self.data / "variants"

    @property
    def leagues(self) -> Path:
        """Leagues, one per file."""
        return self.data / "leagues"

    @property
    def cups(self) -> Path:
        """The progress of people in the cup, one per file."""
        return self.data / "cups"

    @property
    def puzzles(self) -> Path:
        """The puzzle collection of people without a name."""
        return self.data / "puzzles.jsonl"

    @property
    def puzzle_books(self) -> Path:
        """The puzzle collections of people, one per file."""
        return self.data / "puzzles"

    @property
    def shared_pictures(self) -> Path:
        return self.data / "shared" if self.pictures is None else self.pictures / "Lama"

    @property
    def shared_files(self) -> Path:
        return self.data / "shared" if self.documents is None else self.documents / "Lama"


def size_of(home: Home) -> int:
    """The size in bytes of all files in the folders that belong to this program."""
    folders = {home.config, home.data, home.log, home.cache}
    tops = [one for one in folders if folders.isdisjoint(one.parents)]
    files = (Path(at, name) for top in tops for at, _, names in os.walk(top) for name in names)
    total = 0
    for path in files:
        with suppress(OSError):
            total += path.lstat().st_size
    return total


class HomeError(Exception):
    """``LAMA_HOME`` is not a folder; the message is a sentence."""


def home() -> Home:
    """The user's folders; ``LAMA_HOME`` is read at each call. Raises HomeError."""
    chosen = os.environ.get("LAMA_HOME")
    if chosen:
        try:
            root = Path(chosen).expanduser().absolute()
        except (RuntimeError, OSError) as error:  # unknown ~user, deleted working directory
            reason = getattr(error, "strerror", None) or "there is no such user"
            raise HomeError(f"LAMA_HOME={shown(chosen)}: {reason}") from None
        return Home.within(root)
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
    """A file name for a person, unique even on case-insensitive disks.

    It begins with the ASCII letters and digits of the name, or ``otherwise``.
    """
    words = re.sub(r"[^a-z0-9]+", "-", person.lower()).strip("-")[:24] or otherwise
    return f"{words}-{crc32(person.encode()):08x}{suffix}"


def is_file_name(name: str) -> bool:
    """Whether ``name`` is a plain file name, without a path."""
    return bool(name) and name.isprintable() and Path(name).name == name


def shown(name: str) -> str:
    """A file name for display, with ``�`` for undecodable bytes and control characters."""
    return "".join(c if c.isprintable() else "�" for c in name)


class NotAFileError(OSError):
    """The path is a pipe, a device or a socket."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EINVAL, "this is not a regular file", str(path))


#: Flags that not every system has; non-blocking for pipes.
_OPENING = sum(getattr(os, name, 0) for name in ("O_BINARY", "O_NONBLOCK", "O_NOCTTY"))


def open_handle(path: Path, flags: int = os.O_RDONLY) -> int:
    """Open a regular file, without blocking; the caller closes the handle.

    Raises NotAFileError, IsADirectoryError, OSError.
    """
    _demand_file(path, _status(path))  # before opening, which can have effects on devices
    handle = os.open(path, flags | _OPENING)
    try:
        _demand_file(path, os.fstat(handle))
    except BaseException:
        os.close(handle)
        raise
    return handle


def _status(path: Path) -> os.stat_result:
    """Like ``path.stat()``. Raises NotAFileError for a Windows device such as CON, OSError."""
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
    """The first ``largest`` bytes of a regular file. Raises as :func:`open_handle` does."""
    with open_file(path) as file:
        return file.read(largest)


def _demand_file(path: Path, status: os.stat_result) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(status.st_mode):
        raise NotAFileError(path)


#: Attempts to replace a file that is open elsewhere, and the pause between them in seconds.
TRIES, PAUSE = 20, 0.01


def write(path: Path, content: bytes) -> None:
    """Replace ``path`` by ``content`` atomically: a crash leaves the old file or the new one.

    Raises OSError, in which case ``path`` is unchanged.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with _written(path, content) as temporary:
        _replace(temporary, path)
    sync_folder(path.parent)


def write_new(path: Path, content: bytes) -> None:
    """Write a new file atomically into an existing folder. Raises FileExistsError, OSError."""
    with _written(path, content) as temporary:
        try:
            os.link(temporary, path)
        except FileExistsError:
            raise
        except OSError:  # no hard links on this file system
            if path.exists():
                raise FileExistsError(str(path)) from None
            temporary.rename(path)
    sync_folder(path.parent)


@contextmanager
def _written(path: Path, content: bytes) -> Iterator[Path]:
    """A file beside ``path`` with ``content``, deleted at the end if it is still there."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".new", dir=path.parent)
    temporary = Path(name)
    try:
        try:
            while content:
                content = content[os.write(handle, content) :]
            os.fsync(handle)
        finally:
            os.close(handle)
        yield temporary
    finally:
        with suppress(OSError):
            temporary.unlink()


def _replace(source: Path, target: Path) -> None:
    """Rename; on Windows, retry while another program such as a virus scanner has it open."""
    for _ in range(TRIES if sys.platform == "win32" else 0):
        with suppress(PermissionError):
            source.replace(target)
            return
        time.sleep(PAUSE)
    source.replace(target)


def sync_folder(folder: Path) -> None:
    """Sync the entries of ``folder`` to disk, where the system supports it."""
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


def numbered(folder: Path, stem: str, suffix: str) -> Iterator[Path]:
    """Paths for a new file, in the order in which to try them: ``stem.txt``, ``stem-2.txt``…"""
    yield folder / f"{stem}{suffix}"
    for number in count(2):
        yield folder / f"{stem}-{number}{suffix}"


def unused(folder: Path, stem: str, suffix: str) -> Path:
    """The first of these paths at which there is nothing."""
    return next(path for path in numbered(folder, stem, suffix) if not path.exists())


def set_aside(path: Path) -> Path:
    """Rename a damaged file to an unused name ``<name>.damaged[-n]``; returns the new path."""
    return path.rename(unused(path.parent, f"{path.name}.damaged", ""))
