"""An evening with phones at the window, without a network and in simulated time."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from lama_gui.app.opening import open_context
from lama_gui.app.stack import SceneStack
from lama_gui.commands.phones import parse_lineup
from lama_gui.kit.geometry import Viewport
from lama_gui.scenes.common.lineup import Lineup
from lama_gui.scenes.phones.hosting import ServeOptions
from lama_gui.settings import Settings
from lama_gui.storage import Home
from tests.phones.tables import FACES, NAMES, Heard, Silent
from tests.phones.test_messages import one_of


class Quiet(Silent):
    """A server that opens no port."""

    def start(self, address: str, port: int = 0) -> None:
        """Do nothing."""
        self.asked = address
        self.address, self.port = "192.168.0.7", port or 4050


class Evening(Heard):
    """A window with its phones."""

    def __init__(
        self,
        folder: Path,
        seats: str,
        variant: str = "classic",
        options: ServeOptions | None = None,
        **settings: Any,
    ) -> None:
        self.home = Home.within(folder)
        chosen = Settings(language="en", speed="instant", muted=True, **settings)
        self.context = open_context(self.home, settings=chosen, rng=Random(1), strict=True)
        self.context.resize(Viewport.fitting(1280, 720))
        self.lobby: Any = self.context.router.phones(
            parse_lineup(variant, seats), options or ServeOptions(), fresh=False
        )
        self.stack = SceneStack(self.context, self.lobby)
        self.seats, self.chance = seats.split(","), Random(2)

    @property
    def phone_table(self) -> Any:
        return self.context.phone_table

    @property
    def top(self) -> Any:
        return self.stack.top

    @property
    def server(self) -> Any:
        return self.phone_table.server

    def invite(self, lineup: Lineup) -> None:
        """Open another lobby for this lineup."""
        self.lobby.on_exit()
        self.lobby = self.context.router.phones(lineup, ServeOptions())
        self.stack = SceneStack(self.context, self.lobby)

    def wait(self, seconds: float = 0.3) -> None:
        """Advance the time, like the loop."""
        for _ in range(max(1, round(seconds / 0.05))):
            self.stack.update(0.05)

    def join(self, line: int, seat: int) -> None:
        self.server.hears(line, hello={"v": 1, "key": self.phone_table.room.key})
        claim = {"seat": seat, "avatar": FACES[seat], "name": NAMES[seat]}
        self.server.hears(line, claim=claim)
        self.wait()

    def start(self) -> Any:
        self.stack.apply(self.lobby._begin())
        self.wait()
        return self.top

    def thumb(self, line: int) -> None:
        """Make a possible move at ``line``."""
        state = self.last(line)
        move = one_of(state, self.chance) if state.get("t") == "view" else ""
        if move:
            self.server.hears(line, move=move, n=state["n"])

    def play(self, *lines: int, until: str, steps: int = 3000) -> None:
        """Play until the scene ``until`` is on top."""
        for _ in range(steps):
            for line in lines:
                self.thumb(line)
            self.wait(0.1)
            if self.top.name == until:
                return
        raise AssertionError(f"{until} never came")


def at_table(
    evening: Any, seats: str = "phone,phone", *options: Any, **more: Any
) -> tuple[Evening, Any]:
    """A match with a phone on each of its seats, at the lines 1, 2, …"""
    e = evening(seats, *options, **more)
    for seat, kind in enumerate(e.seats):
        if kind == "phone":
            e.join(seat + 1, seat)
    return e, e.start()


def lose(e: Evening, *lines: int, seconds: float = 11) -> None:
    """Disconnect phones for some time."""
    for line in lines:
        e.server.loses(line)
    e.wait(seconds)


def press(e: Evening, name: str) -> None:
    message = e.top.widget(name).activate()
    e.stack.apply(e.top.on(message))
    e.top.rebuild()
    e.wait(0.1)
