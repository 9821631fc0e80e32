"""A card that a bot knows nothing of is never taken for another: it says so and steps aside."""

from __future__ import annotations

import random

import pytest

from lama_gui.arena import Plan
from lama_gui.arena.matches import check
from lama_gui.bots import BotError, UnknownCard
from lama_gui.bots.characters import LEVELS, plain
from lama_gui.bots.lama_expert import Determinizations, Expert
from lama_gui.bots.lama_network import features
from lama_gui.bots.lama_playout import counts_of, index_of
from lama_gui.families import GAMES, family_of, game
from lama_gui.match import Match, play_out
from lama_gui.players import coach
from lama_gui.players.registry import make_bot, unknown_card
from lama_gui.records import Header, SeatInfo
from lama_gui.rules.game import View
from lama_gui.session import SUBSTITUTE, Chance, Session
from tests.example_games.halt import STOP, join_halt
from tests.players import new_match, shuffler


@pytest.fixture
def halt(monkeypatch: pytest.MonkeyPatch) -> str:
    """The example game's name."""
    return join_halt(monkeypatch)


def view_of(variant: str) -> View:
    """What the first seat sees before its first move."""
    match = new_match(variant, 3)
    match.advance(shuffler(random.Random(2)), 0)
    return match.view(0)


def test_the_fast_table_refuses_a_face_that_it_does_not_know(halt: str) -> None:
    for look in (lambda: index_of(STOP.card), lambda: counts_of([STOP.card])):
        with pytest.raises(UnknownCard, match="does not know the card 4!"):
            look()


def test_so_do_the_networks_the_guesses_the_expert_and_the_coach(halt: str) -> None:
    view = view_of(halt)
    for ask in (
        lambda: features(view),
        lambda: Determinizations(view, random.Random(1).random),
        lambda: Expert(1, plain("expert")).choose(view),
        lambda: coach.hint(view),
    ):
        with pytest.raises(UnknownCard):
            ask()


def test_the_other_brains_ask_the_card_itself_and_play_on(halt: str) -> None:
    bots = [make_bot(level, 1) for level in ("random", "novice", "steady")]
    made = play_out(new_match(halt, 3), bots, shuffler(random.Random(3)))
    assert "play 4!" in {str(step.move) for step in made}


def test_at_a_table_the_substitute_sits_down_before_the_first_move(halt: str) -> None:
    players = ("human", "expert/inti", "novice")
    header = Header(halt, tuple(map(SeatInfo, "ABC", players)))
    session = Session(header, Match(header.game(), 3), None, Chance(1))
    (gone,) = session.replaced
    assert (gone.seat, gone.bot, gone.card, gone.reason) == (1, "expert/inti", "4!", "")
    assert [session.player(seat) for seat in range(3)] == ["human", SUBSTITUTE, "novice"]
    session.hand_over(0, "expert")
    assert session.player(0) == SUBSTITUTE
    assert len(session.replaced) == 2


def test_simulate_says_which_bot_and_which_card(halt: str) -> None:
    with pytest.raises(BotError, match=r"bot 'expert' can't play halt: .* the card 4!"):
        check(Plan(variant=halt, bots=("steady", "expert"), seed=1))


@pytest.mark.parametrize("variant", GAMES)
def test_every_game_of_the_program_is_known_to_all(variant: str) -> None:
    rules = game(variant)
    assert [unknown_card(level, rules) for level in LEVELS] == [""] * len(LEVELS)
    assert family_of(variant).unknown(rules.rules) == ""
