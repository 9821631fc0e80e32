"""A function that remembers its last answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class LastMemo(Generic[T]):
    """Calls ``make``, but not again as long as all arguments are the same objects.

    For what every frame asks for and what rarely changes. Arguments are compared by identity, not
    by value: comparing two themes would take longer than a frame has.
    """

    def __init__(self, make: Callable[..., T]) -> None:
        self._make = make
        self._last: tuple[tuple[object, ...], T] | None = None

    def __call__(self, *of: object) -> T:
        """``make(*of)``, or what it returned the last time if ``of`` are the same objects."""
        last = self._last
        if last is None or not all(a is b for a, b in zip(last[0], of, strict=True)):
            last = self._last = of, self._make(*of)
        return last[1]
