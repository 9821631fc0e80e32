"""The base of scenes that list files."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import ClassVar

from lama_gui.kit.draw.art import proportions
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle, Stitch
from lama_gui.kit.draw.theme import Theme
from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import SPRING, Box, Cell, Column, Length, Scrolled, space
from lama_gui.kit.scene import Transition
from lama_gui.kit.widgets import Inert, Message, Pressed, Widget
from lama_gui.scenes.common.menu import LIST_HINTS, Hint, MenuScene
from lama_gui.view.games import look_of, pictures_of

SIGN = 38.0
"""Units. Half the size of the icon at a row's end."""


class FileRow(Widget):
    """A file: a card of its game, its name, a description, and an icon for what pressing it does.

    ``look`` is the theme of the ``variant``; ``lit`` marks the chosen one. The icon is ``sign`` if
    the row is ``done``.
    """

    title: str
    detail: str
    variant: str
    look: Theme
    lit: bool = False
    done: bool = False

    sign: ClassVar[str] = "check"
    edge: ClassVar[float] = 16.0

    def draw(self, canvas: Canvas) -> None:
        paper, rect, type_ = canvas.theme.paper, self.rect, canvas.type
        if self.focused:
            canvas.ring(rect, 30)
        fill = paper.plate if self.focused or self.hover > 0.5 or self.lit else paper.row
        stitch = Stitch(paper.outline, 9, 2.2, "1 9", 0.9)
        canvas.panel(rect, PanelStyle(fill, 30, 0.9, 0.2, stitch=stitch, rim=paper.outline))
        box = rect.inset(30, self.edge)
        card, box = box.cut_left(box.h * 0.72, 28)
        coin, box = box.cut_right(2 * SIGN, 28)
        picture = pictures_of(self.variant).of(self.look, middle_card(self.variant))
        canvas.picture(picture, card, lift=0.6)
        self._coin(canvas, Rect.around(coin.cx, coin.cy, 2 * SIGN, 2 * SIGN))
        lines = min(2, len(type_.wrap(self.detail, "caption", box.w)))
        upper, lower = type_.line("heading"), lines * type_.line("caption")
        first = Rect(box.x, rect.cy - (upper + lower) / 2, box.w, upper)
        canvas.text(first, self.title, "heading", paper.text)
        below = Rect(box.x, first.bottom, box.w, lower)
        canvas.text(below, self.detail, "caption", paper.text, lines=lines)

    def _coin(self, canvas: Canvas, place: Rect) -> None:
        paper, size = canvas.theme.paper, SIGN * 1.05
        canvas.panel(
            place, PanelStyle(paper.row if self.done else paper.plate, SIGN, 0.8, rim=paper.outline)
        )
        # a triangle's centre of mass is left of its middle
        nudge = 0.0 if self.done else size * 0.07
        icon = Rect.around(place.cx + nudge, place.cy, size, size)
        canvas.icon(self.sign if self.done else "play", icon, paper.text)


def middle_card(variant: str) -> str | None:
    """The card that represents a variant, or None."""
    cards = look_of(variant).cards
    return cards[len(cards) // 2] if cards else None


class ListScene(MenuScene):
    """The files of a folder, a picture of one of them, and New.

    Its texts have the keys ``new``, ``empty`` and ``folder`` after the scene's name. An icon opens
    a message with the folder and problems.
    """

    theme = ""
    hints: ClassVar[tuple[Hint, ...]] = LIST_HINTS
    gap: ClassVar[float] = 20.0
    shown = 0
    """The index of the row shown as a picture."""

    @property
    @abstractmethod
    def folder(self) -> Path:
        """The folder of the files."""

    @property
    @abstractmethod
    def problems(self) -> Sequence[str]:
        """A sentence for each file that can't be used."""

    @property
    def row_height(self) -> Length:
        """The height of a row; large if there are few."""
        minimum = self.ui.lines("heading", "caption", extra=40, minimum=132.0)
        return Length(minimum, 1.3 * minimum)

    @abstractmethod
    def rows(self) -> Sequence[Box]:
        """A box for each file."""

    @abstractmethod
    def picture(self) -> Box:
        """The picture next to the rows."""

    def build(self) -> Iterable[Widget]:
        yield from self.header()
        rows, area = self.rows(), self.content.cut_top(12)[1]
        if not rows:
            asleep = Cell(Sleeper(name="sleeper"), height=Length(160.0, 640.0, 1.0))
            words = self.t(f"{self.name}.empty")
            empty = self.ui.text("empty", words, "heading", align="centre", paper=False)
            yield from Column([asleep, space(24), empty, SPRING]).place(area)
        else:
            if not self.large:
                beside, area = area.cut_right(area.w * BESIDE, 40)
                yield from self.picture().place(beside)
            column, below = Column(rows, self.gap), self.picture() if self.large else SPRING
            boxes: list[Box] = [SPRING, column, space(24), below]
            if Column(boxes).measure_height(area.w).minimum > area.h:
                boxes = [SPRING, Scrolled("list", column, edge=14), SPRING]
            yield from Column(boxes).place(area)
        label = self.t("lists.wrong" if self.problems else "lists.folder", n=len(self.problems))
        icon = "bang" if self.problems else "folder"
        words, extra = ("", 72.0) if self.large else (label, 130.0)  # large text has no room
        about = self.footer_link("about", words, icon, extra=extra, label=label)
        yield from self.footer_row(self.footer_hints(), about, *self.ways())

    def ways(self) -> list[Box]:
        """The footer's buttons on the right."""
        return [self.footer_button("new", self.t(f"{self.name}.new"), "primary")]

    def mark_focus(self) -> None:
        """Also show the picture of the focused row."""
        super().mark_focus()
        last = (self.focus or "").rpartition(".")[2]
        if last.isdecimal() and int(last) != self.shown:
            self.shown = int(last)
            self.rebuild()

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("about"):
                where = self.t(f"{self.name}.folder", folder=str(self.folder))
                title = "lists.wrong" if self.problems else "lists.folder"
                title = self.t(title, n=len(self.problems))
                icon = "bang" if self.problems else "folder"
                return self.context.notice(title, "\n".join([*self.problems, where]), icon=icon)
        return super().on(message)


BESIDE = 0.56
"""The picture's share of the width."""

PICTURE = "props/sleeper.svg"


class Sleeper(Inert):
    """The picture of an empty list, at night with fireflies."""

    def draw(self, canvas: Canvas) -> None:
        width, height = proportions(PICTURE)
        size = min(self.rect.h, self.rect.w * 0.9 * height / width)
        if size < 60:
            return
        box = Rect.around(self.rect.cx, self.rect.cy, size * width / height, size)
        if not self.paper:  # its shadow on the ground, and fireflies
            canvas.picture("motifs/sleeper-night.svg", box.scaled(1.08))
        canvas.picture(PICTURE, box, lift=1.6)
