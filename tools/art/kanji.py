"""Build the Japanese fonts in ``assets/fonts`` from the npm package of Fontsource.

    npm install @fontsource/m-plus-rounded-1c
    python -m tools.art.kanji node_modules/@fontsource

Two weights of M PLUS Rounded 1c, with kana, full-width letters, punctuation, the 2965 kanji of the
first level of JIS X 0208 (for typed names), and all others in the Japanese catalogue. They are
compressed with gzip to about half their size. The family is under the SIL Open Font License 1.1
without a reserved font name. Needs fonttools and brotli.
"""

from __future__ import annotations

import gzip
import io
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from tools.art.output import ASSETS

PACKAGE, FAMILY = "m-plus-rounded-1c", "M PLUS Rounded 1c"
FACES = ((500, "Medium"), (700, "Bold"))
BLOCKS = (range(0x3000, 0x3100), range(0xFF01, 0xFF9F), range(0x2010, 0x2040))
KANJI_ROWS = range(16, 48)
"""The rows of the first level in JIS X 0208."""


def signs() -> set[int]:
    """The code points of a font."""
    found = {code for block in BLOCKS for code in block}
    for row in KANJI_ROWS:
        for cell in range(1, 95):
            try:
                found.add(ord(bytes((row + 0xA0, cell + 0xA0)).decode("euc_jp")))
            except UnicodeDecodeError:
                continue  # the last row is incomplete
    catalogue = ASSETS / "texts" / "ja.po"
    if catalogue.exists():
        found |= {ord(sign) for sign in catalogue.read_text(encoding="utf-8") if sign > "\u2000"}
    return found


def build(source: Path, weight: int, style: str) -> TTFont:
    """A weight with the needed code points and its own name."""
    font = TTFont(
        source / "files" / f"{PACKAGE}-japanese-{weight}-normal.woff2", recalcTimestamp=False
    )
    font.flavor = None
    options = subset.Options(hinting=False, glyph_names=False, layout_features=[])
    cut = subset.Subsetter(options)
    cut.populate(unicodes=signs())
    cut.subset(font)
    file = f"MPLUSRounded1c-{style}"
    names = {1: f"{FAMILY} {style}", 2: "Regular", 4: f"{FAMILY} {style}", 6: file, 16: FAMILY}
    for key, text in {**names, 17: style}.items():
        font["name"].setName(text, key, 3, 1, 0x409)
    return font


def main(packages: Path) -> int:
    folder = ASSETS / "fonts"
    source = packages / PACKAGE
    for weight, style in FACES:
        font = build(source, weight, style)
        content = io.BytesIO()
        font.save(content)
        packed = gzip.compress(content.getvalue(), 9, mtime=0)
        (folder / f"MPLUSRounded1c-{style}.ttf.gz").write_bytes(packed)
        print(f"{style}: {len(font.getBestCmap())} signs, {len(packed)} bytes")
    licence = (source / "LICENSE").read_text(encoding="utf-8")
    (folder / "OFL-MPLUSRounded1c.txt").write_text(licence, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
