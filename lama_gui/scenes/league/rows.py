"""The rows in the list of leagues."""

from __future__ import annotations

from dataclasses import dataclass

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.paint import Sheet
from lama_gui.kit.draw.theme import Theme
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Widget
from lama_gui.library.league import League
from lama_gui.scenes.common.list_row import SIGN, draw_row
from lama_gui.scenes.common.seat_plates import draw_avatar
from lama_gui.view.games import look_of, pictures_of

FACE = 46.0
BEAD = 11.0


@dataclass(kw_only=True, eq=False)
class LeagueRow(Widget):
    """A league: its game, its people, and a bead for each table. Pressing it opens the league.

    ``faces`` are its people's, the best first; ``lit`` marks the one that was played last and
    is not over.
    """

    league: League
    title: str
    detail: str
    faces: tuple[str, ...]
    look: Theme  # of its game: how its cards look there
    lit: bool = False

    @property
    def said(self) -> str:
        """What a voice says of it."""
        return self.label

    def draw(self, canvas: Canvas) -> None:
        """A card of the game, the name, the people above their beads, what pressing does."""
        p, rect = canvas.theme.paper, self.rect
        card, box, sign = draw_row(canvas, self, lit=self.lit, edge=18)
        look = look_of(self.league.variant)
        face = look.cards[len(look.cards) // 2] if look.cards else None
        canvas.picture(pictures_of(self.league.variant).of(self.look, face), card, lift=0.6)
        self._sign(canvas, sign.cx, sign.cy)
        type_ = canvas.type
        wide = max(type_.width(self.title, "heading"), type_.width(self.detail, "caption")) + 6
        words, people = box.cut_left(min(wide, box.w * 0.62), 40)
        high = type_.line("heading")
        first = Rect(words.x, rect.cy - (high + type_.line("caption")) / 2, words.w, high)
        canvas.text(first, self.title, "heading", p.text)
        below = Rect(words.x, first.bottom, words.w, type_.line("caption"))
        canvas.text(below, self.detail, "caption", p.text)
        self._people(canvas, people)

    def _people(self, canvas: Canvas, box: Rect) -> None:
        """The faces at the right, as many as have room, and the beads below them."""
        across = max(FACE * 1.7, min(FACE * 2.4, box.w / len(self.faces)))
        count = min(len(self.faces), int(box.w // across))
        if count <= 0:
            return
        for place, face in enumerate(self.faces[:count]):
            x = box.right - across * (count - place - 0.5)
            best = place == 0 and self.league.over
            draw_avatar(canvas, face, x, box.y + FACE * 1.25, FACE, "cheer" if best else "calm")
        wide = min(across * count, len(self.league.tables) * BEAD * 3.4)
        row = Rect(box.right - across * count, box.bottom - 2 * BEAD - 2, wide, 2 * BEAD)
        canvas.drawing(row, self._beads(canvas, row.w))

    def _beads(self, canvas: Canvas, wide: float) -> str:
        """A bead on a thread for each table, golden once it is played."""
        p, tables = canvas.theme.paper, self.league.tables
        step = wide / len(tables)
        radius = min(BEAD, step * 0.42)
        body = shapes.line(f"M{step / 2:g},{BEAD:g}H{wide - step / 2:g}", p.text, 3, opacity=0.5)
        for number, table in enumerate(tables):
            x = (number + 0.5) * step
            inside = canvas.theme.control.chosen if table.played else p.plate
            body += shapes.path(shapes.disc(x, BEAD, radius), p.text)
            body += shapes.path(shapes.disc(x, BEAD, radius - 2.6), inside)
        return body

    def _sign(self, canvas: Canvas, x: float, y: float) -> None:
        """A coin: a trophy if the league is over, else a sign to go on."""
        p = canvas.theme.paper
        over = self.league.over
        place = Rect.around(x, y, 2 * SIGN, 2 * SIGN)
        canvas.sheet(place, Sheet(p.row if over else p.plate, SIGN, 0.8, rim=p.outline))
        size = SIGN * 1.05
        nudge = 0.0 if over else size * 0.07  # a triangle's weight lies left of its middle
        icon = Rect.around(x + nudge, y, size, size)
        canvas.icon("trophy" if over else "play", icon, p.text)
