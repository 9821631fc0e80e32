"""Opponent model: the kind of player at each seat, inferred from earlier rounds of the match.

When a round is scored, everybody sees with how many points a seat quit, and how often it drew. The
frequency of such endings for each kind of player was measured (``tools/training/habits.py``);
adding their logarithms over the rounds gives a posterior by Bayes' rule. People and bots are
treated alike. The cells are exactly those of ``tools/training/habits.c``.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Sequence
from math import exp

from lama_gui.bots.network import Network
from lama_gui.rules.game import Event
from lama_gui.rules.lama_events import CardDrawn, RoundDealt, RoundScored, SeatQuit
from lama_gui.rules.lama_state import LamaView

#: Each kind of player: the points with which it quits if it can't play, and its group.
PLAYS: tuple[tuple[int, int], ...] = (
    # By a rule: never, then with at most these points.
    *((-1, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 3), (6, 3), (7, 3), (8, 4), (10, 4)),
    *((12, 4), (15, 4)),
    (4, 5),  # by the policy network
    (4, 5),  # by the smallest hand of the others
    (4, 2),  # the next value first
    (7, 6),  # a beginner
    (4, 6),  # any legal move
)

#: The kind that makes random moves.
ANY_MOVE = len(PLAYS) - 1

#: Quitting with this many cards identifies random players.
BIG_HAND = 5

#: The number of groups.
GROUPS = 7

#: The lower bounds of the steps of points; then the cells for forced quits and for no quit.
STEPS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 16, 20)
_FORCED, _STAYED, _WAYS = len(STEPS) + 1, len(STEPS) + 2, len(STEPS) + 3

#: The maximum number of drawn cards that is distinguished.
_DRAWN = 5

CELLS = 5 * _WAYS * (_DRAWN + 1)


def cells(history: Iterable[Event], seats: int) -> list[int]:
    """The cell of each seat in a finished round; empty if it was not scored."""
    drawn, way = [0] * seats, [_STAYED] * seats
    deck, playing = 0, seats
    for event in history:
        if isinstance(event, CardDrawn):
            drawn[event.seat] += 1
            deck = event.left
        elif isinstance(event, SeatQuit):
            # A seat that can't draw has no choice.
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
    """For each seat the probability of each kind of player."""
    rounds = [found for past in view.past if (found := cells(past, view.seats))]
    return [_chances(network, [each[seat] for each in rounds]) for seat in range(view.seats)]


def are_random(view: LamaView, habits: Sequence[Sequence[float]]) -> bool:
    """Whether the others seem to make random moves.

    Judged by the opponent model, and in the first round by quits with a big hand.
    """
    others = [seat for seat in range(view.seats) if seat != view.seat]
    if view.round <= 1:
        return any(view.quit[seat] and view.hand_sizes[seat] >= BIG_HAND for seat in others)
    return sum(habits[seat][ANY_MOVE] for seat in others) > len(others) / 2


def groups(chances: Iterable[float]) -> list[int]:
    """The probability of each group of kinds, in eighths."""
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
