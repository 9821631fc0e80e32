"""Code and catalogue know the same keys, and every scene of a game that game's words."""

from __future__ import annotations

import ast
import re

from lama_gui.families import GAMES
from lama_gui.texts import Texts
from tests.sources import nodes, within
from tests.texts.keys import named, page_keys
from tests.texts.test_catalogues import entries, forms, placeholders, plain

#: Keys put together from names that are data: of keys and buttons.
DYNAMIC = ("key.", "pad.")


def keys_of_pages() -> set[str]:
    """The keys of all rules pages, as the rules scene looks them up."""
    return {key for variant in GAMES for key in page_keys(variant, Texts("en")).values()}


def test_every_key_that_the_code_asks_for_has_its_sentence():
    missing = [f"{c.place}: {c.key}" for c in named().calls if c.key not in plain("en")]
    assert missing == []


def test_every_pattern_of_keys_finds_sentences():
    """``level.{…}`` asks for a family of keys; a family that is gone is a mistake."""
    sections = {key.split(".")[0] for key in plain("en")}
    lost = [
        pattern
        for pattern in named().patterns
        if pattern.split("\\.")[0] in sections
        and "/" not in pattern
        and not any(re.match(pattern, key) for key in plain("en"))
    ]
    assert lost == []


def test_the_code_gives_each_sentence_the_values_that_it_wants():
    wrong = []
    for call in named().calls:
        entry = entries("en").get((None, call.key))
        if entry is None or call.values is None:
            continue
        lacking = placeholders(*forms(entry)) - call.values
        if lacking:
            wrong.append(f"{call.place}: {call.key} lacks {sorted(lacking)}")
    assert wrong == []


def test_no_sentence_lies_unused():
    keys = {key for key in plain("en") if not key.startswith(DYNAMIC)}
    rules = {key for key in keys if re.fullmatch(r"rules\.\w+\.\w+\.(title|big|\d+)", key)}
    unused = [key for key in keys - rules if not named().uses(key)]
    assert sorted(unused) + sorted(rules - keys_of_pages()) == []


def test_every_rules_page_has_its_sentences():
    assert sorted(keys_of_pages() - plain("en")) == []


#: Pages that wear one game's theme and speak of any: what they say is said in common words.
OF_ANY_GAME = {
    "Daily": "a month of deals, each of another game",
    "Puzzles": "the questions of all games",
    "VariantEditor": "a game that is only being made",
}


def test_a_scene_that_wears_a_games_theme_speaks_its_words():
    """Whoever sets ``theme`` from a variant sets ``variant`` too, so that ``t`` finds its words."""
    mute = set()
    for path in within("scenes"):
        for node in nodes(path):
            if isinstance(node, ast.ClassDef):
                names = {
                    n.attr
                    for n in ast.walk(node)
                    if isinstance(n, ast.Attribute)
                    and isinstance(n.ctx, ast.Store)
                    and isinstance(n.value, ast.Name)
                    and n.value.id == "self"
                }
                if "theme" in names and "variant" not in names:
                    mute.add(node.name)
    assert mute == set(OF_ANY_GAME)
