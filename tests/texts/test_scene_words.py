"""Every scene of a game speaks that game's words."""

from __future__ import annotations

import ast

from tests.texts.keys import CODE


def test_a_scene_that_wears_a_games_theme_speaks_its_words():
    """Whoever sets ``theme`` from a variant sets ``variant`` too, so that ``t`` finds its words."""
    mute = []
    for path in sorted((CODE / "ui" / "scenes").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
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
                    mute.append(f"{path.name}: {node.name}")
    assert mute == []
