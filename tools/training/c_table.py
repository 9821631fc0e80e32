"""Python bindings of the table in C: players, matches, and training samples.

Needs numpy and gcc.
"""

from __future__ import annotations

import ctypes
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, fields
from pathlib import Path

import numpy as np

from tools.training.shapes import ACTIONS, FEATURES, OTHERS, VALUE_FEATURES

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
#: The folder of the C table's rules.
RULES = ROOT / "assets" / "native"

RULE, NEXT_FIRST, RANDOM, NET, NOVICE, WARY, NOISY_NET, FROZEN = range(8)

#: The opponents in training: (kind, quits at, percentage of random moves), weight.
CROWD = [
    ((RULE, 4, 0), 48),
    ((NET, 4, 0), 8),
    ((NOISY_NET, 4, 0), 3),
    ((RULE, 2, 0), 3),
    ((RULE, 7, 0), 5),
    ((RULE, 10, 0), 3),
    ((RULE, -1, 0), 2),
    ((RULE, 5, 10), 5),
    ((NEXT_FIRST, 4, 0), 3),
    ((NOVICE, 7, 0), 5),
    ((RANDOM, 0, 0), 22),
]
#: Decisions with a larger lead are sampled a quarter as often.
CLEAR = 0.08
SEAT_MIX = [2, 3, 3, 3, 4, 4, 4, 4, 4, 4, 5, 5, 6, 6, 6, 6]


class Variant(ctypes.Structure):
    _fields_ = [
        ("copies", ctypes.c_int32 * 14),
        ("twenty", ctypes.c_int32),
        ("last_card", ctypes.c_int32),
        ("weight", ctypes.c_int32),
    ]


class Player(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int32) for name in ("kind", "threshold", "noise")]


def variant(
    numbers: int, llamas: int, plus: int, pink: int, last_card: int, weight: int
) -> Variant:
    copies = [numbers] * 6 + [llamas] + [plus] * 6 + [pink]
    return Variant((ctypes.c_int32 * 14)(*copies), pink, last_card, weight)


VARIANTS = {
    "classic": [
        variant(8, 8, 0, 0, 1, 70),
        variant(8, 8, 0, 0, 0, 15),
        variant(8, 7, 0, 0, 1, 15),
    ],
    "party": [variant(7, 7, 1, 1, 0, 1)],
}


def compiled(name: str, folder: Path) -> ctypes.CDLL:
    """Compile ``name``.c in ``folder``, unless that has been done since the last change."""
    folder.mkdir(parents=True, exist_ok=True)
    library = folder / f"{name}.so"
    newest = max(path.stat().st_mtime for path in (*HERE.glob("*.c"), RULES / "table.h"))
    if not library.exists() or library.stat().st_mtime < newest:
        flags = ["-O3", "-march=native", "-ffast-math", "-shared", "-fPIC", "-I", str(RULES)]
        source = str(HERE / f"{name}.c")
        subprocess.run(["gcc", *flags, "-o", str(library), source, "-lm"], check=True)
    return ctypes.CDLL(str(library))


def pointer(array: np.ndarray | None) -> ctypes.c_void_p | None:
    return None if array is None else ctypes.c_void_p(array.ctypes.data)


@dataclass(frozen=True)
class Samples:
    """Decisions: features, outcomes per action (win probability, then points), legal actions
    (bits).

    ``hands``: the others' cards, only visible to critics.
    """

    xs: np.ndarray
    ys: np.ndarray
    masks: np.ndarray
    hands: np.ndarray

    @classmethod
    def room(cls, count: int) -> Samples:
        """Arrays for ``count`` decisions."""
        return cls(
            np.zeros((count, FEATURES), np.uint8),
            np.zeros((count, 2 * ACTIONS), np.float32),
            np.zeros(count, np.uint8),
            np.zeros((count, OTHERS), np.uint8),
        )

    def of(self, chosen: np.ndarray) -> Samples:
        """A copy of the chosen decisions."""
        return Samples(*(getattr(self, f.name)[chosen] for f in fields(self)))

    def part(self, start: int, stop: int) -> Samples:
        """A view of a range of decisions."""
        return Samples(*(getattr(self, f.name)[start:stop] for f in fields(self)))


class Table:
    """The compiled table with one deck's variants and the opponents."""

    def __init__(
        self, deck: str, folder: Path, crowd=CROWD, seat_mix: Sequence[int] = SEAT_MIX
    ) -> None:
        self.lib = compiled("table", folder)
        records = VARIANTS[deck]
        self.variants = (Variant * len(records))(*records)
        self.pool = (Player * len(crowd))(*[Player(*player) for player, _ in crowd])
        self.mix = (ctypes.c_int32 * len(crowd))(*[weight for _, weight in crowd])
        self.seat_mix = (ctypes.c_int32 * 16)(*seat_mix)
        self._frozen: np.ndarray | None = None

    def freeze(self, net: np.ndarray) -> None:
        """Set the network of players of the kind ``FROZEN``."""
        self._frozen = net  # keep it alive for C
        self.lib.freeze(pointer(net))

    def common(self) -> tuple:
        """The first arguments of all sampling functions: variants, seats, and players."""
        return (
            self.variants,
            len(self.variants),
            self.seat_mix,
            self.pool,
            self.mix,
            len(self.pool),
        )

    def value_samples(self, net, wanted: int, seed: int):
        xs = np.zeros((wanted, VALUE_FEATURES), np.float32)
        ys = np.zeros(wanted, np.float32)
        self.lib.value_samples(
            *self.common(), pointer(net), wanted, ctypes.c_uint64(seed), pointer(xs), pointer(ys)
        )
        return xs, ys

    def policy_samples(
        self, net, value, samples: Samples, seed: int, explore: int = 8, keep: int = 50
    ) -> None:
        """Fill ``samples``."""
        self.lib.policy_samples(
            *self.common(),
            pointer(net),
            pointer(value),
            len(samples.masks),
            keep,
            ctypes.c_float(CLEAR),
            explore,
            ctypes.c_uint64(seed),
            pointer(samples.xs),
            pointer(samples.ys),
            pointer(samples.masks),
            pointer(samples.hands),
        )

    def shares(self, players, net, matches: int, seed: int = 1, other=None, row: int = 0):
        """The win share of each of ``players``, and the standard error."""
        count = len(players)
        seats = (Player * count)(*[Player(*player) for player in players])
        sums, squares = np.zeros(count), np.zeros(count)
        self.lib.play_matches(
            ctypes.byref(self.variants[row]),
            count,
            seats,
            pointer(net),
            pointer(other),
            matches,
            ctypes.c_uint64(seed),
            pointer(sums),
            pointer(squares),
        )
        mean = sums / matches
        return mean, np.sqrt((squares / matches - mean**2) / matches)
