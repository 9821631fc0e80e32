"""A goal is told when it is reached: at the table, and on the round's result, to who may know."""

from collections import Counter
from types import SimpleNamespace

import pytest

from lama_gui.families.lama import GOALS
from lama_gui.kit.geometry import Rect
from lama_gui.library.statistics.outcome import achievements_in_round
from lama_gui.scenes.match.goal_news import GoalNews
from lama_gui.scenes.match.round_result import RoundResult
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Session
from tests.ui.ear import Listener
from tools.gallery.lama_states import last_card
from tools.gallery.positions import reach
from tools.gallery.vamos_states import counted, following


def play_last(session: Session) -> None:
    """Play the last card of a round: a llama."""
    assert achievements_in_round(session) == (), "nothing is told before it happens"
    session.play(next(move for move in session.view(0).legal if str(move).startswith("play")), 0)


@pytest.mark.parametrize("text_size", [100, 200])
def test_a_goal_is_told_at_the_table_and_on_the_rounds_result(sit, text_size):
    pilot = sit(last_card, size=(1280, 720), text_size=text_size)
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
    while not isinstance(pilot.scene, RoundResult):
        heard = listener.listen(0.1)
    pilot.settle()
    assert "Last laugh!" in heard + listener.listen(0.1)
    told, layout = pilot.widget("goal"), pilot.scene.layout
    assert "Last laugh" in told.accessible_name
    assert not told.rect.overlaps(layout.panel.cut_top(120)[1])
    assert not told.rect.overlaps(layout.ribbon)


@pytest.mark.parametrize(("before", "told"), [(0, "1 of 15"), (2, "Once more")])
def test_only_a_new_goal_is_counted(context, monkeypatch, before, told):
    session = reach("classic", last_card)
    ever = {session.seats[0].name: Counter({goal.name: before for goal in GOALS})}
    monkeypatch.setattr(Session, "path", context.home.matches / "this one")
    answered = SimpleNamespace(answer=ever)
    monkeypatch.setattr(context.index_worker, "query", lambda _: answered)
    news = GoalNews(context, session, context.texts)
    play_last(session)
    news.refresh()
    assert news.update() and not news.update(), "once"
    slip = news.slip(Rect(0, 0, 900, 90))
    assert slip is not None and told in slip.detail


def test_what_lies_face_down_is_not_told_before_it_is_counted():
    assert achievements_in_round(reach("vamos", following)) == ()


def test_a_round_tells_what_it_brought_and_not_what_came_before():
    session = reach("vamos", counted)
    steps = session.match.steps
    assert session.match.round >= 2
    told = {reached.goal for reached in achievements_in_round(session)}
    steps[:] = [step for step in steps if step.after.round == 1]
    assert not told & {reached.goal for reached in achievements_in_round(session)}


def test_bots_and_practice_reach_nothing():
    session = reach("classic", last_card)
    play_last(session)
    assert achievements_in_round(session)
    session.hand_over(0, "steady")
    assert achievements_in_round(session) == ()
