"""A goal is told when it is reached: at the table, and on the round's result, to who may know."""

from collections import Counter
from types import SimpleNamespace

import pytest

from lama_gui.families.lama import GOALS
from lama_gui.kit.geometry import Rect
from lama_gui.library.statistics.outcome import achievements_in_round
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.match.goal_news import GoalNews, fitting
from lama_gui.scenes.match.round_result import RoundResult
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Session
from tests.ui.ear import Listener
from tests.ui.seated import open_scene
from tools.gallery.lama_states import last_card
from tools.gallery.positions import reach
from tools.gallery.vamos_states import counted, following
from tools.pilot import Pilot


def at_the_end(context: AppContext) -> Pilot:
    """Somebody has just played the last card of a round: a llama."""
    session = reach("classic", last_card)
    assert achievements_in_round(session) == (), "nothing is told before it happens"
    return open_scene(context, lambda s: TableScene(s, session), (1280, 720))


def test_a_goal_is_told_at_the_table_and_on_the_rounds_result(context):
    pilot = at_the_end(context)
    listener = Listener(pilot)
    listener.listen()
    pilot.press("enter")
    assert "Last laugh!" not in listener.listen(0.3), "not before it is seen"
    assert "Last laugh!" in listener.listen(1.2)
    told = pilot.widget("goal")
    assert "Last laugh" in told.accessible_name
    assert isinstance(pilot.scene, TableScene)
    board = pilot.scene.board
    lying = [pose.rect for _, pose in board.table.geometry.lying(board.moment)]
    assert not any(told.rect.overlaps(card) for card in lying), "it covers no card"
    heard = ""
    for _ in range(400):
        heard = listener.listen(0.1)
        if isinstance(pilot.scene, RoundResult):
            break
    pilot.settle()
    assert isinstance(pilot.scene, RoundResult)
    heard += listener.listen(0.1)
    assert "Last laugh!" in heard
    assert "Last laugh" in pilot.widget("goal").accessible_name
    panel, ribbon = pilot.scene.layout.panel, pilot.scene.layout.ribbon
    assert not pilot.widget("goal").rect.overlaps(panel.cut_top(120)[1])
    assert not pilot.widget("goal").rect.overlaps(ribbon)


@pytest.mark.parametrize(("before", "told"), [(0, "1 of 15"), (2, "Once more")])
def test_only_a_new_goal_is_counted(context, monkeypatch, before, told):
    session = reach("classic", last_card)
    ever = {session.seats[0].name: Counter({goal.name: before for goal in GOALS})}
    monkeypatch.setattr(Session, "path", context.home.matches / "this one")
    answered = SimpleNamespace(answer=ever)
    monkeypatch.setattr(context.index_worker, "query", lambda _: answered)
    news = GoalNews(context, session, context.texts)
    move = next(move for move in session.view(0).legal if str(move).startswith("play"))
    session.play(move, 0)
    news.refresh()
    assert news.update() and not news.update(), "once"
    slip = news.slip(Rect(0, 0, 900, 90))
    assert slip is not None and told in slip.detail


@pytest.mark.parametrize("people", [1, 2])
def test_who_reached_it_is_named_where_several_play(context, people):
    session = reach("classic", last_card, people=people)
    move = next(move for move in session.view(0).legal if str(move).startswith("play"))
    session.play(move, 0)
    slip = GoalNews(context, session, context.texts).slip(Rect(0, 0, 900, 90))
    assert slip is not None and ("Ana" in slip.text) == (people > 1)


def test_what_lies_face_down_is_not_told_before_it_is_counted():
    assert achievements_in_round(reach("vamos", following)) == ()


def test_a_round_tells_what_it_brought_and_not_what_came_before():
    session = reach("vamos", counted)
    match = session.match
    assert match.round >= 2
    told = {reached.goal for reached in achievements_in_round(session)}
    first = [step for step in match.steps if step.after.round == 1]
    session.match.steps[:] = first
    assert not told & {reached.goal for reached in achievements_in_round(session)}


def test_bots_and_practice_reach_nothing():
    session = reach("classic", last_card)
    move = next(move for move in session.view(0).legal if str(move).startswith("play"))
    session.play(move, 0)
    assert achievements_in_round(session)
    session.hand_over(0, "steady")
    assert achievements_in_round(session) == ()


@pytest.mark.parametrize(
    ("room", "told"), [(99.0, "2 of 15. A card back."), (20.0, "2 of 15."), (3.0, "2 of 15.")]
)
def test_the_slip_tells_what_fits_and_the_first_thing_always(room, told):
    assert fitting(["2 of 15.", "A card back."], room, len) == told


def test_nothing_to_tell_is_no_words():
    assert fitting([], 99.0, len) == ""
