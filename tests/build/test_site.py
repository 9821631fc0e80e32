"""The project's page: every language, every rule, and nothing from elsewhere."""

from __future__ import annotations

import re
from pathlib import Path

import about
import pytest
import site_pages

from lama_gui import texts
from lama_gui.families import GAMES


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    site_pages.build(folder)
    return folder


def test_every_language_of_the_program_has_its_page(built: Path):
    assert {path.name for path in built.glob("*.html")} == {
        site_pages.name(language) for language in texts.languages()
    }


def test_every_language_says_the_same_things():
    english, *others = site_pages.words().values()
    for words in others:
        assert words.keys() == english.keys()


def test_a_page_asks_nobody_else_for_anything(built: Path):
    here = {path.name for path in built.iterdir()}
    for path in [*built.glob("*.html"), *built.glob("*.css")]:
        page = path.read_text(encoding="utf-8")
        loaded = re.findall(r'(?:src|srcset)="([^"]*)"|url\(([^)]*)\)', page)
        assert {one or other for one, other in loaded} <= here
        links = set(re.findall(r'href="([^"]*)"', page))
        assert {link for link in links if not link.startswith(about.HOME)} <= here
        assert "<script" not in page


def test_the_rules_of_every_game_stand_on_it(built: Path):
    for language in texts.languages():
        page = (built / site_pages.name(language)).read_text(encoding="utf-8")
        assert page.count("<details>") == len(GAMES)
        assert f'lang="{texts.tag(language)}"' in page
        assert "$" not in page
        assert "{" not in page
