"""Questions, messages and a letter picker over another scene. Esc and the initial focus mean the
safe answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import ClassVar
from unicodedata import normalize
from zlib import crc32

from lama_gui.kit.charts import series_colours
from lama_gui.kit.context import Context
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle, Stitch
from lama_gui.kit.draw.portraits import draw_paws, draw_portrait
from lama_gui.kit.geometry import Rect
from lama_gui.kit.input import Input, Press
from lama_gui.kit.layout import SPRING, Box, Cell, Column, Flow, Grid, Length, Padded, Row, space
from lama_gui.kit.scene import Pop, Scene, Transition
from lama_gui.kit.ui import Ui, sheet
from lama_gui.kit.widgets import Inert, Message, Pressed, TextField, Widget
from lama_gui.kit.widgets.button import Kind

WIDTH = 640.0
PAD = 44.0
ICON = 72.0
"""The diameter of the disc with an icon."""
PORTRAIT, ABOVE = 360.0, 190.0
"""The height of the portrait behind the upper edge, and the room above the edge that it needs."""

CAST = 6
"""The number of characters that look over dialogs."""


def draw_icon_disc(canvas: Canvas, icon: str, box: Rect, colour: int) -> None:
    """Draw an icon on a stitched disc in colour number ``colour``."""
    plate, side = canvas.theme.paper.plate, min(box.w, box.h)
    disc = Rect.around(box.cx, box.cy, side, side)
    fill = series_colours(canvas, colour + 1)[-1]
    seam = Stitch(plate, side * 0.09, side * 0.035, "5 6", 0.9)
    canvas.panel(disc, PanelStyle(fill, side / 2, 0.7, 0.3, stitch=seam))
    canvas.icon(icon, disc.scaled(0.52), plate)


class IconDisc(Inert):
    """An icon on a disc, which says what a text beside it is about."""

    icon: str
    colour: int

    def draw(self, canvas: Canvas) -> None:
        draw_icon_disc(canvas, self.icon, self.rect, self.colour)


class Dialog(Scene):
    """A sheet over another scene; ``onlooker`` looks over its upper edge if there is room."""

    modal: ClassVar[bool] = True
    is_popup: ClassVar[bool] = True

    @property
    def mood(self) -> str:
        """The onlooker's mood."""
        return "calm"

    @property
    def onlooker(self) -> str:
        """The avatar; by default one of the theme's first, which depends on the dialog."""
        return self._one_of_cast(self.name)

    def _one_of_cast(self, words: str) -> str:
        names = self.context.theme.avatars.names[:CAST]
        return names[crc32(words.encode()) % len(names)]

    def sheet(self, width: float, inside: Box, free: float = 0.0) -> Iterator[Widget]:
        """A sheet as high as ``inside``, a bit lower than the middle if that helps the onlooker."""
        height = min(inside.measure_height(width).preferred, self.viewport.height - free)
        margin = (self.viewport.height - height) / 2
        down = min(70.0, margin - 20)
        return sheet(self.viewport, width, inside, free, down * (margin + down >= ABOVE))

    def paint(self, canvas: Canvas) -> None:
        panel = self.widget("panel").rect
        if panel.y >= ABOVE:
            foot = panel.y + PORTRAIT * 0.33
            draw_portrait(canvas, self.onlooker, self.mood, panel.cx, foot, PORTRAIT, lift=0.8)

    def paint_above(self, canvas: Canvas) -> None:
        panel = self.widget("panel").rect
        if panel.y >= ABOVE:
            draw_paws(canvas, self.onlooker, panel.cx, panel.y, 168, 0.76)


class Confirm(Dialog):
    """A question with a safe answer (``no``) and another one (``yes``); pops True for ``yes``.

    ``yes`` may have a second line: ``"Quit\\n11 points"``. If ``yes`` is "" it is a message with
    ``no`` as its only button. ``details`` are shown on request, below everything else.
    """

    name: ClassVar[str] = "dialog"
    reads_all = True
    yes_icon: ClassVar[str] = ""
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
        details: str = "",
        harmless: bool = False,
    ) -> None:
        super().__init__(context)
        self.details, self._shows_details = details, False
        self.title, self.text, self.yes, self.no = title, text, yes, no
        self.icon, self.harmless = icon, harmless

    @property
    def onlooker(self) -> str:
        return self._one_of_cast(self.title)

    # ---- layout ---------------------------------------------------------------------------

    def build(self) -> Iterable[Widget]:
        ui, width = self.ui, WIDTH * max(1.0, self.context.text_scale)
        width = min(width, self.viewport.width - 160)
        title = ui.text("title", self.title, "head", lines=3, minimum=56.0)
        rows = [
            Row([self._icon, title], 18, level=True) if self.icon else title,
            space(18),
            ui.text("text", self.text, top=True, extra=2),
            space(34),
            self._answers(ui),
            *self._details(ui, width - 2 * PAD),
        ]
        yield from self.sheet(width, Padded(Column(rows), PAD, PAD))

    def _details(self, ui: Ui, width: float) -> Iterable[Box]:
        """A small button, or after it was pressed the details in its place."""
        if not self.details:
            return
        yield space(28)
        if self._shows_details:
            words = ui.type.break_words(self.details, "caption", width)
            yield ui.text("details", words, "caption", top=True, extra=2)
            return
        yield Row([SPRING, ui.small("show_details", self.context.texts("dialog.details")), SPRING])

    def _answers(self, ui: Ui) -> Box:
        """The safe answer first; the other beside it, or below if both don't fit in one row."""
        type_ = self.context.type
        safe = partial(ui.button, "no", self.no, kind="primary")
        if not self.yes:
            width = Length.fixed(max(300.0, type_.width(self.no, "primary") + 100))
            return Row([SPRING, safe(width=width), SPRING])
        verb, _, detail = self.yes.partition("\n")
        minimum = type_.width(self.no, "primary") + 90
        second = max(type_.width(words, "minor") + 60 for words in (verb, detail))
        second += 110 if self.yes_icon else 0
        kind: Kind = "minor" if self.harmless else "minor_danger"
        width = Length.fixed(max(190.0, second))
        height = ui.answer if detail else None
        look = partial(ui.button, "yes", verb, detail=detail, icon=self.yes_icon)
        other = look(kind=kind, width=width, height=height)
        return Flow([safe(width=Length(minimum, minimum, 1.0)), other], gap=20, gap_below=24)

    def first_focus(self) -> str | None:
        return "no"

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("yes"):
                return Pop(True)
            case Pressed("no"):
                return Pop(False)
            case Pressed("show_details"):
                self._shows_details = self.page_changed = True
                self.focus = "no"
                self.rebuild()
        return None

    def on_back(self) -> Transition | None:
        return Pop(False)

    @property
    def _icon(self) -> Box:
        side = ICON * self.context.type.picture_scale
        disc = IconDisc(name="icon", icon=self.icon, colour=0 if self.icon == "bang" else 1)
        return Cell(disc, side, side)

    @property
    def mood(self) -> str:
        return "glum" if self.icon == "bang" else "calm"


class Unplugged(Confirm):
    """Reports a disconnected gamepad; closes on input from any other device or a reconnection."""

    name: ClassVar[str] = "unplugged"
    veil: ClassVar[float] = 0.9

    def __init__(self, context: Context) -> None:
        texts = context.texts
        super().__init__(
            context,
            title=texts("pads.unplugged.title"),
            text=texts("pads.unplugged.text"),
            no=texts("pads.unplugged.go_on"),
            icon="bang",
        )


COLUMNS = 10
VOICING = {"゛": "\u3099", "゜": "\u309a"}
"""Voicing marks (か to が, は to ぱ) and their combining forms in Unicode."""
CELL, GAP = 100.0, 12.0


class Letters(Dialog):
    """The alphabet as buttons, to write without a keyboard; pops the text, or None if cancelled.

    ``avatar`` is that of the person whose name it is, if it is one.
    """

    name: ClassVar[str] = "letters"

    def __init__(self, context: Context, value: str, longest: int, avatar: str = "") -> None:
        super().__init__(context)
        self.value, self.longest, self._avatar = value, longest, avatar

    @property
    def onlooker(self) -> str:
        return self._avatar

    def build(self) -> Iterable[Widget]:
        ui, cell = self.ui, self._cell
        letters = [self._key(ui, letter) for letter in self.t("letters.alphabet")]
        full = (len(letters) - 1) // COLUMNS * COLUMNS
        hint = self.t("names.hint")
        field = TextField(
            name="value",
            value=self.value,
            longest=self.longest,
            hint=hint,
            role="head",
            focusable=False,
            paper=True,
        )
        last = [
            ui.button("space", self.t("letters.space"), kind="minor", height=cell - 4),
            ui.button("erase", self.t("letters.erase"), kind="minor", height=cell - 4),
            ui.button("done", self.t("dialog.done"), kind="primary", height=cell - 4),
        ]
        column = [
            Cell(field, height=ui.line("head", 24, 96)),
            space(20),
            Grid(letters[:full], COLUMNS, GAP, GAP + 8),
            space(GAP + 8),
            Row([SPRING, *letters[full:], SPRING], GAP),
            space(GAP + 8),
            Grid(last, 3, GAP),
        ]
        width = COLUMNS * (cell + GAP) - GAP + 2 * PAD
        yield from self.sheet(width, Padded(Column(column), PAD, PAD))

    @property
    def spoken_text(self) -> str:
        return self.value or self.t("names.hint")

    @property
    def _cell(self) -> float:
        return CELL * self.context.type.picture_scale

    def _key(self, ui: Ui, letter: str) -> Cell:
        name, words = f"letter.{letter}", self._case(letter)
        wide, high = self._cell, self._cell - 8
        return ui.button(
            name, words, kind="minor", role="head", width=wide, height=high, item=letter
        )

    def _case(self, letter: str) -> str:
        """``letter`` capitalized at the beginning of a word."""
        return letter.upper() if not self.value or self.value.endswith(" ") else letter.lower()

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("done"):
                return Pop(self.value)
            case Pressed("space"):
                self._add(" ")
            case Pressed("erase"):
                self.value = self.value[:-1]
            case Pressed(item=str(letter)):
                self._add(self._case(letter))
        return None

    def on_input(self, event: Input) -> Transition | None:
        """Erase with the gamepad's "draw" button and Del."""
        match event:
            case Press(action="draw" | "delete"):
                self.value = self.value[:-1]
                self.rebuild()
                return None
        return super().on_input(event)

    def _add(self, text: str) -> None:
        """Append ``text``; a voicing mark modifies the kana before it, or does nothing."""

        if text not in VOICING:
            self.value = (self.value + text)[: self.longest]
            return
        voiced = normalize("NFC", self.value[-1:] + VOICING[text])
        if self.value and len(voiced) == 1:
            self.value = self.value[:-1] + voiced

    def on_back(self) -> Transition | None:
        return Pop(None)
