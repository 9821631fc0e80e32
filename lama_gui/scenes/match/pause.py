"""The pause menu over the table, whose cards lie face down meanwhile."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, ClassVar

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.geometry import Rect
from lama_gui.kit.input import Input, Press
from lama_gui.kit.layout import (
    SPRING,
    Box,
    Cell,
    Column,
    Grid,
    Length,
    Padded,
    Row,
    space,
)
from lama_gui.kit.scene import Pop, Push, Transition
from lama_gui.kit.ui import Ui, sheet
from lama_gui.kit.widgets import Changed, Message, Pressed, Toggle, Widget, draw_check_mark
from lama_gui.kit.widgets.button import Kind
from lama_gui.rules.game import NOBODY, View
from lama_gui.scenes.app_context import AppContext, AppScene
from lama_gui.scenes.phones.hosting import show_moods
from lama_gui.session import Session
from lama_gui.view.scoring.scoring import plain

GAP = 16.0
BADGE = 56.0
"""Width in units of the badge that shows whether the match is saved."""


class Pause(AppScene):
    """Resume, rules, settings, undo, leave.

    ``viewer`` is the seat at the screen, NOBODY while it is passed on or if all players use phones.
    """

    name: ClassVar[str] = "pause"
    reads_all = True
    modal: ClassVar[bool] = True
    makes_way: ClassVar[bool] = True

    def __init__(self, context: AppContext, session: Session, viewer: int) -> None:
        super().__init__(context)
        self.session, self.viewer = session, viewer
        self.variant = session.match.game.name
        nobody = viewer == NOBODY
        self._view: View = session.watched() if nobody else session.view(viewer)

    # ---- layout ---------------------------------------------------------------------------

    @property
    def _large(self) -> bool:
        """Whether the buttons stand side by side, to leave room for large text."""
        return self.context.text_scale > 1.4

    def build(self) -> Iterable[Widget]:
        ui, text_scale = self.ui, self.context.text_scale
        width = min(
            (780 if self._large else 660) * (1 + (text_scale - 1) * 0.5), self.viewport.width - 120
        )
        button = partial(self._button, ui)
        column = [
            space(70 if self._large else 74),
            *self._words(ui),
            button("resume", kind="primary", icon="play", more=24),
            space(28),
            Grid(self._buttons(ui), 2 if self._large else 1, GAP),
            space(34),
            button("leave", kind="minor_danger"),
            space(30),
        ]
        inside = Padded(Column(column), 80, 0)
        yield from sheet(self.viewport, width, inside, 184, down=-14)

    def _buttons(self, ui: Ui) -> list[Box]:
        """The buttons other than resume and leave, and the toggle for phones' moods.

        Without a viewer there is no undo.
        """
        button, glyph = partial(self._button, ui), self.context.glyph
        rules = button("rules", key="" if self._large else glyph("rules"))
        doors = [rules, button("settings"), button("seats")]
        if self.viewer != NOBODY:
            reason = self._undo_reason()
            key = "" if self._large else glyph("undo")
            doors.append(button("undo", key=key, unavailable=reason))
        if self.context.phone_table is not None:
            words, value = self.t("phones.moods"), self.context.settings.phones_moods
            label = ui.text("moods.words", words, "button", lines=1)
            toggle = Toggle(name="moods", value=value, label=words, paper=True)
            doors.append(Row([label, Cell(toggle, 112.0, ui.line("button", 20, 64))], 20, True))
        return doors

    def _button(
        self, ui: Ui, name: str, *, kind: Kind = "quiet", more: float = 0.0, **others: Any
    ) -> Box:
        preferred = ui.type.line("button") * (1.4 if self._large else 1.0) + 38 + more
        words = self.t(f"pause.{name}")
        return ui.button(name, words, kind=kind, height=Length(60 + more, preferred), **others)

    def _words(self, ui: Ui) -> Iterable[Box]:
        """Whether the match is saved, next to a badge, and the score."""
        key = "pause.not_saved" if self.session.has_unsaved else "pause.saved"
        saved = self.t("pause.practice" if self.session.practice else key)
        width = Length(0.0, ui.type.width(saved, "strong") + 2)
        words = ui.text("saved", saved, "strong", lines=1, extra=6, width=width)
        yield Row([SPRING, space(BADGE), words, SPRING])
        yield ui.text("now", self._now(), "caption", lines=1, align="centre")
        yield space(20)

    def _now(self) -> str:
        """The round, and the viewer's points."""
        number = max(1, self._view.round)
        if self.viewer == NOBODY:
            return self.t("table.round", n=number)
        points = self._view.totals[self.viewer]
        return self.t("pause.now", round=number, points=plain(points), n=points)

    def _undo_reason(self) -> str:
        """Why undo is not possible, or ""."""
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
            case Changed("moods", bool(shown)):
                show_moods(self.context, shown=shown)
                self.rebuild()
        return None

    def on_input(self, event: Input) -> Transition | None:
        match event:
            case Press(action="rules"):
                return self._rules()
            case Press(action="undo") if self.viewer != NOBODY and not self._undo_reason():
                return Pop("undo")
        return super().on_input(event)

    def _rules(self) -> Transition:
        return Push(self.scenes.rules(self.session.header.variant))

    def _leave(self) -> Transition:
        """Leave, after a question if enabled; the table itself asks if moves would be lost."""
        asks = self.context.settings.ask_before_leave and not self.session.practice
        if not asks or self.session.has_unsaved:
            return Pop("leave")
        resume = self.t("title.resume")

        def then(sure: bool) -> Transition | None:
            return Pop("leave") if sure else None

        return self.confirm("pause.ask", then, icon="door", resume=resume)

    def on_back(self) -> Transition | None:
        return Pop("resume")

    # ---- drawing --------------------------------------------------------------------------

    def paint_above(self, canvas: Canvas) -> None:
        panel, saved = self.widget("panel").rect, self.widget("saved").rect
        title = self.t("pause.title")
        width = max(300.0, canvas.type.width(title, "primary") + 120)
        canvas.ribbon(Rect(panel.cx - width / 2, panel.y - 38, width, 80), title, "primary")
        draw_check_mark(canvas, saved.x - 32, saved.cy, 20, not self.session.has_unsaved)
        leave = self.widget("leave").rect
        above = max(w.rect.bottom for w in self.widgets if w.rect.bottom <= leave.y)
        canvas.dotted_line(leave.x, (above + leave.y) / 2 + 4, leave.w)
        if not self._large:
            self._face_down(canvas)

    def _face_down(self, canvas: Canvas) -> None:
        on_phones = self.context.phone_table is not None and self.viewer == NOBODY
        text = self.t("phone.tv.paused" if on_phones else "pause.face_down")
        width = canvas.type.width(text, "label") + 56
        height = canvas.type.line("label") + 22
        rect = Rect.around(
            self.viewport.width / 2, self.viewport.height - 26 - height / 2, width, height
        )
        canvas.panel(
            rect, PanelStyle(canvas.theme.paper.toast, height / 2.4, 0.5, 0.1, opacity=0.92)
        )
        canvas.text(rect.inset(20, 4), text, "label", canvas.theme.paper.toast_text, "centre")
