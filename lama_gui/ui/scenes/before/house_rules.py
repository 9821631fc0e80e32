"""House rules: what a table does differently. Off by default."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from lama_gui.families import HouseRule, family_of
from lama_gui.ui.kit.scene import Pop, Transition
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.kit.widgets import (
    Button,
    Changed,
    Label,
    Message,
    Option,
    Panel,
    Pressed,
    Stepper,
    Widget,
)
from lama_gui.ui.scenes.answers import House
from lama_gui.ui.scenes.app_context import AppContext
from lama_gui.ui.scenes.app_scene import AppScene

PAD = 44.0


class HouseRules(AppScene):
    """Edits the house rules of a variant; pops a ``House``.

    None in a row stands for the game's own rule.
    """

    name: ClassVar[str] = "house"
    modal: ClassVar[bool] = True

    def __init__(
        self, context: AppContext, variant: str, options: Mapping[str, Any], hints: bool = True
    ) -> None:
        super().__init__(context)
        self.rules = family_of(variant).house_rules
        self.options = dict(options)
        self.allow_hints = hints

    @property
    def _house(self) -> House:
        return House(self.options, self.allow_hints)

    def build(self) -> Iterable[Widget]:
        type_, grow, space = self.context.type, self.context.grow, self.space
        wide = min(space.width - 120, 1040 * (1 + (grow - 1) * 0.6))
        title = type_.line("heading") + 8
        text_high = type_.height(self.t("house.text"), "caption", wide - 2 * PAD)
        row = max(84.0, type_.line("strong") + 46)
        button = max(84.0, type_.line("primary") + 28)
        high = 2 * PAD + title + text_high + 24 + (len(self.rules) + 1) * row + 24 + button
        panel = Rect.around(space.width / 2, space.height / 2, wide, high)
        yield Panel(name="panel", rect=panel)
        head, inside = panel.inset(PAD).cut_top(title)
        yield Label(name="title", rect=head, text=self.t("house.title"), role="heading", paper=True)
        words, inside = inside.cut_top(text_high, 24)
        yield Label(
            name="text",
            rect=words,
            text=self.t("house.text"),
            role="caption",
            paper=True,
            lines=4,
            top=True,
        )
        for rule in self.rules:
            strip, inside = inside.cut_top(row)
            value = self.options.get(rule.name)
            yield from self._row(strip, rule.name, self._options(rule), value, rule)
        # Not a rule of the game, so no option of the match file.
        hints = ((True, self.t("house.hints.as_set")), (False, self.t("house.hints.none")))
        yield from self._row(inside.cut_top(row)[0], "hints", hints, self.allow_hints)
        foot = panel.inset(PAD).cut_bottom(button)[0]
        done, usual = self.t("dialog.done"), self.t("house.usual")
        right = foot.cut_right(max(330.0, type_.width(done, "primary") + 100))[0]
        left = foot.cut_left(min(foot.w - right.w - 20, type_.width(usual, "minor") + 80))[0]
        yield Button(name="usual", rect=left.inset(0, 8), text=usual, kind="minor", paper=True)
        yield Button(name="done", rect=right, text=done, kind="primary", paper=True)

    def _row(
        self,
        strip: Rect,
        name: str,
        options: tuple[Option, ...],
        value: object,
        rule: HouseRule | None = None,
    ) -> Iterable[Widget]:
        control, label = strip.inset(0, 10).cut_right(strip.w * 0.54, 20)
        yield Label(
            name=f"label.{name}",
            rect=label,
            text=self.t(f"house.{name}"),
            role="strong",
            paper=True,
            lines=2,
        )
        yield Stepper(
            name=f"rule.{name}", rect=control, item=rule, options=options, value=value, paper=True
        )

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
