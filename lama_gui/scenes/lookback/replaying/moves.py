"""The list beside a replay: what was done in the round, as far as it is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Button, Label, Panel, ScrollView, Widget
from lama_gui.scenes.app_context import AppContext
from lama_gui.showing import Revealed, Round, Watched
from lama_gui.view.drawing.move_list import MoveRow
from lama_gui.view.game_table import GameTable, LogLine

AHEAD = "ahead"


@dataclass(frozen=True, kw_only=True)
class MoveList:
    """The moves of the round at ``position``, as ``seat`` saw them.

    ``whole`` is the match when nothing of it is secret any more. ``ahead``: the list tells also
    what is still to come.
    """

    context: AppContext
    replay: Revealed | Watched
    whole: Revealed | None
    table: GameTable[Any]
    names: Sequence[str]
    seat: int
    position: int
    ahead: bool

    @property
    def row(self) -> float:
        """How high a line of the list is."""
        return 54.0 * self.context.grow

    def line(self, index: int) -> LogLine | None:
        """The row for the step ``index``, if it is worth one."""
        whole, at = self.whole, index + 1
        for event in whole.truth(at) if whole else self.replay.events(at, self.seat):
            line = self.table.log(event, self.names, self.context.texts)
            if line is None:
                continue
            card = getattr(event, "card", None)
            if whole is not None and line.has_card and line.card is None and card is not None:
                words = self.table.words.spoken_card(str(card), self.context.texts)
                return replace(line, card=str(card), words=words)  # nothing is secret any more
            return line
        return None

    def place(self, panel: Rect, low: float) -> Iterator[Widget]:
        """The panel with its head and the rows; its lowest ``low`` units are left free."""
        yield Panel(name="moves-panel", rect=panel, under=False)
        part = self.replay.round_at(self.position) or (self.replay.rounds or (None,))[0]
        head = Rect(panel.x + 32, panel.y + 22, panel.w - 152, 48)
        yield self._ahead(Rect(panel.right - 96, panel.y + 18, 64, 56))
        words = self.context.texts("replay.moves", n=part.number if part else 1)
        yield Label(name="moves-title", rect=head, text=words, role="heading", paper=True)
        high = panel.h - 96 - low
        high = max(1, high // self.row) * self.row  # whole lines only
        box = Rect(panel.x + 12, panel.y + 84, panel.w - 24, high)
        rows = tuple(self._rows(part, box.w - 18))
        yield ScrollView(
            name="moves",
            rect=box,
            content=rows,
            length=max(box.h, len(rows) * self.row),
            paper=True,
        )

    def _rows(self, part: Round | None, wide: float) -> Iterator[MoveRow]:
        first, end = (part.first, part.end) if part else (0, 0)
        count = 0
        for index in range(first, end if self.ahead else min(end, self.position)):
            line = self.line(index)
            if line is None or line.seat is None:
                continue
            yield MoveRow(
                name=f"move-{index + 1}",
                item=index + 1,
                rect=Rect(0, count * self.row, wide, self.row),
                line=line,
                number=(count := count + 1),
                pictures=self.table.pictures,
                now=index + 1 == self.position,
                future=index + 1 > self.position,
                paper=True,
            )

    def _ahead(self, rect: Rect) -> Button:
        """Shows or hides what is still to come: a film is watched without knowing its end."""
        words = self.context.texts("replay.not_ahead" if self.ahead else "replay.ahead")
        icon = "eye" if self.ahead else "eye-off"
        return Button(name=AHEAD, rect=rect, icon=icon, kind="minor", label=words, paper=True)
