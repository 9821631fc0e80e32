"""Plants and animals of the meadow and the pond. Their foot is at (0, 0) unless noted otherwise."""

from __future__ import annotations

import math
import random

from tools.art.colour import INK, SHADOW, darken, lighten
from tools.art.paper import layer, sheet
from tools.art.svg import ellipse, fill, num, place, rounded, scallop, stroke

LEAVES = ("#3F8A56", "#5BA55C", "#2F7350")


def tree(scale: float, x: float, y: float, colour: str) -> str:
    """A round tree, 130 high."""
    body = sheet(rounded(-6, -50, 12, 54, 4), "#5A4A38", 0.8)
    body += sheet(scallop(0, -86, 40, 44, 9), colour, 1.4)
    body += fill(scallop(-6, -96, 24, 24, 7), lighten(colour, 0.14))
    return place(body, x, y, scale)


def poplar(scale: float, x: float, y: float, colour: str) -> str:
    """A slender poplar, 150 high."""
    body = sheet(rounded(-4, -30, 8, 34, 3), "#5A4A38", 0.6)
    crown = "M0,-150C22,-110 26,-60 16,-26C10,-16 -10,-16 -16,-26C-26,-60 -22,-110 0,-150Z"
    body += sheet(crown, colour, 1.2)
    body += stroke(
        "M0,-30V-120M0,-60L-9,-78M0,-60L9,-78M0,-88L-7,-104M0,-88L7,-104",
        darken(colour, 0.2),
        2.4,
        0.5,
    )
    return place(body, x, y, scale)


def haystack(scale: float, x: float, y: float) -> str:
    """A haystack on a pole, 96 high."""
    heap = "M-52,0C-56,-40 -26,-76 0,-82C26,-76 56,-40 52,0C30,8 -30,8 -52,0Z"
    straws = "M-30,-4C-30,-30 -20,-50 -8,-66M30,-4C30,-30 20,-50 8,-66M0,0V-70M-42,-10L-36,-30M42,-10L36,-30"
    body = stroke("M0,-80V-96", "#8A6A3A", 5) + sheet(heap, "#E9BE55", 1.4)
    return place(body + stroke(straws, "#B98A2C", 3, 0.7), x, y, scale)


def windmill(scale: float, x: float, y: float) -> str:
    """A wooden post mill, 190 high."""
    body = sheet("M-34,4L-22,-100H22L34,4Z", "#9A6A48", 1.4)
    body += stroke("M-25,-70H25M-28,-44H28M-31,-18H31", "#7A4E34", 2.4, 0.6)
    body += sheet("M-32,-96L0,-136L32,-96Z", "#B5533C", 1.2)
    body += fill("M-9,4V-26A9,9 0 0 1 9,-26V4Z", "#5A3A2A") + fill(ellipse(0, -76, 7), "#F6E3C3")
    sail = "M-3,0L-4,-92H4L3,0Z"
    cloth = "M5,-26L18,-28L20,-90L5,-90Z"
    ribs = "M5,-42H18M5,-58H19M5,-74H19"
    for turn in (24, 114, 204, 294):
        arm = fill(sail, "#5A3A2A") + fill(cloth, "#FFF4DF") + stroke(ribs, "#C9A77C", 2)
        body += place(arm, 0, -104, 1, turn)
    return place(body + fill(ellipse(0, -104, 7), "#5A3A2A"), x, y, scale)


def cottage(scale: float, x: float, y: float) -> str:
    """A white cottage with a thatched roof and blue shutters, 96 high, 150 wide."""
    body = sheet("M-62,4V-44H62V4Z", "#FFF6E4", 1.2)
    body += sheet("M-84,-38L-52,-92H52L84,-38C60,-32 -60,-32 -84,-38Z", "#C99A4C", 1.4)
    thatch = "".join(f"M{num(dx * 0.62)},-88L{dx},-40" for dx in range(-70, 71, 14))
    body += stroke(thatch, "#9A7030", 2, 0.6) + sheet(rounded(22, -106, 16, 22, 2), "#B5533C", 0.6)
    body += fill("M-10,4V-30H12V4Z", "#8A5A36")
    for dx in (-38, 38):
        body += fill(rounded(dx - 18, -32, 36, 22, 2), "#4D8AC8") + fill(
            rounded(dx - 9, -32, 18, 22, 1), "#FFE9A8"
        )
        body += stroke(f"M{dx},-31V-11M{dx - 8},-21H{dx + 8}", "#4D8AC8", 2)
    flowers = "".join(
        ellipse(dx, 2 + abs(dx) % 3, 4) for dx in (-56, -48, -30, -22, 22, 30, 46, 56)
    )
    return place(body + fill(flowers, "#F0684F"), x, y, scale)


def stork(scale: float, x: float, y: float) -> str:
    """A stork on its nest on a pole, 170 high."""
    body = fill("M-4,6L-3,-92H3L4,6Z", "#6A5240")
    body += stroke("M7,-104V-126M15,-104V-126", "#E8604A", 3)
    body += sheet("M-36,-106C-24,-90 24,-90 36,-106C24,-112 -24,-112 -36,-106Z", "#8A6A3A", 0.9)
    body += stroke("M-36,-104L-46,-110M36,-104L46,-108M-24,-98L-34,-94M24,-98L36,-94", "#8A6A3A", 3)
    body += sheet("M-12,-124C-12,-140 16,-146 34,-130C28,-122 4,-116 -12,-124Z", "#FFFFFF", 0.6)
    body += fill("M14,-134C24,-138 38,-132 46,-122C36,-124 20,-126 14,-134Z", INK)
    body += stroke("M-8,-128C-16,-140 -6,-150 -14,-160", "#FFFFFF", 6) + fill(
        ellipse(-14, -162, 6), "#FFFFFF"
    )
    body += fill("M-18,-165L-44,-160L-18,-159Z", "#E8604A") + fill(ellipse(-15, -163, 1.6), INK)
    return place(body, x, y, scale)


def tuft(scale: float, x: float, y: float, colour: str) -> str:
    """Five blades of grass, 36 high."""
    blades = (
        "M-12,3C-17,-8 -20,-18 -26,-24C-12,-20 -8,-10 -6,0C-6,-14 -4,-26 2,-36C6,-24 6,-12 6,0"
        "C8,-10 14,-18 26,-22C18,-14 17,-6 12,3C8,9 -8,9 -12,3Z"
    )
    return place(fill(blades, colour), x, y, scale)


def bloom(scale: float, x: float, y: float, petal: str, heart: str) -> str:
    """A meadow flower from above, 24 across."""
    body = fill(ellipse(0, 4, 13), SHADOW, 0.25) + fill(scallop(0, 0, 11, 11, 6, 0.64), petal)
    return place(body + fill(ellipse(0, 0, 4.6), heart), x, y, scale)


def lily_pad(rx: float, ry: float, x: float, y: float, colour: str, notch: float) -> str:
    """A lily pad around (x, y); ``notch``: the angle of its cut in radians."""

    def rim(angle: float, share: float = 1.0) -> str:
        return f"{num(rx * share * math.cos(angle))},{num(ry * share * math.sin(angle))}"

    heart = rim(notch, 0.18)
    data = f"M{heart}L{rim(notch + 0.2)}A{num(rx)},{num(ry)} 0 1 1 {rim(notch - 0.2)}Z"
    veins = "".join(f"M{heart}L{rim(notch + i * 0.785, 0.86)}" for i in range(1, 8))
    body = layer(data, colour, 0.35, light=lighten(colour, 0.2))
    return place(body + stroke(veins, darken(colour, 0.22), 2.4, 0.5), x, y)


def water_lily(scale: float, x: float, y: float) -> str:
    """A water lily in flower, 56 across."""
    outer = "M-24,2C-30,-10 -18,-14 -8,-4C-14,-22 0,-28 0,-28C0,-28 14,-22 8,-4C18,-14 30,-10 24,2C14,12 -14,12 -24,2Z"
    inner = "M-10,2C-12,-8 0,-16 0,-16C0,-16 12,-8 10,2C6,7 -6,7 -10,2Z"
    body = sheet(outer, "#F7B8CC", 0.8) + fill(inner, "#FFE3EA") + fill(ellipse(0, 0, 4), "#FFD84A")
    return place(body, x, y, scale)


def foot_of(dx: float) -> float:
    """The y offset of a blade in a round clump, whose middle is nearest."""
    return 16 * (1 - (dx / 56) ** 2)


def reeds(scale: float, x: float, y: float, seed: int, count: int) -> str:
    """Cattails with leaves, about 220 high."""
    chance, body = random.Random(seed), ""
    for _ in range(count * 2):
        dx, h = chance.uniform(-50, 50), chance.uniform(70, 150)
        lean = dx * 0.5 + chance.uniform(-14, 14)
        foot = foot_of(dx)
        blade = (
            f"M{num(dx - 4)},{num(foot)}C{num(dx - 3)},{num(-h * 0.5)} {num(dx + lean * 0.6)},{num(-h * 0.8)} "
            f"{num(dx + lean)},{num(-h)}C{num(dx + lean * 0.6 + 5)},{num(-h * 0.7)} {num(dx + 7)},"
            f"{num(-h * 0.4)} {num(dx + 5)},{num(foot)}Q{num(dx)},{num(foot + 5)} {num(dx - 4)},{num(foot)}Z"
        )
        body += fill(blade, chance.choice(LEAVES))
    for index in range(count):
        dx = -46 + 92 * (index + 0.5) / count + chance.uniform(-6, 6)
        h = chance.uniform(110, 178)
        stalk = stroke(f"M0,{num(foot_of(dx))}V{num(-h)}", "#2F7350", 5)
        stalk += stroke(f"M0,{num(-h - 26)}V{num(-h - 40)}", "#C9B272", 3.4)
        stalk += sheet(rounded(-8, -h - 28, 16, 46, 8), "#8C4A2B", 0.8)
        body += place(stalk, dx, 0, 1, dx * 0.22)
    body += "".join(
        tuft(0.8, dx, foot_of(dx) + 4, LEAVES[index % 3])
        for index, dx in enumerate((-42, 38, -22, 20, -1))
    )
    return place(body, x, y, scale)


def dragonfly(colour: str, dark: str) -> str:
    """A dragonfly from above, 200 wide, 130 long, head up; (0, 0) is between its wings."""
    wings = ""
    for turn, length, width in ((-14, 92, 15), (16, 80, 14)):
        data = (
            f"M0,0C{num(length * 0.3)},{-width} {num(length * 0.9)},{num(-width * 1.2)} {length},-2"
            f"C{num(length * 0.9)},{width} {num(length * 0.3)},{num(width * 0.7)} 0,4Z"
        )
        wing = fill(data, "#EAFBF5", 0.88) + stroke(data + f"M4,0L{length - 8},-2", "#8FD3CF", 2)
        for flip in (False, True):
            wings += place(place(wing, 0, -6 if turn < 0 else 6, 1, turn), flip=flip)
    body = ""
    for index in range(6):
        part = rounded(-5 + index * 0.35, 8 + index * 15, 10 - index * 0.7, 14, 4)
        body += fill(part, colour if index % 2 else dark)
    body += sheet(ellipse(0, -4, 11, 16), colour) + sheet(ellipse(0, -24, 13, 11), dark)
    body += fill(ellipse(-7, -27, 6) + ellipse(7, -27, 6), "#FFE08A")
    return wings + body + fill(ellipse(-7, -28, 2.8) + ellipse(7, -28, 2.8), INK)
