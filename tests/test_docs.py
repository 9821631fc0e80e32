"""What the pages promise is so."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from random import Random

import pytest

from lama_gui.cli import build_parser, main
from lama_gui.families import FAMILIES, GAMES, game
from lama_gui.match import Match, play_out
from lama_gui.rules.cards import Card
from tests.players import Wilful, shuffler

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
README = (ROOT / "README.md").read_text(encoding="utf-8")
MATCH_FILE = (ROOT / "docs" / "match-file.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def links(page: Path) -> list[str]:
    """Everything that a page links to or shows from the project itself."""
    text = page.read_text(encoding="utf-8")
    found = re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r'src="([^"]+)"', text)
    return [link.split("#")[0] for link in found if "://" not in link and "releases" not in link]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    assert [link for link in links(page) if not (page.parent / link).exists()] == []


def promised_commands() -> list[str]:
    """The first column of the README's table of commands."""
    return re.findall(r"^\| `lama ([^`]+)` \|", README, re.MULTILINE)


def test_the_readme_names_every_command():
    (choices,) = (action.choices for action in build_parser()._actions if action.choices)
    assert set(choices) - {command.split()[0] for command in promised_commands()} == set()


@pytest.mark.parametrize("command", promised_commands())
def test_the_commands_of_the_readme_are_understood(command):
    arguments = shlex.split(command.replace("…", ""))
    assert callable(build_parser().parse_args(arguments).run)


def test_the_five_lines_on_how_to_play_are_five():
    section = README.partition("## How to play")[2].partition("##")[0]
    assert re.findall(r"^(\d)\.", section, re.MULTILINE) == list("12345")


@pytest.mark.parametrize("target", ["play", "test", "check"])
def test_the_make_targets_exist(target):
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert f"make {target}" in README
    assert re.search(rf"^{target}:", makefile, re.MULTILINE)


def test_ci_runs_exactly_what_the_readme_says():
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line.startswith("make ")] == [
        "make test",
        "make check",
        "make test-slow",
    ]


# ------------------------------------------------------------- the match file's page


@pytest.mark.parametrize(
    "key", sorted({key for family in FAMILIES.values() for key in family.lines.keys})
)
def test_every_kind_of_line_is_described(key):
    assert f'"{key}":' in MATCH_FILE


@pytest.mark.parametrize("variant", GAMES)
def test_every_variant_is_named(variant):
    assert f"`{variant}`" in MATCH_FILE


def test_its_examples_of_cards_are_cards():
    assert str(Card(7)) == "L"
    assert '`"L"`' in MATCH_FILE


# ------------------------------------------------------------- the recipes


def bot_of_the_recipe() -> str:
    """The program that stands in CONTRIBUTING."""
    (code,) = re.findall(r"```python\n(class .*?)```", CONTRIBUTING, re.DOTALL)
    return code


@pytest.mark.parametrize("variant", GAMES)
def test_the_bot_of_the_recipe_plays_a_match(variant):
    there = {}
    exec(bot_of_the_recipe(), there)
    chance, match = Random(7), Match(game(variant), 3)
    bots = [there["factory"](1), *[Wilful(chance)] * 2]
    for _ in play_out(match, bots, shuffler(chance)):
        assert len(match.steps) < 20_000, "the match does not end"
    assert match.over


@pytest.mark.slow
def test_the_bot_of_the_recipe_plays(tmp_path, capsys):
    bot = tmp_path / "cautious.py"
    bot.write_text(bot_of_the_recipe())
    for variant in GAMES:
        bots = f"{bot}:factory,random,random"
        assert main(["simulate", "--variant", variant, "--bots", bots, "--matches", "6"]) == 0
    assert "cautious.py" in capsys.readouterr().out


def test_the_files_of_the_recipes_exist():
    named = re.findall(
        r"`((?:lama_gui|tests|assets|bots|rules|records|docs)/[\w/.*]+)`", CONTRIBUTING
    )
    assert len(named) > 20
    for name in named:
        assert any(list(place.glob(name)) for place in (ROOT, ROOT / "lama_gui")), name
