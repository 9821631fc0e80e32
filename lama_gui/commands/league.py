"""``lama league FILE…``: the standings of leagues, without a window."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from lama_gui.commands.parsing import Subparsers, add_command, check_files

if TYPE_CHECKING:
    from lama_gui.library.league import League


def register(subparsers: Subparsers) -> None:
    """Add the command to the parser."""
    parser = add_command(
        subparsers,
        "league",
        run,
        "Print the standings of leagues and the next table to play.",
        "lama league friday.lama-league.toml",
    )
    parser.add_argument(
        "files", nargs="+", metavar="FILE", type=Path, help="a league file (*.lama-league.toml)"
    )


def run(args: argparse.Namespace) -> int:
    """Print the standings of each file; returns 1 if one is invalid, 2 if one can't be read."""
    return check_files(args.files, _print)


def _print(path: Path) -> bool:
    """Print the standings in a file, or its errors; returns whether it is valid."""
    from lama_gui import storage
    from lama_gui.library.league import LeagueError, read, refreshed

    try:
        league = refreshed(read(path), storage.home().matches)
    except LeagueError as error:
        for problem in error.problems:
            print(f"{path}{problem.removeprefix(path.name)}")
        return False
    _show(path, league)
    return True


def _show(path: Path, league: League) -> None:
    print(f"{path}: {league.name}, {league.played} of {len(league.tables)} tables played")
    wide = max(len(player.name) for player in league.players)
    for one in league.standings:
        name = league.players[one.player].name.ljust(wide)
        print(f"{one.place:3}. {name} {one.points:4} points, {one.played} played, {one.won} won")
    if league.next is not None:
        seats = ", ".join(league.players[p].name for p in league.tables[league.next].seats)
        print(f"next: table {league.next + 1}: {seats}")
