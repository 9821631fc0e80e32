"""The golden matches: one for each variant, with all its states.

After an intended change of the rules, or for a new variant, write them with

    python -m tests.records.golden

and check the differences.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from itertools import count
from pathlib import Path
from typing import Any

from lama_gui.families import GAMES, game
from lama_gui.match import Match, Step
from lama_gui.records import Header, RecordWriter, SeatInfo
from tests.players import played, playing

FOLDER = Path(__file__).parent / "golden"
NAMES = ("Ana", "Inti", "Paco", "Lena")
MOST_STEPS = 180
LONG = 14
#: The number of matches that contain all kinds of moves.
ENOUGH = 8


def match_file(variant: str) -> Path:
    """The golden match of a variant."""
    return FOLDER / f"{variant}.lama.jsonl"


def states_file(variant: str) -> Path:
    """The states of that match in readable form."""
    return FOLDER / f"{variant}.states.txt"


def transcript(steps: list[Step]) -> Iterator[str]:
    """A line per step, with indented lines for changed parts of the state."""
    for step in steps:
        yield f"{'-' if step.seat is None else step.seat}: {step.move}"
        for field in fields(step.after):
            before, after = getattr(step.before, field.name), getattr(step.after, field.name)
            if before != after:
                yield f"    {field.name}: {_plain(after)}"


def _plain(value: Any) -> str:
    """A part of a state in notation."""
    if isinstance(value, Enum):
        return str(value.value)
    if _nested(value):
        return _row(value)
    return str(value)


def _row(parts: tuple[Any, ...]) -> str:
    """Parts in a row; long ones as their number and both ends."""
    if any(map(_nested, parts)):
        return " | ".join(map(_plain, parts))
    if len(parts) > LONG:
        return f"{len(parts)}: {parts[0]} … {parts[-1]}"
    return " ".join(map(_plain, parts))


def _nested(part: Any) -> bool:
    """Whether it is a row, and not a card."""
    return isinstance(part, tuple) and type(part).__str__ is object.__str__


def kinds_of(match: Match) -> set[str]:
    """The kinds of players' moves: ``play``, ``draw``…"""
    return {str(step.move).split()[0] for step in match.steps if step.seat is not None}


def telling(variant: str) -> Match:
    """The first short match with all kinds of players' moves."""
    some = (played(variant, len(NAMES), f"kinds/{number}", 0.15) for number in range(ENOUGH))
    wanted = set().union(*map(kinds_of, some))
    for seed in (f"{variant}/{number}" for number in count()):
        match = Match(game(variant), len(NAMES))
        for _ in playing(match, seed, quits=0.15):
            if len(match.steps) > MOST_STEPS:
                break
        if match.over and kinds_of(match) >= wanted:
            return match
    raise AssertionError("some seed is telling")


def write(variant: str) -> None:
    """Write the golden match of ``variant``."""
    header = Header(variant, tuple(SeatInfo(name, "random") for name in NAMES))
    steps = telling(variant).steps
    match = Match(header.game(), len(NAMES))
    FOLDER.mkdir(exist_ok=True)
    match_file(variant).unlink(missing_ok=True)
    writer = RecordWriter.create(match_file(variant), header, match)
    match.subscribe(writer.write)
    for step in steps:
        match.play(step.move, step.seat)
    writer.close()
    text = "\n".join(transcript(match.steps)) + "\n"
    states_file(variant).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    for name in GAMES:
        write(name)
