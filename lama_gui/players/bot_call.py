"""Calls a bot safely: the result is a legal move or an error message.

External bots may raise anything, exit, or return objects with a wrong ``__eq__`` or a ``__str__``
that raises. All of their code that can be reached from here runs inside a guarded call, and none
of their objects is returned.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lama_gui.bots import BotError
from lama_gui.rules.game import LegalMoves, Move, View

#: The maximum length of a quotation from external code.
LONGEST = 200


class BotFailed(BotError):
    """A bot failed while playing; the message does not contain its name."""


def ask(choose: Callable[[Any], Any], view: View) -> Move:
    """The legal move that ``choose`` returns for ``view``. Raises BotError, BotFailed.

    KeyboardInterrupt is not caught: the watchdog uses it to end decisions that take too long.
    """
    try:
        answer = choose(view)
    except (BotError, KeyboardInterrupt):
        raise
    except BaseException as error:  # including SystemExit
        raise BotFailed(f"it failed: {error_text(error)}") from None
    move = open_move(answer, view.legal)
    if move is None:
        choices = ", ".join(map(str, view.legal))
        raise BotFailed(f"it answered {shown(answer)}; open to it were: {choices}")
    return move


def open_move(answer: object, legal: LegalMoves[Any]) -> Move | None:
    """The move in ``legal`` that equals ``answer``, or None.

    Objects of other types never equal a move, whatever their ``__eq__`` returns.
    """
    kind = type(answer)
    move: Move
    try:
        for move in legal:
            if move is answer or (type(move) is kind and move == answer):
                return move
    except KeyboardInterrupt:
        raise
    except BaseException:  # a move that contains a foreign card object
        return None
    return None


def error_text(error: BaseException) -> str:
    """An exception of external code in one short line."""
    name, text = _class_name(error), _text(error)
    return f"{name}: {text}" if text else name


def shown(answer: object) -> str:
    """An object of external code in one short line."""
    text = _text(answer)
    return repr(text) if text else f"an object of the class {_class_name(answer)}"


def _text(value: object) -> str:
    """``str(value)`` on one line; "" if that fails."""
    try:
        text = str.__getitem__(str(value), slice(4 * LONGEST))
    except KeyboardInterrupt:
        raise
    except BaseException:
        return ""
    return shortened(" ".join(text.split()))


def shortened(text: str) -> str:
    """``text``, cut if it is too long."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _class_name(value: object) -> str:
    """The name of its class, bypassing any metaclass."""
    name: str = type.__dict__["__name__"].__get__(type(value))
    return shortened(name)
