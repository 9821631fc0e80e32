"""What the first version wrote opens in this one (docs/stability.md)."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from lama_gui.records import read_record, verify
from lama_gui.records.reader import SUFFIX
from lama_gui.session.resume import find_unfinished, open_match
from lama_gui.settings import SettingsFile
from lama_gui.storage import Home

FIRST = Path(__file__).parent / "records" / "first_version"
FINISHED = ("cafe", "classic", "komary", "party")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    shutil.copytree(FIRST, tmp_path / "home")
    return tmp_path / "home"


@pytest.mark.parametrize("variant", FINISHED)
def test_a_match_that_it_finished_verifies(variant: str) -> None:
    verdict = verify(FIRST / "matches" / f"{variant}-1-000000{SUFFIX}")
    assert (verdict.error, verdict.finished) == (None, True)


def test_a_match_that_it_left_is_found_and_goes_on(home: Path) -> None:
    matches = Home.within(home).matches
    found = find_unfinished(matches)
    assert found.path.name == f"2026-11-21-0312-party{SUFFIX}"
    before = read_record(found.path)
    session = open_match(found.path)
    session.match.play(session.match.legal[0], session.match.turn)
    session.close()
    after = read_record(found.path)
    assert len(after.match.steps) == len(before.match.steps) + 1
    assert after.header == before.header


def test_its_settings_and_profiles_are_read(home: Path) -> None:
    file = SettingsFile(home / "settings.json")
    settings = file.load()
    assert file.notice is None
    assert (settings.language, settings.text_size, settings.master) == ("de", 150, 5)
    assert settings.keys == {"draw": ["z"]}
    assert [(who.name, who.avatar, who.pad) for who in settings.profiles] == [
        ("Ana", "rosa", None),
        ("Bó 🦙", "inti", "Old Pad"),
    ]
    assert file.save(settings)
    assert SettingsFile(home / "settings.json").load() == settings
