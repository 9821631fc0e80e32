"""House rules: what a table does differently. Off by default."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from lama_gui.families import HouseRule, family_of
from lama_gui.kit.layout import Box, Cell, Column, Length, Padded, Row, Scrolled, space
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.ui import sheet
from lama_gui.kit.widgets import (
    Changed,
    Message,
    Option,
    Pressed,
    Stepper,
    Widget,
)
from lama_gui.scenes.app_context import AppContext, AppScene
from lama_gui.scenes.common.lineup import House

PAD = 44.0


class HouseRules(AppScene):
    """Edits the house rules of a variant; pops a ``House``.

    None in a row stands for the game's own rule.
    """

    name: ClassVar[str] = "house"
    modal: ClassVar[bool] = True
    box: ClassVar[bool] = True

    def __init__(
        self, context: AppContext, variant: str, options: Mapping[str, Any], hints: bool = True
    ) -> None:
        super().__init__(context)
        self.variant = variant
        self.rules = family_of(variant).house_rules
        self.options = dict(options)
        self.allow_hints = hints

    @property
    def _house(self) -> House:
        return House(self.options, self.allow_hints)

    def build(self) -> Iterable[Widget]:
        ui, grow = self.ui, self.context.grow
        wide = min(self.space.width - 120, 1040 * (1 + (grow - 1) * 0.6))
        # Whether hints are allowed is not a rule of the game, so no option of the match file.
        hints = ((True, self.t("house.hints.as_set")), (False, self.t("house.hints.none")))
        rows = [
            *(
                self._row(rule.name, self._options(rule), self.options.get(rule.name), rule)
                for rule in self.rules
            ),
            self._row("hints", hints, self.allow_hints),
        ]
        usual, done = ("usual", self.t("house.usual")), ("done", self.t("dialog.done"))
        column = [
            ui.text("title", self.t("house.title"), "head", lines=2, extra=8),
            ui.text("text", self.t("house.text"), "caption", top=True),
            space(24),
            Scrolled("rules", Column(rows)),
            space(24),
            ui.answers(usual, done),
        ]
        yield from sheet(self.space, wide, Padded(Column(column), PAD, PAD), 40)

    def _row(
        self, name: str, options: tuple[Option, ...], value: object, rule: HouseRule | None = None
    ) -> Box:
        ui = self.ui
        words = self.t(f"house.{name}")
        wide = Length(0, 0, 0.45)
        label = ui.text(f"label.{name}", words, "strong", lines=2, wide=wide)

        high = max(64.0, ui.type.line("strong") + 26)
        control = Cell(
            Stepper(name=f"rule.{name}", item=rule, options=options, value=value, paper=True),
            Length(0, 0, 0.55),
            high,
        )
        return Padded(Row([label, control], gap=20), 0, 10)

    def _options(self, rule: HouseRule) -> tuple[Option, ...]:
        values = [
            (v, self.t(rule.key(v), n=v) if isinstance(v, int) else self.t(rule.key(v)))
            for v in rule.values
        ]
        return (None, self.t("house.as_game")), *values

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
                return Pop(self._house)
        return None

    def _set(self, rule: HouseRule, value: object) -> None:
        self.options.pop(rule.name, None)
        if value is not None:
            self.options[rule.name] = value

    def on_back(self) -> Transition | None:
        return Pop(self._house)
