"""Every scene in every state at every size: what does not fit, overlaps, hides or is too pale.

In the usual and in the high contrast each can also be steered: its focus shows wherever it goes.
Each is told by words alone, and is a scene whose window can be closed at once. A picture is drawn
once for all of this.

The gallery's shots are walked and what each frame set is checked; the sizes of a window
are those between 4:3 and 21:9. The quick part takes the states that strain a layout most.
"""

import fnmatch
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

import pygame
import pytest

from lama_gui.families import GAMES, game
from lama_gui.kit.widgets import Choice, walk
from lama_gui.scenes.match.table import TableScene
from lama_gui.view.drawing.cards import RING_REACH
from lama_gui.view.drawing.layout import CARD_IN_HAND, CARD_RATIO
from tests.slow import in_turn, rest_slow
from tests.ui.ear import without_words
from tests.ui.rings import missing_rings
from tests.ui.seated import names
from tests.ui.test_closing import stays_open
from tests.ui.test_indices_stay_free import INDEX, covered
from tests.ui.test_one_switch import far_ways_out
from tools.gallery.draw import MENU, Picture, Studio
from tools.gallery.shots import menu_shots, shots_of
from tools.layout_check import CONTRAST

TARGET = 44.0  # units: pixels of a 1920×1080 window
#: The toast of the table and the pages of the tutorial cover what is below.
ON_TOP = ("toast", "page", "teacher", "veil", "skip", "next", "choice-0", "choice-1", "choice-2")
VEILS = ("toast", "veil")
HIGH = 7.0  # the contrast of texts, if it has to be high
STRAINING = ("twenty", "long-names", "seats-6", "result-six", "return", "settings", "new-match")
LARGE = (1920, 1080)  # the space of the first, drawn finer
PLACES = (*GAMES, MENU)


@dataclass(frozen=True)
class Row:
    """A way to show all pictures, in each of ``languages`` a part of them."""

    name: str
    languages: tuple[str, ...]
    size: tuple[int, int]
    minimum: float = CONTRAST
    steered: bool = True


#: With test_words_fit, each picture is shown in each language, window, contrast and text size; not
#: in all combinations of these.
ROWS = (
    Row("16:9", ("en",), (1280, 720)),
    Row("4:3, high contrast", ("pl",), (1280, 960), minimum=HIGH),
    Row("21:9", ("ja", "pt_BR"), (1280, 540), steered=False),
)


#: Games of which each picture is shown in all rows; of the others, in one of them.
IN_ALL_ROWS = ("classic", "vamos", MENU)


@pytest.fixture(scope="module")
def studio(tmp_path_factory):
    return Studio(tmp_path_factory.mktemp("home"))


def problems(studio, variant, size, *only, minimum=CONTRAST, steered=False):
    """A sentence for each thing wrong, with the picture's name before it.

    ``only`` are patterns for names; ``minimum`` is the contrast of texts; ``steered``: look for
    the words and the focus of all there is, and close the window, too.
    """
    found = []
    for shot in shots(variant):
        if not any(fnmatch.fnmatch(shot.name, pattern) for pattern in only):
            continue
        picture = Picture(variant, shot, size)
        pilot = studio.pilot(picture)
        wrong = [*without_words(pilot.scene), *far_ways_out(pilot.scene)] if steered else []
        wrong += [*texts_and_widgets(pilot, minimum), *small_targets(pilot), *hidden_cards(pilot)]
        wrong += covered_indices(pilot)
        if steered and not names(pilot).intersection(VEILS):
            wrong += missing_rings(pilot)
        if steered:
            wrong += [*painted_in_part(pilot), *stays_open(pilot)]
        found += [f"{picture.name}: {sentence}" for sentence in wrong]
    return found


@cache
def shots(variant):
    """The pictures of a game, or of the menus."""
    return list(menu_shots() if variant == MENU else shots_of(variant))


def shown_by(variant, name):
    """Whether a sweep that shows a picture in one of the games that have it shows it in this."""
    family = (one for one in GAMES if variant != MENU and game(one).family == game(variant).family)
    having = [one for one in family if any(shot.name == name for shot in shots(one))]
    return not having or in_turn(having, name) == variant


def painted_in_part(pilot):
    """A window that is painted only where the focus has moved shows what a whole one does."""
    part, whole = (pygame.Surface(pilot.surface.get_size()) for _ in range(2))
    pilot.stack.repaint(part)
    pilot.press("tab")
    pilot.step()
    pilot.stack.repaint(part)
    pilot.stack.draw(whole)
    if part.get_view("0").raw != whole.get_view("0").raw:
        yield "painted where it changed it looks otherwise"


def texts_and_widgets(pilot, minimum=CONTRAST):
    """What the report finds. Cards of a fan overlap on purpose, and so do what lies on top."""
    pilot.scene.dirty = False
    passing = pilot.step(0.0) or bool(names(pilot).intersection(VEILS))
    for sentence in pilot.report().problems(pilot.context.viewport.full, minimum=minimum):
        cards = sentence.startswith("card-") and sentence.endswith(" overlap")
        if cards or any(f" overlaps {name}: " in sentence for name in ON_TOP):
            continue
        if not (passing and " is covered by " in sentence):
            yield sentence


def small_targets(pilot):
    for widget, _ in walk(pilot.scene.widgets):
        rect = widget.rect
        if isinstance(widget, Choice):
            rect = min(widget.boxes, key=lambda box: box.w)
        if widget.focusable and min(rect.w, rect.h) < TARGET - 0.01:
            size = f"{rect.w:.0f}×{rect.h:.0f}"
            yield f"{widget.name} is {size}: smaller than {TARGET:.0f}×{TARGET:.0f}"


def hidden_cards(pilot):
    """The left part of each card, where its value stands, is free of its neighbour.

    So it is while any of them is lifted, with the focus ring around it.
    """
    board = getattr(pilot.scene, "board", None)
    if board is None or board.animator.running:
        return
    fan = board.fan
    before, cards = fan.active, range(len(fan))
    for lifted in (None, *cards):
        fan.active = lifted
        fan.snap()
        edges = [fan.shown(index).rect.x for index in cards]
        for index, (left, right) in enumerate(pairwise(edges)):
            if _in_the_back_row(fan, index):
                continue
            ring = RING_REACH if index + 1 == lifted else 0.0
            if right - ring - left < INDEX * CARD_IN_HAND * CARD_RATIO - 0.01:
                yield f"the value of card {index} is hidden while {lifted} is lifted"
    fan.active = before
    fan.snap()
    for pose in map(fan.pose, cards):
        if not board.layout.viewport.full.holds(pose.rect, slack=2.0):
            yield "a card leaves the window"


def covered_indices(pilot):
    """No pill, sign or tab lies over the index of an open card in the middle of the table."""
    scene = pilot.scene
    if isinstance(scene, TableScene) and not scene.board.animator.running and scene.toast is None:
        for card in covered(pilot, pilot.surface, hand=False):  # as the report has drawn it
            yield f"the index of {card} in the middle is covered"


def _in_the_back_row(fan, index):
    """Whether the next card lies in the row before it, and leaves its upper part free."""
    here, there = fan.pose(index), fan.pose(index + 1)
    return there.x < here.x and there.y - here.y > INDEX * here.height


@pytest.mark.parametrize("variant", rest_slow(["party", "vamos", MENU], "vamos", MENU))
def test_what_strains_a_layout_most(studio, variant):
    assert problems(studio, variant, (1280, 720), *STRAINING) == []


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
@pytest.mark.parametrize("variant", PLACES)
def test_everything_has_its_place(tmp_path, variant, row):
    found = []
    for language in row.languages:
        studio = Studio(tmp_path, language=language, high_contrast=row.minimum == HIGH)
        some = [
            shot.name
            for shot in shots(variant)
            if in_turn(row.languages, f"{variant}-{shot.name}") == language
            and (variant in IN_ALL_ROWS or in_turn(ROWS, f"{variant}-{shot.name}") == row)
        ]
        how = {"minimum": row.minimum, "steered": row.steered}
        found += problems(studio, variant, row.size, *some, **how)
    assert found == []


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["classic", "vamos", MENU])
def test_a_large_window_shows_the_same(studio, variant):
    assert problems(studio, variant, LARGE, *STRAINING) == []


@pytest.mark.parametrize("size", rest_slow([100, 150, 200], 200))
def test_buttons_at_the_table_keep_their_ranks_at_every_text_size(tmp_path, size):
    """What costs points is never set half as large as what costs nothing."""
    studio = Studio(tmp_path, text_size=size)
    (turn,) = (shot for shot in shots("classic") if shot.name == "turn")
    pilot = studio.pilot(Picture("classic", turn, (1280, 720)))
    texts = pilot.report().texts
    draw, leave = (max(t.size for t in texts if t.owner == o) for o in ("draw", "quit_round"))
    assert 0.75 <= leave / draw <= 1


@pytest.mark.parametrize("text_size", rest_slow([100, 150, 200], 150))
def test_a_drawn_theme_hides_no_ring_of_the_settings(tmp_path, text_size):
    """Crayon draws its edges wider than cut paper has them, also over the row above."""
    studio = Studio(tmp_path, theme="crayon", text_size=text_size)
    for shot in shots(MENU):
        if shot.name in ("settings", "settings-display", "settings-accessibility"):
            assert list(missing_rings(studio.pilot(Picture(MENU, shot, (1280, 720))))) == []
