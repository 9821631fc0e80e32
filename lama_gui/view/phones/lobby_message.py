"""What a phone is told before the match: who sits where, and what is free."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lama_gui.net.messages import Lobby, Person
from lama_gui.texts import Texts
from lama_gui.view.phones.chairs import Chair


@dataclass(frozen=True)
class Waiting:
    """A lobby as everybody sees it. ``r`` counts the messages, ``faces`` may be chosen."""

    r: int
    art: str
    game: str
    chairs: Sequence[Chair]
    faces: Sequence[str]


def lobby_message(told: Waiting, own: int | None, texts: Texts) -> Lobby:
    """Who sits where, and what is free for whoever sits on ``own``."""
    chairs = told.chairs
    seats = tuple(
        Person(
            name=chair.name or chair.meant,
            avatar=chair.avatar,
            by="" if chair.kind == "free" else chair.kind,
            said="" if chair.kind == "free" else texts(f"phone.by.{chair.kind}"),
            open=chair.open,
        )
        for chair in chairs
    )
    worn = {chair.avatar for i, chair in enumerate(chairs) if chair.taken and i != own}
    faces = {avatar: texts(f"name.{avatar}") for avatar in told.faces if avatar not in worn}
    first = next((i for i, c in enumerate(chairs) if c.kind == "free"), None)
    if first is None:
        first = next((i for i, c in enumerate(chairs) if c.open), None)
    taken = sum(chair.taken for chair in chairs)
    if own is not None:
        say = texts("phone.lobby.seated", n=taken, of=len(chairs))
    else:
        say = texts("phone.lobby.welcome" if first is not None else "phone.lobby.full")
    return Lobby(
        r=told.r,
        art=told.art,
        game=told.game,
        say=say,
        seats=seats,
        avatars=faces,
        suggest={"seat": first, "avatar": next(iter(faces), "")},
        you=own,
        lost=texts("phone.lost"),
    )
