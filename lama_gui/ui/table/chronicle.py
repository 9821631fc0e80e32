"""What has happened, in words: the log, and the pill that says what a seat did last."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lama_gui.records.seating import Taken
from lama_gui.rules.game import Event, View
from lama_gui.texts import Texts
from lama_gui.ui.table.drawing.plates import Pill
from lama_gui.ui.table.game_table import GameTable, LogLine


class Chronicle:
    """The log of a match as one seat may know it."""

    def __init__(
        self, table: GameTable[View], names: Sequence[str], texts: Texts, seal: str = ""
    ) -> None:
        self._table = table
        self._seal = seal  # shown with the first deal
        self._names = tuple(names)
        self._texts = texts
        self.lines: list[LogLine] = []
        self._pills: dict[int, Pill] = {}

    @classmethod
    def of(
        cls,
        events: Iterable[Event | Taken],
        table: GameTable[View],
        names: Sequence[str],
        texts: Texts,
        seal: str = "",
    ) -> Chronicle:
        """The chronicle of a match so far; the events are as the seat saw them."""
        chronicle = cls(table, names, texts, seal)
        chronicle.add(events)
        return chronicle

    def add(self, events: Iterable[Event | Taken]) -> None:
        """Note what happened; the events are as the seat saw them."""
        for event in events:
            if isinstance(event, Taken):
                self.lines.append(self._taken(event))
                continue
            line = self._table.log(event, self._names, self._texts)
            if line is not None:
                self.lines.append(line)
            if event.begins_round:
                if self._seal and len(self.lines) <= 1:
                    self.lines.append(LogLine("", self._texts("log.sealed", seal=self._seal)))
                self._pills.clear()
            pill = self._table.words.pill(event, self._texts)
            if pill is not None:
                self._pills[pill[0]] = pill[1]

    def _taken(self, taken: Taken) -> LogLine:
        if taken.other:
            what = self._texts("log.changed_places", name=taken.other)
        else:
            what = self._texts("log.taken_over")
        return LogLine(taken.name, what, seat=taken.seat)

    def pill(self, seat: int) -> Pill | None:
        """What ``seat`` did last in this round."""
        return self._pills.get(seat)
