"""The leagues that there are; one goes on, or a new one is begun."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.layout import Box, Cell
from lama_gui.kit.scene import Push, Transition
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Message, Pressed, joined
from lama_gui.library.league import League, LeagueError, found_in
from lama_gui.scenes.after import podium
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lists import FileRow, ListScene, wrong_file
from lama_gui.scenes.common.seat_plates import draw_avatar
from lama_gui.scenes.league.picture import Line, draw_steps
from lama_gui.scenes.league.widgets import face_of
from lama_gui.view.games import theme_of

FACE = 46.0
BEAD = 11.0


@dataclass(kw_only=True, eq=False)
class LeagueRow(FileRow):
    """A league, with its people, the best first, and a bead for each table."""

    league: League
    faces: tuple[str, ...]

    sign: ClassVar[str] = "trophy"
    edge: ClassVar[float] = 18.0

    def divided(self, box: Rect, wide: float) -> tuple[Rect, Rect]:
        return box.cut_left(min(wide, box.w * 0.62), 40)

    def draw_beside(self, canvas: Canvas, box: Rect) -> None:
        """The faces at the right, as many as have room, and the beads below them."""
        across = max(FACE * 1.7, min(FACE * 2.4, box.w / len(self.faces)))
        count = min(len(self.faces), int(box.w // across))
        if count <= 0:
            return
        for place, face in enumerate(self.faces[:count]):
            x = box.right - across * (count - place - 0.5)
            best = place == 0 and self.league.over
            draw_avatar(canvas, face, x, box.y + FACE * 1.25, FACE, "cheer" if best else "calm")
        wide = min(across * count, len(self.league.tables) * BEAD * 3.4)
        row = Rect(box.right - across * count, box.bottom - 2 * BEAD - 2, wide, 2 * BEAD)
        canvas.drawing(row, self._beads(canvas, row.w))

    def _beads(self, canvas: Canvas, wide: float) -> str:
        """A bead on a thread for each table, golden once it is played."""
        p, tables = canvas.theme.paper, self.league.tables
        step = wide / len(tables)
        radius = min(BEAD, step * 0.42)
        body = shapes.line(f"M{step / 2:g},{BEAD:g}H{wide - step / 2:g}", p.text, 3, opacity=0.5)
        for number, table in enumerate(tables):
            x = (number + 0.5) * step
            inside = canvas.theme.control.chosen if table.played else p.plate
            body += shapes.path(shapes.disc(x, BEAD, radius), p.text)
            body += shapes.path(shapes.disc(x, BEAD, radius - 2.6), inside)
        return body


GAP = 20.0
ROW = 168.0
FACES = ("pipa", "tayo", "rosa")
"""Who stands on the podium while nobody has won yet, the first first."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What a button opens: the league in the file ``path``."""

    path: Path
    league: League


class Leagues(ListScene):
    """All leagues in the player's folder, the one that was played last first."""

    name: ClassVar[str] = "leagues"

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        found = list(found_in(self.folder))
        self.kept = [Kept(path, one) for path, one in found if isinstance(one, League)]
        self.wrong = [one for _, one in found if isinstance(one, LeagueError)]

    @property
    def folder(self) -> Path:
        return self.context.home.leagues

    def rows(self) -> list[Box]:
        rows = [self._row(place) for place in range(len(self.kept))]
        problems = [problem for error in self.wrong for problem in error.problems[:3]]
        type_ = self.context.type
        rows += [wrong_file(type_, f"wrong.{n}", problem) for n, problem in enumerate(problems)]
        return rows

    def _row(self, place: int) -> Box:
        one = self.kept[place]
        league, theme = one.league, self.context.theme
        names = self.texts.listed([player.name for player in league.players])
        game = league.called or self.t(f"variant.{league.variant}.title")
        of = len(league.tables)
        key = "leagues.row.over" if league.over else "leagues.row"
        people = self.t("leagues.people", n=len(league.players))
        detail = self.t(key, game=game, played=league.played, of=of, people=people)
        row = LeagueRow(
            name=f"open.{place}",
            item=one,
            league=league,
            title=league.name,
            detail=detail,
            variant=league.variant,
            faces=tuple(face_of(league, who.player, theme) for who in league.standings),
            look=self.context.themes.get(theme_of(league.variant)),
            lit=place == 0 and not league.over,
            done=league.over,
            label=joined(league.name, detail, names),
        )
        return Cell(row, tall=self.ui.lines("heading", "caption", extra=40, least=ROW))

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
