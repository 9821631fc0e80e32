"""What goals open: chosen where it is open, told when it opens, and only for the eye."""

from collections import Counter

import pytest

from lama_gui.families import FAMILIES, GAMES
from lama_gui.kit.scene import Push
from lama_gui.library.statistics import Index
from lama_gui.library.statistics.outcome import MatchOutcome, Tally
from lama_gui.resources import exists
from lama_gui.scenes.after.match_result import goal_words
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.before.player_editor import PlayerEditor
from lama_gui.scenes.common.lineup import FRIENDS, usual
from lama_gui.scenes.lookback.unlockables import NewUnlockable, Unlockables
from lama_gui.settings import Profile
from lama_gui.unlockables import (
    KINDS,
    Unlockable,
    opened_by,
    opened_words,
    times_of,
    unlockable_title,
    unlockables,
)
from tests.ui.seated import open_scene, use
from tools.pilot import Pilot

GOALS = [goal.name for family in FAMILIES.values() for goal in family.goals]


def page(context: AppContext, *reached: str) -> Pilot:
    """The page of somebody who has reached these goals."""

    def make(shared: AppContext) -> Unlockables:
        scene = Unlockables(shared)
        scene.times = scene.own_times = Counter(reached)
        return scene

    return open_scene(context, make, (1280, 720))


def of(kind: str) -> Unlockable:
    return next(one for one in unlockables() if one.kind == kind)


def test_every_goal_opens_something_that_is_there():
    for faces in (True, False):
        opened = [one for one in unlockables() if faces or one.kind != "face"]
        assert sorted({one.goal for one in opened}) == sorted(GOALS)
    assert {one.kind for one in unlockables()} == set(KINDS)
    assert [one.picture for one in unlockables() if not exists(one.picture)] == []


def test_what_is_open_is_taken_and_given_back(context):
    back = of("back")
    pilot, name = page(context, back.goal), f"of-back.{back.name}"
    use(pilot, f"#{name}", "enter")
    assert context.settings.back == back.name
    assert set(context.theme.backs.values()) == {back.picture}
    assert context.texts("unlockables.chosen") in pilot.widget(name).accessible_name
    use(pilot, "#of-back.usual", "enter")
    assert context.settings.back == "" and back.picture not in context.theme.backs.values()


def test_what_is_locked_stays_locked_and_says_what_opens_it(context):
    rug = of("rug")
    pilot = page(context)
    use(pilot, f"#of-rug.{rug.name}", "enter")
    assert context.settings.rug == ""
    said = pilot.widget(f"of-rug.{rug.name}").accessible_name
    assert context.texts("goals.locked") in said
    assert context.texts(f"goal.{rug.goal}.how") in said


def test_what_a_goal_opens_is_told_the_first_time_only(context):
    texts, goal, tally = context.texts, "took_nothing", Tally(1, {}, 0)
    (one,) = opened_by(goal)
    title = unlockable_title(one, texts)
    assert title in opened_words([goal], texts) and opened_words([], texts) == ""
    for times, new in ((1, frozenset({goal})), (2, frozenset())):
        outcome = MatchOutcome((goal,), new, Counter({goal: times}), tally, (0, 0))
        assert (title in goal_words(outcome, "vamos", texts)[1]) == (times == 1)


def by_person(context: AppContext, monkeypatch: pytest.MonkeyPatch, **goals: str) -> None:
    """People who live here, and what each of them has reached."""
    profiles = [Profile(name=name, avatar="pipa") for name in goals]
    context.change(profiles=profiles)
    context.index_worker.refresh()
    told = {name: Counter([goal]) for name, goal in goals.items() if goal}
    monkeypatch.setattr(Index, "goals_of", lambda _: told)


def test_a_face_opens_to_who_reached_its_goal_and_to_nobody_else(context, monkeypatch):
    face = of("face")
    by_person(context, monkeypatch, Ana=face.goal, Ben="")
    pilot = Pilot(context, lambda c: c.router.player_editor("Ana", "pipa", frozenset()))
    assert pilot.widget(f"face.{face.name}").available
    pilot.click("known.Ben")
    there = pilot.widget(f"face.{face.name}")
    assert not there.available
    assert context.texts(f"goal.{face.goal}.how") in there.unavailable
    use(pilot, "@known.Ana", f"@face.{face.name}")
    assert isinstance(pilot.scene, PlayerEditor) and pilot.scene.avatar == face.name
    pilot.click("known.Ben")
    assert pilot.scene.avatar == "pipa", "what is not open to Ben goes back"


def test_who_says_no_name_has_what_nobody_known_has_reached():
    reached = {"Ana": Counter(a=1), "You": Counter(b=1), "Du": Counter(b=1)}
    assert times_of("Ana", reached, ["Ana"]) == Counter(a=1)
    assert times_of("Zoe", reached, ["Ana"]) == Counter()
    assert times_of("", reached, ["Ana"]) == Counter(b=2)


def test_a_face_is_put_on_from_the_page_and_kept_with_its_person(context, monkeypatch):
    face = of("face")
    name = f"of-face.{face.name}"
    by_person(context, monkeypatch, Ana=face.goal, Ben="")
    pilot = Pilot(context, Unlockables)
    use(pilot, f"#{name}", "enter")
    assert [one.avatar for one in context.saved.profiles] == [face.name, "pipa"]
    assert context.texts("unlockables.chosen") in pilot.widget(name).accessible_name
    context.looked_at = "Ben"
    pilot = Pilot(context, Unlockables)
    assert context.texts("goals.locked") in pilot.widget(name).accessible_name


@pytest.mark.parametrize(
    ("kind", "button"), [("back", "use"), ("rug", "use"), ("face", "use"), ("back", "cancel")]
)
def test_what_was_just_opened_is_shown_large_and_used_at_once_or_not(context, kind, button):
    one = of(kind)
    pilot = page(context, one.goal)
    pilot.stack.apply(Push(NewUnlockable(context, one)))
    pilot.settle()
    assert unlockable_title(one, context.texts) in pilot.scene.spoken_title
    use(pilot, f"@{button}", settle=True)
    assert isinstance(pilot.scene, Unlockables)
    if kind != "face":  # nobody is known whose it could be
        assert getattr(context.settings, kind) == (one.name if button == "use" else "")


def test_no_rival_wears_a_face_that_goals_open():
    lineup = usual()
    for variant in GAMES:
        lineup = lineup.with_variant(variant)
        for seat, info in enumerate(lineup.shown):
            lineup = lineup if info.taken else lineup.with_bot(seat, "steady")
        assert not {seat.avatar for seat in lineup.seats} & set(FRIENDS)
