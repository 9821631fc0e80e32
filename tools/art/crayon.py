"""The crayon faces of the café: very large values, motifs as drawings, no shadows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tools.art import motifs
from tools.art.card import HEIGHT, WIDTH, card, crown_mark, llama_mark
from tools.art.colour import CORAL, CREAM_SHADE, GOLD, TEAL, mix
from tools.art.faces import PORTRAIT, QUEEN
from tools.art.lettering import glyph, word
from tools.art.llama import bust
from tools.art.svg import document, ellipse, fill, place, rounded, stroke
from tools.art.themes import Theme
from tools.art.wardrobe import heart_glasses
from tools.art.wax import frame, plain, scribble

PAPER = "#FFFDF6"
MOTIFS = {
    1: motifs.cactus,
    2: motifs.chilli,
    3: motifs.panpipe,
    4: motifs.chullo,
    5: motifs.flower,
    6: motifs.pot,
}
SPOTS: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((140, 274, 0.98),),
    2: ((92, 280, 0.86), (178, 272, 0.86)),
    3: ((60, 276, 0.54), (128, 288, 0.54), (196, 276, 0.54)),
    4: ((84, 247, 0.48), (170, 247, 0.48), (84, 304, 0.48), (170, 304, 0.48)),
    5: ((58, 256, 0.52), (126, 252, 0.52), (194, 256, 0.52), (92, 303, 0.52), (160, 303, 0.52)),
    6: (
        (58, 254, 0.5),
        (126, 254, 0.5),
        (194, 254, 0.5),
        (58, 305, 0.5),
        (126, 305, 0.5),
        (194, 305, 0.5),
    ),
}


def sheet_of_paper(colour: str, seed: int) -> str:
    """White paper with hatching in the upper two thirds."""
    body = fill(rounded(0, 0, WIDTH, HEIGHT, 22), "#E3D6BC") + fill(
        rounded(0, 0, WIDTH, HEIGHT - 3, 22), PAPER
    )
    return body + scribble(
        (24, 24, 226, 208), mix(colour, "#FFFFFF", 0.38), 15, 0.85, gap=0.92, slant=0.3, seed=seed
    )


def border(colour: str, numeral: str, seed: int) -> str:
    """The drawn border of the card."""
    return stroke(frame(11, 11, WIDTH - 22, HEIGHT - 24, 16, seed), mix(colour, numeral, 0.35), 6)


#: The position of a single numeral and its plus, on a whole face and on the left half.
ALONE = {"whole": ((125, 108, 1.22), (214, 50, 0.9)), "fan": ((67, 98, 0.92), (46, 190, 0.75))}


def number(theme: Theme, value: int, plus: bool = False, form: str = "index") -> str:
    """A number card; plus cards have a plus beside the value.

    ``form``: "whole" has one large numeral, "fan" has it in the visible part in a fan of few cards,
    "index" has a second, small one in the corner, for fans of many cards, which cover the large one.
    """
    paint = theme.value(str(value))
    body = sheet_of_paper(paint.field, 5 + value)
    body += "".join(place(plain(MOTIFS[value]()), *spot) for spot in SPOTS[value])
    data, _ = glyph(str(value), 128)
    large = fill(data, PAPER) + stroke(data, PAPER, 16) + fill(data, paint.numeral)
    border_line = border(paint.field, paint.numeral, value)
    if form in ALONE:
        numeral, badge = ALONE[form]
        body += border_line + place(large, *numeral)
        return card(body + (place(wax_plus(paint.numeral), *badge) if plus else ""))
    body += place(large, 170, 84, 0.82) + border_line
    low = 132 if plus else 92
    line = f"M30,{low + 12}H72C82,{low + 11} 86,{low + 4} 86,{low - 6}V30"
    body += fill(rounded(11, 11, 74, low, 18), PAPER) + stroke(
        line, mix(paint.field, PAPER, 0.5), 3
    )
    if plus:
        body += place(wax_plus(paint.numeral), 46, 116, 0.62)
        body += place(wax_plus(paint.numeral), 206, 172, 0.75)
    return card(body + place(word(str(value), 70, paint.numeral), 46, 56))


def wax_plus(colour: str) -> str:
    """A plus in a ring."""
    ring = fill(ellipse(0, 0, 30), PAPER) + stroke(ellipse(0, 0, 26), colour, 7)
    return ring + stroke("M-11,0H11M0,-11V11", colour, 9)


def pink_llama(theme: Theme) -> str:
    """The pink llama with her crown."""
    paint = theme.value("P")
    look = replace(QUEEN, neck=116)
    body = sheet_of_paper(paint.field, 21)
    body += place(plain(bust(look, 176, 96) + heart_glasses()), 138, 178, 0.82)
    body += border(paint.field, paint.numeral, 10) + fill(rounded(11, 11, 76, 112, 18), PAPER)
    mark = place(llama_mark(paint.numeral, PAPER, "#F0558F", 62), 48, 76)
    return card(body + mark + place(crown_mark("#E8A33A"), 48, 42))


def llama(theme: Theme) -> str:
    """The llama."""
    paint = theme.value("L")
    look = replace(
        PORTRAIT, mouth="smile", neck=112, tassels=None, poncho=(CORAL, TEAL, GOLD, CREAM_SHADE)
    )
    body = sheet_of_paper(paint.field, 14)
    body += place(plain(bust(look, 172, 96)), 136, 166, 0.88) + border(
        paint.field, paint.numeral, 9
    )
    body += fill(rounded(11, 11, 76, 98, 18), PAPER)
    return card(body + place(llama_mark(paint.numeral, PAPER, "#E8A33A", 70), 48, 60))


CHILD = (260, 280)  # a child's picture; the middle of its foot is at (130, 244)
#: The children's skin, and their sleeves with stripes.
CHILDREN = {
    "a": ("#F7D5B4", "#FFFDF6", "#EE7A5E"),
    "b": ("#D6A47C", "#6A94DC", "#F2B64A"),
    "c": ("#FAE0C3", "#FFFDF6", "#3FA6A0"),
    "d": ("#FAE0C3", "#FFFDF6", "#A67BC4"),
}
LAUGH = "M-24,-119C-10,-114 10,-114 24,-119C23,-98 10,-93 0,-93C-10,-93 -23,-98 -24,-119Z"


def child_arms(name: str) -> str:
    """A child's raised arms, and its laugh in place of its mouth."""
    skin, sleeve, stripe = CHILDREN[name]
    dark = mix(skin, "#5A3E37", 0.62)
    hand, arm = ellipse(0, -104, 20, 19), "M-14,0C-15,-40 -12,-70 -12,-94H12C13,-70 15,-40 14,0Z"
    cloth = "M-21,12C-23,-16 -20,-34 -19,-52C-8,-56 8,-56 19,-52C20,-34 23,-16 21,12Z"
    seam = mix(stripe, "#33273F", 0.5)
    body = stroke(arm + hand, dark, 9) + fill(arm + hand, skin)
    body += scribble((-12, -118, 12, -56), mix(skin, stripe, 0.18), 7, 0.8, gap=1.3, shake=2)
    body += fill(cloth, sleeve) + stroke(cloth, seam, 5)
    for y in (-40, -20, 0):
        body += stroke(f"M-18,{y}C-8,{y - 4} 8,{y + 3} 18,{y - 1}", stripe, 10, 0.9)
    both = place(body, -72, -38, 1, -19) + place(body, 72, -38, 1, 19)
    laugh = fill(LAUGH, "#8A2E2A") + fill(ellipse(0, -99, 11, 5), "#F2A0A0")
    mouth = fill(ellipse(0, -109, 27, 17), skin) + laugh + stroke(LAUGH, "#7A2420", 4)
    return document(*CHILD, place(mouth + both, 130, 244))


def children() -> Iterator[tuple[str, str]]:
    """The hands of the café's children when somebody has won a round."""
    for name in CHILDREN:
        yield f"moments/arms-child-{name}.svg", child_arms(name)
