"""Layout cells for text, buttons and controls, measured at the player's text size."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from lama_gui.kit.draw.type import Type
from lama_gui.kit.geometry import Rect, Viewport
from lama_gui.kit.layout import SPRING, THE_REST, Box, Cell, Column, Length, Padded, Row, Size
from lama_gui.kit.widgets import (
    Button,
    CheckBox,
    Choice,
    Heading,
    Label,
    Option,
    Panel,
    RadioRow,
    Stepper,
    TextField,
    Widget,
)
from lama_gui.kit.widgets.button import Kind

ANSWER = 84.0
"""The minimum height of a dialog's primary button, in units."""
LOWER = 16.0
"""How much lower the other buttons are."""


class Ui:
    """Makes cells for light panels. By default each is as high as its text needs."""

    def __init__(self, type_: Type) -> None:
        self.type = type_

    # ---- measures -------------------------------------------------------------------------

    def line(self, role: str, extra: float = 0.0, minimum: float = 0.0) -> float:
        """The height of a line of text plus ``extra``, at least ``minimum``."""
        return max(minimum, self.type.line(role) + extra)

    def lines(self, *roles: str, extra: float = 0.0, minimum: float = 0.0) -> float:
        """The height of several lines plus ``extra``, at least ``minimum``."""
        return max(minimum, sum(self.type.line(role) for role in roles) + extra)

    def width_of(self, words: str, role: str, extra: float, minimum: float = 0.0) -> Length:
        """The width of ``words`` plus ``extra``; the minimum is two thirds of that."""
        preferred = max(minimum, self.type.width(words, role) + extra)
        return Length(preferred * 0.66, preferred)

    # ---- words ----------------------------------------------------------------------------

    def text(self, name: str, words: str, role: str = "body", **more: Any) -> Cell:
        """Text, wrapped to at most ``lines`` lines.

        ``minimum`` is the minimum height, ``extra`` is added to that of the lines. ``width`` is the
        wanted width, by default that of the text in one line.
        """
        most, minimum = more.pop("lines", 20), more.pop("minimum", 0.0)
        extra, type_ = more.pop("extra", 0.0), self.type
        width = more.pop("width", Length(0.0, type_.width(words, role) + 2, 1.0))
        more.setdefault("paper", True)

        def height(width: float) -> Length:
            lines = min(most, len(type_.wrap(words, role, width)))
            return Length.fixed(max(minimum, lines * type_.line(role) + extra))

        def make(rect: Rect) -> Widget:
            lines = type_.wrap(words, role, rect.w)
            # Keep the measured lines if they fit; otherwise the label shrinks and wraps by itself.
            fits = len(lines) <= most and len(lines) * type_.line(role) <= rect.h + 0.5
            set_ = "\n".join(lines) if fits else words
            return Label(name=name, rect=rect, text=set_, role=role, lines=most, **more)

        return Cell(make, width, height)

    def heading(self, name: str, words: str, icon: str, extra: float) -> Cell:
        """A section title with an icon."""
        heading = Heading(name=name, text=words, icon=icon, paper=True)
        return Cell(heading, height=self.line("heading", extra, 52))

    # ---- buttons --------------------------------------------------------------------------

    def button(
        self,
        name: str,
        words: str = "",
        *,
        kind: Kind,
        width: Size = THE_REST,
        height: Size | None = None,
        make: Callable[..., Button] = Button,
        **more: Any,
    ) -> Cell:
        """A button; ``make`` may be a subclass of :class:`Button`.

        By default ``height`` is the height of a dialog's buttons, which depends on ``kind``.
        """
        more.setdefault("paper", True)
        if height is None:
            height = self.answer - (0.0 if kind == "primary" else LOWER)
        return Cell(make(name=name, text=words, kind=kind, **more), width, height)

    def small(self, name: str, words: str) -> Cell:
        """A small button for something beside the matter."""
        width, height = self.type.width(words, "label") + 60, self.line("label", 22, 56)
        return self.button(name, words, kind="minor", role="label", width=width, height=height)

    def answers(self, other: tuple[str, str], done: tuple[str, str], *middle: Box) -> Box:
        """The last row of a dialog: (name, text) of the left button and of Done at the right."""
        left = self.button(*other, kind="minor", width=self.width_of(other[1], "minor", 80, 220))
        right = self.button(
            *done, kind="primary", width=self.width_of(done[1], "primary", 100, 330)
        )
        return Row([left, *middle, SPRING, right], gap=20, level=True)

    @property
    def answer(self) -> float:
        """The height of a dialog's primary button."""
        return self.line("primary", 28, ANSWER)

    # ---- controls -------------------------------------------------------------------------

    def entry(
        self, name: str, value: str, longest: int, *, hint: str = "", label: str = "", **more: Any
    ) -> Cell:
        """A text field."""
        field = TextField(
            name=name, value=value, longest=longest, hint=hint, label=label, paper=True
        )
        more.setdefault("height", self.line("strong", 22, 58))
        return Cell(field, **more)

    def choice(
        self,
        name: str,
        options: Iterable[Option],
        value: object,
        *,
        label: str = "",
        item: object = None,
        **more: Any,
    ) -> Cell:
        """A stepper through ``options``."""
        stepper = Stepper(
            name=name, options=tuple(options), value=value, label=label, item=item, paper=True
        )
        more.setdefault("height", self.line("strong", 20, 56))
        return Cell(stepper, **more)

    def tabs(self, name: str, options: Sequence[Option], value: object) -> Cell:
        """Tabs side by side if there is room, otherwise a stepper."""
        needed = sum(self.type.width(words, "label") + 44 for _, words in options)
        longest = max(self.type.width(words, "value") for _, words in options) + 150

        def make(rect: Rect) -> Widget:
            if needed <= rect.w:
                place = rect.cut_left(min(rect.w, needed * 1.12))[0]
                return Choice(name=name, rect=place, options=tuple(options), value=value)
            place = rect.cut_left(min(rect.w, longest))[0]
            return Stepper(name=name, rect=place, options=tuple(options), value=value)

        return Cell(make, height=self.line("value", 16, 62))

    def check(self, name: str, words: str, value: bool, *, height: float, **more: Any) -> Cell:
        """A check box with its label."""
        return Cell(CheckBox(name=name, text=words, value=value, paper=True, **more), height=height)

    def radio(self, name: str, words: str, chosen: bool, *, height: Size, **more: Any) -> Cell:
        """One row of a radio group."""
        return Cell(
            RadioRow(name=name, text=words, chosen=chosen, paper=True, **more), height=height
        )

    def labelled(
        self, name: str, words: str, control: Cell, share: float, *, role: str = "label", **row: Any
    ) -> Box:
        """A row of a form: the label takes ``share`` of the width, the control the rest."""
        label = self.text(f"label.{name}", words, role, lines=2, width=Length(0, 0, share))
        row = {"gap": 16, "level": True, **row}
        return Row([label, Cell(control.content, Length(0, 0, 1 - share), control.height)], **row)


def on_panel(name: str, box: Box, dx: float, dy: float, width: Size = THE_REST) -> Box:
    """A box on its own panel with margins; the box's preferred width is ignored."""
    inside = Padded(box, dx, dy)

    def make(rect: Rect) -> Iterator[Widget]:
        yield Panel(name=name, rect=rect, under=False)
        yield from inside.place(rect)

    return Cell(make, width, inside.measure_height)


def sheet(
    viewport: Viewport, width: float, box: Box, free: float, down: float = 0.0, top: float = 0.0
) -> Iterator[Widget]:
    """A panel in the middle of the window, as high as ``box``.

    ``free`` is the height to leave free above and below it together. The panel is moved
    ``down`` units from the middle, and does not begin above ``top``.
    """
    height = min(box.measure_height(width).preferred, viewport.height - free)
    rect = Rect.around(viewport.width / 2, viewport.height / 2 + down, width, height)
    rect = rect.move(0, max(0.0, top - rect.y))
    yield Panel(name="panel", rect=rect)
    yield from box.place(rect)


def dialog(viewport: Viewport, width: float, boxes: Sequence[Box]) -> Iterator[Widget]:
    """A dialog: ``boxes`` below each other on a panel with a margin."""
    return sheet(viewport, width, Padded(Column(boxes), 44.0, 44.0), 40.0)
