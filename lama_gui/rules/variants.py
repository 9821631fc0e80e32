"""The variants of the L.A.M.A. family, one record each.

To add a variant, add a record here, its texts and its art.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from typing import Any

from lama_gui.rules.cards import CARDS, LLAMA, Card, Kind, tokens_for
from lama_gui.rules.errors import OptionError, as_written, whole_number


class NextStarter(Enum):
    """Who starts the next round (L6.1)."""

    LAST_CARD = "last_card"  # the last to play a card
    LAST_TURN = "last_turn"  # the last to take a turn, even by quitting


class Returning(Enum):
    """What a player who goes out may return (L5.4)."""

    CHOICE = "choice"  # one token of any denomination, or none
    LARGEST = "largest"  # house rule: always the largest that the total allows


@dataclass(frozen=True)
class Variant:
    """The rule record of a variant.

    ``deck``: all cards; ``denominations``: the values of tokens; ``target``: the total that ends
    the match; ``seat_counts``: the possible numbers of players.
    """

    name: str
    deck: tuple[Card, ...]
    denominations: tuple[int, ...]
    next_starter: NextStarter = NextStarter.LAST_CARD
    returning: Returning = Returning.CHOICE
    hand_size: int = 6
    target: int = 40
    seat_counts: range = range(2, 7)

    def with_options(self, options: Mapping[str, Any]) -> Variant:
        """The record with house rules. Raises OptionError.

        ``target``: points, 10 to 500; ``next_starter``: a NextStarter value; ``returning``: a
        Returning value; ``deck``: card notation -> count; ``hand``: cards dealt to each, 1 to 12;
        ``tokens``: token values, including 1.
        """
        changes: dict[str, Any] = {}
        for name, value in options.items():
            if name not in _RULES:
                raise OptionError(f"{name!r} is not a house rule: there are {', '.join(_RULES)}")
            field, checked = _RULES[name]
            changes[field] = checked(value)
        record = replace(self, **changes)
        if {"deck", "hand"} & options.keys():
            record = replace(record, seat_counts=_enough_for(record))
        return record


#: Limits for custom decks: copies of a card, and cards in total.
MOST_ALIKE, MOST_CARDS = 20, 150
LARGEST_HAND = 12

#: The values of penalty tokens.
TOKENS = (1, 10, 20)


def _own_deck(value: object) -> tuple[Card, ...]:
    """The cards of ``{"1": 8, …}``. Raises OptionError."""
    if not isinstance(value, Mapping):
        raise OptionError(f"deck says of each card how many there are, not {as_written(value)}")
    cards: list[Card] = []
    for name, number in value.items():
        if name not in CARDS:
            known = ", ".join(CARDS)
            raise OptionError(f"deck: {name!r} is not a card: there are {known}", known)
        if type(number) is not int or not 0 <= number <= MOST_ALIKE:
            raise OptionError(
                f"deck: of {name} there are 0 to {MOST_ALIKE}, not {as_written(number)}",
                f"0–{MOST_ALIKE}",
            )
        cards += [CARDS[name]] * number
    if len(cards) > MOST_CARDS:
        raise OptionError(f"deck: {len(cards)} cards are more than {MOST_CARDS}")
    return tuple(sorted(cards))


def _own_tokens(value: object) -> tuple[int, ...]:
    """The token values of ``[1, 10]``. Raises OptionError."""
    given = list(value) if isinstance(value, list | tuple) else []
    plain = all(type(one) is int and one in TOKENS for one in given)
    if not plain or 1 not in given or len(set(given)) < len(given):
        raise OptionError(
            f"tokens are some of {list(TOKENS)}, with 1 among them, not {as_written(value)}"
        )
    return tuple(sorted(given))


def _enough_for(record: Variant) -> range:
    """The possible numbers of players: the deck needs a hand each, a first discard and one more."""
    most = min(record.seat_counts[-1], (len(record.deck) - 2) // record.hand_size)
    if most < record.seat_counts[0]:
        raise OptionError(
            f"deck: {len(record.deck)} cards are not enough for two hands of {record.hand_size}"
        )
    return range(record.seat_counts[0], most + 1)


def _choice(name: str, choices: type[Enum], value: object) -> Enum:
    try:
        return choices(value)
    except ValueError:
        known = [choice.value for choice in choices]
        names = " or ".join(map(repr, known))
        sentence = f"{name} is {names}, not {as_written(value)}"
        raise OptionError(sentence, ", ".join(known)) from None


#: House rule -> the field of the record, and the function that returns its value or raises
#: OptionError.
_RULES: dict[str, tuple[str, Callable[[Any], object]]] = {
    "target": ("target", partial(whole_number, "target", 10, 500)),
    "next_starter": ("next_starter", partial(_choice, "next_starter", NextStarter)),
    "returning": ("returning", partial(_choice, "returning", Returning)),
    "deck": ("deck", _own_deck),
    "hand": ("hand_size", partial(whole_number, "hand", 1, LARGEST_HAND)),
    "tokens": ("denominations", _own_tokens),
}


def _deck(each: int, llamas: int, plus: int = 0, pink: int = 0) -> tuple[Card, ...]:
    """A deck with ``each`` of 1–6, and numbers of llamas, plus cards per value, and pink llamas."""
    cards = [Card(value) for value in range(1, LLAMA) for _ in range(each)]
    cards += [Card(value, Kind.PLUS) for value in range(1, LLAMA) for _ in range(plus)]
    cards += [Card(LLAMA)] * llamas + [Card(LLAMA, Kind.PINK)] * pink
    return tuple(sorted(cards))


def variant_of(name: str, deck: tuple[Card, ...], **more: Any) -> Variant:
    """The record of a game with these cards and the tokens needed for them."""

    return Variant(name, deck, tokens_for(deck), **more)


VARIANTS: dict[str, Variant] = {
    row.name: row
    for row in (
        variant_of("classic", _deck(8, 8)),
        variant_of("party", _deck(7, 7, plus=1, pink=1), next_starter=NextStarter.LAST_TURN),
        variant_of("cafe", _deck(8, 8), next_starter=NextStarter.LAST_TURN),
        variant_of("komary", _deck(8, 7)),
    )
}
