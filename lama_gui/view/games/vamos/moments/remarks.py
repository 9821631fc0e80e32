"""What of a VAMOS match is remarked upon at the table: what everybody sees."""

from __future__ import annotations

from collections.abc import Iterator

from lama_gui.rules.game import Event
from lama_gui.rules.vamos_events import CardsTaken, RoundDealt, TrickWon, VamosCalled
from lama_gui.view.people.talk import Remark


def remarks(event: Event) -> Iterator[Remark]:
    """What somebody might say a word about."""
    match event:
        case RoundDealt():
            yield Remark("begin")
        case VamosCalled(seat):
            yield Remark("call", seat)
        case TrickWon() if not event.vamos:
            yield Remark("won", event.seat)
        case CardsTaken() if event.face_down:
            yield Remark("gift", event.seat)
