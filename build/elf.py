"""Taking the builder's own folders out of compiled files.

A library remembers where its builder looked for others (RPATH, RUNPATH). On another machine such
a folder is of no use, or somebody else's.
"""

from __future__ import annotations

import struct
from pathlib import Path

MAGIC = b"\x7fELF\x02\x01"
"""The only kind handled: 64 bits, low byte first."""
LOAD, DYNAMIC = 1, 2
STRTAB, RPATH, RUNPATH, NULL = 5, 15, 29, 0
ENTRY = struct.Struct("<QQ")


def is_elf(path: Path) -> bool:
    """Whether ``path`` is a program or a library."""
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) == MAGIC[:4]


def forget_folders(path: Path) -> list[str]:
    """Remove search paths that are not beside the file itself; returns what was removed."""
    data = bytearray(path.read_bytes())
    if data[:6] != MAGIC:
        return []
    loads, dynamic = _segments(data)
    if dynamic is None:
        return []
    start, size = dynamic
    entries = list(ENTRY.iter_unpack(data[start : start + size]))
    strings = next(_offset(loads, value) for tag, value in entries if tag == STRTAB)
    kept, removed = [], []
    for tag, value in entries:
        if tag in (RPATH, RUNPATH):
            begin = strings + value
            folders = data[begin : data.index(0, begin)].decode()
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


def _segments(data: bytearray) -> tuple[list[tuple[int, int, int]], tuple[int, int] | None]:
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
