"""Arguments of the command line that several commands share."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lama_gui.records import Header, SeatInfo

    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]
else:
    Subparsers = object


class UsageError(Exception):
    """An argument that makes no sense; the text is a sentence for the user (exit 2)."""


class CommandFailed(Exception):
    """What was asked for went wrong though it made sense; the text is a sentence (exit 1)."""


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


def parse_seats(variant: str, seats: str) -> Header:
    """The header for ``--variant`` and ``--seats "Ana:human,Inti:expert"``.

    Raises UsageError: no such variant, too many or too few seats, no such bot.
    """
    from lama_gui.families import GAMES, game
    from lama_gui.records import Header

    if variant not in GAMES:
        raise UsageError(f"--variant {variant}: there are {', '.join(GAMES)}")
    infos = tuple(map(_parse_seat, seats.split(",")))
    counts = game(variant).seat_counts
    if len(infos) not in counts:
        raise UsageError(
            f"--seats: {variant} is for {counts[0]} to {counts[-1]} players, not {len(infos)}"
        )
    return Header(variant=variant, seats=infos)


def _parse_seat(text: str) -> SeatInfo:
    """``Ana:human``, ``Inti:expert``, ``Rosa:steady/rosa``, ``Rival:bots.py:factory``."""
    from lama_gui.bots import BotError
    from lama_gui.players.programs import full_name
    from lama_gui.players.thinking import check_bot
    from lama_gui.records import SeatInfo

    name, _, player = (part.strip() for part in text.partition(":"))
    if not name or not player:
        raise UsageError(f"--seats: {text.strip()!r} is not written NAME:PLAYER")
    if player != "human":
        try:
            check_bot(player)
            player = full_name(player)
        except BotError as error:
            raise UsageError(f"--seats: {error}") from error
    _, _, character = player.partition("/")
    avatar = character if character.isalpha() else ""
    return SeatInfo(name=name, player=player, avatar=avatar)
