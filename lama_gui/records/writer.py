"""Writing match files: a line per step."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from lama_gui import storage
from lama_gui.families import FAMILIES
from lama_gui.match import Match, Step
from lama_gui.records.file_lock import InUseError, LockedMatch, lock
from lama_gui.records.header import Header


class RecordWriter:
    """Appends the steps of a match to its file.

    Subscribe :meth:`write` to the match before anything else, so that a move is saved before it
    is shown. With ``sync`` each line is forced to disk; without, writing is faster, for simulated
    matches.
    """

    def __init__(self, path: Path, match: Match, handle: int, sync: bool = True) -> None:
        self.path = path
        self._lines = FAMILIES[match.game.family].lines
        self._handle = handle
        self._open = True
        self._sync = sync
        self._lengths: list[int] = []  # the bytes of each line, for undo
        self._pending = b""  # bytes that could not be written yet

    @classmethod
    def create(cls, path: Path, header: Header, match: Match, sync: bool = True) -> RecordWriter:
        """Create the file ``path``. Raises FileExistsError, InUseError, OSError.

        If writing fails, the file is deleted.
        """
        new = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        handle = os.open(path, new, 0o666)
        try:
            if sync:
                lock(handle, path)
            writer = cls(path, match, handle, sync)
            writer._append(header.encode() + b"\n")
        except BaseException:
            os.close(handle)
            with suppress(OSError):
                path.unlink()
            raise
        if sync:
            storage.sync_folder(path.parent)
        return writer

    @classmethod
    def resume(cls, hold: LockedMatch, sync: bool = True) -> RecordWriter:
        """Continue a locked file, taking over its handle. Raises OSError, after closing it.

        A half-written last line is removed; a missing newline is added.
        """
        record = hold.record
        writer = cls(hold.path, record.match, hold.handle, sync)
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
            self._flush()

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
        self._flush()

    def _flush(self) -> None:
        if self._sync:
            os.fsync(self._handle)


__all__ = ["InUseError", "RecordWriter"]
