"""How far somebody has come in the cup: which tables were passed, and by which match."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from lama_gui.library.cup.tables import Table, tables


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is known of a table: the match file that passed it, and one that is going on.

    Both are names in the folder of matches; "" where there is none.
    """

    won: str = ""
    match: str = ""


_NOTHING = Played()


class Cup(msgspec.Struct, frozen=True):
    """The cup of the person called ``name``; "" for who never said a name."""

    name: str = ""
    played: Mapping[str, Played] = {}

    def at(self, number: int) -> Played:
        """What is known of the table ``number``, counted from 0."""
        return self.played.get(tables()[number].name, _NOTHING)

    def passed(self, number: int) -> bool:
        """Whether the table ``number`` was passed."""
        return bool(self.at(number).won)

    @property
    def count(self) -> int:
        """How many tables were passed."""
        return sum(map(self.passed, range(len(tables()))))

    @property
    def next(self) -> int | None:
        """The first table that was not passed; None when the cup is won."""
        return next((n for n in range(len(tables())) if not self.passed(n)), None)

    @property
    def won(self) -> bool:
        """Whether all tables were passed."""
        return self.next is None

    def is_open(self, number: int) -> bool:
        """Whether the table may be played: those before it were passed."""
        return self.next is None or number <= self.next

    def begun(self, number: int, match: str) -> Cup:
        """The match in the file ``match`` is played at the table ``number``."""
        return self._with(number, match=match)

    def ended(self, number: int, match: str, passed: bool) -> Cup:
        """The match in the file ``match`` is over. The first one that passes a table is kept."""
        before = self.at(number)
        won = before.won or (match if passed else "")
        going = "" if before.match == match else before.match
        return self._with(number, won=won, match=going)

    def _with(self, number: int, **change: str) -> Cup:
        table: Table = tables()[number]
        one = msgspec.structs.replace(self.at(number), **change)
        return msgspec.structs.replace(self, played={**self.played, table.name: one})
