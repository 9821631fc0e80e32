"""The seats of a lobby, before a match: free ones, phones, people at the screen, bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Kind = Literal["free", "phone", "screen", "bot"]


@dataclass(frozen=True)
class Chair:
    """One chair; ``since`` is when somebody sat down on it last, in seconds of the lobby.

    ``meant``: the name of who is to sit here, as a league has planned it; "" is anybody.
    """

    kind: Kind = "free"
    name: str = ""
    avatar: str = ""
    level: str = "steady"
    since: float = -100.0
    meant: str = ""

    @property
    def taken(self) -> bool:
        """Whether somebody plays here."""
        return self.kind != "free"

    @property
    def open(self) -> bool:
        """Whether a phone may sit down: bots make room."""
        return self.kind in ("free", "bot")

    def freed(self) -> Chair:
        """The chair when nobody sits on it any more."""
        return Chair(meant=self.meant)


def free_name(wanted: str, chairs: Sequence[Chair], own: int) -> str:
    """``wanted``, or with a number behind it when somebody is called so already."""
    used = {chair.name for i, chair in enumerate(chairs) if chair.taken and i != own}
    number, name = 2, wanted
    while name in used:
        name = f"{wanted[:13]} {number}"
        number += 1
    return name


def free_avatar(wanted: str, known: Sequence[str], chairs: Sequence[Chair], own: int) -> str:
    """``wanted``, if it is known and nobody else wears it, else one that is free."""
    used = {chair.avatar for i, chair in enumerate(chairs) if chair.taken and i != own}
    choice = [wanted] if wanted in known else []
    return next((avatar for avatar in [*choice, *known] if avatar not in used), known[0])
