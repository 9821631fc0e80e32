"""The commands that open the window: ``lama``, ``lama play``, ``lama resume``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from lama_gui.commands.parsing import Subparsers, UsageError, add_command, parse_seats

if TYPE_CHECKING:
    from lama_gui.ui.scene import Scene
    from lama_gui.ui.stage import Stage

DEFAULT_SEATS = "You:human,Rosa:steady/rosa,Tayo:steady/tayo,Inti:expert/inti"


def register(subparsers: Subparsers) -> None:
    """Add ``play`` and ``resume`` to the parser."""
    play = add_command(
        subparsers,
        "play",
        run_play,
        "Open the window straight at the table.",
        "lama play --variant party --seats 'Ana:human,Inti:expert,Paco:novice'",
    )
    play.add_argument("--variant", default="classic", help="which game (default: classic)")
    play.add_argument(
        "--seats",
        default=DEFAULT_SEATS,
        metavar="NAME:PLAYER,…",
        help="who plays: human, a bot's level (random, novice, steady, expert), or "
        "path/to/file.py:factory",
    )
    add_command(
        subparsers,
        "resume",
        run_resume,
        "Open the window at the last unfinished match.",
        "lama resume",
    )


def run_title(_: argparse.Namespace) -> int:
    """Open the window at the title."""

    def title(stage: Stage) -> Scene:
        from lama_gui.ui.scenes.title import Title

        return Title(stage)

    return _open(title)


def run_play(args: argparse.Namespace) -> int:
    """Open the window at a new match."""
    header = parse_seats(args.variant, args.seats)

    def table(stage: Stage) -> Scene:
        from lama_gui.session import Session
        from lama_gui.ui.scenes.table import TableScene

        try:
            session = Session.begin(header, stage.home.matches)
        except OSError as error:
            raise UsageError(f"{stage.home.matches}: {error.strerror or error}") from error
        return TableScene(stage, session)

    return _open(table)


def run_resume(_: argparse.Namespace) -> int:
    """Open the window at the last unfinished match; at the title, if there is none."""

    def resumed(stage: Stage) -> Scene:
        from lama_gui.ui.scenes.title import Title

        return Title(stage).resumed()

    return _open(resumed)


def _open(factory: Callable[[Stage], Scene]) -> int:
    """Run the window; 2 and a sentence when there is no display."""
    from lama_gui import storage
    from lama_gui.ui.app import App, NoDisplayError, open_display
    from lama_gui.ui.stage import Stage

    try:
        open_display()
        stage = Stage.open(storage.home())
        stage.where = "process"
        return App(stage).run(factory)
    except NoDisplayError as error:
        print(f"lama: {error}", file=sys.stderr)
        return 2
