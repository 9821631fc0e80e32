"""How VAMOS speaks: buttons, pills, the sentence of the turn."""

from __future__ import annotations

from lama_gui.rules.game import Event, Move
from lama_gui.rules.vamos_events import TrickWon
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

    def card_move(self, view: VamosView, index: int) -> Move:
        """A card is played, or given while gifts are laid."""
        card = view.hand[index]
        return Give(card) if view.phase is Phase.GIVE else Play(card)

    def values(self, view: VamosView, value: str) -> list[int]:
        """Number keys count the hand's cards from the left."""
        if not value.isdecimal() or int(value) > len(view.hand):
            return []
        return [int(value) - 1]

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
            score_icon="star",
        )

    def pill(self, event: Event, texts: Texts) -> tuple[int, Pill] | None:
        """Who won the last trick."""
        match event:
            case TrickWon(seat):
                return seat, Pill("action", texts("vamos.pill.won"))
        return None
