"""Which pictures a table will need, so that they are drawn before they fly.

The names and heights are those that the plates, the fan, the middle and the flights ask for;
a picture left out here is only drawn later, in the frame that shows it first.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import product

from lama_gui import resources
from lama_gui.kit.context import Context
from lama_gui.kit.decor.scraps import scraps_ahead
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.guests import Guest
from lama_gui.kit.frames.prefetch import prefetch
from lama_gui.kit.space import Rect
from lama_gui.view.board import Board
from lama_gui.view.drawing.cards import LARGE, TILE, CardPictures, draw_mini
from lama_gui.view.drawing.easy import EasyLayout, draw_easy_plate, draw_empty_sign
from lama_gui.view.drawing.effects import COLOURS, FAR, KINDS, MIDDLE, NEAR, burst_colours
from lama_gui.view.drawing.layout import CARD_IN_HAND
from lama_gui.view.drawing.seat_panels import (
    AVATAR_HEIGHT,
    RAYS,
    Pill,
    SeatPicture,
    draw_plate,
    draw_sun,
)
from lama_gui.view.people.portraits import portrait_picture
from lama_gui.view.staging.cut_scene_picture import BROAD, actor_height
from lama_gui.view.staging.spotlight import rays_across
from lama_gui.view.timeline import CutSceneStart

FACES = ("calm", "left", "right", "cheer", "glum", "gloat", "wince", "blink")
MOODS = ("calm", "cheer", "glum")


def draw_ahead(board: Board) -> None:
    """Order the cards of the game at the sizes of the table, and everybody's faces."""
    for draw in table_pictures(board):
        prefetch(board.context, draw, first=False)


def table_pictures(board: Board) -> Iterator[Callable[[Canvas], object]]:
    """What the table is drawn with, in parts that take less than a millisecond to ask for."""
    context = board.context
    back = board.table.pictures.of(context.theme, None)
    lying = (board.table.geometry.card_height, *board.layout.card_heights)
    heights = _heights(context, (LARGE, *lying, CARD_IN_HAND))
    faces = list(_faces(context, board.table.deck, board.table.pictures))
    cards = [(back, height) for height in heights] + [(face, heights[0]) for face in faces]
    yield lambda canvas: canvas.art.ahead(cards)
    yield partial(_signs, board=board)
    for seat in range(len(board.seats)):
        yield partial(_seat, board=board, seat=seat)
    yield lambda canvas: canvas.art.ahead(_people(board))
    yield lambda canvas: canvas.art.ahead(_avatars(board))
    others = [(face, height) for height in heights[1:] for face in faces]
    yield lambda canvas: canvas.art.ahead(others)
    yield partial(_scraps, board=board)
    yield lambda canvas: canvas.art.ahead(_confetti(board))
    yield partial(_suns, board=board)


def draw_hand_ahead(board: Board, hand: Iterable[object]) -> None:
    """Order the own cards first: they are about to be dealt."""
    context = board.context
    faces = set(_faces(context, map(str, hand), board.table.pictures))
    heights = _heights(context, (LARGE, CARD_IN_HAND))
    context.art.ahead(((face, height) for height in heights for face in faces), first=True)


def draw_moment_ahead(board: Board) -> None:
    """Order what the moments of the timeline that has begun are staged with."""
    staged = board.animator.timeline.staged
    wanted = (picture for item in staged for picture in _staged(board, item))
    board.context.art.ahead(wanted, first=True)


def _staged(board: Board, item: CutSceneStart) -> Iterator[tuple[str, int]]:
    """What a moment is staged with: its light, what is behind the cards, who did it."""
    context = board.context
    theme, scale, row = context.theme, context.space.scale, item.cut_scene
    if row.light is not None and row.light.rays:
        name = getattr(theme.moments, row.light.rays)
        if name:
            yield theme.picture(name), rays_across(scale, row.light)
    if row.disc and getattr(theme.moments, row.disc):
        across = row.disc_size * (BROAD if board.table.easy else 1.0)
        yield theme.picture(getattr(theme.moments, row.disc)), round(across * scale)
    if row.actor and item.seat is not None:
        avatar = theme.avatar_of(board.seats[item.seat].avatar, item.seat)
        height = round(actor_height(board, row, item.seat) * scale)
        yield theme.picture(f"busts/{avatar}-{row.mood or 'calm'}.svg"), height
        if row.arms and resources.exists(f"moments/arms-{avatar}.svg"):
            yield theme.picture(f"moments/arms-{avatar}.svg"), height
    if row.arms:
        for guest in (Guest(*one) for one in theme.ambience.get("guests", ())):
            if guest.raised:
                yield theme.picture(guest.raised), round(guest.height * scale)


def _confetti(board: Board) -> Iterator[tuple[str, int]]:
    """Scraps of every kind and size, if the theme has any."""
    theme, scale = board.context.theme, board.context.space.scale
    if theme.moments.confetti:
        sizes = [round(units * scale) for layer in (FAR, MIDDLE, NEAR) for units in layer[0]]
        kinds = [f"props/confetti-{kind}-{n + 1}.svg" for kind in KINDS for n in range(COLOURS)]
        yield from ((theme.picture(name), size) for size in sizes for name in kinds)


def _scraps(canvas: Canvas, board: Board) -> None:
    """What bursts throw."""
    for star, colours in enumerate(burst_colours(board.context.theme)):
        canvas.art.textures.order(scraps_ahead(canvas, colours, bool(star)))


def _signs(canvas: Canvas, board: Board) -> None:
    """The log's tiles, and the sign of an easy table."""
    for card in board.table.deck:
        draw_mini(canvas, card, Rect(0, 0, TILE, TILE), board.table.pictures)
    if isinstance(board.layout, EasyLayout):
        for mine in (False, True):
            draw_empty_sign(canvas, board.layout.sign, mine=mine)


def _seat(canvas: Canvas, board: Board, seat: int) -> None:
    """The plate of ``seat``, in the light of the turn, and as it is once the seat has quit."""
    texts, pictures = board.texts, board.table.pictures
    quit_, thinks = Pill("quit", texts("pill.quit")), Pill("thinking", texts("pill.thinking"))
    plate, own = board.layout.plate(seat), seat == board.viewer
    avatar = canvas.theme.avatar_of(board.seats[seat].avatar, seat)
    calm = SeatPicture(board.names[seat], avatar, "calm", 6, "0", {}, pill=thinks, turn=True)
    for picture in (calm, replace(calm, pill=quit_, turn=False, gone=True)):
        if board.table.easy:
            draw_easy_plate(canvas, plate, picture, pictures, own)
        else:
            draw_plate(canvas, plate, picture, pictures, own)


def _suns(canvas: Canvas, board: Board) -> None:
    """The sun behind whose turn it is, in each of its turns and sizes."""
    plates = [board.layout.plate(seat) for seat in range(len(board.seats))]
    for plate in {plate.radius: plate for plate in plates if plate.portrait is not None}.values():
        for degrees in range(math.ceil(360 / RAYS)):
            draw_sun(canvas, plate, degrees)


def _heights(context: Context, units: Iterable[float]) -> list[int]:
    return [round(height * context.space.scale) for height in units]


def _faces(context: Context, cards: Iterable[str], pictures: CardPictures) -> Iterator[str]:
    for card in cards:
        yield pictures.of(context.theme, card)


def _people(board: Board) -> Iterator[tuple[str, int]]:
    """The faces that people behind their plates make most, the others' first."""
    context = board.context
    for face in FACES:
        for seat in range(len(board.seats)):
            portrait = board.layout.plate(seat).portrait
            avatar = context.theme.avatar_of(board.seats[seat].avatar, seat)
            picture = portrait_picture(context.theme, avatar, face) if portrait else ""
            if portrait is not None and picture:
                yield picture, max(1, round(portrait.height * context.space.scale))


def _avatars(board: Board) -> Iterator[tuple[str, int]]:
    """Everybody's faces, also as large as they are in the light of the turn."""
    context = board.context
    sizes = dict.fromkeys((1.0, board.layout.grown))
    for mood, grown in product(MOODS, sizes):
        for seat in range(len(board.seats)):
            if board.layout.plate(seat).portrait is not None:
                continue
            avatar = context.theme.avatar_of(board.seats[seat].avatar, seat)
            name = context.theme.avatar(avatar, mood)
            units = AVATAR_HEIGHT * board.layout.plate(seat).radius * grown
            height = round(units * context.space.scale)
            yield context.theme.picture(name), height
