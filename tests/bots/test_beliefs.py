"""What the others' play says of their hands, in this round and from the rounds before."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from lama_gui.bots.lama_beliefs import (
    ANY_MOVE,
    CELLS,
    PLAYS,
    SeatEvidence,
    are_random,
    cells,
    evidence,
    kinds,
    log_odds,
)
from lama_gui.bots.lama_expert import QUIT_AT, Determinizations, knowledge, search
from lama_gui.bots.lama_playout import index_of
from lama_gui.families import game
from lama_gui.match import Match, play_out
from lama_gui.players.registry import make_bot
from lama_gui.rules.cards import parse_card
from tests.bots.test_expert import HANDS, after, dealt
from tests.players import shuffler


def of_seat(match: Any, seat: int) -> SeatEvidence:
    return evidence(match.view(0).history, match.seats)[seat]


def odds_in(view: Any) -> dict[int, list[float]]:
    """The odds in every other hand."""
    known = knowledge(False)
    return log_odds(view, known.beliefs, kinds(view, known.habits))


def test_who_draws_on_a_3_showed_no_3_and_no_4_and_has_drawn_a_card_since() -> None:
    match = after(dealt("classic", HANDS, "3"), "play 3", "draw")
    seen = of_seat(match, 1)
    assert seen.drew_on == [3]
    assert seen.denied == [-1, -1, 1, 1, -1, -1, -1, 1]


def test_each_further_card_drawn_makes_it_less_sure() -> None:
    match = after(dealt("classic", HANDS, "3"), "play 3", "draw", "play 4", "draw", "draw")
    assert of_seat(match, 1).denied == [-1, -1, 2, 1, 1, -1, -1, 1]


def test_who_lays_the_next_value_had_none_of_the_same_to_lay() -> None:
    match = after(dealt("classic", HANDS, "2"), "play 3")
    assert of_seat(match, 0).passed == [-1, 0, -1, -1, -1, -1, -1, -1]


def test_a_value_that_was_laid_is_no_longer_said_to_be_missing() -> None:
    match = after(dealt("classic", ["1 1 2 2 L L", "5 5 6 6 6 1"], "3"), "draw", "quit")
    seen = of_seat(match, 0)
    seen.play(2, 3)
    assert seen.denied[2] == 0  # the card drawn was it


def test_a_denied_value_is_believed_to_be_rarer_than_another() -> None:
    view = after(dealt("classic", HANDS, "3"), "play 3", "draw", "play 4").view(0)
    odds = odds_in(view)[1]
    assert max(odds[2], odds[3]) < min(odds[4], odds[5])


def test_who_quits_with_few_cards_is_believed_to_hold_no_llama() -> None:
    hands = ["1 1 2 3 L L", "3 3 3 3 3 2"]
    moves = ["play 3", "play 3", "draw", "play 3", "draw", "play 3", "draw", "play 3", "draw"]
    view = after(dealt("classic", hands, "3"), *moves, "quit").view(0)
    odds = odds_in(view)[1]
    assert odds[6] < min(odds[:2])


def test_beliefs_rest_on_nothing_that_the_seat_could_not_see() -> None:
    """The same table with other hidden cards is believed in alike."""
    one = after(dealt("classic", HANDS, "3"), "play 3", "draw", "play 4", "quit").view(1)
    other = ["1 1 2 3 5 5", HANDS[1], "4 4 6 1 L 3"]
    two = after(dealt("classic", other, "3"), "play 3", "draw", "play 4", "quit").view(1)
    assert odds_in(one) == odds_in(two)


def test_guesses_follow_what_is_believed() -> None:
    view = after(dealt("classic", HANDS, "3"), "play 3", "draw", "play 4").view(0)

    def held(guesses: Determinizations) -> int:
        fitting = [index_of(parse_card(card)) for card in ("3", "4")]
        return sum(guesses.deal().hands[1][card] for _ in range(100) for card in fitting)

    nobody = kinds(view, knowledge(False).habits)
    even = held(Determinizations(view, random.Random(3).random))
    assert (
        held(Determinizations(view, random.Random(3).random, knowledge(False).beliefs, nobody))
        < 0.7 * even
    )


# ------------------------------------------------------------- habits


HABITS = knowledge(False).habits


def finished(match: Match, *moves: str) -> Any:
    """The view after these moves and the next round's deal."""
    after(match, *moves)
    while match.round == 1:
        if match.advance(sorted) is None:
            match.play(match.legal[0], match.turn)
    return match.view(0)


def watched(variant: str, *bots: str, rounds: int = 5, seed: int = 1) -> Any:
    """What seat 0 sees at its turn after so many rounds of these bots."""
    chance = random.Random(seed)
    match = Match(game(variant, {"target": 300}), len(bots))
    sitting = [make_bot(bot, seat) for seat, bot in enumerate(bots)]
    for _ in play_out(match, sitting, shuffler(chance), 0):
        if match.round > rounds and match.turn == 0:
            break
    return match.view(0)


def likeliest(view: Any, seat: int) -> int:
    chances = kinds(view, HABITS)[seat]
    return max(range(len(PLAYS)), key=chances.__getitem__)


def test_points_at_which_a_seat_quit_and_cards_that_it_drew_are_told_apart() -> None:
    quits = cells(finished(dealt("classic", HANDS, "3"), "quit", "quit", "quit").past[0], 3)
    # 1 + 2 + 3 + 10 points, 5 + 6 + 2, 4 + 1 + 2 + 3; the last to quit could not draw any more.
    sixteen, thirteen, forced = (cell % 96 // 6 for cell in quits)
    assert (sixteen, thirteen, forced) == (12, 11, 14)
    moves = ("draw", "draw", "quit", "quit", "quit")
    drew = cells(finished(dealt("classic", HANDS, "3"), *moves).past[0], 3)
    assert [cell % 6 for cell in drew] == [1, 1, 0]


def test_a_round_that_goes_on_says_nothing_yet() -> None:
    match = after(dealt("classic", HANDS, "3"), "quit")
    assert cells(match.view(0).history, 3) == []
    assert match.view(0).past == ()


def test_nobody_is_known_before_the_first_round_is_over() -> None:
    first, second, third = kinds(dealt("classic", HANDS, "3").view(0), HABITS)
    assert first == second == third
    assert sum(first) == pytest.approx(1)
    assert HABITS.inputs == CELLS


def test_the_plain_rule_and_who_plays_anything_are_told_apart() -> None:
    rule = "lama_gui.bots.yardstick:factory"
    view = watched("classic", "steady", rule, "random", "random")
    assert PLAYS[likeliest(view, 1)][0] in {3, 4, 5}
    assert likeliest(view, 2) == likeliest(view, 3) == ANY_MOVE


def test_the_careless_are_told_by_their_habits_and_at_first_by_a_big_hand() -> None:
    view = watched("classic", "steady", "random", "random")
    assert are_random(view, kinds(view, HABITS))
    view = watched("classic", "steady", "steady", "steady")
    assert not are_random(view, kinds(view, HABITS))
    match = dealt("classic", HANDS, "3")
    assert not are_random(match.view(0), kinds(match.view(0), HABITS))
    after(match, "play 3", "quit")
    assert are_random(match.view(0), kinds(match.view(0), HABITS))


def test_guesses_play_on_as_each_seat_is_used_to() -> None:
    tools = "tools/strangers.py:"
    view = watched("classic", "steady", f"{tools}hoarder", f"{tools}quitter", rounds=6)

    def mean(seat: int) -> float:
        guesses = Determinizations(view, random.Random(1).random, None, kinds(view, HABITS))
        return sum(guesses.limits()[seat] for _ in range(200)) / 200

    assert mean(0) == QUIT_AT  # the own
    assert mean(1) < QUIT_AT < mean(2)


def test_who_sits_there_makes_no_difference_only_what_was_seen() -> None:
    """A view says nothing of who plays: the same past under another seat is read alike."""
    view = watched("classic", "steady", "steady", "steady")
    turned = replace(view, seat=1)
    assert kinds(view, HABITS) == kinds(turned, HABITS)
    assert not hasattr(view, "players")


def test_a_view_without_a_past_is_played_as_well() -> None:
    view = replace(watched("classic", "steady", "steady", "steady"), past=())
    assert {one.move for one in search(view, random.Random(1).random, 40)} == set(view.legal)
