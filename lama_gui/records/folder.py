"""The match files in a folder."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

from lama_gui.records.writer import SUFFIX


def match_files(folder: Path) -> Iterator[tuple[Path, os.stat_result]]:
    """The regular files that are called matches and not empty, as they lie there.

    In an empty one nothing began; a folder that can't be read has none.
    """
    try:
        for path in folder.glob(f"*{SUFFIX}"):
            try:
                status = path.stat()
            except OSError:
                continue
            if stat.S_ISREG(status.st_mode) and status.st_size:
                yield path, status
    except OSError:
        return
