"""The values of open cards can be read: in a fan, and at the peak of every staged moment.

Whatever lies over a card is told by drawing the card once more: where its index is free, that
changes nothing.
"""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from lama_gui.families import GAMES, game
from lama_gui.kit.draw.theme import Themes
from lama_gui.kit.geometry import Rect
from lama_gui.view.board import Board
from lama_gui.view.drawing.cards import draw_card, draw_flying
from lama_gui.view.drawing.layout import Pose
from lama_gui.view.games.lama import PICTURES
from tests.slow import rest_slow
from tests.ui.seated import canvas_on, table
from tools.gallery.families import FAMILY_STATES
from tools.gallery.positions import reach
from tools.pilot import Pilot

FRAME = 1 / 60
SIZE = (1280, 720)
INDEX = 0.26
"""Of a card's width and height shows its value."""
FAR = 24
"""Of 255: more than the last bits differ."""


#: Each game's moments with the fewest, four and the most at the table, in both letters.
MOMENTS = [
    (variant, telling, seats, size)
    for variant in GAMES
    for telling in FAMILY_STATES[game(variant).family].tables
    if telling.moment and telling.where(game(variant))
    for seats in sorted({game(variant).seat_counts[0], 4, game(variant).seat_counts[-1]})
    for size in (100, 200)
]
QUICK = [row for row in MOMENTS if row[2:] == (4, 100)][::4] + [
    row for row in MOMENTS if (row[0], row[1].name, *row[2:]) == ("vamos", "call", 5, 200)
]


@pytest.mark.parametrize(
    ("variant", "telling", "seats", "text_size"),
    rest_slow(MOMENTS, *QUICK),
    ids=lambda value: getattr(value, "name", value),
)
def test_nothing_covers_an_index_at_the_peak_of_a_moment(seat, variant, telling, seats, text_size):
    session = reach(
        variant, telling.wanted, seats=seats, people=telling.people, manner=telling.manner
    )
    pilot = seat(session, SIZE, language="de", text_size=text_size, theme="")
    if telling.keys:
        pilot.settle()
    pilot.press(*telling.keys)
    for _ in range(round((telling.seconds or 1.0) / FRAME)):
        pilot.step(FRAME)
    assert table(pilot).board.stage is not None, "the gallery shows it at its peak"
    assert list(covered(pilot, pilot.picture())) == []


def test_what_lies_over_an_index_is_found(sit):
    variant, telling, *_ = QUICK[-1]
    pilot = sit(telling.wanted, variant, size=SIZE)
    assert list(covered(pilot, pilot.picture())) == []
    board = table(pilot).board
    (card, pose), *_ = board.table.geometry.lying(board.moment)
    pilot.picture().fill("white", pilot.context.viewport.rect_px(index_of(pose)))
    assert list(covered(pilot, pilot.surface)) == [str(card)]


def covered(pilot: Pilot, picture: pygame.Surface, *, hand: bool = True) -> Iterator[str]:
    """The cards in the middle whose index is not seen in full, and those in the viewer's hand."""
    shown = picture.copy()
    for card, pose, index in open_cards(pilot.scene.board):
        area = pygame.Rect(pilot.context.viewport.rect_px(index_of(pose))).clip(shown.get_rect())
        looked_at = area.w and area.h and (hand or index is None)
        if looked_at and not any(
            same(shown.subsurface(area), again.subsurface(area))
            for again in drawn_once_more(pilot, shown, card, pose, index)
        ):
            yield str(card)


def open_cards(board: Board) -> Iterator[tuple[Any, Pose, int | None]]:
    """The faces, where they lie, and their place in the hand, if they are held."""
    for card, pose in board.table.geometry.lying(board.moment):
        yield card, pose, None
    for index, face in enumerate(board.fan.faces):
        if face:
            yield face, board.fan.shown(index), index


def drawn_once_more(
    pilot: Pilot, shown: pygame.Surface, card: Any, pose: Pose, index: int | None
) -> Iterator[pygame.Surface]:
    """The picture with the card drawn over it, bright and dimmed, or as it is held up.

    ``index``: its place in the hand, None where it lies on the table.
    """
    board = pilot.scene.board
    pictures = board.table.pictures
    if index is not None:
        pictures = pictures.in_fan(board.fan.least_seen)
    ring = index == board.fan.ringed and board.stage is None
    for shade in (0.0, 1.0):
        for draw, how in ((draw_card, {}), (draw_flying, {"ring": ring})):
            again = shown.copy()
            draw(canvas_on(pilot.context, again), card, pose, pictures, shade=shade, **how)
            yield again


def index_of(pose: Pose) -> Rect:
    """Where a card shows its value."""
    rect = pose.rect
    return Rect(rect.x, rect.y, rect.w * INDEX, rect.h * INDEX).inset(rect.w * 0.08)


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether no more differs than the last bits."""
    pixels = (pygame.image.tobytes(surface, "RGB") for surface in (one, other))
    return all(abs(a - b) <= FAR for a, b in zip(*pixels, strict=True))


CRAYON = Themes().get("crayon")


def test_a_fan_shows_the_face_that_its_cards_have_room_for():
    few, many = PICTURES.in_fan(1.0), PICTURES.in_fan(0.3)
    assert few.of(CRAYON, "4") == "cards/crayon/4-fan.svg", "a numeral in the left half"
    assert many.of(CRAYON, "4") == "cards/crayon/4.svg", "an index in the corner"
    assert PICTURES.of(CRAYON, "4") == "cards/crayon/4-whole.svg"
    assert many.of(CRAYON, "L") == PICTURES.of(CRAYON, "L"), "a beast has one face"
    dusk = Themes().get("dusk")
    assert few.of(dusk, "4") == PICTURES.of(dusk, "4"), "so have all cards of other themes"
