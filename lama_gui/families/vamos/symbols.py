"""Reads how many stars or skulls each card of VAMOS shows (V9).

The program's own file is ``assets/vamos-symbols.toml``; a copy of that name in the
user's data folder wins over it.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from lama_gui import resources
from lama_gui import toml_files as toml
from lama_gui.families.family import ExtrasError
from lama_gui.rules.errors import OptionError
from lama_gui.rules.vamos_cards import DECK, Colour, Symbols, VamosCard, changed_symbols
from lama_gui.rules.vamos_cards import check_symbols as check_count

#: The file's name, in the assets and in the user's folder.
FILE = "vamos-symbols.toml"


class SymbolsError(ExtrasError):
    """A symbols file that can't be used."""


def own_symbols(folder: Path | None) -> dict[str, object]:
    """The options of a new match with the symbols in force; empty with the default ones.

    Raises SymbolsError.
    """
    changed = changed_symbols(load(folder))
    return {"symbols": changed} if changed else {}


def load(folder: Path | None) -> Symbols:
    """The symbols in force: those of the user's copy in ``folder``, else the program's own.

    Raises SymbolsError.
    """
    own = folder / FILE if folder is not None else None
    return read(own if own is not None and own.is_file() else resources.find(FILE))


def read(path: Path) -> Symbols:
    """The symbols in the file ``path``, checked. Raises SymbolsError."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
        tables = tomllib.loads(text)
    except OSError as error:
        raise SymbolsError(f"{path}: can't be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise SymbolsError(f"{path}: this is not UTF-8 text") from None
    except tomllib.TOMLDecodeError as error:
        line, reason = toml.place_of(error)
        raise SymbolsError(f"{path}:{line}: {reason}" if line else f"{path}: {reason}") from None
    symbols: dict[VamosCard, int] = {}
    for colour, table in tables.items():
        try:
            symbols |= _colour(colour, table)
        except _Problem as problem:
            line = _line_of(text, colour, problem.key)
            raise SymbolsError(f"{path}:{line}: {problem}") from None
    for card in DECK:
        if card not in symbols:
            raise SymbolsError(f"{path}: card {card} is missing in [{card.colour}]")
    return Symbols(symbols)


class _Problem(Exception):
    def __init__(self, sentence: str, key: str | None = None) -> None:
        super().__init__(sentence)
        self.key = key


def _colour(name: str, table: Any) -> dict[VamosCard, int]:
    if name not in list(Colour):
        raise _Problem(f"{name!r} is not a colour: there are {', '.join(Colour)}")
    if not isinstance(table, dict):
        raise _Problem(f"[{name}] is a table of card and count")
    cards = {str(number): VamosCard(number) for number in Colour(name).numbers}
    symbols = {}
    for key, count in table.items():
        if key not in cards:
            numbers = Colour(name).numbers
            raise _Problem(f"{key!r} is not a {name} card: {numbers[0]} to {numbers[-1]}", key)
        try:
            symbols[cards[key]] = check_count(cards[key], count)
        except OptionError as error:
            raise _Problem(str(error), key) from None
    return symbols


def _line_of(text: str, table: str, key: str | None) -> int:
    """The line, from 1, where ``key`` stands in ``[table]``; the table's own without a key."""
    here = 1
    inside = False
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.split("#")[0].strip()
        if words.startswith("["):
            inside = words.strip("[]\"' ") == table
            here = number if inside else here
        elif words:
            name = words.split("=")[0].strip("\"' ")
            if (inside and name == key) or (not inside and key is None and name == table):
                return number
    return here
