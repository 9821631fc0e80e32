"""Messages between the program and the process of its bots: plain data as JSON.

Nothing from the process of an external bot is unpickled, so reading its messages never runs code.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from lama_gui.bots import BotError
from lama_gui.rules.cards import Card, parse_card
from lama_gui.rules.errors import Malformed
from lama_gui.rules.game import Move, View

#: The maximum size of a message in bytes.
LARGEST = 65_536

_CARD, _MOVE = "card", "move"


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


def from_numbers(numbers: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a text as plain data, with cards and moves in notation."""
    plain: dict[str, Any] = {}
    for name, value in numbers.items():
        if isinstance(value, Card):
            plain[name] = {_CARD: str(value)}
        elif isinstance(value, Move):
            plain[name] = {_MOVE: str(value)}
        else:
            plain[name] = value
    return plain


def to_numbers(plain: Any, view: View) -> dict[str, Any]:
    """The inverse of :func:`from_numbers`, for a text about ``view``. Raises BotError."""
    if not isinstance(plain, dict):
        raise BotError("the answer has no numbers")
    return {name: _value(value, view) for name, value in plain.items()}


def _value(value: Any, view: View) -> Any:
    match value:
        case int() | float() | str():
            return value
        case {"card": str(text)} if len(value) == 1:
            with suppress(Malformed):
                return parse_card(text)
        case {"move": str(text)} if len(value) == 1:
            return to_move(text, view)
    raise BotError("the answer has a number that is none")


def to_move(notation: Any, view: View) -> Move:
    """The legal move with that notation. Raises BotError."""
    for move in view.legal:
        if str(move) == notation:
            return move  # type: ignore[no-any-return]
    raise BotError(f"it answered {str(notation)[:40]!r}, which is not open to it")
