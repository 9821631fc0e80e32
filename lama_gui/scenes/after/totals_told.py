"""The podium and the chart of a match, for whoever hears them: as tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lama_gui.kit.narration import Live, Node, Role
from lama_gui.kit.space import Rect
from lama_gui.texts import Texts
from lama_gui.view.scoring.scoring import Scoring, spoken_total


@dataclass(frozen=True)
class TotalsTold:
    """Tells totals of the seats called ``names``, as ``scoring`` counts."""

    names: Sequence[str]
    scoring: Scoring
    texts: Texts

    def podium(self, order: Sequence[tuple[int, int]], totals: Sequence[int], where: Rect) -> Node:
        """Each seat by place; ``order`` is (place, seat), the best first. It tells itself."""
        rows = tuple(
            (
                self.texts("statistics.nth", place=place),
                self.names[seat],
                spoken_total(self.scoring, totals[seat], self.texts),
            )
            for place, seat in order
        )
        return Node("podium", Role.TABLE, "", where, rows=rows, live=Live.URGENT, part="scores")

    def chart(self, title: str, history: Sequence[Sequence[int]], where: Rect) -> Node:
        """The totals after each round."""
        rows = tuple(
            (self.texts("table.round", n=number), *map(self._cell, self.names, totals))
            for number, totals in enumerate(history, 1)
        )
        return Node("chart", Role.TABLE, title, where, rows=rows, part="log")

    def _cell(self, name: str, total: int) -> str:
        return f"{name} {self.scoring.total(total)}"
