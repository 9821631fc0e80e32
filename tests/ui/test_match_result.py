"""The result of a match: podium, chart, how it was won and sounds, what comes next."""

from itertools import pairwise

import pytest

from lama_gui.kit.draw.type import Type
from lama_gui.kit.scene import Replace, Scene
from lama_gui.rules.game import Ranking
from lama_gui.rules.lama_moves import Return
from lama_gui.scenes.after.match_result import SLEEP, MatchResult
from lama_gui.scenes.after.podium import RIGHT, TOPS, stands
from lama_gui.scenes.after.victory import RISINGS, how_won
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.before.title import Title
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Session
from tests.ui.results import Tables
from tests.ui.seated import names, open_scene, text_on, use
from tools.gallery import lama_states
from tools.gallery.positions import reach
from tools.gallery.states import ended
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


@pytest.mark.parametrize("right", [RIGHT, 920.0])
@pytest.mark.parametrize("places", [(1,), (1, 2), (1, 2, 3), (1, 1, 3), (1, 2, 2)])
def test_who_shares_a_place_stands_equally_high(places, right):
    found = stands(places, [("Ana", "5")] * len(places), Type(), (0, 0), right)
    steps = [stand.step for stand in found if stand.step]
    assert [step.y for step in steps] == [TOPS[place] for place in places]
    assert not any(a.overlaps(b) for a in steps for b in steps if a is not b)
    assert max(stand.plate.right for stand in found) <= right


NAMES = ("Ana", "Rosa", "Tayo", "Don Pepe", "Luz", "Abuela")


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", range(2, 7))
def test_nobody_stands_in_anybody(seats, text_scale):
    found = stands(
        range(1, seats + 1), [(name, "38") for name in NAMES[:seats]], Type(text_scale), (0, 0)
    )
    plates = sorted((stand.plate for stand in found), key=lambda plate: plate.x)
    assert all(a.right <= b.x + 1 for a, b in pairwise(plates))
    assert plates[0].x >= 0 and plates[-1].right <= RIGHT + 1, "nor below the sheet"
    for stand in found:
        assert stand.bust.y > 0, "no head is cut"
        _, y, radius, _ = stand.medal
        assert stand.step is None or y + radius <= stand.plate.y + 12, "and each medal is whole"
    assert found[0].height >= 1.9 * 300 * (1 if text_scale == 1 else 0.8)


def test_rematch_begins_a_new_match_of_the_same_seats(context, tables):
    session = tables.ended("classic", 3)
    pilot = show(context, session)
    pilot.settle()
    pilot.press("enter")
    again = pilot.scene.session
    assert again is not session and again.seats == session.seats
    assert again.path.parent == context.home.matches


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


def test_who_comes_back_from_the_replay_is_heard_at_once(context, tables):
    pilot = show(context, tables.ended("classic", 4))
    pilot.settle()
    assert pilot.scene.debounce_seconds < SLEEP


def test_after_the_confetti_nothing_moves(context, tables):
    pilot = show(context, tables.ended("vamos", 3))
    pilot.settle(15)
    pilot.scene.dirty = False
    assert not pilot.step(0.1)


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


def test_who_won_is_told_when_the_winner_stands_there(context, tables):
    pilot = show(context, tables.ended("classic", 4))
    pilot.step(0.3)
    assert pilot.scene.victory.title not in text_on(pilot)
    pilot.settle()
    assert pilot.scene.victory.title in text_on(pilot)


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


def test_the_tally_stands_there_from_the_second_match_on(context):
    def chart(pilot: Pilot) -> str:
        return next(node.text for node in pilot.scene.painted_nodes() if node.name == "chart")

    assert "Ana" not in chart(played_again(context, 1))
    pilot = played_again(context, 3)
    tally = pilot.scene.outcome.tally
    assert tally.matches == 4
    for name, won in tally.won.items():
        assert (f"{name} {won}" in chart(pilot)) == (won > 0), "and no 0 beside a name"


def test_a_match_that_nobody_keeps_has_no_outcome_to_tell(context):
    pilot = show(context, reach("classic", ended))
    pilot.settle()
    assert pilot.scene.outcome is None and "outcome" not in names(pilot)


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


@pytest.mark.parametrize("how", RISINGS)
def test_each_way_to_win_lets_the_winners_step_rise_in_its_own_way(how):
    _, easing = RISINGS[how]
    assert easing(0.0) == pytest.approx(0.0, abs=1e-9) and easing(1.0) == pytest.approx(1.0)
    way = [round(easing(at / 10), 3) for at in range(11)]
    alike = [other for other, (_, rises) in RISINGS.items() if rises(0.5) == easing(0.5)]
    assert alike == [how] and max(way) < 1.2
