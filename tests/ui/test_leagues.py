"""A league at the window: begun, played, entered by hand, corrected, and its end."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from lama_gui.kit.scene import Push
from lama_gui.kit.widgets import Changed
from lama_gui.library.league import (
    SUFFIX,
    League,
    LeaguePlayer,
    begin,
    found_in,
    link_of,
    read,
    save,
)
from lama_gui.records import read_record
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.before.new_match import NewMatch
from lama_gui.scenes.before.title import Title
from lama_gui.scenes.common.lineup import Lineup
from lama_gui.scenes.common.table_links import league_lineup, record_in_league
from lama_gui.scenes.league import standings
from lama_gui.scenes.league.league_editor import LeagueStart
from lama_gui.scenes.league.leagues import Leagues
from lama_gui.scenes.league.standings import LeagueScene
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Session
from lama_gui.settings import Profile
from tests.phones.evening import press
from tests.phones.tables import NAMES
from tests.players import play_randomly
from tests.ui.seated import names, open_scene, table, use
from tools.pilot import Pilot

PEOPLE = ("Ana", "Ben", "Cleo", "Dario", "Eva")


def friday(context: AppContext) -> tuple[Path, League]:
    """A league of four in the player's folder, three at a table."""
    players = [LeaguePlayer(name, "pipa") for name in PEOPLE[:4]]
    league = begin("Friday", "classic", players, 3, 3)
    path = context.home.leagues / f"friday{SUFFIX}"
    save(league, path)
    return path, league


def opened(context: AppContext) -> tuple[Pilot, Path]:
    path, _ = friday(context)
    pilot = open_scene(context, lambda c: c.router.league(path))
    return pilot, path


def begun(context: AppContext, lineup: Lineup) -> Session:
    """A match of a table of a league."""
    session = Session.begin(lineup.header(context.texts, {}), context.home.matches)
    record_in_league(context, session)
    return session


def add(pilot: Pilot, name: str) -> None:
    """Put down one more person of this name."""
    use(pilot, "@add", f"'{name}", "@done", settle=True)


def test_a_league_is_begun_from_a_new_match_and_its_people_are_known(context):
    pilot = Pilot(context, NewMatch)
    use(pilot, "@league", settle=True)
    assert isinstance(pilot.scene, Leagues)
    use(pilot, "enter", settle=True)  # nothing is there yet: a new one
    scene = pilot.scene
    assert isinstance(scene, LeagueStart) and scene.problem
    for name in PEOPLE[:4]:
        add(pilot, name)
    assert [one.name for one in scene.people] == list(PEOPLE[:4])
    assert len({one.avatar for one in scene.people}) == 4
    use(pilot, "@start", settle=True)
    assert isinstance(pilot.scene, LeagueScene) and "phones" in names(pilot)
    (path,) = context.home.leagues.glob(f"*{SUFFIX}")
    assert read(path) == pilot.scene.league
    assert {profile.name for profile in context.settings.profiles} == set(PEOPLE[:4])


def test_names_differ_and_people_are_removed_by_key_and_by_button(context):
    pilot = Pilot(context, LeagueStart)
    for name in ("Ana", "ana", "", "Dario"):
        add(pilot, name)
    assert [one.name for one in pilot.scene.people] == ["Ana", "ana 2", "Player 3", "Dario"]
    use(pilot, "@remove.1", "#person.0", "delete")
    assert [one.name for one in pilot.scene.people] == ["Player 3", "Dario"]


def test_one_escape_too_many_forgets_nobody_who_was_put_down(context):
    pilot = Pilot(context, Leagues)
    use(pilot, "enter", settle=True)
    scene = pilot.scene
    add(pilot, "Ana")
    use(pilot, "escape", "enter")  # stays
    assert pilot.scene is scene and len(scene.people) == 1
    use(pilot, "escape", "@yes")
    assert isinstance(pilot.scene, Leagues)


def test_on_phones_nobodys_cards_are_large(context):
    pilot = Pilot(context, LeagueStart)
    pilot.scene.by_phone = True
    pilot.click("add")
    assert "prereader" not in names(pilot)


def test_a_table_is_played_and_its_result_comes_back(context):
    pilot, path = opened(context)
    use(pilot, "enter", settle=True)
    session = table(pilot).session
    league = read(path)
    assert league.tables[0].match == session.path.name
    header = read_record(session.path).header
    link = link_of(header)
    assert link is not None and (link.file, link.number) == (path.name, 0)
    seats = [league.players[player].name for player in league.tables[0].seats]
    assert [info.name for info in header.seats] == seats
    assert [info.youngest for info in header.seats] == [True, False, False]
    play_randomly(session, 2, quits=0.3)
    pilot.stack.apply(Push(context.router.match_result(session)))
    pilot.settle()
    use(pilot, "@league", settle=True)
    scene = pilot.scene
    assert scene.league.tables[0].totals == session.match.totals
    assert read(path) == scene.league and scene.league.next == 1


def test_a_league_that_was_left_in_a_match_goes_on_with_it(context):
    path, league = friday(context)
    session = begun(context, league_lineup(league, 1, path))
    session.close()
    pilot = open_scene(context, lambda c: c.router.league(path))
    assert isinstance(pilot.scene, LeagueScene) and pilot.scene.league.next == 1
    assert pilot.scene.focus == "go_on"
    use(pilot, "enter", settle=True)
    tables = [scene for scene in pilot.stack.scenes if isinstance(scene, TableScene)]
    assert [table.session.path for table in tables] == [session.path]


def test_a_match_whose_result_was_entered_is_no_longer_offered(context):
    path, league = friday(context)
    session = begun(context, league_lineup(league, 0, path))
    session.advance()
    session.close()

    def offered() -> bool:
        title = Title(context)
        title.rebuild()
        return "resume" in {widget.name for widget in title.widgets}

    assert offered()
    save(read(path).entered(0, (40, 12, 3)), path)
    assert not offered() and session.path is not None and session.path.exists()
    path.unlink()
    assert offered()


@pytest.mark.parametrize(
    ("inputs", "totals"),
    [
        (("@enter", "right", "right", "right", "@more.1", "@save"), (3, 1, 0)),
        (("@enter", *"41", "down", "7", "down", *"29", "backspace", "0", "@save"), (41, 7, 20)),
        (("tab", "tab", "enter", *"12", "tab", *"30", "tab", "5", "enter"), (12, 30, 5)),
    ],
)
def test_a_result_is_entered_by_hand(context, inputs, totals):
    pilot, path = opened(context)
    use(pilot, *inputs, settle=True)
    table = read(path).tables[0]
    assert (table.totals, table.by_hand) == (totals, True)


def test_enter_alone_gives_nobody_a_result(context):
    pilot, path = opened(context)
    use(pilot, "@enter", "enter", "enter", settle=True)
    assert pilot.scene.name == "league_result" and not read(path).tables[0].played


def test_a_result_is_corrected_and_taken_out(context):
    pilot, path = opened(context)
    use(pilot, "@enter", "right", "right", "right", "@save", settle=True)
    for inputs, totals in (
        (("@less.0", "escape"), (3, 0, 0)),
        (("@less.0", "@save"), (2, 0, 0)),
        (("5", "0", "0", "@save"), (50, 0, 0)),
        (("@again",), None),
    ):
        use(pilot, "@table.0", *inputs, settle=True)
        assert read(path).tables[0].totals == totals


def test_the_end_has_a_podium_and_a_picture(context):
    path, league = friday(context)
    for number in range(len(league.tables)):
        league = league.entered(number, (41, 7, 20))
    save(league, path)
    pilot = open_scene(context, lambda c: c.router.league(path))
    use(pilot, "enter", settle=True)
    scene = pilot.scene
    assert scene.lines[0].place == 1 and scene.lines[0].points >= scene.lines[-1].points
    use(pilot, "@picture", settle=True)
    (picture,) = context.home.shared_pictures.glob("*.png")
    assert picture.stat().st_size > 10_000 and picture.name in scene.status
    assert scene.words.splitlines()[1].startswith("1. ")
    for expected in (LeagueScene, Title):
        use(pilot, "escape", settle=True)
        assert isinstance(pilot.scene, expected)


@pytest.mark.parametrize(("name", "leagues"), [('"Our Friday"', 2), ("Our Friday", 1)])
def test_a_file_that_was_edited_meanwhile_is_kept(context, name, leagues):
    pilot, path = opened(context)
    edited = path.read_text(encoding="utf-8").replace('"Friday"', name)
    path.write_text(edited, encoding="utf-8")
    for _ in range(2):
        use(pilot, "@enter", "@save", settle=True)
    assert read(path).name == "Friday" and read(path).played == 2
    files = [one.read_text(encoding="utf-8") for one in path.parent.iterdir()]
    assert edited in files and len(files) == 2
    assert len(list(found_in(path.parent))) == leagues


def test_a_file_that_is_no_league_leads_to_the_list(context):
    path, _ = friday(context)
    path.write_text("?")
    scene = context.router.league(path)
    assert isinstance(scene, Leagues) and len(scene.wrong) == 1


def test_people_who_called_themselves_otherwise_are_asked_for(context):
    path, league = friday(context)
    session = begun(context, league_lineup(league, 0, path).change(1, name="Zoe"))
    play_randomly(session, 2, quits=0.3)
    session.close()
    pilot = open_scene(context, lambda c: c.router.league(path))
    scene = pilot.scene
    assert isinstance(scene, LeagueScene) and not scene.league.tables[0].played
    assert scene.focus == "enter"
    assert "Zoe" in scene.widget("who").accessible_name
    use(pilot, "enter", "@save", settle=True)
    assert read(path).tables[0].totals == session.match.totals


def invited(evening, people: Sequence[str], number: int) -> tuple[Any, Path, League, Lineup]:
    """Phones for a table of a league of theirs."""
    e = evening("phone,phone,phone")
    path = e.home.leagues / f"phones{SUFFIX}"
    players = [LeaguePlayer(name) for name in people]
    league = begin("Phones", "classic", players, 3, 2, by_phone=True)
    save(league, path)
    lineup = league_lineup(league, number, path)
    e.invite(lineup)
    return e, path, league, lineup


def test_a_lobby_of_a_table_has_its_chairs_their_names_and_its_starter(evening):
    e, _, _, lineup = invited(evening, NAMES, 1)
    planned = [seat.name for seat in lineup.seats if seat.taken]
    assert [(chair.kind, chair.reserved_for) for chair in e.lobby.chairs] == [
        ("free", name) for name in planned
    ]
    there = {widget.name for widget in e.lobby.widgets}
    assert there.isdisjoint(("places", "bot.0")) and "screen.0" in there
    for seat in (2, 0):
        e.join(seat + 1, seat)  # whatever they call themselves
    assert [chair.name for chair in e.lobby.chairs] == [planned[0], "", planned[2]]
    assert [person["name"] for person in e.last(1)["seats"]] == planned
    assert e.lobby.widget("start").unavailable == e.lobby.t("phones.planned")
    press(e, "free.0")
    assert e.lobby.chairs[0].reserved_for == planned[0]
    press(e, "screen.0"), press(e, "screen.1")
    session = e.start().session
    assert [info.name for info in session.header.seats] == planned
    assert [info.youngest for info in session.header.seats] == [True, False, False]


@pytest.mark.slow
def test_phones_play_a_table_and_it_goes_back_to_the_league(evening):
    e, path, league, _ = invited(evening, NAMES[2::-1], 0)
    for seat in range(3):
        e.join(seat + 1, seat)
    session = e.start().session
    assert read(path).tables[0].match == session.path.name
    e.play(1, 2, 3, until="match_result")
    for line in (1, 2, 3):
        e.server.hears(line, move="ready", n=e.last(line)["n"])
    e.wait(0.5)
    scene = e.top
    assert isinstance(scene, LeagueScene) and e.context.phone_table is None
    totals = dict(zip([info.name for info in session.seats], session.match.totals, strict=True))
    seats = [scene.league.players[player].name for player in league.tables[0].seats]
    assert scene.league.tables[0].totals == tuple(totals[name] for name in seats)


def test_somebody_too_small_to_read_is_known_by_the_name(context):
    known = [Profile(name="Mia", prereader=True), Profile(name="Ben"), Profile(name="Cleo")]
    context.change(profiles=known)
    pilot = Pilot(context, LeagueStart)
    for number, before in ((0, True), (1, False)):
        pilot.click(f"person.{number}")
        assert pilot.widget("prereader").value is before
        use(pilot, "@prereader", "@done")
    pilot.click("person.1")
    assert pilot.widget("prereader").value, "as it was just said"
    use(pilot, "@cancel", "@start")
    assert [one.prereader for one in context.saved.profiles] == [False, True, False]


def test_a_table_that_is_too_small_for_a_game_is_not_offered(context):
    pilot = Pilot(context, LeagueStart)
    scene = pilot.scene
    for name in PEOPLE:
        add(pilot, name)
    assert scene.sizes == [2, 3, 4, 5]
    pilot.stack.apply(scene.on(Changed("game", 4)))
    assert scene.rule.like == "vamos" and scene.sizes == [3, 4, 5]


def test_a_league_that_the_disk_refuses_is_told(context, full_disk):
    pilot, _ = opened(context)
    full_disk(standings, "save")
    use(pilot, "@enter", "@save", settle=True)
    assert pilot.scene.name == "dialog"
    assert any("the disk is full" in widget.accessible_name for widget in pilot.scene.widgets)
