"""The controls of the settings: a switch, a slider or a choice for each, as it stands now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from lama_gui.kit.animation import Speed
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Choice, Option, Slider, Stepper, Toggle, Widget
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.before.settings_rows import REFRESHES, WINDOWS, Setting
from lama_gui.texts import Texts, languages

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
