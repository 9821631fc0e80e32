"""Arrows; and banners, bursts, and confetti as functions of time."""

from __future__ import annotations

import math
from collections.abc import Sequence

from lama_gui.kit.animation import Span
from lama_gui.kit.confetti import STEP, draw_scraps, scrap_picture
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour
from lama_gui.kit.draw.renderer import BlitItem
from lama_gui.kit.draw.textures import BLANK
from lama_gui.kit.draw.theme import Theme
from lama_gui.kit.geometry import Rect
from lama_gui.view.drawing.layout import Point
from lama_gui.view.staging.cut_scene import Confetti, CutSceneState
from lama_gui.view.timeline import Burst

MAX_DELAY = 0.2
"""Seconds by which a banner may be delayed, since creating a long one takes several frames."""


def draw_arrow(
    canvas: Canvas, start: Point, end: Point, colour: Colour, thick: float = 7.0
) -> None:
    """Draw a straight arrow."""
    (x0, y0), (x1, y1) = start, end
    left, top = min(x0, x1) - 24, min(y0, y1) - 24
    length = max(1.0, math.dist(start, end))
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    head = min(17.0 * thick / 7, length * 0.45)
    tips = [
        (x1 - head * (ux - 0.85 * uy), y1 - head * (uy + 0.85 * ux)),
        end,
        (x1 - head * (ux + 0.85 * uy), y1 - head * (uy - 0.85 * ux)),
    ]
    body = "".join(
        shapes.polygon([(x - left, y - top) for x, y in points], closed=False)
        for points in ([start, end], tips)
    )
    box = Rect(left, top, abs(x1 - x0) + 48, abs(y1 - y0) + 48)
    canvas.drawing(box, shapes.line(body, colour, thick))


def draw_fading_ribbon(
    canvas: Canvas, middle: Point, text: str, age: float, of: float, reduced_motion: bool
) -> None:
    """Draw a ribbon that appears quickly and fades out."""
    width = min(1100.0, canvas.type.width(text, "title") + 150)
    height = max(96.0, canvas.type.line("title") + 36)
    rise = 0.0 if reduced_motion else 26 * (1 - min(1.0, age / 0.16)) ** 2
    rect = Rect.around(middle[0], middle[1] - rise, width, height)
    shown = max(0.0, min(1.0, age / 0.08, (of - age) / (0.09 if reduced_motion else 0.2)))
    if age < MAX_DELAY and not canvas.is_ready(lambda: canvas.null.ribbon(rect, text, "title")):
        return
    with canvas.fading(rect.grow(70), shown) as visible:
        if visible or canvas.is_null:
            canvas.ribbon(rect, text, "title")


def draw_burst(canvas: Canvas, burst: Burst, age: float) -> None:
    """Draw a burst of paper scraps; always the same."""
    part = min(1.0, age / burst.seconds)
    draw_scraps(canvas, burst.x, burst.y, scrap_colours(canvas.theme), part)


def scrap_colours(theme: Theme) -> list[Colour]:
    """The colours of a theme's paper scraps."""
    return [colours[0] for colours in theme.values.values()] + [theme.state.playable]


#: Ranges of size in units, and units fallen per second.
FAR, MIDDLE, NEAR = ((18.0, 22.0), 180.0), ((30.0, 38.0), 260.0), ((64.0, 76.0), 420.0)
BEGIN = 0.30
#: The motion of scraps before they float.
THROW = Span(0.0, 0.7)
RESTING_SCRAPS = 40
"""The number of resting scraps with reduced motion."""


def draw_falling(
    canvas: Canvas, stage: CutSceneState, confetti: Confetti, spare: Sequence[Rect]
) -> None:
    """Draw confetti in the foreground, except over the rectangles to ``spare``."""
    age = 0.0 if stage.reduced_motion else stage.age - BEGIN
    if age < 0:
        return
    layers = [(FAR, confetti.far), (MIDDLE, confetti.middle), (NEAR, confetti.near)]
    if stage.reduced_motion:
        layers = [(MIDDLE, RESTING_SCRAPS)]
    excluded = [canvas.rect_px(rect) for rect in spare]
    width, height = canvas.viewport.width, canvas.viewport.height
    art, scale = canvas.art, canvas.scale
    blits: list[BlitItem] = []
    seed = 0
    for (sizes, speed), count in layers:
        for index in range(round(count * stage.presence)):
            seed += 1
            size = sizes[index % 2]
            reach = (seed * 0.5698403 % 1.0) * (height + size)
            if stage.reduced_motion:
                x, y, turn = 0.0, (reach + height * 0.86) % ((height + size) * 1.15) - size, 0.0
            else:
                since = age - (seed * 0.3247 % 1.0) * 0.25  # they start at different times
                if since < 0:
                    continue
                # It is thrown from above, to be everywhere at once, and then falls.
                fallen = reach * THROW.progress(since) + since * speed * (0.8 + index % 7 * 0.07)
                x, y = math.sin(age * (2.2 + index % 3 * 0.5) + seed) * 24, fallen % (height + size)
                y -= size
                turn = age * (90 + index % 4 * 40)
            x += seed * 0.7548777 % 1.0 * (width + 80) - 40
            name = canvas.theme.picture(scrap_picture(seed))
            degrees = round((seed * 47 + turn) / STEP) * STEP % 360
            scrap = art.turned(name, max(1, round(size * scale)), degrees)
            place = scrap.surface.get_rect(center=(round(x * scale), round(y * scale)))
            if scrap.surface is not BLANK.surface and place.collidelist(excluded) < 0:
                blits.append((scrap.surface, place.topleft))
    canvas.blit_batch(("confetti", age, scale), blits, canvas.bounds)
