"""Where everybody is on the way to the end while a round is counted, and with what face."""

from __future__ import annotations

from collections.abc import Sequence

from lama_gui.records import SeatInfo
from lama_gui.view.scoring.counting import Counting
from lama_gui.view.scoring.scoring import Account, Returned
from lama_gui.view.scoring.way_card import Walker


def walkers(
    accounts: Sequence[Account],
    seats: Sequence[SeatInfo],
    totals: Sequence[int],
    places: Sequence[int],
    counting: Counting,
    t: float,
    returned: Returned | None = None,
    back: float = 1.0,
) -> list[Walker]:
    """A walker for each account, ``t`` seconds into the counting.

    By seat: ``seats``, ``totals`` as they are shown now, ``places`` in the standings when
    all have arrived. Who gave a token back has gone ``back`` (0 to 1) of that way.
    """
    arrived = t >= counting.script.seconds
    result = []
    for account in accounts:
        seat = account.seat
        gives = returned is not None and returned.seat == seat
        at = counting.walked(account, t)
        if returned is not None and gives:
            at = account.after + (returned.total - account.after) * back
        total = totals[seat] if arrived else round(at)
        walking = at not in (account.before, account.after, total)
        face = _face(account, places, walking, arrived, gives)
        result.append(Walker(seat, seats[seat], account.before, at, total, face, walking))
    return result


def _face(
    account: Account, places: Sequence[int], walking: bool, arrived: bool, gives: bool
) -> str:
    """The leader and who gives a token back cheer; who pays winces; the last one is glum."""
    if gives:
        return "cheer"
    if not arrived:
        pays = "cheer" if account.good else "wince"
        return pays if walking else "calm"
    place = places[account.seat]
    return "cheer" if place == 1 else "glum" if place == max(places) else "calm"
