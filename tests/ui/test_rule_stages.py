"""The rules are told on small stages: who stands there, what is done, how much room it has."""

import pytest

from lama_gui.families import GAMES, game
from lama_gui.kit.draw.portraits import portrait_picture
from lama_gui.scenes.learning.rules import ROWS, Rules, RuleText, pages_of
from lama_gui.texts import Texts, languages
from lama_gui.view.games import look_of, view_of
from lama_gui.view.games.teaching import BREAK, RuleScene, plain, scene_of
from tests.slow import diagonal
from tools.pilot import Pilot

STAGED = [name for name in GAMES if not look_of(name).easy]


@pytest.mark.parametrize(
    ("row", "scene"),
    [
        ("3 1 > ^luz", RuleScene((("luz", "cheer"),), "", ("3", "1"))),
        ("^luz =8 :trophy", RuleScene((("luz", "crown"),), "", ("=8", ":trophy"))),
        ("^luz ^kiko > :flag", RuleScene((("luz", "glum"), ("kiko", "glum")), "", (":flag",))),
        ("&pepe:glum 5 > @1", RuleScene((("pepe", "glum"),), "", ("5", ">", "@1"))),
        ("&pipa:right ~play _3 > 4", RuleScene((("pipa", "right"),), "play", ("_3", ">", "4"))),
        (
            "^luz > ^kiko > ^rosa",
            RuleScene(
                (("luz", "cheer"), ("kiko", "cheer"), ("rosa", "cheer")),
                *("", (), frozenset({0, 1})),
            ),
        ),
    ],
)
def test_a_row_says_who_stands_there_and_what_lies_before_them(row, scene):
    assert scene_of(row) == scene


def test_without_a_stage_a_row_keeps_what_lies_there():
    assert plain("&pipa:right ~play _3 > 4") == "_3 > 4"
    assert plain("^luz > :flag") == "^luz > :flag"


@pytest.mark.parametrize("variant", STAGED)
def test_somebody_with_a_face_of_their_own_stands_on_every_stage(context, variant):
    for page in pages_of(variant):
        for row in page.rows:
            people = scene_of(row).people
            assert people, row
            for name, face in people:
                assert portrait_picture(context.theme, name, face).endswith(f"{name}-{face}.svg")


@pytest.mark.parametrize(
    ("variant", "text_size", "language"), diagonal(STAGED, [100, 130, 200], languages())
)
def test_the_words_of_a_page_are_large_and_below_its_picture(
    new_context, variant, text_size, language
):
    context = new_context(language=language, text_size=text_size)
    pilot = Pilot(context, lambda c: Rules(c, variant), (1280, 720))
    for _ in pilot.scene.pages:
        told = [w for w in pilot.scene.widgets if isinstance(w, RuleText)]
        stage = pilot.widget("stage")
        assert stage.rect == context.viewport.full
        assert stage.inner.h >= 0.36 * context.viewport.height
        assert {w.rect.y for w in told} == {told[0].rect.y}
        assert all(w.rect.y >= stage.inner.bottom for w in told)
        assert all(w.size >= 24 for w in told if w.setting is ROWS)
        pilot.press("page down")


@pytest.mark.parametrize("language", languages())
def test_every_idea_in_easy_words_has_a_page_and_a_picture(context, language):
    texts = Texts(language, strict=True).easy()
    for variant in (name for name in GAMES if look_of(name).easy):
        family = game(variant).family
        for page in view_of(variant).parts().rule_pages(variant):
            for number, row in enumerate(page.rows, 1):
                told = page.words(str(number), variant, family, texts)
                assert len(told.split(BREAK)) == len(row.split(" / ")), (page.name, number)
        shown = [page.words(str(page.first), variant, family, texts) for page in pages_of(variant)]
        assert not any(BREAK in told for told in shown)


@pytest.mark.parametrize(("text_size", "language"), diagonal([200, 100], languages()))
def test_the_picture_in_easy_words_has_most_of_the_page(new_context, text_size, language):
    context = new_context(language=language, text_size=text_size)
    pilot = Pilot(context, lambda c: Rules(c, "cafe"), (1280, 720))
    for _ in pages_of("cafe"):
        stage, saying = pilot.widget("stage"), pilot.widget("saying").rect
        assert stage.rect == context.viewport.full
        assert saying.y >= stage.inner.bottom
        assert not any(saying.overlaps(pilot.widget(n).rect) for n in ("next", "dots"))
        pilot.press("page down")
