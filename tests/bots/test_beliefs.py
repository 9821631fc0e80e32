"""What the others' play says of their hands."""

import random
from typing import Any

from lama_gui.bots.lama_beliefs import SeatEvidence, evidence, kinds, log_odds
from lama_gui.bots.lama_expert import Determinizations, knowledge
from lama_gui.bots.lama_playout import index_of
from lama_gui.rules.cards import parse_card
from tests.bots.test_expert import HANDS, after, dealt


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
