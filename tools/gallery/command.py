"""``lama gallery``: render scenes in representative states to PNG files, without a display."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from lama_gui.commands.parsing import (
    Subparsers,
    UsageError,
    add_command,
    parse_size,
    shown,
    whole,
)
from lama_gui.commands.simulate import progress

if TYPE_CHECKING:
    from tools.gallery.draw import Picture, Studio
    from tools.gallery.film import Film

SIZE = (1920, 1080)


def _text_size(text: str) -> int:
    """A text size in per cent. Raises ArgumentTypeError."""
    number = whole(text)
    if not 100 <= number <= 200:
        raise argparse.ArgumentTypeError(f"{number} is not from 100 to 200")
    return number


def register(subparsers: Subparsers) -> None:
    """Add the command to the parser."""
    parser = add_command(
        subparsers,
        "gallery",
        run,
        "Render every scene in representative states to PNG files, without a display.",
        "lama gallery out --size 1280x720 --lang de --only 'party-*'",
    )
    parser.add_argument("folder", metavar="DIR", type=Path, help="where the pictures go")
    parser.add_argument(
        "--size",
        type=parse_size,
        action="append",
        metavar="WxH",
        help="the window's size, repeatable (default: 1920x1080)",
    )
    parser.add_argument("--lang", default="en", help="the language (default: en)")
    parser.add_argument("--theme", default="", help="one theme for all (default: each game's own)")
    parser.add_argument(
        "--text-size",
        type=_text_size,
        default=100,
        metavar="PERCENT",
        help="text size, from 100 to 200 (default: 100)",
    )
    parser.add_argument("--contrast", action="store_true", help="with high contrast")
    parser.add_argument(
        "--film", action="store_true", help="the staged moments instead, ten frames a second"
    )
    parser.add_argument(
        "--only", default="", metavar="PATTERN", help="only pictures whose names match"
    )


def run(args: argparse.Namespace) -> int:
    """Render the pictures; returns 2 for unknown names, before anything is drawn."""
    from lama_gui import storage
    from lama_gui.texts import languages
    from tools.gallery.draw import Studio, pictures
    from tools.gallery.film import films

    _demand_writable(args.folder)
    if args.lang not in languages():
        raise UsageError(f"--lang {shown(args.lang)}: there are {', '.join(languages())}")
    with tempfile.TemporaryDirectory(prefix="lama-gallery-") as home:
        studio = Studio(
            Path(home),
            language=args.lang,
            theme=args.theme,
            text_size=args.text_size,
            high_contrast=args.contrast,
            themes=storage.home().themes,
        )
        if args.theme and args.theme not in studio.themes:
            why = "; ".join((f"there are {', '.join(studio.themes)}", *studio.refused))
            raise UsageError(f"--theme {shown(args.theme)}: {why}")
        every = films if args.film else pictures
        wanted: list[Picture | Film] = list(every(tuple(args.size or [SIZE]), args.only))
        if not wanted:
            raise UsageError(f"--only {shown(args.only)}: no picture has such a name")
        try:
            _draw(studio, wanted, args.folder)
        except OSError as error:
            raise _unwritable(args.folder, error) from error
    print(f"{args.folder}: {len(wanted)} pictures")
    return 0


def _demand_writable(folder: Path) -> None:
    """Create ``folder`` if necessary. Raises UsageError if it can't be written to."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        raise _unwritable(folder, error) from error


def _unwritable(folder: Path, error: OSError) -> UsageError:
    return UsageError(f"{folder}: can't be written: {error.strerror or error}")


def _draw(studio: Studio, wanted: list[Picture | Film], folder: Path) -> None:
    from tools.gallery import film

    with progress() as bar:
        task = bar.add_task("gallery", total=len(wanted))
        for picture in wanted:
            if isinstance(picture, film.Film):
                film.save(studio, picture, folder)
            else:
                studio.save(picture, folder)
            bar.update(task, advance=1, description=picture.name)
