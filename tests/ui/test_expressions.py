"""The people behind their plates: where they sit, where they look, how they take it."""

import pytest

from lama_gui.families import game
from lama_gui.kit.draw.portraits import portrait_rect
from lama_gui.kit.geometry import Rect, Viewport
from lama_gui.rules.cards import penalty
from lama_gui.view.drawing.layout import PORTRAIT_SINK
from lama_gui.view.drawing.seat_panels import pill_bottom
from lama_gui.view.games import table_for, theme_of
from lama_gui.view.people.expressions import Expression, Expressions
from tests.ui.seated import table, use
from tools.gallery.families import states_of

SIZES = ((1280, 720), (1024, 768), (2560, 1080))


def made(variant: str, seats: int, size: tuple[int, int]):
    return table_for(game(variant)).layout(Viewport(*size), seats, 0)


def seen(bust) -> Rect:
    """What is drawn of a portrait: the picture has room above and beside it."""
    rect = portrait_rect(bust.x, bust.foot, bust.height)
    top = rect.h * 0.14  # the highest hat, Tayo's, begins below that
    return Rect(rect.x + rect.w * 0.1, rect.y + top, rect.w * 0.8, rect.h * 0.95 - top)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("variant", ["classic", "party", "komary", "vamos"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_people_are_seen_and_cover_no_card(variant, seats, size):
    if seats not in game(variant).seat_counts or (variant, seats) == ("vamos", 5):
        return
    layout, table = made(variant, seats, size), table_for(game(variant))
    cards = [*table.geometry.middle(layout), *(pose.rect for pose in layout.hand(8))]
    for seat in range(seats):
        bust = layout.panels[seat].portrait
        assert not any(seen(bust).overlaps(card) for card in cards)
        assert layout.viewport.full.holds(seen(bust), slack=30)
        assert 180 <= bust.height - PORTRAIT_SINK <= 310, "large enough to be somebody"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_nobody_sits_before_an_offer_or_the_plate_of_somebody_else(seats, size):
    layout = made("classic", seats, size)
    offer = layout.corner(32, 122, 690, 78)
    for seat, own in enumerate(layout.panels):
        face = seen(own.portrait)
        assert not face.overlaps(offer) or seats < 5
        for plate in layout.panels[:seat] + layout.panels[seat + 1 :]:
            rect = plate.rect
            tab = Rect(rect.x, rect.y, rect.w, pill_bottom(plate, 1.0) - rect.y)
            assert not face.overlaps(rect) and (seats < 5 or not face.overlaps(tab))


MIDDLE = states_of("classic").middle


@pytest.mark.parametrize("seats", [5, 6])
def test_where_there_is_little_room_people_wear_their_avatars(seats, sit):
    layout = table(sit(MIDDLE, seats=seats, size=SIZES[0], text_size=200)).board.layout
    assert all(layout.panels[seat].portrait is None for seat in range(seats)), "large tabs need it"


def test_with_reduced_motion_nobody_ducks_or_blinks():
    company = Expressions()
    company.set_all({0: Expression()}, reduced_motion=True)
    company.set_all({0: Expression("cheer")}, reduced_motion=True)
    assert company.expression(0) == Expression("cheer", 0.0)
    company.set_all({0: Expression()}, reduced_motion=True)
    assert not any(company.update(0.05, reduced_motion=True) for _ in range(300))
    assert company.expression(0).face == "calm"


def test_asking_to_quit_shows_each_value_once_and_what_they_make(sit):
    pilot = sit(MIDDLE, size=SIZES[0], theme=theme_of("classic"))
    hand = table(pilot).session.view(0).hand
    use(pilot, "q", settle=True)
    question = pilot.scene
    assert [cost.card for cost in question.costs] == sorted({str(card) for card in hand})
    assert sum(cost.points for cost in question.costs) == penalty(hand)
    assert any(cost.playable for cost in question.costs), "else it is not asked"
    worth = {value: number for value, number in question.tokens.items() if number}
    assert sum(value * number for value, number in worth.items()) == penalty(hand)
    assert question.focus == "no"
    assert str(penalty(hand)) in [box.text for box in pilot.report().texts]
