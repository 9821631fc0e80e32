"""The light behind whose turn it is: it comes softly, and fades behind who had the turn before."""

from __future__ import annotations

from lama_gui.kit.animation import approach

#: Seconds that it takes to come or go.
COMES = 0.14


class TurnLight:
    """How bright it is behind each seat of one table, 0 to 1."""

    def __init__(self) -> None:
        self._on: dict[int, float] = {}
        self._begun = False

    def on(self, seat: int) -> float:
        """How bright it is behind ``seat``."""
        return self._on.get(seat, 0.0)

    def update(self, lit: int | None, dt: float, *, still: bool) -> bool:
        """Let ``dt`` seconds pass with the light on ``lit``; returns whether it changes."""
        at_once = still or not self._begun
        self._begun = True
        before = dict(self._on)
        if lit is not None:
            self._on.setdefault(lit, 0.0)
        for seat, bright in before.items() | self._on.items():
            wanted = float(seat == lit)
            self._on[seat] = wanted if at_once else approach(bright, wanted, dt, COMES)
        self._on = {seat: bright for seat, bright in self._on.items() if bright}
        return self._on != before
