"""What the expert is made of: numbers of a view, networks, guessed worlds, playouts."""

import hashlib
import random
from collections import Counter
from dataclasses import replace
from math import inf
from typing import Any

import pytest

from lama_gui.bots.characters import plain
from lama_gui.bots.lama_expert import Determinizations, Expert, search
from lama_gui.bots.lama_network import drawn_on, on_scale
from lama_gui.bots.lama_playout import counts_of
from lama_gui.families import game
from lama_gui.match import Match
from lama_gui.players.registry import make_bot
from lama_gui.rules.cards import parse_card
from lama_gui.rules.lama_moves import Deal, parse_move
from lama_gui.rules.variants import VARIANTS


def dealt(variant: str, hands: list[str], discard: str, starter: int = 0, **options: Any) -> Match:
    """A match with these hands and house rules; the rest of the deck lies in its own order."""
    rest = Counter(VARIANTS[variant].deck)
    cards = [tuple(map(parse_card, hand.split())) for hand in hands]
    top = parse_card(discard)
    for card in (*[c for hand in cards for c in hand], top):
        rest[card] -= 1
    match = Match(game(variant, options), len(hands))
    match.play(Deal(1, starter, tuple(cards), top, tuple(rest.elements())))
    return match


def after(match: Match, *moves: str) -> Match:
    """The match after these moves."""
    for move in moves:
        match.play(parse_move(move), match.turn)
    return match


def played(match: Match, *moves: str) -> Any:
    """The view of whose turn it is after these moves."""
    return after(match, *moves).view(match.turn)


HANDS = ["1 1 2 3 L L", "5 5 6 6 6 2", "4 4 1 1 2 3"]


def test_who_drew_since_the_own_last_move_and_on_what() -> None:
    match = dealt("classic", HANDS, "3")
    assert drawn_on(played(match, "play 3", "draw", "play 4")) == {1: 3}
    assert drawn_on(played(match, "draw", "play 5", "draw")) == {2: 5}


@pytest.mark.parametrize("variant", VARIANTS)
def test_guessed_worlds_hold_exactly_the_deck_and_what_is_seen(variant: str) -> None:
    chance = random.Random(1)
    match = Match(game(variant), 4)
    match.advance(lambda cards: chance.sample(cards, len(cards)))
    for _ in range(14):
        if match.turn is None:
            break
        view = match.view(match.turn)
        guesses = Determinizations(view, random.Random(2).random)
        for _ in range(5):
            table = guesses.deal()
            everything = counts_of(view.discard)
            for hand in table.hands:
                everything = [a + b for a, b in zip(everything, hand, strict=True)]
            for card in table.deck:
                everything[card] += 1
            assert everything == counts_of(VARIANTS[variant].deck)
            assert table.hands[view.seat] == counts_of(view.hand)
            assert [sum(hand) for hand in table.hands] == list(view.hand_sizes)
            assert len(table.deck) == view.deck_size
        match.play(chance.choice(list(view.legal)), match.turn)


def test_the_last_card_is_played() -> None:
    match = dealt("classic", ["1 1 2 3 L L", "5 5 6 6 6 2"], "5", starter=1)
    view = played(match, "quit")
    for _ in range(20):  # alone: play what fits, or quit
        best = max(search(view, random.Random(1).random, 50), key=lambda e: e.win)
        if str(best.move) == "quit":
            break
        view = played(match, str(best.move))
    assert match.turn == 0


def test_totals_of_another_target_are_brought_to_its_scale() -> None:
    view = replace(dealt("classic", HANDS, "4").view(0), totals=(3, 39, 10))
    assert on_scale(view, view.totals) == [3, 39, 10]
    far = replace(view, totals=(90, 20, 10), rules=replace(view.rules, target=100))
    assert on_scale(far, far.totals) == [36, 8, 4]


def test_the_expert_plays_for_the_target_of_the_table() -> None:
    """The same hand that ends a match to 20 is only a third of a match to 100."""

    def chance(target: int) -> float:
        match = dealt("classic", HANDS, "4", target=target)
        view = replace(match.view(0), totals=(0, 15, 15))
        estimates = search(view, random.Random(1).random, 60, sure=inf)
        return max(estimate.win for estimate in estimates)

    assert chance(20) > chance(40) > chance(100)


def test_the_expert_plays_by_the_house_rule_on_who_starts() -> None:
    """Who starts next is worth something: classic with cafe's rule is judged as cafe is."""

    def estimates(variant: str, **options: Any) -> list[Any]:
        match = dealt(variant, HANDS, "3", **options)
        view = played(match, "play 3", "quit", "play 4")
        found = search(view, random.Random(1).random, 60, sure=inf)
        return [(str(e.move), e.win, e.points) for e in found]

    by_house_rule = estimates("classic", next_starter="last_turn")
    assert by_house_rule == estimates("cafe")
    assert by_house_rule != estimates("classic")
    assert estimates("cafe", next_starter="last_card") == estimates("classic")


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
