"""Themes: read from data, refused with the place, worn at once, with a ring that shows in each."""

from operator import attrgetter

import pytest

from lama_gui import resources
from lama_gui.kit.draw.colour import contrast
from lama_gui.kit.draw.theme import ThemeError, Themes, load, with_contrast

DUSK = resources.root() / "themes" / "dusk"


@pytest.fixture
def copy(tmp_path):
    """A theme of the player's own, and a function that changes its text."""
    folder = tmp_path / "themes" / "own"
    folder.mkdir(parents=True)
    text = (DUSK / "theme.toml").read_text(encoding="utf-8")

    def edit(old, new):
        assert old in text
        (folder / "theme.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
        return folder

    return edit


def test_a_theme_in_the_users_folder_is_found(copy, tmp_path):
    copy('name = "dusk"', 'name = "midnight"')
    themes = Themes(tmp_path / "themes")
    assert "midnight" in themes.names and themes.refused == []


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('plate = "#FFF4DF"', 'plate = "cream"', "paper.plate"),
        ("sky_stops = [0,", "sky_stops = [-1,", "landscape.sky_stops[0]"),
        ("[button]", "[knopf]", "button"),
        ('"1" = "cards/paper/1.svg"', '"1" = "cards/none.svg"', "faces.1"),
        ("[paper]", "[paper", "line"),
        ('name = "dusk"', "deep = " + "[" * 5000, "deeply"),
    ],
)
def test_a_broken_theme_is_refused_with_the_place(copy, tmp_path, old, new, place):
    folder = copy(old, new)
    with pytest.raises(ThemeError) as error:
        load(folder)
    assert place in str(error.value) and str(folder) in str(error.value)
    themes = Themes(tmp_path / "themes")
    assert (len(themes.refused), len(themes.names)) == (1, 5)


@pytest.mark.parametrize(
    ("picture", "reason"),
    [
        (b"<svg>", "viewBox"),
        (b"\x89PNG\xff", "no picture"),
        (b'<svg viewBox="0 0 0 0"/>', "no size"),
        (b'<svg viewBox="0 0 1 100000000"/>', "no size"),
        (b'<svg viewBox="0 0 nan 10"/>', "no size"),
        (b'<svg viewBox="0 0 10 10"/>' + b" " * 2_000_000, "larger"),
    ],
)
def test_a_theme_with_a_picture_that_cannot_be_drawn_is_refused(copy, tmp_path, picture, reason):
    folder = copy('name = "dusk"', 'name = "midnight"')
    (folder / "cards").mkdir()
    (folder / "cards" / "seven.svg").write_bytes(picture)
    themes = Themes(tmp_path / "themes")
    assert "midnight" not in themes.names
    (sentence,) = themes.refused
    assert "seven.svg" in sentence and reason in sentence and "\n" not in sentence


@pytest.mark.parametrize("name", ["quay.png", "../quay.svg", "QUAY.SVG"])
def test_a_picture_of_another_kind_or_from_elsewhere_is_refused(copy, tmp_path, name):
    folder = copy('table = "themes/dusk/table.svg"', f'table = "{name}"')
    (folder / name).write_bytes(b"no picture at all")
    themes = Themes(tmp_path / "themes")
    (sentence,) = themes.refused
    assert repr(name) in sentence and "backdrop.table" in sentence and "SVG" in sentence


def test_the_theme_goes_with_the_game_unless_one_was_chosen(context):
    context.set_theme("demon")
    assert context.theme.name == "demon"
    context.change(theme="meadow")
    context.set_theme("fiesta")
    assert context.theme.name == "meadow"
    context.change(theme="")
    assert context.theme.name == "fiesta"


READABLE = (
    *((f"paper.{text}", "paper.panel") for text in ("text", "second", "points")),
    ("paper.text", "paper.row"),
    *((f"paper.{on}_text", f"paper.{on}") for on in ("ribbon", "toast", "warning", "pill")),
    *((f"button.{on}_text", f"button.{on}") for on in ("primary", "secondary", "quiet", "danger")),
    *((f"button.{on}_text", f"button.{on}") for on in ("off", "off_paper")),
    ("control.chosen_text", "control.chosen"),
    *((f"state.{on}_text", f"state.{on}") for on in ("thinking", "last_card", "quit")),
)


@pytest.mark.parametrize("name", Themes().names)
def test_high_contrast_reaches_7_to_1(name):
    theme = with_contrast(Themes().get(name))
    pairs = [(attrgetter(text)(theme), attrgetter(ground)(theme)) for text, ground in READABLE]
    low = [(a, b, round(contrast(a, b), 1)) for a, b in pairs if contrast(a, b) < 7]
    assert low == []


@pytest.mark.parametrize("high", [False, True])
@pytest.mark.parametrize("name", Themes().names)
def test_the_focus_ring_is_two_tone_so_it_shows_on_any_ground(name, high):
    button = Themes().get(name, high_contrast=high).button
    assert contrast(button.focus_on_dark, button.focus_gap_on_dark) >= 4.5
    assert contrast(button.focus_on_paper, button.focus_gap_on_paper) >= 4.5
