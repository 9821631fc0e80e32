"""Unlockables: backs of cards and rugs, in the colours of the current theme."""

from __future__ import annotations

import math
from collections.abc import Callable

from tools.art.backs import stepped
from tools.art.card import HEIGHT, WIDTH, card
from tools.art.colour import CREAM, SHADOW, WHITE
from tools.art.paper import cast
from tools.art.rug import CX, CY, RX, RY, point, spokes, teeth
from tools.art.rug import HEIGHT as RUG_HEIGHT
from tools.art.rug import WIDTH as RUG_WIDTH
from tools.art.svg import (
    Swatch,
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
from tools.art.themes import theme

_DUSK = theme("dusk")["centre"]


def dye(key: str, **change: int) -> Swatch:
    """A colour of the middle of the table, lightened or darkened by a percentage."""
    return Swatch(f"centre.{key}", _DUSK[key], **change)


GROUND, RING, LINE = dye("ground"), dye("ring"), dye("line")
PALE, THREAD, DEEP = dye("diamond"), dye("teeth"), dye("deep")
X0, X1, Y0, Y1 = 11.0, WIDTH - 11.0, 11.0, HEIGHT - 11.0  # the cloth within the frame


def back(pattern: str, cloth: Swatch = GROUND) -> str:
    """A back: the pattern on woven cloth in a cream frame."""
    window = rounded(X0, Y0, X1 - X0, Y1 - Y0, 12)
    body = fill(rounded(0, 0, WIDTH, HEIGHT, 20), CREAM) + fill(window, cloth) + pattern
    weft = "".join(f"M11,{y}H239" for y in range(16, 338, 5))
    frame = rounded(0, 0, WIDTH, HEIGHT, 20) + window
    body += stroke(weft, SHADOW, 1, 0.16) + fill(frame, CREAM, holes=True)
    return card(body + stroke(window, SHADOW, 3, 0.18))


def chevrons() -> str:
    """Bands that point upwards."""
    body, colours = "", (RING, LINE, THREAD, PALE, DEEP)
    for row in range(-1, 11):
        y, high = Y0 + row * 34.0, 20.0
        points = [(X0, y + 38), (WIDTH / 2, y), (X1, y + 38)]
        points += [(x, min(Y1, py + high)) for x, py in reversed(points)]
        body += fill(polygon([(x, max(Y0, min(Y1, py))) for x, py in points]), colours[row % 5])
    return back(body)


def llamas() -> str:
    """Rows of small llamas with alternating directions."""
    shape = "M-20,24V4C-30,2 -30,-8 -22,-10H6V-34L10,-42L14,-34L18,-42L21,-33C30,-32 32,-25 26,-22L19,-20V0C19,4 18,8 16,10V24H9V11H-11V24Z"
    body = ""
    for row in range(5):
        band = (RING, THREAD, DEEP, RING, THREAD)[row]
        body += fill(f"M{X0},{num(18 + row * 64)}H{X1}V{num(26 + row * 64)}H{X0}Z", band)
        for column in range(3):
            x = 52 + column * 73
            mark = fill(shape, (PALE, LINE)[(row + column) % 2])
            body += place(mark, x, 60 + row * 64, 0.92, flip=bool(row % 2))
    return back(body + fill(f"M{X0},332H{X1}V{num(Y1)}H{X0}Z", RING))


def suns() -> str:
    """A sun with rays."""
    body, x, y = "", WIDTH / 2, HEIGHT / 2
    for index in range(24):
        a, b = (2 * math.pi * (index + part) / 24 for part in (0.0, 0.5))
        reach = 1.0 / max(
            abs(math.cos((a + b) / 2)) / (X1 - x), abs(math.sin((a + b) / 2)) / (Y1 - y)
        )
        tip = [(x + reach * math.cos(w), y + reach * math.sin(w)) for w in (a, b)]
        inside = [(min(max(px, X0), X1), min(max(py, Y0), Y1)) for px, py in tip]
        body += fill(polygon([(x, y), *inside]), (RING, DEEP)[index % 2])
    for size, colour in ((92, LINE), (72, PALE), (54, RING)):
        body += fill(star(16, size, size * 0.8, x, y), colour)
    face = fill(ellipse(x, y, 36), LINE) + fill(
        ellipse(x - 12, y - 6, 4) + ellipse(x + 12, y - 6, 4), DEEP
    )
    return back(body + face + stroke(f"M{x - 13},{y + 9}Q{x},{y + 22} {x + 13},{y + 9}", DEEP, 5))


def diamonds() -> str:
    """A field of stepped diamonds."""
    body, wide, high = "", (X1 - X0) / 3, (Y1 - Y0) / 4
    for row in range(4):
        for column in range(3):
            inks = (
                (RING, LINE, GROUND, PALE) if (row + column) % 2 else (THREAD, PALE, GROUND, LINE)
            )
            x, y = X0 + wide * (column + 0.5), Y0 + high * (row + 0.5)
            body += "".join(
                fill(_diamond(x, y, wide * part, high * part), ink)
                for part, ink in zip((0.98, 0.7, 0.44, 0.2), inks, strict=True)
            )
    return back(body, DEEP)


def _diamond(x: float, y: float, w: float, h: float) -> str:
    """The outline of one diamond with stepped edges."""
    drawn = stepped(x, y, w, h, ("#000000",))
    return drawn.split(' d="', 1)[1].split('"', 1)[0]


def waves() -> str:
    """Water: rows of arcs, each in front of the one above."""
    body = ""
    for row in range(11):
        y, shift = 40 + row * 30.0, 19.0 * (row % 2)
        for column in range(-1, 7):
            x = X0 + column * 38 + shift
            for radius, ink in ((23, PALE), (17, (RING, THREAD)[row % 2]), (9, LINE)):
                left, right = max(X0, x - radius), min(X1, x + radius)
                if left < right:
                    body += fill(_bow(x, y, radius, left, right), ink)
    return back(body)


def _bow(x: float, y: float, r: float, left: float, right: float) -> str:
    """The upper half of a disc, clipped to the cloth."""
    steps = [left + (right - left) * index / 8 for index in range(9)]
    arch = [(px, max(Y0, y - math.sqrt(max(0.0, r * r - (px - x) ** 2)))) for px in steps]
    return polygon([*arch, (right, min(Y1, y + r * 0.9)), (left, min(Y1, y + r * 0.9))])


def stars() -> str:
    """A night with stars, one of them large."""
    body = fill(f"M{X0},{Y0}H{X1}V34H{X0}Z" + f"M{X0},316H{X1}V{Y1}H{X0}Z", RING)
    body += fill(f"M{X0},34H{X1}V40H{X0}Z" + f"M{X0},310H{X1}V316H{X0}Z", LINE)
    for row in range(5):
        for column in range(4 - row % 2):
            x, y = 45 + column * 53 + 27 * (row % 2), 70 + row * 53
            if math.dist((x, y), (125, 175)) > 70:
                large = (row + column) % 3 == 0
                body += fill(
                    star(5, 15 if large else 10, 6.5 if large else 4.4, x, y),
                    PALE if large else LINE,
                )
    for size, ink in ((66, RING), (52, LINE), (34, PALE)):
        body += fill(star(8, size, size * 0.56, 125, 175), ink)
    return back(body)


BACKS: dict[str, Callable[[], str]] = {
    draw.__name__: draw for draw in (chevrons, llamas, suns, diamonds, waves, stars)
}


# ---- rugs ---------------------------------------------------------------------------------------


def disc(share: float, ink: Swatch) -> str:
    """An ellipse with this fraction of the rug's size."""
    return fill(ellipse(CX, CY, RX * share, RY * share), ink)


def whole(border: str) -> str:
    """A rug with a fringe, the border, and a plain core for the cards."""
    fringe = spokes(132, 0.985, 1.048, 0.006)
    body = cast(ellipse(CX, CY + 8, RX * 1.01, RY * 1.01), 1.3)
    body += stroke(fringe, dye("fringe", dark=35), 7, 0.9) + stroke(fringe, dye("fringe"), 4.6)
    body += disc(1.0, RING) + border + disc(0.735, LINE)
    body += disc(0.718, dye("core"))
    for share, light in ((0.63, 2), (0.54, 4), (0.45, 6), (0.36, 8)):
        body += disc(share, dye("core", light=light))
    weft = "".join(ellipse(CX, CY, RX * i / 100, RY * i / 100) for i in range(6, 72, 4))
    body += stroke(weft, WHITE, 1.2, 0.05) + stroke(spokes(360, 0.72, 1.0), SHADOW, 1.1, 0.13)
    return document(RUG_WIDTH, RUG_HEIGHT, body)


def _ring_of(count: int, shape: Callable[[float], str]) -> str:
    return "".join(shape(2 * math.pi * index / count) for index in range(count))


def _petal(angle: float, inner: float, outer: float, half: float) -> str:
    tip, base = point(outer, angle), point(inner, angle)
    left, right = point((inner + outer) / 2, angle - half), point((inner + outer) / 2, angle + half)
    (bx, by), (tx, ty) = base, tip
    ends = f"{num(left[0])},{num(left[1])} {num(tx)},{num(ty)}"
    back_ = f"{num(right[0])},{num(right[1])} {num(bx)},{num(by)}"
    return f"M{num(bx)},{num(by)}Q{ends}Q{back_}Z"


def blossoms() -> str:
    """A wreath of petals."""
    border = disc(0.955, GROUND)
    border += fill(_ring_of(32, lambda a: _petal(a, 0.76, 0.94, 0.12)), PALE)
    border += fill(_ring_of(32, lambda a: _petal(a, 0.78, 0.91, 0.07)), RING)
    turn = math.pi / 32
    border += fill(_ring_of(32, lambda a: _petal(a + turn, 0.84, 0.955, 0.07)), THREAD)
    return whole(border + disc(0.775, DEEP) + teeth_of(0.775, 0.74, 64, LINE))


def teeth_of(base: float, tip: float, count: int, ink: Swatch) -> str:
    """A ring of triangles in a colour of the theme."""
    drawn = teeth(base, tip, count, "#000000")
    return fill(drawn.split(' d="', 1)[1].split('"', 1)[0], ink)


def steps() -> str:
    """Stairs all around."""
    border = disc(0.97, DEEP)
    for inner, outer, count, ink in (
        (0.94, 0.965, 96, LINE),
        (0.9, 0.935, 48, PALE),
        (0.845, 0.895, 48, THREAD),
        (0.79, 0.84, 24, LINE),
        (0.745, 0.785, 48, RING),
    ):
        border += fill(
            _ring_of(count, lambda a, i=inner, o=outer, n=count: _block(a, i, o, n)), ink
        )  # type: ignore[misc]
    return whole(border)


def _block(angle: float, inner: float, outer: float, count: int) -> str:
    half = math.pi / count * 0.52
    corners = [(inner, -half), (outer, -half), (outer, half), (inner, half)]
    return polygon([point(share, angle + turn) for share, turn in corners])


def night() -> str:
    """A ring of stars over waves."""
    border = disc(0.965, GROUND) + teeth_of(0.965, 0.935, 72, THREAD)
    for index in range(28):
        x, y = point(0.872, 2 * math.pi * index / 28)
        size = 17 if index % 2 else 11
        border += fill(star(5, size, size * 0.44, x, y), PALE if index % 2 else LINE)
    border += disc(0.805, DEEP) + teeth_of(0.805, 0.76, 56, RING)
    return whole(border)


RUGS: dict[str, Callable[[], str]] = {draw.__name__: draw for draw in (blossoms, steps, night)}
