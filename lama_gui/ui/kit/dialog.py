"""Questions and messages over another scene. Esc and the focus give the safe answer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from lama_gui.ui.kit.context import Context
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.scene import Pop, Scene, Transition
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.kit.widgets import Button, Label, Message, Panel, Pressed, Widget

WIDTH = 640.0
PAD = 44.0


class Confirm(Scene):
    """A question with a safe answer (``no``) and another one (``yes``); pops True for ``yes``.

    ``yes`` may have a second line: ``"Quit\\n11 points"``. With ``yes`` "" it is a message:
    there is only ``no``.
    """

    name: ClassVar[str] = "dialog"
    modal: ClassVar[bool] = True
    veil: ClassVar[float] = 0.66

    def __init__(
        self,
        context: Context,
        *,
        title: str,
        text: str,
        yes: str = "",
        no: str,
        icon: str = "",
        note: str = "",
        harmless: bool = False,
    ) -> None:
        super().__init__(context)
        self.title, self.text, self.yes, self.no = title, text, yes, no
        self.icon, self.note = icon, note
        self.harmless = harmless

    # ---- layout ---------------------------------------------------------------------------

    @property
    def _width(self) -> float:
        return min(WIDTH * max(1.0, self.context.grow), self.space.width - 160)

    def build(self) -> Iterable[Widget]:
        type_, wide = self.context.type, self._width - 2 * PAD
        title_wide = wide - (72 if self.icon else 0)
        title_high = max(56.0, type_.height(self.title, "heading", title_wide))
        text_wide = wide
        text = type_.wrap(self.text, "body", text_wide)
        text_high = max(len(text) * type_.line("body") + 2, 0.0)
        note = type_.wrap(type_.divided(self.note, "caption", wide), "caption", wide)
        note_high = len(note) * type_.line("caption") + 14 if self.note else 0.0
        stacked = self._stacked(wide)
        button_high = max(84.0, type_.line("primary") + 28)
        buttons_high = button_high + (16 + button_high if stacked else 0)
        high = PAD + title_high + 18 + text_high + note_high + 34 + buttons_high + PAD
        panel = Rect.around(self.space.width / 2, self.space.height / 2, self._width, high)
        yield Panel(name="panel", rect=panel)
        inside = panel.inset(PAD, PAD)
        head, rest = inside.cut_top(title_high, 18)
        if self.icon:
            head = head.cut_left(72)[1]
        yield Label(
            name="title",
            rect=head,
            text=self.title,
            role="heading",
            paper=True,
            lines=3,
        )
        body, rest = rest.cut_top(text_high)
        yield Label(name="text", rect=body, text="\n".join(text), paper=True, lines=20, top=True)
        if self.note:
            box = rest.cut_top(note_high)[0].cut_top(12)[1]
            yield Label(
                name="note",
                rect=box,
                text="\n".join(note),
                role="caption",
                paper=True,
                lines=9,
                top=True,
            )
        yield from self._buttons(inside.cut_bottom(buttons_high)[0], stacked)

    def _stacked(self, wide: float) -> bool:
        """Whether the answers are too long to stand side by side."""
        type_ = self.context.type
        first = type_.width(self.no, "primary") + 90
        second = max(type_.width(part, "minor") for part in self.yes.split("\n")) + 60
        return bool(self.yes) and first + second + 20 > wide

    def _buttons(self, area: Rect, stacked: bool) -> Iterable[Widget]:
        if not self.yes:
            wide = min(area.w, max(300.0, self.context.type.width(self.no, "primary") + 100))
            rect = Rect.around(area.cx, area.cy, wide, area.h)
            yield Button(name="no", rect=rect, text=self.no, kind="primary", paper=True)
            return
        if stacked:
            upper, lower = area.rows(2, 16)
        else:
            share = max(0.0, self.context.type.width(self.yes.split("\n")[0], "minor") + 60)
            second = max(190.0, min(share, area.w * 0.55))
            lower, upper = area.cut_right(second, 20)
            lower = lower.inset(0, 8 if "\n" not in self.yes else 0)
        yield Button(name="no", rect=upper, text=self.no, kind="primary", paper=True)
        verb, _, detail = self.yes.partition("\n")
        yield Button(
            name="yes",
            rect=lower,
            text=verb,
            detail=detail,
            kind="minor" if self.harmless else "minor_danger",
            paper=True,
        )

    def first_focus(self) -> str | None:
        return "no"

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("yes"):
                return Pop(True)
            case Pressed("no"):
                return Pop(False)
        return None

    def on_back(self) -> Transition | None:
        return Pop(False)

    def paint_above(self, canvas: Canvas) -> None:
        panel = self.widget("panel").rect
        if self.icon:
            title = self.widget("title").rect
            box = Rect.around(panel.x + PAD + 26, title.cy, 52, 52)
            canvas.icon(self.icon, box)


def message(
    context: Context, *, title: str, text: str, ok: str, icon: str = "", note: str = ""
) -> Confirm:
    """Something to be told, with one button."""
    return Confirm(context, title=title, text=text, no=ok, icon=icon, note=note)
