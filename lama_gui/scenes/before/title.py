"""The title: the logo, the hero, and everything two inputs away."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

import pygame

from lama_gui.daily import table_of
from lama_gui.kit.animation import Clock, ease_out_back, ended
from lama_gui.kit.decor.garland import draw_garland
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.art import proportions
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.paint import Sheet
from lama_gui.kit.scene import Push, Quit, Replace, Scene, Transition
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Button, Inert, Message, Pressed, Widget, Worded, joined
from lama_gui.kit.widgets.base import Role
from lama_gui.library.league import settled
from lama_gui.scenes.app_context import AppContext, AppScene
from lama_gui.scenes.common.lineup import Lineup, remembered
from lama_gui.scenes.common.open_match import resume
from lama_gui.session.resume import MatchPreview, Unfinished, find_unfinished
from lama_gui.settings import Notice
from lama_gui.storage import Home, shown
from lama_gui.texts import Texts
from lama_gui.view.drawing.ambience import draw_corners, draw_frieze

if TYPE_CHECKING:
    from lama_gui.library.statistics import Index, IndexWorker, Listed


#: Which news ``title.news`` tells; another name tells it to everybody again, once.
NEWS = "1.0 puzzles"
#: So many matches are looked through for one that was played to its end.
BACK = 20


@dataclass(frozen=True, slots=True)
class TitleFacts:
    """``deal``: their match of today's deal, if there is one; ``last``: the last finished match."""

    deal: Listed | None
    last: Listed | None


def query_facts(
    worker: IndexWorker, today: date, people: Sequence[str] = ()
) -> Callable[[], TitleFacts | None]:
    """Ask beside the frames; what is returned gives the answer as soon as it is there.

    ``people`` live here, those first who played last.
    """
    worker.refresh()

    def question(index: Index) -> TitleFacts:
        from lama_gui.library.statistics.summary import (
            days_of,  # the first picture does not wait for it
        )

        days = days_of(index.days(), people[0] if people else "", people)
        lines = [line for _, line in index.matches(None, 0, BACK)]
        return TitleFacts(
            days[today][1] if today in days else None,
            next((line for line in lines if line.finished), None),
        )

    wish = worker.query(question)
    return lambda: wish.answer


def opponents(lineup: Lineup, texts: Texts) -> str:
    """With whom one would play now; "" before the first match."""
    names = [
        name
        for seat, name in zip(lineup.shown, lineup.names(texts), strict=False)
        if seat.taken and seat.kind == "bot"
    ]
    return texts("daily.table", names=texts.listed(names)) if names else ""


def deal_words(known: TitleFacts | None, today: date, texts: Texts) -> str:
    """Today's deal: its game, or how it went."""
    if known is None or known.deal is None:
        return texts("title.today.deal", what=texts(f"variant.{table_of(today).variant}.title"))
    line = known.deal
    if not line.finished:
        what = texts("daily.unfinished", round=line.round)
    else:
        what = texts("title.today.place", place=line.place(line.person or 0), of=len(line.seats))
    return texts("title.today.deal", what=what)


def puzzle_words(home: Home, people: Sequence[str], today: date, texts: Texts) -> str:
    """Today's puzzle: whether it was solved, or is there to be solved.

    ``people`` as in :func:`ask`: it is the first one's book that is looked into.
    """
    from lama_gui.library.puzzles import book_of  # the first picture does not wait for it

    done = book_of(home, people[0] if people else "", people).days.get(today.isoformat())
    key = {None: "open", True: "well", False: "tried"}[done]
    return texts(f"title.today.puzzle.{key}")


def last_words(known: TitleFacts | None, texts: Texts) -> str:
    """Who won the last match."""
    if known is None or known.last is None:
        return ""
    names = [known.last.seats[seat].name for seat in known.last.winners]
    game = texts(f"variant.{known.last.variant}.title")
    return texts("title.last", names=texts("match.and").join(names), game=game)


#: Where they lead, and the icon of each.
ENTRIES = {
    "daily": "calendar",
    "look_back": "clock",
    "rules": "book",
    "tutorial": "cap",
    "settings": "gear",
    "quit": "door",
}
#: Which button leads to which scene at once.
OPENS = {
    "play": "new_match",
    "today.puzzle": "puzzles",
    "today.deal": "daily",
    "daily": "daily",
    "look_back": "history",
    "rules": "rules",
    "settings": "settings",
    "credits": "credits",
}
WIDEST, LARGEST, BESIDE = 604.0, 860.0, 770.0
"""Of the menu: at the usual size of letters, at large ones, and there with a note beside it."""
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


def menu_of(context: AppContext, usual: float, *, beside: bool) -> Menu:
    """The menu that has room for all its words; ``beside``: it leaves room for a note.

    Where the letters are large it grows from the ``usual`` width towards the hero before the words
    shrink, and the words shrink before they lose their pictures.
    """
    most = BESIDE if beside else LARGEST
    if context.grow == 1:
        most = WIDEST
    for extra in (PICTURED, BARE):
        for role in ROLES:
            needed = 2 * (_longest(context, role) + extra) + GAP
            if needed <= (usual if role == ROLES[0] else most):
                return Menu(max(usual, needed), role, extra == PICTURED)
    return Menu(usual, ROLES[0], False)


def _longest(context: AppContext, role: str) -> float:
    return max(context.type.width(context.texts(f"title.{name}"), role) for name in ENTRIES)


def entries(context: AppContext, menu: Menu, place: Rect, step: float) -> Iterator[Widget]:
    """The buttons below the upper edge of ``place``, a row every ``step`` units."""
    half = (place.w - GAP) / 2
    drawn = context.theme.backdrop.wax  # on white paper, as all that is drawn there
    gold = "" if drawn else context.theme.control.band
    for i, (name, icon) in enumerate(ENTRIES.items()):
        row, column = divmod(i, 2)
        x, y = place.x + column * (half + GAP), place.y + row * step
        yield Button(
            name=name,
            rect=Rect(x, y, half, step - 18),
            text=context.texts(f"title.{name}"),
            kind="secondary" if drawn else "quiet",
            icon=icon if menu.pictures else "",
            icon_colour=gold,
            role=menu.role,
            flush=True,
        )


@dataclass(kw_only=True, eq=False)
class Note(Inert):
    """Two lines on a dark tab, beside the button they explain."""

    upper: str
    lower: str

    spoken_as: ClassVar[Role] = Role.TEXT

    @property
    def said(self) -> str:
        return self.label or joined(self.upper, self.lower)

    def draw(self, canvas: Canvas) -> None:
        p = canvas.theme.paper
        canvas.sheet(self.rect, Sheet(p.toast, 24, 0.6, 0.1, opacity=0.9))
        box = self.rect.inset(24, 8)
        lines = 2 if canvas.type.width(self.lower, "caption") > box.w + 1 else 1
        upper, lower = box.cut_top(box.h * (0.52 if lines == 1 else 0.36))
        canvas.text(upper, self.upper, "label", p.toast_text)
        canvas.text(lower, self.lower, "caption", p.toast_text, lines=lines)


@dataclass(kw_only=True, eq=False)
class TodayTab(Worded, Widget):
    """Today's deal or puzzle on a dark tab, and how it stands; pressing it leads there."""

    text: str
    icon: str

    spoken_as: ClassVar[Role] = Role.LINK

    def draw(self, canvas: Canvas) -> None:
        p, rect = canvas.theme.paper, self.rect
        if self.focused:
            canvas.ring(rect, 24)
        canvas.sheet(rect, Sheet(p.toast, 22, 0.6 + 0.6 * self.warmth, 0.1, opacity=0.92))
        icon, box = rect.inset(22, 6).cut_left(40, 16)
        side = min(40.0, box.h)
        gold = canvas.theme.control.band
        canvas.icon(self.icon, Rect.around(icon.cx, icon.cy, side, side), gold)
        canvas.text(box, self.text, "label", p.toast_text)


@dataclass(kw_only=True, eq=False)
class Slip(Worded, Inert):
    """One line on a dark slip."""

    text: str

    spoken_as: ClassVar[Role] = Role.TEXT

    def draw(self, canvas: Canvas) -> None:
        p = canvas.theme.paper
        canvas.sheet(self.rect, Sheet(p.toast, 16, 0, 0, opacity=0.9))
        canvas.text(self.rect.inset(20, 4), self.text, "caption", p.toast_text)


@dataclass(kw_only=True, eq=False)
class TextLink(Worded, Widget):
    """Words to press; they lie on the near hill, or on a ``slip`` where anything may be below."""

    text: str
    slip: bool = False

    spoken_as: ClassVar[Role] = Role.LINK

    def draw(self, canvas: Canvas) -> None:
        p = canvas.theme.paper
        if self.focused:
            canvas.ring(self.rect.inset(4, 4), 16)
        ink = p.on_landscape
        if self.slip or canvas.theme.contrast:
            canvas.sheet(
                self.rect.inset(4, 4) if self.slip else self.rect, Sheet(p.toast, 16, 0, 0)
            )
            ink = p.toast_text
        drawn = canvas.text(self.rect.inset(12, 4), self.text, "caption", ink, "centre")
        if self.warmth > 0.5:
            line = shapes.line(f"M0,1H{drawn.w:.0f}", ink, 2)
            canvas.drawing(Rect(drawn.x, drawn.bottom - 3, drawn.w, 3), line)


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
TODAY = {"deal": "calendar", "puzzle": "bulb"}
"""The icons of today's two."""
RISE = 0.5
"""Seconds in which the hero comes up from behind the hill."""
WINK, WINK_EVERY = 0.3, 9.0
NOSED, NOSE, NOSE_EVERY = "hero-nose.svg", 1.6, 23.0
"""Somebody sits on the hero's nose, in a theme that has such a picture."""

TALL = 1250.0
"""From this height of the window on (units), there is a floor to be filled below."""
HERO_FROM = 1186.0
"""Where the hero's head begins, x of the design."""


class Title(AppScene):
    """The first screen. Play leads to a match in two inputs, Resume in one."""

    name: ClassVar[str] = "title"
    theme = ""

    def __init__(self, context: AppContext, today: date | None = None) -> None:
        super().__init__(context)
        self.today = today or date.today()
        self.known: TitleFacts | None = None
        self._asked: Callable[[], TitleFacts | None] | None = None
        entered = partial(settled, leagues=context.home.leagues)  # a table's result, by hand
        self._found = find_unfinished(context.home.matches, entered)
        self._untold = [*context.notices, *notices_of(self._found, context.told)]
        context.file.notice = None  # told now, once
        context.themes.refused.clear()
        context.input.bindings.refused.clear()
        self._risen = ended(RISE) if context.settings.reduced_motion else Clock(RISE)
        self._awake = Clock()
        self._front: tuple[pygame.Surface, pygame.Rect] | None = None
        self._drawn_for = -1
        self._to_draw: list[Callable[[], object]] = []

    # ---- layout ---------------------------------------------------------------------------

    def build(self) -> Iterable[Widget]:
        usual = 560 * (1 + (min(self.context.grow, 1.6) - 1) * 0.4)
        x, y = self.space.at(110, 0, 0, 0).x, self._menu_top
        resumes = self._found.glance is not None
        beside = self._returns or resumes  # a note needs its room
        menu = menu_of(self.context, usual, beside=beside)
        wide = menu.wide
        first = Rect(x, y, wide, 118 if resumes else 150)
        words = self.t("title.play")
        big = "" if resumes else "display"
        play = Button(name="play", rect=first, text=words, kind="primary", icon="play", role=big)
        y = first.bottom + (22 if resumes else 30)
        if self._found.glance is not None:  # who left a match wants to go on with it
            words = self.t("title.resume")
            yield Button(name="resume", rect=first, text=words, kind="primary", icon="redo")
            yield self._resume_note(first, self._found.glance)
            play.rect, play.kind = Rect(x, y, first.w, 88), "secondary"
            play.icon_colour = self.context.theme.paper.points
            y = play.rect.bottom + 22
        yield play
        below = Rect(x, y, wide, 0)
        step = 96.0 if resumes else 104.0
        yield from entries(self.context, menu, below, step)
        link = self._credits_link()
        low = below.y + 3 * step > link.rect.y  # where the letters are large
        voice = self._voice_link(link.rect, x + wide + 12 if low else 0.0)
        if self._returns:
            yield from self._own(play.rect, below, step, voice.rect)
        yield link
        yield voice

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

    def _own(self, play: Rect, below: Rect, step: float, foot: Rect) -> Iterable[Widget]:
        """With whom one played last, today's deal and puzzle, and one line of what is new."""
        type_, texts = self.context.type, self.context.texts
        crowded = self._found.glance is not None and self.context.grow > 1.3
        lineup = self._lineup
        if (with_whom := opponents(lineup, texts)) and not crowded:
            game = self.t(f"variant.{lineup.variant}.title")
            yield self._note("play-note", play, game, with_whom)
        high = max(60.0, type_.line("label") + 16)
        puzzle = puzzle_words(self.context.home, self._people, self.today, texts)
        words = deal_words(self.known, self.today, texts), puzzle
        for row, (name, text) in enumerate(zip(("deal", "puzzle"), words, strict=True)):
            wide = type_.width(text, "label") + 108
            rect = Rect(below.right + 16, below.y + 10 + row * (high + 14), wide, high)
            yield TodayTab(name=f"today.{name}", rect=rect, text=text, icon=TODAY[name])
        news = self.t("title.news") if self._untold_news else last_words(self.known, texts)
        if news:
            rect = Rect(below.x, foot.y, type_.width(news, "caption") + 48, foot.h)
            low = below.y + 3 * step - 12  # where the entries' feet end
            if rect.right > foot.x - 12 or low > rect.y:  # large letters: under the two above
                rect = rect.move(below.right + 16 - rect.x, below.y + 2 * high + 42 - rect.y)
            if rect.right < self.space.full.right - 16:  # else it waits for smaller letters
                yield Slip(name="news", rect=rect, text=news)

    @property
    def _untold_news(self) -> bool:
        return self.context.settings.news != NEWS

    @property
    def _menu_top(self) -> float:
        return self.space.at(0, 486, 0, 0).y

    def _resume_note(self, beside: Rect, seen: MatchPreview) -> Widget:
        """Which match it is: its game and round, and how it stands."""
        game = self.t(f"variant.{seen.variant}.title")
        upper = self.t("title.resume.round", game=game, round=max(1, seen.round))
        scores = zip(seen.names, seen.totals, strict=True)
        one = (f"{name}\u00a0{self.texts.decimal(total, 0)}" for name, total in scores)
        lower = "\u00a0· ".join(one)  # no line begins with a point
        return self._note("resume-note", beside, upper, lower)

    def _note(self, name: str, beside: Rect, upper: str, lower: str) -> Widget:
        """Two lines on a tab at the right of a button."""
        type_ = self.context.type
        wide = max(type_.width(upper, "label"), min(type_.width(lower, "caption") + 10, 520)) + 52
        left = beside.right + 16
        wide = min(wide, self.space.at(HERO_FROM, 0, 0, 0).x - left)  # nothing lies on a face
        lines = min(2, len(type_.wrap(lower, "caption", wide - 52)))
        high = max(84.0, type_.line("label") + lines * type_.line("caption") + 18)
        rect = Rect(left, max(beside.cy - high / 2 + 4, beside.y - 12), wide, high)
        return Note(name=name, rect=rect, upper=upper, lower=lower)

    def _credits_link(self) -> Widget:
        text = self.t("title.unofficial")
        wide = self.context.type.width(text, "caption") + 32
        corner = self.space.full
        high = self.context.ui.line("caption", 12, 48)
        rect = Rect(corner.right - wide - 20, corner.bottom - high - 8, wide, high)
        over = wide > 0.3 * corner.w or corner.h > TALL  # it reaches into what stands there
        return TextLink(name="credits", rect=rect, text=text, slip=over)

    @property
    def spoken_title(self) -> str:
        """The name on the sign."""
        return self.t("title.name")

    def _voice_link(self, right: Rect, left: float) -> Widget:
        """That the program can speak, beside the credits and right of ``left``."""
        text = self.t("title.voice", voice=self.context.key_for("voice"))
        wide = self.context.type.width(text, "caption") + 32
        x = right.x - wide - 24
        if x < left < right.x - 0.58 * wide - 12:  # a little smaller, beside the lowest entry
            x, wide = left, right.x - 12 - left
        rect = Rect(x, right.y, wide, right.h)
        return TextLink(name="voice", rect=rect, text=text, slip=True)

    def first_focus(self) -> str | None:
        return "play" if self._found.glance is None else "resume"

    # ---- behaviour ------------------------------------------------------------------------

    def on(self, message: Message) -> Transition | None:
        if self._returns and self._untold_news and isinstance(message, Pressed):
            self.context.change(news=NEWS)  # whoever goes on has seen it
        match message:
            case Pressed(name) if name in OPENS:
                return Push(self.scenes.open(OPENS[name]))
            case Pressed("resume"):
                return self._resume()
            case Pressed("tutorial"):
                variant = self._lineup.variant
                return Push(
                    self.scenes.tutorial(variant),
                    lambda done: Push(self.scenes.new_match()) if done else None,
                )
            case Pressed("voice"):
                self.context.change(voice=not self.context.settings.voice)
            case Pressed("quit"):
                return Quit()
        return None

    def on_back(self) -> Transition | None:
        """Esc goes to Quit and no further: nobody leaves by one key too many."""
        self.focus_on("quit")
        return None

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
        if self._risen.done:
            self._draw_ahead()
            return self._learn() or before != self._face
        self._risen.tick(dt, self.context.motion.factor)
        return True

    def _learn(self) -> bool:
        """Ask what the index knows, once all stands there; whether it has answered now."""
        if not self._returns or self.known is not None or self._awake.t < RISE:
            return False
        if self._asked is None:
            self._asked = query_facts(self.context.index_worker, self.today, self._people)
        self.known = self._asked()
        if self.known is not None:
            self.rebuild()
        return self.known is not None

    def _draw_ahead(self) -> None:
        """One piece of what comes next, when nobody waits for anything."""
        if self._awake.t < 1.0:
            return
        if self._drawn_for != self.context.generation:
            self._drawn_for, self._to_draw = self.context.generation, self.scenes.work_ahead()
        elif self._to_draw:
            self._to_draw.pop(0)()

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
        canvas.surface.blit(context.backdrop.title(context.theme, context.space), (0, 0))
        draw_frieze(canvas)
        x = self.space.at(0, 0, 0, 0).x
        if not context.theme.ambience["frieze"]:  # else the letters have enough behind them
            draw_garland(canvas, (x - 700, 0), (x - 30, -4), 84, 6, size=1.16, first=2)
            draw_garland(canvas, (x - 30, -4), (x + 930, 2), 84, 8, size=1.16)
        draw_garland(canvas, (x + 990, 2), (x + 1950, -4), 84, 8, size=1.16, first=5)
        draw_garland(canvas, (x + 1950, -4), (x + 2620, 0), 84, 6, size=1.16, first=1)
        for picture, px, py, height, degrees in context.theme.ambience["above_title"]:
            box = Rect.around(*self.space.at(px, py, 0, 0).centre, height, height)
            canvas.picture(picture, box, turn=degrees, lift=0.6)

    def paint(self, canvas: Canvas) -> None:
        hidden = 1 - ease_out_back(self._risen.part)
        box = self.space.at(1350 - 472.5, 92, 945, 1125)
        hero = self.context.theme.picture(self._face)
        canvas.picture(hero, box.move(0, hidden * 900), lift=2.0)
        front = self.context.backdrop.title_front(self.context.theme, self.space)
        if self._front is None or self._front[0] is not front:
            self._front = front, front.get_bounding_rect()
        shown = self._front[1]
        canvas.surface.blit(front, shown, shown)
        self._corners(canvas)
        logo = self.context.theme.picture(LOGO)
        wide, high = (edge * LETTERS for edge in proportions(logo))
        canvas.picture(logo, self.space.at(488 - wide / 2, 301.5 - high / 2, wide, high), lift=1.4)

    def _corners(self, canvas: Canvas) -> None:
        """What stands nearest, in the window's lower corners."""
        if self.space.height > TALL:  # else there is bare floor below all that is told
            draw_corners(canvas, 2)
        backdrop = self.context.theme.backdrop
        for name, right in ((backdrop.title_left, False), (backdrop.title_right, True)):
            if name:
                wide, high = proportions(self.context.theme.picture(name))
                x = self.space.width - wide if right else 0.0
                canvas.picture(name, Rect(x, self.space.height - high, wide, high))
