"""Which pictures a table will need, so that they are drawn before they fly.

The names and heights are those that the plates, the fan, the middle and the flights ask for;
a picture left out here is only drawn later, in the frame that shows it first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lama_gui.ui.kit.context import Context
from lama_gui.ui.table.board import Board
from lama_gui.ui.table.drawing.cards import LARGE
from lama_gui.ui.table.drawing.layout import CARD_IN_HAND
from lama_gui.ui.table.drawing.pictures import CardPictures
from lama_gui.ui.table.drawing.plates import AVATAR_HEIGHT

MOODS = ("calm", "cheer", "glum")


def draw_ahead(board: Board) -> None:
    """Order the cards of the game at the sizes of the table, and everybody's faces."""
    context = board.context
    back = board.table.pictures.of(context.theme, None)
    heights = _heights(context, (LARGE, board.table.geometry.card_height, CARD_IN_HAND))
    faces = list(_faces(context, board.table.deck, board.table.pictures))
    context.art.ahead((back, height) for height in heights)
    context.art.ahead((face, heights[0]) for face in faces)
    context.art.ahead(_avatars(board))
    context.art.ahead((face, height) for height in heights[1:] for face in faces)


def draw_hand_ahead(board: Board, hand: Iterable[object]) -> None:
    """Order the own cards first: they are about to be dealt."""
    context = board.context
    faces = set(_faces(context, map(str, hand), board.table.pictures))
    heights = _heights(context, (LARGE, CARD_IN_HAND))
    context.art.ahead(((face, height) for height in heights for face in faces), first=True)


def _heights(context: Context, units: Iterable[float]) -> list[int]:
    return [round(height * context.space.scale) for height in units]


def _faces(context: Context, cards: Iterable[str], pictures: CardPictures) -> Iterator[str]:
    for card in cards:
        yield pictures.of(context.theme, card)


def _avatars(board: Board) -> Iterator[tuple[str, int]]:
    context = board.context
    for mood in MOODS:
        for seat in range(len(board.seats)):
            avatar = context.theme.avatar_of(board.seats[seat].avatar, seat)
            name = context.theme.avatar(avatar, mood)
            height = round(AVATAR_HEIGHT * board.layout.plate(seat).radius * context.space.scale)
            yield context.theme.picture(name), height
