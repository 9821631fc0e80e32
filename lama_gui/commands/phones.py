"""``lama phones``: open the window at the phone lobby."""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING

from lama_gui.commands.parsing import Subparsers, UsageError, add_command, shown, whole
from lama_gui.commands.window import open_window

if TYPE_CHECKING:
    from lama_gui.kit.scene import Scene
    from lama_gui.scenes.app_context import AppContext
    from lama_gui.scenes.common.lineup import Lineup

KINDS = ("phone", "screen", "bot")
DEFAULT = "phone,phone,phone,phone"
_HOST = re.compile(r"[A-Za-z0-9.-]{1,253}(:\d{1,5})?")


def register(subparsers: Subparsers) -> None:
    """Add ``phones`` to the parser."""
    command = add_command(
        subparsers,
        "phones",
        run,
        "Open the phone lobby: the screen is the table, phones hold the hands.",
        "lama phones --variant vamos --seats phone,phone,screen,bot",
    )
    command.add_argument("--variant", default="classic", help="which game (default: classic)")
    command.add_argument(
        "--seats",
        default=DEFAULT,
        metavar="KIND,…",
        help="what each seat is for: phone, screen, bot, or bot:LEVEL, such as bot:novice",
    )
    command.add_argument(
        "--port", type=whole, default=0, help="the port (default: the first free one from 4050)"
    )
    command.add_argument(
        "--address", default="", help="the address of this machine to use (default: detected)"
    )
    command.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="an additional host name to accept, for phones that connect through a tunnel",
    )


def run(args: argparse.Namespace) -> int:
    """Open the window at the lobby."""
    from lama_gui.scenes.phones.hosting import ServeOptions, phones_missing

    if phones_missing():
        raise UsageError("phones need two more packages: pip install 'lama-gui[phones]'")
    if not (args.port == 0 or 1024 <= args.port <= 65535):
        raise UsageError(f"--port: {args.port} is not from 1024 to 65535")
    from lama_gui.net.network import is_address

    if args.address and not is_address(args.address):
        raise UsageError(
            f"--address: {shown(args.address)} is no address of a network of one's own"
        )
    for name in args.allow_host:
        if not _HOST.fullmatch(name):
            raise UsageError(f"--allow-host: {shown(name)} is no name of a machine")
    lineup = parse_lineup(args.variant, args.seats)
    options = ServeOptions(args.address, args.port, tuple(args.allow_host))

    def lobby(context: AppContext) -> Scene:
        scene: Scene = context.router.phones(lineup, options, fresh=False)
        if context.phone_table is not None:
            print(context.phone_table.url, flush=True)  # to copy it
        return scene

    return open_window(lobby)


def parse_lineup(variant: str, seats: str) -> Lineup:
    """The lineup for ``--seats phone,screen,bot:expert``. Raises UsageError."""
    from lama_gui.families import GAMES, game
    from lama_gui.scenes.common.lineup import LEVELS, SEATS, Lineup, Seat

    if variant not in GAMES:
        raise UsageError(f"--variant {shown(variant)}: there are {', '.join(GAMES)}")
    counts, kinds = game(variant).seat_counts, [part.strip() for part in seats.split(",")]
    if len(kinds) not in counts:
        raise UsageError(
            f"--seats: {variant} is for {counts[0]} to {counts[-1]} players, not {len(kinds)}"
        )
    lineup = Lineup(variant, (Seat(),) * SEATS)
    for index, text in enumerate(kinds):
        kind, _, level = text.partition(":")
        if kind not in KINDS or (level and (kind != "bot" or level not in LEVELS)):
            raise UsageError(f"--seats: {shown(text)} is not phone, screen, bot or bot:LEVEL")
        if kind == "bot":
            lineup = lineup.with_bot(index, level or "steady")
        elif kind == "screen":
            lineup = lineup.with_human(index, *lineup.free_human([], index))
    return lineup
