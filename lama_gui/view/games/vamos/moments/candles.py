"""The last round: a candle for each round, and all but one of them go out."""

from __future__ import annotations

import math

from lama_gui.kit.animation import Span, ease_out_back
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.fading import fading
from lama_gui.kit.space import Rect
from lama_gui.rules.vamos_state import VamosView
from lama_gui.view.board import Board
from lama_gui.view.staging.stage import Stage

#: How high a candle stands, how far from the next, and how far below the table's middle.
HIGH, APART, BELOW = 250.0, 128.0, 128.0
#: A picture of 200 × 120 whose foot is at 180 and whose wick ends at 80; a flame of 72 × 60.
_FOOT, _WICK, _PICTURE, _FLAME = 180.0, 80.0, 200.0, (72.0, 60.0, 66.0)
#: Seconds: when the first candle comes; how long a flame takes to go out.
_COME, GOES = 0.05, 0.12
#: Seconds: when the first flame goes out, the next ones after it, and all of them by.
_FIRST, _EACH, _BY = 0.42, 0.15, 1.17
#: The last one flares up.
_FLARE = Span(0.5, 0.5, ease_out_back)
_SMOKE, _PUFFS = 150.0, 5


def candles(canvas: Canvas, board: Board, stage: Stage) -> None:
    """They rise in the middle of the cloth; one after the other goes out, the last one flares."""
    view = board.after
    if not isinstance(view, VamosView):
        return
    rounds = view.rounds
    x, y = board.layout.middle
    apart = min(APART, 640.0 / rounds)
    area = Rect.around(x, y - 40, apart * rounds + 360, 520)
    with fading(canvas, area, stage.opacity(Span(_COME, 0.16))) as shown:
        if not shown:
            return
        for number in range(rounds):
            comes = Span(_COME + 0.04 * number, 0.24, ease_out_back)
            lies = (number - (rounds - 1) / 2) * apart
            foot = y + BELOW + 60 * (1 - stage.grown(comes)) - 10 * (number % 2)
            _candle(canvas, stage, x + lies, foot, goes_out(number, rounds))


def goes_out(number: int, rounds: int) -> float | None:
    """When the candle ``number`` of ``rounds`` goes out, in seconds of the moment; None: it stays.

    Of many candles the flames follow each other faster, so that one is left before the end.
    """
    if number == rounds - 1:
        return None
    return _FIRST + number * min(_EACH, (_BY - _FIRST) / max(1, rounds - 2))


def _candle(canvas: Canvas, stage: Stage, x: float, foot: float, out_at: float | None) -> None:
    """One candle; ``out_at``: when it goes out, in seconds of the moment."""
    size = HIGH / _PICTURE
    box = Rect(x - 60 * size, foot - _FOOT * size, 120 * size, HIGH)
    wick = foot - (_FOOT - _WICK) * size
    last = out_at is None
    age = stage.highlight.seconds if stage.calm else stage.age
    since = -1.0 if out_at is None else age - out_at
    burns = 1.0 if since < 0 else max(0.0, 1 - since / GOES)
    flare = 1 + 0.75 * stage.grown(_FLARE) if last else 1.0
    if burns:
        canvas.glow(Rect.around(x, wick - 30, 60 * flare, 70 * flare), 60 * flare, "#FF9A3C")
    canvas.picture("moments/candle.svg", box, shade="" if burns else "#A08AA8")
    if burns:
        flicker = 0.0 if stage.calm else 0.05 * math.sin(stage.age * 21 + x)
        high = _FLAME[0] * size * flare * burns * (1 + flicker)
        high = round(high / 6) * 6.0  # a picture of each height is kept
        lean = 0.0 if last or since < 0 else 24.0
        flame = Rect.around(x, wick + 4 - high * (_FLAME[2] / _FLAME[0] - 0.5), high, high)
        canvas.picture("moments/candle-flame.svg", flame, turn=lean)
    elif since > 0:
        _smoke(canvas, stage, x, wick, since)


def _smoke(canvas: Canvas, stage: Stage, x: float, wick: float, since: float) -> None:
    for puff in range(_PUFFS):
        up = 0.2 + 0.15 * puff if stage.calm else since * 0.9 - 0.09 * puff
        if not 0 < up < 1:
            continue
        radius = 9.0 + 4 * (puff % 3)
        cx = x + 14 * math.sin(up * 7 + puff)
        box = Rect.around(cx, wick - _SMOKE * up, 2 * radius, 2 * radius)
        with fading(canvas, box, 0.4 * (1 - up)) as shown:
            if shown:
                body = shapes.path(shapes.disc(radius, radius, radius), "#D8C8E4")
                canvas.drawing(box, body)
