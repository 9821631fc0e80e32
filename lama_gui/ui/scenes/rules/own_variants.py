"""The rules of people's own that lie in the player's folder; one is chosen, changed or made."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from lama_gui.own_variants import OwnVariant, OwnVariantError, found_in
from lama_gui.ui.kit.cells import Cells, on_panel
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.layout import SPRING, Box, Column, Padded, Row, Scrolled, space
from lama_gui.ui.kit.scene import Pop, Push, Transition
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.kit.widgets import Message, Pressed, Widget
from lama_gui.ui.scenes.app_context import AppContext
from lama_gui.ui.scenes.common.menu import Hint, MenuScene

GAP = 24.0
FACE = 190.0
"""Who looks out of an empty list, in units."""


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
        yield from on_panel("panel", self._box(), 44, 30).place(area)
        new = self.foot_button("new", self.t("own.new"), "primary")
        yield from self.foot(self.foot_hints(), new)

    def _box(self) -> Box:
        cells = Cells(self.context.type)
        rows: list[Box] = [self._row(cells, place) for place in range(len(self.rules))]
        for error in self.wrong:
            wrong = cells.text("wrong", self.t("own.wrong", why=error), "label", lines=4)
            rows.append(Padded(wrong, 12, 8))
        place = self.t("own.folder", folder=str(self.context.home.variants))
        wide = self.content.w - 100
        words = cells.type.divided(place, "caption", wide)
        note = cells.text("folder", words, "caption", lines=3)
        if not rows:
            empty = cells.text("empty", self.t("own.empty"), align="centre")
            return Column([SPRING, space(FACE), empty, SPRING, space(10), note])
        return Column([Scrolled("list", Column(rows, GAP), edge=8), SPRING, space(10), note])

    def _row(self, cells: Cells, place: int) -> Box:
        one = self.rules[place]
        counts = one.game().seat_counts
        like = self.t(f"variant.{one.like}.title")
        detail = self.t("new_match.own.like", game=like, low=counts[0], high=counts[-1])
        tall = max(84.0, cells.type.line("button") + cells.type.line("caption") + 20)
        use = cells.button(
            f"use.{place}",
            one.name,
            kind="primary" if one.name == self.chosen else "minor",
            tall=tall,
            detail=detail,
            item=one,
            role="",
        )
        words = self.t("own.edit")
        wide = cells.wide(words, "minor", 110, 220)
        more: dict[str, Any] = {"item": Edit(one), "label": self.t("own.edit.one", name=one.name)}
        edit = cells.button(
            f"edit.{place}", words, kind="minor", tall=tall, wide=wide, icon="pencil", **more
        )
        return Row([use, edit], GAP, level=True)

    def paint_above(self, canvas: Canvas) -> None:
        """Somebody who makes up rules looks out of a list that is still empty."""
        if not (self.rules or self.wrong):
            words = self.widget("empty").rect
            rect = Rect.around(words.cx, words.y - FACE / 2 - 8, FACE, FACE)
            canvas.picture(canvas.theme.picture(canvas.theme.avatar("kiko")), rect)

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
