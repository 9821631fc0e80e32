"""What a VAMOS game says to a hand on a phone."""

from __future__ import annotations

from collections.abc import Sequence

from lama_gui.rules.game import Move
from lama_gui.rules.vamos import VamosGame
from lama_gui.rules.vamos_cards import parse_card
from lama_gui.rules.vamos_state import Phase, VamosView
from lama_gui.texts import Texts
from lama_gui.view.game_table import Lying, Middle
from lama_gui.view.scoring.scoring import signed


class VamosElsewhere:
    """Cards by number, colour and symbols; the trick; what was led; the own pile."""

    def __init__(self, game: VamosGame) -> None:
        self._symbols = game.symbols

    def card(self, card: str, texts: Texts) -> str:
        """``13, yellow, 1 star``."""
        known = parse_card(card)
        count = abs(self._symbols[known])
        return texts(f"phone.vamos.card.{known.colour}", card=card, n=count)

    def middle(self, view: VamosView, names: Sequence[str], texts: Texts) -> Middle:
        """The cards of the trick and who wins it so far."""
        del names
        many = len(view.trick) > 1
        lying = tuple(Lying(str(c), seat, many and seat == view.winner) for seat, c in view.trick)
        led = texts(f"phone.vamos.led.{view.led}") if view.led is not None else ""
        return Middle(lying, None, led, str(view.led or ""), self._pile(view, texts))

    def _pile(self, view: VamosView, texts: Texts) -> str:
        """What lies before the own seat."""
        if not view.collected:
            return ""
        pile = view.collected[view.seat]
        points = signed(sum(view.values[card] for card in pile.cards))
        if pile.face_down:
            return texts("phone.vamos.pile_hidden", points=points, n=pile.face_down)
        return texts("phone.vamos.pile", points=points)

    def rule(self, view: VamosView, names: Sequence[str], texts: Texts) -> str:
        """What may be played, or who gets the gift."""
        return texts("phone.your_turn", rule=self._may(view, names, texts))

    @staticmethod
    def _may(view: VamosView, names: Sequence[str], texts: Texts) -> str:
        if view.phase is Phase.GIVE:
            winner = view.winner
            if winner is None or winner == view.seat:
                return texts("vamos.give_self")
            return texts("vamos.give", name=names[winner])
        if view.led is None:
            return texts("vamos.lead")
        holds = any(card.colour is view.led for card in view.hand)
        return texts(f"vamos.follow.{view.led}" if holds else f"vamos.free.{view.led}")

    def swaps(self, view: VamosView, texts: Texts) -> tuple[tuple[Move, str], ...]:
        """There are no tokens."""
        del view, texts
        return ()
