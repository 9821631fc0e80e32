"""``lama film FILE``: a round of a match as a film with captions, without a display."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from lama_gui.commands.parsing import (
    CommandFailed,
    Subparsers,
    UsageError,
    add_command,
    count,
    parse_size,
    read_file,
    shown,
)
from lama_gui.commands.simulate import progress

if TYPE_CHECKING:
    from lama_gui.session.visibility import Revealed, Watched

MOST_FPS = 60


def register(subparsers: Subparsers) -> None:
    """Add the command to the parser."""
    parser = add_command(
        subparsers,
        "film",
        run,
        "Make a film of a round, with captions: MP4, WebP or GIF where ffmpeg is installed, WebP "
        "where pillow is, else a folder of pictures. Hidden hands are never shown for unfinished "
        "matches.",
        "lama film match.lama.jsonl --round 3 --seat Ana --out round.mp4",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a match file")
    parser.add_argument("--round", type=count, default=1, help="which round (default: 1)")
    parser.add_argument("--seat", metavar="NAME", help="from whose seat (default: the first)")
    parser.add_argument("--open", action="store_true", help="with all hands open")
    parser.add_argument("--out", metavar="FILE", type=Path, help="default: FILE-round-N.mp4")
    parser.add_argument(
        "--size", type=parse_size, default=(1280, 720), metavar="WxH", help="default: 1280x720"
    )
    parser.add_argument("--fps", type=count, default=25, help="frames per second (default: 25)")
    parser.add_argument("--lang", default="en", help="the language of the captions (default: en)")


def run(args: argparse.Namespace) -> int:
    """Make the film; returns 1 if the file is not a match. Raises UsageError, CommandFailed."""
    from lama_gui.records import read_record
    from lama_gui.session.visibility import shown as shown_of
    from lama_gui.texts import languages

    path: Path = args.file
    if args.lang not in languages():
        raise UsageError(f"--lang {shown(args.lang)}: there are {', '.join(languages())}")
    if args.fps > MOST_FPS:
        raise UsageError(f"--fps {args.fps}: more than {MOST_FPS} nobody can see")
    if any(edge % 2 for edge in args.size):
        raise UsageError("--size: films have even numbers of points across and down")
    record = read_file(path, partial(read_record, strict=False))
    if record is None:
        return 1
    replay = shown_of(record, path)
    if args.round > len(replay.rounds):
        raise UsageError(f"--round {args.round}: the match has {len(replay.rounds)}")
    name = path.name.removesuffix(".lama.jsonl")
    out = args.out or Path(f"{name}-round-{args.round}.mp4")
    _check(out)
    print(_make(args, replay, _seat(args.seat, replay), out))
    return 0


def _check(out: Path) -> None:
    """Check that a film can be made at ``out``. Raises UsageError."""
    from lama_gui.app.film_file import KINDS, output_path

    if out.suffix and out.suffix.lower() not in KINDS:
        raise UsageError(f"--out {shown(str(out))}: its name ends with {', '.join(KINDS)}")
    place = output_path(out)
    if not place.absolute().parent.is_dir():
        raise UsageError(f"--out {out}: there is no folder {place.parent}")
    if place.is_dir() and any(place.iterdir()):
        raise UsageError(f"--out {place}: this is a folder, and there is something in it")


def _seat(name: str | None, replay: Revealed | Watched) -> int:
    """The seat of the player ``name``. Raises UsageError."""
    names = [info.whole_name for info in replay.header.seats]
    if name is None:
        return replay.sides[0]
    if name not in names:
        raise UsageError(f"--seat {shown(name)}: there are {', '.join(names)}")
    if names.index(name) not in replay.sides:
        raise UsageError(f"--seat {shown(name)}: not before the match is over")
    return names.index(name)


def _make(args: argparse.Namespace, replay: Revealed | Watched, seat: int, out: Path) -> str:
    from lama_gui.app import film, film_file
    from lama_gui.settings import Settings

    settings, part = Settings(language=args.lang), replay.rounds[args.round - 1]
    pictures = film.frames(
        settings, replay, part, seat, open_=args.open, size=args.size, fps=args.fps
    )
    try:
        with progress() as bar:
            task = bar.add_task("film", total=None)
            written = film_file.write(
                pictures, out, args.fps, lambda n: bar.update(task, completed=n)
            )
    except film_file.FilmError as error:
        raise CommandFailed(str(error)) from error
    except OSError as error:
        raise CommandFailed(f"{out}: {error.strerror or error}") from error
    if written.is_file():
        return f"{written}: round {args.round}, made by {film_file.encoder()}"
    told = f"{written}: pictures, {args.fps} a second"
    if film_file.encoder() == "pictures":
        told += " (neither ffmpeg nor pillow, which make films, is there)"
    return told
