"""Writing a match file: a line per step, on the disk before anybody is told."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import BinaryIO

from lama_gui.families import FAMILIES
from lama_gui.match import Match, Step
from lama_gui.records.header import Header
from lama_gui.records.reader import Record


class InUseError(OSError):
    """Another copy of the program is playing this match."""


def _lock(file: BinaryIO, path: Path) -> None:
    """Keep other copies of the program from this match while it is played.

    The system lets go of the lock when the program ends, however it ends.
    """
    try:
        if sys.platform == "win32":
            import msvcrt

            # A byte far behind the end: reading the match stays possible for everybody.
            file.seek(2**31 - 2)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise InUseError(f"{path.name} is being played by another copy of the program") from None


#: What a match file is called: ``2026-11-20-1905-classic.lama.jsonl``.
SUFFIX = ".lama.jsonl"


class RecordWriter:
    """Appends every step of a match to its file.

    Subscribe :meth:`write` to the match before anything else, so that a move is kept
    before it is shown. With ``sync`` each line is forced to the disk; without, only the
    operating system has it (for thousands of simulated matches).
    """

    def __init__(self, path: Path, match: Match, file: BinaryIO, sync: bool = True) -> None:
        self.path = path
        self._lines = FAMILIES[match.game.family].lines
        self._file = file
        self._sync = sync
        self._lengths: list[int] = []  # bytes of each line written, for taking back
        self._refused = b""  # what the disk did not take yet

    @classmethod
    def create(cls, path: Path, header: Header, match: Match, sync: bool = True) -> RecordWriter:
        """Start the file ``path`` with ``header``. Raises FileExistsError, OSError."""
        file = path.open("xb", buffering=0)
        if sync:
            _lock(file, path)
            file.seek(0)
        writer = cls(path, match, file, sync)
        writer._put(header.encode() + b"\n")
        return writer

    @classmethod
    def resume(cls, path: Path, record: Record, sync: bool = True) -> RecordWriter:
        """Go on with the file that ``record`` was read from.

        A half-written last line is cut off; a last line without its end gets one.
        Raises InUseError, OSError.
        """
        file = path.open("r+b", buffering=0)
        _lock(file, path)
        file.truncate(record.good_bytes)
        file.seek(max(0, record.good_bytes - 1))
        ended = file.read(1) == b"\n"
        file.seek(0, os.SEEK_END)
        writer = cls(path, record.match, file, sync)
        if not ended:
            writer._put(b"\n")
        return writer

    def write(self, step: Step) -> None:
        """Append ``step``. Raises OSError when the disk refuses.

        What was refused is kept and written before the next line: when there is room
        again, nothing is missing.
        """
        line = self._lines.write(step.before, step.seat, step.move) + b"\n"
        self._lengths.append(len(line))
        self._put(line)

    def take_back(self) -> None:
        """Cut the last line off, after the match undid its last step.

        The one case in which a file gets shorter; a crash before it leaves the move made.
        Only steps written by this writer can be taken back (IndexError).
        """
        length = self._lengths.pop()
        kept = max(0, len(self._refused) - length)
        length -= len(self._refused) - kept
        self._refused = self._refused[:kept]
        self._file.truncate(self._file.seek(0, os.SEEK_END) - length)
        self._file.seek(0, os.SEEK_END)
        self._flush()

    def close(self) -> None:
        """Close the file; nothing can be written any more."""
        self._file.close()

    def _put(self, data: bytes) -> None:
        self._refused += data
        while self._refused:
            self._refused = self._refused[self._file.write(self._refused) :]
        self._flush()

    def _flush(self) -> None:
        if self._sync:
            os.fsync(self._file.fileno())
