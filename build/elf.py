"""What compiled files ask of the machine they run on, and what they shall not ask.

A library names the versions of the C library that it calls. It also remembers where its builder
looked for others (RPATH, RUNPATH); on another machine such a folder is of no use, or somebody
else's.
"""

from __future__ import annotations

import os
import re
import struct
from pathlib import Path

MAGIC = b"\x7fELF\x02\x01"
"""The only kind handled: 64 bits, low byte first."""
LOAD, DYNAMIC = 1, 2
STRTAB, RPATH, RUNPATH, NULL = 5, 15, 29, 0
NEEDED, VERNEED = 1, 0x6FFFFFFE
ENTRY = struct.Struct("<QQ")

PROMISED = os.environ.get("LAMA_GLIBC", "2.36")
"""The newest glibc that a download may ask for. It is the interpreter that decides: everything
else asks for 2.17. A release is built on a portable one and sets 2.28 (docs/packaging.md)."""


def is_elf(path: Path) -> bool:
    """Whether ``path`` is a program or a library."""
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) == MAGIC[:4]


def version(text: str) -> tuple[int, ...]:
    """``2.17`` as numbers, to compare."""
    return tuple(map(int, text.split(".")))


def glibc(path: Path) -> tuple[int, ...]:
    """The lowest version of glibc that the file at ``path`` runs on; () where it asks for none."""
    data = path.read_bytes()
    if data[:6] != MAGIC:
        return ()
    found = []
    for name in _versions(data):
        number = re.fullmatch(r"GLIBC_(\d+(?:\.\d+)*)", name)
        if number:
            found.append(version(number[1]))
    return max(found, default=())


def needed(path: Path) -> list[str]:
    """The libraries that the file at ``path`` wants beside it or on the system."""
    data = path.read_bytes()
    if data[:6] != MAGIC:
        return []
    strings, entries = _dynamic(data)
    return [_text(data, strings + value) for tag, value in entries if tag == NEEDED]


def forget_folders(path: Path) -> list[str]:
    """Remove search paths that are not beside the file itself; returns what was removed."""
    data = bytearray(path.read_bytes())
    if data[:6] != MAGIC:
        return []
    _, dynamic = _segments(data)
    if dynamic is None:
        return []
    start, size = dynamic
    strings, entries = _dynamic(data)
    kept, removed = [], []
    for tag, value in entries:
        if tag in (RPATH, RUNPATH):
            folders = _text(data, strings + value)
            if not folders.startswith("$ORIGIN"):
                removed.append(folders)
                continue
        kept.append((tag, value))
    if removed:
        # The table keeps its length: what follows moves up, and its end gets longer.
        kept += [(NULL, 0)] * len(removed)
        data[start : start + size] = b"".join(ENTRY.pack(*entry) for entry in kept)
        path.write_bytes(data)
    return removed


def _versions(data: bytes) -> list[str]:
    """The versions of other libraries' functions that are called, as ``GLIBC_2.17``."""
    strings, entries = _dynamic(data)
    at = next((value for tag, value in entries if tag == VERNEED), None)
    if at is None:
        return []
    start = _offset(_segments(data)[0], at)
    found = []
    while True:
        _, count, _, first, further = struct.unpack_from("<HHIII", data, start)
        entry = start + first
        for _ in range(count):
            *_, name, following = struct.unpack_from("<IHHII", data, entry)
            found.append(_text(data, strings + name))
            entry += following
        if not further:
            return found
        start += further


def _dynamic(data: bytes | bytearray) -> tuple[int, list[tuple[int, int]]]:
    """Where in the file its dynamic names lie, and the entries of the dynamic table."""
    loads, dynamic = _segments(data)
    if dynamic is None:
        return 0, []
    start, size = dynamic
    entries = list(ENTRY.iter_unpack(data[start : start + size]))
    return next(_offset(loads, value) for tag, value in entries if tag == STRTAB), entries


def _text(data: bytes | bytearray, start: int) -> str:
    return data[start : data.index(0, start)].decode()


def _segments(data: bytes | bytearray) -> tuple[list[tuple[int, int, int]], tuple[int, int] | None]:
    """The loaded segments (address, offset, size), and offset and size of the dynamic table."""
    (table,) = struct.unpack_from("<Q", data, 32)
    width, count = struct.unpack_from("<HH", data, 54)
    loads, dynamic = [], None
    for number in range(count):
        header = struct.unpack_from("<IIQQQQ", data, table + number * width)
        kind, _, offset, address, _, size = header
        if kind == LOAD:
            loads.append((address, offset, size))
        elif kind == DYNAMIC:
            dynamic = offset, size
    return loads, dynamic


def _offset(loads: list[tuple[int, int, int]], address: int) -> int:
    """Where in the file lies what is loaded at ``address``."""
    return next(o + address - a for a, o, size in loads if a <= address < a + size)
