"""Choices one after the other in a footer: whose matches, against whom, by which measure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from lama_gui.kit.draw.type import Type
from lama_gui.kit.layout import Box, Cell, Length
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Stepper, Widget
from lama_gui.texts import Texts

EVERYBODY = ""

Options = Sequence[tuple[str, str]]
"""What can be chosen: the value, and its words."""


def whose(people: Iterable[str], texts: Texts) -> Options:
    """Everybody, and each of the people."""
    return [(EVERYBODY, texts("statistics.everybody")), *((name, name) for name in people)]


def steppers(choices: Iterable[tuple[str, Options, str]], type_: Type, most: float) -> list[Box]:
    """A stepper for each choice – its name, what can be chosen, what is – that leaves one.

    None is wider than ``most``.
    """
    boxes: list[Box] = []
    for name, options, value in choices:
        if len(options) < 2:
            continue
        longest = max(type_.width(words, "value") for _, words in options)
        make = partial(_stepper, name, tuple(options), value)
        tall = Length.fixed(max(60.0, type_.line("value") + 22))
        boxes.append(Cell(make, Length.fixed(min(longest + 150, most)), tall))
    return boxes


def _stepper(name: str, options: tuple[tuple[str, str], ...], value: str, rect: Rect) -> Widget:
    return Stepper(name=name, rect=rect, options=options, value=value)
