"""The expert's moves, kept: whatever makes it quicker must not make it play otherwise."""

from __future__ import annotations

import hashlib
import random

import pytest

from lama_gui.bots.characters import plain
from lama_gui.bots.lama_expert import Expert, search
from lama_gui.families import game
from lama_gui.match import Match
from lama_gui.players.registry import make_bot


def digest(variant: str, seats: int) -> str:
    """What an expert finds of every third decision of a match of steady players, in short."""
    chance, match = random.Random(f"{variant}/{seats}"), Match(game(variant), seats)
    sitting = [make_bot("steady", seat) for seat in range(seats)]
    expert = Expert(7, plain("expert"), worlds=40)
    found = hashlib.sha256()
    asked = 0
    while not match.over and asked < 75:
        seat = match.turn
        if seat is None:
            match.advance(lambda cards: chance.sample(cards, len(cards)))
            continue
        view = match.view(seat)
        asked += 1
        if asked % 3 == 0 and len(view.legal) > 1 and str(view.legal[0])[:6] != "return":
            found.update(f"{expert.choose(view)}\n".encode())
            for estimate in search(view, random.Random(asked).random, 40):
                found.update(f"{estimate.move} {estimate.win:.9f} {estimate.playouts}\n".encode())
        match.play(sitting[seat].choose(view), seat)
    return found.hexdigest()[:16]


@pytest.mark.parametrize(
    ("variant", "seats", "kept"),
    [
        ("classic", 2, "50692b2e5730cf73"),
        ("classic", 4, "cdd35b7fbe60c833"),
        ("party", 3, "005e90c19655c3ce"),
    ],
)
def test_it_finds_what_it_found_before(variant: str, seats: int, kept: str) -> None:
    assert digest(variant, seats) == kept
