"""``lama verify FILE…``: replay match files by the rules, without a window."""

from __future__ import annotations

import argparse
from pathlib import Path

from lama_gui.commands.parsing import Subparsers, add_command
from lama_gui.commands.streams import complain


def register(subparsers: Subparsers) -> None:
    """Add the command to the parser."""
    parser = add_command(
        subparsers,
        "verify",
        run,
        "Replay match files by the rules and name the first line that is against them.",
        "lama verify *.lama.jsonl",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", type=Path, help="a match file")


def run(args: argparse.Namespace) -> int:
    """Print a verdict per file; 1 when a file is not a legal match, 2 when one can't be read."""
    from lama_gui.records import verify

    worst = 0
    for path in args.files:
        try:
            verdict = verify(path)
        except OSError as error:
            complain(f"{path}: can't be read: {error.strerror or error}")
            worst = 2
            continue
        if verdict.error is None:
            print(f"{path}: {verdict}")
        else:
            print(f"{path}:{verdict}")
            worst = max(worst, 1)
    return worst
