"""A round of a finished match once more, from its deal: it is kept nowhere and counts nothing."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from lama_gui.match import Match
from lama_gui.session import Chance, Session
from lama_gui.showing import Revealed


class Practice(Session):
    """A match without a file, which is over for its player when its round is."""

    practice: ClassVar[bool] = True


def round_again(shown: Revealed, like: Session, index: int) -> Practice:
    """The round in which step ``index`` of ``shown`` was made, played up to its deal.

    It has the same cards and the same players as ``like``, the session it was played in.
    """
    steps = shown.match.steps
    dealt = max(at for at in range(index + 1) if steps[at].deals)
    again = Match(shown.game, shown.match.seats)
    for step in steps[: dealt + 1]:
        again.play(step.move, step.seat)
    header = msgspec.structs.replace(shown.header, seats=like.seats)
    return Practice(header, again, None, Chance(), agreed=like.agreed)
