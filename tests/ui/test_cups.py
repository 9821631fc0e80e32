"""The cup at the window: begun, played, passed, and its feast."""

from pathlib import Path

from lama_gui.library.cup import Cup, link_of, load, save, tables
from lama_gui.records import read_record
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.before.title import Title
from lama_gui.scenes.common.lineup import Occupant, person_of, set_person
from lama_gui.scenes.common.table_links import cup_file, cup_lineup, record_in_cup
from lama_gui.scenes.cup import overview
from lama_gui.scenes.cup.celebration import CupCelebration
from lama_gui.scenes.cup.overview import CupScene
from lama_gui.session import Chance, Session
from lama_gui.settings import Profile
from tests.players import play_randomly
from tests.ui.seated import open_scene, table, use
from tools.pilot import Pilot


def way(pilot: Pilot) -> CupScene:
    """The scene, which is the cup's."""
    pilot.settle()
    assert isinstance(pilot.scene, CupScene)
    return pilot.scene


def opened(context: AppContext, passed: int = 0) -> Pilot:
    """The cup of Ana, with so many tables passed."""
    context.change(profiles=[Profile(name="Ana", avatar="rosa"), Profile(name="Ben")])
    cup = Cup("Ana")
    for number in range(passed):
        cup = cup.with_result(number, f"{number}.lama.jsonl", True)
    if passed:
        save(cup, cup_file(context, person_of(context)))
    return open_scene(context, lambda c: c.router.cup())


def kept(context: AppContext) -> Cup:
    return load(cup_file(context, person_of(context))).cup


def begun(context: AppContext, number: int, seed: int = 0) -> Session:
    """A match at a table."""
    person = person_of(context)
    header = cup_lineup(number, person, cup_file(context, person)).header(context.texts, {})
    session = Session.begin(header, context.home.matches, Chance(seed))
    record_in_cup(context, session)
    return session


def ended(context: AppContext, number: int, place: int, first: int = 0) -> tuple[Session, Pilot]:
    """A match at a table in which the person came in at ``place``, and its result.

    ``first`` is the seed from which such a match is looked for.
    """
    for seed in range(first, first + 200):
        session = begun(context, number, seed)
        play_randomly(session, seed, quits=0.3)
        match = session.match
        if match.game.ranking.places(match.totals)[0] == place:
            return session, open_scene(context, lambda c, s=session: c.router.match_result(s))
        session.close()
    raise AssertionError("never came in there")


def test_enter_plays_the_next_table_against_its_characters(context):
    pilot = opened(context, 2)
    use(pilot, "enter", settle=True)
    (path,) = context.home.matches.glob("*.lama.jsonl")
    header = read_record(path).header
    link = link_of(header)
    assert link is not None and link.number == 2
    assert header.variant == tables()[2].game
    rivals = [info.avatar for info in header.seats if not info.human]
    assert rivals == [rival.avatar for rival in tables()[2].rivals]
    assert kept(context).at(2).match == path.name


def test_a_match_that_was_left_goes_on(context):
    opened(context)
    session = begun(context, 0)
    session.close()
    pilot = open_scene(context, lambda c: c.router.cup())
    use(pilot, "enter", settle=True)
    assert len(list(context.home.matches.glob("*.lama.jsonl"))) == 1
    assert table(pilot).session.path == session.path


def test_a_passed_table_is_told_and_leads_to_the_next(context):
    opened(context)
    _, pilot = ended(context, 0, 1, 3)
    assert kept(context).passed(0)
    words = pilot.scene.spoken_text
    assert "1" in words and context.texts("cup.table.well") in words
    assert pilot.scene.focus == "cup"
    assert pilot.scene.widget("cup").accessible_name == context.texts("match.cup.next", number=2)
    pilot.click("cup")
    scene = way(pilot)
    assert scene.chosen == 1 and scene.cup.count == 1


def test_the_last_table_leads_to_the_feast(context):
    opened(context, 7)
    _, pilot = ended(context, 7, 1, 7)
    assert pilot.scene.widget("cup").accessible_name == context.texts("cup.feast")
    use(pilot, "@cup", settle=True)
    assert isinstance(pilot.scene, CupCelebration)
    pilot.press("enter")
    scene = way(pilot)
    assert scene.cup.won
    use(pilot, "@feast", settle=True)
    assert isinstance(pilot.scene, CupCelebration)


def written(context: AppContext, content: str) -> Path:
    """The file of Ana's cup."""
    context.change(profiles=[Profile(name="Ana")])
    path = cup_file(context, person_of(context))
    path.parent.mkdir(parents=True)
    path.write_text(content)
    return path


def test_a_damaged_file_is_told_once_and_set_aside(context):
    path = written(context, "?")
    pilot = open_scene(context, lambda c: c.router.cup())
    assert f"{path.name}.damaged" in pilot.scene.widget("wrong").accessible_name
    again = open_scene(context, lambda c: c.router.cup())
    assert not [w for w in again.scene.widgets if w.name == "wrong"]


def test_a_file_of_a_later_version_is_never_written_over(context):
    later = '{"format": "lama-cup", "version": 2}'
    path = written(context, later)
    pilot = open_scene(context, lambda c: c.router.cup())
    assert context.texts("cup.closed") in pilot.scene.widget("wrong").accessible_name
    ended(context, 0, 1, 3)
    assert path.read_text() == later


def test_two_people_have_two_cups(context):
    pilot = opened(context, 3)
    use(pilot, "@who", "'Ben", "@done", settle=True)
    scene = way(pilot)
    assert scene.person.name != "Ana" and scene.cup.count == 0
    assert len(context.settings.profiles) >= 2


def test_who_says_no_name_keeps_the_cup_that_is_there(context):
    opened(context, 1)
    set_person(context, Occupant("", "luz"))
    assert person_of(context).name == "Ana" and len(context.settings.profiles) == 2


def test_the_result_leads_to_the_cup_of_who_played(context):
    opened(context, 2)
    file = cup_file(context, person_of(context)).name
    context.change(profiles=[Profile(name="Ben"), Profile(name="Ana", avatar="rosa")])
    scene = context.router.cup(file)
    assert isinstance(scene, CupScene) and scene.person.name == "Ana" and scene.cup.count == 2
    pilot = open_scene(context, lambda c: c.router.cup(file))
    use(pilot, "escape", settle=True)
    assert isinstance(pilot.scene, Title), "a match leaves nothing behind to go back to"


def test_a_face_at_the_table_is_worn_once(context):
    context.change(profiles=[Profile(name="Ana", avatar="kiko")])
    lineup = cup_lineup(0, person_of(context), Path("ana.lama-cup.json"))
    faces = [seat.avatar for seat in lineup.seats if seat.taken]
    assert len(set(faces)) == 3


def test_a_cup_that_the_disk_refuses_is_told(context, full_disk):
    opened(context)
    session, _ = ended(context, 0, 1, 3)
    save(Cup("Ana").with_match(0, session.path.name), cup_file(context, person_of(context)))

    full_disk(overview, "save")
    pilot = open_scene(context, lambda c: c.router.cup())
    assert pilot.scene.name == "dialog"
    assert any("the disk is full" in widget.accessible_name for widget in pilot.scene.widgets)


def test_a_table_that_was_not_passed_says_what_is_enough(context):
    opened(context)
    _, pilot = ended(context, 0, 3, 21)
    assert not kept(context).passed(0)
    assert context.texts("cup.among", n=2, of=3) in pilot.scene.spoken_text
    assert pilot.scene.widget("cup").accessible_name == context.texts("match.cup")


def test_a_locked_table_leads_to_the_one_before_it(context):
    pilot = opened(context, 2)
    pilot.click("stop.5")
    assert "play" not in {name for name, _ in way(pilot).focusables()}
    before = pilot.widget("before").accessible_name
    assert "3" in before and context.texts("cup.table.meadow") in before
    pilot.click("before")
    assert way(pilot).chosen == 2
