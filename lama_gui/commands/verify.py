"""``lama verify FILE…``: check match files against the rules."""

from __future__ import annotations

import argparse
from pathlib import Path

from lama_gui.commands.parsing import Subparsers, add_command, named_files
from lama_gui.commands.streams import complain

#: The suffix of files with custom rules.
RULES = ".lama-variant.toml"


def register(subparsers: Subparsers) -> None:
    """Add the command to the parser."""
    parser = add_command(
        subparsers,
        "verify",
        run,
        "Check match files against the rules and report the first illegal line.",
        "lama verify *.lama.jsonl",
    )
    words = "a match file, or rules in a *.lama-variant.toml file"
    parser.add_argument("files", nargs="+", metavar="FILE", type=Path, help=words)


def run(args: argparse.Namespace) -> int:
    """Print a verdict per file; returns 1 if one is not a legal match, 2 if one can't be read."""
    from lama_gui.records import verify

    worst = 0
    for path in named_files(args.files):
        if path.name.endswith(RULES):
            worst = max(worst, _rules(path))
            continue
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


def _rules(path: Path) -> int:
    """Print the verdict on a file with custom rules; returns 0 if it is valid."""
    from lama_gui.own_variants import OwnVariantError, read

    try:
        rules = read(path)
    except OSError as error:
        complain(f"{path}: can't be read: {error.strerror or error}")
        return 2
    except OwnVariantError as error:
        print(f"{path}{str(error).removeprefix(path.name)}")
        return 1
    counts = rules.game().seat_counts
    changed = ", ".join(rules.options) or "nothing"
    print(
        f"{path}: ok, {rules.name!r} for {counts[0]} to {counts[-1]} players, "
        f"like {rules.like} but for {changed}"
    )
    return 0
