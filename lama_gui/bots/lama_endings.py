"""Endings of a round in which nothing is left to chance, played to the end exactly.

Who goes on alone draws no more (L4.2): what is left is the order of the own cards. When two sit
at the table and the deck is empty, the other holds what is seen nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lama_gui.bots.lama_playout import CARDS, Table, copies, counts_of
from lama_gui.rules.lama_state import LamaView

#: What a finished round is worth to the seat that asks; the more the better, first things first.
Worth = Callable[[Table], tuple[float, ...]]

#: Positions looked at before an ending is given up as too long.
MOST_POSITIONS = 4000


class TooLong(Exception):
    """There are more positions than may be looked at."""


def is_alone(view: LamaView) -> bool:
    """Whether all others have quit."""
    return sum(view.quit) == view.seats - 1 and not view.quit[view.seat]


def is_open(view: LamaView) -> bool:
    """Whether the one other player's hand follows by counting."""
    return view.seats == 2 and not view.deck_size


def open_table(view: LamaView, last_card: int = -1) -> Table:
    """The round as it stands in an open ending: every card is known."""
    deck, mine, seen = copies(view.rules.deck), counts_of(view.hand), counts_of(view.discard)
    theirs = [deck[card] - mine[card] - seen[card] for card in range(CARDS)]
    hands = [theirs, theirs]
    hands[view.seat] = mine
    return Table(
        hands,
        list(view.hand_sizes),
        list(view.quit),
        [],
        view.discard_top.value,
        view.seat,
        last_card,
    )


def lone_table(view: LamaView, last_card: int = -1) -> Table:
    """The round of who goes on alone; the hands of the others count nothing in it."""
    hands = [[0] * CARDS for _ in range(view.seats)]
    hands[view.seat] = counts_of(view.hand)
    sizes = list(view.hand_sizes)
    return Table(hands, sizes, list(view.quit), [], view.discard_top.value, view.seat, last_card)


def outcomes(
    table: Table, actions: Sequence[int], worth: Worth, most: int = MOST_POSITIONS
) -> list[tuple[float, ...]]:
    """What each of ``actions`` is worth when all play as well as can be from there.

    The seat whose turn it is wants ``worth`` to be large, any other wants it to be small. Raises
    TooLong after ``most`` positions.
    """
    seat = table.turn
    known: dict[tuple[int, ...], tuple[float, ...]] = {}

    def value(at: Table) -> tuple[float, ...]:
        if at.over:
            return worth(at)
        gone = sum(1 << s for s, quit_ in enumerate(at.quit) if quit_)
        cards = [count for hand in at.hands for count in hand]
        key = (at.turn, at.top, gone, at.last_card, *cards)
        found = known.get(key)
        if found is None:
            if len(known) >= most:
                raise TooLong
            known[key] = ()  # counted while it is worked out; no position comes twice in a line
            pick = max if at.turn == seat else min
            found = known[key] = pick(after(at, action) for action in at.legal())
        return found

    def after(at: Table, action: int) -> tuple[float, ...]:
        following = at.copy()
        following.act(action)
        return value(following)

    return [after(table, action) for action in actions]
