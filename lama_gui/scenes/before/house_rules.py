"""House rules: variations of a game's rules, off by default."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from lama_gui.families import HouseRule, family_of, game
from lama_gui.kit.dialog import IconDisc
from lama_gui.kit.layout import Box, Cell, Column, Padded, Row, Scrolled, space
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.widgets import Changed, Message, Option, Pressed
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lineup import House
from lama_gui.scenes.common.picker import Picker

ICONS = {
    "target": "trophy",
    "next_starter": "play",
    "returning": "token",
    "rounds": "clock",
    "hints": "bulb",
}


class HouseRules(Picker):
    """Edits the house rules of a variant; pops a ``House``.

    None represents the game's own rule.
    """

    name: ClassVar[str] = "house"
    widths: ClassVar[tuple[float, float]] = (1320.0, 464.0)

    def __init__(
        self, context: AppContext, variant: str, options: Mapping[str, Any], hints: bool = True
    ) -> None:
        super().__init__(context)
        self.variant = variant
        self.rules = family_of(variant).house_rules
        self.options = dict(options)
        for rule in self.rules:
            self._set(rule, self.options.get(rule.name))
        self.allow_hints = hints

    def boxes(self) -> Iterable[Box]:
        ui = self.ui
        # Allowing hints is not a rule of the game, so it is not an option in the match file.
        hints = ((True, self.t("house.hints.as_set")), (False, self.t("house.hints.none")))
        rows = [
            *(
                self._row(rule.name, self._options(rule), self.options.get(rule.name), rule)
                for rule in self.rules
            ),
            self._row("hints", hints, self.allow_hints),
        ]
        yield ui.text("title", self.t("house.title"), "head", lines=2, extra=8)
        yield ui.text("text", self.t("house.text"), "caption", top=True)
        yield space(24)
        yield Scrolled("rules", Column(rows))
        yield space(24)
        yield ui.answers(("usual", self.t("house.usual")), ("done", self.t("dialog.done")))

    def _row(
        self, name: str, options: tuple[Option, ...], value: object, rule: HouseRule | None = None
    ) -> Box:
        ui, words = self.ui, self.t(f"house.{name}")
        height = ui.line("strong", 26, 64)
        control = ui.choice(f"rule.{name}", options, value, item=rule, height=height)
        row = ui.labelled(name, words, control, 0.4, role="strong", gap=20)
        differs = value is not None and value is not True
        icon = IconDisc(
            name=f"icon.{name}", icon=ICONS.get(name, "cards"), colour=0 if differs else 1
        )
        return Padded(Row([Cell(icon, 64, 64), row], 20, level=True), 0, 10)

    def _usual(self, rule: HouseRule) -> object:
        value = getattr(game(self.variant).rules, rule.name)
        return getattr(value, "value", value)

    def _options(self, rule: HouseRule) -> tuple[Option, ...]:
        """The values in order; None represents the game's own."""
        usual = self._usual(rule)
        values: list[Option] = [
            (None if value == usual else value, self.t(rule.key(value), n=value))
            for value in rule.values
        ]
        if usual not in rule.values:  # it depends on the number of players
            values.insert(0, (None, self.t("house.as_game")))
        return tuple(values)

    def first_focus(self) -> str | None:
        return f"rule.{self.rules[0].name}" if self.rules else "done"

    def on(self, message: Message) -> Transition | None:
        match message:
            case Changed("rule.hints", bool(allowed)):
                self.allow_hints = allowed
            case Changed(_, value, item=HouseRule() as rule):
                self._set(rule, value)
            case Pressed("usual"):
                self.options.clear()
                self.allow_hints = True
            case Pressed("done"):
                return self.on_back()
        return None

    def _set(self, rule: HouseRule, value: object) -> None:
        self.options.pop(rule.name, None)
        if value not in (None, self._usual(rule)):
            self.options[rule.name] = value

    def on_back(self) -> Transition | None:
        return Pop(House(self.options, self.allow_hints))
