"""Assigns gamepads to people: the one chosen, or the one used to reveal their cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping


def labels(connected: Mapping[int, str]) -> dict[int, str]:
    """The names of gamepads by id; equal names are numbered."""
    count_by_name: Counter[str] = Counter()
    out = {}
    for pad, name in sorted(connected.items()):
        count_by_name[name] += 1
        out[pad] = name if count_by_name[name] == 1 else f"{name} ({count_by_name[name]})"
    return out


class PadSeats:
    """The gamepads of the people at one screen.

    ``connected``: the gamepads by id, never modified; ``chosen``: the label of the gamepad chosen
    by a person, connected or not. People are identified by their first seat. A single gamepad may
    be shared; as soon as two people have their own, others' gamepads are ignored. Keyboard and
    mouse are always shared.
    """

    def __init__(
        self, connected: Mapping[int, str], chosen: Mapping[int, str] | None = None
    ) -> None:
        self._connected = connected
        self._chosen = chosen or {}
        self._pads: dict[int, int] = {}

    def take(self, person: int, pad: int | None) -> None:
        """Assign ``pad`` to ``person``; None for keyboard or mouse."""
        if pad is not None:
            self._pads[person] = pad

    def owner(self, person: int, pad: int | None) -> int | None:
        """The owner of ``pad`` if it isn't ``person``, who has another one; else None."""
        own = self._owned()
        if pad is None or person not in own or own[person] == pad:
            return None
        return next((other for other, has in own.items() if has == pad), None)

    def _owned(self) -> dict[int, int]:
        """The connected gamepads by person; the last used has priority over the chosen one."""
        by_label = {label: pad for pad, label in labels(self._connected).items()}
        own = {who: by_label[label] for who, label in self._chosen.items() if label in by_label}
        return own | {who: pad for who, pad in self._pads.items() if pad in self._connected}
