"""Habits: which kind of player a seat seems to be, by how its earlier rounds of the match ended.

When a round is scored all cards are shown: then everybody knows with how many points a seat quit,
and how often it had drawn before. How often each kind of player ends its rounds like that was
counted once (``tools/training/habits.py``); the logarithms are added up round by round, so that
a seat is believed to be of a kind as Bayes' rule says. Nothing else is asked of a seat: a person
on it is read like a bot. The cells are the same, number for number, as in
``tools/training/habits.c``.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Sequence
from math import exp

from lama_gui.bots.network import Network
from lama_gui.rules.game import Event
from lama_gui.rules.lama_events import CardDrawn, RoundDealt, RoundScored, SeatQuit
from lama_gui.rules.lama_state import LamaView

#: Each kind: the points with which it quits when stuck, and its group.
PLAYS: tuple[tuple[int, int], ...] = (
    # By a rule: never, then with so many points or fewer.
    *((-1, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 3), (6, 3), (7, 3), (8, 4), (10, 4)),
    *((12, 4), (15, 4)),
    (4, 5),  # by the network's opinion
    (4, 5),  # by the smallest hand of the others
    (4, 2),  # the next value first
    (7, 6),  # a beginner
    (4, 6),  # any legal move
)

#: The kind that makes any legal move.
ANY_MOVE = len(PLAYS) - 1

#: So many cards laid down on quitting give the careless away.
BIG_HAND = 5

#: Groups of kinds.
GROUPS = 7

#: The fewest points of each step; then who had to quit, and who did not.
STEPS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 16, 20)
_FORCED, _STAYED, _WAYS = len(STEPS) + 1, len(STEPS) + 2, len(STEPS) + 3

#: Cards drawn in a round, up to so many.
_DRAWN = 5

CELLS = 5 * _WAYS * (_DRAWN + 1)


def cells(history: Iterable[Event], seats: int) -> list[int]:
    """The cell of each seat in a round that is over; nothing when it was not scored."""
    drawn, way = [0] * seats, [_STAYED] * seats
    deck, playing = 0, seats
    for event in history:
        if isinstance(event, CardDrawn):
            drawn[event.seat] += 1
            deck = event.left
        elif isinstance(event, SeatQuit):
            # Who can't draw has no choice.
            way[event.seat] = _FORCED if playing == 1 or not deck else 0
            playing -= 1
        elif isinstance(event, RoundDealt):
            deck = event.deck_size
        elif isinstance(event, RoundScored):
            return [
                ((seats - 2) * _WAYS + (how or bisect(STEPS, points))) * (_DRAWN + 1)
                + min(draws, _DRAWN)
                for how, points, draws in zip(way, event.points, drawn, strict=True)
            ]
    return []


def kinds(view: LamaView, network: Network) -> list[list[float]]:
    """For each seat the chance of each kind of player."""
    rounds = [found for past in view.past if (found := cells(past, view.seats))]
    return [_chances(network, [each[seat] for each in rounds]) for seat in range(view.seats)]


def careless(view: LamaView, habits: Sequence[Sequence[float]]) -> bool:
    """Whether the others make any legal move, as far as one can see.

    By their habits, and in the first round when somebody quits with a big hand.
    """
    others = [seat for seat in range(view.seats) if seat != view.seat]
    if view.round <= 1:
        return any(view.quit[seat] and view.hand_sizes[seat] >= BIG_HAND for seat in others)
    return sum(habits[seat][ANY_MOVE] for seat in others) > len(others) / 2


def groups(chances: Iterable[float]) -> list[int]:
    """The chance of each group of kinds, in eighths."""
    sums = [0.0] * GROUPS
    for chance, (_, group) in zip(chances, PLAYS, strict=True):
        sums[group] += chance
    return [int(8 * chance + 0.5) for chance in sums]


def _chances(network: Network, seen: Iterable[int]) -> list[float]:
    counts = [0] * CELLS
    for cell in seen:
        counts[cell] += 1
    sums = network(counts)
    most = max(sums)
    odds = [exp(one - most) for one in sums]
    total = sum(odds)
    return [one / total for one in odds]
