"""Statistics: facts, charts and goals, by game, person and opponents."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from lama_gui.bots.characters import OFFERED, of_level
from lama_gui.families import GAMES, family_of
from lama_gui.kit.charts import Bar, draw_bar_chart
from lama_gui.kit.layout import Box, Cell, Length
from lama_gui.kit.scene import Push, Replace, Transition
from lama_gui.kit.widgets import Changed, Drawing, Message, Pressed, Widget
from lama_gui.library.statistics import SeatLine, Share, Summary, summarise
from lama_gui.library.statistics.summary import tables
from lama_gui.rules.game import Ranking
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.menu import Hint, Options, whose
from lama_gui.scenes.lookback.filter_page import ALL, ChartPage
from lama_gui.scenes.lookback.panels import (
    ChartPanel,
    PointsPanel,
    ShareRow,
    SharesPanel,
    draw_fact,
    draw_pictures,
    draw_run,
)
from lama_gui.view.games import look_of, pictures_of, theme_of, view_of
from lama_gui.view.games.family_view import Statistic
from lama_gui.view.scoring.scoring import plain

ANY_LEVEL = ""
#: The facts for all games together.
TOGETHER: tuple[Statistic, ...] = ("streak", "rounds")
MOST_LEVELS = 5
"""The maximum number of kinds of opponents; the most frequent ones are shown."""
ICONS: dict[Statistic, str] = {
    "streak": "sun",
    "points": "tokens",
    "rounds": "redo",
    "out": "door",
    "quits": "flag",
}


class Statistics(ChartPage):
    """What was played, won and reached."""

    name: ClassVar[str] = "statistics"
    other: ClassVar[str] = "history"
    hints: ClassVar[tuple[Hint, ...]] = (
        (("next",), "hint.next"),
        (("left", "right"), "statistics.hint.read"),
        (("back",), "hint.back"),
    )

    def __init__(self, context: AppContext, game: str = ALL) -> None:
        self.rival = ANY_LEVEL
        self.cursor = -1
        self.people: list[str] = []
        self.levels: list[str] = []
        self._seats: list[SeatLine] = []
        super().__init__(context, game)

    # ------------------------------------------------------------- data

    def look(self) -> None:
        found = self.ask(
            lambda index: (
                self.known_people(index),
                index.levels(self.asked),
                index.seats(self.asked, self.who or None),
            )
        )
        if found is not None:
            self.people, self.levels, self._seats = found
        if self.rival not in self.levels:
            self.rival = ANY_LEVEL
        self.lines = [s for s in self._seats if not self.rival or self.rival in s.rivals]
        self.summary: Summary = summarise(self.lines, together=True)
        self.cursor = len(self.summary.recent) - 1

    # ------------------------------------------------------------- widgets

    @property
    def matches(self) -> int:
        return self.summary.matches

    def figure(self) -> tuple[str, Share]:
        return "won", self.summary.win_share

    def charts(self) -> Sequence[ChartPanel]:
        """A few matches one by one; without a win there are no shares to compare."""
        if self.few and not self.game:
            return (self._run(),)
        if not self.summary.won:
            return (self._chart() if self.game else self._places()), self._run()
        return self._chart(), self._levels()

    def details(self) -> Sequence[Box]:
        panels = self.side_by_side([self.chart(self._places()), self.chart(self._run())])
        height = self.ui.lines("title", "caption", "caption", extra=12)
        names = view_of(self.game).columns if self.game else TOGETHER
        facts = [Cell(self._fact(name), height=Length(height, height, 0.3)) for name in names]
        return [panels, self.side_by_side(facts, 800.0)]

    def detail(self, share: Share) -> str:
        low, high = (round(100 * part) for part in share.interval)
        return self.t("statistics.likely", count=super().detail(share), low=low, high=high)

    def _fact(self, name: Statistic) -> Widget:
        s = self.summary
        facts: dict[Statistic, tuple[str, dict[str, object]]] = {
            "streak": (str(s.best_streak), {"now": s.streak, "n": s.best_streak}),
            "points": (self.decimal(s.points_per_round), {}),
            "rounds": (str(s.rounds), {"n": s.rounds}),
            "out": (self.percent(s.out_share.share), {}),
            "quits": (self.percent(s.quit_share.share), {"cost": self.decimal(s.cost_per_quit)}),
        }
        number, values = facts[name]
        words, colour = self.t(f"statistics.{name}", **values), list(ICONS).index(name)
        paint = partial(draw_fact, number=number, words=words, icon=ICONS[name], colour=colour)
        return Drawing(name=f"fact.{name}", label=f"{number} {words}", paint=paint)

    def _levels(self) -> ChartPanel:
        """Wins by opponents: levels of bots, and people."""
        order: list[str] = [name for name in OFFERED if name in self.summary.against]
        order += sorted(set(self.summary.against) - set(order))
        most = sorted(order, key=lambda name: -self.summary.against[name].of)[:MOST_LEVELS]
        shares = [(name, self.summary.against[name]) for name in order if name in most]
        rows = [
            self.share_row(self._level(name), share, self._face(name)) for name, share in shares
        ]
        title = self.t("statistics.by_level")
        return self._shares("levels", title, rows)

    def _shares(self, name: str, title: str, rows: Sequence[ShareRow]) -> SharesPanel:
        """Shares of wins, with their average."""
        average = self.summary.win_share.share
        mean = self.t("statistics.chart.mean", mean=self.percent(average))
        return SharesPanel(name=name, title=title, note=mean, shares=rows, average=average)

    def _level(self, name: str) -> str:
        return self.t(f"level.{name}") if self.texts.has(f"level.{name}") else name

    def _face(self, level: str) -> str:
        """A character of that level from the game's cast; people are represented by a guest."""
        theme = self.context.theme
        avatars = [one.avatar for one in of_level(level)]
        cast = look_of(self.game).cast if self.game else ()
        if cast and level in OFFERED:
            avatars = [cast[list(OFFERED).index(level) % len(cast)]]
        return theme.picture(theme.avatar(theme.avatar_of(avatars[0] if avatars else "", 0)))

    def _places(self) -> ChartPanel:
        most = max(self.summary.places)
        bars = [
            Bar(words, self.summary.places[n], strong=n == 1)
            for n, words in enumerate(self.t("statistics.nth").split()[: max(3, most)], 1)
        ]
        title = self.t("statistics.places")
        note = self.t("statistics.count", n=self.summary.matches)
        rows = [(bar.words, str(bar.value)) for bar in bars]
        paint = partial(draw_bar_chart, bars=bars)
        return ChartPanel(name="places", title=title, note=note, rows=rows, paint=paint)

    def _run(self) -> ChartPanel:
        last = self.summary.last
        won, lost = self.t("statistics.run.won"), self.t("statistics.run.lost")
        title = self.t("statistics.last", n=len(last))
        rows = [tuple(won if good else lost for good in last)]
        paint = partial(draw_run, results=last, won=won, lost=lost)
        if self.few:
            paint = partial(
                draw_pictures, pictures=[self._match(seats) for seats in tables(self.lines)]
            )
        return ChartPanel(name="run", title=title, rows=rows, paint=paint)

    def _match(self, seats: Sequence[SeatLine]) -> tuple[str, str, str]:
        """The card of a match's game, the best place of these seats, and the game's name."""
        variant, place = seats[0].variant, min(line.facts.place for line in seats)
        nth = self.t("statistics.nth").split()[place - 1]
        return self._card(variant), nth, self.t(f"variant.{variant}.title")

    def _chart(self) -> ChartPanel:
        """Points by round; for all games, whose points can't be compared, wins by game."""
        if not self.game:
            return self._by_game()
        s = self.summary
        values = s.recent
        cursor = min(self.cursor, len(values) - 1)
        value = values[cursor] if values else 0
        mean = sum(values) / max(1, len(values))
        most = family_of(self.game).ranking is Ranking.MOST
        return PointsPanel(
            name="points",
            title=self.t("statistics.chart", n=len(values)),
            note=self.t("statistics.chart.round", round=cursor + 1, points=plain(value)),
            values=values,
            rows=[(str(n), plain(v)) for n, v in enumerate(values, 1)],
            average=mean,
            words=self.t("statistics.chart.won" if most else "statistics.chart.taken"),
            none="" if most else self.t("statistics.chart.none"),
            mean=self.t("statistics.chart.mean", mean=self.decimal(mean)),
            along=self.t("statistics.rounds", n=len(values)),
            fewer=not most,
            cursor=cursor,
        )

    def _by_game(self) -> ChartPanel:
        games = self.summary.games
        rows = [
            self.share_row(self.t(f"variant.{name}.title"), games[name], self._card(name))
            for name in GAMES
            if name in games
        ]
        title = self.t("statistics.by_game")
        return self._shares("games", title, rows)

    def _card(self, variant: str) -> str:
        """The card that represents a game, in its theme."""
        look = look_of(variant)
        theme = self.context.themes.get(theme_of(variant))
        return pictures_of(variant).of(theme, look.cards[len(look.cards) // 2])

    def footer_links(self) -> list[Box]:
        """To the second page and the closer look, or to the goals."""
        if self.more or not self.matches:
            return [self.footer_link("to_goals", self.t("statistics.to_goals"), "star")]
        closer = self.footer_link("closer", self.t("statistics.closer"), "eye")
        return [*self.to_more(), closer]

    def choices(self) -> Sequence[tuple[str, Options, str]]:
        against = [
            (ANY_LEVEL, self.t("statistics.anybody")),
            *((n, self.t("statistics.against", level=self._level(n))) for n in self.levels),
        ]
        who = whose(self.people, self.texts)
        return [("who", who, self.who), ("rival", against, self.rival)]

    # ------------------------------------------------------------- behaviour

    def on(self, message: Message) -> Transition | None:
        match message:
            case Changed("rival", str(rival)):
                self.rival = rival
                self.look()
            case Changed("points", int(cursor)):
                self.cursor = cursor
            case Pressed("to_goals"):
                return Push(self.scenes.goals(self.game))
            case Pressed("closer"):
                return Replace(self.scenes.closer(self.game))
            case _:
                return super().on(message)
        return None
