"""Who made what: the games' authors and publishers, this program, and the licences in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from lama_gui import __version__
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.layout import (
    THE_REST,
    Box,
    Cell,
    Column,
    Grid,
    Padded,
    Scrolled,
    space,
)
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.space import Rect
from lama_gui.kit.ui import Ui
from lama_gui.kit.widgets import Inert, Message, Panel, Pressed, Widget
from lama_gui.resources import made_by_others
from lama_gui.scenes.common.lineup import DEMONS, LLAMAS
from lama_gui.scenes.common.menu import Hint, MenuScene, ReadingButton
from lama_gui.scenes.common.seat_plates import draw_avatar
from lama_gui.texts import Texts, languages, proofread

#: Sections of the page: the key of a heading, its icon, and the keys of its lines.
SECTIONS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    (
        "credits.games",
        "cards",
        ("credits.lama", "credits.party", "credits.cafe", "credits.komary", "credits.vamos"),
    ),
    ("credits.program", "llama", ("credits.own", "credits.code")),
    ("credits.fair", "lock", ("credits.fair.text",)),
    ("credits.others", "shield", ()),
)


def _by_licence() -> str:
    """The compiled libraries, those of one licence together."""
    found: dict[str, list[str]] = {}
    for credit in made_by_others():
        if credit.kind == "native":
            found.setdefault(credit.licence, []).append(credit.name)
    return " · ".join(f"{', '.join(names)}: {licence}" for licence, names in found.items())


class Credits(MenuScene):
    """A page that scrolls where it has to."""

    name: ClassVar[str] = "credits"
    hints: ClassVar[tuple[Hint, ...]] = ((("back",), "hint.back"),)

    @property
    def subtitle(self) -> str:
        return self.t("credits.version", version=__version__)

    def build(self) -> Iterable[Widget]:
        yield from self.header()
        area = self.content.cut_top(10)[1].cut_bottom(10)[1]
        yield Panel(name="panel", rect=area)
        yield from Padded(Scrolled("page", self._page()), 56, 36).place(area)
        done = self.t("dialog.done")
        button = self.foot_button("done", done, "primary", make=ReadingButton)
        yield from self.foot(self.foot_hints(), button, gap=30)

    def _page(self) -> Box:
        """Who is thanked, and where there is room, those who play along."""
        ui = self.ui
        boxes: list[Box] = [self._paragraph("credits.unofficial", "strong")]
        for title, icon, keys in SECTIONS:
            boxes += [space(12), ui.heading(title, self.t(title), icon, 10)]
            boxes += [self._paragraph(key) for key in keys]
            if title == "credits.program":
                boxes += self._unread()
        small = ui.text("libraries", _by_licence(), "caption", top=True)
        parade = Cell(_parade, tall=THE_REST)
        return Column([*boxes, self._licences(ui), space(6), small, parade], gap=3)

    def _paragraph(self, key: str, role: str = "body") -> Box:
        return self.ui.text(key, self.t(key), role, top=True, extra=2)

    def _unread(self) -> list[Box]:
        """The languages that wait for somebody who grew up with them."""
        names = [Texts(code)("language.name") for code in languages() if not proofread(code)]
        words = self.t("credits.unread", languages=self.texts.listed(names))
        ui = self.ui
        return [ui.text("credits.unread", words, "body", top=True, extra=2)] if names else []

    def _licences(self, ui: Ui) -> Box:
        """Columns of names with their licence, fewer for large text."""
        columns = 3 if self.grow < 1.3 else 2 if self.grow < 1.7 else 1
        named = [credit for credit in made_by_others() if credit.kind != "native"]
        lines = [f"{credit.name} · {credit.licence}" for credit in named]
        cell = ui.text
        return Grid(
            [cell(f"licence.{i}", text, lines=1) for i, text in enumerate(lines)], columns, 20, 2
        )

    def first_focus(self) -> str | None:
        return "done"

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("done"):
                return Pop()
        return super().on(message)


def _parade(rest: Rect) -> Iterable[Widget]:
    """Everybody who plays along, at the foot of a page that is long enough."""
    if rest.h > 190:
        yield Parade(name="parade", rect=rest.cut_bottom(min(240.0, rest.h - 30))[0])


@dataclass(kw_only=True, eq=False)
class Parade(Inert):
    """Everybody who plays along, in a row."""

    def draw(self, canvas: Canvas) -> None:
        places = self.rect.columns(len(LLAMAS + DEMONS))
        radius = min(places[0].w * 0.46, self.rect.h * 0.34)
        for avatar, place in zip(LLAMAS + DEMONS, places, strict=True):
            draw_avatar(canvas, avatar, place.cx, place.bottom - radius - 6, radius, "cheer")
