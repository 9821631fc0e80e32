"""The texts on the rule pages that state each clause of the rules.

A clause's texts together must match its pattern in each language, in the plain and the easy texts.
``clauses.toml`` has the texts of each clause, without the prefix ``rules.<game>.`` except for those
of the tutorial, and the games that have it; ``clauses_<language>.toml`` has the patterns.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import msgspec

FOLDER = Path(__file__).parent


class Clause(msgspec.Struct):
    """The ``texts`` of a clause; ``of``: the games that have it, "" for all."""

    texts: str
    of: str = ""


#: Family -> clause.
CLAUSES = msgspec.toml.decode(
    (FOLDER / "clauses.toml").read_bytes(), type=dict[str, dict[str, Clause]]
)


@cache
def patterns(language: str) -> dict[str, dict[str, str]]:
    """Family -> clause -> pattern; empty for a language without patterns."""
    path = FOLDER / f"clauses_{language}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


#: The numbers of all clauses.
NUMBERS = (
    *("L1.1", "L1.2", "L1.3", "L2", "L2.1", "L2.2", "L2.3", "L2.4", "L3.1", "L3.2", "L3.3"),
    *("L4.1", "L4.2", "L5.1", "L5.2", "L5.3", "L5.4", "L5.5", "L6.1", "L6.2", "L7", "L8"),
    *("V1", "V2", "V3", "V4", "V5", "V6", "V7", "V8", "V9"),
)
