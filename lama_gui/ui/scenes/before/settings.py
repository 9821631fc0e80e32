"""The settings: every change works at once and is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

import msgspec

from lama_gui.settings import Settings
from lama_gui.texts import Texts, languages
from lama_gui.ui.games.lama import LAMA_VIEW
from lama_gui.ui.kit import dialog as dialogs
from lama_gui.ui.kit.controls.bindings import Device
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.draw.paint import Sheet
from lama_gui.ui.kit.input import Captured, Input
from lama_gui.ui.kit.scene import Pop, Push, Transition
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.kit.widgets import (
    Changed,
    Choice,
    Heading,
    Message,
    Option,
    Panel,
    Pressed,
    Slider,
    Stepper,
    Toggle,
    Widget,
)
from lama_gui.ui.scenes.app_context import AppContext
from lama_gui.ui.scenes.before.key_bindings import Binding, KeysPage
from lama_gui.ui.scenes.before.settings_rows import (
    COLUMNS,
    KEPT,
    READING,
    SECTIONS,
    WINDOWS,
    Row,
    Section,
)
from lama_gui.ui.scenes.common.menu import Hint, MenuScene
from lama_gui.ui.table.drawing.cards import draw_mini

TABBED = 1.45
"""From this text size on each section has a tab of its own."""
FULL = "full"
MAIN, KEYS = "main", "keys"


class SettingsScene(MenuScene):
    """Tabs of sections; the keys have a page of their own."""

    name: ClassVar[str] = "settings"
    hints: ClassVar[tuple[Hint, ...]] = (
        (("up", "down"), "hint.row"),
        (("left", "right"), "hint.change"),
        (("back",), "hint.done"),
    )

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.tab = MAIN
        self.keys = KeysPage(context)

    # ---- layout ---------------------------------------------------------------------------

    @property
    def _tabbed(self) -> bool:
        return self.grow >= TABBED

    @property
    def _tabs(self) -> list[str]:
        return [*(s.name for s in SECTIONS), KEYS] if self._tabbed else [MAIN, KEYS]

    @property
    def subtitle(self) -> str:
        return "" if self._tabbed else self.t("settings.at_once")

    @property
    def header_right(self) -> float:
        return self._tab_row.x - 24

    @property
    def _tab_row(self) -> Rect:
        """Beside the title; with large text in a row of its own."""
        words = sum(
            self.context.type.width(self.t(f"settings.tab.{t}"), "label") for t in self._tabs
        )
        wide = min(words + 64 * len(self._tabs), self.column.w - 96)
        high = max(58.0, self.context.type.line("label") + 16)
        if self._tabbed:
            return Rect(self.column.x + 48, super().header_height - 4, self.column.w - 96, high)
        return Rect(self.column.right - 48 - wide, 34, wide, high)

    @property
    def header_height(self) -> float:
        high = super().header_height
        return high + self._tab_row.h + 12 if self._tabbed else high + 12

    def build(self) -> Iterable[Widget]:
        if self.tab not in self._tabs:
            self.tab = self._tabs[0]
        yield from self.header()
        tabs = tuple((tab, self.t(f"settings.tab.{tab}")) for tab in self._tabs)
        yield Choice(name="tabs", rect=self._tab_row, options=tabs, value=self.tab)
        area = self.content.cut_bottom(12)[1]
        yield Panel(name="panel", rect=area)
        if self.tab == KEYS:
            widgets, length = self.keys.rows(area.w - 80)
            yield from self.scrolled("page", area.inset(30, 30), widgets, length)
        elif self.tab == MAIN:
            for sections, part in zip(COLUMNS, area.inset(42, 26).columns(2, 88), strict=True):
                widgets, _ = self._column(sections, part.w, part.h)
                yield from self.scrolled("page", part, widgets, 0)
        else:
            section = next(s for s in SECTIONS if s.name == self.tab)
            inside = area.inset(46, 30)
            widgets, length = self._column((section,), inside.w, inside.h)
            yield from self.scrolled("page", inside, widgets, length)
        usual = self.foot_button("defaults", self.t("settings.defaults"), "quiet")
        done = self.foot_button("done", self.t("dialog.done"), "primary")
        yield from self.foot(usual, self.foot_hints(), done)

    def _column(
        self, sections: tuple[Section, ...], wide: float, high: float
    ) -> tuple[list[Widget], float]:
        """The rows of ``sections`` from (0, 0), and their length."""
        head = max(58.0, self.context.type.line("heading") + 14)
        count = sum(len(section.rows) for section in sections)
        sample = 100.0 * max(1.0, self.grow * 0.9) if READING in sections else 0.0
        least = max(66.0, self.context.type.line("body") + 26)
        most = 110.0 if len(sections) > 1 else least * 1.3
        row = max(least, min(most, (high - head * len(sections) - sample) / count))
        out: list[Widget] = []
        y = 0.0
        for section in sections:
            out.append(
                Heading(
                    name=f"head.{section.name}",
                    rect=Rect(0, y, wide, head - 8),
                    text=self.t(f"settings.{section.name}"),
                    icon=section.icon,
                    paper=True,
                )
            )
            y += head
            for setting in section.rows:
                out += self._row(setting, Rect(0, y, wide, row))
                y += row
        if sample:
            rect = Rect(-14, y + 8, wide + 28, sample - 14)
            out.append(self._sample(rect))
            y += sample
        return out, y

    def _sample(self, rect: Rect) -> Widget:
        return Sample(
            name="sample",
            rect=rect,
            text=self.t("settings.sample"),
            caption=self.t("settings.sample.caption"),
        )

    def _row(self, row: Row, rect: Rect) -> Iterable[Widget]:
        control, label = rect.cut_right(max(440.0, rect.w * 0.5), 16)
        high = max(52.0, self.context.type.line("value") + 16)
        control = Rect.around(control.cx, control.cy, control.w, min(high, rect.h - 8))
        yield RowLabel(
            name=f"label.{row.name}",
            rect=Rect(rect.x - 14, rect.y + 1, rect.w + 28, rect.h - 2),
            text=self.t(f"settings.{row.name}"),
            text_width=label.w,
            lit=lambda: self.focus == row.name and self.widget(row.name).focused,
        )
        yield self._control(row, control)

    def _control(self, row: Row, rect: Rect) -> Widget:
        name, value = row.name, getattr(self.context.settings, row.name)
        match row.kind:
            case "toggle":
                words = self.t("settings.on"), self.t("settings.off")
                return Toggle(name=name, rect=rect, value=value, words=words, paper=True)
            case "volume":
                muted = self.context.settings.muted
                return Slider(name=name, rect=rect, value=value, muted=muted, paper=True)
            case "size":
                width = self.context.type.width("200 %", "strong") + 20
                return Slider(
                    name=name,
                    rect=rect,
                    value=value,
                    low=100,
                    high=200,
                    step=10,
                    unit=self.t("statistics.percent", share=""),
                    late=True,
                    value_width=width,
                    paper=True,
                )
            case "choice":
                options = tuple((v, self.t(f"settings.{name}.{v}")) for v in row.values)
                return Choice(name=name, rect=rect, options=options, value=value, paper=True)
        options, value = getattr(self, f"_{name}_options")()
        return Stepper(name=name, rect=rect, options=options, value=value, paper=True)

    def _language_options(self) -> tuple[tuple[tuple[str, str], ...], str]:
        named = [(code, Texts(code)("language.name")) for code in languages()]
        options = (("", self.t("settings.language.system")), *named)
        return options, self.context.settings.language

    def _theme_options(self) -> tuple[tuple[tuple[str, str], ...], str]:
        themes = self.context.themes.names
        texts = self.context.texts
        named = [(n, texts(f"theme.{n}") if texts.has(f"theme.{n}") else n) for n in themes]
        return (("", self.t("settings.theme.game")), *named), self.context.settings.theme

    def _window_options(self) -> tuple[tuple[Option, ...], object]:
        settings = self.context.settings
        sizes = sorted({*WINDOWS, settings.window})
        named = [(size, f"{size[0]} × {size[1]}") for size in sizes]
        now = FULL if settings.fullscreen else settings.window
        return (*named, (FULL, self.t("settings.fullscreen"))), now

    def first_focus(self) -> str | None:
        return "language" if self.tab == MAIN else "tabs"

    # ---- behaviour ------------------------------------------------------------------------

    def on(self, message: Message) -> Transition | None:
        listened = self.keys.stop_listening()
        match message:
            case Changed("tabs", tab):
                self.tab = str(tab)
            case Changed(name, value):
                self._set(name, value)
            case Pressed("done"):
                return self.on_back()
            case Pressed("defaults"):
                return self._ask_defaults()
            case Pressed(item=Binding() as wanted):
                if wanted != listened:
                    self.keys.listen(wanted)
            case _:
                return super().on(message)
        return None

    def _set(self, name: str, value: object) -> None:
        change: Callable[..., None] = self.context.change
        if name == "window" and value == FULL:
            change(fullscreen=True)
        elif name == "window":
            change(fullscreen=False, window=value)
        elif getattr(self.context.settings, name) != value:
            change(**{name: value})
            if name in ("master", "effects"):
                self.context.audio.play("token")

    def on_input(self, event: Input) -> Transition | None:
        match event:
            case Captured(device, name):
                answer = self._bind(device, name)
                self.rebuild()
                return answer
        return super().on_input(event)

    def _bind(self, device: Device, name: str) -> Transition | None:
        """A key or button was pressed while one was asked for."""
        wish = self.keys.captured(device, name)
        if wish is None:
            return None
        if wish.holder is None:
            self.keys.take(wish)
            return None
        words: dict[str, str] = {
            "button": self.context.key_words(device, name),
            "other": self.keys.action_words(wish.holder),
            "action": self.keys.action_words(wish.action),
        }
        if self.keys.strips(wish):
            text = self.t("settings.stripped", other=words["other"])
            title = self.t("settings.conflict.title", button=words["button"])
            return Push(
                dialogs.message(
                    self.context, title=title, text=text, ok=self.t("dialog.ok"), icon="keyboard"
                )
            )
        dialog = dialogs.Confirm(
            self.context,
            title=self.t("settings.conflict.title", **words),
            text=self.t("settings.conflict", **words),
            yes=self.t("settings.conflict.yes"),
            no=self.t("settings.conflict.no"),
            icon="keyboard",
            harmless=True,
        )
        return Push(dialog, lambda swaps: self.keys.take(wish) if swaps else None)

    def _ask_defaults(self) -> Transition:
        dialog = dialogs.Confirm(
            self.context,
            title=self.t("settings.defaults.title"),
            text=self.t("settings.defaults.text"),
            yes=self.t("settings.defaults.yes"),
            no=self.t("settings.defaults.no"),
            icon="gear",
        )
        return Push(dialog, lambda resets: self._reset() if resets else None)

    def _reset(self) -> None:
        fresh: dict[str, Any] = msgspec.structs.asdict(Settings())
        self.context.change(**{name: v for name, v in fresh.items() if name not in KEPT})

    def on_back(self) -> Transition | None:
        self.keys.stop_listening()
        return Pop()


@dataclass(kw_only=True, eq=False)
class RowLabel(Widget):
    """A setting's name; a band lies under the row while it has the focus."""

    text: str
    text_width: float
    lit: Callable[[], bool]
    focusable: bool = False

    def hit(self, x: float, y: float) -> bool:
        return False

    def draw(self, canvas: Canvas) -> None:
        c = canvas.theme.control
        if self.lit():
            canvas.sheet(self.rect, Sheet(c.band, 18, 0, 0, opacity=0.55))
        box = self.rect.inset(14, 2)
        box = box.cut_left(self.text_width)[0]
        canvas.text(box, self.text, "body", canvas.theme.paper.text, lines=2)


@dataclass(kw_only=True, eq=False)
class Sample(Widget):
    """How a sentence looks now."""

    text: str
    caption: str
    focusable: bool = False

    def hit(self, x: float, y: float) -> bool:
        return False

    def draw(self, canvas: Canvas) -> None:
        p, rect = canvas.theme.paper, self.rect
        canvas.sheet(rect, Sheet(p.row, 24, 0, 0))
        box = rect.inset(24, 8)
        high = min(62.0, box.h)
        for i, card in enumerate(("4", "3")):
            x = box.right - 46 - i * 58
            tile = Rect(x, box.cy - high / 2, high * 0.74, high)
            draw_mini(canvas, card, tile, LAMA_VIEW.pictures)
        box = box.cut_right(124)[1]
        wide = canvas.type.width(self.caption, "caption")
        canvas.text(box.cut_left(wide)[0], self.caption, "caption", p.second)
        canvas.text(box.cut_left(wide, 24)[1], self.text, "rule", p.text)
