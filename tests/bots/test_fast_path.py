"""The simulator's fast path: the same matches as by the rules, to the byte."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lama_gui.arena import Plan, Results, play
from lama_gui.arena.results import Method
from lama_gui.bots import BotError, fast
from lama_gui.bots.characters import CHARACTERS, DEMONS, GUESTS
from lama_gui.bots.fast.lama import LamaTable
from lama_gui.bots.lama_levels import plain_rule
from lama_gui.families import game
from lama_gui.match import Match
from lama_gui.records import verify
from lama_gui.rules.variants import VARIANTS
from tests.slow import examples

RULE = "lama_gui.bots.yardstick:factory"
VAMOS_RULE = "lama_gui.bots.vamos_yardstick:factory"

RULES_OF_THUMB = ("novice", "learner", "steady")

#: Everybody who has a form for the fast path, per game.
LAMA = (
    *("random", *RULES_OF_THUMB, RULE),
    *(f"{one.level}/{one.name}" for one in (*CHARACTERS, *GUESTS) if one.level in RULES_OF_THUMB),
)
VAMOS = (
    *("random", *RULES_OF_THUMB, VAMOS_RULE),
    *(f"{level}/{one.name}" for level in RULES_OF_THUMB for one in DEMONS),
)


@st.composite
def tables(draw: st.DrawFn) -> tuple[str, tuple[str, ...]]:
    """A game, and who sits at its table."""
    variant = draw(st.sampled_from((*VARIANTS, "vamos")))
    counts = game(variant).seat_counts
    who = st.sampled_from(VAMOS if variant == "vamos" else LAMA)
    seats = draw(st.integers(counts[0], counts[-1]))
    return variant, tuple(draw(st.lists(who, min_size=seats, max_size=seats)))


def counted(results: Results) -> list[tuple[int, int, int]]:
    return [(t.wins, t.points, t.decisions) for t in results.tallies]


@examples(100)
@given(tables(), st.integers(0, 10**6))
def test_the_fast_path_plays_the_matches_of_the_clear_path(table, seed):
    variant, bots = table
    clear, fast_ = (play(Plan(variant, bots, seed, path=p), range(3)) for p in ("clear", "fast"))
    assert (counted(fast_), fast_.matches, fast_.moves) == (counted(clear), 3, clear.moves)


def files_are_the_same(folder: Path, variant: str, bots: tuple[str, ...], path: Method) -> None:
    """Matches on ``path`` and on the clear path are recorded in the same bytes."""
    for one in ("clear", path):
        (folder / one).mkdir()
        play(Plan(variant, bots, 7, records=str(folder / one), path=one), range(4))
    for file in (folder / "clear").iterdir():
        assert (folder / path / file.name).read_bytes() == file.read_bytes()
        assert not verify(file).error


@pytest.mark.parametrize("variant", (*VARIANTS, "vamos"))
def test_its_files_are_those_of_the_clear_path_to_the_byte(variant: str, tmp_path: Path) -> None:
    files_are_the_same(tmp_path, variant, VAMOS[1:5] if variant == "vamos" else LAMA[:4], "fast")


@pytest.mark.parametrize(
    "options",
    [
        {"target": 10},
        {"target": 100, "returning": "largest"},
        {"next_starter": "last_turn"},
        {"next_starter": "last_card", "returning": "largest"},
    ],
)
@pytest.mark.parametrize("variant", VARIANTS)
def test_its_moves_are_legal_under_every_house_rule(variant, options):
    rules = game(variant, options)
    table = LamaTable(rules.rules, 4)
    for seed in range(5):
        moves: fast.Moves = []
        sitting = [table.policy("novice", one, seed) for one in CHARACTERS[:4]]
        outcome = table.play(random.Random(seed), sitting, moves)
        match = Match(rules, 4)
        for seat, move in moves:
            match.play(move, seat)
        assert (match.totals, match.winners) == (outcome.totals, outcome.winners)


def test_it_is_taken_where_it_can_be() -> None:
    unwatched = Plan("classic", ("steady", "steady"), 1, path="fast")
    assert play(unwatched, range(2)).matches == 2
    for bots, said in (
        (("steady", "expert"), "bot 'expert' has no form for it"),
        (("steady", VAMOS_RULE), "yardstick:factory' has no form for it in classic"),
    ):
        with pytest.raises(BotError, match=said):
            play(Plan("classic", bots, 1, path="fast"), range(1))
    with pytest.raises(BotError, match="a limit below"):
        play(Plan("classic", ("steady", "steady"), 1, time_limit=0.01, path="fast"), range(1))


def test_a_shuffle_is_the_librarys() -> None:
    for seed, size in itertools.product(range(20), (1, 2, 36, 56, 57)):
        ours, theirs = random.Random(seed), random.Random(seed)
        cards = list(range(size))
        assert fast.shuffled(ours, cards) == theirs.sample(cards, size)
        assert ours.getstate() == theirs.getstate()


def test_a_library_that_draws_in_another_way_draws_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast, "DRAWS_ALIKE", False)

    def no_more(*_: object) -> Sequence[int]:
        raise AssertionError

    monkeypatch.setattr(fast, "drawn", no_more)
    table = LamaTable(game("classic").rules, 2)
    assert table.play(random.Random(1), [plain_rule()] * 2).winners
