"""Whether the address at which phones are served is still this machine's, and where else it is.

A laptop that slept, or went into another Wi-Fi, has another address: phones no longer reach the
old one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from lama_gui.net.network import routed, still_here
from lama_gui.net.server import Server

#: Seconds between two looks, while no phone answers.
EVERY = 5.0

Network = Literal["", "gone", "moved"]


class Lifeline:
    """Looks after the address of ``server``, and moves it where it has to.

    ``network`` is "gone" while this machine is in no network, "moved" from a change of the address
    until somebody is there. ``fixed``: the address was asked for, even where only this machine
    can reach it. ``here`` and ``found`` ask the system.
    """

    def __init__(
        self,
        server: Server,
        *,
        fixed: bool = False,
        here: Callable[[str], bool] = still_here,
        found: Callable[[], str] = routed,
    ) -> None:
        self._server, self._here, self._found = server, here, found
        self._stray = not fixed and server.address.startswith("127.")
        self.network: Network = "gone" if self._stray else ""
        self._last = 0.0

    def look(self, now: float, *, nobody: bool) -> bool:
        """Look again, when nobody is there and it is time; whether anything has changed."""
        before = self.network, self._server.address
        if not nobody:
            self.network, self._last = "", now
        elif now - self._last >= EVERY:
            self._last = now
            self.network = self._looked()
        return before != (self.network, self._server.address)

    def _looked(self) -> Network:
        server = self._server
        if not self._stray and server.running and self._here(server.address):
            return "" if self.network == "gone" else self.network
        address = self._found()
        if not address:
            return "gone"
        try:
            server.move(address)
        except OSError:
            return "gone"
        self._stray = False
        return "moved"
