"""Beliefs about hidden hands: odds for each card, inferred from the others' moves.

A player who draws on a 3 probably has no 3 and no 4; one who plays a 4 on it had no 3; one who
quits with three cards rarely has a llama. A small network maps the public information about a
seat to odds: how much more likely than by chance a hidden card is in that hand, given the kind of
player (:func:`kinds`). The features are exactly those of ``pair_features`` in
``tools/training/beliefs.c``.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import exp

from lama_gui.bots.lama_network import Network
from lama_gui.bots.lama_playout import CARDS, PINK_CARD, VALUES, copies, counts_of, index_of
from lama_gui.rules.cards import LLAMA
from lama_gui.rules.game import Event
from lama_gui.rules.lama_moves import CardDrawn, CardPlayed, RoundDealt, RoundScored, SeatQuit
from lama_gui.rules.lama_state import LamaView

#: Kinds of card: the values 1 to 6 and the llama, including plus cards, and the pink llama.
KINDS = 8
PINK_KIND = 7

#: A card's index -> its kind.
KIND_OF = tuple(PINK_KIND if card == PINK_CARD else VALUES[card] - 1 for card in range(CARDS))

FEATURES = 63

#: No evidence.
_NEVER = -1


@dataclass(slots=True)
class SeatEvidence:
    """The public evidence about a seat in a round.

    ``denied``: per kind, the cards drawn since its moves showed that it had none; ``passed``:
    since it played another card instead. -1 if never, or if it has played one since. ``drew_on``:
    the top values on which it drew, oldest first; ``quit_on``: the one on which it quit, or 0.
    """

    denied: list[int] = field(default_factory=lambda: [_NEVER] * KINDS)
    passed: list[int] = field(default_factory=lambda: [_NEVER] * KINDS)
    played: list[int] = field(default_factory=lambda: [0] * KINDS)
    drew_on: list[int] = field(default_factory=list)
    turns: int = 0
    quit_on: int = 0
    drew_last: bool = False

    def draw(self, top: int) -> None:
        """It drew on a top card of this value."""
        for since in (self.denied, self.passed):
            since[:] = [draws + 1 if draws != _NEVER else _NEVER for draws in since]
        for kind in (top - 1, top % LLAMA):
            self.denied[kind], self.passed[kind] = 1, _NEVER
        self.denied[PINK_KIND] = 1
        self.drew_on.append(top)
        self.turns += 1
        self.drew_last = True

    def play(self, kind: int, top: int) -> None:
        """It played a card on a top card of this value."""
        self.played[kind] += 1
        for since in (self.denied, self.passed):
            # It was one of the cards drawn since; without any, the inference was wrong.
            since[kind] = since[kind] - 1 if since[kind] > 0 else _NEVER
        if kind == top % LLAMA:
            self.passed[top - 1] = 0
        elif kind == PINK_KIND and top != LLAMA:
            self.passed[top - 1] = self.passed[top % LLAMA] = 0
        self.turns += 1
        self.drew_last = False

    def quit(self, top: int) -> None:
        """It quit on a top card of this value."""
        self.turns += 1
        self.quit_on = top
        self.drew_last = False


def evidence(history: Iterable[Event], seats: int) -> list[SeatEvidence]:
    """The evidence about each seat from the round's events."""
    seen = [SeatEvidence() for _ in range(seats)]
    top = LLAMA
    for event in history:
        if isinstance(event, CardPlayed):
            seen[event.seat].play(KIND_OF[index_of(event.card)], top)
            top = event.card.value
        elif isinstance(event, CardDrawn):
            seen[event.seat].draw(top)
        elif isinstance(event, SeatQuit):
            seen[event.seat].quit(top)
        elif isinstance(event, RoundDealt):
            top = event.discard.value
    return seen


def hidden_kinds(view: LamaView) -> list[int]:
    """The number of hidden cards of each kind."""
    counts = [0] * KINDS
    deck, mine, seen = copies(view.rules.deck), counts_of(view.hand), counts_of(view.discard)
    for card, kind in enumerate(KIND_OF):
        counts[kind] += deck[card] - mine[card] - seen[card]
    return counts


def features(
    view: LamaView, seat: int, seen: SeatEvidence, hidden: Sequence[int], habits: Sequence[float]
) -> list[list[int]]:
    """The network's input about ``seat``: a row of small integers for each kind of card.

    ``habits``: the probability of each kind of player.
    """
    top, size = view.discard_top.value - 1, view.hand_sizes[seat]
    common = [0] * FEATURES
    if view.quit[seat]:
        common[25] = 1
        if size:
            common[26 + min(size, 5)] = 1
    else:
        if size:
            common[31 + min(size, 7)] = 1
        common[39] = int(seen.drew_last)
    if seen.drew_on:
        common[39 + min(len(seen.drew_on), 4)] = 1
    common[48] = sum(draws != _NEVER for draws in seen.denied)
    common[49] = min(seen.turns, 8)
    first = view.round <= 1
    common[50] = 0 if first else min(view.totals[seat] // (view.round - 1), 20)
    common[51] = int(first)
    common[54] = view.seats
    common[56:] = groups(habits)
    return [_row(common[:], kind, top, size, seen, hidden[kind]) for kind in range(KINDS)]


def _row(
    x: list[int], kind: int, top: int, size: int, seen: SeatEvidence, hidden: int
) -> list[int]:
    draws = seen.denied[kind]
    if draws != _NEVER:
        x[min(draws, 4)] = 1
        x[5] = (8 * min(draws, size) + size // 2) // size if size else 0
        x[6] = 1
    if seen.passed[kind] != _NEVER:
        x[7 + min(seen.passed[kind], 2)] = 1
    x[17 + kind] = 1
    x[44] = int(seen.played[kind] == 1)
    x[45] = int(seen.played[kind] > 1)
    x[55] = hidden
    if kind == PINK_KIND:
        return x
    x[10 + (kind - top) % LLAMA] = 1
    x[26] = int(seen.quit_on > 0 and kind in (seen.quit_on - 1, seen.quit_on % LLAMA))
    up, down = (kind + 1) % LLAMA, (kind - 1) % LLAMA
    x[46], x[47] = int(seen.played[up] > 0), int(seen.played[down] > 0)
    x[52], x[53] = int(seen.denied[up] != _NEVER), int(seen.denied[down] != _NEVER)
    return x


def log_odds(
    view: LamaView, network: Network, habits: Sequence[Sequence[float]]
) -> dict[int, list[float]]:
    """seat -> the log odds of each kind, up to a constant, for all other seats.

    ``habits``: for each seat the probability of each kind of player
    (:func:`kinds`).
    """
    seen, hidden = evidence(view.history, view.seats), hidden_kinds(view)
    return {
        seat: [network(row)[0] for row in features(view, seat, seen[seat], hidden, habits[seat])]
        for seat in range(view.seats)
        if seat != view.seat and view.hand_sizes[seat]
    }


# ---- the opponent model: the kind of player at each seat, inferred from earlier rounds
#
# When a round is scored, everybody sees with how many points a seat quit, and how often it drew.
# The frequency of such endings for each kind of player was measured (``tools/training/habits.py``);
# adding their logarithms over the rounds gives a posterior by Bayes' rule. People and bots are
# treated alike. The cells are exactly those of ``tools/training/habits.c``.

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
