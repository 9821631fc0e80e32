"""The settings page. Changes are applied and saved at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, ClassVar, Literal

import msgspec
import pygame
from msgspec import Struct

from lama_gui.kit.accessibility import PART_ACTIONS, VOICE_ACTIONS
from lama_gui.kit.animation import Motion, Speed, ease_in_out, ended
from lama_gui.kit.controls.bindings import DEFAULTS, Device
from lama_gui.kit.dialog import IconDisc
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.art import cut_out, proportions
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.draw.portraits import draw_portrait
from lama_gui.kit.geometry import Rect
from lama_gui.kit.input import Captured, Input
from lama_gui.kit.layout import (
    SPRING,
    THE_REST,
    Box,
    Cell,
    Column,
    Flow,
    Length,
    Padded,
    Row,
    Scrolled,
    Stack,
)
from lama_gui.kit.scene import Pop, Push, Transition
from lama_gui.kit.ui import on_panel
from lama_gui.kit.widgets import (
    Button,
    Changed,
    Choice,
    Drawing,
    Inert,
    Keycap,
    Message,
    Option,
    Pressed,
    Slider,
    Stepper,
    Toggle,
    Widget,
    joined,
)
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.before.key_map import draw_device
from lama_gui.scenes.common.menu import Hint, MenuScene
from lama_gui.scenes.lookback.panels import draw_figure
from lama_gui.settings import PERSONAL, Settings
from lama_gui.texts import Texts, labelled, languages, proofread
from lama_gui.view.drawing.cards import draw_card, draw_flying
from lama_gui.view.drawing.layout import LARGER, Pose, SeatPanel
from lama_gui.view.drawing.seat_panels import SeatCount, SeatPicture, draw_seat_panel
from lama_gui.view.games.lama import LAMA_VIEW
from lama_gui.view.hud import draw_caption_pill

Kind = Literal["toggle", "volume", "size", "seconds", "choice", "stepper"]


class Setting(Struct, frozen=True):
    """A setting, named like its field. ``values`` are those of a choice."""

    name: str
    kind: Kind
    values: tuple[str, ...] = ()


SECTIONS = {
    "game": (
        Setting("language", "stepper"),
        Setting("theme", "stepper"),
        Setting("speed", "choice", ("normal", "fast", "instant")),
        Setting("bot_speed", "stepper"),
        Setting("watching", "stepper"),
        Setting("hints", "toggle"),
        Setting("peek", "toggle"),
        Setting("ask_before_leave", "toggle"),
    ),
    "display": (
        Setting("window", "stepper"),
        Setting("refresh", "stepper", ("screen", "60", "30")),
        Setting("text_size", "size"),
        Setting("font", "choice", ("usual", "clear")),
        Setting("high_contrast", "toggle"),
        Setting("reduced_motion", "toggle"),
        Setting("captions", "toggle"),
    ),
    "sound": (
        Setting("master", "volume"),
        Setting("music", "volume"),
        Setting("effects", "volume"),
        Setting("voices", "volume"),
        Setting("talk", "toggle"),
        Setting("muted", "toggle"),
    ),
    "accessibility": (
        Setting("voice", "toggle"),
        Setting("voice_pace", "volume"),
        Setting("wait", "toggle"),
        Setting("left_handed", "toggle"),
        Setting("one_switch", "toggle"),
        Setting("switch_pace", "seconds"),
        Setting("cool_down", "choice", ("none", "short", "long")),
        Setting("family", "toggle"),
    ),
}
"""The tabs with their settings."""
CONTROLS = "controls"
TABS = (*SECTIONS, CONTROLS)
SLIDERS: dict[str, tuple[dict[str, Any], str]] = {
    "seconds": ({"low": 1, "high": 10}, "settings.seconds"),
    "size": ({"low": 100, "high": 200, "step": 10, "on_drop": True}, "statistics.percent"),
}
"""Sliders with a unit: their range, and the text key of the unit."""
ABOUT = {
    "hear": ("sound", "voice", "voice_pace"),
    "read": ("eye",),
    "reach": ("hand", "left_handed", "one_switch", "switch_pace", "cool_down"),
    "calm": ("clock", "wait", "family"),
}
"""The notes on accessibility: their icons, and the settings that they are about."""
WHOSE = Setting("whose", "stepper")
"""The person whose settings are shown; above settings that may be personal."""

WINDOWS = ((960, 540), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
"""Window sizes in pixels."""

KEPT = (
    *("version", "profiles", "last_match", "tutorial_seen", "news"),
    *("language", "window", "maximised", "back", "rug"),
)
"""Settings not affected by "Back to defaults": history, and what would be confusing."""


DEVICES = (Device.KEYBOARD, Device.PAD)
ICONS = {Device.KEYBOARD: "keyboard", Device.PAD: "gamepad"}
KEY_WIDTH = {Device.KEYBOARD: 250.0, Device.PAD: 150.0}
"""The width of a button with keys in units, at normal text size."""
_VALUES = tuple(action for action in DEFAULTS if action.startswith("value_"))
_TABLE_KEYS = (
    *("activate", "draw", "quit_round", "hint", "to_end", "hide", "peek", "undo"),
    *("log", "last_played", *_VALUES),
)
_VOICE_KEYS = ("voice", "say_again", "say_table", "say_hand", "say_scores", "say_log", "hush")
_NOTES = ("note", "note_back", "note_on")
#: Actions by where they are used: heading's text key, icon, actions.
GROUPS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("settings.table", "hand", _TABLE_KEYS),
    ("settings.voice", "sound", _VOICE_KEYS),
    ("replay.title", "play", _NOTES),
    (
        "settings.menus",
        "menu",
        tuple(a for a in DEFAULTS if a not in (*_TABLE_KEYS, *_VOICE_KEYS, *_NOTES)),
    ),
)
SHOWN = 2
"""The maximum number of keys shown for an action."""


class Rebinding(Struct, frozen=True):
    """A key or button to bind to an action. ``holder``: its current action, if any."""

    action: str
    device: Device
    name: str
    holder: str | None


class Binding(Struct, frozen=True):
    """A button's item: the keys of an action on a device."""

    action: str
    device: Device


def draw_sign(canvas: Canvas, rect: Rect, icon: str) -> None:
    """Draw an icon above the keys of a device."""
    canvas.icon(icon, Rect.around(rect.cx, rect.cy, 34, 34), canvas.theme.paper.second)


class KeyButton(Button):
    """The keys of an action as caps, as many as fit; without keys a sign when it is pointed at."""

    keys: tuple[str, ...] = ()

    def draw(self, canvas: Canvas) -> None:
        if self.kind == "primary":  # it waits for a key
            super().draw(canvas)
            return
        rect, p = self.rect, canvas.theme.paper
        if self.focused:
            canvas.ring(rect, 16, paper=True)
        if self.hover > 0.5:
            canvas.panel(rect, PanelStyle(p.row_own, 16, 0, 0))
        if not self.keys and (self.focused or self.hover > 0.5):
            canvas.icon("plus", Rect.around(rect.cx, rect.cy, 16, 16), p.second)
        widths = [max(46.0, canvas.type.width(key, "label") + 26) for key in self.keys]
        if sum(widths) + 8 > rect.w - 16:
            widths = [min(widths[0], rect.w - 16)]
        x = rect.cx - (sum(widths) + 8 * (len(widths) - 1)) / 2
        for key, width in zip(self.keys, widths, strict=False):
            cap = Rect(x, rect.y + 5, width, rect.h - 10)
            Keycap(name=self.name, rect=cap, text=key, paper=True).draw(canvas)
            x += width + 8


class KeysPage:
    """The rows of the page, and the binding in progress (``listening``)."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self.listening: Binding | None = None

    # ---- content --------------------------------------------------------------------------

    def page(self) -> Box:
        """The actions in groups."""
        return Column([self._group(*group) for group in GROUPS], 18)

    def _group(self, name: str, icon: str, actions: Iterable[str]) -> Box:
        """A heading, and each action with its keys on each device."""
        ui, texts = self.context.ui, self.context.texts
        heads = []
        for device in DEVICES:
            sign = partial(draw_sign, icon=ICONS[device])
            drawing = Drawing(name=f"{name}.{device.value}", paint=sign)
            heads.append(Cell(drawing, KEY_WIDTH[device] * ui.type.text_scale))
        title = ui.heading(f"head.{name}", texts(name), icon, 8)
        band = Cell(Drawing(name=f"band.{name}", paint=draw_row_band))
        rows: list[Box] = [Stack([band, Padded(Row([title, *heads], 12), 14, 0)])]
        for action in actions:
            words = ui.text(f"action.{action}", self.action_words(action), "label", lines=2)
            keys = [self._binding(action, device) for device in DEVICES]
            rows.append(Padded(Row([words, *keys], 12, level=True), 14, 0))
        return Column(rows, 20)

    def _binding(self, action: str, device: Device) -> Box:
        """A button with the keys; pressing it asks for another one."""
        ui, texts, binding = self.context.ui, self.context.texts, Binding(action, device)
        listening = self.listening == binding
        names = self.context.input.bindings.names(action, device)
        keys = [self.context.key_words(device, name) for name in names]
        label = joined(self.action_words(action), texts(f"settings.{device.value}"))
        return ui.button(
            f"bind.{device.value}.{action}",
            texts(f"settings.press.{device.value}") if listening else "",
            label=labelled(label, texts("list.comma").join(keys)) if keys else label,
            kind="primary" if listening else "minor",
            width=Length.fixed(KEY_WIDTH[device] * ui.type.text_scale),
            height=ui.line("label", 14, 46),
            item=binding,
            make=partial(KeyButton, keys=() if listening else tuple(dict.fromkeys(keys[:SHOWN]))),
        )

    def action_words(self, action: str) -> str:
        """The name of an action."""
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
        """Stop asking, and return the binding in progress."""
        self.context.input.listening = False
        was_listening, self.listening = self.listening, None
        return was_listening

    def captured(self, device: Device, name: str) -> Rebinding | None:
        """The change wanted by a key or button; None if it cancels or is of the other device."""
        if self.listening is None:
            return None
        action, device_asked = self.listening.action, self.listening.device
        leaving = action != "back" and name in ("escape", "start")
        if device is not device_asked and not leaving:
            return None
        self.stop_listening()
        if leaving:
            return None
        holder = self.context.input.bindings.conflict(action, device, name)
        return Rebinding(action, device, name, holder)

    def strips(self, request: Rebinding) -> bool:
        """Whether the key's current action would be left without any."""
        bindings = self.context.input.bindings
        if request.holder is None or bindings.names(request.action, request.device):
            return False
        return bindings.names(request.holder, request.device) == (request.name,)

    def take(self, request: Rebinding) -> None:
        """Bind a key. An action that would be left without any gets the old key in exchange."""
        settings, bindings = self.context.settings, self.context.input.bindings
        old = bindings.names(request.action, request.device)
        new = [request.name, *(name for name in old if name != request.name)][: max(1, len(old))]
        changes = {request.action: new}
        if request.holder is not None:
            remaining = [
                n for n in bindings.names(request.holder, request.device) if n != request.name
            ]
            removed = [name for name in old if name not in new]
            changes[request.holder] = remaining or removed[:1]
        field = "pads" if request.device is Device.PAD else "keys"
        self.context.change(**{field: {**getattr(settings, field), **changes}})


CONTROL = 430.0
"""The minimum width of a control in units."""
FULL = "full"
"""The value for a full-screen window."""


def draw_row_band(canvas: Canvas, rect: Rect) -> None:
    """Highlight a row of the page: a heading of keys, or the one with the focus."""
    canvas.panel(rect, PanelStyle(canvas.theme.control.band, 18, 0, 0, opacity=0.55))


SHORTEST = 72.0
"""The minimum length of the dots in units."""


def draw_leader(canvas: Canvas, rect: Rect) -> None:
    """Draw dots from a label to its control."""
    if rect.w > SHORTEST:
        canvas.dotted_line(rect.x, rect.cy, rect.w, canvas.theme.paper.second)


PILE, HAND, BUST = 176.0, 210.0, 230.0
"""Heights in units of cards on the table, cards in the hand, and the portrait."""
LOW = 640.0
"""The height in units below which there is no room for the portrait."""
SHOWN_BY_FLIGHT = ("speed", "bot_speed", "watching", "reduced_motion")


class CardFlight:
    """Plays a card as an example of the animation speed."""

    def __init__(self) -> None:
        self._flight_clock, self._demo_clock = ended(0.55), ended(0.9)
        self._motion = Motion()

    def start(self, motion: Motion) -> None:
        """Start the animation; with reduced motion the card is moved at once."""
        self._motion = motion
        self._flight_clock.restart()
        self._demo_clock.restart()
        if motion.reduced:
            self._flight_clock.skip()

    def update(self, dt: float) -> bool:
        """Advance the animation; returns whether anything moves."""
        return self._flight_clock.tick(dt, self._motion.factor) or self._demo_clock.tick(dt)

    @property
    def card_progress(self) -> float:
        """The position of the card: 0 in the hand, 1 on the pile."""
        return 0.0 if self._demo_clock.done else ease_in_out(self._flight_clock.progress)


class TableCorner(Inert):
    """A sample of the table: a seat, the piles, a ribbon and the hand; perhaps a caption.

    A low one has the seat's hand only, and no ribbon.
    """

    ribbon: str
    caption: str
    neighbour: str
    flight: CardFlight
    settings: Settings

    def draw(self, canvas: Canvas) -> None:
        rect, low = self.rect, self.rect.h < LOW
        if self.caption:
            height = canvas.type.line("label") + 16
            draw_caption_pill(canvas, self.caption, rect.cx, rect.y + 24, height)
        if not low:
            self._neighbour(canvas)
        played, part = "4", self.flight.card_progress
        deck, pile = (
            Pose(rect.cx + dx, rect.y + rect.h * (0.42 if low else 0.51), angle, PILE)
            for dx, angle in ((-84, 0), (84, 4))
        )
        draw_card(canvas, None, deck, LAMA_VIEW.pictures)
        draw_card(canvas, "3" if part < 1 else played, pile, LAMA_VIEW.pictures)
        if not low:
            width = min(rect.w - 150, max(300.0, canvas.type.width(self.ribbon, "ribbon") + 90))
            height = canvas.type.line("ribbon") + 14
            top = rect.bottom - HAND * 1.22 - height
            canvas.ribbon(Rect(rect.cx - width / 2, top, width, height), self.ribbon)
        self._buttons(canvas)
        middle = rect.cx + (36 if self.settings.left_handed else -36)
        with canvas.clipped(rect):
            for i, open_card in enumerate(("1", "5", "6")[: 3 * low]):
                card = open_card if self.settings.family else None
                pose = Pose(rect.cx + (i - 1) * 80, rect.y + 24, (1 - i) * 6.0, 130)
                draw_card(canvas, card, pose, LAMA_VIEW.pictures)
            for i, card in enumerate(("2", "3", played, "L")):
                x, angle = middle + (i - 1.5) * HAND * 0.62, (i - 1.5) * 5.0
                raised = 26.0 if card in ("3", played) else 0.0
                pose = Pose(x, rect.bottom - HAND * 0.36 - raised + abs(i - 1.5) * 9, angle, HAND)
                if card != played or part == 0:
                    if card == played and self.settings.one_switch:
                        canvas.ring(pose.rect, 16)
                    draw_card(canvas, card, pose, LAMA_VIEW.pictures, rim=raised > 0)
                elif part < 1:
                    draw_flying(canvas, card, pose.towards(pile, part), LAMA_VIEW.pictures)

    def _buttons(self, canvas: Canvas) -> None:
        """Draw the buttons beside the hand, where they are at the table."""
        rect, button = self.rect, canvas.theme.button
        x = rect.x + 56 if self.settings.left_handed else rect.right - 56
        draw = "card", button.primary, button.primary_text
        leave = "flag", button.danger, button.danger_text
        for i, (icon, fill, ink) in enumerate((draw, leave)):
            disc = Rect.around(x, rect.bottom - 136 + 84 * i, 68, 68)
            canvas.panel(disc, PanelStyle(fill, 34, 0.8))
            canvas.icon(icon, disc.inset(16), ink)

    def _neighbour(self, canvas: Canvas) -> None:
        top = self.rect.y + self.rect.h * 0.24
        more = LARGER[1] if canvas.type.is_large else 0.0  # as at the table
        place = Rect(self.rect.cx - 160, top - 0.6 * more, 320, 100 + more)
        plate = SeatPanel.with_portrait(place, "left", BUST)
        at, theme = plate.portrait, canvas.theme
        assert at is not None
        avatar = theme.avatar_of("tayo", 0)
        draw_portrait(canvas, avatar, "calm", at.x, at.foot, at.height)
        count = SeatCount(4, "12", {1: 2, 10: 1})
        seat = SeatPicture(self.neighbour, avatar, "calm", count, bare=1.0)
        draw_seat_panel(canvas, plate, seat, LAMA_VIEW.pictures, False)


class SettingsScene(MenuScene):
    """The settings in tabs, next to a sample of the table that shows their effect."""

    name: ClassVar[str] = "settings"
    hints: ClassVar[tuple[Hint, ...]] = (
        (("up", "down"), "hint.row"),
        (("left", "right"), "hint.change"),
        (("back",), "hint.done"),
    )

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.tab = TABS[0]
        known = [p.name for p in context.settings.profiles]
        here = [name for name in context.people if name in known]
        self.whose = here[0] if len(here) == len(context.people) == 1 else ""
        self.keys = KeysPage(context)
        self.flight = CardFlight()
        self.about = "read"
        """The note shown with accessibility."""

    @property
    def seated(self) -> tuple[str, ...]:  # type: ignore[override]  # it is chosen here
        """The person whose settings are shown."""
        return (self.whose,) if self.whose else ()

    # ---- layout ---------------------------------------------------------------------------

    def header_boxes(self) -> list[Box]:
        tabs = tuple((tab, self.t(f"settings.tab.{tab}")) for tab in TABS)
        return [*super().header_boxes(), self.ui.tabs("tabs", tabs, self.tab)]

    def build(self) -> Iterable[Widget]:
        yield from self.header()
        area = self.content.cut_top(12)[1]
        if self.tab == CONTROLS:
            devices = [] if self.large else [Cell(self._devices().place, Length(0, 0, 2))]
            yield from Row([self._sheet(self.keys.page(), 3), *devices], 36).place(area)
        else:
            corner, page = Cell(self._corner, Length(0, 0, 2)), self._page()
            if self.tab == "sound":
                corner = Cell(self._listener, Length(0, 0, 2))
            boxes: list[Box] = [self._sheet(page, 3), corner]
            if self.tab == "accessibility":
                about = [self._about(kind) for kind in ABOUT]
                boxes = [self._sheet(Column([page, *about], 24), 1)]
                if not self.large:
                    shown = on_panel("about-panel", self._one_of(about), 40, 36)
                    beside = Column([Cell(self._corner, height=THE_REST), shown], 24)
                    boxes = [self._sheet(page, 3), Cell(beside.place, Length(0, 0, 2))]
            yield from Row(boxes, 36).place(area)
        usual = self.footer_button("defaults", self.t("settings.defaults"), "quiet")
        done = self.footer_button("done", self.t("dialog.done"), "primary")
        credits_ = self.footer_link("credits", self.t("credits.title"), "heart")
        yield from self.footer_row(usual, credits_, self.footer_hints(), done)

    @staticmethod
    def _sheet(page: Box, share: float) -> Box:
        return on_panel("panel", Scrolled("page", page, edge=6), 42, 26, Length(0, 0, share))

    def _page(self) -> Box:
        """The rows of the tab."""
        settings = SECTIONS[self.tab]
        boxes = [self._row(setting) for setting in settings]
        personal = any(setting.name in PERSONAL for setting in settings)
        if personal and self.context.settings.profiles:
            boxes.insert(0, self._row(WHOSE))
        if self.tab == "game" and not proofread(self.context.language):
            boxes.append(self.ui.text("unread", self.t("settings.unread"), "caption"))
        return Column(boxes, gap=14)

    def _devices(self) -> Box:
        """The devices, on which the keys of the focused action are lit."""
        pictures = [
            Drawing(name=device.value, paint=partial(self._draw_device, device=device))
            for device in DEVICES
        ]
        column = [SPRING, *(Cell(one, height=Length(160, 360)) for one in pictures), SPRING]
        return Stack([Cell(Inert(name="corner")), Padded(Column(column, 40), 32, 24)])

    def _draw_device(self, canvas: Canvas, rect: Rect, device: Device) -> None:
        first, _, action = (self.focus or "").rpartition(".")
        action = action if first.startswith("bind") else ""
        draw_device(canvas, rect, self.context, device, action)

    def _listener(self, rect: Rect) -> Widget:
        """Somebody with headphones instead of the table."""
        words = self.t("settings.tab.sound")
        paint = partial(draw_figure, number=words, title="", detail="", face="kiko", mood="cheer")
        return Drawing(name="corner", rect=rect, paint=paint)

    def _corner(self, rect: Rect) -> Widget:
        """The sample of the table."""
        return TableCorner(
            name="corner",
            rect=rect,
            ribbon=self.t("settings.sample"),
            neighbour=self.t("name.tayo"),
            caption=self.t("caption.turn") if self.context.settings.captions else "",
            flight=self.flight,
            settings=self.context.settings,
        )

    def _about(self, kind: str) -> Box:
        """A note on accessibility features, and where to find them."""
        keys = {
            name: self.context.key_for(name) for name in (*VOICE_ACTIONS, *PART_ACTIONS, "voice")
        }
        words = self.t(f"settings.about.{kind}", **keys)
        sign = Cell(IconDisc(name=f"icon.{kind}", icon=ABOUT[kind][0], colour=1), 60, 60)
        text = self.ui.text(f"about.{kind}", words, top=True, extra=4)
        return Row([sign, text], 22, level=True)

    def _one_of(self, about: Sequence[Box]) -> Box:
        """The note on the focused row, in the room of the longest."""

        def height(width: float) -> Length:
            return Length.widest(box.measure_height(width) for box in about)

        return Cell(about[list(ABOUT).index(self.about)].place, height=height)

    def mark_focus(self) -> None:
        """Also show the note on the focused row."""
        super().mark_focus()
        found = (kind for kind, (_, *rows) in ABOUT.items() if self.focus in rows)
        about = next(found, "read")
        if about != self.about:
            self.about = about
            self.rebuild()

    def _row(self, setting: Setting) -> Box:
        """A setting's label and control, highlighted while focused."""
        ui, name = self.ui, setting.name
        words, minimum = self.t(f"settings.{name}"), ui.line("body", 22, 62)
        label = ui.text(
            f"label.{name}", words, lines=3, width=Length(0, ui.type.width(words, "body") + 2)
        )
        leader = Cell(Drawing(name=f"leader.{name}", paint=draw_leader), Length(0, 0, 1), 8)
        widget, width = self._control(setting)
        control = Cell(widget, Length(0.0, max(CONTROL, width)), ui.line("value", 10, 46))
        lit = Drawing(name=f"band.{name}", paint=partial(self._draw_lit, name=name))
        band = Cell(lit, height=Length(minimum, 1.1 * minimum, 1.0))
        row = Padded(Flow([Row([label, leader], 16, level=True), control], 16), 14, 4)
        return Padded(Stack([band, row]), -14, 0)

    def _control(self, setting: Setting) -> tuple[Widget, float]:
        """The control of a setting, and its preferred width; 0 for the usual one."""
        t, type_, name, settings = self.t, self.ui.type, setting.name, self.context.settings
        more: dict[str, Any] = {"name": name, "value": getattr(settings, name, None), "paper": True}
        match setting.kind:
            case "toggle":
                return Toggle(words=(t("settings.on"), t("settings.off")), **more), 0.0
            case "volume":
                return Slider(muted=settings.muted, **more), 0.0
            case "seconds" | "size":
                range_, key = SLIDERS[setting.kind]
                unit = t(key, share="")
                longest = type_.width(f"{range_['high']}{unit}", "strong")
                return Slider(value_width=longest + 20, unit=unit, **range_, **more), 0.0
            case "choice":
                named = self._named(setting)
                width = sum(type_.width(words, "label") + 44 for _, words in named)
                return Choice(options=named, **more), width
        if setting is WHOSE:
            more["value"] = self.whose
        if name == "window" and settings.fullscreen:
            more["value"] = FULL
        options = self._options(setting)
        width = max(type_.width(words, "value") for _, words in options) + 150
        return Stepper(options=options, **more), width

    def _named(self, setting: Setting) -> tuple[Option, ...]:
        return tuple((v, self.t(f"settings.{setting.name}.{v}")) for v in setting.values)

    def _options(self, setting: Setting) -> tuple[Option, ...]:
        """The options of a stepper."""
        t, settings = self.t, self.context.settings
        match setting.name:
            case "whose":
                people = [profile.name for profile in settings.profiles]
                return (("", t("settings.whose.all")), *((name, name) for name in people))
            case "language":
                named = [(code, Texts(code)("language.name")) for code in languages()]
                return (("", t("settings.language.system")), *named)
            case "theme":
                keys = {name: f"theme.{name}" for name in self.context.themes.names}
                known = ((n, t(key) if self.texts.has(key) else n) for n, key in keys.items())
                return (("", t("settings.theme.game")), *known)
            case "window":
                sizes = sorted({*WINDOWS, settings.window})
                named_sizes = [((w, h), f"{w} × {h}") for w, h in sizes]
                return (*named_sizes, (FULL, t("settings.fullscreen")))
            case "bot_speed" | "watching":
                return tuple((pace.value, t(f"settings.speed.{pace}")) for pace in Speed)
        return self._named(setting)

    def _draw_lit(self, canvas: Canvas, rect: Rect, name: str) -> None:
        if self.focus == name and self.widget(name).focused:
            draw_row_band(canvas, rect)

    def scan_names(self) -> list[str]:
        """Without the bindings of keys: the switch itself would be bound."""
        return [name for name in super().scan_names() if not name.startswith("bind.")]

    def first_focus(self) -> str | None:
        return "language" if self.tab == TABS[0] else "tabs"

    # ---- behaviour ------------------------------------------------------------------------

    def on(self, message: Message) -> Transition | None:
        was_listening = self.keys.stop_listening()
        match message:
            case Changed("tabs", tab):
                self.page_changed, self.tab = self.tab != tab, str(tab)
            case Changed(name, value):
                self._set(name, value)
                if name in SHOWN_BY_FLIGHT:
                    self.flight.start(self._motion_of(name))
            case Pressed("done"):
                return self.on_back()
            case Pressed("credits"):
                return Push(self.scenes.credits())
            case Pressed("defaults"):
                return self._ask_defaults()
            case Pressed(item=Binding() as wanted):
                if wanted != was_listening:
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
        """Process a key or button for the binding in progress."""
        request = self.keys.captured(device, name)
        if request is None:
            return None
        if request.holder is None:
            self.keys.take(request)
            return None
        words: dict[str, str] = {
            "button": self.context.key_words(device, name),
            "other": self.keys.action_words(request.holder),
            "action": self.keys.action_words(request.action),
        }
        if self.keys.strips(request):
            title = self.t("settings.conflict.title", **words)
            text = self.t("settings.stripped", other=words["other"])
            return self.context.notice(title, text, icon="keyboard")

        def then(swaps: bool) -> None:
            if swaps:
                self.keys.take(request)

        return self.confirm("settings.conflict", then, icon="keyboard", harmless=True, **words)

    def _ask_defaults(self) -> Transition:
        key = "settings.own_defaults" if self.whose else "settings.defaults"
        return self.confirm(
            key, lambda resets: self._reset() if resets else None, icon="gear", name=self.whose
        )

    def _reset(self) -> None:
        if self.whose:
            self.context.change_own(self.whose, **dict.fromkeys(PERSONAL))
            return
        defaults: dict[str, Any] = msgspec.structs.asdict(Settings())
        self.context.change(**{name: v for name, v in defaults.items() if name not in KEPT})

    def paint_below(self, canvas: Canvas) -> None:
        super().paint_below(canvas)
        corner = next((w.rect for w in self.widgets if w.name == "corner"), None)
        if corner is None:
            return
        backdrop, theme = self.context.backdrop, canvas.theme
        area = canvas.rect_px(corner)
        area_surface = pygame.Surface(area.size, pygame.SRCALPHA, 32)
        area_surface.blit(backdrop.table(theme, canvas.viewport, centre=False), (0, 0), area)
        width, height = proportions(theme.backdrop.centre)
        size = corner.w * 1.25 / width
        rug = Rect.around(corner.w / 2, corner.h * 0.52, width * size, height * size)
        drawn = backdrop.centre(theme, rug, canvas.scale)
        area_surface.blit(drawn, (round(rug.x * canvas.scale), round(rug.y * canvas.scale)))
        cut_out(area_surface, shapes.rounded(0, 0, corner.w, corner.h, 40), canvas.scale)
        canvas.blit(area_surface, area.topleft)

    def _motion_of(self, name: str) -> Motion:
        """The animation speed of the setting ``name``."""
        settings = self.context.settings
        speed = getattr(settings, name) if name in ("bot_speed", "watching") else settings.speed
        return Motion(Speed(speed), settings.reduced_motion)

    def update(self, dt: float) -> bool:
        return self.flight.update(dt)

    def on_back(self) -> Transition | None:
        self.keys.stop_listening()
        return Pop()
