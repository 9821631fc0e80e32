"""Messages between the program and the process of its bots: plain data as JSON.

Nothing from the process of an external bot is unpickled, so reading its messages never runs code.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass
from typing import Any

from lama_gui.bots import BotError
from lama_gui.bots.reasons import Reason
from lama_gui.rules.cards import Card, parse_card
from lama_gui.rules.errors import Malformed
from lama_gui.rules.game import Move, View

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
    """A value, or a dataclass of values, as plain data, with cards and moves in notation."""
    match value:
        case Card():
            return {":card": str(value)}
        case Move():
            return {":move": str(value)}
        case Reason(key, numbers):
            return {":reason": [key, to_plain(numbers)]}
        case Mapping():
            return {name: to_plain(one) for name, one in value.items()}
    if is_dataclass(value):
        return {field.name: to_plain(getattr(value, field.name)) for field in fields(value)}
    return value


def from_plain(plain: Any, view: View) -> Any:
    """The inverse of :func:`to_plain`, about ``view``; a dataclass is a dict of its fields.

    Raises BotError.
    """
    match plain:
        case None | int() | float() | str():
            return plain
        case {":card": str(text)}:
            with suppress(Malformed):
                return parse_card(text)
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
