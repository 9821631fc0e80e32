"""The people who share a screen: whose cards are visible, and whose gamepad is whose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from lama_gui.kit.animation import Clock

#: A peek shorter than this is a tap: the cards stay visible until the next tap.
TAP_SECONDS = 0.35


@dataclass
class Privacy:
    """Controls the visibility of the hand on one screen.

    ``at_screen``: the seat of the person there, None while the screen is handed over; ``people``:
    the seats of all who share it; ``hidden``: the person has hidden the cards; ``hides_again``: did
    so before, so the cards are hidden after each look; ``peek_only``: a setting, show cards only
    while peeking.
    """

    at_screen: int | None
    people: tuple[int, ...] = ()
    peek_only: bool = False
    hidden: bool = False
    peeking: bool = False
    hides_again: bool = False
    _held: Clock = field(default_factory=lambda: Clock(TAP_SECONDS))  # the peek key

    def covers(self, viewer: int) -> bool:
        """Whether the hand of ``viewer`` must be hidden."""
        return self.at_screen != viewer or self.hidden or (self.peek_only and not self.peeking)

    def pass_on(self) -> None:
        """Hand over the screen; nobody's cards are visible."""
        self.sit_down(None)

    def sit_down(self, seat: int | None) -> None:
        """``seat`` is at the screen now, with visibility according to the settings."""
        self.at_screen = seat
        self.hidden = self.peeking = self.hides_again = False

    def follow(self, people: tuple[int, ...], viewer: int, *, moved: bool) -> int:
        """Update who plays after seats changed or ``moved``; returns the seat to view.

        People who left see no cards; a single person never has to hand over the screen.
        """
        alone = len(people) == 1 and len(self.people) < 2
        self.people = people
        if alone and viewer not in people:
            self.sit_down(people[0])
            return people[0]
        if not alone and self.at_screen is not None and (moved or self.at_screen not in people):
            self.pass_on()
        return viewer

    def hide(self) -> None:
        """Toggle hiding the cards."""
        self.hidden = not self.hidden
        self.peeking, self.hides_again = False, True

    def show(self) -> None:
        """Show the cards."""
        self.hidden, self.peeking = False, True
        self._held.skip()

    def peek(self) -> None:
        """The peek key was pressed; a second tap hides the cards again."""
        self.peeking = not self.peeking
        self._held.restart()

    def let_go(self) -> None:
        """The peek key was released; after a tap the cards stay as they are."""
        if self._held.done:
            self.peeking = False

    def look_away(self) -> None:
        """End peeks when nobody is watching, and hide cards that were hidden before."""
        self.peeking = False
        self.hidden = self.hidden or self.hides_again

    def tick(self, dt: float) -> None:
        """Advance the time for which the peek key is held."""
        self._held.tick(dt)


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
