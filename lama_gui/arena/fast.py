"""The fast path: matches at a table of whole numbers, where every bot has a form for it.

Its results and match files are those of the clear path, to the byte; only the times of
decisions are not taken one by one, but shared out evenly over a match.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from lama_gui.arena.results import Plan, Results, bucket
from lama_gui.bots import BotError
from lama_gui.bots.fast import FastTable, Moves, Policy
from lama_gui.families import FAMILIES
from lama_gui.players.programs import is_foreign
from lama_gui.players.registry import find_character
from lama_gui.rules.variants import Variant

if TYPE_CHECKING:
    from lama_gui.bots.fast.native import NativeTable

#: The bot of an own module that the fast path knows, as in ``lama_gui.bots.yardstick:factory``.
PLAIN_RULE = ":factory"

#: A decision of the fast path is never watched: with less time than this for one, in seconds,
#: matches take the clear path.
WATCHED_BELOW = 0.1

#: Makes a seat's policy from its seed; None where a bot has no form for it.
Makes = Callable[[int], Policy | None]


class FastPath:
    """Plays matches of a plan. ``makes`` are its bots as policies."""

    def __init__(self, plan: Plan, table: FastTable, makes: list[Makes]) -> None:
        self._plan, self._table, self._makes = plan, table, makes

    def play(self, numbers: range, results: Results) -> None:
        """Play the matches with these numbers and count them. Raises OSError (records)."""
        for number in numbers:
            self._play_one(number, results)

    def _play_one(self, number: int, results: Results) -> None:
        plan, bots = self._plan, self._plan.bots
        chance = random.Random(f"{plan.seed}/{number}")
        sitting = [plan.bot_at(number, seat) for seat in range(len(bots))]
        seeds = [chance.getrandbits(63) for _ in bots]
        policies = [self._makes[bot](seeds[bot]) for bot in sitting]
        moves: Moves | None = None if plan.records is None else []
        started = time.perf_counter_ns()
        outcome = self._table.play(chance, policies, moves)
        taken = time.perf_counter_ns() - started
        made = sum(outcome.decisions)
        results.add_match(sitting, outcome.totals, outcome.winners, made, taken / 1e9)
        each = bucket(taken // made)
        for bot, decisions in zip(sitting, outcome.decisions, strict=True):
            results.tallies[bot].times[each] += decisions
        if moves is not None:
            from lama_gui.arena.recording import write_match

            write_match(plan, number, [bots[bot] for bot in sitting], moves)


class NativePath:
    """Plays matches of a plan at the table in C."""

    def __init__(self, plan: Plan, table: NativeTable) -> None:
        self._plan, self._table = plan, table

    def play(self, numbers: range, results: Results) -> None:
        """Play the matches with these numbers and count them. Raises OSError (records)."""
        plan = self._plan
        started = time.perf_counter_ns()
        tallies = self._table.tallies(f"{plan.seed}", numbers.start, len(numbers))
        taken = time.perf_counter_ns() - started
        made = sum(decisions for _, _, decisions in tallies)
        results.matches += len(numbers)
        results.moves += made
        results.seconds += taken / 1e9
        for tally, (wins, points, decisions) in zip(results.tallies, tallies, strict=True):
            tally.wins += wins
            tally.points += points
            tally.times[bucket(taken // made)] += decisions
        if plan.records is not None:
            from lama_gui.arena.recording import write_match

            for number in numbers:
                sitting = [plan.bots[plan.bot_at(number, s)] for s in range(len(plan.bots))]
                write_match(plan, number, sitting, self._table.moves(f"{plan.seed}", number))


def fast_path(plan: Plan) -> FastPath | NativePath | None:
    """What plays the plan's matches fast; None where they take the clear path.

    Raises BotError when the plan asks for the fast path, or the native one, and can't have it.
    """
    if plan.path == "clear" or plan.duplicate:
        return None
    rules = plan.game()
    table = FAMILIES[rules.family].fast(rules.rules, len(plan.bots))
    reason = _why_not(plan, table)
    if table is not None and not reason:
        makes = [_makes(spec, table) for spec in plan.bots]
        if plan.path == "native":
            return NativePath(plan, _native(rules.rules, makes))
        return FastPath(plan, table, makes)
    if plan.path != "any":
        raise BotError(f"the {plan.path} path can't be taken: {reason}")
    return None


def _native(rules: Any, makes: list[Makes]) -> NativeTable:
    """The table in C for these bots. Raises BotError."""
    from lama_gui.arena.native import library
    from lama_gui.bots.fast.native import NativeTable, NoNative

    if not isinstance(rules, Variant):
        raise BotError("the native path can't be taken: there is none for this game")
    try:
        return NativeTable(rules, [make(0) for make in makes], library())
    except NoNative as error:
        raise BotError(f"the native path can't be taken: {error}") from None


def _why_not(plan: Plan, table: FastTable | None) -> str:
    """Why the plan's matches take the clear path, in a sentence; "" where they need not."""
    if plan.time_limit < WATCHED_BELOW:
        return f"it can't watch a limit below {WATCHED_BELOW} s for a decision"
    if table is None:
        return f"there is none for {plan.variant}"
    for spec in plan.bots:
        if _makes(spec, table)(0) is None:
            return f"bot {spec!r} has no form for it in {plan.variant}"
    return ""


def _makes(spec: str, table: FastTable) -> Makes:
    """What makes the policy of the bot called ``spec``."""
    if is_foreign(spec):
        return partial(table.plain_rule, spec.removesuffix(PLAIN_RULE))
    character = find_character(spec)
    return partial(table.policy, character.level, character)
