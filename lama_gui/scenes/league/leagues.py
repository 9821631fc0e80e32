"""The leagues that there are; one goes on, or a new one is begun."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.paint import Sheet
from lama_gui.kit.draw.theme import Theme
from lama_gui.kit.layout import SPRING, Box, Cell, Column, Scrolled, space
from lama_gui.kit.scene import Push, Transition
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Message, Pressed, Widget, joined
from lama_gui.library.league import League, LeagueError, found_in
from lama_gui.scenes.after import podium
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lists import SIGN, draw_row, wrong_file
from lama_gui.scenes.common.menu import Hint, MenuScene
from lama_gui.scenes.common.seat_plates import draw_avatar
from lama_gui.scenes.league.picture import Line, draw_steps
from lama_gui.scenes.league.widgets import face_of
from lama_gui.view.games import look_of, pictures_of, theme_of

FACE = 46.0
BEAD = 11.0


@dataclass(kw_only=True, eq=False)
class LeagueRow(Widget):
    """A league: its game, its people, and a bead for each table. Pressing it opens the league.

    ``faces`` are its people's, the best first; ``lit`` marks the one that was played last and
    is not over.
    """

    league: League
    title: str
    detail: str
    faces: tuple[str, ...]
    look: Theme  # of its game: how its cards look there
    lit: bool = False

    @property
    def said(self) -> str:
        """What a voice says of it."""
        return self.label

    def draw(self, canvas: Canvas) -> None:
        """A card of the game, the name, the people above their beads, what pressing does."""
        p, rect = canvas.theme.paper, self.rect
        card, box, sign = draw_row(canvas, self, lit=self.lit, edge=18)
        look = look_of(self.league.variant)
        face = look.cards[len(look.cards) // 2] if look.cards else None
        canvas.picture(pictures_of(self.league.variant).of(self.look, face), card, lift=0.6)
        self._sign(canvas, sign.cx, sign.cy)
        type_ = canvas.type
        wide = max(type_.width(self.title, "heading"), type_.width(self.detail, "caption")) + 6
        words, people = box.cut_left(min(wide, box.w * 0.62), 40)
        high = type_.line("heading")
        first = Rect(words.x, rect.cy - (high + type_.line("caption")) / 2, words.w, high)
        canvas.text(first, self.title, "heading", p.text)
        below = Rect(words.x, first.bottom, words.w, type_.line("caption"))
        canvas.text(below, self.detail, "caption", p.text)
        self._people(canvas, people)

    def _people(self, canvas: Canvas, box: Rect) -> None:
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

    def _sign(self, canvas: Canvas, x: float, y: float) -> None:
        """A coin: a trophy if the league is over, else a sign to go on."""
        p = canvas.theme.paper
        over = self.league.over
        place = Rect.around(x, y, 2 * SIGN, 2 * SIGN)
        canvas.sheet(place, Sheet(p.row if over else p.plate, SIGN, 0.8, rim=p.outline))
        size = SIGN * 1.05
        nudge = 0.0 if over else size * 0.07  # a triangle's weight lies left of its middle
        icon = Rect.around(x + nudge, y, size, size)
        canvas.icon("trophy" if over else "play", icon, p.text)


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
        ui, ink = self.ui, self.context.theme.paper.on_landscape
        words = self.t("leagues.empty")
        empty = ui.text("empty", words, "value", align="centre", paper=False, colour=ink)
        return Column([SPRING, empty, space(26), self._note()])

    def _note(self) -> Box:
        """Where the files are."""
        ui = self.ui
        place = self.t("leagues.folder", folder=str(self.context.home.leagues))
        words = ui.type.divided(place, "caption", self.content.w - 100)
        ink = self.context.theme.paper.on_landscape
        return ui.text("folder", words, "caption", lines=3, paper=False, colour=ink)

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

        high = type_.line("heading") + type_.line("caption") + 40
        return Cell(
            LeagueRow(
                name=f"open.{place}",
                item=one,
                league=league,
                title=league.name,
                detail=detail,
                faces=tuple(face_of(league, who.player, theme) for who in league.standings),
                look=self.context.themes.get(theme_of(league.variant)),
                lit=place == 0 and not league.over,
                label=joined(league.name, detail, names),
            ),
            tall=max(ROW, high),
        )

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
