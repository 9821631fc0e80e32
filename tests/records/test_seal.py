"""The seal: deals that were fixed before the match, and a proof that anybody can check."""

from __future__ import annotations

import json
import random
from hashlib import sha256
from itertools import count
from pathlib import Path

import pytest

from lama_gui.families import GAMES
from lama_gui.records import Header, SeatInfo, proof, read_record, verify
from lama_gui.records.proof import (
    PROOF,
    SECRET,
    ShuffleSecret,
    commitment_of,
    short_commitment,
)
from lama_gui.records.reader import sidecar
from lama_gui.session import Session
from lama_gui.session.resume import open_match
from tests.players import RandomPlayer, play_on

SEATS = tuple(SeatInfo(name, "steady") for name in ("Ana", "Ben", "Rosa"))


@pytest.fixture(autouse=True)
def known_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same matches each time: some are over after a single round."""
    secrets = (f"{number:064x}" for number in count(1))
    monkeypatch.setattr("lama_gui.records.proof.secrets.token_hex", lambda _: next(secrets))


def finished(folder: Path, variant: str = "classic", seed: int = 1) -> Path:
    """A match from its first deal to its last."""
    return play(Session.begin(Header(variant, SEATS), folder), seed=seed)


def play(session: Session, rounds: int = 10_000, seed: int = 1) -> Path:
    """Play so many rounds, as long as the match lasts."""
    match, player = session.match, RandomPlayer(random.Random(seed), 0.2)
    play_on(
        session,
        choose=player.choose,
        until=lambda _: match.state.dealing and match.state.round >= rounds,
    )
    session.close()
    assert session.path is not None
    return session.path


@pytest.mark.parametrize("variant", GAMES)
def test_a_finished_match_is_proven_from_its_first_deal_to_its_last(variant, tmp_path):
    path = finished(tmp_path, variant)
    verdict = verify(path)
    assert verdict.error is None and verdict.finished
    assert verdict.proven == verdict.rounds > 1
    assert "rounds proven" in str(verdict)


def test_the_key_of_a_round_is_the_hash_of_the_key_of_the_next() -> None:
    sealed = ShuffleSecret.new()
    for number in range(4):
        later = sealed.key(number + 1)
        assert sealed.key(number) == sha256(later.encode()).hexdigest()
    assert sealed.key(0) == sealed.commitment == sealed.entry()["seal"]["commit"]


def test_a_known_secret_gives_known_deals() -> None:
    """Published in docs/match-file.md, to write it again by."""
    sealed = ShuffleSecret("00" * 32)
    page = Path(__file__).resolve().parents[2] / "docs" / "match-file.md"
    text = page.read_text(encoding="utf-8")
    assert sealed.commitment in text
    shuffle = sealed.shuffle()
    assert " ".join(map(str, shuffle(tuple(range(1, 37))))) in text


def test_while_a_round_runs_only_the_rounds_before_it_can_be_known(tmp_path: Path) -> None:
    session = Session.begin(Header("classic", SEATS), tmp_path)
    secret = proof.find_secret(session.path, session.header)
    path = play(session, rounds=2)
    shown = json.loads(sidecar(path, PROOF).read_text())
    assert secret is not None and shown["rounds"] == 2
    assert shown["key"] == secret.key(2)
    assert verify(path).proven == 2 and not verify(path).finished


def test_of_a_match_that_was_cut_short_no_more_rounds_are_proven_than_are_there(tmp_path):
    path = play(Session.begin(Header("classic", SEATS), tmp_path), rounds=2)
    lines = path.read_bytes().splitlines(keepends=True)
    second = max(n for n, line in enumerate(lines) if line.startswith(b'{"deal"'))
    path.write_bytes(b"".join(lines[:second]))
    verdict = verify(path)
    assert (verdict.rounds, verdict.proven) == (1, 1)


@pytest.mark.parametrize("lost", [False, True])
def test_a_match_taken_up_again_keeps_its_seal_and_a_lost_secret_costs_the_proof(tmp_path, lost):
    path = play(Session.begin(Header("classic", SEATS), tmp_path), rounds=1)
    secret = sidecar(path, SECRET)
    assert secret.exists()
    if lost:
        secret.unlink()
    play(open_match(path))
    verdict = verify(path)
    assert verdict.error is None and verdict.finished and verdict.rounds > 1
    assert verdict.proven == (1 if lost else verdict.rounds)
    assert not secret.exists(), "nothing is secret any more"


def test_the_one_who_begins_is_sealed_too_unless_somebody_is_the_youngest(tmp_path: Path) -> None:
    youngest = (SEATS[0], SeatInfo("Ben", "steady", youngest=True), SEATS[2])
    path = play(Session.begin(Header("classic", youngest), tmp_path))
    assert read_record(path).match.steps[0].move.starter == 1
    assert verify(path).proven


def test_another_deal_than_the_sealed_one_is_named_by_its_line(tmp_path: Path) -> None:
    path, other = finished(tmp_path, "vamos"), finished(tmp_path, "vamos", seed=2)
    lines, foreign = path.read_bytes().splitlines(True), other.read_bytes().splitlines(True)
    path.write_bytes(lines[0] + b"".join(foreign[1:]))
    error = verify(path).error
    assert error is not None and error.line == 2 and "round 1 is not the sealed one" in str(error)


@pytest.mark.parametrize(
    "forged",
    [
        b"no proof",
        b"{}",
        b'{"format":"lama-proof","version":1,"rounds":3,"key":"00"}',
        b'{"format":"lama-proof","version":1,"rounds":-3,"key":"00"}',
        b'{"format":"lama-proof","version":1,"rounds":99999999999,"key":"00"}',
        b'{"format":"lama-proof","version":2,"rounds":3,"key":"00"}',
        b"\xff\xfe",
    ],
)
def test_a_forged_proof_is_refused(tmp_path: Path, forged: bytes) -> None:
    path = finished(tmp_path, "vamos")
    sidecar(path, PROOF).write_bytes(forged)
    error = verify(path).error
    assert error is not None and error.line == 1 and ".proof.json" in str(error)


@pytest.mark.parametrize("entry", [None, 7, [], {}, {"generator": "x", "commit": "y"}])
def test_a_header_of_somebody_else_has_no_seal(entry: object) -> None:
    header = Header("classic", SEATS, extra={} if entry is None else {"seal": entry})
    assert commitment_of(header) == ""


def test_a_seal_is_shown_in_groups_and_nothing_is_shown_of_none() -> None:
    assert short_commitment("0123456789abcdef0011") == "0123 4567 89ab cdef"
    assert short_commitment("") == ""


def test_a_file_without_its_proof_stays_a_legal_match(tmp_path: Path) -> None:
    path = finished(tmp_path, "cafe")
    sidecar(path, PROOF).unlink()
    verdict = verify(path)
    assert verdict.error is None and verdict.finished and not verdict.proven
    assert "proven" not in str(verdict)
