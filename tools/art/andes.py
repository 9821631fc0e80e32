"""The landscape of Dusk: a sunset over three ranges of the Andes, with a caravan of llamas on its way home."""

from __future__ import annotations

from tools.art import landscape as land
from tools.art.colour import darken, lighten
from tools.art.landscape import HORIZON, TITLE_HORIZON, Sun
from tools.art.motifs import cactus
from tools.art.svg import Point, ellipse, fill, place, rounded
from tools.art.themes import Theme

# Peaks and valleys: x, and height above the horizon.
FAR = (
    (-500, 60), (-420, 150), (-330, 90), (-210, 196), (-100, 70), (-20, 40), (150, 150), (222, 100),
    (300, 146), (452, 40), (600, 196), (690, 120), (760, 168), (980, 10), (1120, 112), (1196, 70),
    (1420, 214), (1520, 120), (1590, 160), (1700, 90), (1800, 180), (1940, 70), (2060, 176),
    (2150, 100), (2290, 206), (2420, 90),
)  # fmt: skip
MIDDLE = (
    (-500, 120), (-370, 60), (-250, 130), (-130, 60), (60, 186), (236, 50), (330, 104), (470, 30),
    (640, 120), (800, 20), (960, 90), (1120, 10), (1240, 84), (1350, 30), (1540, 140), (1640, 74),
    (1850, 176), (1990, 60), (2100, 130), (2240, 50), (2420, 150),
)  # fmt: skip
NEAR = (
    (-500, 30), (-360, 96), (-180, 20), (170, 110), (400, 0), (560, 60), (760, -10), (960, 30),
    (1180, -10), (1380, 60), (1540, 0), (1740, 104), (1960, 10), (2180, 86), (2420, 10),
)  # fmt: skip
SUN = Sun(1292, 214, 92)
#: On the left slope of a middle hill, in front of the distance.
CARAVAN = ((522, 57.5), (555, 75), (588, 92.5), (621, 110))


def raised(points: tuple[Point, ...], horizon: float, stretch: float = 1.0) -> list[Point]:
    """The points with y downwards from the top."""
    return [(x, horizon - height * stretch) for x, height in points]


def walker(x: float, y: float, colour: str, scale: float = 1.0) -> str:
    """The silhouette of a walking llama, about 34 high; its feet are at (x, y)."""
    legs = "".join(rounded(dx, -13, 3, 14, 1.4) for dx in (-9, -5, 5, 9))
    body = rounded(-12, -22, 26, 12, 6) + rounded(-14, -36, 6, 20, 3)
    head = ellipse(-14, -36, 5.4, 4) + "M-14,-38L-15,-45L-11,-39ZM-12,-38L-11,-45L-8,-38Z"
    return place(
        fill(legs + body + head, colour) + fill(rounded(-5, -23, 12, 8, 3), lighten(colour, 0.3)),
        x,
        y,
        scale,
    )


def sky(theme: Theme) -> str:
    """A sunset with some stars and clouds."""
    tone = theme["landscape"]["cloud"]
    body = land.sky(theme) + land.stars(theme, 60, 110, 0.5)
    body += land.sun(theme, SUN)
    for x, y, w, opacity in (
        (560, 120, 220, 0.45), (1500, 94, 260, 0.36), (-300, 150, 240, 0.4), (2040, 130, 260, 0.36), (120, 60, 200, 0.22),
    ):  # fmt: skip
        body += land.cloud(x, y, w, tone, opacity)
    return land.picture(body)


def hills(theme: Theme) -> str:
    """Three ranges, the farthest one with snow."""
    far, middle, near, _ = theme["landscape"]["hills"]
    base = HORIZON + 160
    body = land.range_of(raised(FAR, HORIZON), far, 1.0, base)
    body += land.range_of(raised(MIDDLE, HORIZON), middle, 1.2, base, 0)
    body += land.range_of(raised(NEAR, HORIZON), near, 1.4, base, 0)
    for x, height in CARAVAN:
        body += walker(x, HORIZON - height + 3, darken(near, 0.45), 0.95)
    return land.picture(body)


def table(theme: Theme) -> str:
    """The plum cloth."""
    return land.picture(land.table(theme))


def title(theme: Theme) -> str:
    """The title's sky with a giant sun, and two distant ranges."""
    far, middle, _near, _ = theme["landscape"]["hills"]
    tone, horizon = theme["landscape"]["cloud"], TITLE_HORIZON
    body = land.sky(theme, horizon) + land.stars(theme, 70, 330, 0.6, 4)
    body += land.sun_rings(theme, Sun(1350, 520, 400))
    for x, y, w, opacity in (
        (980, 250, 260, 0.5),
        (1600, 330, 240, 0.45),
        (90, 470, 220, 0.3),
        (-330, 300, 240, 0.3),
        (2040, 240, 260, 0.4),
    ):
        body += land.cloud(x, y, w, tone, opacity)
    body += land.range_of(raised(FAR, horizon + 60, 1.6), far, 1.2, horizon + 400)
    body += land.range_of(raised(MIDDLE, horizon + 110, 1.3), middle, 1.5, horizon + 400, 0)
    return land.picture(body)


def title_front(theme: Theme) -> str:
    """The two hills in front of the hero."""
    cacti = (
        (1700, 880, 1.25),
        (1800, 912, 0.8),
        (1010, 868, 0.8),
        (-160, 880, 1.1),
        (2110, 890, 1.0),
    )
    return land.title_front(theme, "".join(place(cactus(), *at) for at in cacti), 850)


#: The main features: x and half the width.
LANDMARKS = {"sun": (SUN.x, SUN.radius), "caravan": (570.0, 66.0)}
