"""Where the art goes, how it is written or compared, and what nanosvg refuses to draw."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

ASSETS = Path(__file__).resolve().parents[2] / "assets"

# What nanosvg drops or draws wrongly without a word; art must do without.
REFUSED = {
    "an element that is not drawn": re.compile(
        r"<(pattern|clipPath|mask|use|symbol|text|filter|image|style|foreignObject)\b"
    ),
    "a filter": re.compile(r"\bfilter="),
    "a blend mode": re.compile(r"mix-blend"),
    "a colour that is not #RRGGBB": re.compile(r"(hsl|rgb|rgba|hsla)\(|currentColor"),
    "opacity of a group": re.compile(r"<g\b[^>]*\sopacity="),
    "a gradient without user space": re.compile(
        r"<(linear|radial)Gradient\b(?![^>]*gradientUnits=\"userSpaceOnUse\")"
    ),
}


def faults(text: str) -> list[str]:
    """What in this SVG would not be drawn as it is meant; empty if nothing."""
    return [name for name, pattern in REFUSED.items() if pattern.search(text)]


def write(pictures: Mapping[str, str]) -> int:
    """Write the pictures (path under assets → SVG) whose content differs; how many did."""
    changed = 0
    for name, text in pictures.items():
        path = ASSETS / name
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        changed += 1
    return changed


def differences(pictures: Mapping[str, str]) -> list[str]:
    """A sentence for every picture that is missing, differs, or that nobody draws any more."""
    found = []
    for name, text in sorted(pictures.items()):
        path = ASSETS / name
        if not path.exists():
            found.append(f"assets/{name} is missing")
        elif path.read_text(encoding="utf-8") != text:
            found.append(f"assets/{name} differs from what is drawn")
    there = {path.relative_to(ASSETS).as_posix() for path in ASSETS.rglob("*.svg")}
    return found + [f"assets/{name} is drawn by nobody" for name in sorted(there - set(pictures))]
