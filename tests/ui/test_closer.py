"""The closer look at one's play: the coach beside the frames, people apart, the way to a match."""

from pathlib import Path

from lama_gui.library.statistics import measure
from lama_gui.library.statistics.measure import Measured
from lama_gui.library.statistics.summary import Comeback
from lama_gui.records import read_record
from lama_gui.records.hints import HintsUsed
from lama_gui.scenes.lookback.goals import Goals
from lama_gui.scenes.lookback.skill_charts import SkillCharts
from lama_gui.scenes.lookback.statistics import Statistics
from tests.statistics.matches import play_match
from tests.ui.seated import open_scene, text_on, use
from tools.pilot import Pilot


def test_the_page_lets_the_coach_look_once_and_keeps_what_it_found(context, monkeypatch):
    play_match(context.home.matches, ("human", "steady"))
    looked: list[str] = []

    def look(path: Path, seat: int) -> Measured:
        looked.append(path.name)
        return Measured(decisions=8, as_coach=6, given=0.1, quits=2, quit_points=9, best_points=7)

    monkeypatch.setattr(measure, "measured_file", look)
    for _ in range(2):
        pilot = Pilot(context, SkillCharts)
        use(pilot, "@more", settle=True)
        said = text_on(pilot)
        assert "6 of 8" in said
        assert "4.5" in said
        pilot.press("esc", "esc")
    assert len(looked) == 1


def test_two_people_at_one_computer_are_counted_apart_on_every_page(context):
    play_match(context.home.matches, ("human", "human", "steady"), 1)
    play_match(context.home.matches, ("human", "steady"), 2)
    pilot = Pilot(context, Statistics)
    use(pilot, "@more", "#who", "right", "right")
    assert context.looked_at == "Ben"
    use(pilot, "esc", "@closer", settle=True)
    closer = pilot.scene
    assert {line.facts.name for line in closer.lines} == {"Ben"}
    goals = Pilot(context, Goals)
    assert "Ben" in text_on(goals)


def test_the_longest_way_back_leads_to_the_end_of_its_round(context, monkeypatch):
    monkeypatch.setattr(measure, "measured_file", lambda *_: Measured())
    path = play_match(context.home.matches, ("human", "steady", "novice"), 3)
    pilot = open_scene(context, SkillCharts)
    pilot.click("more")
    pilot.scene.way = Comeback(path.name, 0, "Ana", "Ben", 1, 9, (9, 0), (0, 1))
    pilot.scene.rebuild()
    use(pilot, "#comeback", "enter")
    scene = pilot.scene
    assert scene.position == scene.replay.rounds[0].end
    assert len(read_record(path).match.steps) == scene.replay.length


def test_hints_are_counted_in_the_closer_look(context):
    paths = [play_match(context.home.matches, ("human", "steady"), seed) for seed in (1, 2)]
    helped = HintsUsed(paths[0], read_record(paths[0]).header)
    for _ in range(3):
        helped.count(0)
    pilot = Pilot(context, SkillCharts)
    use(pilot, "@more", settle=True)
    closer = pilot.scene
    closer.measure = "hints"
    closer.rebuild()
    assert context.texts("closer.measure.hints") in text_on(pilot) and "1.5" in text_on(pilot)
    # Matches that begin in the same second have no order.
    assert sorted(closer.value(period) for period in closer.periods) == [0.0, 3.0]


def test_a_match_that_cannot_be_read_is_left_alone(context, monkeypatch):
    play_match(context.home.matches, ("human", "steady"))

    def refuse(path: Path, seat: int) -> Measured:
        raise OSError(5, "the disk does not answer")

    monkeypatch.setattr(measure, "measured_file", refuse)
    pilot = Pilot(context, SkillCharts)
    use(pilot, "@more", settle=True)
    assert pilot.widget("figure").label.startswith("Matches won")
