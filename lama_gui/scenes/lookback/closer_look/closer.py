"""A closer look: how somebody's play develops, by the coach's measure, and against whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import ClassVar

from lama_gui.kit.cells import Cells
from lama_gui.kit.dates import day_words
from lama_gui.kit.layout import Box, Cell, Column, Length, Row, Scrolled, space
from lama_gui.kit.scene import Pop, Push, Replace, Transition
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Changed, Message, Pressed, Widget
from lama_gui.library.statistics import Index, SeatLine, Share
from lama_gui.library.statistics.development import (
    Comeback,
    Period,
    Rival,
    by_coach,
    comeback,
    periods,
)
from lama_gui.library.statistics.measure import Measured
from lama_gui.records import RecordError, read_record
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.menu import Hint
from lama_gui.scenes.common.steppers import steppers, whose
from lama_gui.scenes.lookback.closer_look.closer_panels import (
    ComebackPanel,
    TellingPanel,
    TrendPanel,
)
from lama_gui.scenes.lookback.closer_look.measuring import Measuring
from lama_gui.scenes.lookback.filter_page import ALL, LookBack
from lama_gui.scenes.lookback.panels import ShareRow, panel
from lama_gui.showing import shown

GAP = 24.0
LARGE = 1.25
"""Words that have grown more stand below each other, on a page that scrolls."""
MANY = 5.0
"""So many hints a match fill their bar."""
MOST = 5
"""So many rivals are shown."""
#: What the line through time can be about.
WON, POINTS, COACH, HINTS = "won", "points", "coach", "hints"

#: What the index says: the people, the seats looked at, their rivals, the longest way back, and
#: what the coach has found.
_Known = tuple[
    list[str],
    list[SeatLine],
    list[Rival],
    Comeback | None,
    Mapping[tuple[str, int], Measured],
]


class Closer(LookBack):
    """Development, rivals, quitting, the longest way back, for everybody or one person."""

    name: ClassVar[str] = "closer"
    other: ClassVar[str] = "statistics"
    every: ClassVar[float] = 2.0
    hints: ClassVar[tuple[Hint, ...]] = (
        (("next",), "hint.next"),
        (("left", "right"), "statistics.hint.read"),
    )

    def __init__(self, context: AppContext, game: str = ALL) -> None:
        self.measure, self.cursor = WON, -1
        self.people: list[str] = []
        self.lines: list[SeatLine] = []
        self.rivals: list[Rival] = []
        self.way: Comeback | None = None
        self._measuring = Measuring(context)
        super().__init__(context, game)

    # ------------------------------------------------------------- what is known

    def look(self) -> None:
        """The seats of the chosen matches, their rivals, and what the coach knows of them."""

        def question(index: Index) -> _Known:
            people = self.known_people(index)
            who = self.who or None
            return (
                people,
                index.seats(self.asked, who),
                index.rivals(self.asked, who, MOST),
                comeback(index.won_tables(self.asked, who), self.who),
                index.measured(),
            )

        before: _Known = self.people, self.lines, self.rivals, self.way, {}
        self.people, self.lines, self.rivals, self.way, known = self.ask(question, before)
        self._measuring.want(self.lines, known)
        self._count()

    def _count(self) -> None:
        self.periods = periods(self.lines, self._measuring.found)
        self.coach = by_coach(self.lines, self._measuring.found)
        self.cursor = len(self._shown()) - 1

    def update(self, dt: float) -> bool:
        """Let the coach go on."""
        news = super().update(dt)
        if self._measuring.go_on():
            self._count()
            self.rebuild()
            return True
        return news

    # ------------------------------------------------------------- widgets

    def build(self) -> Iterable[Widget]:
        yield from self.header()
        area = self.content.cut_top(12)[1]
        if not self.lines:
            key = "history.reading" if self.reading else "statistics.empty.title"
            yield from self.nothing_yet(self.t(key), self.t("statistics.empty"))
        elif self.grow > LARGE:
            yield from self._long_page(area.w).place(area)
        else:
            yield from self._page().place(area)
        yield from self.footer()

    def _page(self) -> Box:
        upper = [panel(self._trend, 0.62, 0.51), panel(self._by_coach, 0.38, 0.51)]
        lower = [
            panel(self._rivals, 0.33, 0.49),
            panel(self._quits, 0.33, 0.49),
            panel(self._way_back, 0.34, 0.49),
        ]
        return Column([Row(upper, GAP), Row(lower, GAP)], GAP)

    def _long_page(self, wide: float) -> Box:
        high = Length.fixed(420.0 + 160 * (self.grow - 1))
        makes = (self._trend, self._by_coach, self._rivals, self._quits, self._way_back)
        panels: list[Box] = [Cell(make, tall=high) for make in makes]
        return Scrolled("page", Column([*self._steppers(wide), *panels], GAP), edge=4)

    # ---- the line through time

    @property
    def _about(self) -> str:
        """What the line is about; points of different games have no sum."""
        return WON if self.measure == POINTS and not self.game else self.measure

    def _shown(self) -> list[Period]:
        """The periods that have a value."""
        if self._about != COACH:
            return self.periods
        return [one for one in self.periods if one.coach is not None and one.coach.decisions]

    def _value(self, period: Period) -> float:
        match self._about:
            case "points":
                return period.summary.points_per_round
            case "coach":
                assert period.coach is not None, "only these are shown"
                return 100 * period.coach.as_coach / period.coach.decisions
            case "hints":
                return period.summary.hints_per_match
        return 100 * period.summary.win_share.share

    def _valued(self, value: float) -> str:
        if self._about in (POINTS, HINTS):
            return self.decimal(value)
        return self.t("statistics.percent", share=round(value))

    def _trend(self, rect: Rect) -> Widget:
        shown_ = self._shown()
        values = [self._value(one) for one in shown_]
        told = [(self._span(one), self._valued(v)) for one, v in zip(shown_, values, strict=True)]
        cursor = min(self.cursor, len(values) - 1)
        mean = sum(values) / max(1, len(values))
        few = "" if len(values) > 1 else self.t("closer.few")
        return TrendPanel(
            name="trend",
            rect=rect,
            title=self.t("closer.trend"),
            note=": ".join(told[cursor]) if not few else "",
            values=values,
            average=mean,
            words=self.t(f"closer.measure.{self._about}"),
            none="",
            mean=self.t("statistics.chart.mean", mean=self._valued(mean)),
            cursor=cursor,
            told=told,
            few=few,
        )

    def _span(self, period: Period) -> str:
        """From which day to which."""
        days = [self._day(period.first), self._day(period.last)]
        return "–".join(dict.fromkeys(filter(None, days)))

    def _day(self, created: str) -> str:
        try:
            return day_words(self.texts, datetime.fromisoformat(created).date())
        except ValueError:
            return ""

    # ---- the coach, rivals, quitting, the way back

    def _by_coach(self, rect: Rect) -> Widget:
        found, rows = self.coach, []
        matches = len({line.file for line in self.lines})
        known = {line.file for line in self.lines if self._measured(line)}
        note = self.t("statistics.of", count=len(known), of=matches)
        below = self.t("closer.coach.looking")
        if found is not None and found.decisions:
            same = Share(found.as_coach, found.decisions)
            rows = [
                self.share_row(self.t("closer.coach.same"), same),
                self._bar(
                    self.t("closer.coach.given"),
                    "",
                    self.percent(found.given / len(known)),
                    found.given / len(known),
                ),
            ]
            below = self.t("closer.coach.about")
        hints = sum(line.facts.hints for line in self.lines)
        used = self.t("closer.measure.hints")
        rows.append(self._bar(used, "", self.decimal(hints / matches), hints / matches / MANY))
        return TellingPanel(
            name="coach",
            rect=rect,
            title=self.t("closer.coach"),
            note=note,
            rows=rows,
            below=below,
        )

    def _measured(self, line: SeatLine) -> Measured | None:
        return self._measuring.found.get((line.file, line.seat))

    def _rivals(self, rect: Rect) -> Widget:
        return TellingPanel(
            name="rivals",
            rect=rect,
            title=self.t("closer.rivals"),
            note=self.t("closer.measure.won"),
            rows=[self.share_row(rival.name, rival.share) for rival in self.rivals],
        )

    def _quits(self, rect: Rect) -> Widget:
        """Points at quitting against those of the best move then."""
        found, rows, below = self.coach, [], self.t("closer.quits.none")
        if found is not None and found.quits:
            own, best = found.quit_points / found.quits, found.best_points / found.quits
            most = max(own, best, 1.0)
            times = self.t("closer.times", n=found.quits)
            rows = [
                self._bar(self.t("closer.quits.own"), times, self.decimal(own), own / most),
                self._bar(
                    self.t("closer.quits.best"), "", self.decimal(best), max(0.0, best) / most
                ),
            ]
            below = ""
            if found.late:
                lost = self.decimal(found.late_points / found.late)
                below = self.t("closer.quits.late", n=found.late, points=lost)
        return TellingPanel(
            name="quits", rect=rect, title=self.t("closer.quits"), rows=rows, below=below
        )

    def _way_back(self, rect: Rect) -> Widget:
        way = self.way
        words = self.t("closer.comeback.none")
        if way is not None:
            words = self.t("closer.comeback.told", leader=way.leader, round=way.round, n=way.behind)
        title = self.t("closer.comeback")
        return ComebackPanel(name="comeback", rect=rect, title=title, way=way, words=words)

    @staticmethod
    def _bar(name: str, count: str, number: str, part: float) -> ShareRow:
        """A bar whose number is no share."""
        return ShareRow(name, Share(round(1000 * min(1.0, part)), 1000), count, number)

    # ---- the footer

    def tools(self, area: Rect) -> Iterable[Widget]:
        """Whose play, and what the line is about."""
        if self.grow > LARGE or self.reading:
            yield from super().tools(area)
            return
        boxes = [self.foot_hints(), space(Length(0, GAP)), *self._steppers(area.w * 0.5)]
        yield from Row(boxes, GAP, level=True).place(area)

    def _steppers(self, most: float) -> list[Box]:
        if not self.lines:
            return []
        who = whose(self.people if len(self.people) > 1 else (), self.texts)
        abouts = (WON, POINTS, COACH, HINTS) if self.game else (WON, COACH, HINTS)
        about = [(name, self.t(f"closer.measure.{name}")) for name in abouts]
        choices = [("who", who, self.who), ("about", about, self._about)]
        return steppers(choices, self.context.type, most)

    def ways(self) -> list[Box]:
        """To the statistics as files."""
        cells = Cells(self.context.type)
        words = self.t("statistics.files")
        return [
            cells.button(
                "files",
                words,
                kind="quiet",
                wide=Length.fixed(cells.wide(words, "button", 100).wish),
                tall=max(72.0, cells.type.line("button") + 26),
                icon="folder",
                paper=False,
            )
        ]

    def first_focus(self) -> str | None:
        return "game" if self.lines else "play"

    # ------------------------------------------------------------- behaviour

    def on(self, message: Message) -> Transition | None:
        match message:
            case Changed("about", str(about)):
                self.measure = about
                self._count()
            case Changed("trend", int(cursor)):
                self.cursor = cursor
            case Pressed("files"):
                return Push(self.scenes.files())
            case Pressed("comeback"):
                return self._replay()
            case _:
                return self._leaving(super().on(message))
        return None

    def _replay(self) -> Transition | None:
        """The match of the longest way back, at the end of the round in which it began."""
        way = self.way
        assert way is not None, "the panel leads nowhere without one"
        path = self.context.home.matches / way.file
        try:
            record = read_record(path)
        except (RecordError, OSError):
            return None  # it is gone since: the keeper will find out
        match = shown(record, path)
        return Push(self.scenes.replay(match, way.seat, match.rounds[way.round - 1].end))

    def on_back(self) -> Transition | None:
        return self._leaving(super().on_back())

    def _leaving(self, transition: Transition | None) -> Transition | None:
        if isinstance(transition, Pop | Replace):
            self._measuring.stop()
        return transition

    def let_go(self) -> None:
        self._measuring.stop()
