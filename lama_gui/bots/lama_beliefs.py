"""Beliefs about hidden hands: odds for each card, inferred from the others' moves.

A player who draws on a 3 probably has no 3 and no 4; one who plays a 4 on it had no 3; one who
quits with three cards rarely has a llama. A small network maps the public information about a
seat to odds: how much more likely than by chance a hidden card is in that hand, given the kind of
player (:mod:`lama_opponents`). The features are exactly those of ``pair_features`` in
``tools/training/beliefs.c``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from lama_gui.bots.lama_opponents import groups
from lama_gui.bots.lama_playout import CARDS, PINK_CARD, VALUES, copies, counts_of, index_of
from lama_gui.bots.network import Network
from lama_gui.rules.cards import LLAMA
from lama_gui.rules.game import Event
from lama_gui.rules.lama_events import CardDrawn, CardPlayed, RoundDealt, SeatQuit
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
    (:func:`lama_opponents.kinds`).
    """
    seen, hidden = evidence(view.history, view.seats), hidden_kinds(view)
    return {
        seat: [network(row)[0] for row in features(view, seat, seen[seat], hidden, habits[seat])]
        for seat in range(view.seats)
        if seat != view.seat and view.hand_sizes[seat]
    }
