"""The deal of the day at the window: one try counts, and the cards are everybody's."""

from datetime import date, timedelta

import pytest

from lama_gui.daily import DailyChance, day_of, table_of
from lama_gui.records import read_record
from lama_gui.scenes.after.match_result import MatchResult
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.before.title import Title, query_deal
from lama_gui.scenes.lookback.daily import Daily
from lama_gui.scenes.lookback.replay import ReplayScene
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Session
from lama_gui.settings import Profile
from tests.players import play_randomly
from tests.ui.seated import names, open_scene, text_on, use
from tools.pilot import Pilot

TODAY = date(2026, 11, 20)
ACTIONS = {"play", "resume", "copy", "watch"}


def calendar(context: AppContext, today: date = TODAY) -> tuple[Pilot, Daily]:
    pilot = Pilot(context, lambda s: Daily(s, today))
    return pilot, pilot.scene


def begin(context: AppContext, today: date = TODAY) -> Session:
    """Press the button and sit down."""
    pilot, _ = calendar(context, today)
    pilot.click("play")
    assert isinstance(pilot.scene, TableScene)
    return pilot.scene.session


def play(session: Session, steps: int = 10_000, seed: int = 1) -> None:
    play_randomly(session, seed, steps=steps - len(session.match.steps))
    session.close()


def offered(pilot: Pilot) -> set[str]:
    """What can be done on the chosen day."""
    pilot.step()
    return names(pilot) & ACTIONS


def test_todays_deal_is_the_one_of_the_generator(context):
    session = begin(context)
    table = table_of(TODAY)
    assert day_of(session.header) == TODAY and session.header.variant == table.variant
    session.advance()
    match = session.match
    start = match.steps[0].before
    assert match.steps[0].move == match.game.deal(start, DailyChance(TODAY, table.variant))


@pytest.mark.parametrize("back", range(5))
def test_the_table_of_every_game_can_be_set(context, back):
    session = begin(context, TODAY - timedelta(back))
    session.advance()
    assert session.match.turn is not None


@pytest.mark.parametrize("by_the_title", [False, True])
def test_a_match_that_was_left_goes_on_with_the_days_cards(context, by_the_title):
    play(begin(context), steps=25)
    if by_the_title:
        scene = Title(context).resumed()
    else:
        pilot, _ = calendar(context)
        assert offered(pilot) == {"resume"}
        pilot.click("resume")
        scene = pilot.scene
    assert isinstance(scene, TableScene)
    play(scene.session)
    chance = DailyChance(TODAY, scene.session.header.variant)
    match = read_record(scene.session.path).match
    deals = [step for step in match.steps if step.before.dealing]
    assert len(deals) > 1, "also of rounds that begin now"
    assert [step.move for step in deals] == [match.game.deal(s.before, chance) for s in deals]


def test_one_try_a_day_counts(context):
    first = begin(context)
    play(first)
    header = calendar(context)[1].match_header()
    again = Session.begin(header, context.home.matches)
    play(again, seed=2)
    pilot, scene = calendar(context)
    assert offered(pilot) == {"copy", "watch"}
    assert first.path is not None and scene.played[TODAY][0] == first.path.name
    pilot.click("watch")
    assert isinstance(pilot.scene, ReplayScene)
    assert pilot.scene.replay.match.state == first.match.state


def test_the_result_to_copy_names_the_day_and_nobody(context, copied):
    session = begin(context)
    play(session)
    pilot, _ = calendar(context)
    pilot.click("copy")
    assert "20 Nov 2026" in copied[0]
    assert not any(info.name in copied[0] for info in session.seats)
    points = copied[0].splitlines()[2].split(" · ")
    assert len(points) == session.match.state.round
    assert "clipboard" in text_on(pilot)


def test_streaks_and_days_are_read_from_the_files(context):
    for back in (3, 2, 1):
        play(begin(context, TODAY - timedelta(back)))
    pilot, _ = calendar(context)
    assert "In a row: 3 · best: 3 · played: 3" in text_on(pilot)
    assert offered(pilot) == {"play"}, "today is still to come"


def test_days_to_come_can_be_looked_at_and_not_played(context):
    pilot, scene = calendar(context)
    use(pilot, "#days", "left")
    assert scene.chosen == TODAY - timedelta(1) and offered(pilot) == {"play"}
    assert "Not played yet." in text_on(pilot)
    pilot.press("right", "right")
    assert scene.chosen == TODAY + timedelta(1) and not offered(pilot)
    pilot.press("pageup")
    assert scene.chosen.month == 10
    pilot.press("pagedown", "pagedown")
    assert scene.chosen == TODAY, "later months are not there yet"


def test_a_day_that_is_past_is_played_with_its_own_cards_and_counts(context):
    pilot, _ = calendar(context)
    use(pilot, "#days", "left", "left", "@play")
    session = pilot.scene.session
    past = TODAY - timedelta(2)
    assert day_of(session.header) == past
    play(session)
    deal = session.match.steps[0]
    chance = DailyChance(past, table_of(past).variant)
    assert deal.move == session.match.game.deal(deal.before, chance)
    pilot, _ = calendar(context)
    use(pilot, "#days", "left", "left")
    assert offered(pilot) == {"copy", "watch"}, "one try at each deal"


def test_the_result_tells_the_day_and_how_many_in_a_row(context):
    for back in (2, 1, 0):
        session = begin(context, TODAY - timedelta(back))
        session.count_hint(0)
        play(session)
    pilot = open_scene(context, lambda c: MatchResult(c, session, TODAY))
    told = " ".join(node.text for node in pilot.scene.painted_nodes())
    assert "Daily deal of 20 Nov 2026 · in a row: 3. Hints: " in told


def test_two_people_at_one_computer_have_days_of_their_own(context):
    context.change(profiles=[Profile(name="Ana"), Profile(name="Ben", avatar="rosa")])
    yesterday = TODAY - timedelta(1)
    for day in (yesterday, TODAY):
        play(begin(context, day))
    pilot, scene = calendar(context)
    assert scene.who == "Ana" and set(scene.played) == {yesterday, TODAY}
    row = text_on(pilot)
    use(pilot, "#who", "right")
    assert scene.who == "Ben" and not scene.played
    assert text_on(pilot) != row
    pilot.click("play")
    assert isinstance(pilot.scene, TableScene)
    assert pilot.scene.session.header.seats[0].name == "Ben"


def test_the_title_tells_the_deal_of_who_played_last(context):
    context.change(profiles=[Profile(name="Ana"), Profile(name="Ben")])
    play(begin(context))
    context.index_worker.refresh()
    for people, played in ((["Ana", "Ben"], True), (["Ben", "Ana"], False)):
        found = query_deal(context.index_worker, TODAY, people).answer
        assert found is not None and (found.line is not None) == played


def test_the_others_are_the_same_for_everybody_and_you_have_your_name(context):
    strangers = calendar(context)[1].match_header()
    context.change(profiles=[Profile(name="Ana", avatar="rosa")])
    own = calendar(context)[1].match_header()
    assert own.seats[1:] == strangers.seats[1:] and own.seed == strangers.seed
    ana, *others = own.seats
    assert ana.name == "Ana" and ana.avatar not in {info.avatar for info in others}
