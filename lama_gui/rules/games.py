"""The table of games: a variant's name to the game that plays it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lama_gui.rules.errors import OptionError
from lama_gui.rules.game import Game
from lama_gui.rules.lama import LamaGame
from lama_gui.rules.vamos import VamosGame
from lama_gui.rules.variants import VARIANTS

#: A variant's name -> what makes its game from a match's house rules.
GAMES: dict[str, Callable[[Mapping[str, Any]], Game[Any]]] = {
    name: lambda options, record=record: LamaGame(record, options)  # type: ignore[misc]
    for name, record in VARIANTS.items()
}
GAMES["vamos"] = VamosGame


def game(name: str, options: Mapping[str, Any] | None = None) -> Game[Any]:
    """The game called ``name``. Raises KeyError (no such variant) or OptionError."""
    return GAMES[name](options or {})


__all__ = ["GAMES", "OptionError", "game"]
