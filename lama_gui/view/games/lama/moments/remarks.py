"""What of a L.A.M.A. match is remarked upon at the table: what everybody sees."""

from __future__ import annotations

from collections.abc import Iterator

from lama_gui.rules.game import Event
from lama_gui.rules.lama_events import CardDrawn, LastCard, RoundDealt, SeatQuit
from lama_gui.view.people.talk import Remark


def remarks(event: Event) -> Iterator[Remark]:
    """What somebody might say a word about."""
    match event:
        case RoundDealt():
            yield Remark("begin")
        case CardDrawn(seat):
            yield Remark("drew", seat)
        case LastCard(seat):
            yield Remark("last", seat)
        case SeatQuit(seat):
            yield Remark("quit", seat)
