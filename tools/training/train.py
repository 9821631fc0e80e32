"""Train the network that the expert plays L.A.M.A. with, and write it under assets/bots/.

    python tools/training/train.py classic      # the decks without party cards
    python tools/training/train.py party
    python tools/training/train.py classic --go-on --millions 16,26    # from what is there
    python tools/training/train.py classic --critic 0.7    # judged by critics that see all hands

Policy iteration: in matches against a mixed crowd every legal move of a decision is played
out to the end of the round with the same hidden cards, by the policy so far; how the
totals then stand is worth the chance to win from there (the second, small network). The
policy network learns these outcomes from what the seat could see. Needs numpy and gcc.
"""

from __future__ import annotations

import argparse
import ctypes
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path

import numpy as np

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
#: Where the rules of the C table lie.
RULES = ROOT / "assets" / "native"
sys.path.insert(0, str(ROOT))

from tools.training.export import NAMES, export  # noqa: E402
from tools.training.layers import Layers  # noqa: E402
from tools.training.shapes import (  # noqa: E402
    ACTIONS,
    FEATURES,
    H1,
    H2,
    OTHERS,
    OUT,
    V1,
    V2,
    VALUE_FEATURES,
)

RULE, NEXT_FIRST, RANDOM, NET, NOVICE, WARY, NOISY_NET, FROZEN = range(8)

#: Who sits with the learner: (kind, quits at, percent of random moves), how often.
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
#: Decisions with a clearer lead are taken up a quarter as often.
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


def compile_table(folder: Path) -> ctypes.CDLL:
    """The C table as a library in ``folder``."""
    folder.mkdir(parents=True, exist_ok=True)
    library = folder / "table.so"
    source = HERE / "table.c"
    newest = max(path.stat().st_mtime for path in (source, RULES / "table.h"))
    if not library.exists() or library.stat().st_mtime < newest:
        flags = ["-O3", "-march=native", "-ffast-math", "-shared", "-fPIC", "-I", str(RULES)]
        subprocess.run(["gcc", *flags, "-o", str(library), str(source), "-lm"], check=True)
    return ctypes.CDLL(str(library))


def pointer(array: np.ndarray | None) -> ctypes.c_void_p | None:
    return None if array is None else ctypes.c_void_p(array.ctypes.data)


@dataclass(frozen=True)
class Samples:
    """Decisions: features, outcomes per action (chance, then points), legal actions as bits.

    ``hands``: the others' cards, which only a critic may see.
    """

    xs: np.ndarray
    ys: np.ndarray
    masks: np.ndarray
    hands: np.ndarray

    @classmethod
    def room(cls, count: int) -> Samples:
        """Room for ``count`` decisions."""
        return cls(
            np.zeros((count, FEATURES), np.uint8),
            np.zeros((count, 2 * ACTIONS), np.float32),
            np.zeros(count, np.uint8),
            np.zeros((count, OTHERS), np.uint8),
        )

    def of(self, chosen: np.ndarray) -> Samples:
        """Those with these numbers, copied."""
        return Samples(*(getattr(self, f.name)[chosen] for f in fields(self)))

    def part(self, start: int, stop: int) -> Samples:
        """Some of them, in the same place in memory."""
        return Samples(*(getattr(self, f.name)[start:stop] for f in fields(self)))


class Table:
    """The compiled table with one deck's variants, and who sits at it with the learner."""

    def __init__(
        self, deck: str, folder: Path, crowd=CROWD, seat_mix: Sequence[int] = SEAT_MIX
    ) -> None:
        self.lib = compile_table(folder)
        records = VARIANTS[deck]
        self.variants = (Variant * len(records))(*records)
        self.pool = (Player * len(crowd))(*[Player(*player) for player, _ in crowd])
        self.mix = (ctypes.c_int32 * len(crowd))(*[weight for _, weight in crowd])
        self.seat_mix = (ctypes.c_int32 * 16)(*seat_mix)
        self._frozen: np.ndarray | None = None

    def freeze(self, net: np.ndarray) -> None:
        """Who plays as ``FROZEN`` from now on: the expert with this network."""
        self._frozen = net  # C keeps the address
        self.lib.freeze(pointer(net))

    def common(self) -> tuple:
        """What every sampling function asks for first: variants, seats, crowd."""
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


#: Features are whole numbers; the net sees them in this scale while it learns.
SCALE = np.ones(FEATURES, np.float32)
WIN_SCALE = 4.0


def find_scale(xs: np.ndarray) -> np.ndarray:
    """Brings each feature to a spread of about one, so that all learn at the same pace."""
    return (1 / np.maximum(xs[:200_000].astype(np.float32).max(0) / 2, 1)).astype(np.float32)


def set_scale(xs: np.ndarray) -> None:
    """Let the net see features in the scale of these."""
    global SCALE
    SCALE = find_scale(xs)


def centred(ys: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Targets and weights: each action against the mean of the legal ones, and the means.

    The luck that all actions of a decision share goes into the means and leaves the
    differences, on which the choice rests, with much less noise.
    """
    bits = (masks[:, None] >> np.arange(ACTIONS) & 1).astype(np.float32)
    legal = bits.sum(1, keepdims=True)
    win, points = ys[:, :ACTIONS] * WIN_SCALE, ys[:, ACTIONS:]
    mean_win = (win * bits).sum(1, keepdims=True) / legal
    mean_points = (points * bits).sum(1, keepdims=True) / legal
    target = np.concatenate([win - mean_win, points - mean_points, mean_win, mean_points], 1)
    ones = np.ones_like(legal)
    return target, np.concatenate([bits, bits * 0.1, ones * 0.3, ones * 0.1], 1)


def train_policy(net: Layers, samples: Samples, epochs: int, rate: float, rng) -> float:
    """Fit the outcomes of the legal actions; returns the last epoch's error."""
    xs, ys, masks = samples.xs, samples.ys, samples.masks
    batch, count = 4096, len(xs)
    total = epochs * (count // batch)
    step, loss = 0, 0.0
    for _ in range(epochs):
        order = rng.permutation(count)
        loss = 0.0
        for i in range(0, count - batch + 1, batch):
            chosen = order[i : i + batch]
            layers = net.forward(xs[chosen].astype(np.float32) * SCALE)
            target, weight = centred(ys[chosen], masks[chosen])
            error = (layers[-1] - target) * weight
            loss += float((error[:, :ACTIONS] ** 2).sum())
            now = rate * 0.5 * (1 + np.cos(np.pi * step / total)) + rate * 0.01
            net.learn(layers, error / batch, now)
            step += 1
    return loss / count


def fit_critic(critic: Layers, samples: Samples, epochs: int, rate: float, rng) -> float:
    """Fit a network that sees all hands to the centred outcomes; the last epoch's error."""
    batch, count = 4096, len(samples.masks)
    total, step, loss = epochs * (count // batch), 0, 0.0
    for _ in range(epochs):
        order, loss = rng.permutation(count), 0.0
        for at in range(0, count - batch + 1, batch):
            chosen = order[at : at + batch]
            layers = critic.forward(open_inputs(samples, chosen))
            target, weight = centred(samples.ys[chosen], samples.masks[chosen])
            error = (layers[-1] - target) * weight
            loss += float((error[:, :ACTIONS] ** 2).sum())
            now = rate * 0.5 * (1 + np.cos(np.pi * step / total)) + rate * 0.01
            critic.learn(layers, error / batch, now)
            step += 1
    return loss / count


def open_inputs(samples: Samples, chosen) -> np.ndarray:
    """What a critic sees: the view, and the others' hands."""
    own = samples.xs[chosen].astype(np.float32) * SCALE
    return np.concatenate([own, samples.hands[chosen].astype(np.float32)], 1)


def judge(critics: Sequence[Layers], samples: Samples, trust: float, halves) -> np.ndarray:
    """Outcomes as they are, mixed with what a critic that sees all hands expects of them.

    A drawn card, or a random move, weighs on a single outcome by chance; the critic has seen many
    like it and says the mean over the deck's order (PerfectDou, Yang et al., NeurIPS 2022). Each
    critic judges the half of the decisions that it has not learned from. ``trust``: how much the
    critic counts, 0 to 1. The network of moves sees no more than before.
    """
    found = samples.ys.copy()
    for critic, other in zip(critics, reversed(halves), strict=True):
        for at in range(0, len(other), 65_536):
            chosen = other[at : at + 65_536]
            said = critic.forward(open_inputs(samples, chosen))[-1]
            means = said[:, 2 * ACTIONS :]
            expected = said[:, : 2 * ACTIONS].copy()
            expected[:, :ACTIONS] = (expected[:, :ACTIONS] + means[:, :1]) / WIN_SCALE
            expected[:, ACTIONS:] += means[:, 1:]
            found[chosen] += trust * (expected - found[chosen])
    return found


def seen_through(samples: Samples, trust: float, epochs: int, rng) -> Samples:
    """The same decisions with outcomes judged by two critics, each by the one that knows it not."""
    order = rng.permutation(len(samples.masks))
    halves = np.sort(order[: len(order) // 2]), np.sort(order[len(order) // 2 :])
    critics = []
    for half in halves:
        critic = Layers([FEATURES + OTHERS, H1, H2, OUT], rng)
        fit_critic(critic, samples.of(half), epochs, 0.001, rng)
        critics.append(critic)
    return replace(samples, ys=judge(critics, samples, trust, halves))


def unexplained(samples: Samples, net: Layers) -> tuple[float, float]:
    """How far the centred outcomes lie apart, and what ``net`` does not explain of it."""
    chosen = np.arange(min(len(samples.masks), 200_000))
    target, weight = centred(samples.ys[chosen], samples.masks[chosen])
    said = net.forward(samples.xs[chosen].astype(np.float32) * SCALE)[-1]
    error = ((said - target) * weight)[:, :ACTIONS] / WIN_SCALE
    whole = (target * weight)[:, :ACTIONS] / WIN_SCALE
    return float((whole**2).sum() / len(chosen)), float((error**2).sum() / len(chosen))


def train_value(value: Layers, xs, ys, epochs: int, rate: float, rng) -> float:
    """Fit the chance to win by logistic regression on the small network."""
    batch, count = 2048, len(xs)
    total, step, loss = epochs * (count // batch), 0, 0.0
    for _ in range(epochs):
        order = rng.permutation(count)
        loss = 0.0
        for i in range(0, count - batch + 1, batch):
            chosen = order[i : i + batch]
            layers = value.forward(xs[chosen])
            guess = 1 / (1 + np.exp(-layers[-1][:, 0]))
            error = guess - ys[chosen]
            loss += float((error**2).sum())
            now = rate * 0.5 * (1 + np.cos(np.pi * step / total))
            value.learn(layers, error[:, None] / batch, now)
            step += 1
    return loss / count


def flat_policy(net: Layers) -> np.ndarray:
    """The policy network in whole-number features and plain chances."""
    params = [p.copy() for p in net.params]
    params[0] *= SCALE[:, None]
    wins = [*range(ACTIONS), 2 * ACTIONS]
    params[-2][:, wins] /= WIN_SCALE
    params[-1][wins] /= WIN_SCALE
    return np.concatenate([p.ravel() for p in params]).astype(np.float32)


def shipped(deck: str) -> np.ndarray:
    """The policy that lies under assets/bots, as ``flat_policy`` gives it."""
    body = (ROOT / "assets" / "bots" / f"{NAMES[deck]}.net").read_bytes().partition(b"\n")[2]
    return np.frombuffer(body, "<f2").astype(np.float32)


def take_up(policy: np.ndarray, net: Layers) -> None:
    """Go on from a network trained before: the opposite of ``flat_policy``."""
    net.load(policy)
    net.params[0] /= SCALE[:, None]
    wins = [*range(ACTIONS), 2 * ACTIONS]
    net.params[-2][:, wins] *= WIN_SCALE
    net.params[-1][wins] *= WIN_SCALE


def report(table: Table, net: np.ndarray | None, matches: int) -> str:
    """Win shares against the plain rule in all other seats."""
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
    net = Layers([FEATURES, H1, H2, OUT], rng)
    value = Layers([VALUE_FEATURES, V1, V2, 1], rng)
    policy: np.ndarray | None = None
    wanted = [round(float(part) * 1e6) for part in args.millions.split(",")]
    if args.go_on:
        policy = shipped(args.deck)
        few = Samples.room(200_000)
        table.policy_samples(policy, value.flat(), few, 1999)
        set_scale(few.xs)
        take_up(policy, net)
        print("  " + report(table, policy, 20_000), flush=True)
    samples, end = Samples.room(sum(wanted)), 0
    for turn, count in enumerate(wanted):
        began = time.time()
        last = turn == len(wanted) - 1
        xs, ys = table.value_samples(policy, 500_000 if policy is None else 2_000_000, 1000 + turn)
        error = train_value(value, xs, ys, 4, 0.003, rng)
        values = value.flat()
        print(f"turn {turn}: value error {error:.4f}, {time.time() - began:.0f} s", flush=True)
        start, end = end, end + count
        table.policy_samples(policy, values, samples.part(start, end), 2000 + turn)
        print(f"  {count / 1e6} million decisions, {time.time() - began:.0f} s", flush=True)
        if turn == 0 and not args.go_on:
            set_scale(samples.xs)
        # A good player's decisions of the turn before are still worth learning from.
        if turn and (turn > 2 or args.go_on):
            start -= wanted[turn - 1]
        epochs = args.epochs if last else 3
        those = samples.part(start, end)
        if args.critic:
            those = seen_through(those, args.critic, 3, rng)
            print(f"  judged by critics, {time.time() - began:.0f} s", flush=True)
        error = train_policy(net, those, epochs, args.rate, rng)
        varies, noise = unexplained(those, net)
        print(f"  targets vary by {varies:.6f}, {noise:.6f} of it not explained", flush=True)
        policy = flat_policy(net)
        np.savez(args.folder / f"{args.deck}-{turn}.npz", policy=policy, value=values)
        print(f"  policy error {error:.4f}, {time.time() - began:.0f} s", flush=True)
        print("  " + report(table, policy, 20_000) + f", {time.time() - began:.0f} s", flush=True)
    if not args.keep:
        export(args.deck, args.folder / f"{args.deck}-{len(wanted) - 1}.npz")


if __name__ == "__main__":
    main()
