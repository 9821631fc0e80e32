"""VAMOS for the ear: how many stars and skulls, what was led, and what is to be done."""

import pytest

from lama_gui.families import game
from lama_gui.rules.vamos_cards import DECK, parse_card
from lama_gui.rules.vamos_moves import GiftGiven
from lama_gui.rules.vamos_state import Phase, VamosView
from lama_gui.session import Session
from lama_gui.texts import Texts, languages
from lama_gui.view.games import table_for
from lama_gui.view.games.vamos.words import VamosWords
from tests.ui.ear import Listener
from tools.gallery import vamos_states
from tools.gallery.positions import reach


def spoken_by(pilot) -> dict[str, str]:
    """What is painted, by name; the middle in one."""
    pilot.settle()
    found = {node.name: node.text for node in pilot.scene.painted_nodes()}
    middle = (text for name, text in found.items() if name.startswith("middle"))
    return found | {"middle": " ".join(middle)}


def seen_by(pilot) -> VamosView:
    return pilot.scene.session.view(pilot.scene.viewer)


@pytest.mark.parametrize("language", languages())
def test_every_card_says_how_many_symbols_it_shows(language):
    played = game("vamos")
    words, texts = table_for(played).words, Texts(language, strict=True)
    said = [words.spoken_card(str(card), texts) for card in DECK]
    assert len(set(said)) == len(DECK)
    for card, sentence in zip(DECK, said, strict=True):
        assert str(card) in sentence
        assert str(abs(played.symbols[card])) in sentence.replace(str(card), "", 1)


def test_a_table_with_its_own_symbols_says_those():
    symbols = {**game("vamos").symbols, parse_card("17"): 5}
    words = VamosWords(symbols)  # type: ignore[arg-type]  # a plain mapping does
    assert words.spoken_card("17", Texts("en")) == "the yellow 17 with 5 stars"


def test_it_is_said_what_was_led_and_what_has_to_be_played(seat):
    """And nothing of it once the hand from which it follows is covered."""
    pilot = seat(reach("vamos", vamos_states.following))
    led, heard = seen_by(pilot).led, spoken_by(pilot)
    sentence = pilot.context.texts(f"vamos.follow.{led}")
    assert sentence in heard["turn"] and sentence in heard["middle"]
    pilot.press("v")
    heard = " ".join(spoken_by(pilot).values())
    assert not [
        key for key in ("follow", "free") if pilot.context.texts(f"vamos.{key}.{led}") in heard
    ]


def test_it_is_said_that_a_card_is_given_and_to_whom(seat):
    pilot = seat(reach("vamos", vamos_states.giving))
    view, texts = seen_by(pilot), pilot.context.texts
    name = pilot.scene.names[view.winner]
    own = view.winner == view.seat
    heard = spoken_by(pilot)["turn"]
    assert (texts("vamos.give_self") if own else texts("vamos.give", name=name)) in heard
    assert "You can play" not in heard and "Your cards: " in heard


def test_what_everybody_has_taken_is_counted(seat):
    pilot = seat(reach("vamos", lambda view, _: any(p.cards for p in view.collected)))
    view, heard = seen_by(pilot), spoken_by(pilot)["middle"]
    stars = [sum(max(0, view.values[card]) for card in pile.cards) for pile in view.collected]
    assert any(stars)
    for n in filter(None, stars):
        assert pilot.context.texts("spoken.vamos.stars", n=n) in heard


@pytest.mark.parametrize(
    ("language", "gift", "line"),
    [
        ("en", (0, 1), "You gave Ana a card"),
        ("en", (1, 0), "Ana gave you a card"),
        ("en", (2, 1), "Bo gave Ana a card"),
        ("de", (0, 1), "Du gibst Ana eine Karte"),
        ("de", (1, 0), "Ana gibt dir eine Karte"),
        ("de", (2, 1), "Bo gibt Ana eine Karte"),
        ("de", (0, 0), "Du legst eine Karte dazu"),
        ("de", (2, 2), "Bo legt eine Karte dazu"),
        ("ja", (0, 1), "あなたはAnaさんに1枚渡した"),
        ("ja", (1, 0), "Anaさんはあなたに1枚渡した"),
        ("ja", (2, 1), "BoさんはAnaさんに1枚渡した"),
        ("pl", (0, 1), "Ty kładziesz kartę dla: Ana"),
        ("pl", (1, 0), "Ana daje ci kartę"),
        ("pl", (2, 1), "Bo kładzie kartę dla: Ana"),
    ],
)
def test_who_gives_or_keeps_a_card_is_spoken_to_as_who_is_given_one(language, gift, line):
    texts = Texts(language, strict=True)
    names = texts("new_match.you"), "Ana", "Bo"
    said = table_for(game("vamos")).log(GiftGiven(*gift, None, 8), names, texts)
    assert said is not None and said.spoken == line


def test_a_pile_of_nothing_but_gifts_names_no_other_cards():
    words, texts = table_for(game("vamos")).words, Texts("en", strict=True)
    session = reach("vamos", lambda v, _: any(p.face_down and not p.cards for p in v.collected))
    view = session.view(0)
    names = ("You", "Ana", "Bo", "Cleo")
    heard = " ".join(words.spoken_middle(view, names, texts))
    assert "\u2013" not in heard and "You has" not in heard and "You is" not in heard
    seat, pile = next((n, p) for n, p in enumerate(view.collected) if not p.cards)
    has = "have" if seat == 0 else "has"
    if pile.face_down:
        assert f"{names[seat]} {has} taken {pile.face_down} face-down cards." in heard


def _ends_round(view: VamosView, _: Session) -> bool:
    """The own card is the last one of the round."""
    last = len(view.hand) == 1 and len(view.trick) == view.seats - 1
    return view.phase is Phase.TRICK and view.turn == view.seat and last


def test_the_last_trick_is_told_where_nothing_is_waited_for(seat):
    """At Instant the result comes up in the frame in which the viewer's card is played."""
    pilot = seat(reach("vamos", _ends_round), speed="instant", reduced_motion=True, voice=True)
    listener = Listener(pilot)
    listener.listen()
    heard = listener.press("return")
    won, counted = heard.find("won the trick."), heard.find("is counted")
    assert 0 < won < counted, heard
    assert heard.count("won the trick.") == 1
    assert "won the trick" not in listener.listen(1.0)
