"""How tense a VAMOS match is, for the music: by what everybody at the table sees."""

from __future__ import annotations

from lama_gui.kit.sound.mixing import Tension, tense
from lama_gui.rules.vamos_state import Phase, VamosView

#: Cards in a hand from which on a round comes to its end.
FEW = 2


def tension(view: VamosView) -> Tension:
    """On the edge in the last round, close when the hands come to their end."""
    if view.phase not in (Phase.TRICK, Phase.GIVE):
        return "calm"
    return tense(last=max(view.hand_sizes) <= FEW, final=view.round == view.rounds)
