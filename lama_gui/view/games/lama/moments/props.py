"""What only single moments of a L.A.M.A. match show: flags, wires of light, the queen."""

from __future__ import annotations

import math

from lama_gui.kit.animation import Span, ease_in_out, ease_out_back
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import rgb
from lama_gui.kit.draw.fading import fading
from lama_gui.kit.space import Rect
from lama_gui.view.board import Board
from lama_gui.view.staging.picture import plate_of
from lama_gui.view.staging.stage import Stage

FLAG = (130.0, 430.0)
FLAG_RISES, FLAG_SECONDS, FLAG_STAGGER = 90.0, 0.21, 0.1
#: How high a flag is: the own one, that of somebody seen to the chest, of a head on a plate,
#: and on a table for who reads slowly.
FLAG_OWN, FLAG_HIGH, FLAG_LOW, FLAG_EASY = 410.0, 350.0, 236.0, 320.0
FLAG_SUNK = 46.0
"""So much of a pole its plate hides."""
PILL = 22.0
"""So far a pill hangs out of a plate."""
#: How far inside a plate's end the pole stands: beside shoulders, or beside a head.
BY_SHOULDER, BY_HEAD = 26.0, 70.0


def flags(canvas: Canvas, board: Board, stage: Stage) -> None:
    """Everybody's flag goes up, one after the other; the own one last."""
    name = canvas.theme.moments.flag
    if not canvas.theme.has_picture(name):
        return
    order = sorted(
        range(len(board.seats)), key=lambda seat: (seat - board.viewer - 1) % len(board.seats)
    )
    for turn, seat in enumerate(order):
        plate = board.layout.plate(seat)
        span = Span(FLAG_STAGGER * turn, FLAG_SECONDS)
        seen = plate.bust is not None
        height = _flag_height(board, seat)
        left = plate.side == "left"
        inside = BY_SHOULDER if seen and left else BY_HEAD  # cloth and lean go left and right
        x = plate.rect.right - inside if left else plate.rect.x + inside
        foot = plate.rect.y + FLAG_SUNK + FLAG_RISES * (1 - stage.grown(span))
        width = height * FLAG[0] / FLAG[1]
        box = Rect(x - width / 2, foot - height, width, height)
        ribbon = board.layout.headline
        if box.overlaps(ribbon) and box.y > ribbon.y - 40:
            continue  # the ribbon hangs before the cloth
        area = Rect(box.x - 40, plate.rect.y + FLAG_SUNK - height - 20, width + 80, height + 30)
        with fading(canvas, area, stage.opacity(span)) as shown:
            if shown:
                lean = 7.0 if left else -7.0
                canvas.picture(name, box, turn=lean, lift=0.6)


def _flag_height(board: Board, seat: int) -> float:
    """As high as it is seen: below the plate of who sits above, and inside the window."""
    plate = board.layout.plate(seat)
    room = plate.rect.y + FLAG_SUNK
    if plate.bust is None:
        return min(FLAG_EASY if board.table.easy else FLAG_LOW, room)
    if seat == board.viewer:
        return min(FLAG_OWN, room)
    others = (board.layout.plate(other).rect for other in range(len(board.seats)))
    above = [o.bottom for o in others if o.y < plate.rect.y and abs(o.cx - plate.rect.cx) < o.w / 2]
    return min(FLAG_HIGH, room - max(above, default=-PILL) - PILL)


_FIREFLIES = ((330, 300), (520, 760), (640, 417), (1250, 820), (1420, 700), (1480, 470), (620, 880))


def fireflies(canvas: Canvas, board: Board, stage: Stage) -> None:
    """The last light lies on the pile; seven more wander in the dusk."""
    if canvas.theme.backdrop.wax:
        return
    span = Span(0.4, 0.4)
    lamp = board.layout.pile.rect.inset(-40, 10)
    with fading(canvas, lamp.grow(120), stage.opacity(span) * 0.8) as shown:
        if shown:
            canvas.glow(lamp, 60, "#FFB26A")
    for index, (x, y) in enumerate(_FIREFLIES):
        px, py = board.layout.centre(x, y)
        phase = stage.time * 2.4 + index * 1.7
        box = Rect.around(px + 14 * math.sin(phase), py + 8 * math.cos(phase * 1.3), 12, 12)
        with fading(canvas, box.grow(60), stage.opacity(span)) as shown:
            if shown:
                canvas.glow(box, 6, "#FFF1A0")
                canvas.drawing(box, shapes.path(shapes.disc(6, 6, 5), "#FFF6B8"))


#: Degrees, length and sag of each wire of bulbs.
_WIRES = (
    (-176, 900, 10), (-150, 820, 40), (-122, 640, 30), (-58, 640, 30), (-30, 820, 40),
    (-4, 900, 10), (22, 820, 44), (48, 640, 60), (132, 640, 60), (158, 820, 44),
)  # fmt: skip
_BULBS = 7
_SHOOT = Span(0.06, 0.28)


def wires(canvas: Canvas, board: Board, stage: Stage) -> None:
    """Wires of bulbs shoot out of the card; their bulbs light up outwards, then twinkle."""
    ambience = canvas.theme.ambience
    props = [name for name in ambience.get("props", ()) if "bulb" in str(name)]
    if not props:
        return
    x0, y0 = board.layout.middle
    # To fade so much takes a frame's time: they are drawn in again, but where nothing may move.
    out = stage.grown(_SHOOT) * (1.0 if stage.calm else stage.presence)
    opacity = stage.presence if stage.calm else 1.0
    with fading(canvas, board.layout.space.full, opacity) as shown:
        if not shown:
            return
        for number, (degrees, length, sag) in enumerate(_WIRES):
            a = math.radians(degrees)
            dx, dy = math.cos(a) * length, math.sin(a) * length * 0.72
            _wire(canvas, (x0, y0), (dx, dy), sag, out, str(ambience.get("wire") or "#1E0C2B"))
            for place in range(2, _BULBS):
                part = (place + 0.6) / _BULBS
                if part > out:
                    continue
                x = x0 + dx * part
                y = y0 + dy * part + 4 * sag * part * (1 - part)
                height = 30 + 5.5 * place
                bulb = str(props[(number + place) % len(props)])
                lights = 0.2 + 0.03 * place
                on = stage.calm or stage.age > lights
                twinkles = int(stage.time / 0.25 + number + place) % 2 == 0
                box = Rect(x - height / 2, y - height * 0.1, height, height)
                if on and (twinkles or stage.calm):
                    canvas.glow(box.scaled(0.4), box.h * 0.2, str(ambience.get("glow") or ""))
                canvas.picture(bulb, box, turn=round((degrees % 180 - 90) * 0.12))


def _wire(
    canvas: Canvas,
    start: tuple[float, float],
    way: tuple[float, float],
    sag: float,
    out: float,
    colour: str,
) -> None:
    """One wire from ``start`` on its ``way``, as far as it is ``out``."""
    steps, s = 14, canvas.scale
    points = []
    for step in range(steps + 1):
        part = out * step / steps
        x = start[0] + way[0] * part
        y = start[1] + way[1] * part + 4 * sag * part * (1 - part)
        points.append((x * s, y * s))
    canvas.line(points, rgb(colour), max(1, round(3.2 * s)))


_TURN = Span(0.08, 0.7, ease_in_out)


def again(canvas: Canvas, board: Board, stage: Stage) -> None:
    """The arrow that says "once more" turns behind the one who goes again."""
    name = canvas.theme.moments.again
    if stage.seat is None or not canvas.theme.has_picture(name):
        return
    plate = plate_of(board, stage, stage.seat).rect
    own = stage.seat == board.viewer
    size = 390.0 if own else 300.0
    y = plate.y - (110 if own else 80)
    box = Rect.around(plate.cx, max(size * 0.4, y), size, size)
    with fading(canvas, box.grow(20), stage.opacity(_TURN)) as shown:
        if shown:
            turn = 360 * stage.grown(_TURN)
            canvas.picture(name, box, turn=turn % 360, keep=False)


_PULSE = 0.45


def alarm(canvas: Canvas, board: Board, stage: Stage) -> None:
    """A warm light beats behind the plate of whom it is about."""
    if stage.seat is None or canvas.theme.backdrop.wax:
        return
    plate = plate_of(board, stage, stage.seat).rect
    beat = 0.5 if stage.calm else 0.5 + 0.5 * math.cos(stage.age * math.tau / _PULSE)
    light = plate.grow(24)
    with fading(canvas, light.grow(120), stage.opacity(Span(0.0, 0.16)) * (0.4 + 0.6 * beat)) as on:
        if on:
            canvas.glow(light, 50, "#FF6A4A")


LEAN, SWAY, RATTLE = 6.0, 26.0, 2.5
"""She leans by so many degrees, sways by so many units, and shakes her arms by steps of degrees:
to turn so large a picture takes longer than a frame."""

_QUEEN, _HOP = Span(0.05, 0.3, ease_out_back), 0.4


def queen(canvas: Canvas, board: Board, stage: Stage) -> None:
    """The pink llama herself stands behind her card and shakes her maracas."""
    name = "themes/fiesta/hero.svg"
    x, y = board.layout.centre(960, 566)
    beat = 0.0 if stage.calm else math.sin(stage.age * math.tau / (2 * _HOP))
    rise = 220 * (1 - stage.grown(_QUEEN)) - 18 * abs(beat)
    aside, tall = SWAY * beat, 540.0
    clip = Rect(x - 420, y - 700, 840, 700)
    with canvas.clipped(clip), fading(canvas, clip, stage.opacity(_QUEEN)) as shown:
        if shown:
            arms = Rect.around(x + aside, y - 200 + rise, 520, 430)
            still = 0.8 if stage.calm else 0.0  # a shadow of each angle takes longer than a frame
            shaken = RATTLE * round(5 * beat / RATTLE)
            canvas.picture("moments/arms-queen.svg", arms, turn=shaken, lift=still)
            middle = x + aside, y - tall / 2 + 40 + rise
            body = Rect.around(*middle, tall * 420 / 500, tall)
            canvas.picture(name, body, turn=LEAN, lift=0.8)


def hearts(canvas: Canvas, board: Board, stage: Stage) -> None:
    """Hearts rise beside her."""
    for index in range(9):
        begin = 0.22 + index * 0.1
        age = (0.7 if stage.calm else stage.age) - begin * (0.3 if stage.calm else 1)
        if age < 0:
            continue
        part = min(1.0, age / 1.0)
        side = -1 if index % 2 else 1
        x, y = board.layout.centre(960 + side * (220 + index * 29 % 190), 430 - index * 37 % 210)
        size = 36 + index * 13 % 34
        box = Rect.around(x, y - 120 * part, size, size)
        with fading(canvas, box.grow(10), (1 - part**3) * stage.presence) as shown:
            if shown:
                canvas.picture("props/heart.svg", box, turn=side * 12)


_PAPER = 150.0


def flags_of_paper(canvas: Canvas, board: Board, stage: Stage) -> None:
    """Cut paper on two wires at the upper edge, swaying."""
    del board
    span = Span(0.0, 0.26)
    drop = -190 * (1 - stage.grown(span))
    width = canvas.space.width
    with fading(canvas, Rect(0, 0, width, 230), stage.opacity(span)) as shown:
        if not shown:
            return
        for index in range(8):
            left = index < 4
            place = index if left else index - 4
            x = (60 + place * 158) if left else width - 60 - (3 - place) * 158
            sag = 14 * (place if left else 3 - place)
            sway = 0.0 if stage.calm else 2 * math.sin(stage.age * 5 + index)
            box = Rect(x - _PAPER / 2, 52 - sag + drop, _PAPER, _PAPER)
            turn = -5.0 if left else 5.0
            name = f"moments/picado-{index % 6 + 1}.svg"
            canvas.picture(name, box, turn=round(turn + sway), lift=0.6, hangs=turn)
