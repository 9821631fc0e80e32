"""Why something did not work is said in the reader's language; the log has the original."""

from __future__ import annotations

import errno
import logging
import os
from pathlib import Path

import pytest

from lama_gui.kit.draw.theme import ThemeError
from lama_gui.own_variants import OwnVariantError, read
from lama_gui.records import RecordError
from lama_gui.texts import REASONS, Texts, languages

FOREIGN = [language for language in languages() if language != "en"]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("number", sorted(REASONS))
def test_what_the_system_refuses_has_words_of_its_own(language: str, number: int) -> None:
    texts = Texts(language, strict=True)
    refusal = OSError(number, os.strerror(number))
    assert texts.reason(refusal) == texts(REASONS[number])
    assert os.strerror(number) not in texts("new_match.unwritable", reason=refusal)


@pytest.mark.parametrize("language", languages())
def test_an_error_without_words_has_its_number(language: str) -> None:
    refusal = OSError(errno.EXDEV, os.strerror(errno.EXDEV))
    assert str(errno.EXDEV) in Texts(language, strict=True).reason(refusal)


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize(
    ("error", "place"),
    [
        (RecordError(12, "the seat 2 can't play 1: on a 4 go a 4 or a 5"), "12"),
        (OwnVariantError(Path("a.toml"), [(6, "it has no sense")]), "a.toml:6"),
        (RuntimeError("its process ended"), ""),
    ],
)
def test_of_the_program_s_own_english_only_the_place_is_kept(language, error, place):
    texts = Texts(language, strict=True)
    told = texts("share.refused", reason=error)
    assert place in told
    assert not {"the", "is", "its", "from"} & set(told.split())
    assert Texts("en", strict=True).reason(error) == str(error)


@pytest.mark.parametrize("language", languages())
def test_the_original_is_kept_where_it_was_not_said(language: str) -> None:
    texts = Texts(language, strict=True)
    full = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "/home/ana/own.toml")
    assert texts.original(full) == str(full)
    assert texts.original(None) == ""
    wrong = RecordError(12, "the seat 2 has no card")
    assert texts.original(wrong) == ("" if language == "en" else str(wrong))


RULES = 'format = "lama-variant"\nversion = 1\nname = "Ours"\nlike = "classic"\n'


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize(
    ("content", "told"),
    [
        (f"{RULES}hand = 40\n", ("a.lama-variant.toml:5", "hand", "1–12")),
        (RULES.replace("classic", "poker"), (":4", "like", "classic, party")),
        (f"{RULES}colour = 1\n", (":5", "colour")),
        (f"{RULES}hand = \n", (":5", "TOML")),
        ("#" * 30_000, ("a.lama-variant.toml",)),
    ],
)
def test_what_is_wrong_with_a_file_is_told_with_its_place(tmp_path, language, content, told):
    path = tmp_path / "a.lama-variant.toml"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(OwnVariantError) as error:
        read(path)
    said = Texts(language, strict=True).reason(error.value)
    assert all(part in said for part in told)
    assert str(error.value).split(": ", 1)[1] not in said
    assert not {"the", "is", "not"} & set(said.split())


@pytest.mark.parametrize("language", FOREIGN)
def test_a_theme_s_fault_names_the_key(language: str) -> None:
    error = ThemeError("a/theme.toml: Expected `str`, got `int` - at `paper.text`")
    said = Texts(language, strict=True).reason(error)
    assert "a/theme.toml" in said and "paper.text" in said and "xpected" not in said


def test_the_original_is_in_the_log(caplog, monkeypatch):
    monkeypatch.setattr(logging.getLogger("lama"), "propagate", True)
    with caplog.at_level(logging.WARNING, "lama"):
        Texts("pl").reason(OSError(errno.ENOSPC, "No space left on the moon"))
    assert "No space left on the moon" in caplog.text


def test_windows_says_by_a_number_of_its_own_that_a_file_is_open_elsewhere():
    texts, error = Texts(), PermissionError(errno.EACCES, "Permission denied")
    assert texts.reason(error) == texts("reason.not_allowed")
    error.winerror = 32
    assert texts.reason(error) == texts("reason.in_use")
