"""People with phones: each gets the page, opens a line of their own and plays what is offered."""

from __future__ import annotations

import http.client
import json
import threading
import time
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

PAUSE = 0.03
"""Seconds that somebody thinks."""


class Guest:
    """Somebody at ``seat``, in a thread of their own, until the line is closed.

    ``faults`` are what no phone may ever meet.
    """

    def __init__(self, address: str, key: str, seat: int, name: str, face: str) -> None:
        self.name, self.face, self.seat = name, face, seat
        self.faults: list[str] = []
        self.moves = 0
        self.sits = False
        self._chance = Random(name)
        self._address, self._key = address, key
        self._thread = threading.Thread(target=self._live, daemon=True)
        self._thread.start()

    def leave(self) -> None:
        """Wait until the line is closed."""
        self._thread.join(20.0)
        assert not self._thread.is_alive(), f"{self.name} still waits"

    def _live(self) -> None:
        host, port = self._address.rsplit(":", 1)
        page = http.client.HTTPConnection(host, int(port), timeout=10)
        page.request("GET", "/")
        if (status := page.getresponse().status) != 200:
            self.faults.append(f"the page answers {status}")
            return
        page.close()
        origin: Any = f"http://{self._address}"
        try:
            with connect(f"ws://{self._address}/ws", origin=origin, compression=None) as line:
                line.send(json.dumps({"hello": {"v": 1, "key": self._key}}))
                claim = {"seat": self.seat, "avatar": self.face, "name": self.name}
                line.send(json.dumps({"claim": claim}))
                for text in line:
                    answer = self._answer(json.loads(text))
                    if answer:
                        time.sleep(PAUSE)
                        line.send(json.dumps(answer))
        except (ConnectionClosed, OSError):
            return  # the table was left

    def _answer(self, told: dict[str, Any]) -> dict[str, Any] | None:
        if told["t"] == "lobby":
            self.sits = told.get("you") is not None
        if told["t"] != "view":
            return None
        if told["phase"] in ("result", "end"):
            return {"move": "ready", "n": told["n"]}
        if told["phase"] in ("wait", "watch"):
            return None
        cards = [card["move"] for card in told.get("hand", ()) if card.get("move")]
        acts = [act["move"] for act in told.get("acts", ()) if not act.get("why")]
        offers = [offer["move"] for offer in told.get("offers", ())]
        can = cards or acts or offers
        if not can:
            return None
        self.moves += 1
        return {"move": self._chance.choice(can), "n": told["n"]}
