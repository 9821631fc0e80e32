"""The program's icon in every form that a system wants, drawn from its SVG files by pygame."""

from __future__ import annotations

import io
import os
import struct
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

ICONS = Path(__file__).resolve().parent.parent / "assets" / "icons"
MATCH_FILE = ICONS / "match-file.svg"
SMALL = 48
"""Pixels up to which the simpler drawing is used: fewer, larger forms."""

#: Edges in pixels: for hicolor themes on Linux, in an .ico, and in an .icns with its tags.
SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
ICO = (16, 24, 32, 48, 64, 128, 256)
ICNS = {
    "icp4": 16, "ic11": 32, "icp5": 32, "ic12": 64,
    "ic07": 128, "ic13": 256, "ic08": 256, "ic14": 512, "ic09": 512, "ic10": 1024,
}  # fmt: skip


def source(size: int) -> Path:
    """The drawing for an icon of ``size`` pixels."""
    return ICONS / ("lama-small.svg" if size <= SMALL else "lama.svg")


def png(size: int, drawing: Path | None = None) -> bytes:
    """The icon as a square PNG; that of another ``drawing``, if it is given."""
    drawn = pygame.image.load_sized_svg(str(drawing or source(size)), (size, size))
    square = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    square.blit(drawn, ((size - drawn.get_width()) // 2, (size - drawn.get_height()) // 2))
    file = io.BytesIO()
    pygame.image.save(square, file, "icon.png")
    return file.getvalue()


def ico(drawing: Path | None = None) -> bytes:
    """All sizes in one Windows icon: a table, then the PNGs."""
    pictures = [(size, png(size, drawing)) for size in ICO]
    offset = 6 + 16 * len(pictures)
    table = struct.pack("<HHH", 0, 1, len(pictures))
    for size, data in pictures:
        # 256 is written as 0: the field is one byte.
        table += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return table + b"".join(data for _, data in pictures)


def icns() -> bytes:
    """All sizes in one macOS icon: tagged chunks of PNG."""
    drawn = {size: png(size) for size in set(ICNS.values())}
    chunks = b"".join(
        tag.encode() + struct.pack(">I", 8 + len(drawn[size])) + drawn[size]
        for tag, size in ICNS.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(chunks)) + chunks


def written(path: Path) -> Path:
    """``path``, with the icon that its ending names; ``lama.ico``, ``lama.icns``."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(ico() if path.suffix == ".ico" else icns())
    return path
