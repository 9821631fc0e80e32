"""The last-trick and discard viewer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import ClassVar

from lama_gui.kit.accessibility import sentence
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.geometry import Rect
from lama_gui.kit.input import Input, Press
from lama_gui.kit.layout import SPRING, Box, Cell, Grid, Length, Row, space
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.widgets import Message, Pressed, Widget
from lama_gui.kit.widgets.base import Role
from lama_gui.rules.game import View
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.picker import Picker
from lama_gui.texts import labelled
from lama_gui.view.drawing.cards import CardPictures, draw_card
from lama_gui.view.drawing.layout import Pose
from lama_gui.view.game_table import GameTable, PlayedCard

#: The maximum number of cards shown; the log has them all.
MOST, ROW = 12, 6
CARD, WIDTH = 240.0, 204.0  # of a card's cell without its text


class PlayedCardPicture(Widget):
    """A card and the player's name below it."""

    laid: PlayedCard
    words: str  # the card's accessible name
    note: str
    pictures: CardPictures
    newest: bool = False
    focusable: bool = False

    accessible_role: ClassVar[Role] = Role.TEXT

    @property
    def accessible_name(self) -> str:
        return sentence(labelled(self.laid.who, self.words), self.note)

    def draw(self, canvas: Canvas) -> None:
        theme, line = canvas.theme, canvas.type.line("label")
        if self.laid.best or self.newest:
            canvas.panel(self.rect, PanelStyle(theme.paper.row_own, 20, 0, 0))
        who, box = self.rect.cut_bottom(line + 4)
        height = min(box.h - 16, CARD)
        draw_card(canvas, self.laid.card, Pose(box.cx, box.cy + 4, 0.0, height), self.pictures)
        if self.laid.best:
            canvas.icon(
                "crown", Rect.around(box.cx, box.cy + 4 - height / 2, 46, 46), theme.state.turn
            )
        if self.note:
            width = min(box.w, canvas.type.width(self.note, "pill") + 36)
            high = canvas.type.line("pill") + 8
            pill = Rect.around(box.cx, box.cy + height / 2 - high / 2, width, high)
            canvas.pill(pill, theme.paper.pill)
            canvas.text(pill.inset(12, 0), self.note, "pill", theme.paper.pill_text, "centre")
        canvas.text(who, self.laid.who, "label", theme.paper.text, "centre")


class LastPlayedViewer(Picker):
    """The cards side by side; the key that opened it also closes it."""

    name: ClassVar[str] = "last_played"
    reads_all = True
    margin: ClassVar[tuple[float, float]] = (48.0, 30.0)
    free: ClassVar[float] = 60.0

    def __init__(
        self, context: AppContext, view: View, table: GameTable[View], names: Sequence[str]
    ) -> None:
        """``names`` are the seats' names. No hand in ``view`` is shown."""
        super().__init__(context)
        self.table, self.card_texts = table, context.texts_for(view.variant)
        self.shown = table.last_played(view, names, self.card_texts)

    @property
    def width(self) -> float:
        count = max(3, min(ROW, len(self.shown.cards)))
        return max(760.0, count * (WIDTH + 12) * self.context.type.picture_scale + 96)

    def boxes(self) -> Iterable[Box]:
        ui, close = self.ui, self.t("log.close")
        width = ui.width_of(close, "primary", 100, 340)
        yield ui.text("title", self.shown.title, "head", lines=2, minimum=56)
        yield ui.text("text", self.shown.text, lines=3)
        yield space(16)
        yield from self._cards()
        yield space(24)
        yield Row([SPRING, ui.button("close", close, kind="primary", width=width), SPRING])

    def _cards(self) -> Iterable[Box]:
        count = min(MOST, len(self.shown.cards))
        if not count:
            return
        type_ = self.context.type
        words = type_.line("label") + 4
        height = Length(110.0 + words, CARD + 24 + words, 1.0)
        cards = [Cell(partial(self._card, index), height=height) for index in range(count)]
        yield Grid(cards, min(ROW, max(3, count)), 12)

    def _card(self, index: int, rect: Rect) -> Widget:
        card = self.shown.cards[index]
        return PlayedCardPicture(
            name=f"laid-{index}",
            rect=rect,
            laid=card,
            words=self.table.words.spoken_card(card.card, self.card_texts),
            note=self.t("last_played.kept") if card.kept else "",
            pictures=self.table.pictures,
            newest=index == 0 and not any(one.best for one in self.shown.cards),
        )

    def first_focus(self) -> str:
        return "close"

    def on(self, message: Message) -> Transition | None:
        return Pop() if message == Pressed("close") else None

    def on_input(self, event: Input) -> Transition | None:
        match event:
            case Press(action="last_played", repeat=False):
                return Pop()
        return super().on_input(event)
