"""The fast table in C: ``assets/native/matches.c``, compiled by :mod:`lama_gui.arena.fast`.

It plays the same matches as :mod:`lama_gui.bots.fast.lama`, with the same policies, and only
counts who wins.
"""

from __future__ import annotations

import ctypes
import hashlib
import sys
from collections.abc import Sequence

from lama_gui.bots.fast.lama import AnyMove, Policy
from lama_gui.bots.lama_levels import NovicePolicy, Rule
from lama_gui.bots.lama_playout import index_of, unknown_in
from lama_gui.rules.cards import LLAMA, Card, follows
from lama_gui.rules.variants import NextStarter, Returning, Variant

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
