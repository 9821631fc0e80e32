"""What a L.A.M.A. game says to a hand on a phone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from lama_gui.rules.cards import FACES, parse_card, values_on
from lama_gui.rules.game import Move
from lama_gui.rules.lama import LamaGame
from lama_gui.rules.lama_moves import Swap
from lama_gui.rules.lama_state import LamaView
from lama_gui.texts import Texts
from lama_gui.view.game_table import Lying, Middle
from lama_gui.view.games.lama.words import card_words, value_words


class LamaElsewhere:
    """Cards by their names, the pile, the rule of the turn, tokens that may be changed."""

    def __init__(self, game: LamaGame) -> None:
        self._variant = game.variant

    def card(self, card: str, texts: Texts) -> str:
        """``a 4``, ``a llama``."""
        return card_words(parse_card(card), texts, self._variant.name)

    def middle(self, view: LamaView, names: Sequence[str], texts: Texts) -> Middle:
        """The deck and the top of the pile."""
        del names, texts
        lying = (Lying(str(view.discard_top)),) if view.discard else ()
        return Middle(lying, deck=view.deck_size)

    def rule(self, view: LamaView, names: Sequence[str], texts: Texts) -> str:
        """On a 3 go a 3 or a 4."""
        del names
        if not view.discard:
            return ""
        same, following = (value_words(v, texts, view.variant) for v in values_on(view.discard_top))
        pink = any(FACES[card].anywhere for card in view.hand)
        key = "ribbon.turn_pink" if pink else "ribbon.turn"
        top = value_words(view.discard_top.value, texts, view.variant)
        return texts(key, top=top, same=same, next=following)

    def swaps(self, view: LamaView, texts: Texts) -> tuple[tuple[Move, str], ...]:
        """Each token for the smaller ones, and so many smaller ones for it (L5.3)."""
        held = view.tokens[view.seat]
        worths = sorted(self._variant.denominations)
        found: list[tuple[Move, str]] = []
        for small, large in pairwise(worths):
            count = large // small
            values = {"count": count, "small": small, "large": large}
            if held.get(small, 0) >= count:
                swap = Swap({small: count}, {large: 1})
                found.append((swap, texts("phone.swap.up", **values)))
            if held.get(large, 0):
                swap = Swap({large: 1}, {small: count})
                found.append((swap, texts("phone.swap.down", **values)))
        return tuple(found)
