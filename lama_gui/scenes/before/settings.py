"""The settings: every change works at once and is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, Literal

import msgspec

from lama_gui.kit import dialog as dialogs
from lama_gui.kit.accessibility import ASKED, PARTS
from lama_gui.kit.animation import Speed
from lama_gui.kit.controls.bindings import DEFAULTS, Device
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.paint import Sheet
from lama_gui.kit.input import Captured, Input
from lama_gui.kit.layout import (
    SPRING,
    THE_REST,
    Box,
    Cell,
    Column,
    Grid,
    Length,
    Padded,
    Row,
    Scrolled,
    Stack,
    space,
)
from lama_gui.kit.scene import Pop, Push, Transition
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import (
    Changed,
    Choice,
    Inert,
    Keycap,
    Message,
    Option,
    Panel,
    Pressed,
    Slider,
    Stepper,
    Toggle,
    Widget,
)
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.menu import Hint, MenuScene
from lama_gui.settings import PERSONAL, Refresh, Settings
from lama_gui.texts import Texts, languages, proofread
from lama_gui.view.drawing.cards import draw_mini
from lama_gui.view.games.lama import LAMA_VIEW

Kind = Literal["toggle", "volume", "size", "seconds", "choice", "stepper"]


@dataclass(frozen=True)
class Setting:
    """A setting by the name of its field. ``values`` are those of a choice."""

    name: str
    kind: Kind
    values: tuple[str, ...] = ()


@dataclass(frozen=True)
class Section:
    """Rows that belong together, under a heading with an icon."""

    name: str
    icon: str
    rows: tuple[Setting, ...]


GAME = Section(
    "game",
    "card",
    (
        Setting("language", "stepper"),
        Setting("theme", "stepper"),
        Setting("window", "stepper"),
        Setting("refresh", "stepper"),
        Setting("talk", "toggle"),
    ),
)
READING = Section(
    "reading",
    "eye",
    (
        Setting("text_size", "size"),
        Setting("font", "choice", ("usual", "clear")),
        Setting("high_contrast", "toggle"),
        Setting("reduced_motion", "toggle"),
        Setting("captions", "toggle"),
        Setting("voice", "toggle"),
        Setting("voice_pace", "volume"),
    ),
)
SOUND = Section(
    "sound",
    "sound",
    (
        Setting("master", "volume"),
        Setting("music", "volume"),
        Setting("effects", "volume"),
        Setting("voices", "volume"),
        Setting("muted", "toggle"),
    ),
)
TABLE = Section(
    "table",
    "hand",
    (
        Setting("ask_before_leave", "toggle"),
        Setting("hints", "toggle"),
        Setting("peek", "toggle"),
    ),
)
REACHING = Section(
    "reaching",
    "hand",
    (
        Setting("speed", "choice", ("normal", "fast", "instant")),
        Setting("bots", "stepper"),
        Setting("watching", "stepper"),
        Setting("wait", "toggle"),
        Setting("left_handed", "toggle"),
        Setting("one_switch", "toggle"),
        Setting("switch_pace", "seconds"),
        Setting("cool_down", "choice", ("none", "short", "long")),
        Setting("family", "toggle"),
    ),
)
WHOSE = Setting("whose", "stepper")
"""For whom the rows of a page are; stands above those that may be a person's."""
SECTIONS = (GAME, READING, SOUND, TABLE, REACHING)
COLUMNS = ((GAME, TABLE), (SOUND,))
"""What stands side by side on the first page, as long as the text is not large."""

REFRESHES: tuple[Refresh, ...] = ("screen", "60", "30")
"""Frames a second on offer: as many as the screen shows, or at most so many."""

WINDOWS = ((960, 540), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
"""Sizes on offer, in pixels."""

KEPT = (
    *("version", "profiles", "last_match", "tutorial_seen", "news"),
    *("language", "window", "maximised", "back", "rug"),
)
"""What "Back to defaults" leaves alone: memories, and what would confuse."""


DEVICES = (Device.KEYBOARD, Device.PAD)
ICONS = {Device.KEYBOARD: "keyboard", Device.PAD: "gamepad"}
SHOWN = 2
"""So many keys of an action are shown; the first ones count."""


@dataclass(frozen=True)
class Wish:
    """An action shall have a key or button. ``holder``: the action that has it now."""

    action: str
    device: Device
    name: str
    holder: str | None


@dataclass(frozen=True)
class Binding:
    """What a button of the page is for: the keys of an action on a device."""

    action: str
    device: Device


class KeysPage:
    """The rows of the page, and the binding in progress (``listening``)."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self.listening: Binding | None = None

    # ---- what it shows --------------------------------------------------------------------

    def page(self) -> Box:
        """A row for each action: its name, and its keys on each device."""
        ui = self.context.ui
        rows: list[Box] = [_thirds(SPRING, *(self._heading(device) for device in DEVICES))]
        rows.append(space(8))
        for action in DEFAULTS:
            words = self.action_words(action)
            name = ui.text(f"action.{action}", words, lines=2)
            rows.append(_thirds(name, *(self._binding(action, device) for device in DEVICES)))
        return Column(rows)

    def _heading(self, device: Device) -> Box:
        words, icon = self.context.texts(f"settings.{device.value}"), ICONS[device]
        return self.context.ui.heading(f"head.{device.value}", words, icon, 8)

    def _binding(self, action: str, device: Device) -> Box:
        """The keys, and the button that changes them."""
        ui, texts = self.context.ui, self.context.texts
        binding = Binding(action, device)
        listening = self.listening == binding
        change, cancel = texts("settings.change"), texts("settings.cancel")
        widest = max(ui.type.width(words, "minor") for words in (change, cancel))
        high = ui.line("minor", 16, 50)
        button = ui.button(
            f"bind.{device.value}.{action}",
            cancel if listening else change,
            label=self._said(action, device),
            kind="minor",
            wide=Length(0.7 * widest, widest + 50),
            tall=high,
            item=binding,
        )
        show = self._asking if listening else self._caps
        caps = Cell(partial(show, action, device), THE_REST, high)
        return Padded(Row([caps, button], 20, level=True), 0, 9)

    def _said(self, action: str, device: Device) -> str:
        """``Draw, Keyboard: D``."""
        names = self.context.input.bindings.names(action, device)
        keys = self.context.texts("list.comma").join(
            self.context.key_words(device, name) for name in names
        )
        words = self.context.texts(f"settings.{device.value}")
        return f"{self.action_words(action)}, {words}{': ' if keys else ''}{keys}"

    def _asking(self, action: str, device: Device, rect: Rect) -> Widget:
        """Instead of the keys, while one is asked for."""
        del action
        ask = self.context.texts(f"settings.press.{device.value}")
        return Keycap(name="listening", rect=rect, text=ask, listening=True, paper=True)

    def _caps(self, action: str, device: Device, rect: Rect) -> Iterable[Widget]:
        """The first keys of the action, as many as there is room for, at the right."""
        names = self.context.input.bindings.names(action, device)[:SHOWN]
        caps: list[Box] = []
        for i, name in enumerate(names):
            cap = self._cap(
                f"cap.{device.value}.{action}.{i}", self.context.key_words(device, name)
            )
            if caps and Row([*caps, cap], 10).width().wish > rect.w:
                break
            caps.append(cap)
        return Row([SPRING, *caps], 10).place(rect)

    def _cap(self, name: str, words: str) -> Box:
        wide = self.context.type.width(words, "label") + 32
        keycap = Keycap(name=name, text=words, paper=True)
        return Cell(keycap, Length(0.0, max(52.0, wide)))

    def action_words(self, action: str) -> str:
        """What an action is called."""
        group, _, value = action.partition("_")
        if group == "value" and value.isdigit():
            return self.context.texts("action.value", value=value)
        return self.context.texts(f"action.{action}")

    # ---- binding --------------------------------------------------------------------------

    def listen(self, binding: Binding) -> None:
        """Ask for another key or button."""
        self.listening = binding
        self.context.input.listening = True

    def stop_listening(self) -> Binding | None:
        """No key is asked for any more; returns what one was asked for."""
        self.context.input.listening = False
        asked, self.listening = self.listening, None
        return asked

    def captured(self, device: Device, name: str) -> Wish | None:
        """A key or button was pressed; None if it was the way out, or of the other device."""
        if self.listening is None:
            return None
        action, wanted = self.listening.action, self.listening.device
        leaving = action != "back" and name in ("escape", "start")
        if device is not wanted and not leaving:
            return None
        self.stop_listening()
        if leaving:
            return None
        holder = self.context.input.bindings.conflict(action, device, name)
        return Wish(action, device, name, holder)

    def strips(self, wish: Wish) -> bool:
        """Whether the action that has the key now would be left without any."""
        bindings = self.context.input.bindings
        if wish.holder is None or bindings.names(wish.action, wish.device):
            return False
        return bindings.names(wish.holder, wish.device) == (wish.name,)

    def take(self, wish: Wish) -> None:
        """Bind it. An action that would be left without any gets the old one in exchange."""
        settings, bindings = self.context.settings, self.context.input.bindings
        old = bindings.names(wish.action, wish.device)
        new = [wish.name, *(name for name in old if name != wish.name)][: max(1, len(old))]
        changes = {wish.action: new}
        if wish.holder is not None:
            left = [n for n in bindings.names(wish.holder, wish.device) if n != wish.name]
            freed = [name for name in old if name not in new]
            changes[wish.holder] = left or freed[:1]
        if wish.device is Device.PAD:
            self.context.change(pads={**settings.pads, **changes})
        else:
            self.context.change(keys={**settings.keys, **changes})


def _thirds(name: Box, *devices: Box) -> Box:
    """A row of the page: the columns of the devices are equal, whatever is in them."""
    return Row([_wide(name, 3), *(_wide(device, 3.5) for device in devices)], 40, level=True)


def _wide(box: Box, share: float) -> Box:
    """The box, as wide as its share of the row."""
    return Cell(box.place, Length(0.0, 0.0, share), box.height)


FULL = "full"
"""In the place of a window's size: all of the screen."""

Options = tuple[tuple[Option, ...], object]
"""What can be chosen, and what is."""


@dataclass(frozen=True)
class Controls:
    """``whose``: of whom the settings are, by name; "" for everybody here."""

    context: AppContext
    whose: str

    def make(self, setting: Setting, rect: Rect) -> Widget:
        """The control of a setting."""
        t, type_, name = self.context.texts, self.context.type, setting.name
        value: Any = getattr(self.context.settings, name, None)
        more: dict[str, Any] = {"name": name, "rect": rect, "value": value, "paper": True}
        match setting.kind:
            case "toggle":
                return Toggle(words=(t("settings.on"), t("settings.off")), **more)
            case "volume":
                return Slider(muted=self.context.settings.muted, **more)
            case "seconds":
                unit = t("settings.seconds")
                wide = type_.width(f"10{unit}", "strong") + 20
                return Slider(low=1, high=10, unit=unit, value_width=wide, **more)
            case "size":
                unit = t("statistics.percent", share="")
                wide = type_.width("200 %", "strong") + 20
                steps: dict[str, Any] = {"low": 100, "high": 200, "step": 10, "late": True}
                return Slider(unit=unit, value_width=wide, **steps, **more)
            case "choice":
                named = tuple((v, t(f"settings.{name}.{v}")) for v in setting.values)
                return Choice(options=named, **more)
        options, more["value"] = self._steppers[name]()
        return Stepper(options=options, **more)

    @property
    def _steppers(self) -> Mapping[str, Callable[[], Options]]:
        """What can be chosen in turn, by the name of the setting."""
        settings = self.context.settings
        return {
            "whose": self._whose,
            "language": self._language,
            "theme": self._theme,
            "window": self._window,
            "refresh": self._refresh,
            "bots": lambda: (self._paces(), settings.bots),
            "watching": lambda: (self._paces(), settings.watching),
        }

    def _whose(self) -> Options:
        names = [profile.name for profile in self.context.settings.profiles]
        everybody = ("", self.context.texts("settings.whose.all"))
        return (everybody, *((name, name) for name in names)), self.whose

    def _language(self) -> Options:
        named = [(code, Texts(code)("language.name")) for code in languages()]
        system = ("", self.context.texts("settings.language.system"))
        return (system, *named), self.context.settings.language

    def _theme(self) -> Options:
        texts = self.context.texts
        named = [
            (name, texts(f"theme.{name}") if texts.has(f"theme.{name}") else name)
            for name in self.context.themes.names
        ]
        return (("", texts("settings.theme.game")), *named), self.context.settings.theme

    def _paces(self) -> tuple[Option, ...]:
        return tuple((pace.value, self.context.texts(f"settings.speed.{pace}")) for pace in Speed)

    def _window(self) -> Options:
        settings = self.context.settings
        sizes = sorted({*WINDOWS, settings.window})
        named = [(size, f"{size[0]} × {size[1]}") for size in sizes]
        now = FULL if settings.fullscreen else settings.window
        return (*named, (FULL, self.context.texts("settings.fullscreen"))), now

    def _refresh(self) -> Options:
        texts = self.context.texts
        options = tuple((each, texts(f"settings.refresh.{each}")) for each in REFRESHES)
        return options, self.context.settings.refresh


@dataclass(kw_only=True, eq=False)
class Band(Inert):
    """Lies under a row of the page while the row has the focus."""

    lit: Callable[[], bool]

    def draw(self, canvas: Canvas) -> None:
        if self.lit():
            canvas.sheet(self.rect, Sheet(canvas.theme.control.band, 18, 0, 0, opacity=0.55))


@dataclass(kw_only=True, eq=False)
class Sample(Inert):
    """How a sentence looks now, and the ``signs`` that are mistaken for each other most."""

    text: str
    signs: str
    caption: str

    def draw(self, canvas: Canvas) -> None:
        p, rect = canvas.theme.paper, self.rect
        canvas.sheet(rect, Sheet(p.row, 24, 0, 0))
        box = rect.inset(24, 10)
        high = min(82.0, box.h)
        for i, card in enumerate(("4", "3")):
            x = box.right - 66 - i * 76
            tile = Rect(x, box.cy - high / 2, high * 0.74, high)
            draw_mini(canvas, card, tile, LAMA_VIEW.pictures)
        box = box.cut_right(164)[1]
        wide = canvas.type.width(self.caption, "caption")
        canvas.text(box.cut_left(wide)[0], self.caption, "caption", p.second)
        upper, lower = box.cut_left(wide, 24)[1].rows(2)
        canvas.text(upper, self.text, "rule", p.text)
        canvas.text(lower, self.signs, "rule_strong", p.text)


TABBED = 1.15
"""From this text size on each section has a tab of its own."""
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
        known = [p.name for p in context.settings.profiles]
        here = [name for name in context.people if name in known]
        self.whose = here[0] if len(here) == len(context.people) == 1 else ""
        self.keys = KeysPage(context)

    @property
    def seated(self) -> tuple[str, ...]:  # type: ignore[override]  # it is chosen here
        """Everything is shown as it will be for whom it is chosen."""
        return (self.whose,) if self.whose else ()

    # ---- layout ---------------------------------------------------------------------------

    @property
    def _tabbed(self) -> bool:
        return self.grow >= TABBED

    @property
    def _tabs(self) -> list[str]:
        names = [s.name for s in SECTIONS]
        if not self._tabbed:
            names = [MAIN, READING.name, REACHING.name]
        return [*names, KEYS]

    @property
    def subtitle(self) -> str:
        if self._tabbed:
            return ""
        return self.t("settings.at_once" if proofread(self.context.language) else "settings.unread")

    @property
    def header_right(self) -> float:
        """The tabs stand beside the title; with large text in a row of their own."""
        right = super().header_right
        return right if self._tabbed else right - self._tabs_wide - 24

    @property
    def header_height(self) -> float:
        return super().header_height + 12 + (self._tabs_high + 8 if self._tabbed else 0.0)

    @property
    def _tabs_wide(self) -> float:
        words = (self.t(f"settings.tab.{tab}") for tab in self._tabs)
        wish = sum(self.context.type.width(each, "label") + 64 for each in words)
        return min(wish, self.column.w - 96)

    @property
    def _tabs_high(self) -> float:
        return self.context.ui.line("label", 16, 58)

    @property
    def _tab_row(self) -> Rect:
        if self._tabbed:
            below = self._title_row.bottom + 16
            return Rect(self.column.x + 48, below, self.column.w - 96, self._tabs_high)
        left, row = self.header_right + 24, self._title_row
        return Rect(left, row.cy - self._tabs_high / 2, self._tabs_wide, self._tabs_high)

    def build(self) -> Iterable[Widget]:
        if self.tab not in self._tabs:
            self.tab = self._tabs[0]
        yield from self.header()
        tabs = tuple((tab, self.t(f"settings.tab.{tab}")) for tab in self._tabs)
        yield Choice(name="tabs", rect=self._tab_row, options=tabs, value=self.tab)
        area = self.content.cut_bottom(12)[1]
        yield Panel(name="panel", rect=area)
        yield from Padded(self._page(), 42, 26).place(area)
        usual = self.foot_button("defaults", self.t("settings.defaults"), "quiet")
        done = self.foot_button("done", self.t("dialog.done"), "primary")
        yield from self.foot(usual, self.foot_hints(), done)

    def _page(self) -> Box:
        """What the tab shows."""
        if self.tab == KEYS:
            return Scrolled("page", self.keys.page())
        if self.tab == MAIN:
            columns = [Column([self._column(sections), SPRING]) for sections in COLUMNS]
            return Grid(columns, 2, 88)
        section = next(s for s in SECTIONS if s.name == self.tab)
        boxes = [self._column((section,))]
        if section in (READING, REACHING) and self.context.settings.profiles:
            boxes.insert(0, self._row(WHOSE))
        if section is READING:
            boxes.append(self._sample())
        if section is REACHING:
            boxes.append(self._about())
        return Scrolled("page", Column([*boxes, SPRING], gap=8))

    def _column(self, sections: tuple[Section, ...]) -> Box:
        """Each section's heading, with its rows under it."""
        boxes: list[Box] = []
        for section in sections:
            name, words = f"head.{section.name}", self.t(f"settings.{section.name}")
            boxes.append(self.ui.heading(name, words, section.icon, 14, 58))
            boxes += [self._row(setting) for setting in section.rows]
        return Column(boxes)

    def _about(self) -> Box:
        """What there is for the ear, the eye and the hand, and where."""
        ui, kinds = self.ui, ("hear", "read", "reach", "calm")
        keys = {name: self.context.key_for(name) for name in (*ASKED, *PARTS, "voice")}
        words = [self.t(f"settings.about.{kind}", **keys) for kind in kinds]
        names = zip(kinds, words, strict=True)
        rows = [ui.text(f"about.{kind}", text, top=True, extra=4) for kind, text in names]
        return Padded(Column(rows, gap=10), 0, 14)

    def _sample(self) -> Box:
        words = [self.t(f"settings.sample{part}") for part in ("", ".signs", ".caption")]
        text, signs, caption = words
        sample = Sample(name="sample", text=text, signs=signs, caption=caption)
        return Cell(sample, tall=self.ui.lines("rule", "rule", extra=36))

    def _row(self, setting: Setting) -> Box:
        """A setting's name and its control; a band lies under both while it has the focus."""
        ui, name = self.ui, setting.name
        least = ui.line("body", 22, 62)
        label = ui.text(
            f"label.{name}", self.t(f"settings.{name}"), lines=2, wide=Length(0, 440, 1)
        )
        control = Cell(
            lambda rect: Controls(self.context, self.whose).make(setting, rect),
            Length(440, 440, 1),
            ui.line("value", 10, 46),
        )
        band = Cell(
            Band(name=f"band.{name}", lit=partial(self._lit, name)),
            tall=Length(least, 1.2 * least),
        )
        row = Padded(Row([label, control], 16, level=True), 14, 4)
        return Padded(Stack([band, row]), -14, 0)

    def _lit(self, name: str) -> bool:
        return self.focus == name and self.widget(name).focused

    def scanned(self) -> list[str]:
        """No key is bound by who has one switch only: it would be that."""
        return [name for name in super().scanned() if not name.startswith("bind.")]

    def first_focus(self) -> str | None:
        return "language" if self.tab == MAIN else "tabs"

    # ---- behaviour ------------------------------------------------------------------------

    def on(self, message: Message) -> Transition | None:
        listened = self.keys.stop_listening()
        match message:
            case Changed("tabs", tab):
                self.turned, self.tab = self.tab != tab, str(tab)
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
        if name == "whose":
            self.whose = str(value)
        elif self.whose and name in PERSONAL:
            self.context.change_own(self.whose, **{name: value})
        elif name == "window" and value == FULL:
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
            ok = self.t("dialog.ok")
            return Push(
                dialogs.message(self.context, title=title, text=text, ok=ok, icon="keyboard")
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
        key = "settings.defaults.own" if self.whose else "settings.defaults.text"
        dialog = dialogs.Confirm(
            self.context,
            title=self.t("settings.defaults.title"),
            text=self.t(key, **({"name": self.whose} if self.whose else {})),
            yes=self.t("settings.defaults.yes"),
            no=self.t("settings.defaults.no"),
            icon="gear",
        )
        return Push(dialog, lambda resets: self._reset() if resets else None)

    def _reset(self) -> None:
        if self.whose:
            self.context.change_own(self.whose, **dict.fromkeys(PERSONAL))
            return
        fresh: dict[str, Any] = msgspec.structs.asdict(Settings())
        self.context.change(**{name: v for name, v in fresh.items() if name not in KEPT})

    def on_back(self) -> Transition | None:
        self.keys.stop_listening()
        return Pop()
