"""Mini-L.A.M.A.: the walk through the whole game, held against playing every deal."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from itertools import permutations

import pytest

from tools.training.mini import Mini

COST = (1, 2, 3, 10)


pytestmark = pytest.mark.skipif(shutil.which("gcc") is None, reason="no C compiler is there")


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Mini:
    """Two copies of each card and two cards in each hand."""
    return Mini(tmp_path_factory.mktemp("tiny"), copies=2, dealt=2)


def decks() -> Iterator[tuple[int, ...]]:
    """Every order of two copies of four cards, each once."""
    yield from sorted(set(permutations((0, 0, 1, 1, 2, 2, 3, 3))))


def points(hand: list[int]) -> int:
    return sum(COST[card] for card in set(hand))


def played(deck: tuple[int, ...], chooses: Callable[[list[int], int, bool], str]) -> float:
    """What the first seat wins of one deal, by the rules in so many words."""
    hands, top, rest = [list(deck[:2]), list(deck[2:4])], deck[4], list(deck[5:])
    gone, turn = [False, False], 0
    while not all(gone):
        hand = hands[turn]
        choice = chooses(hand, top, bool(rest) and not gone[1 - turn])
        if choice == "quit":
            gone[turn] = True
        elif choice == "draw":
            hand.append(rest.pop(0))
        else:
            top = top if choice == "same" else (top + 1) % 4
            hand.remove(top)
            if not hand:
                return 1.0 - turn
        if not gone[1 - turn]:
            turn = 1 - turn
    mine, theirs = map(points, hands)
    return 0.5 if mine == theirs else float(mine < theirs)


def plain_rule(hand: list[int], top: int, may_draw: bool) -> str:
    if top in hand:
        return "same"
    if (top + 1) % 4 in hand:
        return "next"
    return "draw" if may_draw and points(hand) > 4 else "quit"


def test_the_walk_finds_what_playing_every_deal_finds(tiny: Mini) -> None:
    results = [played(deck, plain_rule) for deck in decks()]
    rule = tiny.rule()
    assert tiny.lib.value(rule, rule, 0) == pytest.approx(sum(results) / len(results))
