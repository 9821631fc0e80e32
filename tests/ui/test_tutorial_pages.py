"""Where the tutorial's pages lie: never over what they speak of, at any size, in any language."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

from lama_gui.families import GAMES, game
from lama_gui.kit.geometry import Rect
from lama_gui.scenes.learning.coach_mark import SHORTER, TALL, PageRoom, Stand, tail_of
from lama_gui.scenes.learning.course import course_name, lessons_of
from lama_gui.scenes.learning.teacher import SpeechBubble, kept_together, split_text
from lama_gui.scenes.learning.tutorial import Tutorial
from lama_gui.texts import languages
from tests.slow import rest_slow
from tools.pilot import Pilot

SIZES = ((1280, 720), (1024, 768), (1920, 1080), (2560, 1080))
TEXT_SIZES = (100, 130, 160, 200)


def pages(pilot: Pilot, act: Callable[[], None]) -> Iterator[Tutorial]:
    """Each page, and each part of one, when it is open; ``act`` does what it asks for."""
    while pilot.stack.running and isinstance(tutorial := pilot.scene, Tutorial):
        pilot.until(lambda shown=tutorial: shown.asking)
        yield tutorial
        act()


def wrong(pilot: Pilot, tutorial: Tutorial) -> list[str]:
    """What the open page, its teacher or its tail cover of what the sentence names, and whether
    the page is far from its teacher."""
    page = pilot.widget("page")
    assert isinstance(page, SpeechBubble)
    name = f"{tutorial.course.lesson.name} part {tutorial.teller.part}"
    shown = page.covered
    found = [f"{name} leaves the window" for r in shown if not window_of(pilot).holds(r, 4.0)]
    if not tutorial.teller.on_last_page:
        tail = tail_of(page.rect, page.stand) if page.stand is not None else None
        if tail is None:
            found.append(f"{name} is said by nobody")
        else:
            shown = [*shown, tail.box(page.rect)]
            if page.rect.overlaps(page.stand.rect):
                found.append(f"{name} covers its teacher")
    named = [*tutorial.spot.free(), *tutorial.spot.named()]
    return found + [f"{name} covers {n}" for n in named for r in shown if r.overlaps(n)]


def window_of(pilot: Pilot) -> Rect:
    """The window in units."""
    return pilot.context.viewport.full


def middle_and_target(tutorial: Tutorial) -> list[Rect]:
    """What any page must leave free, looked up on the table itself."""
    board, lesson = tutorial.board, tutorial.course.lesson
    if tutorial.teller.on_last_page:
        return []
    found = []
    if lesson.at != "plate":  # there tokens are counted, or cards that are gone shown once more
        found += [pose.rect for _, pose in tutorial.table.geometry.lying(board.moment)]
        deck = tutorial.table.geometry.deck_zone(board.layout)
        found += [deck] if deck is not None else []
    if lesson.at == "card":
        found.append(board.fan.pose(tutorial.spot.target or 0).rect)
    elif lesson.at == "hand":
        found += [board.fan.pose(index).rect for index in range(len(board.fan))]
    elif lesson.at == "plate":
        found.append(board.layout.panels[0].rect)
    elif lesson.at in ("draw", "quit_round"):
        found.append(tutorial.widget(lesson.at).rect)
    return found


def faults(pilot: Pilot, tutorial: Tutorial) -> Iterator[str]:
    """What is wrong with the open page."""
    page, lesson = pilot.widget("page"), tutorial.course.lesson
    assert isinstance(page, SpeechBubble)
    yield from wrong(pilot, tutorial)
    if window_of(pilot).w == 1920:
        free = (thing for thing in middle_and_target(tutorial) if page.rect.overlaps(thing))
        yield from (f"covers {thing}" for thing in free)
    table = [w for w in tutorial.widgets if w.name in ("draw", "quit_round")]
    covering = [(w.name, r) for w in table for r in page.covered if r.overlaps(w.rect)]
    yield from (f"{name} lies under {rect}" for name, rect in covering)
    last = tutorial.teller.done
    if bool(page.words.do) != (last and bool(lesson.ask)):
        yield "what is to be done is not said last"
    if (tutorial.focus == "next") != (not last or not lesson.ask):
        yield f"the focus is on {tutorial.focus}"
    ways = [w.rect for w in tutorial.widgets if w.name == "skip"]
    if len(ways) != (not tutorial.course.over):
        yield f"{len(ways)} ways out"  # at the end its one button leaves
    for way in ways:
        if not page.rect.contains(*way.centre) and any(
            way.overlaps(r, slack=6.0) for r in page.covered
        ):
            yield "the way out is covered"
    if tutorial.teller.on_last_page:
        return  # the teacher is among those who celebrate
    if pilot.widget("teacher").stand.height < SHORTER[-1] * TALL and pilot.context.text_scale == 1:
        yield "the teacher is small"


@dataclass(frozen=True)
class Walk:
    """A walk through a tutorial: how it is shown, and by what it is played."""

    variant: str
    text_size: int
    language: str = "en"
    size: tuple[int, int] = SIZES[0]
    device: str = "keyboard"


#: Each game with each language, window and text size, and each two of these together.
ANYWHERE = [
    Walk(variant, TEXT_SIZES[(n + 2 * m) % 5 % 4], language, SIZES[(n + m) % 5 % 4])
    for n, language in enumerate(languages())
    for m, variant in enumerate(GAMES)
]
QUICK = [
    Walk("party", 100),
    Walk("komary", 200, "pl", device="pad"),
    Walk("classic", 100, device="mouse"),
]
REST = [
    *(Walk("vamos", 100), Walk("vamos", 200, device="pad"), Walk("party", 200), *ANYWHERE),
    *(Walk(variant, 100, device="mouse") for variant in GAMES if variant != "classic"),
]


@pytest.mark.parametrize("walk", rest_slow([*QUICK, *REST], *QUICK), ids=str)
def test_every_page_can_be_read_and_covers_nothing(open_tutorial, walk):
    how = {"language": walk.language, "text_size": walk.text_size}
    pilot = open_tutorial(walk.variant, walk.size, **how)
    act = {
        "keyboard": lambda: pilot.press("enter"),
        "pad": lambda: pilot.button("a"),
        "mouse": lambda: pilot.click(pilot.scene.first_focus() or "skip"),
    }[walk.device]
    found, told, moods, parts = [], [], set(), 0
    for tutorial in pages(pilot, act):
        lesson = tutorial.course.lesson
        found += [f"{lesson.name} {tutorial.teller.part}: {f}" for f in faults(pilot, tutorial)]
        told += [lesson.name] if lesson.name not in told else []
        moods.add(lesson.mood)
        parts += 1
    assert found == []
    assert told == [lesson.name for lesson in lessons_of(game(walk.variant))]
    assert pilot.context.settings.tutorial_seen == [course_name(game(walk.variant))]
    assert len(moods) >= 4
    assert parts > len(told) or walk.text_size < 200, "some lessons are told in parts"


# ------------------------------------------------------------- told in parts


def until_page(pilot: Pilot, holds: Callable[[Tutorial], bool]) -> Tutorial:
    """Turn the pages up to one of which that ``holds``."""
    return next(page for page in pages(pilot, lambda: pilot.press("enter")) if holds(page))


def test_who_knows_already_may_play_before_all_is_said(open_tutorial):
    pilot = open_tutorial("vamos", text_size=200)
    tutorial = until_page(pilot, lambda page: page.course.lesson.name == "gift")
    assert not tutorial.teller.done
    before = len(tutorial.course.match.steps)
    pilot.click("card-0")
    assert len(tutorial.course.match.steps) == before + 1


@pytest.mark.parametrize(("variant", "text_size"), [("classic", 100), ("komary", 200)])
def test_a_page_can_be_left_by_mouse(open_tutorial, variant, text_size):
    pilot = open_tutorial(variant, text_size=text_size)
    pilot.until(lambda: pilot.scene.asking)
    pilot.click("skip")
    assert pilot.scene.name == "dialog"


def test_no_card_is_clicked_through_the_page(open_tutorial):
    pilot = open_tutorial("party", text_size=200)
    tried = 0
    for tutorial in pages(pilot, lambda: pilot.press("enter")):
        page, fan = pilot.widget("page").rect, tutorial.board.fan
        button = pilot.widget("next" if tutorial.focus == "next" else "skip").rect
        for shared in [page.clip(fan.pose(index).rect) for index in range(len(fan))]:
            if min(shared.w, shared.h) > 4 and not button.contains(*shared.centre):
                pilot.click(*shared.centre)
                assert tutorial.warning == ""
                assert tutorial.asking
                tried += 1
        if tried >= 5:
            break
    assert tried


@pytest.mark.parametrize("text_size", rest_slow(TEXT_SIZES, 130))
@pytest.mark.parametrize(("variant", "lesson"), [("party", "llama"), ("vamos", "follow")])
def test_a_refusal_covers_nothing_either(open_tutorial, variant, lesson, text_size):
    pilot = open_tutorial(variant, text_size=text_size)
    tutorial = until_page(
        pilot, lambda page: page.course.lesson.name == lesson and page.teller.done
    )
    pilot.press("1")
    assert tutorial.warning
    assert wrong(pilot, tutorial) == []


def test_a_text_is_parted_between_its_sentences():
    parts = [
        ["You won! Take it.\nThe rest is out."],
        ["You won! Take it.", "The rest is out."],
        ["You won!", "Take it.", "The rest is out."],
    ]
    ways = [way for part in parts for way in (part, [*part, ""])]
    assert list(split_text(parts[0][0], apart=True)) == ways


WINDOW = Rect(0, 0, 1920, 1080)
HOME = Stand(82, 800, 340)


def test_a_place_is_left_when_it_covers_what_is_spoken_of():
    here = PageRoom(WINDOW, (), stand=HOME)
    place = here.place([(480, 300)])
    assert here.still_good(place)
    assert not PageRoom(WINDOW, (place.rect.inset(200, 140),), HOME).still_good(place)
    assert not PageRoom(Rect(0, 0, 600, 1080), (), HOME).still_good(place)


def test_a_page_covers_what_had_better_stay_free_only_where_it_must():
    seat = Rect(180, 400, 700, 680)
    for areas in (((seat,), (WINDOW,)), ((), (seat,))):  # wanted, and seats
        place = PageRoom(WINDOW, (), HOME, *areas).place([(480, 300)])
        assert place is not None and not place.rect.overlaps(seat)
    place = PageRoom(WINDOW, (), HOME, (), (WINDOW,)).place([(480, 300)])
    assert place is not None and place.stand == HOME


def test_no_line_breaks_before_the_number_that_ends_a_sentence():
    glued = kept_together("One is black: 10. One is white: 1.\nA 6. You win.")
    assert "black:\xa010." in glued and "white:\xa01.\n" in glued and "6. You" in glued
    assert kept_together("Black is 10. White is 1.") == "Black\xa0is\xa010. White\xa0is\xa01."
