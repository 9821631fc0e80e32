"""Reading and writing the lines of match files; every error is one sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from msgspec import Struct

from lama_gui.rules.errors import Malformed
from lama_gui.rules.game import End, Move
from lama_gui.store import NOT_TEXT, TOO_DEEP, DecodeProblem, decode

#: An integer within the range that a game can need.
Number = Annotated[int, msgspec.Meta(ge=-(2**31), le=2**31)]


def raw_object(data: bytes) -> dict[str, msgspec.Raw]:
    """``data`` as a JSON object whose values are not decoded yet.

    Raises DecodeProblem, also if any object in it has a duplicate key, since parsers differ in
    which of the values they use.
    """
    values = decode(data, dict[str, msgspec.Raw])
    try:
        json.loads(data.decode(), object_pairs_hook=_once, parse_int=str, parse_float=str)
    except UnicodeDecodeError:
        raise DecodeProblem(NOT_TEXT, syntax=True) from None
    except json.JSONDecodeError as error:
        raise DecodeProblem(f"this is not JSON: {error.msg}", syntax=True) from None
    except RecursionError:
        raise DecodeProblem(TOO_DEEP) from None
    return values


def _once(pairs: list[tuple[str, Any]]) -> None:
    keys = [key for key, _ in pairs]
    if len(set(keys)) != len(keys):
        twice = next(key for key in keys if keys.count(key) > 1)
        raise DecodeProblem(f"the key {twice!r} stands twice")


def encode(value: Any) -> bytes:
    """``value`` as one line of JSON, without a newline."""
    return msgspec.json.encode(value)


#: Lines up to this many bytes are cached, and the size of that cache.
SHORT, REMEMBERED = 100, 4096

#: A seat (None for chance and bookkeeping) and what it does.
SeatMove = tuple[int | None, Move]


class LineKind(Struct, frozen=True):
    """A kind of line: ``{"seat": 0, "play": "4"}`` is of the kind ``play``.

    ``shape`` is the struct to decode it with, ``read`` converts that to a seat and a move,
    ``move`` is the type of that move, and ``write(state, seat, move)`` returns the line's content.
    """

    key: str
    shape: type[Any]
    read: Callable[[Any], SeatMove]
    move: type[Move]
    write: Callable[[Any, int | None, Any], dict[str, Any]]


class Lines:
    """All kinds of line that a game's files have after the header."""

    def __init__(self, *kinds: LineKind) -> None:
        self._by_key = {kind.key: kind for kind in kinds}
        self._by_move = {kind.move: kind for kind in kinds}
        self._short = lru_cache(REMEMBERED)(self._read)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that identify the kinds."""
        return tuple(self._by_key)

    def read(self, data: bytes) -> SeatMove:
        """The move of a line; cached for short lines, which are often repeated.

        Raises DecodeProblem.
        """
        return self._short(data) if len(data) <= SHORT else self._read(data)

    def _read(self, data: bytes) -> SeatMove:
        keys = raw_object(data).keys()
        kinds = [self._by_key[key] for key in keys if key in self._by_key]
        if len(kinds) != 1:
            found = ", ".join(map(repr, keys)) or "nothing"
            known = ", ".join(self.keys)
            raise DecodeProblem(f"a line has exactly one of {known}; this one has {found}")
        try:
            return kinds[0].read(decode(data, kinds[0].shape))
        except Malformed as error:
            raise DecodeProblem(str(error)) from None

    def write(self, before: Any, seat: int | None, move: Move) -> bytes:
        """The line for a ``move`` of ``seat`` in the state ``before``."""
        return encode(self._by_move[type(move)].write(before, seat, move))


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """A line, or a part of one; unknown keys are an error."""


class PlayLine(Line):
    seat: Number
    play: str


def one_card(key: str, shape: type[Line], move: type[Any], parse: Callable[[str], Any]) -> LineKind:
    """A kind for moves with one card: ``{"seat": 0, "play": "4"}``."""

    def read(line: Any) -> SeatMove:
        return line.seat, move(parse(getattr(line, key)))

    def write(_: Any, seat: int | None, made: Any) -> dict[str, Any]:
        return {"seat": seat, key: str(made.card)}

    return LineKind(key, shape, read, move, write)


def _plain(value: Any) -> Any:
    """A field of a move as in a line: cards in notation, tuples as lists."""
    if type(value) is tuple:
        return list(map(_plain, value))
    return value if value is None or isinstance(value, int) else str(value)


def whole(key: str, shape: type[Line], move: type[Any], parse: Callable[[str], Any]) -> LineKind:
    """A kind for moves without a seat, with all of their fields: ``{"score": {"round": 1, …}}``."""
    names = [field.name for field in fields(move)]

    def known(value: Any) -> Any:
        """The inverse of ``_plain``."""
        if isinstance(value, list):
            return tuple(map(known, value))
        return parse(value) if isinstance(value, str) else value

    def read(line: Any) -> SeatMove:
        body = getattr(line, key)
        return None, move(*(known(getattr(body, name)) for name in names))

    def write(_: Any, __: int | None, made: Any) -> dict[str, Any]:
        return {key: {name: _plain(getattr(made, name)) for name in names}}

    return LineKind(key, shape, read, move, write)


class EndBody(Line):
    totals: list[Number]
    winners: list[Number]


class EndLine(Line):
    end: EndBody


END = whole("end", EndLine, End, str)
