"""The cut-scenes of VAMOS, with their drawing."""

from __future__ import annotations

import math

from lama_gui.kit.animation import Span, ease_out_back
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import legible_on
from lama_gui.kit.draw.panels import PanelStyle, Stitch
from lama_gui.kit.draw.type import SAFE, Type
from lama_gui.kit.geometry import Rect
from lama_gui.rules.vamos_state import VamosView
from lama_gui.view.board import Board
from lama_gui.view.drawing.cards import draw_card
from lama_gui.view.drawing.layout import Pose
from lama_gui.view.games.vamos import layout as places
from lama_gui.view.staging.cut_scene import MIDDLE, CutScene, CutSceneState, Light

CALLED = (1522.0, 776.0, 366.0, 168.0)
"""The place of a call's text, in the place of the instruction."""
WIDER, LOWER = (366.0, 416.0, 480.0), 296.0
"""Larger widths and the maximum height for large text, over the inactive hint."""
POISON, BOW = "#8FD14F", "moments/gift-bow.svg"
_COME, _BOILS = Span(0.02, 0.2), Span(0.1, 0.5)
_TIED = Span(0.08, 0.3, ease_out_back)
#: The offset from the middle and the size of bubbles, in units.
_BUBBLES = (
    (-300, 24), (-252, 13), (-214, 30), (-168, 15), (-110, 20), (-40, 14),
    (44, 16), (116, 22), (166, 14), (210, 28), (258, 15), (304, 22),
)  # fmt: skip
#: The offset and size of skulls.
_SKULLS = ((-232, 62), (226, 72), (-150, 46), (148, 52), (-300, 44))
_RISE, _EVERY = 240.0, 0.9  # the rise in units, and its duration in seconds


def called(canvas: Canvas, board: Board, stage: CutSceneState) -> None:
    """Draw who gets the trick and what everybody has to do, beside the hand."""
    if stage.seat is None or board.layout.round:
        return
    band = canvas.theme.control.band
    words = board.texts("moment.call", name=board.names[stage.seat])
    rect = board.layout.beside_hand(*called_at(canvas.type, words))
    with canvas.fading(rect.grow(12), stage.opacity(stage.cut_scene.ribbon)) as shown:
        if shown:
            stitch = Stitch(legible_on(band), 6, 2, "2 8", 0.5)
            canvas.panel(rect, PanelStyle(band, 30, 1.2, stitch=stitch))
            role = called_in(canvas.type)
            canvas.text(rect.inset(16, 14), words, role, legible_on(band), "centre", lines=5)


def called_in(type_: Type) -> str:
    """The text role of a call: a heading, unless text is large."""
    return "heading" if type_.text_scale < 1.25 else "strong"


def called_at(type_: Type, words: str) -> tuple[float, float, float, float]:
    """The rectangle for a call's text (x, y, width, height), large enough to contain it."""
    x, y, width, minimum = CALLED
    right, height = x + width, minimum
    for width in WIDER:
        height = max(minimum, type_.height(words, called_in(type_), (width - 32) * SAFE) + 28)
        if height <= minimum:
            break
    if height > minimum:  # cover all of the hint, or nothing
        height = LOWER
    return right - width, y, width, height


def gifts(canvas: Canvas, board: Board, stage: CutSceneState) -> None:
    """Draw all gifts face down, tied with a bow, with poison behind them."""
    x, y = board.layout.middle
    shown = stage.opacity(_COME)
    if shown > 0:
        _vapour(canvas, board, stage, shown)
    trembles = 0.0 if stage.reduced_motion else 1.6 * math.sin(stage.age * 46) * stage.grown(_BOILS)
    bundle = [places.bundled(board.layout, seat) for seat in range(len(board.seats))]
    for pose in sorted(bundle, key=lambda pose: pose.x):
        pose = Pose(pose.x + trembles, pose.y, pose.angle, pose.height)
        draw_card(canvas, None, pose, board.table.pictures)
    grown = stage.grown(_TIED)
    width, height = 340.0 * grown, 150.0
    bow = Rect.around(x, y + 36, width + 4, height)
    if grown > 0.02:
        with canvas.clipped(bow):
            shown = min(stage.opacity(_TIED), stage.presence)
            canvas.picture(BOW, Rect.around(x + trembles, y + 34, 300, 120), alpha=shown)


def _vapour(canvas: Canvas, board: Board, stage: CutSceneState, shown: float) -> None:
    """Draw green light, bubbles, and skulls that rise and fade."""
    x, y = board.layout.middle
    boils = stage.grown(_BOILS)
    canvas.glow(Rect.around(x, y + 20, 380, 200), 90, POISON, opacity=shown)
    for number, (aside, radius) in enumerate(_BUBBLES):
        up = (stage.time / _EVERY + number * 0.37) % 1.0
        cx = x + aside + 10 * math.sin(6 * up + number)
        box = Rect.around(cx, y + 110 - _RISE * up * boils, 2 * radius, 2 * radius)
        body = shapes.path(shapes.disc(radius, radius, radius), POISON, opacity=0.85)
        body += shapes.path(shapes.disc(radius * 0.7, radius * 0.65, radius * 0.26), "#F2FFD0")
        canvas.drawing(box, body, opacity=shown)
    for number, (aside, size) in enumerate(_SKULLS):
        since = (stage.age - 0.2 - 0.16 * number) / 1.1
        if stage.reduced_motion:
            since = 0.9 - 0.2 * number
        if not 0 < since < 1:
            continue
        cx = x + aside + 18 * math.sin(4 * since + number)
        box = Rect.around(cx, y + 40 - 250 * since, size, size)
        clear = shown * min(1.0, 4 * since, 3 * (1 - since))
        canvas.picture("cards/vamos/count/skull.svg", box, alpha=clear)


#: The height of candles, their distance, and their offset below the table's middle.
HIGH, APART, BELOW = 250.0, 128.0, 128.0
#: The candle's picture of 200×120: the foot, the wick, the height, and the flame.
_FOOT, _WICK, _PICTURE, _FLAME = 180.0, 80.0, 200.0, (72.0, 60.0, 66.0)
#: Seconds until the first candle appears, and in which a flame goes out.
_CANDLES, GOES = 0.05, 0.12
#: Seconds until the first flame goes out, between flames, and until all have gone out.
_FIRST, _EACH, _BY = 0.42, 0.15, 1.17
#: The flare of the last candle.
_FLARE = Span(0.5, 0.5, ease_out_back)
_SMOKE, _PUFFS = 150.0, 5


def candles(canvas: Canvas, board: Board, stage: CutSceneState) -> None:
    """Draw candles, of which all but the last go out one after the other."""
    view = board.after
    if not isinstance(view, VamosView):
        return
    rounds = view.rounds
    x, y = board.layout.middle
    apart = min(APART, 640.0 / rounds)
    area = Rect.around(x, y - 40, apart * rounds + 360, 520)
    with canvas.fading(area, stage.opacity(Span(_CANDLES, 0.16))) as shown:
        if not shown:
            return
        for number in range(rounds):
            comes = Span(_CANDLES + 0.04 * number, 0.24, ease_out_back)
            offset = (number - (rounds - 1) / 2) * apart
            foot = y + BELOW + 60 * (1 - stage.grown(comes)) - 10 * (number % 2)
            _candle(canvas, stage, x + offset, foot, goes_out(number, rounds))


def goes_out(number: int, rounds: int) -> float | None:
    """The time at which the candle ``number`` of ``rounds`` goes out; None for the last.

    With many candles the flames go out faster, to finish in time.
    """
    if number == rounds - 1:
        return None
    return _FIRST + number * min(_EACH, (_BY - _FIRST) / max(1, rounds - 2))


def _candle(
    canvas: Canvas, stage: CutSceneState, x: float, foot: float, out_at: float | None
) -> None:
    """Draw a candle; ``out_at``: the time at which it goes out."""
    size = HIGH / _PICTURE
    box = Rect(x - 60 * size, foot - _FOOT * size, 120 * size, HIGH)
    wick = foot - (_FOOT - _WICK) * size
    last = out_at is None
    age = stage.cut_scene.seconds if stage.reduced_motion else stage.age
    since = -1.0 if out_at is None else age - out_at
    burns = 1.0 if since < 0 else max(0.0, 1 - since / GOES)
    flare = 1 + 0.75 * stage.grown(_FLARE) if last else 1.0
    if burns:
        canvas.glow(Rect.around(x, wick - 30, 60 * flare, 70 * flare), 60 * flare, "#FF9A3C")
    canvas.picture("moments/candle.svg", box, shade="" if burns else "#A08AA8")
    if burns:
        flicker = 0.0 if stage.reduced_motion else 0.05 * math.sin(stage.age * 21 + x)
        height = _FLAME[0] * size * flare * burns * (1 + flicker)
        height = round(height / 6) * 6.0  # each height is cached
        lean = 0.0 if last or since < 0 else 24.0
        flame = Rect.around(x, wick + 4 - height * (_FLAME[2] / _FLAME[0] - 0.5), height, height)
        canvas.picture("moments/candle-flame.svg", flame, turn=lean)
    elif since > 0:
        _smoke(canvas, stage, x, wick, since)


def _smoke(canvas: Canvas, stage: CutSceneState, x: float, wick: float, since: float) -> None:
    for puff in range(_PUFFS):
        up = 0.2 + 0.15 * puff if stage.reduced_motion else since * 0.9 - 0.09 * puff
        if not 0 < up < 1:
            continue
        radius = 9.0 + 4 * (puff % 3)
        cx = x + 14 * math.sin(up * 7 + puff)
        box = Rect.around(cx, wick - _SMOKE * up, 2 * radius, 2 * radius)
        body = shapes.path(shapes.disc(radius, radius, radius), "#D8C8E4")
        canvas.drawing(box, body, opacity=0.4 * (1 - up))


CALL = CutScene(
    words="banner.vamos",
    sound="vamos",
    fill="#FFB43C",
    lettered="moments/vamos-ribbon.svg",
    ribbon=Span(0.12, 0.26, ease_out_back),
    light=Light(rays=True, size=2250.0, over=True),
    disc=True,
    disc_size=370.0,
    actor=786.0,  # 660 for other seats
    nearer=True,
    others="cheer",
    spot=MIDDLE,
    above=(called,),
)
GIFT = CutScene(
    words="moment.gift",
    seconds=1.2,
    sound="gift",
    fill="#B7E08A",
    ribbon=Span(0.12, 0.24),
    light=Light(tint="#6E8A72"),
    lit=Span(0.0, 0.24),
    actor=560.0,
    nearer=True,
    mood="wince",
    others="gloat",
    below=(gifts,),
)
LAST_ROUND = CutScene(
    words="moment.last_round",
    sound="matchpoint",
    light=Light(tint="#7E6280"),
    lit=Span(0.3, 0.5),
    others="wince",
    below=(candles,),
)
