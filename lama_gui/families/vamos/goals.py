"""Small goals of VAMOS. Each is a pure function of a finished match and a seat."""

from __future__ import annotations

from lama_gui.families.goal import Story, events, goals, points, won
from lama_gui.rules import vamos_events as vamos


def never_below_zero(match: Story, seat: int) -> bool:
    """Won without losing points in any round."""
    return won(match, seat) and min(points(match, seat, vamos.RoundScored)) >= 0


def poisoned_gift(match: Story, seat: int) -> bool:
    """Gave the highest purple card, three skulls, to somebody else who won a VAMOS trick."""
    return any(
        gift.seat == seat != gift.to and gift.card is not None and gift.card.number == 36
        for gift in events(match, vamos.GiftGiven)
    )


def star_shower(match: Story, seat: int) -> bool:
    """Eight points or more in one round."""
    return max(points(match, seat, vamos.RoundScored), default=0) >= 8


def took_nothing(match: Story, seat: int) -> bool:
    """Took no card in a round."""
    return any(not e.taken[seat] and not e.gifts[seat] for e in events(match, vamos.RoundScored))


GOALS = goals(took_nothing, star_shower, never_below_zero, poisoned_gift)
