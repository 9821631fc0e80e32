"""SVG drawings, recoloured for a theme.

A drawing refers to a theme's colour by a swatch, as in Inkscape: a paint ``url(#paper.ribbon)``,
and a gradient of that id whose colour is shown in the editor. The suffixes ``-light-30`` and
``-dark-20`` mean a lighter and a darker shade. Drawings without swatches are shown as they are.

The resolved name of a picture is its path, followed by ``?token=#RRGGBB&…`` for its colours,
``?wax`` for a crayon outline and ``?mirrored``.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import pygame

from lama_gui import storage
from lama_gui.kit.draw.colour import Colour, darken, lighten, mix

_NAME = r"[a-z_]+\.[A-Za-z0-9_+]+(?:\.\d+)?(?:-(?:light|dark)-\d{1,2})?"
_PAINT = re.compile(rf"url\(#({_NAME})\)")
_SWATCH = re.compile(
    rf'<(linear|radial)Gradient\b[^>]*?\bid="({_NAME})"[^>]*?(?:/>|>(.*?)</\1Gradient>)', re.DOTALL
)
_ALIAS = re.compile(
    rf'<(?:linear|radial)Gradient\b(?=[^>]*?\bhref="#({_NAME})")(?=[^>]*?\bid="([^"]+)")[^>]*?/>'
)
_STOP = re.compile(r"stop-color\s*[:=]\s*\"?\s*(#[0-9A-Fa-f]{6})")
_DYED = re.compile(r"(.*)\?((?:[^?&=]+=#[0-9A-Fa-f]{6})(?:&[^?&=]+=#[0-9A-Fa-f]{6})*)", re.DOTALL)

_WAX, _MIRRORED = "?wax", "?mirrored"

UNKNOWN: Colour = "#FF00FF"
"""The conspicuous colour of an unknown swatch."""

#: What SDL silently ignores or draws wrongly.
REFUSED = {
    "an element that is not drawn": re.compile(
        r"<(pattern|clipPath|mask|use|symbol|text|filter|image|style|foreignObject)\b"
    ),
    "a filter": re.compile(r"\bfilter(=|:(?!none))"),
    "a blend mode": re.compile(r"mix-blend-mode:(?!normal)"),
    "a colour that is not #RRGGBB": re.compile(r"(hsl|rgb|rgba|hsla)\(|currentColor"),
    "opacity of a group": re.compile(
        r"""<g\b[^>]*(\sopacity=|style="([^"]*;)?\s*opacity:\s*(?!1["; ]))"""
    ),
    "a gradient without user space": re.compile(
        r"<(linear|radial)Gradient\b(?![^>]*gradientUnits=\"userSpaceOnUse\")"
    ),
}


def faults(text: str) -> list[str]:
    """The names in ``REFUSED`` of what this SVG contains."""
    plain = in_colours(text, {})
    return [name for name, pattern in REFUSED.items() if pattern.search(plain)]


LARGEST_FILE = 2_000_000
"""The most bytes of a picture in a player's theme; those of the program have up to 100,000."""


def why_not_drawn(path: Path) -> str:
    """Why the picture in a file can't be drawn; "" if it can."""
    try:
        data = storage.read(path, LARGEST_FILE + 1)
        if len(data) > LARGEST_FILE:
            return f"larger than {LARGEST_FILE} bytes"
        text = data.decode("utf-8")
        width, height = proportions_of(text)
        if not (0 < width < 1e5 and 0 < height < 1e5 and 1 / 50 < width / height < 50):
            return "its viewBox is no size for a picture"
        pygame.image.load_sized_svg(io.BytesIO(data), (16, 16))
        found = faults(text)
        if found:
            return f"it has {found[0]}"
    except OSError as error:
        return error.strerror or str(error)
    except (ValueError, pygame.error) as error:
        return f"no picture: {error}"
    return ""


def proportions_of(source: str) -> tuple[float, float]:
    """Width and height of an SVG's viewBox. Raises ValueError."""
    box = re.search(r'viewBox="([^"]*)"', source)
    if not box:
        raise ValueError("it has no viewBox")
    _, _, width, height = (float(part) for part in box[1].replace(",", " ").split())
    return width, height


def tokens(text: str) -> list[str]:
    """The theme colours that a drawing refers to, without duplicates."""
    return sorted(set(_PAINT.findall(_without_aliases(text))))


def in_colours(text: str, colours: Mapping[str, Colour]) -> str:
    """The drawing with its swatches replaced by ``colours``, by default the editor's colours."""
    text = _without_aliases(text)
    own = {
        match[2]: stop[1] for match in _SWATCH.finditer(text) if (stop := _STOP.search(match[0]))
    }
    known = {**own, **colours}
    text = _SWATCH.sub("", text)
    return _PAINT.sub(lambda match: known.get(match[1], UNKNOWN), text)


def _without_aliases(text: str) -> str:
    """Resolve the gradients with which editors refer to a swatch."""
    for alias in _ALIAS.finditer(text):
        text = text.replace(f"url(#{alias[2]})", f"url(#{alias[1]})")
    return _ALIAS.sub("", text)


def colour_of(token: str, palette: Mapping[str, Colour]) -> Colour | None:
    """The colour of a swatch, including its suffix; None if the palette lacks it."""
    name, _, change = token.partition("-")
    base = palette.get(name)
    if not base or not change:
        return base
    way, _, percent = change.partition("-")
    return (lighten if way == "light" else darken)(base, int(percent) / 100)


def recoloured(path: str, palette: Mapping[str, Colour]) -> str:
    """The name of the drawing in the colours of ``palette``; ``path`` if it has no swatches."""
    if _divided(path)[1]:
        return path
    found = ((token, colour_of(token, palette)) for token in _tokens_in(path))
    pairs = [f"{token}={colour}" for token, colour in found if colour]
    return f"{path}?{'&'.join(pairs)}" if pairs else path


def as_crayon(name: str) -> str:
    """The name of the picture with a crayon outline."""
    return name if is_crayon(name) else name + _WAX


def is_crayon(name: str) -> bool:
    """Whether the name of a picture asks for a crayon outline."""
    return name.endswith(_WAX)


def mirrored(name: str) -> str:
    """The name of the mirrored picture."""
    return name + _MIRRORED


def upright(name: str) -> str:
    """The name of the picture without mirroring."""
    return name.removesuffix(_MIRRORED)


def is_resolved(name: str) -> bool:
    """Whether the name of a picture is already resolved for a theme."""
    return is_crayon(name) or name.endswith(_MIRRORED)


def _divided(name: str) -> tuple[str, str]:
    """The path in a resolved name, and its colours or ""."""
    plain = upright(name).removesuffix(_WAX)
    match = _DYED.fullmatch(plain) if "?" in plain else None
    return (match[1], match[2]) if match else (plain, "")


def file_of(name: str) -> str:
    """The path in a resolved name."""
    return _divided(name)[0]


@lru_cache(maxsize=512)
def source(path: str, name: str) -> str:
    """The SVG text of the file ``path`` with the colours and the outline that ``name`` asks for."""
    colours = dict(re.findall(r"([^=&]+)=(#\w{6})", _divided(name)[1]))
    text = in_colours(Path(path).read_text(encoding="utf-8"), colours)
    return outlined(text) if is_crayon(upright(name)) else text


@lru_cache(maxsize=2048)
def _tokens_in(path: str) -> tuple[str, ...]:
    if not path.endswith(".svg"):
        return ()
    return tuple(tokens(Path(path).read_text(encoding="utf-8")))


# ---- in wax crayon

#: The colours of paper shadows in the drawings and of crayon lines.
PAPER_SHADOW, LINE = "#1E0C2B", "#33273F"
LINE_WIDTH = 4.6

_SHADOW = re.compile(rf'<path d="[^"]*" fill="{PAPER_SHADOW}"[^>]*/>')
_FACE = re.compile(r'<path d="([^"]*)" fill="(#[0-9A-F]{6})"(?=[^>]*transform)(?![^>]*stroke)')


def outlined(svg: str) -> str:
    """The drawing in crayon style: without shadows, and with an outline around each face."""

    def drawn(face: re.Match[str]) -> str:
        data, colour = face.groups()
        return (
            f'<path d="{data}" fill="{colour}" stroke="{mix(colour, LINE, 0.5)}"'
            f' stroke-width="{LINE_WIDTH:g}" stroke-linejoin="round"'
        )

    return _FACE.sub(drawn, _SHADOW.sub("", svg))
