"""What crosses between the program and the process of its bots: plain data, as JSON.

Nothing is unpickled here that was pickled where a bot from elsewhere lives: what can't be
written as plain data never leaves that process, and reading runs nobody's code.
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

#: No honest answer has so many bytes.
LARGEST = 65_536

_CARD, _MOVE = "card", "move"


def encode(data: Any, largest: int = LARGEST) -> bytes:
    """``data`` as a message. Raises ValueError when it is not plain, or too large."""
    try:
        message = json.dumps(data).encode()
    except (TypeError, RecursionError) as error:
        raise ValueError("the answer is not plain data") from error
    if len(message) > largest:
        raise ValueError("the answer is too large")
    return message


def decode(message: bytes) -> Any:
    """The data of a message. Raises ValueError when it is none."""
    try:
        return json.loads(message)
    except RecursionError:
        raise ValueError("nested too deeply") from None


def from_numbers(numbers: Mapping[str, Any]) -> dict[str, Any]:
    """The numbers of a sentence as plain data: cards and moves by their notation."""
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
    """The opposite of :func:`from_numbers`, for a sentence about ``view``. Raises BotError."""
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
    """The open move that is written so. Raises BotError."""
    for move in view.legal:
        if str(move) == notation:
            return move  # type: ignore[no-any-return]
    raise BotError(f"it answered {str(notation)[:40]!r}, which is not open to it")
