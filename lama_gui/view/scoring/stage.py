"""The people in a round's result: the winner above the sheet, the loser at its corner."""

from __future__ import annotations

import math
from collections.abc import Sequence

from lama_gui.kit.confetti import STEP, scrap_picture
from lama_gui.kit.draw.art import proportions
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.portraits import draw_paws, draw_portrait
from lama_gui.kit.geometry import Rect
from lama_gui.rules.game import Ranking
from lama_gui.view.animator import Animator
from lama_gui.view.drawing.effects import draw_burst
from lama_gui.view.drawing.tokens import draw_token
from lama_gui.view.scoring.score_sheet import BAND, PENNANTS, STRIPE, ScoreLayout
from lama_gui.view.scoring.scoring import Account
from lama_gui.view.timeline import Burst

TOKEN_RADIUS = 21.0
SCRAPS = 64


def outcome(accounts: Sequence[Account], ranking: Ranking) -> tuple[int, int | None]:
    """The seats with the best and, if unique, the worst result of a round."""
    order = ranking.standings([account.gain for account in accounts])
    cheering = [a.seat for a in accounts if a.mood == "cheer"]
    best = cheering[0] if len(cheering) == 1 else order[0][1]
    last = [seat for place, seat in order if place == order[-1][0]]
    return best, last[0] if len(last) == 1 and last[0] != best else None


def order(accounts: Sequence[Account], ranking: Ranking) -> list[int]:
    """The seats by their result in the round, best first."""
    best, _ = outcome(accounts, ranking)
    gains = [account.gain for account in accounts]
    return [best, *(seat for _, seat in ranking.standings(gains) if seat != best)]


def draw_band(canvas: Canvas, y: float | None = None, height: float = BAND) -> None:
    """Draw the woven border from ``y``, or at the lower edge."""
    y = canvas.viewport.height - BAND if y is None else y
    name = canvas.theme.backdrop.band
    if not name:
        return
    w, h = proportions(canvas.theme.picture(name))
    pixels = round(height * canvas.scale)  # whole pixels
    width = (pixels * w / h - 1) / canvas.scale
    x = (canvas.viewport.width - width * math.ceil(canvas.viewport.width / width)) / 2
    while x < canvas.viewport.width:
        canvas.picture(name, Rect(x, y, width, height))
        x += width


def draw_sun(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Draw the theme's sun."""
    canvas.picture("motifs/sun.svg", Rect.around(x, y, 2 * radius, 2 * radius))


def draw_winners_sun(canvas: Canvas, layout: ScoreLayout, up: float) -> None:
    """Draw the sun behind the winner; ``up``: how far they have risen, 0 to 1."""
    sun = layout.winner[2] * 0.53
    draw_sun(canvas, layout.winner[0], layout.panel.y - sun * 0.3 + (1 - up) * sun, sun)


def draw_onlooker(canvas: Canvas, layout: ScoreLayout, avatar: str, mood: str, up: float) -> None:
    """Draw somebody behind the sheet: whose cards are being counted, and then the winner."""
    x, foot, height = layout.winner
    draw_portrait(canvas, avatar, mood, x, foot + (1 - up) * height * 0.75, height, turn=-3, lift=1)


def draw_scraps_in_air(canvas: Canvas, layout: ScoreLayout, up: float) -> None:
    """Draw paper scraps around the winner, which remain in the air."""
    if not canvas.theme.moments.confetti or up <= 0:
        return
    x, _, height = layout.winner
    y = layout.panel.y - height * 0.2
    left, top = layout.side.right, PENNANTS
    width, high = canvas.viewport.width - left - 30, layout.panel.y - top
    spare = (layout.ribbon.grow(10), layout.panel.grow(6))
    for index in range(SCRAPS):
        there = left + width * (index * 0.7548777 % 1.0), top + high * (index * 0.5698403 % 1.0)
        px, py = x + (there[0] - x) * up, y + (there[1] - y) * up
        size = 26.0 + index % 4 * 6
        box = Rect.around(px, py, size, size)
        near = math.hypot(px - x, py - y) < height * 0.55
        if near or any(zone.overlaps(box) for zone in spare):
            continue
        canvas.picture(scrap_picture(index), box, turn=STEP * (index % 12), lift=0.3)


def draw_hold(canvas: Canvas, layout: ScoreLayout, avatar: str, up: float) -> None:
    """Draw the paws on the sheet's edge."""
    x, _, height = layout.winner
    if up > 0.6:
        draw_paws(canvas, avatar, x, layout.panel.y, height * 0.56, height / 430)


def draw_worst(canvas: Canvas, layout: ScoreLayout, avatar: str, up: float) -> None:
    """Draw the sad loser at the sheet's corner."""
    x, foot, height = layout.loser
    draw_portrait(canvas, avatar, "glum", x, foot + (1 - up) * height * 0.5, height, lift=1)
    edge = 0.0 if canvas.theme.backdrop.wax else STRIPE
    with canvas.clipped(canvas.viewport.full.cut_bottom(BAND - edge)[0]):
        draw_band(canvas)


def draw_ribbon(canvas: Canvas, layout: ScoreLayout, text: str, counted: bool, up: float) -> None:
    """Draw the outcome of the round on the sheet's edge, swelling once."""
    room, scale = layout.ribbon, 0.06 * math.sin(math.pi * min(1.0, up)) if counted else 0.0
    width = min(room.w - 40, canvas.type.width(text, "primary") + 110)
    rect = Rect.around(room.x + 24 + (room.w - 48) / 2, room.cy, max(420.0, width), room.h)
    rect = Rect.around(rect.cx, rect.cy, rect.w * (1 + scale / 2), rect.h * (1 + scale))
    canvas.ribbon(rect, "")
    ink = canvas.theme.paper.ribbon_text
    canvas.text(rect.inset(28, 6), text, "primary", ink, "centre", lines=2)


def draw_flying(canvas: Canvas, player: Animator) -> None:
    """Draw flying tokens, and the sparks of a returned one."""
    if not player.running:
        return
    for token in player.timeline.tokens_in_flight(player.t):
        draw_token(canvas, token.value, *token.point(player.t), TOKEN_RADIUS)
    for age, shown in player.lasting():
        if isinstance(shown, Burst):
            draw_burst(canvas, shown, age)
