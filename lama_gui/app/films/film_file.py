"""From pictures to a film in one file: by ffmpeg, else by pillow, else as pictures in a folder.

Neither is needed to play: what happens to be on the computer is used. Pillow makes the moving
picture only (animated WebP), which is then what an MP4 becomes.
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
ANIMATED = 0x12  # in the flags of the file: pictures that follow each other, and see-through ones
LONGEST = (1 << 24) - 1  # milliseconds that one picture can stand
BLOCK = 16  # points: what has changed is told by squares of these, as the compression goes by them
UNSEEN = 2  # so much of 255 a colour may differ without a square counting as changed


def write_webp(
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


#: What ffmpeg is told for a kind of file: before the name of the file.
KINDS: dict[str, tuple[str, ...]] = {
    ".mp4": ("-c:v", "libx264", "-pix_fmt", "yuv420p", "-movflags", "+faststart"),
    ".webp": ("-c:v", "libwebp_anim", "-loop", "0", "-quality", "75"),
    ".gif": ("-vf", "split[a][b];[a]palettegen[p];[b][p]paletteuse", "-loop", "0"),
}

LEFT = 3600.0
"""Seconds after which a film that nobody has written on is no longer being made."""

Shown = Callable[[int], None]
"""Told how many pictures there are so far."""


class FilmError(Exception):
    """The film could not be made; the text is a sentence."""


class Way(Enum):
    """Who makes films here."""

    FFMPEG = "ffmpeg"
    PILLOW = "pillow"
    PICTURES = "pictures"


def way() -> Way:
    """The best there is on this computer."""
    if shutil.which("ffmpeg"):
        return Way.FFMPEG
    return Way.PILLOW if _has_pillow() else Way.PICTURES


def _has_pillow() -> bool:
    """Whether pillow is there, and can write WebP."""
    try:
        features = importlib.import_module("PIL.features")
    except ImportError:
        return False
    return bool(features.check("webp"))


def place_of(path: Path) -> Path:
    """Where a film that is to be ``path`` will lie, by the way that is taken here."""
    if path.suffix.lower() not in KINDS:
        return path
    return {
        Way.FFMPEG: path,
        Way.PILLOW: path.with_suffix(".webp"),
        Way.PICTURES: path.with_suffix(""),
    }[way()]


def write(
    pictures: Iterable[pygame.Surface], path: Path, fps: int, shown: Shown = lambda _: None
) -> Path:
    """Make one film of the pictures, by the end of its name; returns where it lies.

    That is ``place_of(path)``: a moving picture by pillow where ffmpeg is not, a folder of
    pictures without both, or for a name without a known end. Raises FilmError, OSError.
    """
    place, taken = place_of(path), way()
    if path.suffix.lower() not in KINDS or taken is Way.PICTURES:
        return _folder(pictures, place, shown)
    _clear(place.parent)
    unfinished = place.with_name(f".{place.name}.new{place.suffix}")
    make = _by_ffmpeg if taken is Way.FFMPEG else _by_pillow
    try:
        make(pictures, unfinished, place.name, fps, shown)
        unfinished.replace(place)
    finally:
        unfinished.unlink(missing_ok=True)
    return place


def _clear(folder: Path) -> None:
    """Remove what is left of films in ``folder`` that somebody ended in the middle."""
    for path in folder.glob(".*.new.*"):
        with suppress(OSError):
            ours = path.suffix in KINDS and path.stem.endswith(f"{path.suffix}.new")
            if ours and path.is_file() and time.time() - path.stat().st_mtime > LEFT:
                path.unlink()


def _by_pillow(
    pictures: Iterable[pygame.Surface], path: Path, _: str, fps: int, shown: Shown
) -> None:
    write_webp(pictures, path, fps, shown)


def _by_ffmpeg(
    pictures: Iterable[pygame.Surface], path: Path, name: str, fps: int, shown: Shown
) -> None:
    """``name`` is what the film is called in a sentence."""
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
            except OSError:  # a broken pipe, which Windows calls an invalid argument
                break  # it says below why
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


def _folder(pictures: Iterable[pygame.Surface], folder: Path, shown: Shown) -> Path:
    there = folder.is_dir()
    folder.mkdir(parents=True, exist_ok=True)
    made: list[Path] = []
    try:
        for number, surface in enumerate(pictures, start=1):
            path = folder / f"{number:05d}.png"
            with path.open("xb") as file:  # what lies there is no picture of this film
                made.append(path)
                file.write(png(surface))
            shown(number)
    except BaseException:  # half a film is none
        for path in made:
            path.unlink(missing_ok=True)
        if not there:
            with suppress(OSError):
                folder.rmdir()
        raise
    return folder
