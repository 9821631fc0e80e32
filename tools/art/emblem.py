"""The logo, the title's hero, and the program's icon."""

from __future__ import annotations

from dataclasses import replace

from tools.art.card import llama_mark
from tools.art.cast import CAST
from tools.art.colour import (
    CORAL,
    CREAM,
    CREAM_SHADE,
    GOLD,
    GOLD_LIGHT,
    NIGHT,
    PINK,
    PINK_LIGHT,
    PLUM_DEEP,
    SAGE,
    TEAL,
    TEAL_DARK,
    TEAL_LIGHT,
    WHITE,
    lighten,
)
from tools.art.demons import Mood, flaca
from tools.art.faces import QUEEN
from tools.art.llama import FACE, MUZZLE, WOOL, Look, bust, ears, eye, fringe, mouth
from tools.art.paper import LARGE, shadow, sheet
from tools.art.svg import (
    document,
    ellipse,
    fill,
    linear,
    place,
    polygon,
    rhombus,
    rounded,
    scallop,
    stroke,
)
from tools.art.wardrobe import heart_glasses, poncho
from tools.art.wax import plain

HERO = Look(
    ears="banana",
    mouth="smirk",
    brows="cocked",
    neck=162,
    tassels=(CORAL, PINK),
    tilt=4,
    poncho=(CORAL, TEAL, GOLD, CREAM_SHADE),
    necklace=(TEAL_DARK, PINK),
)
LETTERS = (  # outline, colour, the sheet below
    ("M0,36V280H150V218H66V36Z", CREAM, GOLD),
    ("M190,280L262,14H318L390,280H326L314,232H266L254,280Z", CORAL, CREAM),
    ("M430,280V14H492L546,116L600,14H662V280H600V128L546,226L492,128V280Z", GOLD, CREAM),
    ("M702,280L774,14H830L902,280H838L826,232H778L766,280Z", SAGE, CREAM),
)
SNOW = "M419,44V14C419,6 424,3 430,3H492C497,3 500,5 502,8L524,50L508,40L494,58L478,38L462,60L446,40L432,56Z"


def stacked(data: str, colour: str, under: str) -> str:
    """A letter in three layers: dark, light, and the face."""
    body = shadow(data, 1.6, steps=LARGE)
    for tone, down, width in (
        (NIGHT, 20, 30),
        (under, 11, 30),
        (lighten(colour, 0.25), 0, 22),
        (colour, 3, 22),
    ):
        body += place(fill(data, tone) + stroke(data, tone, width), 0, down)
    return body


def letter_head() -> str:
    """The llama's head on the L."""
    look = CAST["pipa"]
    wool = WOOL[look.wool]
    body = ears(look) + sheet(FACE, wool[0], 1.3)
    body += fill(ellipse(-38, 24, 9.5, 8) + ellipse(38, 24, 9.5, 8), CORAL, 0.42) + sheet(
        MUZZLE, WHITE, 0.8
    )
    body += place(mouth("smile"), 0, 7, 0.9) + eye("lash", -1, wool[0]) + eye("lash", 1, wool[0])
    return body + fringe("curls", wool)


def logo() -> str:
    """LAMA in the project's letters; 960 × 400.

    The L is a neck with a head, the As have a sun and a flower, the M is two snowy peaks.
    """
    body = "".join(stacked(*letter) for letter in LETTERS)
    body += fill(ellipse(290, 168, 25), PLUM_DEEP) + fill(ellipse(290, 172, 20), GOLD_LIGHT)
    body += fill(ellipse(802, 168, 25), PLUM_DEEP)
    body += place(
        fill(scallop(0, 0, 15, 15, 6, 0.62), PINK_LIGHT) + fill(ellipse(0, 0, 6.5), GOLD_LIGHT),
        802,
        169,
    )
    body += fill("M-9,186H75V192H-9ZM-9,220H75V226H-9Z", CORAL)
    body += fill(
        "".join(
            polygon([(-9 + 14 * i, 216), (-2 + 14 * i, 200), (5 + 14 * i, 216)]) for i in range(6)
        ),
        TEAL,
    )
    body += fill("".join(rhombus(90 + 17 * i, 249, 8, 12) for i in range(4)), CORAL)
    body += fill(SNOW, CREAM) + place(fill(SNOW, CREAM), 1092, 0, flip=True)
    body += place(letter_head(), 33, 62, 0.98, -4)
    return document(960, 400, place(body, 38, 70))


def standing(body: str) -> str:
    """A hero's picture, 420 × 500, for behind the front hill; its foot's middle is (210, 490)."""
    return document(420, 500, place(body, 210, 160))


def behind(body: str, x: float, y: float, size: float) -> str:
    """The same, smaller, behind a counter or a table; (x, y) is its corner."""
    return document(420, 500, place(body, x + 210 * size, y + 160 * size, size))


def hero(wink: bool = False) -> str:
    """The title's llama; ``wink``: with one eye closed, shown now and then."""
    look = replace(HERO, eyes="wink", brows="raised") if wink else HERO
    return standing(bust(look, 330, 150))


def party_hero(wink: bool) -> str:
    """Fiesta: the pink llama with her crown; she grins instead of winking."""
    look = replace(QUEEN, neck=150, tilt=4, brows="raised" if wink else "", brow_drop=-4)
    look = replace(look, mouth="grin" if wink else "smirk", necklace=(GOLD, TEAL_LIGHT))
    look = replace(look, poncho=("#2FB7B0", CREAM, GOLD, CREAM))
    glasses = place(heart_glasses(), turn=4)
    return standing(bust(look, 330, 150) + glasses)


def meadow_hero(wink: bool) -> str:
    """Summer meadow: a white llama with a wreath."""
    look = replace(
        HERO,
        wool="white",
        fringe="tuft",
        hat="flowers",
        hat_colours=("#F29BB4", CREAM, "#FFD23F"),
        poncho=("#4F9A54", CREAM, "#E8604A", "#FFD84A"),
        style="round",
        tassels=None,
        necklace=("#2F7350", "#E8604A"),
        eyes="wink" if wink else "lash",
        brows="raised" if wink else "cocked",
    )
    return standing(bust(look, 330, 150))


def crayon_hero(wink: bool) -> str:
    """Crayon: the title's llama as a drawing."""
    look = replace(HERO, eyes="wink", brows="raised") if wink else HERO
    return behind(plain(bust(look, 330, 150), 4), 27, 62, 0.622)


def demon_hero(wink: bool) -> str:
    """Demon feast: the laughing skull with a wreath; she looks up instead of winking."""
    neck = sheet("M-34,40H34V130H-34Z", "#2A1030")
    cloth = poncho(112, ("#8C1F4A", "#F2A43A", "#C0283A", "#F2A43A"), "round", 330, 150)
    face = place(flaca(Mood.of("cheer", glance=3) if wink else "cheer"), 0, 8, 1.05, 4)
    return behind(neck + cloth + face, 52, 20, 0.764)


HEROES = {
    "dusk": hero,
    "fiesta": party_hero,
    "crayon": crayon_hero,
    "meadow": meadow_hero,
    "demon": demon_hero,
}


def app_icon() -> str:
    """The program's icon: the llama in front of the sun on a plum tile, 256 × 256."""
    tile = rounded(8, 8, 240, 240, 56)
    body = fill(tile, linear((0, 8), (0, 248), (0, "#5B2F68"), (0.6, "#C2607A"), (1, "#F7A75E")))
    body += sheet(ellipse(128, 132, 98), "#F7A75E", 1.4) + sheet(
        ellipse(128, 132, 78), GOLD_LIGHT, 1.2
    )
    look = replace(HERO, neck=108, tilt=0, necklace=None)
    body += place(bust(look, 148, 84), 128, 138, 0.74)
    body += stroke(rounded(16, 16, 224, 224, 49), GOLD, 3, 0.9, "1 8")
    return document(256, 256, body)


def small_icon() -> str:
    """The icon in flat shapes for 16 to 32 pixels, 64 × 64."""
    body = fill(rounded(0, 0, 64, 64, 14), "#5B2F68") + fill(ellipse(32, 34, 27), GOLD)
    return document(64, 64, body + place(llama_mark(CREAM, "#4C2A5C", CORAL, 54), 32, 36))


def match_file() -> str:
    """The icon of match files: a sheet with a folded corner, the llama, and moves; 256 × 256."""
    page = "M52,14H164L212,62V228A14,14 0 0 1 198,242H66A14,14 0 0 1 52,228Z"
    body = sheet(page, CREAM, 1.4) + fill("M164,14L212,62H178A14,14 0 0 1 164,48Z", CREAM_SHADE)
    body += place(llama_mark("#5B2F68", CREAM, CORAL, 108), 132, 122)
    for number, (colour, width) in enumerate(((CORAL, 96), (TEAL, 72), (GOLD, 84))):
        body += fill(rounded(84, 188 + 15 * number, width, 8, 4), colour)
    return document(256, 256, body)
