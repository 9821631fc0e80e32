"""A row of the list of people's own rules, and the picture over a list that is still empty."""

from __future__ import annotations

from dataclasses import dataclass

from lama_gui.families import GAMES
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.paint import Sheet
from lama_gui.kit.draw.theme import Theme, Themes
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Widget
from lama_gui.own_variants import OwnVariant
from lama_gui.scenes.common.list_row import SIGN, draw_row
from lama_gui.view.games import look_of, pictures_of, theme_of
from lama_gui.view.people.busts import draw_bust

CARD, BUST = 310.0, 540.0


@dataclass(kw_only=True, eq=False)
class OwnRow(Widget):
    """Rules with a name and what they are like; pressing it plays by them.

    ``look`` is the theme of the game that they are like; ``lit``: they are the ones in use.
    """

    rules: OwnVariant
    title: str
    detail: str
    look: Theme
    lit: bool = False

    @property
    def said(self) -> str:
        """What a voice says of it."""
        return self.label

    @property
    def said_checked(self) -> bool:
        return self.lit

    def draw(self, canvas: Canvas) -> None:
        """A card of the game, the name and what it is like, and a coin: in use, or to play by."""
        p, rect = canvas.theme.paper, self.rect
        card, box, sign = draw_row(canvas, self, lit=self.lit, edge=16)
        picture = pictures_of(self.rules.like).of(self.look, _face(self.rules.like))
        canvas.picture(picture, card, lift=0.6)
        coin = Rect.around(sign.cx, sign.cy, 2 * SIGN, 2 * SIGN)
        canvas.sheet(coin, Sheet(p.row if self.lit else p.plate, SIGN, 0.8, rim=p.outline))
        size = SIGN * 1.05
        nudge = 0.0 if self.lit else size * 0.07  # a triangle's weight lies left of its middle
        icon = Rect.around(coin.cx + nudge, coin.cy, size, size)
        canvas.icon("check" if self.lit else "play", icon, p.text)
        high = canvas.type.line("heading")
        top = rect.cy - (high + canvas.type.line("caption")) / 2
        canvas.text(Rect(box.x, top, box.w, high), self.title, "heading", p.text)
        below = Rect(box.x, top + high, box.w, canvas.type.line("caption"))
        canvas.text(below, self.detail, "caption", p.text)


def _face(variant: str) -> str | None:
    """The card that shows which game it is, if there is one."""
    cards = look_of(variant).cards
    return cards[len(cards) // 2] if cards else None


def draw_nothing(canvas: Canvas, themes: Themes, x: float, floor: float, room: float) -> None:
    """Somebody behind a fan of cards of all games that stands on ``floor``, ``room`` high."""
    part = min(1.0, room / (CARD + BUST * 0.8))
    card = CARD * part
    draw_bust(canvas, "kiko", "cheer", x, floor - card * 0.8, BUST * part, lift=1.0)
    fan = [(name, _face(name)) for name in GAMES]
    for index, (variant, face) in enumerate(fan):
        off = index - (len(fan) - 1) / 2
        look = themes.get(theme_of(variant))
        middle = floor - card * (0.72 - 0.045 * off * off)
        place = Rect.around(x + off * card * 0.56, middle, card * 5 / 7, card)
        canvas.picture(pictures_of(variant).of(look, face), place, turn=off * 7, lift=0.9)
