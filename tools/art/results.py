"""The background of a round's result: the theme at night, a woven band, and the track's landscape.

The track itself is drawn by the game, since its length depends on the limit.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from tools.art import greenery, motifs
from tools.art.colour import darken, lighten, mix
from tools.art.landscape import BOTTOM, LEFT, RIGHT, TOP, WHOLE, picture, stars
from tools.art.night import FLAME, fire
from tools.art.paper import cast, layer, shadow, sheet
from tools.art.svg import (
    Point,
    document,
    ellipse,
    fill,
    linear,
    place,
    polygon,
    radial,
    rhombus,
    ridge,
    rounded,
    stroke,
)
from tools.art.themes import Theme

LIGHT = (640.0, 560.0)  # the origin of the rays
RANGES = ((600, 150, 0.0), (740, 120, 2.1), (890, 90, 4.2))  # level, height, shift
BAND = (1440, 88)
WAY = (480, 900)


def night(theme: Theme) -> str:
    """The background: sky, rays, and three ranges of hills, without distracting details."""
    land = theme["landscape"]
    dark = land["table_edge"]
    tones = [mix(colour, dark, 0.55) for colour in land["sky"]]
    stops = tuple(zip(land["sky_stops"], tones, strict=True))
    body = fill(WHOLE, linear((0, TOP), (0, 900), *stops))
    if land["star"]:
        body += stars(theme, 70, 360, 0.45, seed=3)
    body += _rays(land["sun"])
    for index, (level, high, shift) in enumerate(RANGES):
        tone = mix(land["hills"][min(index + 1, 3)], dark, 0.34 + 0.12 * index)
        points = _waves(level, high, shift)
        body += layer(ridge(points, BOTTOM + 20), tone)
    gloom = radial((900, 480), 1500, (0, dark, 0), (0.55, dark, 0), (1, dark, 0.75))
    return picture(body + fill(WHOLE, gloom))


def _waves(level: float, high: float, shift: float) -> list[Point]:
    """Alternating crests and valleys, all different."""
    points, x, index = [], LEFT - 80.0 - 60 * shift, 0
    while x < RIGHT + 400:
        up = (0.72 + 0.28 * math.sin(index * 1.7 + shift)) if index % 2 else 0.1
        points.append((x, level - high * up))
        x += 210 + 70 * math.sin(index * 2.3 + shift)
        index += 1
    return points


def _rays(colour: str) -> str:
    """Wedges of light that fade outwards."""
    x, y = LIGHT
    data = ""
    for index in range(18):
        a = 2 * math.pi * index / 18
        half = 0.085 if index % 2 else 0.06
        data += polygon(
            [(x, y)]
            + [(x + 1900 * math.cos(b), y + 1900 * math.sin(b)) for b in (a - half, a + half)]
        )
    fading = radial((x, y), 1500, (0, colour, 0.34), (0.4, colour, 0.16), (1, colour, 0))
    return fill(data, fading)


def band(theme: Theme) -> str:
    """A woven border for the lower edge of the window, which can be repeated."""
    centre, land = theme["centre"], theme["landscape"]
    wide, high = BAND
    ground = darken(land["table_edge"], 0.25)
    lines = [colour or land["rim"] for colour in (centre["line"], centre["ring"])]
    body = fill(f"M0,0H{wide}V{high}H0Z", ground)
    body += stroke(f"M0,1H{wide}", lighten(ground, 0.3), 3)
    body += fill(f"M0,18H{wide}V32H0Z", lines[0]) + fill(f"M0,76H{wide}V88H0Z", lines[1])
    teeth = "".join(f"M{x},74l30,-30l30,30Z" for x in range(0, wide, 60))
    gems = "".join(rhombus(x, 55, 9, 11) for x in range(0, wide + 1, 60))
    body += fill(teeth, mix(lines[1], ground, 0.45)) + fill(gems, lines[0])
    return document(wide, high, body)


# The landscape of the track


def way(theme: Theme) -> str:
    """A mountain from the sun down to cold water, 480 × 900, without the track."""
    wide, high = WAY
    land, plain = theme["landscape"], theme.name == "crayon"
    stops = tuple(zip(land["sky_stops"], reversed(land["sky"]), strict=True))
    body = fill(rounded(0, 0, wide, high, 40), linear((0, 0), (0, high), *stops))
    body += fill(ellipse(372, 96, 74), land["sun"], 0.35) + fill(ellipse(372, 96, 54), land["sun"])
    far = "M0,330L90,220L170,300L250,190L360,300L480,210V860A40,40 0 0 1 440,900H40A40,40 0 0 1 0,860Z"
    body += fill(far, mix(land["hills"][0], land["sky"][1], 0.35), 0.6)
    rock = land["hills"][2]
    mountain = (
        "M0,470C30,430 60,330 110,260C150,200 200,160 250,150C300,138 380,140 410,170C450,220 470,330 480,400"
        "V860A40,40 0 0 1 440,900H40A40,40 0 0 1 0,860Z"
    )
    body += "" if plain else shadow(mountain, 3)
    body += fill(mountain, lighten(rock, 0.2)) + fill(mountain, rock, down=3)
    body += _strata(theme, rock)
    body += _water(theme, plain)
    body += BESIDE[theme.name]()
    seam = "#5A4A63" if plain else "#FFE9C0"
    return document(
        wide, high, body + stroke(rounded(7, 7, wide - 14, high - 14, 34), seam, 2.4, 0.7, "1 9")
    )


def _strata(theme: Theme, rock: str) -> str:
    """Bands of coloured rock on the mountain."""
    colours = [mix(theme.value(card).hill, rock, 0.3) for card in "42615"]
    first = (
        "M104,268C160,300 230,250 300,262C370,274 420,250 452,250L462,300C400,316 350,296 290,310"
        "C220,326 150,330 70,336Z"
    )
    body = fill(first, colours[0], 0.75)
    for colour, (y, a) in zip(
        colours[1:], ((362, 30), (480, 30), (600, 30), (704, 24)), strict=True
    ):
        data = (
            f"M0,{y + 90}C90,{y + 30 - a} 160,{y + 64} 250,{y + 34}C340,{y} 400,{y + 30} 480,{y + 6}"
            f"V{y + 60}C400,{y + 92} 340,{y + 58} 250,{y + 94}C160,{y + 124} 90,{y + 92} 0,{y + 150}Z"
        )
        body += fill(data, colour, 0.75)
    return body


def _water(theme: Theme, plain: bool) -> str:
    """The cold lake at the bottom; at the demon feast a cauldron."""
    water, foam = ("#1F5F74", "#9AD6D6")
    if theme.name == "demon":
        water, foam = "#7A1030", "#FFB45A"
    elif plain:
        water, foam = "#6FA9C0", "#FFFFFF"
    shore = (
        "M0,790C90,760 180,800 260,776C340,756 420,770 480,752V860A40,40 0 0 1 440,900H40"
        "A40,40 0 0 1 0,860Z"
    )
    waves = "M60,826c20,-8 40,8 60,0s40,8 60,0M390,812c16,-8 32,8 48,0M70,862c16,-6 32,6 48,0"
    under = cast("M0,790C90,760 180,800 260,776C340,756 420,770 480,752", 0.6) if not plain else ""
    body = under + fill(shore, lighten(water, 0.3)) + fill(shore, water, down=3)
    return body + stroke(waves, foam, 4, 0.8)


def _cacti() -> str:
    plant = motifs.cactus()
    spots = ((54, 404, 0.58), (428, 496, 0.62), (48, 676, 0.52))
    return "".join(place(plant, x, y, size) for x, y, size in spots) + _reeds()


def _reeds() -> str:
    return greenery.reeds(0.34, 436, 764, 4, 3) + greenery.reeds(0.3, 40, 872, 5, 3)


def _flowers() -> str:
    spots = ((56, 404, 0.56), (426, 496, 0.58), (48, 676, 0.5))
    return "".join(place(motifs.sunflower(), x, y, size) for x, y, size in spots) + _reeds()


def _fires() -> str:
    body = "".join(
        sheet(rounded(x - 9, y, 18, 46, 5), "#F7D9C0", 0.8) + fire(x, y, 0.9)
        for x, y in ((52, 400), (436, 496), (40, 668))
    )
    flame = fill(FLAME, "#F0684F") + place(fill(FLAME, "#FFD27A"), 0, 2, 0.6)
    flames = "".join(place(flame, x, 872, 1.0 + 0.35 * (x % 3)) for x in range(58, 440, 52))
    return body + flames


BESIDE: dict[str, Callable[[], str]] = {
    "dusk": _cacti,
    "fiesta": _cacti,
    "crayon": _flowers,
    "meadow": _flowers,
    "demon": _fires,
}
