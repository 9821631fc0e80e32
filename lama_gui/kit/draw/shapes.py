"""Outlines as SVG path data, in units."""

from __future__ import annotations

from collections.abc import Iterable


def number(value: float) -> str:
    """``value`` with at most two decimals, without trailing zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def rounded(x: float, y: float, w: float, h: float, radius: float) -> str:
    """A rectangle with round corners."""
    r = max(0.0, min(radius, w / 2, h / 2))
    x0, y0, x1, y1 = (number(v) for v in (x, y, x + w, y + h))
    left, right = number(x + r), number(x + w - r)
    top, bottom, rr = number(y + r), number(y + h - r), number(r)
    arc = f"A{rr},{rr} 0 0 1 "
    return (
        f"M{left},{y0}H{right}{arc}{x1},{top}V{bottom}{arc}{right},{y1}"
        f"H{left}{arc}{x0},{bottom}V{top}{arc}{left},{y0}Z"
    )


def tab_below(w: float, h: float, radius: float) -> str:
    """A rectangle with round lower corners: the label of a tile."""
    r, bottom = number(radius), number(h - radius)
    return (
        f"M0,0H{number(w)}V{bottom}A{r},{r} 0 0 1 {number(w - radius)},{number(h)}H{r}"
        f"A{r},{r} 0 0 1 0,{bottom}Z"
    )


def disc(cx: float, cy: float, r: float) -> str:
    left, right, y, rr = number(cx - r), number(cx + r), number(cy), number(r)
    return f"M{left},{y}A{rr},{rr} 0 1 1 {right},{y}A{rr},{rr} 0 1 1 {left},{y}Z"


def polygon(points: Iterable[tuple[float, float]], *, closed: bool = True) -> str:
    body = "L".join(f"{number(x)},{number(y)}" for x, y in points)
    return f"M{body}{'Z' if closed else ''}"


def bubble(
    w: float, h: float, radius: float, side: str, at: float, tip: float, lean: float = 0.0
) -> str:
    """A speech bubble whose tail leaves ``side`` at ``at`` units and reaches ``tip`` beyond it.

    The tip is ``lean`` units further along the side than the root.
    """
    r, half = min(radius, w / 2, h / 2), 26.0
    tails = {
        "top": [(at - half, 0.0), (at + lean, -tip), (at + half, 0.0)],
        "right": [(w, at - half), (w + tip, at + lean), (w, at + half)],
        "bottom": [(at + half, h), (at + lean, h + tip), (at - half, h)],
        "left": [(0.0, at + half), (-tip, at + lean), (0.0, at - half)],
    }
    corners = [
        ("top", (w - r, 0.0), (w, r)),
        ("right", (w, h - r), (w - r, h)),
        ("bottom", (r, h), (0.0, h - r)),
        ("left", (0.0, r), (r, 0.0)),
    ]
    d = f"M{number(r)},0"
    for edge, end, turned in corners:
        points = (tails[edge] if edge == side else []) + [end]
        d += "".join(f"L{number(x)},{number(y)}" for x, y in points)
        d += f"A{number(r)},{number(r)} 0 0 1 {number(turned[0])},{number(turned[1])}"
    return d + "Z"


def path(
    d: str,
    fill: str = "none",
    *,
    opacity: float = 1.0,
    stroke: str = "",
    width: float = 0.0,
    dash: str = "",
    evenodd: bool = False,
    move: tuple[float, float] = (0, 0),
) -> str:
    """An SVG path element. ``opacity`` is that of the stroke if there is one, else of the fill."""
    out = f'<path d="{d}" fill="{fill}"'
    if stroke:
        out += f' stroke="{stroke}" stroke-width="{number(width)}"'
        out += ' stroke-linecap="round" stroke-linejoin="round"'
        out += f' stroke-opacity="{opacity:g}"' if opacity < 1 else ""
        out += f' stroke-dasharray="{dash}"' if dash else ""
    elif opacity < 1:
        out += f' fill-opacity="{opacity:g}"'
    out += ' fill-rule="evenodd"' if evenodd else ""
    if move != (0, 0):
        out += f' transform="translate({number(move[0])},{number(move[1])})"'
    return out + "/>"


def line(d: str, colour: str, width: float, *, opacity: float = 1.0, dash: str = "") -> str:
    return path(d, stroke=colour, width=width, opacity=opacity, dash=dash)


def document(body: str, width_px: int, height_px: int, scale: float, pad: float = 0.0) -> str:
    """An SVG document of that size around elements in units, with a margin of ``pad`` units."""
    shift = number(pad * scale)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width_px}" height="{height_px}"'
        f' viewBox="0 0 {width_px} {height_px}">'
        f'<g transform="translate({shift},{shift}) scale({scale:.5f})">{body}</g></svg>'
    )
