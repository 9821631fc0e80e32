"""The pictures and themes: drawable, complete, readable, as the generator draws them."""

from __future__ import annotations

import tomllib
from io import BytesIO
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from lama_gui.kit.draw.colour import contrast
from lama_gui.kit.draw.fonts import runs, uses_fallback
from tests.slow import rest_slow
from tools.art import catalogue
from tools.art.colour import CREAM
from tools.art.output import ASSETS, differences, faults
from tools.art.themes import NAMES
from tools.art.truetype import Font

PICTURES = sorted(ASSETS.rglob("*.svg"))
LLAMAS = ("pipa", "rosa", "tayo", "pepe", "luz", "abuela", "inti", "nube", "kiko")
DEMONS = ("brasa", "torito", "lunar", "trasgo", "flaca", "amaru")
FRIENDS = ("atoq", "ukuku", "kuntur", "tunki", "wisca")
FAMILY = (*"123456L", *(f"{value}+" for value in range(1, 7)), "P")
READABLE = (  # text, ground
    *((text, ground) for text in ("text", "second") for ground in ("plate", "panel", "quit_plate")),
    ("points", "plate"),
    *((text, ground) for text in ("text", "second", "points") for ground in ("row", "row_own")),
    *((f"{name}_text", name) for name in ("pill", "ribbon", "toast", "warning")),
)
BUTTONS = ("primary", "secondary", "quiet", "danger", "off", "off_paper")


pytestmark = pytest.mark.usefixtures("screen")


def theme(name: str) -> dict[str, Any]:
    with (ASSETS / "themes" / name / "theme.toml").open("rb") as file:
        return tomllib.load(file)


def place(path: Path) -> str:
    return path.relative_to(ASSETS).as_posix()


def draw(path: Path, size: tuple[int, int]) -> pygame.Surface:
    return pygame.image.load_sized_svg(BytesIO(path.read_bytes()), size)


# Drawable


@pytest.mark.parametrize("step", rest_slow([1, 9], 9))
def test_every_picture_stays_in_the_drawable_subset_and_shows_something(step: int) -> None:
    wrong = {place(path): faults(path.read_text(encoding="utf-8")) for path in PICTURES[::step]}
    assert {name: found for name, found in wrong.items() if found} == {}
    boxes = {
        place(path): draw(path, (96, 96)).get_bounding_rect(min_alpha=40).size
        for path in PICTURES[::step]
    }
    assert {name: size for name, size in boxes.items() if min(size) < 6} == {}


@pytest.mark.parametrize(
    "bad",
    [
        '<pattern id="p"/>',
        '<clipPath id="c"/>',
        '<mask id="m"/>',
        '<use href="#a"/>',
        '<symbol id="s"/>',
        "<text>4</text>",
        '<path d="" filter="url(#f)"/>',
        '<path d="" fill="hsl(0,0%,0%)"/>',
        '<path d="" fill="rgba(0,0,0,.5)"/>',
        '<path d="" fill="currentColor"/>',
        '<g transform="scale(2)" opacity=".5"></g>',
        '<linearGradient id="g" x1="0" x2="1"></linearGradient>',
        '<path d="" style="mix-blend-mode:multiply"/>',
    ],
)
def test_what_nanosvg_draws_wrongly_is_refused(bad: str) -> None:
    assert faults(f"<svg>{bad}</svg>") != []


@pytest.mark.slow
def test_the_tracked_pictures_are_what_the_generator_draws() -> None:
    assert differences(catalogue.pictures()) == []


# Complete


@pytest.mark.parametrize("name", NAMES)
def test_everything_that_a_theme_names_is_there(name: str) -> None:
    data = theme(name)
    named = [value for section in ("faces", "backs", "tokens") for value in data[section].values()]
    named += [value for value in data["backdrop"].values() if isinstance(value, str) and value]
    named += data["ambience"]["props"] + [each[0] for each in data["ambience"]["hovering"]]
    named += [data["feast"]["pattern"].format(card=number) for number in range(1, 37)]
    for character in data["avatars"]["names"]:
        for mood in ("calm", "cheer", "glum"):
            named.append(data["avatars"]["pattern"].format(name=character, mood=mood))
    assert [path for path in named if not (ASSETS / path).is_file()] == []
    assert set(data["faces"]) == set(FAMILY)
    assert set(data["tokens"]) == set(data["token_colours"]) == {"1", "10", "20"}
    assert sorted(data["avatars"]["names"]) == sorted((*LLAMAS, *DEMONS, *FRIENDS))


# Readable


@pytest.mark.parametrize("name", NAMES)
def test_text_stands_out_from_its_ground(name: str) -> None:
    data = theme(name)
    pairs = [(data["paper"][text], data["paper"][ground]) for text, ground in READABLE]
    pairs += [(data["button"][f"{role}_text"], data["button"][role]) for role in BUTTONS]
    paper, control, state = data["paper"], data["control"], data["state"]
    pairs += [(control["chosen_text"], control["chosen"])]
    pairs += [(control["mark"], control[ground]) for ground in ("on", "off")]
    pairs += [(paper[text], control[g]) for text in ("text", "second") for g in ("trough", "band")]
    pairs += [(state[mark], paper["panel"]) for mark in ("good", "bad")]
    pairs += [(state[f"{name}_text"], state[name]) for name in ("thinking", "last_card", "quit")]
    assert [pair for pair in pairs if contrast(*pair) < 4.5] == []


@pytest.mark.parametrize("name", NAMES)
def test_numerals_stand_out_from_their_tab_and_disc(name: str) -> None:
    data = theme(name)
    cards = [colours for value, colours in data["values"].items() if value.isdigit()]
    for _, _, disc, numeral in [*cards, *data["suits"].values()]:
        assert contrast(numeral, disc) >= 4.5
        assert contrast(numeral, CREAM) >= 4.5
    for disc, _, _, numeral in data["token_colours"].values():
        assert contrast(numeral, disc) >= 4.5


@pytest.mark.parametrize("name", NAMES)
def test_cards_differ_in_a_fan_without_colour(name: str) -> None:
    """At 90 pixels high the upper left 26 % of any two faces differ in greyscale."""
    corners = {}
    data = theme(name)
    for card, path in (data["faces"] | data.get("fan", {}).get("narrow", {})).items():
        grey = pygame.transform.grayscale(draw(ASSETS / path, (64, 90)))
        corners[card] = [grey.get_at((x, y))[0] for x in range(2, 17) for y in range(2, 32)]
    for one, other in combinations(corners, 2):
        apart = sum(abs(a - b) > 60 for a, b in zip(corners[one], corners[other], strict=True))
        assert apart >= 12, f"{one} and {other} look alike"


def test_the_fonts_have_every_letter_of_the_catalogues() -> None:
    texts = "".join(path.read_text(encoding="utf-8") for path in (ASSETS / "texts").glob("*.po"))
    letters = "".join(sorted(set(texts + "ąćęłńóśźżĄĆĘŁŃÓŚŹŻäöüßÄÖÜẞ„”–…×−·→←↑↓") - set("\n\t")))
    for path in sorted((ASSETS / "fonts").glob("*.ttf")):
        font = Font(path)
        assert "☃" not in font
        lacking = [letter for letter in letters if letter not in font]
        lost = [sign for sign in lacking if not uses_fallback(path.name, sign)]
        assert [sign for sign in lost if runs(path.name, sign) == [(sign, False)]] == []
