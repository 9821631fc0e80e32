"""``lama verify FILE…``: check match files against the rules."""

from __future__ import annotations

import argparse
from pathlib import Path

from lama_gui.commands.parsing import Subparsers, add_command, check_files

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
    return check_files(
        args.files, lambda path: _rules(path) if path.name.endswith(RULES) else _match(path)
    )


def _match(path: Path) -> bool:
    """Print the verdict on a match; returns whether it is legal."""
    from lama_gui.records import verify

    verdict = verify(path)
    print(f"{path}{':' if verdict.error else ': '}{verdict}")
    return verdict.error is None


def _rules(path: Path) -> bool:
    """Print the verdict on a file with custom rules; returns whether it is valid."""
    from lama_gui.own_variants import OwnVariantError, read

    try:
        rules = read(path)
    except OwnVariantError as error:
        print(f"{path}{str(error).removeprefix(path.name)}")
        return False
    counts = rules.game().seat_counts
    changed = ", ".join(rules.options) or "nothing"
    print(
        f"{path}: ok, {rules.name!r} for {counts[0]} to {counts[-1]} players, "
        f"like {rules.like} but for {changed}"
    )
    return True
