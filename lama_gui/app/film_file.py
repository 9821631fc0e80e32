"""Encodes pictures as a film: with ffmpeg, with Pillow, or as a folder of pictures.

Both are optional. Pillow can only write animated WebP, so that is what an MP4 becomes with it.
"""

from __future__ import annotations

import importlib
import shutil
import subprocess
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from lama_gui.kit.draw.art import png

#: Options of Pillow: no key frames besides the first, since a film is seen from its beginning.
WEBP = {"quality": 75, "method": 2, "kmin": 9999, "kmax": 10_000, "loop": 0}


def write_webp(
    pictures: Iterable[pygame.Surface], path: Path, fps: int, shown: Callable[[int], None]
) -> None:
    """Write an endless animation. Raises ImportError, OSError.

    Pillow wants to know the number of pictures beforehand, and all of them would fill the memory:
    they wait in files, as JPEG: a PNG takes ten times as long.
    """
    image = importlib.import_module("PIL.Image")
    with TemporaryDirectory(prefix="lama-film-") as folder:
        files: list[Path] = []
        for surface in pictures:
            files.append(Path(folder, f"{len(files)}.jpeg"))
            pixels = pygame.image.tobytes(surface, "RGB")
            image.frombytes("RGB", surface.get_size(), pixels).save(files[-1], quality=95)
            shown(len(files))
        frame = image.open(files[0]).convert("RGB")
        frame.n_frames = len(files)
        frame.seek = lambda number: frame.paste(image.open(files[number]))
        frame.save(path, "WEBP", save_all=True, duration=1000 / fps, **WEBP)


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


#: The encoders, the best first, and the suffixes that each can write.
ENCODERS: dict[str, tuple[str, ...]] = {
    "ffmpeg": tuple(KINDS),
    "pillow": (".webp",),
    "pictures": (),
}


def encoder() -> str:
    """The best available encoder: a key of ``ENCODERS``."""
    if shutil.which("ffmpeg"):
        return "ffmpeg"
    return "pillow" if _has_pillow() else "pictures"


def _has_pillow() -> bool:
    """Whether Pillow is installed with WebP support."""
    try:
        features = importlib.import_module("PIL.features")
    except ImportError:
        return False
    return bool(features.check("webp"))


def output_path(path: Path) -> Path:
    """The path that ``write(…, path)`` will use, depending on the encoder."""
    suffix, suffixes = path.suffix.lower(), ENCODERS[encoder()]
    if suffix not in KINDS or suffix in suffixes:
        return path
    return path.with_suffix(suffixes[0] if suffixes else "")


def write(
    pictures: Iterable[pygame.Surface], path: Path, fps: int, shown: OnPicture = lambda _: None
) -> Path:
    """Encode a film and return its path, which is ``output_path(path)``.

    Without an encoder, or for an unknown suffix, it is a folder of pictures. Raises FilmError,
    OSError.
    """
    place, taken = output_path(path), encoder()
    if path.suffix.lower() not in KINDS or taken == "pictures":
        return _folder(pictures, place, shown)
    _clear(place.parent)
    unfinished = place.with_name(f".{place.name}.new{place.suffix}")
    try:
        if taken == "ffmpeg":
            by_ffmpeg(pictures, unfinished, place.name, fps, shown)
        else:
            write_webp(pictures, unfinished, fps, shown)
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


def by_ffmpeg(
    pictures: Iterable[pygame.Surface], path: Path, name: str, fps: int, shown: OnPicture
) -> None:
    """``name`` is the film's name for error messages."""
    process: subprocess.Popen[bytes] | None = None
    program = shutil.which("ffmpeg") or "ffmpeg"
    try:
        for count, surface in enumerate(pictures, start=1):
            if process is None:
                width, height = surface.get_size()
                given = ("-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{width}x{height}")
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
