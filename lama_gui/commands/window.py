"""The commands that open the window: ``lama``, ``lama play``, ``lama resume``."""

from __future__ import annotations

import argparse
import gc
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from lama_gui.commands.parsing import (
    VARIANT_HELP,
    Subparsers,
    UsageError,
    add_command,
    parse_seats,
    read_file,
)
from lama_gui.commands.streams import complain

if TYPE_CHECKING:
    from lama_gui.kit.scene import Scene
    from lama_gui.scenes.app_context import AppContext

DEFAULT_SEATS = "You:human,Rosa:steady/rosa,Tayo:steady/tayo,Inti:expert/inti"


def register(subparsers: Subparsers) -> None:
    """Add ``play`` and ``resume`` to the parser."""
    play = add_command(
        subparsers,
        "play",
        run_play,
        "Open the window at the table.",
        "lama play --variant party --seats 'Ana:human,Inti:expert,Paco:novice'",
    )
    play.add_argument("--variant", default="classic", help=VARIANT_HELP)
    play.add_argument(
        "--seats",
        default=DEFAULT_SEATS,
        metavar="NAME:PLAYER,…",
        help="who plays: human, a bot's level (random, novice, learner, steady, keen, expert), or "
        "path/to/file.py:factory",
    )
    add_command(
        subparsers,
        "resume",
        run_resume,
        "Open the window at the last unfinished match.",
        "lama resume",
    )

    replay = add_command(
        subparsers,
        "replay",
        run_replay,
        "Open the window with the replay of a match file.",
        "lama replay match.lama.jsonl",
    )
    replay.add_argument(
        "file", metavar="FILE", help="a match file; FILE#3.12 opens it at move 12 of round 3"
    )
    replay.add_argument(
        "--at", metavar="ROUND.MOVE", type=parse_moment, help="the moment to open it at"
    )


def parse_moment(text: str) -> tuple[int, int]:
    """``3.12``: round and move; ``3`` is the deal of the round. Raises ArgumentTypeError."""
    found = re.fullmatch(r"(\d{1,4})(?:\.(\d{1,5}))?", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not written ROUND.MOVE, as 3.12")
    return int(found[1]), int(found[2] or 0)


def moment_in(text: str) -> tuple[Path, tuple[int, int] | None]:
    """Split ``FILE#MOMENT`` into the file and the moment, unless a file has that whole name."""
    name, mark, rest = text.rpartition("#")
    if not mark or Path(text).exists():
        return Path(text), None
    try:
        return Path(name), parse_moment(rest)
    except argparse.ArgumentTypeError:
        return Path(text), None


def run_replay(args: argparse.Namespace) -> int:
    """Open the window with the replay of a file; returns 1 if it is not a match file."""
    from lama_gui.records import read_record
    from lama_gui.session.visibility import shown

    path, at = moment_in(args.file)
    at = args.at or at
    record = read_file(path, partial(read_record, strict=False))
    if record is None:
        return 1

    showing = shown(record, path)
    try:
        position = showing.moment(*at) if at else 0
    except ValueError as error:
        raise UsageError(f"{path}: {error}") from None

    note = f"{path.name}:{record.error.line}: {record.error.reason}" if record.error else ""
    return open_window(lambda context: context.router.replay(showing, position=position, note=note))


def run_title(_: argparse.Namespace) -> int:
    """Open the window at the title."""
    return open_window(lambda context: context.router.title())


def run_play(args: argparse.Namespace) -> int:
    """Open the window at a new match."""
    header = parse_seats(args.variant, args.seats)

    def table(context: AppContext) -> Scene:
        from lama_gui.session import Session

        try:
            typed = {info.player: "" for info in header.seats}  # typing a name is consent
            session = Session.begin(header, context.home.matches, agreed=typed)
        except OSError as error:
            raise UsageError(f"{context.home.matches}: {error.strerror or error}") from error
        scene: Scene = context.router.table(session)
        return scene

    return open_window(table)


def run_resume(_: argparse.Namespace) -> int:
    """Open the window at the last unfinished match; at the title, if there is none."""
    return open_window(lambda context: context.router.resumed())


def open_window(factory: Callable[[AppContext], Scene]) -> int:
    """Run the window; prints an error and returns 2 if there is no display."""
    gc.set_threshold(0)  # no garbage until the first picture, after which ``App`` sets it
    from lama_gui import journal, storage
    from lama_gui.app import crash
    from lama_gui.app.opening import open_context
    from lama_gui.app.window import App, NoDisplayError, open_display

    home = storage.home()
    try:
        open_display()
        journal.start(home)
        context = open_context(home)
        context.where = "process"
        return App(context).run(factory)
    except NoDisplayError as error:
        complain(str(error))
        return 2
    except UsageError:
        raise
    except Exception as error:
        crash.message_box(home, error)
        return journal.FAILED
