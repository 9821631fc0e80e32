"""The catalogues: every language says what English says, with the same numbers in it."""

from __future__ import annotations

import re
import runpy
from functools import cache
from pathlib import Path

import pytest
from babel.messages import Catalog, Message
from babel.messages.pofile import read_po

from lama_gui import resources, texts
from lama_gui.families import GAMES
from lama_gui.texts import EASY, YOU, Texts, languages, proofread, pseudolocalise
from lama_gui.view.games import look_of

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "texts"
FILES = sorted(path.stem for path in FOLDER.glob("*.po"))
TRANSLATIONS = [name for name in FILES if name != "en"]
YOU_EASY = f"{YOU} {EASY}"
CONTEXTS = {EASY, YOU, YOU_EASY, *GAMES}
#: Of whoever it is about at the table, also of who sits at the screen.
SAID_OF_ANYBODY = (
    *("moment.last_card", "moment.mosquito", "moment.match_point", "moment.gift"),
    *("last_played.trick.took", "spoken.hand_of", "spoken.vamos.winning", "spoken.vamos.taken"),
    *("spoken.vamos.taken_hidden", "spoken.vamos.hidden"),
)
_PLACEHOLDER = re.compile(r"\{(\w*)[^}]*\}")


@cache
def catalogue(language: str) -> Catalog:
    with (FOLDER / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


@cache
def entries(language: str) -> dict[tuple[str | None, str], Message]:
    """(context, key) -> entry, without the header."""
    found = {}
    for entry in catalogue(language):
        if entry.id:
            key = entry.id if isinstance(entry.id, str) else entry.id[0]
            found[entry.context, key] = entry
    return found


def forms(entry: Message) -> tuple[str, ...]:
    return (entry.string,) if isinstance(entry.string, str) else tuple(entry.string)


def placeholders(*sentences: str) -> set[str]:
    return {name for sentence in sentences for name in _PLACEHOLDER.findall(sentence)}


def plain(language: str) -> set[str]:
    """The keys outside of any context."""
    return {key for context, key in entries(language) if context is None}


def in_context(language: str, context: str) -> set[str]:
    return {key for found, key in entries(language) if found == context}


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_language_has_the_keys_of_english_and_no_others(language):
    assert sorted(plain("en") ^ plain(language)) == []


@pytest.mark.parametrize("language", FILES)
def test_a_context_says_a_known_key_in_another_way(language):
    strange = [
        (context, key)
        for context, key in entries(language)
        if context is not None and (context not in CONTEXTS or key not in plain("en"))
    ]
    assert strange == []


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("context", [EASY, YOU_EASY, *GAMES])
def test_a_language_knows_the_registers_and_words_that_english_knows(language, context):
    """Easy Japanese knows more: what is easy to say may have signs that are hard to read."""
    known, english = in_context(language, context), in_context("en", context)
    more = known - english if language == "ja" and context in (EASY, YOU_EASY) else set()
    assert sorted(english ^ known) == sorted(more)


@pytest.mark.parametrize("language", FILES)
def test_no_sentence_is_empty_or_left_for_later(language):
    bad = [key for key, one in entries(language).items() if one.fuzzy or not all(forms(one))]
    assert bad == []


@pytest.mark.parametrize("language", FILES)
def test_plural_sentences_have_a_form_for_every_number(language):
    wanted = catalogue(language).num_plurals
    assert wanted == {"en": 2, "de": 2, "pl": 3}.get(language, wanted)
    wrong = [
        key
        for key, entry in entries(language).items()
        if entry.pluralizable and len(forms(entry)) != wanted
    ]
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_what_counts_in_english_counts_in_every_language(language):
    english = {key for key, entry in entries("en").items() if entry.pluralizable}
    own = {key for key, entry in entries(language).items() if entry.pluralizable}
    assert {key for _, key in english - own} == set()


@pytest.mark.parametrize("language", FILES)
def test_placeholders_are_those_of_english(language):
    """A plural form or a context may leave one out, none may invent one."""
    wrong = []
    for (context, key), entry in entries(language).items():
        wanted = placeholders(*forms(entries("en")[None, key]))
        found = placeholders(*forms(entry))
        if found - wanted or (context is None and wanted != found):
            wrong.append(f"{context or ''} {key}: {sorted(found)} instead of {sorted(wanted)}")
    assert wrong == []


@pytest.mark.parametrize("language", FILES)
def test_braces_hold_names_only(language):
    for (_, key), entry in entries(language).items():
        for sentence in forms(entry):
            rest = _PLACEHOLDER.sub("", sentence)
            assert "{" not in rest and "}" not in rest, key
            assert "" not in placeholders(sentence), key


@pytest.mark.parametrize("language", FILES)
def test_quotes_dashes_and_dots_are_those_of_print(language):
    typed = re.compile(r"\.\.\.|\s-\s|\w'\w|\"")
    wrong = [
        key
        for (_, key), entry in entries(language).items()
        for sentence in forms(entry)
        if typed.search(sentence)
    ]
    assert wrong == []


@pytest.mark.parametrize("language", FILES)
def test_easy_language_is_short_and_without_commas_that_nest(language):
    """One idea a sentence: at most nine words, and no subordinate clause behind a comma."""
    joints = re.compile(
        r", (?:if|when|because|who|which|that|wenn|weil|dass|jeśli|bo|se|quando|porque|que|quem)\b"
    )
    for (context, key), entry in entries(language).items():
        if context not in (EASY, YOU_EASY):
            continue
        for text in forms(entry):
            assert not joints.search(text), f"{key}: {text}"
            for sentence in re.split(r"[.!?:]\s|[。！？：]|\\n|\n", text):
                assert len(sentence.split()) <= 9, f"{key}: {sentence}"


def test_the_pseudo_language_is_40_percent_longer():
    for (_, key), entry in entries("en").items():
        for sentence in forms(entry):
            spoken = _PLACEHOLDER.sub("", sentence)
            if any(letter.isalpha() for letter in spoken):
                assert len(pseudolocalise(sentence)) >= len(sentence) + 0.4 * len(spoken), key


def test_the_build_compiles_the_catalogues(tmp_path):
    for name in FILES:
        (tmp_path / f"{name}.po").write_bytes((FOLDER / f"{name}.po").read_bytes())
    compile_texts = runpy.run_path(str(ROOT / "build" / "compile_texts.py"))["compile_texts"]
    assert [path.name for path in compile_texts(tmp_path)] == [f"{name}.mo" for name in FILES]


def test_every_file_is_a_language_on_offer():
    assert set(languages()) == set(FILES)
    names = [Texts(code, strict=True)("language.name") for code in FILES]
    assert len(set(names)) == len(FILES)


def test_a_further_language_is_one_file_that_says_whether_a_native_speaker_has_read_it(
    tmp_path, monkeypatch
):
    assert proofread("en") and proofread("de")
    english = (FOLDER / "en.po").read_text(encoding="utf-8")
    dutch = english.replace("Language: en", "Language: nl").replace('"English"', '"Nederlands"')
    (tmp_path / "nl.po").write_text(dutch.replace('"yes"', '"no"'), encoding="utf-8")
    (tmp_path / "en.po").write_text(english, encoding="utf-8")
    runpy.run_path(str(ROOT / "build" / "compile_texts.py"))["compile_texts"](tmp_path)
    monkeypatch.setattr(resources, "folder", lambda _name: list(tmp_path.iterdir()))
    monkeypatch.setattr(resources, "find", lambda name: tmp_path / Path(name).name)
    monkeypatch.setattr(resources, "exists", lambda name: (tmp_path / Path(name).name).exists())
    assert languages() == ["en", "nl"]
    assert Texts("nl", strict=True)("language.name") == "Nederlands"
    assert not proofread("nl")


def test_polish_counts_as_poles_do():
    polish = Texts("pl", strict=True)
    words = [polish("table.quit_cost", n=n).split()[1] for n in (0, 1, 2, 4, 5, 12, 21, 22, 25)]
    few, many = "punkty", "punktów"
    assert words == [many, "punkt", few, few, many, many, many, few, many]
    for key, wanted in (
        ("statistics.rounds", ["runda", "rundy", "rund"]),
        ("statistics.streak", ["wygrana", "wygrane", "wygranych"]),
    ):
        assert [polish(key, n=n, now=0).split()[0] for n in (1, 2, 5)] == wanted


def test_nothing_is_singular_in_brazil():
    texts = Texts("pt_BR", strict=True)
    words = [texts("table.quit_cost", n=n).split()[1] for n in (0, 1, 2, 21)]
    assert words == ["ponto", "ponto", "pontos", "pontos"]


@pytest.mark.parametrize("language", FILES)
def test_komary_speaks_of_mosquitoes(language):
    texts = Texts(language, strict=True).with_context("komary")
    assert "Bzzz" in texts("card.L") and "Bzzz" in texts("result.llama", n=10)


@pytest.mark.parametrize("language", FILES)
def test_the_person_at_the_screen_is_spoken_to(language):
    texts = Texts(language, strict=True)
    you = texts("new_match.you")
    other, own = texts("banner.last_player", name="Ana"), texts("banner.last_player", name=you)
    assert own != other.replace("Ana", you)


@pytest.mark.parametrize("language", ["de", "en", "pl"])
@pytest.mark.parametrize("key", SAID_OF_ANYBODY)
def test_what_is_said_of_anybody_agrees_with_you(language, key):
    """ "You have", not "You has"."""
    texts = Texts(language, strict=True)
    you = texts("new_match.you")
    own, other = (
        texts(key, name=name, cards="4", counts="4", card="4", n=2) for name in (you, "Ana")
    )
    assert own != other.replace("Ana", you)


@pytest.mark.parametrize("language", FILES)
def test_easy_words_stay_easy_where_they_speak_to_somebody(language):
    """Who plays alone at the easy table has no name; curtains and changes of places have one."""
    told = {key for key in in_context("en", EASY) if key.startswith(("log.", "banner.", "moment."))}
    told -= {"log.changed_places"}
    own = {key for key in told if YOU in {c for c, k in entries(language) if k == key}}
    assert sorted(own - in_context(language, YOU_EASY)) == []
    easy = Texts(language, strict=True).with_context("cafe", EASY)
    own_last_card = forms(entries(language)[YOU_EASY, "moment.last_card"])[0]
    assert easy("moment.last_card", name=easy("new_match.you")) == own_last_card


def test_every_variant_that_wants_easy_language_has_it():
    easy = [name for name in GAMES if look_of(name).easy]
    assert easy == ["cafe"]
    for language in languages():
        assert len(in_context(language, EASY)) > 50


def test_what_anybody_is_called_is_read_ahead_and_no_sentence_reads_it_again(monkeypatch):
    texts.words_for_you.cache_clear()
    texts.words_for_you()
    monkeypatch.setattr(texts, "catalogue_of", None)
    assert texts.is_you_word("You") and not texts.is_you_word("Rosa")
