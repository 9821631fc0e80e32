"""Hanging, flying, and rotating things. Hanging ones are held at the middle of their upper edge."""

from __future__ import annotations

from collections.abc import Iterator

from tools.art import greenery as green
from tools.art.colour import (
    CORAL,
    CORAL_DARK,
    CREAM,
    GOLD,
    GOLD_LIGHT,
    NIGHT,
    PINK,
    PLUM_DARK,
    PLUM_DEEP,
    SAGE,
    SAGE_DEEP,
    SHADOW,
    TEAL,
    VIOLET_DARK,
    VIOLET_LIGHT,
    WHITE,
    darken,
    lighten,
)
from tools.art.motifs import heart
from tools.art.paper import shadow
from tools.art.svg import document, ellipse, fill, num, place, polygon, rhombus, rounded, stroke
from tools.art.town import FLAGS

PENNANTS = (  # cloth, middle, core
    (CORAL, PLUM_DARK, GOLD_LIGHT),
    (GOLD, CORAL_DARK, CREAM),
    (CREAM, TEAL, CORAL),
    (SAGE, SAGE_DEEP, CREAM),
    (PINK, PLUM_DEEP, GOLD_LIGHT),
    (VIOLET_LIGHT, VIOLET_DARK, CREAM),
)
BULBS = ("#FFC84A", "#FF6FAE", "#4FD6CC", "#FF8A5A", "#B58CFF")
LANTERNS = ("#E8503F", "#F2A43A", "#B84AA8")


def pennant(colours: tuple[str, str, str], odd: bool) -> str:
    """A woven pennant: a rhombus with nested diamonds and a tassel; 100 × 130."""
    cloth, middle, core = colours
    half, cy = 40.0, 47.0

    def diamond(share: float) -> str:
        return rhombus(0, cy, half * share, cy * share)

    body = shadow(diamond(1), 1.4)
    body += stroke("M-4,92L-6,112M0,92V115M4,92L6,112", lighten(cloth, 0.12), 3.4)
    body += fill(ellipse(0, 94, 5.4), core)
    body += fill(diamond(1), lighten(cloth, 0.25)) + fill(diamond(1), cloth, down=1.4)
    body += fill(diamond(0.76), middle) + fill(diamond(0.6), core)
    body += fill(diamond(0.44), middle if odd else cloth) + fill(diamond(0.2), core)
    corners = ((0.5, 0.5), (-0.5, 0.5), (0.5, -0.5), (-0.5, -0.5))
    body += fill(
        "".join(rhombus(half * x * 0.87, cy + cy * y * 0.87, 4, 4.6) for x, y in corners), core
    )
    weft = ""
    for y in range(10, 86, 4):
        reach = half * (1 - abs(y - cy) / cy) - 2
        weft += f"M{num(-reach)},{y}H{num(reach)}"
    body += stroke(weft, SHADOW, 1, 0.13) + fill(ellipse(0, 0, 4.6), NIGHT)
    return document(100, 130, place(body, 50, 6))


def bulb(colour: str) -> str:
    """A bulb of a string of lights; 40 × 50."""
    glass = "M-6,4.4C-14.3,13.2 -11,28.6 0,30.8C11,28.6 14.3,13.2 6,4.4Z"
    body = (
        shadow(glass, 0.6) + fill(rounded(-5.5, -3.3, 11, 8.8, 2), "#1B0B3C") + fill(glass, colour)
    )
    return document(40, 50, place(body + fill(ellipse(-2.2, 17.6, 4.6, 7.9), WHITE, 0.75), 20, 5))


def lantern(colour: str) -> str:
    """A paper lantern on a string; 100 × 150."""
    r, cy = 34, 62
    body = stroke("M0,0V24", "#0E0618", 3) + shadow(ellipse(0, cy, r, 36), 1.2)
    for share, tall, tone in (
        (1, 36.7, darken(colour, 0.25)),
        (0.94, 35.4, colour),
        (0.62, 35.7, lighten(colour, 0.22)),
        (0.26, 35.7, lighten(colour, 0.5)),
    ):
        body += fill(ellipse(0, cy, r * share, tall), tone)
    ribs = ""
    for share, y in (
        (0.62, -0.78),
        (0.88, -0.48),
        (0.98, -0.15),
        (0.98, 0.15),
        (0.88, 0.48),
        (0.62, 0.78),
    ):
        ribs += f"M{num(-r * share * 0.95)},{num(cy + 35 * y)}H{num(r * share * 0.95)}"
    body += stroke(ribs, darken(colour, 0.4), 1.6, 0.45)
    body += fill(rounded(-14, cy - 41, 28, 8, 4) + rounded(-14, cy + 33, 28, 8, 4), "#2A1030")
    threads = stroke(
        f"M-6,{cy + 42}L-7,{cy + 61}M0,{cy + 42}V{cy + 65}M6,{cy + 42}L7,{cy + 61}", GOLD, 3
    )
    return document(100, 150, place(body + threads, 50, 0))


def paper_flag(colour: str) -> str:
    """A flag of cut paper; 60 × 60."""
    flag = "M-24,0H24V36L16,44L8,36L0,44L-8,36L-16,44L-24,36Z"
    holes = rounded(-17, 6, 8, 6, 2) + rounded(9, 6, 8, 6, 2) + "M0,8L9,19L0,30L-9,19Z"
    holes += ellipse(-15, 25, 4) + ellipse(15, 25, 4)
    body = shadow(flag + holes, 0.7, holes=True) + fill(flag + holes, colour, holes=True)
    return document(60, 60, place(body, 30, 2))


def confetti(colour: str, kind: int) -> str:
    """A scrap of confetti, 40 × 40: strip, dot, triangle, or streamer."""
    data = (rounded(-8, -4, 16, 8, 2), ellipse(0, 0, 6), polygon([(-8, 6), (0, -8), (8, 6)]))
    if kind < 3:
        shape = data[kind]
        body = (
            fill(shape, SHADOW, 0.3, down=3)
            + fill(shape, lighten(colour, 0.3))
            + fill(shape, colour, down=1)
        )
    else:
        line = "M-16,4C-14,-12 -4,-12 -4,-2C-4,8 6,8 6,-2C6,-12 16,-10 16,4"
        body = stroke(line, SHADOW, 4, 0.2) + place(stroke(line, colour, 4), 0, -2)
    return document(40, 40, place(body, 20, 20))


def medal(colour: str, dark: str) -> str:
    """A rosette for the podium; 120 × 150."""
    body = "".join(
        fill(
            polygon(
                [(x, 56), (x + s * 26, 136), (x + s * 10, 128), (x + s * 2, 142), (x - s * 14, 62)]
            ),
            dark,
        )
        for x, s in ((-14, -1), (14, 1))
    )
    seal = "".join(place(fill(ellipse(0, -42, 12, 14), colour), turn=30 * i) for i in range(12))
    body += place(
        shadow(ellipse(0, 0, 46), 1.2)
        + seal
        + fill(ellipse(0, 0, 40), lighten(colour, 0.3))
        + fill(ellipse(0, 1, 34), colour),
        0,
        54,
    )
    return document(120, 150, place(body, 60, 4))


def crown() -> str:
    """The winner's crown; 120 × 90."""
    data = "M-50,30L-58,-26L-28,-2L0,-38L28,-2L58,-26L50,30C24,38 -24,38 -50,30Z"
    body = shadow(data, 1.2) + fill(data, lighten(GOLD, 0.3)) + fill(data, GOLD, down=1.4)
    body += fill("M-49,20C-24,29 24,29 49,20L50,30C24,38 -24,38 -50,30Z", "#D9822B")
    gems = fill(ellipse(0, 12, 8), CORAL_DARK) + fill(
        ellipse(-30, 10, 5.5) + ellipse(30, 10, 5.5), TEAL
    )
    return document(120, 90, place(body + gems, 60, 46))


def pictures() -> Iterator[tuple[str, str]]:
    """All props."""
    for index, colours in enumerate(PENNANTS):
        yield f"props/pennant-{index + 1}.svg", pennant(colours, index % 2 == 1)
    for index, colour in enumerate(BULBS):
        yield f"props/bulb-{index + 1}.svg", bulb(colour)
    for index, colour in enumerate(LANTERNS):
        yield f"props/lantern-{index + 1}.svg", lantern(colour)
    for index, colour in enumerate(FLAGS):
        yield f"props/flag-{index + 1}.svg", paper_flag(colour)
        for kind, name in enumerate(("strip", "dot", "triangle", "streamer")):
            yield f"props/confetti-{name}-{index + 1}.svg", confetti(colour, kind)
    for place_, (colour, dark) in enumerate(
        (("#F8AE3C", "#C9453C"), ("#C9BCD0", "#653A72"), ("#D9784A", "#17615F"))
    ):
        yield f"props/medal-{place_ + 1}.svg", medal(colour, dark)
    yield "props/crown.svg", crown()
    yield "props/heart.svg", document(60, 60, place(heart(CORAL_DARK), 30, 30, 1.3))
    yield (
        "props/dragonfly-teal.svg",
        document(220, 170, place(green.dragonfly("#2FB7C4", "#17616F"), 110, 50)),
    )
    yield (
        "props/dragonfly-coral.svg",
        document(220, 170, place(green.dragonfly("#E8604A", "#8C2F3A"), 110, 50)),
    )
    yield "props/reeds.svg", document(200, 260, green.reeds(1, 100, 236, 3, 5))
    yield "props/lily-pad.svg", document(200, 150, green.lily_pad(92, 62, 100, 72, "#5BA55C", 0.5))
    yield "props/haystack.svg", document(130, 120, green.haystack(1, 65, 108))
    yield "props/tree.svg", document(100, 150, green.tree(1, 50, 140, "#3F8A56"))
