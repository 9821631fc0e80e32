"""People around the rug in the centre of a table, for leagues, cups and puzzles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.draw.portraits import draw_portrait
from lama_gui.kit.draw.theme import Theme
from lama_gui.kit.draw.type import Type
from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import THE_REST, Box, Cell, Length
from lama_gui.kit.widgets import Inert, NamedByText, Widget
from lama_gui.kit.widgets.base import Role
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lineup import LLAMAS
from lama_gui.view.games import look_of, pictures_of, theme_of

BUST, PLATE = 190.0, 250.0
"""Maximum height of a portrait above the plate, and maximum width of a plate."""
USUAL, LARGEST = 900.0, 1.25
"""The room's height from which they are larger, at most by this factor."""
HIDDEN = 46.0
"""The part of a portrait hidden behind its plate."""
ARCH = 0.1
"""How much lower the ends of the far row are, as a fraction of the rug's height."""
AWAITED = "#B9AECB"
"""The shade over somebody who isn't there yet."""
SHAPE = 1.72
"""The aspect ratio of a rug."""


class Rug(Inert, NamedByText):
    """The rug, pond or table of ``look`` (by default the current theme) with a fan of ``cards``.

    A card that is None lies face down. ``text`` appears on a ribbon below the cards. ``prize`` is a
    picture in their place.
    """

    variant: str
    cards: Sequence[str | None] = ()
    prize: str = ""
    look: Theme | None = None
    free: Rect | None = None
    """The part not overlapped by people."""

    accessible_role: ClassVar[Role] = Role.TEXT

    def draw(self, canvas: Canvas) -> None:
        rect, free = self.rect, self.free or self.rect
        look = self.look or canvas.theme
        canvas.picture(look.backdrop.centre, rect)
        line = canvas.type.line("ribbon") + 12 if self.text else 0.0
        height = min(190.0, rect.h * 0.4, max(free.h - line - 8, rect.h * 0.14))
        lowest = free.bottom - line if self.text else free.cy + height / 2
        middle = (len(self.cards) - 1) / 2
        room = min(rect.w * 0.44, free.w - height)
        step = min(height * 0.62, room / max(1.0, len(self.cards) - 1))
        for place, card in enumerate(self.cards):
            off = place - middle
            box = Rect.around(
                rect.cx + off * step, lowest - height / 2 + 4 * off * off, height, height
            )
            canvas.picture(pictures_of(self.variant).of(look, card), box, turn=5 * off, lift=0.8)
        if self.prize:
            size = rect.h * 0.42
            canvas.picture(self.prize, Rect.around(rect.cx, rect.cy, size, size), lift=1.2)
        if self.text:
            width = min(max(rect.w * 0.6, free.w - 70), canvas.type.width(self.text, "ribbon") + 90)
            top = free.bottom - line - 6 if self.cards else free.y + free.h * 0.6 - line / 2
            canvas.ribbon(Rect(rect.cx - width / 2, top, width, line), self.text)


def at_hyphen(name: str) -> str:
    """A long name, broken at its hyphen."""
    return name.replace("-", "-\n", 1)


def draw_empty_plate(canvas: Canvas, plate: Rect) -> None:
    """Draw the plate of somebody who isn't there."""
    canvas.panel(plate, PanelStyle(canvas.theme.paper.toast, 24, 0, 0, grain=0))
    canvas.dashed_panel(plate, radius=24)


class RugSeat(NamedByText):
    """Somebody behind a plate with a name and a few words, or a free seat without an avatar.

    Somebody ``awaited`` is in the dark.
    """

    title: str
    avatar: str = ""
    mood: str = "calm"
    awaited: bool = False
    sign: str = "plus"

    def _name(self, type_: Type) -> tuple[str, str, float]:
        """The name, its role and its height; a long one has two lines."""
        if type_.width(self.title, "name") <= 1.25 * (self.rect.w - 24):
            return self.title, "name", type_.line("name")
        return at_hyphen(self.title), "label", 2 * type_.line("label")

    def plate_in(self, type_: Type) -> Rect:
        """The place of the plate."""
        below = type_.line("caption") if self.detail else 0.0
        return self.rect.cut_bottom(self._name(type_)[2] + below + 16)[0]

    def draw(self, canvas: Canvas) -> None:
        if not self.avatar:
            self.draw_free(canvas)
            return
        paper, plate = canvas.theme.paper, self.plate_in(canvas.type)
        mood = "cheer" if self.hover > 0.5 and self.mood == "calm" else self.mood
        height = plate.y - self.rect.y + HIDDEN
        with canvas.shifted(0, 0, Rect(plate.x - 80, 0, plate.w + 160, plate.cy)):
            shade = AWAITED if self.awaited else ""
            foot = plate.y + HIDDEN
            draw_portrait(canvas, self.avatar, mood, plate.cx, foot, height, shade=shade)
        if self.focused:
            canvas.ring(plate, 24)
        gold = paper.ribbon if self.mood == "crown" else ""
        if self.awaited:
            draw_empty_plate(canvas, plate)
        else:
            canvas.paper_panel(plate, fill=gold, radius=24)
        words, role, line = self._name(canvas.type)
        name, below = plate.inset(12, 8).cut_top(line)
        ink, second = paper.ribbon_text if gold else paper.text, paper.second
        if self.awaited:
            ink = second = paper.toast_text
        canvas.text(name, words, role, ink, "centre", lines=2)
        canvas.text(below, self.detail, "caption", second, "centre")

    def draw_free(self, canvas: Canvas, *, chosen: bool = False) -> None:
        """Draw a free seat with the sign of how to fill it."""
        theme, type_ = canvas.theme, canvas.type
        lines = len(type_.wrap(self.title, "label", self.rect.w))
        words, above = self.rect.cut_bottom(lines * type_.line("label") + 8)
        side = min(above.w, above.h, 124.0)
        disc = Rect.around(above.cx, above.bottom - side / 2 - 14, side, side)
        if chosen:
            canvas.glow(disc, side / 2)
        if self.focused:
            canvas.ring(disc, side / 2)
        if side > 72:  # large text leaves less room
            canvas.dashed_panel(disc, radius=side / 2)
            sign = Rect.around(disc.cx, disc.cy, side / 2, side / 2)
            canvas.icon(self.sign, sign, theme.control.band)
        if self.title:  # the rug may lie below
            width = min(words.w, type_.width(self.title, "label")) + 28
            ground = Rect.around(words.cx, words.cy, width, words.h)
            canvas.panel(ground, PanelStyle(theme.paper.toast, 14, 0.5, 0.0, grain=0))
        canvas.text(words, self.title, "label", theme.paper.toast_text, "centre", lines=lines)


class Seated(Inert, RugSeat):
    """A seat that can't be pressed."""

    accessible_role: ClassVar[Role] = Role.TEXT


def on_plate(plate: Rect) -> Rect:
    """The place of a small button on a corner of a plate."""
    side = max(46.0, min(plate.h * 0.66, plate.w * 0.16))
    return Rect(plate.right - side + 2, plate.y - side - 4, side, side)


def rows_of(count: int) -> tuple[int, int, int]:
    """The numbers of people behind the rug, at its sides and in front of it."""
    sides = 2 if count > 3 else 0
    near = max(1, (count - sides) // 2)
    return count - sides - near, sides, near


class AroundRug(Box):
    """Seats around a rug, as large as possible, with plates of the height ``plate``.

    The first is in the middle of the near row, the others follow clockwise.
    """

    rug: Rug
    seats: Sequence[Box]
    plate: float

    def measure_width(self) -> Length:
        return THE_REST

    def measure_height(self, width: float) -> Length:
        return Length(420.0, 560.0 + 2 * self.plate, 1.0)

    def place(self, rect: Rect) -> Iterator[Widget]:
        far, sides, near = rows_of(len(self.seats))
        most, scale = max(far, near), max(1.0, self.plate / 70)
        tall = min(max(1.0, rect.h / USUAL), LARGEST)
        width = min(PLATE * max(scale, tall), rect.w / most - 12)
        bust = min(BUST * tall, max(40.0, rect.h * 0.3 - self.plate * 0.5), width * 0.85)
        lower = rect.h / 3.1 - self.plate  # so that those at the sides are between the rows
        roomy = lower > (bust if most == 1 else 0.8 * bust)  # a single one is clear of the sides
        if sides and roomy:
            bust = min(bust, lower)
        if sides and not roomy:  # the rows end next to the seats at the sides
            width = min(width, (rect.w - 8 * most) / (most + 2))
            bust = min(bust, width * 0.85)
        height = bust + self.plate
        ground = min(rect.h - bust * 0.6 - self.plate * 0.8, rect.w * 0.5)
        deep = ground + bust * 0.6 + self.plate * 0.8
        if sides and roomy:
            deep = max(deep, 3.2 * height)
        rect = Rect.around(rect.cx, rect.cy, rect.w, deep)
        middle = (rect.y + bust * 0.6 + rect.bottom - self.plate * 0.8) / 2
        self.rug.rect = Rect.around(rect.cx, middle, ground * SHAPE, ground)
        deep = max(40.0, rect.h - 2 * height)
        beyond = max(ground * SHAPE / 2 + width * 0.3, (most - 1) / 2 * (width + 8) + width + 4)
        out = min((rect.w - width) / 2, beyond)
        apart = 2 * out - width if sides else rect.w
        arch = min(ground * ARCH, height * 0.1)
        free = Rect.around(rect.cx, rect.cy, apart, deep)
        self.rug.free = free.cut_top(arch)[1] if far == 2 else free
        yield self.rug
        room = 2 * (out - width - 4) if sides and not roomy else rect.w - width

        def row(many: int, foot: float, arch: float) -> list[Rect]:
            step = min(room / max(1, many - 1), width * 1.5)
            places = []
            for place in range(many):
                off = place - (many - 1) / 2
                lower = arch * (2 * off / max(1, many - 1)) ** 2
                x = rect.cx + off * step
                places.append(Rect(x - width / 2, foot + lower - height, width, height))
            return places

        behind, before = row(far, rect.y + height, arch), row(near, rect.bottom, 0.0)
        beside = [
            Rect.around(rect.cx + side * out, rect.cy, width, height) for side in (-1, 1)[:sides]
        ]
        half = (near - 1) // 2
        around = [*before[half::-1], *beside[:1], *behind, *beside[1:], *before[:half:-1]]
        for seat, place in zip(self.seats, around, strict=True):
            yield from seat.place(place)


Person = tuple[str, str, str]
"""A person's name, avatar and mood."""


def friends(context: AppContext, variant: str, count: int = 4) -> list[Person]:
    """Characters of a game, for tables without players."""
    cast = (look_of(variant).cast or LLAMAS)[:count]
    return [(context.texts(f"name.{face}"), face, "calm") for face in cast]


def table_with(context: AppContext, variant: str, people: Sequence[Person], words: str = "") -> Box:
    """The rug of a game with ``people``, a deck and a pile."""
    seats = [
        Cell(Seated(name=f"sits.{n}", title=name, avatar=face, mood=mood))
        for n, (name, face, mood) in enumerate(people)
    ]
    look = context.themes.get(theme_of(variant))
    cards = (None, look_of(variant).cards[0])
    rug = Rug(name="rug", variant=variant, cards=cards, text=words, look=look)
    return AroundRug(rug, seats, context.ui.line("name", 16))
