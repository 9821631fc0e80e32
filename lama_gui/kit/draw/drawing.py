"""Drawings: SVG text, and how it is put into the colours of a theme.

A drawing names a theme's colour as Inkscape names a swatch: a paint ``url(#paper.ribbon)``, with a
gradient of that id which holds the colour to show in the editor. ``-light-30`` and ``-dark-20``
behind the name mean a lighter and a darker paper. A drawing that names colours so serves every
theme; one that does not is shown as it is.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import pygame

from lama_gui import storage
from lama_gui.kit.draw.colour import Colour, darken, lighten
from lama_gui.kit.draw.crayon import outlined

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
"""Of a swatch that holds no colour and that the theme does not know: meant to be seen."""

#: What is dropped or drawn wrongly without a word; drawings must do without.
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
    """What in this SVG would not be drawn as it is meant; empty if nothing."""
    plain = in_colours(text, {})
    return [name for name, pattern in REFUSED.items() if pattern.search(plain)]


LARGEST_FILE = 2_000_000
"""Bytes of a picture in a player's theme; the largest of the program's own has some 100,000."""


def why_not_drawn(path: Path) -> str:
    """Why the picture in a file can't be drawn; "" when it can."""
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
    """Width and height that an SVG text names. Raises ValueError."""
    box = re.search(r'viewBox="([^"]*)"', source)
    if not box:
        raise ValueError("it has no viewBox")
    _, _, width, height = (float(part) for part in box[1].replace(",", " ").split())
    return width, height


def tokens(text: str) -> list[str]:
    """The theme's colours that a drawing names, each once."""
    return sorted(set(_PAINT.findall(_without_aliases(text))))


def in_colours(text: str, colours: Mapping[str, Colour]) -> str:
    """The drawing with every named colour put in; one that is unknown is that of its swatch."""
    text = _without_aliases(text)
    own = {
        match[2]: stop[1] for match in _SWATCH.finditer(text) if (stop := _STOP.search(match[0]))
    }
    known = {**own, **colours}
    text = _SWATCH.sub("", text)
    return _PAINT.sub(lambda match: known.get(match[1], UNKNOWN), text)


def _without_aliases(text: str) -> str:
    """An editor gives each shape a gradient of its own that only points at the swatch."""
    for alias in _ALIAS.finditer(text):
        text = text.replace(f"url(#{alias[2]})", f"url(#{alias[1]})")
    return _ALIAS.sub("", text)


def colour_of(token: str, palette: Mapping[str, Colour]) -> Colour | None:
    """The colour that a name stands for among a theme's colours; None for an unknown name."""
    name, _, change = token.partition("-")
    base = palette.get(name)
    if not base or not change:
        return base
    way, _, percent = change.partition("-")
    return (lighten if way == "light" else darken)(base, int(percent) / 100)


def dyed(path: str, palette: Mapping[str, Colour]) -> str:
    """The name of the drawing in the colours of ``palette``; the path itself if it names none."""
    if is_dyed(path):
        return path
    found = ((token, colour_of(token, palette)) for token in _tokens_in(path))
    pairs = [f"{token}={colour}" for token, colour in found if colour]
    return f"{path}?{'&'.join(pairs)}" if pairs else path


def is_dyed(name: str) -> bool:
    """Whether the name of a picture says its colours."""
    return "?" in name and _DYED.fullmatch(name) is not None


def waxen(name: str) -> str:
    """The name of the picture as it is when wax crayon draws it."""
    return name if is_waxen(name) else name + _WAX


def is_waxen(name: str) -> bool:
    """Whether the name of a picture says that wax crayon draws it."""
    return name.endswith(_WAX)


def mirrored(name: str) -> str:
    """The name of a theme's picture with left and right changed."""
    return name + _MIRRORED


def upright(name: str) -> str:
    """The name of the picture as it was before left and right were changed."""
    return name.removesuffix(_MIRRORED)


def is_finished(name: str) -> bool:
    """Whether the name of a picture is already that of one theme."""
    return is_waxen(name) or name.endswith(_MIRRORED)


def file_of(name: str) -> str:
    """The path in the name of a picture."""
    name = upright(name).removesuffix(_WAX)
    match = _DYED.fullmatch(name) if "?" in name else None
    return match[1] if match else name


@lru_cache(maxsize=512)
def source(path: str, name: str) -> str:
    """The SVG text in the file ``path``, in the colours that ``name`` says."""
    name = upright(name)
    plain = name.removesuffix(_WAX)
    match = _DYED.fullmatch(plain) if "?" in plain else None
    colours = dict(re.findall(r"([^=&]+)=(#\w{6})", match[2])) if match else {}
    text = in_colours(Path(path).read_text(encoding="utf-8"), colours)
    return text if plain == name else outlined(text)


@lru_cache(maxsize=2048)
def _tokens_in(path: str) -> tuple[str, ...]:
    if not path.endswith(".svg"):
        return ()
    return tuple(tokens(Path(path).read_text(encoding="utf-8")))
