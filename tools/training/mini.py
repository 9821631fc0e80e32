"""Solve Mini-L.A.M.A. by CFR+, and compare the result of this project's training.

    python tools/training/mini.py

The game has the values 1 to 3 and the llama, three copies each, hands of three cards, two players,
and one round, won by the fewest points. It is solved without abstraction; see ``mini.c``.
Exploitability is the best response's win share above one half, averaged over both seats. Needs gcc,
1 GB, and some minutes.
"""

from __future__ import annotations

import argparse
import ctypes
import subprocess
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent

#: The opponents in training, as in ``train.py``.
CROWD = {"rule": 0.6, "itself": 0.2, "random": 0.2}


class Mini:
    """The compiled game. Strategies are arrays with ``size`` numbers.

    ``copies`` of each card and ``dealt`` cards per hand; smaller values are faster.
    """

    def __init__(self, folder: Path, copies: int = 3, dealt: int = 3) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        source, library = HERE / "mini.c", folder / "mini.so"
        flags = ["-O3", "-march=native", "-shared", "-fPIC"]
        flags += [f"-DCOPIES={copies}", f"-DDEALT={dealt}"]
        subprocess.run(["gcc", *flags, "-o", str(library), str(source)], check=True)
        self.lib = ctypes.CDLL(str(library))
        self.lib.set_up()
        self.lib.numbers.restype = ctypes.c_int64
        self.lib.best_answer.restype = self.lib.value.restype = ctypes.c_double
        self.size: int = self.lib.numbers()
        self._zeros = ctypes.c_float * self.size

    def none(self) -> ctypes.Array[ctypes.c_float]:
        """All zero, the random strategy."""
        return self._zeros()

    def rule(self, quit_at: int = 4) -> ctypes.Array[ctypes.c_float]:
        """The plain rule."""
        out = self.none()
        self.lib.decide(quit_at, None, out)
        return out

    def exploitability(self, strategy: ctypes.Array[ctypes.c_float]) -> float:
        """The best response's win share above one half, averaged over both seats."""
        return sum(self.lib.best_answer(strategy, me) for me in (0, 1)) / 2 - 0.5

    def share(
        self, own: ctypes.Array[ctypes.c_float], other: ctypes.Array[ctypes.c_float]
    ) -> float:
        """The win share of ``own`` against ``other``, averaged over both seats."""
        return sum(self.lib.value(own, other, me) for me in (0, 1)) / 2

    def solved(self, iterations: int) -> ctypes.Array[ctypes.c_float]:
        """The average strategy after this many iterations of CFR+."""
        regret, total = self.none(), self.none()
        self.lib.solve(regret, total, 1, iterations)
        return total

    def better(
        self,
        own: ctypes.Array[ctypes.c_float],
        crowd: list[tuple[ctypes.Array[ctypes.c_float], float]],
    ) -> ctypes.Array[ctypes.c_float]:
        """The best move of each decision against a crowd, if ``own`` continues."""
        worth, out = self.none(), self.none()
        for other, weight in crowd:
            self.lib.add_worth(own, other, worth, ctypes.c_double(weight))
        self.lib.decide(0, worth, out)
        return out


def main() -> None:
    """Print a line for each strategy."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--folder", type=Path, default=Path("out/training"))
    parser.add_argument("--iterations", type=int, default=100, help="of CFR+ (default: 100)")
    parser.add_argument("--turns", type=int, default=8, help="of policy iteration (default: 8)")
    args = parser.parse_args()
    mini = Mini(args.folder)
    print(f"{mini.size:,} numbers", flush=True)
    anything, rule = mini.none(), mini.rule()
    for name, strategy in (("any move", anything), ("the plain rule", rule)):
        print(f"{name}: {mini.exploitability(strategy):.4f}", flush=True)
    own = rule
    for turn in range(1, args.turns + 1):
        crowd = {"rule": rule, "itself": own, "random": anything}
        own = mini.better(own, [(crowd[name], weight) for name, weight in CROWD.items()])
        shares = f"{mini.share(own, rule):.4f} against the plain rule"
        print(
            f"policy iteration, turn {turn}: {mini.exploitability(own):.4f}, {shares}", flush=True
        )
    regret, total = mini.none(), mini.none()
    began = time.time()
    for done in range(0, args.iterations, 10):
        mini.lib.solve(regret, total, done + 1, 10)
        found = mini.exploitability(total)
        print(f"CFR+, {done + 10} iterations: {found:.5f}, {time.time() - began:.0f} s", flush=True)
    first = mini.lib.value(total, total, 0)
    print(f"who begins wins {first:.4f}; against the plain rule {mini.share(total, rule):.4f}")
    print(f"the policy against the solution: {mini.share(own, total):.4f}")


if __name__ == "__main__":
    main()
