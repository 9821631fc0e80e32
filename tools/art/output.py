"""Writing and comparing of pictures, except those drawn by hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase
from pathlib import Path

from lama_gui.kit.draw.drawing import faults

ASSETS = Path(__file__).resolve().parents[2] / "assets"
BY_HAND = Path(__file__).with_name("by-hand.txt")
"""The list of pictures drawn by hand: paths or patterns in the assets, one per line."""

__all__ = ["ASSETS", "BY_HAND", "by_hand", "differences", "faults", "mistakes", "write"]


def by_hand(listed: Path = BY_HAND) -> list[str]:
    """The lines of the list, without comments after ``#``."""
    lines = (line.split("#")[0].strip() for line in listed.read_text(encoding="utf-8").splitlines())
    return [line for line in lines if line]


def _is_listed(name: str, patterns: Iterable[str]) -> bool:
    return any(fnmatchcase(name, pattern) for pattern in patterns)


def _there(root: Path) -> set[str]:
    return {path.relative_to(root).as_posix() for path in root.rglob("*.svg")}


def write(pictures: Mapping[str, str], root: Path = ASSETS, listed: Path = BY_HAND) -> int:
    """Write the pictures (path in assets -> SVG) that have changed; returns their number.

    Pictures drawn by hand are never written.
    """
    changed, hand = 0, by_hand(listed)
    for name, text in pictures.items():
        path = root / name
        if _is_listed(name, hand) or (path.exists() and path.read_text(encoding="utf-8") == text):
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        changed += 1
    return changed


def differences(
    pictures: Mapping[str, str], root: Path = ASSETS, listed: Path = BY_HAND
) -> list[str]:
    """A message for each picture that is missing, different, or obsolete."""
    found, hand, there = [], by_hand(listed), _there(root)
    for name, text in sorted(pictures.items()):
        if _is_listed(name, hand):
            continue
        if not (root / name).exists():
            found.append(f"assets/{name} is missing")
        elif (root / name).read_text(encoding="utf-8") != text:
            found.append(
                f"assets/{name} differs from what is drawn; if it was changed by hand, "
                f"name it in tools/art/{BY_HAND.name}"
            )
    nobody = sorted(name for name in there - set(pictures) if not _is_listed(name, hand))
    found += [
        f"assets/{name} is drawn by nobody; if it was drawn by hand, name it in tools/art/{BY_HAND.name}"
        for name in nobody
    ]
    return found + mistakes(root, listed)


def mistakes(root: Path = ASSETS, listed: Path = BY_HAND) -> list[str]:
    """Messages for listed names without a picture, and hand-drawn pictures that can't be rendered."""
    there, hand = _there(root), by_hand(listed)
    found = [
        f"tools/art/{BY_HAND.name} names {line!r}, and there is no such picture"
        for line in hand
        if not any(fnmatchcase(name, line) for name in there)
    ]
    for name in sorted(name for name in there if _is_listed(name, hand)):
        text = (root / name).read_text(encoding="utf-8")
        found += [f"assets/{name} has {fault}" for fault in faults(text)]
    return found
