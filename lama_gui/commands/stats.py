"""``lama stats``: statistics from the match files."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lama_gui.commands.parsing import Subparsers, UsageError, add_command, jobs, shown
from lama_gui.commands.simulate import progress
from lama_gui.commands.streams import complain, print_table

if TYPE_CHECKING:
    from lama_gui.library.statistics import Index, Refreshed, Summary

#: Suffixes of exported tables; without one it is CSV.
KINDS = (".csv", ".json", "")


def register(subparsers: Subparsers) -> None:
    """Add the command to the parser."""
    parser = add_command(
        subparsers,
        "stats",
        run,
        "Show what was played and won. The figures come from an index of the match files "
        "which is updated first.",
        "lama stats --variant party --player Ana --json",
    )
    parser.add_argument(
        "--rebuild", action="store_true", help="rebuild the index from all match files"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--variant", help="only matches of this game")
    parser.add_argument("--player", metavar="NAME", help="only the person of this name")
    parser.add_argument("--matches", metavar="DIR", type=Path, help="the folder of the match files")
    parser.add_argument(
        "--import",
        dest="source",
        metavar="DIR",
        type=Path,
        help="first import match files from another installation's folder; existing ones are "
        "not changed",
    )
    parser.add_argument(
        "--export",
        metavar="FILE",
        type=Path,
        help="write a table of all finished matches, CSV or (FILE.json) JSON",
    )
    parser.add_argument(
        "--jobs", type=jobs, default=os.cpu_count() or 1, help="processes for reading the files"
    )


def run(args: argparse.Namespace) -> int:
    """Refresh the index and print; returns 1 if some files could not be used. Raises UsageError."""
    import sqlite3

    from lama_gui import storage
    from lama_gui.families import GAMES

    if args.variant is not None and args.variant not in GAMES:
        raise UsageError(f"--variant {shown(args.variant)}: there are {', '.join(GAMES)}")
    if args.export is not None and args.export.suffix.lower() not in KINDS:
        raise UsageError(f"--export {shown(str(args.export))}: its name ends with .csv or .json")
    home = storage.home()
    folder = args.matches or home.matches
    path = folder / "statistics.sqlite" if args.matches else home.statistics
    try:
        if args.matches and not folder.is_dir():
            raise UsageError(f"--matches {folder}: there is no such folder")
        if args.source is not None:
            _take_in(args.source, folder)
        refreshed, report = _asked(args, path, folder)
    except OSError as error:
        raise UsageError(f"{error.filename or path}: {error.strerror or error}") from error
    except sqlite3.Error as error:
        raise UsageError(f"{path}: the index can't be used: {error}") from error
    for sentence in refreshed.refused:
        complain(sentence)
    if args.json:
        print(json.dumps({**_json(report), "refused": len(refreshed.refused)}, indent=2))
    else:
        _print(report)
    return 1 if refreshed.refused else 0


def _asked(args: argparse.Namespace, path: Path, folder: Path) -> tuple[Refreshed, dict[str, Any]]:
    """Refresh the index at ``path`` from ``folder`` and make the report."""
    from lama_gui.library.statistics import Index

    with Index(path) as index:
        if args.rebuild:
            index.clear()
        with progress() as bar:
            task = bar.add_task("Reading matches", total=None)
            refreshed = index.refresh(
                folder, lambda done, of: bar.update(task, completed=done, total=of), args.jobs
            )
        player, people = _name(args.player), index.people()
        if player is not None and player not in people and index.variants():
            names = ", ".join(people) or "only bots"
            raise UsageError(f"--player {shown(player)}: there are {names}")
        if args.export is not None:
            _export(index, args)
        return refreshed, _report(index, args.variant, player)


def _take_in(source: Path, folder: Path) -> None:
    """Import the matches in ``source`` and print the results. Raises UsageError."""
    from collections import Counter

    from lama_gui.records.import_matches import MatchImport, matches_in

    files = matches_in(source)
    if not files:
        raise UsageError(f"--import {source}: there are no match files")
    count = Counter[str]()
    for one in MatchImport(folder).import_all(files):
        count[one.what] += 1
        if one.what == "left":
            complain(f"{one.name}: {one.why}")
    print(f"{count['taken']} taken, {count['here']} here already, {count['left']} left")


def _export(index: Index, args: argparse.Namespace) -> None:
    """Write the table to a new file. Raises UsageError."""
    from lama_gui.library.statistics.export import as_csv, as_json, rows_of

    path: Path = args.export
    rows = rows_of(index.seats(args.variant, _name(args.player)), index.measured())
    made = as_json if path.suffix.lower() == ".json" else as_csv
    try:
        with path.open("xb") as file:
            file.write(made(rows))
    except OSError as error:
        raise UsageError(f"--export {path}: {error.strerror or error}") from error


def _name(player: str | None) -> str | None:
    """A name as in the index, which has no invalid characters."""
    return None if player is None else player.encode(errors="replace").decode()


def _report(index: Index, variant: str | None, player: str | None) -> dict[str, Any]:
    """Summaries by variant: of the people, and of each level of bots."""
    from lama_gui.library.statistics import summarise

    report: dict[str, Any] = {}
    for name in [variant] if variant else index.variants():
        report[name] = {
            "matches": index.count(name),
            "people": summarise(index.seats(name, player), together=True),
            "levels": {
                level: summarise(index.seats(name, level=level)) for level in index.levels(name)
            },
        }
    return report


def _json(report: dict[str, Any]) -> dict[str, Any]:
    return {
        "variants": {
            name: {
                "matches": part["matches"],
                "people": part["people"].json(),
                "levels": {level: found.json() for level, found in part["levels"].items()},
            }
            for name, part in report.items()
        }
    }


def _print(report: dict[str, Any]) -> None:
    if not any(part["matches"] for part in report.values()):
        print("No finished match yet.")
        return
    heads = ("game", "who", "matches", "won", "95 %", "points per round", "out", "quits", "best")
    rows = [
        (variant, who, *_row(summary))
        for variant, part in report.items()
        for who, summary in {"people": part["people"], **part["levels"]}.items()
        if summary.matches
    ]
    print_table(heads, rows, words=2)


def _row(summary: Summary) -> list[str]:
    low, high = summary.win_share.interval
    return [
        str(summary.matches),
        f"{summary.win_share.share:.0%}",
        f"{low:.0%}-{high:.0%}",
        f"{summary.points_per_round:.2f}",
        f"{summary.out_share.share:.0%}",
        f"{summary.quit_share.share:.0%}",
        str(summary.best_streak),
    ]
