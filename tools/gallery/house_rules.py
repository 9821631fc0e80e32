"""Custom rules in the gallery: the list and the editor."""

from __future__ import annotations

from collections.abc import Callable

from lama_gui.kit.scene import Scene
from lama_gui.own_variants import OwnVariant, save
from lama_gui.scenes.app_context import AppContext


def granny() -> OwnVariant:
    """An example of custom rules."""
    deck = {**dict.fromkeys("123456", 6), "L": 6, "3+": 2}
    options = {"hand": 5, "target": 30, "tokens": [1, 10, 20], "deck": deck}
    return OwnVariant("Abuela's rules", "party", options)


def own_variants(full: bool) -> Callable[[AppContext], Scene]:
    """The custom rules, with a damaged file."""

    def open_(context: AppContext) -> Scene:
        from lama_gui.scenes.before.own_variants import OwnVariants

        folder = context.home.variants
        if full:
            save(granny(), folder)
            save(OwnVariant("To a hundred", "classic", {"target": 100}), folder)
            wrong = granny().encode().replace("hand = 5", "hand = 50")
            (folder / "half-done.lama-variant.toml").write_text(wrong)
        try:
            return OwnVariants(context, "Abuela's rules")
        finally:
            for path in folder.glob("*"):
                path.unlink()

    return open_


def rules_editor(context: AppContext) -> Scene:
    """The editor with the example."""
    from lama_gui.scenes.before.variant_editor import VariantEditor

    return VariantEditor(context, granny())
