"""A server without network for pictures, with injected messages."""

from __future__ import annotations

from typing import Any

from lama_gui.net.messages import Claim, Hello, PhoneMessage
from lama_gui.net.server import Disconnected, Received, Server

ADDRESS, PORT = "192.168.178.23", 4050


class FakeServer(Server):
    """A server that opens no port."""

    def __init__(self, *rest: Any, **more: Any) -> None:
        super().__init__(*rest, **more)
        self.address, self.port = ADDRESS, PORT

    def joins(self, line: int, key: str, seat: int, avatar: str, name: str) -> None:
        """Let a guest join and take a seat."""
        self.inbox.put(Received(line, ADDRESS, PhoneMessage(hello=Hello(1, key=key))))
        self.inbox.put(Received(line, ADDRESS, PhoneMessage(claim=Claim(seat, avatar, name))))

    def loses(self, line: int) -> None:
        """Let a phone disconnect."""
        self.inbox.put(Disconnected(line))

    def stop(self) -> None:
        """Do nothing."""
