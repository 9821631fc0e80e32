"""Playing the matches of an arena in this process."""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial
from typing import Any

from lama_gui.arena.fast import fast_path
from lama_gui.arena.results import Measured, Plan, Results, bucket, runs, write_match
from lama_gui.arena.watchdog import Note, TimedBots, Watchdog
from lama_gui.bots import BotError
from lama_gui.bots.fast import shuffled
from lama_gui.bots.luck import Luck
from lama_gui.families import FAMILIES
from lama_gui.match import Match
from lama_gui.players.background import check_bot
from lama_gui.players.registry import unknown_card


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
