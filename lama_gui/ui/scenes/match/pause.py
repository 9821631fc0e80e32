"""The pause: over the table, whose cards lie face down meanwhile."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from lama_gui.records.seal import commitment_of, short
from lama_gui.session import Session
from lama_gui.ui.kit.dialog import Confirm
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.draw.paint import Sheet
from lama_gui.ui.kit.input import Input, Press
from lama_gui.ui.kit.scene import Pop, Push, Transition
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.kit.widgets import Button, Label, Message, Panel, Pressed, Widget, badge
from lama_gui.ui.kit.widgets.button import Kind
from lama_gui.ui.scenes.app_context import AppContext
from lama_gui.ui.scenes.app_scene import AppScene
from lama_gui.ui.table.scoring.scoring import plain


class Pause(AppScene):
    """Go on, rules, settings, take back, leave. ``viewer`` is the seat at the screen."""

    name: ClassVar[str] = "pause"
    modal: ClassVar[bool] = True

    def __init__(self, context: AppContext, session: Session, viewer: int) -> None:
        super().__init__(context)
        self.session, self.viewer = session, viewer
        self.variant = session.match.game.name
        self._view = session.view(viewer)

    # ---- layout ---------------------------------------------------------------------------

    @property
    def _large(self) -> bool:
        """Whether the doors stand side by side, to leave room for large words."""
        return self.context.grow > 1.4

    def build(self) -> Iterable[Widget]:
        type_, space, grow = self.context.type, self.space, self.context.grow
        wide = min((780 if self._large else 660) * (1 + (grow - 1) * 0.5), space.width - 120)
        gap, foot = 16.0, type_.line("caption") + 8
        head = type_.line("strong") + type_.line("caption") * (2 if self._sealed else 1) + 26
        high = min(842 * (1 + (grow - 1) * 0.3), space.height - 184)
        panel = Rect.around(space.width / 2, space.height / 2 + 12, wide, high)
        yield Panel(name="panel", rect=panel)
        inside = panel.inset(80, 0).cut_top(70 if self._large else 74)[1].cut_bottom(30)[1]
        if not self._large:
            note, inside = inside.cut_bottom(foot, 14)
            yield self._label("later", note, self.t("pause.later"))
        saved, inside = inside.cut_top(head)
        yield from self._words(saved)
        lines = 4 if self._large else 6
        line = (inside.h - 24 - 28 - 34 - (lines - 2) * gap) / lines
        go_on, inside = inside.cut_top(line + 24, 28)
        yield self._button("resume", go_on, kind="primary", icon="play")
        rules, inside = inside.cut_top(line, gap)
        if self._large:
            rules, settings = rules.columns(2, gap)
        else:
            settings, inside = inside.cut_top(line, gap)
        key = "" if self._large else self.context.glyph("rules")
        yield self._button("rules", rules, key=key)
        yield self._button("settings", settings)
        seats, inside = inside.cut_top(line, 34 if self._large else gap)
        if self._large:
            seats, undo = seats.columns(2, gap)
        else:
            undo, inside = inside.cut_top(line, 34)
        yield self._button("seats", seats)
        key = "" if self._large else self.context.glyph("undo")
        yield self._button("undo", undo, key=key, unavailable=self._undo_reason())
        yield self._button("leave", inside, kind="minor_danger")

    def _button(
        self,
        name: str,
        rect: Rect,
        *,
        kind: Kind = "quiet",
        icon: str = "",
        key: str = "",
        unavailable: str = "",
    ) -> Button:
        return Button(
            name=name,
            rect=rect,
            text=self.t(f"pause.{name}"),
            kind=kind,
            icon=icon,
            key=key,
            unavailable=unavailable,
            paper=True,
        )

    @staticmethod
    def _label(name: str, rect: Rect, text: str) -> Label:
        return Label(name=name, rect=rect, text=text, role="caption", align="centre", paper=True)

    def _words(self, area: Rect) -> Iterable[Widget]:
        type_ = self.context.type
        saved = self.t("pause.not_saved" if self.session.unkept else "pause.saved")
        upper, rest = area.cut_top(type_.line("strong") + 6)
        wide = type_.width(saved, "strong") + 2
        box = Rect(upper.cx - (wide - 56) / 2, upper.y, wide, upper.h)
        yield Label(name="saved", rect=box, text=saved, role="strong", paper=True)
        points = self._view.totals[self.viewer]
        # −1 is "punkt" and not "punktów": languages count without the sign.
        number = max(1, self._view.round)
        now = self.t("pause.now", round=number, points=plain(points), n=abs(points))
        lower, rest = rest.cut_top(type_.line("caption"))
        yield self._label("now", lower, now)
        if self._sealed:
            seal = rest.cut_top(type_.line("caption"))[0]
            yield self._label("seal", seal, self.t("share.sealed", seal=self._sealed))

    @property
    def _sealed(self) -> str:
        """The first digits that the deals were sealed with, "" without a seal or without room."""
        return "" if self._large else short(commitment_of(self.session.header))

    def _undo_reason(self) -> str:
        """Why nothing can be taken back now, or ""."""
        key = self.session.undo_refusal(self.viewer)
        return "" if key is None else self.t(f"{key}.short")

    def first_focus(self) -> str | None:
        return "resume"

    # ---- behaviour ------------------------------------------------------------------------

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("resume"):
                return Pop("resume")
            case Pressed("rules"):
                return self._rules()
            case Pressed("settings"):
                return Push(self.scenes.settings())
            case Pressed("seats"):
                return Push(self.scenes.take_over(self.session))
            case Pressed("undo"):
                return Pop("undo")
            case Pressed("leave"):
                return self._leave()
        return None

    def on_input(self, event: Input) -> Transition | None:
        match event:
            case Press(action="rules"):
                return self._rules()
            case Press(action="undo") if not self._undo_reason():
                return Pop("undo")
        return super().on_input(event)

    def _rules(self) -> Transition:
        return Push(self.scenes.rules(self.session.header.variant))

    def _leave(self) -> Transition:
        if not self.context.settings.ask_before_leave or self.session.unkept:
            return Pop("leave")  # the table asks when moves would be lost
        dialog = Confirm(
            self.context,
            title=self.t("pause.ask.title"),
            text=self.t("pause.ask.text"),
            yes=self.t("pause.ask.yes"),
            no=self.t("pause.ask.no"),
            icon="door",
        )
        return Push(dialog, lambda leaves: Pop("leave") if leaves else None)

    def on_back(self) -> Transition | None:
        return Pop("resume")

    # ---- drawing --------------------------------------------------------------------------

    def paint_above(self, canvas: Canvas) -> None:
        panel, saved = self.widget("panel").rect, self.widget("saved").rect
        title = self.t("pause.title")
        wide = max(300.0, canvas.type.width(title, "primary") + 120)
        canvas.ribbon(Rect(panel.cx - wide / 2, panel.y - 38, wide, 80), title, "primary")
        badge(canvas, saved.x - 32, saved.cy, 20, not self.session.unkept)
        undo, leave = self.widget("undo").rect, self.widget("leave").rect
        canvas.dotted_line(leave.x, (undo.bottom + leave.y) / 2 + 4, leave.w)
        if not self._large:
            self._face_down(canvas)

    def _face_down(self, canvas: Canvas) -> None:
        text = self.t("pause.face_down")
        wide = canvas.type.width(text, "label") + 56
        high = canvas.type.line("label") + 22
        rect = Rect.around(self.space.width / 2, self.space.height - 26 - high / 2, wide, high)
        canvas.sheet(rect, Sheet(canvas.theme.paper.toast, high / 2.4, 0.5, 0.1, opacity=0.92))
        canvas.text(rect.inset(20, 4), text, "label", canvas.theme.paper.toast_text, "centre")
