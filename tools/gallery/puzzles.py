"""Puzzles in the gallery: at the table, and the overview."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from lama_gui.daily import table_of
from lama_gui.families import GAMES
from lama_gui.kit.scene import Scene
from lama_gui.scenes.app_context import AppContext
from lama_gui.settings import Profile
from tools.gallery.past import TODAY

if TYPE_CHECKING:
    from lama_gui.library.puzzles import Puzzle


@cache
def _encoded(day: date) -> tuple[str, int]:
    from lama_gui.library.puzzles import puzzle_of

    puzzle = puzzle_of(day)
    return puzzle.encode(), puzzle.seat


def puzzle_on(day: date) -> Puzzle:
    """The puzzle of ``day``, cached, since finding it takes a quarter of a second."""
    from lama_gui.library.puzzles import read

    return read(*_encoded(day))


def puzzle(variant: str, context: AppContext) -> Scene:
    """The first puzzle of this game from today on."""
    from lama_gui.scenes.puzzles.table import PuzzleTable

    days = (TODAY + timedelta(number) for number in range(3 * len(GAMES)))
    day = next(day for day in days if table_of(day).variant == variant)
    return PuzzleTable(context, puzzle_on(day), context.texts("puzzle.number", k=2, n=3), True)


def puzzles(full: bool, people: tuple[str, ...] = ()) -> Callable[[AppContext], Scene]:
    """The overview, with puzzles at all stages or none, of the first of ``people``."""

    def open_(context: AppContext) -> Scene:
        from lama_gui.library.puzzles import LEARNT, PuzzleEntry, book_of
        from lama_gui.scenes.puzzles.overview import Puzzles

        before = context.settings
        book = book_of(context.home, people[0] if people else "", people)
        if full:
            book.entries = [  # the overview only counts them
                PuzzleEntry(
                    id=str(number),
                    match="",
                    seat=0,
                    due=TODAY + timedelta(0 if number < 3 else number),
                    step=min(number * 3 // 4, LEARNT),
                )
                for number in range(11)
            ]
            book.answered_day(TODAY, True)
            book.save()
        known = [Profile(name=name) for name in people]
        context.settings = msgspec.structs.replace(before, profiles=known)
        try:
            return Puzzles(context, today=TODAY)
        finally:
            context.settings = before
            book.path.unlink(missing_ok=True)

    return open_
