"""The end of the lessons is a feast: who has learnt stands crowned among the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lama_gui.ui.kit.animation import Span, ease_out_back
from lama_gui.ui.kit.decor.banner import banner_size, draw_banner
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.kit.widgets import Inert
from lama_gui.ui.table.people.busts import draw_bust

#: Of the window's height that the page at its foot takes at most, and how far it is from there.
SHARE, FOOT = 0.44, 56.0
WIDEST = 1000.0
#: How high the one in the middle stands at most; the others, and how far aside, in parts of it.
TALLEST, OTHERS, ASIDE = 640.0, 0.78, 0.54
HEM = 0.21  # half of what the others are wide at their hem, which the page hides
BEHIND = 30.0
RISES, UNROLLS = Span(0.0, 0.34, ease_out_back), Span(0.2, 0.3)
LOW = 70.0  # whoever rises comes from so far below


def page_at(window: Rect, sizes: Sequence[tuple[float, float]]) -> Rect:
    """The page at the foot of the feast: the widest that is not too wide for its words."""
    fitting = [size for size in sizes if size[0] <= WIDEST] or sizes[-1:]
    wide, high = min(fitting, key=lambda size: (size[1] > SHARE * window.h, abs(size[0] - 880)))
    y = max(window.y + 16, window.bottom - FOOT - high)
    return Rect(window.cx - wide / 2, y, wide, high)


@dataclass(kw_only=True, eq=False)
class Feast(Inert):
    """Three people above the page whose upper edge is the widget's lower one.

    ``people``: avatars, the first one in the middle; ``age``: seconds since it began;
    ``wide``: how wide the page is; ``still``: nothing moves.
    """

    people: tuple[str, ...]
    title: str
    age: Callable[[], float]
    still: bool
    wide: float

    def draw(self, canvas: Canvas) -> None:
        """Light, people, ribbon."""
        rect, theme = self.rect, canvas.theme
        t = 60.0 if self.still else self.age()
        wide, high = banner_size(canvas, self.title, canvas.space.width - 400)
        foot = rect.bottom + BEHIND
        tall = min(TALLEST, (foot - rect.y) * 1.16, (self.wide / 2 - 16) / (ASIDE + HEM))
        low = LOW * (1 - RISES.part(t))
        disc = theme.moments.disc
        if disc and not theme.contrast:
            middle = Rect.around(rect.cx, foot - tall * 0.44, tall * 1.06, tall * 1.06)
            canvas.picture(disc, middle, lift=0.5)
        for side, name in zip((-1, 1), self.people[1:], strict=False):
            x = rect.cx + side * tall * ASIDE
            draw_bust(canvas, name, "cheer", x, foot + low, tall * OTHERS, lift=0.8)
        draw_bust(canvas, self.people[0], "crown", rect.cx, foot + low, tall, lift=0.8)
        band = Rect.around(rect.cx, rect.bottom - high / 2 - 10, wide, high)
        draw_banner(canvas, band, self.title, grown=UNROLLS.part(t))
