"""A variant of L.A.M.A. with an additional kind of card, as an example of extension."""

from __future__ import annotations

from functools import partial

import pytest
from msgspec.structs import replace

from lama_gui.families import FAMILIES
from lama_gui.rules import cards
from lama_gui.rules.cards import Face
from lama_gui.rules.lama import LamaGame
from lama_gui.rules.variants import VARIANTS, variant_of

#: Stop: only another 4 can be played on a ``4!``.
STOP = Face(
    notation="4!",
    value=4,
    kind="!",
    name="stop",
    anywhere=False,
    lets_follow=(4,),
    extra_turn=False,
    points=8,
    token=1,
    sound="plus",
    effect="rays",
)
HALT = "halt"


def join_halt(patch: pytest.MonkeyPatch) -> str:
    """Register the game ``halt`` until the end of the test."""
    patch.setitem(cards.FACES, STOP.card, STOP)
    patch.setitem(cards.CARDS, STOP.notation, STOP.card)
    deck = tuple(sorted((*VARIANTS["classic"].deck, *[STOP.card] * 6)))
    lama = FAMILIES["lama"]
    games = {**lama.games, HALT: partial(LamaGame, variant_of(HALT, deck))}
    patch.setitem(FAMILIES, "lama", replace(lama, games=games))
    return HALT
