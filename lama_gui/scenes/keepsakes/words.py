"""The words for what goals open."""

from __future__ import annotations

from collections.abc import Iterable

from lama_gui.keepsakes import Keepsake, opened_by
from lama_gui.texts import Texts


def keepsake_title(one: Keepsake, texts: Texts) -> str:
    """What it is called: ``Arrows``, ``Tayo``."""
    named = one.kind in ("story", "face")
    return texts(f"name.{one.name}" if named else f"keepsakes.{one.kind}.{one.name}")


def keepsake_words(one: Keepsake, texts: Texts) -> str:
    """What it is, inside a sentence: ``the card back “Arrows”``."""
    return texts(f"keepsakes.opens.{one.kind}", name=keepsake_title(one, texts))


def opened_words(goals: Iterable[str], texts: Texts) -> str:
    """What these goals open now that they are reached for the first time, as a sentence."""
    found = [one for goal in goals for one in opened_by(goal)]
    if not found:
        return ""
    return texts("match.goal.opens", what=texts.listed([keepsake_words(o, texts) for o in found]))
