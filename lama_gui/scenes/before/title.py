"""The title: the logo, the hero and the main menu."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Literal

import pygame
from msgspec import Struct

from lama_gui.daily import table_of
from lama_gui.kit.animation import Clock, ease_out_back, ended
from lama_gui.kit.draw.art import proportions
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.draw.textures import Job
from lama_gui.kit.garland import draw_garland
from lama_gui.kit.geometry import Rect
from lama_gui.kit.input import Input, Press
from lama_gui.kit.layout import THE_REST, Box, Cell, Column, Length, Row
from lama_gui.kit.scene import Exit, Push, Replace, Scene, Transition
from lama_gui.kit.widgets import (
    Button,
    Inert,
    Message,
    NamedByText,
    Pressed,
    Widget,
    draw_check_mark,
)
from lama_gui.kit.widgets.base import Role
from lama_gui.records import Header
from lama_gui.scenes.app_context import AppContext, AppScene
from lama_gui.scenes.common.lineup import Lineup, remembered
from lama_gui.scenes.common.open_match import begin_match, resume
from lama_gui.session.resume import Unfinished, find_unfinished
from lama_gui.settings import Notice
from lama_gui.storage import Home, shown
from lama_gui.texts import Texts, words_for_you
from lama_gui.view.drawing.ambience import draw_corners, draw_frieze

if TYPE_CHECKING:
    from lama_gui.library.statistics import Index, IndexWorker, Listed
    from lama_gui.library.statistics.index_worker import IndexQuery


def query_deal(
    worker: IndexWorker, today: date, people: Sequence[str] = ()
) -> IndexQuery[DealFound]:
    """Query today's deal. ``people`` are the known players, the latest first."""
    worker.refresh()

    def question(index: Index) -> DealFound:
        from lama_gui.library.statistics.summary import (
            days_of,  # too slow for the first frame
        )

        days = days_of(index.days(), people[0] if people else "", people)
        return DealFound(days[today][1] if today in days else None)

    return worker.query(question)


class DealFound(Struct, frozen=True):
    """The answer: ``line`` is their match of today's deal, if any."""

    line: Listed | None


def deal_words(line: Listed | None, today: date, texts: Texts) -> str:
    """The status of today's deal: its game, or the result."""
    if line is None:
        return texts("title.today.deal", what=texts(f"variant.{table_of(today).variant}.title"))
    if not line.finished:
        what = texts("daily.unfinished", round=line.round)
    else:
        what = texts("title.today.place", place=line.place(line.person or 0), of=len(line.seats))
    return texts("title.today.deal", what=what)


def puzzle_done(home: Home, people: Sequence[str], today: date) -> bool | None:
    """Whether today's puzzle was solved; None if it wasn't tried.

    ``people`` as in :func:`query_deal`; the first one's book is used.
    """
    from lama_gui.library.puzzles import book_of  # too slow for the first frame

    return book_of(home, people[0] if people else "", people).days.get(today.isoformat())


#: The menu's entries with their icons.
ENTRIES = {
    "daily": "calendar",
    "puzzles": "bulb",
    "look_back": "clock",
    "collection": "star",
    "settings": "gear",
    "quit": "door",
}
#: The routes of the buttons.
BUTTON_ROUTES = {
    "play": "new_match",
    "daily": "daily",
    "puzzles": "puzzles",
    "look_back": "history",
    "collection": "goals",
    "settings": "settings",
}
WIDEST, LARGEST = 604.0, 990.0
"""The maximum width of the menu: at normal text size, and with large text."""
GAP = 16.0
PICTURED, BARE = 108.0, 48.0
"""The width of a button without its text: with an icon and without."""
ROLES = ("button", "minor", "label")


def menu_of(context: AppContext, usual: float) -> tuple[float, str, bool]:
    """The menu's width in units, the role of its text, and whether there is room for icons.

    With large text it grows from the ``usual`` width first, then the text shrinks, then the
    icons are left out.
    """
    most = WIDEST if context.text_scale == 1 else LARGEST
    words = [context.texts(f"title.{name}") for name in ENTRIES]
    pictured = PICTURED + 12 * (context.text_scale - 1)
    for extra in (pictured, BARE):
        for role in ROLES:
            longest = max(context.type.width(each, role) for each in words)
            needed = 2 * (longest + extra) + GAP
            if needed <= (usual if role == ROLES[0] else most):
                return max(usual, needed), role, extra == pictured
    return usual, ROLES[0], False


Mark = Literal["", "open", "good", "tried"]


class TitleButton(Button):
    """A button of the menu; ``mark`` is the status of today's deal or puzzle."""

    mark: Mark = ""

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        x, y = self.rect.right - 14, self.rect.y + 10
        if self.mark == "open":
            dot = Rect.around(x, y, 24, 24)
            canvas.panel(dot, PanelStyle(canvas.theme.control.band, 12, 0.5))
        elif self.mark:
            draw_check_mark(canvas, x, y, 18, self.mark == "good")


class Slip(Inert, NamedByText):
    """A line of text on the landscape, or on a paper note where the background varies."""

    text: str
    bare: bool = False

    accessible_role: ClassVar[Role] = Role.TEXT

    def draw(self, canvas: Canvas) -> None:
        p, ink = canvas.theme.paper, canvas.theme.paper.on_landscape
        if not self.bare or canvas.theme.contrast:
            canvas.paper_panel(self.rect, radius=16)
            ink = p.text
        canvas.text(self.rect.inset(16, 4), self.text, "caption", ink, "centre")


def _is_entered(leagues: Path, header: Header, match: str) -> bool:
    """Whether the result of a league match was entered by hand."""
    from lama_gui.library.league import entered_by_hand  # too slow for the first frame

    return entered_by_hand(header, match, leagues)


def notices_of(found: Unfinished, mentioned: set[Path]) -> Iterable[Notice]:
    """Problems found with unfinished matches; for files left in place only once."""
    for path in found.set_aside:
        yield Notice("match.damaged", {"file": shown(path.name)})
    for key, paths in (("match.stuck", found.stuck), ("match.unknown", found.unknown)):
        for path in paths:
            if path not in mentioned:
                mentioned.add(path)
                yield Notice(key, {"file": shown(path.name)})
    for path, reason in found.unreadable:
        if path not in mentioned:
            mentioned.add(path)
            yield Notice("match.unreadable", {"file": shown(path.name), "reason": reason})


LOGO, HERO, WINKING = "logo.svg", "hero.svg", "hero-wink.svg"
LETTERS = 0.8375  # units of the design per unit of the logo
RISE = 0.5
"""Seconds in which the hero rises behind the hill."""
WINK, WINK_EVERY = 0.3, 9.0
NOSED, NOSE, NOSE_EVERY = "hero-nose.svg", 1.6, 23.0
"""The hero with somebody on the nose, in themes that have this picture."""

TALL = 1250.0
"""The window height in units from which the floor is decorated."""


class Title(AppScene):
    """The first screen: two inputs from a new match, one from the last match."""

    name: ClassVar[str] = "title"
    theme = ""

    def __init__(self, context: AppContext, today: date | None = None) -> None:
        super().__init__(context)
        self.today = today or date.today()
        self.deal: DealFound | None = None
        self._deal_query: IndexQuery[DealFound] | None = None
        self._unfinished = find_unfinished(
            context.home.matches, partial(_is_entered, context.home.leagues)
        )
        self._pending_notices = [
            *context.notices,
            *notices_of(self._unfinished, context.mentioned_files),
        ]
        context.file.notice = None  # it is shown only once
        context.themes.refused.clear()
        context.input.bindings.refused.clear()
        self._rise_clock = ended(RISE) if context.settings.reduced_motion else Clock(RISE)
        self._shown_clock = Clock()
        self._front_image: tuple[pygame.Surface, pygame.Rect] | None = None
        self._prefetched_generation = -1  # the generation of the pictures prefetched

    # ---- layout ---------------------------------------------------------------------------

    def build(self) -> Iterable[Widget]:
        usual = 560 * (1 + (min(self.context.text_scale, 1.6) - 1) * 0.4)
        width, role, icons = menu_of(self.context, usual)
        corner = self.viewport.at(110, 486, 0, 0)
        box = Column([*self._first(), *self._entries(role, icons)], 22)
        height = min(box.measure_height(width).preferred, self.viewport.full.bottom - corner.y - 20)
        yield from box.place(Rect(corner.x, corner.y, width, height))
        yield from self._foot(corner.x + width + 12)

    def _first(self) -> Iterable[Box]:
        """The main buttons: resume, play and, for new players, the tutorial."""
        ui, glance, words = self.ui, self._unfinished.glance, self.t("title.play")
        low = ui.line("primary", 30, 88)
        second: dict[str, Any] = {
            "kind": "secondary",
            "height": Length(0.8 * low, low),
            "icon_colour": self.context.theme.paper.points,
            "paper": False,
        }
        first: dict[str, Any] = {"kind": "primary", "role": "primary", "paper": False}
        if glance is not None:  # an unfinished match comes first
            game = self.t(f"variant.{glance.variant}.title")
            detail = self.t("title.resume.round", game=game, round=max(1, glance.round))
            height = ui.lines("primary", "pill", extra=42, minimum=118)
            first |= {"detail": detail, "icon": "redo", "height": Length(0.8 * height, height)}
            yield ui.button("resume", self.t("title.resume"), **first)
            yield ui.button("play", words, icon="play", **second)
        elif self._has_played:
            first |= {"role": "display", "height": Length(112, 150)}
            yield ui.button("play", words, icon="play", **first)
        else:
            first |= {"height": Length(112, ui.line("primary", 60, 118))}
            yield ui.button("play", words, icon="play", **first)
            yield ui.button("show", self.t("title.show"), icon="cap", **second)

    def _entries(self, role: str, icons: bool) -> Iterable[Box]:
        """The other buttons in rows of two; the collection only if there is room."""
        is_wax = self.context.theme.backdrop.wax  # as everything drawn on white paper
        gold = "" if is_wax else self.context.theme.control.band
        height = self.ui.line("button", 26, 78)
        shown = list(ENTRIES)
        if self._unfinished.glance is not None or not self._has_played:
            shown.remove("collection")
        rows: list[list[Box]] = [[]]
        for name in shown:
            mark, label = self._today(name)
            entry = TitleButton(
                name=name,
                text=self.t(f"title.{name}"),
                kind="secondary" if is_wax else "quiet",
                icon=ENTRIES[name] if icons else "",
                icon_colour=gold,
                role=role,
                left_aligned=name != "look_back" or "collection" in shown,  # one of two in a row
                mark=mark,
                label=label,
            )
            if len(rows[-1]) == 2 or name == "settings":
                rows.append([])
            rows[-1].append(Cell(entry, THE_REST, Length(0.8 * height, height)))
        return [Row(row, GAP) for row in rows]

    def _today(self, name: str) -> tuple[Mark, str]:
        """The status of today's deal or puzzle, as a mark and in words."""
        if not self._has_played or name not in ("daily", "puzzles"):
            return "", ""
        if name == "daily":
            line = self.deal.line if self.deal is not None else None
            mark: Mark = "good" if line is not None and line.finished else "open"
            if self.deal is None:  # the index has not answered yet
                mark = ""
            return mark, deal_words(line, self.today, self.context.texts)
        done = puzzle_done(self.context.home, self._people, self.today)
        solved: Mark = "open" if done is None else "good" if done else "tried"
        return solved, self.t(f"title.today.puzzle.{solved}")

    @property
    def _has_played(self) -> bool:
        """Whether somebody has played here before."""
        return bool(self.context.settings.last_match)

    @property
    def _lineup(self) -> Lineup:
        """The last lineup, which may change while another scene is on top."""
        return remembered(self.context.settings.last_match)

    @property
    def _people(self) -> list[str]:
        """The known players, the latest first."""
        return [one.name for one in self.context.settings.profiles]

    def _foot(self, left: float) -> Iterable[Widget]:
        """The disclaimer and, for new players, hints on the narrator and one-switch control."""
        type_, corner = self.context.type, self.viewport.full
        height, right = self.ui.line("caption", 12, 48), corner.right - 20
        entries = [("unofficial", self.t("title.unofficial"))]
        if not self._has_played:
            key = self.context.key_for("voice")
            entries.append(("one_switch", self.t("title.one_switch")))
            entries.append(("voice", self.t("title.voice", voice=key)))
        y = corner.bottom - height - 8
        for name, text in entries:
            width = type_.width(text, "caption") + 36
            if corner.right - 20 - width <= left:  # not even on a line of its own
                continue
            if right - width <= left:  # start a new line above
                y, right = y - height - 8, corner.right - 20
            rect = Rect(right - width, y, width, height)
            bare = name == "unofficial" and width < 0.3 * corner.w and corner.h <= TALL
            yield Slip(name=name, rect=rect, text=text, bare=bare)
            right = rect.x - 16

    @property
    def spoken_title(self) -> str:
        return self.t("title.name")

    @property
    def spoken_text(self) -> str:
        """For new players, how to use one-switch control."""
        return "" if self._has_played else self.t("title.one_switch")

    def first_focus(self) -> str | None:
        return "play" if self._unfinished.glance is None else "resume"

    # ---- behaviour ------------------------------------------------------------------------

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed(name) if name in BUTTON_ROUTES:
                return Push(self.scenes.open(BUTTON_ROUTES[name]))
            case Pressed("resume"):
                return self._resume()
            case Pressed("show"):
                return Push(self.scenes.tutorial(self._lineup.variant), self._after_tutorial)
            case Pressed("quit"):
                return Exit()
        return None

    def on_input(self, event: Input) -> Transition | None:
        match event:
            case Press(action="rules"):
                return Push(self.scenes.rules(self._lineup.variant), self._after_tutorial)
        return super().on_input(event)

    def _after_tutorial(self, done: object) -> Transition | None:
        """Start a match after the tutorial."""
        if not done:
            return None
        session = begin_match(self.context, self._lineup)
        if isinstance(session, Push):
            return session
        return Replace(self.scenes.table(session))

    def on_back(self) -> Transition | None:
        """Focus Quit, so that nobody quits by one key too many."""
        self.focus_on("quit")
        return None

    def on_long_hold(self) -> Transition | None:
        """Enable one-switch control, and explain how to disable it."""
        if self.context.settings.one_switch:
            return None
        self.context.change(one_switch=True)

        def then(off: bool) -> None:
            if off:
                self.context.change(one_switch=False)

        question = self.confirm("one_switch", then, harmless=True)
        question.scene.always_spoken = True  # the player may not see it
        return question

    def _resume(self) -> Transition:
        assert self._unfinished.path is not None, "the button stands only beside a match"
        return resume(self.context, self._unfinished.path)

    def resumed(self) -> Scene:
        """The table of the last unfinished match, or this scene with a message."""
        if self._unfinished.path is None:
            self._pending_notices.append(Notice("title.nothing_to_resume", {}))
        if self._pending_notices:
            return self
        transition = self._resume()
        if isinstance(transition, Replace):
            return transition.scene
        self.next = transition
        return self

    def update(self, dt: float) -> bool:
        if self._pending_notices:
            self.next = self._show_notice(self._pending_notices.pop(0))
        before = self._face
        self._shown_clock.tick(dt)
        incomplete = (
            self._shown_clock.t and not self._rise_clock.t and self.context.prefetch(self.paint)
        )
        self._prefetch()
        if self._rise_clock.done:
            return self._learn() or before != self._face
        if not incomplete:  # however long the frame took
            self._rise_clock.tick(min(dt, RISE * 0.06), self.context.motion.factor)
        return True

    def _learn(self) -> bool:
        """Query the index after the animation; returns whether the answer has arrived."""
        if not self._has_played or self.deal is not None or self._shown_clock.t < RISE:
            return False
        if self._deal_query is None:
            self._deal_query = query_deal(self.context.index_worker, self.today, self._people)
        self.deal = self._deal_query.answer
        if self.deal is not None:
            self.rebuild()
        return self.deal is not None

    def _prefetch(self) -> None:
        """After the first frame, prefetch the new-match scene."""
        context = self.context
        if self._prefetched_generation == context.generation or not (
            self._shown_clock.t and context.textures.working
        ):
            return
        self._prefetched_generation = context.generation
        coming = self.scenes.new_match()
        coming.rebuild()
        for picture in coming.upcoming():
            context.prefetch(picture)
        table = Job("table", partial(self.scenes.prefetch, "table"))
        context.textures.prefetch([Job("you", words_for_you), table])

    @property
    def _face(self) -> str:
        """The hero's picture, sometimes a wink or another of the theme; not with reduced motion."""
        if self.context.settings.reduced_motion:
            return HERO
        theme, time = self.context.theme, self._shown_clock.t
        if (time + NOSE_EVERY - 4) % NOSE_EVERY < NOSE and theme.has_picture(NOSED):
            return NOSED
        return WINKING if (time + 7.5) % WINK_EVERY < WINK else HERO

    def _show_notice(self, notice: Notice) -> Transition:
        title = f"{notice.key}.title"
        title = title if self.context.texts.has(title) else "dialog.notice"
        words = self.t(notice.key, **{**notice.values, "file": ""}).strip()
        file, error = notice.values.get("file", ""), notice.values.get("reason")
        return self.tell(title, words, file=str(file), error=error)

    # ---- drawing --------------------------------------------------------------------------

    def paint_below(self, canvas: Canvas) -> None:
        context = self.context
        canvas.surface.blit(context.backdrop.title(context.theme, context.viewport), (0, 0))
        draw_frieze(canvas)
        x = self.viewport.at(0, 0, 0, 0).x
        if not context.theme.ambience["frieze"]:  # else the frieze is the text's background
            draw_garland(canvas, (x - 700, 0), (x - 30, -4), 84, 6, size=1.16, first=2)
            draw_garland(canvas, (x - 30, -4), (x + 930, 2), 84, 8, size=1.16)
        draw_garland(canvas, (x + 990, 2), (x + 1950, -4), 84, 8, size=1.16, first=5)
        draw_garland(canvas, (x + 1950, -4), (x + 2620, 0), 84, 6, size=1.16, first=1)
        for picture, px, py, height, degrees in context.theme.ambience["above_title"]:
            box = Rect.around(*self.viewport.at(px, py, 0, 0).centre, height, height)
            canvas.picture(picture, box, turn=degrees, lift=0.6)

    def paint(self, canvas: Canvas) -> None:
        if self._rise_clock.t or canvas.is_null:  # not in the first frame, which it would delay
            hidden = 1 - ease_out_back(self._rise_clock.progress)
            box = self.viewport.at(1350 - 472.5, 92, 945, 1125)
            hero = self.context.theme.picture(self._face)
            canvas.picture(hero, box.move(0, hidden * 900), lift=2.0)
        front = self.context.backdrop.title_front(self.context.theme, self.viewport)
        if self._front_image is None or self._front_image[0] is not front:
            self._front_image = front, front.get_bounding_rect()
        shown = self._front_image[1]
        canvas.surface.blit(front, shown, shown)
        self._corners(canvas)
        logo = self.context.theme.picture(LOGO)
        size = LETTERS * (0.92 if self.context.theme.backdrop.wax else 1.0)  # beside the roof
        width, height = (edge * size for edge in proportions(logo))
        canvas.picture(
            logo, self.viewport.at(488 - width / 2, 301.5 - height / 2, width, height), lift=1.4
        )

    def _corners(self, canvas: Canvas) -> None:
        """Draw the decorations in the lower corners."""
        if self.viewport.height > TALL:  # else the floor is hidden
            draw_corners(canvas, 2)
        backdrop = self.context.theme.backdrop
        for name, right in ((backdrop.title_left, False), (backdrop.title_right, True)):
            if name:
                width, height = proportions(self.context.theme.picture(name))
                x = self.viewport.width - width if right else 0.0
                canvas.picture(name, Rect(x, self.viewport.height - height, width, height))
