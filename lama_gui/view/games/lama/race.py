"""Match point: a track of stones around the table, with everybody's distance from the limit."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from lama_gui.kit.animation import Span, ease_in_out
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import mix
from lama_gui.kit.geometry import Rect
from lama_gui.rules.lama_state import LamaView
from lama_gui.view.board import Board
from lama_gui.view.staging.cut_scene import CutSceneState

BELOW = 26.0
STONE, TRACK = 32.0, 58.0
HEAD, ASIDE = 112.0, 62.0
#: How many heads side by side leave the pile free.
LANES = 3
#: The minimum distance of heads from each other, and from the end.
NEAR, GATE = 64.0, 100.0
#: Heads below this part of the track's height have their number beside them, because of the hand.
LOW, UP = 0.5, 20.0
HOP = 9.0
"""The height of hops near the end."""
COLD, HOT = "#FFD25A", "#FF5A3C"
#: The colours of the track's rim, the track, and the stones: in paper, and in crayon.
PAPER, DRAWN = ("#1E0C2B", "#5A3068", "#8A6A9C"), ("#8A5A34", "#FFF6E2", "#C98A4A")
_COMES, _RUNS = Span(0.04, 0.2), Span(0.16, 0.6, ease_in_out)
#: Seconds between the lighting of the last stones.
_CHASE = 0.05


class _Arc(NamedTuple):
    """An arc of an ellipse around (``cx``, ``cy``) with half axes ``rx`` and ``ry``.

    It starts at ``begin`` and covers ``round``, both in degrees clockwise from the right.
    """

    cx: float
    cy: float
    rx: float
    ry: float
    begin: float
    round: float
    stones: int

    def at(self, part: float, out: float = 0.0) -> tuple[float, float]:
        """The point at ``part`` (0 to 1) of the track, ``out`` units outside."""
        a = math.radians(self.begin + self.round * max(0.0, min(1.0, part)))
        return self.cx + math.cos(a) * (self.rx + out), self.cy + math.sin(a) * (self.ry + out)

    @property
    def long(self) -> float:
        """The approximate length in units."""
        return math.pi * (self.rx + self.ry) * abs(self.round) / 360


def arc_of(board: Board) -> _Arc:
    """The track on the rug, open at the top, where the ribbon hangs.

    At an easy table the cards are larger, so the track is below them, from left to right.
    """
    cx, cy = board.layout.middle
    if board.layout.round:
        return _Arc(cx, cy + BELOW, 388.0, 250.0, 198.0, -216.0, 28)
    if board.table.easy:
        return _Arc(cx, cy - 75, 793.0, 243.0, 125.0, -70.0, 40)
    return _Arc(cx, cy + BELOW, 398.0, 192.0, 210.0, -240.0, 32)


def race(canvas: Canvas, board: Board, stage: CutSceneState) -> None:
    """Draw the track to the limit, with everybody's head.

    Stones behind the acting seat are lit; those before it glow.
    """
    view = board.after
    if stage.seat is None or not isinstance(view, LamaView):
        return
    arc = arc_of(board)
    area = Rect.around(arc.cx, arc.cy, 2 * arc.rx + 160, 2 * arc.ry + 160)
    with canvas.fading(area, stage.opacity(_COMES)) as shown:
        if not shown:
            return
        _track(canvas, arc)
        part = min(1.0, view.totals[stage.seat] / view.target)
        reached = part * stage.grown(_RUNS)
        _stones(canvas, stage, arc, reached, part)
        x, y = arc.at(1.0)
        _gate(canvas, (x, y - (20 if board.table.easy else 28)), str(view.target))
        _heads(canvas, board, stage, arc, view, reached)


def _colours(canvas: Canvas) -> tuple[str, str, str]:
    return DRAWN if canvas.theme.backdrop.wax else PAPER


def _track(canvas: Canvas, arc: _Arc) -> None:
    cx, cy = arc.rx + TRACK, arc.ry + TRACK
    lane = arc._replace(cx=cx, cy=cy)
    n = shapes.number
    (x0, y0), (x1, y1) = lane.at(0.0), lane.at(1.0)
    long, turn = int(abs(arc.round) > 180), int(arc.round > 0)
    line = f"M{n(x0)},{n(y0)}A{n(arc.rx)},{n(arc.ry)} 0 {long} {turn} {n(x1)},{n(y1)}"
    rim, ground, _ = _colours(canvas)
    body = shapes.line(line, rim, TRACK, opacity=0.8) + shapes.line(line, ground, TRACK - 10)
    canvas.drawing(Rect.around(arc.cx, arc.cy, 2 * cx, 2 * cy), body)


def _stones(canvas: Canvas, stage: CutSceneState, arc: _Arc, reached: float, part: float) -> None:
    dark, ground, edge = _colours(canvas)
    dark = ground if canvas.theme.backdrop.wax else dark
    first = math.ceil(part * arc.stones)
    chased = first + int(stage.time / _CHASE) % max(1, arc.stones - first)
    for number in range(arc.stones):
        at = (number + 0.5) / arc.stones
        lit = at <= reached
        beyond = at > part and not lit and reached >= part
        glows = beyond and (stage.reduced_motion or abs(number - chased) <= 1)
        colour = mix(COLD, HOT, round(at * 4) / 4) if lit else HOT if glows else dark
        body = shapes.path(shapes.disc(STONE / 2, STONE / 2, STONE / 2 - 2), colour)
        if lit or glows:
            light = shapes.disc(STONE * 0.4, STONE * 0.36, STONE * 0.13)
            body += shapes.path(light, "#FFFFFF", opacity=0.6)
        else:
            rim = shapes.disc(STONE / 2, STONE / 2, STONE / 2 - 3)
            body += shapes.line(rim, HOT if at > part else edge, 2.4)
        canvas.drawing(Rect.around(*arc.at(at), STONE, STONE), body)


def _gate(canvas: Canvas, at: tuple[float, float], limit: str) -> None:
    """Draw the end of the track with the limit."""
    width = max(84.0, canvas.type.width(limit, "number") + 44)
    pill = Rect.around(at[0] + 4, at[1] + 6, width, 54)
    if not canvas.theme.backdrop.wax:
        canvas.glow(pill.inset(14, 10), 26, HOT)
    canvas.pill(pill, "#98261F")
    canvas.text(pill, limit, "number", "#FFF6E2", "centre")


def in_line(parts: Sequence[float], near: float) -> list[float]:
    """The positions of heads at ``parts`` (0 to 1), at least ``near`` apart.

    The last of ``parts``, the acting seat, keeps its position. The others, in increasing order, are
    moved apart.
    """
    *others, about = parts
    places: list[float] = []
    for part in others:
        places.append(max(part, places[-1] + near) if places else part)
    ceiling = about
    for index in range(len(places) - 1, -1, -1):
        if others[index] <= about:
            places[index] = min(places[index], ceiling - near)
            ceiling = places[index]
    return [*places, about]


def _heads(
    canvas: Canvas, board: Board, stage: CutSceneState, arc: _Arc, view: LamaView, reached: float
) -> None:
    """Draw everybody's head at its total, the acting seat last, larger and with its number."""
    parts = [total / view.target for total in view.totals]
    order = sorted(range(len(parts)), key=lambda seat: (seat == stage.seat, parts[seat]))
    near, last = NEAR / arc.long, 1 - GATE / arc.long
    apart = in_line([parts[seat] for seat in order], 1.2 * near)
    lanes: dict[int, int] = {}
    for place, seat in enumerate(order):
        is_actor = seat == stage.seat
        if board.layout.round or board.table.easy:  # cards and panels are beside the track
            x, y = arc.at(min(last, reached if is_actor else apart[place]))
        else:
            gaps = [HEAD] * LANES
            for other, lane in lanes.items():
                gaps[lane] = min(gaps[lane], abs(parts[other] - parts[seat]) * arc.long)
            lanes[seat] = gaps.index(max(gaps))
            x, y = arc.at(min(last, reached if is_actor else parts[seat]), -ASIDE * lanes[seat])
        y -= UP * max(0.0, (arc.cy - y) / arc.ry)  # deck and pile are below the track
        if is_actor and reached >= parts[seat] and not stage.reduced_motion:
            y -= HOP * abs(math.sin(6 * stage.age))
        size = HEAD * 1.24 if is_actor else HEAD
        avatar = canvas.theme.avatar_of(board.seats[seat].avatar, seat)
        box = Rect.around(x, y - 6, size * 300 / 370, size)
        canvas.picture(canvas.theme.avatar(avatar, "glum" if is_actor else "calm"), box, lift=0.7)
        if is_actor:
            number = str(round(reached * view.target))
            width = max(64.0, canvas.type.width(number, "label") + 34)
            pill = Rect.around(x, y + size / 2 + 10, width, 40)
            ends = arc.at(min(last, parts[seat]))[1]
            if ends > arc.cy + LOW * arc.ry and not board.layout.round:
                pill = Rect.around(box.right + width / 2 - 16, y + 12, width, 40)
            canvas.toast_pill(pill, number, "label")
