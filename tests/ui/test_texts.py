"""Texts: every key has its sentence, plural forms are chosen by n, and a no stands out."""

import gettext
import io

import pygame.system
import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from lama_gui import texts as module
from lama_gui.texts import MissingTextError, Texts, language_for, pseudolocalise


def catalogue(entries):
    """A catalogue as gettext reads it: key or "context\\x04key" -> text, or its plural forms."""
    made, file = Catalog(locale="en"), io.BytesIO()
    for key, text in entries.items():
        *context, name = key.split("\x04")
        key = name if isinstance(text, str) else (name, name)
        made.add(key, text, context="".join(context) or None)
    write_mo(file, made)
    file.seek(0)
    return gettext.GNUTranslations(file)


@pytest.fixture
def texts(monkeypatch):
    entries = {
        "greet": "Hello {name}",
        "points": ("{n} point", "{n} points"),
        "easy\x04rule": "Play a card.",
        "rule": "Play a card of the same value or the next.",
    }
    monkeypatch.setattr(module, "words_for_you", frozenset)  # which would be kept
    monkeypatch.setattr(module, "catalogue_of", lambda _language: catalogue(entries))
    return Texts("en", strict=True)


def test_placeholders_are_named_and_plural_forms_chosen_by_n(texts):
    assert texts("greet", name="Ana") == "Hello Ana"
    said = [texts("points", n=n) for n in (0, 1, 2, -1)]
    assert said == ["0 points", "1 point", "2 points", "-1 point"]
    assert texts("rule", n=3) == "Play a card of the same value or the next.", "without plurals"


def test_easy_language_comes_first_where_there_is_some(texts):
    easy = texts.easy()
    assert easy("rule") == "Play a card."
    assert easy("greet", name="Ana") == "Hello Ana"


def test_a_missing_key_or_placeholder_raises_when_strict(texts):
    with pytest.raises(MissingTextError, match=r"nothing\.here"):
        texts("nothing.here")
    with pytest.raises(MissingTextError, match="name"):
        texts("greet")


def test_a_missing_key_is_shown_as_it_is_to_a_player():
    assert Texts("en")("nothing.here") == "nothing.here"


def test_the_pseudo_language_keeps_placeholders():
    assert "{n}" in pseudolocalise("Quit the round: {n} points")
    assert Texts("xx", strict=True)("key.space") != "Space"


@pytest.mark.parametrize(
    ("wish", "found"),
    [("pt-PT", "pt_PT"), ("pt_br", "pt_BR"), ("pt", "pt_BR"), ("pt-AO", "pt_BR"), ("ptx", None)],
)
def test_the_region_asked_for_goes_first_and_any_is_better_than_none(wish, found):
    assert language_for(wish, ["en", "pt_PT", "pt_BR"]) == found


@pytest.mark.parametrize(
    ("lang", "settings", "spoken"),
    [
        ("", ["de"], "de"),
        ("", ["fr", "pl", "en"], "pl"),
        ("", [], "en"),
        ("pl_PL.UTF-8", ["de"], "pl"),
    ],
)
def test_the_language_is_that_of_the_system_settings(
    monkeypatch, new_context, lang, settings, spoken
):
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", lang)
    monkeypatch.setattr(module.locale, "getlocale", lambda: ("German_Germany", "1252"))
    wanted = [{"language": code, "country": None} for code in settings]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: wanted)
    assert new_context(language="").texts.language == spoken
