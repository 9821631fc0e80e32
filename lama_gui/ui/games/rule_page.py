"""A page of the rules, as data: its rows and the pictures on them.

The sentences are the texts ``rules.<variant>.<page>.<part>`` or, where a variant has none of
its own, ``rules.<family>.<page>.<part>``; parts are ``title``, ``big`` and the rows' numbers.

A picture is a row of signs with spaces between them:

=========  ==============================================================
``4+``     a card, in the notation of match files
``_4``     the same on top of a pile
``4*``     a card that goes (tick), ``4!`` one that does not (cross)
``4|``     a card that the next one covers in part
``#``      a card face down; ``##`` the deck, ``##!`` where nobody draws
``@10``    a token
``>``      an arrow
``=13``    a number or a short sum
``:flag``  an icon
``^luz``   a character who is happy; ``^luz-`` one who is not
=========  ==============================================================
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Page:
    """A title, rows of a sentence and a picture, and perhaps one big picture at the left."""

    name: str
    rows: tuple[str, ...]
    big: tuple[str, ...] = ()
    shape: Literal["ring", "fan"] = "fan"
