"""Ask bots for moves within a time limit, and note who is being asked."""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, MutableSequence
from contextlib import contextmanager
from types import TracebackType
from typing import Any

from lama_gui.arena.results import Plan
from lama_gui.bots import BotError
from lama_gui.players.bot_call import BotFailed, ask
from lama_gui.players.programs import is_foreign
from lama_gui.players.registry import make_bot
from lama_gui.rules.game import Move, View

#: It looks no more often than this, in seconds.
SOONEST = 0.001


@contextmanager
def interruptible() -> Iterator[None]:
    """Ctrl-C ends what runs inside, also in the background of a shell, where it is ignored."""
    main = threading.current_thread() is threading.main_thread()
    before = signal.getsignal(signal.SIGINT) if main else None
    if before is not None:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        if before is not None:
            signal.signal(signal.SIGINT, before)


class Watchdog:
    """While open, raises KeyboardInterrupt in a decision that takes longer than ``limit`` s.

    Set ``started`` (``perf_counter_ns``) before a decision and 0 after it; ``fired`` tells
    this interrupt from the user's. Only the main thread can be interrupted: elsewhere, and in
    a browser, which has no threads, the watch measures, and a bot that never answers hangs.
    """

    def __init__(self, limit: float) -> None:
        self.limit = limit
        self.limit_ns = int(limit * 1e9)
        self.started = 0
        self.fired = False
        self._done = threading.Event()
        self._thread: threading.Thread | None = None
        self._ignored = False

    def __enter__(self) -> Watchdog:
        if threading.current_thread() is threading.main_thread() and sys.platform != "emscripten":
            # A job in the background of a shell ignores Ctrl-C, and would ignore us too.
            self._ignored = signal.getsignal(signal.SIGINT) in (signal.SIG_IGN, signal.SIG_DFL)
            if self._ignored:
                self._before = signal.signal(signal.SIGINT, signal.default_int_handler)
            self._thread = threading.Thread(target=self._look, name="bot watch", daemon=True)
            self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._done.set()
        if self._thread is not None:
            self._thread.join()
        if self._ignored:
            signal.signal(signal.SIGINT, self._before)

    def _look(self) -> None:
        while not self._done.wait(min(0.2, max(SOONEST, self.limit / 4))):
            started = self.started
            if started and time.perf_counter_ns() - started > self.limit_ns:
                self.fired = True
                _interrupt_main()
                return


def _interrupt_main() -> None:
    """Ctrl-C for the main thread, which also ends a sleep."""
    if hasattr(signal, "pthread_kill"):
        ident = threading.main_thread().ident
        assert ident is not None
        signal.pthread_kill(ident, signal.SIGINT)
    else:
        signal.raise_signal(signal.SIGINT)  # Windows tells the main thread


class Note:
    """Who is asked now: its place in the plan, the match, and how many were asked before.

    ``cells`` may be memory that another process reads.
    """

    CELLS = 3

    def __init__(self, cells: MutableSequence[int] | None = None) -> None:
        self.cells: MutableSequence[int] = [0] * self.CELLS if cells is None else cells

    def begin(self, bot: int, number: int) -> None:
        """``bot`` is asked in match ``number``."""
        cells = self.cells
        cells[2] = number
        cells[1] = bot + 1
        cells[0] += 1

    def end(self) -> None:
        """It has answered."""
        self.cells[1] = 0

    @property
    def asked(self) -> int | None:
        """Which bot has not answered yet."""
        return self.cells[1] - 1 if self.cells[1] else None

    @property
    def number(self) -> int:
        """The match in which it was asked."""
        return self.cells[2]

    @property
    def count(self) -> int:
        """How many questions there were."""
        return self.cells[0]


class TimedBots:
    """Makes the bots of a plan and asks them."""

    def __init__(self, plan: Plan, watch: Watchdog, note: Note) -> None:
        self._plan, self._watch, self._note = plan, watch, note
        self._last = 0, 0

    def make(self, bot: int, seed: int, number: int) -> Callable[[Any], Any]:
        """What chooses for ``bot`` in match ``number``. Raises BotError."""
        self._begin(bot, number)
        try:
            choose = make_bot(self._plan.bots[bot], seed).choose
        except KeyboardInterrupt:
            raise self._interrupted() from None
        finally:
            self._watch.started = 0
        self._note.end()
        return choose

    def ask(
        self, choose: Callable[[Any], Any], view: View, bot: int, number: int
    ) -> tuple[Move, int]:
        """The bot's move and the nanoseconds that it took. Raises BotError."""
        before = self._begin(bot, number)
        try:
            move = ask(choose, view)
            taken = time.perf_counter_ns() - before
        except BotFailed as error:
            raise BotFailed(f"{self._where}, round {view.round}: {error}") from error
        except KeyboardInterrupt:
            raise self._interrupted() from None
        finally:
            self._watch.started = 0
        self._note.end()
        if taken > self._watch.limit_ns:
            raise self.too_late()
        return move, taken

    def _begin(self, bot: int, number: int) -> int:
        self._last = bot, number
        self._note.begin(bot, number)
        self._watch.started = now = time.perf_counter_ns()
        return now

    @property
    def _where(self) -> str:
        bot, number = self._last
        return f"bot {self._plan.bots[bot]!r} in match {number}"

    def _interrupted(self) -> BaseException:
        """What an interrupt means: the watch's, the bot's own, or else the user's."""
        if self._watch.fired:
            return self.too_late()
        if is_foreign(self._plan.bots[self._last[0]]):
            return BotFailed(f"{self._where}: it failed: KeyboardInterrupt")
        return KeyboardInterrupt()

    def too_late(self) -> BotError:
        """What is said of the bot that was asked last when it took too long."""
        return too_slow(self._plan, *self._last)


def too_slow(plan: Plan, bot: int, number: int) -> BotError:
    """What is said of a bot that did not come to an end."""
    name, limit = plan.bots[bot], plan.time_limit
    return BotFailed(f"bot {name!r} took longer than {limit:g} s for a decision in match {number}")
