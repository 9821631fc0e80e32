"""What every registered variant has to bring along, and to keep to."""

from __future__ import annotations

import ast

import pytest

from lama_gui.bots.characters import LEVELS
from lama_gui.families import FAMILIES, GAMES, family_of, game
from lama_gui.records import read_record, verify
from lama_gui.rules.errors import REASONS
from lama_gui.rules.game import NO_MOVES, Game, Move
from lama_gui.texts import Texts
from tests.players import TABLES, new_match, playing
from tests.records.golden import match_file, states_file, transcript
from tests.sources import FILES, PACKAGE, nodes, text

EVERY_VARIANT = pytest.mark.parametrize("variant", GAMES)


# ------------------------------------------------------------- golden matches


@EVERY_VARIANT
def test_has_a_golden_match(variant):
    assert match_file(variant).is_file(), "write it with python -m tests.records.golden"
    verdict = verify(match_file(variant))
    assert verdict.error is None
    assert verdict.finished


@EVERY_VARIANT
def test_the_golden_match_passes_through_the_states_it_recorded(variant):
    recorded = states_file(variant).read_text(encoding="utf-8").splitlines()
    assert list(transcript(read_record(match_file(variant)).match.steps)) == recorded


def test_every_golden_match_is_of_a_registered_variant():
    folder = match_file("classic").parent
    assert {path.name.split(".")[0] for path in folder.iterdir()} == set(GAMES)


# ------------------------------------------------------------- the promises of Game


@EVERY_VARIANT
def test_knows_its_name_and_how_many_may_play(variant):
    rules = game(variant)
    assert isinstance(rules, Game)
    assert rules.name == variant
    assert rules.options == {}
    for seats in range(-1, 12):
        if seats in rules.seat_counts:
            assert rules.start(seats).seats == seats
        else:
            with pytest.raises(ValueError, match=f"not {seats}"):
                rules.start(seats)


@EVERY_VARIANT
def test_is_found_through_its_family(variant):
    rules, family = game(variant), family_of(variant)
    assert FAMILIES[rules.family] is family
    assert rules.ranking is family.ranking
    assert set(family.bots) == set(LEVELS), "a bot of each level sits at every table"
    assert len({goal.name for goal in family.goals}) == len(family.goals)
    assert family.extras(None) == {}, "without files of the player's nothing is added"


@EVERY_VARIANT
def test_every_house_rule_on_offer_is_one_and_has_its_words(variant):
    texts = Texts("en", strict=True)
    for rule in family_of(variant).house_rules:
        assert texts(f"house.{rule.name}")
        for value in rule.values:
            assert game(variant, {rule.name: value}).options == {rule.name: value}
            assert texts(rule.key(value), n=value)


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_before_the_first_deal(variant, seats):
    rules = game(variant)
    state = rules.start(seats)
    assert (state.round, state.totals, state.winners) == (0, (0,) * seats, ())
    assert state.dealing
    assert not state.over
    assert (rules.turn(state), rules.due(state)) == (None, None)
    assert rules.legal(state) == NO_MOVES
    view = rules.view(state, 0)
    assert (view.hand, view.hand_sizes) == ((), (0,) * seats)


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_exactly_one_thing_comes_next_until_the_match_is_over(variant, seats):
    match = new_match(variant, seats)
    for step in playing(match, seed=2):
        state, rules = step.after, match.game
        turn, due = rules.turn(state), rules.due(state)
        assert state.over + state.dealing + (turn is not None) + (due is not None) == 1
        assert bool(len(rules.legal(state))) == (turn is not None)
        assert bool(state.winners) == state.over


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_the_wish_for_a_starter_is_met_in_the_first_round(variant, seats):
    for starter in range(seats):
        match = new_match(variant, seats)
        match.advance(lambda cards: cards, starter)
        assert match.turn == starter


@EVERY_VARIANT
def test_states_and_moves_can_be_neither_changed_nor_confused(variant):
    match = new_match(variant, 3)
    for step in playing(match, seed=3):
        with pytest.raises(AttributeError):
            step.after.round = 9
        hash(step.move)
        assert isinstance(step.move, Move)


# ------------------------------------------------------------- reasons


def reasons_in_code() -> set[str]:
    """Every key that the program names, beside the table of sentences itself."""
    texts = set()
    named = [path for path in FILES if "illegal." in text(path)]
    for path in set(named) - {PACKAGE / "rules" / "errors.py"}:
        for node in nodes(path):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
    return {text for text in texts if text.startswith("illegal.")}


def test_every_reason_is_given_somewhere_and_has_a_sentence():
    named = reasons_in_code()
    completed = tuple(key for key in named if key.endswith("."))  # by the colour that was led
    given = {key for key in REASONS if key in named or key.startswith(completed)}
    assert set(REASONS) - given == set()
    assert named - set(completed) - set(REASONS) == set()


@pytest.mark.parametrize("key", REASONS)
def test_a_reason_is_a_sentence(key):
    sentence = REASONS[key]
    assert sentence[0].isupper() or sentence[0] == "{"
    assert sentence.endswith(".")
    assert len(sentence) <= 100
