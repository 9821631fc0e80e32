"""Paper: cut at true pixels, the same each time, soft and antialiased."""

import sys
import time
from pathlib import Path

import pygame
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from lama_gui import resources
from lama_gui.kit.draw.art import Art, proportions
from lama_gui.kit.draw.fonts import face
from lama_gui.kit.draw.textures import BLANK, Sprite
from lama_gui.kit.draw.type import CLEAR, ROLES, SMALLEST, Type
from lama_gui.kit.geometry import Viewport
from lama_gui.texts import languages, pseudolocalise
from tests import slow


@pytest.fixture(autouse=True)
def _drawing(context):
    """pygame draws without a window once the dummy drivers are up."""


@pytest.mark.parametrize(("size", "most"), [((1920, 1080), 160), ((3840, 2160), 480)])
def test_what_is_kept_is_bounded_by_the_window(context, size, most):
    context.resize(Viewport.fitting(*size))
    context.textures.get("ground", lambda: Sprite(pygame.Surface(size)))
    held, bound = context.textures.size, context.textures.limit
    assert size[0] * size[1] * 4 <= held <= bound <= most << 20


def test_pictures_are_drawn_at_the_exact_height_and_kept():
    art = Art()
    name = "cards/paper/3.svg"
    width, height = proportions(name)
    surface = art.picture(name, 210)
    assert surface.get_size() == (round(210 * width / height), 210)
    assert art.picture(name, 210) is surface
    assert art.turned(name, 210, 4.1) is art.turned(name, 210, 3.9)


@slow.examples(60)
@given(
    st.text(max_size=60) | st.sampled_from(("Quit", "Aussteigen: 11 Punkte", "🦙" * 900)),
    st.sampled_from(("button", "body")),
    st.floats(60, 500),
)
@example("\0", "body", 300)
@example("\u200b", "body", 300)
@example("\ufe0f", "body", 300)
@example("\ud800", "body", 300)
@example("x" * 900_000, "body", 300)
def test_any_text_can_be_set_keeps_its_words_and_shrinks_to_the_smallest(text, role, width):
    type_ = Type()
    setting = type_.fit(text, role, width, 80, lines=2)
    assert setting.size >= SMALLEST
    for line in setting.lines:
        assert not setting.fits or type_.width(line, role, setting.size) <= width + 1
    assert type_.image(text, role, 40, (0, 0, 0)).get_width() <= 16_000
    if text.isascii() and text.isprintable() and len(text) <= 60:
        assert "".join(type_.wrap(text, role, width)).replace(" ", "") == text.replace(" ", "")


@pytest.mark.parametrize("size", [13, 18, 28, 60])
def test_text_has_the_width_it_was_measured_with(size):
    type_, text = Type(), "Großmutter spielt"
    image = type_.image(text, "body", size, (0, 0, 0))
    assert image.get_width() == pytest.approx(type_.width(text, "body", size), rel=0.03, abs=1)


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_text_of_any_size_keeps_no_file_open():
    type_, files = Type(), Path("/proc/self/fd")
    type_.image("a", "body", 20, (0, 0, 0))
    before = len(list(files.iterdir()))
    for size in range(21, 60):
        type_.image("a", "body", size, (0, 0, 0))
    assert len(list(files.iterdir())) == before


@pytest.mark.parametrize("language", languages())
def test_the_clear_letters_have_every_sign_of_the_usual_ones_that_is_written(language):
    """Of what is missing nothing but a box would be seen."""
    said = resources.find(f"texts/{language}.po").read_text(encoding="utf-8")
    signs = sorted(set(pseudolocalise(said) + said) - {"\n"})
    for role in ("body", "strong", "title"):
        usual, clear = face(ROLES[role].font, 40), face(CLEAR[ROLES[role].font].file, 40)
        missing = [sign for sign in signs if clear.metrics(sign)[0] is None]
        assert [sign for sign in missing if usual.metrics(sign)[0] is not None] == []


def test_the_clear_letters_need_no_more_room_than_the_usual_ones():
    usual, clear = Type(), Type(clear=True)
    words = "The quick onyx goblin jumps over 13 lazy dwarves, 40 times. Zażółć gęślą jaźń."
    for role in ROLES:
        assert clear.width(words, role) <= 1.04 * usual.width(words, role), role
        assert clear.cap_height(role) == pytest.approx(usual.cap_height(role), rel=0.09), role


def test_a_turned_picture_that_was_made_ahead_is_the_picture():
    """Who looks ahead is given a blank one; what is made of it then is not."""
    alone, ahead = Art(), Art()
    ahead.textures.start()
    try:
        name, shown = "avatars/pipa-calm.svg", alone.turned("avatars/pipa-calm.svg", 40, 10)
        with ahead.textures.collect_missing():
            assert ahead.turned(name, 40, 10) is BLANK
        while ahead.textures.busy:
            time.sleep(0.005)
        made = ahead.turned(name, 40, 10)
    finally:
        ahead.textures.close()
    assert made.surface.get_size() == shown.surface.get_size()
    assert pygame.image.tobytes(made.surface, "RGBA") == pygame.image.tobytes(shown.surface, "RGBA")
