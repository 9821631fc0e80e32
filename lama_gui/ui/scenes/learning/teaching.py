"""The teacher tells a lesson: in words, on a page that covers nothing that matters.

At large text sizes a lesson may be too long for the room that the table leaves. Then it is
told in parts, one page after the other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise

from lama_gui.ui.games import scoring_for
from lama_gui.ui.games.lesson import YOU
from lama_gui.ui.kit.animation import Clock
from lama_gui.ui.kit.decor.confetti import SECONDS
from lama_gui.ui.kit.letters.line_breaks import pieces
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.kit.widgets import Button, Widget
from lama_gui.ui.kit.widgets.button import Kind
from lama_gui.ui.scenes.app_context import AppContext
from lama_gui.ui.scenes.learning.course import Course, cast_of, teacher_of
from lama_gui.ui.scenes.learning.feast import SHARE, Feast, page_at
from lama_gui.ui.scenes.learning.page_place import GAP, Ground, Place
from lama_gui.ui.scenes.learning.spot import Spot
from lama_gui.ui.scenes.learning.stand import Stand
from lama_gui.ui.scenes.learning.teacher import Bearing, Teacher
from lama_gui.ui.scenes.learning.teacher_page import SIDE, Page, Plan, Words, token_width
from lama_gui.ui.table.board import Board
from lama_gui.ui.table.scoring.scoring import Choice
from lama_gui.ui.table.scoring.token_choice import TokenChoice

#: Widths that a page may have.
WIDTHS = (400, 430, 460, 490, 540, 600, 660, 720, 780, 880, 1000, 1140, 1300, 1500, 1700, 1888)
NARROW = 220.0  # lines are at least so long, at 100 %
#: What one more part costs, beside what a page covers.
PART = 34.0
_END = re.compile(r"(?<=[.!?。！？])\s|(?<=[。！？])(?=\S)")  # Japanese has no space there
#: Blanks that no line breaks at: within a sum, and before a number that ends a sentence.
_GLUE = re.compile(r"(?<=[+=−]) | (?=[+=−] )|(?<![.!?]) (?=\w{1,2}[.!?](?:\s|$))")


class Teaching:
    """Tells the lessons of ``course`` beside ``board``."""

    def __init__(self, context: AppContext, board: Board, course: Course) -> None:
        self.context = context
        self.board = board
        self.course = course
        self.part = 0
        self.count = 1
        self.bearing = Bearing()
        self.feast = Clock(SECONDS)  # since the last page came up
        self._stand: Stand | None = None
        self._places: dict[tuple[Ground, Words], Place] = {}
        self._shown: dict[Words, Place] = {}  # where pages of this lesson have been
        self._told: tuple[Rect, float, list[str]] | None = None  # how the lesson was parted

    def begin(self) -> None:
        """A new lesson is open."""
        self.part = 0
        self.count = 1
        self._places.clear()
        self._shown.clear()
        self._told = None

    @property
    def done(self) -> bool:
        """Whether all parts of the lesson have been told."""
        return self.part >= self.count - 1

    @property
    def choices(self) -> list[Choice]:
        """The tokens to choose from, as pictures."""
        written = self.course.lesson.choices
        if not written:
            return []
        scoring = scoring_for(self.course.game)
        found = scoring.choices(self.course.match, self.board.texts)
        return [choice for choice in found if str(choice.move) in written]

    # ------------------------------------------------------------- widgets

    def widgets(self, spot: Spot, warning: str) -> Iterator[Widget]:
        """The page with its button, and the tokens on it."""
        ground = spot.ground()
        words, place = self._open(ground)
        self._shown[words] = place
        if warning:
            words, place = self._warned(ground, words, place, warning)
        plan = Plan(self.context.type, place.rect.w, words)
        self._stand = place.stand
        if place.stand is not None:
            self.bearing.stand_at(place.stand, ground.window, still=self._still)
        self.bearing.look("wince" if warning else self.course.lesson.mood, still=self._still)
        if self.feasting:
            yield self._feast(place.rect)
        if place.stand is not None:
            yield self._teacher(place.stand)
        yield Page(
            name="page",
            rect=place.rect,
            words=words,
            plan=plan,
            stand=place.stand,
            number=self.course.at,
            count=len(self.course.lessons),
        )
        boxes = plan.cut(place.rect)
        if words.choices:
            rects = plan.tokens(boxes["choices"], len(words.choices))
            for index, (choice, rect) in enumerate(zip(self.choices, rects, strict=True)):
                yield TokenChoice(
                    name=f"choice-{index}",
                    rect=rect,
                    item=choice,
                    value=choice.value,
                    text=choice.text,
                    detail=choice.equation,
                    paper=True,
                )
        skips = bool(words.do)
        kind: Kind = "minor" if skips else "primary"
        name = "skip" if skips else "next"
        yield Button(name=name, rect=boxes["button"], text=words.button, kind=kind, paper=True)

    def watching(self, *, glad: bool) -> Iterator[Widget]:
        """The teacher while nothing is told: looks at the table, ``glad`` about a good move."""
        if self._stand is not None:
            self.bearing.look("cheer" if glad else "right", still=self._still)
            yield self._teacher(self._stand)

    def _teacher(self, stand: Stand) -> Widget:
        who = teacher_of(self.course.game)
        title = self.board.texts(f"name.{who}")
        return Teacher(
            name="teacher",
            rect=stand.rect,
            avatar=who,
            title=title,
            stand=stand,
            bearing=self.bearing,
        )

    @property
    def _still(self) -> bool:
        return self.context.settings.reduced_motion

    def _words(self, text: str, *, last: bool) -> Words:
        """A part of the lesson; what is to be done is said with the last one."""
        texts, lesson = self.board.texts, self.course.lesson
        if not last:
            return Words(text, button=texts("tutorial.next"))
        if not lesson.ask:
            return Words(
                text, button=texts("tutorial.done" if self.course.over else "tutorial.next")
            )
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
            button=texts("tutorial.skip"),
            choices=tuple(choice.text for choice in self.choices),
        )

    def say(self, what: str) -> str:
        """A sentence of the lesson: its ``text``, or what to ``do``."""
        course, texts = self.course, self.board.texts
        key = f"tutorial.{course.game.family}.{course.lesson.name}.{what}"
        if not texts.has(key):
            return ""
        sentence = texts(key, llama=texts("rules.llama"), n=course.view.totals[YOU])
        return _GLUE.sub("\N{NO-BREAK SPACE}", sentence)

    # ------------------------------------------------------------- room

    def _open(self, ground: Ground) -> tuple[Words, Place]:
        """The part that is open; a lesson stays in its parts as long as there is room for them."""
        size = ground.window, self.context.type.grow
        if self._told is not None and self._told[:2] == size:
            words, place = self._part_of(self._told[2], ground)
            if place.stand is not None and not place.covers:
                return words, place
        parts = self._parts(ground)
        self._told = *size, parts
        return self._part_of(parts, ground)

    def _part_of(self, parts: list[str], ground: Ground) -> tuple[Words, Place]:
        self.count = len(parts)
        self.part = min(self.part, self.count - 1)
        words = self._words(parts[self.part], last=self.done)
        return words, self._place(ground, words)

    def _parts(self, ground: Ground) -> list[str]:
        """The text in parts that leave free what must stay free, and as few as that takes."""
        best: tuple[float, float, list[str]] | None = None
        for parts in partings(self.say("text"), apart=bool(self.course.lesson.ask)):
            more = PART * (len(parts) - 1)
            if best is not None and not best[0] and best[1] <= more:
                break
            places = [
                self._place(ground, self._words(part, last=index == len(parts) - 1))
                for index, part in enumerate(parts)
            ]
            covers = sum(place.covers for place in places)
            cost = max(place.cost for place in places) + more
            if best is None or (covers, cost) < best[:2]:
                best = covers, cost, parts
        assert best is not None, "a text has at least one part"
        return best[2]

    def _place(self, ground: Ground, words: Words) -> Place:
        if self.feasting:
            return self._at_feast(ground, words)
        shown = self._shown.get(words)
        if shown is not None and ground.still_good(shown):
            return shown  # a lesson of several moves stays where it is
        key = ground, words
        if key not in self._places:
            self._places[key] = ground.best(self._sizes(ground, words))
        return self._places[key]

    def _at_feast(self, ground: Ground, words: Words) -> Place:
        """At the foot; a page that leaves no room for the feast had better be parted."""
        rect = page_at(ground.window, self._sizes(ground, words))
        covers = max(0.0, rect.h - SHARE * ground.window.h) * rect.w
        stand = ground.stand.fits([rect.grow(GAP)]) if ground.stand is not None else None
        return Place(rect, stand, covers)

    @property
    def feasting(self) -> bool:
        """Whether the last lesson is open: nothing on the table matters any more."""
        return self.course.lesson.at == "bubble"

    def _feast(self, page: Rect) -> Widget:
        context = self.context
        room = context.space.full
        return Feast(
            name="feast",
            rect=Rect(room.x, room.y + 30, room.w, page.y - room.y - 30),
            people=cast_of(self.course.game),
            title=self.board.texts("tutorial.feast"),
            age=lambda: self.feast.t,
            still=self._still,
            wide=page.w,
        )

    def _sizes(self, ground: Ground, words: Words) -> list[tuple[float, float]]:
        """How wide and high a page with these words may be."""
        type_, window = self.context.type, ground.window
        longest = max(
            type_.width(piece, role)
            for text, role in ((words.text, "rule"), (words.do, "primary"))
            for word in re.split("[ \n]", text)
            for piece in pieces(word)
        )
        least = 2 * SIDE + max(longest, NARROW * type_.grow, token_width(type_, words))
        widths = [w for w in WIDTHS if least <= w <= window.w - 32]
        sizes = [(float(w), Plan(type_, w, words).height) for w in widths or WIDTHS[-1:]]
        return [size for size in sizes if size[1] <= window.h - 32] or sizes[-1:]

    def _warned(
        self, ground: Ground, words: Words, place: Place, warning: str
    ) -> tuple[Words, Place]:
        """The page stays about where it is; if there is no room, the warning is all it says."""
        near = replace(ground, home=place.rect.centre)
        words = replace(words, warning=warning)
        warned = self._place(near, words)
        if not warned.covers:
            return words, warned
        short = replace(words, text="")
        return short, self._place(near, short)


def partings(text: str, *, apart: bool = False) -> Iterator[list[str]]:
    """The text as a whole, in two parts, … until each sentence stands alone.

    ``apart``: each also with one part more that is empty, for what else there is to say.
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
