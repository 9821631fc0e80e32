"""Options that a game's own files bring to every new match, beside the house rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from lama_gui import vamos_symbols
from lama_gui.storage import Home

ExtrasError = vamos_symbols.SymbolsError

#: A game's family -> its options with the user's files in the data folder. A game joins by a row.
_OPTIONS: dict[str, Callable[[Path | None], dict[str, object]]] = {
    "vamos": vamos_symbols.house_rules,
}


def match_options(family: str, home: Home) -> dict[str, object]:
    """The options of a new match of ``family``. Raises ExtrasError, a sentence with the place."""
    rules = _OPTIONS.get(family)
    return rules(home.data) if rules else {}
