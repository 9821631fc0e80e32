"""Custom rules: ``*.lama-variant.toml`` files, identified by the name inside.

A file names the game it is based on and the options that differ, like the header of a match. A
match contains these options as well, so it does not depend on the file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from lama_gui import names, storage, store
from lama_gui.families import GAMES, OptionError, game
from lama_gui.rules.errors import as_written
from lama_gui.rules.game import Game

SUFFIX = ".lama-variant.toml"
FORMAT, VERSION = "lama-variant", 1

LARGEST = 20_000  # the maximum size of a file in bytes

#: Keys that are about the file; all others are options of the game.
_ABOUT = ("format", "version", "name", "like")


class OwnVariantError(store.StoreError):
    """The file can't be used; the message is a sentence."""


class OwnVariant(Struct, frozen=True):
    """Named rules, based on the game ``like``, whose texts and theme they use.

    ``options`` are those of a match header: only what differs from ``like``.
    """

    name: str
    like: str
    options: Mapping[str, Any] = {}
    path: Path | None = None

    def game(self) -> Game[Any]:
        """The game with these rules. Raises OptionError."""
        return game(self.like, self.options)

    def encode(self) -> str:
        """The content of the file."""
        plain = {key: one for key, one in self.options.items() if not isinstance(one, Mapping)}
        head = {"format": FORMAT, "version": VERSION, "name": self.name, "like": self.like}
        lines = [
            "# Rules for L.A.M.A. of one's own: see docs/variants.md.",
            *store.assignments(head | plain),
        ]
        for key, table in self.options.items():
            if isinstance(table, Mapping):
                rows = [f"{store.words(str(k))} = {store.value(one)}" for k, one in table.items()]
                lines += ["", f"[{key}]", *rows]
        return "\n".join(lines) + "\n"


def read(path: Path) -> OwnVariant:
    """Read the rules in a file. Raises OwnVariantError, OSError."""
    text, tables = store.read_toml(path, LARGEST, OwnVariantError, ", so these are no rules")
    return _checked(path, text, tables)


def _checked(path: Path, text: str, tables: dict[str, Any]) -> OwnVariant:
    def problem(key: str, sentence: str, allowed: str = "") -> OwnVariantError:
        reason = store.Problem(sentence, key, allowed)
        return OwnVariantError(path, [(store.line_of(text, key, None), reason)])

    if found := store.head_problem(tables, FORMAT, VERSION):
        raise OwnVariantError(path, [(store.line_of(text, found.key, None), found)])
    name, like = tables.get("name", ""), tables.get("like", "classic")
    name = names.plain(name, names.LONGEST) if isinstance(name, str) else ""
    if not name:
        raise problem("name", "name is what these rules are called, in quotation marks")
    if not isinstance(like, str) or like not in GAMES:
        known = ", ".join(GAMES)
        raise problem("like", f"like is one of {known}, not {as_written(like)}", known)
    options = {key: value for key, value in tables.items() if key not in _ABOUT}
    try:
        options = differing(like, options)
    except OptionError as error:
        raise problem(_about(options, str(error)), str(error), error.allowed) from None
    return OwnVariant(name, like, options, path)


def differing(like: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """``options`` without those that make no difference to ``like``. Raises OptionError."""
    kept = dict(options)
    rules = game(like, kept).rules
    for key in options:
        rest = {other: value for other, value in kept.items() if other != key}
        try:
            if game(like, rest).rules == rules:
                kept = rest
        except OptionError:  # other options require this one
            continue
    return kept


def _about(options: Mapping[str, Any], reason: str) -> str:
    """The key, or the row of a table, that an error message is about."""
    for key, value in options.items():
        rows = value if isinstance(value, Mapping) else {}
        for row in rows:
            if reason.startswith((f"card {row} ", f"{key}: {row!r} ", f"{key}: of {row} ")):
                return str(row)
        if reason.startswith((key, repr(key))):
            return key
    return "name"


def found_in(folder: Path) -> Iterator[OwnVariant | OwnVariantError]:
    """The rules in ``folder`` in order of file names, or the errors in them."""
    try:
        paths = sorted(path for path in folder.iterdir() if path.name.endswith(SUFFIX))
    except OSError:
        return iter(())
    return (found for _, found in store.read_all(paths, read, OwnVariantError))


def save(variant: OwnVariant, folder: Path) -> OwnVariant:
    """Save rules to their file, or to a new one named after them. Raises OSError."""
    path = variant.path or store.free_path(folder, variant.name, SUFFIX, "rules")
    storage.write(path, variant.encode().encode())
    return OwnVariant(variant.name, variant.like, variant.options, path)
