"""Where the teacher stands and the page lies, in plain rectangles: joined, and in nothing's way."""

import pygame
import pytest
from msgspec.structs import replace

from lama_gui.families import GAMES
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.drawing import mirrored
from lama_gui.kit.draw.portraits import portrait_picture
from lama_gui.kit.draw.renderer import Renderer
from lama_gui.kit.geometry import Rect
from lama_gui.scenes.learning.coach_mark import (
    SHORTER,
    TALL,
    PageRoom,
    Stand,
    Tail,
    place_of,
    tail_of,
)
from lama_gui.scenes.learning.lesson_spotlight import way_to
from lama_gui.scenes.learning.teacher import FADE_SECONDS, Teacher, TeacherPose, kept_together
from lama_gui.view.games import theme_of

WINDOW = Rect(0, 0, 1920, 1080)
HOME = Stand(82, 800, 340)
THERE = Stand(1838, 800, 340, right=True)


def test_a_page_stands_beside_its_teacher():
    place = PageRoom(WINDOW, (), stand=HOME).place([(480, 300)])
    assert place.stand == HOME
    assert place.rect.x - HOME.rect.right < 40
    assert place.rect.y < HOME.mouth[1] < place.rect.bottom


def test_a_page_goes_over_its_teacher_s_head_where_beside_is_no_room():
    pile = Rect(250, 200, 1670, 850)
    place = PageRoom(WINDOW, (pile,), stand=HOME).place([(700, 160), (220, 300)])
    assert place.stand is not None and place.rect.bottom < place.stand.rect.y
    assert tail_of(place.rect, place.stand).side == "bottom"


def test_a_teacher_changes_side_where_there_is_more_room():
    pile = Rect(100, 200, 900, 800)
    place = PageRoom(WINDOW, (pile,), stand=HOME).place([(480, 300)])
    assert place.stand is not None and place.stand.right
    assert place.stand.height == 340
    assert place.rect.right < place.stand.rect.x


def test_where_there_is_less_room_the_teacher_is_smaller():
    free = (Rect(740, 0, 1180, 1080), Rect(0, 0, 740, 560))
    place = PageRoom(WINDOW, free, stand=HOME).place([(535, 300)])
    assert SHORTER[-1] * 340 <= place.stand.height < 340
    assert not place.rect.overlaps(place.stand.rect)


def test_a_place_is_left_when_it_covers_what_is_spoken_of():
    here = PageRoom(WINDOW, (), stand=HOME)
    place = here.place([(480, 300)])
    assert here.still_good(place)
    assert not PageRoom(WINDOW, (place.rect.inset(200, 140),), HOME).still_good(place)
    assert not PageRoom(Rect(0, 0, 600, 1080), (), HOME).still_good(place)


def test_the_teacher_stands_whole_in_the_lower_left_corner():
    stand = place_of(WINDOW)
    assert stand.height == TALL == 450 and not stand.right
    assert WINDOW.holds(stand.rect) and WINDOW.bottom - stand.rect.bottom < 20


def test_a_tail_points_to_who_speaks_unless_that_is_far_away():
    x, y = HOME.mouth
    assert tail_of(Rect(x + 80, y - 100, 400, 300), HOME) == Tail("left", 100, 74, 0)
    top = HOME.rect.y
    below = tail_of(Rect(HOME.x - 100, top - 340, 400, 300), HOME)
    assert below == Tail("bottom", 100, 34, 0)
    assert tail_of(Rect(x + 900, y - 100, 400, 300), HOME) is None


def test_a_tail_leans_to_a_mouth_above_or_below_the_page():
    x, y = HOME.mouth
    tail = tail_of(Rect(x + 80, y + 20, 400, 300), HOME)
    assert tail is not None and tail.at > 20 and tail.at + tail.lean == -20
    assert tail_of(Rect(x + 80, y + 150, 400, 300), HOME) is None


def test_a_page_covers_what_had_better_stay_free_only_where_it_must():
    seat = Rect(180, 400, 700, 680)
    for areas in (((seat,), (WINDOW,)), ((), (seat,))):  # wanted, and seats
        place = PageRoom(WINDOW, (), HOME, *areas).place([(480, 300)])
        assert place is not None and not place.rect.overlaps(seat)
    place = PageRoom(WINDOW, (), HOME, (), (WINDOW,)).place([(480, 300)])
    assert place is not None and place.stand == HOME


def test_a_flat_page_is_chosen_where_only_a_strip_is_free():
    table = Rect(300, 260, 1620, 820)
    place = PageRoom(WINDOW, (table,), stand=replace(HOME, foot=400)).place(
        [(480, 400), (1400, 200)]
    )
    assert place is not None and place.rect.w == 1400


def test_there_is_no_place_where_something_would_be_covered():
    assert PageRoom(WINDOW, (WINDOW,), stand=HOME).place([(480, 300)]) is None


def test_a_teacher_who_changes_side_is_seen_at_both_for_a_moment():
    pose = TeacherPose()
    pose.stand_at(HOME, WINDOW, reduced_motion=False)
    assert pose.places == [(HOME, 1.0)]
    pose.stand_at(THERE, WINDOW, reduced_motion=False)
    pose.update(FADE_SECONDS / 2, reduced_motion=False)
    (here, less), (there, more) = pose.places
    assert (here, there) == (HOME, THERE) and 0 < less < 1 and less + more == 1
    pose.update(FADE_SECONDS, reduced_motion=False)
    assert pose.places == [(THERE, 1.0)] and FADE_SECONDS <= 0.2


@pytest.mark.parametrize(
    "window, reduced_motion", [(WINDOW, True), (Rect(0, 0, 1920, 1200), False)]
)
def test_nobody_crosses_where_nothing_moves_or_the_window_is_another(window, reduced_motion):
    pose = TeacherPose()
    pose.stand_at(HOME, WINDOW, reduced_motion=reduced_motion)
    pose.stand_at(THERE, window, reduced_motion=reduced_motion)
    assert pose.places == [(THERE, 1.0)]


def test_who_stands_on_the_right_is_turned_to_the_page(context, monkeypatch):
    drawn = []
    monkeypatch.setattr(
        "lama_gui.scenes.learning.teacher.draw_sitting",
        lambda _, bust, *rest, **__: drawn.append((bust.mirrored, rest[1].face)),
    )
    pose = TeacherPose()
    who = Teacher(name="", rect=HOME.rect, avatar="kiko", title="", stand=HOME, pose=pose)
    c = context
    surface = pygame.Surface((64, 64), pygame.SRCALPHA, 32)
    canvas = Canvas(Renderer.on(surface), c.viewport, c.theme, c.type, c.paint, c.art)
    for stand in (HOME, THERE):
        pose.stand_at(stand, WINDOW, reduced_motion=True)
        pose.look("right", reduced_motion=True)
        who.draw(canvas)
    assert drawn == [(False, "right"), (True, "right")]


@pytest.mark.parametrize("theme", [theme_of(name) for name in GAMES])
def test_a_mirrored_picture_is_the_same_the_other_way_round(context, theme):
    context.set_theme(theme or "")
    picture = portrait_picture(context.theme, "kiko", "right")
    assert context.theme.picture(mirrored(picture)) == mirrored(picture)
    there, back = (context.art.picture(name, 90) for name in (picture, mirrored(picture)))
    turned = pygame.transform.flip(there, True, False)
    assert pygame.image.tobytes(turned, "RGBA") == pygame.image.tobytes(back, "RGBA")


BUTTON = Rect(1484, 858, 404, 194)


def test_an_arrow_to_a_button_comes_from_its_left_where_nothing_lies():
    assert way_to(BUTTON, [], WINDOW)[2] == (1464, BUTTON.cy)


def test_an_arrow_to_a_button_goes_round_the_hand_and_stays_in_the_window():
    hand = Rect(600, 700, 860, 322)
    assert way_to(BUTTON, [hand], WINDOW)[2] == (BUTTON.cx, BUTTON.y - 20)
    assert way_to(BUTTON, [hand, Rect(1484, 662, 404, 166)], WINDOW) is None
    assert way_to(Rect(32, 858, 404, 194), [], WINDOW)[2] == (456, 955)


def test_no_line_breaks_before_the_number_that_ends_a_sentence():
    glued = kept_together("One is black: 10. One is white: 1.\nA 6. You win.")
    assert "black:\xa010." in glued and "white:\xa01.\n" in glued and "6. You" in glued
    assert kept_together("Black is 10. White is 1.") == "Black\xa0is\xa010. White\xa0is\xa01."
