"""Penalty tokens: a count for each denomination (L5.3–L5.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache


class Tokens(Mapping[int, int]):
    """An immutable holding, ``denomination -> count``, smallest denomination first."""

    __slots__ = ("_counts", "total")

    #: Points that the tokens are worth together.
    total: int

    def __init__(self, counts: Mapping[int, int]) -> None:
        self._counts = dict(sorted(counts.items()))
        self.total = sum(value * count for value, count in self._counts.items())

    @staticmethod
    @lru_cache(1024)  # the same few hundred totals in every match
    def fewest(total: int, denominations: tuple[int, ...]) -> Tokens:
        """``total`` points in as few tokens as possible (the decision of L5.3)."""
        counts = {}
        rest = total
        for value in sorted(denominations, reverse=True):
            counts[value], rest = divmod(rest, value)
        return Tokens(counts)

    def swapped(self, give: Mapping[int, int], take: Mapping[int, int]) -> Tokens:
        """The holding after giving and taking these."""
        return Tokens(
            {
                value: count - give.get(value, 0) + take.get(value, 0)
                for value, count in self._counts.items()
            }
        )

    def __getitem__(self, value: int) -> int:
        return self._counts[value]

    def __iter__(self) -> Iterator[int]:
        return iter(self._counts)

    def __len__(self) -> int:
        return len(self._counts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tokens) and self._counts == other._counts

    def __hash__(self) -> int:
        return hash(tuple(self._counts.items()))

    def __repr__(self) -> str:
        return f"Tokens({self._counts})"
