"""The list of leagues, to resume one or create a new one."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import SPRING, Box, Cell, Column
from lama_gui.kit.scene import Push, Transition
from lama_gui.kit.widgets import Message, Pressed, joined
from lama_gui.library.league import League, LeagueError, found_in
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lists import BESIDE, FileRow, ListScene
from lama_gui.scenes.common.rug import table_with
from lama_gui.scenes.league.widgets import (
    ShownStanding,
    ShownTag,
    standing_rows,
    standings_panel,
    tag_grid,
)
from lama_gui.view.games import theme_of

BEAD = 11.0
BEST = 5
"""The number of players shown of a league."""


class LeagueRow(FileRow):
    """A league with a bead for each of its tables."""

    league: League

    sign: ClassVar[str] = "trophy"

    def break_words(self, box: Rect, width: float) -> tuple[Rect, Rect]:
        return box.cut_left(min(width, box.w * 0.66), 30)

    def draw_beside(self, canvas: Canvas, box: Rect) -> None:
        p, tables = canvas.theme.paper, self.league.tables
        step = min(BEAD * 3.4, box.w / len(tables))
        radius = min(BEAD, step * 0.42)
        width, middle = step * len(tables), box.h / 2
        thread = f"M{step / 2:g},{middle:g}H{width - step / 2:g}"
        body = shapes.line(thread, p.text, 3, opacity=0.5)
        for number, table in enumerate(tables):
            x = (number + 0.5) * step
            inside = canvas.theme.control.chosen if table.played else p.plate
            body += shapes.path(shapes.disc(x, middle, radius), p.text)
            body += shapes.path(shapes.disc(x, middle, radius - 2.6), inside)
        canvas.drawing(Rect(box.right - width, box.y, width, box.h), body)


class Leagues(ListScene):
    """The leagues in the folder, the one played last first."""

    name: ClassVar[str] = "leagues"

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        found = list(found_in(self.folder))
        self.kept = [(path, one) for path, one in found if isinstance(one, League)]
        self.wrong = [one for _, one in found if isinstance(one, LeagueError)]

    @property
    def folder(self) -> Path:
        return self.context.home.leagues

    @property
    def problems(self) -> list[str]:
        return [one for error in self.wrong for one in self.context.texts.reasons(error)[:3]]

    @property
    def _place(self) -> int:
        """The row of the shown league."""
        return min(self.shown, len(self.kept) - 1)

    def rows(self) -> list[Box]:
        return [self._row(place) for place in range(len(self.kept))]

    def picture(self) -> Box:
        league = self.kept[self._place][1]
        rows = Column(standing_rows(league, self.context, ShownStanding)[:BEST])
        table = standings_panel(self.context, league.name, rows)
        draw = tag_grid(self.context, league, self.content.w * BESIDE, 2, ShownTag)
        return Column([table, draw, SPRING], 16)

    def company(self) -> Box:
        """The people of the next table, or those of the last one."""
        league = self.kept[self._place][1]
        table = league.tables[-1 if league.next is None else league.next]
        players = [league.players[seat] for seat in table.seats]
        people = [(player.name, player.avatar, "calm") for player in players]
        number, of = league.next, len(league.tables)
        words = "" if number is None else self.t("league.now", number=number + 1, of=of)
        return table_with(self.context, league.variant, people, words=words)

    def _row(self, place: int) -> Box:
        path, league = self.kept[place]
        names = self.texts.listed([player.name for player in league.players])
        game = league.called or self.t(f"variant.{league.variant}.title")
        of = len(league.tables)
        key = "leagues.row.over" if league.over else "leagues.row"
        people = self.t("leagues.people", n=len(league.players))
        detail = self.t(key, game=game, played=league.played, of=of, people=people)
        row = LeagueRow(
            name=f"open.{place}",
            item=(path, league),
            league=league,
            title=league.name,
            detail=detail,
            variant=league.variant,
            look=self.context.themes.get(theme_of(league.variant)),
            lit=place == self._place,
            done=league.over,
            label=joined(league.name, detail, names),
        )
        return Cell(row, height=self.row_height)

    def first_focus(self) -> str | None:
        return "open.0" if self.kept else "new"

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("new"):
                return Push(self.scenes.league_start())
            case Pressed(item=(Path() as path, League())):
                return Push(self.scenes.league(path))
        return super().on(message)
