"""Train an adversary of the expert, and measure its win share.

    python tools/training/response.py classic --seats 2 --millions 1,1,1
    python tools/training/response.py classic --seats 4 --millions 1,1,1

The expert is frozen on all other seats, and the pipeline of ``train.py`` (policy iteration from
the current network) learns to beat it. The adversary's win share above that of an equal player
is a lower bound of the expert's exploitability: approximate best response (Timbers et al. 2020,
arXiv 2004.09677).

The frozen player only uses the expert's network, without determinizations, playouts, and exact
endgames. ``--whole 400`` then plays this many matches of the adversary against the complete expert,
on which it was not trained. Needs numpy and gcc.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from lama_gui.bots.lama_levels import largest_return  # noqa: E402
from lama_gui.bots.lama_network import (  # noqa: E402
    Network,
    features,
    pack,
)
from lama_gui.bots.lama_playout import action_of  # noqa: E402
from lama_gui.families import game  # noqa: E402
from lama_gui.match import Match, play_out  # noqa: E402
from lama_gui.players.registry import make_bot  # noqa: E402
from lama_gui.rules.game import Move  # noqa: E402
from lama_gui.rules.lama_state import LamaView  # noqa: E402
from tools.training.c_table import FROZEN, NET, VARIANTS, Samples, Table  # noqa: E402
from tools.training.export import shipped  # noqa: E402
from tools.training.fitting import fit_value  # noqa: E402
from tools.training.layers import Layers  # noqa: E402
from tools.training.moves_net import MovesNet, fit_moves  # noqa: E402
from tools.training.shapes import FEATURES, H1, H2, OUT, V1, V2, VALUE_FEATURES  # noqa: E402

#: The frozen expert.
EXPERT = (FROZEN, 0, 0)
#: The number of matches for selecting the best iteration, and for evaluating it.
TRIED, JUDGED = 40_000, 200_000


def gained(table: Table, seats: int, net: np.ndarray, matches: int, seed: int):
    """The win share of ``net`` against the frozen expert, and its standard error."""
    mean, error = table.shares([(NET, 4, 0)] + [EXPERT] * (seats - 1), net, matches, seed)
    return mean[0], error[0]


def respond(
    table: Table, deck: str, seats: int, millions: list[float], epochs: int, rate: float
) -> np.ndarray:
    """The best network of some policy iterations, including the initial one."""
    rng, began = np.random.default_rng(seats), time.time()
    policy = best = shipped(deck)
    table.freeze(best)
    value = Layers([VALUE_FEATURES, V1, V2, 1], rng)
    net = MovesNet(rng)
    counts = [round(float(part) * 1e6) for part in millions]
    samples, end = Samples.room(sum(counts)), 0
    share, error = gained(table, seats, policy, TRIED, 11)
    print(f"the expert's network itself: {share:.4f} ± {1.96 * error:.4f}", flush=True)
    highest = share
    for turn, count in enumerate(counts):
        xs, ys = table.value_samples(policy, 500_000, 5000 + turn)
        wrong = fit_value(value, xs, ys, 4, 0.003, rng)
        start, end = end, end + count
        table.policy_samples(policy, value.flat(), samples.part(start, end), 6000 + turn)
        print(
            f"turn {turn}: value error {wrong:.4f}, {count / 1e6} million decisions, "
            f"{time.time() - began:.0f} s",
            flush=True,
        )
        if turn == 0:
            net.look_at(samples.xs[:end])
            net.load(policy)
        fit_moves(net, samples.part(0, end), epochs, rate, rng)
        policy = net.flat()
        share, error = gained(table, seats, policy, TRIED, 11)
        print(f"  wins {share:.4f} ± {1.96 * error:.4f}, {time.time() - began:.0f} s", flush=True)
        if share > highest:
            highest, best = share, policy
    return best


class Adversary:
    """The adversary as a bot."""

    def __init__(self, policy: np.ndarray) -> None:
        self._net = Network(pack([FEATURES, H1, H2, OUT], policy.tolist()))

    def choose(self, view: LamaView, /) -> Move:
        """The move with the highest output."""
        if (back := largest_return(view)) is not None:
            return back
        out, top = self._net(features(view)), view.discard_top.value
        best: Move = max(view.legal, key=lambda move: out[action_of(move, top)])
        return best


def against_whole(deck: str, seats: int, policy: np.ndarray, matches: int) -> tuple[float, float]:
    """The adversary's win share against the complete expert, and its standard error."""
    won = []
    for number in range(matches):
        chance = random.Random(f"response/{number // seats}")
        sitting: list = [make_bot("expert", 1000 * number + seat) for seat in range(seats)]
        own = number % seats
        sitting[own] = Adversary(policy)
        match = Match(game(deck), seats)
        for _ in play_out(match, sitting, lambda cards: chance.sample(cards, len(cards))):  # noqa: B023
            pass
        won.append((own in match.winners) / len(match.winners))
    sets = np.array(won[: matches // seats * seats]).reshape(-1, seats).mean(1)
    return float(sets.mean()), float(sets.std(ddof=1) / len(sets) ** 0.5)


def main() -> None:
    """Train, then evaluate with new matches."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("deck", choices=VARIANTS)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--millions", default="1,1,1", help="decisions of each turn")
    parser.add_argument("--epochs", type=int, default=3, help="over all decisions so far")
    parser.add_argument("--rate", type=float, default=0.0005, help="of learning")
    parser.add_argument("--folder", type=Path, default=Path("out/training"))
    parser.add_argument("--whole", type=int, default=0, help="matches against the whole expert")
    parser.add_argument("--learned", type=Path, help="what was written before: learn nothing")
    args = parser.parse_args()
    even = 1 / args.seats
    best = np.load(args.learned)["policy"] if args.learned else learned(args)
    if args.whole:
        share, error = against_whole(args.deck, args.seats, best, args.whole)
        print(f"the whole expert: {share:.4f} ± {1.96 * error:.4f}, {share - even:+.4f}")


def learned(args: argparse.Namespace) -> np.ndarray:
    """Train and evaluate with new matches."""
    table = Table(args.deck, args.folder, [(EXPERT, 1)], [args.seats] * 16)
    millions = [float(part) for part in args.millions.split(",")]
    best = respond(table, args.deck, args.seats, millions, args.epochs, args.rate)
    share, error = gained(table, args.seats, best, JUDGED, 12)
    even = 1 / args.seats
    print(
        f"{args.seats} seats: {share:.4f} ± {1.96 * error:.4f}, {share - even:+.4f} over {even:.4f}"
    )
    file = args.folder / f"{args.deck}-response-{args.seats}.npz"
    np.savez(file, policy=best)
    print(f"written: {file}", flush=True)
    return best


if __name__ == "__main__":
    main()
