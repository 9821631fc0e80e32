"""The leagues that there are; one goes on, or a new one is begun."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from lama_gui.kit.cells import Cells
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.layout import SPRING, Box, Cell, Column, Length, Scrolled, space
from lama_gui.kit.scene import Push, Transition
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Message, Pressed, Widget, joined
from lama_gui.library.league import League, LeagueError, found_in
from lama_gui.scenes.after import podium
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.menu import Hint, MenuScene
from lama_gui.scenes.common.wrong_file import wrong_file
from lama_gui.scenes.league.picture import Line, draw_steps
from lama_gui.scenes.league.pieces import face_of
from lama_gui.scenes.league.rows import LeagueRow
from lama_gui.view.games import theme_of

GAP = 20.0
ROW = 168.0
FACES = ("pipa", "tayo", "rosa")
"""Who stands on the podium while nobody has won yet, the first first."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What a button opens: the league in the file ``path``."""

    path: Path
    league: League


class Leagues(MenuScene):
    """All leagues in the player's folder, the one that was played last first."""

    name: ClassVar[str] = "leagues"
    theme = ""
    hints: ClassVar[tuple[Hint, ...]] = (
        (("up", "down"), "hint.choose"),
        (("activate",), "hint.press"),
        (("back",), "hint.back"),
    )

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        found = list(found_in(context.home.leagues))
        self.kept = [Kept(path, one) for path, one in found if isinstance(one, League)]
        self.wrong = [one for _, one in found if isinstance(one, LeagueError)]

    def build(self) -> Iterable[Widget]:
        yield from self.header()
        area = self.content.cut_top(12)[1]
        box = self._list() if self.kept or self.wrong else self._nothing()
        yield from box.place(area)
        new = self.foot_button("new", self.t("leagues.new"), "primary")
        yield from self.foot(self.foot_hints(), new)

    def _list(self) -> Box:
        rows = [self._row(place) for place in range(len(self.kept))]
        problems = [problem for error in self.wrong for problem in error.problems[:3]]
        type_ = self.context.type
        rows += [wrong_file(type_, f"wrong.{n}", problem) for n, problem in enumerate(problems)]
        listed = Scrolled("list", Column(rows, GAP), edge=14)
        return Column([listed, SPRING, space(10), self._note()])

    def _nothing(self) -> Box:
        cells, ink = Cells(self.context.type), self.context.theme.paper.on_landscape
        words = self.t("leagues.empty")
        empty = cells.text("empty", words, "value", align="centre", paper=False, colour=ink)
        return Column([SPRING, empty, space(26), self._note()])

    def _note(self) -> Box:
        """Where the files are."""
        cells = Cells(self.context.type)
        place = self.t("leagues.folder", folder=str(self.context.home.leagues))
        words = cells.type.divided(place, "caption", self.content.w - 100)
        ink = self.context.theme.paper.on_landscape
        return cells.text("folder", words, "caption", lines=3, paper=False, colour=ink)

    def _row(self, place: int) -> Box:
        one, type_ = self.kept[place], self.context.type
        league = one.league
        names = self.texts.listed([player.name for player in league.players])
        game = league.called or self.t(f"variant.{league.variant}.title")
        of = len(league.tables)
        key = "leagues.row.over" if league.over else "leagues.row"
        people = self.t("leagues.people", n=len(league.players))
        detail = self.t(key, game=game, played=league.played, of=of, people=people)
        theme = self.context.theme

        def make(rect: Rect) -> Widget:
            return LeagueRow(
                name=f"open.{place}",
                rect=rect,
                item=one,
                league=league,
                title=league.name,
                detail=detail,
                faces=tuple(face_of(league, who.player, theme) for who in league.standings),
                look=self.context.themes.get(theme_of(league.variant)),
                lit=place == 0 and not league.over,
                label=joined(league.name, detail, names),
            )

        high = type_.line("heading") + type_.line("caption") + 40
        return Cell(make, tall=Length.fixed(max(ROW, high)))

    def paint_above(self, canvas: Canvas) -> None:
        """Where no league is yet, three stand where the best of an evening will."""
        if self.kept or self.wrong:
            return
        words = self.widget("empty").rect
        floor = min(words.y - GAP, self.space.height * 0.8)
        x, y = self.space.width / 2 - 480, floor - podium.FLOOR
        podium.floor_shadow(canvas, x + 480, floor + 4, 860)
        draw_steps(canvas, [Line(n + 1, "", face, 0, "") for n, face in enumerate(FACES)], (x, y))

    def first_focus(self) -> str | None:
        return "open.0" if self.kept else "new"

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("new"):
                return Push(self.scenes.league_start())
            case Pressed(item=Kept(path, league)):
                return Push(self.scenes.league(path, league))
        return super().on(message)
