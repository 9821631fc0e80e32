"""Small files beside a match, replaced whole: but never those of a newer program."""

from __future__ import annotations

from pathlib import Path

import msgspec

from lama_gui import storage

LARGEST = 10_000


class _Any(msgspec.Struct):
    format: str
    version: int


def write(path: Path, content: msgspec.Struct, version: int) -> None:
    """Replace the note ``path``. Raises OSError.

    One of a version above ``version`` is left as it is, and a damaged one set aside first.
    """
    try:
        there = msgspec.json.decode(storage.read(path, LARGEST), type=_Any).version
    except FileNotFoundError:
        there = 0
    except (msgspec.DecodeError, UnicodeDecodeError):
        storage.set_aside(path)
        there = 0
    if there <= version:
        storage.write(path, msgspec.json.encode(content) + b"\n")
