"""Statistics: facts, charts and small goals, by game, by person, by who sat at the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from lama_gui.families import FAMILIES, GAMES, family_of
from lama_gui.rules.ranking import Ranking
from lama_gui.statistics import Index, SeatLine, Share, Summary, by_game, summarise
from lama_gui.ui.games import view_of
from lama_gui.ui.games.family_view import Column
from lama_gui.ui.kit.decor.charts import Bar
from lama_gui.ui.kit.scene import Push, Transition
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.kit.widgets import Button, Changed, Label, Message, Panel, Pressed, Stepper, Widget
from lama_gui.ui.scenes.app_context import AppContext
from lama_gui.ui.scenes.common.menu import Hint
from lama_gui.ui.scenes.lookback.filter_page import ALL, LookBack
from lama_gui.ui.scenes.lookback.goals_panel import GoalsPanel, Medal
from lama_gui.ui.scenes.lookback.panels import (
    Fact,
    FactCard,
    PlacesPanel,
    RunPanel,
    ShareRow,
    SharesPanel,
)
from lama_gui.ui.scenes.lookback.points_chart import PointsPanel
from lama_gui.ui.table.scoring.scoring import MINUS

EVERYBODY, ANYBODY = "", ""
GAP = 24.0
#: What is told of all games together.
TOGETHER: tuple[Column, ...] = ("matches", "won", "streak", "rounds")
LEVELS = ("novice", "steady", "expert")
ICONS: dict[Column, str] = {
    "matches": "cards",
    "won": "crown",
    "streak": "sun",
    "points": "tokens",
    "rounds": "redo",
    "out": "door",
    "quits": "flag",
}


class Statistics(LookBack):
    """What was played, won and reached, on one page."""

    name: ClassVar[str] = "statistics"
    other: ClassVar[str] = "history"
    every: ClassVar[float] = 2.0
    hints: ClassVar[tuple[Hint, ...]] = (
        (("next",), "hint.next"),
        (("left", "right"), "statistics.hint.read"),
        (("back",), "hint.back"),
    )

    def __init__(self, context: AppContext, game: str = ALL) -> None:
        self.who, self.rival = EVERYBODY, ANYBODY
        self.cursor, self.medal = -1, 0
        self.people: list[str] = []
        self.levels: list[str] = []
        self._seats: list[SeatLine] = []
        super().__init__(context, game)

    # ------------------------------------------------------------- what is known

    def look(self) -> None:
        """The seats of the chosen matches, and the sums of them."""

        def question(index: Index) -> tuple[list[str], list[str], list[SeatLine]]:
            people, levels = index.people(), index.levels(self.asked)
            if self.who not in people:
                self.who = EVERYBODY
            if self.rival not in levels:
                self.rival = ANYBODY
            return people, levels, index.seats(self.asked, self.who or None)

        known = self.people, self.levels, self._seats
        self.people, self.levels, self._seats = self.ask(question, known)
        self.lines = [s for s in self._seats if not self.rival or self.rival in s.rivals]
        self.summary: Summary = summarise(self.lines, together=True)
        self.cursor = len(self.summary.recent) - 1

    # ------------------------------------------------------------- widgets

    def build(self) -> Iterable[Widget]:
        yield from self.header()
        area = self.content.cut_top(12)[1]
        if not self.summary.matches:
            yield from self._empty(area)
        elif self.grow <= 1.25:
            yield from self._page(area)
        else:
            widgets = list(self._long_page(area.w - 24))
            length = max(w.rect.bottom for w in widgets)
            yield from self.scrolled("page", area, widgets, length)
        yield from self.footer()

    def _page(self, area: Rect) -> Iterable[Widget]:
        """Everything at once."""
        facts, rest = area.cut_top(min(126.0 * self.grow, area.h * 0.18), GAP)
        yield from self._facts(facts.columns(len(self._fact_names), GAP))
        upper, lower = rest.cut_top(rest.h * 0.51, GAP)
        shares, middle = upper.cut_left(upper.w * 0.33, GAP)
        places, run = middle.cut_left(middle.w * 0.47, GAP)
        yield self._levels(shares)
        yield self._places(places)
        yield self._run(run)
        chart, goals = lower.cut_left(lower.w * 0.62, GAP)
        yield self._chart(chart)
        yield self._goals(goals)

    def _long_page(self, wide: float) -> Iterable[Widget]:
        """The same below each other, for large words."""
        grow = self.grow
        names = self._fact_names
        columns = 2 if grow > 1.6 else 3
        y, high = 4.0, 150.0 * grow
        for first in range(0, len(names), columns):
            row = Rect(4, y, wide, high).columns(columns, GAP)
            yield from self._facts(row, first)
            y += high + GAP
        high = 400.0 + 160 * (grow - 1)
        for make in (self._levels, self._places, self._run, self._chart, self._goals):
            yield make(Rect(4, y, wide, high))
            y += high + GAP

    @property
    def _fact_names(self) -> tuple[Column, ...]:
        return view_of(self.game).columns if self.game else TOGETHER

    def _facts(self, places: list[Rect], first: int = 0) -> Iterable[Widget]:
        for name, rect in zip(self._fact_names[first:], places, strict=False):
            number, words = self._fact(name)
            yield FactCard(name=f"fact.{name}", rect=rect, fact=Fact(number, words, ICONS[name]))

    def _fact(self, name: Column) -> tuple[str, str]:
        """The number and what it is."""
        s = self.summary
        low, high = s.win_share.interval
        longest = s.longest.rounds if s.longest else 0
        facts: dict[Column, tuple[str, dict[str, object]]] = {
            "matches": (str(s.matches), {"longest": longest, "n": s.matches}),
            "won": (
                str(s.won),
                {
                    "share": percent(s.win_share.share),
                    "low": percent(low),
                    "high": percent(high),
                    "n": s.won,
                },
            ),
            "streak": (str(s.best_streak), {"now": s.streak, "n": s.best_streak}),
            "points": (self._decimal(s.points_per_round), {}),
            "rounds": (str(s.rounds), {"longest": longest, "n": s.rounds}),
            "out": (self._percent(s.out_share.share), {}),
            "quits": (self._percent(s.quit_share.share), {"cost": self._decimal(s.cost_per_quit)}),
        }
        number, values = facts[name]
        return number, self.t(f"statistics.{name}", **values)

    def _percent(self, share: float) -> str:
        return self.t("statistics.percent", share=percent(share))

    def _decimal(self, value: float) -> str:
        """One digit after the point, with a real minus sign."""
        return f"{value:.1f}".replace("-", MINUS).replace(".", self.t("statistics.point"))

    def _share_row(self, name: str, share: Share) -> ShareRow:
        count = self.t("statistics.of", count=share.count, of=share.of)
        return ShareRow(name, share, count, self._percent(share.share))

    def _levels(self, rect: Rect) -> Widget:
        """By level of the bots, and against people."""
        order: list[str] = [
            name for name in ("novice", "steady", "expert") if name in self.summary.against
        ]
        order += sorted(set(self.summary.against) - set(order))
        rows = [self._share_row(self._level(n), self.summary.against[n]) for n in order]
        title = self.t("statistics.by_level")
        return SharesPanel(name="levels", rect=rect, title=title, rows=rows[:5])

    def _level(self, name: str) -> str:
        return self.t(f"level.{name}") if self.texts.has(f"level.{name}") else name

    def _places(self, rect: Rect) -> Widget:
        most = max(self.summary.places)
        bars = [
            Bar(self.t("statistics.nth", place=n), self.summary.places[n], strong=n == 1)
            for n in range(1, max(3, most) + 1)
        ]
        title = self.t("statistics.places")
        note = self.t("statistics.count", n=self.summary.matches)
        return PlacesPanel(name="places", rect=rect, title=title, note=note, bars=bars)

    def _run(self, rect: Rect) -> Widget:
        s = self.summary
        return RunPanel(
            name="run",
            rect=rect,
            title=self.t("statistics.last", n=len(s.last)),
            results=s.last,
            won=self.t("statistics.run.won"),
            lost=self.t("statistics.run.lost"),
            below=self.t("statistics.run.now", now=s.streak, best=s.best_streak),
        )

    def _chart(self, rect: Rect) -> Widget:
        """Points round by round; for all games, whose points differ, how each game goes."""
        if not self.game:
            return self._by_game(rect)
        s = self.summary
        values = s.recent
        cursor = min(self.cursor, len(values) - 1)
        value = values[cursor] if values else 0
        mean = sum(values) / max(1, len(values))
        most = family_of(self.game).ranking is Ranking.MOST
        return PointsPanel(
            name="points",
            rect=rect,
            title=self.t("statistics.chart", n=len(values)),
            note=self.t("statistics.chart.round", round=cursor + 1, points=_signed(value)),
            values=values,
            average=mean,
            words=self.t("statistics.chart.won" if most else "statistics.chart.taken"),
            none="" if most else self.t("statistics.chart.none"),
            mean=self.t("statistics.chart.mean", mean=self._decimal(mean)),
            cursor=cursor,
        )

    def _by_game(self, rect: Rect) -> Widget:
        sums = by_game(self.lines, together=True)
        rows = [
            self._share_row(self.t(f"variant.{name}.title"), sums[name].win_share)
            for name in GAMES
            if name in sums
        ]
        title = self.t("statistics.by_game")
        return SharesPanel(name="games", rect=rect, title=title, rows=rows)

    def _goals(self, rect: Rect) -> Widget:
        families = [family_of(self.game)] if self.game else FAMILIES.values()
        goals = [goal for family in families for goal in family.goals]
        times = self.summary.goals
        medals = [
            Medal(self.t(f"goal.{g.name}"), self.t(f"goal.{g.name}.how"), times[g.name])
            for g in goals
        ]
        chosen = min(self.medal, len(medals) - 1)
        reached = sum(medal.times > 0 for medal in medals)
        n = medals[chosen].times
        return GoalsPanel(
            name="goals",
            rect=rect,
            title=self.t("statistics.goals"),
            note=self.t("statistics.of", count=reached, of=len(medals)),
            medals=medals,
            chosen=chosen,
            times=self.t("statistics.goals.times", n=n) if n else "",
        )

    def _empty(self, area: Rect) -> Iterable[Widget]:
        """Nobody has finished a match of this kind yet."""
        wide, high = min(1000.0 + 300 * (self.grow - 1), area.w), min(area.h, 440 * self.grow)
        panel = Rect.around(area.cx, area.cy, wide, high)
        yield Panel(name="empty-panel", rect=panel)
        inside = panel.inset(70, 50)
        head, rest = inside.cut_top(max(64.0, self.context.type.line("heading") + 8), 16)
        key = "history.reading" if self.reading else "statistics.empty.title"
        yield Label(
            name="empty",
            rect=head,
            text=self.t(key),
            role="heading",
            align="centre",
            paper=True,
        )
        button, rest = rest.cut_bottom(max(92.0, self.context.type.line("primary") + 30), 20)
        yield Label(
            name="empty-text",
            rect=rest,
            text=self.t("statistics.empty"),
            align="centre",
            lines=4,
            paper=True,
        )
        words = self.t("title.play")
        wide = max(330.0, self.context.type.width(words, "primary") + 130)
        yield Button(
            name="play",
            rect=Rect.around(button.cx, button.cy, wide, button.h),
            text=words,
            kind="primary",
            icon="play",
            paper=True,
        )

    def tools(self, area: Rect) -> Iterable[Widget]:
        """Whose matches, and against whom; hints where there is room left."""
        if self.reading:
            bar, area = area.cut_left(min(560.0, area.w * 0.4), 24)
            yield self.progress(bar)
        who = [(EVERYBODY, self.t("statistics.everybody")), *((n, n) for n in self.people)]
        against = [
            (ANYBODY, self.t("statistics.anybody")),
            *((n, self.t("statistics.against", level=self._level(n))) for n in self.levels),
        ]
        high = max(60.0, self.context.type.line("value") + 22)
        right = area.right
        for name, options, value in (("rival", against, self.rival), ("who", who, self.who)):
            if len(options) < 2:
                continue
            longest = max(self.context.type.width(words, "value") for _, words in options)
            wide = min(longest + 150, (area.w - 24) / 2)
            rect = Rect(right - wide, area.cy - high / 2, wide, high)
            yield Stepper(name=name, rect=rect, options=tuple(options), value=value)
            right = rect.x - 24
        if not self.reading:
            yield from self.hint_row(area.x, right, area.cy)

    def first_focus(self) -> str | None:
        return "game" if self.summary.matches else "play"

    # ------------------------------------------------------------- behaviour

    def on(self, message: Message) -> Transition | None:
        match message:
            case Changed("who", str(who)):
                self.who = who
                self.look()
            case Changed("rival", str(rival)):
                self.rival = rival
                self.look()
            case Changed("points", int(cursor)):
                self.cursor = cursor
            case Changed("goals", int(medal)):
                self.medal = medal
            case Pressed("play"):
                return Push(self.scenes.new_match())
            case _:
                return super().on(message)
        return None


def percent(share: float) -> int:
    """Whole percents."""
    return round(100 * share)


def _signed(points: int) -> str:
    return str(points) if points >= 0 else f"{MINUS}{-points}"
