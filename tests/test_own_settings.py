"""What somebody has chosen for themselves, and what several people at one screen get."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from lama_gui.settings import (
    PERSONAL,
    Personal,
    Profile,
    Settings,
    SettingsFile,
    changed,
    of_people,
    with_personal,
)


def settings(**owns: Personal) -> Settings:
    return Settings(
        text_size=120, profiles=[Profile(name=n, personal=own) for n, own in owns.items()]
    )


def test_what_is_a_persons_is_a_setting_with_the_same_values() -> None:
    usual = msgspec.structs.asdict(Settings())
    for name in PERSONAL:
        assert Personal(**{name: usual[name]}) != Personal()


def test_who_has_chosen_nothing_has_the_computers_settings() -> None:
    kept = settings(Ana=Personal(), Bo=Personal(text_size=200))
    assert of_people(kept, ("Ana",)) == kept
    assert of_people(kept, ("Zoe",)) == kept  # nobody knows her
    assert of_people(kept, ()) == kept


def test_one_person_has_the_own_choice_even_where_the_computer_helps_more() -> None:
    kept = settings(Ana=Personal(text_size=100, speed="instant"))
    assert of_people(kept, ("Ana",)).text_size == 100
    assert of_people(kept, ("Ana",)).speed == "instant"


@pytest.mark.parametrize(
    ("name", "one", "other", "used"),
    [
        ("text_size", 150, 200, 200),
        ("font", "clear", "usual", "clear"),
        ("high_contrast", False, True, True),
        ("reduced_motion", True, False, True),
        ("captions", False, True, True),
        ("voice", True, False, True),
        ("voice_pace", 3, 8, 3),
        ("speed", "instant", "normal", "normal"),
        ("speed", "instant", "fast", "fast"),
        ("wait", True, False, True),
        ("left_handed", False, True, True),
        ("one_switch", True, False, True),
        ("switch_pace", 2, 7, 7),
        ("cool_down", "short", "long", "long"),
        ("family", True, False, False),
    ],
)
def test_a_shared_screen_uses_what_helps_most(name, one, other, used) -> None:
    for first, second in ((one, other), (other, one)):
        kept = settings(Ana=Personal(**{name: first}), Bo=Personal(**{name: second}))
        assert getattr(of_people(kept, ("Ana", "Bo")), name) == used


def test_no_hand_is_laid_open_for_the_sake_of_others() -> None:
    """Family mode is remembered for each; everybody at the table has to want it."""
    kept = settings(Ana=Personal(family=True), Bo=Personal(family=True), Cleo=Personal())
    assert of_people(kept, ("Ana",)).family
    assert of_people(kept, ("Ana", "Bo")).family
    assert not of_people(kept, ("Ana", "Bo", "Cleo")).family
    assert not of_people(kept, ("Ana", "a guest")).family


def test_a_guest_needs_what_the_computer_has() -> None:
    kept = settings(Ana=Personal(text_size=100))
    assert of_people(kept, ("Ana", "a guest")).text_size == 120


def test_what_is_changed_at_the_table_changes_for_who_has_chosen_it() -> None:
    kept = settings(Ana=Personal(voice=True), Bo=Personal())
    alone = changed(kept, ("Ana",), {"voice": False})
    assert (of_people(alone, ("Ana",)).voice, alone.voice) == (False, kept.voice)
    louder = changed(kept, ("Ana",), {"captions": True})
    assert louder.captions and louder.profiles == kept.profiles
    both = changed(
        settings(Ana=Personal(voice=False), Bo=Personal()), ("Ana", "Bo"), {"voice": True}
    )
    assert both.voice and of_people(both, ("Ana",)).voice
    assert changed(kept, ("Ana",), {"master": 3}).master == 3


def test_a_choice_can_be_taken_back() -> None:
    kept = with_personal(settings(Ana=Personal()), "Ana", text_size=180, font="clear")
    assert of_people(kept, ("Ana",)).text_size == 180
    back = with_personal(kept, "Ana", **dict.fromkeys(PERSONAL))
    assert of_people(back, ("Ana",)) == back


def test_own_settings_are_kept_and_older_files_have_none(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.json")
    older = b'{"version": 1, "profiles": [{"name": "Ana", "avatar": "luz"}], "text_size": 150}'
    file.path.write_bytes(older)
    kept = file.load()
    assert file.notice is None and kept.profiles[0].personal == Personal()
    assert file.save(with_personal(kept, "Ana", text_size=200))
    assert SettingsFile(file.path).load().profiles[0].personal == Personal(text_size=200)
    assert b"null" not in file.path.read_bytes().split(b'"own"')[1].split(b"}")[0]
