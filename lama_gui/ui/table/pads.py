"""Which gamepad belongs to whom: the one that opened the curtain for a seat."""

from __future__ import annotations

from collections.abc import Mapping


class PadSeats:
    """The gamepads of the people at one screen.

    ``connected`` are the gamepads there are, by id; it is looked at, never changed. One
    gamepad may go from hand to hand; as soon as two people have their own, each acts with
    it alone. Keyboard and mouse belong to everybody.
    """

    def __init__(self, connected: Mapping[int, str]) -> None:
        self._connected = connected
        self._pads: dict[int, int] = {}

    def take(self, seat: int, pad: int | None) -> None:
        """``seat`` acts with ``pad`` from now on; None stands for keyboard or mouse."""
        if pad is not None:
            self._pads[seat] = pad

    def owner(self, seat: int, pad: int | None) -> int | None:
        """The other seat that ``pad`` belongs to, while ``seat`` has one of its own; else None."""
        own = self._pads.get(seat)
        if pad is None or pad == own or own not in self._connected:
            return None
        return next((other for other, has in self._pads.items() if has == pad), None)
