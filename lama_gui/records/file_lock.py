"""Lock match files, so that no two programs write to one."""

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


@dataclass(frozen=True)
class LockedMatch:
    """A match that is locked while ``handle`` is open; ``record`` was read under the lock."""

    path: Path
    handle: int
    record: Record

    @classmethod
    def take(cls, path: Path) -> LockedMatch:
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
