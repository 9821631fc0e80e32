"""A league as it stands: everybody's points, the table to be played now, and all the tables."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from lama_gui.kit.layout import (
    THE_REST,
    Box,
    Cell,
    Column,
    Padded,
    Row,
    Scrolled,
    Size,
    space,
)
from lama_gui.kit.scene import Push, Replace, Transition
from lama_gui.kit.ui import on_panel
from lama_gui.kit.widgets import Message, Pressed, Refused, Widget, walk
from lama_gui.library.league import League, Standing, ended, refreshed, save
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.menu import LIST_HINTS, Hint, MenuScene
from lama_gui.scenes.common.open_match import begin_match, resume
from lama_gui.scenes.league.matches import lineup_of, record_begun
from lama_gui.scenes.league.widgets import Sitting, StandingRow, about, face_of, row_height
from lama_gui.scenes.phones.hosting import close_phone_table, phones_missing
from lama_gui.view.games import theme_of


@dataclass(frozen=True, slots=True)
class AtTable:
    """What a button of the list stands for: the table ``number``."""

    number: int


class LeagueScene(MenuScene):
    """The league in the file ``path``. It is the only scene, or lies on the title."""

    name: ClassVar[str] = "league"
    hints: ClassVar[tuple[Hint, ...]] = LIST_HINTS

    def __init__(self, context: AppContext, path: Path, league: League) -> None:
        super().__init__(context)
        self.path = path
        self.variant = league.variant
        self.theme = theme_of(league.variant)
        self.league = league
        self._untold: OSError | None = None
        fresh = refreshed(league, context.home.matches)
        if fresh != league:
            self.keep(fresh)

    def keep(self, league: League) -> None:
        """The league is so from now on; what the disk refuses is told once."""
        self.league = league
        try:
            save(league, self.path)
        except OSError as error:
            self._untold = error

    def update(self, dt: float) -> bool:
        if self._untold is None:
            return False
        error, self._untold = self._untold, None
        self.next = self.tell("league.unwritable", self.t("new_match.unwritable", reason=error))
        return True

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
        area = self.content.cut_top(12)[1]
        if self.large:
            parts = [self._now(), space(24), self._table_list(False), space(24)]
            yield from self.one_page([*parts, self._standings(False)])
        else:
            left = area.w * 0.44
            right = Column([self._now(), space(20), self._table_list(True)])
            yield from Row([self._standings(True, left), right], 24).place(area)
        yield from self.foot(self.foot_hints())

    # ---- how it stands

    def _standings(self, scrolls: bool, wide: Size = THE_REST) -> Box:
        ui = self.ui
        rows = [self._standing(one) for one in self.league.standings]
        title = ui.text("standings", self.t("league.standings"), "heading", lines=1)
        listed = Scrolled("standings-list", Column(rows), edge=8) if scrolls else Column(rows)
        return on_panel("standings-panel", Column([title, space(6), listed]), 32, 24, wide=wide)

    def _standing(self, one: Standing) -> Box:
        league, name = self.league, self.league.players[one.player].name
        points = self.t("league.points", n=one.points)
        detail = about(one, self.texts)
        spoken = self.t("league.spoken.row", place=one.place, name=name, points=points, more=detail)
        row = StandingRow(
            name=f"standing.{one.player}",
            standing=one,
            title=name,
            detail=detail,
            points=str(one.points),
            avatar=face_of(league, one.player, self.context.theme),
            spoken=spoken,
            paper=True,
        )
        return Cell(row, tall=row_height(len(league.players), self.context.type))

    # ---- what is to be done

    def _now(self) -> Box:
        """The next table and the ways to its result; at the end the ways to the podium."""
        ui, number = self.ui, self.league.next
        if number is None:
            first = [s for s in self.league.standings if s.place == 1]
            names = [self.league.players[one.player].name for one in first]
            key = "league.won" if len(names) == 1 else "league.won_together"
            words = self.t(key, names=self.texts.listed(names, "match.and"))
            column: list[Box] = [
                ui.text("now", words, "heading", align="centre", lines=3),
                space(18),
                self._button("podium", "league.podium", "trophy", "primary"),
            ]
            return on_panel("now-panel", Column(column), 32, 24)
        of = len(self.league.tables)
        words = self.t("league.now", number=number + 1, of=of)
        seats = [self._sitting(place, number) for place in range(len(self._seats(number)))]
        column = [
            ui.text("now", words, "heading", align="centre", lines=2),
            space(8),
            Row(seats, 10),
            space(14),
            *self._ways(number),
        ]
        return on_panel("now-panel", Column(column), 32, 24)

    def _seats(self, number: int) -> tuple[int, ...]:
        return self.league.tables[number].seats

    def _sitting(self, place: int, number: int) -> Box:
        player = self._seats(number)[place]
        type_ = self.context.type
        tall = type_.line("label") + type_.line("caption") + 112
        sitting = Sitting(
            name=f"sits.{place}",
            title=self.league.players[player].name,
            avatar=face_of(self.league, player, self.context.theme),
            mark=self.t("league.starts") if place == 0 else "",
            paper=True,
        )
        return Cell(sitting, THE_REST, tall)

    def _ways(self, number: int) -> Iterable[Box]:
        """How the table's result comes about; the usual way first."""
        called = ended(self.league, number, self.context.home.matches)
        if called:  # it was played by people who called themselves otherwise
            told = " · ".join(f"{name} {self.texts.decimal(total, 0)}" for name, total in called)
            words = self.t("league.who", names=told)
            yield self.ui.text("who", words, "label", align="centre", lines=3)
            yield space(10)
            yield self._button("enter", "league.enter", "pencil", "primary")
        elif self.league.tables[number].match:
            yield self._button("go_on", "league.go_on", "redo", "primary")
            yield space(22)
            yield self._button("enter", "league.enter", "pencil", "minor")
        else:
            phone = self.league.by_phone
            usual, other = ("phones", "play") if phone else ("play", "phones")
            keys = {"play": ("league.play", "play"), "phones": ("league.phones", "phone")}
            yield self._button(usual, *keys[usual], "primary")
            yield space(22)
            enter = self._button("enter", "league.enter", "pencil", "minor")
            yield Row([self._button(other, *keys[other], "minor"), enter], 14)

    def _button(self, name: str, key: str, icon: str, kind: Any) -> Box:
        ui = self.ui
        role = "primary" if kind == "primary" else "minor"
        tall = max(88.0 if kind == "primary" else 68.0, ui.type.line(role) + 26)
        reason = ""
        if name == "phones":
            reason = self.t("new_match.phones_lack") if phones_missing() else ""
            reason = reason or (self.t("new_match.phones_own") if self.league.called else "")
        return ui.button(
            name,
            self.t(key),
            kind=kind,
            icon=icon,
            tall=tall,
            unavailable=reason,
            explain=False,
        )

    # ---- all tables

    def _table_list(self, scrolls: bool) -> Box:
        ui = self.ui
        rows = [self._table(number) for number in range(len(self.league.tables))]
        title = ui.text("tables", self.t("league.tables"), "heading", lines=1)
        listed = Scrolled("tables-list", Column(rows, 14), edge=8) if scrolls else Column(rows, 14)
        box = Column([title, space(8), listed, space(6)])
        panel = on_panel("tables-panel", box, 32, 22)
        return Padded(panel, 0, 0) if not scrolls else Column([_filling(panel)])

    def _table(self, number: int) -> Box:
        """A table: who sits there, or how it ended; pressed, its result is entered or corrected."""
        ui, table, league = self.ui, self.league.tables[number], self.league
        names = [league.players[player].name for player in table.seats]
        if table.totals is None:
            words, detail = self.texts.listed(names), self.t("league.table.open")
            if table.match:
                detail = self.t("league.table.begun")
        else:
            places = league.places(number)
            order = sorted(range(len(names)), key=lambda seat: (places[seat], seat))
            totals = [self.texts.decimal(total, 0) for total in table.totals]
            words = " · ".join(f"{names[seat]} {totals[seat]}" for seat in order)
            key = "league.table.by_hand" if table.by_hand else "league.table.played"
            detail = self.t(key)
        tall = max(80.0, ui.type.line("minor") + ui.type.line("pill") + 26)
        text = self.t("league.table", number=number + 1, names=words)
        return ui.button(
            f"table.{number}", text, kind="minor", tall=tall, detail=detail, item=AtTable(number)
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
                return Push(self.scenes.phones(lineup_of(self.league, number, self.path)))
            case Refused("phones", reason):
                return self.tell("new_match.refused", reason)
            case Pressed("go_on"):
                number = self.league.next or 0
                return resume(self.context, self._path_of(number))
            case Pressed("enter"):
                return self._enter(self.league.next or 0)
            case Pressed(item=AtTable(number)):
                return self._enter(number)
            case Pressed("podium"):
                return Push(self.scenes.league_end(self.league))
        return super().on(message)

    def _path_of(self, number: int) -> Path:
        return self.context.home.matches / self.league.tables[number].match

    def _play(self) -> Transition | None:
        number = self.league.next or 0
        lineup, context = lineup_of(self.league, number, self.path), self.context
        session = begin_match(context, lineup, self.texts)
        if isinstance(session, str):
            return self.tell("new_match.refused", session)
        record_begun(context, session)
        context.audio.play("shuffle")
        return Replace(self.scenes.table(session), all=True)

    def _enter(self, number: int) -> Transition:
        told = ended(self.league, number, self.context.home.matches)
        scene = self.scenes.league_result(self.league, number, [total for _, total in told])

        def then(answer: object) -> None:
            if isinstance(answer, League):
                self.keep(answer)
                self.focus = None
                self.rebuild()

        return Push(scene, then)

    def on_back(self) -> Transition | None:
        """To the title, whatever was there before."""
        close_phone_table(self.context)
        return Replace(self.scenes.title(), all=True)


def _filling(panel: Box) -> Box:
    """A panel that takes what room there is."""
    return Cell(lambda rect: panel.place(rect), tall=THE_REST)
