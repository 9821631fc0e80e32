"""No sentence is cut off, in any language, at any text size, in the smallest window.

And in any language each thing has words of its own for who hears it. What is read grows with the
text size; how many texts of a picture grow too little for want of room is in ``growth.toml``, and
no more may. ``LAMA_GROWTH=write`` writes it anew.
"""

import fnmatch
import itertools
import os
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from lama_gui.families import GAMES
from lama_gui.kit.draw.type import Type
from lama_gui.kit.geometry import MINIMUM_PX, Rect
from lama_gui.kit.ui import Ui
from lama_gui.kit.widgets import Label
from lama_gui.settings import Font
from lama_gui.texts import PSEUDO, languages
from lama_gui.view.games.vamos.cut_scenes import called_at, called_in
from tests.slow import in_turn
from tests.ui.drawings import without_shadows
from tests.ui.ear import without_words
from tests.ui.test_layout import ROWS
from tools.gallery.draw import MENU, Picture, Studio
from tools.gallery.shots import Shot, menu_shots, shots_of
from tools.layout_check import Report
from tools.pilot import Pilot

COVERED = " is covered by "

GROWTH = Path(__file__).parent / "growth.toml"
#: What is read is so many times as large at 200 %, or as large as that makes what is 28 units high.
GROWS, LARGE = 1.9, 52.0
WRITES = os.environ.get("LAMA_GROWTH") == "write"

#: What no longer differs in another game of the same family is looked at once.
EVERY_GAME = (
    *("tutorial-*", "phones-lost", "phones-away", "dealt", "alone", "rules-*"),
    *("result", "lead", "follow", "free", "give"),
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


def clipped(pilot: Pilot, report: Report) -> list[str]:
    """The texts of a picture that do not fit where they stand, or leave the window."""
    pilot.scene.dirty = False
    names = {widget.name for widget in pilot.scene.widgets}
    passing = pilot.step(0.0) or names.intersection(("toast", "veil"))
    found = report.problems(pilot.context.viewport.full)
    return [p for p in found if _is_about_room(p) or (COVERED in p and not passing)]


def _is_about_room(problem: str) -> bool:
    return problem.endswith(("does not fit its box", "leaves its box", "leaves the window"))


def sizes(report: Report, start: float = 1.0) -> dict[str, float]:
    """How large each text is set, in units; the smallest of those that are alike.

    ``start``: how much larger the theme sets everything. The café's words begin a quarter larger
    and end as large as everywhere, so they are compared with their size without that quarter.
    """
    found: dict[str, float] = {}
    for box in report.texts:
        found[box.text] = min(box.size / start, found.get(box.text, box.size))
    return found


def growing_too_little(small: dict[str, float], large: dict[str, float]) -> list[str]:
    """The texts of a picture at 100 % and at 200 % that grow too little, with both sizes."""
    return [
        f"{text!r} {small[text]:.0f} → {large[text]:.0f}"
        for text in small.keys() & large.keys()
        if large[text] < min(LARGE, GROWS * small[text])
    ]


def known_growth() -> dict[str, int]:
    """How many texts of a picture are known to grow too little."""
    return tomllib.loads(GROWTH.read_text(encoding="utf-8"))


def write_growth(found: dict[str, int]) -> None:
    """Keep what was found beside what is known of other pictures."""
    counts = {name: count for name, count in sorted((known_growth() | found).items()) if count}
    rows = (f"{name} = {count}\n" for name, count in counts.items())
    GROWTH.write_text("# Texts that grow by less than 1.9 at 200 %, in German.\n" + "".join(rows))


#: What fits in the pseudo-language at 200 % fits in English. A picture is shown in one of the ways
#: of each row; a way is a language, a text size and a font. The other languages at 100 % are in
#: test_layout.
WAYS: tuple[tuple[tuple[str, int, Font], ...], ...] = (
    (("de", 100, "usual"),),
    (("de", 200, "usual"),),
    ((PSEUDO, 200, "usual"),),
    (("pt_BR", 200, "usual"), ("ja", 200, "usual")),
    (("de", 150, "usual"), (PSEUDO, 100, "usual"), ("de", 200, "clear"), ("pl", 200, "usual")),
)


#: Long words, long buttons, and what is read from afar.
TELLING = {
    MENU: ("new-match", "settings"),
    "classic": ("replay", "match-result", "tutorial-give_back"),
    "vamos": ("give",),
}


def test_what_leaves_least_room_fits_and_grows(tmp_path):
    studios, wrong = made_studios(tmp_path), []
    with without_shadows():
        for variant, names in TELLING.items():
            telling = [shot for shot in shots(variant) if shot.name in names]
            wrong += problems(variant, studios, telling)
    assert wrong == []


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("variant", [MENU, *GAMES])
def test_every_sentence_fits(tmp_path, variant):
    """Each picture in its languages, one after the other: what does not speak is drawn once."""
    with without_shadows():
        assert [*problems(variant, made_studios(tmp_path), shots(variant))] == []


def made_studios(folder: Path) -> dict[tuple[str, int, Font], Studio]:
    """A studio for each way."""
    studios = {}
    for number, way in enumerate(itertools.chain(*WAYS)):
        home = folder / str(number)
        home.mkdir()
        studios[way] = Studio(home, language=way[0], text_size=way[1], font=way[2])
    return studios


def problems(
    variant: str, studios: dict[tuple[str, int, Font], Studio], asked: list[Shot]
) -> Iterator[str]:
    """What is cut off, has no words of its own or does not grow, in each of the studios."""
    known, too_little = known_growth(), {}
    for shot in asked:
        picture, heard = Picture(variant, shot, MINIMUM_PX), {PSEUDO}
        grown = []
        for row in WAYS:
            way = in_turn(row, f"{variant}-{shot.name}")
            pilot, language = studios[way].pilot(picture), way[0]
            found = [] if language in heard else list(without_words(pilot.scene))
            heard.add(language)
            report = pilot.report()
            found += clipped(pilot, report)
            yield from (f"{picture.name} in {way}: {problem}" for problem in found)
            if language == "de":
                start = pilot.context.text_scale / (way[1] / 100)
                grown.append(sizes(report, start))
        lines = growing_too_little(*grown[:2])
        too_little[f"{variant}-{shot.name}"] = len(lines)
        if len(lines) > known.get(f"{variant}-{shot.name}", 0) and not WRITES:
            yield f"{picture.name} grows too little at 200 %: {', '.join(sorted(lines))}"
    if WRITES:
        write_growth(too_little)


def test_every_language_is_shown():
    shown = {way[0] for way in itertools.chain(*WAYS)}
    assert shown.union(*(row.languages for row in ROWS)) == {*languages(), PSEUDO}


def test_what_does_not_grow_is_found():
    small = {"grows": 28.0, "large": 50.0, "stays": 40.0, "shrinks": 20.0, "gone": 9.0}
    large = {"grows": 54.0, "large": 60.0, "stays": 41.0, "shrinks": 18.0}
    assert sorted(growing_too_little(small, large)) == ["'shrinks' 20 → 18", "'stays' 40 → 41"]


def test_a_word_that_is_too_long_is_found(context, monkeypatch):
    monkeypatch.setattr("lama_gui.scenes.common.lineup.Lineup.names", lambda *_: ["W" * 80] * 6)
    new_match = next(shot for shot in menu_shots() if shot.name == "new-match")
    pilot = Pilot(context, new_match.open, MINIMUM_PX)
    assert any("WWW" in problem for problem in clipped(pilot, pilot.report()))


def test_the_window_is_a_box_of_its_own(context):
    pilot = Pilot(context, next(iter(menu_shots())).open, MINIMUM_PX)
    report = pilot.report()
    assert clipped(pilot, report) == []
    assert [p for p in report.problems(Rect(0, 0, 100, 100)) if _is_about_room(p)]


@pytest.mark.parametrize("language", languages())
def test_what_a_call_asks_for_is_said_at_the_size_that_was_chosen(new_context, language):
    for text_size in (100, 150, 200):
        context = new_context(language=language, text_size=text_size)
        words = context.texts_for("vamos")("moment.call", name="Trasgo")
        _, _, width, height = called_at(context.type, words)
        role = called_in(context.type)
        fitted = context.type.fit(words, role, width - 32, height - 28, 5)
        assert fitted.size == context.type.size(role), text_size


WORDS = "Everyone on one Wi-Fi. No guest network, no mobile data."


def made(height: float) -> Label:
    (label,) = Ui(Type(2.0)).text("t", WORDS, "body", lines=3).place(Rect(0, 0, 900, height))
    assert isinstance(label, Label)
    return label


def test_lines_stay_as_they_were_measured_where_they_fit():
    type_ = Type(2.0)
    assert made(400).text.split("\n") == type_.wrap(WORDS, "body", 900)
    assert "\n" in made(400).text


def test_smaller_letters_use_the_whole_width():
    assert made(60).text == WORDS
