"""Drawing of a board: the static ground, the table in every frame, and flying things above."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec.structs import replace

from lama_gui.kit.animation import Span
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.backdrop import Guest, guests_of
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.portraits import avatar_box, draw_portrait, plain_mood
from lama_gui.kit.draw.textures import LastMemo
from lama_gui.kit.draw.type import Type
from lama_gui.kit.geometry import Rect
from lama_gui.rules.game import View
from lama_gui.texts import Texts
from lama_gui.view.board import Board
from lama_gui.view.drawing.ambience import draw_corners, draw_hanging, draw_still
from lama_gui.view.drawing.cards import draw_flying, prefetch_faces
from lama_gui.view.drawing.easy import (
    EasyLayout,
    draw_act,
    draw_companion,
    draw_easy_panel,
    draw_sign,
)
from lama_gui.view.drawing.effects import draw_burst, draw_fading_ribbon
from lama_gui.view.drawing.layout import Portrait, TableLayout
from lama_gui.view.drawing.seat_panels import (
    Pill,
    SeatPicture,
    draw_seat_panel,
    draw_sitting,
    draw_turn_rays,
    sun_step,
)
from lama_gui.view.drawing.tokens import draw_token
from lama_gui.view.game_table import GameTable, Moment
from lama_gui.view.people.expressions import PORTRAIT_FACES, SLUMP, Expression, breathing
from lama_gui.view.people.names import first_name
from lama_gui.view.people.speech_bubble import draw_speech
from lama_gui.view.staging.cut_scene import CutSceneState
from lama_gui.view.staging.cut_scene_picture import (
    SWING,
    acts,
    draw_actor,
    draw_before,
    draw_behind,
    draw_light,
    panel_of,
    ribbon_drop,
)
from lama_gui.view.timeline import Banner, Flight


def draw_ground(canvas: Canvas, board: Board) -> None:
    """Draw the static part: landscape, rug, decorations, corners."""
    context = board.context
    guests = seen_guests(canvas, board)
    ground = context.backdrop.table(canvas.theme, canvas.viewport, guests=guests)
    canvas.surface.blit(ground, (0, 0))
    draw_still(canvas)
    draw_corners(canvas, len(board.seats))
    prefetch_faces(board.context, board.table.deck, board.table.pictures)
    if canvas.art.textures.working and not canvas.is_null:
        with canvas.skipping_missing(first=False):
            _draw_all_faces(canvas.null, board)


def _draw_all_faces(canvas: Canvas, board: Board) -> None:
    """Draw everybody with each face that they may make."""
    for seat, panel in enumerate(board.layout.panels):
        avatar, person = canvas.theme.avatar_of(board.seats[seat].avatar, seat), panel.portrait
        for face in PORTRAIT_FACES:
            if person is not None:
                where = person.x, person.foot, person.height
                draw_portrait(canvas, avatar, face, *where, mirrored=person.mirrored)
            else:
                name = canvas.theme.avatar(avatar, plain_mood(face))
                canvas.picture(name, avatar_box(*panel.avatar, panel.radius))


def seen_guests(canvas: Canvas, board: Board) -> tuple[Guest, ...]:
    """The guests behind the table, where no panel and no open hand may be."""
    taken = [panel.rect for panel in board.layout.panels]
    if board.open_hands:
        others = set(range(len(taken))) - {board.viewer}
        taken += [board.layout.open_hand(seat) for seat in others]
    return guests_of(canvas.theme, canvas.viewport, taken)


def draw_hands(canvas: Canvas, board: Board, stage: CutSceneState | None) -> None:
    """Draw the guests' hands: on the table's edge, or raised in a cut-scene.

    What stands on the table makes room for it.
    """
    cheer = stage is not None and stage.cut_scene.arms and stage.ducked >= 1
    for number, guest in enumerate(seen_guests(canvas, board)):
        rect, name = guest.rect(canvas.viewport), guest.front
        if cheer and stage is not None and guest.raised:
            hop = 0.0 if stage.reduced_motion else 10 * abs(math.sin(7 * stage.age + number))
            rect, name = rect.move(0, -hop), guest.raised
        opacity = 1.0 if guest.raised or stage is None else stage.yielding_opacity
        if name:
            canvas.picture(name, rect, alpha=opacity)


def draw_table(canvas: Canvas, board: Board, *, ribbon: bool = True) -> None:
    """Draw seat panels, the middle, the ribbon, and the hand.

    Everything that only depends on the board's ``memo_key`` is cached.
    """
    stage, at_rest = board.stage, board.memo_key
    if stage is None:
        _prefetch_light(canvas, board)
    else:
        draw_light(canvas, board, stage)
    draw_hanging(canvas, board.swayed, board.breeze, round_place(board, canvas.type))
    table = None if stage is not None else (board.context.generation, board.layout)
    _memo(canvas, board, "hands", table, partial(draw_hands, board=board, stage=stage))
    if stage is not None:
        draw_behind(canvas, board, stage)
    _drop_zone(canvas, board)
    sign = table and (table, board.after)
    if board.viewport is None and not board.lesson:  # else said beside it, or behind a page
        _memo(canvas, board, "round", sign, partial(_draw_round_sign, board=board, stage=stage))
    moment = board.moment
    settled = at_rest if moment.settled == 1 else None
    draw_centre = board.table.drawing.draw_centre
    _memo(canvas, board, "centre", settled, partial(draw_centre, moment=moment))
    for seat, count in enumerate(board.counts):
        _person(canvas, board, stage, seat, gone=count.gone)
    key = at_rest and (at_rest, _sun(board))
    _memo(canvas, board, "panels", key, partial(_draw_panels, board=board))
    ribbon = ribbon and not _banner_covers_turn(board)
    turn = partial(_draw_turn, board=board, ribbon=ribbon)
    _memo(canvas, board, "ribbon", at_rest and (at_rest, ribbon), turn)
    _hand(canvas, board, moment)
    draw_speech(canvas, board)


def _memo(
    canvas: Canvas, board: Board, name: str, key: object, draw: Callable[[Canvas], object]
) -> None:
    """Draw something that depends on ``key``, cached; None for what moves.

    If a picture is not ready, the old one may be shown for some frames, but never for another
    viewer or when cards are covered.
    """
    if key is None:
        draw(canvas)
    else:
        canvas.memo(("table", name, board.viewer, board.covered), key, draw)


def _sun(board: Board) -> float:
    """The rotation of the rays on a seat panel; a portrait's rays are drawn elsewhere."""
    turn = board.turn
    if turn is None or board.layout.panels[turn].portrait is not None or turn != board.lit:
        return 0.0
    return sun_step(board.spin)


def _draw_panels(canvas: Canvas, board: Board) -> None:
    for seat in range(len(board.seats)):
        draw_seat(canvas, board, seat)


def _draw_turn(canvas: Canvas, board: Board, ribbon: bool) -> None:
    """Draw the ribbon with the instruction, or the sign of an easy table."""
    if ribbon and board.table.easy and board.viewport is None:
        draw_sign(canvas, board)
    elif ribbon and board.may_play and not board.animator.running:
        _ribbon(canvas, board)


def _prefetch_light(canvas: Canvas, board: Board) -> None:
    """Prepare the lighting if a cut-scene will follow."""
    player = board.animator
    coming = next((item for item in player.timeline.staged if item.at > player.t), None)
    if canvas.is_null or player.t > player.timeline.seconds:
        return
    if coming is None or canvas.theme.backdrop.wax:
        board.spotlight.clear()
    else:
        board.spotlight.prefetch(canvas, coming.cut_scene, coming.seat, board.reduced_motion)


def draw_above(canvas: Canvas, board: Board) -> None:
    """Draw flying cards and tokens, bursts, and banners."""
    player, reduced_motion = board.animator, board.reduced_motion
    for flight in player.timeline.in_flight(player.t):
        if reduced_motion and flight.start != flight.end and not flight.stays:
            continue  # already there
        draw_flight(canvas, board, flight, flight.landing if reduced_motion else player.t)
    for token in () if reduced_motion else player.timeline.tokens_in_flight(player.t):
        draw_token(canvas, token.value, *token.point(player.t), 30)
    stage = board.stage
    if stage is not None:
        draw_before(canvas, board, stage)
    for age, shown in player.lasting():
        if isinstance(shown, Banner):
            place = board.layout.banner.centre
            name = "" if shown.seat is None else board.names[shown.seat]
            words = board.texts(shown.key, name=name)
            draw_fading_ribbon(canvas, place, words, age, shown.seconds, reduced_motion)
        elif not reduced_motion:
            draw_burst(canvas, shown, age)


def _banner_covers_turn(board: Board) -> bool:
    """Whether a banner is shown where the words of the turn are: one text never shows through."""
    layout = board.layout
    place = layout.sign if isinstance(layout, EasyLayout) else layout.ribbon
    banners = [shown for _, shown in board.animator.lasting() if isinstance(shown, Banner)]
    return bool(banners) and layout.banner.overlaps(place)


TAKE_OFF = 0.05
"""Seconds by which other players' flying cards may be delayed."""


def draw_flight(canvas: Canvas, board: Board, flight: Flight, t: float) -> None:
    """Draw a flying card at time ``t``."""
    face, width = flight.shown(t)
    if board.covered and (flight.secret or (flight.slot or ("",))[0] == "hand"):
        face = None
    until_ready = board.turn != board.viewer and t - flight.at < TAKE_OFF
    draw_flying(canvas, face, flight.pose(t), board.table.pictures, width, until_ready=until_ready)


def _drop_zone(canvas: Canvas, board: Board) -> None:
    """Draw the drop zone while a card is dragged; brighter when the card is over it."""
    if not board.fan.dragging:
        return
    zone = board.table.geometry.drop_zone(board.layout)
    w, h = zone.w, zone.h
    half = f"A{w / 2:g},{h / 2:g} 0 1 1"
    ring = f"M0,{h / 2:g}{half} {w:g},{h / 2:g}{half} 0,{h / 2:g}Z"
    over = zone.contains(*board.fan.held_at)
    colour = canvas.theme.state.playable
    body = shapes.path(ring, colour, opacity=0.26 if over else 0.12)
    body += shapes.line(ring, colour, 7, dash="" if over else "4 16")
    canvas.drawing(zone, body, opacity=board.fan.dragging)


def round_place(board: Board, type_: Type | None = None) -> Rect:
    """The rectangle of the round's sign, in units; ``type_`` to measure text differently."""
    context, layout = board.context, board.layout
    return _last_place(board.table, layout, board.after, context.texts, type_ or context.type)


def _place(
    table: GameTable[View], layout: TableLayout, view: View, texts: Texts, type_: Type
) -> Rect:
    if table.easy:
        return layout.corner(164, 52, 248, 66)
    title, note = _words(table, view, texts.with_context(view.variant))
    width = type_.width(title, "name") + type_.width(note, "caption") + 80
    rect = layout.corner(112, 30, 268, 64)
    return Rect(rect.x, rect.y, max(rect.w, min(width, 520.0)), rect.h)


_last_place = LastMemo(_place)


def _words(table: GameTable[View], view: View, texts: Texts) -> tuple[str, str]:
    """The round and its note."""
    return texts("table.round", n=max(1, view.round)), table.words.round_note(view, texts)


def _draw_round_sign(canvas: Canvas, board: Board, stage: CutSceneState | None) -> None:
    """Draw the round's sign; it fades in cut-scenes that clear the edges."""
    paper, rect = canvas.theme.paper, round_place(board, canvas.type)
    title, note = _words(board.table, board.after, board.texts)
    easy = board.table.easy  # the ribbon is wider there
    opacity = (
        1.0 if stage is None else stage.yielding_opacity if easy else 1 - stage.controls_hidden
    )
    with canvas.fading(rect.grow(12), opacity) as shown:
        if shown and easy:
            canvas.paper_panel(rect, radius=28)
            canvas.text(rect.inset(18, 4), title, "easy_name", paper.text, "centre")
        elif shown:
            canvas.paper_panel(rect, radius=24)
            box = rect.inset(24, 0)
            right, left = box.cut_right(min(canvas.type.width(note, "caption"), box.w / 2), 12)
            canvas.text(left, title, "name", paper.text)
            canvas.text(right, note, "caption", paper.second, "right")


def _person(
    canvas: Canvas, board: Board, stage: CutSceneState | None, seat: int, *, gone: bool
) -> None:
    """Draw the portrait behind a seat panel."""
    panel = panel_of(board, stage, seat)
    if panel.portrait is None:
        return
    ducked = stage.ducked if stage is not None and acts(board, stage, seat) else 0.0
    if ducked >= 1:
        return  # drawn by the cut-scene
    light = board.turn_light.on(seat)
    avatar = canvas.theme.avatar_of(board.seats[seat].avatar, seat)
    portrait = panel.portrait
    if stage is not None and stage.cut_scene.flinch is not None and not stage.reduced_motion:
        portrait = looking_over(portrait, -stage.cut_scene.flinch(board, stage, seat))
    if stage is not None and _folds(board, stage) and _behind(portrait, board.layout.headline):
        rise = portrait.foot - board.layout.headline.y - OVER_RIBBON + (SLUMP if gone else 0.0)
        higher = rise * stage.grown(LOOKS_OVER) * stage.presence
        portrait = looking_over(portrait, round(higher * canvas.scale) / canvas.scale)
    if ducked:
        portrait = looking_over(portrait, min(SWING, -ducked * portrait.height))
    if board.breeze > 0:
        portrait = looking_over(portrait, breathing(board.swayed * 2.2 + seat, canvas.scale))
    place, expression, sun = portrait, board.expressions.expression(seat), sun_step(board.spin)

    def sit(canvas: Canvas, look: Expression) -> None:
        draw_sitting(canvas, place, avatar, look, gone=gone, below=panel.rect.cy)

    def draw(canvas: Canvas) -> None:
        if light:
            draw_turn_rays(canvas, panel, sun, light)
        ready = canvas.is_ready(lambda: sit(canvas.null, expression))
        sit(canvas, expression if ready else Expression("calm", expression.up))

    if 0 < light < 1:
        draw(canvas)
    else:
        shown = panel, place, avatar, expression, gone, sun if light else None
        canvas.memo(("person", seat), shown, draw)


OVER_RIBBON, LOOKS_OVER = 44.0, Span(0.12, 0.26)
"""The hem of a person behind a ribbon is this far below its upper edge; and the time to get there.
"""


def looking_over(portrait: Portrait, higher: float) -> Portrait:
    """``portrait`` raised by ``higher`` units."""
    return replace(portrait, foot=portrait.foot - higher)


def _folds(board: Board, stage: CutSceneState) -> bool:
    """Whether a plate behind the ribbon makes room for it there instead of rising above it."""
    return ribbon_drop(board, stage.cut_scene, stage.seat) is None


def _behind(portrait: Portrait, ribbon: Rect) -> bool:
    return (
        abs(portrait.x - ribbon.cx) < ribbon.w / 2
        and portrait.foot - portrait.height < ribbon.y < portrait.foot
    )


def seat_picture(canvas: Canvas, board: Board, seat: int, **look: Any) -> SeatPicture:
    """The picture of ``seat``; ``look``: what it shows besides the person."""
    name, first = board.names[seat], first_name(board.names, seat)
    avatar = canvas.theme.avatar_of(board.seats[seat].avatar, seat)
    look.setdefault("mood", board.mood(seat))
    return SeatPicture(name=name, avatar=avatar, first_name=first, **look)


def draw_seat(canvas: Canvas, board: Board, seat: int) -> None:
    """Draw the panel of ``seat``."""
    stage = board.stage
    large = max(0.0, stage.ducked) if stage and acts(board, stage, seat) else 0.0
    if stage is not None and large:
        draw_actor(canvas, board, stage, seat)
    lit = seat == board.lit or large > 0
    spin, count = _sun(board) if seat == board.lit else 0.0, board.counts[seat]
    count = replace(count, pill=_pill(board, seat, count.pill))
    picture = seat_picture(canvas, board, seat, count=count, turn=lit, spin=spin, bare=large)
    panel = panel_of(board, stage, seat)
    if board.table.easy:
        own = seat == board.viewer
        if own:
            draw_companion(canvas, board, front=False)
        draw_easy_panel(canvas, panel, picture, board.table.pictures, own)
        draw_act(canvas, board, seat, picture, board.log.last_cards.get(seat))
        if own:
            draw_companion(canvas, board, front=True)
        return
    shown = panel.rect.grow(70)
    headline = board.layout.headline
    if stage is not None and _folds(board, stage) and panel.rect.overlaps(headline):
        shown = Rect.around(shown.cx, shown.cy, shown.w * (1 - stage.ribbon_clearance), shown.h)
    if shown.w > 0:  # it shrinks before the ribbon appears there
        own, pictures = seat == board.viewer, board.table.pictures
        with canvas.clipped(shown):
            canvas.memo(
                ("panel", seat),
                (panel, picture, pictures, own),
                partial(draw_seat_panel, panel=panel, seat=picture, pictures=pictures, own=own),
            )


def _pill(board: Board, seat: int, standing: Pill | None) -> Pill | None:
    """The pill: thinking, else a lasting state (quit, last card), else the last action."""
    stage = board.stage
    if stage is not None and stage.cut_scene.clears and not stage.cut_scene.leaves:
        return standing if board.table.easy and seat != board.viewer else None
    if board.open_hands and board.layout.large:
        return None  # the hand is there
    if seat == board.thinking and not board.animator.running:
        return Pill("thinking", board.texts("pill.thinking"))
    if seat == board.viewer:
        return standing if standing is None or standing.kind == "last" else None
    return standing or board.log.pills.get(seat)


TALLEST = 70.0
"""The area of the ribbon between the deck's count and the hand, in units."""


def _ribbon(canvas: Canvas, board: Board) -> None:
    text = board.table.words.ribbon(board.moment)
    if not text:
        return
    full = board.layout.ribbon
    most = 1040.0 if board.layout.people else 900.0
    width = min(most, max(360.0, canvas.type.width(text, "ribbon") + 110))
    height = max(full.h, min(TALLEST, canvas.type.line("ribbon") + 8))
    canvas.ribbon(Rect.around(full.cx, full.cy, width, height), text)


def _hand(canvas: Canvas, board: Board, moment: Moment[View]) -> None:
    """Draw the viewer's hand."""
    waiting = moment.waiting  # nothing with reduced motion
    hidden = frozenset(i for i in range(len(board.fan)) if ("hand", i) in waiting)
    face_down, stage = board.covered or board.table.drawing.face_down(moment), board.stage
    opened, free = (0.0, frozenset[int]()) if board.covered else _opened_hand(board)
    shown = partial(
        board.fan.draw,
        pictures=board.table.pictures,
        hidden=hidden,
        shaded=True,
        face_down=face_down and opened < 0.5,
        across=abs(1 - 2 * opened) if face_down else 1.0,
        free=free if opened >= 0.5 else frozenset(),
        dimmed=stage.dimmed if stage is not None else 0.0,
        reduced_motion=board.reduced_motion,
    )
    if stage is not None:
        canvas.focus = False
        shown(canvas)
        return
    key = board.fan.memo_key
    key = key and (key, hidden, face_down, board.reduced_motion, board.table.pictures)
    _memo(canvas, board, "hand", key, shown)


def _opened_hand(board: Board) -> tuple[float, frozenset[int]]:
    """How far a cut-scene has opened the hand, and its cards without cost."""
    stage = board.stage
    if stage is None or stage.cut_scene.opens is None:
        return 0.0, frozenset()
    free = stage.cut_scene.free
    return stage.grown(stage.cut_scene.opens), free(board.moment.after) if free else frozenset()
