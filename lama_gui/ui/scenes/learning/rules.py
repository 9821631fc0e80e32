"""The rules: pages of short sentences, each with its picture."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from lama_gui.families import GAMES
from lama_gui.ui.games import look_of, theme_of, view_of
from lama_gui.ui.games.rule_page import Page
from lama_gui.ui.kit.draw import shapes
from lama_gui.ui.kit.draw.canvas import Align, Canvas
from lama_gui.ui.kit.draw.paint import Sheet
from lama_gui.ui.kit.draw.type import Type
from lama_gui.ui.kit.input import Input, Press
from lama_gui.ui.kit.layout import Cell, space
from lama_gui.ui.kit.scene import Pop, Push, Transition
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.kit.widgets import Button, Changed, Label, Message, Panel, Pressed, Stepper, Widget
from lama_gui.ui.scenes.app_context import AppContext
from lama_gui.ui.scenes.common.menu import Hint, MenuScene, ReadingButton
from lama_gui.ui.scenes.learning.marked import write_marked
from lama_gui.ui.scenes.learning.rule_pictures import draw_block, draw_fan, draw_ring, draw_strip
from lama_gui.ui.table.drawing.pictures import CardPictures

STACKED = 1.4
"""From this text size on the big picture stands above the rows."""
LEADING = 1.28


class Rules(MenuScene):
    """The pages of a variant; the header's stepper leads to the other variants."""

    name: ClassVar[str] = "rules"
    hints: ClassVar[tuple[Hint, ...]] = (
        (("left", "right"), "hint.page"),
        (("back",), "hint.back"),
    )

    def __init__(self, context: AppContext, variant: str = "") -> None:
        super().__init__(context)
        self._below = context.wish  # the theme to go back to
        self.page = 0
        self._choose(variant if variant in GAMES else next(iter(GAMES)))

    def _choose(self, variant: str) -> None:
        self.variant = variant
        self.theme = theme_of(variant)
        self.view = view_of(variant)
        self.pages = self.view.rule_pages(variant)
        self.page = min(self.page, len(self.pages) - 1)

    # ---- words ----------------------------------------------------------------------------

    def words(self, page: Page, part: str) -> str:
        """The text of a part of a page, the variant's own or the family's."""
        texts = self.texts
        own = f"rules.{self.variant}.{page.name}.{part}"
        key = own if texts.has(own) else f"rules.{self.view.name}.{page.name}.{part}"
        return texts(key, llama=texts("rules.llama"))

    @property
    def subtitle(self) -> str:
        return self.t("rules.easy") if look_of(self.variant).easy else ""

    @property
    def header_right(self) -> float:
        return (self._lesson.x if self._has_lesson else self._chooser.x) - 24

    @property
    def _chooser(self) -> Rect:
        """The stepper with the variants."""
        names = [self.t(f"variant.{name}.title") for name in GAMES]
        wide = max(self.context.type.width(name, "value") for name in names) + 170
        wide = min(max(wide, 420.0), self.column.w * 0.5)
        high = max(60.0, self.context.type.line("value") + 20)
        return Rect(self.column.right - 48 - wide, 32, wide, high)

    @property
    def _has_lesson(self) -> bool:
        """Whether there is room for the way to the tutorial; the title has it too."""
        return self.grow < STACKED

    @property
    def _lesson(self) -> Rect:
        """The button beside the chooser."""
        chooser = self._chooser
        wide = self.context.type.width(self.t("title.tutorial"), "button") + 120
        return Rect(chooser.x - 20 - wide, chooser.y, wide, chooser.h)

    # ---- layout ---------------------------------------------------------------------------

    @property
    def header_height(self) -> float:
        return max(super().header_height, self._chooser.bottom + 8) + 12

    @property
    def footer_height(self) -> float:
        return super().footer_height + 4

    def build(self) -> Iterable[Widget]:
        yield from self.header()
        options = tuple((name, self.t(f"variant.{name}.title")) for name in GAMES)
        if self._has_lesson:
            text = self.t("title.tutorial")
            yield Button(name="tutorial", rect=self._lesson, text=text, kind="quiet", icon="book")
        yield Stepper(name="variant", rect=self._chooser, options=options, value=self.variant)
        area = self.content.cut_bottom(10)[1]
        yield Panel(name="panel", rect=area)
        page = self.pages[self.page]
        inside = area.inset(36, 28)
        if self.grow >= STACKED:
            widgets, length = self._stacked(page, inside.w)
            yield from self.scrolled("page", inside, widgets, length)
        else:
            yield from self._spread(page, inside)
        yield from self._footer()

    def _spread(self, page: Page, area: Rect) -> Iterable[Widget]:
        """Title and big picture at the left, rows at the right; or all side by side."""
        title = self.words(page, "title")
        high = self.context.type.line("title") + 12
        if not page.big:
            head, rows = area.cut_top(high, 14)
            yield Label(
                name="page-title", rect=head.inset(20, 0), text=title, role="title", paper=True
            )
            for i, rect in enumerate(rows.columns(len(page.rows), 20), 1):
                yield self._row(i, page.rows[i - 1], self.words(page, str(i)), rect, tall=True)
            return
        left, right = area.cut_left(area.w * 0.47, 20)
        head, big = left.cut_top(high)
        yield Label(
            name="page-title", rect=head.inset(20, 0), text=title, role="title", paper=True, lines=2
        )
        yield self._big(page, big)
        yield from self._rows(page, right)

    def _stacked(self, page: Page, wide: float) -> tuple[list[Widget], float]:
        """The same below each other, for large text: from (0, 0), and how long it is."""
        type_ = self.context.type
        title = self.words(page, "title")
        y = type_.height(title, "title", wide - 40) + 10
        head = Rect(10, 0, wide - 40, y)
        out: list[Widget] = [
            Label(name="page-title", rect=head, text=title, role="title", paper=True, lines=3)
        ]
        if page.big:
            out.append(self._big(page, Rect(0, y, wide - 20, 640)))
            y += 660
        for i, spec in enumerate(page.rows, 1):
            text = self.words(page, str(i))
            high = max(210.0, row_height(type_, text, (wide - 20) * 0.58) + 40)
            out.append(self._row(i, spec, text, Rect(4, y, wide - 24, high)))
            y += high + 18
        return out, y

    def _big(self, page: Page, rect: Rect) -> Widget:
        upper, _, lower = self.words(page, "big").rpartition("\n")
        return BigPicture(
            name="big", rect=rect, page=page, words=(upper, lower), pictures=self.view.pictures
        )

    def _rows(self, page: Page, area: Rect) -> Iterable[Widget]:
        gap = 16.0
        for i, (spec, rect) in enumerate(
            zip(page.rows, area.rows(len(page.rows), gap), strict=True), 1
        ):
            yield self._row(i, spec, self.words(page, str(i)), rect)

    def _row(self, number: int, spec: str, text: str, rect: Rect, *, tall: bool = False) -> Widget:
        name = f"row.{number}"
        return RuleRow(
            name=name,
            rect=rect,
            text=text,
            spec=spec,
            pictures=self.view.pictures,
            tall=tall,
            marks=self._marks,
        )

    @property
    def _marks(self) -> frozenset[str]:
        """The words that say no: easy language makes them stand out."""
        easy = look_of(self.variant).easy
        return frozenset(self.t("rules.negations").split()) if easy else frozenset()

    def _footer(self) -> Iterable[Widget]:
        """Back, the key hints, the dots in the middle, and on."""
        count, last = len(self.pages), self.page == len(self.pages) - 1
        number = self.t("rules.page", n=self.page + 1, of=count)
        wide = 46.0 * count + 40
        middle = self.column.bottom - self.footer_height / 2
        dots = Rect.around(self.column.cx, middle, wide, 90)
        back = self.foot_button("previous", self.t("rules.previous"), "quiet", make=PageButton)
        first = back if self.page else space(back.width())
        forward = self.t("dialog.done" if last else "rules.next")
        following = self.foot_button("next", forward, "primary", make=PageButton)

        def hints(rect: Rect) -> Iterable[Widget]:
            return self.hint_row(rect.x, dots.x - 10, rect.cy)

        yield from self.foot(first, Cell(hints), following, gap=36)
        yield PageDots(name="dots", rect=dots, count=count, current=self.page, text=number)

    def first_focus(self) -> str | None:
        return "next"

    # ---- behaviour ------------------------------------------------------------------------

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("tutorial"):
                return Push(self.scenes.tutorial(self.variant))
            case Changed("variant", variant):
                self._choose(str(variant))
                self.context.wear(self.theme or "")
            case Pressed("next"):
                if self.page == len(self.pages) - 1:
                    return self.on_back()
                self._turn(1)
            case Pressed("previous"):
                self._turn(-1)
            case Changed("next" | "previous", int(by)):
                self._turn(by)
            case _:
                return super().on(message)
        return None

    def on_input(self, event: Input) -> Transition | None:
        match event:
            case Press(action="page_down" | "page_up" as action):
                self._turn(1 if action == "page_down" else -1)
                self.rebuild()
                return None
            case Press(action="rules"):
                return self.on_back()
        return super().on_input(event)

    def _turn(self, by: int) -> None:
        self.page = max(0, min(len(self.pages) - 1, self.page + by))

    def on_back(self) -> Transition | None:
        self.context.wear(self._below)
        return Pop()


def _balanced(type_: Type, text: str, role: str, wide: float, size: float) -> list[str]:
    """As many lines as ``text`` needs, about equally long: no word stands alone."""
    lines = type_.wrap(text, role, wide, size)
    while len(lines) > 1:
        wide *= 0.95
        narrower = type_.wrap(text, role, wide, size)
        if len(narrower) > len(lines) or max(type_.width(n, role, size) for n in narrower) > wide:
            break
        lines = narrower
    return lines


def row_height(type_: Type, text: str, wide: float) -> float:
    """How high a row's sentences are at full size."""
    first, *rest = text.split("\n")
    high = type_.height(first, "rule_strong", wide)
    return high + sum(type_.height(line, "rule", wide) for line in rest)


@dataclass(kw_only=True, eq=False)
class PageButton(ReadingButton):
    """A button on which the arrows turn the page."""

    def handle(self, event: Input) -> Message | None:
        match event:
            case Press(action="left"):
                return Changed(self.name, -1)
            case Press(action="right"):
                return Changed(self.name, 1)
        return super().handle(event)


@dataclass(kw_only=True, eq=False)
class RuleRow(Widget):
    """Sentences (the first one strong) beside their picture; ``tall``: below it.

    ``marks``: words that stand out.
    """

    text: str
    spec: str
    pictures: CardPictures
    tall: bool = False
    marks: frozenset[str] = frozenset()
    focusable: bool = False

    def hit(self, x: float, y: float) -> bool:
        return False

    def draw(self, canvas: Canvas) -> None:
        p, rect = canvas.theme.paper, self.rect
        canvas.sheet(rect, Sheet(p.row, 30, 0, 0))
        if self.tall:
            self._draw_tall(canvas)
            return
        bar = shapes.path(shapes.rounded(0, 0, 5, rect.h - 44, 2.5), p.points, opacity=0.8)
        canvas.drawing(Rect(rect.x + 22, rect.y + 22, 5, rect.h - 44), bar)
        inside = rect.inset(44, 16)
        share = 0.54 if rect.w < 1100 else 0.44
        picture, words = inside.cut_right(inside.w * share, 28)
        high = min(picture.h * 0.82, 170.0)
        place = Rect.around(picture.cx, rect.cy - 4, picture.w, high)
        draw_strip(canvas, place, self.spec, self.pictures)
        self._words(canvas, words, "left")

    def _draw_tall(self, canvas: Canvas) -> None:
        inside = self.rect.inset(30, 26)
        picture, words = inside.cut_top(inside.h * 0.54, 30)
        high = min(picture.h * 0.86, 250.0)
        place = Rect.around(picture.cx, picture.cy, picture.w, high)
        draw_block(canvas, place, self.spec, self.pictures)
        canvas.dotted_line(inside.x, picture.bottom + 12, inside.w, canvas.theme.paper.points)
        self._words(canvas, words, "centre")

    def _words(self, canvas: Canvas, box: Rect, align: Align) -> None:
        """All sentences at one size, the largest that fits."""
        type_, p = canvas.type, canvas.theme.paper
        lines = self.text.split("\n")
        size = type_.size("rule")
        while size > 20 and self._height(type_, lines, box.w, size) > box.h:
            size -= 1
        y = box.cy - self._height(type_, lines, box.w, size) / 2
        x = box.cx if align == "centre" else box.x
        for i, sentence in enumerate(lines):
            role = "rule" if i else "rule_strong"
            colour = p.second if i and i == len(lines) - 1 and len(lines) > 2 else p.text
            for line in _balanced(type_, sentence, role, box.w, size):
                colours, base = (colour, p.points), y + size * 0.99
                write_marked(canvas, x, base, line, role, colours, align, size, self.marks)
                y += size * LEADING

    @staticmethod
    def _height(type_: Type, lines: list[str], wide: float, size: float) -> float:
        count = sum(
            len(type_.wrap(line, "rule" if i else "rule_strong", wide, size))
            for i, line in enumerate(lines)
        )
        return count * size * LEADING


@dataclass(kw_only=True, eq=False)
class BigPicture(Widget):
    """The ring or the fan of a page."""

    page: Page
    words: tuple[str, str]
    pictures: CardPictures
    focusable: bool = False

    def hit(self, x: float, y: float) -> bool:
        return False

    def draw(self, canvas: Canvas) -> None:
        draw = draw_ring if self.page.shape == "ring" else draw_fan
        draw(canvas, self.rect, self.page.big, self.words, self.pictures)


@dataclass(kw_only=True, eq=False)
class PageDots(Widget):
    """Where one is: a dot for each page, the current one wide."""

    count: int
    current: int
    text: str
    focusable: bool = False

    def hit(self, x: float, y: float) -> bool:
        return False

    def draw(self, canvas: Canvas) -> None:
        p, rect = canvas.theme.paper, self.rect
        x0 = rect.cx - 46 * (self.count - 1) / 2 - rect.x
        body = ""
        wide = max(46.0 * self.count, canvas.type.width(self.text, "caption")) + 28
        canvas.calm(Rect.around(rect.cx, rect.y + 39, wide, 66))
        for i in range(self.count):
            x = x0 + 46 * i
            if i == self.current:
                body += shapes.path(shapes.rounded(x - 18, 14, 36, 20, 10), canvas.theme.state.turn)
            else:
                body += shapes.path(shapes.disc(x, 24, 10), p.on_landscape_second, opacity=0.6)
        canvas.drawing(rect, body)
        words = Rect(rect.x - 60, rect.y + 42, rect.w + 120, canvas.type.line("caption"))
        canvas.text(words, self.text, "caption", p.on_landscape_second, "centre")
