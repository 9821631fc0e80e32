"""Train the value of positions with open hands, and write it to assets/bots/.

    python tools/training/luck.py classic       # the decks without party cards
    python tools/training/luck.py party

``lama_gui/families/lama_luck.py`` uses it to measure the luck in a result: the value of a deal or
a drawn card compared to its expectation. The samples are matches of the current network against
the plain rule (70 %) and itself; the outcome of a round is evaluated by a value network trained on
the same matches. Needs numpy and gcc.
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

from lama_gui.bots.lama_network import pack  # noqa: E402
from tools.training.c_table import NET, RULE, VARIANTS, Table, compiled, pointer  # noqa: E402
from tools.training.export import NAMES, shipped  # noqa: E402
from tools.training.fitting import fit_value  # noqa: E402
from tools.training.layers import Layers  # noqa: E402
from tools.training.shapes import V1, V2, VALUE_FEATURES  # noqa: E402

#: The same as in luck.c.
OPEN = 117
HIDDEN = (48, 16)
CROWD = [((RULE, 4, 0), 70), ((NET, 4, 0), 30)]
#: Tables of two are as frequent as larger ones.
SEAT_MIX = [2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 6, 6, 6, 6]


def samples(table: Table, policy, value, wanted: int, seed: int):
    """Positions and their outcomes; see ``luck_samples`` in luck.c."""
    xs, ys = np.zeros((wanted, OPEN), np.uint8), np.zeros(wanted, np.float32)
    table.lib.luck_samples(
        *table.common(),
        pointer(policy),
        pointer(value),
        wanted,
        ctypes.c_uint64(seed),
        pointer(xs),
        pointer(ys),
    )
    return xs, ys


def main() -> None:
    """Train both value networks and write the second."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("deck", choices=VARIANTS)
    parser.add_argument("--folder", type=Path, default=Path("out/training"))
    parser.add_argument("--millions", type=float, default=2, help="positions to learn from")
    parser.add_argument("--epochs", type=int, default=4)
    args = parser.parse_args()
    began, rng = time.time(), np.random.default_rng(1)
    table = Table(args.deck, args.folder, CROWD, SEAT_MIX)
    table.lib = compiled("luck", args.folder)
    policy = shipped(args.deck)
    value = Layers([VALUE_FEATURES, V1, V2, 1], rng)
    fit_value(value, *table.value_samples(policy, 500_000, 21), 4, 0.003, rng)
    xs, ys = samples(table, policy, value.flat(), round(args.millions * 1e6), 22)
    print(f"{len(xs)} positions, {time.time() - began:.0f} s", flush=True)
    scale = (1 / np.maximum(xs.max(0) / 2, 1)).astype(np.float32)
    net = Layers([OPEN, *HIDDEN, 1], rng)
    wrong = fit_value(net, xs, ys, args.epochs, 0.003, rng, floor=0.01, scale=scale)
    print(f"wrong by {wrong:.5f} of {ys.var():.5f}", flush=True)
    net.params[0] *= scale[:, None]
    data = pack([OPEN, *HIDDEN, 1], net.flat().tolist(), deck=args.deck)
    (ROOT / "assets" / "bots" / f"{NAMES[args.deck]}-luck.net").write_bytes(data)
    print(f"{time.time() - began:.0f} s")


if __name__ == "__main__":
    main()
