"""``lama paths``: the folders of the player's files."""

from __future__ import annotations

import argparse

from lama_gui.commands.parsing import Subparsers, add_command


def register(subparsers: Subparsers) -> None:
    """Add the command to the parser."""
    add_command(
        subparsers,
        "paths",
        run,
        "Print where settings, matches and statistics are kept. "
        "LAMA_HOME=DIR puts everything under DIR.",
        "LAMA_HOME=/media/stick/lama lama paths",
    )


def run(_args: argparse.Namespace) -> int:
    """Print a line ``what: path`` for each, without creating any."""
    from lama_gui import storage

    home = storage.home()
    kept = {
        "settings": home.settings,
        "matches": home.matches,
        "statistics": home.statistics,
        "puzzles": home.puzzle_books,
        "puzzles without a name": home.puzzles,
        "variants": home.variants,
        "leagues": home.leagues,
        "cups": home.cups,
        "themes": home.themes,
        "gamepads": home.controllers,
        "log": home.log,
        "cache": home.cache,
    }
    for what, path in kept.items():
        print(f"{what}: {path}")
    return 0
