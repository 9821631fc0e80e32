"""The neural networks of the L.A.M.A. bots, in pure Python, and what they are given.

They have about 60,000 weights; an evaluation takes a millisecond. A file consists of a line of
JSON (``{"layers": [176, 256, 64, 16], …}``), followed by the weights (one row per input) and the
biases of each layer as little-endian half floats.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from operator import itemgetter, mul

from lama_gui import resources
from lama_gui.bots.lama_playout import PINK_CARD, VALUES, copies, counts_of, points_of
from lama_gui.rules.cards import LLAMA
from lama_gui.rules.lama_moves import CardDrawn, CardPlayed, RoundDealt, SeatQuit
from lama_gui.rules.lama_state import LamaView


class Network:
    """A feed-forward network with ReLU."""

    def __init__(self, data: bytes) -> None:
        head, _, body = data.partition(b"\n")
        sizes = json.loads(head)["layers"]
        numbers = struct.unpack(f"<{len(body) // 2}e", body)
        self.inputs: int = sizes[0]
        self._first: list[tuple[float, ...]] = []
        self._rest: list[list[tuple[float, ...]]] = []
        self._biases: list[tuple[float, ...]] = []
        at = 0
        for layer, (rows, columns) in enumerate(pairwise(sizes)):
            end = at + rows * columns
            weights = [numbers[i : i + columns] for i in range(at, end, columns)]
            if layer:
                self._rest.append(list(zip(*weights, strict=True)))  # transposed: row per output
            else:
                self._first = weights
            self._biases.append(numbers[end : end + columns])
            at = end + columns
        if at != len(numbers):
            raise ValueError(f"a network of {sizes} has {at} numbers, not {len(numbers)}")
        self._scaled: dict[tuple[int, float], tuple[float, ...]] = {}

    def __call__(self, x: Sequence[float]) -> list[float]:
        """The outputs for the inputs ``x``, most of which should be 0."""
        rows = [self._row(i, value) for i, value in enumerate(x) if value]
        # Sparse first layer: add the rows of the inputs that are not 0.
        layer = [sum(column) for column in zip(self._biases[0], *rows, strict=True)]
        for weights, biases in zip(self._rest, self._biases[1:], strict=True):
            there = [place for place, value in enumerate(layer) if value > 0]
            if len(there) < 2:  # ``itemgetter`` returns no tuple for a single index
                there = list(range(len(layer)))
            # Leave out zeros without changing the order of summation.
            only = itemgetter(*there)
            active = [value if value > 0 else 0.0 for value in only(layer)]
            layer = [
                sum(map(mul, only(row), active), bias)
                for row, bias in zip(weights, biases, strict=True)
            ]
        return layer

    def layers(self) -> list[tuple[list[tuple[float, ...]], tuple[float, ...]]]:
        """Weights and biases per layer: the first has a row per input, the others per output."""
        return list(zip([self._first, *self._rest], self._biases, strict=True))

    def _row(self, i: int, value: float) -> tuple[float, ...]:
        """Row ``i`` of the first layer times ``value``; cached for integers."""
        if value == 1:
            return self._first[i]
        row = self._scaled.get((i, value))
        if row is None:
            row = tuple([weight * value for weight in self._first[i]])
            if len(self._scaled) < 2000:
                self._scaled[i, value] = row
        return row


def pack(layers: Sequence[int], numbers: Sequence[float], **about: object) -> bytes:
    """The content of a network's file."""
    head = json.dumps({"layers": list(layers), **about})
    return head.encode() + b"\n" + struct.pack(f"<{len(numbers)}e", *numbers)


@cache
def load_network(name: str) -> Network:
    """The network in ``assets/bots/<name>``. Raises FileNotFoundError."""
    return Network(resources.find(f"bots/{name}").read_bytes())


# ---- the input: the view of a seat as a list of small integers
#
# The list is exactly that of ``features`` in ``tools/training/table.c``.

FEATURES = 176

_MOST_SEATS = 6
_PER_SEAT = 17
#: The target of the matches that the networks were trained on.
TARGET = 40
#: Later rounds count as this one.
MOST_ROUNDS = 20


def drawn_on(view: LamaView) -> dict[int, int]:
    """Seats that drew in their last turn since this seat's last move -> the top value then."""
    drew: dict[int, int] = {}
    top = view.discard_top.value
    # Backwards through the events: the top before a card was played is the one below it.
    below = len(view.discard) - 1
    settled: set[int] = set()
    for event in reversed(view.events):
        if isinstance(event, CardPlayed):
            settled.add(event.seat)
            below -= 1
            top = view.discard[below].value
        elif isinstance(event, CardDrawn):
            if event.seat not in settled:
                drew[event.seat] = top
            settled.add(event.seat)
        elif isinstance(event, SeatQuit):
            settled.add(event.seat)
        elif isinstance(event, RoundDealt):
            break
    return drew


def on_scale(view: LamaView, totals: Iterable[int]) -> list[int]:
    """Totals rescaled to a match to 40."""
    if view.target == TARGET:
        return list(totals)
    return [total * TARGET // view.target for total in totals]


def rounds_on_scale(view: LamaView) -> int:
    """The number of rounds rescaled to a match to 40, at most 20."""
    return min(view.round * TARGET // view.target, MOST_ROUNDS)


def features(view: LamaView) -> list[int]:
    """The input for a view of the seat whose turn it is."""
    top = view.discard_top.value
    hand = counts_of(view.hand)
    seen = counts_of(view.discard)
    deck = copies(view.rules.deck)
    left = [all_ - mine - out for all_, mine, out in zip(deck, hand, seen, strict=True)]
    held = [0] * (LLAMA + 1)
    hidden = [0] * (LLAMA + 1)
    for card, value in enumerate(VALUES):
        held[value] += hand[card]
        hidden[value] += left[card]
    circle = [(top - 1 + step) % LLAMA + 1 for step in range(LLAMA)]
    x = [int(view.seats == seats) for seats in range(2, _MOST_SEATS + 1)]
    x += [int(top == value) for value in range(1, LLAMA + 1)]
    x += [int(held[value] > more) for value in range(1, LLAMA + 1) for more in range(3)]
    x += [int(held[value] > more) for value in circle for more in range(2)]
    x += [hidden[value] for value in circle]
    totals = on_scale(view, view.totals)
    x += _own(view, totals, hand, sum(1 for count in held if count))
    x += _table(view, totals)
    x += _party(top, hand, left)
    drew = drawn_on(view)
    for step in range(1, _MOST_SEATS):
        seat = (view.seat + step) % view.seats
        x += _other(view, totals, seat, top, drew) if step < view.seats else [0] * _PER_SEAT
    return [*x, rounds_on_scale(view)]


def _own(view: LamaView, totals: Sequence[int], hand: Sequence[int], different: int) -> list[int]:
    cost, deck = points_of(hand), view.deck_size
    return [
        len(view.hand),
        different,
        cost,
        deck,
        int(deck == 0),
        int(0 < deck < view.seats),
        int(sum(view.quit) == view.seats - 1),
        totals[view.seat],
        int(view.totals[view.seat] + cost >= view.target),
        int(view.totals[view.seat] >= 10),
    ]


def _table(view: LamaView, totals: Sequence[int]) -> list[int]:
    """Aggregates of the others: best and worst total, smallest hand, how many still play."""
    others = [seat for seat in range(view.seats) if seat != view.seat]
    theirs = [totals[seat] for seat in others]
    smallest = min((view.hand_sizes[seat] for seat in others if not view.quit[seat]), default=9)
    playing = view.seats - sum(view.quit)
    return [
        min(theirs),
        max(theirs),
        *(int(smallest == size) for size in range(1, 5)),
        *(int(playing >= many) for many in range(2, 6)),
    ]


def _party(top: int, hand: Sequence[int], left: Sequence[int]) -> list[int]:
    """Plus cards and the pink llama: in hand, playable, hidden."""
    plus, after = hand[7:13], top % LLAMA + 1
    return [
        *plus,
        int(top < LLAMA and plus[top - 1] > 0),
        int(after < LLAMA and plus[after - 1] > 0),
        hand[PINK_CARD],
        int(left[PINK_CARD] > 0),
        *(int(count > 0) for count in left[7:13]),
    ]


def _other(
    view: LamaView, totals: Sequence[int], seat: int, top: int, drew: dict[int, int]
) -> list[int]:
    x = [0] * _PER_SEAT
    size = view.hand_sizes[seat]
    x[0] = int(not view.quit[seat])
    x[1] = totals[seat]
    if view.quit[seat]:
        x[2], x[3] = size, 1
        return x
    if 1 <= size <= 6:
        x[3 + size] = 1
    x[10] = max(0, size - 6)
    x[11] = int(size <= 2)
    if seat in drew:
        x[12] = 1
        x[13 + min(3, (top - drew[seat]) % LLAMA)] = 1
    return x
