"""The dialog for the result of a league's table: the points of each seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from lama_gui.kit.input import Input, Press
from lama_gui.kit.layout import Box, Cell, Column, Length, Row, Scrolled, space
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.widgets import Changed, Message, Pressed, Slider
from lama_gui.library.league import League
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.picker import Picker
from lama_gui.scenes.common.seat_plates import SeatFace
from lama_gui.scenes.league.widgets import face_of
from lama_gui.view.games import scoring_for

EXCESS = 60
"""How far points may exceed the limit; without a limit, the range around 0."""


class LeagueResult(Picker):
    """Pops the league with or without the result; None on Cancel."""

    name: ClassVar[str] = "league_result"
    widths: ClassVar[tuple[float, float]] = (1240.0, 420.0)
    margin: ClassVar[tuple[float, float]] = (44.0, 36.0)

    def __init__(
        self, context: AppContext, league: League, number: int, default_totals: Sequence[int] = ()
    ) -> None:
        """``default_totals`` are those of a table without a result."""
        super().__init__(context)
        self.league, self.number = league, number
        self.variant = league.variant
        table = league.tables[number]
        self.totals = list(table.totals or default_totals or [0] * len(table.seats))
        limit = scoring_for(league.game).limit
        low, high = (0, limit + EXCESS) if limit else (-EXCESS, EXCESS)
        self.low, self.high = min(low, *self.totals), max(high, *self.totals)

    def boxes(self) -> Iterable[Box]:
        ui, rows = self.ui, [self._seat(seat) for seat in range(len(self.totals))]
        title = self.t("league_result.title", number=self.number + 1)
        yield ui.text("title", title, "head", lines=2)
        yield space(4)
        yield ui.text("about", self.t("league_result.about"), "caption", lines=3)
        yield space(16)
        yield Scrolled("seats", Column(rows, 12), edge=10)
        yield space(26)
        yield self._answers()

    def _seat(self, seat: int) -> Box:
        ui, league, total = self.ui, self.league, self.totals[seat]
        player = league.tables[self.number].seats[seat]
        name, height = league.players[player].name, ui.line("name", 44, 96)
        avatar = face_of(league, player, self.context.theme)
        face = Cell(SeatFace(name=f"face.{seat}", avatar=avatar), height, height)
        who = self.ui.text(f"who.{seat}", name, "name", lines=2, width=Length(0, 0, 0.24))
        bar = Slider(
            name=f"points.{seat}",
            value=total,
            low=self.low,
            high=self.high,
            item=seat,
            digits=True,
            value_width=ui.type.width("−000", "strong") + 30,
            label=self.t("league_result.points", name=name),
            paper=True,
        )
        row = [
            face,
            who,
            self._step(seat, -1, name),
            self._step(seat, 1, name),
            Cell(bar, Length(0, 0, 0.68), height),
        ]
        return Row(row, 12, level=True)

    def _step(self, seat: int, by: int, name: str) -> Box:
        """A button for one point more or less by mouse; it is skipped by Tab."""
        way, icon = ("more", "plus") if by > 0 else ("less", "minus")
        label = self.t(f"league_result.{way}", name=name)
        more: dict[str, Any] = {"item": (seat, by), "label": label, "focusable": False}
        return self.ui.button(f"{way}.{seat}", kind="minor", icon=icon, width=60, height=60, **more)

    def _answers(self) -> Box:
        ui, t, table = self.ui, self.t, self.league.tables[self.number]
        middle = []
        if table.played or table.match:
            words = t("league_result.again")
            width = ui.width_of(words, "minor", 80)
            middle = [ui.button("again", words, kind="minor", width=width)]
        return ui.answers(
            ("cancel", t("dialog.cancel")), ("save", t("league_result.save")), *middle
        )

    def first_focus(self) -> str | None:
        return "points.0"

    def on_input(self, event: Input) -> Transition | None:
        """Enter on any of the points saves all of them, if somebody has some."""
        match event:
            case Press(action="activate") if (self.focus or "").startswith("points."):
                return self.on(Pressed("save")) if any(self.totals) else None
        return super().on_input(event)

    @property
    def spoken_text(self) -> str:
        return self.t("league_result.about")

    def on(self, message: Message) -> Transition | None:
        match message:
            case Changed(_, int(total), item=int(seat)):
                self.totals[seat] = total
            case Pressed(item=(int(seat), int(by))):
                self.totals[seat] = max(self.low, min(self.high, self.totals[seat] + by))
            case Pressed("save"):
                return Pop(self.league.entered(self.number, self.totals))
            case Pressed("again"):
                return Pop(self.league.annulled(self.number))
            case _:
                return super().on(message)
        return None
