"""Measure the benefit of critics that see all hands in training.

    python tools/training/critic.py classic --millions 0.5

Trains a new network three times on the same decisions: with their outcomes, with the mean of
outcomes and critics' estimates, and with the estimates only (see ``judging.py``). Reports the
variance of the targets around the network's predictions, and the networks' win shares. Needs numpy
and gcc.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.training.c_table import VARIANTS, Samples, Table  # noqa: E402
from tools.training.export import shipped  # noqa: E402
from tools.training.fitting import fit_value  # noqa: E402
from tools.training.judging import seen_through  # noqa: E402
from tools.training.layers import Layers  # noqa: E402
from tools.training.moves_net import MovesNet, fit_moves, unexplained  # noqa: E402
from tools.training.shapes import V1, V2, VALUE_FEATURES  # noqa: E402
from tools.training.train import report  # noqa: E402


def main() -> None:
    """Print a line for each way of judging."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("deck", choices=VARIANTS)
    parser.add_argument("--millions", type=float, default=0.5, help="decisions to learn from")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--matches", type=int, default=10_000, help="for each number of seats")
    parser.add_argument("--folder", type=Path, default=Path("out/training"))
    args = parser.parse_args()
    began, rng = time.time(), np.random.default_rng(1)
    table, policy = Table(args.deck, args.folder), shipped(args.deck)
    value = Layers([VALUE_FEATURES, V1, V2, 1], rng)
    fit_value(value, *table.value_samples(policy, 300_000, 31), 4, 0.003, rng)
    samples = Samples.room(round(args.millions * 1e6))
    table.policy_samples(policy, value.flat(), samples, 32)
    seen = MovesNet(np.random.default_rng(2))
    seen.look_at(samples.xs)
    print(f"{len(samples.masks)} decisions, {time.time() - began:.0f} s", flush=True)
    judged = seen_through(seen, samples, 1, 3, rng)
    for trust in (0.0, 0.5, 1.0):
        ys = samples.ys + trust * (judged.ys - samples.ys)
        mixed = Samples(samples.xs, ys, samples.masks, samples.hands)
        same = np.random.default_rng(2)
        net = MovesNet(same)
        net.look_at(samples.xs)
        fit_moves(net, mixed, args.epochs, 0.001, same)
        varies, noise = unexplained(mixed, net)
        print(f"critics count {trust:.0%}: {varies:.6f}, not explained {noise:.6f}", flush=True)
        found = report(table, net.flat(), args.matches)
        print(f"  {found}, {time.time() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
