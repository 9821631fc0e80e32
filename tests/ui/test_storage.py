"""Storage and settings: what is kept is never lost."""

import json
import os
import tracemalloc

import pytest

from lama_gui import storage
from lama_gui.app.opening import open_context
from lama_gui.settings import VERSION, Profile, Settings, SettingsFile


def test_writing_replaces_in_one_step_and_leaves_nothing_beside(tmp_path, monkeypatch):
    path = tmp_path / "deep" / "file.json"
    storage.write(path, b"one")
    storage.write(path, b"two")

    def refuse(_handle):
        raise OSError("full")

    monkeypatch.setattr(storage.os, "fsync", refuse)
    with pytest.raises(OSError, match="full"):
        storage.write(path, b"three")
    assert path.read_bytes() == b"two"
    assert list(path.parent.iterdir()) == [path]


def test_damaged_files_are_set_aside_under_free_names(tmp_path):
    names = []
    for content in ("a", "b", "c"):
        path = tmp_path / "match.jsonl"
        path.write_text(content)
        names.append(storage.set_aside(path).name)
    assert names == ["match.jsonl.damaged", "match.jsonl.damaged-2", "match.jsonl.damaged-3"]
    assert [(tmp_path / name).read_text() for name in names] == ["a", "b", "c"]


@pytest.fixture
def file(tmp_path):
    """Settings that nobody has written."""
    return SettingsFile(tmp_path / "settings.json")


def test_settings_come_back_as_they_were_kept(file):
    ana = Profile(name="Małgorzata", avatar="luz")
    kept = Settings(language="pl", text_size=150, keys={"draw": ["x"]}, profiles=[ana])
    assert file.save(kept)
    again = SettingsFile(file.path)
    assert (again.load(), again.notice) == (kept, None)


@pytest.mark.parametrize("content", [b"{", b"\xff\xfe", b"[]", b"null", b"", b'{"master": 9'])
def test_damaged_settings_are_set_aside_and_told(tmp_path, file, content):
    file.path.write_bytes(content)
    assert file.load() == Settings()
    assert file.notice.key == "settings.damaged"
    assert (tmp_path / "settings.json.damaged").read_bytes() == content
    assert file.save(Settings(muted=True))


@pytest.mark.parametrize(
    ("content", "odd"),
    [
        ({"language": "e\0n"}, "language"),
        ({"language": "../../secret"}, "language"),
        ({"theme": "du\0sk"}, "theme"),
        ({"theme": "x" * 10_000}, "theme"),
        ({"window": [10**6, 10**6]}, "window"),
        ({"window": [10**30, 1]}, "window"),
        ({"keys": {"draw": ["x" * 65]}}, "keys"),
        ({"keys": {"draw": ["\0"]}}, "keys"),
        ({"keys": {f"a{n}": ["x"] for n in range(101)}}, "keys"),
        ({"pads": {"draw": ["a"] * 9}}, "pads"),
        ({"profiles": [{"name": 4}]}, "profiles"),
        ({"master": "loud", "speed": "warp"}, "speed, master"),
    ],
)
def test_a_setting_that_makes_no_sense_is_as_usual_and_the_others_stay(file, content, odd):
    written = json.dumps({"text_size": 150, "profiles": [{"name": "Ana"}], **content})
    file.path.write_text(written)
    found = file.load()
    assert found.text_size == 150
    for name in odd.split(", "):
        assert getattr(found, name) == getattr(Settings(), name)
    assert (file.notice.key, file.notice.values["fields"]) == ("settings.partly", odd)
    assert (file.path.parent / file.notice.values["file"]).read_text() == written


def test_names_in_settings_are_fit_to_be_shown(file):
    names = ["A\0na", "\u200b", "x" * 900, "\u202eBen", "Ana\nRosa"]
    file.path.write_text(json.dumps({"profiles": [{"name": n, "pad": n} for n in names]}))
    shown = [profile.name for profile in file.load().profiles]
    assert shown == ["A na", "?", "x" * 23 + "…", "Ben", "Ana Rosa"]
    assert file.notice is None


def test_fifty_megabytes_of_settings_are_set_aside_unread(tmp_path, file):
    file.path.write_bytes(b'{"language": "')
    os.truncate(file.path, 50_000_000)
    tracemalloc.start()
    try:
        assert file.load() == Settings()
        assert tracemalloc.get_traced_memory()[1] < 5_000_000
    finally:
        tracemalloc.stop()
    assert file.notice.key == "settings.damaged"
    assert (tmp_path / "settings.json.damaged").stat().st_size == 50_000_000


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with a name")
def test_a_pipe_in_the_place_of_the_settings_is_told_and_left_alone(file):
    os.mkfifo(file.path)
    assert file.load() == Settings()
    assert file.notice.key == "settings.unreadable"
    assert not file.save(Settings(muted=True)) and file.path.is_fifo()


def test_an_unknown_language_is_the_systems(tmp_path, monkeypatch):
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    home = storage.Home(tmp_path, tmp_path, tmp_path)
    assert open_context(home, settings=Settings(language="tlh")).language == "de"


def test_settings_of_a_newer_program_are_not_written_over(file):
    content = json.dumps({"version": VERSION + 1, "hologram": True})
    file.path.write_text(content)
    assert file.load() == Settings()
    assert file.notice.key == "settings.newer"
    assert not file.save(Settings(muted=True))
    assert file.path.read_text() == content


def test_a_disk_that_refuses_is_told(tmp_path):
    (tmp_path / "blocked").write_text("a file where the folder should be")
    file = SettingsFile(tmp_path / "blocked" / "settings.json")
    assert not file.save(Settings())
    assert file.notice.key == "settings.unwritable"


def test_settings_that_change_quickly_are_kept_soon_and_at_the_end(tmp_path):
    home = storage.Home(tmp_path, tmp_path, tmp_path)
    context = open_context(home)

    def kept():
        return SettingsFile(home.settings).load().music

    context.change(music=5)
    assert kept() == 5
    for volume in range(6, 10):
        context.change(music=volume)
    assert context.settings.music == 9
    context.tick(0.5)
    assert kept() == 9
    context.change(music=1)
    context.save()
    assert kept() == 1


def test_a_change_makes_anew_only_what_it_touches(tmp_path):
    context = open_context(storage.Home(tmp_path, tmp_path, tmp_path))
    paint, type_, generation = context.paint, context.type, context.generation
    context.change(music=2)
    assert (context.paint, context.type) == (paint, type_)
    assert context.generation > generation
    context.change(text_size=150, high_contrast=True)
    assert context.paint is not paint and context.type is not type_
