"""Tables with phones for tests, without a window, and usually without a network."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from lama_gui.families import game
from lama_gui.kit.draw.theme import Themes
from lama_gui.net.guests import GuestList, Limits
from lama_gui.net.messages import understand
from lama_gui.net.pages import page_files
from lama_gui.net.server import Received, Server
from lama_gui.records import Header, SeatInfo
from lama_gui.scenes.phones.hosting import rules_in_words
from lama_gui.session import Chance, Session
from lama_gui.view.games import look_of, pictures_of, scoring_for, table_for, theme_of
from lama_gui.view.phones.lobby_seats import Chair, LobbySeats
from lama_gui.view.phones.phone_table import PhoneTable, PhoneTheme
from lama_gui.view.phones.remote import MakeMove, MatchPhones
from lama_gui.view.phones.stylesheet import theme_files
from tools.gallery.fake_server import FakeServer

NAMES = ("Ana", "Ben", "Łucja", "Tayo", "Inti", "Luz")
FACES = ("pipa", "rosa", "tayo", "pepe", "luz", "abuela", "inti")
#: Limits for tests in which all phones have one address.
MANY = Limits(connects=10_000, files=100_000, frames=10_000)


class Silent(FakeServer):
    """A server without a network, with injected and recorded messages."""

    running = True

    def __init__(self, *rest: Any, **more: Any) -> None:
        super().__init__(*(rest or [{}]), **more)
        self.address = "192.168.0.7"
        self.sent: dict[int, list[dict[str, Any]]] = {}
        self.raw: dict[int, list[bytes]] = {}
        self.ended: list[int] = []

    def hears(self, line: int, **said: Any) -> None:
        """Inject a message from the phone at ``line``."""
        text = json.dumps(said)
        self.inbox.put(Received(line, f"192.168.0.{line % 200}", understand(text)))

    def post(self, messages: Sequence[tuple[int, bytes]]) -> None:
        for line, message in messages:
            self.raw.setdefault(line, []).append(message)
            self.sent.setdefault(line, []).append(json.loads(message))

    def end(self, line: int, message: bytes = b"") -> None:
        if message:
            self.send(line, message)
        self.ended.append(line)

    def stop(self) -> None:
        self.running = False


@cache
def theme_files_of(variant: str) -> tuple[str, Any]:
    """The files of a variant's theme."""
    theme = Themes().get(theme_of(variant) or "dusk")
    return theme_files(theme, pictures_of(variant), table_for(game(variant)).deck)


class Heard:
    """What the phones of a table with a recording ``server`` were told."""

    server: Any

    def last(self, line: int) -> dict[str, Any]:
        """The last state sent to ``line``."""
        states = [m for m in self.server.sent.get(line, []) if m["t"] in ("lobby", "view")]
        return states[-1] if states else {}

    def token(self, line: int) -> str:
        """The token of the phone at ``line``."""
        return next(m["token"] for m in self.server.sent[line] if m.get("token"))


class Table(Heard):
    """A lobby, and then a match, in which everybody has a phone."""

    def __init__(self, variant: str = "classic", seats: int = 4, server: Any = None) -> None:
        self.variant, self.seats = variant, seats
        self._one = threading.RLock()  # for tests with a background thread
        self.server = server or Silent()
        self.phone_table = PhoneTable(
            self.server, GuestList(key="the-key", code="K7QM"), strict=True
        )
        self.phone_table.messages_per_frame = 100
        contexts = (variant, *(("easy",) if look_of(variant).easy else ()))
        self.lobby = LobbySeats(self.phone_table, [Chair() for _ in range(seats)], FACES)
        art, pages = theme_files_of(variant) if server is not None else ("/art/x/", {})
        self.phone_table.set_theme(PhoneTheme(art, contexts, variant, pages))
        self.remote: MatchPhones | None = None
        self.session: Session | None = None

    def tick(self, seconds: float = 0.0) -> None:
        """Run a frame."""
        with self._one:
            self._tick(seconds)

    def _tick(self, seconds: float) -> None:
        self.phone_table.tick(seconds)
        if self.remote is None or self.session is None:
            return
        while (doing := self.remote.next()) is not None:
            if isinstance(doing, MakeMove):
                self.session.play(doing.move, doing.seat)
        self._settle()
        self.phone_table.tick(0.0)

    def _settle(self) -> None:
        match = self.session.match
        if self.remote.scored is not None and self.remote.all_ready and match.turn is None:
            self.remote.show_result(None)
        while match.turn is None and not match.over and self.remote.scored is None:
            step = self.session.advance()
            self.remote.show_result(next((e for e in step.events if e.counts_round), None))

    def sit(self, line: int, seat: int, lang: str = "en") -> None:
        """Let the phone at ``line`` join and take a seat."""
        self.server.hears(line, hello={"v": 1, "key": "the-key", "lang": lang})
        claim = {"seat": seat, "avatar": FACES[seat], "name": NAMES[seat]}
        self.server.hears(line, claim=claim)
        self.tick()

    def begin(
        self, folder: Path, seed: int = 1, session: Session | None = None, options: Any = None
    ) -> None:
        """Start the match."""
        with self._one:
            if session is None:
                seats = tuple(
                    SeatInfo(c.name, "human" if c.kind == "phone" else "steady", c.avatar)
                    for c in self.lobby.chairs
                    if c.taken
                )
                session = Session.begin(
                    Header(self.variant, seats, options or {}), folder, Chance(seed)
                )
            self.session = session
            played = session.match.game
            table, scoring = table_for(played), scoring_for(played)
            self.remote = MatchPhones(
                self.phone_table,
                session,
                table,
                scoring,
                lambda texts: rules_in_words(self.variant, texts),
            )
            self.tick()


def with_phones(variant: str, seats: int, folder: Path, seed: int = 1) -> Table:
    """A match with a phone on each seat, at the lines 1, 2, …"""
    table = Table(variant, seats)
    for seat in range(seats):
        table.sit(seat + 1, seat, ("en", "de", "pl", "pt_BR")[seat % 4])
    table.begin(folder, seed)
    return table


def session_of(variant: str, seats: int, folder: Path, seed: int) -> Session:
    """A match of people after the first deal."""
    infos: Sequence[SeatInfo] = [SeatInfo(NAMES[i], "human", FACES[i]) for i in range(seats)]
    assert seats in game(variant).seat_counts
    session = Session.begin(Header(variant, tuple(infos)), folder, Chance(seed))
    session.advance()
    return session


@contextmanager
def served(
    variant: str = "classic", seats: int = 4, limits: Limits | None = MANY
) -> Iterator[Table]:
    """A lobby with a real server on this machine."""
    server = Server(page_files(), limits=limits)
    server.start("127.0.0.1")
    try:
        yield Table(variant, seats, server)
    finally:
        server.stop()


def until(table: Table, happens: Any, seconds: float = 5.0) -> None:
    """Run the table until something happens."""
    end = time.monotonic() + seconds
    while not happens():
        assert time.monotonic() < end, "it did not happen in time"
        table.tick(0.01)
        time.sleep(0.005)
