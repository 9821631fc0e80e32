"""Arguments of the command line that several commands share."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]
else:
    Subparsers = object


def add_command(
    subparsers: Subparsers,
    name: str,
    run: Callable[[argparse.Namespace], int],
    description: str,
    example: str,
) -> argparse.ArgumentParser:
    """A parser for the command ``name`` whose help ends with an example."""
    parser = subparsers.add_parser(
        name,
        help=description,
        description=description,
        epilog=f"example: {example}",
    )
    parser.set_defaults(run=run)
    return parser
