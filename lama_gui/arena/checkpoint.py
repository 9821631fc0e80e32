"""Checkpoint files, from which an arena can resume."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

from lama_gui import storage
from lama_gui.arena.results import Plan, Results, Tally, runs
from lama_gui.store import Count, DecodeProblem, decode, short

#: The maximum size of a file in bytes.
LARGEST = 1_000_000


class CheckpointError(Exception):
    """The arena can't resume from the file: ``FILE: why``."""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    """The file. ``played``: half-open ranges of match numbers."""

    variant: str
    bots: tuple[str, ...]
    seed: int
    played: list[tuple[Count, Count]]
    tallies: list[Tally]
    moves: Count
    seconds: Annotated[float, msgspec.Meta(ge=0)]


def save(path: Path, plan: Plan, results: Results) -> None:
    """Save the results. Raises OSError, in which case the file is unchanged."""
    file = _File(
        variant=plan.label,
        bots=plan.bots,
        seed=plan.seed,
        played=[(run.start, run.stop) for run in results.numbers],
        tallies=results.tallies,
        moves=results.moves,
        seconds=results.seconds,
    )
    storage.write(path, msgspec.json.encode(file) + b"\n")


def load(path: Path, plan: Plan) -> Results:
    """The saved results; empty if there is no file.

    Raises CheckpointError if the file is damaged or of another plan, OSError.
    """
    try:
        file = decode(storage.read(path, LARGEST), _File)
    except FileNotFoundError:
        return Results.none(len(plan.bots))
    except DecodeProblem as error:
        reason = f"nothing can be gone on from here: {short(str(error))}"
        raise CheckpointError(f"{path}: {reason}") from None
    begun, asked = (
        {"variant": label, "bots": ",".join(p.bots), "seed": p.seed}
        for p, label in ((file, file.variant), (plan, plan.label))
    )
    for what, value in begun.items():
        if value != asked[what]:
            raise CheckpointError(f"{path}: it was begun with --{what} {value}, not {asked[what]}")
    numbers = tuple(range(*pair) for pair in file.played)
    if runs(numbers) != numbers or len(file.tallies) != len(plan.bots):
        raise CheckpointError(f"{path}: nothing can be gone on from here: it is damaged")
    return Results(
        tallies=file.tallies,
        matches=sum(map(len, numbers)),
        moves=file.moves,
        seconds=file.seconds,
        numbers=numbers,
    )
