"""The levels: they answer every view legally, by view and seed alone, and are ordered."""

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from lama_gui.arena import Plan, play, summary
from lama_gui.bots import BotError
from lama_gui.bots.characters import AT_HOME, CHARACTERS, DEMONS, GUESTS, LEVELS, OFFERED, of_level
from lama_gui.bots.lama_expert import cards_only
from lama_gui.families import GAMES, game
from lama_gui.players.registry import find_character, make_bot
from lama_gui.resources import exists
from tests.players import new_match, shuffler
from tests.slow import rest_slow, these_slow

YARDSTICK = "lama_gui.bots.yardstick:factory"


def views(variant: str, seats: int, seed: int) -> Iterator[Any]:
    """What the seats of a match see at their turns; all play at random."""
    chance, match = random.Random(seed), new_match(variant, seats)
    while not match.over:
        if match.advance(shuffler(chance)) is None:
            view = match.view(match.turn)
            yield view
            match.play(chance.choice(list(view.legal)), match.turn)


@pytest.mark.parametrize(
    ("variant", "level"),
    rest_slow(
        product(GAMES, LEVELS),
        *product(["party"], LEVELS),
        *(("vamos", level) for level in LEVELS if level != "expert"),
    ),
)
def test_every_level_answers_with_a_legal_move_in_every_game(variant: str, level: str) -> None:
    counts = game(variant).seat_counts
    for seats in (counts.start, counts.stop - 1):
        bot = make_bot(level, 3)
        for number, view in enumerate(views(variant, seats, seed=seats)):
            if number < 40:
                assert bot.choose(view) in view.legal


@pytest.mark.parametrize(
    ("variant", "level"),
    rest_slow(
        product(GAMES, ["steady", "keen", "expert"]),
        *(("classic", "steady"), ("cafe", "expert"), ("komary", "keen"), ("vamos", "steady")),
    ),
)
def test_a_decision_depends_on_view_and_seed_alone(variant: str, level: str) -> None:
    seen = list(views(variant, 4, seed=8))[:24]
    there = [make_bot(level, 5).choose(view) for view in seen]
    one = make_bot(level, 5)
    back = [one.choose(view) for view in reversed(seen)]
    assert there == back[::-1]


def test_characters_belong_to_a_level_and_have_a_picture() -> None:
    for character in CHARACTERS:
        assert character.level in LEVELS
        assert find_character(f"{character.level}/{character.name}") is character
        assert exists(f"avatars/{character.avatar}-calm.svg")
    for level in OFFERED:
        assert len(of_level(level)) >= 3
        assert {one.level for one in of_level(level)} == {level}
        assert any(AT_HOME[one.name] == level for one in CHARACTERS)
        assert any(AT_HOME[one.name] == level for one in DEMONS)


#: Everybody whom match files and settings named before there were five levels to play against.
EARLIER = (
    *("novice", "steady", "expert", "novice/kiko", "novice/nube", "novice/pepe"),
    *("steady/rosa", "steady/tayo", "steady/luz", "expert/inti", "expert/abuela", "expert/pipa"),
)


@pytest.mark.parametrize("spec", EARLIER)
def test_who_was_at_the_table_in_an_earlier_match_still_plays(spec: str) -> None:
    level, _, name = spec.partition("/")
    assert (find_character(spec).level, find_character(spec).name) == (level, name)


def test_the_demons_play_at_any_level_but_by_chance() -> None:
    for demon in DEMONS:
        for level in OFFERED:
            found = find_character(f"{level}/{demon.name}")
            assert (found.level, found.boldness) == (level, demon.boldness)
        assert exists(f"avatars/{demon.avatar}-calm.svg")
        with pytest.raises(BotError, match="who plays at level"):
            find_character(f"random/{demon.name}")


@pytest.mark.parametrize("spec", [f"{c.level}/{c.name}" for c in (*CHARACTERS, *GUESTS)])
def test_every_character_plays(spec: str) -> None:
    bot = make_bot(spec, 2)
    for number, view in enumerate(views("party", 3, seed=4)):
        if number < 15:
            assert bot.choose(view) in view.legal


@pytest.mark.parametrize("spec", ["", "Expert", "steady/kiko", "steady/nobody", "random/kiko"])
def test_a_name_that_nobody_has_is_refused_with_those_there_are(spec: str) -> None:
    with pytest.raises(BotError, match=r"levels are|who plays at level") as caught:
        make_bot(spec, 0)
    assert repr(spec) in str(caught.value)


def share(variant: str, bots: tuple[str, ...], matches: int) -> float:
    plan = Plan(variant, bots, seed=1)
    figures = summary(plan, play(plan, range(matches)))
    return float(figures["bots"][0]["win_share"])


@pytest.mark.parametrize("variant", ["classic", "party"])
def test_novice_is_weaker_than_steady_and_stronger_than_chance(variant: str) -> None:
    assert share(variant, ("novice", "steady"), 200) < 0.4
    assert share(variant, ("novice", "random", "random"), 100) > 0.6


@pytest.mark.parametrize("variant", these_slow(["classic", "party", "vamos"], "vamos"))
def test_the_learner_stands_between_novice_and_steady(variant: str) -> None:
    assert share(variant, ("learner", "steady") * 2, 300) < 0.25
    assert share(variant, ("learner", "novice") * 2, 300) > 0.25


def test_the_keen_one_looks_at_cards_alone() -> None:
    seen = next(view for view in views("classic", 4, seed=3) if view.round > 1)
    less = cards_only(seen)
    assert (less.hand, less.discard, less.legal) == (seen.hand, seen.discard, seen.legal)
    assert len(set(less.totals)) == 1
    assert not less.events


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["classic", "vamos"])
def test_the_keen_one_is_stronger_than_steady(variant: str) -> None:
    assert share(variant, ("keen", "steady") * 2, 60) > 0.25


@pytest.mark.long
@pytest.mark.slow
def test_the_keen_one_is_weaker_than_the_expert() -> None:
    """In VAMOS so few matches tell nothing of the two."""
    assert share("classic", ("keen", "expert") * 2, 24) < 0.25


@pytest.mark.slow
def test_steady_holds_its_own_against_the_plain_rule() -> None:
    assert share("classic", ("steady", YARDSTICK, YARDSTICK, YARDSTICK), 600) > 0.2


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("variant", ["classic", "party"])
def test_expert_is_stronger_than_steady(variant: str) -> None:
    assert share(variant, ("expert", "steady"), 30) > 0.5
