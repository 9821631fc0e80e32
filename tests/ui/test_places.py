"""The places: what a landscape tells is never behind a plate, however many play."""

import pytest

from lama_gui.kit.draw.theme import Themes
from lama_gui.kit.geometry import HEIGHT, WIDTH, Rect, Viewport
from lama_gui.view.drawing import easy, picture, tokens
from lama_gui.view.drawing.ambience import SIDE, hangings
from lama_gui.view.drawing.easy import EasyLayout
from lama_gui.view.drawing.layout import TableLayout
from tests.ui.seated import table
from tools.art import andes, summer, town
from tools.art.landscape import FREE, HORIZON
from tools.gallery import lama_states, menus
from tools.gallery.positions import begin, reach
from tools.pilot import Pilot

WINDOWS = [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080)]


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_no_plate_covers_what_the_landscape_tells(size, seats):
    viewport = Viewport.fitting(*size)
    dx, horizon = (viewport.width - WIDTH) / 2, HORIZON + (viewport.height - HEIGHT) / 2
    for plate in (panel.rect for panel in TableLayout(viewport, seats, 0).panels[1:]):
        for left, right in FREE:
            beside = plate.right <= left + dx or plate.x >= right + dx
            assert beside or plate.y >= horizon, plate


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_no_plate_of_the_cafe_covers_what_stands_on_its_counter(size, seats):
    viewport = Viewport.fitting(*size)
    dx = (viewport.width - WIDTH) / 2
    counter = 332 + (viewport.height - HEIGHT) / 2  # a saucer may be hidden
    for plate in (panel.rect for panel in EasyLayout(viewport, seats, 0).panels[1:]):
        between_the_panes = 440 + dx <= plate.x and plate.right <= 1480 + dx
        assert between_the_panes or plate.y >= counter, plate


@pytest.mark.parametrize("landscape", [andes, town, summer], ids=lambda module: module.__name__)
def test_what_a_landscape_tells_stands_where_nobody_sits(landscape):
    for name, (x, half) in landscape.LANDMARKS.items():
        inside = [left <= x - half and x + half <= right for left, right in FREE]
        assert any(inside), name


@pytest.mark.parametrize("size", WINDOWS)
def test_no_pennant_of_a_table_peeps_out_behind_the_round(size):
    theme, viewport = Themes().get("andes"), Viewport.fitting(*size)
    for width in (268.0, 520.0):  # with small and with large letters
        sign = Rect(112, 30, width, 64)
        places = [box for _, box, _ in hangings(theme, viewport, sign)]
        assert places and not any(sign.overlaps(box.inset(box.w * SIDE)) for box in places)


def test_pennants_keep_clear_of_the_rounds_sign_in_another_language(seat, monkeypatch):
    pilot, kept = seat(reach("classic", lama_states.own_turn), text_size=150), []
    scene = table(pilot)
    monkeypatch.setattr(picture, "draw_hanging", lambda *shown: kept.append(shown[-1]))
    for language in ("en", "de", "pl"):
        scene.context.change(language=language)
        pilot.picture()
        title = scene.t("table.round", n=scene.board.after.round)
        note = scene.board.table.words.round_note(scene.board.after, scene.board.texts)
        type_ = scene.context.type
        words = type_.width(title, "name") + type_.width(note, "caption") + 80
        assert kept[-1].w == max(268.0, min(words, 520.0))
    assert len({sign.w for sign in kept}) > 1, "no two languages need the same room"


def test_pennants_hang_where_no_button_stands(context, monkeypatch):
    """The header of a new match is full of buttons: none peeps out between them."""
    shown = []
    monkeypatch.setattr(
        "lama_gui.scenes.common.menu.draw_garland",
        lambda _, start, end, *__, **___: shown.append((start[0], end[0])),
    )
    pilot = Pilot(context, menus.new_match, (960, 540))
    pilot.picture()
    buttons = [pilot.widget(name).rect for name in ("cup", "league", "own", "phones")]
    assert not any(x0 < b.right and b.x < x1 for x0, x1 in shown for b in buttons)


def test_every_theme_has_letters_and_cloth_of_its_own():
    """No two themes show the same wordmark, veil and woven figures."""
    themes = [Themes().get(name) for name in Themes().names]
    for own in (
        [theme.picture("logo.svg") for theme in themes],
        [theme.paper.veil for theme in themes],
        [theme.ambience["motif"] for theme in themes],
    ):
        assert len(set(own)) == len(themes)


@pytest.mark.parametrize("kind", [TableLayout, EasyLayout])
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_news_hide_neither_a_plate_nor_a_face_nor_the_piles(size, seats, kind):
    layout = kind(Viewport.fitting(*size), seats, 0)
    news, deck = layout.banner, layout.deck
    for plate in layout.panels:
        assert not news.overlaps(plate.rect)
        assert not news.overlaps(Rect.around(*plate.avatar, 2 * plate.radius, 2 * plate.radius))
    assert news.y <= layout.middle[1] or news.y >= deck.y + deck.height / 2


@pytest.mark.parametrize("variant", ["classic", "cafe"])
def test_who_has_no_token_has_an_empty_place_beside_the_0(seat, variant, monkeypatch):
    drawn: list[float] = []
    for module in (tokens, easy):
        monkeypatch.setattr(module, "draw_empty_place", lambda _, x, *__: drawn.append(x))
    pilot = seat(begin(variant, 3))
    pilot.until(lambda: pilot.scene.my_turn)
    pilot.picture()
    places = [plate.rect for plate in table(pilot).board.layout.panels]
    assert all(any(place.x < x < place.right for x in drawn) for place in places)
