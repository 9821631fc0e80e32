"""Elo over a pool, and the tournament that feeds it."""

import json

import pytest

from lama_gui.arena.results import rate
from lama_gui.commands import main


def test_equal_scores_are_equal_ratings() -> None:
    ratings = rate(["a", "b", "c"], {(0, 1): (50, 100), (0, 2): (50, 100), (1, 2): (50, 100)})
    assert [round(r.elo) for r in ratings] == [1500] * 3


def test_ten_to_one_is_four_hundred_points() -> None:
    first, second = rate(["a", "b"], {(0, 1): (10_000, 11_000)})
    assert first.elo - second.elo == pytest.approx(400, abs=2)


def test_more_matches_narrow_the_margin_and_a_clean_sheet_stays_finite() -> None:
    few = rate(["a", "b"], {(0, 1): (5, 10)})[0].margin
    many = rate(["a", "b"], {(0, 1): (500, 1000)})[0].margin
    assert many < few / 5
    assert 1500 < rate(["a", "b"], {(0, 1): (10, 10)})[0].elo < 2500


def test_the_pool_comes_out_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "random", "novice", "steady", "--matches", "60", "--json"]) == 0
    ratings = json.loads(capsys.readouterr().out)
    assert [row["bot"] for row in ratings["bots"]] == ["steady", "novice", "random"]
    assert all(row["matches"] == 120 for row in ratings["bots"])
    assert sum(row["score"] for row in ratings["bots"]) == pytest.approx(1.5, abs=0.001)


def test_duplicate_deals_tell_as_much_with_few_matches(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["random", "steady", "--matches", "9", "--duplicate", "--json"]
    assert main(["tournament", *arguments]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["duplicate"]
    assert [row["bot"] for row in found["bots"]] == ["steady", "random"]
    assert {row["matches"] for row in found["bots"]} == {10}  # whole sets of two


@pytest.mark.parametrize("variant", ["party", "vamos"])
def test_every_game_has_tournaments(variant: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["random", "steady", "--matches", "8", "--variant", variant]
    assert main(["tournament", *arguments]) == 0
    assert "Elo" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [["steady"], ["steady", "steady"], ["a", "b"], ["random", "steady", "--seats", "3"]],
)
def test_what_can_t_be_played_is_said(arguments, capsys):
    assert main(["tournament", *arguments]) == 2
    assert capsys.readouterr().err.startswith("lama: ")
