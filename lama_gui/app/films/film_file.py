"""Encodes pictures as a film: with ffmpeg, with Pillow, or as a folder of pictures.

Both are optional. Pillow can only write animated WebP, so that is what an MP4 becomes with it.
"""

from __future__ import annotations

import importlib
import shutil
import struct
import subprocess
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from enum import Enum
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

import pygame

from lama_gui.kit.png import png

QUALITY = 75
ANIMATED = 0x12  # flags in the VP8X chunk: animation and alpha
LONGEST = (1 << 24) - 1  # the maximum duration of a frame in milliseconds
BLOCK = 16  # changes are detected in squares of this size, which compression uses as well
UNSEEN = 2  # the difference of a colour, of 255, that does not count as a change


def write_webp(
    pictures: Iterable[pygame.Surface],
    path: Path,
    fps: int,
    shown: Callable[[int], None] = lambda _: None,
) -> None:
    """Write an endless animation. Raises ImportError, OSError."""
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
                    # Keep the colours of transparent neighbours: compression blurs the edges.
                    wider = squares.filter(importlib.import_module("PIL.ImageFilter").MaxFilter(3))
                    veiled.paste(now, mask=_over(image, wider, now.size))
                    veiled.putalpha(mask)
                    part, since = _part(veiled, box), at
                    seen.paste(now, mask=mask)
            shown(count)
        _put(file, part, round(count * 1000 / fps) - since)
        whole = file.tell()
        file.seek(4)
        file.write(struct.pack("<I", whole - 8))


def _changed(now: Any, seen: Any) -> Any:
    """A mask with one pixel per square, set where ``now`` differs from ``seen``."""
    chops = importlib.import_module("PIL.ImageChops")
    red, green, blue = chops.difference(now, seen).split()
    most = chops.lighter(chops.lighter(red, green), blue)
    marked = most.point(lambda value: 255 if value > UNSEEN else 0)
    return marked.reduce(BLOCK).point(lambda value: 255 if value else 0)


def _over(image: Any, squares: Any, size: tuple[int, int]) -> Any:
    """The mask of squares, enlarged for a picture of that size."""
    wide, high = squares.size
    large = squares.resize((wide * BLOCK, high * BLOCK), image.Resampling.NEAREST)
    return large.crop((0, 0, *size))


def _begin(file: BinaryIO, size: tuple[int, int]) -> None:
    """Write the header; the file's size is filled in at the end."""
    canvas = bytes([ANIMATED, 0, 0, 0]) + _three(size[0] - 1) + _three(size[1] - 1)
    file.write(b"RIFF\0\0\0\0WEBP" + _chunk(b"VP8X", canvas))
    file.write(_chunk(b"ANIM", struct.pack("<IH", 0, 0)))  # no background, endless


def _part(picture: Any, box: tuple[int, int, int, int]) -> bytes:
    """A frame without its duration: position, size, pixels."""
    left, upper, right, lower = box
    kept = BytesIO()
    picture.crop(box).save(kept, "WEBP", quality=QUALITY, exact=True)
    place = _three(left // 2) + _three(upper // 2)  # even, being multiples of BLOCK
    pixels = b"".join(chunk for name, chunk in _chunks(kept.getvalue()) if name != b"VP8X")
    return place + _three(right - left - 1) + _three(lower - upper - 1) + pixels


def _chunks(file: bytes) -> Iterator[tuple[bytes, bytes]]:
    """(name, chunk) of all chunks of a WebP file."""
    at = 12
    while at < len(file):
        size = struct.unpack("<I", file[at + 4 : at + 8])[0]
        end = at + 8 + size + size % 2
        yield file[at : at + 4], file[at:end]
        at = end


def _put(file: BinaryIO, part: bytes, milliseconds: int) -> None:
    """Write a frame of that duration, which is blended over the previous ones."""
    head = part[:12] + _three(min(milliseconds, LONGEST)) + b"\0"
    file.write(_chunk(b"ANMF", head + part[12:]))


def _chunk(name: bytes, content: bytes) -> bytes:
    return name + struct.pack("<I", len(content)) + content + b"\0" * (len(content) % 2)


def _three(number: int) -> bytes:
    return number.to_bytes(3, "little")


#: Options of ffmpeg by the suffix of the file.
KINDS: dict[str, tuple[str, ...]] = {
    ".mp4": ("-c:v", "libx264", "-pix_fmt", "yuv420p", "-movflags", "+faststart"),
    ".webp": ("-c:v", "libwebp_anim", "-loop", "0", "-quality", "75"),
    ".gif": ("-vf", "split[a][b];[a]palettegen[p];[b][p]paletteuse", "-loop", "0"),
}

LEFT = 3600.0
"""Seconds without a change after which an unfinished film counts as abandoned."""

OnPicture = Callable[[int], None]
"""Called with the number of pictures so far."""


class FilmError(Exception):
    """The film could not be made; the message is a sentence."""


class Encoder(Enum):
    """The available encoder."""

    FFMPEG = "ffmpeg"
    PILLOW = "pillow"
    PICTURES = "pictures"


def encoder() -> Encoder:
    """The best available encoder."""
    if shutil.which("ffmpeg"):
        return Encoder.FFMPEG
    return Encoder.PILLOW if _has_pillow() else Encoder.PICTURES


def _has_pillow() -> bool:
    """Whether Pillow is installed with WebP support."""
    try:
        features = importlib.import_module("PIL.features")
    except ImportError:
        return False
    return bool(features.check("webp"))


def output_path(path: Path) -> Path:
    """The path that ``write(…, path)`` will use, depending on the encoder."""
    if path.suffix.lower() not in KINDS:
        return path
    return {
        Encoder.FFMPEG: path,
        Encoder.PILLOW: path.with_suffix(".webp"),
        Encoder.PICTURES: path.with_suffix(""),
    }[encoder()]


def write(
    pictures: Iterable[pygame.Surface], path: Path, fps: int, shown: OnPicture = lambda _: None
) -> Path:
    """Encode a film and return its path, which is ``output_path(path)``.

    Without an encoder, or for an unknown suffix, it is a folder of pictures. Raises FilmError,
    OSError.
    """
    place, taken = output_path(path), encoder()
    if path.suffix.lower() not in KINDS or taken is Encoder.PICTURES:
        return _folder(pictures, place, shown)
    _clear(place.parent)
    unfinished = place.with_name(f".{place.name}.new{place.suffix}")
    make = by_ffmpeg if taken is Encoder.FFMPEG else _by_pillow
    try:
        make(pictures, unfinished, place.name, fps, shown)
        unfinished.replace(place)
    finally:
        unfinished.unlink(missing_ok=True)
    return place


def _clear(folder: Path) -> None:
    """Remove abandoned films from ``folder``."""
    for path in folder.glob(".*.new.*"):
        with suppress(OSError):
            ours = path.suffix in KINDS and path.stem.endswith(f"{path.suffix}.new")
            if ours and path.is_file() and time.time() - path.stat().st_mtime > LEFT:
                path.unlink()


def _by_pillow(
    pictures: Iterable[pygame.Surface], path: Path, _: str, fps: int, shown: OnPicture
) -> None:
    write_webp(pictures, path, fps, shown)


def by_ffmpeg(
    pictures: Iterable[pygame.Surface], path: Path, name: str, fps: int, shown: OnPicture
) -> None:
    """``name`` is the film's name for error messages."""
    process: subprocess.Popen[bytes] | None = None
    program = shutil.which("ffmpeg") or "ffmpeg"
    try:
        for count, surface in enumerate(pictures, start=1):
            if process is None:
                wide, high = surface.get_size()
                given = ("-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{wide}x{high}")
                process = subprocess.Popen(
                    [
                        *(program, "-loglevel", "error", "-y", *given, "-r", str(fps), "-i", "-"),
                        *(*KINDS[path.suffix.lower()], str(path.absolute())),
                    ],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.PIPE,
                    creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
                )
            assert process.stdin is not None, "it was asked for"
            try:
                process.stdin.write(pygame.image.tobytes(surface, "RGB"))
            except OSError:  # a broken pipe (on Windows: invalid argument); the reason is below
                break
            shown(count)
        assert process is not None, "a film has a first picture"
        _, said = process.communicate()
        if process.returncode:
            raise FilmError(f"ffmpeg could not make {name}: {_last(said)}")
    finally:
        if process is not None and process.poll() is None:
            process.kill()
            process.communicate()


def _last(said: bytes) -> str:
    lines = said.decode(errors="replace").strip().splitlines()
    return lines[-1] if lines else "it did not say why"


def _folder(pictures: Iterable[pygame.Surface], folder: Path, shown: OnPicture) -> Path:
    there = folder.is_dir()
    folder.mkdir(parents=True, exist_ok=True)
    made: list[Path] = []
    try:
        for number, surface in enumerate(pictures, start=1):
            path = folder / f"{number:05d}.png"
            with path.open("xb") as file:  # never overwrite other files
                made.append(path)
                file.write(png(surface))
            shown(number)
    except BaseException:  # leave no partial film
        for path in made:
            path.unlink(missing_ok=True)
        if not there:
            with suppress(OSError):
                folder.rmdir()
        raise
    return folder
