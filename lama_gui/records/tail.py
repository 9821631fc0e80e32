"""A quick look at the end of a match file, without reading all of it."""

from __future__ import annotations

import os
from pathlib import Path

from lama_gui import storage

#: The last line of a finished match is far shorter than this.
_TAIL = 4096


def has_ended(path: Path) -> bool:
    """Whether the file's last whole line says that the match has ended. Raises OSError.

    A guess from the last bytes, good enough to pass over the many finished files.
    """
    with storage.open_file(path) as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - _TAIL))
        lines = file.read(_TAIL).rstrip(b"\n").rsplit(b"\n", 1)
    return lines[-1].startswith(b'{"end"')
