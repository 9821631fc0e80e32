"""The papers that scenes are made of: panels, plates, slips, ribbons, tabs."""

from __future__ import annotations

from typing import Literal, Protocol

from lama_gui.kit.draw import colour as colours
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.colour import Colour
from lama_gui.kit.draw.paint import Sheet, Stitch
from lama_gui.kit.draw.theme import Theme
from lama_gui.kit.space import Rect

Align = Literal["left", "centre", "right"]


class Desk(Protocol):
    """What papers are laid on: a canvas."""

    theme: Theme

    def sheet(self, rect: Rect, sheet: Sheet) -> None:
        """Lay a piece of paper that fills ``rect``."""

    def text(
        self, box: Rect, text: str, role: str, colour: Colour, align: Align = "left"
    ) -> object:
        """Set ``text`` inside ``box``."""


class Papers:
    """The papers as methods of a canvas, in the colours of its theme."""

    __slots__ = ()

    def panel(self: Desk, rect: Rect, *, under: bool = True, radius: float = 40.0) -> None:
        """The cream panel of the menus, stitched, with the coloured sheet under it."""
        paper = self.theme.paper
        below = paper.panel_under if under else ""
        stitch = Stitch(paper.plate_stitch, 12, 2.4, "1 10", 0.95)
        self.sheet(rect, Sheet(paper.panel, radius, 1.0, under=below, stitch=stitch))

    def dark_panel(self: Desk, rect: Rect, *, radius: float = 40.0) -> None:
        """The plum panel with gold stitches."""
        button = self.theme.button
        stitch = Stitch(self.theme.control.band, 12, 2.4, "1 10", 0.7)
        self.sheet(rect, Sheet(button.quiet, radius, 1.2, stitch=stitch))

    def plate(self: Desk, rect: Rect, *, fill: Colour = "", radius: float = 32.0) -> None:
        """A cream plate: a seat, the round, the log."""
        paper = self.theme.paper
        stitch = Stitch(paper.plate_stitch, 7)
        rim = paper.outline
        self.sheet(rect, Sheet(fill or paper.plate, radius, 1.2, stitch=stitch, rim=rim))

    def slip(self: Desk, rect: Rect, *, radius: float, lift: float = 1.0) -> None:
        """A slip of the panels' paper that lies by itself, with a fact or a remark."""
        paper = self.theme.paper
        stitch = Stitch(paper.plate_stitch, 9, 2.0, "1 9", 0.9)
        self.sheet(rect, Sheet(paper.panel, radius, lift, 0.2, stitch, rim=paper.outline))

    def dashed_plate(self: Desk, rect: Rect, *, radius: float = 32.0) -> None:
        """A place that is still free, such as an empty seat."""
        line = Stitch(self.theme.control.band, 7, 2.6, "10 12", 0.8)
        sheet = Sheet(self.theme.paper.toast, radius, 0, 0, line, opacity=0.72, grain=0)
        self.sheet(rect, sheet)

    def ribbon(self: Desk, rect: Rect, text: str, role: str = "ribbon", fill: Colour = "") -> None:
        """A banner with folded tails; ``rect`` is its middle piece."""
        paper = self.theme.paper
        fill = fill or paper.ribbon
        self.sheet(rect, _ribbon_tails(fill, rect.w, rect.h))
        self.sheet(rect, Sheet(fill, 10, 0.9))
        self.text(rect.inset(24, 2), text, role, paper.ribbon_text, "centre")

    def pill(self: Desk, rect: Rect, fill: Colour) -> None:
        """A small tab with round ends."""
        self.sheet(rect, Sheet(fill, rect.h / 2, 0.5, 0.18))

    def calm(self: Desk, rect: Rect) -> None:
        """A quiet ground that makes words legible on the landscape."""
        veil = self.theme.paper.veil
        self.sheet(rect, Sheet(veil, min(rect.h / 2, 22), 0, 0, opacity=0.6, grain=0))


def _ribbon_tails(fill: Colour, w: float, h: float) -> Sheet:
    """The banner's tails as one sheet, with the folds at its ends; the middle lies over it."""
    tails, folds = "", ""
    for sign, x in ((-1, 0.0), (1, w)):
        points = [(-14, 12), (40, 12), (22, 12 + h / 2), (40, 12 + h), (-14, 12 + h)]
        corners = [(x + sign * a, b) for a, b in points]
        tails += shapes.polygon(corners if sign > 0 else corners[::-1])
        fold = [(x, h), (x - sign * 14, h + 12), (x - sign * 14, h - 4)]
        folds += shapes.path(shapes.polygon(fold), colours.darken(fill, 0.35))
    return Sheet(colours.darken(fill, 0.18), 10, 0.7, 0.12, outline=tails, over=folds, reach=44)
