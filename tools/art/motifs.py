"""The motifs of the cards, about 100 high, centred on (0, 0). Cards show as many as their value."""

from __future__ import annotations

import math

from tools.art.colour import (
    CORAL,
    CORAL_DEEP,
    CORAL_LIGHT,
    CREAM,
    GOLD,
    GOLD_LIGHT,
    NIGHT,
    PINK,
    PLUM_DARK,
    TEAL,
    WHITE,
    lighten,
)
from tools.art.paper import shadow, sheet
from tools.art.svg import (
    both,
    ellipse,
    fill,
    mirrored,
    num,
    place,
    polygon,
    rhombus,
    rounded,
    scallop,
    star,
    stroke,
)


def cactus() -> str:
    """A flowering cactus."""
    green, dark = "#2F7A55", "#1F5C43"
    body = sheet(
        "M-12,22H-34C-46,22 -52,14 -52,2V-12A10.5,10.5 0 0 1 -31,-12V-2C-31,1 -30,2 -27,2H-12Z",
        dark,
    )
    body += sheet(
        "M12,10H32C44,10 50,2 50,-10V-26A10.5,10.5 0 0 0 29,-26V-14C29,-11 28,-10 25,-10H12Z", dark
    )
    body += sheet(rounded(-20, -58, 40, 118, 20), green, 1.1)
    body += stroke("M-8,-36V42M4,-42V46M13,-30V36", "#7FBF8C", 3, 0.8)
    body += place(
        sheet(scallop(0, 0, 12, 10, 6, 0.62), PINK, 0.8) + fill(ellipse(0, 0, 4.5), GOLD_LIGHT),
        0,
        -58,
    )
    return body + place(sheet(scallop(0, 0, 7.5, 7, 5, 0.62), CORAL_LIGHT, 0.6), 40, -38)


def chilli() -> str:
    """A red chilli."""
    pod = "M-16,-34C6,-46 32,-30 30,2C28,34 2,54 -32,56C-38,56 -38,50 -33,48C-10,37 -7,12 -21,-10C-27,-21 -25,-29 -16,-34Z"
    shine = "M6,-26C18,-18 21,0 16,14C12,26 4,34 -6,40C8,26 12,4 4,-16Z"
    cap = "M-24,-26C-20,-44 4,-54 20,-38C10,-36 8,-30 0,-30C-8,-30 -14,-22 -24,-26Z"
    body = sheet(pod, "#D42F35", 1.1) + fill(shine, "#FF7A63") + sheet(cap, "#3E8A55", 0.8)
    return body + stroke("M-2,-42C-4,-52 2,-60 12,-62", "#2B6B44", 7)


def panpipe() -> str:
    """A pan flute: five tubes of decreasing length with dark mouths and two woven bands.

    The tubes are few and wide, to not look like a comb when small.
    """
    body, width = "", 21.0
    lengths = (108, 91, 74, 57, 40)
    for index, length in enumerate(lengths):
        x = -52.5 + index * width
        tone = ("#F0B868", "#FFD998")[index % 2]
        tube = f"M{num(x + 0.6)},-50H{num(x + width - 0.6)}V{num(length - 58)}A{num(width / 2 - 0.6)},8 0 0 1 {num(x + 0.6)},{num(length - 58)}Z"
        body += sheet(tube, tone)
        body += fill(rounded(x + width - 5.4, -44, 3.4, length - 22, 1.7), "#B9793A", 0.45)
        body += fill(ellipse(x + width / 2, -50, width / 2 - 0.6, 7.4), "#FFF0CC")
        body += fill(ellipse(x + width / 2, -49.4, width / 2 - 3.4, 5), "#4A2417")
    body += sheet("M-58,-31L58,-31V-13L-58,-13Z", CORAL, 0.9)
    body += fill("".join(rhombus(x, -22, 8, 7) for x in (-42, -21, 0, 21, 42)), CREAM)
    body += sheet("M-58,3L7,3L7,13L-58,13Z", TEAL, 0.7)
    return place(body, 6, 2, 1, -8)


def chullo() -> str:
    """A knitted cap with ear flaps, cords, and a pompom."""
    body = ""
    for side in (-1, 1):
        cord = f"M{41 * side},30C{43 * side},38 {40 * side},42 {41 * side},48"
        body += stroke(cord, PLUM_DARK, 5)
        x = 41 * side
        body += sheet(f"M{x - 7},44H{x + 7}L{x + 9},60L{x},56L{x - 9},60Z", GOLD_LIGHT, 0.7)
        body += sheet(
            f"M{18 * side},6H{50 * side}L{48 * side},26C{47 * side},38 {36 * side},38 {33 * side},30Z",
            "#5B2F68",
            0.9,
        )
    body += sheet(
        "M-50,12C-54,-18 -28,-44 0,-48C28,-44 54,-18 50,12C30,4 -30,4 -50,12Z", "#FFF1D2", 1.2
    )
    body += fill("M-51,2C-30,-7 30,-7 51,2L50,14C30,6 -30,6 -50,14Z", "#5B2F68")
    body += fill(
        "".join(rhombus(x, abs(x) * 0.07, 8, 7.5) for x in (-34, -17, 0, 17, 34)), GOLD_LIGHT
    )
    body += fill(
        "M-46,-12C-28,-20 28,-20 46,-12L43,-19L31,-27L22,-18L11,-29L0,-20L-11,-29L-22,-18L-31,-27L-43,-19Z",
        TEAL,
    )
    return body + place(
        sheet(scallop(0, 0, 13, 13, 8, 0.62), GOLD, 0.8)
        + fill(scallop(0, -2, 7.5, 7, 6, 0.62), GOLD_LIGHT),
        0,
        -52,
    )


def flower(petal: str = PINK, inner: str = CREAM) -> str:
    """A blossom with two leaves."""
    body = sheet("M14,20C34,16 48,26 52,42C34,44 20,36 14,20Z", "#7CC08F", 0.9)
    body += sheet("M-14,20C-34,16 -48,26 -52,42C-34,44 -20,36 -14,20Z", "#5BA678", 0.9)
    body += sheet(scallop(0, 0, 33, 33, 7), petal, 1.1)
    body += sheet(scallop(0, 0, 20, 20, 7, 0.6, 0.45), inner, 0.8)
    return body + sheet(ellipse(0, 0, 10), GOLD, 0.7)


def pot() -> str:
    """A clay pot with a zigzag pattern."""
    body = sheet(
        "M-20,-34H20C22,-24 20,-20 27,-12C42,2 40,30 22,42H-22C-40,30 -42,2 -27,-12C-20,-20 -22,-24 -20,-34Z",
        "#E98A52",
        1.1,
    )
    body += fill("M-37,2C-39,10 -38,16 -35,24H35C38,16 39,10 37,2Z", CREAM)
    body += fill("M-36.6,20L-26,6L-14,20L-1,6L12,20L25,6L36.6,20L35,24H-35Z", CORAL_DEEP)
    body += sheet(rounded(-26, -46, 52, 14, 7), "#C8622F", 0.8)
    return body + fill("M-20,-10C-26,-4 -29,0 -30,-2C-29,-8 -24,-13 -19,-17Z", "#FFC190")


# A Polish summer


def sunflower() -> str:
    """A sunflower on its stalk."""
    body = sheet("M-5,2H5L6,62H-6Z", "#3E7A4A", 0.8)
    body += sheet("M4,44C16,22 38,20 52,30C44,48 24,54 4,44Z", "#4F9A54", 0.9)
    body += sheet("M-4,54C-14,34 -34,32 -48,40C-40,56 -22,62 -4,54Z", "#3F8450", 0.9)
    leaf = "M0,-20C9,-28 9,-42 0,-50C-9,-42 -9,-28 0,-20Z"
    outer = "".join(place(fill(leaf, "#E8962A"), 0, 0, 1, 22.5 * i + 11) for i in range(16))
    inner = "".join(place(sheet(leaf, "#FFD23F", 0.5), 0, 0, 0.94, 22.5 * i) for i in range(16))
    seeds = "".join(
        ellipse(r * math.cos(i * 2.4), r * math.sin(i * 2.4), 1.8)
        for i, r in enumerate((3, 7, 10, 12, 14, 15.5, 16.5, 17.5, 18, 18.5))
    )
    head = outer + inner + sheet(ellipse(0, 0, 23), "#6B3A1E", 0.8) + fill(seeds, "#A8642E")
    return body + place(head, 0, -16, 0.98)


def cherry() -> str:
    """A cherry on its stalk, with a leaf."""
    body = stroke("M0,6C2,-18 10,-40 22,-54", "#4F7A3A", 6)
    body += sheet("M20,-52C2,-70 -26,-64 -42,-48C-24,-34 2,-34 20,-52Z", "#5BA55C", 0.9)
    body += stroke("M14,-52C-6,-54 -20,-52 -32,-48", "#3F8450", 2.6, 0.7)
    fruit = "M0,-4C14,-18 42,-8 40,20C39,42 20,58 0,58C-20,58 -39,42 -40,20C-42,-8 -14,-18 0,-4Z"
    body += sheet(fruit, "#C4263A", 1.1) + fill("M-10,2C-4,8 4,8 10,2C6,12 -6,12 -10,2Z", "#8C1A2C")
    return body + fill(
        "M-30,20C-32,6 -24,-2 -14,0C-24,8 -24,18 -20,32C-26,34 -29,28 -30,20Z", "#FF8A8A"
    )


def strawberry() -> str:
    """A strawberry."""
    berry = "M0,-22C22,-36 46,-22 42,4C38,32 14,54 0,58C-14,54 -38,32 -42,4C-46,-22 -22,-36 0,-22Z"
    body = (
        shadow(berry, 1.3)
        + stroke(berry, CREAM, 9)
        + sheet(berry, "#E23B44", 0)
        + fill(
            "M-34,-8C-32,-20 -24,-24 -16,-22C-26,-14 -28,-2 -26,12C-32,6 -34,0 -34,-8Z", "#FF8078"
        )
    )
    seeds = (
        (-20, 2),
        (0, -4),
        (20, 2),
        (-28, -12),
        (28, -12),
        (-11, 16),
        (11, 16),
        (-20, 22),
        (20, 22),
        (0, 30),
        (0, 46),
        (-9, 36),
        (9, 36),
    )
    body += fill("".join(ellipse(x, y, 2.3, 3.2) for x, y in seeds), "#FFE08A")
    crown = "M0,-20C-10,-10 -22,-12 -34,-22C-24,-32 -14,-34 -6,-32L-4,-46H4L6,-32C14,-34 24,-32 34,-22C22,-12 10,-10 0,-20Z"
    return body + sheet(crown, "#4F9A54", 0.9)


def daisy() -> str:
    """A daisy from above, with two leaves."""
    body = sheet("M12,24C28,26 42,38 46,52C30,50 16,42 12,24Z", "#6DB35C", 0.8)
    body += sheet("M-12,24C-28,26 -42,38 -46,52C-30,50 -16,42 -12,24Z", "#4F9A54", 0.8)
    petal = "M0,-12C12,-20 12,-38 0,-44C-12,-38 -12,-20 0,-12Z"
    body += "".join(
        place(sheet(petal, WHITE if i % 2 else "#FFF4DF", 0.6, edge=0), 0, 0, 1, 36 * i)
        for i in range(10)
    )
    return body + sheet(ellipse(0, 0, 15), "#FFC83A", 0.8) + fill(ellipse(-3, -3, 6), "#FFE28A")


def cornflower() -> str:
    """A cornflower from above: eight fringed blue petals around a violet centre."""
    petal = "M0,-8C-4,-20 -12,-30 -17,-42L-8,-38L-4,-47L0,-39L4,-47L8,-38L17,-42C12,-30 4,-20 0,-8Z"
    body = sheet("M10,26C26,28 40,40 44,54C28,52 14,44 10,26Z", "#4F9A54", 0.8)
    body += sheet("M-10,26C-26,28 -40,40 -44,54C-28,52 -14,44 -10,26Z", "#3F8450", 0.8)
    body += "".join(
        place(sheet(petal, "#7FA4F4" if i % 2 else "#A9C4FF", 0.7), 0, 0, 0.98, 45 * i)
        for i in range(8)
    )
    body += sheet(scallop(0, 0, 13, 13, 8), "#6A3FA0", 0.7)
    return body + fill(
        "".join(ellipse(7 * math.cos(i * 1.26), 7 * math.sin(i * 1.26), 2.2) for i in range(5)),
        "#E9D3F5",
    )


def ladybird() -> str:
    """A ladybird."""
    legs = "M-30,-6L-46,-14M-34,12L-50,14M-28,30L-42,40"
    body = both(stroke(legs, CREAM, 9)) + both(stroke(legs, NIGHT, 5))
    body += stroke("M-8,-40C-10,-50 -16,-54 -22,-54M8,-40C10,-50 16,-54 22,-54", NIGHT, 4)
    wings = ellipse(0, 10, 38, 40)
    body += stroke(wings, CREAM, 8) + sheet("M-22,-22C-22,-46 22,-46 22,-22Z", NIGHT, 0.9)
    body += sheet(wings, "#F0503F", 1.2)
    body += stroke("M0,-28V49", NIGHT, 4.4)
    spots = (
        ellipse(-18, -6, 7.5)
        + ellipse(18, -6, 7.5)
        + ellipse(-16, 24, 8)
        + ellipse(16, 24, 8)
        + ellipse(0, -22, 6)
    )
    body += fill(spots, NIGHT) + fill(ellipse(-10, -34, 4.2) + ellipse(10, -34, 4.2), WHITE)
    return body + fill(
        "M-30,-2C-28,-16 -18,-24 -8,-27C-18,-18 -22,-8 -23,4C-27,6 -30,3 -30,-2Z", "#FF9A85", 0.8
    )


# VAMOS


def skull() -> str:
    """A skull, 54 high."""
    data = mirrored(
        (0, -26),
        ((16, -26), (27, -15), (27, -1)),
        ((27, 8), (22, 13), (16, 15)),
        ((16, 24),),
        ((15, 27), (13, 28), (10, 28)),
        ((0, 28),),
    )
    holes = "M-20,0C-20,-9 -4,-9 -4,0C-4,8 -8,10 -12,10C-17,10 -20,7 -20,0ZM20,0C20,-9 4,-9 4,0C4,8 8,10 12,10C17,10 20,7 20,0ZM0,8L4,15H-4Z"
    return sheet(data, CREAM) + fill(holes, NIGHT) + stroke("M-6,19V27M0,19V28M6,19V27", NIGHT, 2.6)


def gold_star(colour: str = GOLD_LIGHT, rim: str = "") -> str:
    """A star with round tips, 56 high, possibly with a dark rim."""
    data = star(5, 25, 13)
    body = shadow(data, 1)
    if rim:
        body += fill(data, rim) + stroke(data, rim, 14.5)
    body += fill(data, colour) + stroke(data, colour, 6.5)
    return body + fill(star(5, 13.5, 7), lighten(colour, 0.5))


EMBLEMS = {
    "drop": "M0,-22C12,-6 17,2 17,9A17,16 0 0 1 -17,9C-17,2 -12,-6 0,-22Z",
    "lantern": "M-7,-22H7V-16C18,-12 18,12 7,16V22H-7V16C-18,12 -18,-12 -7,-16Z",
    "flame": "M2,-24C4,-12 17,-6 17,8C17,18 9,23 0,23C-9,23 -17,18 -17,7C-17,0 -12,-4 -10,-10C-7,-6 -6,-5 -5,-3C-2,-8 0,-16 2,-24Z",
    "moon": "M6,-22A22,22 0 1 0 20,10A18,18 0 0 1 6,-22Z",
}


def heart(colour: str) -> str:
    """A heart, 36 high."""
    return sheet(
        "M0,18C-26,0 -22,-18 -10,-18C-4,-18 0,-13 0,-9C0,-13 4,-18 10,-18C22,-18 26,0 0,18Z",
        colour,
        0.8,
    )


def mosquito() -> str:
    """A comic mosquito: slender, with long legs, big eyes, and a long proboscis; 180 high."""
    coat, dark, stripe = "#5A3A6B", "#3A2049", "#C9A9DA"
    legs = "M12,16C48,0 62,26 66,62M12,30C40,24 50,50 54,96M10,42C30,46 32,76 36,118"
    wing = sheet("M8,-8C14,-60 62,-84 74,-56C82,-34 44,-4 10,4Z", "#D9F1EC", 1.1)
    wing += fill("M16,-8C24,-44 54,-66 62,-52C67,-38 40,-14 16,-4Z", WHITE, 0.6)
    body = both(stroke(legs, dark, 4) + wing)
    body += sheet("M-16,8C-21,44 -11,96 0,118C11,96 21,44 16,8Z", coat, 1.1)
    body += fill(
        "M-18.4,36C-6,42 6,42 18.4,36L18,46C6,52 -6,52 -18,46ZM-16.6,60C-6,66 6,66 16.6,60L14.6,70C6,75 -6,75 -14.6,70ZM-12.6,84C-5,88 5,88 12.6,84L10,93C4,96 -4,96 -10,93Z",
        stripe,
    )
    body += sheet(ellipse(0, -14, 34, 31), coat, 1.2)
    body += stroke("M-14,-42C-18,-56 -26,-60 -34,-60M14,-42C18,-56 26,-60 34,-60", dark, 4)
    for side in (-1, 1):
        body += sheet(ellipse(13 * side, -20, 13.5, 15), WHITE, 0.7)
        body += fill(ellipse(10 * side, -16, 6, 7), dark) + fill(ellipse(8 * side, -19, 2.2), WHITE)
    body += fill(
        "M-28,-24C-26,-40 -4,-40 -1,-25C-10,-29 -20,-28 -28,-24ZM28,-24C26,-40 4,-40 1,-25C10,-29 20,-28 28,-24Z",
        coat,
    )
    body += stroke("M-28,-24C-20,-28 -10,-29 -1,-25M28,-24C20,-28 10,-29 1,-25", dark, 3)
    body += stroke("M-19,6C-15,12 -10,13 -8,11M19,6C15,12 10,13 8,11", CREAM, 3)
    return body + sheet("M-6,-3C-3,-7 3,-7 6,-3L1.8,44L0,62L-1.8,44Z", CORAL, 0.8)


def mosquito_mark() -> str:
    """The mosquito in few flat shapes, for small sizes."""
    dark, stripe = "#3A2049", "#C9A9DA"
    body = both(
        stroke("M16,14L46,30L52,66", dark, 6)
        + fill("M6,-6C16,-58 66,-66 70,-40C72,-20 38,-2 8,6Z", TEAL)
    )
    body += fill(
        mirrored(
            (0, -42),
            ((18, -42), (29, -32), (29, -14)),
            ((29, 0), (20, 6), (15, 10)),
            ((16, 34), (8, 62), (0, 74)),
        ),
        dark,
    )
    body += fill(
        "M-15,22C-6,26 6,26 15,22L14,31C6,35 -6,35 -14,31ZM-12,42C-5,46 5,46 12,42L10,51C5,54 -5,54 -10,51Z",
        stripe,
    )
    body += fill(ellipse(-12, -20, 11, 12) + ellipse(12, -20, 11, 12), WHITE)
    body += fill(ellipse(-9, -16, 5, 6) + ellipse(9, -16, 5, 6), dark)
    return body + fill(polygon([(-5, -4), (5, -4), (1.6, 34), (0, 42), (-1.6, 34)]), CORAL)
