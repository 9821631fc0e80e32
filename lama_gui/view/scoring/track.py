"""Drawing of the track to the end of the match, with people at their totals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import darken, lighten
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.draw.portraits import (
    PORTRAIT_HEIGHT,
    PORTRAIT_WIDTH,
    draw_portrait,
    portrait_rect,
)
from lama_gui.kit.geometry import Rect
from lama_gui.records import SeatInfo
from lama_gui.view.scoring.scoring import (
    HEIGHT,
    WIDTH,
    Account,
    Scoring,
    Track,
    point,
    standing,
)

SAND, EARTH, INK = "#F6DDB0", "#A8743F", "#2B1638"
STONE, END = "#FFF4DF", "#A3241C"
PORTRAIT = 150.0  # the height for up to four people; smaller for more
HOP = 9.0
PILL = 42.0
#: Possible positions of a total, relative to the portrait.
UPS = (0.15, 0.35, 0.0, 0.55, -0.2, 0.8, -0.45, 1.1)


class Walker(Struct, frozen=True):
    """Somebody on the track; ``at``: the current total, maybe between two points."""

    seat: int
    info: SeatInfo
    start: int
    at: float
    total: int
    face: str
    walking: bool = False


def card_in(side: Rect) -> Rect:
    """The rectangle of the card in the area beside the sheet."""
    height = min(side.h, side.w * HEIGHT / WIDTH)
    return Rect.around(side.cx, side.y + height / 2, height * WIDTH / HEIGHT, height)


def draw_track(
    canvas: Canvas,
    card: Rect,
    track: Track,
    title: str,
    walkers: Sequence[Walker],
    scoring: Scoring,
) -> None:
    """Draw the track with its stones, this round's steps, the people, and their totals."""
    k = card.h / HEIGHT
    places = [(card.x + x * k, card.y + y * k) for x, y in standing(track, [w.at for w in walkers])]
    order = sorted(zip(walkers, places, strict=True), key=lambda placed: placed[1][1])
    texts = [scoring.total(walker.total) for walker, _ in order]
    height = (PORTRAIT if len(walkers) < 5 else PORTRAIT * 0.82) * k
    over = _title_rect(canvas, card, title, k)
    heads = [Rect.around(x, y - height * 0.55, height * 0.42, height * 0.5) for x, y in places]
    pills: list[Rect] = []
    for text, (_, place) in zip(texts, order, strict=True):
        pills.append(_pill_rect(canvas, card, place, height, text, [*pills, over], heads))
    bodies = (portrait_rect(x, y + 12 * k, height) for x, y in places)
    inner = [body.inset(height * 0.12, height * 0.06) for body in bodies]
    draw_land(canvas, card)
    canvas.drawing(card, _track_shapes(track, k))
    for walker in walkers:
        _steps(canvas, card, track, walker, k)
    _stones(canvas, card, track, k, scoring, [*inner, *pills, over])
    for walker, (x, y) in order:
        up = HOP * k * abs(math.sin(math.pi * walker.at)) if walker.walking else 0.0
        draw_portrait(canvas, walker.info.avatar, walker.face, x, y + 12 * k - up, height, lift=0.5)
    for text, pill in zip(texts, pills, strict=True):
        canvas.toast_pill(pill, text, "label", 8)
    canvas.toast_pill(over, title, "label", 20, lines=2)


def draw_land(canvas: Canvas, card: Rect) -> None:
    """Draw the background of the card."""
    theme = canvas.theme
    canvas.panel(card, PanelStyle(theme.landscape.hills[2], 36, 1.1, 0.0, rim=theme.paper.outline))
    if theme.backdrop.way:
        canvas.picture(theme.backdrop.way, card)


@lru_cache(maxsize=8)
def _track_shapes(track: Track, k: float) -> str:
    """The track, with a dot for each point."""
    points = [point(i / 160) for i in range(161)]
    line = shapes.polygon([(x * k, y * k) for x, y in points], closed=False)
    down = shapes.polygon([(x * k, (y + 6) * k) for x, y in points], closed=False)
    body = shapes.line(down, "#1E0C2B", 50 * k, opacity=0.22)
    body += shapes.line(line, EARTH, 44 * k) + shapes.line(line, SAND, 34 * k)
    for value in range(min(track.first, track.last), max(track.first, track.last)):
        x, y = point(track.position(value))
        body += shapes.path(shapes.disc(x * k, y * k, 4.0 * k), EARTH)
    return body


def _stones(
    canvas: Canvas, card: Rect, track: Track, k: float, scoring: Scoring, covered: Sequence[Rect]
) -> None:
    """Draw the totals on every other stone that nobody covers, and the text at the end."""
    canvas.drawing(card, _stone_discs(track, k))
    stones, size = track.stones, max(18.0, 21 * k) * canvas.type.text_scale
    radius = max(21 * k, size)
    for value in {*stones[::2], stones[-1]}:
        x, y = point(track.position(value))
        x, y = card.x + x * k, card.y + y * k
        if any(rect.overlaps(Rect.around(x, y, 1.6 * size, 1.3 * size)) for rect in covered):
            continue
        last = value == track.last and bool(track.end)
        y -= (radius - 21 * k) * last  # the text is below it
        stone = shapes.path(shapes.disc(radius, radius, radius), END if last else STONE)
        canvas.drawing(Rect.around(x, y, 2 * radius, 2 * radius), stone)
        ink = "#FFFFFF" if last else INK
        canvas.write(x, y + size * 0.34, scoring.total(value), "small", ink, "centre", size=size)
    if track.end:
        width = min(card.w - 60, canvas.type.width(track.end, "pill") + 40)
        height = max(36.0, canvas.type.line("pill") + 6)
        rect = Rect.around(card.cx, card.bottom - 16 - height / 2, width, height)
        canvas.toast_pill(rect, track.end, "pill", 16)


@lru_cache(maxsize=8)
def _stone_discs(track: Track, k: float) -> str:
    stones, body = track.stones, ""
    for value in stones:
        x, y = point(track.position(value))
        last = value == track.last and bool(track.end)
        fill = END if last else STONE
        radius = 21.0 if last or value in stones[::2] else 15.0
        body += shapes.path(shapes.disc(x * k, (y + 3) * k, radius * k), "#1E0C2B", opacity=0.25)
        body += shapes.path(shapes.disc(x * k, y * k, radius * k), fill)
    return body


def _steps(canvas: Canvas, card: Rect, track: Track, walker: Walker, k: float) -> None:
    """Draw a dot in the seat's colour for each point of this round."""
    colour = canvas.theme.avatar_colours.get(walker.info.avatar, "#FFD27A")
    radius = 7.0 * k
    dot = shapes.path(shapes.disc(radius, radius, radius), darken(colour, 0.3))
    dot += shapes.path(shapes.disc(radius, radius, radius * 0.72), lighten(colour, 0.1))
    low, high = sorted((walker.start, round(walker.at)))
    for value in range(low, high):
        x, y = point(track.position(value + 0.5))
        box = Rect(card.x + x * k - radius, card.y + y * k - radius, 2 * radius, 2 * radius)
        canvas.drawing(box, dot)


def _pill_rect(
    canvas: Canvas,
    card: Rect,
    foot: tuple[float, float],
    owner: float,
    text: str,
    taken: Sequence[Rect],
    heads: Sequence[Rect],
) -> Rect:
    """The rectangle of a total: beside its owner, without covering faces or other totals."""
    height = max(PILL, canvas.type.line("label") + 6)
    width = max(height * 1.3, canvas.type.width(text, "label") + 30)
    away = owner * PORTRAIT_WIDTH / PORTRAIT_HEIGHT * 0.36 + width / 2 + 2
    x, y = foot
    inside = card.inset(6, 6)
    sides = (1, -1) if x < card.cx else (-1, 1)
    places = [
        Rect.around(x + side * away * far, y - owner * up, width, height)
        for far in (1.0, 1.4, 1.8, 2.3, 0.0)
        for up in UPS
        for side in sides
    ]
    for obstacles in ([*taken, *heads], taken):
        for rect in places:
            if inside.holds(rect) and not any(rect.overlaps(other) for other in obstacles):
                return rect
    return places[0]


def _title_rect(canvas: Canvas, card: Rect, text: str, k: float) -> Rect:
    width = min(card.w * 0.62, canvas.type.width(text, "label") + 44)
    lines = min(2, len(canvas.type.wrap(text, "label", width - 40)))
    height = max(50.0, lines * canvas.type.line("label") + 10)
    return Rect(card.x - 14, card.y + 26 * k + 50 - height, width, height)


def face_of(
    account: Account, places: Sequence[int], walking: bool, arrived: bool, gives: bool
) -> str:
    """The leader and who returns a token cheer; who pays winces; the last one is glum."""
    if gives:
        return "cheer"
    if not arrived:
        mood = "cheer" if account.good else "wince"
        return mood if walking else "calm"
    place = places[account.seat]
    return "cheer" if place == 1 else "glum" if place == max(places) else "calm"
