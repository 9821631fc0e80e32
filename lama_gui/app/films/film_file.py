"""From pictures to a film in one file: by ffmpeg, else by pillow, else as pictures in a folder.

Neither is needed to play: what happens to be on the computer is used. Pillow makes the moving
picture only (animated WebP), which is then what an MP4 becomes.
"""

from __future__ import annotations

import importlib
import shutil
import subprocess
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from enum import Enum
from pathlib import Path

import pygame

from lama_gui.app.films import moving_picture
from lama_gui.kit.png import png

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
    moving_picture.write(pictures, path, fps, shown)


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
