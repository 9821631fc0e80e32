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
from lama_gui.ui.table.drawing.plates import AVATAR_HEIGHT

MOODS = ("calm", "cheer", "glum")


def draw_ahead(board: Board) -> None:
    """Order the cards of the game at the sizes of the table, and everybody's faces."""
    stage = board.stage
    back = getattr(stage.theme.backs, board.kind.family)
    heights = _heights(stage, (LARGE, board.kind.card_height, CARD_IN_HAND))
    faces = list(_faces(stage, board.kind.deck, board.kind.family))
    stage.art.ahead((stage.theme.picture(back), height) for height in heights)
    stage.art.ahead((face, heights[0]) for face in faces)
    stage.art.ahead(_avatars(board))
    stage.art.ahead((face, height) for height in heights[1:] for face in faces)


def draw_hand_ahead(board: Board, hand: Iterable[object]) -> None:
    """Order the own cards first: they are about to be dealt."""
    stage = board.stage
    faces = set(_faces(stage, map(str, hand), board.kind.family))
    heights = _heights(stage, (LARGE, CARD_IN_HAND))
    stage.art.ahead(((face, height) for height in heights for face in faces), first=True)


def _heights(stage: Context, units: Iterable[float]) -> list[int]:
    return [round(height * stage.space.scale) for height in units]


def _faces(stage: Context, cards: Iterable[str], family: str) -> Iterator[str]:
    for card in cards:
        yield stage.theme.picture(stage.theme.face(card, family))


def _avatars(board: Board) -> Iterator[tuple[str, int]]:
    stage = board.stage
    for mood in MOODS:
        for seat in range(len(board.seats)):
            avatar = stage.theme.avatar_of(board.seats[seat].avatar, seat)
            name = stage.theme.avatar(avatar, mood)
            height = round(AVATAR_HEIGHT * board.layout.plate(seat).radius * stage.space.scale)
            yield stage.theme.picture(name), height
