"""The bots for VAMOS: legal, repeatable, and each better than the one before."""

from __future__ import annotations

import random

import pytest

from lama_gui.bots import Bot
from lama_gui.bots.characters import plain
from lama_gui.bots.vamos_expert import Expert, Judged, preference
from lama_gui.bots.vamos_yardstick import factory
from lama_gui.match import Match, play_out
from lama_gui.players.registry import find_character
from lama_gui.rules.vamos import VamosGame
from lama_gui.rules.vamos_cards import VamosCard
from lama_gui.rules.vamos_moves import Give
from tests.players import shuffler
from tests.rules.vamos_table import GAME, after, table

QUICK = 60  # playouts, where strength does not matter


def share(bot: Bot, matches: int, seats: int = 4) -> float:
    """The bot's share of the victories against yardsticks, seats rotated, ties split."""
    won = 0.0
    for number in range(matches):
        seat = number % seats
        bots: list[Bot] = [factory(seed=number * seats + other) for other in range(seats)]
        bots[seat] = bot
        match = Match(GAME, seats)
        for _ in play_out(match, bots, shuffler(random.Random(number))):
            pass
        if seat in match.state.winners:
            won += 1 / len(match.state.winners)
    return won / matches


@pytest.mark.parametrize("seats", [3, 5])
def test_expert_plays_whole_matches_also_with_own_symbols(seats):
    match = Match(VamosGame({"symbols": {"30": 9, "1": -9}, "rounds": 2}), seats)
    bots = [Expert(seed, plain("expert"), QUICK) for seed in range(seats)]
    for _ in play_out(match, bots, shuffler(random.Random(seats))):
        pass
    assert match.over


@pytest.mark.slow
def test_expert_beats_the_yardstick_even_in_a_hurry():
    assert share(Expert(1, plain("expert"), 100), 40) > 0.6


def expert_move(hands: str, moves: str) -> object:
    state = after(table(hands), moves)
    return Expert(1, plain("expert"), 300).choose(GAME.view(state, state.turn))


def test_expert_keeps_the_stars_and_gives_the_skulls():
    vamos_trick = "play 12, play 20, play 15, give 9, give 8"
    assert expert_move("12 1 30 | 20 3 9 | 15 2 8", vamos_trick) == Give(VamosCard(1))


@pytest.mark.parametrize(
    ("demon", "likes", "over"),
    [
        ("brasa", Judged(1 << 15, 0.50, 1.0), Judged(1 << 16, 0.51, 1.0)),  # VAMOS!
        ("torito", Judged(1 << 20, 0.50, 3.0), Judged(1 << 11, 0.51, 1.0)),  # the trick
        ("flaca", Judged(1 << 2, 0.50, 1.0), Judged(1 << 33, 0.51, 1.0)),  # the low card
    ],
)
def test_an_expert_follows_its_taste_where_cards_are_as_good_as_equal(demon, likes, over):
    who, nobody = find_character(f"expert/{demon}"), plain("expert")
    assert preference(who, likes) > preference(who, over)
    assert preference(nobody, likes) < preference(nobody, over)
    assert preference(who, likes) < preference(who, over._replace(share=0.60)), (
        "but not where it matters"
    )


def test_expert_gives_itself_the_best():
    assert expert_move("20 1 30 | 12 3 9 | 15 2 8", "play 20, play 12, play 15") == Give(
        VamosCard(30)
    )
