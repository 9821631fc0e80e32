"""VAMOS for the ear: how many stars and skulls, what was led, and what is to be done."""

import pytest

from lama_gui.families import game
from lama_gui.rules.vamos_cards import DECK, parse_card
from lama_gui.rules.vamos_events import GiftGiven
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
    pilot = seat(reach("vamos", vamos_states.following))
    view = pilot.scene.session.view(pilot.scene.viewer)
    heard = spoken_by(pilot)
    sentence = pilot.context.texts(f"vamos.follow.{view.led}")
    assert sentence in heard["turn"] and sentence in heard["middle"]


def test_it_is_said_that_a_card_is_given_and_to_whom(seat):
    pilot = seat(reach("vamos", vamos_states.giving))
    view = pilot.scene.session.view(pilot.scene.viewer)
    name = pilot.scene.names[view.winner]
    texts = pilot.context.texts
    own = view.winner == view.seat
    sentence = texts("vamos.give_self") if own else texts("vamos.give", name=name)
    heard = spoken_by(pilot)["turn"]
    assert sentence in heard
    assert "You can play" not in heard and "Your cards: " in heard


def test_of_a_covered_hand_nothing_is_said_that_follows_from_it(seat):
    pilot = seat(reach("vamos", vamos_states.following))
    view = pilot.scene.session.view(pilot.scene.viewer)
    pilot.press("v")
    heard = " ".join(spoken_by(pilot).values())
    for key in ("follow", "free"):
        assert pilot.context.texts(f"vamos.{key}.{view.led}") not in heard


def test_what_everybody_has_taken_is_counted(seat):
    pilot = seat(reach("vamos", lambda view, _: any(p.cards for p in view.collected)))
    view = pilot.scene.session.view(pilot.scene.viewer)
    heard = spoken_by(pilot)["middle"]
    for pile in view.collected:
        stars = sum(max(0, view.values[card]) for card in pile.cards)
        if stars:
            assert pilot.context.texts("spoken.vamos.stars", n=stars) in heard


def test_who_keeps_a_gift_is_spoken_to():
    table, texts = table_for(game("vamos")), Texts("de", strict=True)
    said = [
        table.log(GiftGiven(0, 0, None, 8), (name, "Ana", "Bo"), texts) for name in ("Du", "Cleo")
    ]
    assert [line and line.spoken for line in said] == [
        "Du legst eine Karte dazu",
        "Cleo legt eine Karte dazu",
    ]


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ("You gave Ana a card", "Ana gave you a card", "Bo gave Ana a card")),
        ("de", ("Du gibst Ana eine Karte", "Ana gibt dir eine Karte", "Bo gibt Ana eine Karte")),
        (
            "ja",
            (
                "あなたはAnaさんに1枚渡した",
                "Anaさんはあなたに1枚渡した",
                "BoさんはAnaさんに1枚渡した",
            ),
        ),
        ("pl", ("Ty kładziesz kartę dla: Ana", "Ana daje ci kartę", "Bo kładzie kartę dla: Ana")),
    ],
)
def test_who_gives_a_card_is_spoken_to_as_who_is_given_one(language, lines):
    table, texts = table_for(game("vamos")), Texts(language, strict=True)
    names = texts("new_match.you"), "Ana", "Bo"
    gifts = GiftGiven(0, 1, None, 8), GiftGiven(1, 0, None, 8), GiftGiven(2, 1, None, 8)
    said = [table.log(gift, names, texts) for gift in gifts]
    assert tuple(line and line.spoken for line in said) == lines


def test_a_pile_of_nothing_but_gifts_names_no_other_cards():
    words, texts = table_for(game("vamos")).words, Texts("en", strict=True)
    session = reach("vamos", lambda v, _: any(p.face_down and not p.cards for p in v.collected))
    view = session.view(0)
    names = ("You", "Ana", "Bo", "Cleo")
    heard = " ".join(words.spoken_middle(view, names, texts))
    seat = next(seat for seat, pile in enumerate(view.collected) if not pile.cards)
    assert "\u2013" not in heard and "You has" not in heard and "You is" not in heard
    count = view.collected[seat].face_down
    has = "have" if seat == 0 else "has"
    if count:
        assert f"{names[seat]} {has} taken {count} face-down cards." in heard


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
