"""The people behind their plates: where they sit, where they look, how they take it."""

import pygame
import pytest

from lama_gui.families import game
from lama_gui.kit.draw.portraits import plain_mood, portrait_picture, portrait_rect
from lama_gui.kit.geometry import Rect, Viewport
from lama_gui.rules.cards import penalty
from lama_gui.view.drawing.layout import PORTRAIT_SINK, Portrait
from lama_gui.view.drawing.seat_panels import draw_sitting, pill_bottom
from lama_gui.view.games import table_for, theme_of
from lama_gui.view.games.vamos.layout import tray
from lama_gui.view.people.expressions import (
    BLINK_AFTER,
    BLINK_EVERY,
    DUCK,
    FADE,
    LEAN,
    UP,
    Expression,
    Expressions,
    TurnLight,
    expression,
)
from tests.ui.seated import canvas_on, table, use
from tools.gallery.families import states_of

SIZES = ((1280, 720), (1024, 768), (2560, 1080))
FACES = ("calm", "cheer", "glum", "crown", "left", "right", "blink", "gloat", "wince")


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


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_at_a_feast_all_are_seen_and_nobody_hides_a_tray(seats):
    feast = made("vamos", seats, SIZES[0])
    trays = [tray(feast, seat) for seat in range(seats)]
    for plate in feast.panels:
        who = plate.portrait
        face = Rect.around(who.x, who.foot - 0.4 * who.height, 80, 0.56 * who.height)
        assert not any(face.overlaps(rect) for rect in trays)


MIDDLE = states_of("classic").middle


@pytest.mark.parametrize("seats", [5, 6])
def test_where_there_is_little_room_people_wear_their_avatars(seats, sit):
    layout = table(sit(MIDDLE, seats=seats, size=SIZES[0], text_size=200)).board.layout
    assert all(layout.panels[seat].portrait is None for seat in range(seats)), "large tabs need it"


def taken(**more: object) -> Expression:
    usual = {"mood": "", "gone": False, "last": False, "turn": None, "places": (190, 960, 1730)}
    return expression(1, **(usual | more))


def test_everybody_looks_at_who_moves():
    assert taken(turn=0).face == "left" and taken(turn=2).face == "right"
    assert taken(turn=1).face == "calm", "who moves looks at the cards"
    assert taken(turn=0, places=(900, 960, 1730)).face == "calm", "who sits opposite"


def test_with_one_card_left_one_leans_in_and_who_quits_slumps():
    assert taken(last=True, turn=0) == Expression("gloat", LEAN)
    gone = taken(gone=True, turn=0)
    assert gone.face == "glum" and gone.up < 0
    assert taken(mood="wince", turn=0).face == "wince", "what has just happened comes first"


def test_somebody_ducks_and_comes_up_with_another_face():
    company = Expressions()
    company.set_all({0: Expression()}, reduced_motion=False)
    assert company.set_all({0: Expression("cheer")}, reduced_motion=False)
    company.update(DUCK * 0.8, reduced_motion=False)
    assert company.expression(0).face == "calm" and company.expression(0).up < 0
    company.update(DUCK * 0.4, reduced_motion=False)
    assert company.expression(0).face == "cheer" and company.expression(0).up < 0
    company.update(UP.end, reduced_motion=False)
    assert company.expression(0) == Expression("cheer", 0.0)


def test_with_reduced_motion_nobody_ducks_or_blinks():
    company = Expressions()
    company.set_all({0: Expression()}, reduced_motion=True)
    company.set_all({0: Expression("cheer")}, reduced_motion=True)
    assert company.expression(0) == Expression("cheer", 0.0)
    company.set_all({0: Expression()}, reduced_motion=True)
    assert not any(company.update(0.05, reduced_motion=True) for _ in range(300))
    assert company.expression(0).face == "calm"


def test_everybody_blinks_seldom_and_not_together():
    company = Expressions()
    company.set_all(dict.fromkeys(range(4), Expression()), reduced_motion=False)
    company.update(BLINK_AFTER, reduced_motion=False)
    blinks = dict.fromkeys(range(4), 0)
    together = changes = 0
    for _ in range(round(2 * BLINK_EVERY / 0.02)):
        changes += company.update(0.02, reduced_motion=False)
        shut = [seat for seat in range(4) if company.expression(seat).face == "blink"]
        together = max(together, len(shut))
        for seat in shut:
            blinks[seat] += 1
    assert all(blinks.values()) and together == 1
    assert changes <= 2 * 2 * 4, "a picture for each eye that opens or closes, and no more"


@pytest.mark.parametrize("theme", ["dusk", "demon", "crayon"])
def test_every_character_has_every_face(new_context, theme):
    theme = new_context(theme=theme).theme
    for name in theme.avatars.names:
        assert all(portrait_picture(theme, name, face) for face in FACES)
    assert {plain_mood(face) for face in FACES} == {"calm", "cheer", "glum"}


def test_at_the_table_people_turn_to_who_moves_and_wince_at_a_card(sit):
    pilot = sit(MIDDLE, size=SIZES[0], theme=theme_of("classic"))
    board = table(pilot).board
    company = board.expressions
    top = next(seat for seat in range(4) if 700 < board.layout.panels[seat].rect.cx < 1200)
    assert company.expression(top).face == "left", "the own seat is at the left"
    pilot.press("d")
    pilot.until(lambda: company.expression(0).face == "wince", seconds=2)


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


def test_a_face_that_has_come_leaves_the_table_to_be_seen_around_it(new_context):
    context, surface = new_context(theme="dusk"), pygame.Surface((1280, 720))
    context.resize(Viewport(1280, 720))
    canvas = canvas_on(context, surface)
    bust, name = Portrait(600.0, 500.0, 260.0), context.theme.avatars.names[0]
    corner = canvas.rect_px(portrait_rect(bust.x, bust.foot, bust.height)).move(3, 3).topleft
    surface.fill((192, 64, 96))
    draw_sitting(canvas, bust, name, Expression("cheer", 0.0), below=500.0)
    assert surface.get_at(corner)[:3] == (192, 64, 96)


def test_the_light_of_the_turn_comes_and_goes_softly():
    light = TurnLight()
    light.update(0, 0.0, reduced_motion=False)
    assert light.on(0) == 1, "it is there at the first look"
    light.update(1, FADE / 2, reduced_motion=False)
    assert light.on(0) == pytest.approx(0.5) and light.on(1) == pytest.approx(0.5)
    light.update(1, FADE, reduced_motion=False)
    assert (light.on(0), light.on(1)) == (0, 1)
    assert not light.update(1, FADE, reduced_motion=False), "then it rests"
    light.update(2, 0.01, reduced_motion=True)
    assert (light.on(1), light.on(2)) == (0, 1), "at once with reduced motion"


def test_the_light_does_not_flash_behind_who_has_just_played(sit):
    pilot = sit()
    board = table(pilot).board
    pilot.press("enter")
    pilot.until(lambda: not board.turn_light.on(board.viewer), dt=1 / 60)
    for _ in range(20):
        pilot.step(1 / 60)
        assert not board.turn_light.on(board.viewer)
