"""The landscape of the Summer meadow: a Polish evening with fields, a windmill, and a pond."""

from __future__ import annotations

import itertools
import math
import random

from tools.art import greenery as green
from tools.art import landscape as land
from tools.art.colour import mix
from tools.art.floor import terraces
from tools.art.landscape import HORIZON, TITLE_HORIZON, Sun
from tools.art.paper import cast, layer
from tools.art.svg import Point, document, fill, polygon, ridge, stroke
from tools.art.themes import Theme

SUN, WINDMILL, COTTAGE, STORK = Sun(1296, 212, 84), 698.0, 556.0, 1404.0
#: The windmill, cottage, and stork between the title's buttons and its hero.
ON_THE_TITLE = 884.0, 756.0, 838.0
GRASS = ("#3A7A50", "#347048", "#46875A")
SHORE = ("#4F9A54", "#6DB35C", "#3F8450")
PETALS = ("#E8604A", "#FFF6DC", "#6F8FE0", "#FFDC55", "#F29BB4")
FAR = (
    (-500, 104),
    (-240, 168),
    (20, 100),
    (210, 162),
    (520, 68),
    (830, 134),
    (1130, 62),
    (1450, 154),
    (1740, 80),
    (1980, 140),
    (2200, 90),
    (2420, 150),
)
MIDDLE = (
    (-500, 40),
    (-160, 90),
    (120, 26),
    (330, 98),
    (640, 30),
    (980, 68),
    (1280, 30),
    (1600, 94),
    (1940, 44),
    (2180, 90),
    (2420, 40),
)
NEAR = (
    (-500, 0),
    (-200, 20),
    (260, 10),
    (560, -8),
    (960, 18),
    (1360, -8),
    (1660, 12),
    (2000, -6),
    (2420, 14),
)
WIDTH, HEIGHT, CX, CY, RX, RY = 1040, 640, 520, 320, 440, 262


def strips(x0: float, x1: float, top: list[Point], base: float, colours: tuple[str, ...]) -> str:
    """Narrow fields that fan out down a hill between x0 and x1."""
    count, body = len(colours), ""
    for index, colour in enumerate(colours):
        a, b = x0 + (x1 - x0) * index / count, x0 + (x1 - x0) * (index + 1) / count
        ya, yb = height_at(top, a) + 5, height_at(top, b) + 5
        middle = (x0 + x1) / 2
        spread = 1.5
        low_a, low_b = middle + (a - middle) * spread, middle + (b - middle) * spread
        body += fill(polygon([(a, ya), (b, yb), (low_b, base), (low_a, base)]), colour, 0.85)
    return body


def height_at(points: list[Point], x: float) -> float:
    """The y coordinate of a smooth ridge at x."""
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        if x0 <= x <= x1:
            share = (x - x0) / (x1 - x0)
            return y0 + (y1 - y0) * share * share * (3 - 2 * share)
    return points[-1][1]


def country(
    theme: Theme,
    horizon: float,
    stretch: float = 1.0,
    stand: tuple[float, float, float] = (WINDMILL, COTTAGE, STORK),
) -> str:
    """Three hills with trees, fields, and haystacks; ``stand``: x of windmill, cottage, and stork."""
    windmill, cottage, stork = stand
    far, middle, near, _dark = theme["landscape"]["hills"]
    base = horizon + 170

    def hill(points: tuple[Point, ...]) -> list[Point]:
        return [(x, horizon - h * stretch) for x, h in points]

    one, two, three = hill(FAR), hill(MIDDLE), hill(NEAR)

    def on(line: list[Point], x: float) -> float:
        return height_at(line, x) + 5

    body = layer(ridge(one, base), far, 1.0)
    gold, rape, rye = mix(far, "#F4D35E", 0.7), mix(far, "#FFE66B", 0.5), mix(far, "#6FA35E", 0.6)
    body += strips(150, 380, one, base, (gold, rye, rape, far, gold, rye))
    body += strips(1500, 1690, one, base, (rye, rape, gold, rye, gold))
    body += strips(-400, -190, one, base, (rape, gold, rye, gold))
    body += green.windmill(0.62, windmill, on(one, windmill))
    for x, scale in (
        (120, 0.5),
        (160, 0.62),
        (1470, 0.6),
        (1516, 0.5),
        (1900, 0.56),
        (-250, 0.6),
        (2200, 0.6),
    ):
        body += green.tree(scale, x, on(one, x), mix(far, "#4F8A55", 0.6))
    body += layer(ridge(two, base), middle, 1.2)
    poppy, oat = mix(middle, "#E8604A", 0.45), mix(middle, "#D9C86A", 0.6)
    body += strips(1560, 1790, two, base, (oat, middle, poppy, oat, middle, poppy))
    body += strips(-240, 0, two, base, (oat, poppy, middle, oat, poppy))
    for x, scale in ((420, 0.6), (476, 0.46), (1222, 0.46), (1450, 0.62), (2080, 0.6)):
        body += green.haystack(scale, x, on(two, x))
    body += green.cottage(0.74, cottage, on(two, cottage) + 6)
    body += green.stork(0.7, stork, on(two, stork) + 4)
    for x in (252, 278):
        body += green.poplar(0.72, x, on(two, x), mix(middle, "#2F7350", 0.6))
    for x, scale in (
        (40, 0.8),
        (96, 0.62),
        (1700, 0.7),
        (1768, 0.86),
        (1846, 0.74),
        (-330, 0.8),
        (2260, 0.8),
        (2310, 0.64),
    ):
        body += green.tree(scale, x, on(two, x), "#3F8A56")
    return body + layer(ridge(three, base), near, 1.3)


def sky(theme: Theme) -> str:
    """A clear evening with a low sun."""
    tone = theme["landscape"]["cloud"]
    body = land.sky(theme) + land.sun(theme, SUN)
    for x, y, w, opacity in (
        (430, 130, 240, 0.75),
        (1330, 108, 240, 0.6),
        (1640, 182, 200, 0.6),
        (-320, 120, 240, 0.7),
        (2080, 110, 240, 0.7),
    ):
        body += land.cloud(x, y, w, tone, opacity)
    return land.picture(body)


def hills(theme: Theme) -> str:
    """The landscape behind the meadow."""
    return land.picture(country(theme, HORIZON))


def table(theme: Theme) -> str:
    """The meadow's ground."""
    return land.picture(land.table(theme))


def floor(theme: Theme) -> str:
    """Terraces of grass, with tufts and flowers outside the pond."""
    chance = random.Random(12)
    body = terraces(theme)
    for _ in range(150):
        x, y = chance.uniform(-470, 2390), chance.uniform(410, 1250)
        if not in_pond(x, y):
            body += green.tuft(chance.uniform(0.45, 0.85), x, y, chance.choice(GRASS))
    for _ in range(190):
        x, y = chance.uniform(-470, 2390), chance.uniform(420, 1250)
        if not in_pond(x, y):
            petal = chance.choice(PETALS)
            heart = "#5A3A2A" if petal == "#FFDC55" else "#FFE08A"
            body += green.bloom(chance.uniform(0.65, 1.0), x, y, petal, heart)
    return land.picture(body)


def in_pond(x: float, y: float) -> bool:
    """Whether the pond or its grass covers a point of the table."""
    return ((x - 960) / 520) ** 2 + ((y - 520) / 330) ** 2 < 1


def shore(share: float, wobble: float, phase: float = 0.0) -> str:
    """A ring of the pond: a slightly irregular ellipse."""
    points = []
    for index in range(120):
        angle = 2 * math.pi * index / 120
        wave = math.sin(7 * angle + phase) * 0.5 + math.sin(3 * angle + 2 * phase) * 0.6
        part = share * (1 + wobble * wave)
        points.append((CX + RX * part * math.cos(angle), CY + RY * part * math.sin(angle)))
    return polygon(points)


def centre(theme: Theme) -> str:
    """The pond: grass, sand, foam, four depths of water, and lily pads below deck and pile."""
    c, chance = theme["centre"], random.Random(9)
    body = cast(shore(1.0, 0.02), 1.0)

    def grass(low: float, high: float) -> str:
        tufts = ""
        for index in range(84):
            angle = 2 * math.pi * index / 84 + chance.uniform(-0.03, 0.03)
            if low <= math.sin(angle) < high:
                x, y = (
                    CX + RX * math.cos(angle),
                    CY + RY * math.sin(angle) + (4 if high < 1 else 12),
                )
                tufts += green.tuft(chance.uniform(0.7, 1.15), x, y, chance.choice(SHORE))
        return tufts

    body += grass(-1.1, 0.2)
    body += layer(shore(1.0, 0.03), c["ring"], 0.4) + fill(shore(0.965, 0.03, 0.3), c["line"])
    body += fill(shore(0.94, 0.03, 0.5), c["diamond"], 0.9) + fill(
        shore(0.925, 0.03, 0.5), c["ground"]
    )
    for share, colour, phase in (
        (0.80, c["teeth"], 0.9),
        (0.66, c["deep"], 1.3),
        (0.5, c["core"], 1.8),
    ):
        body += layer(shore(share, 0.035, phase), colour, 0.35)
    ripples = ""
    for x, y, w in (
        (160, 270, 50),
        (830, 440, 46),
        (250, 460, 40),
        (800, 200, 44),
        (520, 130, 60),
        (540, 516, 50),
    ):
        ripples += f"M{x - w},{y}C{x - w // 2},{y - 8} {x + w // 2},{y - 8} {x + w},{y}"
        ripples += f"M{x - w // 2},{y + 12}C{x - w // 5},{y + 7} {x + w // 3},{y + 7} {x + w * 3 // 5},{y + 12}"
    body += stroke(ripples, "#BDEBE2", 3.4, 0.5)
    body += green.lily_pad(158, 132, 386, 324, "#5BA55C", 2.6) + green.lily_pad(
        172, 138, 652, 326, "#4F9A54", 0.5
    )
    for x, y, rx, colour, notch in (
        (188, 404, 46, "#5BA55C", 1.0),
        (236, 440, 30, "#6DB35C", 4.0),
        (878, 266, 44, "#5BA55C", 2.2),
        (844, 224, 28, "#6DB35C", 5.0),
        (532, 118, 36, "#5BA55C", 3.0),
    ):
        body += green.lily_pad(rx, rx * 0.6, x, y, colour, notch)
    body += green.water_lily(1.2, 200, 390) + green.water_lily(1.04, 886, 252)
    body += green.reeds(0.9, 112, 290, 3, 4) + green.reeds(0.96, 916, 362, 8, 5)
    body += grass(0.2, 1.1) + green.reeds(0.62, 170, 536, 5, 3)
    return document(WIDTH, HEIGHT, body)


def title(theme: Theme) -> str:
    """A giant sun over the fields."""
    horizon = TITLE_HORIZON
    body = land.sky(theme, horizon) + land.sun_rings(theme, Sun(1350, 520, 400))
    for x, y, w, opacity in (
        (980, 250, 260, 0.6),
        (1600, 330, 240, 0.5),
        (90, 470, 220, 0.5),
        (-330, 300, 240, 0.6),
        (560, 130, 220, 0.4),
    ):
        body += land.cloud(x, y, w, theme["landscape"]["cloud"], opacity)
    trails = "M700,564C742,570 792,544 802,514C812,484 770,474 762,498C756,526 822,520 868,456"
    trails += (
        "M1050,424C1052,360 1060,300 1100,286C1150,270 1180,318 1144,330C1110,340 1096,300 1120,282"
    )
    body += country(theme, horizon + 60, 1.5, ON_THE_TITLE)
    return land.picture(body + stroke(trails, "#FFFFFF", 4.4, 0.85, "0.1 13"))


MENU = (90, 690)
"""The left and the right end of the title's menu."""


def title_front(theme: Theme) -> str:
    """The two hills in front of the hero, with flowers and reeds."""
    chance, body = random.Random(5), ""
    back, front = land.title_hills()
    for _ in range(70):
        x = chance.uniform(-470, 2390)
        y = height_at(back, x) + chance.uniform(24, 110)
        is_tuft, petal = chance.random() < 0.4, chance.choice(PETALS)
        if y > height_at(front, x) - 14 or MENU[0] < x < MENU[1]:
            continue  # it would be cut by the near hill, or show between buttons
        body += (
            green.tuft(0.7, x, y, "#46875A")
            if is_tuft
            else green.bloom(0.9, x, y, petal, "#FFE08A")
        )
    body += green.reeds(1.3, 1800, 1010, 3, 5) + green.reeds(1.0, 960, 1010, 8, 4)
    return land.title_front(theme, body, tone=3)


#: The main features: x and half the width.
LANDMARKS = {
    "sun": (SUN.x, SUN.radius),
    "windmill": (WINDMILL, 50.0),
    "cottage": (COTTAGE, 60.0),
    "stork": (STORK, 24.0),
}
