"""A line of a match file and the move that it stands for.

Every game family lists its kinds of line; what is common to them is here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from lama_gui.lines.decode import DecodeProblem, decode, encode, raw_object
from lama_gui.rules.errors import Malformed
from lama_gui.rules.game import Move

#: Lines of up to so many bytes are remembered, and how many of them.
SHORT, REMEMBERED = 100, 4096

#: A seat (None for chance and bookkeeping) and what it does.
SeatMove = tuple[int | None, Move]


@dataclass(frozen=True)
class LineKind:
    """One kind of line: ``{"seat": 0, "play": "4"}`` is of the kind ``play``.

    ``shape`` is the struct that checks it, ``read`` makes the move of it, ``move`` is the
    type of move that is written so, and ``write`` gives the line for a seat and a move
    made in a state.
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
        """The word that each kind of line is told by."""
        return tuple(self._by_key)

    def read(self, data: bytes) -> SeatMove:
        """The move of a line. Raises DecodeProblem.

        A match repeats its short lines: what they stand for is remembered.
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
        """The line for ``move``, made by ``seat`` in the state ``before``."""
        return encode(self._by_move[type(move)].write(before, seat, move))
