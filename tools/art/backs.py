"""The backs of the cards: a woven textile per theme."""

from __future__ import annotations

from tools.art import motifs
from tools.art.card import HEIGHT, WIDTH, card, llama_mark
from tools.art.colour import CREAM, SHADOW, darken
from tools.art.paper import sheet
from tools.art.svg import ellipse, fill, num, place, polygon, rhombus, rounded, stroke
from tools.art.wax import frame

# cloth, band, teeth, stripes, threads, second stripe
CLOTH = {
    "dusk": ("#4C2A5C", "#F0684F", "#F8AE3C", "#FFF4DF", "#2B8F8C", "#F0558F"),
    "fiesta": ("#3A1A7A", "#F0558F", "#FFC84A", "#FFF4DF", "#2FB7B0", "#FF8CC0"),
    "meadow": ("#1F5A46", "#7FB069", "#FFD84A", "#FFF6DC", "#2B8F8C", "#F0684F"),
    "demon": ("#4A1030", "#C0283A", "#F2A43A", "#F7D9C0", "#6A2A8C", "#E8507A"),
}
WAX = ("#6A94DC", "#E8A33A", "#EE7A5E", "#7FB36B")


def stripe(y: float, height: float, colour: str) -> str:
    """A stripe across the cloth."""
    return fill(f"M11,{num(y)}H239V{num(y + height)}H11Z", colour)


def zigzag(y: float, height: float, teeth: int, colour: str) -> str:
    """A row of teeth across the cloth."""
    width, points = 228 / teeth, [(11.0, y + height)]
    for index in range(teeth):
        points += [(11 + width * (index + 0.5), y), (11 + width * (index + 1), y + height)]
    return fill(polygon(points), colour)


def stepped(x: float, y: float, w: float, h: float, colours: tuple[str, ...]) -> str:
    """Nested diamonds with stepped edges."""
    body, steps = "", 4
    for nest, colour in enumerate(colours):
        share, upper = 1 - nest * 0.3, []
        for step in range(steps):
            level = y - h / 2 * share * (1 - step / steps)
            upper += [
                (x + w / 2 * share * step / steps, level),
                (x + w / 2 * share * (step + 1) / steps, level),
            ]
        right = upper + [(px, 2 * y - py) for px, py in reversed(upper)]
        body += fill(polygon(right + [(2 * x - px, py) for px, py in reversed(right)]), colour)
    return body


def medallion(name: str) -> str:
    """The emblem of the theme's game."""
    cloth, _, teeth, _, _, _ = CLOTH[name]
    if name == "demon":
        return place(motifs.skull(), 125, 174)
    if name == "meadow":
        return place(motifs.mosquito_mark(), 125, 174, 0.42)
    return place(llama_mark(CREAM, darken(cloth, 0.2), teeth, 66), 125, 179)


def woven(name: str) -> str:
    """The woven back of a theme."""
    cloth, band, teeth, line, thread, second = CLOTH[name]
    body = fill(rounded(0, 0, WIDTH, HEIGHT, 20), CREAM) + fill(
        rounded(11, 11, WIDTH - 22, HEIGHT - 22, 12), cloth
    )
    half = (
        stripe(30, 7, teeth)
        + stripe(40, 4, line)
        + stripe(44, 34, band)
        + zigzag(50, 22, 12, teeth)
    )
    half += stripe(78, 4, line) + stripe(85, 7, thread) + stripe(96, 3, second)
    body += half + place(half, WIDTH, HEIGHT, 1, 180) + stripe(106, 138, darken(cloth, 0.25))
    for column in range(3):
        body += stepped(
            13 + 224 / 3 * (column + 0.5), 175, 224 / 3, 132, (band, teeth, cloth, line)
        )
    for x in (87.5, 162.5):
        body += fill(rhombus(x, 124, 12, 12) + rhombus(x, 226, 12, 12), thread)
    weft = "".join(f"M11,{y}H239" for y in range(16, 338, 5))
    body += stroke(weft, SHADOW, 1, 0.16) + stroke(
        rounded(11, 11, WIDTH - 22, HEIGHT - 22, 12), SHADOW, 3, 0.18
    )
    body += sheet(ellipse(125, 175, 43), CREAM, 1.2) + sheet(ellipse(125, 175, 36), band, 0.8)
    return card(body + medallion(name))


def drawn() -> str:
    """The crayon back: four zigzags of wax."""
    body = fill(rounded(0, 0, WIDTH, HEIGHT, 22), "#E3D6BC") + fill(
        rounded(0, 0, WIDTH, HEIGHT - 3, 22), "#FFFDF6"
    )
    for row in range(7):
        points = [(24 + j * 25.2, 30 + row * 48 + (0 if j % 2 else 22)) for j in range(9)]
        body += stroke(polygon(points, close=False), WAX[row % 4], 13, 0.9)
    return card(body + stroke(frame(11, 11, WIDTH - 22, HEIGHT - 24, 16, 3), "#3D6FB8", 6))
