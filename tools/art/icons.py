"""The interface's icons, 48 × 48, in one colour to be tinted. Lines are 4.5 wide with round ends."""

from __future__ import annotations

import math

from tools.art.colour import INK
from tools.art.motifs import EMBLEMS
from tools.art.svg import (
    document,
    ellipse,
    fill,
    num,
    place,
    polygon,
    rounded,
    scallop,
    star,
    stroke,
)

LINE = 4.5


def solid(data: str) -> str:
    """A filled shape; inner outlines are holes."""
    return fill(data, INK, holes=True)


def line(data: str, width: float = LINE) -> str:
    """A stroke."""
    return stroke(data, INK, width)


def gear() -> str:
    """A gear with eight teeth."""
    points = []
    for index in range(8):
        middle = math.pi / 4 * index
        for turn, radius in ((-0.3, 13.5), (-0.19, 19), (0.19, 19), (0.3, 13.5)):
            points.append((radius * math.cos(middle + turn), radius * math.sin(middle + turn)))
    return solid(polygon(points) + ellipse(0, 0, 6.5))


def arrow(turn: float) -> str:
    """An arrow; 0 points to the right."""
    return place(line("M-15,0H14M3,-11L14,0L3,11"), turn=turn)


def chevron(turn: float) -> str:
    """A chevron; 0 points to the right."""
    return place(line("M-5,-11L6,0L-5,11", 5), turn=turn)


def slashed(body: str) -> str:
    """The icon crossed out."""
    return body + line("M-18,18L18,-18", 4.5)


def person(x: float = 0, scale: float = 1) -> str:
    """Head and shoulders."""
    return place(solid(ellipse(0, -9, 8.5)) + solid("M-16,17C-16,-2 16,-2 16,17Z"), x, 0, scale)


CARD = rounded(-12, -17, 24, 34, 5)
SPEAKER = "M-18,-7H-10L1,-16V16L-10,7H-18Z"
EYE = "M-21,0C-12,-16 12,-16 21,0C12,16 -12,16 -21,0Z"
HAND = (
    "M-9,18C-15,12 -18,4 -19,-1C-20,-5 -15,-6 -13,-3L-10,2V-12C-10,-16 -5,-16 -5,-12V-2V-16C-5,-20 1,-20 1,-16"
    "V-3V-14C1,-18 7,-18 7,-14V-2V-9C7,-13 12,-13 12,-9V6C12,14 8,19 1,19C-4,19 -6,20 -9,18Z"
)
NOTE = (
    solid(ellipse(-9, 13, 6.5, 5.5))
    + line("M-4.6,12V-15L12,-18V9")
    + solid(ellipse(7.6, 10, 6.5, 5.5))
)
PADLOCK = solid(rounded(-14, -3, 28, 21, 5) + ellipse(0, 7, 3.4)) + line(
    "M-8,-3V-9A8,8 0 0 1 8,-9V-3"
)

ICONS: dict[str, str] = {
    "menu": line("M-15,-11H15M-15,0H15M-15,11H15"),
    "play": solid(
        "M-10,-16C-10,-18 -8,-19 -6,-18L16,-3C18,-1.5 18,1.5 16,3L-6,18C-8,19 -10,18 -10,16Z"
    ),
    "pause": solid(rounded(-13, -16, 9, 32, 3) + rounded(4, -16, 9, 32, 3)),
    "stop": solid(rounded(-14, -14, 28, 28, 5)),
    "step": solid("M-13,-15L7,0L-13,15Z" + rounded(8, -15, 6, 30, 2)),
    "step-back": solid("M13,-15L-7,0L13,15Z" + rounded(-14, -15, 6, 30, 2)),
    "fast": solid("M-17,-14L0,0L-17,14Z" + "M1,-14L18,0L1,14Z"),
    "redo": line("M11,-11A16,16 0 1 0 16,4M12,-19V-9H2"),
    "undo": line("M-11,-11A16,16 0 1 1 -16,4M-12,-19V-9H-2"),
    "draw": solid(CARD + rounded(-2, -8, 4, 16, 2) + "M-8,-2H-2V2H-8ZM2,-2H8V2H2Z"),
    "card": solid(CARD + rounded(-7, -12, 14, 24, 2)),
    "flag": line("M-12,-17V18") + solid("M-10,-16C-2,-21 6,-10 17,-15V3C6,8 -2,-3 -10,2Z"),
    "bulb": solid("M0,-20C-13,-20 -18,-7 -11,2C-8,6 -7,8 -7,11H7C7,8 8,6 11,2C18,-7 13,-20 0,-20Z")
    + line("M-5,16H5", 4),
    "person": person(),
    "people": person(-8, 0.78) + person(10, 0.78),
    "robot": solid(rounded(-16, -8, 32, 25, 8) + ellipse(-6.5, 4, 4) + ellipse(6.5, 4, 4))
    + line("M0,-8V-15", 4)
    + solid(ellipse(0, -17, 4)),
    "cake": solid(
        "M-18,18V4C-18,-1 -15,-3 -11,-3H11C15,-3 18,-1 18,4V18Z"
        + "M-15,7C-11,13 -7,13 -4,7C0,13 4,13 8,7C11,12 13,12 15,7V11C12,15 10,15 8,11C4,16 0,16 -4,11C-7,16 -11,16 -15,11Z"
    )
    + line("M0,-4V-10", 4)
    + solid("M0,-20C5,-15 4,-11 0,-10C-4,-11 -5,-15 0,-20Z"),
    "dice": solid(
        rounded(-17, -17, 34, 34, 8)
        + ellipse(-8, -8, 3.6)
        + ellipse(8, 8, 3.6)
        + ellipse(0, 0, 3.6)
        + ellipse(8, -8, 3.6)
        + ellipse(-8, 8, 3.6)
    ),
    "pencil": solid(
        "M-17,17L-14,6L8,-16C10,-18 13,-18 15,-16L16,-15C18,-13 18,-10 16,-8L-6,14Z"
        + "M5,-9L9,-5L11,-7L7,-11Z"
    ),
    "check": line("M-15,1L-5,11L15,-11", 6),
    "cross": line("M-12,-12L12,12M12,-12L-12,12", 6),
    "back": arrow(180),
    "forward": arrow(0),
    "up": arrow(-90),
    "down": arrow(90),
    "left": chevron(180),
    "right": chevron(0),
    "plus": line("M-14,0H14M0,-14V14", 6),
    "minus": line("M-14,0H14", 6),
    "gear": gear(),
    "sound": solid(SPEAKER) + line("M7,-7C11,-3 11,3 7,7M12,-13C21,-5 21,5 12,13", 4),
    "sound-off": solid(SPEAKER) + line("M7,-6L19,6M19,-6L7,6", 4),
    "music": NOTE,
    "music-off": slashed(NOTE),
    "eye": solid(EYE + ellipse(0, 0, 8.5)) + solid(ellipse(0, 0, 4.5)),
    "eye-off": slashed(solid(EYE + ellipse(0, 0, 8.5)) + solid(ellipse(0, 0, 4.5))),
    "hand": solid(HAND),
    "book": solid(
        "M-2,-14C-8,-18 -15,-18 -20,-16V14C-15,12 -8,12 -2,16ZM2,-14C8,-18 15,-18 20,-16V14C15,12 8,12 2,16Z"
    ),
    "cap": solid("M0,-15L22,-5L0,6L-22,-5Z")
    + solid("M-13,3V11C-8,16 8,16 13,11V3L0,9Z")
    + line("M19,-3V11", 3.4),
    "chart": solid(
        rounded(-18, 2, 9, 16, 2) + rounded(-4.5, -8, 9, 26, 2) + rounded(9, -18, 9, 36, 2)
    ),
    "line-chart": line("M-18,-17V17H18") + line("M-12,8L-3,-3L4,3L16,-12", 4),
    "trophy": solid("M-11,-18H11V-6C11,2 6,6 0,6C-6,6 -11,2 -11,-6ZM-3,6H3V11H9V17H-9V11H-3Z")
    + line("M-12,-13H-18C-18,-5 -15,-1 -10,0M12,-13H18C18,-5 15,-1 10,0", 3.6),
    "crown": solid("M-16,13L-19,-10L-9,-1L0,-16L9,-1L19,-10L16,13Z"),
    "door": solid("M-14,-18H8V18H-14Z" + ellipse(2, 1, 2.4))
    + line("M12,0H21M17,-5L22,0L17,5", 3.6),
    "clock": line(ellipse(0, 0, 16)) + line("M0,-9V0L7,5", 4),
    "calendar": solid(rounded(-17, -14, 34, 32, 5) + "M-13,-4H13V14H-13Z")
    + line("M-8,-19V-12M8,-19V-12", 4)
    + solid(rounded(-8, 1, 6, 6, 1) + rounded(3, 1, 6, 6, 1)),
    "keyboard": solid(
        rounded(-21, -12, 42, 25, 5)
        + "".join(rounded(x, y, 5, 5, 1) for y in (-7, 0) for x in (-16, -9, -2, 5, 12))
        + rounded(-9, 7, 18, 3, 1)
    ),
    "gamepad": solid(
        "M-11,-11H11C18,-11 21,4 20,11C19,16 14,16 11,12L7,7H-7L-11,12C-14,16 -19,16 -20,11C-21,4 -18,-11 -11,-11Z"
        + "M-12,-5H-9V-2H-6V1H-9V4H-12V1H-15V-2H-12Z"
        + ellipse(9, 2, 2.4)
        + ellipse(13, -3, 2.4)
    ),
    "mouse": line(rounded(-12, -18, 24, 36, 12)) + line("M0,-10V-4", 4),
    "globe": line(ellipse(0, 0, 17) + ellipse(0, 0, 7.5, 17), 3.4)
    + line("M-17,0H17M-14,-9H14M-14,9H14", 3.4),
    "screen": solid(rounded(-20, -16, 40, 27, 4) + rounded(-16, -12, 32, 19, 1))
    + line("M-8,17H8M0,12V17"),
    "film": solid(
        rounded(-20, -17, 40, 34, 4)
        + "M-17,-13h5v5h-5ZM-17,-2.5h5v5h-5ZM-17,8h5v5h-5Z"
        + "M12,-13h5v5h-5ZM12,-2.5h5v5h-5ZM12,8h5v5h-5Z"
        + "M-8,-13H8V-2H-8ZM-8,2H8V13H-8Z"
    ),
    "phone": solid(
        "M-8,-21H8A5,5 0 0 1 13,-16V16A5,5 0 0 1 8,21H-8A5,5 0 0 1 -13,16V-16"
        + "A5,5 0 0 1 -8,-21ZM-8,-14V10H8V-14ZM-4,14.5H4V17H-4Z"
    ),
    "fullscreen": line("M-17,-7V-17H-7M17,-7V-17H7M-17,7V17H-7M17,7V17H7"),
    "access": solid(ellipse(0, -15, 4.6))
    + line("M-15,-6C-6,-3 6,-3 15,-6M0,-4V5M0,5L-8,18M0,5L8,18"),
    "letters": solid("M-20,13L-11,-15H-6L3,13H-2L-4,6H-13L-15,13ZM-11.6,2H-5.4L-8.5,-8Z")
    + line("M17,-1V12M17,6A5.5,5.5 0 1 1 16.9,5.9", 4),
    "question": line("M-8,-9C-8,-20 9,-20 9,-9C9,-2 0,-1 0,6", 5) + solid(ellipse(0, 15, 3.6)),
    "info": line("M0,-2V14", 5.5) + solid(ellipse(0, -12, 3.8)),
    "bang": solid("M-4.5,-19H4.5L3,5H-3Z" + ellipse(0, 14, 4.4)),
    "dots": solid(ellipse(-13, 0, 4.6) + ellipse(0, 0, 4.6) + ellipse(13, 0, 4.6)),
    "sleep": line("M-14,-12H-1L-14,5H-1M5,2H15L5,15H15", 4.2),
    "star": solid(star(5, 19, 9)) + line(star(5, 19, 9), 3),
    "heart": solid(
        "M0,17C-24,2 -20,-16 -9,-16C-4,-16 0,-12 0,-8C0,-12 4,-16 9,-16C20,-16 24,2 0,17Z"
    ),
    "skull": place(
        solid(
            "M0,-26C16,-26 27,-15 27,-1C27,8 22,13 16,15V24C15,27 13,28 10,28H-10C-13,28 -15,27 -16,24V15C-22,13 -27,8 -27,-1C-27,-15 -16,-26 0,-26ZM-20,0A8,8.5 0 1 0 -4,0A8,8.5 0 1 0 -20,0ZM4,0A8,8.5 0 1 0 20,0A8,8.5 0 1 0 4,0ZM0,8L4,15H-4Z"
        ),
        0,
        0,
        0.68,
    ),
    "token": line(ellipse(0, 0, 17)) + line(ellipse(0, 0, 10), 3),
    "tokens": line(
        "M-16,-8A16,7 0 1 0 16,-8A16,7 0 1 0 -16,-8ZM-16,-8V0A16,7 0 0 0 16,0V-8M-16,0V8A16,7 0 0 0 16,8V0",
        3.6,
    ),
    "swap": line("M-16,-7H14M6,-15L14,-7L6,1M16,9H-14M-6,1L-14,9L-6,17", 4),
    "list": line("M-6,-11H17M-6,0H17M-6,11H17")
    + solid(ellipse(-15, -11, 3.4) + ellipse(-15, 0, 3.4) + ellipse(-15, 11, 3.4)),
    "filter": solid("M-18,-15H18L5,2V15L-5,19V2Z"),
    "home": solid("M0,-18L20,0H14V17H5V6H-5V17H-14V0H-20Z"),
    "folder": solid("M-19,-13H-6L-1,-8H19V15H-19Z"),
    "save": line("M0,-17V6M-10,-4L0,6L10,-4M-17,8V16H17V8"),
    "share": line("M-9,2L9,-9M-9,2L9,12", 4)
    + solid(ellipse(-11, 2, 6) + ellipse(11, -11, 6) + ellipse(11, 13, 6)),
    "copy": line(rounded(-16, -10, 22, 26, 4), 4) + line("M-6,-16H14V10", 4),
    "trash": line("M-15,-12H15M-5,-17H5", 4) + solid("M-12,-8H12L10,18H-10Z"),
    "lock": PADLOCK,
    "shield": solid(
        "M0,-19L16,-13V1C16,10 9,16 0,20C-9,16 -16,10 -16,1V-13Z"
        + "M-8,0L-2,6L9,-6L6,-9L-2,0L-5,-3Z"
    ),
    "palette": solid(
        "M0,-18C-12,-18 -19,-9 -19,0C-19,11 -10,18 -2,18C4,18 1,11 4,8C8,4 19,10 19,-1C19,-11 10,-18 0,-18Z"
        + ellipse(-10, 0, 3.4)
        + ellipse(-4, -9, 3.4)
        + ellipse(7, -9, 3.4)
    ),
    "speed": line("M-17,11A18,18 0 1 1 17,11", 4.5)
    + line("M0,4L8,-7", 4.5)
    + solid(ellipse(0, 5, 4)),
    "llama": place(
        solid(
            "M12,-22C9,-40 14,-58 24,-66C28,-69 33,-66 34,-62C38,-48 36,-32 29,-18C33,-12 33,-8 33,-4C33,12 25,20 23,30C20,40 12,44 0,44C-12,44 -20,40 -23,30C-25,20 -33,12 -33,-4C-33,-8 -33,-12 -29,-18C-36,-32 -38,-48 -34,-62C-33,-66 -28,-69 -24,-66C-14,-58 -9,-40 -12,-22Z"
            + ellipse(-15, 2, 4.6, 5.4)
            + ellipse(15, 2, 4.6, 5.4)
            + ellipse(0, 27, 13, 9)
        ),
        0,
        5,
        0.36,
    ),
    "flower": solid(scallop(0, 0, 13, 13, 6, 0.62) + ellipse(0, 0, 6)),
    "sun": solid(ellipse(0, 0, 9))
    + line(
        "".join(
            f"M{num(14 * math.cos(i * math.pi / 4))},{num(14 * math.sin(i * math.pi / 4))}L{num(19 * math.cos(i * math.pi / 4))},{num(19 * math.sin(i * math.pi / 4))}"
            for i in range(8)
        ),
        4,
    ),
    "moon": place(solid(EMBLEMS["moon"]), -3, 0, 0.8),
    "leaf": solid("M0,-20C18,-8 15,12 0,18C-15,12 -18,-8 0,-20Z" + rounded(-1.4, -8, 2.8, 22, 1.4))
    + line("M0,16V21", 4),
    "drop": place(solid(EMBLEMS["drop"]), 0, -1, 0.8),
    "flame": place(solid(EMBLEMS["flame"]), 0, 0, 0.8),
    "lantern": place(solid(EMBLEMS["lantern"]), 0, 0, 0.84),
    "mosquito": solid(ellipse(0, -8, 8))
    + solid("M-5,1H5L0,20Z")
    + line("M0,-2V-20M-5,0L-17,10M5,0L17,10", 3)
    + solid(
        "M5,-5C10,-18 22,-18 20,-10C18,-5 12,-3 5,-3ZM-5,-5C-10,-18 -22,-18 -20,-10C-18,-5 -12,-3 -5,-3Z"
    ),
    "cup": line("M11,-4C20,-6 20,9 9,8", 4)
    + solid("M-15,-9H12C12,6 9,14 -1.5,14C-12,14 -15,6 -15,-9Z")
    + line("M-7,-14C-10,-17 -4,-18 -7,-21M3,-14C0,-17 6,-18 3,-21", 3),
}
ICONS["cards"] = place(line(CARD, 4.5), -7, 1, 0.8, -14) + place(solid(CARD), 7, 1, 0.84, 12)


def icon(name: str) -> str:
    """An icon as an SVG document."""
    return document(48, 48, place(ICONS[name], 24, 24))
