"""The table in C: the same matches, where a compiler is at hand; a sentence where there is none."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest

from lama_gui.arena import Plan, fast, play
from lama_gui.bots import BotError
from lama_gui.bots.characters import CHARACTERS, GUESTS
from lama_gui.commands import main
from lama_gui.families import game
from lama_gui.rules.variants import VARIANTS
from tests.bots.test_fast_path import RULE, counted, files_are_the_same

COMPILER = next(filter(None, map(shutil.which, fast.COMPILERS)), None)
compiled = pytest.mark.skipif(COMPILER is None, reason="there is no C compiler here")

WHO = (
    *("random", "novice", "steady", RULE),
    *(
        f"{one.level}/{one.name}"
        for one in (*CHARACTERS, *GUESTS)
        if one.level in ("novice", "steady")
    ),
)


@pytest.fixture(autouse=True, scope="module")
def cache_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LAMA_HOME", str(tmp_path_factory.mktemp("native")))
        fast.library.cache_clear()
        yield
    fast.library.cache_clear()


@pytest.fixture
def nothing_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """An empty cache; where it is."""
    monkeypatch.setenv("LAMA_HOME", str(tmp_path))
    fast.library.cache_clear()
    yield tmp_path / "cache"
    fast.library.cache_clear()


def same(
    variant: str,
    bots: tuple[str, ...],
    seed: int,
    matches: int,
    options: dict[str, object] | None = None,
    other: Literal["fast", "clear"] = "fast",
) -> None:
    plans = [Plan(variant, bots, seed, path=p, options=options or {}) for p in (other, "native")]
    first, c = (play(plan, range(matches)) for plan in plans)
    assert (counted(c), c.matches, c.moves) == (counted(first), matches, first.moves), (bots, seed)


@compiled
@pytest.mark.parametrize("variant", VARIANTS)
def test_it_plays_the_matches_of_the_other_paths(variant: str) -> None:
    chance = random.Random(variant)
    for seed in range(40):
        seats = chance.choice(game(variant).seat_counts)
        same(variant, tuple(chance.choice(WHO) for _ in range(seats)), seed, 6)


@compiled
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"target": 100, "returning": "largest"},
        {"next_starter": "last_turn"},
        {"deck": {"1": 20, "2": 9, "6+": 20, "L": 3, "P": 20}, "hand": 12, "tokens": [1, 20]},
        {"deck": {"3": 7, "3+": 1}, "hand": 1},
    ],
)
@pytest.mark.parametrize("variant", ["classic", "party"])
def test_it_plays_by_the_house_rules(variant: str, options: dict[str, object]) -> None:
    same(variant, ("novice/kiko", "novice/nube", "random"), 1, 5, options, "clear")


@compiled
def test_its_files_are_those_of_the_clear_path_to_the_byte(tmp_path: Path) -> None:
    files_are_the_same(tmp_path, "party", WHO[:4], "native")


@compiled
def test_what_lies_damaged_in_the_cache_is_compiled_anew(nothing_compiled: Path) -> None:
    fast.library()
    (made,) = nothing_compiled.iterdir()
    made.unlink()
    made.write_bytes(b"no library")
    fast.library.cache_clear()
    assert fast.library() is not None


def refusal() -> str:
    with pytest.raises(BotError, match=r"^the native path can't be taken: ") as refused:
        play(Plan("classic", ("steady", "steady"), 1, path="native"), range(1))
    return str(refused.value)


def test_without_a_compiler_one_sentence_says_so(nothing_compiled, monkeypatch, capsys):
    monkeypatch.setenv("PATH", str(nothing_compiled))
    monkeypatch.delenv("CC", raising=False)
    assert main(["simulate", "--bots", "steady,random", "--path", "native", "--matches", "2"]) == 2
    said = capsys.readouterr().err.strip()
    assert said.endswith(
        "the native path can't be taken: there is no C compiler here (cc, gcc, clang)"
    )
    assert "\n" not in said
    assert main(["simulate", "--bots", "steady,random", "--matches", "2"]) == 0


@compiled
def test_a_library_that_plays_otherwise_is_not_trusted(nothing_compiled, monkeypatch):
    monkeypatch.setattr(fast, "in_python", list)
    assert refusal().endswith("what was compiled does not play as it should")


@compiled
def test_who_has_no_form_for_it_is_named() -> None:
    for variant, bots, why in (
        ("classic", ("steady", "expert"), "bot 'expert' has no form for it"),
        ("vamos", ("steady",) * 3, "there is none for this game"),
    ):
        with pytest.raises(BotError, match=why):
            play(Plan(variant, bots, 1, path="native"), range(1))
