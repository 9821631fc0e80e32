"""What the menu scenes share: a header with Back, a garland, a footer with key hints."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar

from lama_gui.kit.controls.focus import move_focus
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.type import Type
from lama_gui.kit.garland import draw_garland
from lama_gui.kit.geometry import Rect
from lama_gui.kit.input import Input, Press
from lama_gui.kit.layout import Box, Cell, Column, Length, Padded, Row, Scrolled
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.widgets import (
    Button,
    Changed,
    KeyHints,
    Label,
    Message,
    Pressed,
    ScrollView,
    Stepper,
    Widget,
    hint_height,
)
from lama_gui.kit.widgets.button import Kind
from lama_gui.scenes.app_context import AppScene
from lama_gui.texts import Texts

EVERYBODY = ""

Options = Sequence[tuple[str, str]]
"""The choices of a control: pairs of value and text."""


def whose(people: Iterable[str], texts: Texts) -> Options:
    """The choices "everybody" and each of the people."""
    return [(EVERYBODY, texts("statistics.everybody")), *((name, name) for name in people)]


def steppers(choices: Iterable[tuple[str, Options, str]], type_: Type, most: float) -> list[Box]:
    """A stepper, at most ``most`` wide, for each (name, options, value) with several options."""
    boxes: list[Box] = []
    for name, options, value in choices:
        if len(options) < 2:
            continue
        longest = max(type_.width(words, "value") for _, words in options)
        stepper = Stepper(name=name, options=tuple(options), value=value)
        boxes.append(Cell(stepper, min(longest + 150, most), max(60.0, type_.line("value") + 22)))
    return boxes


WIDEST = 2200.0
"""Units. In wider windows the content is centred."""

HEADER, FOOTER = 112.0, 128.0
HINTS = 72.0
"""The height of a footer with only key hints."""
EDGE = 24.0
"""Padding of a scrolling page, for focus rings."""

Hint = tuple[tuple[str, ...], str]
"""Actions, and the text key of their description."""
LIST_HINTS: tuple[Hint, ...] = (
    (("up", "down"), "hint.choose"),
    (("activate",), "hint.press"),
    (("back",), "hint.back"),
)
"""The hints of a list."""


class MenuScene(AppScene):
    """A menu: header, content, footer. Its text keys begin with ``name``."""

    name: ClassVar[str] = "menu"
    hints: ClassVar[tuple[Hint, ...]] = ()
    save_error: Exception | None = None  # not shown yet

    # ---- layout ---------------------------------------------------------------------------

    @property
    def column(self) -> Rect:
        """The part of the window used by menus."""
        width = min(self.viewport.width, WIDEST)
        return Rect((self.viewport.width - width) / 2, 0, width, self.viewport.height)

    @property
    def content(self) -> Rect:
        """The area between header and footer."""
        area = self.column.inset(48, 0).cut_top(self.header_height)[1]
        return area.cut_bottom(self.footer_height)[1]

    @property
    def header_height(self) -> float:
        return self._title_height + 36

    @property
    def _title_height(self) -> float:
        return max(HEADER - 36, self.context.type.line("title") + 8)

    @property
    def _title_row(self) -> Rect:
        """The header's first row, up to ``header_right``."""
        left = self.column.x + 32
        return Rect(left, 24, self.header_right - left, self._title_height)

    @property
    def footer_height(self) -> float:
        return max(FOOTER, 48 + 80 * min(1.5, self.context.text_scale))

    @property
    def large(self) -> bool:
        """Whether the text is so large that everything is stacked and scrolls."""
        return self.context.type.is_large

    def one_page(self, boxes: Sequence[Box]) -> Iterator[Widget]:
        """The content as one scrolling page."""
        area = self.content.cut_top(12)[1]
        view = Rect(area.x - EDGE, area.y, area.w + 2 * EDGE, area.h)
        return Scrolled("page", Padded(Column(boxes), EDGE, 16), bar=0).place(view)

    # ---- parts ----------------------------------------------------------------------------

    @property
    def title_text(self) -> str:
        return self.t(f"{self.name}.title")

    @property
    def subtitle(self) -> str:
        return ""

    def header(self) -> Iterable[Widget]:
        """Back, the title and the subtitle."""
        yield from Row(self.header_boxes(), 28, level=True).place(self._title_row)

    def header_boxes(self) -> list[Box]:
        """The header's boxes from left to right."""
        ui = self.ui
        width = ui.type.width(self.title_text, "title") + 4
        title = Label(name="title", text=self.title_text, role="title")
        boxes: list[Box] = [
            Cell(Button(name="back", icon="back"), 72, 64),
            Cell(title, Length(width * 0.6, width), self._title_height),
        ]
        if self.subtitle:
            boxes.append(ui.text("subtitle", self.subtitle, "caption", lines=2, paper=False))
        return boxes

    @property
    def header_right(self) -> float:
        """The right edge of the header's text."""
        return self.column.right - 48

    def footer_row(self, *boxes: Box, gap: float = 40.0) -> Iterator[Widget]:
        """The footer's boxes side by side, vertically centred."""
        area = self.column.inset(48, 0).cut_bottom(self.footer_height)[0]
        return Row(boxes, gap, level=True).place(area)

    def footer_button(self, name: str, words: str, kind: Kind, **more: Any) -> Box:
        """A button of the footer; the primary one is the widest."""
        ui = self.ui
        height = ui.line("primary", 24, 80)
        width = ui.width_of(words, "button", 90, 330)
        if kind == "primary":
            width = Length.fixed(ui.width_of(words, "primary", 120, 328).preferred)
        more |= {"width": width, "height": height, "paper": False}
        return ui.button(name, words, kind=kind, **more)

    def footer_link(
        self,
        name: str,
        words: str,
        icon: str,
        *,
        extra: float = 100.0,
        minimum: float = 0.0,
        **more: Any,
    ) -> Box:
        """A quiet button of the footer for navigation."""
        width = self.ui.width_of(words, "button", extra, minimum).preferred
        more |= {"width": width, "height": self.ui.line("button", 26, 72), "icon": icon}
        return self.ui.button(name, words, kind="quiet", paper=False, **more)

    def arrow(self, name: str, icon: str, kind: Kind, at_end: str) -> Box:
        """A button that turns a page; ``at_end`` says why it can't."""
        more: dict[str, Any] = {"unavailable": at_end, "show_reason": False, "paper": False}
        return self.ui.button(name, icon=icon, kind=kind, width=64.0, height=58.0, **more)

    def footer_hints(self) -> Box:
        """As many key hints as there is room for."""
        height = Length.fixed(hint_height(self.context.type))
        return Cell(lambda rect: self.hint_row(rect.x, rect.right, rect.cy), height=height)

    @property
    def useful_hints(self) -> tuple[Hint, ...]:
        """The ``hints`` that have an effect now."""
        return self.hints

    def hint_row(self, left: float, right: float, cy: float) -> Iterable[Widget]:
        """As many key hints as fit between ``left`` and ``right``."""
        hints = []
        for actions, key in self.useful_hints:
            if labels := tuple(filter(None, map(self.context.keycap, actions))):
                hints.append((labels, self.t(key)))
        if hints and right > left:
            height = hint_height(self.context.type)
            rect = Rect(left, cy - height / 2, right - left, height)
            yield KeyHints(name="hints", rect=rect, hints=tuple(hints))

    # ---- behaviour ------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Also show an error of saving, once."""
        changed = super().update(dt)
        if self.save_error is None:
            return changed
        error, self.save_error = self.save_error, None
        words = self.t("new_match.unwritable", reason=error)
        self.next = self.tell(f"{self.name}.unwritable", words, error=error)
        return True

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("back"):
                return self.on_back()
            case Changed(_, "up" | "down" as direction):
                self._read(direction)
        return None

    def _read(self, direction: str) -> None:
        """Scroll the page; if there is none, move the focus."""
        views = [widget for widget in self.widgets if isinstance(widget, ScrollView)]
        page = Press("page_down" if direction == "down" else "page_up")
        if not any(view.handle(page) for view in views):
            move_focus(self, direction)

    def ask_to_leave(self) -> Transition:
        """Leave after a question whether to discard changes."""
        return self.confirm("rules_editor.leave", lambda sure: Pop() if sure else None)

    def paint_below(self, canvas: Canvas) -> None:
        super().paint_below(canvas)
        free = self.header_right < self.column.right - 60
        right = self.header_right if free else self.viewport.width + 60
        left = max(self.column.x + 720, self._header_end + 40)
        beside = [
            widget.rect.x - 24
            for widget in self.widgets
            if widget.name not in ("title", "subtitle")
            and widget.rect.right > left
            and widget.rect.bottom < self.header_height + 12
        ]
        right = min([right, *beside])  # it would be cut into pieces behind buttons
        draw_header_garland(canvas, left, right)

    @property
    def _header_end(self) -> float:
        """The right end of the header's text."""
        type_, left = self.context.type, self.column.x + 132
        width = type_.width(self.title_text, "title") + 32
        return left + width + type_.width(self.subtitle, "caption")


class ReadingButton(Button):
    """A button below a text: up and down scroll the text."""

    def handle(self, event: Input) -> Message | None:
        match event:
            case Press(action="up" | "down" as direction):
                return Changed(self.name, direction)
        return super().handle(event)


def draw_header_garland(canvas: Canvas, left: float, right: float) -> None:
    """Draw the pennants over the right part of the header."""
    count = round((right - left) / 118)
    if count > 2:
        draw_garland(canvas, (left, -16), (right, -12), 26, count, size=0.72, first=5)
