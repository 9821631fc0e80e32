"""Six phones that play and ten spectators, in a separate process: ADDRESS KEY SEATS.

Prints a line for each move: the state it answers, and the time by the monotonic clock, which is
shared by all processes.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from typing import Any

from websockets.asyncio.client import connect

WATCHERS = 10
PAUSE = 0.12


async def phone(address: str, key: str, seat: int | None, wait: float) -> None:
    """A phone that takes ``seat`` and makes possible moves."""
    await asyncio.sleep(wait)
    origin: Any = f"http://{address}"
    async with connect(f"ws://{address}/ws", origin=origin, compression=None) as line:
        await line.send(json.dumps({"hello": {"v": 1, "key": key}}))
        if seat is not None:
            claim = {"seat": seat, "avatar": "pipa", "name": f"P{seat}"}
            await line.send(json.dumps({"claim": claim}))
        async for text in line:
            state = json.loads(text)
            if seat is not None and state["t"] == "view":
                await play(line, state)


def offered(state: dict[str, Any]) -> list[str]:
    """The possible moves of a phone: cards, buttons, tokens."""
    moves = [card["move"] for card in state.get("hand", ()) if card.get("move")]
    moves += [act["move"] for act in state.get("acts", ()) if not act.get("why")]
    return moves + [offer["move"] for offer in state.get("offers", ())]


async def play(line: Any, state: dict[str, Any]) -> None:
    """Make the first possible move after a moment."""
    moves = offered(state)
    timed = state["phase"] in ("turn", "give")
    if state["phase"] in ("result", "end"):
        moves = ["ready"]
    if state["phase"] not in ("wait", "watch") and moves:
        await asyncio.sleep(PAUSE)
        if timed:
            print(state["n"], time.monotonic(), flush=True)
        await line.send(json.dumps({"move": moves[0], "n": state["n"]}))


async def main(address: str, key: str, seats: int) -> None:
    """Run all phones."""
    lines = [phone(address, key, seat, seat / 5) for seat in range(seats)]
    lines += [phone(address, key, None, 2 + n / 5) for n in range(WATCHERS)]
    await asyncio.gather(*lines, return_exceptions=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
