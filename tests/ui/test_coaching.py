"""The coach on the result: the costliest decision, and its round once more."""

import pytest

from lama_gui.library.statistics import Index
from lama_gui.players.coach import dearest, decisions, review
from lama_gui.scenes.after.match_result import MatchResult
from lama_gui.scenes.after.review import Review, VerdictRow
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Session, round_again
from lama_gui.session.visibility import Revealed
from tests.ui.results import Tables
from tests.ui.seated import use
from tools.gallery.draw import Picture, Studio
from tools.gallery.shots import menu_shots
from tools.pilot import Pilot


@pytest.fixture
def ended(context: AppContext) -> Session:
    """A finished match of two in the player's folder."""
    return Tables(context.home.matches).ended("classic", 2)


def coached(context: AppContext, session: Session) -> Pilot:
    """The result, the coach's answers computed where they are asked for."""

    def make(opened: AppContext) -> MatchResult:
        scene = MatchResult(opened, session)
        scene.let_coach()
        return scene

    pilot = Pilot(context, make)
    pilot.until(lambda: pilot.scene.coach.done, seconds=60)
    pilot.settle()
    return pilot


@pytest.mark.slow
def test_it_names_the_decision_that_the_review_names(context, ended):
    pilot = coached(context, ended)
    made = decisions(ended.match.game, ended.match.steps, 0)
    (first,) = dearest(review(made), 1)
    found = pilot.scene.coach.dearest
    assert (found.index, found.best) == (first.index, first.best)
    assert f"round {first.round}" in pilot.widget("coach").accessible_name
    assert pilot.widget("coach").accessible_name in pilot.scene.spoken_text


def test_a_round_again_begins_with_its_deal_and_is_kept_nowhere(ended):
    shown = Revealed(ended.header, ended.match)
    steps = ended.match.steps
    last = next(i for i in reversed(range(len(steps))) if steps[i].seat == 0)
    again = round_again(shown, ended, last)
    begun = max(i for i in range(last) if steps[i].deals)
    assert again.match.steps[-1].deals and again.match.state == steps[begun].after
    assert again.practice and again.path is None
    assert again.undo_refusal(0) is not None, "nothing before the deal is taken back"


def test_the_round_is_played_again_and_counts_nothing(context, ended):
    pilot = coached(context, ended)
    before = sorted(p.name for p in context.home.matches.iterdir())
    use(pilot, "@coach", "@again")
    table = pilot.scene
    assert isinstance(table, TableScene) and table.session.practice
    number = pilot.context.texts("table.practice", n=table.session.match.round)
    assert table.toast is not None and table.toast.text == number
    while pilot.scene is table:
        pilot.until(lambda: pilot.scene is not table or table.my_turn, seconds=60)
        if pilot.scene is table:
            pilot.press("q")
            if pilot.scene.name == "dialog":
                pilot.click("yes")
    assert pilot.scene.name == "round_result"
    pilot.until(lambda: not pilot.widget("next").unavailable or pilot.scene.asks, seconds=20)
    pilot.settle()
    pilot.press("enter")
    if pilot.scene.name == "round_result":
        pilot.press("enter")
    pilot.settle()
    assert pilot.scene.name == "review"
    assert "now" in pilot.widget("state").text
    pilot.press("escape")
    assert pilot.scene.name == "match_result"
    assert "now" in pilot.widget("coach").accessible_name
    assert sorted(p.name for p in context.home.matches.iterdir()) == before
    assert context.index_worker.ask(Index.count) == 1


def test_at_a_table_of_several_people_the_coach_is_silent(context):
    session = Tables(context.home.matches).ended("classic", 3, people=2)
    scene = MatchResult(context, session)
    scene.let_coach()
    assert scene.coach is None


def test_practice_is_left_without_a_question(context, ended):
    pilot = coached(context, ended)
    use(pilot, "@coach", "@again", "escape", settle=True)
    assert pilot.scene.name == "pause"
    assert "Practice" in pilot.widget("saved").text
    pilot.click("leave")
    assert pilot.scene.name == "review"


def test_the_review_shows_both_moves_and_speaks_of_nothing_else(tmp_path):
    """No sentence about quitting where two cards are compared."""
    shot = next(shot for shot in menu_shots() if shot.name == "review")
    pilot = Studio(tmp_path).pilot(Picture("menu", shot, (1280, 720)))
    rows = [widget for widget in pilot.scene.widgets if isinstance(widget, VerdictRow)]
    assert rows
    for row in rows:
        told = row.accessible_name.lower()
        assert ("quit" in told) == ("flag" in row.pair)
        assert ("draw" in told) == any("backs/" in name for name in row.pair)
        assert any(name.startswith("themes/") or "cards/" in name for name in row.pair)


def test_no_row_changes_while_the_coach_looks(context, ended):
    shown = Revealed(ended.header, ended.match)
    pilot = Pilot(context, lambda c: Review(c, shown, 0))
    for _ in range(4):
        pilot.step(0.05)
        scene = pilot.scene
        assert scene.done or not [one for one in scene.widgets if isinstance(one, VerdictRow)]
    scene.on_back()
