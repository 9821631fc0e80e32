"""The podium: people on steps by place, with light behind the winner and confetti."""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from msgspec import Struct

from lama_gui import resources
from lama_gui.kit.animation import Clock, Easing, Span, ease_out_back
from lama_gui.kit.confetti import SECONDS, draw_confetti
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.art import proportions
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour, darken, lighten
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.draw.portraits import draw_portrait, portrait_rect
from lama_gui.kit.draw.type import Type
from lama_gui.kit.garland import draw_bunting
from lama_gui.kit.geometry import HEIGHT, Rect, Viewport
from lama_gui.kit.input import Click, Input, Press
from lama_gui.kit.layout import Box, Cell
from lama_gui.kit.scene import Pop, Replace, Transition
from lama_gui.kit.widgets import Label, Message, Pressed
from lama_gui.scenes.app_context import AppContext, AppScene
from lama_gui.view.people.names import first_names
from lama_gui.view.scoring.stage import draw_band, draw_sun

BAND, WOVEN = 916.0, 68.0
"""The top and height of the woven border on which the steps stand."""
FOOT = 950.0
"""The bottom of the plates."""
LEFT, RIGHT = 14.0, 1394.0
"""The horizontal extent of the stage, next to the sheet with the chart."""
PITCH, WINNER, STEP = 319.0, 340.0, 272.0
"""The distance between steps, the width of the winner's step, and of the others."""
TOPS = {1: 648.0, 2: 776.0, 3: 806.0}
HEIGHTS = {1: 640.0, 2: 446.0, 3: 414.0}
"""Heights of the portraits by place."""
SHARED = 500.0
"""The portraits' height for two winners."""
BESIDE = 320.0
"""The portraits' height next to the steps."""
BESIDE_WIDTHS = (268.0, 236.0, 196.0)
"""The width of their plates by their number."""
OVERLAP = 18.0
"""The part of a portrait behind what it stands on."""
DISC, DISC_AT = 720.0, 420.0
OTHERS: tuple[float, Colour] = (24.0, "#D9CBEA")
MEDAL = 44.0
"""The radius of all medals but the winner's for large text."""
CONFETTI_AGE = 2.6
"""The confetti's time in seconds in a still picture."""
MOODS = {1: "crown", 2: "cheer", 3: "calm"}
"""The expressions by place, if there are others behind."""
MEDALS: tuple[Colour, ...] = ("#F8AE3C", "#D9CBEA", "#F0B27A")


class Contestant(Struct, frozen=True):
    """Somebody on the podium. ``seat`` selects an avatar if the theme doesn't have theirs."""

    place: int
    seat: int
    name: str
    avatar: str
    points: int
    mood: str


class Stand(Struct, frozen=True):
    """Where somebody stands; ``step`` is None next to the steps."""

    place: int
    x: float
    top: float  # of the step, or of what hides the lower edge of the portrait
    height: float
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
        return portrait_rect(self.x, self.foot, self.height)

    @property
    def face(self) -> Rect:
        bust = self.bust
        return Rect.around(bust.cx, bust.y + 0.54 * bust.h, 0.6 * bust.w, 0.5 * bust.h)


def centre_of(people: int, right: float = RIGHT) -> tuple[float, float]:
    """The middle of the winner's step, and the scale of the steps' width.

    ``right`` is the right edge of the stage.
    """
    beside = max(0, people - 3)
    width = _beside_width(people, right) + 8 if beside else 0.0
    k = min(1.0, (right - LEFT - beside * width) / (3 * PITCH - 20))
    preferred = {1: 640.0, 2: 780.0, 3: 690.0}.get(people, 640.0)
    half = (1.5 * PITCH - 10) * k
    left = beside // 2
    low, high = LEFT + left * width + half, right - (beside - left) * width - half
    return max(low, min(high, preferred)), k


def _beside_width(people: int, right: float) -> float:
    """The width of a plate next to the steps; 0 if there are none."""
    return min(BESIDE_WIDTHS[people - 4], (right - LEFT) / people - 8) if people > 3 else 0.0


def stands(
    places: Sequence[int],
    plates: Sequence[tuple[str, str]],
    type_: Type,
    origin: tuple[float, float],
    right: float = RIGHT,
) -> list[Stand]:
    """Where the people with these ``places`` stand, the best first.

    Equal places have equal heights. ``plates`` are everybody's name and total; ``origin`` is the
    position of the 1920×1080 picture, ``right`` the right edge of the stage in it.
    """
    (ox, oy), count = origin, len(places)
    middle, k = centre_of(count, right)
    together = places.count(1) > 1
    beside = _beside_width(count, right)
    edge = (1.5 * PITCH - 10) * k + 8
    xs = [middle, middle - PITCH * k, middle + PITCH * k]
    xs += [middle + edge + beside / 2, middle - edge - beside / 2, middle + edge + 8 + beside * 1.5]
    ranks = [_rank(places, index) for index in range(count)]
    if ranks[:3] == [1, 1, 2]:  # without a third step two winners stand in the middle
        wide, narrow = PITCH * k, beside + 8
        middle = (LEFT + right - count % 2 * narrow) / 2
        sides = [wide + narrow * (n // 2 + 0.5) for n in range(count - 2)]
        xs = [middle + wide / 2, middle - wide / 2]
        xs += [middle + (-side if n % 2 else side) for n, side in enumerate(sides)]
    roles = (*ROLES, ROLES_BESIDE[max(0, count - 4)])
    widths = ((312 * k, 326 * k), (248 * k, 304 * k), (beside, beside))

    def size(index: int, *, below: bool = False) -> tuple[float, float, float]:
        rank, base = ranks[index], (104.0, 82.0, 76.0)[ranks[index]]
        return _plate_size(type_, plates[index], roles[rank], widths[rank], base, below)

    sizes = [size(index) for index in range(count)]
    shared = [index for index in range(min(3, count)) if together and places[index] == 1]
    for alike in (shared, [index for index in range(count) if ranks[index] == 2]):
        if not all(sizes[index][2] for index in alike):
            for index in alike:
                sizes[index] = size(index, below=True)
    rows = []
    for x, (width, height, number) in zip(xs, sizes, strict=False):
        rows.append((Rect(ox + x - width / 2, oy + FOOT - height, width, height), number))
    steps = list(zip(places, rows, strict=True))[:3]
    large = type_.is_large
    below = 2 * MEDAL + 12 if large else 62.0  # room for a medal
    lift = max(0.0, *(oy + TOPS[min(place, 3)] + below - plate.y for place, (plate, _) in steps))
    found = []
    for index, (place, (plate, number)) in enumerate(zip(places, rows, strict=True)):
        x = ox + xs[index]
        if ranks[index] == 2:
            medal = (plate.x + 18, plate.y - 18, *OTHERS)
            if large:
                medal = (max(plate.x + 18, MEDAL + 6), plate.y - 34, MEDAL, OTHERS[1])
            found.append(Stand(place, x, plate.y + 8, BESIDE, plate, number, medal, roles[2]))
            continue
        top = oy + TOPS[min(place, 3)] - lift
        width = (WINNER if ranks[index] == 0 else STEP) * k
        height = SHARED if place == 1 and together else HEIGHTS[min(place, 3)]
        height = min(height, top - oy + OVERLAP - 20)
        fill, radius = MEDALS[min(place, 3) - 1], 48.0 if place == 1 else MEDAL if large else 34.0
        medal = (x, top + (radius + 14 if radius > 40 else radius + 4), radius, fill)
        step = Rect(x - width / 2, top, width, oy + BAND + 14 - top)
        found.append(Stand(place, x, top, height, plate, number, medal, roles[ranks[index]], step))
    return found


PAD, BETWEEN = 18.0, 12.0  # of a plate's text
ROLES = (("primary", "display"), ("heading", "title"))
"""The text roles of name and total: of the winner, and on the other steps."""
ROLES_BESIDE = (("heading", "number"), ("name", "number"), ("label", "number"))
"""The same next to the steps, by the number of those who stand there."""


def _rank(places: Sequence[int], index: int) -> int:
    """0 for an only winner, 1 on another step, 2 next to the steps, as are all of that place."""
    place = places[index]
    if index > 2 or (place > 1 and len(places) > 3 and places[3] == place):
        return 2
    return int(index > 0 or places.count(1) > 1)


def _plate_size(
    type_: Type,
    words: tuple[str, str],
    roles: tuple[str, str],
    width: tuple[float, float],
    height: float,
    below: bool,
) -> tuple[float, float, float]:
    """The width and height of a plate, and the width of the total; 0 if it goes below the name."""
    name, total = words
    line = type_.line(roles[0])
    number = type_.width(total, roles[1]) * min(1.0, height * 0.9 / type_.line(roles[1])) + 4
    most = width[1] - 2 * PAD - BETWEEN - number
    longest = max((type_.width(word, roles[0]) for word in name.split()), default=0.0)
    if below or longest * MIN_SCALE > most:
        inner = width[1] - 2 * PAD
        lines = min(2, len(type_.wrap(name, roles[0], max(inner, longest))))
        upper = lines * line * min(1.0, inner / max(1.0, longest))
        return width[1], max(height, upper + height * UNDER + 24), 0.0
    preferred = width[1] - most + type_.width(name, roles[0]) + 2
    if preferred <= width[1]:
        return max(width[0], preferred), max(height, line + 12), number
    lines = min(2, len(type_.wrap(name, roles[0], max(most, longest))))
    return width[1], max(height, lines * line + 12), number


MIN_SCALE, UNDER = 0.8, 0.54
"""The minimum scale of a name, and the height of a total below it as a fraction of the plate."""


def draw_name_panel(canvas: Canvas, stand: Stand, name: str, total: str) -> None:
    """Draw a plate with name and total."""
    paper, rect, roles = canvas.theme.paper, stand.plate, stand.roles
    canvas.paper_panel(rect, radius=24, fill="" if stand.step else paper.quit_plate)
    ink = darken(canvas.theme.state.good, 0.1) if stand.place == 1 else paper.text
    box = rect.inset(PAD, 6)
    if stand.number:
        number, box = box.cut_right(stand.number, BETWEEN)
    else:
        number, box = box.cut_bottom(min(rect.h * 0.46, canvas.type.line(roles[1])))
        box = box.cut_top(6)[1]
    canvas.text(number, total, roles[1], ink, "right" if stand.number else "left")
    canvas.text(box, name, roles[0], paper.text, "left" if total else "centre", lines=2)


def draw_person(
    canvas: Canvas,
    stand: Stand,
    avatar: str,
    mood: str,
    up: float,
    hop: float,
    arms: float | None,
) -> None:
    """Draw a portrait that has come up by ``up`` (0 to 1); ``hop`` is an offset in units.

    ``arms``: None, 0 for both, else the side of the only one.
    """
    if up <= 0.001:
        return
    lower = max((1 - up) * stand.height, -OVERLAP * 0.6) - hop * 0.9
    clip = Rect(0, 0, canvas.viewport.width, stand.top + 4)
    with canvas.shifted(0, 0, clip):
        name = f"moments/arms-{avatar}.svg"
        if arms is not None and resources.exists(name):
            left, right = (clip.x, stand.x) if arms < 0 else (stand.x, clip.right)
            with canvas.clipped(Rect(left, clip.y, right - left, clip.h) if arms else clip):
                canvas.picture(name, stand.bust.move(0, lower), lift=0.7)
        foot = stand.foot + lower
        draw_portrait(canvas, avatar, mood, stand.x, foot, stand.height, lift=0.8)


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
    y = stand.bust.y + stand.height * 0.08
    from_ = -CROWN
    box = Rect.around(stand.x, from_ + (y - from_) * fallen, CROWN, CROWN * 0.7)
    canvas.picture("props/crown.svg", box, lift=0.6)


TREAD_OVERHANG = 14.0
"""The overhang of a step's top."""


def draw_step(canvas: Canvas, rect: Rect, colour: Colour, risen: float) -> None:
    """Draw a step; ``risen`` from 0 to 1, or more for an overshoot."""
    if risen < 0.001:
        return
    shown = Rect(rect.x - 40, 0, rect.w + 80, rect.bottom)
    with canvas.shifted(0, 0, shown), canvas.shifted(0, (1 - risen) * rect.h):
        body = Rect(rect.x, rect.y, rect.w, rect.h + 60)
        count = max(4, round(rect.w / 38))
        pitch, weave = (rect.w - 24) / count, ""
        for index in range(count):
            x = 12 + index * pitch
            weave += shapes.polygon([(x, 96), (x + pitch / 2, 62), (x + pitch, 96)])
        over = shapes.path(weave, darken(colour, 0.14))
        over += shapes.line(f"M14,112H{rect.w - 14:g}", lighten(colour, 0.7), 2.6, dash="1 9")
        canvas.panel(
            body, PanelStyle(colour, 6, 1.2, 0.2, over=over, rim=canvas.theme.paper.outline)
        )
        lid = Rect(rect.x - TREAD_OVERHANG, rect.y - 2, rect.w + 2 * TREAD_OVERHANG, 38)
        canvas.panel(lid, PanelStyle(lighten(colour, 0.2), 8, 0.5, 0.3))


def draw_medal(canvas: Canvas, place: int, x: float, y: float, radius: float, fill: Colour) -> None:
    """Draw a medal with a place, centred at (x, y)."""
    seam = shapes.line(shapes.disc(radius, radius, radius - 5), darken(fill, 0.35), 2, dash="1 6")
    sheet = PanelStyle(fill, radius, 0.8, 0.2, over=seam)
    canvas.panel(Rect.around(x, y, 2 * radius, 2 * radius), sheet)
    size, ink = radius * 1.2, "#000000" if canvas.theme.contrast else darken(fill, 0.82)
    canvas.write(x, y + size * 0.34, str(place), "number", ink, "centre", size=size)


def draw_disc(canvas: Canvas, x: float, y: float, across: float) -> None:
    """Draw the paper sun behind a winner, centred at (x, y)."""
    name = canvas.theme.picture(canvas.theme.moments.disc) if canvas.theme.moments.disc else ""
    if name and 0.8 < proportions(name)[0] / proportions(name)[1] < 1.25:
        canvas.picture(name, Rect.around(x, y, across, across), lift=0.8)
    else:  # the banquet's disc is only for tables
        draw_sun(canvas, x, y, across * 0.46)


def step_colours(canvas: Canvas) -> dict[int, Colour]:
    """The colours of the steps by place."""
    values = canvas.theme.values
    return {1: values["4"][0], 2: values["6"][0], 3: values["1"][1]}


def bounce(t: float) -> float:
    """An easing that falls and bounces once."""
    fall = 0.66
    return (t / fall) ** 2 if t < fall else 1 - 0.07 * math.sin(math.pi * (t - fall) / (1 - fall))


RISE = 0.24
"""Seconds in which a step rises."""
COUNTS = 0.4
"""Seconds in which a total is counted up."""
HOPS, HOP_SECONDS, HOP = 4, 0.45, 18.0


def middle_of(winners: Sequence[Stand]) -> float:
    """The middle of those who share the first place."""
    return sum(stand.x for stand in winners) / len(winners)


def hop_height(t: float) -> float:
    """The winner's height in units, ``t`` seconds after the crown has landed."""
    if t <= 0 or t >= HOPS * HOP_SECONDS:
        return 0.0
    return HOP * math.sin(math.pi * (t % HOP_SECONDS) / HOP_SECONDS)


class Podium:
    """The podium as a function of time: steps, people, the crown, confetti.

    ``people`` are the contestants, the best first; ``words`` turns points into text. ``rising`` is
    the time in seconds and the easing of the winner's step. Before the match is ``over`` nobody
    has won.
    """

    def __init__(
        self,
        context: AppContext,
        people: Sequence[Contestant],
        words: Callable[[int], str] = str,
        *,
        right: float = RIGHT,
        rising: tuple[float, Easing] = (RISE, ease_out_back),
        over: bool = True,
    ) -> None:
        self.context, self.people, self.words = context, people, words
        self.right, self.over = right, over
        self._light = Span(0.0, 0.2)
        self.risings: list[Span] = []
        at = 0.2
        for index in reversed(range(min(3, len(people)))):  # from the third to the first
            timing = rising if index == 0 else (RISE, ease_out_back)
            self.risings.insert(0, Span(at, *timing))
            at += RISE / 2
        self._pops = [Span(step.end - 0.04, 0.16, ease_out_back) for step in self.risings]
        self._pops += [Span(0.24 + 0.06 * n, 0.16, ease_out_back) for n in range(len(people))]
        self._crown = Span(self._pops[0].end + 0.04, 0.26, bounce)
        self._clock = Clock(self._crown.end)
        self._confetti_clock = Clock()  # time since the crown has landed

    # ------------------------------------------------------------- time

    def progress(self, span: Span) -> float:
        """The progress of a span."""
        if self._reduced_motion:
            return 1.0
        return span.progress(self._clock.t) if self._clock.t > span.at else 0.0

    @property
    def _reduced_motion(self) -> bool:
        return self.context.settings.reduced_motion

    @property
    def crowned(self) -> bool:
        """Whether the crown has landed."""
        return self.progress(self._crown) >= 1 or self._clock.t >= self._crown.end

    def skip(self) -> None:
        """End the animation."""
        self._clock.skip()

    def finish(self) -> None:
        """Become a still picture, with the confetti in the air."""
        self.skip()
        self._confetti_clock = Clock(t=CONFETTI_AGE)

    def update(self, dt: float) -> bool:
        """Advance the animation and the confetti; returns whether anything moves."""
        if self._reduced_motion:
            return self._clock.tick(dt, math.inf)
        celebrating = self._confetti_clock.t < SECONDS
        if celebrating and self._clock.t >= self._crown.end:
            self._confetti_clock.tick(dt)
        return self._clock.tick(dt, self.context.motion.factor) or celebrating

    def moments(self) -> Iterator[float]:
        """Times in seconds at which new elements are visible."""
        for span in [*self._pops[::-1], self._crown]:
            yield span.end
        yield self._clock.seconds

    @contextmanager
    def imagined(self, opened: float) -> Iterator[None]:
        """Temporarily set the time to ``opened`` seconds."""
        clock, self._clock = self._clock, Clock(self._clock.seconds, opened)
        try:
            yield
        finally:
            self._clock = clock

    # ------------------------------------------------------------- drawing

    def stands(self, viewport: Viewport, type_: Type) -> list[Stand]:
        """Where everybody stands, the best first."""
        names = self._names(type_)
        plates = [(n, self.words(one.points)) for n, one in zip(names, self.people, strict=True)]
        places = [one.place for one in self.people]
        return stands(places, plates, type_, stage_origin(viewport), self.right)

    def _names(self, type_: Type) -> list[str]:
        """The names on the plates: only the first ones if whole ones would remain small."""
        names = [one.name for one in self.people]
        return first_names(names) if type_.is_large or len(names) > 4 else names

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw the sky with rays, the bunting and the floor."""
        middle, _ = centre_of(len(self.people), self.right)
        sky = self.context.backdrop.end(canvas.theme, canvas.viewport, middle)
        canvas.surface.blit(sky, (0, 0))
        draw_bunting(canvas)
        draw_floor(canvas, stage_origin(canvas.viewport)[1])

    def draw_people(self, canvas: Canvas, found: Sequence[Stand]) -> None:
        """Draw the light, the people on their steps, and the band in front of them."""
        _, oy = stage_origin(canvas.viewport)
        light = self.progress(self._light)
        winners = [stand for stand in found if stand.place == 1 and self.over]
        if light > 0 and winners:
            draw_disc(canvas, middle_of(winners), oy + DISC_AT + (1 - light) * DISC * 0.6, DISC)
        colours = step_colours(canvas)
        hop = 0.0 if self._reduced_motion else hop_height(self._confetti_clock.t)
        for index, stand in reversed(list(enumerate(found))):
            one, rise = self.people[index], self.progress(self._pops[index])
            mood = "cheer" if stand in winners and not self.crowned else one.mood
            up = hop if stand in winners else 0.0
            arms = stand in winners and len(winners) <= 2
            outer = stand.x - middle_of(winners) if arms else 0.0  # of two, each raises one
            avatar = canvas.theme.avatar_of(one.avatar, one.seat)
            draw_person(canvas, stand, avatar, mood, rise, up, outer if arms else None)
            if stand.step is not None:
                colour = colours[min(stand.place, 3)]
                draw_step(canvas, stand.step, colour, self.progress(self.risings[index]))
                if rise > 0:
                    draw_medal(canvas, stand.place, *stand.medal)
        falling = self.progress(self._crown)
        if falling > 0 and not self.crowned:
            for stand in winners:
                draw_crown(canvas, stand, falling)
        draw_band(canvas, oy + BAND, WOVEN)

    def draw_plates(self, canvas: Canvas, found: Sequence[Stand]) -> None:
        """Draw the names, and the totals as they are counted up."""
        people = zip(self._pops, found, self.people, self._names(canvas.type), strict=False)
        for pop, stand, one, name in people:
            if self.progress(pop) <= 0:
                continue
            counted = Span(pop.at, COUNTS).progress(self._clock.t, self._reduced_motion)
            draw_name_panel(canvas, stand, name, self.words(round(one.points * counted)))
            if stand.step is None:
                draw_medal(canvas, stand.place, *stand.medal)

    def draw_confetti(self, canvas: Canvas, found: Sequence[Stand], *before: Rect) -> None:
        """Draw the confetti behind faces, plates and the rectangles ``before``."""
        before = (*before, *(rect for stand in found for rect in (stand.face, stand.plate)))
        shining = CONFETTI_AGE if self._reduced_motion else self._confetti_clock.t
        if 0 < shining < SECONDS and self.over:
            draw_confetti(canvas, shining, *before)

    def draw(self, canvas: Canvas, *before: Rect) -> None:
        """Draw all of it; no confetti covers the rectangles ``before``."""
        found = self.stands(canvas.viewport, canvas.type)
        self.draw_people(canvas, found)
        self.draw_plates(canvas, found)
        self.draw_confetti(canvas, found, *before)


def stage_origin(viewport: Viewport) -> tuple[float, float]:
    """The position of the 1920×1080 picture, at the bottom of the window."""
    return viewport.middle.x, viewport.height - HEIGHT


class PodiumScene(AppScene):
    """The base of celebrations: a ``podium`` next to a panel with a ribbon above it."""

    tension = "result"
    podium: Podium

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        context.audio.play("win")

    @property
    @abstractmethod
    def title_text(self) -> str:
        """The title."""

    @property
    def spoken_title(self) -> str:
        return self.title_text

    def ribbon(self) -> Box:
        """Space for the ribbon, also the title for the narrator."""
        hidden = Label(name="ribbon", text="", role="title", colour="#00000000")
        return Cell(hidden, height=100.0 if self.context.text_scale <= 1.2 else 130.0)

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("back"):
                return Pop()
            case Pressed("menu"):
                return Replace(self.scenes.title(), all=True)
        return None

    def dispatch(self, event: Input) -> Transition | None:
        """The first press or click also ends the animation."""
        if isinstance(event, Press | Click):
            self.podium.skip()
        return super().dispatch(event)

    def update(self, dt: float) -> bool:
        return self.podium.update(dt)

    def paint_below(self, canvas: Canvas) -> None:
        self.podium.draw_ground(canvas)

    def paint(self, canvas: Canvas) -> None:
        self.podium.draw(canvas, self.widget("panel").rect)
        if self.podium.crowned:
            column, words = self.widget("ribbon").rect, self.title_text
            width = max(420.0, min(column.w - 90, canvas.type.width(words, "title") + 130))
            # its lower edge is behind the panel
            draw_title(canvas, Rect(column.cx - width / 2, column.y, width, column.h + 14), words)


def draw_title(canvas: Canvas, rect: Rect, text: str) -> None:
    """Draw a ribbon with a title."""
    canvas.ribbon(rect, "")
    canvas.text(rect.inset(30, 6), text, "title", canvas.theme.paper.ribbon_text, "centre", lines=2)
