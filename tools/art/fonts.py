"""Build the static TrueType fonts in ``assets/fonts`` from the npm packages of Fontsource.

    npm install @fontsource/baloo-2 @fontsource/nunito @fontsource/atkinson-hyperlegible
    python -m tools.art.fonts node_modules/@fontsource

Each weight consists of two WOFF2 subsets, which are merged, since German and Polish need both. The
four arrows are added, which no family has completely. All families are under the SIL Open Font
License 1.1 without reserved font names. Needs fonttools and brotli.
"""

from __future__ import annotations

import math
import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger, Options
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from tools.art.output import ASSETS

FACES = (  # file, package, weight, family, style, stroke of the arrows in units per thousand
    ("Baloo2-ExtraBold", "baloo-2", 800, "Baloo 2", "ExtraBold", 130),
    ("Baloo2-Bold", "baloo-2", 700, "Baloo 2", "Bold", 110),
    ("Nunito-SemiBold", "nunito", 600, "Nunito", "SemiBold", 84),
    ("Nunito-ExtraBold", "nunito", 800, "Nunito", "ExtraBold", 120),
    (
        "AtkinsonHyperlegible-Regular",
        "atkinson-hyperlegible",
        400,
        "Atkinson Hyperlegible",
        "Regular",
        90,
    ),
    (
        "AtkinsonHyperlegible-Bold",
        "atkinson-hyperlegible",
        700,
        "Atkinson Hyperlegible",
        "Bold",
        130,
    ),
)
ARROWS = {"←": 180.0, "↑": 90.0, "→": 0.0, "↓": -90.0}
NEEDED = "ąćęłńóśźżĄĆĘŁŃÓŚŹŻäöüßÄÖÜẞ„”“–—…×−·•→←↑↓‹›ñé½ " + "".join(map(chr, range(32, 127)))


def arrow(turn: float, middle: float, stroke: float) -> TTGlyphPen:
    """An arrow 700 units long, in units per thousand, turned counter-clockwise about its middle."""
    half, head, back = stroke / 2, 230.0, 280.0
    slope = stroke * 0.75
    outline = [
        (350, 0),
        (350 - back, head + slope / 2),
        (350 - back - slope * 0.7, head - slope * 0.5),
        (350 - stroke * 1.5, half),
        (-350, half),
        (-350, -half),
        (350 - stroke * 1.5, -half),
        (350 - back - slope * 0.7, -head + slope * 0.5),
        (350 - back, -head - slope / 2),
    ]
    cosine, sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    pen = TTGlyphPen(None)
    for index, (x, y) in enumerate(reversed(outline)):
        point = (round(410 + x * cosine - y * sine), round(middle + x * sine + y * cosine))
        pen.moveTo(point) if index == 0 else pen.lineTo(point)
    pen.closePath()
    return pen


def add_arrows(font: TTFont, stroke: float) -> None:
    """Add the missing arrows, at half the height of capitals."""
    if font["head"].unitsPerEm != 1000:
        raise ValueError("the arrows are drawn for 1000 units per em")
    middle = getattr(font["OS/2"], "sCapHeight", 700) / 2
    order = font.getGlyphOrder()
    for sign, turn in ARROWS.items():
        if ord(sign) in font.getBestCmap():
            continue
        name = f"uni{ord(sign):04X}"
        order.append(name)
        font["glyf"].glyphs[name] = arrow(turn, middle, stroke).glyph()
        font["hmtx"].metrics[name] = (820, 0)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(sign)] = name
    font.setGlyphOrder(order)
    font["glyf"].setGlyphOrder(order)


def build(packages: Path, file: str, package: str, weight: int, family: str, style: str) -> TTFont:
    """A weight: its two subsets merged, with a unique name."""
    parts = []
    with tempfile.TemporaryDirectory() as scratch:
        for subset in ("latin", "latin-ext"):
            source = packages / package / "files" / f"{package}-{subset}-{weight}-normal.woff2"
            part = TTFont(source, recalcTimestamp=False)
            part.flavor = None
            parts.append(str(Path(scratch) / f"{subset}.ttf"))
            part.save(parts[-1])
        font = Merger(Options()).merge(parts)
    font.recalcTimestamp = False
    names = {1: f"{family} {style}", 2: "Regular", 4: f"{family} {style}", 6: file, 16: family}
    for key, text in {**names, 17: style}.items():
        font["name"].setName(text, key, 3, 1, 0x409)
    return font


def main(packages: Path) -> int:
    folder = ASSETS / "fonts"
    folder.mkdir(parents=True, exist_ok=True)
    for file, package, weight, family, style, stroke in FACES:
        font = build(packages, file, package, weight, family, style)
        add_arrows(font, stroke)
        font.save(folder / f"{file}.ttf")
        missing = [sign for sign in NEEDED if ord(sign) not in font.getBestCmap()]
        print(f"{file}: {len(font.getBestCmap())} signs, missing: {''.join(missing) or 'none'}")
        licence = (packages / package / "LICENSE").read_text(encoding="utf-8")
        name = f"OFL-{family.replace(' ', '')}.txt"
        (folder / name).write_text(licence, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
