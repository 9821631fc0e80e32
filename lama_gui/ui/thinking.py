"""A bot's decision beside the frames: asked for now, fetched when it is there."""

from __future__ import annotations

import sys
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Protocol

from lama_gui.bots.coach import Advice, hint


class Chooser(Protocol):
    """A bot, or the coach: answers a view."""

    def choose(self, view: Any, /) -> Any:
        """The answer."""


class Coach:
    """The coach in the shape of a bot: its answer is an advice."""

    def choose(self, view: Any, /) -> Advice:
        """What to do now, and why."""
        return hint(view)


#: How soon the drawing thread gets its turn back from a thinking one, in seconds.
SWITCH = 0.001


class Thinking:
    """One decision at a time in a thread of its own.

    The interpreter's switch interval is lowered, so that a frame waits for a thinking bot
    no longer than a millisecond.
    """

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bot")
        self._decision: Future[Any] | None = None
        sys.setswitchinterval(min(SWITCH, sys.getswitchinterval()))

    @property
    def busy(self) -> bool:
        """Whether a decision was asked for and not fetched."""
        return self._decision is not None

    def ask(self, bot: Chooser, view: Any) -> None:
        """Let ``bot`` decide about ``view``. What it decided before is forgotten."""
        self.forget()
        self._decision = self._pool.submit(bot.choose, view)

    def fetch(self) -> Any:
        """The move, once it is there; None before. Raises whatever the bot raised."""
        if self._decision is None or not self._decision.done():
            return None
        decision, self._decision = self._decision, None
        return decision.result()

    def forget(self) -> None:
        """Nobody wants the answer any more."""
        if self._decision is not None:
            self._decision.cancel()
            self._decision = None

    def close(self) -> None:
        """End the thread when its decision is done."""
        self.forget()
        self._pool.shutdown(wait=False, cancel_futures=True)
