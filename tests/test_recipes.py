"""The recipes of CONTRIBUTING tell the truth: what joined last is found there and nowhere else."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

from tests.sources import nodes

ROOT = Path(__file__).parents[1]
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PLACE = re.compile(r"`((?:lama_gui|tests|assets|docs|tools)/[\w/.*<>-]+)`")

#: What can't name a game: pictures, the strings of others, the page of the recipes itself.
READ = (".py", ".po", ".toml", ".jsonl", ".txt")


@dataclass(frozen=True)
class Recipe:
    """A section with what joined by it last.

    ``word``: the pattern that betrays it in a string or a name; ``names``: what stands for the
    placeholders in the paths; ``own``: its own files.
    """

    title: str
    word: str
    names: dict[str, str]
    own: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The section."""
        return CONTRIBUTING.partition(f"\n### {self.title}\n")[2].partition("\n### ")[0]

    def places(self, *, may: bool) -> list[str]:
        """The paths of the list, and with ``may`` those that can wait."""
        must = self.text.split("*May:*")[0]
        found = PLACE.findall(self.text if may else must)
        for name, value in self.names.items():
            found = [place.replace(f"<{name}>", value) for place in found]
        return list(dict.fromkeys(found))

    def files(self, *, may: bool = False) -> set[str]:
        """The files that are meant, without folders and files of its own."""
        return {
            file
            for place in self.places(may=may)
            for file in tracked()
            if matches(file, place) and not any(matches(file, own) for own in self.own)
        }


VARIANT = Recipe("Add a variant of L.A.M.A.", r"\bkomary\b", {"variant": "komary"})
KIND = Recipe(
    "Add a kind of card", r"^P$|\bP\*|\bPINK\b|\bpink\b|card\.P\b|\bP\.svg", {"card": "P"}
)
GAME = Recipe(
    "Add a game",
    r"vamos|Vamos|VAMOS",
    {"game": "vamos"},
    own=(
        *(
            "lama_gui/rules/vamos*.py",
            "lama_gui/families/vamos*.py",
            "lama_gui/bots/vamos*.py",
            "lama_gui/bots/fast/vamos.py",
        ),
        *("lama_gui/view/games/vamos/", "assets/cards/vamos/", "tests/rules/test_vamos*.py"),
    ),
)
GOAL = Recipe("Add a goal", r"\bpoisoned_gift\b", {"goal": "poisoned_gift", "family": "vamos"})
RECIPES = pytest.mark.parametrize("recipe", [VARIANT, KIND, GAME, GOAL], ids=lambda r: r.title)

#: Where a name is mentioned without being a place to join: sentences about the program as a
#: whole, what is drawn for one game's own theme, and what only this deck has.
MENTIONS = {
    VARIANT.title: {
        "assets/themes/meadow/theme.toml",
        "tools/gallery/shots.py",  # a telling picture
    },
    KIND.title: {
        "lama_gui/view/games/lama/cut_scenes.py",  # what it stages
        "lama_gui/view/games/lama/words.py",  # what is said to a phone
        "lama_gui/kit/sounds.py",  # how long its sound is
        "lama_gui/rules/variants.py",  # its decks
        "lama_gui/view/games/lama/__init__.py",  # on a tile
        "lama_gui/kit/draw/theme.py",  # whose beast it shows
    },
    GOAL.title: set(),
    GAME.title: {
        *("lama_gui/commands/__init__.py", "lama_gui/__init__.py", "assets/vamos-symbols.toml"),
        "lama_gui/commands/phones.py",  # its example
        "tools/gallery/phones.py",  # a telling picture
        "lama_gui/kit/sounds.py",  # how long its sound is
    },
}


def matches(file: str, place: str) -> bool:
    """Whether ``file`` is meant by ``place``, a path, a pattern, or a folder."""
    return fnmatch(file, place) or (place.endswith("/") and file.startswith(place))


@cache
def tracked() -> tuple[str, ...]:
    """Every file of the project."""
    try:
        listed = subprocess.run(
            ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
        )
    except FileNotFoundError:
        pytest.skip("there is no git here")
    return tuple(listed.stdout.splitlines())


@cache
def whole(path: Path) -> str:
    """All that stands in a file."""
    return path.read_text(encoding="utf-8")


@cache
def words(path: Path) -> frozenset[str]:
    """What may name something: strings and names of code, lines of everything else."""
    return frozenset(_words(path))


def _words(path: Path) -> Iterator[str]:
    if path.suffix != ".py":
        for line in whole(path).splitlines():
            yield line.split("#")[0] if path.suffix == ".toml" else line
        return
    prose = {
        node.body[0].value
        for node in nodes(path)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and isinstance(node.body[0] if node.body else None, ast.Expr)
    }
    for node in nodes(path):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in prose:
            yield node.value
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.alias):
            yield node.name


@cache
def named_in(file: str, word: str) -> bool:
    """Whether the file, or its path, names it."""
    if re.search(word, file):
        return True
    anywhere = re.sub(r"\^(\w+)\$", r"\\b\1\\b", word)
    if not file.endswith(READ) or not re.search(anywhere, whole(ROOT / file)):
        return False  # not even in a comment: no need to parse it
    return any(re.search(word, text) for text in words(ROOT / file))


@RECIPES
def test_every_place_is_there(recipe: Recipe) -> None:
    lost = [p for p in recipe.places(may=True) if not any(matches(f, p) for f in tracked())]
    assert lost == []


@RECIPES
def test_what_joined_last_is_found_in_every_place(recipe: Recipe) -> None:
    files = {file for file in recipe.files() if file.endswith(READ)}
    assert [file for file in sorted(files) if not named_in(file, recipe.word)] == []


@RECIPES
def test_it_is_named_nowhere_else_in_the_program(recipe: Recipe) -> None:
    listed = recipe.files(may=True) | MENTIONS[recipe.title]
    program = [
        file
        for file in tracked()
        if file.startswith(("lama_gui/", "assets/texts/", "assets/themes/"))
        and file.endswith(READ)
        and not any(matches(file, own) for own in recipe.own)
    ]
    assert [f for f in program if f not in listed and named_in(f, recipe.word)] == []


def in_one_language(files: set[str]) -> set[str]:
    """The files without the translations: however many languages there are."""
    return {f for f in files if not f.endswith(".po") or f == "assets/texts/en.po"}


def test_a_variant_with_a_kind_of_card_of_its_own_takes_at_most_eighteen_files() -> None:
    files = in_one_language(VARIANT.files() | KIND.files())
    assert 13 < len(files) <= 18, sorted(files)


def test_a_family_takes_at_most_six_files_besides_its_own() -> None:
    """Two tables, the reasons, the words, the page of its lines, and its vocabulary in tests."""
    files = in_one_language(GAME.files())
    assert len(files) <= 6, sorted(files)
