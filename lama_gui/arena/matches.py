"""Playing the matches of an arena in this process."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lama_gui.arena.results import WIN, Plan, Results, bucket
from lama_gui.arena.watch import Watch
from lama_gui.bots import BotError
from lama_gui.families import game
from lama_gui.match import Match
from lama_gui.players.registry import make_bot
from lama_gui.rules.game import Move, View

if TYPE_CHECKING:
    from lama_gui.records import RecordWriter


def check(plan: Plan) -> None:
    """Raise ValueError (variant, number of seats) or BotError before anything is played."""
    rules = game(plan.variant)
    counts = rules.seat_counts
    if len(plan.bots) not in counts:
        raise ValueError(
            f"{plan.variant} is for {counts.start} to {counts.stop - 1} players; "
            f"--bots names {len(plan.bots)}"
        )
    for spec in plan.bots:
        make_bot(spec, 0)


def play(plan: Plan, numbers: Iterable[int]) -> Results:
    """Play the matches with these numbers. Raises BotError, which names the bot."""
    results = Results.none(len(plan.bots))
    with Watch(plan.time_limit) as watch:
        for number in numbers:
            _play_one(plan, number, results, watch)
    return results


def parts(matches: int, jobs: int) -> Iterator[range]:
    """The numbers of all matches in parts small enough to share out and to show progress."""
    size = max(1, min(250, matches // (jobs * 8) or 1))
    for first in range(0, matches, size):
        yield range(first, min(matches, first + size))


def _play_one(plan: Plan, number: int, results: Results, watch: Watch) -> None:
    seats = len(plan.bots)
    chance = random.Random(f"{plan.seed}/{number}")
    sitting = [plan.bot_at(number, seat) for seat in range(seats)]
    seeds = [chance.getrandbits(63) for _ in range(seats)]
    names = [plan.bots[bot] for bot in sitting]
    choosers = [make_bot(plan.bots[bot], seeds[bot]).choose for bot in sitting]
    times = [results.tallies[bot].times for bot in sitting]

    def shuffle(cards: Sequence[Any]) -> Sequence[Any]:
        return chance.sample(cards, len(cards))

    match = Match(game(plan.variant), seats)
    recorder = _record(plan, number, names, match)
    started = time.perf_counter()
    moves = 0
    while not match.over:
        if match.advance(shuffle) is not None:
            continue
        seat = match.turn
        assert seat is not None
        view = match.view(seat)
        move, taken = _ask(choosers[seat], view, names[seat], number, watch)
        times[seat][bucket(taken)] += 1
        match.play(move, seat)
        moves += 1
    results.seconds += time.perf_counter() - started
    results.matches += 1
    results.moves += moves
    winners = match.state.winners
    for seat, bot in enumerate(sitting):
        tally = results.tallies[bot]
        tally.points += match.state.totals[seat]
        if seat in winners:
            tally.wins += WIN // len(winners)
    if recorder is not None:
        recorder.close()


def _ask(
    choose: Callable[[View], Move], view: View, name: str, number: int, watch: Watch
) -> tuple[Move, int]:
    """The bot's move and the nanoseconds that it took. Raises BotError."""
    clock = time.perf_counter_ns
    watch.started = before = clock()
    try:
        move = choose(view)
        taken = clock() - before
        watch.started = 0
    except KeyboardInterrupt:
        if not watch.fired:
            raise
        raise BotError(_too_slow(name, number, watch.limit)) from None
    except BotError:
        raise
    except Exception as error:
        said = " ".join(str(error).split())
        raise BotError(
            f"bot {name!r} failed in match {number}, round {view.round}: "
            f"{type(error).__name__}: {said}"
        ) from error
    if taken > watch.limit_ns:
        raise BotError(_too_slow(name, number, watch.limit))
    legal = view.legal
    if move not in legal:
        open_now = ", ".join(map(str, legal))
        raise BotError(
            f"bot {name!r} answered {str(move)!r} in match {number}, round {view.round}; "
            f"open to it were: {open_now}"
        )
    return move, taken


def _too_slow(name: str, number: int, limit: float) -> str:
    return f"bot {name!r} took longer than {limit:g} s for a decision in match {number}"


def _record(plan: Plan, number: int, names: list[str], match: Match) -> RecordWriter | None:
    """Have this match written to its own file, if the plan asks for it. Raises OSError."""
    if plan.records is None:
        return None
    from lama_gui import __version__
    from lama_gui.records.header import Header, SeatInfo
    from lama_gui.records.writer import SUFFIX, RecordWriter

    header = Header(
        variant=plan.variant,
        seats=tuple(
            SeatInfo(f"{name.rpartition('/')[2]} {seat + 1}", name)
            for seat, name in enumerate(names)
        ),
        seed=f"{plan.seed}/{number}",
        app=__version__,
    )
    path = Path(plan.records) / f"{plan.variant}-{plan.seed}-{number:06d}{SUFFIX}"
    writer = RecordWriter.create(path, header, match, sync=False)
    match.subscribe(writer.write)
    return writer
