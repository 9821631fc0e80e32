"""No phone is told what its seat can't see: the same bytes, whatever lies hidden."""

from __future__ import annotations

import random
from pathlib import Path
from random import Random

import pytest

from lama_gui.families import GAMES, game
from lama_gui.session import Session
from tests.phones.tables import Table, session_of
from tests.slow import diagonal
from tests.ui.hidden import NOBODY, reshuffled

VARIANTS = list(GAMES)


def messages(session: Session, variant: str, folder: Path) -> list[bytes]:
    """What each seat's phone and a watcher are told of ``session``, anew as after coming back."""
    seats = len(session.seats)
    table = Table(variant, seats)
    for seat in range(seats):
        table.sit(seat + 1, seat)
    table.server.hears(99, hello={"v": 1, "key": "the-key"})
    table.tick()
    table.begin(folder, session=session)
    return [table.server.raw[line][-1] for line in (*range(1, seats + 1), 99)]


def some_moves(session: Session, chance: Random, count: int) -> None:
    for _ in range(count):
        match = session.match
        if match.turn is None:
            due = session.match.game.due(match.state)
            if due is not None or match.over:
                return
            session.advance()
            continue
        moves = [m for m in match.legal if str(m) != "quit"] or list(match.legal)
        session.play(chance.choice(moves), match.turn)


@pytest.mark.parametrize(("variant", "seed"), diagonal(VARIANTS, range(12)))
def test_hidden_cards_change_no_byte(variant: str, seed: int, tmp_path: Path) -> None:
    chance = random.Random(f"{variant}/{seed}")
    seats = chance.choice(game(variant).seat_counts)
    session = session_of(variant, seats, tmp_path / "true", seed)
    some_moves(session, chance, chance.randrange(18))
    true = messages(session, variant, tmp_path)
    for eyes in (*range(seats), NOBODY):
        other = reshuffled(session, eyes, chance)
        told = messages(other, variant, tmp_path)
        index = seats if eyes == NOBODY else eyes
        assert told[index] == true[index]


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_test_above_can_fail(variant: str, tmp_path: Path) -> None:
    """Other hidden cards do change what their owners are told."""
    session = session_of(variant, 3, tmp_path / "true", 5)
    other = reshuffled(session, 0, Random(1))
    assert messages(session, variant, tmp_path)[1:3] != messages(other, variant, tmp_path)[1:3]


@pytest.mark.parametrize("variant", VARIANTS)
def test_no_path_and_no_seed_in_any_message(variant: str, tmp_path: Path) -> None:
    session = session_of(variant, 3, tmp_path / "true", 3)
    for told in messages(session, variant, tmp_path):
        for secret in (str(tmp_path), session.path.name, session.header.seed, "the-key"):
            assert secret.encode() not in told


def test_a_watcher_has_no_hand(tmp_path: Path) -> None:
    session = session_of("classic", 3, tmp_path / "true", 3)
    told = messages(session, "classic", tmp_path)[-1]
    assert b'"hand"' not in told
    assert b'"you"' not in told
