"""Value, turn and legality, seen without colours or with other ones: measured on real pixels."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from lama_gui.families import GAMES
from lama_gui.kit.context import headless
from lama_gui.kit.draw.art import Art, Shade
from lama_gui.kit.draw.theme import Theme, Themes
from lama_gui.kit.geometry import Rect
from lama_gui.rules.vamos_cards import DECK
from lama_gui.view.drawing.layout import CARD_RATIO, RAISE
from lama_gui.view.games.lama import LAMA_VIEW
from lama_gui.view.games.vamos import VAMOS_VIEW
from tests.slow import rest_slow
from tests.ui.vision import VISIONS, brightness, contrast, mean, pixels
from tools.gallery.draw import Picture, Studio
from tools.gallery.shots import shots_of
from tools.pilot import Pilot

THEMES = Themes()
OWN_TURN = {name: "follow" if name == "vamos" else "turn" for name in GAMES}
HEIGHT = 174  # pixels of a card in hand at 1280×720
INDEX = (0.05, 0.035, 0.17, 0.14)  # where on a card its value stands: x, y, width, height
STRIP = (0.03, 0.03, 0.23, 0.27)  # the same with what stands below it
#: The faces where a fan of many cards shows only their left edge.
CROWDED = LAMA_VIEW.pictures.in_fan(0.0)
READABLE, DRAWN = 4.5, 3.0  # the least contrast of a number, of a picture
UNLIKE = 0.02  # the least mean difference of the brightness of two values


# The palest are looked at; the others with what is slow.
every_theme = pytest.mark.parametrize("name", rest_slow(THEMES.names, "crayon"))
every_game = pytest.mark.parametrize("variant", rest_slow(GAMES, "cafe"))


@pytest.fixture(autouse=True, scope="module")
def _drawing() -> None:
    headless()


def faces(theme: Theme) -> dict[str, str]:
    """Every card of a theme and its picture."""
    found = {card: CROWDED.face(theme, card) for card in theme.faces}
    return found | {f"vamos {card}": VAMOS_VIEW.pictures.face(theme, str(card)) for card in DECK}


def part(picture: pygame.Surface, place: tuple[float, float, float, float]) -> pygame.Rect:
    width, height = picture.get_size()
    x, y, w, h = place
    return pygame.Rect(round(width * x), round(height * y), round(width * w), round(height * h))


def lying(theme: Theme, name: str, *, shade: Shade = "") -> pygame.Surface:
    """The card as it is drawn, on black."""
    picture = Art().picture(theme.picture(name), HEIGHT, shade=shade)
    ground = pygame.Surface(picture.get_size())
    ground.blit(picture, (0, 0))
    return ground


@every_theme
def test_the_value_of_a_card_can_be_read_dimmed_or_not(name):
    theme = THEMES.get(name)
    for card, face in faces(theme).items():
        minimum = READABLE if any(map(str.isdecimal, card)) else DRAWN
        for shade in ("", theme.state.shade):
            picture = lying(theme, face, shade=shade)
            found = pixels(picture, part(picture, INDEX))
            for vision in VISIONS:
                levels = sorted(brightness(pixel, vision) for pixel in found)
                tenth = len(levels) // 10
                assert contrast(levels[tenth], levels[-tenth]) >= minimum, (card, vision)


@every_theme
def test_no_two_values_look_alike_where_a_fan_shows_them(name):
    theme = THEMES.get(name)
    strips = {}
    for card in theme.faces:
        picture = lying(theme, CROWDED.face(theme, card))
        strips[card] = pixels(picture, part(picture, STRIP))
    for vision in VISIONS:
        seen = {card: [brightness(p, vision) for p in strip] for card, strip in strips.items()}
        for one, other in combinations(seen, 2):
            apart = mean(abs(a - b) for a, b in zip(seen[one], seen[other], strict=True))
            assert apart >= UNLIKE, (one, other, vision)


@pytest.fixture(params=[False, True], ids=["usual", "high-contrast"])
def studio(tmp_path: Path, request: pytest.FixtureRequest) -> Studio:
    return Studio(tmp_path, high_contrast=request.param)


def at_the_table(studio: Studio, variant: str) -> Pilot:
    """The viewer's turn, nothing in focus."""
    shot = next(shot for shot in shots_of(variant) if shot.name == OWN_TURN[variant])
    pilot = studio.pilot(Picture(variant, shot, (1280, 720)))
    pilot.scene.focus = None
    pilot.scene.mark_focus()
    pilot.settle()
    return pilot


def drawn(pilot: Pilot) -> pygame.Surface:
    pilot.stack.draw(pilot.surface)
    return pilot.surface.copy()


def shares(
    one: pygame.Surface, other: pygame.Surface, area: pygame.Rect, minimum: float
) -> dict[str, float]:
    """For each vision the part of the area in which two pictures are so far apart."""
    pairs = list(zip(pixels(one, area), pixels(other, area), strict=True))
    return {
        vision: mean(
            contrast(brightness(a, vision), brightness(b, vision)) >= minimum for a, b in pairs
        )
        for vision in VISIONS
    }


@every_game
def test_what_may_be_played_is_brighter_and_stands_out(studio, variant):
    pilot = at_the_table(studio, variant)
    fan, viewport = pilot.scene.board.fan, pilot.context.viewport
    playable, bright = fan.playable, drawn(pilot)
    index = min(playable)
    pose = fan.pose(index)
    left, top = pose.x - pose.height * CARD_RATIO / 2, pose.y - pose.height / 2
    fan.playable = frozenset()
    fan.snap()
    dim = drawn(pilot)
    fan.show((), frozenset(), pilot.scene.board.layout)
    table = drawn(pilot)

    strip = pygame.Rect(viewport.rect_px(Rect(left + 8, top + 10, 42, 100)))
    for vision in VISIONS:
        levels = [mean(brightness(p, vision) for p in pixels(s, strip)) for s in (bright, dim)]
        assert contrast(*levels) >= 1.4, vision
    above = pygame.Rect(viewport.rect_px(Rect(left, top - 6, 90, RAISE)))
    assert min(shares(bright, table, above, 1.3).values()) >= 0.5


@every_game
def test_whose_turn_it_is_shows_without_colour(studio, variant):
    pilot = at_the_table(studio, variant)
    board, lit = pilot.scene.board, drawn(pilot)
    plate = board.layout.panels[pilot.scene.viewer].rect.grow(30)
    area = pygame.Rect(pilot.context.viewport.rect_px(plate)).clip(lit.get_rect())
    board.turn = None
    assert min(shares(lit, drawn(pilot), area, 3.0).values()) >= 0.02
