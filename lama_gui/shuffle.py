"""The project's own generator: a text gives an order of cards, the same everywhere and for ever.

It is described in ``docs/daily.md``, with vectors to check another implementation by. The
deals of the day and sealed deals come from it; the standard library's shuffle promises to
nobody that it stays as it is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any

_WORD = 4  # bytes
_WORDS = 1 << 32


def words(label: str) -> Iterator[int]:
    """Numbers of 32 bits without end: SHA-256 of ``label`` and a counter, eight a block."""
    counter = 0
    while True:
        block = hashlib.sha256(f"{label}/{counter}".encode()).digest()
        for start in range(0, len(block), _WORD):
            yield int.from_bytes(block[start : start + _WORD], "big")
        counter += 1


def below(limit: int, source: Iterator[int]) -> int:
    """A number from 0 to ``limit`` - 1, each equally likely.

    Words at or above the largest multiple of ``limit`` are passed over. Raises ValueError
    unless ``limit`` is from 1 to 2**32.
    """
    if not 1 <= limit <= _WORDS:
        raise ValueError(f"no number is below {limit}")
    fair = _WORDS - _WORDS % limit
    return next(word for word in source if word < fair) % limit


def shuffled(cards: Sequence[Any], label: str) -> list[Any]:
    """``cards`` in the order that ``label`` stands for: Fisher-Yates, from the last place down."""
    order = list(cards)
    source = words(label)
    for last in range(len(order) - 1, 0, -1):
        chosen = below(last + 1, source)
        order[last], order[chosen] = order[chosen], order[last]
    return order


class RoundShuffle:
    """Shuffles for a match: each round has an order of its own, whatever was played.

    ``label(round, what)`` names the order of ``what`` ("cards" or "seats"). ``rounds`` have
    been dealt already, in another sitting.
    """

    def __init__(self, label: Callable[[int, str], str], rounds: int = 0) -> None:
        self._label, self._round = label, rounds

    def __call__(self, cards: Sequence[Any]) -> list[Any]:
        """The cards of the next round; for a range of seats, who begins the one just dealt."""
        if isinstance(cards, range):
            return shuffled(cards, self._label(self._round, "seats"))
        self._round += 1
        return shuffled(cards, self._label(self._round, "cards"))
