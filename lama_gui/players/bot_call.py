"""Asking a bot, whatever it does: out comes a move that is open, or a sentence.

A bot from elsewhere may raise anything, end the program, or answer with objects of its own
that lie about what they equal and can't be written down. All of its code that is reached
from here runs inside the same guarded call, and none of its objects leaves it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lama_gui.bots import BotError
from lama_gui.rules.game import LegalMoves, Move, View

#: So much of what someone else's code says is repeated.
LONGEST = 200


class BotFailed(BotError):
    """A bot that failed while it played. The text says how; who asked adds its name."""


def ask(choose: Callable[[Any], Any], view: View) -> Move:
    """The open move that ``choose`` names, as the rules made it. Raises BotError, BotFailed.

    KeyboardInterrupt passes: with it a watch ends a decision that takes too long.
    """
    try:
        answer = choose(view)
    except (BotError, KeyboardInterrupt):
        raise
    except BaseException as error:  # SystemExit too: it is the bot that ends, not the program
        raise BotFailed(f"it failed: {error_text(error)}") from None
    move = open_move(answer, view.legal)
    if move is None:
        choices = ", ".join(map(str, view.legal))
        raise BotFailed(f"it answered {shown(answer)}; open to it were: {choices}")
    return move


def open_move(answer: object, legal: LegalMoves[Any]) -> Move | None:
    """The one of ``legal`` that ``answer`` is or equals; None when there is none.

    What is not a move of the game equals none, whatever its own ``__eq__`` says.
    """
    kind = type(answer)
    move: Move
    try:
        for move in legal:
            if move is answer or (type(move) is kind and move == answer):
                return move
    except KeyboardInterrupt:
        raise
    except BaseException:  # a true move with somebody's own card in it
        return None
    return None


def error_text(error: BaseException) -> str:
    """An error of someone else's code in one short line."""
    name, text = _class_name(error), _text(error)
    return f"{name}: {text}" if text else name


def shown(answer: object) -> str:
    """Someone else's object in one short line."""
    text = _text(answer)
    return repr(text) if text else f"an object of the class {_class_name(answer)}"


def _text(value: object) -> str:
    """``value`` as text on one line; empty when it can't even be written down."""
    try:
        text = str.__getitem__(str(value), slice(4 * LONGEST))
    except KeyboardInterrupt:
        raise
    except BaseException:
        return ""
    return shortened(" ".join(text.split()))


def shortened(text: str) -> str:
    """``text``, or its beginning when it is long."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _class_name(value: object) -> str:
    """The name of its class, without asking the class: its own class may say anything."""
    name: str = type.__dict__["__name__"].__get__(type(value))
    return shortened(name)
