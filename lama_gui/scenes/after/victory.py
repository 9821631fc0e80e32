"""The end of a match as a stage: steps, the players on them, light behind the winner."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

import pygame

from lama_gui import resources
from lama_gui.kit.accessibility import Live, Node, sentence
from lama_gui.kit.accessibility import Role as Spoken
from lama_gui.kit.animation import Clock, Easing, Span, ease_out_back, ease_out_cubic
from lama_gui.kit.decor import charts
from lama_gui.kit.decor.banner import draw_banner
from lama_gui.kit.decor.confetti import SECONDS, draw_confetti
from lama_gui.kit.draw.art import proportions
from lama_gui.kit.draw.backdrop import COUNTER
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour, darken
from lama_gui.kit.draw.guests import named_guests
from lama_gui.kit.draw.textures import Sprite
from lama_gui.kit.draw.type import Type
from lama_gui.kit.frames.renderer import Renderer
from lama_gui.kit.geometry import HEIGHT, Rect, Viewport
from lama_gui.records import SeatInfo
from lama_gui.rules.game import Ranking
from lama_gui.scenes.after.podium import (
    MEDALS,
    MOODS,
    block_colours,
    draw_disc,
    draw_medal,
    draw_step,
)
from lama_gui.scenes.after.result_card import sign_of
from lama_gui.scenes.app_context import AppContext
from lama_gui.session import Session
from lama_gui.session.visibility import Revealed
from lama_gui.texts import Texts
from lama_gui.view.drawing.effects import scrap_colours
from lama_gui.view.games import scoring_for
from lama_gui.view.people.names import called, names_of, with_avatars
from lama_gui.view.people.portraits import draw_portrait, portrait_rect
from lama_gui.view.scoring.scoring import people_of, spoken_total
from lama_gui.view.scoring.stage import draw_band

BAND, WOVEN = 916.0, 68.0
"""The top and height of the woven border on which the steps stand."""
FOOT = 950.0
"""The bottom of the plates."""
LEFT, RIGHT = 14.0, 1394.0
"""The horizontal extent of the stage, next to the sheet with the chart."""
PITCH, WINNER, STEP = 319.0, 340.0, 272.0
"""The distance between steps, the width of the winner's step, and of the others."""
TOPS = {1: 648.0, 2: 776.0, 3: 806.0}
HIGH = {1: 640.0, 2: 446.0, 3: 414.0}
"""Heights of the portraits by place."""
SHARED = 500.0
"""The portraits' height for two winners."""
BESIDE = 320.0
"""The portraits' height next to the steps."""
BESIDE_WIDE = (268.0, 236.0, 196.0)
"""The width of their plates by their number."""
OVERLAP = 18.0
"""The part of a portrait behind what it stands on."""
DISC, DISC_AT = 720.0, 420.0
OTHERS: tuple[float, Colour] = (24.0, "#D9CBEA")
CONFETTI_AGE = 2.6
"""The confetti's time in seconds in a still picture."""

NARROW, GUEST = 0.22, 150.0
"""Half a player's width as a fraction of the height; the minimum gap for a guest."""

Margin = Literal["win", "hair", "far", "comeback"]

HAIR = 2
"""The maximum difference in points between first and second."""
FAR = 20
"""The minimum difference in points between first and second."""
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


RISE = 0.24
"""Seconds in which the other steps rise."""
_NECK, _HOLDS, _GOES = 0.84, 0.3, 0.72
_LEAPS = 3


def photo_finish(t: float) -> float:
    """An easing: up to just below the end, a pause, then past it."""
    if t < _HOLDS:
        return _NECK * ease_out_cubic(t / _HOLDS)
    if t < _GOES:
        return _NECK
    return _NECK + (1 - _NECK) * ease_out_back((t - _GOES) / (1 - _GOES))


def leaps(t: float) -> float:
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
    "comeback": (0.7, leaps),
    "far": (0.4, spring),
}


def bounce(t: float) -> float:
    """An easing that falls and bounces once."""
    fall = 0.66
    return (t / fall) ** 2 if t < fall else 1 - 0.07 * math.sin(math.pi * (t - fall) / (1 - fall))


# ---- layout ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stand:
    """The place of a seat; ``step`` is None next to the steps."""

    seat: int
    place: int
    x: float
    top: float  # of the step, or of what hides the lower edge of the portrait
    high: float
    plate: Rect
    number: float  # the width of the total; 0 if it is below the name
    medal: tuple[float, float, float, Colour]
    roles: tuple[str, str]  # of name and total
    step: Rect | None = None

    @property
    def foot(self) -> float:
        """The lower edge of the portrait."""
        return self.top + OVERLAP

    @property
    def bust(self) -> Rect:
        """The rectangle of the portrait."""
        return portrait_rect(self.x, self.foot, self.high)


def centre_of(seats: int) -> tuple[float, float]:
    """The middle of the winner's step, and the scale of the steps' width."""
    beside = max(0, seats - 3)
    wide = (BESIDE_WIDE[beside - 1] + 8) if beside else 0.0
    k = min(1.0, (RIGHT - LEFT - beside * wide) / (3 * PITCH - 20))
    preferred = {1: 640.0, 2: 780.0, 3: 690.0}.get(seats, 640.0)
    half = (1.5 * PITCH - 10) * k
    left = beside // 2
    low, high = LEFT + left * wide + half, RIGHT - (beside - left) * wide - half
    return max(low, min(high, preferred)), k


def stands(
    order: Sequence[tuple[int, int]],
    plates: Sequence[tuple[str, str]],
    type_: Type,
    origin: tuple[float, float],
) -> list[Stand]:
    """The places of the seats of ``order`` ((place, seat), the best first).

    Equal places have equal heights. ``plates`` are name and total of each seat; ``origin`` is the
    position of the 1920×1080 picture.
    """
    (ox, oy), count = origin, len(order)
    middle, k = centre_of(count)
    together = sum(place == 1 for place, _ in order) > 1
    beside = BESIDE_WIDE[min(count - 4, 2)] if count > 3 else 0.0
    edge = (1.5 * PITCH - 10) * k + 8
    xs = [middle, middle - PITCH * k, middle + PITCH * k]
    xs += [middle + edge + beside / 2, middle - edge - beside / 2, middle + edge + 8 + beside * 1.5]
    ranks = [_rank(order, index) for index in range(count)]
    wides = ((312 * k, 326 * k), (248 * k, 304 * k), (beside, beside))

    def size(index: int, *, below: bool = False) -> tuple[float, float, float]:
        rank = ranks[index]
        words, base = plates[order[index][1]], (104.0, 82.0, 76.0)[rank]
        return _plate_size(type_, words, ROLES[rank], wides[rank], base, below)

    sizes = [size(index) for index in range(count)]
    shared = [index for index in range(min(3, count)) if together and order[index][0] == 1]
    if not all(sizes[index][2] for index in shared):  # those who win together look alike
        sizes[: len(shared)] = [size(index, below=True) for index in shared]
    rows = []
    for x, (wide, high, number) in zip(xs, sizes, strict=False):
        rows.append((Rect(ox + x - wide / 2, oy + FOOT - high, wide, high), number))
    steps = list(zip(order, rows, strict=True))[:3]
    lift = max(0.0, *(oy + TOPS[min(place, 3)] + 62 - plate.y for (place, _), (plate, _) in steps))
    found = []
    for index, ((place, seat), (plate, number)) in enumerate(zip(order, rows, strict=True)):
        x = ox + xs[index]
        if ranks[index] == 2:
            medal = (plate.x + 18, plate.y - 18, *OTHERS)
            found.append(Stand(seat, place, x, plate.y + 8, BESIDE, plate, number, medal, ROLES[2]))
            continue
        top = oy + TOPS[min(place, 3)] - lift
        wide = (WINNER if ranks[index] == 0 else STEP) * k
        high = SHARED if place == 1 and together else HIGH[min(place, 3)]
        high = min(high, top - oy + OVERLAP - 20)
        fill, radius = MEDALS[min(place, 3) - 1], 48.0 if place == 1 else 34.0
        medal = (x, top + (radius + 14 if radius > 40 else radius + 4), radius, fill)
        step = Rect(x - wide / 2, top, wide, oy + BAND + 14 - top)
        found.append(
            Stand(seat, place, x, top, high, plate, number, medal, ROLES[ranks[index]], step)
        )
    return found


PAD, BETWEEN = 18.0, 12.0  # of a plate's text


ROLES = (("primary", "display"), ("heading", "title"), ("heading", "number"))
"""The text roles of name and total: of the winner, on the other steps, and next to them."""


def _rank(order: Sequence[tuple[int, int]], index: int) -> int:
    """0 for an only winner, 1 on another step, 2 next to the steps, as are all of that place."""
    place = order[index][0]
    if index > 2 or (place > 1 and len(order) > 3 and order[3][0] == place):
        return 2
    return int(index > 0 or order[1][0] == 1)


def _plate_size(
    type_: Type,
    words: tuple[str, str],
    roles: tuple[str, str],
    wide: tuple[float, float],
    high: float,
    below: bool,
) -> tuple[float, float, float]:
    """The width and height of a plate, and the width of the total; 0 if it goes below the name."""
    name, total = words
    line = type_.line(roles[0])
    number = type_.width(total, roles[1]) * min(1.0, high * 0.9 / type_.line(roles[1])) + 4
    most = wide[1] - 2 * PAD - BETWEEN - number
    longest = max((type_.width(word, roles[0]) for word in name.split()), default=0.0)
    if below or longest * LEAST > most:
        inner = wide[1] - 2 * PAD
        lines = min(2, len(type_.wrap(name, roles[0], max(inner, longest))))
        upper = lines * line * min(1.0, inner / max(1.0, longest))
        return wide[1], max(high, upper + high * UNDER + 14), 0.0
    preferred = wide[1] - most + type_.width(name, roles[0]) + 2
    if preferred <= wide[1]:
        return max(wide[0], preferred), max(high, line + 12), number
    lines = min(2, len(type_.wrap(name, roles[0], most)))
    return wide[1], max(high, lines * line + 12), number


LEAST, UNDER = 0.8, 0.54
"""The minimum scale of a name, and the height of a total below it as a fraction of the plate."""


# ---- drawing parts ---------------------------------------------------------------------------


def draw_plate(canvas: Canvas, stand: Stand, name: str, total: str) -> None:
    """Draw a plate with name and total."""
    paper, rect, roles = canvas.theme.paper, stand.plate, stand.roles
    canvas.plate(rect, radius=24, fill="" if stand.step else paper.quit_plate)
    ink = darken(canvas.theme.state.good, 0.1) if stand.place == 1 else paper.text
    box = rect.inset(PAD, 6)
    if stand.number:
        number, box = box.cut_right(stand.number, BETWEEN)
        canvas.text(number, total, roles[1], ink, "right")
        canvas.text(box, name, roles[0], paper.text, lines=2)
        return
    number, box = box.cut_bottom(min(rect.h * 0.5, canvas.type.line(roles[1])))
    canvas.text(number, total, roles[1], ink)
    canvas.text(box, name, roles[0], paper.text, lines=2)


def draw_person(
    canvas: Canvas, stand: Stand, info: SeatInfo, mood: str, up: float, hop: float, arms: bool
) -> None:
    """Draw a portrait that has come up by ``up`` (0 to 1); ``hop`` is an offset in units."""
    if up <= 0.001:
        return
    lower = max((1 - up) * stand.high, -OVERLAP * 0.6) - hop * 0.9
    clip = Rect(0, 0, canvas.viewport.width, stand.top + 4)
    with canvas.shifted(0, 0, clip):
        name = f"moments/arms-{info.avatar}.svg"
        if arms and resources.exists(name):
            wide, high = proportions(name)
            wide = stand.high * wide / high
            box = Rect(stand.x - wide / 2, stand.foot - stand.high + lower, wide, stand.high)
            canvas.picture(name, box, lift=0.7)
        foot = stand.foot + lower
        draw_portrait(canvas, info.avatar, mood, stand.x, foot, stand.high, lift=0.8)


def draw_floor(canvas: Canvas, top: float) -> None:
    """Draw the floor in front of the border, for a stage at ``top``."""
    y, theme = top + BAND + WOVEN, canvas.theme
    if theme.backdrop.wax:  # planks
        for row in range(2):
            draw_band(canvas, y + row * (WOVEN - 6) - 6, WOVEN)
        return
    floor = darken(theme.landscape.table_edge, 0.45)
    canvas.fill(Rect(0, y - 8, canvas.viewport.width, canvas.viewport.height - y + 8), floor)


CROWN = 120.0


def draw_crown(canvas: Canvas, stand: Stand, fallen: float) -> None:
    """Draw the falling crown."""
    y = stand.bust.y + stand.high * 0.08
    from_ = -CROWN
    box = Rect.around(stand.x, from_ + (y - from_) * fallen, CROWN, CROWN * 0.7)
    canvas.picture("props/crown.svg", box, lift=0.6)


# ---- the sheet -------------------------------------------------------------------------------

TILT = 1.2
"""Degrees, clockwise."""
SUPERSAMPLING = 2
"""The sheet is rendered at this scale before it is turned, so that its text stays sharp."""
MARGIN = 44.0


@dataclass(frozen=True, slots=True)
class PointsChart:
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
        """Draw the pinned sheet, slightly tilted."""
        theme, scale = canvas.theme, canvas.scale
        key = ("chart", self, rect, scale, canvas.type.grow, theme.name, theme.contrast)
        if canvas.report is not None:
            self._tilted(canvas, rect)  # the report needs its text even if the sprite is cached
        silent = replace(canvas, report=None)
        sprite = canvas.paint.keep(key, lambda: self._tilted(silent, rect))
        canvas.sprite(sprite, rect.cx, rect.cy)

    def _tilted(self, canvas: Canvas, rect: Rect) -> Sprite:
        viewport = canvas.viewport
        fine = Viewport(viewport.width_px * SUPERSAMPLING, viewport.height_px * SUPERSAMPLING)
        size = [round((side + 2 * MARGIN) * fine.scale) for side in (rect.w, rect.h)]
        board = pygame.Surface(size, pygame.SRCALPHA, 32)
        x, y = rect.x - MARGIN, rect.y - MARGIN
        inner = replace(
            canvas,
            target=Renderer.on(board),
            viewport=fine,
            _dx=-x,
            _dy=-y,
            origin=(x, y),
            legible=None,
        )
        self._draw(inner, rect)
        rotated = pygame.transform.rotozoom(board, -TILT, 1 / SUPERSAMPLING)
        return Sprite(rotated, -rotated.get_width() // 2, -rotated.get_height() // 2)

    def _draw(self, canvas: Canvas, rect: Rect) -> None:
        paper, type_ = canvas.theme.paper, canvas.type
        canvas.menu_panel(rect, radius=28)
        inner = rect.inset(36, 26)
        head, rest = inner.cut_top(type_.line("heading"), 4)
        canvas.text(head.cut_right(70)[1], self.title, "heading", paper.text)
        if self.note:
            lines = min(3, len(type_.wrap(self.note, "caption", rest.w)))
            words, rest = rest.cut_top(min(lines * type_.line("caption"), rest.h * 0.36), 4)
            canvas.text(words, self.note, "caption", paper.second, lines=3)
        colours = charts.series_colours(canvas, len(self.seats))
        series = [
            charts.Series(
                name="",
                values=tuple(totals[seat] for totals in self.history),
                mark=charts.MARKS[seat % len(charts.MARKS)],
                colour=colours[seat],
                strong=seat == self.you,
                draw_sign=sign_of(info.avatar),
            )
            for seat, info in enumerate(self.seats)
        ]
        limit = charts.Limit(self.limit, "") if self.limit else None
        charts.draw_line_chart(canvas, rest, series, limit=limit, names_width=62)


# ---- the stage -------------------------------------------------------------------------------


class Victory:
    """The end of a match: stage, ribbon and chart as functions of time."""

    def __init__(
        self, context: AppContext, session: Session, match: Revealed, texts: Texts
    ) -> None:
        self.context, self.session, self.match, self.texts = context, session, match, texts
        self.scoring = scoring_for(match.game)
        self.people = people_of(session, texts)
        self.totals: tuple[int, ...] = match.totals
        self.order = match.game.ranking.standings(self.totals)
        self.history = match.totals_by_round
        self.how = how_won(match.game.ranking, self.totals, self.history)
        self._confetti_clock = Clock()  # time since the crown has landed
        self._schedule()
        self._clock = Clock(self._banner.end)

    def _schedule(self) -> None:
        """Set the times: the steps rise from the third to the first, then the crown falls."""
        seconds, easing = RISINGS[self.how]
        self._light, self._sheet = Span(0.0, 0.2), Span(0.3, 0.26, ease_out_back)
        steps, at = [], 0.2
        for index in reversed(range(min(3, len(self.order)))):
            timing = (seconds, easing) if index == 0 else (RISE, ease_out_back)
            steps.append(Span(at, *timing))
            at += RISE / 2
        self.risings = steps[::-1]
        self._pops = [Span(step.end - 0.04, 0.16, ease_out_back) for step in self.risings]
        self._pops += [Span(0.24 + 0.06 * n, 0.16, ease_out_back) for n in range(len(self.order))]
        self._crown = Span(self._pops[0].end + 0.04, 0.26, bounce)
        self._ribbon = Span(self._crown.end, 0.26)
        self._banner = Span(self._ribbon.end + 0.1, 0.26)

    def part(self, span: Span) -> float:
        """The progress of a span."""
        if self._still:
            return 1.0
        return span.part(self._clock.t) if self._clock.t > span.at else 0.0

    @property
    def _still(self) -> bool:
        return self.context.settings.reduced_motion

    # ------------------------------------------------------------- time

    @property
    def fanfare(self) -> str:
        """The name of the sound."""
        return self.how if self.somebody_won else "lose"

    @property
    def somebody_won(self) -> bool:
        """Whether a person has won, or there are only bots."""
        humans = {seat for seat, info in enumerate(self.session.seats) if info.human}
        return bool(set(self.match.winners) & humans) or not humans

    def update(self, dt: float) -> bool:
        """Advance the animation and the confetti."""
        if self._still:
            return self._clock.tick(dt, math.inf)
        celebrating = self._confetti_clock.t < SECONDS
        if celebrating and self._clock.t >= self._crown.end:
            self._confetti_clock.tick(dt)
        return self._clock.tick(dt, self.context.motion.factor) or celebrating

    def moments(self) -> Iterator[float]:
        """Times in seconds at which new elements are visible."""
        for span in [*self._pops[::-1], self._crown, self._banner]:
            yield span.end

    @contextmanager
    def imagined(self, opened: float) -> Iterator[None]:
        """Temporarily set the time to ``opened`` seconds."""
        clock, self._clock = self._clock, Clock(self._clock.seconds, opened)
        try:
            yield
        finally:
            self._clock = clock

    # ------------------------------------------------------------- accessibility

    def nodes(self, stage: Rect, chart: Rect, note: str) -> Iterable[Node]:
        """The places and the chart as tables."""
        texts, total = self.texts, self.scoring.total
        names = names_of(self.session.seats, texts)
        rows = tuple(
            (
                texts("statistics.nth", place=place),
                names[seat],
                spoken_total(self.scoring, self.totals[seat], texts),
            )
            for place, seat in self.order
        )
        yield Node("podium", Spoken.TABLE, "", stage, rows=rows, live=Live.URGENT, part="scores")
        ending = self.scoring.ending(self.match.round, texts)
        words = sentence(texts("match.chart"), ending, note)
        rounds = tuple(
            (
                texts("table.round", n=number),
                *(f"{name} {total(points)}" for name, points in zip(names, totals, strict=True)),
            )
            for number, totals in enumerate(self.history, 1)
        )
        yield Node("chart", Spoken.TABLE, words, chart, rows=rounds, part="log")

    @property
    def title(self) -> str:
        """The winner and the points."""
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
    def origin(self) -> tuple[float, float]:
        """The position of the 1920×1080 picture, at the bottom of the window."""
        viewport = self.context.viewport
        return viewport.middle.x, viewport.height - HEIGHT

    @property
    def stands(self) -> list[Stand]:
        """The places of all seats, the best first."""
        plates = [
            (info.name, self.scoring.total(total))
            for info, total in zip(self._seats, self.totals, strict=True)
        ]
        return stands(self.order, plates, self.context.type, self.origin)

    def draw_guests(self, canvas: Canvas) -> None:
        """Draw the theme's guests behind the counter, in the widest gaps between the players."""
        places = [(0.0, 0.0)]
        places += sorted((s.x - s.high * NARROW, s.x + s.high * NARROW) for s in self.stands)
        places.append((self.origin[0] + RIGHT, 0.0))
        gaps = [(left, right) for (_, left), (right, _) in pairwise(places)]
        gaps.sort(key=lambda gap: gap[0] - gap[1])
        for guest, (left, right) in zip(named_guests(canvas.theme), gaps, strict=False):
            if right - left >= GUEST and not canvas.theme.contrast:
                x = max((left + right) / 2 - self.origin[0], GUEST)
                rect = replace(guest, x=x, y=COUNTER, height=GUEST * 2).rect(canvas.viewport)
                canvas.picture(guest.picture, rect)
                canvas.picture(guest.raised, rect)

    def draw(self, canvas: Canvas, chart: Rect, title: str, note: str, *words: Rect) -> None:
        """Draw the current state; no confetti covers ``words``."""
        found, seats = self.stands, self._seats
        self._draw_people(canvas, found, seats)
        self._draw_plates(canvas, found, seats)
        self._draw_chart(canvas, chart, title, note)
        self._draw_confetti(canvas, chart, *(stand.plate for stand in found), *words)
        self._draw_ribbon(canvas, found)
        self._draw_banner(canvas, found[0])

    def _draw_people(
        self, canvas: Canvas, found: Sequence[Stand], seats: Sequence[SeatInfo]
    ) -> None:
        light = self.part(self._light)
        if light > 0:
            y = self.origin[1] + DISC_AT + (1 - light) * DISC * 0.6
            draw_disc(canvas, found[0].x, y, DISC)
        colours, last = block_colours(canvas), self.order[-1][0]
        crowned = self.part(self._crown) >= 1 or self._clock.t >= self._crown.end
        hop = 0.0 if self._still else hopping(self._confetti_clock.t)
        sole_winner = len(self.match.winners) == 1
        for index, stand in reversed(list(enumerate(found))):
            info = seats[stand.seat]
            mood = MOODS.get(stand.place, "calm")
            if stand.place == 1:
                mood = "crown" if crowned else "cheer"
            elif stand.place == last and len(found) > 2:
                mood = "glum"
            rise = self.part(self._pops[index])
            arms = sole_winner and stand.place == 1
            draw_person(canvas, stand, info, mood, rise, hop if stand.place == 1 else 0.0, arms)
            if stand.step is not None:
                colour = colours[min(stand.place, 3)]
                draw_step(canvas, stand.step, colour, self.part(self.risings[index]))
                if rise > 0:
                    draw_medal(canvas, stand.place, *stand.medal)
        crown_part = self.part(self._crown)
        if crown_part > 0 and not crowned:
            for stand in found:
                if stand.place == 1:
                    draw_crown(canvas, stand, crown_part)
        draw_band(canvas, self.origin[1] + BAND, WOVEN)

    def _draw_plates(
        self, canvas: Canvas, found: Sequence[Stand], seats: Sequence[SeatInfo]
    ) -> None:
        for index, stand in enumerate(found):
            pop = self._pops[index]
            if self.part(pop) <= 0:
                continue
            total = self.totals[stand.seat]
            points = round(total * Span(pop.at, COUNTS).part(self._clock.t, self._still))
            name = seats[stand.seat].name
            draw_plate(canvas, stand, name, self.scoring.total(points))
            if stand.step is None:
                draw_medal(canvas, stand.place, *stand.medal)

    def _draw_chart(self, canvas: Canvas, rect: Rect, title: str, note: str) -> None:
        come = self.part(self._sheet)
        if come <= 0:
            return
        history = tuple(tuple(totals) for totals in self.history)
        sheet = PointsChart(title, note, self._seats, history, self.people.you, self.scoring.limit)
        with canvas.shifted(0, (come - 1) * rect.bottom, canvas.viewport.full):
            sheet.draw(canvas, rect)

    def _draw_confetti(self, canvas: Canvas, *before: Rect) -> None:
        """Draw the confetti behind the chart."""
        shining = CONFETTI_AGE if self._still else self._confetti_clock.t
        if 0 < shining < SECONDS:
            draw_confetti(canvas, shining, scrap_colours(canvas.theme), *before)

    def _draw_ribbon(self, canvas: Canvas, found: Sequence[Stand]) -> None:
        """Draw the ribbon with the winner, which unrolls from its middle."""
        part = self.part(self._ribbon)
        if part <= 0:
            return
        left, right = min(s.plate.x for s in found), max(s.plate.right for s in found)
        text, oy = self.title, self.origin[1]
        wide = max(700.0, canvas.type.width(text, "title") + 130)
        wide = min(wide, RIGHT - LEFT - 130)
        x = max(self.origin[0] + LEFT + 80 + wide / 2, min((left + right) / 2, found[0].x))
        rect = Rect.around(x, oy + 1007, wide, 96)
        shown = Rect.around(x, rect.cy, (wide + 180) * part, 300)
        with canvas.shifted(0, 0, shown if part < 1 else None):
            canvas.ribbon(rect, "")
            ink = canvas.theme.paper.ribbon_text
            canvas.text(rect.inset(30, 6), text, "title", ink, "centre", lines=2)

    def _draw_banner(self, canvas: Canvas, stand: Stand) -> None:
        """Draw the banner with what was special, over the winner's step."""
        part = self.part(self._banner)
        if self.how == "win" or part <= 0 or stand.step is None:
            return
        text, (_, y, radius, _) = self.texts(f"match.how.{self.how}"), stand.medal
        wide = max(stand.step.w + 20, canvas.type.width(text, "name") + 60)
        middle = (y + radius + stand.plate.y) / 2
        rect = Rect.around(stand.x, middle, min(400.0, wide), 56)
        draw_banner(canvas, rect, text, fill=canvas.theme.control.band, role="name", grown=part)


COUNTS = 0.4
"""Seconds in which a total is counted up."""
HOPS, HOP_SECONDS, HOP = 4, 0.45, 18.0


def hopping(t: float) -> float:
    """The winner's height in units, ``t`` seconds after the crown has landed."""
    if t <= 0 or t >= HOPS * HOP_SECONDS:
        return 0.0
    return HOP * math.sin(math.pi * (t % HOP_SECONDS) / HOP_SECONDS)
