"""Every picture of the game: its path under ``assets`` and its SVG."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

from tools.art import andes, drawing, night, rug, summer, town
from tools.art.themes import NAMES, theme

LANDSCAPES: dict[str, ModuleType] = {
    "dusk": andes,
    "fiesta": town,
    "crayon": drawing,
    "meadow": summer,
    "demon": night,
}


def backdrops() -> Iterator[tuple[str, str]]:
    """The layers of the five landscapes and what lies in the middle of the table."""
    for name in NAMES:
        scenery, colours = LANDSCAPES[name], theme(name)
        folder = f"themes/{name}"
        yield f"{folder}/sky.svg", scenery.sky(colours)
        yield f"{folder}/hills.svg", scenery.hills(colours)
        yield f"{folder}/table.svg", scenery.table(colours)
        yield f"{folder}/title.svg", scenery.title(colours)
        yield f"{folder}/title-front.svg", scenery.title_front(colours)
        centre = getattr(scenery, "centre", rug.rug)
        yield f"{folder}/centre.svg", centre(colours)


def pictures() -> dict[str, str]:
    """All of them."""
    return dict([*backdrops()])
