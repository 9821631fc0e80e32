"""Easy language makes the words that say no stand out."""

import pytest

from lama_gui.scenes.learning.rules import IDEA, Rules, RuleText, pages_of, runs
from tools.pilot import Pilot


def test_a_word_stands_out_with_its_full_stop():
    found = runs("Eine 5 passt nicht.", frozenset({"nicht"}))
    assert found == [("Eine 5 passt", False), ("nicht.", True)]
    assert runs("Nichts passt.", frozenset({"nicht"})) == [("Nichts passt.", False)]


@pytest.mark.parametrize(("variant", "marked"), [("cafe", True), ("classic", False)])
def test_only_the_easy_rules_mark_what_says_no(context, variant, marked):
    pilot = Pilot(context, lambda context: Rules(context, variant))
    rows = [w for w in pilot.scene.widgets if isinstance(w, RuleText) and w.setting is IDEA]
    assert [("not" in row.marks) for row in rows] == [True] * marked


def test_the_easy_rules_tell_one_idea_a_page_under_a_picture_of_most_of_the_window(context):
    pilot = Pilot(context, lambda context: Rules(context, "cafe"))
    for _ in pages_of("cafe"):
        assert (
            len([w for w in pilot.scene.widgets if isinstance(w, RuleText) and w.setting is IDEA])
            == 1
        )
        assert pilot.widget("stage").rect.h >= 0.6 * pilot.context.viewport.height
        pilot.press("page down")
