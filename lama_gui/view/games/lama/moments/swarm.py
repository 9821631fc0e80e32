"""The mosquito's moment: a swarm over the pond, large ones near the eye, people who duck."""

from __future__ import annotations

import math

from lama_gui.kit.animation import Span, linear
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.space import Rect
from lama_gui.view.board import Board
from lama_gui.view.staging.stage import Stage

#: The way of the swarm over the table: out of the reeds, round the cards, past the last seat.
_WAY = ((40.0, 790.0), (520.0, 960.0), (1150.0, 640.0), (1880.0, 210.0))
#: That of the large ones: under the cards' lower edge, and over the hills behind everybody.
_LANES = (
    ((-160.0, 900.0), (420.0, 660.0), (1080.0, 860.0), (2080.0, 470.0)),
    ((-200.0, 470.0), (500.0, 330.0), (900.0, 420.0), (2120.0, 150.0)),
    ((180.0, 1240.0), (620.0, 620.0), (1240.0, 700.0), (1560.0, -160.0)),
)
_LARGE = (150.0, 118.0, 176.0)
_SWARM = 22
_TRAIL = 6
#: When each large one comes, and for how long it is on its way.
_LARGE_WAYS = (Span(0.12, 1.15, linear), Span(0.28, 1.1, linear), Span(0.42, 1.0, linear))
#: Somebody ducks so deep for so long when the swarm passes.
DUCK, DUCKS = 16.0, 0.34


def swarm(canvas: Canvas, board: Board, stage: Stage) -> None:
    """Mosquitoes cross the table, below cards and people, each with its dotted trail."""
    for number, size in enumerate(_LARGE):
        large = 0.3 + 0.17 * number if stage.calm else _LARGE_WAYS[number].part(stage.age)
        if 0 < large < 1:
            x, y = _curve(_LANES[number], large)
            _mosquito(canvas, stage, board.layout.centre(x, y), number, size)
    for index in range(_SWARM):
        part = _flown(stage, index)
        if part is None:
            continue
        for dot in range(1, _TRAIL):
            before = part - dot * 0.02
            if before > 0:
                _dot(canvas, _on_way(board, index, before), 6.0 - dot * 0.5)
        _mosquito(canvas, stage, _on_way(board, index, part), index, 58 + index * 17 % 52)


def ducking(board: Board, stage: Stage, seat: int) -> float:
    """How far somebody who did not do it is down, in units: deepest as the swarm goes by."""
    if seat == stage.seat:
        return 0.0
    x = board.layout.plate(seat).rect.cx - board.layout.middle[0]
    passes = 0.75 + 0.34 * x / 800
    away = abs(stage.age - passes) / DUCKS
    return DUCK * math.cos(away * math.pi / 2) if away < 1 else 0.0


def _flown(stage: Stage, index: int) -> float | None:
    """How far it has come; None when it is not on its way."""
    if stage.calm:
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


def _on_way(board: Board, index: int, part: float) -> tuple[float, float]:
    x, y = _curve(_WAY, part)
    aside = (index * 0.618 % 1 - 0.5) * 340
    wave = 18 * math.sin(part * 22 + index)
    return board.layout.centre(x + aside * 0.45, y + aside + wave)


def _dot(canvas: Canvas, at: tuple[float, float], size: float) -> None:
    body = shapes.path(shapes.disc(size / 2, size / 2, size / 2), "#F2FFD0")
    canvas.drawing(Rect.around(*at, size, size), body)


def _mosquito(
    canvas: Canvas, stage: Stage, at: tuple[float, float], index: int, size: float
) -> None:
    wings = 1 if stage.calm else int(stage.age / 0.06 + index) % 2 + 1
    box = Rect.around(*at, size * 220 / 160, size)
    canvas.picture(f"moments/mosquito-fly-{wings}.svg", box)
