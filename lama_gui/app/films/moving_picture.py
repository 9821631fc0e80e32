"""An animated WebP, a picture at a time: only what has changed since the one before is kept.

Pillow compresses each part; the file round them is laid here, by the container's specification
(developers.google.com/speed/webp/docs/riff_container), for Pillow itself wants all pictures of a
film in memory at once. Numbers in the file are little-endian.
"""

from __future__ import annotations

import importlib
import struct
from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

import pygame

QUALITY = 75
ANIMATED = 0x12  # in the flags of the file: pictures that follow each other, and see-through ones
LONGEST = (1 << 24) - 1  # milliseconds that one picture can stand
BLOCK = 16  # points: what has changed is told by squares of these, as the compression goes by them
UNSEEN = 2  # so much of 255 a colour may differ without a square counting as changed


def write(
    pictures: Iterable[pygame.Surface],
    path: Path,
    fps: int,
    shown: Callable[[int], None] = lambda _: None,
) -> None:
    """Write the film, ``fps`` pictures a second, without end. Raises ImportError, OSError."""
    image = importlib.import_module("PIL.Image")
    seen: Any = None
    part, since, count = b"", 0, 0
    with path.open("wb") as file:
        for count, surface in enumerate(pictures, start=1):
            now = image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
            at = round((count - 1) * 1000 / fps)
            if seen is None:
                seen = now.copy()
                _begin(file, now.size)
                part = _part(now, (0, 0, *now.size))
            else:
                squares = _changed(now, seen)
                mask = _over(image, squares, now.size)
                box = mask.getbbox()
                if box is not None:
                    _put(file, part, at - since)
                    veiled = image.new("RGB", now.size)
                    # One square more keeps its colours, unseen: the compression blurs edges.
                    veiled.paste(now, mask=_over(image, squares.filter(_wider()), now.size))
                    veiled.putalpha(mask)
                    part, since = _part(veiled, box), at
                    seen.paste(now, mask=mask)
            shown(count)
        _put(file, part, round(count * 1000 / fps) - since)
        whole = file.tell()
        file.seek(4)
        file.write(struct.pack("<I", whole - 8))


def _changed(now: Any, seen: Any) -> Any:
    """The squares in which one picture differs from what is seen so far, each a point."""
    chops = importlib.import_module("PIL.ImageChops")
    red, green, blue = chops.difference(now, seen).split()
    most = chops.lighter(chops.lighter(red, green), blue)
    marked = most.point(lambda value: 255 if value > UNSEEN else 0)
    return marked.reduce(BLOCK).point(lambda value: 255 if value else 0)


def _wider() -> Any:
    """A filter that takes the neighbours in."""
    return importlib.import_module("PIL.ImageFilter").MaxFilter(3)


def _over(image: Any, squares: Any, size: tuple[int, int]) -> Any:
    """The mask of these squares in a picture of that size."""
    wide, high = squares.size
    large = squares.resize((wide * BLOCK, high * BLOCK), image.Resampling.NEAREST)
    return large.crop((0, 0, *size))


def _begin(file: BinaryIO, size: tuple[int, int]) -> None:
    """The head of the file; how long it is becomes known at its end."""
    canvas = bytes([ANIMATED, 0, 0, 0]) + _three(size[0] - 1) + _three(size[1] - 1)
    file.write(b"RIFF\0\0\0\0WEBP" + _chunk(b"VP8X", canvas))
    file.write(_chunk(b"ANIM", struct.pack("<IH", 0, 0)))  # no ground, and over and over again


def _part(picture: Any, box: tuple[int, int, int, int]) -> bytes:
    """A part as it lies in the file, but for how long it stands: place, size, pixels."""
    left, upper, right, lower = box
    kept = BytesIO()
    picture.crop(box).save(kept, "WEBP", quality=QUALITY, exact=True)
    place = _three(left // 2) + _three(upper // 2)  # multiples of BLOCK, so even
    pixels = b"".join(chunk for name, chunk in _chunks(kept.getvalue()) if name != b"VP8X")
    return place + _three(right - left - 1) + _three(lower - upper - 1) + pixels


def _chunks(file: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The chunks of a WebP: the name of each, and the whole of it."""
    at = 12
    while at < len(file):
        size = struct.unpack("<I", file[at + 4 : at + 8])[0]
        end = at + 8 + size + size % 2
        yield file[at : at + 4], file[at:end]
        at = end


def _put(file: BinaryIO, part: bytes, milliseconds: int) -> None:
    """A part that stands so long, over what was there."""
    head = part[:12] + _three(min(milliseconds, LONGEST)) + b"\0"
    file.write(_chunk(b"ANMF", head + part[12:]))


def _chunk(name: bytes, content: bytes) -> bytes:
    return name + struct.pack("<I", len(content)) + content + b"\0" * (len(content) % 2)


def _three(number: int) -> bytes:
    return number.to_bytes(3, "little")
