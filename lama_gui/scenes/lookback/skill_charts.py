"""A closer look: how somebody's play develops, judged by the coach, and against whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache, partial
from typing import ClassVar

from lama_gui.bots import BotError
from lama_gui.bots.characters import AT_HOME
from lama_gui.kit import charts
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import Box
from lama_gui.kit.scene import Pop, Push, Replace, Transition
from lama_gui.kit.widgets import Changed, Message, Pressed
from lama_gui.library.statistics import SeatLine, Share
from lama_gui.library.statistics.measure import Measure, Measured
from lama_gui.library.statistics.summary import Comeback, Period, Rival, by_coach, periods
from lama_gui.players.background import Thinker
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.menu import Hint, Options, whose
from lama_gui.scenes.common.open_match import look_back
from lama_gui.scenes.lookback.filter_page import ALL, ChartPage
from lama_gui.scenes.lookback.panels import (
    ChartPanel,
    PointsPanel,
    ShareRow,
    SharesPanel,
    draw_pictures,
)
from lama_gui.texts import Texts, day_words, is_japanese, labelled, languages


def draw_comeback(canvas: Canvas, box: Rect, way: Comeback, faces: Sequence[str]) -> None:
    """Draw the totals of the leader and of the winner, with the pictures of their ``faces``."""
    own, leading = charts.series_colours(canvas, 2)
    led, won = (partial(_draw_face, face) for face in faces)
    series = [
        charts.Series(way.leader, way.led, "square", leading, draw_sign=led),
        charts.Series(way.name, way.totals, "disc", own, strong=True, draw_sign=won),
    ]
    width = max(canvas.type.width(line.name, "label") for line in series) + 120
    charts.draw_line_chart(canvas, box, series, names_width=min(width, box.w * 0.46))


def _draw_face(face: str, canvas: Canvas, x: float, y: float, radius: float) -> None:
    canvas.picture(face, Rect.around(x, y, 2.6 * radius, 3.2 * radius))


#: The time limit for one match in seconds, generous for slow machines.
LIMIT = 120.0

Found = dict[tuple[str, int], Measured]


class SkillMeasurement:
    """The coach's measurements, ``found`` in a process of its own, separate from the bots'."""

    def __init__(self, context: AppContext) -> None:
        self._context = context
        self.found: Found = {}
        self._pending: list[SeatLine] = []
        self._unreadable: set[tuple[str, int]] = set()
        self._thinker: Thinker | None = None
        self._measuring: SeatLine | None = None

    def want(self, lines: Sequence[SeatLine], known: Mapping[tuple[str, int], Measured]) -> None:
        """Measure these seats, the newest first, except ``known`` ones."""
        self.found.update(known)
        done = self.found.keys() | self._unreadable
        self._pending = [line for line in lines if (line.file, line.seat) not in done]

    def go_on(self) -> bool:
        """Request the next measurement or fetch the answer; returns whether one has arrived."""
        if self._measuring is None:
            self._ask()
            return False
        assert self._thinker is not None, "somebody was asked"
        line, found = self._measuring, None
        try:
            found = self._thinker.fetch()
        except BotError:
            self._unreadable.add((line.file, line.seat))
            self._measuring = None
            return True
        if found is None:
            return False
        self._measuring = None
        self.found[line.file, line.seat] = found
        measured = [(line, found)]  # saved by the index's worker, without blocking a frame
        self._context.index_worker.query(lambda index: index.keep_measured(measured))
        return True

    def _ask(self) -> None:
        if not self._pending:
            return
        self._measuring = line = self._pending.pop()
        if self._thinker is None:
            self._thinker = Thinker(self._context.where, LIMIT)
        self._thinker.ask(Measure(self._context.home.matches / line.file, line.seat), None)

    def stop(self) -> None:
        """Close the process; the rest is measured another time."""
        if self._thinker is not None:
            self._thinker.close()
        self._thinker = self._measuring = None


COACH_FACE = "abuela"
MAX_RIVALS = 5
"""The maximum number of rivals shown."""
#: The measures of the line chart.
WON, POINTS, COACH, HINTS = "won", "points", "coach", "hints"


class SkillCharts(ChartPage):
    """Development, rivals, quitting and the biggest comeback, of everybody or one person."""

    name: ClassVar[str] = "closer"
    other: ClassVar[str] = "statistics"
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
        self._measurement = SkillMeasurement(context)
        super().__init__(context, game)

    # ------------------------------------------------------------- data

    def look(self) -> None:
        found = self.ask(
            lambda index: (
                self.known_people(index),
                index.seats(self.asked, self.who or None),
                index.comeback(self.asked, self.who or None),
                index.measured(),
            )
        )
        known: Found = {}
        if found is not None:
            self.people, self.lines, self.way, known = found
        variant, who = self.asked, self.who or None
        # in the background: slow for thousands of matches
        worker = self.context.index_worker
        self._rivals_asked = worker.query(lambda index: index.rivals(variant, who, MAX_RIVALS))
        self._take_rivals()
        self._measurement.want(self.lines, known)
        self._count()

    def _count(self) -> None:
        self.periods = periods(self.lines, self._measurement.found)
        self.coach = by_coach(self.lines, self._measurement.found)
        self.cursor = len(self._shown()) - 1

    def _take_rivals(self) -> bool:
        """Show the rivals once known; returns whether they have just arrived."""
        answer = self._rivals_asked.answer
        if answer is None or answer is self.rivals:
            return False
        self.rivals = answer
        return True

    def update(self, dt: float) -> bool:
        """Also advance the measurements."""
        news, measured = super().update(dt), self._measurement.go_on()
        if measured:
            self._count()
        if not self._take_rivals() and not measured:
            return news
        self.rebuild()
        return True

    # ------------------------------------------------------------- widgets

    @property
    def matches(self) -> int:
        return self._win_share.of

    def figure(self) -> tuple[str, Share]:
        """How often the coach's move was played; before any measurement the share of wins."""
        if self.coach is None or not self.coach.decisions:
            return WON, self._win_share
        return COACH, Share(self.coach.as_coach, self.coach.decisions)

    @property
    def _win_share(self) -> Share:
        shares = [one.summary.win_share for one in self.periods]
        return Share(sum(s.count for s in shares), sum(s.of for s in shares))

    def charts(self) -> Sequence[ChartPanel]:
        return (self._rivals(),) if self.few else (self._trend(), self._rivals())

    def details(self) -> Sequence[Box]:
        panels = self._quits(), self._way_back()
        return [self.chart(self._trend()), self.side_by_side([self.chart(one) for one in panels])]

    # ---- line chart

    @property
    def _about(self) -> str:
        """The measure shown; points of different games can't be added."""
        return WON if self.measure == POINTS and not self.game else self.measure

    def _shown(self) -> list[Period]:
        """The periods that have a value."""
        if self._about != COACH:
            return self.periods
        return [one for one in self.periods if one.coach is not None and one.coach.decisions]

    def value(self, period: Period) -> float:
        match self._about:
            case "points":
                return period.summary.points_per_round
            case "coach":
                assert period.coach is not None, "only these are shown"
                return 100 * period.coach.as_coach / period.coach.decisions
            case "hints":
                return period.summary.hints_per_match
        return 100 * period.summary.win_share.share

    def _format(self, value: float) -> str:
        if self._about in (POINTS, HINTS):
            return self.decimal(value)
        return self.t("statistics.percent", share=round(value))

    def _trend(self) -> ChartPanel:
        shown = self._shown()
        values = [self.value(one) for one in shown]
        spoken_values = [
            (self._period_text(one), self._format(v)) for one, v in zip(shown, values, strict=True)
        ]
        cursor = min(self.cursor, len(values) - 1)
        mean = sum(values) / max(1, len(values))
        few = "" if len(values) > 1 else self.t("closer.few")
        if not any(values) and self._about == WON:
            few = self.t("closer.none")
        return PointsPanel(
            name="trend",
            title=self.t("closer.trend"),
            note=labelled(*spoken_values[cursor]) if not few else "",
            values=values,
            average=mean,
            words=self.t(f"closer.measure.{self._about}"),
            mean=self.t("statistics.chart.mean", mean=self._format(mean)),
            ends=(self._day(shown[0].first), self._day(shown[-1].last)) if shown else None,
            fewer=self._about in (POINTS, HINTS),
            cursor=cursor,
            rows=spoken_values,
            instead=few,
        )

    def _period_text(self, period: Period) -> str:
        """The first and last day of a period."""
        days = dict.fromkeys(filter(None, (self._day(period.first), self._day(period.last))))
        return ("〜" if any(map(is_japanese, days)) else "–").join(days)

    def _day(self, created: str) -> str:
        try:
            return day_words(self.texts, datetime.fromisoformat(created).date())
        except ValueError:
            return ""

    # ---- coach, rivals, quitting, comeback

    def detail(self, share: Share) -> str:
        found = self.coach
        if found is None or not found.decisions:
            return f"{self.counted(share)}\n{self.t('closer.coach.looking')}"
        known = self._measurement.found
        files = {line.file for line in self.lines if (line.file, line.seat) in known}
        given = self.percent(found.given / len(files))
        return f"{self.counted(share)}\n{labelled(self.t('closer.coach.given'), given)}"

    def _rivals(self) -> ChartPanel:
        shares = [self.share_row(one.name, one.share, self._face(one.name)) for one in self.rivals]
        if self.few:
            faces = [(row.picture, row.name, row.count) for row in shares]
            paint = partial(draw_pictures, pictures=faces)
            title, note = self.t("closer.rivals"), self.t("closer.measure.won")
            rows = [one[1:] for one in faces]
            return ChartPanel(name="rivals", title=title, note=note, rows=rows, paint=paint)
        return SharesPanel(
            name="rivals",
            title=self.t("closer.rivals"),
            note=self.t("closer.measure.won"),
            average=self._win_share.share,
            shares=shares,
        )

    def _face(self, name: str) -> str:
        """The picture of a known person or character, or of a guest."""
        theme = self.context.theme
        known = _characters() | {one.name: one.avatar for one in self.context.settings.profiles}
        return theme.picture(theme.avatar(theme.avatar_of(known.get(name, ""), 0)))

    def _quits(self) -> ChartPanel:
        """Points when quitting compared with the best move's."""
        found, title = self.coach, self.t("closer.quits")
        if found is None or not found.quits:
            none = self.t("closer.quits.none")
            return SharesPanel(name="quits", title=title, shares=(), instead=none)
        own, best = found.quit_points / found.quits, found.best_points / found.quits
        most = max(own, best, 1.0)
        times, theme = self.t("closer.times", n=found.quits), self.context.theme
        faces = [theme.picture(theme.avatar(one)) for one in (self.face(), COACH_FACE)]
        rows = [
            _bar(self.t("closer.quits.own"), times, self.decimal(own), own / most, faces[0]),
            _bar(self.t("closer.quits.best"), "", self.decimal(best), best / most, faces[1]),
        ]
        below = ""
        if found.late:
            lost = self.decimal(found.late_points / found.late)
            below = self.t("closer.quits.late", n=found.late, points=lost)
        return SharesPanel(name="quits", title=title, shares=rows, below=below)

    def _way_back(self) -> ChartPanel:
        way, title = self.way, self.t("closer.comeback")
        if way is None:
            none = self.t("closer.comeback.none")
            return ChartPanel(name="comeback", title=title, instead=none)
        words = self.t("closer.comeback.told", leader=way.leader, round=way.round, n=way.behind)
        faces = self._face(way.leader), self._face(way.name)
        paint = partial(draw_comeback, way=way, faces=faces)
        return ChartPanel(name="comeback", title=title, below=words, paint=paint, opens=True)

    # ---- footer

    def choices(self) -> Sequence[tuple[str, Options, str]]:
        who = whose(self.people if len(self.people) > 1 else (), self.texts)
        abouts = (WON, POINTS, COACH, HINTS) if self.game else (WON, COACH, HINTS)
        about = [(name, self.t(f"closer.measure.{name}")) for name in abouts]
        return [("who", who, self.who), ("about", about, self._about)]

    def footer_links(self) -> list[Box]:
        if self.more:
            return [self.footer_link("files", self.t("statistics.files"), "folder")]
        return self.to_more()

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
                return self._close(super().on(message))
        return None

    def _replay(self) -> Transition | None:
        """Open the match of the biggest comeback, at the end of the round in which it began."""
        way = self.way
        assert way is not None, "the panel leads nowhere without one"
        return look_back(
            self.context,
            self.context.home.matches / way.file,
            lambda m: self.scenes.replay(m, way.seat, m.rounds[way.round - 1].end),
        )

    def on_back(self) -> Transition | None:
        return self._close(super().on_back())

    def _close(self, transition: Transition | None) -> Transition | None:
        if isinstance(transition, Pop | Replace):
            self._measurement.stop()
        return transition

    def on_exit(self) -> None:
        self._measurement.stop()


def _bar(name: str, count: str, number: str, part: float, face: str) -> ShareRow:
    """A bar with a number that is not a share."""
    share = Share(round(1000 * min(1.0, max(0.0, part))), 1000)
    return ShareRow(name, share, count, number, face)


@cache
def _characters() -> dict[str, str]:
    """The avatars by their names in all languages: a file keeps the name it was played under."""
    texts = [Texts(code) for code in languages()]
    return {each(f"name.{one}"): one for each in texts for one in AT_HOME}
