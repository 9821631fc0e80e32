"""The coach: hints with a reason that has a sentence, and what decisions cost."""

import random
import re
from typing import Any

import pytest

from lama_gui.families import GAMES
from lama_gui.match import Match, play_out
from lama_gui.players import coach
from lama_gui.players.registry import make_bot
from lama_gui.resources import root
from tests.players import new_match, shuffler


def match_of(variant: str, seed: int = 2) -> Match:
    """A finished match in which seat 0 is a novice."""
    match = new_match(variant, 3)
    bots = [make_bot("novice", 1), make_bot("steady", 2), make_bot("steady", 3)]
    list(play_out(match, bots, shuffler(random.Random(seed))))
    return match


def patient(most: int) -> list[Any]:
    """Every game with so many decisions, for the patient part of the suite."""
    return [pytest.param(variant, most, marks=pytest.mark.slow) for variant in GAMES]


def decisions(variant: str) -> list[Any]:
    match = match_of(variant)
    return list(coach.decisions(match.game, match.steps, 0))


def sentences() -> dict[str, str]:
    text = (root() / "texts" / "en.po").read_text(encoding="utf-8")
    found = re.findall(
        r'^msgid "((?:coach|review)\..*)"\n(?:msgid_plural.*\n)?msgstr(?:\[0\])? "(.*)"', text, re.M
    )
    return dict(found)


@pytest.mark.parametrize("variant", GAMES)
def test_the_decisions_of_a_seat_are_seen_as_it_saw_them(variant: str) -> None:
    match = match_of(variant)
    made = list(coach.decisions(match.game, match.steps, 0))
    assert [index for index, _, _ in made] == [
        index for index, step in enumerate(match.steps) if step.seat == 0
    ]
    assert all(move in view.legal and view.seat == 0 for _, view, move in made)


@pytest.mark.parametrize(("variant", "most"), [("komary", 5), *patient(20)])
def test_a_hint_is_legal_and_has_a_sentence(variant: str, most: int) -> None:
    texts = sentences()
    for _, view, _ in decisions(variant)[:most]:
        advice = coach.hint(view, seed=1)
        assert advice.move in view.legal
        assert texts[advice.key].format(**advice.numbers)
        assert advice == coach.hint(view, seed=1)


@pytest.mark.parametrize(("variant", "most"), [("cafe", 12), *patient(30)])
def test_a_review_finds_what_a_novice_did_wrong(variant: str, most: int) -> None:
    texts = sentences()
    made = decisions(variant)[:most]
    verdicts = list(coach.review(made, seed=1))
    assert len(verdicts) == sum(len(view.legal) > 1 for _, view, _ in made)
    assert all((v.cost_win == 0) == (v.best == v.played) for v in verdicts)
    assert all(texts[v.key].format(**v.numbers) for v in verdicts)
    dearest = coach.dearest(verdicts)
    assert 1 <= len(dearest) <= 3
    assert dearest[0].cost_win == max(v.cost_win for v in verdicts)


def test_a_review_can_be_stopped() -> None:
    made = decisions("classic")
    assert list(coach.review(made, stop=lambda: True)) == []


def test_every_sentence_of_a_mistake_is_there() -> None:
    texts = sentences()
    kinds = ("play", "draw", "quit")
    for played in kinds:
        for best in kinds:
            if played != best or played == "play":
                assert f"review.{played}.{best}" in texts
    assert "review.match" in texts
