"""The layers: ``rules <- bots, match, lines <- families <- records … <- app <- commands``.

An arrow points at what may be imported. The modules are read, not run.
"""

from __future__ import annotations

import ast
import importlib
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from lama_gui.families import GAMES
from lama_gui.kit.scene import Scene
from lama_gui.scenes.router import ROUTES, Router
from tests.sources import FILES, PACKAGE, WINDOW, imports, nodes

#: The layers from below: each part may import its own layer's lower ones, and itself.
LAYERS: tuple[frozenset[str], ...] = (
    frozenset({"rules"}),
    frozenset({"bots", "match", "lines"}),
    frozenset({"families"}),
    frozenset({"players", "records"}),
    frozenset({"daily", "own_variants"}),
    frozenset({"arena", "session"}),
    frozenset({"library", "net"}),
    frozenset({"kit"}),
    frozenset({"view"}),
    frozenset({"scenes"}),
    frozenset({"app"}),
    frozenset({"commands"}),
    frozenset({"__main__"}),
)
#: Leaves import nothing of the program but each other. All may ask them, except these,
#: which may ask those named: a bot's knowledge is data, found like all assets.
LEAVES = frozenset(
    {
        *("texts", "resources", "storage", "settings", "journal", "names"),
        *("shuffle", "unlockables", "store", "__init__"),
    }
)
LEAVES_OF = {"rules": frozenset(), "bots": frozenset({"resources"}), "match": frozenset()}

#: What the rules may take from the standard library: no clock, no chance, no files.
PURE = frozenset(
    {
        *("__future__", "abc", "bisect", "collections", "contextlib", "copy", "dataclasses"),
        *("enum", "functools", "itertools", "math", "operator", "types", "typing"),
    }
)


#: What the kit may take of the rest of the program: nothing that knows a game.
KIT_MAY_ASK = frozenset(
    {
        *("TITLE", "__version__", "journal", "resources", "settings", "unlockables"),
        *("storage", "names", "texts"),
    }
)


def part_of(path: Path) -> str:
    """``rules`` for lama_gui/rules/lama.py, ``match`` for lama_gui/match.py."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


PARTS = frozenset(map(part_of, FILES))


def layer(part: str) -> int:
    """The number of a part's layer, from below."""
    (found,) = (number for number, parts in enumerate(LAYERS) if part in parts)
    return found


def own_imports(path: Path) -> Iterator[tuple[int, str]]:
    """Line and part of the program of each import of the program itself."""
    for line, name in imports(path):
        top, _, rest = name.partition(".")
        if top == "lama_gui" and rest and rest not in ("TITLE", "__version__"):
            yield line, rest.split(".")[0]


def relative(path: Path) -> str:
    return str(path.relative_to(PACKAGE.parent))


def imported(
    parts: Iterable[str],
    wrong: Callable[[str], bool],
    asks: Callable[[Path], Iterable[tuple[int, str]]] = imports,
) -> list[str]:
    """Where ``parts`` import what is wrong."""
    return [
        f"{relative(path)}:{line}: imports {name}"
        for path in FILES
        if part_of(path) in parts
        for line, name in asks(path)
        if wrong(name)
    ]


def test_every_part_has_a_layer():
    known = frozenset().union(*LAYERS) | LEAVES
    assert PARTS - known == set()


@pytest.mark.parametrize("part", sorted(PARTS - LEAVES))
def test_imports_point_one_way(part):
    def wrong(asked: str) -> bool:
        if asked in LEAVES:
            return asked not in LEAVES_OF.get(part, LEAVES)
        return layer(asked) > layer(part) or (layer(asked) == layer(part) and asked != part)

    assert imported({part}, wrong, own_imports) == []


def test_leaves_import_nothing_but_leaves():
    assert imported(LEAVES, lambda asked: asked not in LEAVES, own_imports) == []


def test_the_rules_have_no_clock_no_chance_and_no_files():
    pure = PURE | {"lama_gui"}
    assert imported({"rules"}, lambda name: name.split(".")[0] not in pure) == []
    within = [node for path in FILES if part_of(path) == "rules" for node in nodes(path)]
    called = {node.id for node in within if isinstance(node, ast.Name)}
    assert called & {"open", "print", "input"} == set()
    assert set(sys.stdlib_module_names) >= PURE


def test_brains_are_not_imported_before_somebody_thinks():
    program = "import sys, lama_gui.session; print(*sys.modules)"
    asked = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    imported = set(asked.stdout.split())
    assert "lama_gui.session" in imported
    heavy = ("lama_expert", "lama_coach", "vamos_expert")
    assert {f"lama_gui.bots.{name}" for name in heavy} & imported == set()


def test_only_the_window_imports_pygame():
    assert imported(PARTS - WINDOW, lambda name: name.split(".")[0] == "pygame") == []


@pytest.mark.parametrize("part", ["bots", *sorted(WINDOW)])
def test_secrets_are_a_type_bots_and_window_know_views_and_no_states(part):
    def secret(name: str) -> bool:
        return name.startswith("lama_gui.rules") and name.endswith("State")

    assert imported({part}, secret) == []


def compared(node: ast.AST) -> list[ast.expr]:
    """The expressions that a node compares."""
    if isinstance(node, ast.Compare):
        return [node.left, *node.comparators]
    return [node.value] if isinstance(node, ast.MatchValue) else []


def test_variants_are_rows_nothing_is_decided_by_their_name():
    problems = [
        f"{relative(path)}:{node.lineno}: asks for {inner.value!r}"
        for path in FILES
        for node in nodes(path)
        for side in compared(node)
        for inner in ast.walk(side)
        if isinstance(inner, ast.Constant) and inner.value in GAMES
    ]
    assert problems == []


def test_the_kit_knows_no_game():
    assert imported({"kit"}, lambda asked: asked not in KIT_MAY_ASK | {"kit"}, own_imports) == []


def bases(path: Path) -> frozenset[str]:
    """The names of all classes that a module's classes are kinds of."""
    classes = (node for node in nodes(path) if isinstance(node, ast.ClassDef))
    return frozenset(ast.unparse(base) for node in classes for base in node.bases)


def test_no_scene_imports_a_scene_but_one_that_it_is_a_kind_of():
    routes = [route.partition(":") for route in ROUTES.values()]
    scenes = {f"lama_gui.scenes.{module}": scene for module, _, scene in routes}

    problems = [
        f"{relative(path)}:{line}: imports the scene {asked}"
        for path in FILES
        if part_of(path) == "scenes"
        for line, asked in imports(path)
        if asked in scenes and scenes[asked] not in bases(path)
    ]
    assert problems == []


@pytest.mark.parametrize("name", ROUTES)
def test_every_route_leads_to_a_scene(name: str):
    module, _, scene = ROUTES[name].partition(":")
    found = getattr(importlib.import_module(f"lama_gui.scenes.{module}"), scene)
    assert issubclass(found, Scene)


def test_an_unknown_route_is_an_attribute_error():
    with pytest.raises(AttributeError, match="no_such_scene"):
        _ = Router(None).no_such_scene  # type: ignore[arg-type]
