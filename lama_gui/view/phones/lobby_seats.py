"""The seats of a lobby, before a match: free ones, phones, people at the screen, bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Kind = Literal["free", "phone", "screen", "bot"]


@dataclass(frozen=True)
class Chair:
    """A seat; ``since``: when it was last taken, in seconds of the lobby's time.

    ``meant``: the name of the player for whom a league has planned it, or "".
    """

    kind: Kind = "free"
    name: str = ""
    avatar: str = ""
    level: str = "steady"
    since: float = -100.0
    meant: str = ""

    @property
    def taken(self) -> bool:
        """Whether it has a player."""
        return self.kind != "free"

    @property
    def open(self) -> bool:
        """Whether a phone may take it; bots are replaced."""
        return self.kind in ("free", "bot")

    def freed(self) -> Chair:
        """The seat without its player."""
        return Chair(meant=self.meant)


def free_name(preferred: str, chairs: Sequence[Chair], own: int) -> str:
    """``preferred``, with a number appended if it is already used."""
    used = {chair.name for i, chair in enumerate(chairs) if chair.taken and i != own}
    number, name = 2, preferred
    while name in used:
        name = f"{preferred[:13]} {number}"
        number += 1
    return name


def free_avatar(preferred: str, known: Sequence[str], chairs: Sequence[Chair], own: int) -> str:
    """``preferred`` if it is known and unused, else an unused avatar."""
    used = {chair.avatar for i, chair in enumerate(chairs) if chair.taken and i != own}
    choice = [preferred] if preferred in known else []
    return next((avatar for avatar in [*choice, *known] if avatar not in used), known[0])
