"""The variants of the L.A.M.A. family, a record each.

A further variant is one more row here, plus its texts and art.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from lama_gui.rules.cards import LLAMA, Card, Kind, tokens_for
from lama_gui.rules.errors import OptionError


class NextStarter(Enum):
    """Who starts the next round (L6.1)."""

    LAST_CARD = "last_card"  # the last to play a card
    LAST_TURN = "last_turn"  # the last to take a turn, even by quitting


class Returning(Enum):
    """What who goes out may return (L5.4)."""

    CHOICE = "choice"  # one token of any denomination, or none
    LARGEST = "largest"  # house rule: always the largest that the total allows


@dataclass(frozen=True)
class Variant:
    """The rule record of a variant.

    ``deck``: every card; ``denominations``: token values in points; ``target``: the total
    that ends the match; ``seat_counts``: how many may play.
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
        """The record with a match's house rules put in.

        ``target``: points, 10 to 500; ``next_starter``: a NextStarter value;
        ``returning``: a Returning value. Raises OptionError.
        """
        changes: dict[str, Any] = {}
        for name, value in options.items():
            match name:
                case "target":
                    if type(value) is not int or not 10 <= value <= 500:
                        raise OptionError(f"target is a number from 10 to 500, not {value!r}")
                    changes[name] = value
                case "next_starter":
                    changes[name] = _choice(name, NextStarter, value)
                case "returning":
                    changes[name] = _choice(name, Returning, value)
                case _:
                    raise OptionError(
                        f"{name!r} is not a house rule: there are target, next_starter, returning"
                    )
        return replace(self, **changes)


def _choice(name: str, choices: type[Enum], value: object) -> Enum:
    try:
        return choices(value)
    except ValueError:
        names = " or ".join(repr(choice.value) for choice in choices)
        raise OptionError(f"{name} is {names}, not {value!r}") from None


def _deck(each: int, llamas: int, plus: int = 0, pink: int = 0) -> tuple[Card, ...]:
    """``each`` of 1–6, ``llamas`` llamas, ``plus`` plus cards of each value, ``pink`` pink ones."""
    cards = [Card(value) for value in range(1, LLAMA) for _ in range(each)]
    cards += [Card(value, Kind.PLUS) for value in range(1, LLAMA) for _ in range(plus)]
    cards += [Card(LLAMA)] * llamas + [Card(LLAMA, Kind.PINK)] * pink
    return tuple(sorted(cards))


def variant_of(name: str, deck: tuple[Card, ...], **more: Any) -> Variant:
    """The record of a game with these cards, and with the tokens that pay for them."""
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
