"""Memoize the last result of a function."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class LastMemo(Generic[T]):
    """Calls ``make`` only when an argument is another object than the last time.

    For values that every frame needs and that rarely change. Arguments are compared by identity:
    comparing two themes by value would take longer than a frame.
    """

    def __init__(self, make: Callable[..., T]) -> None:
        self._make = make
        self._last: tuple[tuple[object, ...], T] | None = None

    def __call__(self, *of: object) -> T:
        """``make(*of)``, or its last result if ``of`` are the same objects."""
        last = self._last
        if last is None or not all(a is b for a, b in zip(last[0], of, strict=True)):
            last = self._last = of, self._make(*of)
        return last[1]
