"""The list of leagues, to resume one or create a new one."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from lama_gui.kit.layout import Box, Cell, Column, space
from lama_gui.kit.scene import Push, Transition
from lama_gui.kit.widgets import Message, Pressed, joined
from lama_gui.library.league import League, LeagueError, found_in
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lists import FileRow, ListScene
from lama_gui.scenes.league.widgets import table_of
from lama_gui.view.games import theme_of


class LeagueRow(FileRow):
    """A league."""

    sign: ClassVar[str] = "trophy"


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
        return Column([table_of(self.context, self.kept[self._place][1]), space(24)])

    def ways(self) -> list[Box]:
        if not self.kept:
            return super().ways()
        new, item = self.t("leagues.new"), self.kept[self._place]
        words, icon = ("league.tables", "trophy") if item[1].over else ("title.resume", "play")
        return [
            self.footer_button("new", new, "quiet"),
            self.footer_button("go_on", self.t(words), "primary", icon=icon, item=item),
        ]

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
        return "go_on" if self.kept else "new"

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("new"):
                return Push(self.scenes.league_start())
            case Pressed(item=(Path() as path, League())):
                return Push(self.scenes.league(path))
        return super().on(message)
