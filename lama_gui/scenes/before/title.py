"""The title: the logo, the hero, and everything two inputs away."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Literal

import pygame

from lama_gui.daily import table_of
from lama_gui.kit.animation import Clock, ease_out_back, ended
from lama_gui.kit.decor.garland import draw_garland
from lama_gui.kit.dialog import Confirm
from lama_gui.kit.draw.art import proportions
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.draw.textures import Job
from lama_gui.kit.frames.prefetch import prefetch
from lama_gui.kit.geometry import Rect
from lama_gui.kit.input import Input, Press
from lama_gui.kit.layout import THE_REST, Box, Cell, Column, Length, Row
from lama_gui.kit.scene import Push, Quit, Replace, Scene, Transition
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
from lama_gui.kit.widgets.button import Kind
from lama_gui.records import Header
from lama_gui.scenes.app_context import AppContext, AppScene
from lama_gui.scenes.common.lineup import Lineup, remembered
from lama_gui.scenes.common.open_match import begin_match, resume
from lama_gui.session.resume import Unfinished, find_unfinished
from lama_gui.settings import Notice
from lama_gui.storage import Home, shown
from lama_gui.texts import Texts
from lama_gui.view.drawing.ambience import draw_corners, draw_frieze

if TYPE_CHECKING:
    from lama_gui.library.statistics import Index, IndexWorker, Listed


def query_deal(
    worker: IndexWorker, today: date, people: Sequence[str] = ()
) -> Callable[[], DealFound | None]:
    """Ask for today's deal beside the frames; what is returned answers as soon as it is known.

    ``people`` live here, those first who played last.
    """
    worker.refresh()

    def question(index: Index) -> DealFound:
        from lama_gui.library.statistics.summary import (
            days_of,  # the first picture does not wait for it
        )

        days = days_of(index.days(), people[0] if people else "", people)
        return DealFound(days[today][1] if today in days else None)

    wish = worker.query(question)
    return lambda: wish.answer


@dataclass(frozen=True, slots=True)
class DealFound:
    """``line``: their match of today's deal, if there is one."""

    line: Listed | None


def deal_words(line: Listed | None, today: date, texts: Texts) -> str:
    """Today's deal: its game, or how it went."""
    if line is None:
        return texts("title.today.deal", what=texts(f"variant.{table_of(today).variant}.title"))
    if not line.finished:
        what = texts("daily.unfinished", round=line.round)
    else:
        what = texts("title.today.place", place=line.place(line.person or 0), of=len(line.seats))
    return texts("title.today.deal", what=what)


def puzzle_done(home: Home, people: Sequence[str], today: date) -> bool | None:
    """Whether today's puzzle was solved; None: it is there to be solved.

    ``people`` as in :func:`query_deal`: it is the first one's book that is looked into.
    """
    from lama_gui.library.puzzles import book_of  # the first picture does not wait for it

    return book_of(home, people[0] if people else "", people).days.get(today.isoformat())


#: Where they lead, and the icon of each.
ENTRIES = {
    "daily": "calendar",
    "puzzles": "bulb",
    "look_back": "clock",
    "collection": "star",
    "settings": "gear",
    "quit": "door",
}
#: Which button leads to which scene at once.
OPENS = {
    "play": "new_match",
    "daily": "daily",
    "puzzles": "puzzles",
    "look_back": "history",
    "collection": "goals",
    "settings": "settings",
}
WIDEST, LARGEST = 604.0, 860.0
"""Of the menu: at the usual size of letters, and at large ones."""
GAP = 16.0
PICTURED, BARE = 108.0, 48.0
"""What a button takes besides its words, with its picture and without."""
ROLES = ("button", "minor", "label")


@dataclass(frozen=True, slots=True)
class Menu:
    """How wide the menu is, in units, and the role of its words; whether it has ``pictures``."""

    wide: float
    role: str
    pictures: bool


def menu_of(context: AppContext, usual: float) -> Menu:
    """The menu that has room for all its words.

    Where the letters are large it grows from the ``usual`` width towards the hero before the words
    shrink, and the words shrink before they lose their pictures.
    """
    most = WIDEST if context.grow == 1 else LARGEST
    for extra in (PICTURED, BARE):
        for role in ROLES:
            needed = 2 * (_longest(context, role) + extra) + GAP
            if needed <= (usual if role == ROLES[0] else most):
                return Menu(max(usual, needed), role, extra == PICTURED)
    return Menu(usual, ROLES[0], False)


def _longest(context: AppContext, role: str) -> float:
    return max(context.type.width(context.texts(f"title.{name}"), role) for name in ENTRIES)


Mark = Literal["", "open", "good", "tried"]


@dataclass(kw_only=True, eq=False)
class TitleButton(Button):
    """A button of the menu; a ``mark`` tells how today's deal or puzzle stands."""

    mark: Mark = ""

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        x, y = self.rect.right - 14, self.rect.y + 10
        if self.mark == "open":
            dot = Rect.around(x, y, 24, 24)
            canvas.panel(dot, PanelStyle(canvas.theme.control.band, 12, 0.5))
        elif self.mark:
            draw_check_mark(canvas, x, y, 18, self.mark == "good")


@dataclass(kw_only=True, eq=False)
class Slip(NamedByText, Inert):
    """One line on the near hill, or on a dark slip where anything may be below."""

    text: str
    bare: bool = False

    accessible_role: ClassVar[Role] = Role.TEXT

    def draw(self, canvas: Canvas) -> None:
        p, ink = canvas.theme.paper, canvas.theme.paper.on_landscape
        if not self.bare or canvas.theme.contrast:
            canvas.panel(self.rect, PanelStyle(p.toast, 16, 0, 0, opacity=0.9))
            ink = p.toast_text
        canvas.text(self.rect.inset(16, 4), self.text, "caption", ink, "centre")


def _entered(leagues: Path, header: Header, match: str) -> bool:
    """Whether the match is a league's, and its table's result was entered by hand."""
    from lama_gui.library.league import settled  # the first picture does not wait for it

    return settled(header, match, leagues)


def notices_of(found: Unfinished, told: set[Path]) -> Iterable[Notice]:
    """What was found on the way to the last match; what stays where it is, is told only once."""
    for path in found.set_aside:
        yield Notice("match.damaged", {"file": shown(path.name)})
    for key, paths in (("match.stuck", found.stuck), ("match.unknown", found.unknown)):
        for path in paths:
            if path not in told:
                told.add(path)
                yield Notice(key, {"file": shown(path.name)})
    for path, reason in found.unreadable:
        if path not in told:
            told.add(path)
            yield Notice("match.unreadable", {"file": shown(path.name), "reason": reason})


LOGO, HERO, WINKING = "logo.svg", "hero.svg", "hero-wink.svg"
LETTERS = 0.8375  # units of the design that one of the logo is
RISE = 0.5
"""Seconds in which the hero comes up from behind the hill."""
WINK, WINK_EVERY = 0.3, 9.0
NOSED, NOSE, NOSE_EVERY = "hero-nose.svg", 1.6, 23.0
"""Somebody sits on the hero's nose, in a theme that has such a picture."""

TALL = 1250.0
"""From this height of the window on (units), there is a floor to be filled below."""


class Title(AppScene):
    """The first screen. Play leads to a match in two inputs, Resume in one."""

    name: ClassVar[str] = "title"
    theme = ""

    def __init__(self, context: AppContext, today: date | None = None) -> None:
        super().__init__(context)
        self.today = today or date.today()
        self.deal: DealFound | None = None
        self._asked: Callable[[], DealFound | None] | None = None
        self._found = find_unfinished(context.home.matches, partial(_entered, context.home.leagues))
        self._untold = [*context.notices, *notices_of(self._found, context.told)]
        context.file.notice = None  # told now, once
        context.themes.refused.clear()
        context.input.bindings.refused.clear()
        self._risen = ended(RISE) if context.settings.reduced_motion else Clock(RISE)
        self._awake = Clock()
        self._front: tuple[pygame.Surface, pygame.Rect] | None = None
        self._foreseen = -1  # the generation of the pictures of where most go next

    # ---- layout ---------------------------------------------------------------------------

    def build(self) -> Iterable[Widget]:
        usual = 560 * (1 + (min(self.context.grow, 1.6) - 1) * 0.4)
        menu = menu_of(self.context, usual)
        corner = self.viewport.at(110, 486, 0, 0)
        box = Column([*self._first(), *self._entries(menu)], 18)
        high = min(box.height(menu.wide).wish, self.viewport.full.bottom - corner.y - 20)
        yield from box.place(Rect(corner.x, corner.y, menu.wide, high))
        yield from self._foot(corner.x + menu.wide + 12)

    def _first(self) -> Iterable[Box]:
        """What most have come for: to go on, to play; for strangers, to be shown how."""
        ui, glance = self.ui, self._found.glance
        low = ui.line("primary", 30, 88)
        tall = Length(0.8 * low, low)
        words = self.t("title.play")
        if glance is not None:  # who left a match wants to go on with it
            game = self.t(f"variant.{glance.variant}.title")
            told = self.t("title.resume.round", game=game, round=max(1, glance.round))
            high = ui.lines("primary", "pill", extra=42, least=118)
            resume: dict[str, Any] = {"detail": told, "icon": "redo", "role": "primary"}
            words_ = self.t("title.resume")
            yield self._large("resume", words_, "primary", Length(0.8 * high, high), **resume)
            points = self.context.theme.paper.points
            yield self._large("play", words, "secondary", tall, icon="play", icon_colour=points)
            return
        high = 150.0 if self._returns else ui.line("primary", 60, 118)
        role = "display" if self._returns else "primary"
        yield self._large("play", words, "primary", Length(112, high), icon="play", role=role)
        if not self._returns:
            points = self.context.theme.paper.points
            show: dict[str, Any] = {"icon": "cap", "icon_colour": points}
            yield self._large("show", self.t("title.show"), "secondary", tall, **show)

    def _large(self, name: str, words: str, kind: Kind, tall: Length, **more: Any) -> Box:
        return self.ui.button(name, words, kind=kind, tall=tall, paper=False, **more)

    def _entries(self, menu: Menu) -> Iterable[Box]:
        """The buttons below, in rows of two; what there is no room for lies behind another."""
        drawn = self.context.theme.backdrop.wax  # on white paper, as all that is drawn there
        gold = "" if drawn else self.context.theme.control.band
        low = self.ui.line("button", 26, 78)
        shown = list(ENTRIES)
        if self._found.glance is not None or not self._returns:
            shown.remove("collection")
        rows: list[list[Box]] = [[]]
        for name in shown:
            mark, label = self._today(name)
            entry = TitleButton(
                name=name,
                text=self.t(f"title.{name}"),
                kind="secondary" if drawn else "quiet",
                icon=ENTRIES[name] if menu.pictures else "",
                icon_colour=gold,
                role=menu.role,
                left_aligned=True,
                mark=mark,
                label=label,
            )
            if len(rows[-1]) == 2 or name == "settings":
                rows.append([])
            rows[-1].append(Cell(entry, THE_REST, Length(0.8 * low, low)))
        return [Row(row, GAP) for row in rows]

    def _today(self, name: str) -> tuple[Mark, str]:
        """How today's deal or puzzle stands, as a mark and in words."""
        if not self._returns or name not in ("daily", "puzzles"):
            return "", ""
        if name == "daily":
            line = self.deal.line if self.deal is not None else None
            mark: Mark = "good" if line is not None and line.finished else "open"
            return mark, deal_words(line, self.today, self.context.texts)
        done = puzzle_done(self.context.home, self._people, self.today)
        solved: Mark = "open" if done is None else "good" if done else "tried"
        return solved, self.t(f"title.today.puzzle.{solved}")

    @property
    def _returns(self) -> bool:
        """Whether somebody has played here before: whom nobody knows is told nothing."""
        return bool(self.context.settings.last_match)

    @property
    def _lineup(self) -> Lineup:
        """Who would play now: it may be chosen anew while the title waits below."""
        return remembered(self.context.settings.last_match)

    @property
    def _people(self) -> list[str]:
        """Who lives here, those first who played last."""
        return [one.name for one in self.context.settings.profiles]

    def _foot(self, left: float) -> Iterable[Widget]:
        """That it is nobody's official game; for strangers, how it is heard and played."""
        type_, corner = self.context.type, self.viewport.full
        high, right = self.ui.line("caption", 12, 48), corner.right - 20
        told = [("unofficial", self.t("title.unofficial"))]
        if not self._returns:
            key = self.context.key_for("voice")
            told.append(("voice", self.t("title.voice", voice=key)))
            told.append(("one_switch", self.t("title.one_switch")))
        y = corner.bottom - high - 8
        for name, text in told:
            wide = type_.width(text, "caption") + 36
            if right - wide <= left:  # it stands above those before it
                y, right = y - high - 8, corner.right - 20
            rect = Rect(right - wide, y, wide, high)
            if rect.x > left:
                bare = name == "unofficial" and wide < 0.3 * corner.w and corner.h <= TALL
                yield Slip(name=name, rect=rect, text=text, bare=bare)
            right = rect.x - 16

    @property
    def spoken_title(self) -> str:
        """The name on the sign."""
        return self.t("title.name")

    @property
    def spoken_text(self) -> str:
        """For strangers, how they can play by one switch."""
        return "" if self._returns else self.t("title.one_switch")

    def first_focus(self) -> str | None:
        return "play" if self._found.glance is None else "resume"

    # ---- behaviour ------------------------------------------------------------------------

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed(name) if name in OPENS:
                return Push(self.scenes.open(OPENS[name]))
            case Pressed("resume"):
                return self._resume()
            case Pressed("show"):
                return Push(self.scenes.tutorial(self._lineup.variant), self._taught)
            case Pressed("quit"):
                return Quit()
        return None

    def on_input(self, event: Input) -> Transition | None:
        match event:
            case Press(action="rules"):
                return Push(self.scenes.rules(self._lineup.variant), self._taught)
        return super().on_input(event)

    def _taught(self, done: object) -> Transition | None:
        """Whoever has learnt a game plays it."""
        if not done:
            return None
        session = begin_match(self.context, self._lineup, self.texts)
        if isinstance(session, str):
            return self.tell("new_match.refused", session)
        return Replace(self.scenes.table(session))

    def on_back(self) -> Transition | None:
        """Esc goes to Quit and no further: nobody leaves by one key too many."""
        self.focus_on("quit")
        return None

    def on_long_hold(self) -> Transition | None:
        """It turns one switch on, and tells the way back: there may be no other way to it."""
        if self.context.settings.one_switch:
            return None
        self.context.change(one_switch=True)
        told = Confirm(
            self.context,
            title=self.t("one_switch.title"),
            text=self.t("one_switch.text"),
            yes=self.t("one_switch.off"),
            no=self.t("one_switch.keep"),
            harmless=True,
        )
        told.always_spoken = True  # whoever needs it may not see it
        return Push(told, self._keep_switch)

    def _keep_switch(self, off: bool) -> None:
        if off:
            self.context.change(one_switch=False)

    def _resume(self) -> Transition:
        assert self._found.path is not None, "the button stands only beside a match"
        return resume(self.context, self._found.path)

    def resumed(self) -> Scene:
        """The table of the last unfinished match, or this scene, which says why not."""
        if self._found.path is None:
            self._untold.append(Notice("title.nothing_to_resume", {}))
        if self._untold:
            return self
        wanted = self._resume()
        if isinstance(wanted, Replace):
            return wanted.scene
        self.next = wanted
        return self

    def update(self, dt: float) -> bool:
        if self._untold:
            self.next = self._tell_notice(self._untold.pop(0))
        before = self._face
        self._awake.tick(dt)
        lacks = self._awake.t and not self._risen.t and prefetch(self.context, self.paint)
        self._foresee()
        if self._risen.done:
            return self._learn() or before != self._face
        if not lacks:  # whatever this frame took, the hero comes up from behind the hill
            self._risen.tick(min(dt, RISE * 0.06), self.context.motion.factor)
        return True

    def _learn(self) -> bool:
        """Ask what the index knows, once all stands there; whether it has answered now."""
        if not self._returns or self.deal is not None or self._awake.t < RISE:
            return False
        if self._asked is None:
            self._asked = query_deal(self.context.index_worker, self.today, self._people)
        self.deal = self._asked()
        if self.deal is not None:
            self.rebuild()
        return self.deal is not None

    def _foresee(self) -> None:
        """Once the first picture is seen, what a new match needs is made beside the frames."""
        context = self.context
        if self._foreseen == context.generation or not (self._awake.t and context.textures.working):
            return
        self._foreseen = context.generation
        coming = self.scenes.new_match()
        coming.rebuild()
        for picture in coming.upcoming():
            prefetch(context, picture)
        context.textures.order([Job("table", partial(self.scenes.expect, "table"))])

    @property
    def _face(self) -> str:
        """The hero's picture: now and then a wink or what else the theme knows, unless nothing
        shall move."""
        if self.context.settings.reduced_motion:
            return HERO
        theme, time = self.context.theme, self._awake.t
        if (time + NOSE_EVERY - 4) % NOSE_EVERY < NOSE and theme.has_picture(NOSED):
            return NOSED
        return WINKING if (time + 7.5) % WINK_EVERY < WINK else HERO

    def _tell_notice(self, notice: Notice) -> Transition:
        title = f"{notice.key}.title"
        title = title if self.context.texts.has(title) else "dialog.notice"
        words = self.t(notice.key, **{**notice.values, "file": ""}).strip()
        return self.tell(title, words, note=str(notice.values.get("file", "")))

    # ---- drawing --------------------------------------------------------------------------

    def paint_below(self, canvas: Canvas) -> None:
        context = self.context
        canvas.surface.blit(context.backdrop.title(context.theme, context.viewport), (0, 0))
        draw_frieze(canvas)
        x = self.viewport.at(0, 0, 0, 0).x
        if not context.theme.ambience["frieze"]:  # else the letters have enough behind them
            draw_garland(canvas, (x - 700, 0), (x - 30, -4), 84, 6, size=1.16, first=2)
            draw_garland(canvas, (x - 30, -4), (x + 930, 2), 84, 8, size=1.16)
        draw_garland(canvas, (x + 990, 2), (x + 1950, -4), 84, 8, size=1.16, first=5)
        draw_garland(canvas, (x + 1950, -4), (x + 2620, 0), 84, 6, size=1.16, first=1)
        for picture, px, py, height, degrees in context.theme.ambience["above_title"]:
            box = Rect.around(*self.viewport.at(px, py, 0, 0).centre, height, height)
            canvas.picture(picture, box, turn=degrees, lift=0.6)

    def paint(self, canvas: Canvas) -> None:
        if self._risen.t or canvas.is_null:  # the first picture does not wait for what it hides
            hidden = 1 - ease_out_back(self._risen.part)
            box = self.viewport.at(1350 - 472.5, 92, 945, 1125)
            hero = self.context.theme.picture(self._face)
            canvas.picture(hero, box.move(0, hidden * 900), lift=2.0)
        front = self.context.backdrop.title_front(self.context.theme, self.viewport)
        if self._front is None or self._front[0] is not front:
            self._front = front, front.get_bounding_rect()
        shown = self._front[1]
        canvas.surface.blit(front, shown, shown)
        self._corners(canvas)
        logo = self.context.theme.picture(LOGO)
        wide, high = (edge * LETTERS for edge in proportions(logo))
        canvas.picture(
            logo, self.viewport.at(488 - wide / 2, 301.5 - high / 2, wide, high), lift=1.4
        )

    def _corners(self, canvas: Canvas) -> None:
        """What stands nearest, in the window's lower corners."""
        if self.viewport.height > TALL:  # else there is bare floor below all that is told
            draw_corners(canvas, 2)
        backdrop = self.context.theme.backdrop
        for name, right in ((backdrop.title_left, False), (backdrop.title_right, True)):
            if name:
                wide, high = proportions(self.context.theme.picture(name))
                x = self.viewport.width - wide if right else 0.0
                canvas.picture(name, Rect(x, self.viewport.height - high, wide, high))
