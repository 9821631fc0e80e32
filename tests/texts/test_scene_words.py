"""Every scene of a game speaks that game's words."""

from __future__ import annotations

import ast

from tests.sources import nodes, within

#: Pages that wear one game's theme and speak of any: what they say is said in common words.
OF_ANY_GAME = {
    "Daily": "a month of deals, each of another game",
    "Puzzles": "the questions of all games",
    "VariantEditor": "a game that is only being made",
}


def test_a_scene_that_wears_a_games_theme_speaks_its_words():
    """Whoever sets ``theme`` from a variant sets ``variant`` too, so that ``t`` finds its words."""
    mute = set()
    for path in within("scenes"):
        for node in nodes(path):
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
                    mute.add(node.name)
    assert mute == set(OF_ANY_GAME)
