"""A cache of surfaces that knows how many bytes it holds."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from lama_gui.ui.kit.frames import diary

T = TypeVar("T")


class ByteCache(Generic[T]):
    """Keeps what was used last, up to ``limit`` bytes; ``weigh`` gives the bytes of a value.

    ``kind`` says in the diary of the frames what was made.
    """

    def __init__(self, limit: int, weigh: Callable[[T], int], kind: str = "picture") -> None:
        self.limit = limit
        self._kind = kind
        self.size = 0
        self._weigh = weigh
        self._values: OrderedDict[Hashable, T] = OrderedDict()

    def __len__(self) -> int:
        return len(self._values)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._values

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The value kept under ``key``, made now if there is none."""
        if key in self._values:
            self._values.move_to_end(key)
            return self._values[key]
        with diary.making(self._kind, key):
            value = make()
        self._values[key] = value
        self.size += self._weigh(value)
        self.shrink(self.limit)
        return value

    def shrink(self, size: int) -> None:
        """Keep ``size`` bytes at most of what was used last, but the last value at least."""
        while self.size > size and len(self._values) > 1:
            _, oldest = self._values.popitem(last=False)
            self.size -= self._weigh(oldest)

    def clear(self) -> None:
        self._values.clear()
        self.size = 0
