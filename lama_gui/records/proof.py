"""Sealed deals: a proof that the deals of a match were fixed before it began.

At the beginning a secret is drawn, from which all deals are derived with the generator of
``docs/daily.md``. The header contains its hash, the commitment. The keys of the rounds form a hash
chain: the hash of a round's key is the key of the previous round, and that of the first round's
key is the commitment. So publishing the key of a finished round proves this round and all previous
ones, and reveals nothing about later ones.

Beside the match file are ``<name>.seal.json`` with the secret, until the match is over, and
``<name>.proof.json`` with the key of the last finished round.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from lama_gui import storage
from lama_gui.match import Step
from lama_gui.records.header import Header, RecordError
from lama_gui.records.reader import Record, sidecar
from lama_gui.shuffle import RoundShuffle
from lama_gui.store import NewerFileError, Store, StoreError

KEY = "seal"
GENERATOR = "lama-seal/1"
#: The length of the chain; later rounds use the secret itself as their key.
ROUNDS = 1000
PROOF, SECRET = ".proof.json", ".seal.json"
_HEX = re.compile(r"[0-9a-f]{64}")


def _hashed(key: str, times: int) -> str:
    """``key`` hashed ``times`` times with SHA-256, as 64 hexadecimal digits."""
    for _ in range(times):
        key = hashlib.sha256(key.encode()).hexdigest()
    return key


def _label(key: str, number: int, what: str) -> str:
    return f"{GENERATOR}/{key}/{number}/{what}"


class ShuffleSecret(msgspec.Struct, frozen=True):
    """The secret of a match, 64 hexadecimal digits."""

    secret: str

    @classmethod
    def new(cls) -> ShuffleSecret:
        """A random secret."""
        return cls(secrets.token_hex(32))

    def key(self, number: int) -> str:
        """The key of a round, from 1; 0 is the commitment."""
        return _hashed(self.secret, max(0, ROUNDS - number))

    @property
    def commitment(self) -> str:
        return self.key(0)

    def shuffle(self, rounds: int = 0) -> RoundShuffle:
        """The sealed deals, of which ``rounds`` rounds have been dealt already."""
        return RoundShuffle(lambda number, what: _label(self.key(number), number, what), rounds)

    def entry(self) -> dict[str, Any]:
        """The entry for the header's ``extra``."""
        return {KEY: {"generator": GENERATOR, "commit": self.commitment}}


def commitment_of(header: Header) -> str:
    """The commitment in a header; "" if there is none of this generator."""
    entry = header.extra.get(KEY)
    if not isinstance(entry, dict) or entry.get("generator") != GENERATOR:
        return ""
    commit = entry.get("commit")
    return commit if isinstance(commit, str) and _HEX.fullmatch(commit) else ""


def short_commitment(commitment: str) -> str:
    """The first digits in groups, for people to compare."""
    digits = commitment[:16]
    return " ".join(digits[i : i + 4] for i in range(0, len(digits), 4))


# ------------------------------------------------------------- beside the match file


class _Proof(msgspec.Struct):
    rounds: int
    key: str


_SECRETS = Store("lama-seal", 1, ShuffleSecret)
_PROOFS = Store("lama-proof", 1, _Proof)


def keep_secret(path: Path, seal: ShuffleSecret) -> None:
    """Save the secret for resuming the match. Raises OSError."""
    _SECRETS.write(sidecar(path, SECRET), seal)


def find_secret(path: Path, header: Header) -> ShuffleSecret | None:
    """The saved secret of a match; None if it is missing or does not belong to it."""
    seal = _SECRETS.find(sidecar(path, SECRET))
    return seal if seal is not None and seal.commitment == commitment_of(header) else None


def publish_key(path: Path, seal: ShuffleSecret, number: int, *, over: bool) -> None:
    """Publish the key of a finished round; delete the secret if the match is ``over``.

    Raises OSError.
    """
    _PROOFS.write(sidecar(path, PROOF), _Proof(number, seal.key(number)))
    if over:
        sidecar(path, SECRET).unlink(missing_ok=True)


def proof_of(path: Path | None) -> bytes | None:
    """The proof file beside a match file; None if there is none."""
    if path is None:
        return None
    try:
        return storage.read(sidecar(path, PROOF), _PROOFS.largest)
    except OSError:
        return None


# ------------------------------------------------------------- checking


def proven_rounds(path: Path, record: Record, deals: Iterable[tuple[int, Step]]) -> int:
    """The number of rounds that the proof beside ``path`` proves; 0 without a seal or a proof.

    ``deals`` are the deals in the file with their line numbers. Raises RecordError if the proof is
    wrong, OSError if it can't be read.
    """
    commitment = commitment_of(record.header)
    file = sidecar(path, PROOF)
    if not commitment or not file.exists():
        return 0
    try:
        proof = _PROOFS.read(file)
    except NewerFileError as error:
        raise RecordError(1, str(error)) from None
    except StoreError:
        raise RecordError(1, f"{file.name} is no proof of a shuffle") from None
    known = 0 < proof.rounds < 1_000_000
    opens = known and _hashed(proof.key, min(proof.rounds, ROUNDS)) == commitment
    if not opens:
        raise RecordError(1, f"the key in {file.name} does not open the seal")
    _check_deals(record, proof, deals)
    rounds: int = record.match.state.round
    return min(proof.rounds, rounds)


def _check_deals(record: Record, proof: _Proof, deals: Iterable[tuple[int, Step]]) -> None:
    def label(number: int, what: str) -> str:
        length = min(proof.rounds, ROUNDS) - min(number, ROUNDS)
        return _label(_hashed(proof.key, length), number, what)

    game = record.match.game
    for line, step in deals:
        number = step.after.round
        if number > proof.rounds:
            return
        sealed = game.deal(step.before, RoundShuffle(label, number - 1), record.header.starter)
        if sealed != step.move:
            raise RecordError(line, f"the deal of round {number} is not the sealed one")
