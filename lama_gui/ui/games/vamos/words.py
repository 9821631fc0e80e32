"""How VAMOS speaks: buttons, pills, the sentence of the turn."""

from __future__ import annotations

from collections.abc import Sequence

from lama_gui.rules.game import Event, Move
from lama_gui.rules.vamos_cards import VamosCard, parse_card
from lama_gui.rules.vamos_moves import Give, Play
from lama_gui.rules.vamos_state import Phase, VamosView
from lama_gui.texts import Texts
from lama_gui.ui.table.drawing.plates import Pill
from lama_gui.ui.table.game_table import Action, Moment, SeatCount
from lama_gui.ui.table.scoring.scoring import signed


class VamosWords:
    """What is said and asked at the table."""

    def actions(self, view: VamosView, texts: Texts) -> list[Action]:
        """Cards are all there is to do."""
        del view, texts
        return []

    def card(self, card: VamosCard, texts: Texts) -> str:
        """Its number."""
        del texts
        return str(card)

    def card_move(self, view: VamosView, index: int) -> Move:
        """A card is played, or given while gifts are laid."""
        card = view.hand[index]
        return Give(card) if view.phase is Phase.GIVE else Play(card)

    def values(self, view: VamosView, value: str) -> list[int]:
        """Number keys count the hand's cards from the left."""
        if not value.isdecimal() or int(value) > len(view.hand):
            return []
        return [int(value) - 1]

    def open_cards(self, view: VamosView) -> tuple[str, ...]:
        """The cards of the hand that follow, if not all of them may be played."""
        may = [move.card for move in view.legal if isinstance(move, Play)]
        return tuple(map(str, may)) if len(may) < len(view.hand) else ()

    def move_words(self, move: Move, view: VamosView, texts: Texts) -> str:
        """The move as advice."""
        del view
        key = "hint.vamos.give" if isinstance(move, Give) else "hint.vamos.play"
        return texts(key, card=str(getattr(move, "card", "")))

    def ribbon(self, moment: Moment[VamosView]) -> str:
        """The sentence stands beside the hand: the trick needs the middle."""
        del moment
        return ""

    def round_note(self, view: VamosView, texts: Texts) -> str:
        """Of how many rounds."""
        return texts("vamos.of_rounds", n=view.rounds)

    def seat(self, moment: Moment[VamosView], seat: int) -> SeatCount:
        """Cards in hand and the running total."""
        view = moment.after
        return SeatCount(
            cards=view.hand_sizes[seat] - moment.in_air(("count", seat)),
            total=signed(view.totals[seat]),
            score_icon="cards/vamos/count/star.svg",
        )

    def spoken_card(self, face: str, texts: Texts) -> str:
        """Its number and colour, and whether it calls VAMOS."""
        card = parse_card(face)
        words = texts(f"spoken.vamos.{card.colour}", n=card.number)
        return f"{words}, VAMOS" if card.is_vamos else words

    def spoken_middle(self, view: VamosView, names: Sequence[str], texts: Texts) -> list[str]:
        """The trick, who wins it so far, and what everybody has taken."""
        if not view.trick:
            lines = [texts("spoken.vamos.lead")]
        else:
            plays = (
                f"{names[seat]} {self.spoken_card(str(card), texts)}" for seat, card in view.trick
            )
            lines = [texts("spoken.vamos.trick", plays=texts.listed(plays))]
            if view.winner is not None:
                lines.append(texts("spoken.vamos.winning", name=names[view.winner]))
        for seat, pile in enumerate(view.collected):
            if pile.cards or pile.face_down:
                cards = ", ".join(map(str, pile.cards))
                key = "spoken.vamos.taken_hidden" if pile.face_down else "spoken.vamos.taken"
                lines.append(texts(key, name=names[seat], cards=cards or "–", n=pile.face_down))
        return lines

    def pill(self, event: Event, texts: Texts) -> tuple[int, Pill] | None:
        """Nothing: the score piles below the plates tell who won what."""
        del event, texts
        return None
