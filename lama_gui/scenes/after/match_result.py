"""The result of a match: podium, the totals as they grew, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import ClassVar, Literal

from lama_gui.daily import day_of
from lama_gui.families import FAMILIES, family_of
from lama_gui.kit.accessibility import Live, Node, sentence
from lama_gui.kit.accessibility import Role as Spoken
from lama_gui.kit.animation import Clock, Easing, Span, ease_out_back, ease_out_cubic
from lama_gui.kit.controls.bindings import Device
from lama_gui.kit.controls.debounce import is_action
from lama_gui.kit.dates import day_words
from lama_gui.kit.decor import charts
from lama_gui.kit.decor.banner import draw_banner
from lama_gui.kit.decor.confetti import SECONDS, draw_confetti
from lama_gui.kit.decor.garland import draw_bunting
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import lighten
from lama_gui.kit.draw.type import Type
from lama_gui.kit.input import Click, Input, Press
from lama_gui.kit.layout import THE_REST, Box, Cell, Column, Length, Row, space, spot, spots
from lama_gui.kit.scene import Push, Replace, Transition
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Button, Inert, KeyHints, Label, Message, Pressed, Toast, Widget
from lama_gui.kit.widgets.base import Role
from lama_gui.library import league
from lama_gui.library.cup import Link, link_of, load, passed_in, tables
from lama_gui.library.statistics.index_worker import IndexQuery
from lama_gui.library.statistics.outcome import Outcome, Tally, outcome_of
from lama_gui.players.coach import Verdict, dearest
from lama_gui.records import Header, SeatInfo
from lama_gui.records.header import CALLED, about_hints
from lama_gui.records.proof import commitment_of, short_commitment
from lama_gui.rules.game import Event, Ranking
from lama_gui.scenes.after import podium
from lama_gui.scenes.after.decision_review import DecisionReview
from lama_gui.scenes.app_context import AppContext, AppScene
from lama_gui.scenes.cup.matches import note
from lama_gui.scenes.cup.widgets import CUP, OUTLINE, enough
from lama_gui.scenes.lookback.badges import Badge, badges_of, draw_badge
from lama_gui.session import Practice, Session, round_again
from lama_gui.session.visibility import Revealed
from lama_gui.texts import Texts
from lama_gui.unlockables import opened_words
from lama_gui.view.drawing.effects import scrap_colours
from lama_gui.view.game_table import say
from lama_gui.view.games import scoring_for, table_for, theme_of
from lama_gui.view.people.names import called, names_of, with_avatars
from lama_gui.view.scoring.score_sheet import draw_avatar
from lama_gui.view.scoring.scoring import Scoring, people_of, spoken_total, taken_words

#: So many players are named in the tally beside the person.
NAMED = 3
#: From this text size on the words leave no room for the patch.
LARGE = 1.3


def goal_words(outcome: Outcome, variant: str, texts: Texts) -> tuple[Badge | None, str, str, str]:
    """The patch to show – the first that was reached, or the next –, and the sentences: what was
    reached, what that opens, and what is next.
    """
    patches = badges_of("", outcome.times, texts)
    told = {patch.goal: patch for patch in patches}
    titles = [told[goal].title for goal in outcome.reached if goal in outcome.fresh]
    count = {"count": sum(p.times > 0 for p in patches), "of": len(patches)}
    words = []
    if titles:
        words.append(texts("match.goal.new", goals=texts.listed(titles)))
    elif outcome.reached:
        titles = [told[goal].title for goal in outcome.reached]
        words.append(texts("match.goal.again", goals=texts.listed(titles)))
    words.append(texts("match.goals.count" if words else "match.goals", **count))
    family = [goal.name for goal in family_of(variant).goals]
    order = [*family, *(g.name for f in FAMILIES.values() for g in f.goals)]
    following = next((told[goal] for goal in order if not told[goal].times), None)
    after = texts("match.goals.next", goal=following.title) if following else ""
    shown = told[outcome.reached[0]] if outcome.reached else following
    opens = opened_words([goal for goal in outcome.reached if goal in outcome.fresh], texts)
    return shown, " ".join(words), opens, after


def tally_words(tally: Tally, names: Sequence[str], you: int | None, texts: Texts) -> str:
    """``You 2 · Tayo 1 · best streak 3``; "" before there is anything to compare."""
    if tally.matches < 2:
        return ""
    own = [] if you is None else [names[you]]
    others = sorted((n for n in names if n not in own), key=lambda name: -tally.won[name])
    shown = [*own, *[name for name in others if tally.won[name]][:NAMED]]
    parts = [texts("match.tally", name=name, n=tally.won[name]) for name in shown]
    if own and tally.best > 1:
        parts.append(texts("match.tally.best", n=tally.best))
    return " · ".join(parts)


def deal_day_words(day: date, streak: tuple[int, int], texts: Texts) -> str:
    """Which day's deal it was, and how many days in a row have been played."""
    return texts("match.day", day=day_words(texts, day), n=streak[0])


@dataclass(kw_only=True, eq=False)
class OutcomeSlip(Widget):
    """The slip over the ways on; pressing it leads to all goals."""

    patch: Badge | None
    reached: str
    opens: str
    following: str
    lower: str

    @property
    def said(self) -> str:
        return self.label or sentence(self.reached, self.opens, self.following, self.lower)

    @staticmethod
    def height(type_: Type) -> float:
        """How high it wants to be."""
        large = type_.grow > LARGE
        return 16 + type_.line("caption") + (0 if large else type_.line("label"))

    def draw(self, canvas: Canvas) -> None:
        p, rect = canvas.theme.paper, self.rect
        if self.focused:
            canvas.ring(rect, 30)
        canvas.slip(rect, radius=30, lift=1.0 + 0.6 * self.warmth)
        large = canvas.type.grow > LARGE
        box = rect.inset(28, 6)
        if self.patch is not None and not large:
            size = min(rect.h * 1.3, 150.0)
            icon, box = box.cut_left(size * 0.82, 16)
            draw_badge(canvas, self.patch, icon.cx, rect.cy, size, 0, p.second)
        role = "caption" if large else "label"
        parts = (self.opens, self.following), (self.opens,), (self.following,), ()
        ways = [
            " ".join(filter(None, (self.reached, *more))) for more in parts
        ]  # the album has all
        if large and self.lower:
            ways = [f"{way}  ·  {self.lower}" for way in ways] + ways
        fitting = (words for words in ways if canvas.type.width(words, role) <= box.w)
        words = next(fitting, self.reached)
        if large or not self.lower:
            canvas.text(box, words, role, p.text)
            return
        lower, upper = box.cut_bottom(canvas.type.line("caption"))
        canvas.text(upper, words, role, p.text)
        canvas.text(lower, self.lower, "caption", p.second)


def slip(rect: Rect, outcome: Outcome, variant: str, second: str, texts: Texts) -> OutcomeSlip:
    """The slip; ``second`` is its lower line."""
    patch, reached, opens, following = goal_words(outcome, variant, texts)
    return OutcomeSlip(
        name="outcome",
        rect=rect,
        patch=patch,
        reached=reached,
        opens=opens,
        following=following,
        lower=second,
    )


@dataclass(kw_only=True, eq=False)
class CupSlip(Inert):
    """A slip of paper with the patch that was won, or with what is still to be done."""

    picture: str
    text: str
    more: str

    @property
    def said(self) -> str:
        return sentence(self.text, self.more)

    @staticmethod
    def height(type_: Type, lines: int) -> float:
        """How high it wants to be for so many lines."""
        return 16 + type_.line("label") * lines

    def draw(self, canvas: Canvas) -> None:
        p, rect = canvas.theme.paper, self.rect
        canvas.slip(rect, radius=30, lift=1.2)
        size = min(rect.h * 1.35, 132.0)
        icon, box = rect.inset(24, 6).cut_left(size * 0.86, 16)
        place = Rect.around(icon.cx, rect.cy, size, size)
        if self.picture == OUTLINE:
            canvas.picture(self.picture, place)
            canvas.icon("lock", Rect.around(icon.cx, rect.cy, size * 0.25, size * 0.25), p.second)
        else:
            canvas.picture(self.picture, place, turn=-4, lift=0.6)
        if not self.more or canvas.type.grow > LARGE:  # the chart needs the room
            canvas.text(box, self.text, "label", p.text, lines=2)
            return
        lower, upper = box.cut_bottom(box.h / 2)
        canvas.text(upper, self.text, "label", p.text)
        canvas.text(lower, self.more, "caption", p.second)


class CupResult:
    """The end of a match at a table of the cup; ``link`` is None for any other match."""

    def __init__(self, context: AppContext, session: Session, texts: Texts) -> None:
        self.link: Link | None = link_of(session.header)
        self.texts = texts
        self.picture, self.text, self.more = OUTLINE, "", ""
        self.won = self.passed = False
        self.next: int | None = None
        if self.link is None:
            return
        before = note(context, session)
        passed = passed_in(self.link.number, session.match, session.humans)
        cup = load(context.home.cups / self.link.file).cup
        self.next = cup.next
        self.won = bool(passed) and not before and cup.won
        self.passed = bool(passed)
        self._tell(self.link.number, before)

    def _tell(self, number: int, before: bool) -> None:
        table = tables()[number]
        told = {"number": number + 1, "name": self.texts(f"cup.table.{table.name}")}
        if not self.passed:
            self.text, self.more = self.texts("match.cup.not", **told), enough(table, self.texts)
            self.picture = table.patch if before else OUTLINE
            return
        self.picture = CUP if self.won else table.patch
        key = "match.cup.again" if before else "match.cup.passed"
        self.text = self.texts("match.cup.over", number=number + 1) if self.won else ""
        self.text = self.text or self.texts(key, **told)

    def spots(self, type_: Type) -> Iterable[Box]:
        """The room of the slip."""
        if self.link is not None:
            lines = 2 if self.more and type_.grow <= LARGE else 1
            high = max(64.0, CupSlip.height(type_, lines))
            yield from (spot("cup", tall=high), space(Length(12.0, 18.0)))

    def widgets(self, where: dict[str, Rect]) -> Iterable[Widget]:
        """The slip."""
        if self.link is not None:
            yield CupSlip(
                name="cup_told",
                rect=where["cup"],
                picture=self.picture,
                text=self.text,
                more=self.more,
            )

    @property
    def said(self) -> str:
        return sentence(self.text, self.more) if self.link is not None else ""

    @property
    def way_on(self) -> str:
        """What the button says that leads back to the cup."""
        if self.link is None:
            return ""
        if self.won:
            return self.texts("cup.feast")
        on = self.passed and self.next is not None and self.next > self.link.number
        if on and self.next is not None:
            return self.texts("match.cup.next", number=self.next + 1)
        return self.texts("match.cup")


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
class TotalsTable:
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
        return Node("podium", Spoken.TABLE, "", where, rows=rows, live=Live.URGENT, part="scores")

    def chart(self, title: str, history: Sequence[Sequence[int]], where: Rect) -> Node:
        """The totals after each round."""
        rows = tuple(
            (self.texts("table.round", n=number), *map(self._cell, self.names, totals))
            for number, totals in enumerate(history, 1)
        )
        return Node("chart", Spoken.TABLE, title, where, rows=rows, part="log")

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
        told = TotalsTable(names, self.scoring, self.texts)
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
            podium.draw_portrait(canvas, block, seats[block.seat], mood, risen, up, bob)
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


#: Seconds before the coach begins: who plays again at once has the thinker for the bots.
QUIET = 0.6


class ResultSlips:
    """The slips between the chart and the ways on. A match that nobody keeps has none."""

    def __init__(self, context: AppContext, session: Session, texts: Texts, today: date) -> None:
        self.context, self.session, self.texts = context, session, texts
        self.scoring = scoring_for(session.match.game)
        self.outcome: Outcome | None = None
        self.coach: CoachReview | None = None
        self._wish: IndexQuery[Outcome | None] | None = None
        self._quiet = Clock(QUIET)
        if session.path is None or session.path.parent != context.home.matches:
            return
        context.index_worker.learn(session.path)
        question = outcome_of(session.path.name, today)
        self._wish = context.index_worker.query(question)

    def let_coach(self, match: Revealed) -> None:
        """Let the coach look at what the one person here has decided in ``match``."""
        seat = may_coach(self.session)
        if self._wish is not None and seat is not None:
            coach = CoachReview(self.context, match, self.session, seat)
            self.coach = coach if coach.knows else None

    @property
    def any(self) -> bool:
        """Whether anything stands there, now or soon."""
        return self._wish is not None

    def spots(self) -> Iterable[Box]:
        """The room of the slips; kept before there are words."""
        between = space(Length(12.0, 18.0))
        if self._wish is not None:
            high = OutcomeSlip.height(self.context.type)
            yield from (spot("outcome", tall=high), between)
        if self.coach is not None:
            yield from (spot("coach", tall=self.coach.height()), between)

    def widgets(self, where: dict[str, Rect]) -> Iterable[Widget]:
        """The slips, as far as there is something on them."""
        if self.outcome is not None:
            told = self.outcome, self.session.header.variant, self._second_line(self.outcome)
            yield slip(where["outcome"], *told, self.texts)
        if self.coach is not None:
            yield from self.coach.widgets(where["coach"], self.scoring, self.texts)

    def _second_line(self, outcome: Outcome) -> str:
        """The day of the deal, or who won how often at this table."""
        day = day_of(self.session.header)
        if day is not None:
            return deal_day_words(day, outcome.streak, self.texts)
        people = people_of(self.session, self.texts)
        return tally_words(outcome.tally, people.names, people.you, self.texts)

    def said(self, widgets: Iterable[Widget]) -> str:
        final = {"outcome"}
        if self.coach is not None and self.coach.done:
            final.add("coach")
        return sentence(*(widget.said for widget in widgets if widget.name in final))

    def update(self, dt: float) -> bool:
        """Let the index and the coach go on; whether there is something new to be shown."""
        news = False
        if self.outcome is None and self._wish is not None and self._wish.answer is not None:
            self.outcome, news = self._wish.answer, True
        self._quiet.tick(dt)
        if self.coach is not None and self._quiet.done:
            news |= self.coach.look()
        return news

    def practise(self) -> Practice | None:
        """The round of the costliest decision, from its deal."""
        return self.coach.again() if self.coach is not None else None

    def practised(self, answer: object) -> None:
        """The round was played again, or was left."""
        if self.coach is not None and isinstance(answer, Event):
            self.coach.played(answer, self.scoring, self.texts)

    def rest(self) -> None:
        """Somebody else needs the thinker."""
        if self.coach is not None:
            self.coach.stop()


class CoachReview:
    """Looks at every decision of ``seat`` in a finished match, beside the frames.

    ``words`` are what it has to say, ``dearest`` the costliest decision, None as long as not all
    were looked at, or when none cost anything.
    """

    def __init__(self, context: AppContext, shown: Revealed, session: Session, seat: int) -> None:
        self.context, self.shown, self.session, self.seat = context, shown, session, seat
        self._review = DecisionReview(context, shown, seat)
        self.knows = self._review.count > 0
        self.now: int | None = None  # what the round brought when it was played again

    @property
    def done(self) -> bool:
        """Whether every decision was looked at."""
        return self._review.done

    @property
    def dearest(self) -> Verdict | None:
        """The costliest decision, once it is known."""
        found = dearest(self._review.verdicts, 1) if self.done else []
        return found[0] if found else None

    def look(self) -> bool:
        """Go on looking; whether all was looked at just now."""
        return self._review.look() and self.done

    def stop(self) -> None:
        """Somebody else needs the thinker; what is left is looked at later."""
        self._review.stop()

    def again(self) -> Practice:
        """The round of the costliest decision, from its deal."""
        found = self.dearest
        assert found is not None, "the button stands only beside a decision"
        return round_again(self.shown, self.session, found.index)

    # ------------------------------------------------------------- words

    def played(self, scored: Event, scoring: Scoring, texts: Texts) -> None:
        """The round was played again; ``scored`` is how it came out."""
        self.now = scoring.accounts(scored, texts)[self.seat].gain

    def head(self, texts: Texts) -> str:
        """What the slip is about."""
        if not self.done:
            return texts("match.coach.looking")
        found = self.dearest
        if found is None:
            return texts("review.flawless")
        cost = texts("review.cost", win=round(100 * found.cost_win))
        return texts("match.coach.dearest", round=found.round, cost=cost)

    def told(self, scoring: Scoring, texts: Texts) -> str:
        """What was done and what was better; after practice, what it brought then and now."""
        found = self.dearest
        if found is None:
            return ""
        if self.now is not None:
            then = self._then(found, scoring, texts)
            return texts("match.coach.now", now=self.now, then=then)
        names = names_of(self.session.seats, texts)
        words = table_for(self.shown.game).words
        return say(found.key, found.numbers, names, texts, words)

    def _then(self, found: Verdict, scoring: Scoring, texts: Texts) -> int:
        """What the round brought in the match."""
        steps = self.shown.match.steps[found.index :]
        events = (event for step in steps for event in step.events)
        scored = next(event for event in events if event.counts_round)
        return scoring.accounts(scored, texts)[self.seat].gain

    # ------------------------------------------------------------- widgets

    def height(self) -> float:
        """How high the slip wants to be."""
        type_ = self.context.type
        lines = 1 if type_.grow > LARGE else 2
        return 22 + type_.line("label") + (lines if lines > 1 else 0) * type_.line("caption")

    def widgets(self, rect: Rect, scoring: Scoring, texts: Texts) -> Iterable[Widget]:
        """The slip, and beside it the way to play the round again."""
        head, told = self.head(texts), self.told(scoring, texts)
        slip = Cell(
            CoachSlip(name="coach", head=head, told=told),
            THE_REST,
            rect.h,
        )
        row: list[Box] = [slip]
        if (found := self.dearest) is not None:
            large = self.context.type.grow > LARGE
            key = "match.coach.again_round" if large else "match.coach.again"
            again = self.context.ui.button(
                "again",
                texts(key, n=found.round),
                kind="quiet",
                wide=THE_REST if large else Length.fixed(250.0),
                tall=rect.h - 8,
                role="minor",
                paper=False,
                label=sentence(head, told, texts("match.coach.again")) if large else "",
            )
            row = [again] if large else [slip, again]
        yield from Row(row, 14, level=True).place(rect)


@dataclass(kw_only=True, eq=False)
class CoachSlip(Inert):
    """What the coach says, on a slip."""

    head: str
    told: str

    spoken_as: ClassVar[Role] = Role.TEXT

    @property
    def said(self) -> str:
        return self.label or sentence(self.head, self.told)

    def draw(self, canvas: Canvas) -> None:
        p = canvas.theme.paper
        canvas.slip(self.rect, radius=30)
        box = self.rect.inset(26, 8)
        side = min(46.0, box.h)
        icon, box = box.cut_left(side, 16)
        canvas.icon("cap", Rect.around(icon.cx, icon.cy, side, side), p.points)
        if not self.told:
            canvas.text(box, self.head, "label", p.text, lines=2)
            return
        upper, lower = box.cut_top(canvas.type.line("label"))
        canvas.text(upper, self.head, "label", p.text)
        canvas.text(lower, self.told, "caption", p.second, lines=2, top=True)


def may_coach(session: Session) -> int | None:
    """The seat of the one person who has played the whole match here; None for any other match."""
    people = [seat for seat, info in enumerate(session.seats) if info.human]
    alone = len(people) == 1 and session.is_human(people[0])
    return people[0] if alone and session.match.over else None


COLUMN = (940.0, 42.0, 932.0, 1034.0)


class MatchResult(AppScene):
    """Shows a finished match. It is the only scene, or lies on the title."""

    name: ClassVar[str] = "match_result"
    tension = "result"
    coached: ClassVar[bool] = True  # whether the coach has something to say here

    def __init__(self, context: AppContext, session: Session, today: date | None = None) -> None:
        super().__init__(context)
        self.session = session
        self.link = league.link_of(session.header)  # to the table of a league that it was
        self.match = match = Revealed(session.header, session.match)
        match.path = session.path
        self.variant = match.game.name
        self.theme = theme_of(self.variant)
        self.victory = Victory(context, session, match, self.texts)
        self.problem = ""
        self.where: dict[str, Rect] = {}
        self._commitment = commitment_of(session.header)
        self._heard = False  # whether the fanfare was: it may be made ready before it is seen
        self.cup = CupResult(context, session, self.texts)  # what the match was for the cup
        self.slips = ResultSlips(context, session, self.texts, today or date.today())
        if self.coached and context.where != "here":  # no frame waits for the coach
            self.slips.let_coach(match)

    # ------------------------------------------------------------- widgets

    def build(self) -> Iterable[Widget]:
        """The ways on below the chart, and what is to be told about the match."""
        at = self.space.at
        self.where = spots(self._column(), at(*COLUMN))
        if "hints" in self.where:
            # below the ring of the button above it; see mark_focus
            yield KeyHints(name="hints", rect=self.where["hints"], hints=())
        yield from Row(list(self._ways_on()), 14, level=True).place(self.where["buttons"])
        chart = self.where["chart"]
        yield from self.cup.widgets(self.where)
        yield from self.slips.widgets(self.where)
        corner = Rect(chart.right - 44 - 76, chart.y + 30, 76, 66)
        yield Button(name="share", rect=corner, icon="share", kind="minor", paper=True)
        if "seal" in self.where:
            proven = self.t("share.proven", seal=short_commitment(self._commitment))
            yield Label(name="seal", rect=self.where["seal"], text=proven, role="caption")
        if how := " ".join(filter(None, (self._hints(), taken_words(self.session, self.texts)))):
            rect = at(48, 1024, 840, 52)
            yield Label(name="how", rect=rect, text=how, role="caption", lines=2)
        if self.problem:
            rect = at(960 - 450, 930, 900, 110)
            yield Toast(name="problem", rect=rect, text=self.problem, icon="bang")

    def _hints(self) -> str:
        """Who has used how many hints; "" when nobody has."""
        used = zip(self.victory.people.names, self.session.hints_used, strict=True)
        told = [self.t("match.tally", name=name, n=n) for name, n in used if n]
        return self.t("match.hints", told=" · ".join(told)) if told else ""

    def _column(self) -> Column:
        """What stands beside the podium, from the ribbon down."""
        grow = self.context.grow
        rows = [
            spot("ribbon", tall=100.0 if grow <= 1.2 else 118.0),
            space(16),
            spot("chart", tall=Length(280.0, 640.0, 1.0)),
            space(Length(18.0, 26.0)),
            *self.cup.spots(self.context.type),
            *self.slips.spots(),
            spot("buttons", tall=100.0),
        ]
        told = self.slips.any and grow > LARGE  # then the chart needs the room
        if told or self.context.input.device is Device.MOUSE:
            rows.append(space(14))  # for the ring around a button
        else:
            rows += [space(12), spot("hints", tall=40 * min(1.4, grow))]
        if self._commitment and grow <= 1.3:
            rows += [space(8), spot("seal", tall=32.0)]
        return Column(rows)

    def _ways_on(self) -> Iterable[Box]:
        ui = self.ui
        wide = Length(300.0, 372.0, 0.5)
        name, again, icon = self._again(self.t("match.rematch"))
        yield ui.button(name, again, kind="primary", wide=wide, tall=100.0, icon=icon, paper=False)
        words = {"replay": "result.replay", "review": "result.review", "menu": "match.menu"}
        for name, key in words.items():
            if name != "review" or self.session.humans:
                text = self.t(key)
                least = Length(120.0, 168.0, 0.3)
                yield ui.button(
                    name, text, kind="quiet", wide=least, tall=92.0, role="minor", paper=False
                )

    def _again(self, rematch: str) -> tuple[str, str, str]:
        """Name, words and icon of the first way on: back to where the match came from."""
        if self.link is not None:
            return "league", self.t("match.league"), "trophy"
        if self.cup.link is not None:
            return "cup", self.cup.way_on, "trophy"
        return "rematch", rematch, "redo"

    def painted(self) -> Iterable[Node]:
        """The podium and the chart, as tables."""
        yield from self.victory.told(self.space.at(48, 400, 860, 600), self.where["chart"])

    @property
    def spoken_title(self) -> str:
        """Who won."""
        return self.victory.title

    @property
    def spoken_text(self) -> str:
        """What the match meant, and what the coach says, once it is known."""
        return sentence(self.cup.said, self.slips.said(self.widgets))

    def first_focus(self) -> str:
        """Playing again is what most people want."""
        return self._again("")[0]

    def mark_focus(self) -> None:
        """The hints say what Enter does where the focus stands now."""
        super().mark_focus()
        for widget in self.widgets:
            if isinstance(widget, KeyHints):
                enter, back = self.context.glyph("activate"), self.context.glyph("back")
                told = ((enter,), self._deed()), ((back,), self.t("match.hint_menu"))
                widget.hints = told if told[0][1] else told[1:]

    def _deed(self) -> str:
        """What is done by pressing what has the focus; "" where nothing has."""
        name, again, _ = self._again(self.t("match.hint_rematch"))
        if self.focus == name:
            return again
        chosen = next((widget for widget in self.widgets if widget.name == self.focus), None)
        return "" if chosen is None else chosen.said or self.spoken_label(chosen)

    def on(self, message: Message) -> Transition | None:
        """Again, or enough."""
        match message:
            case Pressed("rematch" | "league" | "cup"):
                return self._rematch()
            case Pressed("replay"):
                return self._look_back()
            case Pressed("review"):
                return self._review()
            case Pressed("again"):
                return self._practise()
            case Pressed("outcome"):
                return Push(self.scenes.goals())
            case Pressed("share"):
                return Push(self.scenes.share(self.match, self.session.path))
            case Pressed("menu"):
                return self.on_back()
        return None

    def _practise(self) -> Transition | None:
        """The round of the costliest decision once more; then this result again."""
        session = self.slips.practise()
        return Push(self.scenes.table(session), self.slips.practised) if session else None

    def interrupted(self) -> None:
        """What comes up may need who thinks."""
        super().interrupted()
        self.slips.rest()

    def let_go(self) -> None:
        """Nobody hears the coach any more."""
        self.slips.rest()

    def _look_back(self) -> Transition:
        seat = self.session.humans[0] if self.session.humans else 0
        return Push(self.scenes.replay(self.match, seat))

    def _review(self) -> Transition:
        return Push(self.scenes.review(self.match, self.session.humans[0]))

    def on_back(self) -> Transition | None:
        """To the title."""
        self.let_go()
        return Replace(self.scenes.title(), all=True)

    @property
    def until_quiet(self) -> bool:
        """Nobody begins a rematch by hammering through the last result."""
        return True

    def dispatch(self, event: Input) -> Transition | None:
        """Space or a click shows everything at once; a click on a button does both."""
        if not self.victory.shown and isinstance(event, Press | Click):
            self.victory.show()
            if isinstance(event, Press) and event.action == "activate":
                self.debounce(is_action)
                self.dirty = True
                return None
        return super().dispatch(event)

    def _rematch(self) -> Transition | None:
        """The same seats in a new file; a match of a league or a cup leads back there."""
        if self.cup.link is not None:
            return self._to_cup(self.cup.link.file)
        if self.link is not None:
            self.let_go()
            return Replace(self.scenes.league(self.context.home.leagues / self.link.file), all=True)
        old = self.session.header
        extra = about_hints(old.hints) | ({CALLED: old.called} if old.called else {})
        header = Header(old.variant, self.session.seats, old.options, extra=extra)
        try:
            session = Session.begin(header, self.context.home.matches, agreed=self.session.agreed)
        except OSError as error:
            self.problem = self.t("match.no_rematch", reason=error)
            return None
        self.session.close()
        self.let_go()
        return Replace(self.scenes.table(session))

    def _to_cup(self, file: str) -> Transition:
        self.let_go()
        return Replace(self.scenes.cup(file, feast=self.cup.won), all=True)

    # ------------------------------------------------------------- time

    def update(self, dt: float) -> bool:
        """The podium rises, confetti falls for a while, then all is still."""
        if not self._heard:
            self._heard = True
            self.context.audio.play(self.victory.fanfare)
        moving = self.victory.update(dt)
        news = self.victory.shown and self.slips.update(dt)
        if news:
            self.rebuild()
        return news or moving

    # ------------------------------------------------------------- drawing

    def upcoming(self) -> Iterable[Callable[[Canvas], object]]:
        """The first picture, and how the podium rises, the winner shines and the chart grows."""
        yield from super().upcoming()
        for opened, shone in self.victory.telling():
            yield partial(self._paint_at, opened, shone)

    def _paint_at(self, opened: float, shone: float, canvas: Canvas) -> None:
        with self.victory.imagined(opened, shone):
            self.paint(canvas)

    def paint_below(self, canvas: Canvas) -> None:
        """The landscape, a garland, and the panel of the chart."""
        surface = self.context.backdrop.end(self.context.theme, self.space)
        canvas.surface.blit(surface, (0, 0))
        if not canvas.theme.backdrop.wax:  # the café's own flags hang below its awning
            draw_bunting(canvas)
        canvas.panel(self.where["chart"])
        self.victory.draw_floor(canvas)

    def paint(self, canvas: Canvas) -> None:
        """Podium and chart as far as they have come."""
        words = [self.where[name].grow(12) for name in ("seal",) if name in self.where]
        self.victory.draw(canvas, self.where["chart"], self.where["ribbon"], *words)
