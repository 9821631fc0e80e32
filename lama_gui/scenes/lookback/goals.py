"""The goals: a blanket with a badge for each, and how to reach them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import ClassVar

from lama_gui.kit.cloth import on_blanket
from lama_gui.kit.layout import Box, Cell, Column, Grid, Padded, Row, Scrolled, space
from lama_gui.kit.scene import Push, Transition
from lama_gui.kit.widgets import Message, Pressed, Widget
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.lookback.badges import Badge, BadgeCaption, BadgeCell, badges_of, caption_strip
from lama_gui.scenes.lookback.filter_page import ALL, FilterPage

COLUMNS = 5
KNOBS = 64.0
"""How far the knobs of the blanket's rod stick out."""


class Goals(FilterPage):
    """All goals of a game, or of all games."""

    name: ClassVar[str] = "goals"

    def __init__(self, context: AppContext, game: str = ALL) -> None:
        self.times: Counter[str] = Counter()
        super().__init__(context, game)

    def look(self) -> None:
        found = self.ask(lambda index: index.goals_of(self.asked))
        if found is not None:
            both = sum(found.values(), Counter[str]())
            self.times = found.get(self.who, Counter()) if self.who else both

    @property
    def patches(self) -> list[Badge]:
        """All badges, reached or not."""
        return badges_of(self.game, self.times, self.texts)

    @property
    def title_text(self) -> str:
        patches = self.patches
        reached = sum(patch.times > 0 for patch in patches)
        title = self.t("goals.title", count=reached, of=len(patches))
        return f"{self.who} · {title}" if self.who else title

    # ------------------------------------------------------------- widgets

    def build(self) -> Iterable[Widget]:
        yield from self.header()
        caption = BadgeCaption(name="told")
        self._tell(caption)
        way = self.footer_link(
            "unlockables", self.t("goals.unlockables"), "palette", extra=124, minimum=280
        )
        foot = Row([caption_strip(self.ui, caption), way], 30, level=True)
        page = Scrolled("page", Padded(self._badge_grid(), KNOBS, 0), edge=10)
        area = self.column.inset(96 - KNOBS, 0).cut_top(self.header_height + 6)[1].cut_bottom(24)[1]
        gap = 32.0 if self.large else 16.0  # the caption's badge sticks out
        yield from Column([page, space(gap), Padded(foot, KNOBS, 0)]).place(area)

    def _badge_grid(self) -> Box:
        cells = [self._cell(index, patch) for index, patch in enumerate(self.patches)]
        few = max(-(-len(cells) // 3), min(len(cells), 4))
        columns = min(3 if self.large else COLUMNS, few)
        return on_blanket(Grid(cells, columns, 8), -(-len(cells) // columns), above=30.0)

    def _cell(self, index: int, patch: Badge) -> Box:
        count = self.t("goals.count", n=patch.times) if patch.times else ""
        state = count or self.t("goals.locked")
        cell = BadgeCell(
            name=f"patch.{index}", patch=patch, index=index, count=count, state=state, item=index
        )
        return Cell(cell, height=cell.height(self.context.type))

    def _tell(self, caption: BadgeCaption) -> None:
        """Update the caption for the focused badge."""
        patches = self.patches
        caption.index = min(self.chosen, len(patches) - 1)
        caption.patch = patch = patches[caption.index]
        caption.title, caption.how, n = patch.title, patch.how, patch.times
        caption.note = self.t("statistics.goals.times", n=n) if n else self.t("goals.locked")

    @property
    def chosen(self) -> int:
        """The index of the focused badge, or 0."""
        name, _, number = (self.focus or "").partition(".")
        return int(number) if name == "patch" and number.isdigit() else 0

    def first_focus(self) -> str | None:
        return "patch.0"

    # ------------------------------------------------------------- behaviour

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("unlockables"):
                return Push(self.scenes.unlockables())
        return super().on(message)

    def mark_focus(self) -> None:
        super().mark_focus()
        for caption in (w for w in self.widgets if isinstance(w, BadgeCaption)):
            self._tell(caption)
