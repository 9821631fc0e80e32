"""Drawings by hand: left alone by the program, shown in a theme's colours, made without Python."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from lama_gui.kit.draw import drawing
from lama_gui.kit.draw.art import Art, proportions
from lama_gui.kit.draw.colour import darken, rgb
from lama_gui.kit.draw.theme import Theme, Themes
from tools.art import output
from tools.art.catalogue import pictures
from tools.art.svg import document, fill, rounded

HARBOUR = Path(__file__).parent / "harbour"
PROGRAM = {"props/kite.svg": document(40, 40, fill(rounded(0, 0, 40, 40, 4), "#AA0000"))}


pytestmark = pytest.mark.usefixtures("screen")


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    """A folder of assets with what the program draws and a theme of plain files."""
    output.write(PROGRAM, tmp_path)
    shutil.copytree(HARBOUR, tmp_path / "themes" / "harbour")
    return tmp_path


def spoil(theme: Path) -> None:
    """Add what is not drawn to a picture of the theme."""
    quay = theme / "quay.svg"
    text = quay.read_text(encoding="utf-8").replace("</svg>", "<text>Ahoy</text></svg>")
    quay.write_text(text, encoding="utf-8")


def differences(assets: Path, *lines: str) -> list[str]:
    """What is told when the list has these lines."""
    listed = assets / "by-hand.txt"
    listed.write_text("# by hand\n" + "\n".join(lines), encoding="utf-8")
    return output.differences(PROGRAM, assets, listed)


# The list


def test_a_drawing_by_hand_is_left_alone_once_it_is_listed(assets: Path) -> None:
    (sentence,) = differences(assets)
    assert "themes/harbour/quay.svg" in sentence and "by-hand.txt" in sentence
    assert differences(assets, "themes/harbour/*.svg") == []


def test_a_picture_of_the_program_may_be_drawn_anew_by_hand(assets: Path) -> None:
    better = PROGRAM["props/kite.svg"].replace("#AA0000", "#00AA00")
    (assets / "props" / "kite.svg").write_text(better, encoding="utf-8")
    lines = ("themes/harbour/*.svg", "props/kite.svg  # Eva, in ink")
    assert differences(assets, *lines) == []
    assert output.write(PROGRAM, assets, assets / "by-hand.txt") == 0
    assert (assets / "props" / "kite.svg").read_text(encoding="utf-8") == better


def test_the_list_of_the_project_is_in_order() -> None:
    assert output.mistakes() == []


# A theme of plain files


@pytest.fixture
def harbour(tmp_path: Path) -> Theme:
    """The theme in the player's folder, as the game finds it."""
    shutil.copytree(HARBOUR, tmp_path / "themes" / "harbour")
    themes = Themes(tmp_path / "themes")
    assert themes.refused == []
    return themes.get("harbour")


def shown(theme: Theme, name: str, x: float, y: float) -> tuple[int, ...]:
    """The colour of a picture of a theme at a place of its own measure."""
    path = theme.picture(name)
    width, height = proportions(path)
    picture = Art().section(path, (0, 0, width, height), (round(width / 4), round(height / 4)))
    return tuple(picture.get_at((round(x / 4), round(y / 4))))[:3]


def test_a_theme_of_plain_files_is_worn(harbour: Theme) -> None:
    dusk = Themes().get("dusk")
    assert harbour.landscape.table == "#1E4D5C"
    assert harbour.landscape.sun == dusk.landscape.sun  # what it does not say is as in Dusk
    assert harbour.backdrop.centre == dusk.backdrop.centre
    assert harbour.faces == dusk.faces


def test_a_drawing_wears_the_colours_of_the_theme(harbour: Theme) -> None:
    table = shown(harbour, harbour.backdrop.table, 200, 900)
    rope = shown(harbour, harbour.backdrop.table, 1440, 1050)
    assert table == rgb("#1E4D5C")
    assert rope == rgb(darken("#6FD0C0", 0.2))


def test_a_theme_with_a_picture_that_would_lose_a_part_is_refused(tmp_path: Path) -> None:
    shutil.copytree(HARBOUR, tmp_path / "themes" / "harbour")
    spoil(tmp_path / "themes" / "harbour")
    (sentence,) = Themes(tmp_path / "themes").refused
    assert "quay.svg" in sentence and "an element that is not drawn" in sentence


# Tokens


def test_every_colour_that_a_drawing_names_is_one_of_the_themes() -> None:
    palette = Themes().get("dusk").palette
    drawn = {**pictures(), "quay": (HARBOUR / "quay.svg").read_text(encoding="utf-8")}
    unknown = {
        name: lost
        for name, text in drawn.items()
        if (lost := [t for t in drawing.tokens(text) if drawing.colour_of(t, palette) is None])
    }
    assert unknown == {}
