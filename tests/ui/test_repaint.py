"""A frame drawn in part is the frame drawn whole, pixel by pixel."""

import pygame
import pytest

from lama_gui.app.stack import SceneStack
from lama_gui.families import GAMES, game
from lama_gui.kit import system
from lama_gui.kit.context import headless
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


@pytest.fixture
def surface():
    headless()
    return pygame.Surface((100, 80))


@pytest.fixture
def ground():
    made = pygame.Surface((100, 80))
    made.fill((10, 20, 30))
    return made


@pytest.fixture
def card():
    made = pygame.Surface((10, 10), pygame.SRCALPHA, 32)
    made.fill((200, 0, 0, 128))
    return made


def frame(repaint, surface, ground, *things):
    """A frame of pictures at their places, and of what draws by itself."""
    repaint.begin(surface)
    repaint.blit(ground, (0, 0))
    for thing in things:
        thing(repaint) if callable(thing) else repaint.blit(*thing)
    return repaint.finish()


def shows(surface, *blits):
    """Assert that it looks as if all were drawn on an empty surface."""
    made = pygame.Surface(surface.get_size())
    made.blits([(picture, at) for picture, at in blits])
    assert bytes(surface.get_view("0")) == bytes(made.get_view("0"))


def test_what_stands_still_is_not_painted(surface, ground, card):
    repaint = Renderer()
    assert frame(repaint, surface, ground, (card, (5, 5))) is None
    assert frame(repaint, surface, ground, (card, (5, 5))) == []


def test_what_moves_is_painted_where_it_was_and_where_it_is(surface, ground, card):
    repaint = Renderer()
    frame(repaint, surface, ground, (card, (5, 5)), (card, (60, 60)))
    rects = frame(repaint, surface, ground, (card, (30, 5)), (card, (60, 60)))
    assert sorted(map(tuple, rects)) == [(5, 5, 10, 10), (30, 5, 10, 10)]
    shows(surface, (ground, (0, 0)), (card, (30, 5)), (card, (60, 60)))


def test_what_comes_to_lie_above_is_painted_too(surface, ground, card):
    other = pygame.Surface((10, 10))
    other.fill((0, 200, 0))
    repaint = Renderer()
    frame(repaint, surface, ground, (card, (5, 5)), (other, (8, 8)))
    frame(repaint, surface, ground, (other, (8, 8)), (card, (5, 5)))
    shows(surface, (ground, (0, 0)), (other, (8, 8)), (card, (5, 5)))


def test_a_picture_that_is_shown_fainter_is_another_one(surface, ground, card):
    def faint(repaint):
        card.set_alpha(90)
        repaint.blit(card, (5, 5))
        card.set_alpha(255)

    repaint = Renderer()
    frame(repaint, surface, ground, (card, (5, 5)))
    assert frame(repaint, surface, ground, faint) == [(5, 5, 10, 10)]
    card.set_alpha(90)
    shows(surface, (ground, (0, 0)), (card, (5, 5)))


def test_nothing_is_touched_outside_the_clip(surface, ground, card):
    def clipped(at):
        def draw(repaint):
            repaint.set_clip(pygame.Rect(0, 0, 10, 80))
            repaint.blit(card, at)
            repaint.polygon((9, 9, 9), [(2, 2), (40, 2), (2, 40)])
            repaint.set_clip(None)

        return draw

    repaint = Renderer()
    for at in ((5, 5), (6, 5)):
        frame(repaint, surface, ground, clipped(at))
    assert surface.get_at((12, 6)) == ground.get_at((12, 6))
    assert surface.get_at((3, 3))[:3] == (9, 9, 9)


def test_whoever_takes_the_pixels_gets_all_that_was_drawn_so_far(surface, ground, card):
    repaint = Renderer()
    frame(repaint, surface, ground)
    repaint.begin(surface)
    repaint.blit(ground, (0, 0))
    repaint.blit(card, (5, 5))
    assert repaint.pixels.get_at((6, 6)) != ground.get_at((6, 6))
    assert repaint.finish() is None
    assert frame(repaint, surface, ground) is None, "what was drawn then is not known"


def test_what_looks_as_before_is_not_drawn_again_but_now_and_then(surface, ground, card):
    repaint, drawn = Renderer(), []

    def one(key, at=(5, 5)):
        def draw(canvas):
            drawn.append(key)
            canvas.blit(card, at)

        return frame(repaint, surface, ground, lambda r: r.memo("card", key, draw, r))

    one("a")
    assert one("a") == [] and drawn == ["a"]
    assert one("b", (50, 5)) and drawn == ["a", "b"]
    shows(surface, (ground, (0, 0)), (card, (50, 5)))
    for _ in range(2 * REMEMBERED + 1):
        one("b", (50, 5))
    assert drawn.count("b") >= 2  # what it is drawn with is not forgotten
    frame(repaint, surface, ground)
    one("b", (50, 5))
    shows(surface, (ground, (0, 0)), (card, (50, 5)))


def test_a_group_is_drawn_where_a_part_of_it_has_changed(surface, ground, card):
    repaint, drawn = Renderer(), []

    def one(*places):
        def draw(number, at):
            return lambda canvas: (drawn.append(number), canvas.blit(card, at))

        def draw_all(canvas):
            for number, at in enumerate(places):
                canvas.memo(number, at, draw(number, at), canvas)

        return frame(repaint, surface, ground, lambda r: r.memo("all", places, draw_all, r))

    one((5, 5), (30, 30))
    assert one((5, 5), (30, 30)) == []
    rects = one((5, 5), (60, 30))
    assert drawn == [0, 1, 1]
    assert sorted(map(tuple, rects)) == [(30, 30, 10, 10), (60, 30, 10, 10)]
    shows(surface, (ground, (0, 0)), (card, (5, 5)), (card, (60, 30)))


def test_small_pictures_are_strewn_as_one_thing(surface, ground, card):
    repaint = Renderer()
    for x in (10, 10, 12):
        scraps = [(card, (x, 10)), (card, (x + 20, 12))]

        def strewn(r, x=x, scraps=scraps):
            r.blit_batch(("scraps", x), scraps, pygame.Rect(x, 10, 30, 12))

        rects = frame(repaint, surface, ground, strewn)
        shows(surface, (ground, (0, 0)), *scraps)
    assert list(map(tuple, rects)) == [(10, 10, 32, 12)]


def test_what_fades_is_painted_where_it_is_and_nowhere_else(surface, ground, card):
    repaint, area = Renderer(), pygame.Rect(40, 40, 20, 20)

    def fading(opacity):
        def draw(r):
            r.save_area(area)
            r.blit(card, (45, 45))
            r.restore_area(area, 1 - opacity)

        return frame(repaint, surface, ground, draw)

    fading(0.2)
    assert fading(0.2) == []
    assert fading(0.6) == [area]
    before = ground.subsurface(area).copy()
    before.set_alpha(round(255 * 0.4))
    shows(surface, (ground, (0, 0)), (card, (45, 45)), (before, area))


def test_another_frame_is_due_while_something_is_being_made_but_not_for_ever(surface, ground):
    repaint = Renderer()

    def lacking(r):
        r.memo("card", "a", lambda _: r.mark_incomplete(), None)

    def one(*things):
        frame(repaint, surface, ground, *things)
        return repaint.needs_redraw

    assert one(lacking)
    assert not one()
    assert sum(one(lacking) for _ in range(2 * LONGEST_PENDING)) == LONGEST_PENDING


def test_a_frame_without_a_ground_and_another_window_are_painted_whole(surface, ground, card):
    repaint = Renderer()
    frame(repaint, surface, card)
    assert frame(repaint, surface, card) is None
    frame(repaint, surface, ground)
    assert frame(repaint, pygame.Surface((100, 80)), ground) is None
    repaint.forget()
    assert frame(repaint, surface, ground) is None


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


def test_parts_of_a_window_are_sent_by_the_library_that_pygame_has():
    headless()
    window = pygame.Window("Lama", (200, 100))
    window.get_surface().fill((1, 2, 3))
    library = system.library()
    assert library is not None and library.show(window.id, [pygame.Rect(0, 0, 20, 20)])
    assert not library.show(window.id + 1000, [pygame.Rect(0, 0, 20, 20)])
    window.destroy()


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
        parts, wholes = (bytes(s.get_view("0")) for s in (self.parts, self.wholes))
        assert parts == wholes, f"other pixels at {self.differing()}"

    def differing(self):
        points = [
            (x, y)
            for x in range(SIZE[0])
            for y in range(SIZE[1])
            if self.parts.get_at((x, y)) != self.wholes.get_at((x, y))
        ]
        columns, rows = [x for x, _ in points], [y for _, y in points]
        return min(columns), min(rows), max(columns), max(rows)


@pytest.mark.parametrize("variant", rest_slow(GAMES, "cafe"))
def test_a_table_drawn_in_part_is_the_table_drawn_whole(new_context, variant):
    context = new_context(muted=True)
    scene = bench.table(context, variant)
    twice = Twice(context, scene)
    frames = 90 if slow.patient else 30
    for _ in range(frames):
        twice.frame(1 / 20)
    assert twice.drawn_in_part > frames / 5


@pytest.mark.parametrize("variant", rest_slow(["party", "vamos"], "vamos"))
def test_a_burst_of_everything_is_drawn_alike(new_context, variant):
    context = new_context(muted=True)
    scene = bench.busiest(context, variant)
    twice = Twice(context, scene)
    for _ in range(60 if slow.patient else 20):
        twice.frame(1 / 25)


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
