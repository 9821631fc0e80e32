"""The level that fits a player is one at which about a fair share is won."""

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from lama_gui.bots.characters import LEVELS, OFFERED
from lama_gui.library.statistics import LATEST, Index, PlayedMatch, fitting
from tests.statistics.matches import play_match


def results(won: Sequence[bool], *rivals: str) -> list[PlayedMatch]:
    return [PlayedMatch(float(one), rivals) for one in won]


def test_who_has_not_played_begins_in_the_middle() -> None:
    fit = fitting(())
    assert (fit.level, fit.won, fit.matches) == ("steady", 0, 0)


def test_a_fair_share_keeps_the_level_more_lifts_it_and_less_lowers_it() -> None:
    fair, most, none = [True, False, False, False] * 5, [True] * 20, [False] * 20
    three = ("steady",) * 3
    assert fitting(results(fair, *three)).level == "steady"
    assert fitting(results(most, *three)).level == "expert"
    assert fitting(results(none, *three)).level == "novice"


def test_only_the_latest_count() -> None:
    once, now = results([False] * 200, "novice"), results([True] * LATEST, "steady")
    fit = fitting([*once, *now])
    assert (fit.level, fit.won, fit.matches) == ("expert", LATEST, LATEST)


def test_matches_with_people_or_own_bots_say_nothing() -> None:
    said = [*results([True] * 9, "steady", "human"), *results([True] * 9, "own")]
    assert fitting(said) == fitting(())


@pytest.mark.parametrize("level", OFFERED)
def test_who_plays_like_a_level_is_led_there(level: str) -> None:
    chance, sat, now = random.Random(4), [], "steady"
    for _ in range(40):
        ahead = 100 * (LEVELS.index(level) - LEVELS.index(now))
        wins = chance.random() < 1 / (1 + 10 ** (-ahead / 400))
        sat.append(PlayedMatch(float(wins), (now,)))
        now = fitting(sat).level
    assert abs(LEVELS.index(now) - LEVELS.index(level)) <= 1


def test_the_index_tells_against_whom_somebody_sat(tmp_path: Path) -> None:
    play_match(tmp_path / "matches", ("human", "novice", "keen"), 1)
    play_match(tmp_path / "matches", ("human", "expert", "steady/rosa"), 2)
    with Index(tmp_path / "statistics.sqlite") as index:
        index.refresh(tmp_path / "matches")
        sat = index.latest_matches("Ana", ("classic", "party"), 20)
        assert {one.rivals for one in sat} == {("novice", "keen"), ("expert", "steady")}
        assert all(0 <= one.won <= 1 for one in sat)
        assert len(index.latest_matches("Ana", ("classic",), 1)) == 1
        assert not index.latest_matches("Ana", ("vamos",), 20)
        assert not index.latest_matches("Ben", ("classic",), 20)
