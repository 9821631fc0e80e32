"""The fast table in C: ``assets/native/matches.c``, compiled by :mod:`lama_gui.arena.fast`.

It plays the same matches as :mod:`lama_gui.bots.fast.lama`, with the same policies.
"""

from __future__ import annotations

import ctypes
import hashlib
import sys
from collections.abc import Iterator, Sequence

from lama_gui.bots.fast import Moves
from lama_gui.bots.fast.lama import AnyMove, Policy
from lama_gui.bots.lama_levels import NovicePolicy, Rule
from lama_gui.bots.lama_playout import CARD_AT, index_of, unknown_in
from lama_gui.rules.cards import LLAMA, Card, follows
from lama_gui.rules.game import End, Move, Ranking
from lama_gui.rules.lama_moves import Deal, Draw, Play, Quit, Return, Score
from lama_gui.rules.variants import NextStarter, Returning, Variant

#: The sizes in the C file.
_TOPS, _CHOICES, _DECK, _VALUES, _LIMITS = 8, 6, 160, 4, 100
_BY_RULE, _ANY_MOVE, _BEGINNER = range(3)
#: The bytes of its log.
_DRAW, _QUIT, _RETURNED, _SCORED, _DEALT = 14, 15, 32, 254, 255
#: The most bytes of a match's log.
_LONGEST = 1 << 20


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
        self._record, self._seats = rules, seats
        self._rules = _rules(rules, seats)
        self._policies = (_Policy * seats)(*(_policy(one, rules) for one in policies))

    def tallies(self, seed: str, first: int, count: int) -> list[tuple[int, int, int]]:
        """Play ``count`` matches of the arena ``seed`` from number ``first`` on.

        Returns (wins in sixtieths, points, decisions) per bot.
        """
        tallies, _ = self._call(seed, first, count, b"")
        return tallies

    def moves(self, seed: str, number: int) -> Moves:
        """The moves of match ``number``."""
        log = ctypes.create_string_buffer(_LONGEST)
        _, used = self._call(seed, number, 1, log)
        if used > _LONGEST:
            raise NoNative(f"match {number} is too long for it")
        return list(_moves(bytes(log.raw[:used]), self._record, self._seats))

    def _call(
        self, seed: str, first: int, count: int, log: ctypes.Array[ctypes.c_char] | bytes
    ) -> tuple[list[tuple[int, int, int]], int]:
        keys = [_key(f"{seed}/{number}") for number in range(first, first + count)]
        counted = (ctypes.c_int64 * 3 * self._seats)()
        used = self._library.play_matches(
            ctypes.byref(self._rules),
            self._policies,
            ctypes.c_int64(first),
            ctypes.c_int32(count),
            b"".join(keys),
            (ctypes.c_int32 * count)(*(len(key) // 4 for key in keys)),
            counted,
            log,
            ctypes.c_int64(len(log)),
        )
        return [(row[0], row[1], row[2]) for row in counted], used


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


def _moves(log: bytes, rules: Variant, seats: int) -> Iterator[tuple[int | None, Move]]:
    """Decode the log of a match."""
    at, number, drawn = 0, 0, 0
    cards: list[Card] = []
    totals = [0] * seats
    size = rules.hand_size
    while at < len(log):
        who, what = log[at], log[at + 1]
        at += 2
        if who == _DEALT:
            cards = [CARD_AT[index] for index in log[at : at + len(rules.deck)]]
            at += len(cards)
            number += 1
            drawn = size * seats + 1
            hands = tuple(tuple(cards[i : i + size]) for i in range(0, drawn - 1, size))
            yield None, Deal(number, what, hands, cards[drawn - 1], tuple(cards[drawn:]))
        elif who == _SCORED:
            points = tuple(log[at : at + seats])
            at += seats
            totals = [total + p for total, p in zip(totals, points, strict=True)]
            yield None, Score(number, points, None if what == _DEALT else what)
        elif what >= _RETURNED:
            totals[who] -= what - _RETURNED
            yield who, Return(what - _RETURNED)
        elif what == _DRAW:
            yield who, Draw(cards[drawn])
            drawn += 1
        else:
            yield who, Quit() if what == _QUIT else Play(CARD_AT[what])
    yield None, End(tuple(totals), Ranking.FEWEST.winners(totals))
