"""Which gamepad belongs to whom: the one they chose, or the one that opened their curtain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping


def labels(connected: Mapping[int, str]) -> dict[int, str]:
    """What the gamepads are called, by id: of two alike the second gets a number."""
    seen: Counter[str] = Counter()
    out = {}
    for pad, name in sorted(connected.items()):
        seen[name] += 1
        out[pad] = name if seen[name] == 1 else f"{name} ({seen[name]})"
    return out


class PadSeats:
    """The gamepads of the people at one screen.

    ``connected`` are the gamepads there are, by id; it is looked at, never changed. People
    are told apart by the seat on which they began. ``chosen`` are the labels of the gamepads
    that they want, plugged in or not. One gamepad may go from hand to hand; as soon as two
    people have their own, each acts with it alone. Keyboard and mouse belong to everybody.
    """

    def __init__(
        self, connected: Mapping[int, str], chosen: Mapping[int, str] | None = None
    ) -> None:
        self._connected = connected
        self._chosen = chosen or {}
        self._pads: dict[int, int] = {}

    def take(self, person: int, pad: int | None) -> None:
        """``person`` acts with ``pad`` from now on; None stands for keyboard or mouse."""
        if pad is not None:
            self._pads[person] = pad

    def owner(self, person: int, pad: int | None) -> int | None:
        """Whose ``pad`` is, when ``person`` has one of their own; else None."""
        own = self._owned()
        if pad is None or person not in own or own[person] == pad:
            return None
        return next((other for other, has in own.items() if has == pad), None)

    def _owned(self) -> dict[int, int]:
        """The gamepads that are there by person; the one used last goes before the chosen."""
        by_label = {label: pad for pad, label in labels(self._connected).items()}
        own = {who: by_label[label] for who, label in self._chosen.items() if label in by_label}
        return own | {who: pad for who, pad in self._pads.items() if pad in self._connected}
