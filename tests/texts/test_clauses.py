"""The rules pages say every clause of the rules, in every language."""

from __future__ import annotations

import re

import pytest

from lama_gui.families import GAMES, game
from lama_gui.texts import EASY, Texts, languages
from lama_gui.view.games import look_of
from tests.texts.clauses import CLAUSES, NUMBERS, Clause, patterns
from tests.texts.keys import page_keys
from tests.texts.test_catalogues import in_context


def clauses(variant: str) -> dict[str, Clause]:
    """What the pages of a game have to say."""
    of_family = CLAUSES.get(game(variant).family, {})
    return {name: one for name, one in of_family.items() if not one.of or variant in one.of.split()}


def spoken(variant: str, language: str) -> Texts:
    """The words of a game, as its rules speak them."""
    register = (EASY,) if look_of(variant).easy else ()
    return Texts(language, strict=True).with_context(*register, variant)


def pages(variant: str, texts: Texts) -> dict[str, str]:
    """What stands on the pages of a game: the name of a text and its sentences."""
    llama = texts("rules.llama")
    return {name: texts(key, llama=llama) for name, key in page_keys(variant, texts).items()}


def sentences(clause: Clause, variant: str, language: str) -> str:
    """What the pages say of a clause, one after the other."""
    texts = spoken(variant, language)
    there = pages(variant, texts)
    out = []
    for name in clause.texts.split():
        if name.startswith("tutorial."):
            out.append(texts(name, llama=texts("rules.llama")))
        else:
            assert name in there, f"{variant}: no page has {name}"
            out.append(there[name])
    return " ".join(out).replace("\n", " ")


def test_no_clause_is_left_out() -> None:
    told = {name.split(",")[0] for part in CLAUSES.values() for name in part}
    assert sorted(set(NUMBERS) - told) == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("variant", GAMES)
def test_every_clause_is_said(variant: str, language: str) -> None:
    known, spoken_of = patterns(language).get(game(variant).family, {}), clauses(variant)
    told = {clause: sentences(said, variant, language) for clause, said in spoken_of.items()}
    unsaid = {
        clause: text
        for clause, text in told.items()
        if not re.search(known.get(clause, ""), text, re.IGNORECASE)
    }
    assert spoken_of and unsaid == {}


@pytest.mark.parametrize("language", languages())
def test_a_language_with_patterns_has_one_for_every_clause(language: str) -> None:
    asked = {family: set(each) for family, each in patterns(language).items()}
    assert asked in ({}, {family: set(each) for family, each in CLAUSES.items()})


@pytest.mark.parametrize("language", languages())
def test_easy_pages_are_easy_throughout(language: str) -> None:
    """Every text on the pages of a game in easy words has its easy form."""
    easy = in_context(language, EASY)
    for variant in (name for name in GAMES if look_of(name).easy):
        family = game(variant).family
        for name in pages(variant, spoken(variant, language)):
            assert easy & {f"rules.{variant}.{name}", f"rules.{family}.{name}"}, name
