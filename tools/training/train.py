"""Train the expert's network for L.A.M.A., and write it to assets/bots/.

    python tools/training/train.py classic      # the decks without party cards
    python tools/training/train.py party
    python tools/training/train.py classic --go-on --millions 16,26    # continue
    python tools/training/train.py classic --critic 0.7    # with critics that see all hands

Policy iteration: in matches against mixed opponents, every legal move of a decision is played out
to the end of the round with the same hidden cards by the current policy; the resulting totals are
evaluated by a small value network. The policy network learns to predict these outcomes from the
seat's view. Needs numpy and gcc.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.training.c_table import NET, RANDOM, RULE, VARIANTS, Samples, Table  # noqa: E402
from tools.training.export import export, shipped  # noqa: E402
from tools.training.fitting import fit_value  # noqa: E402
from tools.training.judging import seen_through  # noqa: E402
from tools.training.layers import Layers  # noqa: E402
from tools.training.moves_net import MovesNet, fit_moves, unexplained  # noqa: E402
from tools.training.shapes import V1, V2, VALUE_FEATURES  # noqa: E402


def report(table: Table, net: np.ndarray | None, matches: int) -> str:
    """Win shares against the plain rule on all other seats, and against random players."""
    parts = []
    for seats in (2, 3, 4, 5, 6):
        mean, error = table.shares([(NET, 4, 0)] + [(RULE, 4, 0)] * (seats - 1), net, matches)
        parts.append(f"{seats}: {mean[0]:.4f}±{error[0]:.4f}")
    mean, _ = table.shares([(NET, 4, 0)] + [(RANDOM, 4, 0)] * 3, net, matches // 4)
    return "  ".join(parts) + f"  random: {mean[0]:.3f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("deck", choices=VARIANTS)
    parser.add_argument("--folder", type=Path, default=Path("out/training"))
    parser.add_argument(
        "--millions",
        default="1,2,3,4,6,12",
        help="decisions to learn from in each turn of policy iteration",
    )
    parser.add_argument(
        "--go-on", action="store_true", help="start from the network under assets/bots"
    )
    parser.add_argument("--epochs", type=int, default=6, help="over the last turn's decisions")
    parser.add_argument("--rate", type=float, default=0.001, help="of learning")
    parser.add_argument(
        "--critic", type=float, default=0, help="how much a critic that sees all hands counts"
    )
    parser.add_argument("--keep", action="store_true", help="write nothing under assets/bots")
    args = parser.parse_args()
    table, rng = Table(args.deck, args.folder), np.random.default_rng(1)
    net = MovesNet(rng)
    value = Layers([VALUE_FEATURES, V1, V2, 1], rng)
    policy: np.ndarray | None = None
    wanted = [round(float(part) * 1e6) for part in args.millions.split(",")]
    if args.go_on:
        policy = shipped(args.deck)
        few = Samples.room(200_000)
        table.policy_samples(policy, value.flat(), few, 1999)
        net.look_at(few.xs)
        net.load(policy)
        print("  " + report(table, policy, 20_000), flush=True)
    samples, end = Samples.room(sum(wanted)), 0
    for turn, count in enumerate(wanted):
        began = time.time()
        last = turn == len(wanted) - 1
        xs, ys = table.value_samples(policy, 500_000 if policy is None else 2_000_000, 1000 + turn)
        error = fit_value(value, xs, ys, 4, 0.003, rng)
        values = value.flat()
        print(f"turn {turn}: value error {error:.4f}, {time.time() - began:.0f} s", flush=True)
        start, end = end, end + count
        table.policy_samples(policy, values, samples.part(start, end), 2000 + turn)
        print(f"  {count / 1e6} million decisions, {time.time() - began:.0f} s", flush=True)
        if turn == 0 and not args.go_on:
            net.look_at(samples.xs)
        # A good player's decisions of the previous iteration are still useful.
        if turn and (turn > 2 or args.go_on):
            start -= wanted[turn - 1]
        epochs = args.epochs if last else 3
        those = samples.part(start, end)
        if args.critic:
            those = seen_through(net, those, args.critic, 3, rng)
            print(f"  judged by critics, {time.time() - began:.0f} s", flush=True)
        error = fit_moves(net, those, epochs, args.rate, rng)
        varies, noise = unexplained(those, net)
        print(f"  targets vary by {varies:.6f}, {noise:.6f} of it not explained", flush=True)
        policy = net.flat()
        np.savez(args.folder / f"{args.deck}-{turn}.npz", policy=policy, value=values)
        print(f"  policy error {error:.4f}, {time.time() - began:.0f} s", flush=True)
        print("  " + report(table, policy, 20_000) + f", {time.time() - began:.0f} s", flush=True)
    if not args.keep:
        export(args.deck, args.folder / f"{args.deck}-{len(wanted) - 1}.npz")


if __name__ == "__main__":
    main()
