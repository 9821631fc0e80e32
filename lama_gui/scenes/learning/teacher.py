"""The teacher: stands at one place all through the lessons and takes part in them by looks."""

from __future__ import annotations

from dataclasses import dataclass

from lama_gui.kit.animation import ended
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.fading import fading
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Inert
from lama_gui.scenes.learning.coach_mark import Stand
from lama_gui.view.drawing.layout import Bust
from lama_gui.view.people.company import Attitude, Company
from lama_gui.view.people.sitting import draw_sitting

CROSSING = 0.18
"""Seconds in which a teacher who goes elsewhere is seen at both places, ever less at the old."""

AROUND = 40.0
"""So far the ears and the shadow reach out of a stand."""


class Bearing:
    """What the teacher makes of it, and where; a face and a place give way to the next one."""

    def __init__(self) -> None:
        self.company = Company()
        self._stand: Stand | None = None
        self._left: Stand | None = None  # where the teacher was before
        self._window: Rect | None = None
        self._way = ended(CROSSING)

    @property
    def places(self) -> list[tuple[Stand, float]]:
        """Where the teacher is seen, and how much of somebody who is there."""
        if self._stand is None:
            return []
        if self._way.done or self._left is None:
            return [(self._stand, 1.0)]
        return [(self._left, 1 - self._way.part), (self._stand, self._way.part)]

    def stand_at(self, stand: Stand, window: Rect, *, still: bool) -> None:
        """Go there; at once in a ``window`` of another size, and if nothing shall move."""
        if stand != self._stand:
            self._left, self._stand = self._stand, stand
            if still or window != self._window:
                self._way.skip()
            else:
                self._way.restart()
        self._window = window

    def look(self, face: str, *, still: bool) -> None:
        """Put on a face; who stands on the right is drawn mirrored, to look at page and table."""
        self.company.take({0: Attitude(face)}, still=still)

    def update(self, dt: float, *, still: bool) -> bool:
        """Let time pass; returns whether anything is seen of it."""
        went = self._way.tick(dt)
        return self.company.update(dt, still=still) or went


@dataclass(kw_only=True, eq=False)
class Teacher(Inert):
    """The teacher behind a plate with the ``title``."""

    avatar: str
    title: str
    stand: Stand
    bearing: Bearing

    def draw(self, canvas: Canvas) -> None:
        """Here, and for a moment also where the teacher was."""
        for stand, shown in self.bearing.places:
            with fading(canvas, stand.rect.grow(AROUND), shown) as seen:
                if seen:
                    self._draw_at(canvas, stand)

    def _draw_at(self, canvas: Canvas, stand: Stand) -> None:
        """The figure, then the plate over its hem, with the name if there is room for it."""
        name = stand.name
        bust = Bust(stand.x, stand.foot, stand.bust, mirrored=stand.right)
        guise = self.bearing.company.guise(0)
        draw_sitting(canvas, bust, self.avatar, guise, gone=False, up=0.0, below=name.cy)
        canvas.plate(name, radius=min(24.0, name.h * 0.4))
        box = name.inset(16, 6)
        if canvas.type.fit(self.title, "name", box.w, box.h, 1).fits:
            canvas.text(box, self.title, "name", canvas.theme.paper.text, "centre")
