"""Names for display: any text as one short, printable line.

Files and settings may come from anybody. A name in them may be very long, or contain control
characters, invisible characters or line breaks.
"""

from __future__ import annotations

import unicodedata

LONGEST = 24
"""The maximum length of a name, also when typing one."""

NAMELESS = "?"
"""Replaces a name without visible characters."""

_JOINERS = "\u200c\u200d"  # meaningful inside words and emoji
_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters without a glyph
_MARKS = 3
"""The maximum number of combining marks on a letter; more would overlap other lines."""
_LOOKED_AT = 4096
"""Longer texts are cut here before processing."""


def shown(name: str) -> str:
    """``name`` for display, never empty and at most ``LONGEST`` long."""
    return plain(name, LONGEST) or NAMELESS


def plain(text: str, longest: int) -> str:
    """``text`` in one line without invisible characters; "" if there are no others.

    If it is longer than ``longest`` it is cut and ends in an ellipsis.
    """
    if len(text) <= longest and text.isascii() and text.isprintable():
        return " ".join(text.split())
    kept = _visible(text[:_LOOKED_AT])
    if len(kept) <= longest and len(text) <= _LOOKED_AT:
        return kept
    if len(kept) < longest:
        return kept + "…" if kept else ""
    cut = kept[: longest - 1]
    while cut and (cut[-1] in _JOINERS or unicodedata.category(kept[len(cut)])[0] == "M"):
        cut = cut[:-1]  # don't cut between a letter and its marks
    return cut.rstrip() + "…" if cut else ""


def _visible(text: str) -> str:
    out: list[str] = []
    marks = 0
    seen = False  # whether there is a letter that joiners and marks can belong to
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        if letter in _JOINERS:
            if seen:
                out.append(letter)
        elif kind[0] == "Z" or letter in _BLANKS or kind == "Cc":
            out.append(" ")
            seen = False
        elif kind[0] == "M":
            marks += 1
            if seen and marks <= _MARKS:
                out.append(letter)
        elif kind[0] != "C":
            out.append(letter)
            marks, seen = 0, True
    return " ".join("".join(out).split()).strip(_JOINERS)
