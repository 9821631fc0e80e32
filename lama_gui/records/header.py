"""The first line of a match file: which game, who sits where, which house rules."""

from __future__ import annotations

from typing import Any

import msgspec

from lama_gui import names
from lama_gui.families import GAMES, OptionError, game
from lama_gui.lines import Number, encode, raw_object
from lama_gui.rules.game import Game
from lama_gui.store import DecodeProblem, decode
from lama_gui.texts import GivenName, means_you

#: A reason is one sentence; whatever a hostile file puts into it is cut here.
LONGEST_REASON = 300


class RecordError(Exception):
    """A line that can't be read or is against the rules. ``line`` counts from 1."""

    def __init__(self, line: int, reason: str) -> None:
        if len(reason) > LONGEST_REASON:
            reason = reason[: LONGEST_REASON - 1] + "…"
        self.line = line
        self.reason = "".join(c if c.isprintable() else "�" for c in reason)
        super().__init__(f"line {line}: {self.reason}")


class UnknownError(RecordError):
    """A match that this program does not know, as a newer one may write it.

    The file is not damaged: it is left as it is, under its name.
    """


FORMAT = "lama-match"
VERSION = 1

#: A header key: ``false`` where the table agreed to play without hints.
HINTS = "hints"


#: A header key: what people call the rules that ``options`` change, when they have a name.
CALLED = "called"


def about_hints(allowed: bool) -> dict[str, Any]:
    """The header's further keys that say whether there are hints."""
    return {} if allowed else {HINTS: False}


class SeatInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat.

    ``player`` is ``"human"``, a bot's level, or the path of a bot; ``avatar`` names the
    picture; ``youngest`` marks who begins the first round (L1.2; "drank last" in V3).
    ``name`` is fit to be shown; ``written`` is what the file says instead, "" when it is
    the same. ``named``: it is a name that was chosen, though it reads like the word for "you".
    """

    name: str
    player: str
    avatar: str = ""
    youngest: bool = False
    written: str = ""
    named: bool = False

    def __post_init__(self) -> None:
        name = names.shown(self.name)
        if name != self.name:
            msgspec.structs.force_setattr(self, "written", self.name)
            msgspec.structs.force_setattr(self, "name", name)

    @classmethod
    def person(cls, name: str, avatar: str = "", *, youngest: bool = False) -> SeatInfo:
        """A person's seat; a ``GivenName`` that reads like "you" stays a name in the file."""
        named = isinstance(name, GivenName) and means_you(str(name))
        return cls(str(name), "human", avatar, youngest, named=named)

    @property
    def spoken_name(self) -> str:
        """The name as sentences take it: a ``GivenName`` when it is ``named``."""
        return GivenName(self.name) if self.named else self.name

    @property
    def whole_name(self) -> str:
        """The name as the file has it."""
        return self.written if names.shown(self.written) == self.name else self.name

    @property
    def human(self) -> bool:
        """Whether a person plays this seat."""
        return self.player == "human"


class Header(msgspec.Struct, frozen=True):
    """What the first line says. ``seed``, ``app`` and ``created`` are information only.

    ``extra`` holds the keys that this version does not know, to be kept.
    """

    variant: str
    seats: tuple[SeatInfo, ...]
    options: dict[str, Any] = {}
    seed: str | None = None
    app: str | None = None
    created: str | None = None
    extra: dict[str, Any] = {}

    @property
    def hints(self) -> bool:
        """Whether the table lets its people ask for hints."""
        return self.extra.get(HINTS) is not False

    @property
    def called(self) -> str:
        """What people call these rules, fit to be shown; "" for the variant's own."""
        name = self.extra.get(CALLED, "")
        return names.plain(name, names.LONGEST) if isinstance(name, str) else ""

    def game(self) -> Game[Any]:
        """The game of this match, with its house rules. Raises OptionError."""
        return game(self.variant, self.options)

    def encode(self) -> bytes:
        """The header as a line of JSON."""
        line: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION,
            "variant": self.variant,
            "seats": [_seat_line(info) for info in self.seats],
            "options": self.options,
        }
        for key in ("seed", "app", "created"):
            if (value := getattr(self, key)) is not None:
                line[key] = value
        return encode(line | self.extra)


def _seat_line(info: SeatInfo) -> dict[str, Any]:
    """A seat as the file has it, without what need not be said."""
    line: dict[str, Any] = {"name": info.whole_name, "player": info.player}
    if info.avatar:
        line["avatar"] = info.avatar
    if info.youngest:
        line["youngest"] = True
    if info.named:
        line["named"] = True
    return line


class _Start(msgspec.Struct):
    """What has to be known before the rest of a header means anything."""

    format: str
    version: Number


class _Seat(msgspec.Struct):
    name: str
    player: str
    avatar: str = ""
    youngest: bool = False
    named: bool = False


class _Line(msgspec.Struct):
    variant: str
    seats: tuple[_Seat, ...]
    options: dict[str, Any] = {}


_KNOWN = {"format", "version", "variant", "seats", "options", "seed", "app", "created"}


def parse_header(data: bytes) -> Header:
    """The header in ``data``, checked. Raises RecordError for line 1, UnknownError."""
    try:
        raw_object(data)
        start = decode(data, _Start)
        if start.format != FORMAT:
            raise UnknownError(1, f"this is not a match file: its format is {start.format!r}")
        if start.version != VERSION:
            raise UnknownError(
                1,
                f"version {start.version} of the format is not known: this program reads {VERSION}",
            )
        line = decode(data, _Line)
        everything = decode(data, dict[str, Any])
    except DecodeProblem as problem:
        raise RecordError(1, str(problem)) from None
    information = {
        key: value
        for key in ("seed", "app", "created")
        if isinstance(value := everything.get(key), str)
    }
    header = Header(
        variant=line.variant,
        seats=tuple(
            SeatInfo(s.name, s.player, s.avatar, s.youngest, named=s.named) for s in line.seats
        ),
        options=line.options,
        extra={key: value for key, value in everything.items() if key not in _KNOWN},
        **information,
    )
    _check(header)
    return header


def _check(header: Header) -> None:
    if header.variant not in GAMES:
        known = ", ".join(GAMES)
        raise UnknownError(1, f"the variant {header.variant!r} is not known: there are {known}")
    try:
        counts = header.game().seat_counts
    except OptionError as error:
        raise UnknownError(1, f"options: {error}") from None
    if len(header.seats) not in counts:
        raise RecordError(
            1,
            f"{header.variant} is for {counts[0]} to {counts[-1]} players, not {len(header.seats)}",
        )
