"""``lama puzzles FILE…``: make puzzles of the most costly decisions in match files."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from lama_gui.commands.parsing import (
    CommandFailed,
    Subparsers,
    UsageError,
    add_command,
    count,
    named_files,
    read_file,
    shown,
)

if TYPE_CHECKING:
    from lama_gui.library.puzzles import Puzzle
    from lama_gui.players.coach import Verdict
    from lama_gui.session.visibility import Revealed


def register(subparsers: Subparsers) -> None:
    """Add the command to the parser."""
    parser = add_command(
        subparsers,
        "puzzles",
        run,
        "Make puzzles of the costliest decisions in match files, without names; "
        "they are added to the default player's collection, or to that of --for NAME.",
        "lama puzzles theirs.lama.jsonl --player Ana --most 2",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", type=Path, help="a finished match")
    parser.add_argument(
        "--player",
        metavar="NAME",
        help="use this player's decisions (default: those of all people)",
    )
    parser.add_argument(
        "--for",
        dest="person",
        metavar="NAME",
        default="",
        help="add them to this player's collection (default: that of the default player)",
    )
    parser.add_argument(
        "--most",
        type=count,
        default=3,
        metavar="N",
        help="at most this many puzzles per match (default: 3)",
    )


def run(args: argparse.Namespace) -> int:
    """Review the matches; returns 1 if one could not be used."""
    from datetime import date

    from lama_gui import storage
    from lama_gui.library.puzzles import PuzzleBook, path_of

    book, worst = PuzzleBook(path_of(storage.home(), args.person), args.person), 0
    if book.closed:
        raise CommandFailed(f"{book.path}: the collection can't be read, so it is left as it is")
    for path in named_files(args.files):
        match = read_file(path, _finished)
        if match is None:
            worst = 1
            continue
        puzzles = _puzzles(match, args.player, args.most)
        before = len(book.entries)
        book.add(puzzles, date.today(), "others")
        fresh = len(book.entries) - before
        print(f"{path}: {len(puzzles)} puzzles, {fresh} of them new")
    try:
        book.save()
    except OSError as error:
        raise CommandFailed(f"{book.path}: {error.strerror or error}") from error
    return worst


def _finished(path: Path) -> Revealed:
    """The finished match in a file."""
    from lama_gui.records import read_record
    from lama_gui.session.visibility import Revealed

    record = read_record(path)
    return Revealed(record.header, record.match)


def _puzzles(match: Revealed, player: str | None, most: int) -> list[Puzzle]:
    from lama_gui.library.puzzles import costly
    from lama_gui.players.coach import decisions, review, unknown_card

    seats = match.header.seats
    chosen = [n for n, info in enumerate(seats) if info.human or player is not None]
    if player is not None:
        chosen = [seat for seat in chosen if seats[seat].whole_name == player]
        if not chosen:
            names = ", ".join(info.name for info in seats)
            raise UsageError(f"--player {shown(player)}: there are {names}")
    verdicts: list[Verdict] = []
    for seat in chosen or range(len(seats)):
        made = list(decisions(match.game, match.match.steps, seat))
        if made and unknown_card(made[0][1]):
            return []  # the coach does not know these cards
        verdicts += review(made)
    return costly(match, verdicts, most)
