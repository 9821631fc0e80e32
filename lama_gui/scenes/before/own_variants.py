"""The rules of people's own that lie in the player's folder; one is chosen, changed or made."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from lama_gui.families import GAMES
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.theme import Themes
from lama_gui.kit.layout import Box, Cell, Row
from lama_gui.kit.scene import Pop, Push, Transition
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Message, Pressed, joined
from lama_gui.own_variants import OwnVariant, OwnVariantError, found_in
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lists import FileRow, ListScene, middle_card, wrong_file
from lama_gui.view.games import pictures_of, theme_of
from lama_gui.view.people.portraits import draw_portrait

CARD, BUST = 310.0, 540.0


@dataclass(kw_only=True, eq=False)
class OwnRow(FileRow):
    """Rules with a name and what they are like; pressing it plays by them."""

    @property
    def said_checked(self) -> bool:
        return self.lit


def draw_nothing(canvas: Canvas, themes: Themes, x: float, floor: float, room: float) -> None:
    """Somebody behind a fan of cards of all games that stands on ``floor``, ``room`` high."""
    part = min(1.0, room / (CARD + BUST * 0.8))
    card = CARD * part
    draw_portrait(canvas, "kiko", "cheer", x, floor - card * 0.8, BUST * part, lift=1.0)
    fan = [(name, middle_card(name)) for name in GAMES]
    for index, (variant, face) in enumerate(fan):
        off = index - (len(fan) - 1) / 2
        look = themes.get(theme_of(variant))
        middle = floor - card * (0.72 - 0.045 * off * off)
        place = Rect.around(x + off * card * 0.56, middle, card * 5 / 7, card)
        canvas.picture(pictures_of(variant).of(look, face), place, turn=off * 7, lift=0.9)


GAP = 24.0
ROW = 150.0


@dataclass(frozen=True, slots=True)
class Edit:
    """What a button changes."""

    rules: OwnVariant


class OwnVariants(ListScene):
    """Pops the rules that are to be played by, or None. ``chosen`` is the name of those in use."""

    name: ClassVar[str] = "own"
    gap: ClassVar[float] = GAP

    def __init__(self, context: AppContext, chosen: str = "") -> None:
        super().__init__(context)
        self.chosen = chosen
        self.look()

    def look(self) -> None:
        """What lies in the folder now."""
        found = list(found_in(self.folder))
        self.rules = [one for one in found if isinstance(one, OwnVariant)]
        self.wrong = [one for one in found if isinstance(one, OwnVariantError)]

    @property
    def folder(self) -> Path:
        return self.context.home.variants

    def rows(self) -> list[Box]:
        rows = [self._row(place) for place in range(len(self.rules))]
        for number, error in enumerate(self.wrong):
            text = self.t("own.wrong", why=self.context.texts.reason(error))
            rows.append(wrong_file(self.context.type, f"wrong.{number}", text))
        return rows

    def _row(self, place: int) -> Box:
        one, ui = self.rules[place], self.ui
        counts = one.game().seat_counts
        like = self.t(f"variant.{one.like}.title")
        detail = self.t("new_match.own.like", game=like, low=counts[0], high=counts[-1])
        words = self.t("own.edit")
        edit = ui.button(
            f"edit.{place}",
            words,
            kind="quiet",
            wide=ui.wide(words, "minor", 110, 220),
            tall=ui.line("minor", 24, 84),
            icon="pencil",
            paper=False,
            item=Edit(one),
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
        tall = ui.lines("heading", "caption", extra=40, least=ROW)
        return Row([Cell(row, tall=tall), edit], GAP, level=True)

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
