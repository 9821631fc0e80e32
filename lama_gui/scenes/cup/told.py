"""What the result of a match says of the cup that it was a table of, and the way back there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lama_gui.kit.accessibility import sentence
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.type import Type
from lama_gui.kit.layout import Box, Length, space, spot
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Inert, Widget
from lama_gui.library.cup import Link, link_of, load, passed_in, tables
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.cup.pieces import CUP, OUTLINE, enough
from lama_gui.scenes.cup.playing import note
from lama_gui.session import Session
from lama_gui.texts import Texts

LARGE = 1.3
"""From this text size on it has one line."""


@dataclass(kw_only=True, eq=False)
class CupSlip(Inert):
    """A slip of paper with the patch that was won, or with what is still to be done."""

    picture: str
    text: str
    more: str

    @property
    def said(self) -> str:
        """What a voice says of it."""
        return sentence(self.text, self.more)

    @staticmethod
    def height(type_: Type, lines: int) -> float:
        """How high it wants to be for so many lines."""
        return 16 + type_.line("label") * lines

    def draw(self, canvas: Canvas) -> None:
        p, rect = canvas.theme.paper, self.rect
        canvas.slip(rect, radius=30, lift=1.2)
        size = min(rect.h * 1.35, 132.0)
        icon, box = rect.inset(24, 6).cut_left(size * 0.86, 16)
        place = Rect.around(icon.cx, rect.cy, size, size)
        if self.picture == OUTLINE:
            canvas.picture(self.picture, place)
            canvas.icon("lock", Rect.around(icon.cx, rect.cy, size * 0.25, size * 0.25), p.second)
        else:
            canvas.picture(self.picture, place, turn=-4, lift=0.6)
        if not self.more or canvas.type.grow > LARGE:  # the chart needs the room
            canvas.text(box, self.text, "label", p.text, lines=2)
            return
        lower, upper = box.cut_bottom(box.h / 2)
        canvas.text(upper, self.text, "label", p.text)
        canvas.text(lower, self.more, "caption", p.second)


class CupNews:
    """The end of a match at a table of the cup; ``link`` is None for any other match."""

    def __init__(self, context: AppContext, session: Session, texts: Texts) -> None:
        self.link: Link | None = link_of(session.header)
        self.texts = texts
        self.picture, self.text, self.more = OUTLINE, "", ""
        self.won = self.passed = False
        self.next: int | None = None
        if self.link is None:
            return
        before = note(context, session)
        passed = passed_in(self.link.number, session.match, session.humans)
        cup = load(context.home.cups / self.link.file).cup
        self.next = cup.next
        self.won = bool(passed) and not before and cup.won
        self.passed = bool(passed)
        self._tell(self.link.number, before)

    def _tell(self, number: int, before: bool) -> None:
        table = tables()[number]
        told = {"number": number + 1, "name": self.texts(f"cup.table.{table.name}")}
        if not self.passed:
            self.text, self.more = self.texts("match.cup.not", **told), enough(table, self.texts)
            self.picture = table.patch if before else OUTLINE
            return
        self.picture = CUP if self.won else table.patch
        key = "match.cup.again" if before else "match.cup.passed"
        self.text = self.texts("match.cup.over", number=number + 1) if self.won else ""
        self.text = self.text or self.texts(key, **told)

    def spots(self, type_: Type) -> Iterable[Box]:
        """The room of the slip."""
        if self.link is not None:
            lines = 2 if self.more and type_.grow <= LARGE else 1
            high = max(64.0, CupSlip.height(type_, lines))
            yield from (spot("cup", tall=Length.fixed(high)), space(Length(12.0, 18.0)))

    def widgets(self, where: dict[str, Rect]) -> Iterable[Widget]:
        """The slip."""
        if self.link is not None:
            yield CupSlip(
                name="cup_told",
                rect=where["cup"],
                picture=self.picture,
                text=self.text,
                more=self.more,
            )

    @property
    def said(self) -> str:
        """What a voice says of it."""
        return sentence(self.text, self.more) if self.link is not None else ""

    @property
    def way_on(self) -> str:
        """What the button says that leads back to the cup."""
        if self.link is None:
            return ""
        if self.won:
            return self.texts("cup.feast")
        on = self.passed and self.next is not None and self.next > self.link.number
        if on and self.next is not None:
            return self.texts("match.cup.next", number=self.next + 1)
        return self.texts("match.cup")
