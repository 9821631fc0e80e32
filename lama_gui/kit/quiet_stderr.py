"""Hide what system libraries print to stderr."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def silent_stderr() -> Iterator[None]:
    """Discard everything written to stderr in the ``with`` block.

    ALSA and Wayland print pages if there is no sound device or display; the program reports
    that in one sentence instead.
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
