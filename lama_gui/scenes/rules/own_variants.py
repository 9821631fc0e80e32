"""The rules of people's own that lie in the player's folder; one is chosen, changed or made."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from lama_gui.kit.cells import Cells
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.layout import SPRING, Box, Cell, Column, Length, Row, Scrolled, space
from lama_gui.kit.scene import Pop, Push, Transition
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Message, Pressed, Widget, joined
from lama_gui.own_variants import OwnVariant, OwnVariantError, found_in
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.menu import Hint, MenuScene
from lama_gui.scenes.common.wrong_file import wrong_file
from lama_gui.scenes.rules.rows import OwnRow, draw_nothing
from lama_gui.view.games import theme_of

GAP = 24.0
ROW = 150.0


@dataclass(frozen=True, slots=True)
class Edit:
    """What a button changes."""

    rules: OwnVariant


class OwnVariants(MenuScene):
    """Pops the rules that are to be played by, or None. ``chosen`` is the name of those in use."""

    name: ClassVar[str] = "own"
    theme = ""
    hints: ClassVar[tuple[Hint, ...]] = (
        (("up", "down"), "hint.choose"),
        (("activate",), "hint.press"),
        (("back",), "hint.back"),
    )

    def __init__(self, context: AppContext, chosen: str = "") -> None:
        super().__init__(context)
        self.chosen = chosen
        self.look()

    def look(self) -> None:
        """What lies in the folder now."""
        found = list(found_in(self.context.home.variants))
        self.rules = [one for one in found if isinstance(one, OwnVariant)]
        self.wrong = [one for one in found if isinstance(one, OwnVariantError)]

    def build(self) -> Iterable[Widget]:
        yield from self.header()
        area = self.content.cut_top(12)[1]
        box = self._list() if self.rules or self.wrong else self._nothing()
        yield from box.place(area)
        new = self.foot_button("new", self.t("own.new"), "primary")
        yield from self.foot(self.foot_hints(), new)

    def _list(self) -> Box:
        rows = [self._row(place) for place in range(len(self.rules))]
        for number, error in enumerate(self.wrong):
            text = self.t("own.wrong", why=error)
            rows.append(wrong_file(self.context.type, f"wrong.{number}", text))
        listed = Scrolled("list", Column(rows, GAP), edge=14)
        return Column([listed, SPRING, space(10), self._note()])

    def _nothing(self) -> Box:
        cells, ink = Cells(self.context.type), self.context.theme.paper.on_landscape
        words = self.t("own.empty")
        empty = cells.text("empty", words, "value", align="centre", paper=False, colour=ink)
        return Column([SPRING, empty, space(26), self._note()])

    def _note(self) -> Box:
        """Where the files are."""
        cells = Cells(self.context.type)
        place = self.t("own.folder", folder=str(self.context.home.variants))
        words = cells.type.divided(place, "caption", self.content.w - 100)
        ink = self.context.theme.paper.on_landscape
        return cells.text("folder", words, "caption", lines=3, paper=False, colour=ink)

    def _row(self, place: int) -> Box:
        one, cells = self.rules[place], Cells(self.context.type)
        counts = one.game().seat_counts
        like = self.t(f"variant.{one.like}.title")
        detail = self.t("new_match.own.like", game=like, low=counts[0], high=counts[-1])
        high = cells.type.line("heading") + cells.type.line("caption") + 40

        def make(rect: Rect) -> Widget:
            return OwnRow(
                name=f"use.{place}",
                rect=rect,
                item=one,
                rules=one,
                title=one.name,
                detail=detail,
                look=self.context.themes.get(theme_of(one.like)),
                lit=one.name == self.chosen,
                label=joined(one.name, detail),
            )

        words, tall = self.t("own.edit"), max(ROW, high)
        wide = cells.wide(words, "minor", 110, 220)
        more: dict[str, Any] = {"item": Edit(one), "label": self.t("own.edit.one", name=one.name)}
        edit = cells.button(
            f"edit.{place}",
            words,
            kind="quiet",
            tall=max(84.0, cells.type.line("minor") + 24),
            wide=wide,
            icon="pencil",
            paper=False,
            **more,
        )
        return Row([Cell(make, tall=Length.fixed(tall)), edit], GAP, level=True)

    def paint_above(self, canvas: Canvas) -> None:
        """Where no rules are yet, somebody shows the cards of all games."""
        if self.rules or self.wrong:
            return
        words = self.widget("empty").rect
        floor = min(words.y - 2 * GAP, self.space.height * 0.76)
        room = floor - self.content.y
        draw_nothing(canvas, self.context.themes, self.space.width / 2, floor, room)

    def first_focus(self) -> str | None:
        return "use.0" if self.rules else "new"

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("new"):
                return Push(self.scenes.variant_editor(None), self._edited)
            case Pressed(item=OwnVariant() as chosen):
                return Pop(chosen)
            case Pressed(item=Edit(one)):
                return Push(self.scenes.variant_editor(one), self._edited)
        return super().on(message)

    def _edited(self, _: object) -> None:
        self.look()
        self.rebuild()
