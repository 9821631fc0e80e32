"""The cut-scenes of L.A.M.A. games, with their drawing."""

from __future__ import annotations

import math

from msgspec.structs import replace

from lama_gui.kit.animation import Span, ease_in_out, ease_out_back, linear
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import mix, rgb
from lama_gui.kit.garland import Point, draw_string, sagging
from lama_gui.kit.geometry import Rect
from lama_gui.rules.cards import penalty
from lama_gui.rules.lama_state import LamaView
from lama_gui.view.board import Board
from lama_gui.view.drawing.cards import draw_flying
from lama_gui.view.drawing.effects import scrap_colours
from lama_gui.view.drawing.layout import Pose
from lama_gui.view.games.lama import PICTURES
from lama_gui.view.games.lama.race import race
from lama_gui.view.games.lama.scoring import arithmetic, counted
from lama_gui.view.staging.cut_scene import (
    MIDDLE,
    Confetti,
    CutScene,
    CutSceneState,
    Light,
)
from lama_gui.view.staging.cut_scene_picture import BROAD, LOW, draw_disc, lowest_above, panel_of

#: The height of the raised card, and its offset from the panel, in units.
HIGH, BESIDE, ABOVE = 186.0, 44.0, 56.0
#: The same behind a ribbon: the offset from the head, and from the ribbon's edge.
OVER = (150.0, 46.0)
#: The same at an easy table: the offset from the middle, and the minimum of y.
ON_TABLE = (410.0, 478.0)
#: The diameter of the rays behind it, and behind a card in the viewer's hand.
RAYS, OWN_RAYS = 300.0, 430.0
#: The minimum distance from deck and pile, since it sways.
CLEARANCE = 6.0
_COMES = Span(0.04, 0.28, ease_out_back)
#: Seconds of a double heartbeat and of the pause.
_BEAT = 0.5


def held_up(canvas: Canvas, board: Board, stage: CutSceneState) -> None:
    """Hold up the seat's last card, face down; in the viewer's hand it shines in its place."""
    if stage.seat is None:
        return
    own = stage.seat == board.viewer and len(board.fan) == 1
    pose = board.fan.pose(0) if own else beside(board, stage, stage.seat)
    size = (OWN_RAYS if own else RAYS) * (BROAD if board.table.easy else 1.0)
    with canvas.fading(Rect.around(pose.x, pose.y, size, size), stage.opacity(_COMES)) as shown:
        if not shown:
            return
        beat = 1.0 if stage.reduced_motion else 0.86 + 0.14 * heartbeat(stage.age)
        grown = max(0.05, stage.grown(_COMES)) * beat
        draw_disc(canvas, canvas.theme.moments.disc, (pose.x, pose.y), size, grown)
        if not own:
            rise = 70.0 * (1 - stage.grown(_COMES))
            lean = 0.0 if stage.reduced_motion else 4.0 * math.sin(stage.age * math.pi / _BEAT)
            lifted = Pose(pose.x, pose.y + rise, pose.angle + lean, pose.height)
            draw_flying(canvas, None, lifted, PICTURES)


def beside(board: Board, stage: CutSceneState, seat: int) -> Pose:
    """The pose of the raised card: at the inner end of the panel if deck and pile allow.

    At an easy table it is below the children's faces, else beside the head of somebody behind the
    ribbon. It does not follow a panel on its way, which would change the end.
    """
    settled = replace(stage, age=stage.cut_scene.seconds / 2)
    rect, ribbon = panel_of(board, settled, seat).rect, board.layout.headline
    if rect.overlaps(ribbon):
        return Pose(rect.cx + OVER[0], max(HIGH / 2 + 6, ribbon.y - OVER[1]), 9.0, HIGH)
    inner = 1 if rect.cx < board.layout.middle[0] else -1
    if board.table.easy:
        x = board.layout.middle[0] - inner * ON_TABLE[0]
        return Pose(x, max(ON_TABLE[1], rect.cy), inner * 9.0, HIGH)
    y = max(HIGH / 2 + 8, rect.y - ABOVE)
    pile_rects = [rect.grow(CLEARANCE) for rect in board.table.geometry.middle(board.layout)]
    for side in (inner, -inner):
        pose = Pose(rect.cx + side * (rect.w / 2 + BESIDE), y, side * 9.0, HIGH)
        if not any(pose.rect.overlaps(cards) for cards in pile_rects):
            break
    return pose


def heartbeat(age: float) -> float:
    """The strength of two heartbeats and a pause, 0 to 1."""
    t = age % (2 * _BEAT) / _BEAT
    first, second = math.exp(-((t - 0.2) ** 2) / 0.012), math.exp(-((t - 0.62) ** 2) / 0.012)
    return max(first, 0.7 * second)


#: The width, sag, and number of shapes of the garland on each side.
_WIDE, _SAG, _PIECES = 470.0, 60.0, 11
_DROPS = Span(0.1, 0.4, ease_out_back)


def garland(canvas: Canvas, board: Board, stage: CutSceneState) -> None:
    """Draw a garland for the winner, in crayon themes."""
    if not canvas.theme.backdrop.wax:
        return
    top = 150.0 - 300 * (1 - stage.grown(_DROPS))
    colours = scrap_colours(canvas.theme)
    ink = canvas.theme.paper.outline or canvas.theme.paper.text
    for left in (0.0, board.layout.viewport.width - _WIDE):
        start, end = (left, top), (left + _WIDE, top)
        draw_string(canvas, start, end, _SAG, ink, 5)
        for piece in range(_PIECES):
            x, y = sagging(start, end, _SAG, (piece + 0.5) / _PIECES)
            outline = (shapes.disc(22, 22, 17), _HEART, _STAR)[piece % 3]
            body = shapes.path(outline, colours[piece % len(colours)])
            body += shapes.line(outline, ink, 4)
            canvas.drawing(Rect.around(x, y + 16, 44, 44), body)


_HEART = "M22,40C2,26 2,8 13,6C18,5 21,9 22,13C23,9 26,5 31,6C42,8 42,26 22,40Z"
_STAR = "M22,3L27,16L41,16L30,25L34,39L22,31L10,39L14,25L3,16L17,16Z"


FLAG = (130.0, 430.0)
FLAG_RISES, FLAG_SECONDS, FLAG_STAGGER = 90.0, 0.21, 0.1
#: The height of flags: the viewer's, and those behind portraits and avatars.
FLAG_OWN, FLAG_HIGH, FLAG_LOW = 410.0, 350.0, 236.0
FLAG_SUNK, FLAG_WAVE = 46.0, 7.0
"""The part of a pole hidden by its panel, and the amplitude of waving."""
#: The distance of the pole from the panel's end, with a portrait and with an avatar.
BY_SHOULDER, BY_HEAD = 26.0, 70.0


def flags(canvas: Canvas, board: Board, stage: CutSceneState) -> None:
    """Raise everybody's flag, one after the other, the viewer's last."""
    name = canvas.theme.moments.flag
    if not canvas.theme.has_picture(name) or board.table.easy:
        return  # at an easy table the plates have tabs, and things stand behind them
    order = sorted(
        range(len(board.seats)), key=lambda seat: (seat - board.viewer - 1) % len(board.seats)
    )
    for turn, seat in enumerate(order):
        panel = board.layout.panels[seat]
        span = Span(FLAG_STAGGER * turn, FLAG_SECONDS)
        has_portrait = panel.portrait is not None
        height = _flag_height(board, seat)
        left = panel.side == "left"
        inside = BY_SHOULDER if has_portrait else BY_HEAD
        x = panel.rect.right - inside if left else panel.rect.x + inside
        wave = 0.0 if stage.reduced_motion else FLAG_WAVE * math.sin(3 * stage.age + 2 * turn)
        foot = panel.rect.y + FLAG_SUNK + FLAG_RISES * (1 - stage.grown(span)) + wave
        width = height * FLAG[0] / FLAG[1]
        box = Rect(x - width / 2, foot - height, width, height)
        ribbon = board.layout.headline
        if box.overlaps(ribbon) and (not has_portrait or box.y > ribbon.y - 40):
            continue  # the ribbon is in front of the flag
        lean = 7.0 if left else -7.0
        canvas.picture(name, box, turn=lean, lift=0.6, alpha=stage.opacity(span))


def _flag_height(board: Board, seat: int) -> float:
    """The height of a flag that fits below other panels and inside the window."""
    panel = board.layout.panels[seat]
    room = panel.rect.y + FLAG_SUNK
    most = FLAG_OWN if seat == board.viewer else FLAG_HIGH
    if panel.portrait is None:
        most = FLAG_LOW
    return min(most, room - lowest_above(board, panel.rect))


_FIREFLIES = ((330, 300), (520, 760), (640, 417), (1250, 820), (1420, 700), (1480, 470), (620, 880))


def fireflies(canvas: Canvas, board: Board, stage: CutSceneState) -> None:
    """Draw light on the pile, and fireflies in the dusk."""
    if canvas.theme.backdrop.wax:
        return
    shown = stage.opacity(Span(0.4, 0.4))
    canvas.glow(board.layout.pile.rect.inset(-40, 10), 60, "#FFB26A", opacity=0.8 * shown)
    for index, (x, y) in enumerate(_FIREFLIES):
        px, py = board.layout.centre(x, y)
        phase = stage.time * 2.4 + index * 1.7
        box = Rect.around(px + 14 * math.sin(phase), py + 8 * math.cos(phase * 1.3), 12, 12)
        canvas.glow(box, 6, "#FFF1A0", opacity=shown)
        canvas.drawing(box, shapes.path(shapes.disc(6, 6, 5), "#FFF6B8"), opacity=shown)


#: The angle in degrees, length, and sag of each string of bulbs.
_WIRES = (
    (-176, 900, 10), (-150, 820, 40), (-122, 640, 30), (-58, 640, 30), (-30, 820, 40),
    (-4, 900, 10), (22, 820, 44), (48, 640, 60), (132, 640, 60), (158, 820, 44),
)  # fmt: skip
_BULBS = 7
_SHOOT = Span(0.06, 0.28)


def draw_bulb_strings(canvas: Canvas, board: Board, stage: CutSceneState) -> None:
    """Draw strings of bulbs that extend from the card, light up, and twinkle."""
    ambience = canvas.theme.ambience
    props = [name for name in ambience.get("props", ()) if "bulb" in str(name)]
    if not props:
        return
    x0, y0 = board.layout.middle
    # Fading so much is slow, so they are retracted, except with reduced motion.
    out = stage.grown(_SHOOT) * (1.0 if stage.reduced_motion else stage.presence)
    opacity = stage.presence if stage.reduced_motion else 1.0
    with canvas.fading(board.layout.viewport.full, opacity) as shown:
        if not shown:
            return
        for number, (degrees, length, sag) in enumerate(_WIRES):
            a = math.radians(degrees)
            dx, dy = math.cos(a) * length, math.sin(a) * length * 0.72
            end = x0 + dx, y0 + dy
            wire = mix(str(ambience.get("wire") or "#1E0C2B"), canvas.theme.button.quiet, 0.6)
            _wire(canvas, (x0, y0), end, sag, out * (1 - 0.4 / _BULBS), wire)  # to the last bulb
            for place in range(2, _BULBS):
                part = (place + 0.6) / _BULBS
                if part > out:
                    continue
                x, y = sagging((x0, y0), end, sag, part)
                height = 30 + 5.5 * place
                bulb = str(props[(number + place) % len(props)])
                lights = 0.2 + 0.03 * place
                is_lit = stage.reduced_motion or stage.age > lights
                twinkles = int(stage.time / 0.25 + number + place) % 2 == 0
                box = Rect(x - height / 2, y - height * 0.1, height, height)
                if is_lit and (twinkles or stage.reduced_motion):
                    canvas.glow(box.scaled(0.4), box.h * 0.2, str(ambience.get("glow") or ""))
                canvas.picture(bulb, box, turn=round((degrees % 180 - 90) * 0.12))


def _wire(canvas: Canvas, start: Point, end: Point, sag: float, out: float, colour: str) -> None:
    """Draw a string from ``start``, extended by the fraction ``out``."""
    s = canvas.scale
    points = [sagging(start, end, sag, out * step / 14) for step in range(15)]
    canvas.line([(x * s, y * s) for x, y in points], rgb(colour), max(1, round(2.4 * s)))


_TURN = Span(0.08, 0.7, ease_in_out)


def again(canvas: Canvas, board: Board, stage: CutSceneState) -> None:
    """Draw a rotating arrow for another turn."""
    name = canvas.theme.moments.again
    if stage.seat is None or not canvas.theme.has_picture(name):
        return
    panel = panel_of(board, stage, stage.seat).rect
    own = stage.seat == board.viewer
    size = 390.0 if own else 300.0
    y = panel.y - (110 if own else 80)
    box = Rect.around(panel.cx, max(size * 0.4, y), size, size)
    turn = 360 * stage.grown(_TURN) % 360
    canvas.picture(name, box, turn=turn, cache=False, alpha=stage.opacity(_TURN))


_PULSE = 0.45


def alarm(canvas: Canvas, board: Board, stage: CutSceneState) -> None:
    """Draw a pulsing warm light behind the seat's panel."""
    if stage.seat is None or canvas.theme.backdrop.wax:
        return
    panel = panel_of(board, stage, stage.seat).rect
    beat = 0.5 if stage.reduced_motion else 0.5 + 0.5 * math.cos(stage.age * math.tau / _PULSE)
    shown = stage.opacity(Span(0.0, 0.16)) * (0.4 + 0.6 * beat)
    canvas.glow(panel.grow(24), 50, "#FF6A4A", opacity=shown)


LEAN, SWAY, RATTLE = 6.0, 26.0, 2.5
"""The inclination and the step of the arms are in degrees, the sway in units. Rotating such a large
picture takes longer than a frame.
"""

_QUEEN, _HOP = Span(0.16, 0.3, ease_out_back), 0.4


def queen(canvas: Canvas, board: Board, stage: CutSceneState) -> None:
    """Draw the pink llama, who rises behind the ribbon with maracas."""
    name = "themes/fiesta/hero.svg"
    x, y = board.layout.ribbon.cx, board.layout.ribbon.cy + LOW
    reduced_motion = stage.reduced_motion
    beat = 0.0 if reduced_motion else math.sin(stage.age * math.pi / _HOP)
    fade, height = stage.opacity(_QUEEN), 660.0
    rise = 0.0 if reduced_motion else height * (1 - fade * stage.grown(_QUEEN)) - 18 * abs(beat)
    aside = SWAY * beat
    clip = Rect(x - 420, y - 730, 840, 730)
    opacity = fade if reduced_motion else float(fade > 0)
    arms = Rect.around(x + aside, y - 330 + rise, 580, 480)
    lift = 0.8 if reduced_motion else 0.0  # creating a shadow takes longer than a frame
    tremble = RATTLE * round(5 * beat / RATTLE)
    body = Rect.around(x + aside, y - height / 2 + 40 + rise, height * 420 / 500, height)
    with canvas.clipped(clip):
        canvas.picture("moments/arms-queen.svg", arms, turn=tremble, lift=lift, alpha=opacity)
        canvas.picture(name, body, turn=LEAN, lift=0.8, alpha=opacity)


def hearts(canvas: Canvas, board: Board, stage: CutSceneState) -> None:
    """Draw hearts that rise beside the llama."""
    for index in range(9):
        begin = 0.22 + index * 0.1
        age = 0.7 - begin * 0.3 if stage.reduced_motion else stage.age - begin
        if age < 0:
            continue
        part = min(1.0, age / 1.0)
        side = -1 if index % 2 else 1
        x, y = board.layout.centre(960 + side * (220 + index * 29 % 190), 430 - index * 37 % 210)
        size = 36 + index * 13 % 34
        box = Rect.around(x, y - 120 * part, size, size)
        shown = (1 - part**3) * stage.presence
        canvas.picture("props/heart.svg", box, turn=side * 12, alpha=shown)


_PAPER = 150.0


def flags_of_paper(canvas: Canvas, _board: Board, stage: CutSceneState) -> None:
    """Draw swaying cut paper along the upper edge."""
    span = Span(0.0, 0.26)
    offset = -190 * (1 - stage.grown(span))
    width, shown = canvas.viewport.width, stage.opacity(span)
    for index in range(6):
        left = index < 3
        place = index if left else 5 - index
        x = 60 + place * 158 if left else width - 60 - place * 158
        sway = 0.0 if stage.reduced_motion else 2 * math.sin(stage.age * 5 + index)
        box = Rect(x - _PAPER / 2, 52 - 14 * place + offset, _PAPER, _PAPER)
        lean = -5.0 if left else 5.0
        name, turn = f"moments/picado-{index + 1}.svg", round(lean + sway)
        canvas.picture(name, box, turn=turn, lift=0.6, shadow_angle=lean, alpha=shown)


#: The path of the swarm: out of the reeds, around the cards, past the last seat.
_WAY = ((40.0, 790.0), (520.0, 960.0), (1150.0, 640.0), (1880.0, 210.0))
#: The paths of the large mosquitoes: below the cards, and above the hills.
_LANES = (
    ((-160.0, 900.0), (420.0, 660.0), (1080.0, 860.0), (2080.0, 470.0)),
    ((-200.0, 470.0), (500.0, 330.0), (900.0, 420.0), (2120.0, 150.0)),
    ((180.0, 1240.0), (620.0, 620.0), (1240.0, 700.0), (1560.0, -160.0)),
)
_LARGE = (150.0, 118.0, 176.0)
_SWARM = 22
_TRAIL = 6
#: The time of each large mosquito.
_LARGE_WAYS = (Span(0.12, 1.15, linear), Span(0.28, 1.1, linear), Span(0.42, 1.0, linear))
#: The depth and duration of ducking.
DUCK, DUCKS = 16.0, 0.34


def draw_mosquitoes(canvas: Canvas, board: Board, stage: CutSceneState) -> None:
    """Draw mosquitoes that cross the table below cards and people, with dotted trails."""
    for number, (size, way) in enumerate(zip(_LARGE, _LARGE_WAYS, strict=True)):
        large = 0.3 + 0.17 * number if stage.reduced_motion else way.progress(stage.age)
        if 0 < large < 1:
            x, y = _curve(_LANES[number], large)
            _mosquito(canvas, stage, board.layout.centre(x, y), number, size)
    for index in range(_SWARM):
        part = _flight_part(stage, index)
        if part is None:
            continue
        for dot in range(1, _TRAIL):
            before = part - dot * 0.02
            if before > 0:
                _dot(canvas, _flight_point(board, index, before), 6.0 - dot * 0.5)
        _mosquito(canvas, stage, _flight_point(board, index, part), index, 58 + index * 17 % 52)


def ducking(board: Board, stage: CutSceneState, seat: int) -> float:
    """How far others duck in units: most when the swarm passes."""
    if seat == stage.seat:
        return 0.0
    x = board.layout.panels[seat].rect.cx - board.layout.middle[0]
    passes = 0.75 + 0.34 * x / 800
    distance = abs(stage.age - passes) / DUCKS
    return DUCK * math.cos(distance * math.pi / 2) if distance < 1 else 0.0


def _flight_part(stage: CutSceneState, index: int) -> float | None:
    """The position of a mosquito on its path; None if it is not visible."""
    if stage.reduced_motion:
        return 0.12 + index * 0.041 % 0.8
    start, seconds = 0.02 + index * 0.37 % 0.45, 0.9 + index * 0.29 % 0.25
    part = (stage.age - start) / seconds
    return part if 0 <= part <= 1 else None


def _curve(way: tuple[tuple[float, float], ...], t: float) -> tuple[float, float]:
    u = 1 - t
    a, b, c, d = way
    x = u**3 * a[0] + 3 * u * u * t * b[0] + 3 * u * t * t * c[0] + t**3 * d[0]
    y = u**3 * a[1] + 3 * u * u * t * b[1] + 3 * u * t * t * c[1] + t**3 * d[1]
    return x, y


def _flight_point(board: Board, index: int, part: float) -> tuple[float, float]:
    x, y = _curve(_WAY, part)
    aside = (index * 0.618 % 1 - 0.5) * 340
    wave = 18 * math.sin(part * 22 + index)
    return board.layout.centre(x + aside * 0.45, y + aside + wave)


def _dot(canvas: Canvas, at: tuple[float, float], size: float) -> None:
    body = shapes.path(shapes.disc(size / 2, size / 2, size / 2), "#F2FFD0")
    canvas.drawing(Rect.around(*at, size, size), body)


def _mosquito(
    canvas: Canvas, stage: CutSceneState, at: tuple[float, float], index: int, size: float
) -> None:
    wings = 1 if stage.reduced_motion else int(stage.age / 0.06 + index) % 2 + 1
    box = Rect.around(*at, size * 220 / 160, size)
    canvas.picture(f"moments/mosquito-fly-{wings}.svg", box)


OPENS = Span(0.62, 0.22)
_SUM = Span(0.86, 0.22, ease_out_back)
_HIGH, _LOW = 50.0, 58.0


def free(view: LamaView) -> frozenset[int]:
    """The indices of cards without cost, because another one of their value counts."""
    costly = {view.hand.index(card) for card in counted(view.hand)}
    return frozenset(range(len(view.hand))) - costly


def draw_sum(canvas: Canvas, board: Board, stage: CutSceneState) -> None:
    """Draw the sum below the open hand."""
    view = board.moment.after
    hand = view.hand if isinstance(view, LamaView) else ()
    if not hand or board.covered or not len(board.fan):
        return
    sum_ = arithmetic(hand, board.texts)
    words = f"{sum_} = {penalty(hand)}" if "+" in sum_ else sum_
    role = "easy_name" if board.table.easy else "label"
    width = canvas.type.width(words, role) + 56
    x = sum(board.fan.pose(index).x for index in range(len(board.fan))) / len(board.fan)
    pill = Rect.around(x, board.layout.viewport.height - _LOW + 16, width, _HIGH)
    offset = 30 * (1 - stage.grown(_SUM))
    with canvas.fading(pill.grow(20), stage.opacity(_SUM)) as shown:
        if shown:
            canvas.toast_pill(pill.move(0, offset), words, role)


WENT_OUT = CutScene(
    words="banner.went_out",
    sound="out",
    light=Light(rays=True),
    lit=Span(0.0, 0.3),
    disc=True,
    actor=540.0,
    arms=True,
    others="glum",
    spot=MIDDLE,
    confetti=Confetti(140, 240, 44),
    clears=True,
    below=(garland,),
    leaves=False,
)
ALL_QUIT = CutScene(
    words="banner.all_quit",
    sound="allquit",
    fill="#CDBBE6",
    ribbon=Span(0.62, 0.23),
    light=Light(night=True, tint="#A49AD6"),
    lit=Span(0.0, 0.8),
    mood="glum",
    others="glum",
    clears=True,
    opens=OPENS,
    free=free,
    below=(flags, fireflies),
    above=(draw_sum,),
    leaves=False,
)
PLUS = CutScene(
    words="banner.extra_turn",
    seconds=1.1,
    sound="again",
    light=Light(rays=True),
    disc=True,
    actor=370.0,
    arms=True,
    spot=MIDDLE,
    confetti=Confetti(60, 60, 12),
    dims=True,
    clears=True,
    ribbon=Span(0.12, 0.24),
    below=(draw_bulb_strings, again),
)
LAST_CARD = CutScene(
    words="moment.last_card",
    seconds=1.0,
    sound="lastcard",
    fill="#F2785C",
    ribbon=Span(0.12, 0.2),
    light=Light(tint="#A08CB4"),
    lit=Span(0.16, 0.2),
    actor=430.0,
    rises=0.0,
    stays=True,
    mood="gloat",
    others="wince",
    below=(alarm, held_up),
)
PINK = CutScene(
    words="moment.pink",
    sound="pink",
    fill="#FF9CC4",
    ribbon=Span(0.04, 0.2),
    place="low",
    light=Light(rays=True, tint="#B09ACC", spots="moments/spots.svg"),
    lit=Span(0.0, 0.26),
    others="cheer",
    spot=(960.0, 578.0, 220.0),
    opposite_aside=True,
    confetti=Confetti(80, 80, 20),
    dims=True,
    clears=True,
    below=(flags_of_paper, queen, hearts),
)
MOSQUITO = CutScene(
    words="moment.mosquito",
    sound="mosquito",
    light=Light(rays=True, strength=0.3),
    actor=440.0,
    mood="gloat",
    others="wince",
    spot=MIDDLE,
    flinch=ducking,
    below=(draw_mosquitoes,),
)
MATCH_POINT = CutScene(
    words="moment.match_point",
    sound="matchpoint",
    fill="#F2785C",
    light=Light(tint="#9A86B4"),
    lit=Span(0.0, 0.3),
    actor=420.0,
    stays=True,
    mood="wince",
    below=(alarm, race),
)
#: The cut-scene of a card's effect; plus cards have theirs at the next turn.
OF_EFFECT: dict[str, CutScene] = {"glitter": PINK}
#: The cut-scene of a round's first beast, in games whose look has one.
OF_BEAST: dict[str, CutScene] = {"mosquito": MOSQUITO}
