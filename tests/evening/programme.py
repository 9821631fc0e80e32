"""What happens in the evening, one after the other."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tests.evening.guests import Guest
from tests.evening.host import SIX, Evening

BY_HAND = {3: (12, 41, 12), 4: (12, 41, 7, 12)}
"""A result by the number of seats; two are equal in it."""


@dataclass(frozen=True)
class Told:
    """What remains: who was there on phones, puzzles solved, where film and picture lie."""

    guests: list[Guest]
    solved: int
    film: Path
    picture: Path


def whole_evening(host: Evening) -> Told:
    """Six people, five tables of three or four, everybody plays three times."""
    host.found(SIX, times=1)
    assert [len(table.seats) for table in host.league.tables] == [4, 4, 4, 3, 3]
    guests = host.play_on_phones()
    host.look("league-1")
    host.play_here()
    solved, film = host.learn(), host.film()
    host.click("league")
    host.look("league-2")
    host.enter_by_hand(BY_HAND[len(host.league.tables[2].seats)])
    host.look("league-3")
    host.play_here(moves=9)
    host.come_back()
    host.look("title")
    host.open_league()
    host.look("league-interrupted")
    host.play_here("go_on")
    host.click("league")
    guests += host.play_on_phones()
    host.look("league-5")
    picture = host.celebrate()
    host.leave()
    return Told(guests, solved, film, picture)
