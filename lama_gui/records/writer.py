"""Writing match files: locked, a line per step; and copies of them for sharing."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path, PurePosixPath, PureWindowsPath

import msgspec
from msgspec import Struct

from lama_gui import storage
from lama_gui.families import FAMILIES
from lama_gui.match import Match, Step
from lama_gui.records.header import CALLED, Header
from lama_gui.records.proof import KEY as SEAL
from lama_gui.records.reader import Record, read_open


class InUseError(OSError):
    """Another copy of the program is playing this match."""

    def __init__(self, path: Path) -> None:
        text = f"{path.name} is being played by another copy of the program"
        super().__init__(errno.EAGAIN, text)

    def __str__(self) -> str:
        return str(self.strerror)


#: Error numbers if another program has the lock; Wine sets none.
_TAKEN = (
    frozenset({0, errno.EACCES, errno.EDEADLK})
    if sys.platform == "win32"
    else frozenset({errno.EAGAIN, errno.EWOULDBLOCK})
)
#: Error numbers if the file system does not support locks; then the match is played without one.
_NO_LOCKS = (
    frozenset({errno.EINVAL})
    if sys.platform == "win32"
    else frozenset({errno.ENOSYS, errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOTSUP})
)


def lock(handle: int, path: Path) -> None:
    """Lock the match while ``handle`` is open. Raises InUseError, OSError.

    The system releases the lock when the program ends, even after a crash.
    """
    try:
        if sys.platform == "win32":
            import msvcrt

            # Lock a byte far beyond the end, so that others can still read the match.
            os.lseek(handle, 2**31 - 2, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in _TAKEN:
            raise InUseError(path) from None
        if error.errno not in _NO_LOCKS:
            raise
    finally:
        os.lseek(handle, 0, os.SEEK_SET)


class LockedMatch(Struct, frozen=True):
    """A match that is locked while ``handle`` is open; ``record`` was read under the lock."""

    path: Path
    handle: int
    record: Record

    @classmethod
    def open(cls, path: Path) -> LockedMatch:
        """Lock a file and read it. Raises InUseError, RecordError, OSError."""
        handle = storage.open_handle(path, os.O_RDWR)
        try:
            lock(handle, path)
            if not os.path.samestat(os.fstat(handle), path.stat()):
                # It was replaced by another file between opening and locking.
                raise InUseError(path)
            with os.fdopen(handle, "rb", closefd=False) as file:
                record = read_open(file)
        except BaseException:
            os.close(handle)
            raise
        return cls(path, handle, record)

    def release(self) -> None:
        """Unlock the unchanged file."""
        os.close(self.handle)


class RecordWriter:
    """Appends the steps of a match to its file.

    Subscribe :meth:`write` to the match before anything else, so that a move is saved before it
    is shown. Each line is forced to disk.
    """

    def __init__(self, path: Path, match: Match, handle: int) -> None:
        self.path = path
        self._lines = FAMILIES[match.game.family].lines
        self._handle = handle
        self._open = True
        self._lengths: list[int] = []  # the bytes of each line, for undo
        self._pending = b""  # bytes that could not be written yet

    @classmethod
    def create(cls, path: Path, header: Header, match: Match) -> RecordWriter:
        """Create the file ``path``. Raises FileExistsError, InUseError, OSError.

        If writing fails, the file is deleted.
        """
        new = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        handle = os.open(path, new, 0o666)
        try:
            lock(handle, path)
            writer = cls(path, match, handle)
            writer._append(header.encode() + b"\n")
        except BaseException:
            os.close(handle)
            with suppress(OSError):
                path.unlink()
            raise
        storage.sync_folder(path.parent)
        return writer

    @classmethod
    def resume(cls, hold: LockedMatch) -> RecordWriter:
        """Continue a locked file, taking over its handle. Raises OSError, after closing it.

        A half-written last line is removed; a missing newline is added.
        """
        record = hold.record
        writer = cls(hold.path, record.match, hold.handle)
        try:
            if os.fstat(hold.handle).st_size > record.good_bytes:
                os.ftruncate(hold.handle, record.good_bytes)
            os.lseek(hold.handle, record.good_bytes - 1, os.SEEK_SET)
            if os.read(hold.handle, 1) != b"\n":
                writer._append(b"\n")
        except BaseException:
            os.close(hold.handle)
            raise
        return writer

    @property
    def pending(self) -> bool:
        """Whether there are bytes that could not be written yet."""
        return bool(self._pending)

    def write(self, step: Step) -> None:
        """Append ``step``. Raises OSError; the line is then kept to be written before the next."""
        line = self._lines.write(step.before, step.seat, step.move) + b"\n"
        self._lengths.append(len(line))
        self._append(line)

    def try_again(self) -> None:
        """Write the pending bytes. Raises OSError."""
        self._append(b"")

    def remove_last(self) -> None:
        """Remove the last line, before the match undoes its last step.

        Raises IndexError if this writer has not written it, and OSError if the disk refuses, in
        which case nothing has changed. A crash leaves the match either before or after the move.
        """
        length = self._lengths[-1]
        kept = max(0, len(self._pending) - length)
        written = length - (len(self._pending) - kept)
        if written:
            os.ftruncate(self._handle, os.lseek(self._handle, 0, os.SEEK_END) - written)
        self._lengths.pop()
        self._pending = self._pending[:kept]
        with suppress(OSError):  # after a power failure the move may be back, which is harmless
            os.fsync(self._handle)

    def close(self) -> None:
        """Write the pending bytes and close the file. Raises OSError after closing it."""

        if not self._open:
            return
        self._open = False
        try:
            if self._pending:
                self._append(b"")
        finally:
            os.close(self._handle)

    def _append(self, data: bytes) -> None:
        self._pending += data
        os.lseek(self._handle, 0, os.SEEK_END)
        while self._pending:
            self._pending = self._pending[os.write(self._handle, self._pending) :]
        os.fsync(self._handle)


# ---- sharing: chosen names, no paths ------------------------------------------------------

#: The only extra header keys that are exported.
KEPT = ("daily", CALLED, SEAL)


def renamed(header: Header, names: Sequence[str]) -> Header:
    """The header with other names, and without the folders of external bots."""
    seats = tuple(
        msgspec.structs.replace(info, name=name, written="", player=_without_folders(info.player))
        for info, name in zip(header.seats, names, strict=True)
    )
    extra = {key: header.extra[key] for key in KEPT if key in header.extra}
    return msgspec.structs.replace(header, seats=seats, extra=extra)


def _without_folders(player: str) -> str:
    """``mine.py:make`` for ``C:\\Users\\Ana\\mine.py:make``; levels are unchanged."""
    if ":" not in player and "." not in player:
        return player
    place, colon, factory = player.rpartition(":")
    if not colon:
        place, factory = player, ""
    return PurePosixPath(PureWindowsPath(place).name).name + colon + factory


def encoded(header: Header, match: Match) -> bytes:
    """The content of the match file."""
    lines = FAMILIES[match.game.family].lines
    steps = [lines.write(step.before, step.seat, step.move) for step in match.steps]
    return b"\n".join([header.encode(), *steps]) + b"\n"
