"""How often somebody may do something: counted in a sliding minute. Time is an argument."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

MINUTE = 60.0
#: So many addresses are remembered; whoever sends from more is forgotten from the oldest on.
ADDRESSES = 256


class Often:
    """At most ``most`` times in ``seconds``, for each name apart."""

    def __init__(self, most: int, seconds: float = MINUTE) -> None:
        self.most, self.seconds = most, seconds
        self._times: dict[str, deque[float]] = {}

    def take(self, name: str, now: float) -> bool:
        """Count one more, if it is allowed; whether it is."""
        times = self._times.setdefault(name, deque())
        while times and times[0] <= now - self.seconds:
            times.popleft()
        if len(times) >= self.most:
            return False
        times.append(now)
        while len(self._times) > ADDRESSES:
            del self._times[next(iter(self._times))]
        return True

    def give_back(self, name: str) -> None:
        """The last one was in order: it does not count."""
        if self._times.get(name):
            self._times[name].pop()


@dataclass(frozen=True)
class Limits:
    """What one address, one line and all together may do.

    ``connects`` counts lines that were not let in: a phone that knows the room may come back as
    often as it wakes up.
    """

    connects: int = 10  # a minute and address
    files: int = 600  # a minute and address
    lines: int = 16  # at once, in all
    frames: int = 20  # a second and line
    garbled: int = 5  # a minute and line
    hello: float = 5.0  # seconds until somebody must have said who they are
