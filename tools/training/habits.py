"""Count how rounds end for each kind of player, and write the counts to assets/bots/.

    python tools/training/habits.py classic       # the decks without party cards
    python tools/training/habits.py party

Each of many kinds of players plays rounds against the crowd of ``train.py``. What is visible of a
seat after a round (the points with which it quit, how often it drew) is one of a number of cells.
The file contains the logarithm of each kind's frequency in each cell, as a network of one layer:
the inputs are the observed cells, the outputs the kinds, with the prior as bias. So adding rounds
is Bayes' rule. Needs numpy and gcc.
"""

from __future__ import annotations

import argparse
import ctypes
import sys
import time
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from lama_gui.bots.lama_beliefs import PLAYS  # noqa: E402
from lama_gui.bots.lama_network import pack  # noqa: E402
from tools.training.c_table import (  # noqa: E402
    NET,
    NEXT_FIRST,
    NOVICE,
    RANDOM,
    RULE,
    SEAT_MIX,
    VARIANTS,
    WARY,
    Player,
    Variant,
    compiled,
    pointer,
)
from tools.training.export import NAMES, shipped  # noqa: E402

#: The kinds of players, (kind, quits at, percentage of random moves), with their weights, in the
#: order of ``PLAYS``.
KINDS = [
    *(((RULE, at, 0), 8 if at == 4 else 2) for at in (-1, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15)),
    ((NET, 4, 0), 8),
    ((WARY, 4, 0), 8),
    ((NEXT_FIRST, 4, 0), 2),
    ((NOVICE, 7, 0), 4),
    ((RANDOM, 0, 0), 6),
]

#: The same as in habits.c.
TYPES, CELLS = len(KINDS), 5 * 16 * 6

#: The points with which the steady bot quits, by the others' smallest hand.
STEADY = (5, 6, 2, 1, 2, 1, 5, 5)

#: The fraction of rounds in which players are assumed to deviate.
LAPSE = 0.05


def count(deck: str, folder: Path, matches: int, seed: int) -> np.ndarray:
    """The counts of each kind of player in each cell, one row per cell."""
    lib = compiled("search", folder)
    lib.set_wary((ctypes.c_int32 * 8)(*STEADY))
    net, records = shipped(deck), VARIANTS[deck]
    counts = np.zeros((CELLS, TYPES))
    lib.habit_counts(
        (Variant * len(records))(*records),
        len(records),
        (ctypes.c_int32 * 16)(*SEAT_MIX),
        (Player * TYPES)(*[Player(*player) for player, _ in KINDS]),
        (ctypes.c_int32 * TYPES)(*[often for _, often in KINDS]),
        TYPES,
        pointer(net),
        matches,
        ctypes.c_uint64(seed),
        pointer(counts),
    )
    return counts


def logarithms(counts: np.ndarray) -> np.ndarray:
    """The weights of the file: the cells' logarithms, then those of the prior."""
    by_seats = counts.reshape(5, -1, TYPES)
    cells = by_seats.shape[1]
    all_kinds = by_seats.sum(2, keepdims=True) + 1
    anybody = all_kinds / all_kinds.sum(1, keepdims=True)
    one = (by_seats + anybody) / (by_seats.sum(1, keepdims=True) + 1)
    assert one.shape == (5, cells, TYPES)
    mixed = np.log((1 - LAPSE) * one + LAPSE * anybody)
    # Only differences between kinds matter, so subtract the mean.
    rows = (mixed - mixed.mean(2, keepdims=True)).reshape(CELLS, TYPES)
    often = np.array([weight for _, weight in KINDS], float)
    return np.concatenate([rows.ravel(), np.log(often / often.sum())]).astype(np.float32)


def counted(deck: str) -> np.ndarray | None:
    """The weights in assets/bots; None if there is no file."""
    file = ROOT / "assets" / "bots" / f"{NAMES[deck]}-habits.net"
    if not file.exists():
        return None
    return np.frombuffer(file.read_bytes().partition(b"\n")[2], "<f2").astype(np.float32)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("deck", choices=VARIANTS)
    parser.add_argument("--folder", type=Path, default=Path("out/training"))
    parser.add_argument("--matches", type=int, default=300_000)
    parser.add_argument("--seed", type=int, default=3)
    args = parser.parse_args()
    assert len(PLAYS) == TYPES
    began = time.time()
    counts = count(args.deck, args.folder, args.matches, args.seed)
    data = pack([CELLS, TYPES], logarithms(counts).tolist(), deck=args.deck)
    (ROOT / "assets" / "bots" / f"{NAMES[args.deck]}-habits.net").write_bytes(data)
    print(f"{counts.sum():.0f} rounds of a seat, {len(data)} bytes, {time.time() - began:.0f} s")


if __name__ == "__main__":
    main()
