"""How tense a L.A.M.A. match is, for the music: by what everybody at the table sees."""

from __future__ import annotations

from lama_gui.kit.sound.mixing import Tension, tense
from lama_gui.rules.cards import parse_card, penalty
from lama_gui.rules.lama_state import LamaView, Phase

#: Whoever is so near the end of the match may reach it with one card that was kept.
ONE_CARD = penalty((parse_card("L"),))


def tension(view: LamaView) -> Tension:
    """On the edge when the match may end in this round, close when a hand has one card."""
    if view.phase is not Phase.TURN:
        return "calm"
    playing = (size for size, gone in zip(view.hand_sizes, view.quit, strict=True) if not gone)
    return tense(last=1 in playing, final=max(view.totals) + ONE_CARD >= view.target)
