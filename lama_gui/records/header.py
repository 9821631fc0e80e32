"""The header, the first line of a match file: game, seats, house rules."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from lama_gui import names, storage
from lama_gui.families import GAMES, OptionError, game
from lama_gui.lines import Number, encode, raw_object
from lama_gui.rules.game import Game
from lama_gui.store import DecodeProblem, decode
from lama_gui.texts import GivenName, is_you_word

#: The maximum length of an error message, which may quote a hostile file.
LONGEST_REASON = 300


class RecordError(Exception):
    """A line can't be read or violates the rules. ``line`` counts from 1."""

    def __init__(self, line: int, reason: str) -> None:
        if len(reason) > LONGEST_REASON:
            reason = reason[: LONGEST_REASON - 1] + "…"
        self.line = line
        self.reason = "".join(c if c.isprintable() else "�" for c in reason)
        super().__init__(f"line {line}: {self.reason}")


class UnknownError(RecordError):
    """The match may be from a newer version of the program; it is not damaged."""


FORMAT = "lama-match"
VERSION = 1

#: A header key: ``false`` for a match without hints.
HINTS = "hints"


#: A header key: the name of custom rules.
CALLED = "called"


def about_hints(allowed: bool) -> dict[str, Any]:
    """The extra header keys for a match with or without hints."""
    return {} if allowed else {HINTS: False}


class SeatInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat in the header.

    ``player`` is ``"human"``, a bot's level, or the path of a bot; ``avatar`` is a picture's
    name; ``youngest`` marks the player who begins the first round (L1.2; "drank last" in V3).
    ``name`` is cleaned for display; ``written`` is the name in the file if it differs. ``named``:
    the name was chosen although it equals the word for "you".
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
        """The seat of a person; a ``GivenName`` equal to "you" is marked as ``named``."""
        named = isinstance(name, GivenName) and is_you_word(str(name))
        return cls(str(name), "human", avatar, youngest, named=named)

    @property
    def spoken_name(self) -> str:
        """The name for use in texts: a ``GivenName`` if it is ``named``."""
        return GivenName(self.name) if self.named else self.name

    @property
    def whole_name(self) -> str:
        """The name as in the file."""
        return self.written if names.shown(self.written) == self.name else self.name

    @property
    def human(self) -> bool:
        """Whether a person plays this seat."""
        return self.player == "human"


class Header(msgspec.Struct, frozen=True):
    """The content of the first line. ``seed``, ``app`` and ``created`` are informational.

    ``extra`` preserves the keys that have no field here.
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
        """Whether hints are allowed."""
        return self.extra.get(HINTS) is not False

    @property
    def called(self) -> str:
        """The name of custom rules, cleaned for display; "" for the variant's own rules."""
        name = self.extra.get(CALLED, "")
        return names.plain(name, names.LONGEST) if isinstance(name, str) else ""

    @property
    def starter(self) -> int | None:
        """The seat of the youngest, who begins the first round; None if it is not marked."""
        marked = [seat for seat, info in enumerate(self.seats) if info.youngest]
        return marked[0] if len(marked) == 1 else None

    def game(self) -> Game[Any]:
        """The game of this match. Raises OptionError."""
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
    """A seat as in the file, without default values."""
    line: dict[str, Any] = msgspec.to_builtins(info)
    line.pop("written", None)
    return line | {"name": info.whole_name}


class _Start(msgspec.Struct):
    """The part of the header that identifies its version."""

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
    """Parse and check a header. Raises RecordError, UnknownError."""
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


class TableLink(Struct, frozen=True):
    """The table ``number`` (from 0) of the cup or league in the file called ``file``."""

    of: Literal["cup", "league"]
    file: str
    number: int

    def entry(self) -> dict[str, Any]:
        """The entry for the header's ``extra``."""
        return {self.of: {"file": self.file, "table": self.number + 1}}


def link_in(header: Header, of: Literal["cup", "league"], suffix: str) -> TableLink | None:
    """The link in a header to a cup or league file whose name ends with ``suffix``, or None."""
    found = header.extra.get(of)
    if not isinstance(found, dict):
        return None
    file, number = found.get("file"), found.get("table")
    if not isinstance(file, str) or not storage.is_file_name(file) or not file.endswith(suffix):
        return None
    return TableLink(of, file, number - 1) if type(number) is int and number > 0 else None
