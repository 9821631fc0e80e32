"""Japanese: signs that the Latin faces lack, and lines that end where they may."""

import pygame
import pytest

from lama_gui.kit.accessibility import sentence
from lama_gui.kit.draw import fonts
from lama_gui.kit.draw.line_breaks import pieces, wrapped
from lama_gui.kit.draw.type import CLEAR, ROLES
from lama_gui.kit.geometry import Rect
from lama_gui.kit.input import Compose, Key, Text
from lama_gui.kit.widgets.base import Submitted
from lama_gui.kit.widgets.entry import TextField
from lama_gui.texts import Texts, labelled

FONTS = sorted({role.font for role in ROLES.values()} | {cut.file for cut in CLEAR.values()})
SENTENCE = "山札がなくなったら、このラウンドでは「引く」ことができません。12点です。"


def drawn(name: str, text: str) -> pygame.Surface:
    return fonts.render(name, 60, text, (255, 255, 255))


@pytest.mark.parametrize("name", FONTS)
def test_every_face_sets_kana_and_kanji(name):
    boxes = {drawn(name, sign).get_bounding_rect().size for sign in "あ漢ラー、「"}
    assert len(boxes) == 6  # the box of a missing glyph would be the same each time
    assert fonts.runs(name, "Ana とルス") == [("Ana ", False), ("とルス", True)]


def test_signs_that_a_face_lacks():
    body = ROLES["body"].font
    assert fonts.runs(body, "か\u3099x") == [("か\u3099", True), ("x", False)], (
        "a mark and its letter"
    )
    assert fonts.runs(body, "GROẞ") == [("GROẞ", False)]
    assert fonts.runs(CLEAR[body].file, "GROẞ") == [("GROSS", False)]
    assert drawn(body, "𓀀あ").get_width() > 0, "no face has it, and it is still set"


def test_the_input_method_has_the_keys_until_it_has_done():
    field = TextField(name="name", rect=Rect(0, 0, 400, 60), value="")
    field.handle(Compose("けんた"))
    for key in ("return", "backspace", "left"):
        assert not isinstance(field.handle(Key(key)), Submitted)
    assert (field.value, field.composing) == ("", "けんた")
    field.handle(Text("健太"))
    assert (field.value, field.composing) == ("健太", "")
    assert field.handle(Key("return")) == Submitted("name", "健太")


def test_japanese_counts_without_plurals_and_dates_with_the_year_first():
    texts = Texts("ja", strict=True)
    assert [texts("table.quit_cost", n=n) for n in (0, 1, 2)] == ["0点", "1点", "2点"]
    assert texts("date.day", year=2026, month=texts("month.5"), day=9) == "2026年5月9日"
    assert texts.decimal(-0.5) == "−0.5"
    assert [labelled(texts("table.quit"), "3"), labelled("Quit", "3")] == ["降りる：3", "Quit: 3"]


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        (
            ("ヒント：Ana 1 · Rosa 2。", "席を替わりました"),
            "ヒント：Ana 1 · Rosa 2。席を替わりました。",
        ),
        (("2を 出しましょう。", "やすい カードです。"), "2を 出しましょう。 やすい カードです。"),
        (("Hints: Ana 1.", "Rosa left"), "Hints: Ana 1. Rosa left."),
    ],
)
def test_japanese_sentences_follow_each_other_without_a_space_if_words_do(parts, told):
    assert sentence(*parts) == told


def test_nobody_calls_the_person_at_the_screen_by_name():
    texts = Texts("ja", strict=True)
    you = texts("new_match.you")
    told = [
        texts(key, name=you, **dict.fromkeys(("n", "bot", "card", "cards", "reason"), 1))
        for key in ("table.your_turn", "table.unknown_card", "spoken.vamos.winning", "moment.gift")
    ]
    assert not [sentence for sentence in told if f"{you}さん" in sentence]


def by_signs(most: int):
    return lambda line: len(line) <= most


@pytest.mark.parametrize("most", range(3, 40))
def test_no_line_begins_with_a_point_or_ends_with_an_opening_bracket(most):
    lines = wrapped(SENTENCE, by_signs(most))
    assert "".join(lines) == SENTENCE
    assert not [line for line in lines if line[0] in "、。」ょっー" or line[-1] in "「（"]


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        ("Anaが12点", ["Anaが", "12点"]),  # a number with what it counts, a name whole
        ("最後のカードを出せます", ["最後の", "カードを", "出せます"]),  # among hiragana alone
        ("ピンクチップは", ["ピンクチップは"]),
        ("もう一度読み取れ", ["もう一度", "読み取れ"]),
        ("手を取り消すと", ["手を", "取り消す", "と"]),
        ("Anaさんの番です", ["Anaさんの", "番です"]),
        ("青は1〜3です", ["青は", "1〜3です"]),
        ("このまま1枚ずつ", ["この", "まま", "1枚ずつ"]),
    ],
)
def test_where_a_text_may_be_cut(text, cut):
    assert pieces(text) == cut
    assert len(pieces("プライベートネットワーク")) > 1


@pytest.mark.parametrize(
    ("most", "text", "first"),
    [
        (9, "いちばん上は6です。", "いちばん上は"),  # a line rather ends with a phrase
        (7, "いちばん上は6です。", "いちばん上は"),  # also a shorter one
        (8, "残ったカードはよくありません。", "残ったカードは"),  # behind its particle
        (8, "カードを 1まい ひきます。", "カードを 1まい"),  # easy phrases whole
        (6, "Play a card", "Play a"),  # what has spaces breaks there alone
        (5, "immeasurably long", "immeasurably"),  # no word breaks
        (12, "każdy gra z każdym", "każdy gra"),  # a preposition and its word
        (14, "Niebieskie: 3 czaszki", "Niebieskie:"),  # a number and its word
        (8, "z nieprzebranymi", "z"),  # unless both do not fit
    ],
)
def test_where_a_line_breaks(most, text, first):
    assert wrapped(text, by_signs(most)) == [first, text.removeprefix(first).lstrip()]
