"""The layers: ``rules <- bots, match, lines <- families <- records … <- app <- commands``.

An arrow points at what may be imported. The modules are read, not run.
"""

from __future__ import annotations

import ast
import importlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from lama_gui.families import GAMES
from lama_gui.kit.scene import Scene
from lama_gui.scenes.router import ROUTES, Router
from tests.sources import FILES, PACKAGE, WINDOW, imports, modules_asked, nodes

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
    frozenset({"cli"}),
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
        "TITLE",
        "__version__",
        "journal",
        "resources",
        "settings",
        "unlockables",
        "storage",
        "names",
        "texts",
    }
)


def part_of(path: Path) -> str:
    """``rules`` for lama_gui/rules/lama.py, ``match`` for lama_gui/match.py."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


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


def found(problems: Iterator[str]) -> list[str]:
    return sorted(set(problems))


def relative(path: Path) -> str:
    return str(path.relative_to(PACKAGE.parent))


def test_every_part_has_a_layer():
    known = frozenset().union(*LAYERS) | LEAVES
    assert {part_of(path) for path in FILES} - known == set()


def test_imports_point_one_way():
    def problems() -> Iterator[str]:
        for path in FILES:
            part = part_of(path)
            if part in LEAVES:
                continue
            for line, asked in own_imports(path):
                if asked in LEAVES:
                    if asked not in LEAVES_OF.get(part, LEAVES):
                        yield f"{relative(path)}:{line}: {part} may not import {asked}"
                elif layer(asked) > layer(part) or (layer(asked) == layer(part) and asked != part):
                    yield f"{relative(path)}:{line}: {part} may not import {asked}"

    assert found(problems()) == []


def test_leaves_import_nothing_but_leaves():
    def problems() -> Iterator[str]:
        for path in FILES:
            if part_of(path) in LEAVES:
                for line, asked in own_imports(path):
                    if asked not in LEAVES:
                        yield f"{relative(path)}:{line}: imports {asked}"

    assert found(problems()) == []


def test_the_rules_have_no_clock_no_chance_and_no_files():
    def problems() -> Iterator[str]:
        for path in FILES:
            if part_of(path) == "rules":
                for line, name in imports(path):
                    top = name.split(".")[0]
                    if top not in PURE | {"lama_gui"}:
                        yield f"{relative(path)}:{line}: imports {name}"
                for node in nodes(path):
                    if isinstance(node, ast.Name) and node.id in {"open", "print", "input"}:
                        yield f"{relative(path)}:{node.lineno}: calls {node.id}"

    assert found(problems()) == []
    assert set(sys.stdlib_module_names) >= PURE


def test_brains_are_not_imported_before_somebody_thinks():
    program = "import sys, lama_gui.session; print(*sys.modules)"
    asked = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    imported = set(asked.stdout.split())
    assert "lama_gui.session" in imported
    heavy = ("lama_expert", "lama_coach", "vamos_expert")
    assert {f"lama_gui.bots.{name}" for name in heavy} & imported == set()


def test_only_the_window_imports_pygame():
    def problems() -> Iterator[str]:
        for path in FILES:
            if part_of(path) not in WINDOW:
                for line, name in imports(path):
                    if name.split(".")[0] == "pygame":
                        yield f"{relative(path)}:{line}: imports {name}"

    assert found(problems()) == []


@pytest.mark.parametrize("part", ["bots", *sorted(WINDOW)])
def test_secrets_are_a_type_bots_and_window_know_views_and_no_states(part):
    def problems() -> Iterator[str]:
        for path in FILES:
            if part_of(path) == part:
                for line, name in imports(path):
                    if name.startswith("lama_gui.rules") and name.endswith("State"):
                        yield f"{relative(path)}:{line}: imports {name}"

    assert found(problems()) == []


#: What has a ``state``, a ``before`` or an ``after`` and is no match and no step of one.
NO_SECRETS = frozenset({"theme", "self", "board", "moment", "account", "lesson", "builder"})


def owner(node: ast.expr) -> str:
    """The last name before a dot: ``theme`` in ``canvas.theme.state``."""
    while isinstance(node, ast.Subscript | ast.Call):
        node = node.value if isinstance(node, ast.Subscript) else node.func
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def touched(path: Path) -> Iterator[str]:
    """Where a module reads the state of a match, or a state around a step."""
    for node in nodes(path):
        if not isinstance(node, ast.Attribute):
            continue
        known = node.attr in ("state", "before", "after") and owner(node.value) not in NO_SECRETS
        if known or node.attr == "_match":
            yield f"{relative(path)}:{node.lineno}: .{node.attr} of {ast.unparse(node.value)}"


def test_secrets_are_a_type_the_window_reads_no_state_of_a_match():
    """It asks views, events, and what everybody may know; a match that is over is Revealed."""
    problems = {
        relative(path): places
        for path in FILES
        if part_of(path) in WINDOW and (places := list(touched(path)))
    }
    assert problems == {}


def literals(node: ast.expr) -> Iterator[object]:
    """The constants in an expression, also those listed in a tuple or set."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.Constant):
            yield inner.value


def test_variants_are_rows_nothing_is_decided_by_their_name():
    def problems() -> Iterator[str]:
        for path in FILES:
            for node in nodes(path):
                asked: list[ast.expr] = []
                if isinstance(node, ast.Compare):
                    asked = [node.left, *node.comparators]
                elif isinstance(node, ast.MatchValue):
                    asked = [node.value]
                for side in asked:
                    for value in literals(side):
                        if isinstance(value, str) and value in GAMES:
                            yield f"{relative(path)}:{node.lineno}: asks for {value!r}"

    assert found(problems()) == []


def test_the_kit_knows_no_game():
    def problems() -> Iterator[str]:
        for path in FILES:
            if part_of(path) == "kit":
                for line, asked in own_imports(path):
                    if asked not in KIT_MAY_ASK | {"kit"}:
                        yield f"{relative(path)}:{line}: the kit may not import {asked}"

    assert found(problems()) == []


def bases(path: Path) -> frozenset[str]:
    """The names of all classes that a module's classes are kinds of."""
    classes = (node for node in nodes(path) if isinstance(node, ast.ClassDef))
    return frozenset(ast.unparse(base) for node in classes for base in node.bases)


def test_no_scene_imports_a_scene_but_one_that_it_is_a_kind_of():
    routes = [route.partition(":") for route in ROUTES.values()]
    scenes = {f"lama_gui.scenes.{module}": scene for module, _, scene in routes}

    def problems() -> Iterator[str]:
        for path in FILES:
            if part_of(path) == "scenes":
                for line, asked in modules_asked(path):
                    if asked in scenes and scenes[asked] not in bases(path):
                        yield f"{relative(path)}:{line}: imports the scene {asked}"

    assert found(problems()) == []


@pytest.mark.parametrize("name", ROUTES)
def test_every_route_leads_to_a_scene(name: str):
    module, _, scene = ROUTES[name].partition(":")
    found = getattr(importlib.import_module(f"lama_gui.scenes.{module}"), scene)
    assert issubclass(found, Scene)


def test_an_unknown_route_is_an_attribute_error():
    with pytest.raises(AttributeError, match="no_such_scene"):
        _ = Router(None).no_such_scene  # type: ignore[arg-type]
