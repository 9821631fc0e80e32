"""One card left: it is held up for all to see, in rays that beat like a heart."""

from __future__ import annotations

import math

import pygame

from lama_gui.kit.animation import Span, ease_out_back
from lama_gui.kit.draw.art import Sprite
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.fading import fading
from lama_gui.kit.space import Rect
from lama_gui.view.board import Board
from lama_gui.view.drawing.cards import draw_flying
from lama_gui.view.drawing.layout import Pose
from lama_gui.view.games.lama.pictures import PICTURES
from lama_gui.view.staging.picture import BROAD, plate_of
from lama_gui.view.staging.stage import Stage

#: How high the card is held up, in units; how far beside the plate, and above its edge.
HIGH, BESIDE, ABOVE = 186.0, 44.0, 56.0
#: Over the ribbon: how far beside the head, and how far the card's middle is above the edge.
OVER = (150.0, 46.0)
#: Across the rays behind it, and behind the own one in the hand.
RAYS, OWN_RAYS = 300.0, 430.0
#: So far it keeps from deck and pile, for it leans to and fro.
FREE = 6.0
_COMES = Span(0.04, 0.28, ease_out_back)
#: A heart beats twice, and rests.
_BEAT = 0.5


def held_up(canvas: Canvas, board: Board, stage: Stage) -> None:
    """Hold up the seat's last card, face down; the viewer's own one shines where it is."""
    if stage.seat is None:
        return
    own = stage.seat == board.viewer and len(board.fan) == 1
    pose = board.fan.pose(0) if own else _beside(board, stage, stage.seat)
    size = (OWN_RAYS if own else RAYS) * (BROAD if board.table.easy else 1.0)
    with fading(canvas, Rect.around(pose.x, pose.y, size, size), stage.opacity(_COMES)) as shown:
        if not shown:
            return
        _rays(canvas, stage, pose, size)
        if not own:
            rise = 70.0 * (1 - stage.grown(_COMES))
            lean = 0.0 if stage.calm else 4.0 * math.sin(stage.age * math.tau / (2 * _BEAT))
            held = Pose(pose.x, pose.y + rise, pose.angle + lean, pose.height)
            draw_flying(canvas, None, held, PICTURES)


def _beside(board: Board, stage: Stage, seat: int) -> Pose:
    """Where the card is held: at the plate's inner end, or the outer one if deck or pile is there.

    Beside the head of somebody who looks over the ribbon.
    """
    rect, ribbon = plate_of(board, stage, seat).rect, board.layout.headline
    if rect.overlaps(ribbon):
        return Pose(rect.cx + OVER[0], max(HIGH / 2 + 6, ribbon.y - OVER[1]), 9.0, HIGH)
    inner = 1 if rect.cx < board.layout.middle[0] else -1
    y = max(HIGH / 2 + 8, rect.y - ABOVE)
    lying = [rect.grow(FREE) for rect in board.table.geometry.middle(board.layout)]
    for side in (inner, -inner):
        held = Pose(rect.cx + side * (rect.w / 2 + BESIDE), y, side * 9.0, HIGH)
        if not any(held.rect.overlaps(cards) for cards in lying):
            break
    return held


def heartbeat(age: float) -> float:
    """Two beats and a rest, 0 to 1."""
    t = age % (2 * _BEAT) / _BEAT
    first, second = math.exp(-((t - 0.2) ** 2) / 0.012), math.exp(-((t - 0.62) ** 2) / 0.012)
    return max(first, 0.7 * second)


def _rays(canvas: Canvas, stage: Stage, pose: Pose, size: float) -> None:
    name = canvas.theme.moments.disc
    if not canvas.theme.has_picture(name):
        return
    full = max(8, round(size * canvas.scale))
    picture = canvas.art.picture(canvas.theme.picture(name), full)
    beat = 1.0 if stage.calm else 0.86 + 0.14 * heartbeat(stage.age)
    grown = max(0.05, stage.grown(_COMES)) * beat
    if grown < 0.995 and not canvas.is_nowhere:
        wanted = max(1, round(full * grown)), max(1, round(full * grown))
        picture = pygame.transform.smoothscale(picture, wanted)
    wide = picture.get_width() / canvas.scale
    canvas.sprite(Sprite(picture), pose.x - wide / 2, pose.y - wide / 2)
