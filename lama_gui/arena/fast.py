"""The fast path: integer implementations of the rules, if all bots support them.

Results and match files are identical to those of the clear path; only decision times are not
measured individually, but averaged over a match.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import platform
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from typing import Any

from lama_gui import resources, storage
from lama_gui.arena.results import Plan, Results, bucket, write_match
from lama_gui.bots import BotError
from lama_gui.bots.characters import plain
from lama_gui.bots.fast import FastTable, Moves, Policy
from lama_gui.bots.fast.lama import AnyMove, LamaTable
from lama_gui.bots.lama_levels import NovicePolicy, Rule
from lama_gui.bots.lama_playout import index_of, unknown_in
from lama_gui.families import FAMILIES, family_of
from lama_gui.players.registry import find_character, is_foreign
from lama_gui.rules.cards import LLAMA, Card, follows
from lama_gui.rules.variants import VARIANTS, NextStarter, Returning, Variant

#: Compilers to try, unless the environment variable CC is set.
COMPILERS = ("cc", "gcc", "clang")
#: No fused multiply-add, so that floating-point results equal Python's.
FLAGS = ("-O2", "-shared", "-fPIC", "-ffp-contract=off")
SOURCES = ("native/matches.c", "native/table.h")
#: The time limit for the compiler in seconds.
TIMEOUT = 120

#: The matches compared with the Python implementation before the library is used.
_TRYING, _TRIED = Plan("party", ("novice", "random", "steady"), seed=0, path="fast"), 8


@cache
def library() -> ctypes.CDLL:
    """The library, compiled now if it is missing. Raises NoNative."""
    sources = [resources.find(name) for name in SOURCES]
    made_of = hashlib.sha256(b"".join(source.read_bytes() for source in sources))
    made_of.update(repr((FLAGS, sys.platform, platform.machine())).encode())
    path = storage.home().cache / f"matches-{made_of.hexdigest()[:24]}.so"
    found = _loaded(path) if path.is_file() else None
    if found is None:  # missing or damaged
        _compile(sources[0], path)
        found = _loaded(path)
        for old in set(path.parent.glob("matches-*.so")) - {path}:
            with suppress(OSError):  # libraries of other versions
                old.unlink()
    if found is None:
        raise NoNative("what was compiled can't be loaded")
    found.play_matches.restype = None
    if _in_c(found) != in_python():
        raise NoNative("what was compiled does not play as it should")
    return found


def _loaded(path: Path) -> ctypes.CDLL | None:
    try:
        return ctypes.CDLL(str(path))
    except OSError:
        return None


def _in_c(compiled: ctypes.CDLL) -> list[list[tuple[int, int, int]]]:
    """The results of the test matches in C."""
    table = LamaTable(VARIANTS["party"], len(_TRYING.bots))
    policies = [table.policy(level, plain(level), 0) for level in _TRYING.bots]
    return _tried(NativePath(_TRYING, NativeTable(table.rules, policies, compiled)))


def in_python() -> list[list[tuple[int, int, int]]]:
    """The results of the test matches in Python."""
    path = fast_path(_TRYING)
    assert path is not None
    return _tried(path)


def _tried(path: FastPath | NativePath) -> list[list[tuple[int, int, int]]]:
    """Wins, points and decisions per test match and bot."""
    rows = []
    for number in range(_TRIED):
        results = Results.none(len(_TRYING.bots))
        path.play(range(number, number + 1), results)
        rows.append([(one.wins, one.points, one.decisions) for one in results.tallies])
    return rows


def _compile(source: Path, path: Path) -> None:
    named = os.environ.get("CC")
    compiler = next(filter(None, map(shutil.which, (named,) if named else COMPILERS)), None)
    if compiler is None:
        raise NoNative(f"there is no C compiler here ({named or ', '.join(COMPILERS)})")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=path.parent) as folder:
            made = Path(folder) / path.name
            command = [compiler, *FLAGS, "-o", str(made), str(source)]
            done = subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=TIMEOUT,
                check=False,
            )
            if done.returncode:
                output = done.stderr.decode(errors="replace").strip().splitlines()[:1]
                raise NoNative(f"{compiler} failed: {' '.join(output) or done.returncode}")
            made.replace(path)
    except (OSError, subprocess.SubprocessError) as error:
        raise NoNative(f"it can't be compiled: {error}") from None


#: The suffix of baseline bots, as in ``lama_gui.bots.yardstick:factory``.
PLAIN_RULE = ":factory"

#: Decisions on the fast path have no time limit: for limits below this, in seconds, matches take
#: the clear path.
WATCHED_BELOW = 0.1

#: Creates a seat's policy from its seed; None if the bot has none.
Makes = Callable[[int], Policy | None]


class FastPath:
    """Plays matches of a plan on a fast table. ``makes`` create the policies of its bots."""

    def __init__(self, plan: Plan, table: FastTable, makes: list[Makes]) -> None:
        self._plan, self._table, self._makes = plan, table, makes

    def play(self, numbers: range, results: Results) -> None:
        """Play the matches with these numbers and count them. Raises OSError (records)."""
        for number in numbers:
            self._play_one(number, results)

    def _play_one(self, number: int, results: Results) -> None:
        plan = self._plan
        chance = random.Random(f"{plan.seed}/{number}")
        sitting = [plan.bot_at(number, seat) for seat in range(len(plan.bots))]
        seeds = [chance.getrandbits(63) for _ in plan.bots]
        policies = [self._makes[bot](seeds[bot]) for bot in sitting]
        moves: Moves | None = None if plan.records is None else []
        started = time.perf_counter_ns()
        outcome = self._table.play(chance, policies, moves)
        taken = time.perf_counter_ns() - started
        made = sum(outcome.decisions)
        results.add_match(sitting, outcome.totals, outcome.winners, made, taken / 1e9)
        each = bucket(taken // made)
        for bot, decisions in zip(sitting, outcome.decisions, strict=True):
            results.tallies[bot].note(each, decisions)
        if moves is not None:
            write = family_of(plan.variant).lines.write
            lines = (write(None, seat, move) for seat, move in moves)
            write_match(plan, number, lines)


class NativePath:
    """Plays matches of a plan on the table in C, without match files."""

    def __init__(self, plan: Plan, table: NativeTable) -> None:
        self._plan, self._table = plan, table

    def play(self, numbers: range, results: Results) -> None:
        """Play the matches with these numbers and count them."""
        started = time.perf_counter_ns()
        tallies = self._table.tallies(f"{self._plan.seed}", numbers.start, len(numbers))
        taken = time.perf_counter_ns() - started
        made = sum(decisions for _, _, decisions in tallies)
        results.matches += len(numbers)
        results.moves += made
        results.seconds += taken / 1e9
        for tally, (wins, points, decisions) in zip(results.tallies, tallies, strict=True):
            tally.wins += wins
            tally.points += points
            tally.note(bucket(taken // made), decisions)


def fast_path(plan: Plan) -> FastPath | NativePath | None:
    """The fast path for a plan; None if it must take the clear path.

    Raises BotError if the plan requires a path that is not available.
    """
    if plan.path == "clear" or plan.duplicate:
        return None
    rules = plan.game()
    table = FAMILIES[rules.family].fast(rules.rules, len(plan.bots))
    reason = _why_not(plan, table)
    if table is not None and not reason:
        makes = [_makes(spec, table) for spec in plan.bots]
        if plan.path == "native":
            native = NativePath(plan, _native(rules.rules, makes))
            if plan.records is None:  # writing files takes longer than playing on either table
                return native
        return FastPath(plan, table, makes)
    if plan.path != "any":
        raise BotError(f"the {plan.path} path can't be taken: {reason}")
    return None


def _native(rules: Any, makes: list[Makes]) -> NativeTable:
    """The table in C for these bots. Raises BotError."""
    if not isinstance(rules, Variant):
        raise BotError("the native path can't be taken: there is none for this game")
    try:
        return NativeTable(rules, [make(0) for make in makes], library())
    except NoNative as error:
        raise BotError(f"the native path can't be taken: {error}") from None


def _why_not(plan: Plan, table: FastTable | None) -> str:
    """Why the plan must take the clear path, as a sentence; "" if it need not."""
    if plan.time_limit < WATCHED_BELOW:
        return f"it can't watch a limit below {WATCHED_BELOW} s for a decision"
    if table is None:
        return f"there is none for {plan.variant}"
    for spec in plan.bots:
        if _makes(spec, table)(0) is None:
            return f"bot {spec!r} has no form for it in {plan.variant}"
    return ""


def _makes(spec: str, table: FastTable) -> Makes:
    """The function that creates the policy of the bot ``spec``."""
    if is_foreign(spec):
        return partial(table.plain_rule, spec.removesuffix(PLAIN_RULE))
    character = find_character(spec)
    return partial(table.policy, character.level, character)


# ---- the fast table in C: ``assets/native/matches.c``
#
# It plays the same matches as :mod:`lama_gui.bots.fast.lama`, with the same policies, and only
# counts who wins.

#: The sizes in the C file.
_TOPS, _CHOICES, _DECK, _VALUES, _LIMITS = 8, 6, 160, 4, 100
_BY_RULE, _ANY_MOVE, _BEGINNER = range(3)


class NoNative(Exception):
    """The table in C is not available; the message says why, as the end of a sentence."""


class _Policy(ctypes.Structure):
    _fields_ = (
        ("kind", ctypes.c_int32),
        ("picks", ctypes.c_int8 * _CHOICES * _TOPS),
        ("limits", ctypes.c_double * _LIMITS),
        *((name, ctypes.c_double) for name in ("care", "quit_at", "panic", "keeps_llamas")),
    )


class _Rules(ctypes.Structure):
    _fields_ = (
        *(
            (name, ctypes.c_int32)
            for name in (
                *("seats", "cards", "hand_size", "target"),
                *("by_last_card", "only_largest", "denominations"),
            )
        ),
        ("values", ctypes.c_int32 * _VALUES),
        ("sorted", ctypes.c_int8 * _CHOICES * _TOPS),
        ("deck", ctypes.c_uint8 * _DECK),
    )


class NativeTable:
    """Plays matches of one rule record, a seat for each of ``policies``. Raises NoNative.

    ``policies`` are those of a plan's bots, created with any seed; ``compiled`` is the library.
    """

    def __init__(
        self, rules: Variant, policies: Sequence[Policy | None], compiled: ctypes.CDLL
    ) -> None:
        if card := unknown_in(rules.deck):
            raise NoNative(f"it does not know the card {card}")
        seats = len(policies)
        self._library = compiled
        self._rules = _rules(rules, seats)
        self._policies = (_Policy * seats)(*(_policy(one, rules) for one in policies))

    def tallies(self, seed: str, first: int, count: int) -> list[tuple[int, int, int]]:
        """Play ``count`` matches of the arena ``seed`` from number ``first`` on.

        Returns (wins in sixtieths, points, decisions) per bot.
        """
        keys = [_key(f"{seed}/{number}") for number in range(first, first + count)]
        counted = (ctypes.c_int64 * 3 * len(self._policies))()
        self._library.play_matches(
            ctypes.byref(self._rules),
            self._policies,
            ctypes.c_int64(first),
            ctypes.c_int32(count),
            b"".join(keys),
            (ctypes.c_int32 * count)(*(len(key) // 4 for key in keys)),
            counted,
        )
        return [(row[0], row[1], row[2]) for row in counted]


def _key(seed: str) -> bytes:
    """The key with which ``random.Random(seed)`` is initialized."""
    text = seed.encode()
    number = (text + hashlib.sha512(text).digest())[::-1]
    number += bytes(-len(number) % 4)
    if sys.byteorder == "big":
        number = b"".join(number[at : at + 4][::-1] for at in range(0, len(number), 4))
    return number


def _rules(rules: Variant, seats: int) -> _Rules:
    record = _Rules(
        seats,
        len(rules.deck),
        rules.hand_size,
        rules.target,
        rules.next_starter is NextStarter.LAST_CARD,
        rules.returning is Returning.LARGEST,
        len(rules.denominations),
    )
    record.values[: len(rules.denominations)] = sorted(rules.denominations, reverse=True)
    record.deck[: len(rules.deck)] = [index_of(card) for card in rules.deck]
    _fill(record.sorted, rules, None)
    return record


def _policy(policy: Policy | None, rules: Variant) -> _Policy:
    record = _Policy()
    match policy:
        case Rule():
            record.kind = _BY_RULE
            record.limits[:] = policy.limits
            _fill(record.picks, rules, policy)
        case AnyMove():
            record.kind = _ANY_MOVE
        case NovicePolicy():
            record.kind = _BEGINNER
            record.care, record.quit_at = policy.care, policy.quit_at
            record.panic, record.keeps_llamas = policy.panic, policy.keeps_llamas
        case _:
            raise NoNative(f"it does not know how a {type(policy).__name__} plays")
    return record


def _fill(
    table: ctypes.Array[ctypes.Array[ctypes.c_int8]], rules: Variant, rule: Rule | None
) -> None:
    """Fill in the cards playable on each top value, in the order of ``rule`` or sorted; then -1."""
    for value in range(1, LLAMA + 1):
        top = Card(value)
        cards = sorted(card for card in set(rules.deck) if follows(card, top))
        if rule is not None:
            cards.sort(key=lambda card: rule.preference(card, top))
        for place, index in enumerate((*map(index_of, cards), -1)):
            table[value][place] = index
