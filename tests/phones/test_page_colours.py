"""The looks that a phone's owner may choose: every theme, and all that stands on something."""

from __future__ import annotations

import re

import pytest

from lama_gui.kit.draw.colour import contrast, luminance
from lama_gui.kit.draw.theme import Themes
from lama_gui.view.phones.stylesheet import theme_sheet

THEMES = Themes()
#: Words, and what they stand on.
PAIRS = (
    *(("text", ground) for ground in ("plate", "row", "row-own")),
    *(("text-2", ground) for ground in ("plate", "row")),
    *(("points", ground) for ground in ("plate", "row")),
    *(("on-table", ground) for ground in ("table", "table-edge")),
    *((f"{role}-text", role) for role in ("pill", "ribbon", "primary", "danger", "warn", "chip")),
    *((f"{role}-text", role) for role in ("off", "best")),
)


def colours(name: str, paper: str) -> dict[str, str]:
    """The colours of the page in a theme; ``paper`` is "" where the table's look is kept."""
    rules = dict(re.findall(r"(:root\S*) \{(.*?)\}", theme_sheet(THEMES.get(name)), re.S))
    own = rules[":root"] + (rules[f":root[data-paper={paper}]"] if paper else "")
    return dict(re.findall(r"--([\w-]+): (#\w+);", own))


@pytest.mark.parametrize("paper", ["", "cream", "dark"])
@pytest.mark.parametrize("name", THEMES.names)
def test_all_words_can_be_read(name: str, paper: str) -> None:
    found = colours(name, paper)
    poor = {
        f"{words} on {ground}": round(contrast(found[words], found[ground]), 2)
        for words, ground in PAIRS
        if contrast(found[words], found[ground]) < 4.5
    }
    assert poor == {}


@pytest.mark.parametrize("name", THEMES.names)
def test_cream_is_light_and_dark_is_dark(name: str) -> None:
    for role in ("table", "table-edge", "plate"):
        assert luminance(colours(name, "cream")[role]) > 0.6
        assert luminance(colours(name, "dark")[role]) < 0.08
