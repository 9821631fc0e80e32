"""The faces of the L.A.M.A. family in cut paper: numbers with their motifs, plus cards, llama, pink llama, Bzzz."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tools.art import motifs
from tools.art.card import (
    card,
    corners,
    crown_mark,
    disc,
    frame,
    ground,
    hills,
    index,
    llama_mark,
    plus_badge,
    rays,
    tile,
    window,
)
from tools.art.colour import (
    CORAL,
    CORAL_DARK,
    CREAM,
    CREAM_SHADE,
    GOLD,
    GOLD_LIGHT,
    PINK,
    PINK_DARK,
    PINK_LIGHT,
    PLUM_DARK,
    PLUM_DEEP,
    TEAL,
    lighten,
    mix,
)
from tools.art.lettering import word
from tools.art.llama import Look, bust
from tools.art.paper import sheet
from tools.art.svg import ellipse, fill, place, rounded, scallop, stroke
from tools.art.themes import Face, Theme
from tools.art.wardrobe import heart_glasses

Spot = tuple[float, float, float, float]  # x, y, scale, degrees


@dataclass(frozen=True)
class Motif:
    """What a card shows, with as many positions as its value."""

    draw: Callable[[], str]
    spots: tuple[Spot, ...]


ANDES = {
    1: Motif(motifs.cactus, ((122, 258, 1.12, 0),)),
    2: Motif(motifs.chilli, ((84, 262, 0.98, 0), (154, 250, 0.98, 0))),
    3: Motif(motifs.panpipe, ((58, 250, 0.66, -2), (122, 294, 0.66, 0), (186, 232, 0.66, 2))),
    4: Motif(
        motifs.chullo,
        ((70, 231, 0.6, -4), (178, 231, 0.6, 4), (56, 297, 0.6, 3), (134, 297, 0.6, -3)),
    ),
    5: Motif(
        motifs.flower,
        (
            (54, 234, 0.8, 0),
            (124, 226, 0.8, 0),
            (194, 232, 0.8, 0),
            (70, 296, 0.8, 0),
            (142, 292, 0.8, 0),
        ),
    ),
    6: Motif(
        motifs.pot,
        (
            (54, 232, 0.64, 0),
            (124, 228, 0.64, 0),
            (194, 232, 0.64, 0),
            (50, 297, 0.64, 0),
            (104, 299, 0.64, 0),
            (156, 296, 0.64, 0),
        ),
    ),
}
SUMMER = {
    1: Motif(motifs.sunflower, ((122, 270, 1.14, 0),)),
    2: Motif(motifs.cherry, ((78, 260, 0.92, -4), (160, 250, 0.92, 6))),
    3: Motif(motifs.strawberry, ((58, 244, 0.66, -8), (122, 292, 0.66, 4), (186, 232, 0.66, 10))),
    4: Motif(
        motifs.cornflower,
        ((70, 232, 0.7, 0), (180, 230, 0.7, 0), (56, 296, 0.7, 0), (134, 294, 0.7, 0)),
    ),
    5: Motif(
        motifs.ladybird,
        (
            (52, 228, 0.62, -16),
            (122, 236, 0.62, 8),
            (196, 226, 0.62, 18),
            (72, 296, 0.62, 12),
            (142, 298, 0.62, -10),
        ),
    ),
    6: Motif(
        motifs.daisy,
        (
            (50, 228, 0.62, 0),
            (122, 232, 0.62, 0),
            (196, 228, 0.62, 0),
            (44, 294, 0.62, 0),
            (100, 298, 0.62, 0),
            (156, 294, 0.62, 0),
        ),
    ),
}

# The llama of the portrait cards
PORTRAIT = Look(
    ears="banana",
    mouth="smirk",
    brows="cocked",
    neck=128,
    tassels=(CORAL, PINK),
    poncho=(CORAL, TEAL, GOLD, CREAM_SHADE),
)
QUEEN = Look(
    wool="hot",
    ears="banana",
    hat="crown",
    hat_colours=(GOLD, CORAL_DARK, CREAM),
    eyes="hidden",
    mouth="smirk",
    neck=128,
    poncho=(PLUM_DARK, CREAM, GOLD, CREAM),
    style="round",
)


def number(theme: Theme, value: int, shows: dict[int, Motif], plus: bool = False) -> str:
    """A number card; plus cards have a sunburst, and a badge on the index and the disc."""
    paint: Face = theme.value(str(value))
    body = ground(paint.field)
    x, y = 128, 122
    if plus:
        body += rays(x, y, 16, 60, 260, lighten(paint.field, 0.42))
    body += hills(mix(paint.field, paint.hill, 0.55), paint.hill)
    body += disc(x, y, 68, mix(paint.field, paint.disc, 0.45), paint.disc)
    motif = shows[value]
    body += "".join(place(motif.draw(), *spot) for spot in motif.spots)
    body += place(word(str(value), 88, paint.numeral, lift=0.9), x, y + 1)
    mark = index(str(value), 50, paint.numeral)
    if not plus:
        return card(body + frame(window()) + corners(mark))
    body += place(plus_badge(27), x + 60, y - 52) + frame(window(118, 84))
    return card(body + corners(mark + place(plus_badge(15), 0, 46), mark))


def llama(theme: Theme) -> str:
    """The llama in front of a setting sun."""
    paint = theme.value("L")
    body = ground(paint.field)
    stars = (
        (92, 40, 3.0),
        (220, 54, 3.5),
        (30, 120, 3.0),
        (216, 150, 2.6),
        (34, 190, 2.2),
        (120, 30, 2.2),
    )
    body += fill("".join(ellipse(*dot) for dot in stars), CREAM, 0.9)
    body += rays(128, 168, 20, 90, 118, GOLD, turn=0.16)
    body += sheet(ellipse(128, 168, 92), CORAL, 1.5) + sheet(ellipse(128, 168, 78), GOLD, 1.2)
    body += sheet(ellipse(128, 168, 62), GOLD_LIGHT)
    body += sheet("M8,262C50,232 92,240 130,252C170,264 206,240 242,228V344H8Z", "#7B3F78", 1.3)
    body += sheet("M8,300C44,276 88,282 128,288C176,296 214,286 242,276V344H8Z", "#5B2E68", 1.2)
    body += place(bust(PORTRAIT, 204, 122), 125, 154, 0.92) + frame(window(90, 90))
    return card(body + corners(tile(PLUM_DEEP) + llama_mark(CREAM, PLUM_DEEP, GOLD, 50)))


def pink_llama(theme: Theme) -> str:
    """The pink llama with a crown and heart-shaped glasses."""
    paint = theme.value("P")
    body = ground(paint.field) + rays(128, 160, 18, 20, 280, PINK_LIGHT, 0.75, turn=0.1)
    body += sheet(scallop(128, 160, 92, 92, 16, 0.58), CREAM, 1.5) + sheet(
        ellipse(128, 160, 78), GOLD_LIGHT
    )
    for x, y, turn, scale in (
        (206, 44, 20, 0.9),
        (36, 118, -18, 0.7),
        (214, 250, -12, 0.7),
        (38, 286, 14, 0.8),
    ):
        body += place(motifs.heart(CORAL_DARK), x, y, scale, turn)
    body += place(bust(QUEEN, 198, 124) + heart_glasses(), 125, 158, 0.92) + frame(window(90, 90))
    mark = tile(PINK_DARK) + place(llama_mark(CREAM, PINK_DARK, PINK_LIGHT, 46), 0, 5)
    return card(body + corners(mark + place(crown_mark(GOLD_LIGHT), 0, -7, 0.85)))


def bzzz(theme: Theme) -> str:
    """The mosquito over reeds, the llama of the summer meadow."""
    paint = theme.value("L")
    body = ground(paint.field)
    body += sheet(ellipse(136, 132, 82), "#7FBFA5", 1.2) + sheet(ellipse(136, 132, 66), paint.disc)
    body += sheet("M8,270C50,246 92,250 130,262C170,274 206,250 242,238V344H8Z", "#2F8C6A", 1.3)
    for x, high, turn in ((30, 120, -4), (52, 90, 4), (206, 96, -3), (226, 128, 5)):
        reed = stroke(f"M0,0V-{high}", "#1C5A4A", 5) + sheet(
            rounded(-6, -high - 30, 12, 36, 6), "#8C4A2B", 0.8
        )
        body += place(reed, x, 330, 1, turn)
    body += sheet("M8,304C44,284 88,288 128,294C176,302 214,292 242,284V344H8Z", "#1F6B58", 1.2)
    body += place(motifs.mosquito(), 132, 158, 1.15)
    for step in range(3):
        body += place(word("z", 22 - step * 4, paint.disc), 196 + step * 14, 60 - step * 16, 1, 12)
    body += frame(window(90, 90))
    return card(body + corners(tile(paint.numeral) + place(motifs.mosquito_mark(), 0, -3, 0.38)))
