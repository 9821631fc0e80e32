"""Writing a match file: a line per step, on the disk before anybody is told."""

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
    """Appends every step of a match to its file.

    Subscribe :meth:`write` to the match before anything else, so that a move is kept
    before it is shown. With ``sync`` each line is forced to the disk; without, only the
    operating system has it (for thousands of simulated matches).
    """

    def __init__(self, path: Path, match: Match, handle: int, sync: bool = True) -> None:
        self.path = path
        self._lines = FAMILIES[match.game.family].lines
        self._handle = handle
        self._open = True
        self._sync = sync
        self._lengths: list[int] = []  # bytes of each line written, for taking back
        self._refused = b""  # what the disk did not take yet

    @classmethod
    def create(cls, path: Path, header: Header, match: Match, sync: bool = True) -> RecordWriter:
        """Start the file ``path`` with ``header``. Raises FileExistsError, InUseError, OSError.

        When the disk refuses there is no file.
        """
        new = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        handle = os.open(path, new, 0o666)
        try:
            if sync:
                lock(handle, path)
            writer = cls(path, match, handle, sync)
            writer._put(header.encode() + b"\n")
        except BaseException:
            os.close(handle)
            with suppress(OSError):
                path.unlink()
            raise
        if sync:
            storage.sync_folder(path.parent)
        return writer

    @classmethod
    def go_on(cls, hold: LockedMatch, sync: bool = True) -> RecordWriter:
        """Go on with a file that is held. The handle is the writer's from now on.

        A half-written last line is cut off; a last line without its end gets one. Raises
        OSError, and the file is let go of.
        """
        record = hold.record
        writer = cls(hold.path, record.match, hold.handle, sync)
        try:
            if os.fstat(hold.handle).st_size > record.good_bytes:
                os.ftruncate(hold.handle, record.good_bytes)
            os.lseek(hold.handle, record.good_bytes - 1, os.SEEK_SET)
            if os.read(hold.handle, 1) != b"\n":
                writer._put(b"\n")
        except BaseException:
            os.close(hold.handle)
            raise
        return writer

    @property
    def pending(self) -> bool:
        """Whether the disk has not taken everything yet."""
        return bool(self._refused)

    def write(self, step: Step) -> None:
        """Append ``step``. Raises OSError when the disk refuses.

        What was refused is kept and written before the next line: when there is room
        again, nothing is missing.
        """
        line = self._lines.write(step.before, step.seat, step.move) + b"\n"
        self._lengths.append(len(line))
        self._put(line)

    def try_again(self) -> None:
        """Write what the disk refused. Raises OSError when it still does."""
        self._put(b"")

    def take_back(self) -> None:
        """Cut the last line off, before the match undoes its last step.

        The one case in which a file gets shorter. Only steps written by this writer can be
        taken back (IndexError). Raises OSError when the disk refuses; then nothing has changed.
        A crash in the middle leaves the match before the move or after it, never anything else.
        """
        length = self._lengths[-1]
        kept = max(0, len(self._refused) - length)
        written = length - (len(self._refused) - kept)
        if written:
            os.ftruncate(self._handle, os.lseek(self._handle, 0, os.SEEK_END) - written)
        self._lengths.pop()
        self._refused = self._refused[:kept]
        with suppress(OSError):  # it is cut; without power the move may come back, and is legal
            self._flush()

    def close(self) -> None:
        """Close the file; nothing can be written any more. What was refused gets a last chance.

        Raises OSError when the disk still refuses; the file is closed all the same.
        """
        if not self._open:
            return
        self._open = False
        try:
            if self._refused:
                self._put(b"")
        finally:
            os.close(self._handle)

    def _put(self, data: bytes) -> None:
        self._refused += data
        os.lseek(self._handle, 0, os.SEEK_END)
        while self._refused:
            self._refused = self._refused[os.write(self._handle, self._refused) :]
        self._flush()

    def _flush(self) -> None:
        if self._sync:
            os.fsync(self._handle)


__all__ = ["InUseError", "RecordWriter"]
