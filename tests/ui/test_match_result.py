"""The result of a match: podium, chart, how it was won and sounds, what comes next."""

import pytest

from lama_gui.kit.scene import Replace, Scene
from lama_gui.rules.game import Ranking
from lama_gui.rules.lama_moves import Return
from lama_gui.scenes.after.match_result import SLEEP, MatchResult
from lama_gui.scenes.after.victory import how_won
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.before.title import Title
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Session
from tests.ui.results import Tables
from tests.ui.seated import open_scene, text_on, use
from tools.gallery import lama_states
from tools.gallery.positions import reach
from tools.pilot import Pilot


def show(context: AppContext, session: Session, size: tuple[int, int] = (1280, 720)) -> Pilot:
    return Pilot(context, lambda s: MatchResult(s, session), size)


@pytest.mark.parametrize("variant", ["classic", "vamos"])
def test_totals_by_round_end_in_the_final_totals(tables, variant):
    match = tables.ended(variant, 4).match
    assert len(match.totals_by_round) == match.state.round
    assert match.totals_by_round[-1] == match.state.totals


def test_totals_by_round_count_tokens_that_went_back(tables):
    session, _ = tables.find("classic", 2, lambda s, _: s.match.turn == 0)
    session.play(Return(1), 0)
    after = session.match.steps[-1].after
    assert session.match.totals_by_round[after.round - 1] == after.totals


def test_rematch_begins_a_new_match_of_the_same_seats(context, tables):
    session = tables.ended("classic", 3)
    pilot = show(context, session)
    pilot.settle()
    pilot.press("enter")
    again = pilot.scene.session
    assert again is not session and again.seats == session.seats
    assert again.path.parent == context.home.matches


@pytest.mark.parametrize("hurry", ["enter", "space", "@rematch"])
def test_the_ways_on_sleep_for_two_seconds(context, tables, hurry):
    """33: nobody presses the podium away; what has the focus does nothing for so long."""
    session = tables.ended("classic", 4)
    pilot = Pilot(context, Scene, hasty=True)
    pilot.stack.apply(Replace(MatchResult(context, session), all=True))
    pilot.step(0.0)
    scene = pilot.scene
    for _ in range(3):
        asleep = pilot.widget("rematch").awake
        use(pilot, hurry)
        pilot.step(SLEEP * 0.2)
        assert pilot.scene is scene
        assert asleep < pilot.widget("rematch").awake < 1, "it is seen to wake up"
    pilot.step(SLEEP * 0.4 + 0.1)
    pilot.step(0.5)
    assert pilot.widget("rematch").awake == 1
    use(pilot, hurry)
    assert isinstance(pilot.scene, TableScene)


def played_again(context: AppContext, times: int) -> Pilot:
    """The result of the last of so many matches of the same players."""
    tables = Tables(context.home.matches)
    sessions = [tables.ended("classic", 3, seed=seed) for seed in range(times)]
    for session in sessions:
        session.close()
        if session is not sessions[-1]:
            context.index_worker.learn(session.path)
    pilot = show(context, sessions[-1])
    pilot.settle()
    return pilot


def test_the_result_tells_goals_and_what_is_next(context):
    pilot = played_again(context, 1)
    words = pilot.widget("outcome").accessible_name
    assert "of 15" in words and "Next: " in words
    assert words in pilot.scene.spoken_text
    use(pilot, "#outcome", "enter", settle=True)
    assert pilot.scene.name == "unlocked", "what the first one opens is shown large"
    use(pilot, "escape", settle=True)
    assert pilot.scene.name == "goals", "and leads to all of them"
    pilot.press("escape")
    assert pilot.scene.name == "match_result"


def test_every_hint_that_was_given_is_counted_once(context):
    session = reach("classic", lama_states.own_turn, people=1)
    pilot = open_scene(context, lambda s: TableScene(s, session), (960, 540))
    for _ in range(2):
        use(pilot, "h", settle=True)
    assert sum(session.hints_used) == session.hints_used[pilot.scene.viewer] == 1


def test_hints_are_told_where_some_were_used(context, tables):
    session = tables.ended("classic", 3, people=2)
    assert "Hints" not in text_on(show(context, session))
    for seat in (0, 1, 1):
        session.count_hint(seat)
    pilot = show(context, session)
    pilot.settle()
    assert "Hints: Ana 1 · Rosa 2." in text_on(pilot)


@pytest.mark.parametrize(
    ("ranking", "totals", "history", "how"),
    [
        (Ranking.FEWEST, (12, 41, 25), [], "win"),
        (Ranking.FEWEST, (39, 41), [], "hair"),
        (Ranking.FEWEST, (20, 20, 44), [], "hair"),
        (Ranking.FEWEST, (5, 41, 25), [], "far"),
        (Ranking.MOST, (55, 12), [], "far"),
        (Ranking.MOST, (30, 12, 28), [], "hair"),
        (Ranking.FEWEST, (30, 41), [(20, 4), (25, 6), (28, 30), (30, 41)], "comeback"),
        (Ranking.MOST, (40, 30), [(2, 9), (3, 20), (20, 25), (40, 30)], "comeback"),
        (Ranking.FEWEST, (30, 41), [(20, 4), (30, 41)], "win"),
        (Ranking.FEWEST, (30, 41), [(0, 0), (0, 0), (28, 30), (30, 41)], "win"),
    ],
)
def test_how_a_match_was_won(ranking, totals, history, how):
    assert how_won(ranking, totals, history) == how


def test_a_full_disk_is_told_and_the_result_stays(context, tables, full_disk):
    pilot = show(context, tables.ended("classic", 2))
    pilot.settle()
    full_disk(Session, "begin")
    pilot.click("rematch")
    assert "the disk is full" in text_on(pilot)
    pilot.press("enter")
    assert isinstance(pilot.scene, MatchResult)


def test_esc_leads_to_the_menu(context, tables):
    pilot = show(context, tables.ended("classic", 2))
    pilot.press("esc")
    assert isinstance(pilot.scene, Title)


def test_under_reduced_motion_it_stands_still_at_once(new_context, tables):
    pilot = show(new_context(reduced_motion=True), tables.ended("vamos", 3))
    pilot.step(3.0)
    pilot.settle()
    first = pilot.picture().get_buffer().raw
    pilot.step(1.0)
    assert pilot.picture().get_buffer().raw == first


def title_of(context: AppContext, session: Session) -> str:
    return MatchResult(context, session).victory.title


def test_the_banner_speaks_to_a_single_person(context, tables):
    matches = (tables.ended("classic", 2, seed=seed) for seed in range(50))
    session = next(one for one in matches if one.match.state.winners == (0,))
    points = session.match.state.totals[0]
    assert title_of(context, session).startswith(f"You win with {points} point")


def test_winners_who_share_are_named_together(context, tables):
    matches = (tables.ended("vamos", 3, seed=seed) for seed in range(200))
    session = next(one for one in matches if len(one.match.state.winners) == 2)
    a, b = (session.seats[seat].name for seat in session.match.state.winners)
    assert title_of(context, session).startswith(f"{a} and {b} win together with ")
