"""The small goals: a blanket with a patch for each that was reached, and what they ask for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from lama_gui.kit.decor.blanket import ABOVE, BELOW, draw_blanket
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.layout import Box, Cell, Column, Grid, Padded, Row, Scrolled, Stack, space
from lama_gui.kit.scene import Push, Transition
from lama_gui.kit.widgets import Inert, Message, Pressed, Widget
from lama_gui.library.statistics import Index
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.menu import Hint
from lama_gui.scenes.lookback.badges import Badge, BadgeCaption, BadgeCell, badges_of, caption_strip
from lama_gui.scenes.lookback.filter_page import ALL, FilterPage

COLUMNS = 5
ROW, HIGHEST, BETWEEN = 180.0, 300.0, 8.0
OVER_ROD = 30.0
"""Room above the blanket for the knobs of its rod."""


@dataclass(kw_only=True, eq=False)
class Blanket(Inert):
    """The cloth under the patches."""

    rows: int

    def draw(self, canvas: Canvas) -> None:
        draw_blanket(canvas, self.rect, self.rows)


class Goals(FilterPage):
    """All goals of a game, or of all games."""

    name: ClassVar[str] = "goals"
    hints: ClassVar[tuple[Hint, ...]] = ()

    def __init__(self, context: AppContext, game: str = ALL) -> None:
        self.times: Counter[str] = Counter()
        super().__init__(context, game)

    def look(self) -> None:
        """How often each was reached, by everybody or by whom the pages look at."""

        def question(index: Index) -> Counter[str]:
            found = index.goals_of(self.asked)
            return found.get(self.who, Counter()) if self.who else sum(found.values(), Counter())

        self.times = self.ask(question, self.times)

    @property
    def patches(self) -> list[Badge]:
        """All of them, reached or not."""
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
        area = self.column.inset(96, 0).cut_top(self.header_height + 6)[1].cut_bottom(24)[1]
        caption = BadgeCaption(name="told")
        self._tell(caption)
        strip = caption_strip(self.ui, caption)
        blanket = self._blanket(area.h - strip.height(area.w).wish - 16)
        foot = Row(
            [
                strip,
                self.foot_way(
                    "keepsakes", self.t("goals.keepsakes"), "palette", extra=110, least=280
                ),
            ],
            30,
            level=True,
        )
        box = Column([Scrolled("page", blanket, edge=46), space(16), foot])
        yield from box.place(area)

    @property
    def _columns(self) -> int:
        count = len(self.patches)
        return min(COLUMNS if self.grow < 1.35 else 3, max(-(-count // 3), min(count, 4)))

    def _blanket(self, most: float) -> Box:
        """The blanket, ``most`` units high if that is enough; else it is longer, and scrolls."""
        patches = self.patches
        rows = -(-len(patches) // self._columns)
        fit = (most - ABOVE - OVER_ROD - BELOW - BETWEEN * (rows - 1)) / rows
        lines = self._name_lines
        least = ROW * (0.5 + 0.5 * self.grow) if lines > 1 else ROW * (0.62 + 0.38 * self.grow)
        high = min(max(fit - 1, least), HIGHEST)
        cells = [self._cell(index, patch, lines, high) for index, patch in enumerate(patches)]
        grid = Column([space(ABOVE + OVER_ROD), Grid(cells, self._columns, BETWEEN), space(BELOW)])
        cloth = Cell(
            lambda rect: Blanket(name="blanket", rect=rect.cut_top(OVER_ROD)[1], rows=rows)
        )
        return Stack([cloth, Padded(grid, 24, 0)])

    @property
    def _name_lines(self) -> int:
        """The lines below each patch: in large letters those of the longest name, else one."""
        if self.grow <= 1.4:
            return 1
        wide = (self.column.w - 192 - 48) / self._columns - BETWEEN - 8
        type_ = self.context.type
        longest = max(len(type_.wrap(patch.title, "name", wide)) for patch in self.patches)
        return min(longest, 2)

    def _cell(self, index: int, patch: Badge, lines: int, high: float) -> Box:
        count = self.t("goals.count", n=patch.times) if patch.times else ""
        locked = "" if patch.times else self.t("goals.locked")

        cell = BadgeCell(
            name=f"patch.{index}",
            patch=patch,
            index=index,
            count=count,
            lines=lines,
            locked=locked,
            item=index,
        )
        return Cell(cell, tall=high)

    def _tell(self, told: BadgeCaption) -> None:
        """Write about the patch in focus on the strip."""
        patches = self.patches
        told.index = min(self.chosen, len(patches) - 1)
        told.patch = patch = patches[told.index]
        told.title, told.how, n = patch.title, patch.how, patch.times
        told.note = self.t("statistics.goals.times", n=n) if n else self.t("goals.locked")

    @property
    def chosen(self) -> int:
        """The patch that is told about: the one in focus."""
        name, _, number = (self.focus or "").partition(".")
        return int(number) if name == "patch" and number.isdigit() else 0

    def first_focus(self) -> str | None:
        return "patch.0"

    # ------------------------------------------------------------- behaviour

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("keepsakes"):
                return Push(self.scenes.unlockables())
        return super().on(message)

    def mark_focus(self) -> None:
        super().mark_focus()
        told = next((w for w in self.widgets if isinstance(w, BadgeCaption)), None)
        if told is not None:
            self._tell(told)
