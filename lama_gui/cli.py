"""The commands of ``lama``."""

import sys


def main(argv: list[str] | None = None) -> int:
    """Run ``lama`` with ``argv`` and return its exit status."""
    print(argv or sys.argv[1:])
    return 0
