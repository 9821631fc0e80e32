"""Playing the matches of an arena in this process."""

from __future__ import annotations

import random
import time
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lama_gui.arena.asking import Asking, Note
from lama_gui.arena.results import WIN, Plan, Results, bucket
from lama_gui.arena.watch import Watch
from lama_gui.bots import BotError
from lama_gui.families import game
from lama_gui.match import Match
from lama_gui.players.programs import full_name
from lama_gui.players.registry import unknown_card
from lama_gui.players.thinking import check_bot

if TYPE_CHECKING:
    from lama_gui.records import RecordWriter


def check(plan: Plan) -> None:
    """Raise ValueError (variant, number of seats) or BotError before anything is played.

    Bots from elsewhere are tried in a process of their own.
    """
    rules = game(plan.variant)
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


_check_bot = cache(check_bot)  # a tournament asks for each pair again


def play(plan: Plan, numbers: Iterable[int], note: Note | None = None) -> Results:
    """Play the matches with these numbers. Raises BotError, which names the bot.

    ``note`` tells who is asked: what is left of a process that a bot brought down.
    """
    results = Results.none(len(plan.bots))
    with Watch(plan.time_limit) as watch:
        asking = Asking(plan, watch, Note() if note is None else note)
        try:
            for number in numbers:
                _play_one(plan, number, results, asking)
        except KeyboardInterrupt:
            if watch.fired:
                raise asking.too_late() from None
            raise
    return results


def parts(matches: int, jobs: int) -> Iterator[range]:
    """The numbers of all matches in parts small enough to share out and to show progress."""
    size = max(1, min(250, matches // (jobs * 8) or 1))
    for first in range(0, matches, size):
        yield range(first, min(matches, first + size))


def _play_one(plan: Plan, number: int, results: Results, asking: Asking) -> None:
    seats = len(plan.bots)
    chance = random.Random(f"{plan.seed}/{number}")
    sitting = [plan.bot_at(number, seat) for seat in range(seats)]
    seeds = [chance.getrandbits(63) for _ in range(seats)]
    names = [plan.bots[bot] for bot in sitting]
    choosers = [asking.make(bot, seeds[bot], number) for bot in sitting]
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
        move, taken = asking.ask(choosers[seat], view, sitting[seat], number)
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
            SeatInfo(f"{name.rpartition('/')[2]} {seat + 1}", full_name(name))
            for seat, name in enumerate(names)
        ),
        seed=f"{plan.seed}/{number}",
        app=__version__,
    )
    path = Path(plan.records) / f"{plan.variant}-{plan.seed}-{number:06d}{SUFFIX}"
    writer = RecordWriter.create(path, header, match, sync=False)
    match.subscribe(writer.write)
    return writer
