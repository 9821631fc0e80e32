"""The end of a league: the podium, everybody's points, and a picture to share."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any, ClassVar

from lama_gui.kit import system
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import Box, Cell, Column, Grid, Length, Padded, Row, Scrolled, Stack, space
from lama_gui.kit.scene import Transition
from lama_gui.kit.widgets import Message, Panel, Pressed, Widget
from lama_gui.library.league import League
from lama_gui.scenes.after.export import draw_logo, render, save_picture, saved_or_not
from lama_gui.scenes.after.podium import MOODS, Contestant, Podium, PodiumScene, draw_title
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.league.widgets import FEW, standing_rows, won_words
from lama_gui.texts import day_words
from lama_gui.view.games import theme_of

COLUMN = (940.0, 84.0, 932.0, 958.0)


WAYS = (
    ("words", "share.words", "copy"),
    ("back", "league_end.back", "back"),
    ("menu", "match.menu", "home"),
)
"""The quiet buttons: name, text key, icon."""


class LeagueEnd(PodiumScene):
    """Shows the winner of a league, on top of its overview."""

    name: ClassVar[str] = "league_end"

    def __init__(self, context: AppContext, league: League) -> None:
        super().__init__(context)
        self.league = league
        self.variant = league.variant
        self.theme = theme_of(league.variant)
        self.status = ""
        self.lines = [
            Contestant(
                one.place,
                one.player,
                league.players[one.player].name,
                league.players[one.player].avatar,
                one.points,
                MOODS.get(one.place, "calm"),
            )
            for one in league.standings
        ]
        self.podium = self._new_podium()

    def _new_podium(self) -> Podium:
        """Those in the first three places, also if they share them; there is room for six."""
        people = [line for line in self.lines if line.place <= 3][:6]
        return Podium(self.context, people, right=COLUMN[0] - 20)

    # ------------------------------------------------------------- content

    @property
    def title_text(self) -> str:
        return won_words(self.league, self.texts)

    @property
    def _game(self) -> str:
        return self.league.called or self.t(f"variant.{self.variant}.title")

    @property
    def words(self) -> str:
        """The result as text."""
        rows = [f"{line.place}. {line.name}  {line.points}" for line in self.lines]
        return "\n".join([f"{self.league.name} · {self._game}", *rows])

    @property
    def caption(self) -> str:
        """The line of the picture: league, game and day, which may be the league's name."""
        day = self.league.created
        with suppress(ValueError):
            day = day_words(self.texts, date.fromisoformat(day))
        return " · ".join(filter(None, dict.fromkeys([self.league.name, self._game, day])))

    # ------------------------------------------------------------- widgets

    def build(self) -> Iterable[Widget]:
        box = Column([self.ribbon(), space(8), self._standings(), space(20), *self._ways()])
        yield from box.place(self.viewport.at(*COLUMN))

    def _standings(self) -> Box:
        title = self.ui.text("standings", self.t("league.standings"), "heading", lines=1)
        usual = self.context.type.text_scale == 1  # large names need the whole width
        columns = 2 if usual and len(self.lines) > FEW else 1
        rows = Grid(standing_rows(self.league, self.context), columns, 20, 0)
        listed = Scrolled("list", rows, edge=8)
        inside = Padded(Column([title, space(6), listed]), 32, 22)
        stack = Stack([Cell(Panel(name="panel")), inside])
        return Cell(stack.place, height=Length(200.0, 320.0, 1.0))

    def _ways(self) -> Iterable[Box]:
        ui, t = self.ui, self.t
        height = ui.line("button", 34, 84)
        if self.status:
            ink = self.context.theme.paper.on_landscape
            yield ui.text("said", self.status, "label", paper=False, lines=3, colour=ink)
            yield space(12)
        more: dict[str, Any] = {"height": height, "paper": False}
        words = t("league_end.picture")
        picture = ui.button("picture", words, kind="primary", icon="save", **more)
        others = [
            ui.button(name, t(key), kind="quiet", icon=icon, role="label", **more)
            for name, key, icon in WAYS
        ]
        if self.context.type.is_large:
            yield Grid([picture, *others], 2, 14)
        else:
            yield Column([picture, Row(others, 14)], 24)

    @property
    def spoken_text(self) -> str:
        return self.status

    def first_focus(self) -> str:
        return "picture"

    # ------------------------------------------------------------- behaviour

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("picture"):
                self._save()
            case Pressed("words"):
                done = system.copy_text(self.words)
                self.status = self.t("share.copied" if done else "share.no_clipboard")
            case _:
                return super().on(message)
        return None

    def _save(self) -> None:
        stem = re.sub(r"[^\w-]+", "-", self.league.name.lower()).strip("-") or "league"
        folder = self.context.home.shared_pictures

        def write() -> Path:
            return save_picture(folder, f"lama-{stem}", render(self.context, self._draw_card))

        _, self.status = saved_or_not(self, folder, write)

    def _draw_card(self, canvas: Canvas) -> None:
        """Draw the picture to post: the podium and everybody's points."""
        area, league = canvas.viewport.middle, self.league
        finished = self._new_podium()
        finished.finish()
        finished.draw_ground(canvas)
        right = Rect(area.x + 940, area.y + 140, 910, 700)
        finished.draw(canvas, right)
        title, rest = right.cut_top(96)
        draw_title(canvas, title.inset(60, 0), self.title_text)
        canvas.menu_panel(rest)
        rows = Grid(standing_rows(league, self.context), 1 if len(self.lines) <= 6 else 2, 20, 0)
        for row in rows.place(rest.inset(36, 24)):
            row.draw(canvas)
        logo, words = Rect(right.x, area.y + 990, right.w, 84).cut_left(240, 28)
        draw_logo(canvas, logo)
        canvas.text(words, self.caption, "heading", canvas.theme.paper.toast_text, lines=2)
