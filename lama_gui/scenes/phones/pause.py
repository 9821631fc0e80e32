"""The pause of a match with phones: moods can be disabled, and there may be no viewer."""

from __future__ import annotations

from lama_gui.kit.layout import Box, Cell, Row
from lama_gui.kit.scene import Transition
from lama_gui.kit.ui import Ui
from lama_gui.kit.widgets import Changed, Message, Toggle
from lama_gui.rules.game import NOBODY
from lama_gui.scenes.match.pause import Pause
from lama_gui.scenes.phones.hosting import show_moods


class PhonePause(Pause):
    """The pause of a match with phones."""

    def _buttons(self, ui: Ui) -> list[Box]:
        buttons = super()._buttons(ui)
        words = self.t("phones.moods")
        high = ui.line("button", 20, 64)
        toggle = Cell(
            Toggle(name="moods", value=self.context.settings.phones_moods, label=words, paper=True),
            112.0,
            high,
        )
        label = ui.text("moods.words", words, "button", lines=1)
        return [*buttons, Row([label, toggle], 20, level=True)]

    def _covered_note(self) -> str:
        if self.viewer == NOBODY:
            return self.t("phone.tv.paused")
        return super()._covered_note()

    def on(self, message: Message) -> Transition | None:
        match message:
            case Changed("moods", bool(shown)):
                show_moods(self.context, shown=shown)
                self.rebuild()
                return None
        return super().on(message)
