"""Small neural networks in pure Python: about 60,000 weights, one millisecond per evaluation.

A file consists of a line of JSON (``{"layers": [176, 256, 64, 16], …}``), followed by the weights
(one row per input) and the biases of each layer as little-endian half floats.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from operator import itemgetter, mul

from lama_gui import resources


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
def load(name: str) -> Network:
    """The network in ``assets/bots/<name>``. Raises FileNotFoundError."""
    return Network(resources.find(f"bots/{name}").read_bytes())
