"""Write trained networks to the program's files in assets/bots/, and read them.

    python tools/training/export.py classic out/training/classic-5.npz

The policy network is written unchanged. The value network is approximated by a smaller one with
a single hidden layer, which the program can unroll into tables.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from lama_gui.bots.lama_network import pack  # noqa: E402
from tools.training.fitting import fit_value  # noqa: E402
from tools.training.layers import Layers  # noqa: E402
from tools.training.shapes import FEATURES, H1, H2, OUT, V1, V2, VALUE_FEATURES  # noqa: E402

#: A deck's name in training -> the name of its files.
NAMES = {"classic": "lama-plain", "party": "lama-party"}
HIDDEN = 32


def totals_between_rounds(count: int, twenty: bool, rng: np.random.Generator) -> np.ndarray:
    """Random totals as value features; see ``value_features`` in table.c."""
    x = np.zeros((count, VALUE_FEATURES), np.float32)
    for i in range(count):
        seats = int(rng.integers(2, 7))
        totals = rng.integers(0, 40, seats)
        mine, others, high = totals[0], np.sort(totals[1:]), totals.max()
        starter = int(rng.integers(seats))
        x[i, seats - 2] = 1
        x[i, 5], x[i, 6] = mine / 40, high / 40
        x[i, 7 : 7 + seats - 1] = others / 40
        x[i, 12], x[i, 13] = starter == 0, starter == 1
        x[i, 14] = (mine >= 10) + (twenty and mine >= 20)
        x[i, 15] = mine == high
        x[i, 16] = min(20, totals.sum() // (5 * seats) + int(rng.integers(1, 5))) / 10
    return x


def logits(flat: np.ndarray, x: np.ndarray) -> np.ndarray:
    """The output of the trained value network, as logits."""
    sizes, at = [VALUE_FEATURES, V1, V2, 1], 0
    for layer, (rows, columns) in enumerate(pairwise(sizes)):
        weights = flat[at : at + rows * columns].reshape(rows, columns)
        at += rows * columns
        x = x @ weights + flat[at : at + columns]
        at += columns
        if layer < 2:
            x = np.maximum(x, 0)
    return x[:, 0]


def copy_value(flat: np.ndarray, twenty: bool) -> Layers:
    """A network with one hidden layer, fitted to the trained one."""
    rng = np.random.default_rng(1)
    x = totals_between_rounds(200_000, twenty, rng)
    target = 1 / (1 + np.exp(-logits(flat, x)))
    net = Layers([VALUE_FEATURES, HIDDEN, 1], rng)
    fit_value(net, x, target, 60, 0.01, rng, batch=1024)
    guess = 1 / (1 + np.exp(-net.forward(x)[-1][:, 0]))
    print(f"value copied to within {np.sqrt(np.mean((guess - target) ** 2)):.4f}")
    return net


def export(deck: str, trained: Path) -> None:
    """Write the two files of ``deck`` from the weights in ``trained``."""
    numbers = np.load(trained)
    folder = ROOT / "assets" / "bots"
    folder.mkdir(parents=True, exist_ok=True)
    policy = pack([FEATURES, H1, H2, OUT], numbers["policy"].tolist(), deck=deck)
    (folder / f"{NAMES[deck]}.net").write_bytes(policy)
    value = copy_value(numbers["value"], deck == "party").flat()
    data = pack([VALUE_FEATURES, HIDDEN, 1], value.tolist(), deck=deck)
    (folder / f"{NAMES[deck]}-value.net").write_bytes(data)


def shipped(deck: str) -> np.ndarray:
    """The weights of the policy in assets/bots, in the order of ``MovesNet.flat``."""
    body = (ROOT / "assets" / "bots" / f"{NAMES[deck]}.net").read_bytes().partition(b"\n")[2]
    return np.frombuffer(body, "<f2").astype(np.float32)


if __name__ == "__main__":
    export(sys.argv[1], Path(sys.argv[2]))
