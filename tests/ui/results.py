"""Matches played up to a result, for scenes that show one."""

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from lama_gui.records import Header, SeatInfo
from lama_gui.rules.game import Event
from lama_gui.session import Chance, Session
from tests.players import RandomPlayer

NAMES = ("Ana", "Rosa", "Tayo", "Don Pepe", "Luz", "Abuela")
AVATARS = ("pipa", "rosa", "tayo", "pepe", "luz", "abuela")


Condition = Callable[[Session, Any], bool]


class Tables:
    """Creates tables in ``folder``."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def begin(
        self,
        variant: str,
        seats: int,
        *,
        people: int = 1,
        bots: Sequence[str] = ("steady",) * 6,
        seed: int = 1,
        **options: Any,
    ) -> Session:
        """A match in which the first ``people`` seats are persons, the others ``bots``."""
        players = ["human"] * people + list(bots)
        infos = tuple(SeatInfo(NAMES[i], players[i], AVATARS[i]) for i in range(seats))
        header = Header(variant=variant, seats=infos, options=options, seed="results")
        return Session.begin(header, self.folder, Chance(seed))

    def find(
        self, variant: str, seats: int, wanted: Condition, **table: Any
    ) -> tuple[Session, Any]:
        """The first match with a ``wanted`` round, played up to it, and its event."""
        for seed in range(200):
            session = self.begin(variant, seats, seed=seed, **table)
            event = play_until(session, wanted, seed)
            if event is not None:
                return session, event
        raise AssertionError("no match has such a round")

    def ended(self, variant: str, seats: int, **table: Any) -> Session:
        """A finished match."""
        session = self.begin(variant, seats, **table)
        assert play_until(session, lambda _, event: event is None) is None
        return session


def play_until(session: Session, wanted: Condition, seed: int = 1) -> Event | None:
    """Play until a scored round is ``wanted``; returns its event, None at the match's end."""
    player = RandomPlayer(random.Random(seed))
    while not session.match.over:
        step = session.advance()
        if step is None:
            seat = session.match.turn
            session.play(player.choose(session.view(seat)), seat)
            continue
        for event in step.events:
            if hasattr(event, "points") and wanted(session, event):
                return event
    return None
