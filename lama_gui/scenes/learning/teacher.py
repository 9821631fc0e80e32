"""The teacher's explanations, on a page that covers nothing important.

With large text a lesson may be too long for the free space. It is then split into several pages.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from lama_gui.kit.accessibility import sentence
from lama_gui.kit.animation import Clock, Span, ease_out_back, ended
from lama_gui.kit.cloth import banner_size, draw_banner
from lama_gui.kit.confetti import SECONDS
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.art import proportions
from lama_gui.kit.draw.canvas import Align, Canvas
from lama_gui.kit.draw.line_breaks import pieces
from lama_gui.kit.draw.panels import PanelStyle, Stitch
from lama_gui.kit.draw.portraits import draw_portrait
from lama_gui.kit.draw.type import SAFE, Type
from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import SPRING, Box, Column, Flow, Length, Padded, Row, space, spot, spots
from lama_gui.kit.widgets import Button, Inert, Message, Widget
from lama_gui.kit.widgets.base import Role
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.learning.coach_mark import GAP as CLEARANCE
from lama_gui.scenes.learning.coach_mark import SMALL, PageRoom, Placement, Stand, tail_of
from lama_gui.scenes.learning.course import Course, cast_of, teacher_of
from lama_gui.scenes.learning.lesson_spotlight import LessonSpotlight
from lama_gui.scenes.learning.rule_stage import draw_block
from lama_gui.view.board import Board
from lama_gui.view.drawing.cards import CardPictures
from lama_gui.view.drawing.layout import Portrait
from lama_gui.view.drawing.seat_panels import draw_sitting
from lama_gui.view.games import scoring_for
from lama_gui.view.games.teaching import YOU
from lama_gui.view.people.expressions import Expression, Expressions
from lama_gui.view.scoring.scoring import Choice
from lama_gui.view.scoring.token_choice import TokenChoice

SIDE, TOP = 26.0, 20.0  # padding of the page
GAP = 8.0  # between the parts
BAR = 12.0  # the height of the bar that shows the progress
NARROW = 220.0  # the minimum line length, at normal text size
MOST = 1.65  # the maximum scale of tokens to choose
CHOICE = 100.0  # the size of a token to choose
SIGNS = 600.0, 176.0  # the size of the signs


class Words(Struct, frozen=True):
    """The content of a page. ``key`` is the keycap of the action, ``how`` the text next to it.

    ``button`` is the button's text; ``choices`` are the equations of the tokens to choose from;
    ``signs`` are shown large. The ``last`` page is centred.
    """

    text: str
    do: str = ""
    key: str = ""
    how: str = ""
    warning: str = ""
    button: str = ""
    choices: tuple[str, ...] = ()
    signs: str = ""
    last: bool = False


def page_box(type_: Type, words: Words) -> Box:
    """The content of a page from top to bottom, as spots."""

    def text(name: str, words: str, role: str) -> Box:
        longest = max(
            type_.width(piece, role) for word in re.split("[ \n]", words) for piece in pieces(word)
        )

        def height(width: float) -> Length:
            return Length.fixed(len(type_.wrap(words, role, width * SAFE)) * type_.line(role))

        minimum = max(longest, NARROW * type_.text_scale)
        return spot(name, Length(minimum, minimum, 1.0), height)

    text_scale, line = min(type_.text_scale, MOST), type_.line("label")
    bar = spot("bar", Length(60.0, 130.0, 1.0), BAR)
    foot: Box = bar
    if words.button:
        width, height = type_.width(words.button, "minor") + 56, type_.line("minor") + 18
        button = spot("button", max(140.0, width), max(56.0, height))
        foot = Row([bar, button], 24, level=True)
        if words.last:
            foot = Column([Row([SPRING, box, SPRING]) for box in (bar, button)], 2 * GAP)
    elif words.how:
        hint: Box = spot(
            "how",
            Length(0.0, type_.width(words.how, "label") / SAFE),
            lambda width: Length.fixed(len(type_.wrap(words.how, "label", width)) * line + 4),
        )
        if words.key:
            cap = max(56.0, type_.width(words.key, "label") + 30)
            hint = Row([spot("cap", cap, line + 14), hint], 16, level=True)
        foot = Flow([hint, bar], 24, 2 * GAP)
    parts = [(name, getattr(words, name), role) for name, role in ROLES.items()]
    rows = [text(name, words, role) for name, words, role in parts if words]
    if words.warning:
        rows.append(Padded(text("warning", words.warning, "label"), *WARNING))
    if words.choices:
        terms = (one.partition("=")[0] for one in words.choices)
        label = max(type_.width(part, "strong") for part in terms) / SAFE
        wide, high = CHOICE * text_scale + 36 + label, CHOICE * text_scale
        names = (f"choice-{index}" for index in range(len(words.choices)))
        tokens = [spot(name, Length(wide, wide, 1.0), high) for name in names]
        rows.append(Padded(Row(tokens, 12), 0, 6))
    if words.signs:
        rows.append(spot("signs", Length(SIGNS[0], SIGNS[0], 1.0), SIGNS[1]))
    return Padded(Column([*rows, space(2), foot, space(2)], GAP), SIDE, TOP)  # for its ring


ROLES = {"text": "rule", "do": "primary"}
WARNING = 14.0, 9.0  # padding


class SpeechBubble(Widget):
    """The page as a speech bubble. ``number`` is the current page of ``count``."""

    words: Words
    parts: Mapping[str, Rect]
    stand: Stand | None
    number: int
    count: int
    pictures: CardPictures
    focusable: bool = False

    accessible_role: ClassVar[Role] = Role.TEXT

    @property
    def accessible_name(self) -> str:
        words = self.words
        how = " ".join(part for part in (words.key, words.how) if part)
        return sentence(words.warning, words.text, words.do, how)

    @property
    def covered(self) -> list[Rect]:
        """The rectangles of the page and of the teacher."""
        return [self.rect] if self.stand is None else [self.rect, self.stand.rect]

    def hit(self, x: float, y: float) -> bool:
        """The page also blocks clicks on what is below."""
        return self.rect.contains(x, y)

    def activate(self) -> Message | None:
        """Does nothing: the page is only to read."""
        return None

    def draw(self, canvas: Canvas) -> None:
        self._sheet(canvas)
        paper, parts = canvas.theme.paper, self.parts
        align: Align = "centre" if self.words.last else "left"
        for name, role in ROLES.items():
            if name in parts:
                box = parts[name]  # in the lines it was measured in, rather than in smaller ones
                words = "\n".join(canvas.type.wrap(getattr(self.words, name), role, box.w * SAFE))
                canvas.text(box, words, role, paper.text, align, lines=20, top=True)
        if "warning" in parts:
            box = parts["warning"]
            canvas.panel(
                box.inset(-WARNING[0], -WARNING[1]), PanelStyle(paper.warning, 18, 0.3, 0.0)
            )
            canvas.text(box, self.words.warning, "label", paper.warning_text, lines=20, top=True)
        if "how" in parts:
            canvas.text(parts["how"], self.words.how, "label", paper.second, lines=4)
        if "cap" in parts:
            cap = PanelStyle("#FFFFFF", 12, 0.5, 0.3, foot=4, rim=paper.second, grain=0)
            canvas.panel(parts["cap"], cap)
            canvas.text(parts["cap"].inset(8, 0), self.words.key, "label", "#2B1638", "centre")
        if "signs" in parts:
            draw_block(canvas, parts["signs"], self.words.signs, self.pictures, staged=False)
        bar = parts["bar"]
        done = bar.cut_left(max(bar.h, bar.w * (self.number + 1) / self.count))[0]
        for rect, colour in ((bar, paper.plate_stitch), (done, paper.points)):
            canvas.panel(rect, PanelStyle(colour, bar.h / 2, 0.0, 0.0, grain=0))

    def _sheet(self, canvas: Canvas) -> None:
        """Draw the paper, with a tail towards the teacher."""
        paper, rect = canvas.theme.paper, self.rect
        outline, reach = "", 0.0
        tail = None if self.stand is None else tail_of(rect, self.stand)
        if tail is not None:
            side, at, tip, lean = tail.side, tail.at, tail.reach, tail.lean
            outline = shapes.bubble(rect.w, rect.h, 36, side, at, tip, lean)
            reach = max(tip, abs(lean))
        stitch = Stitch(paper.plate_stitch, 9)
        sheet = PanelStyle(paper.panel, 36, 1.2, 0.2, stitch, outline=outline, reach=reach)
        canvas.panel(rect, sheet)


FADE_SECONDS = 0.18
"""Seconds in which the teacher fades from one place to another."""

AROUND = 40.0
"""How far ears and shadow extend beyond the teacher's rectangle."""


class TeacherPose:
    """The teacher's expression and place, with transitions."""

    def __init__(self) -> None:
        self.expressions = Expressions()
        self._current_place: Stand | None = None
        self._previous_place: Stand | None = None
        self._window: Rect | None = None
        self._crossing = ended(FADE_SECONDS)

    @property
    def places(self) -> list[tuple[Stand, float]]:
        """The places where the teacher is visible, with opacities."""
        if self._current_place is None:
            return []
        if self._crossing.done or self._previous_place is None:
            return [(self._current_place, 1.0)]
        return [
            (self._previous_place, 1 - self._crossing.progress),
            (self._current_place, self._crossing.progress),
        ]

    def stand_at(self, stand: Stand, window: Rect, *, reduced_motion: bool) -> None:
        """Move to a place; at once with ``reduced_motion`` or in a ``window`` of another size."""
        if stand != self._current_place:
            self._previous_place, self._current_place = self._current_place, stand
            if reduced_motion or window != self._window:
                self._crossing.skip()
            else:
                self._crossing.restart()
        self._window = window

    def look(self, face: str, *, reduced_motion: bool) -> None:
        """Change the expression. On the right the portrait is mirrored, to look at the table."""
        self.expressions.set_all({0: Expression(face)}, reduced_motion=reduced_motion)

    def update(self, dt: float, *, reduced_motion: bool) -> bool:
        """Advance the transitions; returns whether something changed."""
        moving = self._crossing.tick(dt)
        return self.expressions.update(dt, reduced_motion=reduced_motion) or moving


class Teacher(Inert):
    """The teacher behind a plate with the ``title``."""

    avatar: str
    title: str
    stand: Stand
    pose: TeacherPose

    def draw(self, canvas: Canvas) -> None:
        for stand, shown in self.pose.places:
            with canvas.fading(stand.rect.grow(AROUND), shown) as visible:
                if visible:
                    self._draw_at(canvas, stand)

    def _draw_at(self, canvas: Canvas, stand: Stand) -> None:
        """Draw the portrait, then the plate, with the name if it fits."""
        name = stand.name
        portrait = Portrait(stand.x, stand.foot, stand.portrait, mirrored=stand.right)
        expression = self.pose.expressions.expression(0)
        draw_sitting(canvas, portrait, self.avatar, expression, below=name.cy)
        canvas.paper_panel(name, radius=min(24.0, name.h * 0.4))
        box = name.inset(16, 6)
        if canvas.type.fit(self.title, "name", box.w, box.h, 1).fits:
            canvas.text(box, self.title, "name", canvas.theme.paper.text, "centre")


#: The page's maximum share of the window's height, and its distance from the bottom.
SHARE, FOOT = 0.44, 56.0
WIDEST = 1000.0
#: The maximum height of the person in the middle; the relative height and offset of the others.
TALLEST, OTHERS, ASIDE = 640.0, 0.78, 0.54
HEM = 0.21  # half the relative width of the others' hem, which the page hides
BEHIND = 30.0
RISES, UNROLLS = Span(0.0, 0.34, ease_out_back), Span(0.2, 0.3)
RIM, SCALLOPS = 0.97, 48  # the edge of an oval behind them: its relative radius, and its scallops
LOW = 70.0  # how far below a person begins to rise


def page_rect(window: Rect, sizes: Sequence[tuple[float, float]]) -> Rect:
    """The rectangle of the last page: the best width for its text, at the bottom."""
    fitting = [size for size in sizes if size[0] <= WIDEST] or sizes[-1:]
    width, height = min(fitting, key=lambda size: (size[1] > SHARE * window.h, abs(size[0] - 1000)))
    y = max(window.y + 16, window.bottom - FOOT - height)
    return Rect(window.cx - width / 2, y, width, height)


class Finale(Inert):
    """Three people above the last page; the widget's bottom is the page's top.

    ``people``: avatars, the middle one first; ``age``: seconds since the beginning; ``width``: the
    page's width; ``reduced_motion``: without animation.
    """

    people: tuple[str, ...]
    title: str
    age: Callable[[], float]
    reduced_motion: bool
    width: float

    def draw(self, canvas: Canvas) -> None:
        rect, theme = self.rect, canvas.theme
        t = 60.0 if self.reduced_motion else self.age()
        foot = rect.bottom + BEHIND
        height = min(TALLEST, (foot - rect.y) * 1.16, (self.width / 2 - 16) / (ASIDE + HEM))
        low = LOW * (1 - RISES.progress(t))
        disc = theme.moments.disc
        if disc and not theme.contrast:
            width, tall = proportions(theme.picture(disc))
            side = height * 1.06
            middle = Rect.around(rect.cx, foot - height * 0.44, side * width / tall, side)
            if width > tall:  # an oval without an edge of its own
                self._rim(canvas, middle)
            canvas.picture(disc, middle, lift=0.5)
        for side, name in zip((-1, 1), self.people[1:], strict=False):
            x = rect.cx + side * height * ASIDE
            draw_portrait(canvas, name, "cheer", x, foot + low, height * OTHERS, lift=0.8)
        draw_portrait(canvas, self.people[0], "crown", rect.cx, foot + low, height, lift=0.8)
        w, h = banner_size(canvas, self.title, canvas.viewport.width - 400)
        band = Rect.around(rect.cx, rect.bottom - h / 2 - 10, w, h)
        draw_banner(canvas, band, self.title, grown=UNROLLS.progress(t))

    @staticmethod
    def _rim(canvas: Canvas, oval: Rect) -> None:
        """Draw a scalloped edge of paper around an oval."""
        turns = [index * math.tau / (8 * SCALLOPS) for index in range(8 * SCALLOPS)]
        far = [RIM * (1 + 0.035 * abs(math.sin(turn * SCALLOPS / 2))) for turn in turns]
        outline = shapes.polygon(
            (oval.w / 2 * (1 + r * math.cos(turn)), oval.h / 2 * (1 + r * math.sin(turn)))
            for turn, r in zip(turns, far, strict=True)
        )
        paper = canvas.theme.paper
        canvas.panel(oval, PanelStyle(paper.panel, 0, 1.2, 0.2, outline=outline, reach=40.0))


#: The possible widths of a page.
WIDTHS = (400, 430, 460, 474, 490, 540, 600, 660, 720, 820, 880, 1000, 1140, 1300, 1500, 1700, 1888)
_END = re.compile(r"(?<=[.!?。！？])\s|(?<=[。！？])(?=\S)")  # Japanese has no space there
#: Spaces without a line break: within a sum, and before a number that ends a sentence, also with
#: a short word before it.
_NO_BREAK = re.compile(r"(?<=[+=−]) | (?=[+=−] )|(?<![.!?]) (?=(?:\w{1,3} )?\w{1,2}[.!?](?:\s|$))")


def kept_together(sentence: str) -> str:
    """``sentence`` with non-breaking spaces."""
    return _NO_BREAK.sub("\N{NO-BREAK SPACE}", sentence)


class TeacherScript:
    """Presents the lessons of ``course`` next to ``board``."""

    def __init__(self, context: AppContext, board: Board, course: Course) -> None:
        self.context = context
        self.board = board
        self.course = course
        self.part = 0
        self.count = 1
        self.pose = TeacherPose()
        self.feast = Clock(SECONDS)  # time since the last page has opened
        self._current_place: Stand | None = None
        self._places: dict[tuple[PageRoom, Words], Placement | None] = {}
        self._shown: dict[Words, Placement] = {}  # the previous places of this lesson's pages
        # how the lesson was split, and for which layout
        self._cached_parts: tuple[Rect, float, list[str]] | None = None

    def begin(self) -> None:
        """Start a new lesson."""
        self.part = 0
        self.count = 1
        self._places.clear()
        self._shown.clear()
        self._cached_parts = None

    @property
    def done(self) -> bool:
        """Whether all pages of the lesson have been shown."""
        return self.part >= self.count - 1

    @property
    def choices(self) -> list[Choice]:
        """The tokens to choose from."""
        written = self.course.lesson.choices
        if not written:
            return []
        scoring = scoring_for(self.course.game)
        found = scoring.choices(self.course.view, self.board.texts)
        return [choice for choice in found if str(choice.move) in written]

    # ------------------------------------------------------------- widgets

    def widgets(self, spot: LessonSpotlight, warning: str) -> Iterator[Widget]:
        """The page with its button and tokens."""
        ground = spot.ground()
        words, place = self._open(ground)
        self._shown[words] = place
        if warning:
            words, place = self._with_warning(ground, words, place, warning)
        parts = spots(page_box(self.context.type, words), place.rect)
        self._current_place = place.stand
        if place.stand is not None:
            self.pose.stand_at(place.stand, ground.window, reduced_motion=self._reduced_motion)
        mood = "wince" if warning else self.course.lesson.mood
        self.pose.look(mood, reduced_motion=self._reduced_motion)
        if self.on_last_page:
            yield self._finale(place.rect)
        if place.stand is not None:
            yield self._teacher(place.stand)
        yield SpeechBubble(
            name="page",
            rect=place.rect,
            words=words,
            parts=parts,
            stand=place.stand,
            number=self.course.at,
            count=len(self.course.lessons),
            pictures=self.board.table.pictures,
        )
        for index, choice in enumerate(self.choices if words.choices else ()):
            name = f"choice-{index}"
            yield TokenChoice.of(choice, name=name, rect=parts[name], paper=True)
        if words.button:
            button = parts["button"]
            yield Button(name="next", rect=button, text=words.button, kind="primary", paper=True)

    def watching(self, *, glad: bool) -> Iterator[Widget]:
        """The teacher without a page, watching the table, or ``glad`` after a good move."""
        if self._current_place is not None:
            self.pose.look("cheer" if glad else "right", reduced_motion=self._reduced_motion)
            yield self._teacher(self._current_place)

    def _teacher(self, stand: Stand) -> Widget:
        who = teacher_of(self.course.game)
        title = self.board.texts(f"name.{who}")
        return Teacher(
            name="teacher", rect=stand.rect, avatar=who, title=title, stand=stand, pose=self.pose
        )

    @property
    def _reduced_motion(self) -> bool:
        return self.context.settings.reduced_motion

    def _words(self, text: str, *, last: bool) -> Words:
        """The content of a page; the last one contains the task."""
        texts, lesson = self.board.texts, self.course.lesson
        if not (last and lesson.ask):
            ends = last and self.course.over
            button = texts("tutorial.done" if ends else "tutorial.next")
            return Words(text, button=button, signs=lesson.signs, last=self.on_last_page)
        key, how = "", ""
        if not lesson.choices:
            what = "activate" if lesson.at == "card" else lesson.at
            key = self.context.glyph(what)
            how = texts(f"tutorial.how.{'card' if lesson.at == 'card' else 'button'}")
        return Words(
            text,
            do=self.say("do"),
            key=key,
            how=how,
            choices=tuple(one.equation if one.value else one.text for one in self.choices),
        )

    def say(self, what: str) -> str:
        """A sentence of the lesson: its ``text``, or what to ``do``."""
        course, texts = self.course, self.board.texts
        key = f"tutorial.{course.game.family}.{course.lesson.name}.{what}"
        if not texts.has(key):
            return ""
        sentence = texts(key, llama=texts("rules.llama"), n=course.view.totals[YOU])
        return kept_together(sentence)

    # ------------------------------------------------------------- layout

    def _open(self, ground: PageRoom) -> tuple[Words, Placement]:
        """The current page; the lesson is split again only if its page no longer fits."""
        size = ground.window, self.context.type.text_scale
        if self._cached_parts is not None and self._cached_parts[:2] == size:
            words = self._part_of(self._cached_parts[2])
            place = self._place(ground, words)
            if place is not None:
                return words, place
        parts = self._parts(ground)
        self._cached_parts = *size, parts
        words = self._part_of(parts)
        small = replace(ground, heights=SMALL)
        place = self._place(ground, words) or self._place(small, words)
        return words, place or self._place_at_bottom(ground, words)

    def _part_of(self, parts: list[str]) -> Words:
        self.count = len(parts)
        self.part = min(self.part, self.count - 1)
        return self._words(parts[self.part], last=self.done)

    def _parts(self, ground: PageRoom) -> list[str]:
        """Split the text into as few pages as fit, at most one for each sentence."""
        parts: list[str] = []
        for room in (ground, replace(ground, heights=SMALL)):
            for parts in split_text(self.say("text"), apart=bool(self.course.lesson.ask)):
                words = [self._words(part, last=part is parts[-1]) for part in parts]
                if all(self._place(room, part) for part in words):
                    return parts
        return parts

    def _place(self, ground: PageRoom, words: Words) -> Placement | None:
        if self.on_last_page:
            place = self._place_at_bottom(ground, words)
            return place if place.rect.h <= SHARE * ground.window.h else None
        shown = self._shown.get(words)
        if shown is not None and ground.still_good(shown):
            return shown  # the page stays in place during a lesson of several moves
        key = ground, words
        if key not in self._places:
            self._places[key] = ground.place(self._sizes(ground, words))
        return self._places[key]

    def _place_at_bottom(self, ground: PageRoom, words: Words) -> Placement:
        """The place if nothing on the table matters, or if there is no room for the page."""
        rect = page_rect(ground.window, self._sizes(ground, words))
        if self.on_last_page:  # the teacher is one of the three
            return Placement(rect)
        aside = not ground.stand.rect.overlaps(rect.grow(CLEARANCE))
        return Placement(rect, ground.stand if aside else None)

    @property
    def on_last_page(self) -> bool:
        """Whether the last lesson is open, where nothing on the table matters."""
        return self.course.lesson.at == "bubble"

    def _finale(self, page: Rect) -> Widget:
        context = self.context
        room = context.viewport.full
        return Finale(
            name="feast",
            rect=Rect(room.x, room.y + 30, room.w, page.y - room.y - 30),
            people=cast_of(self.course.game),
            title=self.board.texts("tutorial.feast"),
            age=lambda: self.feast.t,
            reduced_motion=self._reduced_motion,
            width=page.w,
        )

    def _sizes(self, ground: PageRoom, words: Words) -> list[tuple[float, float]]:
        """The possible sizes of a page."""
        box, window = page_box(self.context.type, words), ground.window
        widths = [w for w in WIDTHS if box.measure_width().minimum <= w <= window.w - 32]
        sizes = [(float(w), box.measure_height(w).preferred) for w in widths or WIDTHS[-1:]]
        return [size for size in sizes if size[1] <= window.h - 32] or sizes[-1:]

    def _with_warning(
        self, ground: PageRoom, words: Words, place: Placement, warning: str
    ) -> tuple[Words, Placement]:
        """The page with the warning; without its text if there is no room for both.

        Preferably the teacher stays, and the hand is free for another try.
        """
        warned = replace(words, warning=warning)
        short = replace(warned, text="")
        free = replace(ground, kept=ground.kept + ground.hand, stand=place.stand or ground.stand)
        small = replace(ground, heights=SMALL)
        tries = ((free, warned), (free, short), (ground, warned), (ground, short), (small, short))
        found = [(page, at) for room, page in tries if (at := self._place(room, page)) is not None]
        stays = (one for one in found if one[1].stand == place.stand)
        return next(stays, None) or next(iter(found), (short, place))


def split_text(text: str, *, apart: bool) -> Iterator[list[str]]:
    """Yield the text as a whole, in two parts, and so on, until each sentence is separate.

    ``apart``: also each with an additional empty part, for the task.
    """
    ends = [match.start() for match in _END.finditer(text)]
    for count in range(1, len(ends) + 2):
        found = (
            [text[a:b].strip() for a, b in pairwise((0, *cuts, len(text)))]
            for cuts in combinations(ends, count - 1)
        )
        parts = min(found, key=lambda parts: max(map(len, parts)))
        yield parts
        if apart:
            yield [*parts, ""]
