"""Every scene in every state at every size: what does not fit, overlaps, hides or is too pale.

In the usual and in the high contrast each can also be steered: its focus shows wherever it goes.

The gallery's shots are walked and what each frame set is checked; the sizes of a window
are those between 4:3 and 21:9. The quick part takes the states that strain a layout most.
"""

import fnmatch
from itertools import pairwise

import pytest

from lama_gui.families import GAMES
from lama_gui.ui.app.gallery.draw import MENU, Picture, Studio
from lama_gui.ui.app.gallery.shots import menu_shots, shots_of
from lama_gui.ui.kit.draw.report import CONTRAST
from lama_gui.ui.kit.widgets import Choice, walk
from lama_gui.ui.table.drawing.cards import RING_REACH
from lama_gui.ui.table.drawing.layout import CARD_IN_HAND, CARD_RATIO
from tests.ui.rings import missing_rings

TARGET = 44.0  # units: pixels of a 1920×1080 window
INDEX = 0.26  # of a card's width shows its value
#: The toast of the table and the pages of the tutorial cover what is below.
ON_TOP = ("toast", "page", "veil", "skip", "next")
VEILS = ("toast", "veil")
HIGH = 7.0  # the contrast of texts, if it has to be high
STRAINING = ("twenty", "long-names", "seats-6", "result-six", "return", "settings", "new-match")
SIZES = ((1280, 720), (1024, 768), (2560, 1080))
LARGE = ((1920, 1080), (3840, 2160))  # the space of 1280×720, drawn finer
PLACES = (*GAMES, MENU)


@pytest.fixture(scope="module")
def studio(tmp_path_factory):
    return Studio(tmp_path_factory.mktemp("home"))


def shots(variant):
    return list(menu_shots() if variant == MENU else shots_of(variant))


def problems(studio, variant, size, only="*", *, least=CONTRAST, steered=False):
    """A sentence for each thing wrong, with the picture's name before it.

    ``least`` is the contrast of texts; ``steered``: look for the focus of all there is, too.
    """
    found = []
    for shot in shots(variant):
        if not fnmatch.fnmatch(shot.name, only):
            continue
        picture = Picture(variant, shot, size)
        pilot = studio.pilot(picture)
        wrong = [*texts_and_widgets(pilot, least), *small_targets(pilot), *hidden_cards(pilot)]
        if steered and not names(pilot).intersection(VEILS):
            wrong += missing_rings(pilot)
        found += [f"{picture.name}: {sentence}" for sentence in wrong]
    return found


def names(pilot):
    """The names of all widgets."""
    return {widget.name for widget, _ in walk(pilot.scene.widgets)}


def texts_and_widgets(pilot, least=CONTRAST):
    """What the report finds. Cards of a fan overlap on purpose, and so do what lies on top."""
    pilot.scene.dirty = False
    passing = pilot.step(0.0) or bool(names(pilot).intersection(VEILS))
    for sentence in pilot.report().problems(pilot.context.space.full, least=least):
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
    if board is None or board.player.running:
        return
    fan = board.fan
    before, cards = fan.active, range(len(fan))
    for lifted in (None, *cards):
        fan.active = lifted
        fan.settle()
        edges = [_left_edge(fan.shown(index)) for index in cards]
        for index, (left, right) in enumerate(pairwise(edges)):
            covered = RING_REACH if index + 1 == lifted else 0.0
            if right - covered - left < INDEX * CARD_IN_HAND * CARD_RATIO - 0.01:
                yield f"the value of card {index} is hidden while {lifted} is lifted"
    fan.active = before
    fan.settle()
    for pose in map(fan.pose, cards):
        if not board.layout.space.full.holds(pose.rect, slack=2.0):
            yield "a card leaves the window"


def _left_edge(pose):
    return pose.x - pose.height * CARD_RATIO / 2


@pytest.mark.parametrize("variant", ["party", "vamos"])
def test_what_strains_a_layout_most(studio, variant):
    found = [p for name in STRAINING for p in problems(studio, variant, (1280, 720), name)]
    assert found == []


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("variant", PLACES)
def test_everything_has_its_place(studio, variant, size):
    assert problems(studio, variant, size, steered=size == SIZES[0]) == []


@pytest.fixture(scope="module")
def strong_studio(tmp_path_factory):
    return Studio(tmp_path_factory.mktemp("home"), high_contrast=True)


@pytest.mark.slow
@pytest.mark.parametrize("variant", PLACES)
def test_high_contrast_is_high_everywhere(strong_studio, variant):
    assert problems(strong_studio, variant, SIZES[0], least=HIGH, steered=True) == []


@pytest.mark.slow
@pytest.mark.parametrize("size", LARGE, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("variant", PLACES)
def test_large_windows_show_the_same(studio, variant, size):
    assert [p for name in STRAINING for p in problems(studio, variant, size, name)] == []


@pytest.mark.slow
@pytest.mark.parametrize("language", ["de", "pl"])
def test_other_languages_fit_too(tmp_path, language):
    studio = Studio(tmp_path, language=language)
    for variant in PLACES:
        for name in (*STRAINING, "turn", "follow", "title*", "rules-*", "pause", "match-result"):
            assert problems(studio, variant, (1280, 720), name) == []


@pytest.mark.parametrize("size", [100, 150, 200])
def test_buttons_at_the_table_keep_their_ranks_at_every_text_size(tmp_path, size):
    """What costs points is never set half as large as what costs nothing."""
    studio = Studio(tmp_path, text_size=size)
    (turn,) = (shot for shot in shots("classic") if shot.name == "turn")
    pilot = studio.pilot(Picture("classic", turn, (1280, 720)))
    texts = pilot.report().texts
    draw, leave = (max(t.size for t in texts if t.owner == o) for o in ("draw", "quit_round"))
    assert 0.75 <= leave / draw <= 1
