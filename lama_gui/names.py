"""Names for display: any text as one short, printable line.

Files and settings come from anybody. A name in them may be a page long, or hold characters
that steer the text around it, hide in it, or break a line.
"""

from __future__ import annotations

import unicodedata

LONGEST = 24
"""Characters of a name; as many as can be typed in."""

NOBODY = "?"
"""What somebody is called whose name shows nothing."""

_JOINERS = "\u200c\u200d"  # inside of words and of emoji they are part of the writing
_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters that show nothing
_MARKS = 3
"""Marks that one letter may carry; more would climb over the lines around it."""
_LOOKED_AT = 4096
"""How much of a long text is looked at."""


def shown(name: str) -> str:
    """``name`` as it is shown, never empty and never longer than can be typed in."""
    return plain(name, LONGEST) or NOBODY


def plain(text: str, longest: int) -> str:
    """``text`` in one line without what can't be seen; "" when nothing can.

    A line longer than ``longest`` ends in an ellipsis.
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
        cut = cut[:-1]  # never between a letter and its marks
    return cut.rstrip() + "…" if cut else ""


def _visible(text: str) -> str:
    out: list[str] = []
    marks = 0
    seen = False  # a letter that joiners and marks can belong to
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
