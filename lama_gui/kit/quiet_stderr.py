"""Keeping what system libraries write to stderr from the player."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def silent_stderr() -> Iterator[None]:
    """Nothing reaches stderr meanwhile.

    ALSA and Wayland write their own pages where there is no sound device or no display; the
    player gets one sentence from the program instead.
    """
    try:
        kept = os.dup(2)
    except OSError:  # no stderr at all, as in a windowed program
        yield
        return
    try:
        with Path(os.devnull).open("wb") as nothing:
            os.dup2(nothing.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
