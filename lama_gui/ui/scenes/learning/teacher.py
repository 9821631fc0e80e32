"""The teacher: stands at one place all through the lessons and takes part in them by looks."""

from __future__ import annotations

from dataclasses import dataclass

from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.widgets import Inert
from lama_gui.ui.scenes.learning.stand import Stand
from lama_gui.ui.table.drawing.layout import Bust
from lama_gui.ui.table.people.company import Attitude, Company
from lama_gui.ui.table.people.sitting import draw_sitting


class Bearing:
    """What the teacher makes of it; a face gives way to the next one."""

    def __init__(self) -> None:
        self.company = Company()

    def take(self, face: str, *, still: bool) -> None:
        """Put on a face."""
        self.company.take({0: Attitude(face)}, still=still)

    def update(self, dt: float, *, still: bool) -> bool:
        """Let time pass; returns whether anything is seen of it."""
        return self.company.update(dt, still=still)


@dataclass(kw_only=True, eq=False)
class Teacher(Inert):
    """The teacher behind a plate with the ``title``."""

    avatar: str
    title: str
    stand: Stand
    bearing: Bearing

    def draw(self, canvas: Canvas) -> None:
        """The figure, then the plate over its hem, with the name if there is room for it."""
        stand, name = self.stand, self.stand.name
        bust = Bust(stand.x, stand.foot, stand.bust)
        guise = self.bearing.company.guise(0)
        draw_sitting(canvas, bust, self.avatar, guise, gone=False, up=0.0, below=name.cy)
        canvas.plate(name, radius=min(24.0, name.h * 0.4))
        box = name.inset(16, 6)
        if canvas.type.fit(self.title, "name", box.w, box.h, 1).fits:
            canvas.text(box, self.title, "name", canvas.theme.paper.text, "centre")
