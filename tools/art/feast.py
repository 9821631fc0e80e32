"""The 36 cards of VAMOS: the number, the colour's emblem, and skulls or stars."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache

from tools.art import motifs
from tools.art.card import card, corners, disc, frame, ground, index, rays, window
from tools.art.colour import GOLD_LIGHT, NIGHT, darken, lighten, mix
from tools.art.lettering import word
from tools.art.output import ASSETS
from tools.art.paper import sheet
from tools.art.svg import document, fill, place, star, stroke
from tools.art.themes import Face, Theme

VAMOS_CARDS = (5, 15, 25)
STAR = "#FFC83A"  # gold on every colour of the deck


@dataclass(frozen=True)
class Suit:
    """A colour of the deck: its numbers, its emblem, and whether its symbols are positive."""

    name: str
    first: int
    last: int
    emblem: str
    good: bool


SUITS = (
    Suit("blue", 1, 9, "drop", False),
    Suit("yellow", 10, 20, "lantern", True),
    Suit("red", 21, 30, "flame", True),
    Suit("purple", 31, 36, "moon", False),
)
# count -> x, y, scale of each symbol in the lower half
SPOTS: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((106, 258, 2.0),),
    2: ((72, 262, 1.5), (158, 240, 1.5)),
    3: ((60, 224, 1.22), (146, 224, 1.22), (103, 296, 1.22)),
    4: ((62, 224, 1.08), (140, 220, 1.08), (62, 296, 1.08), (140, 290, 1.08)),
    5: ((48, 222, 0.94), (116, 220, 0.94), (184, 222, 0.94), (72, 294, 0.94), (144, 292, 0.94)),
    6: (
        (48, 222, 0.92),
        (116, 220, 0.92),
        (184, 222, 0.92),
        (44, 294, 0.92),
        (100, 296, 0.92),
        (156, 294, 0.92),
    ),
    7: (
        (42, 220, 0.78),
        (96, 218, 0.78),
        (150, 218, 0.78),
        (204, 220, 0.78),
        (50, 294, 0.78),
        (102, 296, 0.78),
        (154, 294, 0.78),
    ),
    8: (
        (42, 212, 0.7),
        (96, 210, 0.7),
        (150, 210, 0.7),
        (204, 212, 0.7),
        (68, 258, 0.7),
        (122, 258, 0.7),
        (56, 306, 0.7),
        (112, 306, 0.7),
    ),
    9: (
        (42, 212, 0.7),
        (96, 210, 0.7),
        (150, 210, 0.7),
        (204, 212, 0.7),
        (68, 258, 0.7),
        (122, 258, 0.7),
        (176, 256, 0.7),
        (56, 306, 0.7),
        (112, 306, 0.7),
    ),
}


def suit_of(number: int) -> Suit:
    """The colour of a card."""
    return next(suit for suit in SUITS if suit.first <= number <= suit.last)


@cache
def counts() -> dict[int, int]:
    """The number of symbols on each card, from the file used by the rules."""
    with (ASSETS / "vamos-symbols.toml").open("rb") as file:
        values = tomllib.load(file)
    return {int(card): abs(value) for suit in SUITS for card, value in values[suit.name].items()}


def pip(suit: Suit, paint: Face) -> str:
    """A skull or a star, about 54 high."""
    if not suit.good:
        return motifs.skull()
    colour = "#FFE38A" if suit.name == "yellow" else STAR
    return motifs.gold_star(colour, darken(paint.hill, 0.45))


def small_pip(suit: Suit, colour: str) -> str:
    """A flat symbol for the index, 18 high, visible in a fan."""
    if suit.good:
        data = star(5, 8.6, 4.2)
        return fill(data, colour) + stroke(data, colour, 2)
    head = "M0,-8.5C6,-8.5 9,-5 9,-.5C9,2.5 7.5,4 5.5,5V9H-5.5V5C-7.5,4 -9,2.5 -9,-.5C-9,-5 -6,-8.5 0,-8.5Z"
    eyes = "M-6,0A2.6,3 0 1 0 -.8,0A2.6,3 0 1 0 -6,0ZM.8,0A2.6,3 0 1 0 6,0A2.6,3 0 1 0 .8,0Z"
    return fill(head + eyes, colour, holes=True)


def banner() -> str:
    """The VAMOS! ribbon."""
    body = sheet("M72,150L208,140L202,157L210,174L74,184L82,167Z", NIGHT, 1.2)
    return body + place(word("VAMOS!", 21, GOLD_LIGHT, gap=0.06), 141, 162, 1, -4)


def small_spots(count: int) -> list[tuple[float, float, float]]:
    """The positions of small symbols below the index, relative to its middle: x, y, scale."""
    if count <= 3:
        return [((i - (count - 1) / 2) * 19 - 1, 77, 0.92) for i in range(count)]
    columns = 3 if count <= 6 else 5
    scale, step = (0.62, 15.0) if count <= 6 else (0.5, 10.4)
    rows = -(-count // columns)
    places = []
    for i in range(count):
        in_row = min(columns, count - (i // columns) * columns)
        x = (i % columns - (in_row - 1) / 2) * step - 1
        places.append((x, 77 + (i // columns - (rows - 1) / 2) * 14, scale))
    return places


def face(theme: Theme, number: int, count: int) -> str:
    """A card with this many symbols (0: none yet)."""
    suit = suit_of(number)
    paint, vamos = theme.suit(suit.name), number in VAMOS_CARDS
    body, x, y = ground(paint.field), 140, 104
    if vamos:
        body += rays(x, y, 18, 40, 300, lighten(paint.field, 0.35), 0.8, turn=0.1)
    body += sheet(
        "M8,206C50,184 92,188 130,198C170,208 206,192 242,182V344H8Z",
        mix(paint.field, paint.hill, 0.8),
        1.3,
    )
    body += sheet(
        "M8,306C44,290 88,290 128,298C176,306 214,298 242,290V344H8Z", darken(paint.hill, 0.3), 1.2
    )
    body += disc(x, y, 66, mix(paint.field, paint.disc, 0.4), paint.disc)
    size = 80 if number < 10 else 66
    body += place(word(str(number), size, paint.numeral, lift=0.9), x, y + (-7 if vamos else 1))
    body += "".join(place(pip(suit, paint), *spot) for spot in SPOTS.get(count, ()))
    body += banner() if vamos else ""
    mark = index(str(number), 46 if number < 10 else 35, paint.numeral)
    emblem = "#D6871E" if suit.emblem == "lantern" else paint.field
    upper = mark + place(fill(motifs.EMBLEMS[suit.emblem], emblem), 0, 44, 0.68)
    upper += "".join(place(small_pip(suit, paint.numeral), *spot) for spot in small_spots(count))
    return card(body + frame(window(142, 80)) + corners(upper, mark))


def pips(theme: Theme) -> dict[str, str]:
    """Single symbols for custom decks: 64 × 64, large and small, per colour."""
    drawn = {}
    for suit in SUITS:
        paint = theme.suit(suit.name)
        drawn[suit.name] = document(64, 64, place(pip(suit, paint), 32, 31))
        drawn[f"{suit.name}-small"] = document(
            64, 64, place(small_pip(suit, paint.numeral), 32, 32, 3)
        )
    return drawn


def layout() -> str:
    """The positions of symbols as TOML, for a program that draws them on blank faces."""
    lines = [
        "# Where a VAMOS card shows its symbols, in units of the card (250 x 350): count -> [[x, y, scale], ...].",
        "# Pictures: blank/<number>.svg, pip/<colour>.svg (64 x 64 at scale 1) and pip/<colour>-small.svg (64 x 64 at scale 3).",
        "# Drawn by python -m tools.art.",
        "",
    ]
    for name in ("large", "small"):
        lines.append(f"[{name}]")
        for count in range(1, 10):
            spots = (
                SPOTS[count]
                if name == "large"
                else [(x + 36, y + 46, s) for x, y, s in small_spots(count)]
            )
            rows = ", ".join(f"[{x:g}, {y:g}, {scale:g}]" for x, y, scale in spots)
            lines.append(f"{count} = [{rows}]")
        lines.append("")
    return "\n".join(lines)
