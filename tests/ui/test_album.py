"""The album: what the pages that look back say agrees, and wears the chosen game."""

import pytest

from lama_gui import resources
from lama_gui.families import FAMILIES, GAMES
from lama_gui.kit.widgets import walk
from lama_gui.scenes.lookback.panels import ChartPanel
from tests.ui.seated import open_scene
from tools.gallery import past

COUNT = 30


def panels_on(pilot):
    """What is said of places and of the run, as they stand on the page."""
    panels = {w.name: w for w, _ in walk(pilot.scene.widgets) if isinstance(w, ChartPanel)}
    return [int(count) for _, count in panels["places"].rows], panels["run"].rows


@pytest.mark.parametrize("game", ["", *GAMES])
def test_a_page_never_contradicts_itself(context, game):
    """Two people at one table played one match, in every number of the page."""
    pilot = open_scene(context, past.statistics(COUNT, game))
    pilot.click("more")
    places, run = panels_on(pilot)
    matches = pilot.scene.summary.matches
    assert matches > 0
    assert matches == sum(places)
    assert len(run) == 1, "how many in a row has a card of its own, and is said once"
    assert len(run[0]) == min(matches, 20)
    assert f"{places[0]} of {matches}" in pilot.widget("figure").accessible_name
    if matches <= 20:
        assert run[0].count("won") == places[0]


def test_all_games_together_say_what_each_says_alone(context):
    pilot = open_scene(context, past.statistics(COUNT))
    scene = pilot.scene
    together = scene.summary.games
    assert sum(share.of for share in together.values()) == scene.summary.matches
    for game in GAMES:
        alone = open_scene(context, past.statistics(COUNT, game)).scene.summary
        assert together[game] == alone.win_share, game


def test_every_goal_has_a_patch_and_its_outline():
    for goal in (goal for family in FAMILIES.values() for goal in family.goals):
        for kind in ("", "-outline"):
            assert resources.exists(f"goals/{goal.name}{kind}.svg"), goal.name
