"""A page with every colour of a theme as an Inkscape swatch, for drawing by hand."""

from __future__ import annotations

from collections.abc import Iterator

from tools.art.svg import document, fill, rounded
from tools.art.themes import Theme

#: The sections with colours for drawings.
SECTIONS = ("landscape", "centre", "paper", "button", "control", "state", "values", "suits")
SIDE, GAP, COLUMNS = 60, 12, 18
NAMESPACE = 'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'


def colours(theme: Theme) -> Iterator[tuple[str, str]]:
    """Every colour with its key in the theme's file."""
    for section in SECTIONS:
        for key, value in theme[section].items():
            if isinstance(value, str):
                found = [("", value)]
            else:
                found = [(f".{index}", each) for index, each in enumerate(value)]
            for index, colour in found:
                if isinstance(colour, str) and colour.startswith("#"):
                    yield f"{section}.{key}{index}", colour


def page(theme: Theme) -> str:
    """All swatches with a square of each."""
    named = list(colours(theme))
    swatches = "".join(
        f'<linearGradient id="{name}" inkscape:swatch="solid"><stop offset="0" stop-color="{colour}"/></linearGradient>\n'
        for name, colour in named
    )
    squares = ""
    for index, (name, _) in enumerate(named):
        x, y = index % COLUMNS * (SIDE + GAP) + GAP, index // COLUMNS * (SIDE + GAP) + GAP
        square = fill(rounded(x, y, SIDE, SIDE, 8), f"url(#{name})")
        squares += square.replace("<path ", f'<path inkscape:label="{name}" ') + "\n"
    rows = -(-len(named) // COLUMNS)
    body = f"<g {NAMESPACE}><defs>\n{swatches}</defs>\n{squares}</g>"
    return document(COLUMNS * (SIDE + GAP) + GAP, rows * (SIDE + GAP) + GAP, body)
