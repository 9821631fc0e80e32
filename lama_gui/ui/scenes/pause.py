"""The pause: over the table, whose cards lie face down meanwhile."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from lama_gui.session import Session
from lama_gui.ui.canvas import Canvas
from lama_gui.ui.input import Input, Press
from lama_gui.ui.paint import Sheet
from lama_gui.ui.scene import Pop, Push, Scene, Transition
from lama_gui.ui.scenes.dialog import Confirm
from lama_gui.ui.space import Rect
from lama_gui.ui.stage import Stage
from lama_gui.ui.widgets import Button, Label, Message, Panel, Pressed, Widget, badge

RESUME, UNDO, LEAVE = "resume", "undo", "leave"
"""What the pause answers to the table. Rules and settings come back to the pause."""


class Pause(Scene):
    """Go on, rules, settings, take back, leave. ``viewer`` is the seat at the screen."""

    name: ClassVar[str] = "pause"
    modal: ClassVar[bool] = True

    def __init__(self, stage: Stage, session: Session, viewer: int) -> None:
        super().__init__(stage)
        self.session, self.viewer = session, viewer
        self._view = session.view(viewer)

    # ---- layout ---------------------------------------------------------------------------

    def build(self) -> Iterable[Widget]:
        type_, space = self.stage.type, self.space
        grow = self.stage.grow
        wide = min(660 * (1 + (grow - 1) * 0.5), space.width - 120)
        line, gap = min(76 * grow, 104.0), 16.0
        head = type_.line("strong") + type_.line("caption") + 26
        foot = type_.line("caption") + 8
        high = 74 + head + (line + 24) + 28 + 3 * (line + gap) + 26 + line + 14 + foot + 32
        high = min(high, space.height - 190)
        panel = Rect.around(space.width / 2, space.height / 2 + 12, wide, high)
        yield Panel(name="panel", rect=panel)
        inside = panel.inset(80, 0).cut_top(74)[1].cut_bottom(32)[1]
        note, inside = inside.cut_bottom(foot, 14)
        saved, inside = inside.cut_top(head)
        yield from self._words(saved)
        rest = inside.h - 24 - 28 - 26 - 3 * gap
        line = rest / 5
        go_on, inside = inside.cut_top(line + 24, 28)
        yield Button(
            name="resume",
            rect=go_on,
            text=self.t("pause.resume"),
            kind="primary",
            icon="play",
            paper=True,
        )
        rules, inside = inside.cut_top(line, gap)
        yield Button(
            name="rules",
            rect=rules,
            text=self.t("pause.rules"),
            kind="quiet",
            key=self.stage.glyph("rules"),
            paper=True,
        )
        settings, inside = inside.cut_top(line, gap)
        yield Button(
            name="settings", rect=settings, text=self.t("pause.settings"), kind="quiet", paper=True
        )
        undo, inside = inside.cut_top(line, gap + 26)
        yield Button(
            name="undo",
            rect=undo,
            text=self.t("pause.undo"),
            kind="quiet",
            key=self.stage.glyph("undo"),
            unavailable=self._undo_reason(),
            paper=True,
        )
        yield Button(
            name="leave", rect=inside, text=self.t("pause.leave"), kind="minor_danger", paper=True
        )
        yield Label(
            name="later",
            rect=note,
            text=self.t("pause.later"),
            role="caption",
            align="centre",
            paper=True,
        )

    def _words(self, area: Rect) -> Iterable[Widget]:
        type_ = self.stage.type
        saved = self.t("pause.saved")
        upper, rest = area.cut_top(type_.line("strong") + 6)
        wide = type_.width(saved, "strong") + 2
        box = Rect(upper.cx - (wide - 56) / 2, upper.y, wide, upper.h)
        yield Label(name="saved", rect=box, text=saved, role="strong", paper=True)
        now = self.t(
            "pause.now",
            round=max(1, self._view.round),
            n=self._view.totals[self.viewer],
        )
        lower = rest.cut_top(type_.line("caption"))[0]
        yield Label(name="now", rect=lower, text=now, role="caption", align="centre", paper=True)

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
                return Pop(RESUME)
            case Pressed("rules"):
                return self._rules()
            case Pressed("settings"):
                from lama_gui.ui.scenes.settings import SettingsScene

                return Push(SettingsScene(self.stage))
            case Pressed("undo"):
                return Pop(UNDO)
            case Pressed("leave"):
                return self._leave()
        return None

    def on_input(self, event: Input) -> Transition | None:
        match event:
            case Press(action="rules"):
                return self._rules()
            case Press(action="undo") if not self._undo_reason():
                return Pop(UNDO)
        return super().on_input(event)

    def _rules(self) -> Transition:
        from lama_gui.ui.scenes.rules import Rules

        return Push(Rules(self.stage, self.session.header.variant))

    def _leave(self) -> Transition:
        if not self.stage.settings.ask_before_leave:
            return Pop(LEAVE)
        dialog = Confirm(
            self.stage,
            title=self.t("pause.ask.title"),
            text=self.t("pause.ask.text"),
            yes=self.t("pause.ask.yes"),
            no=self.t("pause.ask.no"),
            icon="door",
        )
        return Push(dialog, lambda leaves: Pop(LEAVE) if leaves else None)

    def on_back(self) -> Transition | None:
        return Pop(RESUME)

    # ---- drawing --------------------------------------------------------------------------

    def paint_above(self, canvas: Canvas) -> None:
        panel, saved = self.widget("panel").rect, self.widget("saved").rect
        title = self.t("pause.title")
        wide = max(300.0, canvas.type.width(title, "primary") + 120)
        canvas.ribbon(Rect(panel.cx - wide / 2, panel.y - 38, wide, 80), title, "primary")
        badge(canvas, saved.x - 32, saved.cy, 20, True)
        self._face_down(canvas)

    def _face_down(self, canvas: Canvas) -> None:
        text = self.t("pause.face_down")
        wide = canvas.type.width(text, "label") + 56
        high = canvas.type.line("label") + 22
        rect = Rect.around(self.space.width / 2, self.space.height - 26 - high / 2, wide, high)
        canvas.sheet(rect, Sheet(canvas.theme.paper.toast, high / 2.4, 0.5, 0.1, opacity=0.92))
        canvas.text(rect.inset(20, 4), text, "label", canvas.theme.paper.toast_text, "centre")
