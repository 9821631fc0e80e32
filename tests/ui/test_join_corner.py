"""The small code at a table for phones: it can be scanned in small windows, and covers nothing."""

from functools import partial

import pygame
import pytest

from lama_gui.families import GAMES, game
from lama_gui.kit.geometry import Viewport
from lama_gui.view.games.vamos import layout as feast
from lama_gui.view.phones.qr_code import DARK, JOIN
from lama_gui.view.phones.round_table import RoundLayout
from tests.slow import rest_slow
from tests.ui.seated import open_scene
from tools.gallery import phones

SIZES = [(1024, 768), (1280, 720), (1920, 1080), (2560, 1080)]
SEATED = [(variant, seats) for variant in GAMES for seats in game(variant).seat_counts]


@pytest.mark.parametrize(("width", "height"), rest_slow(SIZES, (1024, 768)))
def test_a_camera_tells_its_modules_apart_in_every_window(new_context, width, height):
    pilot = open_scene(new_context(), partial(phones.table, "classic"), (width, height))
    join = pilot.scene.widget("join")
    shown = pilot.picture().subsurface(pygame.Rect(pilot.context.viewport.rect_px(join.rect)))
    dark = pygame.mask.from_threshold(shown, DARK, (2, 2, 2, 255))
    code = max(dark.get_bounding_rects(), key=lambda rect: rect.h)  # an eye of seven modules
    assert code.h >= 14


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize(("variant", "seats"), SEATED)
def test_it_lies_beside_every_plate_and_tray(variant, seats, size):
    layout = RoundLayout(Viewport(*size), seats, 0)
    join = layout.corner(*JOIN)
    places = [layout.panels[seat].rect for seat in range(seats)]
    if game(variant).family == "vamos":
        places += [feast.tray(layout, seat) for seat in range(seats)]
    assert [place for place in places if place.overlaps(join)] == []
