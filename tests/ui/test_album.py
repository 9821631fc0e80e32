"""The album: what the pages that look back say agrees, and wears the chosen game."""

import pytest

from lama_gui import resources
from lama_gui.families import FAMILIES, GAMES
from lama_gui.kit.widgets import walk
from lama_gui.scenes.lookback.badges import BadgeCaption, BadgeCell
from lama_gui.scenes.lookback.panels import ChartPanel
from lama_gui.view.games import theme_of
from tests.ui.seated import open_scene, text_on, use
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


@pytest.mark.parametrize("make", [past.statistics, past.goals])
def test_the_page_wears_the_theme_of_the_chosen_game(context, make):
    pilot = open_scene(context, make(COUNT))
    assert context.theme.name == "dusk"
    pilot.scene.choose_game("komary")
    assert context.theme.name == theme_of("komary") == "meadow"
    pilot.scene.choose_game("")
    assert context.theme.name == "dusk"


def test_each_match_wears_the_cards_of_its_game(context):
    pilot = open_scene(context, past.history(COUNT))
    rows = [w for w in pilot.scene.widgets if w.name.startswith("match.")]
    assert len(rows) > 3
    assert {row.look.name for row in rows} == {theme_of(row.line.variant) for row in rows}
    assert len({row.look.name for row in rows}) > 1


def test_komary_has_no_llama_in_its_goals(context):
    pilot = open_scene(context, past.goals(0, "komary"))
    words = [w.patch.title + w.patch.how for w in pilot.scene.widgets if isinstance(w, BadgeCell)]
    assert len(words) == len(FAMILIES["lama"].goals)
    assert not [text for text in words if "llama" in text]


def test_every_goal_has_a_patch_and_its_outline():
    for goal in (goal for family in FAMILIES.values() for goal in family.goals):
        for kind in ("", "-outline"):
            assert resources.exists(f"goals/{goal.name}{kind}.svg"), goal.name


def test_the_strip_tells_about_the_patch_in_focus(context):
    pilot = open_scene(context, past.goals(COUNT))
    strip = pilot.widget("told")
    assert isinstance(strip, BadgeCaption)
    first = strip.patch.title
    pilot.press("right")
    assert pilot.scene.focus == "patch.1"
    assert pilot.widget("told").patch.title != first
    pilot.click("patch.4")
    assert pilot.widget("told").index == 4


def test_the_statistics_lead_to_the_patches(context):
    pilot = open_scene(context, past.statistics(COUNT, "party"))
    use(pilot, "@more", "@to_goals", settle=True)
    assert pilot.scene.name == "goals"
    assert pilot.scene.game == "party"


@pytest.mark.parametrize(
    ("make", "told"),
    [(past.statistics, "Nothing to count yet"), (past.history, "No match yet")],
)
def test_an_empty_page_has_words_a_picture_and_a_way_to_play(context, make, told):
    pilot = open_scene(context, make(0))
    assert told in text_on(pilot)
    assert pilot.scene.focus == "play"
    assert pilot.widget("sleeper").rect.h > 300
    use(pilot, "enter", settle=True)
    assert pilot.scene.name == "new_match"
