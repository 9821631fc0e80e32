"""The list of custom rules: choose, change or create some."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import ClassVar

from lama_gui.kit.cloth import on_blanket
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.layout import SPRING, Box, Cell, Column, Grid, Length, Padded, Row, space
from lama_gui.kit.scene import Pop, Push, Transition
from lama_gui.kit.widgets import Inert, Message, Pressed, joined
from lama_gui.own_variants import OwnVariant, OwnVariantError, found_in
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lists import FileRow, ListScene
from lama_gui.scenes.common.tiles import draw_copies
from lama_gui.view.games import pictures_of, theme_of


class OwnRow(FileRow):
    """Custom rules with a description; pressing the row chooses them."""

    @property
    def accessible_checked(self) -> bool:
        return self.lit


class Copies(Inert):
    """A card's ``picture`` with the number of its copies."""

    picture: str
    count: int

    def draw(self, canvas: Canvas) -> None:
        draw_copies(canvas, self.rect, self.picture, str(self.count))


class OwnVariants(ListScene):
    """Pops the chosen rules, or None. ``chosen`` is the name of the current ones."""

    name: ClassVar[str] = "own"

    def __init__(self, context: AppContext, chosen: str = "") -> None:
        super().__init__(context)
        self.chosen = chosen
        self.look()

    def look(self) -> None:
        """Read the folder again."""
        found = list(found_in(self.folder))
        self.rules = [one for one in found if isinstance(one, OwnVariant)]
        self.wrong = [one for one in found if isinstance(one, OwnVariantError)]

    @property
    def folder(self) -> Path:
        return self.context.home.variants

    @property
    def problems(self) -> list[str]:
        reasons = map(self.context.texts.reason, self.wrong)
        return [self.t("own.wrong", why=reason) for reason in reasons]

    def rows(self) -> list[Box]:
        return [self._row(place) for place in range(len(self.rules))]

    def picture(self) -> Box:
        rules = self.rules[min(self.shown, len(self.rules) - 1)]
        deck, target = rules.game().rules.deck, rules.game().rules.target
        words = joined(self.t("rules_editor.deck", n=len(deck)), self.t("cup.target", n=target))
        ink = self.context.theme.paper.on_landscape
        facts = self.ui.text("facts", words, "heading", paper=False, align="centre", colour=ink)
        look, faces = self.context.themes.get(theme_of(rules.like)), pictures_of(rules.like)
        cells = [
            Cell(
                Copies(name=f"copies.{card}", picture=faces.of(look, card), count=count),
                height=Length(110.0, 260.0),
            )
            for card, count in Counter(map(str, deck)).items()
        ]
        cloth = Padded(on_blanket(Grid(cells, -(-len(cells) // 2), 20, 14), 2), 40, 0)
        return Column([SPRING, cloth, space(12), facts, SPRING])

    def _row(self, place: int) -> Box:
        one, ui = self.rules[place], self.ui
        counts = one.game().seat_counts
        like = self.t(f"variant.{one.like}.title")
        detail = self.t("new_match.own.like", game=like, low=counts[0], high=counts[-1])
        edit = ui.button(
            f"edit.{place}",
            kind="quiet",
            width=84.0,
            height=84.0,
            icon="pencil",
            paper=False,
            item=("edit", one),
            label=self.t("own.edit.one", name=one.name),
        )
        used = one.name == self.chosen
        row = OwnRow(
            name=f"use.{place}",
            item=one,
            title=one.name,
            detail=detail,
            variant=one.like,
            look=self.context.themes.get(theme_of(one.like)),
            lit=used,
            done=used,
            label=joined(one.name, detail),
        )
        return Row([Cell(row, height=self.row_height), edit], 20, level=True)

    def first_focus(self) -> str | None:
        return "use.0" if self.rules else "new"

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("new"):
                return Push(self.scenes.variant_editor(None), self._edited)
            case Pressed(item=OwnVariant() as chosen):
                return Pop(chosen)
            case Pressed(item=("edit", OwnVariant() as one)):
                return Push(self.scenes.variant_editor(one), self._edited)
        return super().on(message)

    def _edited(self, saved: object) -> None:
        """Read the folder again, and focus the rules that were ``saved``."""
        self.look()
        names = [one.name for one in self.rules]
        if isinstance(saved, OwnVariant) and saved.name in names:
            self.focus = f"use.{names.index(saved.name)}"
        self.rebuild()
