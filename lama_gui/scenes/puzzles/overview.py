"""The puzzles: the daily one, and the book of those to be repeated."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from functools import partial
from typing import Any, ClassVar

from lama_gui.daily import table_of
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import mix
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.draw.portraits import draw_portrait
from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import SPRING, Box, Cell, Column, Length, Row, Stack, space
from lama_gui.kit.scene import Push, Transition
from lama_gui.kit.ui import on_panel
from lama_gui.kit.widgets import Changed, Drawing, Message, Pressed, Widget, joined
from lama_gui.kit.widgets.button import Kind
from lama_gui.library.puzzles import (
    STEPS,
    Puzzle,
    PuzzleBook,
    PuzzleEntry,
    PuzzleError,
    book_of,
    puzzle_of,
)
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lists import Sleeper
from lama_gui.scenes.common.menu import Hint, MenuScene, steppers
from lama_gui.scenes.common.rug import friends, table_with
from lama_gui.texts import day_words, labelled
from lama_gui.view.games import pictures_of, theme_of

GAP = 12.0


def draw_ladder(
    canvas: Canvas,
    rect: Rect,
    counts: Sequence[int],
    words: Sequence[str],
    short: Sequence[str],
    avatar: str,
    pile: str,
) -> None:
    """Draw the number of puzzles at each step, with ``words`` below, or ``short`` ones.

    On the highest step stands the owner, on the others lie a few puzzles as cards.
    """
    paper, count = canvas.theme.paper, len(counts)
    line = canvas.type.line("caption") + 8
    area, below = rect.cut_bottom(line)[::-1]
    width = (area.w - GAP * (count - 1)) / count
    bust = min(STANDING, area.h * 0.42)
    lowest = max((area.h - bust) * 0.3, canvas.type.line("name") + 14)
    longest = max(canvas.type.width(text, "caption") for text in words[:-1])
    labels = words if longest < width else short
    highest = max((step for step, number in enumerate(counts) if number), default=0)
    for index, number in enumerate(counts):
        x = area.x + index * (width + GAP)
        height = lowest + (area.h - bust - lowest) * index / (count - 1)
        step = Rect(x, area.bottom - height, width, height)
        if index == highest:
            with canvas.shifted(0, 0, Rect(0, 0, canvas.viewport.width, step.y)):
                foot = step.y + bust * 0.2
                draw_portrait(canvas, avatar, "cheer", step.cx, foot, bust * 1.2)
        else:
            card = Rect.around(step.cx, step.y - bust * 0.14, width, bust * 0.44)
            for n in range(min(number, MOST)):
                turned = 9 * (n - (min(number, MOST) - 1) / 2)
                canvas.picture(pile, card.move(2 * turned, 0), turn=turned, lift=0.5)
        fill = mix(paper.row, canvas.theme.button.primary, index / (count - 1))
        canvas.panel(step, PanelStyle(fill, 18, 0.5, 0.2, rim=paper.outline))
        ink = paper.text if number else paper.second
        top = Rect(step.x, step.y + 6, step.w, min(step.h - 12, canvas.type.line("name")))
        canvas.text(top, str(number), "name", ink, "centre")
        foot_line = Rect(x - GAP / 2, below.y, width + GAP, below.h)
        canvas.text(foot_line, labels[index], "caption", paper.second, "centre")
    last = Rect(area.right - width, area.y, width, area.h)
    canvas.icon("star", Rect.around(last.cx, last.bottom - 44, 44, 44))


STANDING, MOST = 250.0, 3
"""The maximum height of the portrait on a step, and number of cards."""
EMPTY_SIZE = Length(150.0, 520.0, 1.0)
"""The height of the picture of an empty book in units."""


class Puzzles(MenuScene):
    """``first`` are puzzles asked when the scene opens. ``today`` is the day.

    Each person has a book. ``who``: its owner, by default the person of the statistics pages, or
    the last player here.
    """

    name: ClassVar[str] = "puzzles"
    static_background: ClassVar[bool] = True
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
        preferred = (one for one in (who, context.looked_at) if one in self.people)
        self._open(next(preferred, self.people[0] if self.people else ""))
        if first:
            self._begin(self.book.add(first, self.today))
            self._save()

    def _open(self, who: str) -> None:
        """Open a person's book."""
        self.who = who
        self.book: PuzzleBook = book_of(self.context.home, who, self.people)
        self._pending: list[PuzzleEntry] = []  # the puzzles to be asked in this session
        self._current: PuzzleEntry | None = None
        self._count = 0
        self._lost_answers = self.book.lost

    # ------------------------------------------------------------- widgets

    def build(self) -> Iterable[Widget]:
        yield from self.header()
        area = self.content.cut_top(12)[1]
        solve = self._solve_button()
        book = on_panel("book-panel", self._book_box(), 44, 28)
        if self.large:
            yield from self.one_page([*self._day(), space(28), book])
        else:
            right, left = area.cut_right(area.w * 0.46, 40)
            yield from Column([self._table(), *self._day(), space(14), solve]).place(left)
            yield from book.place(right)
        names = [(name, name) for name in self.people]
        whose = steppers([("who", names, self.who)], self.context.type, area.w * 0.3)
        due = len(self.book.due(self.today))
        large = [solve, *([self._start_button(due)] if due else [])]
        yield from self.footer_row(*whose, *(large if self.large else [self.footer_hints()]))

    def _table(self) -> Box:
        """The table of the daily puzzle's game."""
        variant = table_of(self.today).variant
        people = friends(self.context, variant, table_of(self.today).seats)
        return table_with(self.context, variant, people, words=self.t(f"variant.{variant}.title"))

    def _day(self) -> Iterable[Box]:
        """The daily puzzle, and whether it is solved."""
        ui, ink = self.ui, self.context.theme.paper.on_landscape
        more: Any = {"align": "centre", "paper": False, "colour": ink}
        words = joined(self.t("daily.today"), day_words(self.texts, self.today))
        done = self.book.days.get(self.today.isoformat())
        state = {None: "puzzles.day.open", True: "puzzles.day.well", False: "puzzles.day.missed"}
        yield space(10)
        yield ui.text("day", f"{self.t('puzzles.day')} · {words}", "strong", lines=2, **more)
        yield ui.text("state", self.t(state[done]), "label", lines=3, **more)

    def _solve_button(self) -> Box:
        done = self.today.isoformat() in self.book.days
        return self.ui.button(
            "solve",
            self.t("puzzles.day.again" if done else "puzzles.day.play"),
            kind="quiet" if done else "primary",
            icon="redo" if done else "bulb",
            paper=False,
        )

    def _book_box(self) -> Box:
        """The book: the number of puzzles due, and the steps of the others."""
        ui = self.ui
        due = self.book.due(self.today)
        head = Column(
            [
                ui.text("book", self.t("puzzles.book"), "heading", lines=2),
                ui.text("due", self._due_words(len(due)), "body", lines=2, extra=8),
            ]
        )
        if self.book.entries:  # the heading stands over the low steps
            about = ui.text("about", self.t("puzzles.about"), "caption", align="centre", lines=3)
            steps = Cell(self._step_chart(), height=Length(320.0, 560.0, 1.0))
            narrow = Cell(head.place, Length(0, 0, 0.72), head.measure_height)
            above = Row([narrow, space(Length(0, 0, 0.28))])
            rows: list[Box] = [Stack([steps, Column([above, SPRING])]), space(10), about]
        else:
            rows = [head]
            empty = ui.text("empty", self.t("puzzles.empty"), align="centre")
            asleep = Cell(Sleeper(name="sleeper", paper=True), height=EMPTY_SIZE)
            rows += [SPRING, asleep, space(12), empty, SPRING]
        if due and not self.large:
            rows += [space(14), self._start_button(len(due))]
        return Column([*rows, space(6)])

    def _start_button(self, due: int) -> Box:
        """The button for the puzzles due; below the panel with large text."""
        solved = self.today.isoformat() in self.book.days
        kind: Kind = "primary" if solved else "quiet" if self.large else "minor"
        words = self.t("puzzles.start", n=due)
        return self.ui.button("start", words, kind=kind, icon="play", paper=not self.large)

    def _due_words(self, due: int) -> str:
        if due:
            return self.t("puzzles.due", n=due)
        following = self.book.next_day(self.today)
        if following is not None:
            return self.t("puzzles.next", day=day_words(self.texts, following))
        return self.t("puzzles.none")

    def _step_chart(self) -> Widget:
        counts = self.book.steps
        words = [self.t("puzzles.step.new")]
        words += [self.t("puzzles.step", n=days) for days in STEPS[:-1]]
        words.append(self.t("puzzles.step.learnt"))
        summary = self.texts.listed(
            labelled(word, str(count)) for word, count in zip(words, counts, strict=True)
        )
        labels = [words[0], *map(str, STEPS[:-1]), words[-1]]
        variant = table_of(self.today).variant
        faces = {one.name: one.avatar for one in self.context.settings.profiles}
        paint = partial(
            draw_ladder,
            counts=counts,
            words=words,
            short=labels,
            avatar=faces.get(self.who, "kiko"),
            pile=pictures_of(variant).of(self.context.theme, None),
        )
        return Drawing(name="ladder", label=summary, paint=paint)

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
        """Ask the ``first`` puzzles at once; show once if entries were lost."""
        changed = super().update(dt)
        if self.next is not None:
            return True
        if self._lost_answers:
            self._lost_answers = 0
            self.next = self.tell("puzzles.damaged.title", self.t("puzzles.damaged"))
        elif self._pending and self._current is None:
            self.next = self._ask()
        return changed or self.next is not None

    def _begin(self, entries: Sequence[PuzzleEntry]) -> None:
        self._pending, self._current, self._count = list(entries), None, len(entries)

    def _ask(self) -> Transition | None:
        """The next puzzle; unreadable ones are deleted."""
        while self._pending:
            self._current = entry = self._pending.pop(0)
            try:
                puzzle = entry.puzzle()
            except PuzzleError:
                self.book.drop(entry)
                continue
            number = self._count - len(self._pending)
            head = self.t("puzzle.number", k=number, n=self._count)
            on_answer = partial(self._save_answer, entry)
            table = self.scenes.puzzle(puzzle, head, bool(self._pending), on_answer)
            return Push(table, self._after_puzzle)
        self._current = None
        return None

    def _save_answer(self, entry: PuzzleEntry, well: bool) -> None:
        """Save an answer as soon as the coach has judged it, as the program may end at any time."""
        entry.answered(well, self.today)
        self._save()

    def _after_puzzle(self, well: object) -> Transition | None:
        self._current = None
        if not isinstance(well, bool):
            self._pending.clear()  # the player has left
        self.rebuild()
        return None if self.save_error else self._ask()

    def _solve(self) -> Transition:
        puzzle = puzzle_of(self.today)

        def heard(well: bool) -> None:
            if self.today.isoformat() not in self.book.days:
                self.book.answered_day(self.today, well)
                if not well:
                    for entry in self.book.add([puzzle], self.today, "daily"):
                        entry.answered(False, self.today)
            self._save()

        table = self.scenes.puzzle(puzzle, self.t("puzzles.day"), False, heard)
        return Push(table, lambda _: self.rebuild())

    def _save(self) -> None:
        """Save the book; an error is shown once, after the puzzle."""
        try:
            self.book.save()
        except OSError as error:
            self.save_error = error
