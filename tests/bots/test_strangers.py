"""The players of other styles, whom the others are measured against."""

from __future__ import annotations

import random
from typing import Any

import pytest

from lama_gui.bots.characters import CHARACTERS, LEVELS
from lama_gui.match import play_out
from tests.bots.test_expert import dealt, played
from tests.players import new_match
from tools import strangers

LAMA = ("hoarder", "quitter", "imitator")
VAMOS = ("vamos_grabber", "vamos_ducker", "vamos_imitator")


@pytest.mark.parametrize("name", [*LAMA, *VAMOS])
def test_they_play_a_match_to_its_end(name: str) -> None:
    chance = random.Random(2)
    match = new_match("vamos" if name in VAMOS else "party", 3)
    sitting = [getattr(strangers, name)(seat) for seat in range(3)]
    rounds = 0
    for _ in play_out(match, sitting, lambda cards: chance.sample(cards, len(cards))):
        rounds = match.round
        if rounds > 60:  # three who never give up may take their time
            break
    assert match.over or rounds > 60


def test_nobody_meets_them_as_a_character() -> None:
    names = {*LEVELS, *(character.name for character in CHARACTERS)}
    assert not names & {*LAMA, *VAMOS}


def choice(name: str, hands: list[str], top: str, *moves: str) -> str:
    """What one of them does after these moves."""
    view: Any = played(dealt("classic", hands, top), *moves)
    return str(getattr(strangers, name)(0).choose(view))


def test_the_hoarder_keeps_its_llamas_and_never_gives_up() -> None:
    assert choice("hoarder", ["6 L 1 1 2 3", "4 4 4 4 4 4"], "6") == "play 6"
    assert choice("hoarder", ["1 1 1 2 2 3", "4 4 4 4 4 4"], "5") == "draw"


def test_the_quitter_lays_what_is_dear_and_quits_early() -> None:
    assert choice("quitter", ["6 L 1 1 2 3", "4 4 4 4 4 4"], "6") == "play L"
    assert choice("quitter", ["1 1 1 2 2 3", "4 4 4 4 4 4"], "5") == "quit"
    assert choice("quitter", ["1 1 1 2 2 L", "4 4 4 4 4 4"], "5") == "draw"


def test_the_imitator_does_as_the_one_before_it_did() -> None:
    hands = ["1 1 2 2 3 3", "5 5 6 1 1 2"]
    assert choice("imitator", hands, "5", "draw") == "draw"
    assert choice("imitator", ["5 1 2 2 3 3", hands[1]], "5", "play 5") == "play 5"
    assert choice("imitator", [hands[0], "1 1 2 2 3 4", "4 4 4 4 4 6"], "5", "quit") == "quit"
