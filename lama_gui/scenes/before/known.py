"""What the title knows of who plays here: last opponents, today's deal and puzzle, what is new.

The index is asked beside the frames, and only when the title stands; the book of puzzles is a
small file.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from lama_gui.daily import table_of
from lama_gui.scenes.common.lineup import Lineup
from lama_gui.storage import Home
from lama_gui.texts import Texts

if TYPE_CHECKING:  # the first picture does not wait for it
    from lama_gui.library.statistics import Index, IndexKeeper, Listed

#: Which news ``title.news`` tells; another name tells it to everybody again, once.
NEWS = "1.0 puzzles"
#: So many matches are looked through for one that was played to its end.
BACK = 20


@dataclass(frozen=True, slots=True)
class Known:
    """``deal``: their match of today's deal, if there is one; ``last``: the last finished match."""

    deal: Listed | None
    last: Listed | None


def ask(keeper: IndexKeeper, today: date, people: Sequence[str] = ()) -> Callable[[], Known | None]:
    """Ask beside the frames; what is returned gives the answer as soon as it is there.

    ``people`` live here, those first who played last.
    """
    keeper.refresh()

    def question(index: Index) -> Known:
        from lama_gui.library.statistics.days import (
            days_of,  # the first picture does not wait for it
        )

        days = days_of(index.days(), people[0] if people else "", people)
        lines = [line for _, line in index.matches(None, 0, BACK)]
        return Known(
            days[today][1] if today in days else None,
            next((line for line in lines if line.finished), None),
        )

    wish = keeper.wonder(question)
    return lambda: wish.answer


def opponents(lineup: Lineup, texts: Texts) -> str:
    """With whom one would play now; "" before the first match."""
    names = [
        name
        for seat, name in zip(lineup.shown, lineup.names(texts), strict=False)
        if seat.taken and seat.kind == "bot"
    ]
    return texts("daily.table", names=", ".join(names)) if names else ""


def deal_words(known: Known | None, today: date, texts: Texts) -> str:
    """Today's deal: its game, or how it went."""
    if known is None or known.deal is None:
        return texts("title.today.deal", what=texts(f"variant.{table_of(today).variant}.title"))
    line = known.deal
    if not line.finished:
        what = texts("daily.unfinished", round=line.round)
    else:
        what = texts("title.today.place", place=line.place(line.person or 0), of=len(line.seats))
    return texts("title.today.deal", what=what)


def puzzle_words(home: Home, people: Sequence[str], today: date, texts: Texts) -> str:
    """Today's puzzle: whether it was solved, or is there to be solved.

    ``people`` as in :func:`ask`: it is the first one's book that is looked into.
    """
    from lama_gui.library.puzzles import book_of  # the first picture does not wait for it

    done = book_of(home, people[0] if people else "", people).days.get(today.isoformat())
    key = {None: "open", True: "well", False: "tried"}[done]
    return texts(f"title.today.puzzle.{key}")


def last_words(known: Known | None, texts: Texts) -> str:
    """Who won the last match."""
    if known is None or known.last is None:
        return ""
    names = [known.last.seats[seat].name for seat in known.last.winners]
    game = texts(f"variant.{known.last.variant}.title")
    return texts("title.last", names=texts("match.and").join(names), game=game)
