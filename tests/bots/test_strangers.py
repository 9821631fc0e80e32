"""The players of other styles, whom the others are measured against."""

from __future__ import annotations

import random

import pytest

from lama_gui.bots.characters import CHARACTERS, LEVELS
from lama_gui.match import play_out
from tests.players import new_match, shuffler
from tools import strangers

LAMA = ("hoarder", "quitter", "imitator")
VAMOS = ("vamos_grabber", "vamos_ducker", "vamos_imitator")


@pytest.mark.parametrize("name", [*LAMA, *VAMOS])
def test_they_play_a_match_to_its_end(name: str) -> None:
    chance = random.Random(2)
    match = new_match("vamos" if name in VAMOS else "party", 3)
    sitting = [getattr(strangers, name)(seat) for seat in range(3)]
    rounds = 0
    for _ in play_out(match, sitting, shuffler(chance)):
        rounds = match.round
        if rounds > 60:  # three who never give up may take their time
            break
    assert match.over or rounds > 60


def test_nobody_meets_them_as_a_character() -> None:
    names = {*LEVELS, *(character.name for character in CHARACTERS)}
    assert not names & {*LAMA, *VAMOS}
