"""The curtain between two people at one screen: opaque, and opened on purpose."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from lama_gui.session import Session
from lama_gui.ui import shapes
from lama_gui.ui.canvas import Canvas
from lama_gui.ui.colour import darken, lighten
from lama_gui.ui.input import Click, Input, Press
from lama_gui.ui.scene import Pop, Push, Scene, Transition
from lama_gui.ui.space import Rect
from lama_gui.ui.stage import Stage
from lama_gui.ui.table.pads import PadSeats
from lama_gui.ui.variants import theme_of
from lama_gui.ui.widgets import Button, Label, Message, Panel, Pressed, Widget

#: Whatever is pressed in the first moments was meant for the table before (design §5).
DEAF_SECONDS = 0.5
FOLDS = 16


class Curtain(Scene):
    """Asks for the screen to be passed to the person on ``seat``; its result is the seat."""

    name: ClassVar[str] = "curtain"

    def __init__(
        self, stage: Stage, session: Session, seat: int, pads: PadSeats | None = None
    ) -> None:
        super().__init__(stage)
        self.pads = pads or PadSeats(stage.pads)
        self._pad: int | None = None  # what was used last, here
        self._stranger = ""  # whose gamepad was tried
        self.session = session
        self.seat = seat
        self.variant = session.match.game.name
        self.theme = theme_of(self.variant)
        self._age = 0.0
        stage.audio.play("pass")

    @property
    def _info(self) -> tuple[str, str]:
        info = self.session.seats[self.seat]
        return info.name, self.stage.theme.avatar_of(info.avatar, self.seat)

    def build(self) -> Iterable[Widget]:
        """The panel, the name and the one button."""
        name, _ = self._info
        panel = self.space.at(500, 250, 920, 604)
        yield Panel(name="panel", rect=panel)
        yield Label(
            name="pass",
            rect=Rect(panel.x + 60, panel.y + 176, panel.w - 120, 56),
            text=self.t("curtain.pass"),
            role="heading",
            align="centre",
            paper=True,
        )
        yield Label(
            name="who",
            rect=Rect(panel.x + 60, panel.y + 232, panel.w - 120, 110),
            text=name,
            role="display",
            align="centre",
            paper=True,
        )
        yield Label(
            name="others",
            rect=Rect(panel.x + 60, panel.y + 346, panel.w - 120, 50),
            text=self._below_the_name(),
            role="body",
            align="centre",
            paper=True,
        )
        yield Button(
            name="open",
            rect=Rect(panel.x + 110, panel.y + 422, 700, 100),
            text=self.t("curtain.open", name=name),
            kind="primary",
            paper=True,
        )

    def dispatch(self, event: Input) -> Transition | None:
        """Deaf for half a second: nobody opens it by a key still held."""
        if self._age < DEAF_SECONDS:
            return None
        if isinstance(event, Press):
            owner = self.pads.owner(self.seat, event.pad)
            if owner is not None and event.action != "back":
                self._stranger = self.session.seats[owner].name
                self.rebuild()
                return None
        if isinstance(event, Press | Click):
            self._pad = event.pad if isinstance(event, Press) else None
        return super().dispatch(event)

    def _below_the_name(self) -> str:
        if self._stranger:
            return self.t("pads.of", name=self._stranger)
        return self.t("curtain.others")

    def on(self, message: Message) -> Transition | None:
        """Only the button opens it."""
        if message != Pressed("open"):
            return None
        self.pads.take(self.seat, self._pad)
        return Pop(self.seat)

    def on_back(self) -> Transition | None:
        """Esc pauses; it does not open."""
        from lama_gui.ui.scenes.pause import Pause

        return Push(Pause(self.stage, self.session, self.seat), self._after_pause)

    def _after_pause(self, answer: object) -> Transition | None:
        if not self.session.is_human(self.seat):
            return Pop(self.seat)  # a bot has taken over meanwhile
        if answer != "leave":
            return None
        from lama_gui.ui.scene import Replace
        from lama_gui.ui.scenes.title import Title

        self.session.close()
        return Replace(Title(self.stage), all=True)

    def update(self, dt: float) -> bool:
        """Time passes only for the deafness."""
        self._age += dt
        return False

    def paint_below(self, canvas: Canvas) -> None:
        """Cloth in folds with two woven bands: nothing of the table is drawn."""
        _draw_cloth(canvas)

    def paint_above(self, canvas: Canvas) -> None:
        """The avatar looks over the panel's upper edge."""
        _, avatar = self._info
        panel = self.space.at(500, 250, 920, 604)
        height = 370 * 132 / 120
        box = Rect.around(panel.cx, panel.y + 18 + (185 - 234) * 132 / 120, height, height)
        canvas.picture(canvas.theme.avatar(avatar, "cheer"), box)


def _draw_cloth(canvas: Canvas) -> None:
    theme = canvas.theme
    width, height = canvas.space.width, canvas.space.height
    ground = theme.button.quiet
    canvas.fill(Rect(0, 0, width, height), ground)
    fold = width / FOLDS
    num = shapes.number
    body = ""
    for index in range(FOLDS):
        x = index * fold
        body += shapes.path(
            f"M{num(x)},0H{num(x + fold * 0.34)}V{num(height)}H{num(x)}Z",
            darken(ground, 0.35),
            opacity=0.55,
        )
        body += shapes.path(
            f"M{num(x + fold * 0.55)},0h{num(fold * 0.25)}V{num(height)}h{num(-fold * 0.25)}Z",
            lighten(ground, 0.16),
            opacity=0.5,
        )
    for y in (86.0, height - 218):
        body += _band(canvas, y, width)
    canvas.drawing(Rect(0, 0, width, height), body, grain=theme.backdrop.grain)


def _band(canvas: Canvas, y: float, width: float) -> str:
    """A woven band: lines and a row of diamonds."""
    centre = canvas.theme.centre
    num = shapes.number
    line, ring = centre.get("line") or "#F8AE3C", centre.get("ring") or "#F0684F"
    body = shapes.path(f"M0,{num(y)}H{num(width)}V{num(y + 132)}H0Z", darken(ring, 0.1))
    for offset in (12, 112):
        body += shapes.path(f"M0,{num(y + offset)}H{num(width)}V{num(y + offset + 8)}H0Z", line)
    step = 96.0
    count = int(width // step) + 2
    for index in range(count):
        x = index * step
        points = [(x - 34, y + 66), (x, y + 32), (x + 34, y + 66), (x, y + 100)]
        body += shapes.path(shapes.polygon(points), line)
        inner = [(x - 16, y + 66), (x, y + 50), (x + 16, y + 66), (x, y + 82)]
        body += shapes.path(shapes.polygon(inner), centre.get("ground") or "#5B2F68")
    return body
