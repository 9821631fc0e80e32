"""The common drawing of cut-scenes: light, disc, acting person, ribbon, and confetti."""

from __future__ import annotations

import math

import pygame
from msgspec.structs import replace

from lama_gui import resources
from lama_gui.kit.animation import Span
from lama_gui.kit.cloth import banner_size, draw_banner
from lama_gui.kit.draw.art import proportions
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.portraits import portrait_rect
from lama_gui.kit.draw.textures import BLANK, Sprite, yielding_gil
from lama_gui.kit.geometry import Rect
from lama_gui.view.board import Board
from lama_gui.view.drawing.ambience import draw_corners
from lama_gui.view.drawing.effects import draw_falling
from lama_gui.view.drawing.layout import SeatPanel
from lama_gui.view.staging.cut_scene import CutScene, CutSceneState

LOW = 36.0
"""The distance of a low ribbon below the turn's ribbon."""
SINK = 40.0
"""The part of a portrait hidden by its panel."""
RAISED, DEEPER = 40.0, 14.0
"""How far the plate opposite rises above a ribbon; its portrait sinks so much deeper behind it."""
SWING = 10.0
"""The overshoot of a rising portrait."""
OUT = 290.0
"""The distance by which somebody sitting below others moves towards the middle."""
RISEN = 1.2
"""The minimum enlargement of a portrait."""
OVER = 40.0
"""The part of a portrait below the ribbon's upper edge."""
OWN_ASIDE, OWN_OUT = 116.0, 290.0
"""How far the viewer's panel moves: for raised arms, or, without a hand, out from below others."""
TALL = 460.0
"""The minimum height of portraits that need this space."""


BROAD = 1.5
"""The additional scale of the disc behind the large cards of an easy table."""


LATE = 0.7
"""Seconds after which the ribbon must be shown."""


LETTERED = 110.0
"""The height of the band in a lettered ribbon's picture."""


ASIDE, PARTING = (-490.0, 104.0), Span(0.0, 0.26)
"""Where the person opposite moves, and when."""
BESIDE, ABOVE = (296.0, 408.0), 288.0
"""Where the person opposite moves to be large: beside the ribbon, or above others."""
BETWEEN, TAB = 394.0, 34.0
"""Where they move between the rug and two people at the left, this far below the upper panel."""
ON_FLOOR, COUNTER = (330.0, 140.0), 370.0
"""At an easy table: the place of people at the sides; they must not cover the counter's end."""
OPPOSITE = 330.0
"""The maximum height of the person opposite, so that the face is below the ribbon."""
LOWEST = 764.0
"""The y coordinate of the buttons; portraits stay above it."""
FIGURE, EARED = 0.72, 0.8
"""The relative height of the figure in a demon's and a llama's picture."""
PILL = 26.0
"""The overhang of a pill below a panel."""


def draw_light(canvas: Canvas, board: Board, stage: CutSceneState) -> None:
    """Draw the lighting of the ground."""
    light = stage.cut_scene.light
    if light is not None and not canvas.theme.backdrop.wax:
        board.spotlight.draw(canvas, stage, light)
        if light.over:
            with canvas.skipping_missing():
                draw_corners(canvas, len(board.seats))  # in front of the light


def draw_behind(canvas: Canvas, board: Board, stage: CutSceneState) -> None:
    """Draw what is between the ground and the cards."""
    with canvas.skipping_missing():
        cut_scene = stage.cut_scene
        if cut_scene.disc:
            across = cut_scene.disc_size * (BROAD if board.table.easy else 1.0)
            x, y = board.layout.middle
            area = Rect.around(x, y - 14, 2 * across, 2 * across)
            with canvas.fading(area, stage.opacity(cut_scene.lit)) as shown:
                if shown:
                    name = canvas.theme.moments.disc
                    grown = 0.6 + 0.4 * stage.grown(cut_scene.lit)
                    if grown >= 1 and not canvas.theme.backdrop.wax:
                        light = Rect.around(x, y - 14, 0.68 * across, 0.68 * across)
                        canvas.glow(light, 0.3 * across)
                    draw_disc(canvas, name, (x, y - 14), across, grown)
        for prop in cut_scene.below:
            prop(canvas, board, stage)


def draw_before(canvas: Canvas, board: Board, stage: CutSceneState) -> None:
    """Draw what is above the cards, without covering any."""
    cut_scene = stage.cut_scene
    with canvas.skipping_missing(first=False):
        for prop in cut_scene.above:
            prop(canvas, board, stage)
    with canvas.skipping_missing(late=stage.age > LATE):
        draw_words(canvas, board, stage)
    if cut_scene.confetti is not None and canvas.theme.moments.confetti:
        with canvas.skipping_missing(first=False):
            draw_falling(canvas, stage, cut_scene.confetti, _confetti_free_areas(board, stage))


def draw_words(canvas: Canvas, board: Board, stage: CutSceneState) -> None:
    """Draw the ribbon."""
    cut_scene = stage.cut_scene
    name = "" if stage.seat is None else board.names[stage.seat]
    text = board.texts(cut_scene.words, name=name)
    place = board.layout.headline.move(0, ribbon_drop(board, cut_scene, stage.seat) or 0.0)
    if cut_scene.place == "low":
        place = board.layout.ribbon.move(0, LOW)
    role = "title" if cut_scene.place == "high" else "heading"
    if cut_scene.lettered and not canvas.theme.contrast:
        _draw_lettering(canvas, stage, canvas.theme.picture(cut_scene.lettered), place)
        return
    width, height = banner_size(canvas, text, min(1000.0, canvas.viewport.width - 400), role)
    rect = Rect.around(place.cx, place.cy, width, height if cut_scene.place == "high" else 70.0)
    draw_banner(canvas, rect, text, fill=cut_scene.fill, role=role, grown=stage.unrolled)


def _draw_lettering(canvas: Canvas, stage: CutSceneState, name: str, place: Rect) -> None:
    """Draw a ribbon that includes its text: it drops and swings."""
    cut_scene = stage.cut_scene
    width, height = proportions(name)
    size = place.h / LETTERED
    offset = place.h * 0.7 * (1 - stage.grown(cut_scene.ribbon))
    rect = Rect.around(place.cx, place.cy - offset, width * size, height * size)
    canvas.picture(name, rect, alpha=stage.opacity(cut_scene.ribbon))


def _confetti_free_areas(board: Board, stage: CutSceneState) -> list[Rect]:
    """Areas without confetti: cards, texts, panels, and faces."""
    layout = board.layout
    low = layout.ribbon
    drop = ribbon_drop(board, stage.cut_scene, stage.seat) or 0.0
    areas = [layout.headline.move(0, drop).inset(-60, -10)]
    areas.append(Rect.around(low.cx, low.cy + 26, 660, 110))
    areas += [rect.grow(8) for rect in board.table.geometry.middle(layout)]
    x, y, height = board.moment.spot_at
    areas.append(Rect.around(*layout.centre(x, y), height * 0.9, height * 1.1))
    areas += [board.fan.pose(index).rect for index in range(len(board.fan))]
    for seat in range(len(board.seats)):
        panel = panel_of(board, stage, seat)
        large = actor_height(board, stage.cut_scene, seat) if acts(board, stage, seat) else 0.0
        height = large or (panel.portrait.height if panel.portrait is not None else 0.0)
        face = Rect.around(
            panel.rect.cx, panel.rect.y - height * 0.36, height * 0.44, height * 0.64
        )
        areas += [panel.rect, face]
    return areas


def draw_disc(
    canvas: Canvas, name: str, middle: tuple[float, float], across: float, grown: float
) -> None:
    """Draw a picture from the theme's moments, if it exists, scaled by ``grown``."""
    if not canvas.theme.has_picture(name):
        return
    picture = canvas.art.picture(canvas.theme.picture(name), max(8, round(across * canvas.scale)))
    if picture is BLANK.surface:
        return
    if grown < 0.995:  # for a few frames; fast scaling is good enough
        size = [max(1, round(side * grown)) for side in picture.get_size()]
        with yielding_gil():
            picture = pygame.transform.scale(picture, size)
    rect = Rect.around(*middle, *(side / canvas.scale for side in picture.get_size()))
    canvas.sprite(Sprite(picture), rect.x, rect.y)


# ---- the acting person -------------------------------------------------------------------


def acts(board: Board, stage: CutSceneState, seat: int) -> bool:
    """Whether ``seat`` is shown large.

    At an easy table only to celebrate, and not between ribbon and cards: a face has no room there.
    """
    cut_scene = stage.cut_scene
    if board.table.easy and (not cut_scene.arms or _opposite(board, board.layout.panels[seat])):
        return False
    return seat == stage.seat and cut_scene.actor > 0


def panel_of(board: Board, stage: CutSceneState | None, seat: int) -> SeatPanel:
    """The panel of a seat, moved during a cut-scene if necessary."""
    panel = board.layout.panels[seat]
    if stage is None:
        return panel
    if stage.cut_scene.opposite_aside and _opposite(board, panel):
        part = stage.grown(PARTING) * stage.presence
        return panel.moved(ASIDE[0] * part, ASIDE[1] * part)
    if _raised(board, stage.cut_scene, seat, stage.seat):
        part = stage.ribbon_clearance
        panel, portrait = panel.moved(0, -RAISED * part), panel.portrait
        if portrait is None:
            return panel
        sunk = replace(portrait, foot=portrait.foot - (RAISED - DEEPER) * part)
        return replace(panel, portrait=sunk)
    if not acts(board, stage, seat):
        return panel
    part = stage.nearer
    dx, dy = _step(board, stage.cut_scene, seat)
    return panel.moved(dx * part, dy * part)


def ribbon_drop(board: Board, cut_scene: CutScene, actor: int | None) -> float | None:
    """How far the ribbon hangs below ``headline``, under the raised plate of who sits opposite.

    None if nobody does or they step aside, and if large plates leave no room above the cards.
    """
    layout = board.layout
    if cut_scene.place == "low" or layout.round or layout.large or board.table.easy:
        return None
    for seat, panel in enumerate(layout.panels):
        stays = seat != actor or cut_scene.stays or not cut_scene.actor
        if stays and _opposite(board, panel) and panel.rect.overlaps(layout.headline):
            return panel.rect.bottom - RAISED + 12 - layout.headline.y
    return None


def _raised(board: Board, cut_scene: CutScene, seat: int, actor: int | None) -> bool:
    """Whether the plate of ``seat`` rises above the ribbon."""
    opposite = _opposite(board, board.layout.panels[seat])
    return opposite and ribbon_drop(board, cut_scene, actor) is not None


def _step(board: Board, cut_scene: CutScene, seat: int) -> tuple[float, float]:
    """How far the acting person's panel moves: out of a corner, off the ribbon, or closer."""
    layout, panel = board.layout, board.layout.panels[seat]
    if seat == board.viewer:
        return _own_offset(board, cut_scene), 0.0
    if board.table.easy:
        if abs(panel.rect.cx - layout.middle[0]) <= ON_FLOOR[0]:
            return 0.0, 0.0
        dx, dy = ON_FLOOR[0], min(ON_FLOOR[1], layout.hand_area.y - panel.rect.bottom)
        return dx if panel.rect.cx < layout.middle[0] else -dx, dy
    if layout.round:
        return 0.0, 0.0
    if _opposite(board, panel):
        return (0.0, 0.0) if cut_scene.stays else _beside_ribbon(board, cut_scene, panel)
    if cut_scene.nearer:
        return 0.0, _drop_offset(board, seat)
    return _row_offset(board, seat), 0.0


def _own_offset(board: Board, cut_scene: CutScene) -> float:
    """How far the viewer's panel moves, for the arms and to not be below others."""
    rect = board.layout.panels[board.viewer].rect
    if cut_scene.actor < TALL or board.table.easy:
        return 0.0
    top = rect.y + SINK - cut_scene.actor * EARED
    below = any(other.bottom > top for other in _above(board, rect))
    aside = OWN_OUT if cut_scene.clears and below else OWN_ASIDE
    return -aside if board.layout.left else aside


def _beside_ribbon(board: Board, cut_scene: CutScene, panel: SeatPanel) -> tuple[float, float]:
    """Left of the ribbon: above the people there if it is short, else below its end."""
    x, y = board.layout.centre(*BESIDE)
    lane = Rect(0, y - 40, x + panel.rect.w, panel.rect.h + 40)
    others = [each.rect for each in board.layout.panels]
    near = [rect for rect in others if rect != panel.rect and rect.overlaps(lane)]
    if near and cut_scene.lettered:
        right = max(rect.right for rect in near) + 14
        x, y = max(x, right), board.layout.centre(0, ABOVE)[1]
    elif near:
        x, y = board.layout.centre(BETWEEN, 0)[0], max(rect.bottom for rect in near) + TAB
    return x - panel.rect.x, y - panel.rect.y


def _row_offset(board: Board, seat: int) -> float:
    """How far somebody below others moves towards the middle, to not be covered by their panels."""
    layout, panel = board.layout, board.layout.panels[seat]
    if panel.portrait is None or not _above(board, panel.rect):
        return 0.0
    return OUT if panel.rect.cx < layout.middle[0] else -OUT


def _drop_offset(board: Board, seat: int) -> float:
    """How far a panel at the side can move down, above others and the buttons."""
    layout, rect = board.layout, board.layout.panels[seat].rect
    floor = layout.corner(0, LOWEST, 1, 1).y
    for panel in layout.panels:
        below = panel.rect.y > rect.y and abs(panel.rect.cx - rect.cx) < rect.w
        if below and panel.portrait is not None:
            floor = min(floor, panel.portrait.foot - panel.portrait.height * FIGURE - 24)
        elif below:
            floor = min(floor, panel.avatar[1] - panel.radius * 1.5)
    return max(0.0, floor - rect.bottom)


def _opposite(board: Board, panel: SeatPanel) -> bool:
    x, y = board.layout.middle
    return abs(panel.rect.cx - x) < 330 and panel.rect.cy < y - 200


def actor_height(board: Board, cut_scene: CutScene, seat: int) -> float:
    """The height of the portrait of ``seat``, limited by its place."""
    panel = board.layout.panels[seat]
    foot = panel.rect.y + _step(board, cut_scene, seat)[1] + _sink_depth(board, cut_scene, seat)
    own = seat == board.viewer
    raised = _raised(board, cut_scene, seat, seat)
    foot -= RAISED if raised else 0.0
    height = cut_scene.actor if own else cut_scene.actor * 0.84
    if own and (cut_scene.actor < TALL or board.table.easy):  # it stays below others
        height = min(height, (foot - lowest_above(board, panel.rect)) / EARED)
    if panel.portrait is not None and not own:
        height = max(height, panel.portrait.height * RISEN)
    if not own and _opposite(board, panel):
        height = min(height, OPPOSITE)
    if not own and board.table.easy:
        height = min(height, (foot - COUNTER) / EARED)
    return max(150.0, min(height, foot + (40 if own or raised else -8)))


def _above(board: Board, rect: Rect) -> list[Rect]:
    """The panels above ``rect``."""
    others = (panel.rect for panel in board.layout.panels)
    return [o for o in others if o.y < rect.y and o.x < rect.right and o.right > rect.x]


def lowest_above(board: Board, rect: Rect) -> float:
    """The lower end of the panels above, including their pills."""
    return max((other.bottom for other in _above(board, rect)), default=-PILL) + PILL


def _sink_depth(board: Board, cut_scene: CutScene, seat: int) -> float:
    """How far below the panel's edge its portrait ends; less behind a ribbon."""
    panel, ribbon = board.layout.panels[seat], board.layout.headline
    stays = _step(board, cut_scene, seat) == (0.0, 0.0)
    if _raised(board, cut_scene, seat, seat):
        return SINK + DEEPER
    if cut_scene.place == "high" and stays and panel.rect.overlaps(ribbon):
        return min(SINK, ribbon.y + OVER - panel.rect.y)
    return SINK


def draw_actor(canvas: Canvas, board: Board, stage: CutSceneState, seat: int) -> None:
    """Draw the risen portrait behind its panel, with waving arms."""
    with canvas.skipping_missing():
        panel = panel_of(board, stage, seat).rect
        cut_scene = stage.cut_scene
        foot = panel.y + _sink_depth(board, cut_scene, seat)
        height = actor_height(board, cut_scene, seat)
        down = max(-SWING, height * (1 - stage.risen))
        box = portrait_rect(panel.cx, foot + down, height)
        reach = height * 0.7
        area = Rect(panel.cx - reach, 0, 2 * reach, panel.cy)
        avatar = canvas.theme.avatar_of(board.seats[seat].avatar, seat)
        with canvas.clipped(area):
            _halo(canvas, stage, panel.cx, box.y + height * 0.58, height)
            if cut_scene.arms:
                _draw_arms(canvas, stage, avatar, box)
            canvas.picture(f"busts/{avatar}-{cut_scene.mood or 'calm'}.svg", box, lift=0.8)


def _halo(canvas: Canvas, stage: CutSceneState, x: float, y: float, height: float) -> None:
    """Draw the disc behind the acting person, if it is round."""
    name = canvas.theme.moments.disc
    if stage.cut_scene.disc and canvas.theme.has_picture(name) and not canvas.theme.backdrop.wax:
        width, high = proportions(canvas.theme.picture(name))
        if 0.8 < width / high < 1.25:
            canvas.picture(name, Rect.around(x, y, height * 0.86, height * 0.86), lift=0.5)


def _draw_arms(canvas: Canvas, stage: CutSceneState, avatar: str, box: Rect) -> None:
    name = f"moments/arms-{avatar}.svg"
    if not resources.exists(name):
        return
    width = box.h * 520 / 430
    sway = 0.0 if stage.reduced_motion else 6 * math.sin(stage.age * math.tau / 0.64)
    arms = Rect(box.cx - width / 2, box.y, width, box.h)
    # No shadows in motion: creating one for each angle takes longer than a frame.
    canvas.picture(name, arms, turn=2 * round(sway / 2), lift=0.7 if stage.reduced_motion else 0.0)
