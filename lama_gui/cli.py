"""The commands of ``lama``: reads the arguments and hands over."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys

from lama_gui import __version__
from lama_gui.commands import bench, gallery, paths, simulate, stats, tournament, verify, window
from lama_gui.commands.parsing import CommandFailed, UsageError


def build_parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    parser = argparse.ArgumentParser(
        prog="lama",
        description="The card games of the L.A.M.A. family and VAMOS. "
        "Without a command the window opens.",
        epilog="example: lama play --variant party --seats 'Ana:human,Inti:expert'",
    )
    parser.add_argument("--version", action="version", version=f"lama {__version__}")
    subparsers = parser.add_subparsers(metavar="COMMAND")
    parser.set_defaults(run=window.run_title)
    for command in (window, gallery, bench, simulate, tournament, verify, stats, paths):
        command.register(subparsers)
    return parser


def main(argv: list[str] | None = None) -> int:
    """Run ``lama`` with ``argv``; returns the exit status (contract §2)."""
    multiprocessing.freeze_support()  # the packaged program starts its bots' process so
    if argv is None:
        # Its processes do not look for modules in the folder in which it was started.
        os.environ["PYTHONSAFEPATH"] = "1"
    args = build_parser().parse_args(argv)
    try:
        return int(args.run(args))
    except UsageError as error:
        print(f"lama: {error}", file=sys.stderr)
        return 2
    except CommandFailed as error:
        print(f"lama: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        # The reader of our output has gone (lama verify … | head): no complaint.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        from lama_gui import journal, storage

        return journal.tell(storage.home(), error)
