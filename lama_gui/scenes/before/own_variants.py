"""The rules of people's own that lie in the player's folder; one is chosen, changed or made."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from lama_gui.families import GAMES
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.paint import Sheet
from lama_gui.kit.draw.theme import Theme, Themes
from lama_gui.kit.layout import SPRING, Box, Cell, Column, Row, Scrolled, space
from lama_gui.kit.scene import Pop, Push, Transition
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Message, Pressed, Widget, joined
from lama_gui.own_variants import OwnVariant, OwnVariantError, found_in
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lists import SIGN, draw_row, wrong_file
from lama_gui.scenes.common.menu import Hint, MenuScene
from lama_gui.view.games import look_of, pictures_of, theme_of
from lama_gui.view.people.portraits import draw_portrait

CARD, BUST = 310.0, 540.0


@dataclass(kw_only=True, eq=False)
class OwnRow(Widget):
    """Rules with a name and what they are like; pressing it plays by them.

    ``look`` is the theme of the game that they are like; ``lit``: they are the ones in use.
    """

    rules: OwnVariant
    title: str
    detail: str
    look: Theme
    lit: bool = False

    @property
    def said(self) -> str:
        """What a voice says of it."""
        return self.label

    @property
    def said_checked(self) -> bool:
        return self.lit

    def draw(self, canvas: Canvas) -> None:
        """A card of the game, the name and what it is like, and a coin: in use, or to play by."""
        p, rect = canvas.theme.paper, self.rect
        card, box, sign = draw_row(canvas, self, lit=self.lit, edge=16)
        picture = pictures_of(self.rules.like).of(self.look, _face(self.rules.like))
        canvas.picture(picture, card, lift=0.6)
        coin = Rect.around(sign.cx, sign.cy, 2 * SIGN, 2 * SIGN)
        canvas.sheet(coin, Sheet(p.row if self.lit else p.plate, SIGN, 0.8, rim=p.outline))
        size = SIGN * 1.05
        nudge = 0.0 if self.lit else size * 0.07  # a triangle's weight lies left of its middle
        icon = Rect.around(coin.cx + nudge, coin.cy, size, size)
        canvas.icon("check" if self.lit else "play", icon, p.text)
        high = canvas.type.line("heading")
        top = rect.cy - (high + canvas.type.line("caption")) / 2
        canvas.text(Rect(box.x, top, box.w, high), self.title, "heading", p.text)
        below = Rect(box.x, top + high, box.w, canvas.type.line("caption"))
        canvas.text(below, self.detail, "caption", p.text)


def _face(variant: str) -> str | None:
    """The card that shows which game it is, if there is one."""
    cards = look_of(variant).cards
    return cards[len(cards) // 2] if cards else None


def draw_nothing(canvas: Canvas, themes: Themes, x: float, floor: float, room: float) -> None:
    """Somebody behind a fan of cards of all games that stands on ``floor``, ``room`` high."""
    part = min(1.0, room / (CARD + BUST * 0.8))
    card = CARD * part
    draw_portrait(canvas, "kiko", "cheer", x, floor - card * 0.8, BUST * part, lift=1.0)
    fan = [(name, _face(name)) for name in GAMES]
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
            text = self.t("own.wrong", why=self.context.texts.reason(error))
            rows.append(wrong_file(self.context.type, f"wrong.{number}", text))
        listed = Scrolled("list", Column(rows, GAP), edge=14)
        return Column([listed, SPRING, space(10), self._note()])

    def _nothing(self) -> Box:
        ui, ink = self.ui, self.context.theme.paper.on_landscape
        words = self.t("own.empty")
        empty = ui.text("empty", words, "value", align="centre", paper=False, colour=ink)
        return Column([SPRING, empty, space(26), self._note()])

    def _note(self) -> Box:
        """Where the files are."""
        ui = self.ui
        place = self.t("own.folder", folder=str(self.context.home.variants))
        words = ui.type.divided(place, "caption", self.content.w - 100)
        ink = self.context.theme.paper.on_landscape
        return ui.text("folder", words, "caption", lines=3, paper=False, colour=ink)

    def _row(self, place: int) -> Box:
        one, ui = self.rules[place], self.ui
        counts = one.game().seat_counts
        like = self.t(f"variant.{one.like}.title")
        detail = self.t("new_match.own.like", game=like, low=counts[0], high=counts[-1])
        high = ui.type.line("heading") + ui.type.line("caption") + 40

        words, tall = self.t("own.edit"), max(ROW, high)
        wide = ui.wide(words, "minor", 110, 220)
        more: dict[str, Any] = {"item": Edit(one), "label": self.t("own.edit.one", name=one.name)}
        edit = ui.button(
            f"edit.{place}",
            words,
            kind="quiet",
            tall=max(84.0, ui.type.line("minor") + 24),
            wide=wide,
            icon="pencil",
            paper=False,
            **more,
        )
        return Row(
            [
                Cell(
                    OwnRow(
                        name=f"use.{place}",
                        item=one,
                        rules=one,
                        title=one.name,
                        detail=detail,
                        look=self.context.themes.get(theme_of(one.like)),
                        lit=one.name == self.chosen,
                        label=joined(one.name, detail),
                    ),
                    tall=tall,
                ),
                edit,
            ],
            GAP,
            level=True,
        )

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
