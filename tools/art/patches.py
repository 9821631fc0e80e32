"""The patches of the cup: round cloth with a stitched hem, and the emblem of a table.

Like those of the goals, which are drawn by hand, they are 240 × 240, with the cloth around (120,
118).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from tools.art.colour import (
    CORAL,
    CREAM,
    CREAM_SHADE,
    GOLD,
    GOLD_LIGHT,
    NIGHT,
    PINK,
    SAGE,
    TEAL,
    TEAL_DARK,
    TEAL_LIGHT,
    WHITE,
    darken,
    lighten,
)
from tools.art.motifs import gold_star, sunflower
from tools.art.night import FLAME
from tools.art.paper import shadow, sheet
from tools.art.svg import (
    document,
    ellipse,
    fill,
    num,
    place,
    polygon,
    rounded,
    star,
    stroke,
)

SIZE = 240
RADIUS = 96.0
WOOD, WOOD_DARK, STONE, SNOW = "#8A5A34", "#5A3A22", "#B9AFA2", "#FFF6E6"
DISC = ellipse(0, 0, RADIUS)


def patch(ground: str, hem: str, emblem: str) -> str:
    """The emblem on woven cloth with a hem."""
    body = shadow(DISC, 2.6) + fill(DISC, darken(hem, 0.45), down=5)
    body += stroke(DISC, darken(hem, 0.4), 17) + fill(DISC, ground)
    threads = ""
    for y in range(-77, 78, 11):
        half = math.sqrt(83.0**2 - y * y)
        threads += f"M{num(-half)},{y}H{num(half)}"
    body += _dashed(threads, lighten(ground, 0.4), 1.5, 0.35, "7 4")
    body += emblem
    body += stroke(DISC, hem, 15)
    body += _dashed(DISC, lighten(hem, 0.4), 15, 0.55, "2.6 5.4", "butt")
    inner = ellipse(0, 0, RADIUS - 9)
    return document(SIZE, SIZE, place(body + stroke(inner, darken(ground, 0.4), 2, 0.5), 120, 118))


def outline() -> str:
    """The outline of a locked patch."""
    edge = "#C79BDA"
    body = fill(DISC, "#1E0C2B", 0.22) + _dashed(DISC, edge, 4, 0.9, "12 11")
    body += _dashed(ellipse(0, 0, 80), edge, 2, 0.45, "2 9")
    return document(SIZE, SIZE, place(body, 120, 118))


def _dashed(
    data: str, colour: str, width: float, opacity: float, dash: str, cap: str = "round"
) -> str:
    return (
        f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{num(width)}" '
        f'stroke-linecap="{cap}" stroke-linejoin="round" stroke-opacity="{num(opacity, 2)}" '
        f'stroke-dasharray="{dash}"/>'
    )


# ---- emblems ------------------------------------------------------------------------------------


def well() -> str:
    """A stone well with a roof and a bucket."""
    body = sheet(rounded(-44, -30, 8, 66, 3), WOOD, 0.6) + sheet(
        rounded(36, -30, 8, 66, 3), WOOD, 0.6
    )
    body += stroke("M0,-30V4", CREAM, 3) + sheet("M-13,2H13L9,24H-9Z", GOLD, 0.5)
    body += sheet("M0,-72L62,-24H-62Z", CORAL, 1)
    body += stroke("M-42,-34H42M-24,-48H24", darken(CORAL, 0.25), 3, 0.7)
    wall = rounded(-54, 24, 108, 42, 8)
    body += sheet(wall, STONE, 1)
    seams = "M-54,38H54M-54,52H54M-30,24V38M6,24V38M32,24V38M-12,38V52M24,38V52M-36,52V66M4,52V66"
    return patch(TEAL, GOLD, body + stroke(seams, darken(STONE, 0.3), 2.5, 0.8))


def cafe() -> str:
    """A cup of hot cocoa."""
    steam = "M-22,-38C-30,-50 -14,-56 -22,-70M0,-38C-8,-50 8,-56 0,-72M22,-38C14,-50 30,-56 22,-70"
    handle = "M40,-14C72,-20 74,24 34,22"
    body = stroke(steam, WHITE, 5, 0.85)
    body += stroke(handle, darken(CORAL, 0.25), 15) + stroke(handle, CORAL, 10)
    body += sheet(ellipse(0, 54, 62, 12), CREAM_SHADE, 0.8)
    body += sheet("M-46,-24H46C46,24 32,50 0,50C-32,50 -46,24 -46,-24Z", CORAL, 1)
    body += fill(ellipse(0, -24, 46, 11), CREAM) + fill(ellipse(0, -23, 39, 8), WOOD_DARK)
    heart = "M0,28C-24,12 -18,-6 -6,-4C-2,-3 0,2 0,4C0,2 2,-3 6,-4C18,-6 24,12 0,28Z"
    return patch("#E9C98F", "#7A4A2C", body + fill(heart, CREAM))


def meadow() -> str:
    """A sunflower between blades of grass."""
    grass = "".join(
        polygon([(x - 6, 80), (x + lean, 80 - high), (x + 6, 80)])
        for x, lean, high in (
            (-50, -8, 44),
            (-32, 4, 60),
            (-16, -6, 38),
            (18, 6, 42),
            (34, -4, 58),
            (52, 8, 40),
        )
    )
    body = fill(grass, "#2F7350") + stroke("M0,0V78", "#2F7350", 7)
    return patch("#A8D46F", "#E8604A", body + place(sunflower(), 0, -2, 1.22))


def fire() -> str:
    """A fire on crossed logs below stars."""
    body = "".join(
        fill(star(4, size, size * 0.36, x, y), GOLD_LIGHT)
        for x, y, size in ((-52, -40, 9), (46, -52, 11), (60, -10, 7), (-62, 4, 6), (-22, -66, 7))
    )
    for turn in (-14.0, 14.0):
        log = sheet(rounded(-54, -8, 108, 16, 8), WOOD, 0.6)
        body += place(log, 0, 54, 1.0, turn)
    flames = ((0, 46, 2.9, "#E8503F"), (1, 46, 2.1, GOLD), (0, 46, 1.2, "#FFF0B0"))
    body += "".join(place(fill(FLAME, ink), x, y, size) for x, y, size, ink in flames)
    return patch("#43235F", "#E8503F", body)


def market() -> str:
    """A stall with a striped awning and fruit."""
    body = sheet(rounded(-52, -22, 8, 86, 3), WOOD, 0.6) + sheet(
        rounded(44, -22, 8, 86, 3), WOOD, 0.6
    )
    fruit = (
        (-30, CORAL),
        (-10, GOLD),
        (10, CORAL),
        (30, SAGE),
        (-20, GOLD),
        (0, SAGE),
        (20, CORAL),
    )
    for index, (x, ink) in enumerate(fruit):
        body += sheet(ellipse(x, 18 if index < 4 else 6, 11), ink, 0.4)
    body += sheet(rounded(-56, 24, 112, 36, 6), "#B9793C", 1)
    body += stroke("M-52,36H52M-52,48H52", WOOD_DARK, 2.5, 0.6)
    edge = "".join(f"A11,11 0 0 1 {66 - 22 * (n + 1)},-20" for n in range(6))
    body += sheet(f"M-50,-66H50L66,-20{edge}Z", CREAM, 1)
    for n in range(0, 6, 2):
        left, top = -66 + 22 * n, -50 + 100 * n / 6
        right, end = left + 22, -50 + 100 * (n + 1) / 6
        body += fill(f"M{num(top)},-66H{num(end)}L{right},-20A11,11 0 0 1 {left},-20Z", CORAL)
    return patch("#F2C24E", TEAL_DARK, body)


def fiesta() -> str:
    """A lantern below a string of pennants."""
    body = stroke("M-84,-42C-40,-22 40,-22 84,-42", CREAM, 3)
    for x, y, ink in (
        (-60, -34, TEAL_LIGHT),
        (-30, -28, GOLD_LIGHT),
        (30, -28, TEAL_LIGHT),
        (60, -34, GOLD_LIGHT),
    ):
        body += sheet(polygon([(x - 12, y), (x + 12, y), (x, y + 28)]), ink, 0.5)
    body += stroke("M0,-27V-10M0,58V74", GOLD, 4)
    body += sheet(ellipse(0, 24, 40, 34), CORAL, 1)
    ribs = "M0,-10V58M-20,-4C-32,14 -32,34 -20,52M20,-4C32,14 32,34 20,52"
    body += stroke(ribs, darken(CORAL, 0.25), 3, 0.7)
    body += sheet(rounded(-18, -14, 36, 9, 4), GOLD, 0.4) + sheet(
        rounded(-18, 53, 36, 9, 4), GOLD, 0.4
    )
    return patch(PINK, TEAL, body)


def moon() -> str:
    """A moon over a dark hill, and eyes in a cave."""
    body = fill(ellipse(20, -26, 38), GOLD_LIGHT) + fill(ellipse(36, -36, 32), "#2E3F6E")
    for x, y, size in ((-48, -40, 8), (-22, -62, 6), (-60, -6, 6), (66, 2, 6)):
        body += fill(star(4, size, size * 0.36, x, y), CREAM)
    hill = "M-85,40C-60,10 -20,4 6,10C40,16 66,30 84,42C72,70 40,87 0,87C-42,87 -72,70 -85,40Z"
    body += sheet(hill, "#1B2444", 0.8) + fill("M-34,70C-34,34 34,34 34,70Z", "#0C1024")
    for x in (-12, 12):
        body += fill(ellipse(x, 56, 8, 7), GOLD_LIGHT) + fill(ellipse(x, 57, 3, 5), NIGHT)
    return patch("#2E3F6E", "#8E6FC0", body)


def peak() -> str:
    """A snowy mountain with a flag."""
    rays = "".join(
        polygon([(0, -20), (72 * math.cos(a - 0.09), -20 + 64 * math.sin(a - 0.09)),
                 (72 * math.cos(a + 0.09), -20 + 64 * math.sin(a + 0.09))])
        for a in (math.pi * (1 + n / 8) for n in range(9))
    )  # fmt: skip
    body = fill(rays, GOLD_LIGHT, 0.6)
    body += sheet("M-72,52L-40,2L-8,52Z", "#6E5A8C", 0.8) + sheet(
        "M16,52L46,8L74,52Z", "#6E5A8C", 0.8
    )
    body += stroke("M0,-42V-76", WOOD_DARK, 4) + sheet("M2,-76L34,-66L2,-56Z", CORAL, 0.5)
    body += sheet("M-54,60L0,-46L54,60Z", "#54427A", 1)
    body += fill("M0,-46L22,-3L10,-10L2,2L-8,-8L-20,-6Z", SNOW)
    body += fill("M-78,36C-40,52 40,52 78,36C68,66 38,87 0,87C-38,87 -68,66 -78,36Z", SAGE)
    return patch("#F08A4B", "#54427A", body)


def cup() -> str:
    """The cup with two handles and a star."""
    handles = "M-38,-44C-78,-44 -70,4 -30,4M38,-44C78,-44 70,4 30,4"
    body = stroke(handles, darken(GOLD, 0.3), 14) + stroke(handles, GOLD, 9)
    body += sheet("M-9,22H9L12,46H-12Z", darken(GOLD, 0.12), 0.5)
    body += sheet(rounded(-36, 44, 72, 18, 6), WOOD, 0.8) + sheet(
        rounded(-26, 36, 52, 11, 5), GOLD, 0.4
    )
    body += sheet("M-44,-60H44C46,-14 28,28 0,28C-28,28 -46,-14 -44,-60Z", GOLD, 1.2)
    body += fill("M-34,-50H-18C-18,-20 -14,0 -8,14C-24,4 -34,-18 -34,-50Z", GOLD_LIGHT, 0.8)
    body += fill(rounded(-48, -68, 96, 13, 6), GOLD_LIGHT)
    return patch(CORAL, TEAL_DARK, body + place(gold_star(CREAM), 4, -20, 0.9))


PATCHES: dict[str, Callable[[], str]] = {
    draw.__name__: draw for draw in (well, cafe, meadow, fire, market, fiesta, moon, peak, cup)
}


def pictures() -> Iterator[tuple[str, str]]:
    """All patches, and the outline of locked ones."""
    for name, draw in PATCHES.items():
        yield f"cup/{name}.svg", draw()
    yield "cup/outline.svg", outline()
