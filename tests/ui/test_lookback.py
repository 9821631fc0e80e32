"""The pages that look back: the list of matches, statistics, showing a match to others."""

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pygame
import pytest

from lama_gui import storage
from lama_gui.library.statistics import Index, summarise
from lama_gui.library.statistics.facts import listed
from lama_gui.records import Header, Record, SeatInfo, read_record, verify
from lama_gui.records.proof import commitment_of, short_commitment
from lama_gui.scenes.after.export import result_text
from lama_gui.scenes.after.match_result import MatchResult
from lama_gui.scenes.after.share import Share
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.lookback.daily import Daily
from lama_gui.scenes.lookback.history import History
from lama_gui.scenes.lookback.replay import ReplayScene
from lama_gui.scenes.lookback.statistics import Statistics
from lama_gui.session import Chance, Session
from lama_gui.session.visibility import Revealed, shown
from tests.players import play_randomly
from tests.ui.seated import names, open_scene, table, text_on, use
from tools.pilot import Pilot

NAMES = ("Ana", "Ben", "Rosa")


def play(
    folder: Path,
    variant: str = "classic",
    seed: int = 1,
    players: tuple[str, ...] = ("human", "novice", "steady"),
    steps: int = 10_000,
    sealed: bool = False,
) -> Session:
    """A match in a file, played to its end or for so many steps."""
    header = Header(variant, tuple(map(SeatInfo, NAMES, players)))
    session = Session.begin(header, folder, None if sealed else Chance(seed))
    play_randomly(session, seed, steps=steps)
    session.close()
    return session


# ------------------------------------------------------------- the list


def test_the_list_leads_to_the_replay(context):
    play(context.home.matches, "classic", 1)
    play(context.home.matches, "vamos", 2)
    pilot = open_scene(context, History)
    assert "2 matches" in text_on(pilot)
    pilot.press("enter")
    assert isinstance(pilot.scene, ReplayScene)
    assert pilot.scene.replay.header.variant == "vamos"
    use(pilot, "esc")
    assert isinstance(pilot.scene, History)


@pytest.mark.parametrize(("people", "clicked"), [(1, "resume.0"), (1, "match.0"), (2, "match.0")])
def test_an_unfinished_match_goes_on(context, people, clicked):
    players = ("human",) * people + ("steady",) * (3 - people)
    left = play(context.home.matches, steps=12, players=players)
    pilot = Pilot(context, History)
    assert "not finished" in text_on(pilot)
    pilot.click(clicked)
    session = table(pilot).session
    assert (session.path, session.match.state) == (left.path, left.match.state)


def test_pages_turn_by_keys_and_buttons_and_the_filter_shows_one_game(context):
    for seed in range(9):
        play(context.home.matches, ("classic", "vamos")[seed % 3 == 0], seed, steps=8)
    pilot = Pilot(context, History)
    scene = pilot.scene
    assert isinstance(scene, History) and len(scene.lines) == scene.rows < 9
    first = [file for file, _ in scene.lines]
    pilot.press("pagedown")
    assert not set(first) & {file for file, _ in scene.lines}
    pilot.click("newer")
    assert [file for file, _ in scene.lines] == first
    pilot.press("5")
    assert {line.variant for _, line in scene.lines} == {"vamos"} and scene.count == 3
    assert not {"newer", "older"} & names(pilot), "there is one page"


def test_a_damaged_file_is_told_and_stays_where_it_is(context):
    path = play(context.home.matches).path
    broken = path.with_name("broken.lama.jsonl")
    broken.write_text("no match\n")
    pilot = Pilot(context, History)
    assert "1 file can’t be read" in text_on(pilot)
    assert broken.read_text() == "no match\n"
    path.unlink()
    pilot.press("enter")
    assert pilot.scene.name == "dialog"


# ------------------------------------------------------------- statistics


def test_the_page_shows_what_the_index_counts(context):
    for seed in range(5):
        play(context.home.matches, "classic", seed)
    pilot = Pilot(context, lambda s: Statistics(s, "classic"))
    scene = pilot.scene
    with Index(context.home.statistics) as index:
        expected = summarise(index.seats("classic"))
    assert scene.summary == expected and expected.matches == 5
    assert f"{expected.win_share.share:.0%}" in text_on(pilot)
    use(pilot, "@more", settle=True)
    shown = text_on(pilot)
    assert f"{expected.went_out / expected.rounds:.0%}" in shown
    assert f"{expected.points_per_round:.1f}" in shown


def test_filters_by_person_and_by_opponent(context):
    play(context.home.matches, "classic", 1, ("human", "novice", "steady"))
    play(context.home.matches, "classic", 2, ("human", "human", "expert"))
    pilot = Pilot(context, Statistics)
    scene = pilot.scene
    assert scene.summary.matches == len(scene.summary.last) == 2, "three people sat at two tables"
    use(pilot, "@more", "#who", "right")
    assert scene.who == "Ana" and scene.summary.matches == 2
    use(pilot, "#rival", "right")
    assert scene.rival == "expert" and scene.summary.matches == 1


def test_a_locked_index_is_asked_again_later(context):
    play(context.home.matches, "classic", 1)
    pilot = Pilot(context, History)
    with closing(sqlite3.connect(context.home.statistics, isolation_level=None)) as holder:
        holder.execute("PRAGMA locking_mode = EXCLUSIVE")
        holder.execute("PRAGMA journal_mode = DELETE")
        holder.execute("BEGIN EXCLUSIVE")
        for make in (Statistics, Daily, History):
            pilot = Pilot(context, make)
        pilot.step(0.6)
        assert "in use" in text_on(pilot)
    pilot.step(0.6)
    pilot.settle()
    assert "in use" not in text_on(pilot) and "1 match" in text_on(pilot)


def test_the_index_knows_a_match_as_soon_as_it_has_ended(context):
    session = play(context.home.matches)
    Pilot(context, lambda s: MatchResult(s, session))
    with Index(context.home.statistics) as index:
        assert index.count() == 1


# ------------------------------------------------------------- to others


def sharing(context: AppContext, session: Session) -> tuple[Pilot, Share]:
    match = shown(Record(session.header, session.match, 0), session.path)
    pilot = Pilot(context, lambda s: Share(s, match, session.path))
    return pilot, pilot.scene


def test_nothing_is_written_before_the_names_were_seen(context):
    pilot, _ = sharing(context, play(context.home.matches))
    assert all(name in text_on(pilot) for name in NAMES)
    assert not context.home.shared_files.exists()


def test_the_file_has_the_names_chosen_and_its_proof(context, copied):
    pilot, scene = sharing(context, play(context.home.matches, sealed=True))
    use(pilot, "@name.0", "end", "'bel", "@file")
    assert scene.saved is not None and scene.saved.parent == context.home.shared_files
    record = read_record(scene.saved)
    assert [info.name for info in record.header.seats] == ["Anabel", "Ben", "Rosa"]
    verdict = verify(scene.saved)
    assert verdict.error is None and verdict.proven == verdict.rounds
    pilot.click("place")
    assert copied == [str(scene.saved)]


def test_the_deal_is_checked_where_it_is_asked_for(context):
    """33: no digits of the seal lie on the page."""
    pilot, scene = sharing(context, play(context.home.matches, sealed=True))
    seal = short_commitment(commitment_of(scene.header))
    assert seal not in text_on(pilot)
    pilot.click("deal")
    assert seal in pilot.widget("said").text
    pilot, _ = sharing(context, play(context.home.matches))
    assert "deal" not in names(pilot)


def test_all_names_can_be_replaced_at_once(context, copied):
    pilot, scene = sharing(context, play(context.home.matches))
    use(pilot, "@replace", "@words")
    assert "Player 1" in copied[0] and not any(name in copied[0] for name in NAMES)
    assert len(copied[0].splitlines()) == 4
    assert not any(info.name in text_on(pilot) for info in scene.header.seats)


def test_who_is_called_you_is_somebody_else_to_others(context):
    session = play(context.home.matches)
    seats = (SeatInfo("You", "human"), *session.header.seats[1:])
    header = msgspec.structs.replace(session.header, seats=seats)
    assert Share(context, Revealed(header, session.match), None).names[0] == "Player 1"


def test_of_an_unfinished_match_only_words_and_picture_are_shared(context, copied):
    pilot, scene = sharing(context, play(context.home.matches, steps=15))
    pilot.click("words")
    assert copied[0].splitlines()[1:] == [f"{name}  0" for name in NAMES]
    pilot.click("file")
    assert scene.saved is None and not context.home.shared_files.exists()
    assert "when the match is over" in text_on(pilot)
    pilot.click("picture")
    assert scene.saved is not None


@pytest.mark.slow
def test_the_picture_is_a_picture_and_takes_no_name_that_is_taken(context):
    pilot, scene = sharing(context, play(context.home.matches))
    pilot.click("picture")
    first = scene.saved
    pilot.click("picture")
    assert first is not None and scene.saved is not None and scene.saved != first
    assert pygame.image.load(first).get_size() == (1600, 900)


def test_a_full_disk_is_told(context, full_disk):
    pilot, scene = sharing(context, play(context.home.matches))
    full_disk(storage, "write")
    pilot.click("file")
    assert scene.saved is None
    assert "the disk is full" in text_on(pilot).replace("\n", " ")  # the path breaks the line


def test_the_words_of_a_match_are_sorted_by_place(context):
    session = play(context.home.matches)
    line = listed(session.header, session.match)
    rows = result_text(context.texts, line, NAMES).splitlines()[1:]
    assert [int(row.split(".")[0]) for row in rows] == sorted(line.place(s) for s in range(3))
