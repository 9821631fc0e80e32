"""The rule record of VAMOS: what a table may decide for itself (V3, V9)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from lama_gui.rules.errors import OptionError, as_written
from lama_gui.rules.vamos_cards import DEFAULT_SYMBOLS, Symbols, changed_symbols, with_symbols


@dataclass(frozen=True)
class VamosRules:
    """The rules of a table.

    ``symbols``: what each card counts; ``rounds``: how many are played, None for one for each
    player; ``seat_counts``: how many may play.
    """

    name: str = "vamos"
    symbols: Symbols = field(default=DEFAULT_SYMBOLS, repr=False)
    rounds: int | None = None
    seat_counts: range = range(3, 6)

    @classmethod
    def with_options(cls, options: Mapping[str, Any]) -> VamosRules:
        """The record with a match's house rules put in.

        ``symbols``: card notation -> count, for cards that differ from the default (V9);
        ``rounds``: 1 to 20. Raises OptionError for any other.
        """
        given = dict(options)
        symbols = with_symbols(given.pop("symbols", {}))
        rounds = given.pop("rounds", None)
        if rounds is not None and (type(rounds) is not int or not 1 <= rounds <= 20):
            raise OptionError(f"rounds is a number from 1 to 20, not {as_written(rounds)}")
        for name in given:
            raise OptionError(f"{name!r} is not a house rule of vamos: there are symbols, rounds")
        return cls(symbols=symbols, rounds=rounds)

    @property
    def options(self) -> dict[str, object]:
        """What this table does differently, as a header writes it."""
        options: dict[str, object] = {}
        if changed := changed_symbols(self.symbols):
            options["symbols"] = changed
        if self.rounds is not None:
            options["rounds"] = self.rounds
        return options
