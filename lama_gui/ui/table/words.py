"""Cards, seats and refusals as words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lama_gui.rules.cards import Card
from lama_gui.rules.errors import IllegalMove
from lama_gui.texts import Texts


def card_words(card: Card, texts: Texts, variant: str) -> str:
    """``a 4``, ``a llama``: a card inside a sentence. A variant may name its llama otherwise."""
    return texts.voiced(variant, *texts.contexts)(f"card.{card}")


def value_words(value: int, texts: Texts, variant: str) -> str:
    """The plain card of ``value`` (7 is the llama) inside a sentence."""
    return card_words(Card(value), texts, variant)


def refusal_words(refusal: IllegalMove, names: Sequence[str], texts: Texts, variant: str) -> str:
    """Why a move is not allowed, as a sentence for the player.

    What no player can do at a table has no sentence of its own; then the rules speak English.
    """
    if not texts.has(refusal.key):
        return str(refusal)
    return say(refusal.key, refusal.details, names, texts, variant)


def say(
    key: str, details: Mapping[str, Any], names: Sequence[str], texts: Texts, variant: str
) -> str:
    """The sentence of ``key``: cards among its details become words, seats become names."""
    values: dict[str, object] = {}
    for name, value in details.items():
        if isinstance(value, Card):
            values[name] = card_words(value, texts, variant)
        elif name in _SEATS and isinstance(value, int) and value < len(names):
            values[name] = names[value]
        elif isinstance(value, float):
            values[name] = texts.decimal(value)
        else:
            values[name] = value if isinstance(value, int) else str(value)
    return texts(key, **values)


#: Details with these names are seats.
_SEATS = frozenset({"seat", "turn", "winner", "who"})
