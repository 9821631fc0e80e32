"""The log of a match, the pills of the seats, and captions for sounds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lama_gui.match import Step
from lama_gui.records.seating import SeatTakeover
from lama_gui.rules.game import Event, View
from lama_gui.texts import Texts
from lama_gui.view.drawing.seat_panels import Pill
from lama_gui.view.game_table import GameTable, LogLine


class MatchLog:
    """The log of a match as seen by one seat, whose ``events`` it starts with."""

    def __init__(
        self,
        table: GameTable[View],
        names: Sequence[str],
        texts: Texts,
        events: Iterable[Event | SeatTakeover] = (),
    ) -> None:
        self._table = table
        self._names = tuple(names)
        self.texts = texts
        self.events: list[Event | SeatTakeover] = []
        self.lines: list[LogLine] = []
        self.since_deal = 0  # the number of events in this round
        self.dealt = 0  # the index of this round's first line
        # what each seat did last in this round, and the last card that it played or drew
        self.pills: dict[int, Pill] = {}
        self.last_cards: dict[int, LogLine] = {}
        self.add(events)

    def translated(self, names: Sequence[str], texts: Texts) -> MatchLog:
        """The log in the language of ``texts``, with the ``names`` in that language."""
        return MatchLog(self._table, names, texts, self.events)

    def add(self, events: Iterable[Event | SeatTakeover]) -> None:
        """Add events, as seen by the seat."""
        for event in events:
            self.events.append(event)
            if isinstance(event, SeatTakeover):
                self.lines.append(self._takeover_line(event))
                continue
            shown = self._table.of(event)
            line = shown.log(event, self._names, self.texts)
            pill = shown.pill(event, self.texts)
            self.since_deal += 1
            if event.begins_round:
                self.since_deal, self.dealt = 0, len(self.lines)
                self.pills.clear()
                self.last_cards.clear()
            if line is None:
                continue
            self.lines.append(line)
            if line.seat is not None and line.has_card:
                self.last_cards[line.seat] = line
            if line.seat is not None and pill is not None:
                self.pills[line.seat] = pill

    def _takeover_line(self, taken: SeatTakeover) -> LogLine:
        if taken.other:
            what = self.texts("log.changed_places", name=taken.other)
        else:
            what = self.texts("log.taken_over")
        return LogLine(taken.name, what, seat=taken.seat)


def lines_since_turn(
    steps: Sequence[Step], seat: int, table: GameTable[View], names: Sequence[str], texts: Texts
) -> list[LogLine]:
    """The log lines since the last move of ``seat``, or since the start of the round."""
    events: list[Event] = []
    for step in reversed(steps):
        events[:0] = [event.seen_by(seat) for event in step.events]
        if step.seat == seat or any(event.begins_round for event in step.events):
            break
    lines = [table.log(event, names, texts) for event in events]
    return [line for line in lines if line is not None and line.seat not in (None, seat)]


class Captions:
    """The caption of the last sound, until it is dismissed.

    ``captioned`` are the sounds with captions, most important first.
    """

    def __init__(self, captioned: Sequence[str]) -> None:
        self._sounds_with_captions = captioned
        self._sounds_played: set[str] = set()  # sounds of this frame
        self.sound = ""  # the captioned sound, or ""

    def note(self, sound: str) -> None:
        """Register a sound."""
        if sound in self._sounds_with_captions:
            self._sounds_played.add(sound)

    def read(self) -> None:
        """Dismiss the caption after the player has acted."""
        self.sound = ""

    def update(self) -> bool:
        """Select the most important sound of this frame; returns whether the caption changed."""
        before = self.sound
        self.sound = min(self._sounds_played, key=self._sounds_with_captions.index, default=before)
        self._sounds_played.clear()
        return before != self.sound
