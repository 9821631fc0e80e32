"""Who has won, as it is shown: the podium rises, the ribbon unrolls, the chart draws itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

from lama_gui.kit.accessibility import Live, Node, Role
from lama_gui.kit.animation import Clock, Easing, Span, ease_out_back, ease_out_cubic
from lama_gui.kit.decor import charts
from lama_gui.kit.decor.banner import draw_banner
from lama_gui.kit.decor.confetti import SECONDS, draw_confetti
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import lighten
from lama_gui.kit.space import Rect
from lama_gui.records import SeatInfo
from lama_gui.rules.ranking import Ranking
from lama_gui.scenes.after import podium
from lama_gui.scenes.app_context import AppContext
from lama_gui.session import Session
from lama_gui.showing import Revealed
from lama_gui.texts import Texts
from lama_gui.view.drawing.effects import scrap_colours
from lama_gui.view.games import scoring_for
from lama_gui.view.people.names import called, names_of, with_avatars
from lama_gui.view.scoring.score_sheet import draw_avatar
from lama_gui.view.scoring.scoring import Scoring, people_of, spoken_total

Margin = Literal["win", "hair", "far", "comeback"]

HAIR = 2
"""Points between first and second, at most."""
FAR = 20
"""Points between first and second, at least."""
LONG = 4
"""Rounds from which on a match has a half-time to have been last at."""


def how_won(ranking: Ranking, totals: Sequence[int], history: Sequence[Sequence[int]]) -> Margin:
    """How the first of ``totals`` won; ``history`` holds the totals after each round."""
    winners = ranking.winners(totals)
    best = totals[winners[0]]
    others = [total for seat, total in enumerate(totals) if seat not in winners]
    lead = min((abs(total - best) for total in others), default=0)
    if len(history) >= LONG:
        half = ranking.places(history[len(history) // 2 - 1])
        if any(half[seat] == max(half) > 1 for seat in winners):
            return "comeback"
    if len(winners) > 1 or lead <= HAIR:
        return "hair"
    return "far" if lead >= FAR else "win"


@dataclass(frozen=True, slots=True)
class PointsChart:
    """What stands on the panel.

    ``history`` holds a total for each seat after each round; ``you`` is the seat whose line
    is drawn heavier, if one is.
    """

    title: str
    ending: str
    seats: Sequence[SeatInfo]
    history: Sequence[Sequence[int]]
    you: int | None
    limit: charts.Limit | None
    step_words: str

    def draw(self, canvas: Canvas, panel: Rect, shown: float) -> None:
        """Title, how it ended, and the lines as far as they have come: ``shown`` is 0 to 1."""
        inner = panel.inset(44, 40)
        paper, grow = canvas.theme.paper, canvas.type.grow
        head, rest = inner.cut_top(canvas.type.line("heading"))
        head = head.cut_right(100)[1]  # the corner is for showing it to others
        canvas.text(head, self.title, "heading", paper.text)
        line = canvas.type.line("caption")
        words, rest = rest.cut_top(min(line * 2, 70.0) if grow > 1.3 else line, 18)
        canvas.text(words, self.ending, "caption", paper.second, lines=2)
        charts.draw_line_chart(
            canvas,
            rest.inset(-6, 0),
            self._series(canvas),
            limit=self.limit,
            step_words=self.step_words,
            names_width=246,
            shown=shown,
        )

    def _series(self, canvas: Canvas) -> list[charts.Series]:
        colours = charts.series_colours(canvas, len(self.seats))
        return [
            charts.Series(
                name=info.name,
                values=tuple(totals[seat] for totals in self.history),
                mark=charts.MARKS[seat % len(charts.MARKS)],
                colour=colours[seat],
                strong=seat == self.you,
                draw_sign=_sign(info.avatar),
            )
            for seat, info in enumerate(self.seats)
        ]


def _sign(avatar: str) -> Callable[[Canvas, float, float, float], None]:
    def draw(canvas: Canvas, x: float, y: float, radius: float) -> None:
        draw_avatar(canvas, avatar, "calm", x, y, radius)

    return draw


RISE = 0.32
"""Seconds that any other step takes."""
_NECK, _HOLDS, _GOES = 0.84, 0.3, 0.72
_LEAPS = 3


def photo_finish(t: float) -> float:
    """Up to the one beside it, where it waits; then by a neck past it."""
    if t < _HOLDS:
        return _NECK * ease_out_cubic(t / _HOLDS)
    if t < _GOES:
        return _NECK
    return _NECK + (1 - _NECK) * ease_out_back((t - _GOES) / (1 - _GOES))


def leaps(t: float) -> float:
    """From below, past one after the other."""
    leap = min(_LEAPS - 1, int(t * _LEAPS))
    return (leap + ease_out_back(t * _LEAPS - leap)) / _LEAPS


#: Seconds, and the easing.
RISINGS: dict[Margin, tuple[float, Easing]] = {
    "win": (RISE, ease_out_cubic),
    "hair": (1.0, photo_finish),
    "comeback": (0.9, leaps),
    "far": (0.5, ease_out_back),
}


@dataclass(frozen=True)
class TotalsTold:
    """Tells totals of the seats called ``names``, as ``scoring`` counts."""

    names: Sequence[str]
    scoring: Scoring
    texts: Texts

    def podium(self, order: Sequence[tuple[int, int]], totals: Sequence[int], where: Rect) -> Node:
        """Each seat by place; ``order`` is (place, seat), the best first. It tells itself."""
        rows = tuple(
            (
                self.texts("statistics.nth", place=place),
                self.names[seat],
                spoken_total(self.scoring, totals[seat], self.texts),
            )
            for place, seat in order
        )
        return Node("podium", Role.TABLE, "", where, rows=rows, live=Live.URGENT, part="scores")

    def chart(self, title: str, history: Sequence[Sequence[int]], where: Rect) -> Node:
        """The totals after each round."""
        rows = tuple(
            (self.texts("table.round", n=number), *map(self._cell, self.names, totals))
            for number, totals in enumerate(history, 1)
        )
        return Node("chart", Role.TABLE, title, where, rows=rows, part="log")

    def _cell(self, name: str, total: int) -> str:
        return f"{name} {self.scoring.total(total)}"


#: How far the ribbon reaches to the left of its column: further on is the winner's crown.
REACH = 190.0
SPIN = 14.0  # degrees a second


class Victory:
    """The end of a match, told by podium, ribbon and chart; time is given by its scene."""

    def __init__(
        self, context: AppContext, session: Session, match: Revealed, texts: Texts
    ) -> None:
        self.context, self.session, self.match, self.texts = context, session, match, texts
        self.scoring = scoring_for(match.game)
        self.people = people_of(session, texts)
        self.totals: tuple[int, ...] = match.totals
        self.order = match.game.ranking.standings(self.totals)
        self.history = match.totals_by_round
        self._shining = Clock()  # since the winner stands there
        self._risings, self._drawing = self._script()
        self._opening = Clock(self._drawing.end)

    @property
    def fanfare(self) -> str:
        """The sound that goes with it."""
        if not self._somebody_won:
            return "lose"
        return self._how

    @property
    def _somebody_won(self) -> bool:
        winners = set(self.match.winners)
        humans = {seat for seat, info in enumerate(self.session.seats) if info.human}
        return bool(winners & humans) or not humans

    def _script(self) -> tuple[list[Span], Span]:
        """The third comes up first, the winner last, then the chart draws itself."""
        at = 0.15
        seconds, easing = RISINGS[self._how]
        risings = []
        for _ in self.order[1:3]:
            risings.append(Span(at, RISE))
            at += RISE * 0.8
        risings.append(Span(at, seconds, easing))
        return risings[::-1], Span(at + seconds * 0.8, 0.9)

    @property
    def _how(self) -> Margin:
        return how_won(self.match.game.ranking, self.totals, self.history)

    def _part(self, span: Span) -> float:
        return span.part(self._opening.t, self.context.settings.reduced_motion)

    @property
    def _risen(self) -> list[float]:
        """How far each block of the podium has come up, the winner's first."""
        return [self._part(span) for span in self._risings]

    @property
    def _drawn(self) -> float:
        """How much of the chart is drawn."""
        return self._part(self._drawing)

    # ------------------------------------------------------------- time

    @property
    def shown(self) -> bool:
        """Whether everything stands there."""
        return self._opening.done

    def show(self) -> None:
        """Show everything at once."""
        self._opening.skip()

    def update(self, dt: float) -> bool:
        """The podium rises, confetti falls for a while, then all is still."""
        lively = self._shining.t < SECONDS and not self.context.settings.reduced_motion
        if lively:
            self._shining.tick(dt)
        return self._opening.tick(dt, self.context.motion.factor) or lively

    def telling(self) -> Iterator[tuple[float, float]]:
        """Seconds into the opening and into the light's turning that show what others do not."""
        spans = [*reversed(self._risings), self._drawing, self._unrolling, self._how_span]
        for span in spans:
            for part in (0.1, 0.5, 1.0):
                yield span.at + part * (span.end - span.at), 0.0
        for turn in range(podium.TURNS):
            yield self._opening.seconds, turn * podium.SPIN_STEP / SPIN

    @contextmanager
    def imagined(self, opened: float, shone: float) -> Iterator[None]:
        """As it will be so many seconds after it has begun, and since the winner stands there."""
        now = self._opening, self._shining
        self._opening, self._shining = Clock(now[0].seconds, opened), Clock(now[1].seconds, shone)
        try:
            yield
        finally:
            self._opening, self._shining = now

    # ------------------------------------------------------------- words

    def told(self, where: Rect, chart: Rect) -> Iterable[Node]:
        """The podium and the chart, as tables."""
        names = names_of(self.session.seats, self.texts)
        told = TotalsTold(names, self.scoring, self.texts)
        ending = self.scoring.ending(self.match.round, self.texts)
        yield told.podium(self.order, self.totals, where)
        yield told.chart(f"{self.texts('match.chart')}. {ending}", self.history, chart)

    @property
    def title(self) -> str:
        """Who won, with how many points."""
        winners = self.match.winners
        total = self.totals[winners[0]]
        points = {"n": abs(total), "points": self.scoring.total(total)}
        names = [self.people.names[seat] for seat in winners]
        if len(winners) > 1:
            together = self.texts.listed(names, "match.and")
            return self.texts("match.win_together", names=together, **points)
        if winners[0] == self.people.you:
            return self.texts("match.win_you", **points)
        return self.texts("match.win", name=names[0], **points)

    # ------------------------------------------------------------- drawing

    @property
    def _seats(self) -> tuple[SeatInfo, ...]:
        return with_avatars(called(self.session.seats, self.texts), self.context.theme)

    @property
    def _origin(self) -> tuple[float, float]:
        middle = self.context.space.middle
        return middle.x, middle.y

    def draw_floor(self, canvas: Canvas) -> None:
        """The shadow on which the podium stands."""
        ox, oy = self._origin
        podium.floor_shadow(canvas, ox + 480, oy + podium.FLOOR + 4, 860)

    def draw(self, canvas: Canvas, chart: Rect, ribbon: Rect, *words: Rect) -> None:
        """All of it, as far as it has come; no confetti falls on ``words``."""
        self._draw_podium(canvas)
        self._draw_confetti(canvas, chart, *words)
        self._draw_plates(canvas)
        self._draw_chart(canvas, chart)
        self._draw_title(canvas, ribbon)
        self._draw_how(canvas)

    def _draw_podium(self, canvas: Canvas) -> None:
        steps = podium.blocks(self.order, self._origin)
        colours = podium.block_colours(canvas)
        seats = self._seats
        lively = self._shining.t < SECONDS and not self.context.settings.reduced_motion
        for index, block in enumerate(steps):
            if block.place == 1 and self._risen[index] >= 0.99:
                podium.draw_light(canvas, block, self._shining.t * SPIN)
        for index, block in reversed(list(enumerate(steps))):
            risen = self._risen[index]
            bob = podium.bobbing(self._shining.t, index) if lively and block.place == 1 else 0.0
            up = ease_out_back(min(1.0, (risen - 0.35) / 0.65)) if risen > 0.35 else 0.0
            mood = podium.MOODS.get(block.place, "calm")
            podium.draw_bust(canvas, block, seats[block.seat], mood, risen, up, bob)
            podium.draw_block(canvas, block, colours[min(block.place, 3)], risen)

    def _draw_confetti(self, canvas: Canvas, *before: Rect) -> None:
        """Confetti, if there is something to celebrate; it falls behind the chart."""
        if self.context.settings.reduced_motion or not self._somebody_won:
            return
        if self._shining.t < SECONDS and self._risen[0] >= 0.99:
            draw_confetti(canvas, self._shining.t, scrap_colours(canvas.theme), *before)

    def _draw_plates(self, canvas: Canvas) -> None:
        for index, block in enumerate(podium.blocks(self.order, self._origin)):
            if self._risen[index] >= 0.99:
                total = self.scoring.total(self.totals[block.seat])
                name = self._seats[block.seat].name
                podium.draw_name_plate(canvas, block, name, total)
        rest = self.order[3:]
        if not rest:
            return
        ox, oy = self._origin
        gap = 24.0
        wide = min(380.0, (860 - gap * (len(rest) - 1)) / len(rest))
        left = ox + 480 - (wide * len(rest) + gap * (len(rest) - 1)) / 2
        for index, (place, seat) in enumerate(rest):
            rect = Rect(left + index * (wide + gap), oy + 920, wide, 88)
            total = self.scoring.total(self.totals[seat])
            mood = "glum" if place == len(self.totals) else "calm"
            podium.draw_place_plate(canvas, rect, place, self._seats[seat], total, mood)

    def _draw_chart(self, canvas: Canvas, where: Rect) -> None:
        limit = self.scoring.limit
        chart = PointsChart(
            title=self.texts("match.chart"),
            ending=self.scoring.ending(self.match.round, self.texts),
            seats=self._seats,
            history=self.history,
            you=self.people.you,
            limit=charts.Limit(limit, self.texts("match.limit", n=limit)) if limit else None,
            step_words=self.texts("match.round"),
        )
        chart.draw(canvas, where, self._drawn)

    def _draw_title(self, canvas: Canvas, column: Rect) -> None:
        """The ribbon over the chart; it unrolls when the winner stands there."""
        part = 1.0 if self.context.settings.reduced_motion else self._part(self._unrolling)
        if part <= 0:
            return
        text = self.title
        room = Rect(column.x - REACH, column.y, column.w + REACH - 50, column.h)
        wide = max(420.0, min(room.w, canvas.type.width(text, "title") + 130))
        cx = min(column.cx, room.right - wide / 2)
        rect = Rect.around(cx, room.cy, wide, room.h)
        if part < 1:
            with canvas.shifted(0, 0, Rect.around(cx, room.cy, (wide + 160) * part, 300)):
                self._draw_ribbon(canvas, rect, text)
        else:
            self._draw_ribbon(canvas, rect, text)

    def _draw_how(self, canvas: Canvas) -> None:
        """What was special about the victory, across the winner's step."""
        how = self._how
        part = 1.0 if self.context.settings.reduced_motion else self._part(self._how_span)
        if how == "win" or part <= 0:
            return
        step = podium.blocks(self.order, self._origin)[0].rect
        text = self.texts(f"match.how.{how}")
        wide = max(step.w + 20, canvas.type.width(text, "name") + 60)
        rect = Rect.around(step.cx, step.y + 188, min(420.0, wide), 58)
        fill = lighten(canvas.theme.state.playable, 0.12)
        draw_banner(canvas, rect, text, fill=fill, role="name", grown=part)

    def _draw_ribbon(self, canvas: Canvas, rect: Rect, text: str) -> None:
        canvas.ribbon(rect, "")
        ink = canvas.theme.paper.ribbon_text
        canvas.text(rect.inset(30, 6), text, "title", ink, "centre", lines=2)

    @property
    def _unrolling(self) -> Span:
        return Span(self._risings[0].end, 0.26)

    @property
    def _how_span(self) -> Span:
        return Span(self._unrolling.end + 0.1, 0.26)
