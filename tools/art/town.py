"""The landscape of Fiesta: a town on a hill at night, with a church and paper flags."""

from __future__ import annotations

import math
import random

from tools.art import landscape as land
from tools.art.colour import darken, lighten, mix
from tools.art.floor import terraces
from tools.art.landscape import HORIZON, TITLE_HORIZON, Sun
from tools.art.paper import layer
from tools.art.svg import (
    Swatch,
    both,
    ellipse,
    fill,
    num,
    place,
    polygon,
    radial,
    ridge,
    rounded,
    stroke,
)
from tools.art.themes import Theme

SCRAPS = 96  # within 1920 units
MOON = Sun(622, 98, 62)
CHURCH = 1300
LIGHT = ("#FFC84A", "#FFB25A", "#FFE29A")
FLAGS = ("#FF6FAE", "#FFC84A", "#4FD6CC", "#FF8A5A", "#B58CFF", "#FFF4DF")


def windows(chance: random.Random, x: float, y: float, w: float, h: float, lit: float) -> str:
    """Rows of small arched windows on a wall; only lit ones, with probability ``lit``, are drawn."""
    body = ""
    columns, rows = int(w // 34), int(h // 40)
    for row in range(rows):
        for column in range(columns):
            if chance.random() > lit:
                continue
            wx = x + (w - columns * 34) / 2 + column * 34 + 17
            wy = y + 16 + row * 40
            pane = f"M{num(wx - 6)},{num(wy + 16)}V{num(wy + 4)}A6,6 0 0 1 {num(wx + 6)},{num(wy + 4)}V{num(wy + 16)}Z"
            body += fill(pane, chance.choice(LIGHT))
    return body


def house(
    chance: random.Random, x: float, y: float, w: float, h: float, colour: str, lit: float
) -> str:
    """A house with its foot at y, and a flat, gabled, or tiled roof."""
    kind = chance.choice(("flat", "gable", "tiles", "tiles"))
    top, roof = y - h, ""
    if kind == "gable":
        outline = [(x, y), (x, top), (x + w / 2, top - w * 0.28), (x + w, top), (x + w, y)]
    else:
        outline = [(x, y), (x, top), (x + w, top), (x + w, y)]
    body = layer(polygon(outline), colour, 0.6)
    if kind == "flat":
        count = int(w // 20)
        step = w / (2 * count + 1)
        teeth = "".join(rounded(x + 2 * i * step, top - 9, step, 12, 2) for i in range(count + 1))
        roof = fill(teeth, lighten(colour, 0.12))
    elif kind == "tiles":
        cap = polygon(
            [(x - 10, top + 2), (x + 12, top - 26), (x + w - 12, top - 26), (x + w + 10, top + 2)]
        )
        lines = "".join(
            f"M{num(x + 6 + i * 14)},{num(top - 2)}L{num(x + 16 + i * 14)},{num(top - 24)}"
            for i in range(int((w - 16) // 14))
        )
        roof = layer(cap, mix(colour, "#F0558F", 0.3), 0.4) + stroke(
            lines, darken(colour, 0.3), 2, 0.5
        )
    else:
        roof = fill(ellipse(x + w / 2, top - w * 0.07, 8), chance.choice(LIGHT))
    return body + roof + windows(chance, x, top + 4, w, h - 10, lit)


def row(
    chance: random.Random,
    y: float,
    sizes: tuple[int, int],
    heights: tuple[int, int],
    colour: str,
    lit: float,
    gap: int,
) -> str:
    """A row of houses across the picture."""
    x, body = land.LEFT - 40.0, ""
    while x < land.RIGHT:
        w, h = chance.randint(*sizes), chance.randint(*heights)
        body += house(chance, x, y + 40, w, h, mix(colour, "#B23A8C", chance.uniform(0, 0.14)), lit)
        x += w + chance.randint(-6, gap)
    return body


def tower(colour: str) -> str:
    """A bell tower, 84 wide, 250 high, with its foot at (0, 0)."""
    body = layer(polygon([(-42, 0), (-42, -170), (42, -170), (42, 0)]), colour, 0.6)
    body += layer(rounded(-50, -182, 100, 16, 4), lighten(colour, 0.14), 0.4)
    body += layer(
        polygon([(-32, -180), (-32, -222), (32, -222), (32, -180)]), lighten(colour, 0.06), 0.4
    )
    dome = "M-38,-220A38,40 0 0 1 38,-220Z"
    body += layer(dome, mix(colour, "#2FB7B0", 0.45), 0.4) + stroke(
        "M0,-260V-286M-9,-276H9", "#FFE29A", 5
    )
    for y, half in ((-150, 15), (-104, 15)):
        body += fill(
            f"M{-half},{y + 34}V{y + 8}A{half},{half} 0 0 1 {half},{y + 8}V{y + 34}Z",
            "#FFC84A" if y < -120 else darken(colour, 0.4),
        )
    body += fill("M-9,-128C-9,-146 9,-146 9,-128L12,-124H-12Z", "#7A3A1A")
    bell = "M-13,-186V-204A13,13 0 0 1 13,-204V-186Z"
    return body + fill(bell, "#FFC84A")


def church(theme: Theme, x: float, y: float, scale: float) -> str:
    """A church between two towers, 330 wide; the middle of its foot is at (x, y)."""
    colour = lighten(theme["landscape"]["hills"][0], 0.12)
    nave = (
        "M-92,0V-128C-92,-150 -60,-146 -50,-166C-36,-196 36,-196 50,-166C60,-146 92,-150 92,-128V0Z"
    )
    body = place(tower(colour), -120, 0) + place(tower(colour), 120, 0)
    body += layer(
        nave.replace("V0Z", "L92,0Z").replace("V-128", "L-92,-128"), lighten(colour, 0.08), 0.6
    )
    body += fill(ellipse(0, -122, 24), darken(colour, 0.4)) + fill(ellipse(0, -122, 19), "#FFC84A")
    petals = "".join(
        f"M0,-122L{dx},{dy}"
        for dx, dy in ((0, -103), (0, -141), (16, -112), (-16, -112), (16, -132), (-16, -132))
    )
    body += stroke(petals, darken(colour, 0.4), 3)
    door = "M-26,0V-46A26,26 0 0 1 26,-46V0Z"
    body += fill(door, darken(colour, 0.4)) + place(fill(door, "#FF9E52"), 0, 0, 0.8)
    body += stroke("M0,-182V-206M-8,-197H8", "#FFE29A", 5)
    return place(body, x, y, scale)


def papel_picado(
    x0: float,
    y0: float,
    x1: float,
    y1: float,
    sag: float,
    count: int,
    scale: float = 1.0,
    opacity: float = 1.0,
) -> str:
    """Cut paper flags on a string."""

    def hang(share: float) -> tuple[float, float]:
        return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share + 4 * sag * share * (1 - share)

    wire = polygon([hang(i / 30) for i in range(31)], close=False)
    body = stroke(wire, "#1B0B3C", 2.4, 0.8)
    flag = "M-24,0H24V36L16,44L8,36L0,44L-8,36L-16,44L-24,36Z"
    holes = (
        rounded(-17, 6, 8, 6, 2)
        + rounded(9, 6, 8, 6, 2)
        + "M0,8L9,19L0,30L-9,19Z"
        + ellipse(-15, 25, 4)
        + ellipse(15, 25, 4)
    )
    for index in range(count):
        x, y = hang((index + 0.5) / count)
        piece = fill(flag + holes, FLAGS[index % 6], opacity, holes=True)
        body += place(
            piece,
            x,
            y,
            scale,
            (hang((index + 0.6) / count)[1] - hang((index + 0.4) / count)[1]) * 1.2,
        )
    return body


def palm(x: float, y: float, scale: float, colour: str) -> str:
    """A palm, 170 high."""
    leaf = "M0,0C20,-34 60,-40 88,-14C66,-22 34,-20 0,0Z"
    crown = "".join(
        place(fill(leaf, colour), 0, 0, size, turn)
        for turn, size in ((-64, 0.8), (-30, 1), (6, 1), (40, 0.8))
    )
    trunk = fill("M-7,4C-2,-50 -2,-90 -6,-140L5,-140C8,-90 6,-50 9,4Z", darken(colour, 0.15))
    return place(trunk + place(both(crown), 0, -140), x, y, scale)


def town(theme: Theme, horizon: float) -> str:
    """Three rows of houses, with the church in the middle row."""
    far, middle, near, nearest = theme["landscape"]["hills"]
    chance = random.Random(21)
    hill = [
        (-500, 60),
        (-200, 120),
        (200, 96),
        (560, 150),
        (980, 120),
        (1380, 168),
        (1760, 110),
        (2100, 150),
        (2420, 90),
    ]
    body = layer(
        ridge([(x, horizon - h) for x, h in hill], horizon + 160),
        mix(far, theme["landscape"]["sky"][2], 0.4),
        1.0,
    )
    body += row(chance, horizon - 74, (70, 120), (70, 120), far, 0.3, 26)
    body += church(theme, CHURCH, horizon + 6, 0.54) + church(theme, -180, horizon + 20, 0.6)
    body += row(chance, horizon - 26, (90, 150), (60, 108), middle, 0.42, 40)
    for x, scale in ((330, 0.95), (1560, 1.0), (1622, 0.75), (2160, 0.95), (-330, 0.9)):
        body += palm(x, horizon + 20, scale, nearest)
    body += row(chance, horizon + 20, (100, 190), (48, 76), near, 0.3, 60)
    glow = radial((0, 0), 900, (0, "#FF8CC0", 0.28), (1, "#FF8CC0", 0))
    return (
        body
        + f'<g transform="translate(960,{num(horizon + 30)}) scale(1.6,0.22)">{fill(ellipse(0, 0, 900), glow)}</g>'
    )


def sky(theme: Theme) -> str:
    """A violet night with stars and a large moon."""
    tone = theme["landscape"]["cloud"]
    body = land.sky(theme) + land.stars(theme, 90, 230, 0.75)
    body += land.sun(theme, MOON)
    for x, y, w, opacity in (
        (360, 150, 230, 0.5),
        (1500, 130, 260, 0.45),
        (-320, 150, 240, 0.45),
        (2040, 160, 240, 0.45),
    ):
        body += land.cloud(x, y, w, tone, opacity)
    return land.picture(body)


def hills(theme: Theme) -> str:
    """The town below strings of paper flags."""
    body = town(theme, HORIZON)
    body += papel_picado(-420, 231, 60, 205, 40, 9, 0.9) + papel_picado(
        60, 205, 524, 200, 36, 9, 0.9
    )
    body += papel_picado(1436, 116, 1860, 160, 44, 8, 0.9) + papel_picado(
        1860, 160, 2400, 130, 44, 9, 0.9
    )
    return land.picture(body)


def table(theme: Theme) -> str:
    """The violet cloth with a pool of light."""
    return land.picture(land.table(theme, glow="#FF8CC0"))


def floor(theme: Theme) -> str:
    """The terraces with paper scraps, outside the middle of the table; evenly spread."""
    body, values = terraces(theme), list(theme["values"])
    for index in range(round(SCRAPS * (land.RIGHT - land.LEFT) / 1920)):
        x = (index * 0.754877666 % 1) * 1920 if index < SCRAPS else _aside(index)
        y = 330 + (index * 0.569840296 % 1) * 750
        if 380 <= x < 1540 and 250 <= y < 1080:
            continue
        size, angles = 7 + index % 5, ((20, 160, 200, 340), (0, 120, 240))[index % 2]
        turned = (math.radians(index * 137 + angle) for angle in angles)
        corners = [(x + size * math.cos(a), y + size * math.sin(a)) for a in turned]
        value = values[index % len(values)]
        colour = Swatch(f"values.{value}.0", theme["values"][value][0])
        body += fill(polygon(corners), colour, 0.9)
    return land.picture(body)


def _aside(index: int) -> float:
    """A place left or right of the usual window, for wider ones."""
    part = index * 0.754877666 % 1 * 2 - 1
    return part * -land.LEFT if part < 0 else 1920 + part * (land.RIGHT - 1920)


def rays(disc: Sun, reach: float, opacity: float, count: int = 22) -> str:
    """Wedges of light from the disc's middle, up to ``reach``."""
    data, half = "", math.pi / count / 2
    for number in range(count):
        a = math.tau * (number + 0.25) / count
        ends = ((reach * math.cos(b), reach * math.sin(b)) for b in (a - half, a + half))
        data += polygon([(disc.x, disc.y), *((disc.x + x, disc.y + y) for x, y in ends)])
    return fill(data, "#FFE6F4", opacity)


def title(theme: Theme) -> str:
    """A giant moon over the town."""
    horizon = TITLE_HORIZON
    body = land.sky(theme, horizon) + land.stars(theme, 120, 460, 0.75, 4)
    moon = Sun(1350, 520, 400)
    body += rays(moon, 1900, 0.075) + land.sun_rings(theme, moon) + rays(moon, 400, 0.16)
    for x, y, w, opacity in (
        (980, 250, 260, 0.45),
        (1600, 330, 240, 0.45),
        (90, 470, 220, 0.4),
        (-330, 300, 240, 0.4),
    ):
        body += land.cloud(x, y, w, theme["landscape"]["cloud"], opacity)
    return land.picture(
        body
        + place(town(theme, 0), 0, horizon + 60, 1.0)
        + papel_picado(-420, 560, 1076, 602, 90, 24, 1.1)
    )


def title_front(theme: Theme) -> str:
    """The two hills in front of the hero."""
    tone = darken(theme["landscape"]["hills"][3], 0.2)
    return land.title_front(theme, palm(1740, 940, 1.5, tone) + palm(1830, 960, 1.1, tone))


#: The main features: x and half the width.
LANDMARKS = {"moon": (MOON.x, MOON.radius), "church": (CHURCH, 90.0)}
