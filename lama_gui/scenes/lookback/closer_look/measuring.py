"""The coach looks at finished matches, one after the other, in a process beside the window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lama_gui.bots import BotError
from lama_gui.library.statistics import SeatLine
from lama_gui.library.statistics.measure import Measure, Measured
from lama_gui.players.thinking import Thinker
from lama_gui.scenes.app_context import AppContext

#: Seconds for one match; a slow machine needs some for a long one.
LIMIT = 120.0
#: So many matches are looked at between two writes of the index.
BATCH = 8

Found = dict[tuple[str, int], Measured]


class Measuring:
    """What the coach ``found`` so far. It has a process of its own: the bots' is not disturbed."""

    def __init__(self, context: AppContext) -> None:
        self._context = context
        self.found: Found = {}
        self._left: list[SeatLine] = []
        self._refused: set[tuple[str, int]] = set()
        self._fresh: list[tuple[SeatLine, Measured]] = []
        self._thinker: Thinker | None = None
        self._asked: SeatLine | None = None

    def want(self, lines: Sequence[SeatLine], known: Mapping[tuple[str, int], Measured]) -> None:
        """Look at these seats, the newest first; what is ``known`` need not be looked at."""
        self.found.update(known)
        self._left = [line for line in lines if self._open(line)]

    def _open(self, line: SeatLine) -> bool:
        key = line.file, line.seat
        return key not in self.found and key not in self._refused

    def go_on(self) -> bool:
        """Ask about the next match, or fetch the answer; whether one has come just now."""
        if self._asked is None:
            self._ask()
            return False
        assert self._thinker is not None, "somebody was asked"
        line, found = self._asked, None
        try:
            found = self._thinker.fetch()
        except BotError:
            self._refused.add((line.file, line.seat))
            self._asked = None
            return True
        if found is None:
            return False
        self._asked = None
        self.found[line.file, line.seat] = found
        self._fresh.append((line, found))
        if len(self._fresh) >= BATCH or not self._left:
            self._keep()
        return True

    def _ask(self) -> None:
        if not self._left:
            return
        self._asked = line = self._left.pop()
        if self._thinker is None:
            self._thinker = Thinker(self._context.where, LIMIT)
        self._thinker.ask(Measure(self._context.home.matches / line.file, line.seat), None)

    def _keep(self) -> None:
        """Written where the index is written: never in a frame."""
        fresh, self._fresh = self._fresh, []
        if fresh:
            self._context.index_keeper.wonder(lambda index: index.keep_measured(fresh))

    def stop(self) -> None:
        """Let go of the process; what is left is looked at another time."""
        self._keep()
        if self._thinker is not None:
            self._thinker.close()
        self._thinker = self._asked = None
