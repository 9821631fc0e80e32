"""A trial that runs beside the frames, a handful of matches at a time, until it is stopped."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lama_gui.arena.trial import Outcome, Trial
from lama_gui.bots import BotError
from lama_gui.players.thinking import Thinker

MATCHES = 300
AT_ONCE = 5  # so few that stopping is felt at once


class Trying:
    """Asks for matches until there are enough. ``seats`` is at how many it is wished.

    ``of`` is at how many the ``outcome`` was played.
    """

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._what: tuple[str, Mapping[str, Any], int] | None = None
        self.seats = self.of = 4
        self.outcome = Outcome()

    @property
    def running(self) -> bool:
        """Whether matches are being played."""
        return self._what is not None

    def start(self, variant: str, options: Mapping[str, Any], seats: int) -> None:
        """Play from the beginning."""
        self.outcome, self.of = Outcome(), seats
        self._what = variant, options, seats
        self._ask()

    def stop(self) -> None:
        """Play no more; what was found stays."""
        if self.running:
            self._what = None
            self._thinker.forget()

    def begin_anew(self, seats: int | None = None) -> None:
        """The rules are others now: what was found holds no more."""
        self.stop()
        self.outcome = Outcome()
        self.seats = self.seats if seats is None else seats

    def update(self) -> bool:
        """Take what was played; whether anything was."""
        if not self.running:
            return False
        try:
            part = self._thinker.fetch()
        except BotError:
            self._what = None
            return True
        if not isinstance(part, Outcome):
            return False
        self.outcome += part
        if self.outcome.matches >= MATCHES:
            self._what = None
        else:
            self._ask()
        return True

    def _ask(self) -> None:
        assert self._what is not None, "something is being tried"
        self._thinker.ask(Trial(*self._what, self.outcome.matches, AT_ONCE), None)
