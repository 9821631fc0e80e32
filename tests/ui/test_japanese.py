"""Japanese: signs that the Latin faces lack, and lines that end where they may."""

from __future__ import annotations

import pygame
import pytest

from lama_gui.ui.kit.draw.type import CLEAR, ROLES, Type
from lama_gui.ui.kit.letters import faces
from lama_gui.ui.kit.letters.line_breaks import pieces, wrapped

FONTS = sorted({role.font for role in ROLES.values()} | {cut.file for cut in CLEAR.values()})
SENTENCE = "山札がなくなったら、このラウンドでは「引く」ことができません。12点です。"


def drawn(name: str, text: str) -> pygame.Surface:
    return faces.render(name, 60, text, (255, 255, 255))


@pytest.mark.parametrize("name", FONTS)
def test_every_face_sets_kana_and_kanji(name):
    boxes = {drawn(name, sign).get_bounding_rect().size for sign in "あ漢ラー、「"}
    assert len(boxes) == 6  # the box of a missing glyph would be the same each time
    assert faces.runs(name, "Ana とルス") == [("Ana ", False), ("とルス", True)]


@pytest.mark.parametrize("name", FONTS)
def test_kanji_stand_in_the_middle_of_the_capitals_and_inside_the_line(name):
    kanji, capital = drawn(name, "国"), drawn(name, "H")
    assert kanji.get_height() == capital.get_height()
    high, low = kanji.get_bounding_rect(), capital.get_bounding_rect()
    assert abs(high.centery - low.centery) <= 3
    assert high.top > 0
    assert high.bottom < kanji.get_height()


def test_a_mixed_text_is_as_wide_as_its_measure():
    for role in ("name", "body"):
        text = "Ana と 健太郎 (6枚)"
        image = Type().image(text, role, 100, (0, 0, 0))
        assert abs(image.get_width() - Type().width(text, role, 100)) <= 2


def test_a_mark_stays_with_its_letter():
    name = ROLES["body"].font
    assert faces.runs(name, "か\u3099x") == [("か\u3099", True), ("x", False)]


def test_a_sign_that_no_face_has_is_still_set():
    assert drawn(ROLES["body"].font, "𓀀あ").get_width() > 0


def by_signs(most: int):
    return lambda line: len(line) <= most


@pytest.mark.parametrize("most", range(3, 40))
def test_no_line_begins_with_a_point_or_ends_with_an_opening_bracket(most):
    lines = wrapped(SENTENCE, by_signs(most))
    assert "".join(lines) == SENTENCE
    assert not [line for line in lines if line[0] in "、。」ょっー" or line[-1] in "「（"]


def test_a_number_stays_with_what_it_counts_and_a_name_whole():
    assert pieces("Anaが12点") == ["Ana", "が", "12点"]


@pytest.mark.parametrize(
    ("most", "lines"), [(9, ["いちばん上は", "6です。"]), (7, ["いちばん上は", "6です。"])]
)
def test_a_line_rather_ends_with_a_phrase(most, lines):
    assert wrapped("いちばん上は6です。", by_signs(most)) == lines


def test_easy_phrases_go_to_the_next_line_whole():
    assert wrapped("カードを 1まい ひきます。", by_signs(8)) == ["カードを 1まい", "ひきます。"]


def test_what_has_spaces_breaks_at_them_alone():
    assert wrapped("Play a card or quit", by_signs(6)) == ["Play a", "card", "or", "quit"]
    assert wrapped("immeasurably long", by_signs(5)) == ["immeasurably", "long"]
