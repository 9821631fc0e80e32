"""Train the inference of others' hands from their moves, and write it to assets/bots/.

    python tools/training/beliefs.py learn classic       # the decks without party cards
    python tools/training/beliefs.py learn party
    python tools/training/beliefs.py strength classic --seats 2,3,4,6 --matches 3600

``learn`` plays matches of the current network against the crowd of ``train.py``, and fits the odds
of each kind of card in each hidden hand. It reports the log likelihood of the hidden hands by the
number of turns seen, compared to random deals and two rules of thumb: who has just drawn had no
playable card; who quit with up to four cards had up to six points. ``strength`` plays the search
with each kind of guesses in duplicate deals. Needs numpy and gcc.
"""

from __future__ import annotations

import argparse
import ctypes
import sys
import time
from dataclasses import dataclass, fields
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from lama_gui.bots.lama_network import pack  # noqa: E402
from tools.training import c_table, habits  # noqa: E402
from tools.training.c_table import Player, pointer  # noqa: E402
from tools.training.export import NAMES, shipped  # noqa: E402
from tools.training.layers import Layers  # noqa: E402

#: The same as in beliefs.c.
KINDS, FEATURES, HIDDEN = 8, 63, 24

#: Features are integers; larger ones are scaled for learning.
SCALE = np.ones(FEATURES, np.float32)
SCALE[[5, 48, 49, 50, 54, 55]] = 8, 4, 4, 10, 4, 4
SCALE[56:] = 4

#: The opponents. Few are random, since the expert recognizes those by their points and plays
#: differently.
CROWD = [(player, 5 if player[0] == c_table.RANDOM else often) for player, often in c_table.CROWD]

#: Ranges of the viewer's turns for the report.
TURNS = ((0, 0), (1, 1), (2, 2), (3, 3), (4, 5), (6, 8), (9, 255), (0, 255))


class Way(ctypes.Structure):
    """The search's guesses: ``mode`` 0 random, 1 rules of thumb, 2 beliefs.

    3 sees all hands and only guesses the deck, which no player can do.
    """

    _fields_ = [
        ("mode", ctypes.c_int),
        ("worlds", ctypes.c_int),
        ("two", ctypes.c_int),
        ("mix", ctypes.c_float),
        ("clear", ctypes.c_float),
        ("sharp", ctypes.c_float),
        ("habits", ctypes.c_int),
        ("wild", ctypes.c_int),
    ]


#: The modes by name. ``expert`` plays like the expert except for exact endgames; ``before`` is an
#: earlier version without habits that only uses the network with two players; ``net`` uses no
#: playouts.
WAYS = {
    "before": Way(2, 400, 0, 0.4, 0.05, 1, 0, 1),
    "net": Way(0, 0, 0, 0.4, 0.05, 1),
    "random": Way(0, 400, 400, 0.4, 0.05, 1),
    "thumb": Way(1, 400, 400, 0.4, 0.05, 1),
    "beliefs": Way(2, 400, 400, 0.4, 0.05, 1),
    "expert": Way(2, 400, 400, 0.4, 0.05, 1, 1, 2),
    "sees": Way(3, 400, 400, 0.4, 0.05, 1),
}


#: The opponents in measurements. The last three have styles that were not used in training
#: (``tools/strangers.py``).
OTHERS = {
    "rule": (c_table.RULE, 4, 0),
    "steady": (c_table.WARY, 4, 0),
    "random": (c_table.RANDOM, 0, 0),
    "hoarder": (20, 0, 0),
    "quitter": (21, 0, 0),
    "imitator": (22, 0, 0),
}


@dataclass(frozen=True)
class Samples:
    """Hidden hands: features, hidden and held cards of each kind, and the turns seen."""

    xs: np.ndarray
    hidden: np.ndarray
    hands: np.ndarray
    sizes: np.ndarray
    rule: np.ndarray
    turns: np.ndarray

    def part(self, chosen) -> Samples:
        """The chosen ones."""
        return Samples(*(getattr(self, f.name)[chosen] for f in fields(self)))


class Library:
    """The compiled library with one deck's variants and networks."""

    def __init__(self, deck: str, folder: Path) -> None:
        self.lib = c_table.compiled("search", folder)
        self.deck = deck
        self.records = c_table.VARIANTS[deck]
        self.net = shipped(deck)
        self.lib.set_wary((ctypes.c_int32 * 8)(*habits.STEADY))
        self.know(habits.counted(deck))

    def know(self, counted: np.ndarray | None) -> None:
        """Set the opponent model; None for no information."""
        if counted is None:
            counted = np.zeros((habits.CELLS + 1) * habits.TYPES, np.float32)
        limits = (ctypes.c_int32 * habits.TYPES)(*[limit for limit, _ in habits.PLAYS])
        groups = (ctypes.c_int32 * habits.TYPES)(*[group for _, group in habits.PLAYS])
        self.lib.set_habits(pointer(counted), limits, groups)

    def samples(self, wanted: int, seed: int, keep: int = 25) -> Samples:
        """``wanted`` hidden hands, sampled at every fourth decision."""
        crowd = CROWD
        xs = np.zeros((wanted, KINDS, FEATURES), np.uint8)
        hidden, hands = np.zeros((2, wanted, KINDS), np.uint8)
        sizes, rule, turns = np.zeros((3, wanted), np.uint8)
        self.lib.belief_samples(
            (c_table.Variant * len(self.records))(*self.records),
            len(self.records),
            (ctypes.c_int32 * 16)(*c_table.SEAT_MIX),
            (Player * len(crowd))(*[Player(*player) for player, _ in crowd]),
            (ctypes.c_int32 * len(crowd))(*[weight for _, weight in crowd]),
            len(crowd),
            pointer(self.net),
            wanted,
            keep,
            ctypes.c_uint64(seed),
            *map(pointer, (xs, hidden, hands, sizes, rule, turns)),
        )
        found = Samples(xs, hidden, hands, sizes, rule, turns)
        return found.part(sizes > 0)

    def likelihoods(self, odds: np.ndarray, of: Samples) -> tuple[np.ndarray, np.ndarray]:
        """The log likelihood of each hand, and its negative gradient by the log odds."""
        count = len(of.sizes)
        odds = np.ascontiguousarray(odds, np.float32)
        found, gradient = np.zeros(count), np.zeros((count, KINDS), np.float32)
        self.lib.likelihoods(
            count, *map(pointer, (odds, of.hidden, of.hands, of.sizes, found, gradient))
        )
        return found, gradient

    def rules_of_thumb(self, of: Samples) -> np.ndarray:
        """The log likelihood of each hand by the two rules of thumb."""
        found = np.zeros(len(of.sizes))
        self.lib.rules_of_thumb(
            len(found), *map(pointer, (of.hidden, of.hands, of.sizes, of.rule, found))
        )
        return found

    def beliefs(self, file: Path) -> np.ndarray:
        """The weights of a beliefs network; without habits they are padded with zeros."""
        numbers = np.frombuffer(file.read_bytes().partition(b"\n")[2], "<f2").astype(np.float32)
        inputs = (len(numbers) - 2 * HIDDEN - 1) // HIDDEN
        none = np.zeros((FEATURES - inputs) * HIDDEN, np.float32)
        return np.insert(numbers, inputs * HIDDEN, none)

    def shares(self, way: Way, seats: int, sets: int, beliefs, other, seed: int) -> np.ndarray:
        """The win share in each set of duplicate deals."""
        body = (ROOT / "assets" / "bots" / f"{NAMES[self.deck]}-value.net").read_bytes()
        value = np.frombuffer(body.partition(b"\n")[2], "<f2").astype(np.float32)
        won = np.zeros(sets * seats)
        self.lib.duplicate(
            ctypes.byref(self.records[0]),
            seats,
            (Player * seats)(*[Player(*other)] * seats),
            pointer(self.net),
            pointer(value),
            pointer(beliefs),
            ctypes.byref(way),
            sets,
            ctypes.c_uint64(seed),
            pointer(won),
        )
        return won.reshape(sets, seats).mean(1)


def odds_of(net: Layers, of: Samples) -> list[np.ndarray]:
    """The activations of all layers; the last are the log odds, one row per hand and kind."""
    return net.forward((of.xs.reshape(-1, FEATURES) / SCALE).astype(np.float32))


def learn(library: Library, millions: float, epochs: int) -> np.ndarray:
    """Train; returns the weights in the order of the file, for unscaled features."""
    began, rng = time.time(), np.random.default_rng(1)
    known, fresh = library.samples(round(millions * 1e6), 5), library.samples(60_000, 99)
    net = Layers([FEATURES, HIDDEN, 1], rng)
    net.params[2] *= 0.1
    batch, count, step = 1024, len(known.sizes), 0
    steps = epochs * (count // batch)
    for epoch in range(epochs):
        order, total = rng.permutation(count), 0.0
        for at in range(0, count - batch + 1, batch):
            some = known.part(order[at : at + batch])
            layers = odds_of(net, some)
            found, gradient = library.likelihoods(layers[-1].reshape(-1, KINDS), some)
            total += found.sum()
            rate = 0.005 * (1 + np.cos(np.pi * step / steps)) + 1e-4
            net.learn(layers, (gradient.reshape(-1, 1) / batch).astype(np.float32), rate)
            step += 1
        print(f"epoch {epoch}: {total / count:.4f}, {time.time() - began:.0f} s", flush=True)
    report(library, net, fresh)
    net.params[0] /= SCALE[:, None]
    return net.flat()


def report(library: Library, net: Layers, fresh: Samples) -> None:
    """Print log likelihoods of new hands by the turns seen."""
    odds = odds_of(net, fresh)[-1].reshape(-1, KINDS)
    even, _ = library.likelihoods(np.zeros_like(odds), fresh)
    learned, _ = library.likelihoods(odds, fresh)
    thumb = library.rules_of_thumb(fresh)
    print("| turns seen | hands | at random | rules of thumb | beliefs |\n|---|---|---|---|---|")
    for first, last in TURNS:
        those = (fresh.turns >= first) & (fresh.turns <= last)
        means = " | ".join(f"{lls[those].mean():.3f}" for lls in (even, thumb, learned))
        print(f"| {first}–{last} | {those.sum()} | {means} |")


def strength(
    library: Library,
    ways: list[str],
    against: str,
    seats: int,
    matches: int,
    seed: int,
    before: Path | None,
) -> None:
    """Print the win share of each mode against ``against``, and its gain over the first.

    ``before``: a file of beliefs for the mode of that name.
    """
    shipped = ROOT / "assets" / "bots" / f"{NAMES[library.deck]}-beliefs.net"
    base = None
    for name in ways:
        file = before if name == "before" and before else shipped
        beliefs, other = library.beliefs(file), OTHERS[against]
        won = library.shares(WAYS[name], seats, matches // seats, beliefs, other, seed)
        base = won if base is None else base
        gain = won - base
        margins = [1.96 * x.std() / len(x) ** 0.5 for x in (won, gain)]
        print(
            f"| {library.deck} | {against} | {seats} | {name} "
            f"| {won.mean():.3f} ± {margins[0]:.3f} "
            f"| {gain.mean():+.3f} ± {margins[1]:.3f} |",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("learn", "strength"))
    parser.add_argument("deck", choices=c_table.VARIANTS)
    parser.add_argument("--folder", type=Path, default=Path("out/training"))
    parser.add_argument("--millions", type=float, default=1, help="hands to learn from")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--seats", default="2,3,4,6")
    parser.add_argument("--ways", default="thumb,beliefs", help=f"of {', '.join(WAYS)}")
    parser.add_argument("--against", default="rule", choices=OTHERS)
    parser.add_argument("--before", type=Path, help="beliefs of the way before; else the shipped")
    parser.add_argument("--matches", type=int, default=3600)
    parser.add_argument("--seed", type=int, default=7)
    args = parser.parse_args()
    library = Library(args.deck, args.folder)
    if args.what == "strength":
        for seats in map(int, args.seats.split(",")):
            strength(
                library,
                args.ways.split(","),
                args.against,
                seats,
                args.matches,
                args.seed,
                args.before,
            )
        return
    numbers = learn(library, args.millions, args.epochs).tolist()
    data = pack([FEATURES, HIDDEN, 1], numbers, deck=args.deck)
    (ROOT / "assets" / "bots" / f"{NAMES[args.deck]}-beliefs.net").write_bytes(data)


if __name__ == "__main__":
    main()
