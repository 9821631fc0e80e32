"""Lock a match file before it is read, so that no two programs write to it."""

from __future__ import annotations

import errno
import os
import sys
from dataclasses import dataclass
from pathlib import Path

from lama_gui import storage
from lama_gui.records.reader import Record, read_open


class InUseError(OSError):
    """Another copy of the program is playing this match."""

    def __init__(self, path: Path) -> None:
        text = f"{path.name} is being played by another copy of the program"
        super().__init__(errno.EAGAIN, text)

    def __str__(self) -> str:
        return str(self.strerror)


#: What a system says when somebody else has the lock. Under Wine it sets no number.
_TAKEN = (
    frozenset({0, errno.EACCES, errno.EDEADLK})
    if sys.platform == "win32"
    else frozenset({errno.EAGAIN, errno.EWOULDBLOCK})
)
#: What it says when this kind of disk has no locks. Playing without one is better than not at all.
_NO_LOCKS = (
    frozenset({errno.EINVAL})
    if sys.platform == "win32"
    else frozenset({errno.ENOSYS, errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOTSUP})
)


def lock(handle: int, path: Path) -> None:
    """Keep other copies of the program from this match while ``handle`` is open.

    The system lets go of the lock when the program ends, however it ends. Raises InUseError,
    OSError.
    """
    try:
        if sys.platform == "win32":
            import msvcrt

            # A byte far behind the end: reading the match stays possible for everybody.
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


@dataclass(frozen=True)
class LockedMatch:
    """The match in ``path``, which nobody else plays as long as ``handle`` is open.

    ``record`` was read under the lock: it is what the file holds. Nothing has been written.
    """

    path: Path
    handle: int
    record: Record

    @classmethod
    def take(cls, path: Path) -> LockedMatch:
        """Lock the file, then read it. Raises InUseError, RecordError, OSError."""
        handle = storage.open_handle(path, os.O_RDWR)
        try:
            lock(handle, path)
            if not os.path.samestat(os.fstat(handle), path.stat()):
                # Renamed, and another one put in its place, between opening and locking.
                raise InUseError(path)
            with os.fdopen(handle, "rb", closefd=False) as file:
                record = read_open(file)
        except BaseException:
            os.close(handle)
            raise
        return cls(path, handle, record)

    def release(self) -> None:
        """Let go of the file, which is as it was."""
        os.close(self.handle)
