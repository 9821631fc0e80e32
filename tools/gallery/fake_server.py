"""A server without a network, for pictures: what is said is put in, what is sent is kept."""

from __future__ import annotations

from typing import Any

from lama_gui.net.messages import Claim, Hello, PhoneMessage
from lama_gui.net.server import Disconnected, Received, Server

ADDRESS, PORT = "192.168.178.23", 4050


class FakeServer(Server):
    """Opens no port."""

    def __init__(self, *rest: Any, **more: Any) -> None:
        super().__init__(*rest, **more)
        self.address, self.port = ADDRESS, PORT

    def joins(self, line: int, key: str, seat: int, avatar: str, name: str) -> None:
        """Somebody comes in by ``line`` and sits down."""
        self.inbox.put(Received(line, ADDRESS, PhoneMessage(hello=Hello(1, key=key))))
        self.inbox.put(Received(line, ADDRESS, PhoneMessage(claim=Claim(seat, avatar, name))))

    def loses(self, line: int) -> None:
        """A phone falls asleep."""
        self.inbox.put(Disconnected(line))

    def stop(self) -> None:
        """There is nothing to stop."""
