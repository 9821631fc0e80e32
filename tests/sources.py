"""The program's source, parsed once for all tests that examine it."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import lama_gui

PACKAGE = Path(lama_gui.__file__).parent
FILES = tuple(sorted(PACKAGE.rglob("*.py")))


@cache
def text(path: Path) -> str:
    """The source of a module."""
    return path.read_text(encoding="utf-8")


@cache
def tree(path: Path) -> ast.Module:
    """The syntax tree of a module."""
    return ast.parse(text(path), str(path))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """All nodes of a module's syntax tree, breadth-first."""
    return tuple(ast.walk(tree(path)))


#: The packages that may import pygame.
WINDOW = frozenset({"kit", "view", "scenes", "app"})


def within(*packages: str) -> tuple[Path, ...]:
    """The modules of some packages: ``within("scenes", "app")``."""
    return tuple(path for path in FILES if path.relative_to(PACKAGE).parts[0] in packages)


@cache
def module_of(path: Path) -> str:
    """``lama_gui.rules.lama`` for lama_gui/rules/lama.py."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts).removesuffix(".__init__")


@cache
def modules() -> frozenset[str]:
    return frozenset(map(module_of, FILES))


@cache
def imports(path: Path) -> tuple[tuple[int, str], ...]:
    """The line and dotted name of each import of a module."""
    found = []
    for node in nodes(path):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: imports are written in full"
            assert node.module is not None
            found.append((node.lineno, node.module))
            found += [(node.lineno, f"{node.module}.{alias.name}") for alias in node.names]
    return tuple(found)


@cache
def modules_asked(path: Path) -> tuple[tuple[int, str], ...]:
    """The line and module of each import of the program, as specific as possible."""
    known, found = modules(), []
    for node in nodes(path):
        if isinstance(node, ast.ImportFrom) and node.module in known:
            for alias in node.names:
                deeper = f"{node.module}.{alias.name}"
                found.append((node.lineno, deeper if deeper in known else node.module))
        elif isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names if alias.name in known]
    return tuple(found)
