"""The curtain shown while the screen is passed to another person: opaque, opened deliberately.

People who skip the bots' moves by key or click may still be doing so when the curtain appears. It
therefore opens only by holding a key or button, or by focusing and pressing its own button.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import ClassVar

from lama_gui.kit.accessibility import sentence
from lama_gui.kit.animation import Clock
from lama_gui.kit.cloth import draw_curtain
from lama_gui.kit.controls.debounce import HOLD_SECONDS, draw_ring
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle, Stitch
from lama_gui.kit.geometry import Rect
from lama_gui.kit.input import Click, Down, Drag, Input, PadChange, Point, Press, Release, Wheel
from lama_gui.kit.layout import Cell, Centred, Column, Padded, Row, Stack, space
from lama_gui.kit.scene import Pop, Push, Replace, Transition
from lama_gui.kit.ui import sheet
from lama_gui.kit.widgets import Button, Inert, Message, Pressed, Widget
from lama_gui.rules.game import NOBODY
from lama_gui.scenes.app_context import AppContext, AppScene
from lama_gui.scenes.common.seat_plates import draw_avatar, draw_light
from lama_gui.session import Session
from lama_gui.view.games import theme_of
from lama_gui.view.shared_screen import PadSeats

#: Input in the first moments was meant for the previous scene.
DEBOUNCE_SECONDS = 0.5
#: Distance in units after which the pointer counts as moved on purpose.
POINTER_DISTANCE = 24.0
#: A symbol for each seat, so that nobody has to read the name.
SYMBOLS = ("sun", "heart", "leaf", "moon", "star", "drop")


class Curtain(AppScene):
    """Asks to pass the screen to the person on ``seat``, which is also the result.

    ``regrets`` is the seat that may undo its last move here, with the result "undo", unless
    ``why_not`` gives a reason against it. ``quit_``: that move was to quit.
    """

    name: ClassVar[str] = "curtain"
    debounce_seconds: ClassVar[float] = DEBOUNCE_SECONDS

    def __init__(
        self,
        context: AppContext,
        session: Session,
        seat: int,
        pads: PadSeats | None = None,
        regrets: int | None = None,
        why_not: str = "",
        *,
        quit_: bool = False,
    ) -> None:
        super().__init__(context)
        self.pads = pads or PadSeats(context.pads)
        self._pad: int | None = None  # the last device used here
        self._other_player = ""  # the owner of a gamepad used out of turn
        self.session = session
        self.seat = seat
        self.regrets = None if why_not else regrets
        self._why_not, self._refused, self._quit = why_not, False, quit_
        self.variant = session.match.game.name
        self.theme = theme_of(self.variant)
        self._hold: Clock | None = None  # while the button or a key is held
        self._pointer_start: tuple[float, float] | None = context.input.pointer
        self._pointer_moved = False  # whether it has moved since
        context.audio.play("pass")

    @property
    def _info(self) -> tuple[str, str]:
        info = self.session.seats[self.seat]
        return info.name, self.context.theme.avatar_of(info.avatar, self.seat)

    @property
    def _radius(self) -> float:
        """The radius of the avatar, which overlaps the panel's upper edge."""
        return 92.0 if self.context.type.is_large else 132.0

    def build(self) -> Iterable[Widget]:
        ui, radius, text_scale = self.ui, self._radius, self.context.text_scale
        width = min(920 * (1 + (text_scale - 1) * 0.6), self.viewport.width - 120)
        text = partial(ui.text, align="centre", lines=1)
        name, _ = self._info
        only = ui.text("only", self.t("curtain.only", name=name), "strong", lines=1)
        others = ui.text("others", self._below_the_name(), lines=1)
        eye = Row([space(84), Column([only, others])])
        row = Stack([Cell(EyeRow(name="row"), 720 * text_scale), Padded(eye, 34, 13)])
        open_ = self.t("curtain.open", name=name)
        button = ui.button(
            "open",
            open_,
            kind="primary",
            width=max(700.0, 0.8 * width - 96),
            height=ui.line("primary", 36, 100),
        )
        column = [
            space(radius + 40),
            text("pass", self.t("curtain.pass"), "heading"),
            text("who", self.t("curtain.who", name=name), "display"),
            space(22),
            Centred(row),
            space(26),
            Centred(button),
            space(26),
            text("note", self.t("curtain.note", hold=self._key), "caption"),
            space(40),
        ]
        free, down = radius + 116, radius / 2 + 2
        yield from sheet(self.viewport, width, Padded(Column(column), 60, 0), free, down)
        if self.regrets is not None:
            yield self._take_back(self.session.seats[self.regrets].name)

    def _take_back(self, name: str) -> Button:
        """The button in the corner with which the previous player undoes the last move."""
        words = "curtain.take_back" if self._quit else "curtain.undo"
        type_, text = self.context.type, self.t(words, name=name)
        key = self.context.keycap("undo")
        width = type_.width(text, "minor") + type_.width(key, "pill") + 150
        rect = Rect(32, 44, min(width, self.viewport.width / 2 - 230), 64)
        return Button(name="take_back", rect=rect, text=text, kind="quiet", icon="undo", key=key)

    @property
    def spoken_title(self) -> str:
        """Whose turn it is, and nothing else about the match."""
        return f"{self.t('curtain.pass')} {self._info[0]}"

    @property
    def spoken_text(self) -> str:
        headphones = "" if self.session.people_have_moved else self.t("spoken.headphones")
        return sentence(headphones, self.t("curtain.note", hold=self._key))

    def first_focus(self) -> str:
        return "open"

    @property
    def _key(self) -> str:
        return self.context.glyph("activate")

    def is_stale(self, event: Input) -> bool:
        """Everything but pointer movement and releases."""
        return not isinstance(event, Point | Wheel | Release | PadChange)

    def on_covered(self) -> None:
        super().on_covered()
        self._cancel_hold()
        self._pointer_start, self._pointer_moved = None, False

    def dispatch(self, event: Input) -> Transition | None:
        """Presses and clicks do nothing here; ``update`` opens the curtain after a hold."""
        if isinstance(event, Press):
            owner = self.pads.owner(self.session.original_seats[self.seat], event.pad)
            if owner is not None and event.action != "back" and not self._is_undo_by(owner, event):
                self._other_player = self.session.header.seats[owner].name
                self.rebuild()
                return None
            self._pad = event.pad
        match event:
            case Press(action="activate") if self.focus != "take_back":
                if self.context.settings.one_switch:
                    return self._open()  # the player may be unable to hold a switch
                self._begin()
                return None
            case Down(x, y):
                self._pad = None
                if self.widget("open").hit(x, y):
                    self._begin()
            case Release(action="activate") | Click() | Drag(phase="drop"):
                self._cancel_hold()
            case Point(x, y):
                self._track_pointer(x, y)
        return super().dispatch(event)

    def _is_undo_by(self, owner: int, event: Press) -> bool:
        """Whether ``owner`` of a gamepad may undo the last move with ``event``."""
        if self.regrets is None or owner != self.session.original_seats[self.regrets]:
            return False
        return event.action != "activate" or self.focus == "take_back"

    def _begin(self) -> None:
        self._hold = Clock(HOLD_SECONDS)
        self.dirty = True

    def _cancel_hold(self) -> None:
        self._hold = None
        self.dirty = True

    def _track_pointer(self, x: float, y: float) -> None:
        """Track the pointer; leaving the button ends the hold."""
        if self._pointer_start is None:
            self._pointer_start = x, y
        self._pointer_moved |= (
            abs(x - self._pointer_start[0]) + abs(y - self._pointer_start[1]) > POINTER_DISTANCE
        )
        button = self.widget("open")
        if button.held and not button.hit(x, y):
            self._cancel_hold()

    def _below_the_name(self) -> str:
        if self._other_player:
            return self.t("pads.of", name=self._other_player)
        if self._refused:
            return self._why_not
        return self.t("curtain.others")

    def on(self, message: Message) -> Transition | None:
        """The button opens it, unless the pointer happened to be there from the start."""
        if message == Pressed("take_back"):
            return Pop("undo")
        return self._open() if message == Pressed("open") and self._pointer_moved else None

    def _open(self) -> Transition:
        self.pads.take(self.session.original_seats[self.seat], self._pad)
        return Pop(self.seat)

    def on_input(self, event: Input) -> Transition | None:
        """Undo by key, or say why that is not possible."""
        if isinstance(event, Press) and event.action == "undo":
            if self.regrets is not None:
                return Pop("undo")
            self._refused = bool(self._why_not)
            self.rebuild()
            return None
        return super().on_input(event)

    def on_back(self) -> Transition | None:
        """Pause rather than open the curtain: nobody is at the screen yet."""
        return Push(self.scenes.pause(self.session, NOBODY), self._after_pause)

    def _after_pause(self, answer: object) -> Transition | None:
        if not self.session.is_human(self.seat):
            return Pop(self.seat)  # a bot has taken over
        if answer != "leave":
            return None
        self.session.close()
        return Replace(self.scenes.title(), all=True)

    def update(self, dt: float) -> bool:
        if self._pointer_start is None:
            self._pointer_start = self.context.input.pointer
        if self._hold is None:
            return False
        self._hold.tick(dt)
        if self._hold.done:
            self.next = self._open()
        return True

    def paint_below(self, canvas: Canvas) -> None:
        """Draw cloth over everything, so that nothing of the table shows."""
        draw_curtain(canvas)

    def paint_above(self, canvas: Canvas) -> None:
        _, avatar = self._info
        panel, radius = self.widget("panel").rect, self._radius
        x, y = panel.cx, panel.y + 18
        draw_light(canvas, x, y, radius * 0.84)
        draw_avatar(canvas, avatar, x, y, radius, "cheer")
        if self._hold is not None:
            colours = canvas.theme.control.on, canvas.theme.paper.panel
            draw_ring(canvas, x, y, radius * 1.08, self._hold.progress, colours)
        side = radius * 0.7
        disc = Rect.around(x + radius * 0.94, y + radius * 0.62, side, side)
        paper = canvas.theme.paper
        canvas.panel(
            disc, PanelStyle(paper.plate, side / 2, 0.9, 0.2, Stitch(paper.plate_stitch, 6))
        )
        colour = canvas.theme.values[str(self.seat % 6 + 1)][3]
        canvas.icon(SYMBOLS[self.seat % len(SYMBOLS)], disc.inset(side * 0.12, side * 0.12), colour)


class EyeRow(Inert):
    """The row with the crossed-out eye: only one person may look."""

    def draw(self, canvas: Canvas) -> None:
        paper, rect = canvas.theme.paper, self.rect
        canvas.panel(rect, PanelStyle(paper.row, 28, 0, 0))
        canvas.icon("eye-off", Rect.around(rect.x + 70, rect.cy, 64, 64), paper.text)
