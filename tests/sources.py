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
