"""A reproducible shuffle: maps a text to an order of cards, on every platform and forever.

It is specified in ``docs/daily.md``, with test vectors for other implementations. The deals of
the day and sealed deals use it, since the standard library does not guarantee that its shuffle
stays the same.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any

_WORD = 4  # bytes
_WORDS = 1 << 32


def words(label: str) -> Iterator[int]:
    """An endless stream of 32-bit numbers: SHA-256 of ``label`` and a counter, eight a block."""
    counter = 0
    while True:
        block = hashlib.sha256(f"{label}/{counter}".encode()).digest()
        for start in range(0, len(block), _WORD):
            yield int.from_bytes(block[start : start + _WORD], "big")
        counter += 1


def below(limit: int, source: Iterator[int]) -> int:
    """A uniformly distributed number from 0 to ``limit`` - 1.

    Words at or above the largest multiple of ``limit`` are skipped. Raises ValueError unless
    ``limit`` is from 1 to 2**32.
    """
    if not 1 <= limit <= _WORDS:
        raise ValueError(f"no number is below {limit}")
    fair = _WORDS - _WORDS % limit
    return next(word for word in source if word < fair) % limit


def shuffled(cards: Sequence[Any], label: str) -> list[Any]:
    """``cards`` in the order given by ``label``: Fisher-Yates, from the last position down."""
    order = list(cards)
    source = words(label)
    for last in range(len(order) - 1, 0, -1):
        chosen = below(last + 1, source)
        order[last], order[chosen] = order[chosen], order[last]
    return order


class RoundShuffle:
    """The shuffles of a match; each round's order is independent of what was played.

    ``label(round, what)`` is the label for ``what`` ("cards" or "seats"). ``rounds`` is the
    number of rounds that have been dealt already.
    """

    def __init__(self, label: Callable[[int, str], str], rounds: int = 0) -> None:
        self._label, self._round = label, rounds

    def __call__(self, cards: Sequence[Any]) -> list[Any]:
        """Shuffle the cards of the next round, or a range of seats for the round just dealt."""
        if isinstance(cards, range):
            return shuffled(cards, self._label(self._round, "seats"))
        self._round += 1
        return shuffled(cards, self._label(self._round, "cards"))
