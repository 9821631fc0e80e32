"""Parsing of command-line arguments that several commands share."""

from __future__ import annotations

import argparse
import glob
import os
import re
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TypeVar

from lama_gui.commands.streams import complain

if TYPE_CHECKING:
    from lama_gui.own_variants import OwnVariant
    from lama_gui.records import Header, SeatInfo

    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]
else:
    Subparsers = object

T = TypeVar("T")

#: The exit status for invalid arguments.
BAD_USAGE = 2

#: The exit status after Ctrl-C.
INTERRUPTED = 130

VARIANT_HELP = "the game (default: classic), or a *.lama-variant.toml file with custom rules"

#: The maximum number of matches.
MOST = 10**15

#: Plausible numbers of processes: per core, and on any machine.
PER_CORE, IN_ANY_CASE = 4, 16


class Parser(argparse.ArgumentParser):
    """Reports errors in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Print the error and exit with ``BAD_USAGE``."""
        command = self.prog.removeprefix("lama").strip()
        complain(f"{command + ': ' if command else ''}{message}; see {self.prog} --help")
        raise SystemExit(BAD_USAGE)

    def parse_known_args(self, args=None, namespace=None):  # type: ignore[no-untyped-def]
        """Let a command report unknown arguments itself, so that its own help is mentioned."""
        found, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return found, unknown


class UsageError(Exception):
    """An argument is invalid; the message is a sentence for the user (exit status 2)."""


class CommandFailed(Exception):
    """The command failed; the message is a sentence for the user (exit status 1)."""


def add_command(
    subparsers: Subparsers,
    name: str,
    run: Callable[[argparse.Namespace], int],
    description: str,
    example: str,
) -> argparse.ArgumentParser:
    """Add a parser for the command ``name`` whose help ends with an example."""
    parser = subparsers.add_parser(
        name,
        help=description,
        description=description,
        epilog=f"example: {example}",
    )
    parser.set_defaults(run=run)
    return parser


def whole(text: str) -> int:
    """A whole number. Raises ArgumentTypeError."""
    with suppress(ValueError):
        if len(text) <= 40:
            return int(text)
    raise argparse.ArgumentTypeError(f"{shown(text)} is no whole number of up to 40 digits")


def count(text: str) -> int:
    """A whole number from 1. Raises ArgumentTypeError."""
    number = whole(text)
    if not 1 <= number <= MOST:
        raise argparse.ArgumentTypeError(f"{number} is not from 1 to {MOST}")
    return number


def jobs(text: str) -> int:
    """A plausible number of processes. Raises ArgumentTypeError."""
    number, cores = whole(text), os.cpu_count() or 1
    most = max(IN_ANY_CASE, PER_CORE * cores)
    if not 1 <= number <= most:
        raise argparse.ArgumentTypeError(
            f"{number} processes? On this machine ({cores} cores) from 1 to {most} make sense"
        )
    return number


def named_files(paths: Iterable[Path]) -> list[Path]:
    """The files of a command; on Windows, ``*`` and ``?`` are expanded."""
    if sys.platform != "win32":
        return list(paths)
    found: list[Path] = []
    for path in paths:
        pattern = str(path).replace("[", "[[]")
        is_pattern = any(sign in str(path)[len(path.drive) :] for sign in "*?")
        meant = sorted(glob.glob(pattern)) if is_pattern else []  # noqa: PTH207
        found += map(Path, meant or [path])
    return found


def check_files(paths: Iterable[Path], check: Callable[[Path], bool]) -> int:
    """Call ``check`` with each file; returns the exit status.

    It is 1 if ``check`` returned False for one, and 2 if one can't be read.
    """
    worst = 0
    for path in named_files(paths):
        try:
            worst = max(worst, int(not check(path)))
        except OSError as error:
            complain(f"{path}: can't be read: {error.strerror or error}")
            worst = BAD_USAGE
    return worst


def shown(text: str) -> str:
    """An argument for an error message: quoted and shortened."""
    return repr(text if len(text) <= 60 else f"{text[:60]}…")


def parse_variant(text: str) -> OwnVariant:
    """``--variant``: a game, or a file with custom rules. Raises UsageError."""
    from lama_gui.families import GAMES
    from lama_gui.own_variants import SUFFIX, OwnVariant, OwnVariantError, read

    if text in GAMES:
        return OwnVariant("", text)
    if not text.endswith(SUFFIX):
        raise UsageError(
            f"--variant {shown(text)}: there are {', '.join(GAMES)}, and files *{SUFFIX}"
        )
    try:
        return read(Path(text))
    except OwnVariantError as error:
        raise UsageError(str(error)) from None
    except OSError as error:
        raise UsageError(f"{text}: can't be read: {error.strerror or error}") from error


def read_file(path: Path, read: Callable[[Path], T]) -> T | None:
    """``read(path)``; prints an error and returns None if it is not a match file.

    Raises UsageError if it can't be read.
    """
    from lama_gui.records import RecordError
    from lama_gui.session.visibility import UnfinishedError

    try:
        return read(path)
    except OSError as error:
        raise UsageError(f"{path}: can't be read: {error.strerror or error}") from error
    except RecordError as error:
        complain(f"{path}:{error.line}: {error.reason}")
    except UnfinishedError as error:
        complain(f"{path}: {error}")
    return None


def parse_seats(variant: str, seats: str) -> Header:
    """The header for ``--variant`` and ``--seats "Ana:human,Inti:expert"``. Raises UsageError."""
    from lama_gui.records import Header
    from lama_gui.records.header import CALLED

    rules = parse_variant(variant)
    infos = tuple(map(_parse_seat, seats.split(",")))
    counts = rules.game().seat_counts
    if len(infos) not in counts:
        game = rules.name or variant
        raise UsageError(
            f"--seats: {game} is for {counts[0]} to {counts[-1]} players, not {len(infos)}"
        )
    extra = {CALLED: rules.name} if rules.name else {}
    return Header(rules.like, infos, options=dict(rules.options), extra=extra)


def _parse_seat(text: str) -> SeatInfo:
    """``Ana:human``, ``Inti:expert``, ``Rosa:steady/rosa``, ``Rival:bots.py:factory``.

    A bot with the name of a character gets its avatar.
    """
    from lama_gui.bots import BotError
    from lama_gui.bots.characters import namesake
    from lama_gui.players.background import check_bot
    from lama_gui.players.registry import full_name
    from lama_gui.records import SeatInfo

    name, _, player = (part.strip() for part in text.partition(":"))
    if not name or not player:
        raise UsageError(f"--seats: {shown(text.strip())} is not written NAME:PLAYER")
    if player != "human":
        try:
            check_bot(player)
            player = full_name(player)
        except BotError as error:
            raise UsageError(f"--seats: {error}") from error
    _, _, character = player.partition("/")
    avatar = character if character.isalpha() else ""
    if player != "human" and not avatar:
        avatar = namesake(name)
    return SeatInfo(name=name, player=player, avatar=avatar)


SMALLEST, LARGEST = (960, 540), (7680, 4320)
"""The smallest and the largest window, in pixels."""


def parse_size(text: str) -> tuple[int, int]:
    """``1920x1080`` as width and height. Raises ArgumentTypeError."""
    match = re.fullmatch(r"([0-9]{1,5})[x×]([0-9]{1,5})", text)
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    if not all(low <= n <= high for low, n, high in zip(SMALLEST, size, LARGEST, strict=True)):
        raise argparse.ArgumentTypeError(f"{shown(text)} is not a size from 960x540 to 7680x4320")
    return size
