"""Cells of a layout that know from their words how large they want to be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from lama_gui.kit.draw.type import Type
from lama_gui.kit.layout import SPRING, THE_REST, Box, Cell, Length, Padded, Row
from lama_gui.kit.space import Rect, Space
from lama_gui.kit.widgets import Button, Label, Panel, Widget
from lama_gui.kit.widgets.button import Kind

ANSWER = 84.0
"""The height of the button of a dialog that is pressed most, in units."""
LOWER = 16.0
"""Buttons beside it are lower by this."""


class Cells:
    """Makes cells for words on paper, at the player's text size."""

    def __init__(self, type_: Type) -> None:
        self.type = type_

    def text(self, name: str, words: str, role: str = "body", **more: Any) -> Cell:
        """Words on as many lines as they need, but no more than ``lines`` of them.

        ``least`` is the least height, ``extra`` is added to that of the lines; ``wide`` is what
        they want across, if not the width of one line.
        """
        most, least = more.pop("lines", 20), more.pop("least", 0.0)
        extra, type_ = more.pop("extra", 0.0), self.type
        wide = more.pop("wide", Length(0.0, type_.width(words, role) + 2, 1.0))
        more.setdefault("paper", True)

        def tall(wide: float) -> Length:
            lines = min(most, len(type_.wrap(words, role, wide)))
            return Length.fixed(max(least, lines * type_.line(role) + extra))

        def make(rect: Rect) -> Widget:
            lines = type_.wrap(words, role, rect.w)
            # lines as they were measured; what has less room is set smaller, and breaks elsewhere
            fits = len(lines) <= most and len(lines) * type_.line(role) <= rect.h + 0.5
            set_ = "\n".join(lines) if fits else words
            return Label(name=name, rect=rect, text=set_, role=role, lines=most, **more)

        return Cell(make, wide, tall)

    def button(
        self,
        name: str,
        words: str,
        *,
        kind: Kind,
        wide: Length = THE_REST,
        tall: float | Length | None = None,
        make: Callable[..., Button] = Button,
        **more: Any,
    ) -> Cell:
        """A button on paper, or a kind of its own that ``make`` makes.

        Without a height the primary one of a dialog is higher than the others.
        """
        more.setdefault("paper", True)
        if tall is None:
            tall = self.answer - (0.0 if kind == "primary" else LOWER)
        return Cell(
            lambda rect: make(name=name, rect=rect, text=words, kind=kind, **more),
            wide,
            tall if isinstance(tall, Length) else Length.fixed(tall),
        )

    def answers(self, other: tuple[str, str], done: tuple[str, str]) -> Box:
        """The last row of a dialog, names and words: the way out at the left, Done at the right."""
        left = self.button(*other, kind="minor", wide=self.wide(other[1], "minor", 80, 220))
        right = self.button(*done, kind="primary", wide=self.wide(done[1], "primary", 100, 330))
        return Row([left, SPRING, right], gap=10, level=True)

    @property
    def answer(self) -> float:
        """How high the primary button of a dialog is."""
        return max(ANSWER, self.type.line("primary") + 28)

    def wide(self, words: str, role: str, extra: float, least: float = 0.0) -> Length:
        """As wide as ``words`` with ``extra`` room beside them; two thirds of that will do."""
        wish = max(least, self.type.width(words, role) + extra)
        return Length(wish * 0.66, wish)


def on_panel(name: str, box: Box, dx: float, dy: float, wide: Length = THE_REST) -> Box:
    """A box on a panel of its own, with a margin of ``dx`` and ``dy`` around it.

    It is as wide as it is told to be, whatever the words on it would like.
    """
    inside = Padded(box, dx, dy)

    def make(rect: Rect) -> Iterator[Widget]:
        yield Panel(name=name, rect=rect, under=False)
        yield from inside.place(rect)

    return Cell(make, wide, inside.height)


def sheet(
    space: Space, wide: float, box: Box, free: float, down: float = 0.0, top: float = 0.0
) -> Iterator[Widget]:
    """A panel in the middle of the window, as high as what it holds.

    ``free`` is the height that stays free above and below it, together; it lies ``down`` units
    lower than in the middle, and not above ``top``.
    """
    high = min(box.height(wide).wish, space.height - free)
    rect = Rect.around(space.width / 2, space.height / 2 + down, wide, high)
    rect = rect.move(0, max(0.0, top - rect.y))
    yield Panel(name="panel", rect=rect)
    yield from box.place(rect)
