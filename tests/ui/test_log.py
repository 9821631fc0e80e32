"""The log of a match, on the table and as a list."""

from __future__ import annotations

from lama_gui.ui.app.gallery.positions import reach
from lama_gui.ui.app.pilot import Pilot
from lama_gui.ui.games.lama import telling as wishes
from lama_gui.ui.scenes.app_context import AppContext
from lama_gui.ui.scenes.match.table import TableScene
from lama_gui.ui.table.drawing.widgets import LogPanel


def test_the_log_speaks_a_new_language_at_once_behind_the_pause(context: AppContext) -> None:
    context.change(language="en")
    session = reach("classic", wishes.own_turn, people=1)
    pilot = Pilot(context, lambda s: TableScene(s, session))
    pilot.settle()
    table = pilot.scene
    assert isinstance(table, TableScene)

    def shown() -> list[str]:
        panel = next(widget for widget in table.widgets if isinstance(widget, LogPanel))
        return [line.what for line in panel.lines]

    before = shown()
    pilot.press("escape")
    assert pilot.scene.name == "pause"
    context.change(language="pl")
    pilot.settle()
    behind = shown()
    assert pilot.scene.name == "pause"
    assert len(behind) == len(before) and behind != before
    pilot.press("escape")
    pilot.settle()
    assert shown() == behind
    table.conductor.close()
