"""What the pages promise is so."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from random import Random

import pytest
import terminal

from lama_gui.commands import build_parser
from lama_gui.families import FAMILIES, GAMES, game
from lama_gui.kit.controls.bindings import DEFAULTS
from lama_gui.match import Match, play_out
from lama_gui.texts import Texts
from tests.players import RandomPlayer, shuffler

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
    promised = {command.split()[0] for command in promised_commands()}
    assert set(terminal.commands()) == promised - {""}


@pytest.mark.parametrize("command", promised_commands())
def test_the_commands_of_the_readme_are_understood(command):
    arguments = shlex.split(command.replace("…", ""))
    assert callable(build_parser().parse_args(arguments).run)


@pytest.mark.parametrize("target", ["play", "test", "check"])
def test_the_make_targets_exist(target):
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert f"make {target}" in README
    assert re.search(rf"^{target}:", makefile, re.MULTILINE)


def test_ci_runs_exactly_what_the_readme_says():
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert re.findall(r"^make .*", script, re.MULTILINE) == [
        *("make test", "make check", "make test-slow")
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
    bots = [there["factory"](1), *[RandomPlayer(chance)] * 2]
    for _ in play_out(match, bots, shuffler(chance)):
        assert len(match.steps) < 20_000, "the match does not end"
    assert match.over


def test_the_files_of_the_recipes_exist():
    named = re.findall(
        r"`((?:lama_gui|tests|assets|bots|rules|records|docs)/[\w/.*]+)`", CONTRIBUTING
    )
    assert len(named) > 20
    for name in named:
        assert any(list(place.glob(name)) for place in (ROOT, ROOT / "lama_gui")), name


# ---------------------------------------------------------------------------------------- keys

TEXTS = Texts("en", strict=True)
#: What one row tells of several actions, in words of its own.
TOGETHER = {
    "choose": ("left", "right", "up", "down"),
    "from group to group": ("next", "previous"),
    "play that value, a llama": ("value_1", "value_6", "value_L"),
}


def key_words(name: str) -> str:
    """What the program writes on a key."""
    key = f"key.{name.replace(' ', '_')}"
    return TEXTS(key) if TEXTS.has(key) else name.capitalize()


def told_keys() -> dict[str, list[str]]:
    """The README's table of keys: what they do, and the keys."""
    table = README.partition("### Keys")[2].partition("##")[0]
    rows = re.findall(r"^\| (`.+`) \| (.+?) \|$", table, re.MULTILINE)
    return {words.partition(":")[0]: re.findall(r"`([^`]+)`", keys) for keys, words in rows}


def test_the_readmes_keys_are_those_that_are_bound():
    named = {TEXTS(f"action.{a}"): (a,) for a in DEFAULTS if not a.startswith("value_")}
    missing = set(DEFAULTS) - {f"value_{n}" for n in range(2, 6)}
    for words, keys in told_keys().items():
        actions = {**named, **TOGETHER}[words]
        bound = [key_words(key) for action in actions for key in DEFAULTS[action][0]]
        assert set(keys) <= set(bound), words
        assert all(key_words(DEFAULTS[action][0][0]) in keys for action in actions), words
        missing -= set(actions)
    assert missing == set(), "each key is told"


def test_the_keys_for_who_listens_are_those_that_are_bound():
    page = " ".join((ROOT / "docs" / "accessibility.md").read_text(encoding="utf-8").split())
    for words, action in (
        *(("again", "say_again"), ("the table", "say_table"), ("my cards", "say_hand")),
        *(("the scores", "say_scores"), ("what happened", "say_log"), ("silence", "hush")),
    ):
        assert f"`{key_words(DEFAULTS[action][0][0])}` {words}" in page
