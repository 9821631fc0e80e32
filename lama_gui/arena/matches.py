"""Playing the matches of an arena in this process, with a time limit for each decision."""

from __future__ import annotations

import gc
import random
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, MutableSequence, Sequence
from contextlib import contextmanager
from functools import cache, partial
from typing import Any

from lama_gui.arena.fast import fast_path
from lama_gui.arena.results import Measured, Plan, Results, bucket, runs, write_match
from lama_gui.bots import BotError
from lama_gui.bots.fast import shuffled
from lama_gui.bots.luck import Luck
from lama_gui.families import FAMILIES
from lama_gui.match import Match
from lama_gui.players.background import check_bot
from lama_gui.players.registry import BotFailed, ask, is_foreign, make_bot, unknown_card
from lama_gui.rules.game import Move, View


def luck_of(plan: Plan) -> Luck | None:
    """The estimator of luck for the game of ``plan``."""
    rules = plan.game()
    return FAMILIES[rules.family].luck(rules.rules, len(plan.bots))


def measure(plan: Plan, numbers: range, play: Callable[[int], Match]) -> Measured:
    """Play whole sets of duplicate deals and measure the first bot, on all its seats.

    Matches in ``numbers`` that don't fill a set only count as single matches.
    """
    size, luck_in = plan.set_size, luck_of(plan)
    found = Measured(size)
    for first in range(numbers.start, numbers.stop, size):
        shares, calm = 0.0, 0.0
        one_set = range(first, min(first + size, numbers.stop))
        for number in one_set:
            seats = [
                seat
                for seat in range(len(plan.bots))
                if plan.bots[plan.bot_at(number, seat)] == plan.bots[0]
            ]
            # A separate generator: the deals used for comparison must be independent.
            chance = random.Random(f"luck {plan.seed}/{number}")
            match = play(number)
            luck = 0.0
            if luck_in is not None:
                for step in match.steps:
                    luck += luck_in(step.before, step.move, step.after, seats, chance)
            share = sum(seat in match.winners for seat in seats) / len(match.winners)
            found.single.note(share)
            shares += share / size
            calm += (share - luck) / size
        if len(one_set) == size:
            found.sets.note(shares)
            found.calm.note(calm)
    return found


#: Allocations between garbage collections; a match keeps a few thousand objects.
SELDOM = 100_000


def check(plan: Plan) -> None:
    """Validate a plan. Raises ValueError (variant, number of seats) or BotError.

    External bots are created in a separate process.
    """
    rules = plan.game()
    counts = rules.seat_counts
    if len(plan.bots) not in counts:
        raise ValueError(
            f"{plan.variant} is for {counts.start} to {counts.stop - 1} players; "
            f"--bots names {len(plan.bots)}"
        )
    for spec in plan.bots:
        _check_bot(spec)
        if card := unknown_card(spec, rules):
            raise BotError(
                f"bot {spec!r} can't play {plan.variant}: it does not know the card {card}"
            )
    fast_path(plan)


_check_bot = cache(check_bot)  # a tournament calls it for each pair


def play(plan: Plan, numbers: range, note: Note | None = None) -> Results:
    """Play the matches with these numbers. Raises BotError with the bot's name.

    ``note`` records which bot is being asked, for when the process crashes.
    """
    results = Results.none(len(plan.bots))
    results.numbers = runs((numbers,))
    if (fast := fast_path(plan)) is not None:
        fast.play(numbers, results)
        return results
    with Watchdog(plan.time_limit).watching() as watch, _collecting_seldom():
        asking = TimedBots(plan, watch, Note() if note is None else note)
        try:
            if plan.duplicate:
                results.measured = measure(plan, numbers, partial(_play_one, plan, results, asking))
            else:
                for number in numbers:
                    _play_one(plan, results, asking, number)
        except KeyboardInterrupt:
            if watch.fired:
                raise asking.too_late() from None
            raise
    return results


@contextmanager
def _collecting_seldom() -> Iterator[None]:
    """Collect garbage less often, since matches create no reference cycles."""
    before = gc.get_threshold()
    gc.set_threshold(SELDOM, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


def parts(matches: int, jobs: int, done: Sequence[range] = (), whole: int = 1) -> Iterator[range]:
    """Divide the match numbers into parts small enough for distribution and progress.

    ``done`` are ranges to skip, in order. ``whole``: sets of this many matches are not divided.
    """
    size = max(1, min(250, matches // (jobs * 8) or 1))
    size = -(-size // whole) * whole
    first = 0
    for run in (*done, range(matches, matches)):
        for start in range(first, min(run.start, matches), size):
            yield range(start, min(run.start, matches, start + size))
        first = run.stop


def _play_one(plan: Plan, results: Results, asking: TimedBots, number: int) -> Match:
    """Play a match and count it."""
    seats = len(plan.bots)
    chance = random.Random(plan.deals(number))
    sitting = [plan.bot_at(number, seat) for seat in range(seats)]
    seeds = [chance.getrandbits(63) for _ in range(seats)]
    choosers = [asking.make(bot, seeds[bot], number) for bot in sitting]
    tallies = [results.tallies[bot] for bot in sitting]

    def shuffle(cards: Sequence[Any]) -> Sequence[Any]:
        return shuffled(chance, cards)

    match = Match(plan.game(), seats)
    lines: list[bytes] = []
    if plan.records is not None:
        write = FAMILIES[match.game.family].lines.write
        match.subscribe(lambda step: lines.append(write(step.before, step.seat, step.move)))
    started = time.perf_counter()
    moves = 0
    while (seat := match.turn) is not None or not match.over:
        if seat is None:
            match.advance(shuffle)
            continue
        view = match.view(seat)
        move, taken = asking.ask(choosers[seat], view, sitting[seat], number)
        tallies[seat].note(bucket(taken))
        match.play(move, seat)
        moves += 1
    results.add_match(
        sitting,
        match.state.totals,
        match.state.winners,
        moves,
        time.perf_counter() - started,
    )
    if plan.records is not None:
        write_match(plan, number, lines)
    return match


# ---- asking bots within the time limit

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
