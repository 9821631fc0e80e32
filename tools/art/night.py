"""The landscape of the Demon feast: crimson mountains, a step pyramid with fires, a moon, bats."""

from __future__ import annotations

from tools.art import landscape as land
from tools.art.andes import FAR, MIDDLE, NEAR, raised
from tools.art.colour import darken, mix
from tools.art.landscape import HORIZON, Sun
from tools.art.paper import layer
from tools.art.svg import both, ellipse, fill, num, place, polygon, radial, rounded, stroke
from tools.art.themes import Theme

BATS = (
    (1537, 166, 0.8),
    (1579, 144, 0.56),
    (430, 140, 0.9),
    (490, 166, 0.7),
    (-180, 120, 1.0),
    (2160, 140, 1.0),
)
FLAME = "M0,-30C5,-20 12,-14 10,-4C9,3 4,6 0,6C-4,6 -9,3 -10,-4C-12,-12 -3,-18 0,-30Z"


def fire(x: float, y: float, scale: float) -> str:
    """A flame with its glow; (x, y) is its foot."""
    glow = radial((0, -12), 70, (0, "#FFB45A", 0.55), (1, "#FFB45A", 0))
    body = fill(ellipse(0, -12, 70), glow) + fill(FLAME, "#F0684F")
    body += place(fill(FLAME, "#FFD27A"), 0, 2, 0.6)
    return place(body, x, y, scale)


def temple(x: float, y: float, scale: float, colour: str) -> str:
    """A step pyramid, 520 wide and 250 high at scale 1; the middle of its foot is at (x, y)."""
    body, steps = "", 5
    for step in range(steps):
        half, top = 260 - step * 46, -(step + 1) * 38
        tone = mix(colour, "#D9586A", 0.09 * step)
        data = polygon([(-half, top + 44), (-half + 16, top), (half - 16, top), (half, top + 44)])
        body += layer(data, tone, 0.5)
        marks = "".join(
            rounded(dx - 7, top + 12, 14, 10, 2)
            for dx in range(-int(half) + 50, int(half) - 30, 46)
        )
        body += fill(marks, darken(tone, 0.35), 0.55)
    top = -steps * 38
    house = polygon([(-56, top + 4), (-50, top - 44), (50, top - 44), (56, top + 4)])
    body += layer(house, mix(colour, "#D9586A", 0.5), 0.5)
    body += fill(
        polygon([(-66, top - 42), (-56, top - 58), (56, top - 58), (66, top - 42)]),
        mix(colour, "#E88A7A", 0.6),
    )
    body += fill(f"M-14,{top + 4}V{top - 22}A14,14 0 0 1 14,{top - 22}V{top + 4}Z", "#FFB45A")
    stair = polygon([(-34, 6), (-20, top + 4), (20, top + 4), (34, 6)])
    body += fill(stair, mix(colour, "#E88A7A", 0.5))
    treads = ""
    for index in range(22):
        share = index / 22
        half, level = 34 - 14 * share, 4 + (top + 2) * share
        treads += f"M{num(-half)},{num(level)}H{num(half)}"
    body += stroke(treads, darken(colour, 0.3), 2.2, 0.6)
    for step, out in ((0, 236), (2, 146), (4, 52)):
        for side in (-1, 1):
            body += fire(side * out, -(step + 1) * 38 + 2, 0.8 if step < 4 else 0.6)
    return place(body, x, y, scale)


def bat(x: float, y: float, scale: float, colour: str) -> str:
    """A bat, about 60 wide."""
    wing = "M0,-2C8,-10 20,-14 32,-10C28,-6 26,-2 26,3C22,0 18,0 15,4C12,1 8,1 6,6C4,8 2,8 0,8Z"
    ears = "M-5,-6L-5,-12L-1,-8H1L5,-12L5,-6Z"
    return place(both(fill(wing, colour)) + fill(ears + ellipse(0, -3, 5), colour), x, y, scale)


def dead_tree(x: float, y: float, scale: float, colour: str) -> str:
    """A bare tree, 120 high."""
    trunk = "M-7,4C-4,-30 -6,-50 -2,-70L4,-70C3,-50 6,-28 9,4Z"
    twigs = "M0,-60C-4,-84 -20,-92 -34,-112M-14,-86C-26,-86 -38,-82 -48,-88M2,-64C8,-86 24,-92 34,-116M18,-92C30,-90 40,-96 50,-106M0,-66C0,-90 -4,-104 2,-124"
    return place(fill(trunk, colour) + stroke(twigs, colour, 5), x, y, scale)


def sky(theme: Theme) -> str:
    """A night with stars and a low moon."""
    tone = theme["landscape"]["cloud"]
    body = land.sky(theme) + land.stars(theme, 90, 250, 0.8)
    body += land.sun(theme, Sun(1563, 160, 62))
    for x, y, w, opacity in (
        (640, 112, 220, 0.5),
        (1640, 205, 200, 0.45),
        (-300, 140, 240, 0.45),
        (2060, 150, 240, 0.45),
    ):
        body += land.cloud(x, y, w, tone, opacity)
    for x, y, scale in BATS:
        body += bat(x, y, scale, darken(theme["landscape"]["sky"][0], 0.3))
    return land.picture(body)


def hills(theme: Theme) -> str:
    """Mountains, bare trees, and the temple between the middle and the near range."""
    far, middle, near, nearest = theme["landscape"]["hills"]
    base = HORIZON + 160
    body = land.range_of(raised(FAR, HORIZON), far, 1.0, base, 0.22)
    body += land.range_of(raised(MIDDLE, HORIZON), middle, 1.2, base, 0)
    stone = mix(middle, far, 0.5)
    body += temple(1090, HORIZON + 14, 0.98, stone)
    body += temple(-250, HORIZON + 24, 0.7, stone)
    body += land.range_of(raised(NEAR, HORIZON - 8, 0.8), near, 1.4, base, 0)
    for x, y, scale in (
        (168, 262, 0.9),
        (1742, 262, 1.0),
        (1806, 290, 0.7),
        (-360, 262, 1.0),
        (2190, 266, 1.0),
    ):
        body += dead_tree(x, y, scale, nearest)
    return land.picture(body)


def table(theme: Theme) -> str:
    """The dark cloth."""
    return land.picture(land.table(theme))
