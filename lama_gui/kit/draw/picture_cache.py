"""A cache of surfaces that knows how many bytes it holds."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from functools import partial
from threading import Lock
from typing import Any, Generic, TypeVar

from lama_gui.kit.draw.rasterizer import Job, Rasterizer, held, letting_go
from lama_gui.kit.frames import profiler

T = TypeVar("T")


class ByteCache(Generic[T]):
    """Keeps what was used last, up to ``limit`` bytes; ``weigh`` gives the bytes of a value.

    ``kind`` says in the profile what was made. A value whose key ``is_dear`` is spared
    once when its turn to go has come: pictures outlast their turned copies. Two threads may use
    it: that of the frames, and the one that makes things ahead.
    """

    def __init__(
        self,
        limit: int,
        weigh: Callable[[T], int],
        kind: str = "picture",
        is_dear: Callable[[Hashable], bool] = lambda _: False,
    ) -> None:
        self.limit = limit
        self._is_dear = is_dear
        self._spared: set[Hashable] = set()
        self._kind = kind
        self.size = 0
        self._weigh = weigh
        self._values: OrderedDict[Hashable, T] = OrderedDict()
        self._changing = Lock()
        self._helper: Rasterizer[Any, Any] | None = None
        self._blank: T | None = None

    def __len__(self) -> int:
        return len(self._values)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._values

    def helped_by(self, helper: Rasterizer[Any, Any], blank: T) -> None:
        """Let ``helper`` make values ahead; ``blank`` stands for a value that is only asked for."""
        self._helper, self._blank = helper, blank

    def get(
        self,
        key: Hashable,
        make: Callable[[], T],
        instead: Callable[[], Iterable[Hashable]] = tuple,
    ) -> T:
        """The value kept under ``key``, made now if there is none.

        With a helper at work, the first value kept under a key of ``instead`` is returned for the
        time being, if there is one, and the helper makes the right one.
        """
        try:
            self._values.move_to_end(key)
            return self._values[key]
        except KeyError:  # not there, or just pushed out by the other thread
            pass
        value: T | None = None
        helper = self._helper
        if helper is not None and helper.working:
            if helper.asks:
                helper.lack(self._job(key, make))
                assert self._blank is not None
                return self._blank
            for other in instead():
                if other in self._values:
                    if not helper.busy:
                        helper.order([self._job(key, make)])
                    return self._values[other]
            helper.fetch(Job((self, key), make))  # if it is being made just now
            value = self._values.get(key)
        if value is None:
            with profiler.making(self._kind, key), letting_go():
                value = make()
            self._put(key, value)
        return value

    def _job(self, key: Hashable, make: Callable[[], T]) -> Job:
        return Job((self, key), partial(self._make_ahead, key, make))

    def _make_ahead(self, key: Hashable, make: Callable[[], T]) -> None:
        """Make a value in the helper's thread: it is kept here at once, and counts."""
        self._put(key, make())

    def _put(self, key: Hashable, value: T) -> None:
        with held(self._changing):
            if key not in self._values:
                self.size += self._weigh(value)
            self._values[key] = value
        self.shrink(self.limit)

    def shrink(self, size: int) -> None:
        """Keep at most ``size`` bytes of what was used last, but always the newest value."""
        with held(self._changing):
            newest = next(reversed(self._values), None)
            while self.size > size and len(self._values) > 1:
                key, oldest = self._values.popitem(last=False)
                if key not in self._spared and self._is_dear(key):
                    self._spared.add(key)
                    self._values[key] = oldest
                    if newest in self._values:
                        self._values.move_to_end(newest)  # what was just put here goes last
                else:
                    self._spared.discard(key)
                    self.size -= self._weigh(oldest)

    def clear(self) -> None:
        with held(self._changing):
            self._values.clear()
            self._spared.clear()
            self.size = 0
