"""The base of pages about past matches: filter by game, progress of the index, footer."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import ClassVar, TypeVar

from lama_gui.families import GAMES
from lama_gui.kit.animation import Clock
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.input import FileDropped, Input, Press
from lama_gui.kit.layout import (
    SPRING,
    THE_REST,
    Box,
    Cell,
    Column,
    Grid,
    Length,
    Row,
    Scrolled,
    space,
)
from lama_gui.kit.scene import Push, Replace, Scene, Transition
from lama_gui.kit.ui import on_panel
from lama_gui.kit.widgets import Changed, Drawing, Message, Pressed, Widget, joined
from lama_gui.library.statistics import Index, Share
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lists import Sleeper
from lama_gui.scenes.common.menu import EVERYBODY, MenuScene, Options, draw_header_garland, steppers
from lama_gui.scenes.lookback.panels import ChartPanel, ShareRow, draw_figure, progress_strip
from lama_gui.view.games import theme_of
from lama_gui.view.scoring.scoring import MINUS

ALL = ""
T = TypeVar("T")


class IndexPage(MenuScene):
    """A page about past matches, which shows others as soon as they are indexed."""

    static_background: ClassVar[bool] = True
    every: ClassVar[float] = 0.5  # seconds between queries while matches are being indexed

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        index_worker = context.index_worker
        index_worker.refresh()
        self._index_state = index_worker.news, index_worker.done, index_worker.due
        self._refresh_clock = Clock()

    @abstractmethod
    def look(self) -> None:
        """Query the index."""

    def ask(self, question: Callable[[Index], T]) -> T | None:
        """The answer to a query of the index; None if it is locked, and it is asked again soon."""
        self._refresh_clock.restart()
        return self.context.index_worker.ask(question)

    def update(self, dt: float) -> bool:
        """Show new data, and retry what was locked."""
        index_worker = self.context.index_worker
        self._refresh_clock.tick(dt)
        state = index_worker.news, index_worker.done, index_worker.due
        again = index_worker.held and self._refresh_clock.t >= self.every
        if state == self._index_state and not again:
            return False
        changed = state[0] != self._index_state[0]
        self._index_state = state
        if changed or self._refresh_clock.t >= self.every:
            self.look()
        self.rebuild()
        return True


class FilterPage(IndexPage):
    """A page about the matches of ``game``, "" for all games, with tabs to choose another."""

    other: ClassVar[str] = ""  # the page of the button in the footer

    def __init__(self, context: AppContext, game: str = ALL) -> None:
        super().__init__(context)
        self._turn_to(game)
        self.look()

    # ------------------------------------------------------------- data

    @property
    def who(self) -> str:
        """The person whose matches are shown, "" for everybody; shared by the pages."""
        return self.context.looked_at

    def known_people(self, index: Index) -> list[str]:
        """People with finished matches; resets ``who`` if they have none."""
        people = index.people()
        if self.who not in people:
            self.context.looked_at = EVERYBODY
        return people

    @property
    def asked(self) -> str | None:
        """The game for queries of the index."""
        return self.game or None

    # ------------------------------------------------------------- widgets

    def header_boxes(self) -> list[Box]:
        games = ((ALL, self.t("look.all")), *((v, self.t(f"variant.{v}.title")) for v in GAMES))
        return [*super().header_boxes(), space(0), self.ui.tabs("game", games, self.game)]

    def footer(self) -> Iterable[Widget]:
        """Key hints or the index's progress, and the button to the other page."""
        boxes = [self._progress() if self.reading else self.footer_hints()]
        if self.other:
            words = self.t(f"look.to.{self.other}")
            icon = {"history": "list", "statistics": "chart"}[self.other]
            boxes += [
                *self.footer_links(),
                self.footer_link("other", words, icon, extra=124, minimum=280),
            ]
        yield from self.footer_row(*boxes, gap=30)

    def footer_links(self) -> list[Box]:
        """Buttons of the footer before the last one."""
        return []

    def nothing_yet(self, title: str, text: str) -> Iterable[Widget]:
        """A picture, why there is nothing to see, and a button to change that."""
        ui, play = self.ui, self.footer_button("play", self.t("title.play"), "primary", icon="play")
        box = Column(
            [
                Cell(Sleeper(name="sleeper"), height=Length(160.0, 520.0, 1.0)),
                ui.text("empty", title, "title", align="centre", paper=False, width=THE_REST),
                ui.text("empty-text", text, "body", align="centre", paper=False, width=THE_REST),
                space(Length(8.0, 20.0)),
                Row([SPRING, play, SPRING], level=True),
            ],
            gap=8,
        )
        yield from box.place(self.content.inset(max(0.0, self.content.w - 1500) / 2, 0))

    # ---- numbers as text

    def percent(self, share: float) -> str:
        """A fraction as whole percent."""
        return self.t("statistics.percent", share=round(100 * share))

    def decimal(self, value: float) -> str:
        """A number with one decimal and a real minus sign."""
        return f"{value:.1f}".replace("-", MINUS).replace(".", self.t("statistics.point"))

    def share_row(self, name: str, share: Share, picture: str = "") -> ShareRow:
        """A share as a bar with "3 of 7" and "43 %", perhaps with a ``picture``."""
        return ShareRow(name, share, self.counted(share), self.percent(share.share), picture)

    def counted(self, share: Share) -> str:
        """A share as "3 of 7"."""
        return self.t("statistics.of", count=share.count, of=share.of)

    # ---- footer

    @property
    def reading(self) -> bool:
        """Whether there is enough to index to show the progress."""
        return self.context.index_worker.due > 20 or self.context.index_worker.held

    def _progress(self) -> Box:
        """The progress of the index."""
        index_worker, ui = self.context.index_worker, self.ui
        words = self.t("look.reading", done=index_worker.done, due=index_worker.due)
        if index_worker.held:
            words = self.t("look.held")
        share = index_worker.done / max(1, index_worker.due)
        width = Length(0.0, 760 * ui.type.picture_scale)
        return Row([progress_strip(ui, words, share, width), SPRING], level=True)

    # ------------------------------------------------------------- behaviour

    def on(self, message: Message) -> Transition | None:
        match message:
            case Changed("game", str(game)):
                self.page_changed = True
                self.choose_game(game)
            case Changed("who", str(who)):
                self.context.looked_at = who
                self.look()
            case Pressed("other"):
                return Replace(self.scenes.open(self.other, self.game))
            case Pressed("play"):
                return Push(self.scenes.new_match())
            case _:
                return super().on(message)
        return None

    def choose_game(self, game: str) -> None:
        """Show another game, in its theme and wording."""
        self._turn_to(game)
        self.context.set_theme(self.theme or "")
        self.look()

    def _turn_to(self, game: str) -> None:
        self.game = self.variant = game
        self.theme = theme_of(game) if game else ""

    def on_input(self, event: Input) -> Transition | None:
        match event:
            case FileDropped(path):
                return Push(self.scenes.files(Path(path)))
            case Press(action="value_1" | "value_2" | "value_3" | "value_4" | "value_5" as key):
                games = list(GAMES)
                at = int(key.removeprefix("value_")) - 1
                if at < len(games):
                    self.choose_game(games[at])
                    self.rebuild()
                return None
        return super().on_input(event)

    def paint_below(self, canvas: Canvas) -> None:
        Scene.paint_below(self, canvas)
        if any(widget.name == "sleeper" for widget in self.widgets):
            night = self.context.backdrop.asleep(self.context.theme, self.viewport)
            canvas.surface.blit(night, (0, 0))
        tabs = max((w.rect.right for w in self.widgets if w.name == "game"), default=0.0)
        left = max(self.column.right - 420, tabs + 40)
        draw_header_garland(canvas, left, self.viewport.width + 60)


GAP = 24.0
FEW = 5
"""With fewer matches, a share is given as counts."""
CHEERFUL = 0.25
"""The share from which the character looks happy."""


class ChartPage(FilterPage):
    """A figure and two charts; filters and more charts are on a second page."""

    every: ClassVar[float] = 2.0
    more = False  # whether the second page is shown

    @property
    @abstractmethod
    def matches(self) -> int:
        """The number of matches shown."""

    @property
    def few(self) -> bool:
        """Whether these are too few for charts."""
        return self.matches < FEW

    @abstractmethod
    def figure(self) -> tuple[str, Share]:
        """The most important share, and the name of its measure."""

    def detail(self, share: Share) -> str:
        """What is said of the figure on the second page."""
        return self.counted(share)

    @abstractmethod
    def charts(self) -> Sequence[ChartPanel]:
        """The charts next to it."""

    @abstractmethod
    def details(self) -> Sequence[Box]:
        """The content of the second page's sheet."""

    @abstractmethod
    def choices(self) -> Sequence[tuple[str, Options, str]]:
        """The filters: name, choices, current value."""

    def build(self) -> Iterable[Widget]:
        yield from self.header()
        area = self.content.cut_top(12)[1]
        if not self.matches:
            key = "history.reading" if self.reading else "statistics.empty.title"
            yield from self.nothing_yet(self.t(key), self.t("statistics.empty"))
        elif self.more:
            filters = steppers(self.choices(), self.context.type, area.w / 2 - GAP)
            row = Row([*filters, SPRING], GAP)
            if self.large:  # the first page has room for one chart only, and the figure
                charts = [*map(self.chart, self.charts()[1:]), *self.details()]
                sheet = on_panel("sheet", Column(charts, GAP), 14, 12)
                page: Box = Scrolled("page", Column([row, sheet], GAP), edge=14)
            else:
                page = Column([row, self._beside_figure(self.details())], GAP)
            yield from page.place(area)
        else:
            shown = self.charts()[: 1 if self.large else None]
            yield from self._beside_figure([self.chart(panel) for panel in shown]).place(area)
        yield from self.footer()

    def _beside_figure(self, charts: Sequence[Box]) -> Box:
        """The figure, larger as long as it has to replace charts, and a sheet with ``charts``."""
        inside = Scrolled("page", Column(charts, GAP))
        sheet = on_panel("sheet", inside, 14, 12, Length(0, 0, 7))
        width = Length(0, 0, 5 if self.few and not (self.more or self.large) else 3)
        return Row([Cell(self._figure(), width), sheet], 36)

    def _figure(self) -> Widget:
        measure, share = self.figure()
        few = share.of < FEW
        mood = "cheer" if share.share >= CHEERFUL else "calm" if few or share.count else "glum"
        number = self.counted(share) if few else self.percent(share.share)
        title = self.t(f"closer.measure.{measure}")
        detail = "" if few else (self.detail if self.more else self.counted)(share)
        if self.few and not self.more:
            detail = self.t("statistics.few", n=FEW - self.matches)
        paint = partial(
            draw_figure, number=number, title=title, detail=detail, face=self.face(), mood=mood
        )
        return Drawing(name="figure", label=joined(title, number, detail), paint=paint)

    def chart(self, panel: ChartPanel) -> Box:
        """A chart that shares the available height."""
        minimum = panel.minimum(self.ui)
        return Cell(panel, Length(0, 0, 1), Length(minimum, minimum, 1))

    def side_by_side(self, boxes: Sequence[Box], minimum: float = 540.0) -> Box:
        """Boxes in a grid of columns at least ``minimum`` units wide, at normal text size."""
        columns = max(1, int(self.content.w // (minimum * self.context.text_scale)))
        return Grid(boxes, min(columns, len(boxes)), GAP)

    def to_more(self) -> list[Box]:
        """The button to the second page."""
        if self.more or not self.matches:
            return []
        return [self.footer_link("more", self.t("look.more"), "plus")]

    def first_focus(self) -> str | None:
        return "game" if self.matches else "play"

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("more"):
                self.more = self.page_changed = True
                return None
        return super().on(message)

    def on_back(self) -> Transition | None:
        if not self.more:
            return super().on_back()
        self.more, self.page_changed = False, True
        self.rebuild()
        return None

    def face(self) -> str:
        """The avatar of the person shown, or the theme's first llama."""
        known = {one.name: one.avatar for one in self.context.settings.profiles}
        return self.context.theme.avatar_of(known.get(self.who, ""), 0)
