"""The credits: authors and publishers of the games, this program, and licences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from lama_gui import __version__
from lama_gui.families import GAMES, game
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import SPRING, Box, Cell, Column, Grid, Padded, Row, Scrolled, space
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.ui import Ui
from lama_gui.kit.widgets import Drawing, Message, Panel, Pressed, Widget
from lama_gui.resources import made_by_others
from lama_gui.scenes.common.lineup import LLAMAS
from lama_gui.scenes.common.lists import middle_card
from lama_gui.scenes.common.menu import MenuScene, ReadingButton
from lama_gui.scenes.common.seat_plates import ROOMY, STAND, Bystander
from lama_gui.scenes.learning.course import teacher_of
from lama_gui.texts import Texts, languages, proofread
from lama_gui.view.games import pictures_of, theme_of

#: The sections: text key of the heading, icon, and text keys of the lines.
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
    """The compiled libraries by licence."""
    found: dict[str, list[str]] = {}
    for credit in made_by_others():
        if credit.kind == "native":
            found.setdefault(credit.licence, []).append(credit.name)
    return " · ".join(f"{', '.join(names)}: {licence}" for licence, names in found.items())


class Credits(MenuScene):
    """A page that scrolls if necessary."""

    name: ClassVar[str] = "credits"

    @property
    def subtitle(self) -> str:
        return self.t("credits.version", version=__version__)

    def build(self) -> Iterable[Widget]:
        yield from self.header()
        area = self.content.cut_top(10)[1].cut_bottom(10)[1]
        if not self.large and area.w > ROOMY:
            stand, area = area.cut_left(STAND, 24)
            hosts = [(teacher_of(game(variant)), "cheer") for variant in GAMES]
            yield Bystander(
                name="welcome", rect=stand, avatar=LLAMAS[0], mood="cheer", others=hosts
            )
        yield Panel(name="panel", rect=area)
        yield from Padded(Scrolled("page", self._page()), 56, 36).place(area)
        done = self.t("dialog.done")
        button = self.footer_button("done", done, "primary", make=ReadingButton)
        yield from self.footer_row(SPRING, button)

    def _page(self) -> Box:
        """The text of the page."""
        ui = self.ui
        boxes: list[Box] = [self._paragraph("credits.unofficial", "strong")]
        for title, icon, keys in SECTIONS:
            boxes += [space(12), ui.heading(title, self.t(title), icon, 10)]
            paragraphs = [self._paragraph(key) for key in keys]
            if title == "credits.games":
                pairs = zip(GAMES, paragraphs, strict=True)
                paragraphs = [self._beside_card(*pair) for pair in pairs]
            boxes += paragraphs
            if title == "credits.program":
                boxes += self._unread()
        small = ui.text("libraries", _by_licence(), "caption", top=True)
        return Column([*boxes, self._licences(ui), space(6), small], gap=3)

    def _paragraph(self, key: str, role: str = "body", **values: str) -> Box:
        return self.ui.text(key, self.t(key, **values), role, top=True, extra=2)

    def _beside_card(self, variant: str, words: Box) -> Box:
        """What is said of a game, with one of its cards."""
        theme = self.context.themes.get(theme_of(variant))
        picture = pictures_of(variant).of(theme, middle_card(variant))

        def draw(canvas: Canvas, rect: Rect) -> None:
            canvas.picture(picture, rect, lift=0.4)

        card = Drawing(name=f"card.{variant}", paint=draw)
        return Row([Cell(card, 54, 76), words], 22, level=True)

    def _unread(self) -> list[Box]:
        """The languages that no native speaker has proofread."""
        names = [Texts(code)("language.name") for code in languages() if not proofread(code)]
        words = self.texts.listed(names)
        return [self._paragraph("credits.unread", languages=words)] if names else []

    def _licences(self, ui: Ui) -> Box:
        """Names with their licences in columns, fewer for large text."""
        columns = 3 if self.context.text_scale < 1.3 else 2 if self.context.text_scale < 1.7 else 1
        named = [credit for credit in made_by_others() if credit.kind != "native"]
        lines = [
            ui.text(f"licence.{i}", f"{credit.name} · {credit.licence}", lines=1)
            for i, credit in enumerate(named)
        ]
        return Grid(lines, columns, 20, 2)

    def first_focus(self) -> str | None:
        return "done"

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("done"):
                return Pop()
        return super().on(message)
