"""Ask bots for moves within a time limit."""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, MutableSequence
from contextlib import contextmanager
from typing import Any

from lama_gui.arena.results import Plan
from lama_gui.bots import BotError
from lama_gui.players.registry import BotFailed, ask, is_foreign, make_bot
from lama_gui.rules.game import Move, View

#: The minimum interval between checks in seconds.
SOONEST = 0.001


@contextmanager
def interruptible() -> Iterator[None]:
    """Enable Ctrl-C in the ``with`` block, even in shell background jobs, which ignore it."""
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
    """Interrupts decisions that take longer than ``limit`` seconds, inside :meth:`watching`.

    Set ``started`` (``perf_counter_ns``) before a decision and 0 after it. It raises
    KeyboardInterrupt in the main thread; ``fired`` distinguishes this from the user's Ctrl-C. In
    other threads, and in browsers, which have no threads, it only measures.
    """

    def __init__(self, limit: float) -> None:
        self.limit = limit
        self.limit_ns = int(limit * 1e9)
        self.started = 0
        self.fired = False
        self._done = threading.Event()

    @contextmanager
    def watching(self) -> Iterator[Watchdog]:
        """Watch during the ``with`` block."""
        if threading.current_thread() is not threading.main_thread() or (
            sys.platform == "emscripten"
        ):
            yield self
            return
        thread = threading.Thread(target=self._look, name="bot watch", daemon=True)
        with interruptible():  # background jobs of a shell would ignore this SIGINT, too
            thread.start()
            try:
                yield self
            finally:
                self._done.set()
                thread.join()

    def _look(self) -> None:
        while not self._done.wait(min(0.2, max(SOONEST, self.limit / 4))):
            started = self.started
            if started and time.perf_counter_ns() - started > self.limit_ns:
                self.fired = True
                _interrupt_main()
                return


def _interrupt_main() -> None:
    """Send SIGINT to the main thread, which also interrupts a sleep."""
    if hasattr(signal, "pthread_kill"):
        ident = threading.main_thread().ident
        assert ident is not None
        signal.pthread_kill(ident, signal.SIGINT)
    else:
        signal.raise_signal(signal.SIGINT)  # on Windows it is handled in the main thread


class Note:
    """Records which bot is being asked, in which match, and the number of questions.

    ``cells`` may be memory shared with another process.
    """

    CELLS = 3

    def __init__(self, cells: MutableSequence[int] | None = None) -> None:
        self.cells: MutableSequence[int] = [0] * self.CELLS if cells is None else cells

    def begin(self, bot: int, number: int) -> None:
        """``bot`` is being asked in match ``number``."""
        cells = self.cells
        cells[2] = number
        cells[1] = bot + 1
        cells[0] += 1

    def end(self) -> None:
        """The bot has answered."""
        self.cells[1] = 0

    @property
    def asked(self) -> int | None:
        """The bot being asked, or None."""
        return self.cells[1] - 1 if self.cells[1] else None

    @property
    def number(self) -> int:
        """The number of the match."""
        return self.cells[2]

    @property
    def count(self) -> int:
        """The number of questions."""
        return self.cells[0]


class TimedBots:
    """Creates the bots of a plan and asks them."""

    def __init__(self, plan: Plan, watch: Watchdog, note: Note) -> None:
        self._plan, self._watch, self._note = plan, watch, note
        self._last = 0, 0

    def make(self, bot: int, seed: int, number: int) -> Callable[[Any], Any]:
        """The ``choose`` function of ``bot`` in match ``number``. Raises BotError."""
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
        """The bot's move and its duration in nanoseconds. Raises BotError."""
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
        """The exception for an interrupt by the watchdog, the bot itself, or the user."""
        if self._watch.fired:
            return self.too_late()
        if is_foreign(self._plan.bots[self._last[0]]):
            return BotFailed(f"{self._where}: it failed: KeyboardInterrupt")
        return KeyboardInterrupt()

    def too_late(self) -> BotError:
        """The error for the last bot, which took too long."""
        return too_slow(self._plan, *self._last)


def too_slow(plan: Plan, bot: int, number: int) -> BotError:
    """The error for a bot that hangs."""
    name, limit = plan.bots[bot], plan.time_limit
    return BotFailed(f"bot {name!r} took longer than {limit:g} s for a decision in match {number}")
