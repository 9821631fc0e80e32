"""The tutorial: positions by real moves, the worked examples, a teacher who insists."""

from dataclasses import replace

import pytest

from lama_gui.families import GAMES, game
from lama_gui.kit.widgets import Button
from lama_gui.rules.cards import LLAMA, Card, Kind, penalty
from lama_gui.rules.lama import LamaGame
from lama_gui.rules.variants import VARIANTS, variant_of
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.before.title import Title
from lama_gui.scenes.learning.course import Course, course_name, lessons_of
from lama_gui.scenes.learning.tutorial import Tutorial
from lama_gui.scenes.match.table import TableScene
from lama_gui.view.games.teaching import YOU
from lama_gui.view.scoring.token_choice import TokenChoice
from tests.ui.seated import names, use
from tools.gallery.positions import begin
from tools.pilot import Pilot

PLAYERS = ("You", "Don Pepe", "Luz")
CLASSIC, PARTY = VARIANTS["classic"].deck, VARIANTS["party"].deck
LAMA_GAMES = [name for name in GAMES if game(name).family == "lama"]


def course_at(variant: str, lesson: str) -> Course:
    """The course of ``variant``, played up to a page."""
    course = Course(variant, PLAYERS)
    course.leap(lesson)
    return course


@pytest.mark.parametrize(("variant", "seen"), [*((one, ()) for one in GAMES), ("party", ("lama",))])
def test_every_move_is_legal_the_learners_own_and_every_page_has_words(context, variant, seen):
    course, texts = Course(variant, PLAYERS, seen), context.texts_for(variant)
    while True:
        while not course.ready:
            assert course.advance().seat != YOU, "no move is made for the learner"
        key = f"tutorial.{course.game.family}.{course.lesson.name}"
        assert texts.has(f"{key}.text")
        assert texts.has(f"{key}.do") == bool(course.lesson.ask)
        while course.asked is not None:
            course.play(course.asked)
            while not course.ready:
                assert course.advance().seat != YOU
        if course.over:
            return
        course.go_on()


#: A clause that a lesson shows, the lesson, and how it stands there before its move is made: hand,
#: what it costs, the card on top, the move asked for, tokens, and tokens after that move.
SHOWN = {
    "L8 a llama goes on a 6": ("llama", {"top": "6", "legal": "play L, draw, quit"}),
    "L8 three 5s cost five": ("quit", {"hand": "5 5 5", "costs": 5, "asked": "quit"}),
    "L8 the last one plays a 3": ("alone", {"asked": "play 3", "legal": "play 3, quit"}),
    "L8 and is left with 1, 1 and L": ("stuck", {"hand": "1 1 L", "costs": 11, "legal": "quit"}),
    "L8 for a white and a black token": ("tokens", {"held": "1x10 1x1"}),
    "L8 the black one goes back": ("give_back", {"hand": "", "held": "1x10 1x1", "then": "1x1"}),
    "L8 seven cards are thirteen": ("once", {"hand": "2 2 2 5 6 6 6", "costs": 13}),
}
SHOWN_IN_PARTY = {
    "L8 the pink one goes back": (
        "give_pink",
        {"hand": "", "held": "1x20 1x10 2x1", "then": "1x10 2x1"},
    ),
    "L3.1 a plus card goes as its number": ("plus", {"top": "3", "asked": "play 4+"}),
    "L3.1 and its player goes on": ("plus_turn", {"top": "4+", "asked": "play 5"}),
    "L3.3 the pink llama goes on anything": ("pink", {"legal": "play P, quit"}),
    "L3.3 on it goes a 1": ("on_pink", {"top": "P", "asked": "play 1"}),
    "L5.2 left over it costs twenty": ("dear", {"hand": "5 5 6 6 P", "costs": 31}),
    "L5.2 in one pink token": ("pink_token", {"held": "1x20 1x10 2x1"}),
}


def in_words(course: Course, what: str) -> object:
    """Something of the position in words."""
    view = course.view
    tokens = " ".join(f"{n}x{value}" for value, n in sorted(view.tokens[0].items())[::-1] if n)
    match what:
        case "hand":
            return " ".join(map(str, view.hand))
        case "costs":
            return penalty(view.hand)
        case "top":
            return str(view.discard_top)
        case "legal":
            return ", ".join(map(str, view.legal))
        case "asked":
            return str(course.asked)
        case "then":
            course.play(course.asked)
            return in_words(course, "held")
    return tokens


@pytest.mark.parametrize(
    ("variant", "lesson", "position"),
    [
        pytest.param(variant, *row, id=f"{clause}-{variant}")
        for variant in LAMA_GAMES
        for clause, row in (SHOWN | (SHOWN_IN_PARTY if variant == "party" else {})).items()
    ],
)
def test_a_lesson_shows_its_clause(variant, lesson, position):
    course = course_at(variant, lesson)
    assert {what: in_words(course, what) for what in position} == position


PLAIN = ["plus", "plus_turn", "pink", "on_pink", "save", "give_pink"]


@pytest.mark.parametrize(
    ("deck", "tokens", "taught"),
    [
        (variant_of("own", CLASSIC), (1, 10), []),
        (variant_of("own", CLASSIC), (1, 10, 20), []),
        (variant_of("own", (*CLASSIC, Card(4, Kind.PLUS))), (1, 10), ["plus", "plus_turn"]),
        (variant_of("own", (*CLASSIC, Card(LLAMA, Kind.PINK))), (1, 10), ["pink", "on_pink"]),
        (
            variant_of("own", PARTY),
            (1, 10),
            ["plus", "plus_turn", "pink", "on_pink"],
        ),
        (variant_of("own", PARTY), (1, 10, 20), PLAIN),
    ],
)
def test_a_game_is_taught_the_cards_and_tokens_that_it_has(deck, tokens, taught):
    lessons = lessons_of(LamaGame(replace(deck, denominations=tokens)))
    assert [lesson.name for lesson in lessons if lesson.name in PLAIN] == taught
    assert lessons[-1].name == "end"


def test_V5_the_lowest_card_of_the_trick_is_kept():
    course = course_at("vamos", "lowest")
    assert [str(card) for card in course.view.collected[0].cards] == ["12"]
    recalled = course.lesson.recalled  # the trick that is told of is shown once more
    assert recalled[0] == "12" and set(recalled) == {"12", "18", "20"}


def test_V6_everybody_gives_the_winner_a_card():
    view = course_at("vamos", "end").view
    assert view.collected[1].face_down == 3


# ------------------------------------------------------------- the scene


def page(pilot: Pilot) -> Tutorial:
    """Wait until the page is open."""
    tutorial = pilot.stack.scenes[-1]
    assert isinstance(tutorial, Tutorial)
    pilot.until(lambda: tutorial.asking)
    return tutorial


def test_a_card_pressed_on_a_page_that_is_read_leads_to_what_turns_it(open_tutorial):
    pilot = open_tutorial("classic")
    tutorial = page(pilot)
    assert tutorial.course.asked is None
    use(pilot, "#card-2", "enter")
    assert tutorial.focus == "next"
    lesson = tutorial.course.lesson
    pilot.press("enter")
    pilot.until(lambda: tutorial.course.lesson is not lesson)


def test_a_button_pressed_where_none_is_meant_leads_to_what_is(open_tutorial):
    pilot = open_tutorial("classic")
    for lesson, meant in (("cards", "next"), ("give_back", "choice-0")):
        while page(pilot).course.lesson.name != lesson:
            pilot.press("enter")
        pilot.click("draw")
        assert (page(pilot).focus, page(pilot).warning) == (meant, "")


def test_another_move_is_refused_with_the_rule_or_waits_for_its_lesson(open_tutorial):
    pilot = open_tutorial("classic")
    page(pilot)
    pilot.press("enter")
    tutorial = page(pilot)
    before = len(tutorial.course.match.steps)
    stand = pilot.widget("page").stand
    for key, warning in (
        ("1", "On a 6, play a 6 or a llama."),
        ("d", "That would be allowed too. But try what I say."),
    ):
        pilot.press(key)
        assert (len(tutorial.course.match.steps), tutorial.warning) == (before, warning)
        assert pilot.widget("page").stand == stand, "the hand stays free for another try"
    pilot.press("l")
    assert len(tutorial.course.match.steps) == before + 1


def test_the_card_can_be_clicked_and_dragged(open_tutorial):
    pilot = open_tutorial("classic", speed="normal")
    page(pilot)
    pilot.click("next")
    tutorial = page(pilot)
    llama = pilot.widget("card-5").rect
    pilot.drag(llama.centre, tutorial.table.geometry.drop_zone(tutorial.board.layout).centre)
    assert tutorial.course.match.steps[-1].seat == 0


def test_it_can_be_skipped_and_taken_up_again(new_context):
    context = new_context(speed="instant")
    pilot = Pilot(context, Title, (960, 540))
    for _ in range(2):
        pilot.click("show")
        assert pilot.scene.name == "tutorial"
        page(pilot)
        pilot.press("esc")
        assert pilot.scene.name == "dialog", "it asks first"
        pilot.press("esc")
        assert pilot.scene.name == "tutorial", "and stays for who did not mean it"
        use(pilot, "esc", "@yes")
        assert pilot.scene.name == "title"
    assert context.settings.tutorial_seen == ["lama"]


def first_turn(context: AppContext, variant: str = "classic") -> Pilot:
    """At the table of a new match, with the own turn to come."""
    session = begin(variant, 3)
    pilot = Pilot(context, lambda s: TableScene(s, session), (960, 540))
    pilot.until(lambda: pilot.scene.my_turn)
    pilot.settle()
    return pilot


def test_the_first_match_offers_it_until_the_first_move(new_context):
    pilot = first_turn(new_context(speed="instant"))
    assert isinstance(pilot.widget("lesson"), Button)
    pilot.click("lesson")
    page(pilot)
    use(pilot, "esc", "@yes")
    assert pilot.scene.name == "table"
    assert "lesson" not in names(pilot)


def test_who_has_played_is_not_offered_it_again(new_context):
    pilot = first_turn(new_context(speed="instant"))
    pilot.press("d")
    assert pilot.context.settings.tutorial_seen == ["lama"]


@pytest.mark.parametrize(("variant", "offered"), [("komary", False), ("party", True)])
def test_who_knows_one_game_is_offered_what_another_adds(new_context, variant, offered):
    pilot = first_turn(new_context(speed="instant", tutorial_seen=["lama"]), variant)
    assert ("lesson" in names(pilot)) is offered


def told_in(variant: str, *seen: str) -> list[str]:
    return [lesson.name for lesson in lessons_of(game(variant), seen)]


def test_a_further_game_begins_with_what_is_new_in_it():
    party = course_name(game("party"))
    told = told_in("party", "lama")
    assert told[0] == "plus", "no page about what is known"
    assert not {"cards", "llama", "draw"} & set(told)
    assert told[-1] == "end" and "pink_token" in told
    assert told_in("party", "lama", party) == told_in("party"), "again from the beginning"
    assert told_in("komary", "lama") == told_in("komary"), "nothing is new there"
    assert told_in("party", "vamos") == told_in("party"), "that is another family"


def test_the_tokens_to_return_are_pictures_with_what_is_left(open_tutorial):
    pilot = open_tutorial("party")
    while page(pilot).course.lesson.name != "give_pink":
        pilot.press("enter")
    choices = [w for w in pilot.scene.widgets if isinstance(w, TokenChoice)]
    assert [(choice.value, choice.detail) for choice in choices] == [
        (20, "32 − 20 = 12"),
        (10, "32 − 10 = 22"),
        (1, "32 − 1 = 31"),
    ]
    pilot.click("choice-1")
    assert pilot.scene.warning == "That would be allowed too. But try what I say."
    pilot.click("choice-0")
    assert pilot.scene.course.view.totals[0] == 12
