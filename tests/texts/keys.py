"""The text keys used in the program's source, by static analysis."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from lama_gui.families import game
from lama_gui.texts import Texts
from lama_gui.view.games import view_of
from tests.sources import FILES, nodes

#: Functions whose first argument is a text key.
SPEAKERS = frozenset({"t", "texts", "_tell", "Reason", "Notice", "confirm"})
#: What ``confirm`` adds to its key.
PARTS = {"confirm": (".title", ".text", ".yes", ".no")}
_KEY = re.compile(r"[a-z_]+(\.[A-Za-z0-9_+]+)+")


@dataclass(frozen=True)
class Call:
    """A use of a text; ``values``: the names of its values, None if unknown."""

    place: str
    key: str
    values: frozenset[str] | None


@dataclass
class Named:
    """All possible keys in the source.

    ``words``: strings without a dot, such as a scene's name before ``.title``; ``patterns``:
    f-strings with a fixed prefix, such as ``level.{…}``; ``suffixes``: appended to other keys, such
    as ``.title``; ``pairs``: whether two words are combined, such as the names of a scene and a
    row.
    """

    calls: list[Call] = field(default_factory=list)
    constants: set[str] = field(default_factory=set)
    words: set[str] = field(default_factory=set)
    patterns: set[str] = field(default_factory=set)
    suffixes: set[str] = field(default_factory=set)
    pairs: bool = False

    def uses(self, key: str) -> bool:
        """Whether the source contains ``key``, or can compose it."""
        if key in self.constants or any(re.fullmatch(p, key) for p in self.patterns):
            return True
        first, _, last = key.partition(".")
        if self.pairs and {first, last} <= self.words:
            return True
        bases = [key.removesuffix(suffix) for suffix in self.suffixes if key.endswith(suffix)]
        return any(base in self.words or self.uses(base) for base in bases)


@cache
def named() -> Named:
    """All keys in the source."""
    found = Named()
    for path in FILES:
        for node in nodes(path):
            _note(node, found)
            if isinstance(node, ast.Call):
                found.calls.extend(_calls(node, f"{path.name}:{node.lineno}"))
    return found


def page_keys(variant: str, texts: Texts) -> dict[str, str]:
    """The rules pages of a game: "goal.title" -> the key of the game or its family."""
    found = {}
    for page in view_of(variant).parts().rule_pages(variant):
        for part in ("title", *(("big",) if page.big else ()), *range(1, 1 + len(page.rows))):
            own = f"rules.{variant}.{page.name}.{part}"
            family = f"rules.{game(variant).family}.{page.name}.{part}"
            found[f"{page.name}.{part}"] = own if texts.has(own) else family
    return found


def _note(node: ast.AST, found: Named) -> None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        if _KEY.fullmatch(node.value):
            found.constants.add(node.value)
        elif _KEY.fullmatch("x" + node.value):
            found.suffixes.add(node.value)
        elif node.value.isidentifier():
            found.words.add(node.value)
    elif isinstance(node, ast.JoinedStr):
        parts = [p.value if isinstance(p, ast.Constant) else None for p in node.values]
        if isinstance(parts[0], str) and re.match(r"[a-z_]+\.", parts[0]):
            found.patterns.add("".join(".+" if p is None else re.escape(str(p)) for p in parts))
        elif parts == [None, ".", None]:
            found.pairs = True
        elif len(parts) == 2 and parts[0] is None and _KEY.fullmatch(f"x{parts[1]}"):
            found.suffixes.add(str(parts[1]))


def _calls(node: ast.Call, place: str) -> Iterator[Call]:
    name = getattr(node.func, "attr", getattr(node.func, "id", ""))
    if name not in SPEAKERS or not node.args:
        return
    values: frozenset[str] | None = frozenset(k.arg for k in node.keywords if k.arg)
    if name not in ("t", "texts", "confirm") or any(k.arg is None for k in node.keywords):
        values = None
    first = node.args[0]
    branches = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
    for branch in branches:
        if isinstance(branch, ast.Constant) and isinstance(branch.value, str):
            for part in PARTS.get(name, ("",)):
                yield Call(place, branch.value + part, values)
