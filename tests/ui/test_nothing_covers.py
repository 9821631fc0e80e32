"""What is said at the table covers no card that it speaks of, and no light stains a face."""

from typing import Any

import pytest

from lama_gui.families import GAMES, game
from lama_gui.kit.geometry import Rect, Viewport
from lama_gui.kit.widgets import Widget
from lama_gui.view import hud
from lama_gui.view.drawing.easy import EasyLayout
from lama_gui.view.drawing.layout import TableLayout
from lama_gui.view.hud import CardBubble
from tests.slow import rest_slow
from tests.ui.seated import table
from tools.gallery import lama_states, vamos_states
from tools.gallery.positions import reach
from tools.pilot import Pilot

SIZE = (1280, 720)
STUCK = {"lama": lama_states.stuck, "vamos": vamos_states.following}


def said(pilot: Pilot) -> Widget:
    return table(pilot).widget("toast")


def refuse(pilot: Pilot) -> int:
    """Try a card that can't go; returns its place in the hand."""
    scene = table(pilot)
    wrong = next(i for i in range(len(scene.board.fan)) if i not in scene.board.fan.playable)
    scene.focus_on(f"card-{wrong}")
    pilot.press("enter")
    return wrong


def cards_in_the_middle(pilot: Pilot) -> list[Rect]:
    board = table(pilot).board
    return [pose.rect for _, pose in board.table.geometry.lying(board.moment)]


# ---- refusals and news ------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["classic", "party", "komary", "vamos"])
def test_why_a_card_cannot_go_is_said_at_the_card(sit, variant):
    pilot = sit(STUCK[game(variant).family], variant, size=SIZE)
    wrong = refuse(pilot)
    bubble, card = said(pilot), table(pilot).board.fan.pose(wrong)
    assert isinstance(bubble, CardBubble)
    assert bubble.card == table(pilot).board.fan.faces[wrong]
    assert abs(bubble.rect.x + bubble.at - card.x) < card.rect.w, "its tail points at the card"
    assert bubble.rect.bottom < card.rect.y
    assert not [rect for rect in cards_in_the_middle(pilot) if rect.overlaps(bubble.rect)]


def test_the_bubble_shows_what_goes_instead(sit):
    pilot = sit(lama_states.stuck, size=SIZE)
    refuse(pilot)
    top = table(pilot).board.after.discard[-1]
    following = {1: "2", 2: "3", 3: "4", 4: "5", 5: "6", 6: "L", 7: "1"}[top.value]
    assert said(pilot).playable == (str(top), following)


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("sentence", ["Wait a moment.", "A longer sentence of news. " * 5])
def test_news_covers_neither_deck_nor_pile(sit, text_size, sentence):
    pilot = sit(lama_states.own_turn, size=SIZE, text_size=text_size)
    scene = table(pilot)
    scene.say(sentence)
    layout = scene.board.layout
    for place in (layout.deck.rect, layout.pile.rect):
        assert not place.overlaps(said(pilot).rect)


def test_a_hint_at_a_raised_card_leaves_the_decks_count_free(sit):
    pilot = sit(lama_states.own_turn, size=SIZE)
    scene = table(pilot)
    scene.say("Play a 6. One card less.", card=min(scene.board.fan.playable))
    x, y = scene.board.layout.deck_count
    assert not Rect.around(x, y, 76, 48).overlaps(said(pilot).rect)


# ---- the button beside the round's number ------------------------------------------------------


SEATED = [(variant, seats) for variant in GAMES for seats in game(variant).seat_counts]


def anything(*_: Any) -> bool:
    return True


@pytest.mark.parametrize(("variant", "seats"), rest_slow(SEATED, ("vamos", 4)))
def test_hurrying_and_taking_back_cover_nobodys_face(seat, variant, seats):
    pilot = seat(reach(variant, anything, seats=seats), (1280, 720))
    board = table(pilot).board
    for button in hud.beside_round(board, undo=True, hurry=True):
        for place in board.layout.panels:
            face = Rect.around(*place.avatar, 2 * place.radius, 2 * place.radius)
            assert not button.rect.overlaps(face) and not button.rect.overlaps(place.rect)
    if variant == "vamos":
        for undo in (True, False):
            assert list(hud.beside_round(board, undo=undo, hurry=not undo)), "there is room"


@pytest.mark.parametrize("kind", [TableLayout, EasyLayout])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("seats", range(2, 7))
def test_news_hide_neither_a_plate_nor_a_face_nor_the_piles(size, seats, kind):
    layout = kind(Viewport.fitting(*size), seats, 0)
    news, deck = layout.banner, layout.deck
    for plate in layout.panels:
        assert not news.overlaps(plate.rect)
        assert not news.overlaps(Rect.around(*plate.avatar, 2 * plate.radius, 2 * plate.radius))
    assert news.y <= layout.middle[1] or news.y >= deck.y + deck.height / 2
