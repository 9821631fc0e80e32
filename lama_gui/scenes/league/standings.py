"""The overview of a league: the standings, the current table, and all tables."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar

from lama_gui.kit.layout import SPRING, THE_REST, Box, Cell, Column, Row, Scrolled, space
from lama_gui.kit.scene import Push, Replace, Transition
from lama_gui.kit.widgets import Message, Pressed, Refused, Widget, walk
from lama_gui.library.league import League, NewerLeagueError, ended, refreshed, save
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.menu import MenuScene
from lama_gui.scenes.common.open_match import begin_match, resume
from lama_gui.scenes.common.table_links import league_lineup, record_in_league
from lama_gui.scenes.league.widgets import (
    standing_rows,
    standings_panel,
    table_of,
    tag_grid,
    won_words,
)
from lama_gui.scenes.phones.hosting import close_phone_table, phones_missing
from lama_gui.view.games import theme_of

ROWS = 2
"""The number of visible rows of tables."""


class LeagueScene(MenuScene):
    """The league in the file ``path``. It is the only scene, or on top of the title."""

    name: ClassVar[str] = "league"

    def __init__(self, context: AppContext, path: Path, league: League) -> None:
        super().__init__(context)
        self.path = path
        self.variant = league.variant
        self.theme = theme_of(league.variant)
        self.league = self.saved = league
        updated = refreshed(league, context.home.matches)
        if updated != league:
            self.keep(updated)

    def keep(self, league: League) -> None:
        """Save the changed league; an error is shown once."""
        self.league = league
        try:
            save(league, self.path, self.saved)
            self.saved = league
        except (NewerLeagueError, OSError) as error:
            self.save_error = error

    # ------------------------------------------------------------- widgets

    @property
    def title_text(self) -> str:
        return self.league.name

    @property
    def subtitle(self) -> str:
        game = self.league.called or self.t(f"variant.{self.variant}.title")
        of = len(self.league.tables)
        return self.t("league.subtitle", game=game, played=self.league.played, of=of)

    def build(self) -> Iterable[Widget]:
        yield from self.header()
        standings = self._standings(scrolls=not self.large)
        usual, *others = self._match_buttons()
        if self.large:
            draw = tag_grid(self.context, self.league, self.content.w)
            now = Cell(table_of(self.context, self.league).place, height=0.78 * self.content.h)
            page = [now, *others, space(32), standings, space(32), draw]
            yield from self.one_page(page)
            yield from self.footer_row(SPRING, usual)
        else:
            area = self.column.inset(48, 0).cut_top(self.header_height + 12)[1].cut_bottom(24)[1]
            right, left = area.cut_right(area.w * 0.38, 40)
            draw = tag_grid(self.context, self.league, left.w, ROWS)
            yield from Column([table_of(self.context, self.league), draw], 16).place(left)
            above = Cell(standings.place, height=THE_REST)
            yield from Column([above, space(20), usual, *others]).place(right)

    # ---- standings

    def _standings(self, *, scrolls: bool) -> Box:
        """The standings; at the end their title says who has won."""
        rows = Column(standing_rows(self.league, self.context))
        listed = Scrolled("standings-list", rows, edge=8) if scrolls else rows
        over = self.league.next is None
        title = won_words(self.league, self.texts) if over else self.t("league.standings")
        return standings_panel(self.context, title, listed)

    # ---- actions

    def _match_buttons(self) -> Iterable[Box]:
        """The ways to a result for the next table, the usual one first; at the end the podium."""
        number = self.league.next
        if number is None:
            yield self._button("podium", "league.podium", "trophy", "primary")
            return
        totals = ended(self.league, number, self.context.home.matches)
        if totals:  # the players of its match had other names
            leaders = " · ".join(f"{name} {self.texts.decimal(total, 0)}" for name, total in totals)
            words, ink = self.t("league.who", names=leaders), self.context.theme.paper.on_landscape
            yield self._button("enter", "league.enter", "pencil", "primary")
            yield space(10)
            yield self.ui.text("who", words, "label", lines=3, paper=False, colour=ink)
            return
        enter = self._button("enter", "league.enter", "pencil", "quiet")
        if self.league.tables[number].match:
            yield self._button("go_on", "league.go_on", "redo", "primary")
            yield space(24)
            yield enter
            return
        ways = {"play": ("league.play", "play"), "phones": ("league.phones", "phone")}
        usual, other = ("phones", "play") if self.league.by_phone else ("play", "phones")
        yield self._button(usual, *ways[usual], "primary")
        yield space(24)
        yield Row([self._button(other, *ways[other], "quiet"), enter], 14)

    def _button(self, name: str, key: str, icon: str, kind: Any) -> Box:
        reason = ""
        if name == "phones":
            reason = self.t("new_match.phones_lack") if phones_missing() else ""
            reason = reason or (self.t("new_match.phones_own") if self.league.called else "")
        return self.ui.button(
            name,
            self.t(key),
            kind=kind,
            icon=icon,
            paper=False,
            unavailable=reason,
            show_reason=False,
        )

    def first_focus(self) -> str | None:
        names = [widget.name for widget, _ in walk(self.widgets)]
        usual = ("podium", "enter" if "who" in names else "go_on", "phones", "play")
        if not self.league.by_phone:
            usual = (*usual[:2], "play", "phones")
        return next((name for name in usual if name in names), None)

    # ------------------------------------------------------------- behaviour

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("play"):
                return self._play()
            case Pressed("phones"):
                number = self.league.next or 0
                return Push(self.scenes.phones(league_lineup(self.league, number, self.path)))
            case Refused("phones", reason):
                return self.tell("new_match.refused", reason)
            case Pressed("go_on"):
                match_name = self.league.tables[self.league.next or 0].match
                return resume(self.context, self.context.home.matches / match_name)
            case Pressed("enter"):
                return self._enter(self.league.next or 0)
            case Pressed(item=int(number)):
                return self._enter(number)
            case Pressed("podium"):
                return Push(self.scenes.league_end(self.league))
        return super().on(message)

    def _play(self) -> Transition | None:
        number = self.league.next or 0
        lineup, context = league_lineup(self.league, number, self.path), self.context
        session = begin_match(context, lineup)
        if isinstance(session, Push):
            return session
        record_in_league(context, session)
        context.audio.play("shuffle")
        return Replace(self.scenes.table(session), all=True)

    def _enter(self, number: int) -> Transition:
        totals = ended(self.league, number, self.context.home.matches)
        scene = self.scenes.league_result(self.league, number, [total for _, total in totals])

        def then(answer: object) -> None:
            if isinstance(answer, League):
                self.keep(answer)
                self.focus = None
                self.rebuild()

        return Push(scene, then)

    def on_back(self) -> Transition | None:
        """Return to the title from everywhere."""
        close_phone_table(self.context)
        return Replace(self.scenes.title(), all=True)
