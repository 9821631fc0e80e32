"""Puzzles at the window: asked, answered, told why; and what comes back when."""

from datetime import date, timedelta

import pytest

from lama_gui.library.puzzles import PuzzleBook, book_of
from lama_gui.scenes.after.review import Review
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.before.title import puzzle_done
from lama_gui.scenes.puzzles.overview import Puzzles
from lama_gui.scenes.puzzles.table import Answer, PuzzleTable
from lama_gui.settings import Profile
from tests.puzzles.test_puzzles import played
from tests.ui.seated import names, open_scene, text_on, use
from tools.gallery.puzzles import puzzle_on
from tools.pilot import Pilot

TODAY = date(2026, 11, 20)  # party: the 4 with a plus is best, quitting costs a lot
BEST = "card-3"
PEOPLE = [Profile(name="Ana"), Profile(name="Bo")]


@pytest.fixture(autouse=True)
def quick_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    """It need not be sure to be the coach."""
    monkeypatch.setattr("lama_gui.bots.lama_coach.WORLDS", 60)


def opened(context: AppContext, today: date = TODAY) -> Pilot:
    return open_scene(context, lambda c: Puzzles(c, today=today))


def table(pilot: Pilot) -> PuzzleTable:
    assert isinstance(pilot.scene, PuzzleTable)
    return pilot.scene


def heard(pilot: Pilot) -> str:
    """Wait for the coach; all that it says."""
    pilot.until(lambda: isinstance(pilot.scene, Answer), dt=0.05)
    return f"{pilot.scene.spoken_title} {pilot.scene.spoken_text}"


@pytest.fixture
def missed(context: AppContext) -> Pilot:
    """The coach answers to who has quit where that costs a lot."""
    pilot = opened(context)
    use(pilot, "@solve", "q")
    words = heard(pilot)
    assert "The coach would play differently" in words
    return pilot


def book(context: AppContext) -> PuzzleBook:
    return PuzzleBook(context.home.puzzles)


def test_the_puzzle_of_the_day_is_solved_by_keys_alone(context):
    pilot = opened(context)
    pilot.press("enter")
    assert table(pilot).puzzle.id == puzzle_on(TODAY).id
    pilot.scene.focus_on(BEST)
    pilot.press("enter")
    assert "Well done!" in heard(pilot)
    assert book(context).days, "it counts also if the program ends while the coach speaks"
    use(pilot, "enter", settle=True)
    assert isinstance(pilot.scene, Puzzles)
    assert book(context).days == {TODAY.isoformat(): True} and not book(context).entries


def test_what_was_missed_comes_back_tomorrow(context, missed):
    use(missed, "escape", settle=True)
    (entry,) = book(context).entries
    assert (entry.due, entry.source) == (TODAY + timedelta(1), "daily")
    later = opened(context, TODAY + timedelta(1))
    later.click("start")
    assert table(later).puzzle.id == entry.id


def test_the_first_answer_counts_whatever_is_tried_after_it(context, missed):
    use(missed, "@again", f"@{BEST}")
    assert "Well done!" in heard(missed)
    use(missed, "enter", settle=True)
    assert book(context).days == {TODAY.isoformat(): False}


def test_the_page_turns_from_one_person_to_the_other(new_context):
    context = new_context(profiles=PEOPLE)
    pilot = opened(context)
    use(pilot, "@solve", f"@{BEST}")
    heard(pilot)
    use(pilot, "enter", settle=True)
    page = pilot.scene
    assert isinstance(page, Puzzles) and page.who == "Ana"
    assert page.t("puzzles.day.well") in text_on(pilot)
    use(pilot, "#who", "right", settle=True)
    assert page.who == "Bo" and not page.book.days
    assert page.t("puzzles.day.open") in text_on(pilot)
    assert book_of(context.home, "Ana").days == {TODAY.isoformat(): True}
    assert puzzle_done(context.home, ["Ana", "Bo"], TODAY)
    assert puzzle_done(context.home, ["Bo", "Ana"], TODAY) is None


def test_who_leaves_without_an_answer_is_asked_again(context):
    pilot = opened(context)
    use(pilot, "@solve", "escape", settle=True)
    assert isinstance(pilot.scene, Puzzles) and not context.home.puzzles.exists()


def test_what_is_against_the_rules_is_no_answer_and_says_why(context):
    pilot = opened(context)
    use(pilot, "@solve", "5")
    assert table(pilot).open and table(pilot).toast and "toast" in names(pilot)
    pilot.click(300, 900)
    assert "toast" not in names(pilot)


def test_all_that_are_due_are_asked_one_after_the_other(context):
    kept = book(context)
    kept.add([puzzle_on(TODAY + timedelta(n)) for n in (1, 2)], TODAY)
    kept.save()
    pilot = opened(context)
    pilot.click("start")
    for n in (1, 2):
        assert table(pilot).head == f"Puzzle {n} of 2"
        pilot.press("enter")
        heard(pilot)
        asked = [entry.asked for entry in book(context).entries]
        assert sum(asked) == n, "it counts also if the program ends while the coach speaks"
        use(pilot, "enter", settle=True)
    assert isinstance(pilot.scene, Puzzles)
    assert [entry.asked for entry in book(context).entries] == [1, 1]
    assert not book(context).due(TODAY)


def test_no_other_hand_is_shown_or_spoken(context):
    pilot = opened(context)
    pilot.click("solve")
    scene = table(pilot)
    assert scene.board.after == scene.puzzle.decision
    assert scene.board.names[scene.puzzle.seat] == "You"


def test_the_review_offers_the_costliest_decisions_and_keeps_them(context, monkeypatch):
    monkeypatch.setattr("lama_gui.library.puzzles.CLEAR", 0.0)  # of a coach who isn't sure
    pilot = Pilot(context, lambda c: Review(c, played(), 0))
    pilot.until(lambda: pilot.scene.done, seconds=150, dt=0.05)
    pilot.settle()
    pilot.click("practise")
    pilot.until(lambda: isinstance(pilot.scene, PuzzleTable), dt=0.05)
    assert pilot.scene.puzzle.seat == 0
    kept = book(context)
    assert 1 <= len(kept.entries) <= 3 and "Ana" not in context.home.puzzles.read_text()


def test_what_could_not_be_read_is_told_once(context):
    kept = book(context)
    kept.add([puzzle_on(TODAY)], TODAY)
    kept.save()
    with context.home.puzzles.open("ab") as file:
        file.write(b"{nonsense\n")
    pilot = opened(context)
    assert "puzzles are lost" in text_on(pilot)
    use(pilot, "escape", settle=True)
    assert isinstance(pilot.scene, Puzzles)
