"""No sentence is cut off, in any language, at any text size, in the smallest window.

And in any language each thing has words of its own for who hears it.
"""

from __future__ import annotations

import fnmatch
from collections.abc import Iterator
from pathlib import Path

import pytest

from lama_gui.app.pilot import Pilot
from lama_gui.families import GAMES
from lama_gui.kit.geometry import Rect
from lama_gui.scenes.app_context import AppContext
from lama_gui.texts import PSEUDO, languages
from lama_gui.view.games.vamos.cut_scenes import called_at, called_in
from tests.ui.drawings import without_shadows
from tests.ui.ear import without_words
from tools.gallery.draw import MENU, Picture, Studio
from tools.gallery.shots import Shot, menu_shots, shots_of

WINDOW = (1280, 720)

COVERED = " is covered by "

#: What no longer differs in another game of the same family is looked at once.
EVERY_GAME = (
    "tutorial-*",
    "phones-lost",
    "phones-away",
    "dealt",
    "alone",
    "rules-*",
    "result",
    "lead",
    "follow",
    "free",
    "give",
)
LEFT_OUT = ("*long-names", "*-most", "seats-*", "flying", "drawing", "deal", "twenty*", "thinking")
"""Names of people may be cut; the rest says nothing that the others do not say."""


def shots(variant: str) -> list[Shot]:
    """The telling states of a game, or of the menus: each sentence at least once."""
    if variant == MENU:
        return list(menu_shots())
    everything = variant in ("classic", "vamos")
    return [
        shot
        for shot in shots_of(variant)
        if (everything or _like(shot.name, EVERY_GAME)) and not _like(shot.name, LEFT_OUT)
    ]


def _like(name: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatch.fnmatch(name, pattern) for pattern in patterns)


def clipped(pilot: Pilot) -> list[str]:
    """The texts that do not fit where they stand, or leave the window."""
    window = pilot.context.viewport.full
    pilot.scene.dirty = False
    names = {widget.name for widget in pilot.scene.widgets}
    passing = pilot.step(0.0) or names.intersection(("toast", "veil"))
    found = pilot.report().problems(window)
    return [p for p in found if _is_about_room(p) or (COVERED in p and not passing)]


def _is_about_room(problem: str) -> bool:
    return problem.endswith(("does not fit its box", "leaves its box", "leaves the window"))


#: What fits in the pseudo-language at 200 % fits in English, but a size between may break lines
#: anew. Real words are looked at at the usual size, too: pseudo words are long in other places.
OTHERS = [language for language in languages() if language != "en"]
USUAL = [(language, 100) for language in (PSEUDO, "de", "pl")]
SETTINGS = [*USUAL, ("de", 150), *((language, 200) for language in (*OTHERS, PSEUDO))]


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("variant", [MENU, *GAMES])
def test_every_sentence_fits(tmp_path: Path, variant: str) -> None:
    """Each picture in all languages, one after the other: what does not speak is drawn once."""
    studios = {}
    for language, size in SETTINGS:
        home = tmp_path / f"{language}-{size}"
        home.mkdir()
        studios[home.name] = Studio(home, language=language, text_size=size)
    with without_shadows():
        wrong = [*problems(variant, studios)]
    assert wrong == []


def problems(variant: str, studios: dict[str, Studio]) -> Iterator[str]:
    """What is cut off or has no words of its own, in each of the studios."""
    for shot in shots(variant):
        picture, heard = Picture(variant, shot, WINDOW), {PSEUDO}
        for how, studio in studios.items():
            pilot, language = studio.pilot(picture), how.rpartition("-")[0]
            found = [] if language in heard else list(without_words(pilot.scene))
            heard.add(language)
            found += clipped(pilot)
            yield from (f"{picture.name} in {how}: {problem}" for problem in found)


def test_a_word_that_is_too_long_is_found(context, monkeypatch):
    monkeypatch.setattr("lama_gui.scenes.common.lineup.Lineup.names", lambda *_: ["W" * 80] * 6)
    new_match = next(shot for shot in menu_shots() if shot.name == "new-match")
    pilot = Pilot(context, new_match.open, WINDOW)
    assert any("WWW" in problem for problem in clipped(pilot))


def test_the_window_is_a_box_of_its_own(context: AppContext) -> None:
    pilot = Pilot(context, next(iter(menu_shots())).open, WINDOW)
    assert clipped(pilot) == []
    report = pilot.report()
    assert [p for p in report.problems(Rect(0, 0, 100, 100)) if _is_about_room(p)]


@pytest.mark.parametrize("language", languages())
def test_what_a_call_asks_for_is_said_at_the_size_that_was_chosen(new_context, language: str):
    for text_size in (100, 150, 200):
        context = new_context(language=language, text_size=text_size)
        words = context.texts_for("vamos")("moment.call", name="Trasgo")
        _, _, wide, high = called_at(context.type, words)
        role = called_in(context.type)
        fitted = context.type.fit(words, role, wide - 32, high - 28, 5)
        assert fitted.size == context.type.size(role), text_size
