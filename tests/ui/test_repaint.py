"""A frame drawn in part is the frame drawn whole, pixel by pixel."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lama_gui.app.stack import SceneStack
from lama_gui.families import GAMES, game
from lama_gui.kit.draw.renderer import LONGEST_PENDING, REMEMBERED, Renderer, merged
from lama_gui.kit.geometry import Viewport
from lama_gui.kit.input import Press
from lama_gui.match import Match
from lama_gui.records import Header, SeatInfo
from lama_gui.scenes.after.match_result import MatchResult
from lama_gui.scenes.match.round_result import RoundResult
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Chance, Session
from tests import slow
from tests.slow import rest_slow
from tools.bench import frames as bench

SIZE = (960, 540)
THEMES = ("dusk", "fiesta", "crayon", "meadow", "demon")
#: A short match of each family.
SHORT = {"lama": {"target": 10}, "vamos": {"rounds": 1}}
LONGEST = 20000

GROUND, CARD = pygame.Surface((100, 80)), pygame.Surface((10, 10), pygame.SRCALPHA, 32)
GROUND.fill((10, 20, 30))
CARD.fill((200, 0, 0, 128))


@pytest.fixture
def surface():
    return pygame.Surface((100, 80))


def card(x, y=5, alpha=255):
    """A thing that a frame shows: a picture at its place."""

    def draw(canvas):
        CARD.set_alpha(alpha)
        canvas.blit(CARD, (x, y))
        CARD.set_alpha(255)

    return draw


def polygon(x):
    return lambda canvas: canvas.polygon((9, 9, 9), [(2, 2), (x, 2), (2, x)])


def clipped(thing):
    """A thing inside a strip on the left."""

    def draw(canvas):
        canvas.set_clip(pygame.Rect(0, 0, 10, 80))
        thing(canvas)
        canvas.set_clip(None)

    return draw


def group(*places):
    """Cards that are drawn anew only where they have changed."""

    def draw(canvas):
        for number, place in enumerate(places):
            canvas.memo(number, place, card(*place), canvas)

    return lambda canvas: canvas.memo("group", places, draw, canvas)


def strewn(x):
    """Small pictures that count as one."""
    scraps = [(CARD, (x, 10)), (CARD, (x + 20, 12))]
    return lambda canvas: canvas.blit_batch(("scraps", x), scraps, pygame.Rect(x, 10, 30, 12))


def fading(opacity, thing=None):
    """A thing that comes up or goes."""
    area = pygame.Rect(40, 40, 20, 20)

    def draw(canvas):
        canvas.save_area(area)
        (thing or card(45, 45))(canvas)
        canvas.restore_area(area, 1 - opacity)

    return draw


def frame(repaint, surface, *things, ground=GROUND):
    """A frame of things on the ground."""
    repaint.begin(surface)
    repaint.blit(ground, (0, 0))
    for thing in things:
        thing(repaint)
    return repaint.finish()


AT = st.sampled_from((0, 5, 8, 30, 45, 60))
CARDS = st.builds(card, AT, AT, st.sampled_from((90, 255)))
PLAIN = st.one_of(
    CARDS,
    st.builds(polygon, AT),
    st.builds(strewn, AT),
    st.lists(st.tuples(AT, AT), max_size=3).map(lambda places: group(*places)),
)
THINGS = st.one_of(
    PLAIN,
    st.builds(clipped, PLAIN),
    st.builds(fading, st.sampled_from((0.2, 0.6)), st.one_of(CARDS, st.builds(clipped, CARDS))),
)


@slow.examples(150)
@given(st.lists(st.lists(THINGS, max_size=4), min_size=2, max_size=5))
def test_a_frame_painted_in_part_is_the_frame_painted_whole(frames):
    repaint, parts = Renderer(), pygame.Surface((100, 80))
    for things in frames:
        frame(repaint, parts, *things)
        whole = pygame.Surface((100, 80))
        for thing in (lambda canvas: canvas.blit(GROUND, (0, 0)), *things):
            thing(Renderer.on(whole))
        assert bytes(parts.get_view("0")) == bytes(whole.get_view("0"))


PAINTED = {
    "not what stands still": ([card(5)], [card(5)], []),
    "where it was and where it is": (
        [card(5), card(60, 60)],
        [card(30), card(60, 60)],
        [(5, 5, 10, 10), (30, 5, 10, 10)],
    ),
    "what is fainter": ([card(5)], [card(5, alpha=90)], [(5, 5, 10, 10)]),
    "what is clipped": ([card(5)], [clipped(card(5))], [(5, 5, 10, 10)]),
    "scraps": ([strewn(10)], [strewn(12)], [(10, 10, 32, 12)]),
    "not what fades no further": ([fading(0.2)], [fading(0.2)], []),
    "what fades": ([fading(0.2)], [fading(0.6)], [(40, 40, 20, 20)]),
    "the changed part of a group": (
        [group((5, 5), (30, 30))],
        [group((5, 5), (60, 30))],
        [(30, 30, 10, 10), (60, 30, 10, 10)],
    ),
}


@pytest.mark.parametrize(("before", "after", "painted"), PAINTED.values(), ids=PAINTED)
def test_only_what_differs_is_painted(surface, before, after, painted):
    repaint = Renderer()
    assert frame(repaint, surface, *before) is None
    assert sorted(map(tuple, frame(repaint, surface, *after))) == painted


def test_whoever_takes_the_pixels_gets_all_that_was_drawn_so_far(surface):
    repaint = Renderer()
    frame(repaint, surface)
    repaint.begin(surface)
    repaint.blit(GROUND, (0, 0))
    card(5)(repaint)
    assert repaint.pixels.get_at((6, 6)) != GROUND.get_at((6, 6))
    assert repaint.finish() is None
    assert frame(repaint, surface) is None, "what was drawn then is not known"


def test_what_looks_as_before_is_not_drawn_again_but_now_and_then(surface):
    repaint, drawn = Renderer(), []

    def one(*places):
        def draw_card(number, place):
            return lambda canvas: (drawn.append(number), card(*place)(canvas))

        def draw(canvas):
            for number, place in enumerate(places):
                canvas.memo(number, place, draw_card(number, place), canvas)

        return frame(repaint, surface, lambda r: r.memo("all", places, draw, r))

    one((5, 5), (30, 30))
    assert one((5, 5), (30, 30)) == [] and drawn == [0, 1]
    assert one((5, 5), (60, 30)) and drawn == [0, 1, 1]
    for _ in range(2 * REMEMBERED + 1):
        one((5, 5), (60, 30))
    assert drawn.count(0) >= 2  # what it is drawn with is not forgotten


def test_another_frame_is_due_while_something_is_being_made_but_not_for_ever(surface):
    repaint = Renderer()

    def lacking(canvas):
        canvas.memo("card", "a", lambda _: repaint.mark_incomplete(), None)

    def one(*things):
        frame(repaint, surface, *things)
        return repaint.needs_redraw

    assert one(lacking)
    assert not one()
    assert sum(one(lacking) for _ in range(2 * LONGEST_PENDING)) == LONGEST_PENDING


def test_a_frame_without_a_ground_and_another_window_are_painted_whole(surface):
    repaint = Renderer()
    frame(repaint, surface, ground=CARD)
    assert frame(repaint, surface, ground=CARD) is None
    frame(repaint, surface)
    assert frame(repaint, pygame.Surface((100, 80))) is None
    repaint.forget()
    assert frame(repaint, surface) is None


@pytest.mark.parametrize("many", [3, 40, 400])
def test_the_rectangles_cover_all_that_changed_and_do_not_overlap(many):
    bounds = pygame.Rect(0, 0, 1000, 600)
    changed = [pygame.Rect(i * 137 % 990 - 20, i * 71 % 590 - 20, 31, 47) for i in range(many)]
    rects = merged(changed, bounds)
    for rect in changed:
        seen = rect.clip(bounds)
        covered = sum(seen.clip(r).w * seen.clip(r).h for r in rects if seen.colliderect(r))
        assert covered == seen.w * seen.h
    assert all(bounds.contains(rect) for rect in rects)
    assert not any(rect.collidelist(rects[:i]) >= 0 for i, rect in enumerate(rects))


# ------------------------------------------------------------------ whole tables


class Twice:
    """Draws each frame of a table in part on one surface and whole on another."""

    def __init__(self, context, scene):
        context.resize(Viewport.fitting(*SIZE))
        self.parts, self.wholes = pygame.Surface(SIZE), pygame.Surface(SIZE)
        self.drawn_in_part = 0
        self.stack = SceneStack(context, scene)

    def frame(self, dt):
        if not self.stack.update(dt) or not self.stack.running:
            return
        self.drawn_in_part += self.stack.repaint(self.parts) is not None
        self.stack.paint(self.wholes)
        if bytes(self.parts.get_view("0")) != bytes(self.wholes.get_view("0")):
            alike = pygame.mask.from_threshold(self.parts, (0, 0, 0), (1, 1, 1, 255), self.wholes)
            alike.invert()
            pytest.fail(f"other pixels at {alike.get_bounding_rects()}")


@pytest.mark.parametrize("variant", rest_slow(GAMES, "cafe"))
def test_a_table_drawn_in_part_is_the_table_drawn_whole(new_context, variant):
    context = new_context(muted=True)
    twice = Twice(context, bench.table(context, variant))
    frames = 90 if slow.patient else 30
    for _ in range(frames):
        twice.frame(1 / 20)
    assert twice.drawn_in_part > frames / 5


@pytest.mark.slow
@pytest.mark.parametrize(
    ("theme", "contrast"), [(theme, number % 2 == 1) for number, theme in enumerate(THEMES)]
)
def test_a_whole_match_in_each_theme_is_drawn_alike(new_context, theme, contrast):
    variant = "vamos" if theme == "demon" else "party" if theme == "fiesta" else "classic"
    context = new_context(muted=True, theme=theme, high_contrast=contrast)
    seats = tuple(SeatInfo(f"Seat {n}", "random", youngest=n == 0) for n in range(4))
    options = SHORT[game(variant).family]
    header = Header(variant=variant, seats=seats, options=options, seed="alike")
    scene = TableScene(context, Session(header, Match(header.game(), 4), None, Chance(1)))
    twice = Twice(context, scene)
    for number in range(LONGEST):
        twice.frame(1 / 20)
        if number % 40 == 0 and isinstance(twice.stack.top, RoundResult):
            twice.stack.wait()
            twice.stack.handle(Press("activate"))
        if isinstance(twice.stack.top, MatchResult):
            break
    for _ in range(40):
        twice.frame(1 / 20)
    assert isinstance(twice.stack.top, MatchResult)
    assert twice.drawn_in_part > 50
