"""A family joins the window through one record, which is complete; examples are drawn."""

from pathlib import Path

import pytest

from lama_gui import resources
from lama_gui.families import FAMILIES, GAMES, game
from lama_gui.kit.draw.theme import Themes
from lama_gui.records import Header, SeatInfo, verify
from lama_gui.scenes.learning.course import Course, lessons_of
from lama_gui.scenes.lookback.statistics import ICONS
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Chance, Session
from lama_gui.view.games import FAMILY_VIEWS, look_of, table_for, view_of
from tests.example_games.halt import HALT, join_halt
from tests.example_games.halt_view import paint_halt, show_halt
from tests.example_games.three import THREE, join_three
from tests.example_games.three_view import show_three
from tests.players import played
from tests.slow import rest_slow
from tests.ui.test_play import Player
from tools.gallery.draw import Picture, Studio
from tools.gallery.families import states_of
from tools.gallery.positions import reach
from tools.gallery.shots import Shot, shots_of
from tools.pilot import Pilot

SIZE = (960, 540)


#: Both doors of the example variant, and of the example family.
EXAMPLES = {HALT: (join_halt, show_halt), THREE: (join_three, show_three)}


def _joined(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a game: one of the program's, or an example that has joined."""
    for join in EXAMPLES.get(request.param, ()):
        join(monkeypatch)
    return str(request.param)


variant = pytest.fixture(params=[*GAMES, *EXAMPLES])(_joined)
example = pytest.fixture(params=EXAMPLES)(_joined)


def test_every_family_has_its_view_and_no_other():
    assert {name: view.name for name, view in FAMILY_VIEWS.items()} == {n: n for n in FAMILIES}


def test_it_has_a_look_with_cards_of_its_own(variant):
    assert variant in view_of(variant).looks
    table = table_for(game(variant))
    assert set(look_of(variant).cards) <= set(table.deck)


def test_all_its_cards_and_their_back_have_a_picture_in_every_theme(variant, monkeypatch):
    themes = Themes()
    if variant == HALT:
        paint_halt(monkeypatch, themes)
    table = table_for(game(variant))
    for name in themes.names:
        theme = themes.get(name)
        pictures = [table.pictures.of(theme, card) for card in (None, *table.deck)]
        assert [p for p in pictures if not resources.exists(p) and not Path(p).is_file()] == []


def test_its_pages_captions_columns_and_pictures_have_names_of_their_own(variant, context):
    view, table, gallery = view_of(variant), table_for(game(variant)), states_of(variant)
    pages = view.parts().rule_pages(variant)
    for names in (
        [page.name for page in pages],
        table.captions,
        view.columns,
        [telling.name for telling in gallery.tables],
    ):
        assert names and len(set(names)) == len(names)
    assert {card for page in pages for card in page.big} <= set(table.deck)
    assert [sound for sound in table.captions if not context.texts.has(f"caption.{sound}")] == []
    assert set(view.columns) <= set(ICONS)
    assert not reach(variant, gallery.middle).match.over


def test_its_course_can_be_played_to_the_end(variant):
    course = Course(variant, ("Ana", "Pepe", "Luz"))
    course.leap(lessons_of(game(variant))[-1].name)
    assert course.over


def test_each_round_begins_once_and_is_counted_once_and_the_log_says_so(variant):
    match = played(variant, 3, seed=4)
    events = [event for step in match.steps for event in step.events]
    begun = [event for event in events if event.begins_round]
    assert len(begun) == match.round == sum(event.counts_round for event in events)


def test_its_scores_are_rows_that_add_up(variant, context):
    match = played(variant, 3, seed=4)
    texts = context.texts
    texts.strict = False  # examples have no words
    scoring = view_of(variant).parts().scoring(match.game)
    for step in match.steps:
        for event in step.events:
            if event.counts_round:
                accounts = scoring.accounts(event, texts)
                assert [account.seat for account in accounts] == [0, 1, 2]
                assert all(a.after - a.before == a.gain for a in accounts)


def picture_of(variant: str, shot: Shot, studio: Studio) -> tuple[Pilot, int]:
    """The scene as the gallery shows it, and how many colours are in its picture."""
    pilot = studio.pilot(Picture(variant, shot, SIZE))
    picture = pilot.picture()
    points = {tuple(picture.get_at((x, y))) for x in range(0, 960, 16) for y in range(0, 540, 16)}
    return pilot, len(points)


@pytest.mark.parametrize(
    ("example", "step"),
    rest_slow([(THREE, 6), *((example, 1) for example in EXAMPLES)], (THREE, 6)),
    indirect=["example"],
)
def test_an_example_game_is_drawn_wherever_a_game_is_drawn(example, step, monkeypatch, tmp_path):
    """Everywhere, or at every so-manieth place."""
    studio = Studio(tmp_path)
    paint_halt(monkeypatch, studio.context(example).themes)
    shots = {shot.name: shot for shot in shots_of(example)}
    tables = {telling.name for telling in states_of(example).tables}
    some = {"title-resume", "deal", "match-result", "share", "replay", "rules-1", "house-rules"}
    assert tables | some <= set(shots)
    scenes = set()
    for name in sorted(tables | some | {n for n in shots if n.startswith("tutorial-")})[::step]:
        pilot, colours = picture_of(example, shots[name], studio)
        scenes.add(pilot.scene.name)
        assert colours > 20, name
    if step == 1:
        assert {"table", "round_result", "match_result", "replay", "rules", "tutorial"} <= scenes


def test_an_example_game_is_played_to_its_end_in_the_window(example, monkeypatch, new_context):
    context = new_context(speed="instant")
    context.texts.strict = False  # examples have no words
    paint_halt(monkeypatch, context.themes)
    seats = [SeatInfo("Ana", "human"), *(SeatInfo(f"Bot {n}", "random") for n in range(2))]
    session = Session.begin(Header(example, tuple(seats)), context.home.matches, Chance(2))
    pilot = Pilot(context, lambda context: TableScene(context, session))
    Player(pilot).play_to_the_end()
    assert verify(session.path).finished
