"""Finished matches in files, for tests of statistics."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from lama_gui.match import play_out
from lama_gui.records import Header, SeatInfo
from lama_gui.session import Chance, Session
from tests.players import RandomPlayer

NAMES = ("Ana", "Ben", "Rosa", "Tayo")


def play_match(
    folder: Path,
    players: tuple[str, ...] = ("human", "novice", "steady"),
    seed: int = 1,
    *,
    variant: str = "classic",
    before_the_end: Callable[[Session], None] = lambda _: None,
) -> Path:
    """A finished match in a file; ``before_the_end`` is called after its first deal."""
    header = Header(variant, tuple(map(SeatInfo, NAMES, players)))
    session = Session.begin(header, folder, Chance(seed))
    session.advance()
    before_the_end(session)
    choosers = [RandomPlayer(random.Random(seed), 0.2)] * len(players)
    list(play_out(session.match, choosers, Chance(seed)))
    session.close()
    assert session.path is not None
    return session.path
