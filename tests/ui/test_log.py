"""The log of a match, on the table and as a list."""

import pytest

from lama_gui.kit.accessibility import Live
from lama_gui.rules.lama_state import LamaView
from lama_gui.scenes.match.log import PITCH, Log
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Session
from lama_gui.view.accessible import log_nodes
from lama_gui.view.drawing.widgets import LogPanel
from lama_gui.view.game_table import LogLine
from lama_gui.view.games import pictures_of
from tests.ui.seated import open_scene, use
from tools.gallery import lama_states
from tools.gallery.positions import reach


def test_the_log_speaks_a_new_language_at_once_behind_the_pause(context):
    context.change(language="en")
    session = reach("classic", lama_states.own_turn, people=1)
    pilot = open_scene(context, lambda s: TableScene(s, session))
    table = pilot.scene

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
    use(pilot, "escape", settle=True)
    assert shown() == behind


@pytest.mark.parametrize("text_scale", [100, 200])
def test_the_list_begins_with_a_whole_line_and_shows_who_did_it(new_context, text_scale):
    session = reach("classic", lama_states.own_turn, people=1)
    context = new_context(text_size=text_scale)
    lines = [LogLine("Rosa", "played", "4", True, seat=1), LogLine("", "Round 2")] * 20
    pictures = pictures_of("classic")
    pilot = open_scene(context, lambda s: Log(s, lines, session.seats, pictures))
    view = pilot.widget("lines")
    rows = [row for row in view.children if view.offset <= row.rect.y + 1]
    assert view.visible_rect.y - view.rect.y < PITCH * context.text_scale / 4, (
        "no empty line above the first"
    )
    assert rows[0].rect.y - view.offset < PITCH * context.text_scale / 2
    assert {row.avatar for row in rows if row.line.who} == {"rosa"}
    assert not any(row.avatar for row in rows if not row.line.who)


def second_round(view: LamaView, session: Session) -> bool:
    return view.round == 2 and lama_states.own_turn(view, session)


def test_lines_of_the_round_before_are_not_news_by_ear(context):
    session = reach("classic", second_round, people=1)
    pilot = open_scene(context, lambda s: TableScene(s, session))
    table = pilot.scene
    told = [(node.text, node.live) for node in log_nodes(table.board)]
    begins = next(n for n, (text, _) in enumerate(told) if text == "Round 2 begins.")
    assert begins, "there are lines of round 1"
    assert {live for _, live in told[: begins + 1]} == {Live.OFF}, "the table opens with the round"
    assert {live for _, live in told[begins + 1 :]} == {Live.POLITE}
