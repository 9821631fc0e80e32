"""The packaged program as the table of two phones: pages over HTTP, hands over a socket."""

from __future__ import annotations

import json
import tarfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from tests.package import desk
from tests.package.test_package import built
from tests.phones.crowd import offered

pytestmark = pytest.mark.package

PAGES = ("/", "/phone.css", "/phone.js", "/connection.js", "/screens.js", "/icons.svg", "/lama.svg")


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """The program from the archive."""
    with tarfile.open(built("lama-*-linux-*.tar.xz")) as file:
        file.extractall(tmp_path, filter="tar")
    (folder,) = tmp_path.glob("lama-*")
    return folder / "lama"


@pytest.fixture
def player(tmp_path: Path) -> Iterator[desk.Player]:
    with desk.screen() as display:
        yield desk.Player(tmp_path / "home", display)


class Phone:
    """A phone without a page: it keeps the last state and does what it is offered."""

    def __init__(self, line: ClientConnection, key: str, seat: int) -> None:
        self.line = line
        self.state: dict[str, Any] = {}
        self.say(hello={"v": 1, "key": key})
        self.say(claim={"seat": seat, "avatar": "", "name": f"P{seat}"})

    def say(self, **what: object) -> None:
        """Send one thing."""
        self.line.send(json.dumps(what))

    def hear(self) -> None:
        """Take in what has been sent, as long as there is something."""
        while True:
            try:
                message = json.loads(self.line.recv(timeout=0.05))
            except TimeoutError:
                return
            if message["t"] in ("lobby", "view"):
                self.state = message

    def play(self) -> None:
        """The first thing that is offered."""
        state = self.state
        moves = offered(state)
        if state.get("phase") == "result":
            moves = ["ready"]
        if state.get("phase") in ("turn", "give", "return", "result") and moves:
            self.say(move=moves[0], n=state["n"])


def test_two_phones_play_with_the_packaged_program(program: Path, player: desk.Player) -> None:
    seats = ("--seats", "phone,phone", "--address", "127.0.0.1")
    with ExitStack() as lines, player.window(program, "phones", *seats) as window:
        address, _, key = window.url.removeprefix("http://").partition("/#")
        origin: Any = f"http://{address}"
        asked = HTTPConnection(address, timeout=20)
        for path in PAGES:
            asked.request("GET", path)
            answer = asked.getresponse()
            assert (answer.status, bool(answer.read())) == (200, True), path
            asked.close()
        phones = [
            Phone(lines.enter_context(connect(f"ws://{address}/ws", origin=origin)), key, seat)
            for seat in range(2)
        ]

        def seated() -> bool:
            for phone in phones:
                phone.hear()
            return all(phone.state.get("you") is not None for phone in phones)

        desk.until(seated, "both sit there")
        window.focus()
        window.lead("Return", "table")
        desk.until(lambda: player.matches, "a match file is there")
        (path,) = player.matches
        end = time.monotonic() + 90
        while len(desk.read(path).steps) < 8 and time.monotonic() < end:
            for phone in phones:
                phone.hear()
                phone.play()
        assert len(desk.read(path).steps) >= 8
