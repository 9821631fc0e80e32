"""The lineup of a new match, and the results of its dialogs.

A ``Lineup`` is saved in the settings and becomes the header of a match.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from lama_gui.bots.characters import OFFERED, character, of_level
from lama_gui.families import GAMES, OptionError, game
from lama_gui.names import LONGEST, plain
from lama_gui.records import Header, SeatInfo
from lama_gui.records.header import CALLED, about_hints
from lama_gui.scenes.app_context import AppContext
from lama_gui.settings import Personal, Profile, Settings
from lama_gui.texts import GivenName, Texts
from lama_gui.unlockables import of_kind
from lama_gui.view.games import look_of


class Occupant(msgspec.Struct, frozen=True):
    """The result of a seat's editor. ``level`` "" keeps the seat's level, ``pad`` "" is any device.

    ``fits``: any bot of the level that fits the player. ``prereader``: whether this is somebody too
    young to read; None if unknown.
    """

    name: str
    avatar: str
    level: str = ""
    pad: str = ""
    fits: bool = False
    prereader: bool | None = None


class House(msgspec.Struct, frozen=True):
    """The result of the house rules: the match's options, and whether hints are allowed."""

    options: dict[str, Any]
    hints: bool


SEATS = 6
LEVELS = OFFERED
FITS = "fits"
"""The choice of the level that fits the player."""

LLAMAS = ("pipa", "rosa", "tayo", "pepe", "luz", "abuela", "inti", "nube", "kiko")
DEMONS = ("brasa", "torito", "lunar", "trasgo", "flaca", "amaru")
FRIENDS = tuple(one.name for one in of_kind("face"))
"""Avatars that people unlock by goals."""
AVATARS = LLAMAS + DEMONS + FRIENDS


def free_face(preferred: str, used: Collection[str]) -> str:
    """``preferred`` if it is a known avatar, else another one; none of those ``used``."""
    return next(face for face in (preferred, *AVATARS) if face in AVATARS and face not in used)


Kind = Literal["human", "bot", "empty"]
Name = Annotated[str, Meta(max_length=24)]


class Seat(msgspec.Struct, frozen=True):
    """A seat. Bots are named after their avatar, and people may be without a ``name``."""

    kind: Kind = "empty"
    name: Name = ""
    avatar: str = "pipa"
    level: Literal["novice", "learner", "steady", "keen", "expert"] = "steady"
    fits: bool = False  # the level follows the player's latest results
    marked: bool = False  # is the youngest, or drank last
    pad: str = ""  # a person's gamepad, "" for any device
    #: Too young to read; None: see the profile.
    prereader: bool | None = msgspec.field(default=None, name="together")

    @property
    def taken(self) -> bool:
        return self.kind != "empty"


class Lineup(msgspec.Struct, frozen=True):
    """The variant, its seats in playing order, the start, and the house rules by variant.

    ``hints``: whether hints are allowed. ``called``, ``custom``: name and options of custom rules,
    or empty. ``extra`` is added to the match's header, such as a link to a league.
    """

    variant: str = "classic"
    seats: tuple[Seat, ...] = ()
    start: Literal["marked", "random"] = "random"
    house: dict[str, dict[str, Any]] = {}
    hints: bool = True
    called: Name = ""
    custom: dict[str, Any] = msgspec.field(default_factory=dict, name="own")
    extra: dict[str, Any] = {}

    # ---- queries --------------------------------------------------------------------------

    @property
    def counts(self) -> range:
        """The possible numbers of players."""
        return game(self.variant, self.custom).seat_counts

    @property
    def planned(self) -> bool:
        """Whether players and start are determined by a league."""
        return "league" in self.extra

    @property
    def shown(self) -> tuple[Seat, ...]:
        """The seats of the variant's table."""
        return self.seats[: self.counts[-1]]

    @property
    def taken(self) -> int:
        return sum(seat.taken for seat in self.shown)

    @property
    def humans(self) -> int:
        return sum(seat.kind == "human" for seat in self.shown)

    @property
    def options(self) -> dict[str, Any]:
        """The house rules of the current variant."""
        return self.house.get(self._key, {})

    @property
    def _key(self) -> str:
        """The key of the current variant's house rules."""
        return f"{self.variant}/{self.called}" if self.called else self.variant

    @property
    def marked(self) -> int | None:
        """The marked seat, or None."""
        people = (i for i, seat in enumerate(self.shown) if seat.kind == "human" and seat.marked)
        return next(people, None)

    @property
    def possible(self) -> bool:
        return self.taken in self.counts

    # ---- changes --------------------------------------------------------------------------

    def change(self, index: int, **fields: Any) -> Lineup:
        """The lineup with changed fields of seat ``index``."""
        seats = list(self.seats)
        seats[index] = msgspec.structs.replace(seats[index], **fields)
        return msgspec.structs.replace(self, seats=tuple(seats))

    def with_variant(
        self, variant: str, called: str = "", custom: Mapping[str, Any] | None = None
    ) -> Lineup:
        """Change the game; bots from outside its cast are replaced."""
        lineup = msgspec.structs.replace(
            self, variant=variant, called=called, custom=dict(custom or {})
        )
        cast = look_of(variant).cast
        for index, seat in enumerate(lineup.shown):
            belongs = seat.avatar in cast if cast else seat.avatar in LLAMAS
            if seat.kind == "bot" and not belongs:
                lineup = lineup.change(index, avatar=lineup.free_bot(seat.level, index))
        return lineup

    def with_human(
        self, index: int, name: str, avatar: str, pad: str = "", prereader: bool | None = None
    ) -> Lineup:
        """Seat a person; a bot with the same avatar gets another one."""
        lineup = self.change(
            index, kind="human", name=name, avatar=avatar, pad=pad, prereader=prereader
        )
        return lineup._distinct_avatars(index)

    def with_bot(self, index: int, level: str, avatar: str = "", *, fits: bool = False) -> Lineup:
        """Seat a bot of ``level``; ``avatar`` "" picks a free one.

        ``fits``: its level follows the player's.
        """
        avatar = avatar or self.free_bot(level, index)
        lineup = self.change(
            index, kind="bot", name="", level=level, fits=fits, avatar=avatar, marked=False, pad=""
        )
        return lineup._distinct_avatars(index)

    def fitting(self, level: str) -> Lineup:
        """Bots that follow the player's level play at ``level``."""
        lineup = self
        for index, seat in enumerate(self.seats):
            if seat.kind == "bot" and seat.fits and seat.level != level:
                lineup = lineup.with_bot(index, level, fits=True)
        return lineup

    @property
    def player(self) -> int | None:
        """The seat of the only person at the table; None for several."""
        people = [index for index, seat in enumerate(self.shown) if seat.kind == "human"]
        return people[0] if len(people) == 1 else None

    def with_swapped(self, one: int, other: int) -> Lineup:
        """Swap the players of two seats."""
        seats = list(self.seats)
        seats[one], seats[other] = seats[other], seats[one]
        return msgspec.structs.replace(self, seats=tuple(seats))

    def without(self, index: int) -> Lineup:
        """Empty a seat."""
        return self.change(index, kind="empty", marked=False, pad="")

    def mark(self, index: int, marked: bool) -> Lineup:
        """Mark this seat alone, or none; the marked seat starts."""
        seats = tuple(
            msgspec.structs.replace(seat, marked=marked and i == index)
            for i, seat in enumerate(self.seats)
        )
        return msgspec.structs.replace(self, seats=seats, start="marked" if marked else "random")

    def starting(self, start: str) -> Lineup:
        """Set who starts; without a mark it goes to the first person."""
        if start == "marked" and self.marked is None:
            first = next((i for i, s in enumerate(self.shown) if s.kind == "human"), None)
            return self if first is None else self.mark(first, True)
        return msgspec.structs.replace(self, start=start)

    def with_house(self, options: Mapping[str, Any], hints: bool) -> Lineup:
        """Set the house rules of the current variant, and whether hints are allowed."""
        house = {**self.house, self._key: dict(options)}
        return msgspec.structs.replace(self, house=house, hints=hints)

    def _distinct_avatars(self, index: int) -> Lineup:
        """Change bots that have the same avatar as seat ``index``."""
        lineup = self
        for i, seat in enumerate(self.seats):
            if i != index and seat.kind == "bot" and seat.avatar == self.seats[index].avatar:
                lineup = lineup.change(i, avatar=lineup.free_bot(seat.level, i))
        return lineup

    # ---- free avatars ---------------------------------------------------------------------

    def free_bot(self, level: str, index: int) -> str:
        """A free avatar for a bot of ``level``, preferably a character of that level."""
        cast = look_of(self.variant).cast
        preferred = cast or tuple(c.avatar for c in of_level(level))
        return self._free_avatar([*preferred, *(cast or LLAMAS), *AVATARS], index)

    def free_human(self, profiles: list[Profile], index: int) -> tuple[str, str, str]:
        """Name, avatar and gamepad for a seat: the next known player not at the table.

        If there is none, an empty name and a free avatar.
        """
        people = [seat for seat in self.seats if seat.kind == "human"]
        for profile in profiles:
            if all(seat.name != profile.name for seat in people):
                face = free_face(profile.avatar, {seat.avatar for seat in people})
                return profile.name, face, profile.pad or ""
        return "", self._free_avatar([*LLAMAS, *DEMONS], index), ""

    def _free_avatar(self, preferred: list[str], index: int) -> str:
        used = {s.avatar for i, s in enumerate(self.seats) if s.taken and i != index}
        return next(avatar for avatar in preferred if avatar not in used)

    # ---- the match ------------------------------------------------------------------------

    def names(self, texts: Texts) -> list[str]:
        """The seats' names, "" for empty ones; people without a name are numbered."""
        nameless = [i for i, s in enumerate(self.shown) if s.kind == "human" and not s.name]
        out = []
        for index, seat in enumerate(self.shown):
            if seat.kind == "bot":
                out.append(texts(f"name.{seat.avatar}"))
            elif seat.kind == "human" and len(nameless) == 1 and not seat.name:
                out.append(texts("new_match.you"))
            elif seat.kind == "human":
                number = texts("new_match.player", number=index + 1)
                out.append(GivenName(seat.name) if seat.name else number)
            else:
                out.append("")
        return out

    def header(self, texts: Texts, options: Mapping[str, Any]) -> Header:
        """The header of a match. House rules override ``options``."""
        seats = tuple(
            self._seat_info(seat, name)
            for seat, name in zip(self.shown, self.names(texts), strict=True)
            if seat.taken
        )
        house = {**options, **self.custom, **self.options}
        extra = about_hints(self.hints) | ({CALLED: self.called} if self.called else {})
        return Header(self.variant, seats, house, extra=extra | self.extra)

    def _seat_info(self, seat: Seat, name: str) -> SeatInfo:
        if seat.kind == "bot":
            return SeatInfo(name, _bot_name(seat), seat.avatar)
        youngest = seat.marked and self.start == "marked"
        return SeatInfo.person(name, seat.avatar, youngest=youngest)


def _bot_name(seat: Seat) -> str:
    """The bot's name in the registry: a character of the level if it exists, else the level."""
    known = character(seat.level, seat.avatar) is not None
    return f"{seat.level}/{seat.avatar}" if known else seat.level


def usual() -> Lineup:
    """The lineup of the first match: one person and three bots."""
    person = Seat("human", avatar="pipa")
    bots = (
        Seat("bot", avatar="rosa", level="steady"),
        Seat("bot", avatar="kiko", level="novice"),
        Seat("bot", avatar="tayo", level="steady"),
    )
    return Lineup(seats=(person, *bots, Seat(), Seat()))


def remembered(kept: Mapping[str, str]) -> Lineup:
    """The last lineup from the settings, or the usual one."""
    try:
        lineup = msgspec.json.decode(kept.get("lineup", ""), type=Lineup)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return usual()
    known = lineup.variant in GAMES and len(lineup.seats) == SEATS
    if not known or any(seat.avatar not in AVATARS for seat in lineup.seats):
        return usual()
    seats = tuple(msgspec.structs.replace(s, name=plain(s.name, LONGEST)) for s in lineup.seats)
    lineup = msgspec.structs.replace(lineup, seats=seats)
    try:
        game(lineup.variant, {**lineup.custom, **lineup.options})
    except OptionError:
        return msgspec.structs.replace(lineup, house={}, called="", custom={})
    return lineup


def remember(lineup: Lineup) -> dict[str, str]:
    """The settings' entries for a lineup."""
    return {"lineup": msgspec.json.encode(lineup).decode()}


MOST_PROFILES = 12


def with_players(profiles: list[Profile], lineup: Lineup) -> list[Profile]:
    """The known players, those of ``lineup`` first; their own settings are kept."""
    known = {profile.name: profile for profile in profiles}
    sitting = [
        Profile(
            name=seat.name,
            avatar=seat.avatar,
            pad=seat.pad or None,
            personal=known[seat.name].personal if seat.name in known else Personal(),
            prereader=is_prereader(profiles, seat),
        )
        for seat in lineup.shown
        if seat.kind == "human" and seat.name
    ]
    names = {profile.name for profile in sitting}
    return [*sitting, *(p for p in profiles if p.name not in names)][:MOST_PROFILES]


def with_face(settings: Settings, person: str, face: str) -> dict[str, Any]:
    """The changes of settings when the known ``person`` takes another avatar."""
    profiles = [
        msgspec.structs.replace(one, avatar=face) if one.name == person else one
        for one in settings.profiles
    ]
    lineup = remembered(settings.last_match)
    for index, seat in enumerate(lineup.seats):
        if seat.kind == "human" and seat.name == person:
            lineup = lineup.change(index, avatar=face)
    return {"profiles": profiles, "last_match": settings.last_match | remember(lineup)}


def is_prereader(profiles: Sequence[Profile], seat: Seat) -> bool:
    """Whether the player of a seat is too young to read."""
    if seat.prereader is not None:
        return seat.prereader
    return any(profile.prereader for profile in profiles if profile.name == seat.name)


def pads_of_players(settings: Settings, texts: Texts, names: Sequence[str]) -> dict[int, str]:
    """The gamepads chosen by people, by index in ``names``."""
    lineup = remembered(settings.last_match)
    chosen = {profile.name: profile.pad for profile in settings.profiles if profile.pad}
    sitting = zip(lineup.names(texts), lineup.shown, strict=True)
    chosen |= {name: seat.pad for name, seat in sitting if seat.kind == "human" and seat.pad}
    return {person: chosen[name] for person, name in enumerate(names) if name in chosen}


def person_of(context: AppContext) -> Occupant:
    """The last player here; without a name if no names are known."""
    for one in context.settings.profiles:
        return Occupant(one.name, one.avatar, pad=one.pad or "")
    return Occupant("", AVATARS[0])


def set_person(context: AppContext, player: Occupant) -> None:
    """Make somebody the current player, keeping their profile.

    Without a name it changes nothing.
    """
    if not player.name:
        return
    before = {one.name: one for one in context.settings.profiles}
    known = before.pop(player.name, Profile(name=player.name, avatar=player.avatar))
    new = msgspec.structs.replace(known, avatar=player.avatar, pad=player.pad or known.pad)
    context.change(profiles=[new, *before.values()][:MOST_PROFILES])
