"""Easy language makes the words that say no stand out."""

from __future__ import annotations

import pytest

from lama_gui.ui.app.pilot import Pilot
from lama_gui.ui.scenes.app_context import AppContext
from lama_gui.ui.scenes.learning.marked import runs
from lama_gui.ui.scenes.learning.rules import RuleRow, Rules


def test_a_word_stands_out_with_its_full_stop() -> None:
    found = runs("Eine 5 passt nicht.", frozenset({"nicht"}))
    assert found == [("Eine 5 passt", False), ("nicht.", True)]
    assert runs("Nichts passt.", frozenset({"nicht"})) == [("Nichts passt.", False)]


@pytest.mark.parametrize(("variant", "marked"), [("cafe", True), ("classic", False)])
def test_only_the_easy_rules_mark_what_says_no(
    context: AppContext, variant: str, marked: bool
) -> None:
    pilot = Pilot(context, lambda context: Rules(context, variant))
    row = pilot.widget("row.1")
    assert isinstance(row, RuleRow)
    assert ("not" in row.marks) is marked
