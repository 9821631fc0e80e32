"""The puzzles: that of the day, and the book of those that come back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Any, ClassVar

from lama_gui.daily import table_of
from lama_gui.kit.dates import day_words
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.paint import Sheet
from lama_gui.kit.layout import SPRING, THE_REST, Box, Cell, Column, Length, Row, space
from lama_gui.kit.scene import Push, Transition
from lama_gui.kit.space import Rect
from lama_gui.kit.ui import on_panel
from lama_gui.kit.widgets import Changed, Inert, Message, Pressed, Tile, Widget, joined
from lama_gui.kit.widgets.base import Role
from lama_gui.library.puzzles import (
    STEPS,
    Entry,
    Puzzle,
    PuzzleBook,
    PuzzleError,
    book_of,
    puzzle_of,
)
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lists import Sleeper
from lama_gui.scenes.common.menu import Hint, MenuScene, steppers
from lama_gui.scenes.common.tiles import draw_tile
from lama_gui.view.games import theme_of

GAP = 12.0


@dataclass(kw_only=True, eq=False)
class Ladder(Inert):
    """``counts`` puzzles a step; ``words`` stand under each, or ``short`` where those are too
    long; ``label`` says it all.
    """

    counts: Sequence[int]
    words: Sequence[str]
    short: Sequence[str]

    spoken_as: ClassVar[Role] = Role.TEXT

    @property
    def said(self) -> str:
        return self.label

    def draw(self, canvas: Canvas) -> None:
        """A stair of paper, higher from step to step."""
        paper, count = canvas.theme.paper, len(self.counts)
        line = canvas.type.line("caption") + 8
        area, below = self.rect.cut_bottom(line)[::-1]
        wide = (area.w - GAP * (count - 1)) / count
        longest = max(canvas.type.width(text, "caption") for text in self.words[:-1])
        words = self.words if longest < wide else self.short
        for index, number in enumerate(self.counts):
            x = area.x + index * (wide + GAP)
            high = area.h * (0.42 + 0.58 * index / (count - 1))
            step = Rect(x, area.bottom - high, wide, high)
            fill = paper.row_own if number else paper.row
            canvas.sheet(step, Sheet(fill, 18, 0.5, 0.2))
            ink = paper.points if number else paper.second
            top = Rect(step.x, step.y + 6, step.w, min(step.h - 12, 64.0))
            canvas.text(top, str(number), "name", ink, "centre")
            foot = Rect(x - GAP / 2, below.y, wide + GAP, below.h)
            canvas.text(foot, words[index], "caption", paper.second, "centre")
        if count:
            step = Rect(area.right - wide, area.y, wide, area.h)
            canvas.icon("star", Rect.around(step.cx, step.bottom - 44, 44, 44))


ASLEEP = Length(150.0, 520.0, 1.0)
"""How high the picture of an empty book is, in units."""


class Puzzles(MenuScene):
    """``first`` are puzzles that are asked at once, when the scene opens. ``today`` is the day.

    Each person has a book. ``who``: whose it is; whom nobody knows here has that of whom the pages
    look at, or of who played last.
    """

    name: ClassVar[str] = "puzzles"
    still: ClassVar[bool] = True
    hints: ClassVar[tuple[Hint, ...]] = ((("back",), "hint.back"),)

    def __init__(
        self,
        context: AppContext,
        first: Sequence[Puzzle] = (),
        today: date | None = None,
        who: str = "",
    ) -> None:
        super().__init__(context)
        self.today = today or date.today()
        self.theme = theme_of(table_of(self.today).variant)
        self.people = [profile.name for profile in context.settings.profiles]
        wished = (one for one in (who, context.looked_at) if one in self.people)
        self._open(next(wished, self.people[0] if self.people else ""))
        if first:
            self._begin(self.book.add(first, self.today))
            self._save()

    def _open(self, who: str) -> None:
        """Take somebody's book from the shelf."""
        self.who = who
        self.book: PuzzleBook = book_of(self.context.home, who, self.people)
        self._left: list[Entry] = []  # what is still to be asked in this sitting
        self._asked: Entry | None = None
        self._count = 0
        self._untold = self.book.lost
        self._trouble: Transition | None = None  # what the disk refused while a puzzle was open

    # ------------------------------------------------------------- widgets

    def build(self) -> Iterable[Widget]:
        yield from self.header()
        area = self.content.cut_top(12)[1]
        day = on_panel("day-panel", self._day_box(), 44, 28, wide=area.w * 0.42)
        book = on_panel("book-panel", self._book_box(), 44, 28)
        yield from Row([day, book], 28).place(area)
        names = [(name, name) for name in self.people]
        whose = steppers([("who", names, self.who)], self.context.type, area.w * 0.3)
        yield from self.foot(*whose, self.foot_hints())

    def _day_box(self) -> Box:
        """The puzzle of the day: its game, and whether it is solved."""
        ui = self.ui
        words = joined(self.t("daily.today"), day_words(self.texts, self.today))
        done = self.book.days.get(self.today.isoformat())
        state = {None: "puzzles.day.open", True: "puzzles.day.well", False: "puzzles.day.missed"}
        label = 104.0 * max(1.0, self.grow * 0.85)
        play = self.t("puzzles.day.play" if done is None else "puzzles.day.again")
        return Column(
            [
                ui.text("day", self.t("puzzles.day"), "heading", align="centre", lines=2),
                ui.text("date", words, "label", align="centre", lines=2, extra=4),
                space(12),
                Cell(self._tile, tall=Length(label + 20, label + 20, 1.0)),
                space(12),
                ui.text("state", self.t(state[done]), align="centre", lines=3),
                space(16),
                ui.button(
                    "solve",
                    play,
                    kind="primary" if done is None else "minor",
                    tall=ui.line("primary", 26, 80),
                    icon="bulb" if done is None else "redo",
                    role="minor",
                ),
                space(6),
            ]
        )

    def _tile(self, area: Rect) -> Widget:
        variant = table_of(self.today).variant
        theme = self.context.themes.get(theme_of(variant) or "dusk")

        def art(canvas: Canvas, rect: Rect) -> None:
            draw_tile(canvas, rect, variant, theme)

        label = 104.0 * max(1.0, self.grow * 0.85)
        high = max(area.h - 8, label + 8)
        return Tile(
            name="game",
            rect=Rect.around(area.cx, area.cy, min(area.w, high * 1.3), high),
            title=self.t(f"variant.{variant}.title"),
            detail=self.t("puzzles.day.same"),
            art=art,
            label_height=label,
            focusable=False,
            paper=True,
        )

    def _book_box(self) -> Box:
        """The collection: how many are to be asked, and how far the others have come."""
        ui = self.ui
        due = self.book.due(self.today)
        rows: list[Box] = [
            ui.text("book", self.t("puzzles.book"), "heading", align="centre", lines=2),
            ui.text("due", self._due_words(len(due)), "name", align="centre", lines=2, extra=8),
            space(12),
        ]
        if self.book.entries:
            rows.append(Cell(self._ladder, tall=THE_REST))
        else:
            empty = ui.text("empty", self.t("puzzles.empty"), align="centre")
            asleep = Cell(Sleeper(name="sleeper", paper=True), tall=ASLEEP)
            rows += [SPRING, asleep, space(12), empty, SPRING]
        if self.book.entries:
            words = self.t("puzzles.about")
            rows += [space(10), ui.text("about", words, "caption", align="centre", lines=3)]
        if due:
            rows += [
                space(14),
                ui.button(
                    "start",
                    self.t("puzzles.start", n=len(due)),
                    kind="primary",
                    tall=ui.line("primary", 26, 80),
                    icon="play",
                    role="minor",
                ),
            ]
        return Column([*rows, space(6)])

    def _due_words(self, due: int) -> str:
        if due:
            return self.t("puzzles.due", n=due)
        following = self.book.next_day(self.today)
        if following is not None:
            return self.t("puzzles.next", day=day_words(self.texts, following))
        return self.t("puzzles.none")

    def _ladder(self, rect: Rect) -> Widget:
        counts = self.book.steps
        words = [self.t("puzzles.step.new")]
        words += [self.t("puzzles.step", n=days) for days in STEPS[:-1]]
        words.append(self.t("puzzles.step.learnt"))
        told = self.texts.listed(
            f"{word}: {count}" for word, count in zip(words, counts, strict=True)
        )
        short = [words[0], *map(str, STEPS[:-1]), words[-1]]
        ladder: dict[str, Any] = {"counts": counts, "words": words, "short": short}
        return Ladder(name="ladder", rect=rect, label=told, paper=True, **ladder)

    def first_focus(self) -> str:
        if self.today.isoformat() not in self.book.days:
            return "solve"
        return "start" if self.book.due(self.today) else "solve"

    # ------------------------------------------------------------- behaviour

    def on(self, message: Message) -> Transition | None:
        match message:
            case Changed("who", str(who)):
                self._open(who)
                return None
            case Pressed("solve"):
                return self._solve()
            case Pressed("start"):
                self._begin(self.book.due(self.today))
                return self._ask()
        return super().on(message)

    def update(self, dt: float) -> bool:
        """What was brought along is asked at once; what was lost is told once."""
        if self._untold:
            self._untold = 0
            self.next = self._tell("puzzles.damaged")
        elif self._left and self._asked is None:
            self.next = self._ask()
        return self.next is not None

    def _begin(self, entries: Sequence[Entry]) -> None:
        self._left, self._asked, self._count = list(entries), None, len(entries)

    def _ask(self) -> Transition | None:
        """The next puzzle; one that can't be read leaves the book."""
        while self._left:
            self._asked = entry = self._left.pop(0)
            try:
                puzzle = entry.puzzle()
            except PuzzleError:
                self.book.drop(entry)
                continue
            number = self._count - len(self._left)
            head = self.t("puzzle.number", k=number, n=self._count)
            heard = partial(self._heard, entry)
            table = self.scenes.puzzle(puzzle, head, bool(self._left), heard)
            return Push(table, self._answered)
        self._asked = None
        return None

    def _heard(self, entry: Entry, well: bool) -> None:
        """Keep an answer as soon as the coach has judged it: the program may end at any time."""
        entry.answered(well, self.today)
        self._trouble = self._save()

    def _answered(self, well: object) -> Transition | None:
        self._asked = None
        if not isinstance(well, bool):
            self._left.clear()  # it was left
        self.rebuild()
        return self._tell_trouble() or self._ask()

    def _tell_trouble(self) -> Transition | None:
        """What the disk refused while a puzzle lay over this page, once."""
        trouble, self._trouble = self._trouble, None
        return trouble

    def _solve(self) -> Transition:
        puzzle = puzzle_of(self.today)

        def heard(well: bool) -> None:
            if self.today.isoformat() not in self.book.days:
                self.book.answered_day(self.today, well)
                if not well:
                    for entry in self.book.add([puzzle], self.today, "daily"):
                        entry.answered(False, self.today)
            self._trouble = self._save()

        def then(_: object) -> Transition | None:
            self.rebuild()
            return self._tell_trouble()

        return Push(self.scenes.puzzle(puzzle, self.t("puzzles.day"), False, heard), then)

    def _save(self) -> Transition | None:
        """Keep the book; what the disk refuses is told."""
        try:
            self.book.save()
        except OSError as error:
            return self._tell("puzzles.unwritable", error)
        return None

    def _tell(self, key: str, error: OSError | None = None) -> Transition:
        words = self.t(key, reason=error) if error else self.t(key)
        return self.tell(f"{key}.title", words)
