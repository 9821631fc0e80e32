"""Lines in which some words stand out: in easy language, the little ones that say no."""

from __future__ import annotations

from itertools import groupby

from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.draw.pieces.papers import Align
from lama_gui.ui.kit.draw.theme_file import Colour

STRONG = "rule_strong"
SPACE = 0.24  # between two runs at least, as a part of the size: two faces meet there
_POINTS = ".,:;!?…。、：！？"


def runs(line: str, marks: frozenset[str]) -> list[tuple[str, bool]]:
    """The words of ``line`` in runs, and whether each run stands out."""
    words = line.split()
    parts = groupby(words, lambda word: word.strip(_POINTS).lower() in marks)
    return [(" ".join(run), marked) for marked, run in parts]


def write_marked(
    canvas: Canvas,
    x: float,
    baseline: float,
    line: str,
    role: str,
    colours: tuple[Colour, Colour],
    align: Align,
    size: float,
    marks: frozenset[str],
) -> None:
    """Write ``line`` as the canvas does, its ``marks`` strong and in the second colour."""
    parts = runs(line, marks)
    if not any(marked for _, marked in parts):
        canvas.write(x, baseline, line, role, colours[0], align, size=size)
        return
    type_ = canvas.type
    space = max(SPACE * size, type_.width("n n", role, size) - type_.width("nn", role, size))
    roles = [STRONG if marked else role for _, marked in parts]
    widths = [type_.width(run, r, size) for (run, _), r in zip(parts, roles, strict=True)]
    if align == "centre":
        x -= (sum(widths) + space * (len(parts) - 1)) / 2
    for (run, marked), part_role, wide in zip(parts, roles, widths, strict=True):
        drawn = canvas.write(x, baseline, run, part_role, colours[marked], size=size)
        x = max(x + wide, drawn.right) + space  # whole pixels make a long run longer
