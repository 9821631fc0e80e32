"""The leagues that there are; one goes on, or a new one is begun."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from lama_gui.league import League, LeagueError, found_in
from lama_gui.ui.kit.cells import Cells, on_panel
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.layout import SPRING, Box, Column, Padded, Scrolled, space
from lama_gui.ui.kit.scene import Push, Transition
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.kit.widgets import Message, Pressed, Widget, joined
from lama_gui.ui.scenes.app_context import AppContext
from lama_gui.ui.scenes.common.menu import Hint, MenuScene

GAP = 22.0
FACES = ("rosa", "pipa", "tayo")
"""Who looks out of an empty list."""
FACE = 170.0


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
        yield from on_panel("panel", self._box(), 44, 30).place(area)
        new = self.foot_button("new", self.t("leagues.new"), "primary")
        yield from self.foot(self.foot_hints(), new)

    def _box(self) -> Box:
        cells = Cells(self.context.type)
        rows: list[Box] = [self._row(cells, place) for place in range(len(self.kept))]
        for error in self.wrong:
            for number, problem in enumerate(error.problems[:3]):
                wrong = cells.text(f"wrong.{number}", problem, "label", lines=3)
                rows.append(Padded(wrong, 12, 4))
        place = self.t("leagues.folder", folder=str(self.context.home.leagues))
        words = cells.type.divided(place, "caption", self.content.w - 100)
        note = cells.text("folder", words, "caption", lines=3)
        if not rows:
            empty = cells.text("empty", self.t("leagues.empty"), align="centre")
            return Column([SPRING, space(FACE), empty, SPRING, space(10), note])
        return Column([Scrolled("list", Column(rows, GAP), edge=8), SPRING, space(10), note])

    def _row(self, cells: Cells, place: int) -> Box:
        one = self.kept[place]
        league = one.league
        names = self.texts.listed([player.name for player in league.players])
        game = league.called or self.t(f"variant.{league.variant}.title")
        of = len(league.tables)
        key = "leagues.row.over" if league.over else "leagues.row"
        people = self.t("leagues.people", n=len(league.players))
        detail = self.t(key, game=game, played=league.played, of=of, people=people)
        tall = max(88.0, cells.type.line("button") + cells.type.line("caption") + 22)
        kind = "primary" if place == 0 and not league.over else "minor"
        return cells.button(
            f"open.{place}",
            league.name,
            kind="primary" if kind == "primary" else "minor",
            tall=tall,
            detail=detail,
            label=joined(league.name, detail, names),
            role="",
            item=one,
            icon="trophy" if league.over else "play",
        )

    def paint_above(self, canvas: Canvas) -> None:
        """Three who would play look out of a list that is still empty."""
        if not (self.kept or self.wrong):
            words = self.widget("empty").rect
            for number, face in enumerate(FACES):
                x = words.cx + (number - 1) * FACE * 0.9
                rect = Rect.around(x, words.y - FACE / 2 - 8, FACE, FACE)
                canvas.picture(canvas.theme.picture(canvas.theme.avatar(face)), rect)

    def first_focus(self) -> str | None:
        return "open.0" if self.kept else "new"

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("new"):
                return Push(self.scenes.league_start())
            case Pressed(item=Kept(path, league)):
                return Push(self.scenes.league(path, league))
        return super().on(message)
