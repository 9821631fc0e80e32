"""Refusals and reasons as sentences: what they are about becomes words and names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from lama_gui.rules.errors import IllegalMove
from lama_gui.rules.game import Move
from lama_gui.texts import Texts


class CardWords(Protocol):
    """How a game speaks of its cards."""

    def card(self, card: Any, texts: Texts) -> str:
        """A card inside a sentence: ``a 4``."""


def refusal_words(
    refusal: IllegalMove, names: Sequence[str], texts: Texts, words: CardWords
) -> str:
    """Why a move is not allowed, as a sentence for the player.

    What no player can do at a table has no sentence of its own; then the rules speak English.
    """
    if not texts.has(refusal.key):
        return str(refusal)
    return say(refusal.key, refusal.details, names, texts, words)


def say(
    key: str, details: Mapping[str, Any], names: Sequence[str], texts: Texts, words: CardWords
) -> str:
    """The sentence of ``key``: cards among its details become words, seats become names."""
    values: dict[str, object] = {}
    for name, value in details.items():
        if name in _SEATS and isinstance(value, int) and value < len(names):
            values[name] = names[value]
        elif isinstance(value, float):
            values[name] = texts.decimal(value)
        elif value is None or isinstance(value, int | str):
            values[name] = value if isinstance(value, int) else str(value)
        elif isinstance(value, Move):  # no sentence says one in its notation
            values[name] = str(value)
        else:
            values[name] = words.card(value, texts)
    return texts(key, **values)


#: Details with these names are seats.
_SEATS = frozenset({"seat", "turn", "winner", "who"})
