"""The program and a reading of the rules that shares no code with it agree on every file."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lama_gui.records import verify
from tests.records.plain_reading import first_wrong
from tests.records.test_cases import CASES, EXPECTED, VALID
from tests.slow import examples

CARDS = (*"123456LP", "1+", "3+", "6+", "0", "7", "", "5", "15", "25", "17", "31", "36", "37")
ODD: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 10, 20, 1.0, 1.5, 10**30, "1", "L", ""),
    *([], {}, [1], {"1": 1}, {"10": 1}),
)
SWAPS = (
    *(({"1": 10}, {"10": 1}), ({"10": 1}, {"1": 10}), ({"20": 1}, {"10": 2})),
    *(({"10": 2}, {"20": 1}), ({"1": 1}, {"1": 1}), ({"1": 1}, {"1": 2})),
    *(({"10": 0}, {"1": 0}), ({}, {}), ({"5": 2}, {"10": 1}), ({"10": 1, "1": 1}, {"1": 11})),
)


@pytest.mark.parametrize("name", EXPECTED)
def test_the_plain_reading_agrees_with_who_made_the_cases(name: str) -> None:
    found = first_wrong((CASES / name).read_text(encoding="utf-8"))
    assert found == (EXPECTED[name] and EXPECTED[name]["line"])


@given(st.sampled_from(VALID), st.integers(0, 2**32))
@examples(1500)
def test_a_changed_match_is_refused_at_the_same_line(
    tmp_path_factory: pytest.TempPathFactory, name: str, seed: int
) -> None:
    """Lines left out, doubled and exchanged, swaps and moves put in, values changed."""
    chance = Random(seed)
    lines = (CASES / name).read_text(encoding="utf-8").splitlines()
    for _ in range(chance.choice((1, 1, 2))):
        changed(lines, chance)
    text = "\n".join(lines[: chance.choice((len(lines), chance.randint(1, len(lines))))]) + "\n"
    path: Path = tmp_path_factory.getbasetemp() / "changed.lama.jsonl"
    path.write_text(text, encoding="utf-8")
    error = verify(path).error
    assert (error and error.line) == first_wrong(text), error


def changed(lines: list[str], chance: Random) -> None:
    """Change a match in one place."""
    at, other = (chance.randrange(1, len(lines)) for _ in range(2))
    match chance.randrange(8):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, lines[other])
        case 2:
            lines[at], lines[other] = lines[other], lines[at]
        case 3:
            behind = [n + 1 for n, line in enumerate(lines) if "score" in line]
            give, take = chance.choice(SWAPS)
            line = {"seat": chance.randrange(4), "swap": {"give": give, "take": take}}
            lines.insert(chance.choice((at, *behind)), json.dumps(line))
        case 4:
            kind = chance.choice(("play", "draw", "quit", "return", "give"))
            value: Any = {"quit": True, "return": chance.choice((0, 1, 10, 20))}.get(kind)
            line = {"seat": chance.randrange(4), kind: value or chance.choice(CARDS)}
            lines.insert(at, json.dumps(line))
        case _:
            at = 0 if chance.random() < 0.06 else at
            lines[at] = json.dumps(other_value(json.loads(lines[at]), chance))


def other_value(value: Any, chance: Random) -> Any:
    """``value`` with something in it changed, at any depth."""
    within = list(value) if isinstance(value, dict) else range(len(value) if _is_list(value) else 0)
    if within and chance.random() < 0.8:
        key = chance.choice(list(within))
        value = dict(value) if isinstance(value, dict) else list(value)
        value[key] = other_value(value[key], chance)
        return value
    sort = chance.random()
    if isinstance(value, dict) and value and sort < 0.6:
        gone = chance.choice(list(value))
        more = {chance.choice(("x", "seat", "play", "deal")): chance.choice(ODD)}
        return value | more if sort < 0.3 else {k: v for k, v in value.items() if k != gone}
    if _is_list(value) and value and sort < 0.6:
        return chance.choice((value[:-1], [*value, value[0]], chance.sample(value, len(value))))
    if isinstance(value, str) and sort < 0.7:
        return chance.choice(CARDS)
    if type(value) is int and sort < 0.7:
        return chance.choice((value + 1, value - 1, 0, 1, 10, 20))
    return chance.choice(ODD)


def _is_list(value: Any) -> bool:
    return isinstance(value, list)
