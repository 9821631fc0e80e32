"""Luck taken out of measured results: the mean stays, exactly, and the noise goes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from msgspec import structs

from lama_gui.arena import Plan, play
from lama_gui.arena.matches import luck_of
from lama_gui.arena.results import Measured
from lama_gui.bots.luck import surprise
from lama_gui.match import Match
from lama_gui.rules.lama_moves import Deal, Draw
from tests.players import played

RULE = "lama_gui.bots.yardstick:factory"

# ------------------------------------------------------------- a tiny game, counted through

#: Draw one of these cards, keep it or draw a second, which then counts; 4 and more wins.
CARDS = (1, 2, 2, 5)


def judged(card: int, *, last: bool) -> float:
    """A rough opinion of what a card is worth; it need not be right."""
    return 0.1 * card + (0.2 if last else 0.1)


def lines(keeps: int) -> Iterator[tuple[Fraction, float, float]]:
    """Every line of the tiny game: its chance, its result, the luck in it."""
    each = Fraction(1, len(CARDS))
    for place, first in enumerate(CARDS):
        rest = CARDS[:place] + CARDS[place + 1 :]
        luck = surprise(judged(first, last=False), ((1, judged(c, last=False)) for c in CARDS))
        if first >= keeps:
            yield each, float(first >= 4), luck
            continue
        for second in rest:
            more = surprise(judged(second, last=True), ((1, judged(c, last=True)) for c in rest))
            yield each / len(rest), float(second >= 4), luck + more


@pytest.mark.parametrize("keeps", [0, 2, 3, 9])
def test_counted_through_the_mean_is_the_same_whatever_the_opinion(keeps: int) -> None:
    plain = sum(float(chance) * result for chance, result, _ in lines(keeps))
    corrected = sum(float(chance) * (result - luck) for chance, result, luck in lines(keeps))
    assert corrected == pytest.approx(plain, abs=1e-12)


def test_a_deal_against_others_is_no_luck_on_average() -> None:
    # All ways to deal once and compare with one other deal, each as likely as any other.
    worth = {1: 0.3, 2: 0.5, 5: 0.9}
    found = [surprise(worth[dealt], [(1, worth[other])]) for dealt in CARDS for other in CARDS]
    assert sum(found) == pytest.approx(0)


# ------------------------------------------------------------- the real games


def steps_of(variant: str, seats: int) -> tuple[Match, Any]:
    return played(variant, seats, 3), luck_of(Plan(variant, ("steady",) * seats, 1))


@pytest.mark.parametrize(("variant", "seats"), [("classic", 2), ("party", 4)])
def test_the_cards_that_could_be_drawn_are_no_luck_on_average(variant: str, seats: int) -> None:
    match, luck = steps_of(variant, seats)
    drawn = next(step for step in match.steps if isinstance(step.move, Draw))
    before, total = drawn.before, 0.0
    for place in range(len(before.deck)):
        # The same draw with each card of the deck on top.
        deck = (before.deck[place], *before.deck[:place], *before.deck[place + 1 :])
        one = replace(before, deck=deck)
        after, _ = match.game.play(one, Draw(), one.turn)
        total += luck(one, Draw(), after, [0], random.Random(1))
    assert total == pytest.approx(0, abs=1e-9)


def test_moves_without_chance_are_no_luck() -> None:
    for variant in ("classic", "vamos"):
        match, luck = steps_of(variant, 3)
        for step in match.steps:
            found = luck(step.before, step.move, step.after, [0], random.Random(1))
            assert (found == 0) == ("deal" not in str(step.move) and str(step.move) != "draw")


def test_a_better_hand_is_better_luck() -> None:
    match, luck = steps_of("classic", 2)
    step = match.steps[0]
    good = step.move
    assert isinstance(good, Deal)
    cards = sorted((*good.hands[0], *good.hands[1], *good.deck))
    low, dear = tuple(cards[:6]), tuple(cards[5::8])
    lucky, unlucky = replace(good, hands=(low, dear)), replace(good, hands=(dear, low))
    found = [
        luck(step.before, move, step.after, [0], random.Random(1)) for move in (lucky, unlucky)
    ]
    assert found[0] > found[1]


# ------------------------------------------------------------- what is measured


def test_a_set_has_each_deal_from_every_seat() -> None:
    plan = Plan("classic", ("steady", RULE, RULE), 5, duplicate=True)
    assert plan.set_size == 3
    assert [plan.deals(number) for number in range(4)] == ["5/0", "5/0", "5/0", "5/1"]
    assert structs.replace(plan, bots=("steady", RULE) * 2).set_size == 2
    assert structs.replace(plan, duplicate=False).set_size == 1


def test_every_match_of_a_set_counts_once() -> None:
    measured = play(Plan("classic", ("random", RULE), 1, duplicate=True), range(7)).measured
    assert (measured.single.count, measured.sets.count, measured.calm.count) == (7, 3, 3)


def test_parts_add_up() -> None:
    plan = Plan("classic", ("random", RULE), 1, duplicate=True)
    whole = play(plan, range(4)).measured
    halves = Measured()
    for part in (range(2), range(2, 4)):
        halves.add(play(plan, part).measured)
    assert halves.calm.mean == pytest.approx(whole.calm.mean)
    assert halves.calm.variance == pytest.approx(whole.calm.variance)
    assert halves.size == whole.size == 2


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize(
    ("variant", "bots", "sets", "calmer"),
    [
        ("classic", ("steady", RULE, RULE, RULE), 60, 1.1),
        # Luck is judged as if all played well: where they don't, little is gained or lost.
        ("vamos", ("steady", "random", "random", "random"), 30, 0.85),
    ],
)
def test_the_mean_stays_and_among_good_players_fewer_matches_are_enough(
    variant, bots, sets, calmer
):
    plan = Plan(variant, bots, 9, duplicate=True)
    measured = play(plan, range(sets * plan.set_size)).measured
    plain, calm = measured.sets, measured.calm
    # The luck itself, by which the two differ in each set, has the mean 0, and is not nothing.
    assert 0 < abs(plain.mean - calm.mean) <= min(plain.margin, calm.margin) / 2
    # Beyond what the same deals from every seat save already.
    assert plain.variance / calm.variance > calmer
