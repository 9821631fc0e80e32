"""What the table says, in every language: cards in sentences, refusals, easy words."""

from __future__ import annotations

import pytest

from lama_gui.families import game
from lama_gui.rules.cards import LLAMA, Card, Kind
from lama_gui.rules.errors import IllegalMove
from lama_gui.rules.vamos_cards import VamosCard
from lama_gui.texts import Texts, system_language
from lama_gui.view.game_table import refusal_words
from lama_gui.view.games import table_for
from lama_gui.view.games.lama.words import card_words, value_words


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "On a 6, play a 6 or a llama."),
        ("de", "Oben liegt eine 6: Es passt eine 6 oder ein Lama."),
        ("pl", "Leży 6, pasuje 6 albo lama."),
        ("pt_BR", "Sobre um 6, jogue um 6 ou uma lhama."),
    ],
)
def test_an_illegal_card_is_refused_in_a_whole_sentence(language, words):
    refusal = IllegalMove(
        "illegal.not_next", top=Card(6), same=Card(6), next=Card(LLAMA), card=Card(1)
    )
    speaking = table_for(game("classic")).words
    assert refusal_words(refusal, ("Ana",), Texts(language, strict=True), speaking) == words


def test_a_card_of_vamos_is_its_number_in_a_sentence():
    refusal = IllegalMove("illegal.not_in_hand", card=VamosCard(17))
    texts, speaking = Texts("en", strict=True), table_for(game("vamos")).words
    assert "17" in refusal_words(refusal, ("Ana",), texts, speaking)


def test_special_cards_have_words_and_the_llama_is_a_mosquito_in_summer():
    german, texts = Texts("de", strict=True), Texts("en", strict=True)
    assert value_words(LLAMA, german, "komary") == "ein Bzzz"
    assert value_words(LLAMA, german, "classic") == "ein Lama"
    assert card_words(Card(4, Kind.PLUS), texts, "party") == "a 4+"
    assert card_words(Card(LLAMA, Kind.PINK), texts, "party") == "the pink llama"


def test_what_no_player_can_do_is_refused_in_english():
    refusal = IllegalMove("illegal.match_over")
    assert refusal_words(refusal, (), Texts("pl"), table_for(game("classic")).words) == str(refusal)


def test_numbers_have_the_decimal_mark_of_the_language():
    for language, words in (("en", "−0.5"), ("de", "−0,5"), ("pl", "−0,5"), ("pt_BR", "−0,5")):
        assert Texts(language, strict=True).decimal(-0.5) == words


@pytest.mark.parametrize(
    ("language", "draw", "stop"),
    [
        ("en", "Take a card", "Quit"),
        ("de", "Karte nehmen", "Aussteigen"),
        ("pt_BR", "Pegar uma carta", "Sair"),
    ],
)
def test_the_cafe_speaks_easy_language(context, language, draw, stop):
    context.change(language=language)
    easy, usual = context.texts_for("cafe"), context.texts_for("classic")
    assert (easy("table.draw"), easy("table.quit")) == (draw, stop)
    assert usual("table.draw") != draw


def test_the_own_language_goes_before_easy_english():
    for key in ("settings.title", "dialog.ok"):
        assert Texts("de").easy()(key) == Texts("de")(key)


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "de_AT"}, "de"),
        ({"LANG": "pt_BR.UTF-8"}, "pt_BR"),
        ({"LANG": "pt"}, "pt_BR"),
        ({"LANG": "pt_PT@euro"}, "pt_BR"),
        ({"LANG": "fr_FR"}, "en"),
        ({"LANGUAGE": "pt:en"}, "pt_BR"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "de_DE.UTF-8"}, "de"),
        ({"LANGUAGE": "nl:pl:en"}, "pl"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_at_the_first_start_the_system_is_asked(monkeypatch, new_context, asked, spoken):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in asked.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("lama_gui.texts.locale.getlocale", lambda: (None, None))
    assert system_language() == spoken
    assert new_context(language="").texts.language == spoken
    assert new_context(language="en").texts.language == "en"
