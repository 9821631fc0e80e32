"""``python -m tools.art`` draws all pictures; ``--check`` only compares them with the tracked ones.

Pictures listed in ``tools/art/by-hand.txt`` are skipped.
"""

from __future__ import annotations

import argparse

from tools.art.catalogue import pictures
from tools.art.output import differences, faults, write


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.art", description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    drawn = pictures()
    problems = [
        f"assets/{name} has {fault}" for name, text in drawn.items() for fault in faults(text)
    ]
    if parser.parse_args().check:
        problems += differences(drawn)
    elif not problems:
        print(f"{len(drawn)} pictures, {write(drawn)} of them changed")
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    raise SystemExit(main())
