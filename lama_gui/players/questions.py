"""Questions to bots and to the coach.

A question is called in the process of the bots. Its answer is plain data, which the main process
converts with ``read``, checking it against the view.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Any, Protocol, TypeVar

import msgspec
from msgspec import Struct

from lama_gui.bots import BotError
from lama_gui.bots.reasons import Reason
from lama_gui.families import game
from lama_gui.players.coach import Advice, Verdict, hint, review
from lama_gui.players.registry import ask, is_foreign, make_bot
from lama_gui.rules.errors import Malformed
from lama_gui.rules.game import Move, View

T = TypeVar("T")

#: The number of bots that are kept in their process, enough for every seat of a table.
KEPT = 12
kept_bot = lru_cache(KEPT)(make_bot)


class Work(Protocol):
    """A question, which is called in one process and read in another."""

    @property
    def foreign(self) -> bool:
        """Whether it runs external code."""

    def __call__(self, view: Any, /) -> Any:
        """The answer as plain data."""

    def read(self, answer: Any, view: Any, /) -> Any:
        """Convert the plain answer. Raises BotError if it is invalid."""


class Decide(Struct, frozen=True):
    """Ask the bot ``spec`` for a move; ``digest`` is that of the file people agreed to, or ""."""

    spec: str
    seed: int
    digest: str = ""

    @property
    def foreign(self) -> bool:
        return is_foreign(self.spec)

    def __call__(self, view: View) -> str:
        return str(ask(kept_bot(self.spec, self.seed, self.digest).choose, view))

    def read(self, answer: Any, view: View) -> Move:
        return to_move(answer, view)


class Make(Struct, frozen=True):
    """Create the bot ``spec``, to check whether that works."""

    spec: str

    @property
    def foreign(self) -> bool:
        return is_foreign(self.spec)

    def __call__(self, _: object) -> bool:
        make_bot(self.spec, 0)
        return True

    def read(self, answer: Any, _: object) -> bool:
        return answer is True


def converted(kind: type[T], answer: Any) -> T:
    """An answer that is a struct. Raises BotError."""
    try:
        return msgspec.convert(answer, kind)
    except msgspec.ValidationError as error:
        raise BotError(str(error)) from None


class Hint:
    """Ask the coach for a hint."""

    foreign = False

    def __call__(self, view: View) -> Any:
        return to_plain(hint(view))

    def read(self, answer: Any, view: View) -> Advice:
        return _record(Advice, answer, view)


def _record(kind: type[T], answer: Any, view: View) -> T:
    """The struct in an answer. Raises BotError."""
    try:
        return kind(**from_plain(answer, view))
    except TypeError:
        raise BotError(f"the answer is no {kind.__name__}") from None


class Look(Struct, frozen=True):
    """Ask the coach to review the move ``played`` in step ``index``."""

    index: int
    played: Move
    foreign = False

    def __call__(self, view: View) -> list[Any]:
        return list(map(to_plain, review([(self.index, view, self.played)])))

    def read(self, answer: Any, view: View) -> list[Verdict]:
        return [_record(Verdict, row, view) for row in answer]


# ---- messages between the program and the process of its bots: plain data as JSON
#
# Nothing from the process of an external bot is unpickled, so reading its messages never runs code.

#: The maximum size of a message in bytes.
LARGEST = 65_536


def encode(data: Any, largest: int = LARGEST) -> bytes:
    """Encode plain data. Raises ValueError if it is not plain, or too large."""
    try:
        message = json.dumps(data).encode()
    except (TypeError, RecursionError) as error:
        raise ValueError("the answer is not plain data") from error
    if len(message) > largest:
        raise ValueError("the answer is too large")
    return message


def decode(message: bytes) -> Any:
    """Decode a message. Raises ValueError."""
    try:
        return json.loads(message)
    except RecursionError:
        raise ValueError("nested too deeply") from None


def to_plain(value: Any) -> Any:
    """A value, or a struct of values, as plain data, with cards and moves in notation."""
    match value:
        case tuple():  # a card
            return {":card": str(value)}
        case Move():
            return {":move": str(value)}
        case Reason(key, numbers):
            return {":reason": [key, to_plain(numbers)]}
        case Mapping():
            return {name: to_plain(one) for name, one in value.items()}
    if isinstance(value, Struct):
        return {name: to_plain(getattr(value, name)) for name in value.__struct_fields__}
    return value


def from_plain(plain: Any, view: View) -> Any:
    """The inverse of :func:`to_plain`, about ``view``; a struct is a dict of its fields.

    Raises BotError.
    """
    match plain:
        case None | int() | float() | str():
            return plain
        case {":card": str(text)}:
            with suppress(Malformed):
                return game(view.variant).parse_card(text)
        case {":move": text}:
            return to_move(text, view)
        case {":reason": [str(key), dict(numbers)]}:
            return Reason(key, from_plain(numbers, view))
        case dict():
            return {name: from_plain(one, view) for name, one in plain.items()}
    raise BotError("the answer has a value that is none")


def to_move(notation: Any, view: View) -> Move:
    """The legal move with that notation. Raises BotError."""
    for move in view.legal:
        if str(move) == notation:
            return move  # type: ignore[no-any-return]
    raise BotError(f"it answered {str(notation)[:40]!r}, which is not open to it")
