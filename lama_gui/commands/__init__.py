"""The command line of ``lama``, one module per command: ``register(subparsers)`` and ``run(args)``.

Heavy modules are imported inside ``run``.
"""

from __future__ import annotations

import argparse
import importlib
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

from lama_gui import __version__, storage
from lama_gui.commands import streams, window
from lama_gui.commands.parsing import (
    BAD_USAGE,
    INTERRUPTED,
    CommandFailed,
    Parser,
    UsageError,
)


def tools_of_the_checkout() -> list[ModuleType]:
    """The commands ``gallery`` and ``bench``, which only a checkout has."""
    if not (Path(__file__).parents[2] / "tools" / "gallery").is_dir():
        return []
    return [importlib.import_module(f"tools.{name}.command") for name in ("gallery", "bench")]


def build_parser(tools: Sequence[ModuleType] = ()) -> argparse.ArgumentParser:
    """The parser of all commands; ``tools`` are further command modules."""
    from lama_gui.commands import (  # the window without a command needs none of them
        film,
        league,
        paths,
        phones,
        puzzles,
        simulate,
        stats,
        tournament,
        verify,
    )

    parser = Parser(
        prog="lama",
        description="The card games of the L.A.M.A. family and VAMOS. "
        "Without a command the window opens.",
        epilog="example: lama play --variant party --seats 'Ana:human,Inti:expert'",
    )
    parser.add_argument("--version", action="version", version=f"lama {__version__}")
    subparsers = parser.add_subparsers(metavar="COMMAND")
    parser.set_defaults(run=window.run_title)
    playing = (window, phones, simulate, tournament)
    others = (verify, stats, puzzles, league, film, paths)
    for command in (*playing, *others, *tools):
        command.register(subparsers)
    return parser


def main(argv: list[str] | None = None) -> int:
    """Run ``lama`` with ``argv``; returns the exit status."""
    if argv is None:
        # Child processes must not import modules from the working directory.
        os.environ["PYTHONSAFEPATH"] = "1"
        streams.prepare()
        if sys.platform == "win32":  # Ctrl-Break works like Ctrl-C
            signal.signal(signal.SIGBREAK, signal.default_int_handler)
    try:
        return _run(argv)
    except (UsageError, storage.HomeError) as error:
        streams.complain(str(error))
        return BAD_USAGE
    except CommandFailed as error:
        streams.complain(str(error))
        return 1
    except streams.OutputLost as error:
        streams.give_up(sys.stdout)
        streams.complain(str(error))
        return BAD_USAGE
    except BrokenPipeError:
        # The reader of the output has closed it (lama verify … | head): not an error.
        streams.give_up(sys.stdout)
        return 0
    except KeyboardInterrupt:
        if argv is None:
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # already ending
        streams.complain("interrupted")
        return INTERRUPTED
    except Exception as error:
        from lama_gui import journal

        return journal.report_and_print(storage.home(), error)


def opened(argv: list[str]) -> list[str]:
    """``argv``, with ``replay`` inserted before a single match file, as from a double click."""
    if len(argv) == 1 and argv[0].lower().endswith(".lama.jsonl"):
        return ["replay", "--", *argv]
    return argv


def _run(argv: list[str] | None) -> int:
    """Parse ``argv``, run the command and flush its output."""
    words = opened(sys.argv[1:] if argv is None else argv)
    try:
        args = (
            build_parser(tools_of_the_checkout()).parse_args(words)
            if words
            else argparse.Namespace(run=window.run_title)
        )
    except SystemExit:  # --help or a usage error, already printed
        sys.stdout.flush()
        raise
    storage.home()  # fail early for a bad LAMA_HOME
    heard = signal.getsignal(signal.SIGINT)
    if callable(heard) and not getattr(args, "leaves_at_once", False):  # see ``__main__``
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        status = int(args.run(args))
    except SystemExit:  # rich exits like this when the output is closed
        raise BrokenPipeError from None
    sys.stdout.flush()
    return status
