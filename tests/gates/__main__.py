"""``python -m tests.gates [NAME …] [--count N] [--minutes M] [--seed S] [--short]``: run gates."""

from __future__ import annotations

import argparse
import sys
import time

from tests.gates.gate import Failed, gates


def main(arguments: list[str] | None = None) -> int:
    """Run the selected gates; returns 1 if one failed or could not run."""
    known = gates()
    parser = argparse.ArgumentParser(prog="python -m tests.gates", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of: {', '.join(known)}")
    parser.add_argument("--count", type=int, help="trials of each gate, instead of its full count")
    parser.add_argument("--seed", type=int, default=1, help="the first trial's seed (default 1)")
    parser.add_argument("--minutes", type=float, help="begin no trial after so many")
    parser.add_argument("--short", action="store_true", help="the counts that the suite runs")
    args = parser.parse_args(arguments)
    if unknown := set(args.names) - set(known):
        parser.error(
            f"no gate is called {', '.join(sorted(unknown))}; there are {', '.join(known)}"
        )
    status = 0
    for name in args.names or known:
        gate = known[name]
        if lack := gate.lacks():
            print(f"{name}: NOT RUN: {lack}", flush=True)
            status = 1
            continue
        count = args.count or (gate.short if args.short else gate.full)
        minutes = args.minutes or (None if args.short else gate.full_minutes)
        start, shown = time.monotonic(), 0.0

        def progress(done: int, name: str = name, count: int = count) -> None:
            nonlocal shown
            if time.monotonic() - shown > 10:
                shown = time.monotonic()
                print(f"{name}: {done} of {count}", file=sys.stderr, flush=True)

        try:
            figures = gate.run(count, args.seed, progress, minutes)
        except Failed as error:
            print(f"{name}: DOES NOT HOLD: {error}", flush=True)
            status = 1
        else:
            print(
                f"{name}: holds ({gate.holds_when}): {figures}, {time.monotonic() - start:.0f} s",
                flush=True,
            )
    return status


if __name__ == "__main__":
    sys.exit(main())
