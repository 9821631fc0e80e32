"""Cards, seats and refusals as words."""

from __future__ import annotations

from collections.abc import Sequence

from lama_gui.rules.cards import Card
from lama_gui.rules.errors import IllegalMove
from lama_gui.texts import Texts


def card_words(card: Card, texts: Texts, variant: str) -> str:
    """``a 4``, ``a llama``: a card inside a sentence. A variant may name its llama otherwise."""
    own = f"card.{variant}.{card}"
    return texts(own) if texts.has(own) else texts(f"card.{card}")


def value_words(value: int, texts: Texts, variant: str) -> str:
    """The plain card of ``value`` (7 is the llama) inside a sentence."""
    return card_words(Card(value), texts, variant)


def refusal_words(refusal: IllegalMove, names: Sequence[str], texts: Texts, variant: str) -> str:
    """Why a move is not allowed, as a sentence for the player."""
    values: dict[str, object] = {}
    for name, value in refusal.details.items():
        if isinstance(value, Card):
            values[name] = card_words(value, texts, variant)
        elif name in ("seat", "turn") and isinstance(value, int) and value < len(names):
            values[name] = names[value]
        else:
            values[name] = str(value) if not isinstance(value, int) else value
    return texts(refusal.key, **values)
