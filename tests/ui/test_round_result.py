"""The result of a round: what it shows, what it asks, what it does to the match."""

import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import pytest

from lama_gui.families import game
from lama_gui.kit.geometry import Rect, Viewport
from lama_gui.kit.scene import Push, Scene
from lama_gui.players.questions import Make
from lama_gui.rules.game import Event, Ranking
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.match.round_result import RoundResult
from lama_gui.session import Session
from lama_gui.view.games import scoring_for
from lama_gui.view.games.lama.scoring import small_cards
from lama_gui.view.scoring.score_sheet import Counting, ScoreLayout, count_up, row_state
from lama_gui.view.scoring.scoring import Account, Scoring
from tests.rules.table import cards_of
from tests.slow import rest_slow
from tests.ui.seated import use
from tools.pilot import Pilot


class Below(Scene):
    """A scene that notes what came back."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.answer: object = None

    def take(self, answer: object) -> None:
        self.answer = answer


def show(
    context: AppContext, session: Session, scored: Event, size: tuple[int, int] = (1280, 720)
) -> Any:
    """The result scene over another one."""
    pilot = Pilot(context, Below, size)
    below = pilot.scene
    pilot.stack.apply(Push(RoundResult(context, session, scored, 0), below.take))
    return pilot, below


def out(seat: int, minimum: int = 10) -> Callable[[Session, Any], bool]:
    """``seat`` went out and has ``minimum`` points to return from."""
    return lambda s, e: s.match.turn == seat == e.went_out and s.match.state.totals[seat] >= minimum


def nobody_chooses(session: Session, _: Any) -> bool:
    return session.match.turn is None


def count(
    context: AppContext, session: Session, scored: Event
) -> tuple[Scoring, Sequence[Account], Counting]:
    """How the round is counted up."""
    scoring, seats = scoring_for(session.match.game), range(session.match.seats)
    accounts = scoring.accounts(scored, context.texts)
    layout = ScoreLayout(Viewport(1280, 720), seats, scoring.columns)
    return scoring, accounts, count_up(accounts, layout)


def told(pilot: Pilot) -> list[str]:
    return [box.text for box in pilot.report().texts]


def test_who_went_out_may_return_a_token_and_then_the_next_round_comes(context, tables):
    session, scored = tables.find("classic", 3, out(0))
    total = session.match.state.totals[0]
    pilot, below = show(context, session, scored)
    assert pilot.widget("next").unavailable
    pilot.settle()
    pilot.click("next")
    assert below.answer is None and session.match.turn == 0
    asked = next(node.text for node in pilot.scene.painted_nodes() if node.name == "asked")
    assert asked.startswith("Return one, or keep them all. Return a 10.")
    assert asked.endswith(f"Keep all ({total}).")
    use(pilot, "@return-10", settle=True)
    assert "asked" not in {node.name for node in pilot.scene.painted_nodes()}
    assert session.match.state.totals[0] == total - 10
    assert not pilot.widget("next").unavailable
    pilot.click("next")
    assert below.answer == "next"


def test_keeping_all_tokens_is_a_choice_too(context, tables):
    session, scored = tables.find("party", 2, out(0))
    total = session.match.state.totals[0]
    pilot, _ = show(context, session, scored)
    pilot.settle()
    pilot.click("return-0")
    assert (session.match.state.totals[0], str(session.match.steps[-1].move)) == (total, "return 0")


def test_the_keyboard_alone_suffices(context, tables):
    session, scored = tables.find("classic", 3, out(0))
    pilot, below = show(context, session, scored)
    pilot.press("space")  # skips the counting
    assert not pilot.scene.animator.running
    assert session.match.turn == 0
    pilot.press("enter")  # the largest token has the focus
    assert session.match.turn is None
    use(pilot, "space", "enter")
    assert below.answer == "next"


def test_a_bot_returns_by_itself_and_its_row_says_so(context, tables):
    session, scored = tables.find("classic", 3, out(1))
    pilot, _ = show(context, session, scored)
    assert "Rosa" in pilot.widget("next").unavailable
    pilot.until(lambda: session.match.turn is None)
    pilot.settle()
    assert pilot.scene.returned.seat == 1
    assert not pilot.widget("next").unavailable
    assert any("returned 10" in text for text in told(pilot))


def test_at_instant_speed_a_bot_does_not_wait(new_context, tables):
    session, scored = tables.find("classic", 3, out(1))
    pilot, _ = show(new_context(speed="instant"), session, scored)
    pilot.until(lambda: session.match.turn is None, seconds=0.5, dt=0.01)


SILENT = {
    "import os; os._exit(3)": "its process ended",
    "while True: pass": "longer than 1 seconds",
    "return object()": "it answered",
}


@pytest.mark.parametrize("body", rest_slow(SILENT, "return object()"))
def test_a_bot_that_returns_no_token_loses_its_seat(context, tables, tmp_path, monkeypatch, body):
    path = tmp_path / "bot.py"
    path.write_text(
        f"class Bot:\n    def choose(self, view):\n        {body}\n"
        "def factory(seed):\n    return Bot()\n"
    )
    session, scored = tables.find("classic", 3, out(1), bots=(f"{path}:factory", "steady"))
    monkeypatch.setattr(session, "agreed", {f"{path}:factory": ""})
    context.where = "process"
    context.thinker.ask(Make(f"{path}:factory"), None)  # its process has started
    while context.thinker.fetch() is None:
        time.sleep(0.01)
    context.thinker.limit = 1 if "while" in body else 60
    pilot, _ = show(context, session, scored)
    pilot.press("space")
    while session.match.turn is not None:
        pilot.step(0.02)
        time.sleep(0.02)
    (replaced,) = session.replaced
    assert SILENT[body] in replaced.reason
    assert session.player(1) == "steady"


def test_who_has_no_points_goes_straight_on(context, tables):
    pilot, below = show(context, *tables.find("classic", 3, nobody_chooses))
    pilot.click("next")  # skips the counting and goes on: no click is lost
    assert below.answer == "next"


@pytest.mark.parametrize("seats", [3, 5])
def test_vamos_turns_hidden_cards_over_one_by_one(context, tables, seats):
    session, scored = tables.find("vamos", seats, lambda _, e: any(e.gifts))
    scoring, accounts, counting = count(context, session, scored)
    starts = [start for seat in reversed(range(seats)) for start in counting.rows[seat].flips]
    assert len(starts) == sum(map(len, scored.gifts)) and starts == sorted(starts)
    for account in accounts:
        before = row_state(account, counting, 0.0, scoring)
        after = row_state(account, counting, counting.timeline.seconds, scoring)
        assert not before.counted and set(before.turned) <= {0.0}
        assert after.counted and set(after.turned) <= {1.0}
        assert (before.total, after.total) == (account.before, scored.totals[account.seat])


def test_repeated_values_are_pale_and_the_pink_llama_stands_for_the_others():
    small = [(c.card, c.pale) for c in small_cards(cards_of("4 1 4+ L P 1"))]
    assert small == [
        ("1", False), ("1", True), ("4", False), ("4+", True), ("P", False), ("L", True),
    ]  # fmt: skip


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("seats", range(2, 7))
def test_nothing_of_the_picture_lies_over_something_else(seats, size, text_scale):
    viewport, columns = Viewport(*size), scoring_for(game("party")).columns
    layout = ScoreLayout(viewport, range(seats), columns, text_scale)
    rows = [places.rect for places in layout.rows]
    assert all(layout.panel.holds(row) for row in rows)
    assert not any(a.overlaps(b) for a, b in pairwise(rows))
    assert not layout.panel.overlaps(layout.side) and not layout.side.overlaps(layout.button)
    assert all(viewport.full.holds(r) for r in (layout.panel, layout.side, layout.button))
    assert layout.ribbon.bottom < rows[0].y + 2
    for places in layout.rows:
        columns = [places.name, places.cards, places.sum, places.points, places.total]
        assert not any(a.overlaps(b, 0.1) for a, b in pairwise(columns))
    x, _, height = layout.winner
    assert x + height * 0.3 < layout.ribbon.x
    x, foot, height = layout.loser
    head = Rect.around(x, foot - height * 0.62, height * 0.36, height * 0.56)
    assert text_scale > 1 or not any(head.overlaps(places.name) for places in layout.rows)


@pytest.mark.parametrize("wanted", [nobody_chooses, out(0)])
def test_escape_pauses_as_at_the_table_and_who_leaves_there_deals_nothing(context, tables, wanted):
    session, scored = tables.find("classic", 3, wanted)
    made = len(session.match.steps)
    pilot, below = show(context, session, scored)
    pilot.settle()
    for key, scene in (("f1", "rules"), ("escape", "pause")):
        use(pilot, key)
        assert pilot.scene.name == scene
        pilot.press("escape")
        assert pilot.scene.name == "round_result", "and who stays is where they were"
    use(pilot, "escape", "@leave")
    assert pilot.scene.name == "dialog", "it asks first"
    pilot.click("yes")
    assert below.answer == "leave"
    assert len(session.match.steps) == made


def test_standings_share_places_and_know_who_wins():
    assert Ranking.FEWEST.standings((14, 3, 14, 40)) == [(1, 1), (2, 0), (2, 2), (4, 3)]
    assert Ranking.MOST.standings((-2, 5, 0)) == [(1, 1), (2, 2), (3, 0)]


def test_the_ribbon_tells_who_did_best_only_when_the_gifts_lie_open(context, tables):
    session, scored = tables.find(
        "vamos", 4, lambda _, e: any(e.gifts) and e.points.count(max(e.points)) == 1
    )
    pilot, _ = show(context, session, scored)
    pilot.step(0.1)
    assert not any("did best" in text for text in told(pilot))
    pilot.settle()
    assert any("did best" in text for text in told(pilot))


def test_under_reduced_motion_everything_stands_there_at_once(new_context, tables):
    pilot, _ = show(new_context(reduced_motion=True), *tables.find("classic", 3, out(0)))
    pilot.step(0.01)
    assert not pilot.scene.animator.running


def test_rows_stand_in_the_order_of_the_round(context, tables):
    session, scored = tables.find("classic", 4, lambda _, e: len(set(e.points)) == 4)
    scene = show(context, session, scored)[0].scene
    rows = sorted(scene.accounts, key=lambda account: scene.layout.rows[account.seat].rect.y)
    assert [one.gain for one in rows] == sorted(one.gain for one in rows)
    assert rows[0].seat == scene.outcome[0], "and the best of the round is on top"
    sums = [scene.counting.rows[one.seat].at for one in rows]
    assert sums == sorted(sums, reverse=True), "who is counted last"


def test_a_small_tag_marks_the_one_person(context, tables):
    for people in (1, 2):
        session, scored = tables.find("classic", 3, lambda *_: True, people=people)
        pilot, _ = show(context, session, scored)
        pilot.settle()
        assert told(pilot).count("You") == (people == 1)


def test_with_several_people_the_choice_names_who_chooses(context, tables):
    pilot, _ = show(context, *tables.find("classic", 3, out(1), people=2))
    assert pilot.widget("title").text.replace("\n", " ") == "Rosa, return one token"
