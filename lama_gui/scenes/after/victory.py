"""The end of a match as a stage: the podium, a ribbon, a banner, and a sheet with the chart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import pairwise
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from lama_gui.kit import charts
from lama_gui.kit.accessibility import Live, Node, sentence
from lama_gui.kit.accessibility import Role as Spoken
from lama_gui.kit.animation import Clock, Easing, Span, ease_out_back, ease_out_cubic
from lama_gui.kit.cloth import draw_banner
from lama_gui.kit.draw.backdrop import COUNTER, named_guests
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.geometry import Rect
from lama_gui.records import SeatInfo
from lama_gui.rules.game import Ranking
from lama_gui.scenes.after.export import draw_logo
from lama_gui.scenes.after.podium import (
    LEFT,
    MOODS,
    RIGHT,
    RISE,
    Contestant,
    Podium,
    Stand,
    draw_title,
    middle_of,
    stage_origin,
)
from lama_gui.scenes.app_context import AppContext
from lama_gui.session.visibility import Visible
from lama_gui.texts import Texts
from lama_gui.view.games import scoring_for
from lama_gui.view.people.names import with_avatars
from lama_gui.view.scoring.score_sheet import draw_avatar
from lama_gui.view.scoring.scoring import spoken_total

NARROW, GUEST = 0.22, 150.0
"""Half a player's width as a fraction of the height; the minimum gap for a guest."""

Margin = Literal["win", "hair", "far", "comeback"]

HAIR = 2
"""The maximum difference in points between first and second."""
FAR = 20
"""The minimum difference in points between first and second."""
NOTE = 0.75
"""The scale of a note on the sheet below which it takes the place of the chart."""
LONG = 4
"""The minimum number of rounds for a comeback from the last place at half-time."""


def how_won(ranking: Ranking, totals: Sequence[int], history: Sequence[Sequence[int]]) -> Margin:
    """How the first of ``totals`` won; ``history`` contains the totals after each round."""
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


_NECK, _HOLDS, _GOES = 0.84, 0.3, 0.72
_LEAPS = 3


def photo_finish(t: float) -> float:
    """An easing: up to just below the end, a pause, then past it."""
    if t < _HOLDS:
        return _NECK * ease_out_cubic(t / _HOLDS)
    if t < _GOES:
        return _NECK
    return _NECK + (1 - _NECK) * ease_out_back((t - _GOES) / (1 - _GOES))


def ease_in_leaps(t: float) -> float:
    """An easing in several leaps."""
    leap = min(_LEAPS - 1, int(t * _LEAPS))
    return (leap + ease_out_back(t * _LEAPS - leap)) / _LEAPS


def spring(t: float) -> float:
    """An easing that overshoots."""
    return 1 + 3.2 * (t - 1) ** 3 + 2.2 * (t - 1) ** 2


#: The duration in seconds and the easing of the winner's step.
RISINGS: dict[Margin, tuple[float, Easing]] = {
    "win": (RISE, ease_out_back),
    "hair": (0.7, photo_finish),
    "comeback": (0.7, ease_in_leaps),
    "far": (0.4, spring),
}


# ---- the sheet -------------------------------------------------------------------------------


class PointsChart(Struct, frozen=True):
    """The content of the sheet.

    ``history`` contains the totals of all seats after each round; ``you`` is the seat whose line is
    emphasized, if any.
    """

    title: str
    note: str
    seats: tuple[SeatInfo, ...]
    history: tuple[tuple[int, ...], ...]
    you: int | None
    limit: int | None

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the sheet."""
        key = self, rect, canvas.type.text_scale
        canvas.memo("points", key, lambda drawn: self._draw(drawn, rect))

    def _draw(self, canvas: Canvas, rect: Rect) -> None:
        paper, type_ = canvas.theme.paper, canvas.type
        canvas.menu_panel(rect, radius=28)
        inner = rect.inset(36, 26)
        head, rest = inner.cut_top(type_.line("heading"), 4)
        canvas.text(head.cut_right(70)[1], self.title, "heading", paper.text)
        if self.note:
            room = min(type_.height(self.note, "caption", rest.w), rest.h * 0.36)
            fitted = type_.fit(self.note, "caption", rest.w, room, 3)
            if fitted.size < type_.size("caption") * NOTE:  # the words matter more than the chart
                canvas.text(rest, self.note, "caption", paper.second, lines=8)
                return
            words, rest = rest.cut_top(room, 4)
            canvas.text(words, self.note, "caption", paper.second, lines=3)
        colours = charts.series_colours(canvas, len(self.seats))
        series = [
            charts.Series(
                name="",
                values=tuple(totals[seat] for totals in self.history),
                mark=charts.MARKS[seat % len(charts.MARKS)],
                colour=colours[seat],
                strong=seat == self.you,
                draw_sign=partial(_draw_sign, info.avatar),
            )
            for seat, info in enumerate(self.seats)
        ]
        limit = charts.Limit(self.limit, "") if self.limit else None
        charts.draw_line_chart(canvas, rest, series, limit=limit, names_width=62)


# ---- the stage -------------------------------------------------------------------------------


class Victory(Podium):
    """The end of a match: podium, ribbon, banner and chart as functions of time.

    ``seats`` have the names to show; ``you`` is the seat addressed as "you", if any.
    """

    def __init__(
        self,
        context: AppContext,
        match: Visible,
        seats: Sequence[SeatInfo],
        you: int | None,
        texts: Texts,
    ) -> None:
        self.match, self.seats, self.you, self.texts = match, seats, you, texts
        self.scoring = scoring_for(match.game)
        ranking, self.history = match.game.ranking, match.totals_by_round
        order, moods = ranking.standings(match.totals), dict(MOODS) if match.over else {}
        if len(order) > 2 and order[-1][0] > 1 and match.over:
            moods[order[-1][0]] = "glum"
        people = [
            Contestant(place, seat, info.name, info.avatar, total, moods.get(place, "calm"))
            for place, seat in order
            for info, total in [(seats[seat], match.totals[seat])]
        ]
        self.how = how_won(ranking, match.totals, self.history)
        rising, over = RISINGS[self.how], match.over
        super().__init__(context, people, self.scoring.total, rising=rising, over=over)
        self._sheet = Span(0.3, 0.26, ease_out_back)
        self._ribbon = Span(self._crown.end, 0.26)
        self._banner = Span(self._ribbon.end + 0.1, 0.26)
        self._clock = Clock(self._banner.end)

    @property
    def fanfare(self) -> str:
        """The name of the sound."""
        return self.how if self.somebody_won else "lose"

    @property
    def somebody_won(self) -> bool:
        """Whether a person has won, or there are only bots."""
        humans = {seat for seat, info in enumerate(self.seats) if info.human}
        return bool(set(self.match.winners) & humans) or not humans

    # ------------------------------------------------------------- accessibility

    def nodes(self, stage: Rect, chart: Rect, note: str) -> Iterable[Node]:
        """The places and the chart as tables."""
        texts, total = self.texts, self.scoring.total
        places = texts("statistics.nth").split()
        rows = tuple(
            (
                places[one.place - 1],
                one.name,
                spoken_total(self.scoring, one.points, texts),
            )
            for one in self.people
        )
        yield Node("podium", Spoken.TABLE, "", stage, rows=rows, live=Live.URGENT, part="scores")
        ending = self.scoring.ending(self.match.round, texts)
        words = sentence(texts("match.chart"), ending, note)
        rounds = tuple(
            (
                texts("table.round", n=number),
                *(
                    f"{info.name} {total(points)}"
                    for info, points in zip(self.seats, totals, strict=True)
                ),
            )
            for number, totals in enumerate(self.history, 1)
        )
        yield Node("chart", Spoken.TABLE, words, chart, rows=rounds, part="log")

    @property
    def title(self) -> str:
        """The winner and the points."""
        if not self.over:
            return self.texts("share.unfinished", round=self.match.round)
        winners = self.match.winners
        total = self.match.totals[winners[0]]
        points = {"n": total, "points": self.scoring.total(total).lstrip("+")}
        names = [self.seats[seat].name for seat in winners]
        if len(winners) > 1:
            together = self.texts.listed(names, "match.and")
            return self.texts("match.win_together", names=together, **points)
        if winners[0] == self.you:
            return self.texts("match.win_you", **points)
        return self.texts("match.win", name=names[0], **points)

    # ------------------------------------------------------------- drawing

    def draw_ground(self, canvas: Canvas) -> None:
        """Also draw the theme's guests behind the counter, in the widest gaps between players."""
        super().draw_ground(canvas)
        places, (ox, _) = [(0.0, 0.0)], stage_origin(canvas.viewport)
        found = self.stands(canvas.viewport, canvas.type)
        places += sorted((s.x - s.height * NARROW, s.x + s.height * NARROW) for s in found)
        places.append((ox + RIGHT, 0.0))
        gaps = [(left, right) for (_, left), (right, _) in pairwise(places)]
        gaps.sort(key=lambda gap: gap[0] - gap[1])
        guests = [guest for guest in named_guests(canvas.theme) if guest.raised]
        for guest, (left, right) in zip(guests, gaps, strict=False):
            if right - left >= GUEST and not canvas.theme.contrast:
                x = max((left + right) / 2 - ox, GUEST)
                rect = replace(guest, x=x, y=COUNTER, height=GUEST * 2).rect(canvas.viewport)
                canvas.picture(guest.picture, rect)
                canvas.picture(guest.raised, rect)

    def draw_with_chart(self, canvas: Canvas, chart: Rect, note: str, *words: Rect) -> None:
        """Draw the current state; no confetti covers ``words``."""
        found = self.stands(canvas.viewport, canvas.type)
        self.draw_people(canvas, found)
        self.draw_plates(canvas, found)
        self._draw_chart(canvas, chart, note)
        self.draw_confetti(canvas, found, chart, *words)
        self._draw_ribbon(canvas, found)
        self._draw_banner(canvas, [stand for stand in found if stand.place == 1])

    def draw_card(self, canvas: Canvas, detail: str) -> None:
        """Draw a picture to post; ``detail`` is the line about game and date."""
        area = canvas.viewport.middle
        self.finish()
        self.draw_ground(canvas)
        self.draw_with_chart(canvas, Rect(area.x + 1418, area.y + 330, 450, 560), detail)
        draw_logo(canvas, Rect(area.x + 1418, area.y + 140, 450, 150))

    def _draw_chart(self, canvas: Canvas, rect: Rect, note: str) -> None:
        come = self.progress(self._sheet)
        if come <= 0:
            return
        title, history = self.texts("match.went"), tuple(map(tuple, self.history))
        seats = with_avatars(self.seats, canvas.theme)
        sheet = PointsChart(title, note, seats, history, self.you, self.scoring.limit)
        with canvas.shifted(0, (come - 1) * rect.bottom, canvas.viewport.full):
            sheet.draw(canvas, rect)

    def _draw_ribbon(self, canvas: Canvas, found: Sequence[Stand]) -> None:
        """Draw the ribbon with the winner, which unrolls from its middle."""
        part = self.progress(self._ribbon)
        if part <= 0:
            return
        left, right = min(s.plate.x for s in found), max(s.plate.right for s in found)
        ox, oy = stage_origin(canvas.viewport)
        width = max(700.0, canvas.type.width(self.title, "title") + 130)
        width = min(width, RIGHT - LEFT - 130)
        x = max(ox + LEFT + 80 + width / 2, min((left + right) / 2, found[0].x))
        shown = Rect.around(x, oy + 1007, (width + 180) * part, 300)
        with canvas.shifted(0, 0, shown if part < 1 else None):
            draw_title(canvas, Rect.around(x, oy + 1007, width, 96), self.title)

    def _draw_banner(self, canvas: Canvas, winners: Sequence[Stand]) -> None:
        """Draw the banner with what was special, over the winners' steps."""
        part, stand = self.progress(self._banner), winners[0]
        if self.how == "win" or part <= 0 or stand.step is None or not self.over:
            return
        text, (_, y, radius, _) = self.texts(f"match.how.{self.how}"), stand.medal
        width = max(stand.step.w + 20, canvas.type.width(text, "name") + 80)
        middle = (y + radius + stand.plate.y) / 2
        height = max(56.0, canvas.type.line("name") + 20)
        rect = Rect.around(middle_of(winners), middle, min(400.0, width), height)
        draw_banner(canvas, rect, text, fill=canvas.theme.control.band, role="name", grown=part)


def _draw_sign(avatar: str, canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Draw the avatar at the end of a line."""
    draw_avatar(canvas, avatar, "calm", x, y, radius)
