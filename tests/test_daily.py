"""The deal of the day: the same for everybody, for ever, and fair."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lama_gui import daily, shuffle
from lama_gui.families import game
from lama_gui.match import Match, play_out
from lama_gui.records import Header, SeatInfo
from lama_gui.rules.vamos_cards import DECK
from tests.players import RandomPlayer

PAGE = Path(__file__).resolve().parents[1] / "docs" / "daily.md"
NEW_YEAR = date(2026, 1, 1)


def vectors() -> list[list[str]]:
    """The published rows of the page, from top to bottom."""
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    return [line.split() for line in lines if line.startswith("    ")]


def test_the_published_vectors() -> None:
    words, ten, classic, vamos, seats, games = vectors()
    source = shuffle.words(daily.label(NEW_YEAR, "classic", 1))
    assert [str(word) for word in islice(source, len(words))] == words
    assert [str(n) for n in shuffle.shuffled(range(10), "ten")] == ten
    deck = game("classic").rules.deck
    shuffled = shuffle.shuffled(deck, daily.label(NEW_YEAR, "classic", 1))
    assert [str(card) for card in shuffled] == classic
    shuffled = shuffle.shuffled(DECK, daily.label(NEW_YEAR, "vamos", 2))
    assert [str(card) for card in shuffled] == vamos
    order = shuffle.shuffled(range(4), daily.label(NEW_YEAR, "classic", 1, "seats"))
    assert [str(seat) for seat in order] == seats
    days = [NEW_YEAR + timedelta(n) for n in range(len(games))]
    assert [daily.table_of(day).variant for day in days] == games
    assert f"version **{daily.VERSION}**" in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("variant", daily.VARIANTS)
def test_what_was_played_does_not_change_the_cards_of_later_rounds(variant: str) -> None:
    def deals(seed: int) -> list[str]:
        match, players = Match(game(variant), 4), [RandomPlayer(Random(seed))] * 4
        steps = play_out(match, players, daily.DailyChance(NEW_YEAR, variant))
        return [str(s.move).partition(":")[2] for s in steps if str(s.move).startswith("deal")]

    one, two = deals(1), deals(2)
    rounds = min(len(one), len(two))
    assert rounds >= 2 and one[:rounds] == two[:rounds]


def test_a_match_taken_up_again_gets_the_same_next_round() -> None:
    cards = tuple(range(56))
    whole = daily.DailyChance(NEW_YEAR, "classic")
    first, second = whole(cards), whole(cards)
    assert first != second
    assert daily.DailyChance(NEW_YEAR, "classic", rounds=1)(cards) == second


def test_other_days_and_other_games_have_other_cards() -> None:
    names = [
        daily.label(day, variant, number)
        for day in (NEW_YEAR, NEW_YEAR + timedelta(1))
        for variant in ("classic", "cafe")
        for number in (1, 2)
    ]
    assert len({tuple(shuffle.shuffled(range(56), name)) for name in names}) == len(names)


@given(st.integers(1, 60), st.text(max_size=20))
def test_a_shuffle_loses_and_doubles_nothing(count: int, name: str) -> None:
    assert sorted(shuffle.shuffled(range(count), name)) == list(range(count))


def test_words_above_the_fair_limit_are_passed_over() -> None:
    fair = (1 << 32) - (1 << 32) % 6
    assert shuffle.below(6, iter([fair, fair + 1, (1 << 32) - 1, 13])) == 1
    assert shuffle.below(1, iter([5])) == 0
    for limit in (0, -1, (1 << 32) + 1):
        with pytest.raises(ValueError, match="below"):
            shuffle.below(limit, iter([0]))


def test_every_place_is_as_likely_as_any_other() -> None:
    """Chi-square of 3000 shuffles of six: 5 degrees of freedom, far below the 0.1 % limit."""
    for place in range(6):
        seen = Counter(shuffle.shuffled(range(6), f"fair/{n}")[place] for n in range(3000))
        assert sum((count - 500) ** 2 / 500 for count in seen.values()) < 20.5


def test_five_days_bring_all_five_games() -> None:
    first = NEW_YEAR
    while first.toordinal() % 5:
        first += timedelta(1)
    games = {daily.table_of(first + timedelta(n)).variant for n in range(5)}
    assert games == set(daily.VARIANTS)


def test_the_header_tells_the_day() -> None:
    table = daily.table_of(NEW_YEAR)
    others = [SeatInfo(name, daily.LEVEL) for name in ("Rosa", "Tayo", "Luz")]
    header = table.header(SeatInfo("Ana", "human"), others)
    assert daily.day_of(header) == NEW_YEAR
    assert header.game().name == table.variant
    with pytest.raises(ValueError, match="4 seats"):
        table.header(SeatInfo("Ana", "human"), others[:1])


@pytest.mark.parametrize("value", ["", "1 2026-13-01", "2 2026-01-01", "yesterday", None, 7])
def test_a_header_that_tells_nonsense_is_no_day(value: object) -> None:
    header = Header("classic", (), extra={} if value is None else {"daily": value})
    assert daily.day_of(header) is None


def test_streaks_forgive_today_but_not_yesterday() -> None:
    days = [NEW_YEAR + timedelta(n) for n in (0, 1, 2, 4, 5)]
    today = NEW_YEAR + timedelta(5)
    assert daily.streaks(days, today) == (2, 3)
    assert daily.streaks(days, today + timedelta(1)) == (2, 3)
    assert daily.streaks(days, today + timedelta(2)) == (0, 3)
    assert daily.streaks([], today) == (0, 0)
