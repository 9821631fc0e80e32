"""The seats of a lobby, before a match: free ones, phones, people at the screen, bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from lama_gui.names import plain
from lama_gui.net.guests import Guest
from lama_gui.net.messages import Claim, LobbyState, Person, PhoneMessage
from lama_gui.texts import Texts
from lama_gui.view.phones.phone_table import Host, PhoneTable

Kind = Literal["free", "phone", "screen", "bot"]

LONGEST = 16
"""The maximum length of a name typed on a phone."""


class Chair(Struct, frozen=True):
    """A seat; ``since``: when it was last taken, in seconds of the lobby's time.

    ``reserved_for``: the name of the player for whom a league has planned it, or "".
    """

    kind: Kind = "free"
    name: str = ""
    avatar: str = ""
    level: str = "steady"
    since: float = -100.0
    reserved_for: str = ""

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
        return Chair(reserved_for=self.reserved_for)


class LobbySeats(Host):
    """The ``chairs``, which phones may take with one of the avatars ``faces``."""

    def __init__(
        self, phone_table: PhoneTable, chairs: list[Chair], faces: tuple[str, ...]
    ) -> None:
        self.phone_table, self.chairs, self.faces = phone_table, chairs, faces
        self.sat_down = False  # whether a phone has taken a chair; reset by the reader
        phone_table.host = self
        phone_table.mark_outdated()

    def message(self, guest: Guest, texts: Texts) -> LobbyState:
        chairs, own = self.chairs, guest.seat
        seats = tuple(
            Person(
                name=chair.name or chair.reserved_for,
                avatar=chair.avatar,
                by=chair.kind if chair.taken else "",
                said=texts(f"phone.by.{chair.kind}") if chair.taken else "",
                open=chair.open,
            )
            for chair in chairs
        )
        used = {chair.avatar for i, chair in enumerate(chairs) if chair.taken and i != own}
        faces = {avatar: texts(f"name.{avatar}") for avatar in self.faces if avatar not in used}
        places = [i for i, chair in enumerate(chairs) if chair.open]
        first = min(places, key=lambda i: chairs[i].taken, default=None)  # replace bots last
        if own is not None:
            say = texts("phone.lobby.seated", n=sum(c.taken for c in chairs), of=len(chairs))
        else:
            say = texts("phone.lobby.welcome" if first is not None else "phone.lobby.full")
        return LobbyState(
            art=self.phone_table.theme.art,
            game=self.phone_table.theme.title,
            say=say,
            seats=seats,
            avatars=faces,
            suggest={"seat": first, "avatar": next(iter(faces), "")},
            you=own,
        )

    def handle(self, guest: Guest, message: PhoneMessage) -> None:
        if isinstance(message.claim, Claim):
            self._claim(guest, message.claim)
        elif message.leave is True and guest.seat is not None:
            self.remove(guest.seat)

    def _claim(self, guest: Guest, claim: Claim) -> None:
        chairs, seat = self.chairs, claim.seat
        if seat >= len(chairs) or not (chairs[seat].open or seat == guest.seat):
            self.phone_table.mark_outdated(guest)  # somebody else has taken it
            return
        if guest.seat is not None:
            chairs[guest.seat] = chairs[guest.seat].freed()
        avatar = free_avatar(claim.avatar, self.faces, chairs, seat)
        reserved = chairs[seat].reserved_for
        texts = self.phone_table.texts_of(guest)
        name = plain(claim.name, LONGEST) or texts(f"name.{avatar}")
        name = reserved or free_name(name, chairs, seat)
        self.put(seat, Chair("phone", name, avatar, reserved_for=reserved))
        self.sat_down = True
        self.phone_table.seat(guest, seat, name, avatar)

    def remove(self, chair: int) -> None:
        """Free a seat; its phone becomes a spectator."""
        guest = self.phone_table.room.on(chair)
        if guest is not None:
            self.phone_table.room.stand_up(guest)
        self.put(chair, self.chairs[chair].freed())

    def exchange(self, one: int, other: int) -> None:
        """Swap two seats with their players."""
        chairs, places = self.chairs, {one: other, other: one}
        chairs[one], chairs[other] = chairs[other], chairs[one]
        for guest in self.phone_table.room.guests:
            if guest.seat is not None:
                guest.seat = places.get(guest.seat, guest.seat)
        self.phone_table.mark_outdated()

    def put(self, chair: int, player: Chair) -> None:
        """Put somebody on ``chair``."""
        self.chairs[chair] = replace(player, since=self.phone_table.now)
        self.phone_table.mark_outdated()


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
