"""Render the sounds: ``python -m tools.sounds [name ...] [--out FOLDER] [--report]``.

Names are effects, themes, or ``effects`` and ``music`` for all of them.
"""

import argparse
import sys
from pathlib import Path

from .packages import missing, sentence


def main() -> int:
    """Render the given sounds, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m tools.sounds", description=__doc__)
    parser.add_argument("names", nargs="*", help="what to render; all if nothing is named")
    parser.add_argument("--out", type=Path, default=Path("assets/sounds"), help="target folder")
    parser.add_argument("--report", action="store_true", help="print what each file measures")
    arguments = parser.parse_args()
    if lacking := missing():
        sys.stderr.write(f"{sentence(lacking)}\n")
        return 1
    from . import build  # its imports may be missing

    try:
        build.render(arguments.names, arguments.out, report=arguments.report)
    except build.Unknown as error:
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main())
