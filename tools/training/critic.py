"""What a critic that sees all hands is worth in training.

    python tools/training/critic.py classic --millions 0.5

The same decisions, played out once, teach a fresh network three times: by their outcomes as they
are, by outcomes mixed half and half with what critics expect of them, and by critics alone (see
``judge`` in ``train.py``). Reports how far the targets lie apart around what the network makes of
them, and the networks' win shares. Needs numpy and gcc.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.training import train  # noqa: E402
from tools.training.layers import Layers  # noqa: E402
from tools.training.shapes import FEATURES, H1, H2, OUT, V1, V2, VALUE_FEATURES  # noqa: E402
from tools.training.train import VARIANTS, Samples, Table  # noqa: E402


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
    table, policy = Table(args.deck, args.folder), train.shipped(args.deck)
    value = Layers([VALUE_FEATURES, V1, V2, 1], rng)
    train.train_value(value, *table.value_samples(policy, 300_000, 31), 4, 0.003, rng)
    samples = Samples.room(round(args.millions * 1e6))
    table.policy_samples(policy, value.flat(), samples, 32)
    train.set_scale(samples.xs)
    print(f"{len(samples.masks)} decisions, {time.time() - began:.0f} s", flush=True)
    judged = train.seen_through(samples, 1, 3, rng)
    for trust in (0.0, 0.5, 1.0):
        ys = samples.ys + trust * (judged.ys - samples.ys)
        mixed = Samples(samples.xs, ys, samples.masks, samples.hands)
        same = np.random.default_rng(2)
        net = Layers([FEATURES, H1, H2, OUT], same)
        train.train_policy(net, mixed, args.epochs, 0.001, same)
        varies, noise = train.unexplained(mixed, net)
        print(f"critics count {trust:.0%}: {varies:.6f}, not explained {noise:.6f}", flush=True)
        found = train.report(table, train.flat_policy(net), args.matches)
        print(f"  {found}, {time.time() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
