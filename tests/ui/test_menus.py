"""The menus by hand: keys, mouse and gamepad lead everywhere, and choices are kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from itertools import product
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pygame
import pytest

from lama_gui.app.opening import headless, open_context
from lama_gui.daily import table_of
from lama_gui.families import GAMES, game
from lama_gui.kit.controls import focus
from lama_gui.kit.dialog import Confirm
from lama_gui.kit.letter_picker import Letters
from lama_gui.kit.scene import Push, Replace, Scene
from lama_gui.kit.widgets import Button, Changed, Label, ScrollView, walk
from lama_gui.records import SeatInfo, read_record, verify
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.before.bot_picker import BotPicker
from lama_gui.scenes.before.credits import Credits
from lama_gui.scenes.before.house_rules import HouseRules
from lama_gui.scenes.before.new_match import NewMatch
from lama_gui.scenes.before.player_editor import PlayerEditor
from lama_gui.scenes.before.settings import TABS, SettingsScene
from lama_gui.scenes.before.title import ENTRIES, Title
from lama_gui.scenes.common.lineup import Lineup, remember, remembered, usual
from lama_gui.scenes.learning.rules import Rules
from lama_gui.scenes.match.pause import Pause
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Chance, Session
from lama_gui.settings import Notice, Profile, Settings, SettingsFile
from lama_gui.storage import Home
from lama_gui.texts import PSEUDO, languages
from lama_gui.unlockables import of_kind
from tests import slow
from tests.slow import diagonal, rest_slow
from tools.gallery import menus
from tools.pilot import Pilot


@pytest.fixture
def home(tmp_path: Path) -> Home:
    headless()
    return Home(tmp_path, tmp_path, tmp_path / "logs")


def open_home(home: Home, **settings: object) -> AppContext:
    """A context in English (if nothing else is wished) that writes no settings."""
    chosen = Settings(**{"language": "en", **settings})
    return open_context(home, settings=chosen, rng=Random(1), strict=True)


@pytest.fixture
def kept(home: Home) -> AppContext:
    """A context whose settings are really written."""
    return open_context(home, rng=Random(1), strict=True)


def unfinished(context: AppContext, variant: str = "classic") -> Session:
    """A match that was begun and left."""
    header = usual().with_variant(variant).header(context.texts, {})
    session = Session.begin(header, context.home.matches, Chance(3))
    session.advance()
    return session


@pytest.fixture
def table() -> Iterator[Callable[[Pilot], TableScene]]:
    """The table on top, closed afterwards."""
    opened: list[TableScene] = []

    def top(pilot: Pilot) -> TableScene:
        assert isinstance(pilot.scene, TableScene)
        opened.append(pilot.scene)
        return pilot.scene

    yield top
    for scene in opened:
        scene.turn_controller.close()


# ---- from the title to the table -------------------------------------------------------------


def test_a_match_begins_two_inputs_after_the_title(context, table):
    pilot = Pilot(context, Title)
    pilot.press("enter", "enter")
    scene = table(pilot)
    assert scene.session.seats[0].player == "human"
    assert read_record(scene.session.path).header.variant == "classic"


def test_a_gamepad_begins_a_match_with_two_presses_too(context, table):
    pilot = Pilot(context, Title)
    pilot.button("a", "a")
    table(pilot)


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_every_way_from_the_title_keeps_its_picture(home: Home, language: str, text_size: int):
    settings = Settings(language=language, text_size=text_size, last_match=remember(usual()))
    pilot = Pilot(open_context(home, settings=settings, rng=Random(1), strict=True), Title)
    type_ = pilot.context.type
    for name in ENTRIES:
        button = pilot.widget(name)
        room = button.rect.w - 44 - 64  # the edges and the picture
        assert button.icon and type_.width(button.text, button.role) <= room + 0.01, name


def test_the_mouse_begins_a_match_with_two_clicks(context, table):
    pilot = Pilot(context, Title)
    pilot.click("play")
    pilot.click("variant.classic")
    table(pilot)


def test_resume_goes_on_with_the_last_match(context, table):
    session = unfinished(context)
    session.close()
    pilot = Pilot(context, Title)
    pilot.click("resume")
    assert table(pilot).session.path == session.path


@pytest.mark.parametrize("text_size", [100, 130, 200])
@pytest.mark.parametrize("language", languages())
def test_with_a_match_to_resume_the_menu_is_one_column(new_context, language, text_size):
    context = new_context(language=language, text_size=text_size)
    unfinished(context).close()
    pilot = Pilot(context, Title)
    first, play = pilot.widget("resume").rect, pilot.widget("play").rect
    assert (play.x, play.w) == (first.x, first.w)
    assert pilot.widget("quit").rect.right == pytest.approx(first.right)
    places = pilot.scene.places()
    assert len(places) <= 7
    assert max(rect.bottom for _, rect in places) <= context.viewport.full.bottom
    type_ = context.type
    for name, _ in places:
        if name in ENTRIES:
            button = pilot.widget(name)
            extra = 108 if button.icon else 48
            assert type_.width(button.text, button.role) + extra <= button.rect.w + 0.1, name
    assert pilot.report().problems(context.viewport.full) == []


def test_without_an_unfinished_match_there_is_no_resume(context: AppContext) -> None:
    pilot = Pilot(context, Title)
    with pytest.raises(KeyError):
        pilot.widget("resume")


def test_a_match_open_elsewhere_is_told_and_not_resumed(context: AppContext) -> None:
    session = unfinished(context)
    pilot = Pilot(context, Title)
    pilot.click("resume")
    assert isinstance(pilot.scene, Confirm)
    pilot.press("enter")
    assert isinstance(pilot.scene, Title)
    session.close()


def test_a_damaged_match_is_told_once_in_a_sentence(context: AppContext) -> None:
    context.home.matches.mkdir(parents=True)
    (context.home.matches / "broken.lama.jsonl").write_text("{")
    pilot = Pilot(context, Title)
    pilot.settle()
    assert isinstance(pilot.scene, Confirm)
    assert pilot.scene.note == "broken.lama.jsonl.damaged"
    pilot.press("escape")
    pilot.settle()
    assert isinstance(pilot.scene, Title)


def test_damaged_settings_are_told(home: Home) -> None:
    home.settings.parent.mkdir(parents=True, exist_ok=True)
    home.settings.write_text("[]")
    pilot = Pilot(open_context(home, rng=Random(1), strict=True), Title)
    pilot.settle()
    assert isinstance(pilot.scene, Confirm)
    assert "settings.json.damaged" in pilot.scene.note


@pytest.mark.parametrize(
    "key",
    [
        *("settings.newer", "settings.unreadable", "settings.unwritable", "settings.partly"),
        *("settings.keys", "theme.refused"),
    ],
)
def test_every_notice_has_words(context: AppContext, key: str) -> None:
    context.file.notice = Notice(
        key, {"reason": "why", "file": "f", "fields": "window, keys", "names": "x, flurbl"}
    )
    pilot = Pilot(context, Title)
    pilot.settle()
    assert isinstance(pilot.scene, Confirm)


def test_escape_at_the_title_leads_to_quit_and_no_further(context: AppContext) -> None:
    pilot = Pilot(context, Title)
    pilot.press("escape")
    assert pilot.stack.running
    assert pilot.scene.focus == "quit"
    pilot.press("enter")
    assert not pilot.stack.running


# ---- every widget is reached -----------------------------------------------------------------


SCENES: dict[str, Callable[[AppContext], Scene]] = {
    "title": Title,
    "new match": NewMatch,
    "its table": menus.change_table,
    "settings": SettingsScene,
    "rules": Rules,
    "credits": Credits,
    "player": lambda context: PlayerEditor(context, "Ana", "luz", frozenset()),
    "bots": lambda context: BotPicker(context, "rosa", "classic"),
    "letters": lambda context: Letters(context, "An", 16),
    "house": lambda context: HouseRules(context, "classic", {}),
    "dialog": lambda context: Confirm(context, title="A?", text="B.", yes="C", no="D"),
}


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("text_size", [100, 200])
def test_tab_reaches_every_widget(home: Home, name: str, text_size: int) -> None:
    context = open_home(home, text_size=text_size)
    pilot = Pilot(context, SCENES[name])
    wanted = {place for place, _ in pilot.scene.places()}
    reached = set()
    for _ in range(len(wanted) + 2):
        pilot.press("tab")
        reached.add(pilot.scene.group_of(pilot.scene.focus or ""))
    assert reached >= {pilot.scene.group_of(place) for place in wanted}


def test_tab_goes_from_group_to_group_and_into_the_chosen_game(context: AppContext) -> None:
    pilot = Pilot(context, menus.change_table)
    pilot.click("variant.party")
    pilot.scene.focus_on("start")
    visited = []
    for _ in range(6):
        pilot.press("tab")
        visited.append(pilot.scene.focus or "")
    assert visited == ["cup", "back", "variant.party", "seat.1", "kind", "start"]
    pilot.press("shift tab")
    assert pilot.scene.focus == "kind", "back again, to who sits there"


def test_arrows_go_round_the_table_and_the_sheet_comes_along(context: AppContext) -> None:
    pilot = Pilot(context, menus.change_table)
    pilot.scene.focus_on("seat.0")
    visited = []
    for arrow in ("left", "up", "up", "right", "down", "left", "left"):
        pilot.press(arrow)
        visited.append(pilot.scene.focus)
    assert visited == [f"seat.{i}" for i in (1, 2, 3, 4, 5, 0, 1)]
    assert pilot.widget("detail").accessible_name == context.texts("name.rosa.short")
    for arrow in ("right", "right"):
        pilot.press(arrow)
    assert pilot.scene.focus == "seat.5", "the other way round too"


def test_enter_seats_a_bot_on_a_free_chair_and_opens_the_sheet_of_a_taken_one(context):
    pilot = Pilot(context, menus.change_table)
    pilot.scene.focus_on("seat.4")
    pilot.press("enter")
    assert (lineup(pilot).seats[4].kind, pilot.scene.focus) == ("bot", "seat.4")
    pilot.press("enter")
    assert pilot.scene.focus == "kind"


def test_a_seat_says_who_sits_there(context: AppContext) -> None:
    pilot = Pilot(context, menus.change_table)
    said = pilot.widget("seat.1").accessible_name
    assert said == "Change who sits on seat 2: Rosa, Bot, Steady"


def test_arrows_go_about_in_the_group_that_tab_led_to(context: AppContext) -> None:
    pilot = Pilot(context, menus.change_table)
    pilot.scene.focus_on("variant.classic")
    pilot.press("right", "enter", "tab", "shift tab")
    assert pilot.scene.focus == "variant.party"


@pytest.mark.parametrize("name", SCENES)
def test_the_gamepads_cross_reaches_every_widget(context: AppContext, name: str) -> None:
    """Breadth first over all positions that the four directions lead to."""
    pilot = Pilot(context, SCENES[name])
    scene = pilot.scene
    wanted = {place for place, _ in scene.places()}
    reached = {scene.focus}
    edge = [scene.focus]
    while edge:
        here = edge.pop()
        places = dict(scene.places())
        others = [(n, r) for n, r in places.items() if n != here]
        for direction in ("left", "right", "up", "down"):
            found = focus.neighbour(places[here or ""], others, direction)
            if found and found not in reached:
                reached.add(found)
                edge.append(found)
    assert reached >= wanted


def patiently(*size: int) -> object:
    """A size for the patient part of the suite."""
    return pytest.param(size, marks=pytest.mark.slow)


@pytest.mark.parametrize(("name", "text_size"), diagonal(SCENES, [100, 150, 200]))
@pytest.mark.parametrize("size", [(1280, 720), patiently(1024, 768), patiently(2560, 1080)])
def test_no_text_is_clipped_pale_or_overlapping(home, name, size, text_size):
    context = open_home(home, text_size=text_size)
    pilot = Pilot(context, SCENES[name], size)
    pilot.settle()
    assert pilot.report().problems(context.viewport.full) == []


@pytest.mark.parametrize(
    ("name", "language"),
    diagonal(SCENES, [PSEUDO, *(code for code in languages() if code != "en")]),
)
def test_longer_words_still_fit(home: Home, name: str, language: str) -> None:
    """The pseudo-language ``xx`` is 40 % longer than English."""
    context = open_home(home, language=language)
    pilot = Pilot(context, SCENES[name])
    pilot.settle()
    assert pilot.report().problems(context.viewport.full) == []


@pytest.mark.parametrize("name", SCENES)
def test_everything_to_press_is_large_enough_for_a_finger(context: AppContext, name: str) -> None:
    pilot = Pilot(context, SCENES[name])
    for widget, rect in walk(pilot.scene.widgets):
        if widget.focusable:
            assert rect.at_least(44, 44).w >= 44
            assert min(rect.w, rect.h) >= 44, widget.name


# ---- a new match -----------------------------------------------------------------------------


def lineup(pilot: Pilot) -> Lineup:
    assert isinstance(pilot.scene, NewMatch)
    return pilot.scene.lineup


@pytest.mark.parametrize("variant", GAMES)
def test_a_game_starts_at_once_with_whoever_sits_there(context, variant, table):
    pilot = Pilot(context, Title)
    pilot.click("play")
    pilot.click(f"variant.{variant}")
    session = table(pilot).session
    assert session.match.game.name == variant
    assert [info.human for info in session.seats] == [True, False, False, False]


def test_before_somebody_asks_for_more_there_are_at_most_twelve_things(context):
    pilot = Pilot(context, NewMatch)
    assert len(pilot.scene.places()) <= 12
    assert pilot.scene.focus == "variant.classic"


def test_a_game_for_more_people_than_sit_there_opens_the_table(context: AppContext) -> None:
    pilot = Pilot(context, menus.change_table)
    for seat in (2, 3):
        pilot.scene.focus_on(f"seat.{seat}")
        pilot.press("delete")
    pilot.press("escape")
    assert "start" not in {widget.name for widget, _ in walk(pilot.scene.widgets)}
    pilot.click("variant.vamos")
    assert pilot.widget("start").unavailable == "For 3 to 5 players"


@pytest.mark.parametrize("variant", GAMES)
def test_every_game_has_a_tile_and_as_many_seats_as_it_allows(context, variant):
    pilot = Pilot(context, menus.change_table)
    pilot.click(f"variant.{variant}")
    most = game(variant).seat_counts[-1]
    seats = [w.name for w, _ in walk(pilot.scene.widgets) if w.name.startswith("seat.")]
    assert len(seats) == most


def test_a_seat_becomes_human_bot_and_empty(context: AppContext) -> None:
    pilot = Pilot(context, menus.change_table)
    pilot.click("seat.1")
    pilot.scene.focus_on("kind")
    pilot.press("left")
    assert lineup(pilot).seats[1].kind == "human"
    pilot.press("right", "right")
    assert lineup(pilot).seats[1].kind == "empty"
    pilot.click("seat.1")
    assert lineup(pilot).seats[1].kind == "bot"


def test_delete_empties_the_seat_in_focus(context: AppContext) -> None:
    pilot = Pilot(context, menus.change_table)
    pilot.scene.focus_on("seat.2")
    pilot.scene.focus_on("level")
    pilot.press("delete")
    assert lineup(pilot).seats[2].kind == "empty"


def test_the_level_that_fits_is_found_from_the_latest_results(context: AppContext) -> None:
    pilot = Pilot(context, menus.change_table)
    pilot.scene.focus_on("seat.2")
    pilot.scene.focus_on("level")
    pilot.press("left")
    seat = lineup(pilot).seats[2]
    assert (seat.level, seat.fits) == ("steady", True)
    scene = pilot.scene
    assert isinstance(scene, NewMatch)
    assert (scene.fit.level, scene.fit.matches) == ("steady", 0)
    scene.lineup = scene.lineup.fitting("keen")
    changed = [(seat.level, seat.fits) for seat in scene.lineup.seats[1:4]]
    assert changed == [("steady", False), ("keen", True), ("steady", False)]
    pilot.press("right")
    assert (lineup(pilot).seats[2].level, lineup(pilot).seats[2].fits) == ("novice", False)


def test_whoever_fits_can_be_chosen_among_the_people(context: AppContext) -> None:
    pilot = Pilot(context, menus.change_table)
    pilot.click("seat.2")
    pilot.click("edit")
    pilot.click("fits")
    pilot.click("done")
    assert lineup(pilot).seats[2].fits
    pilot.click("edit")
    pilot.click("face.pepe")
    pilot.click("done")
    seat = lineup(pilot).seats[2]
    assert (seat.avatar, seat.level, seat.fits) == ("pepe", "learner", False)


def test_a_lineup_from_before_there_were_five_levels_is_remembered() -> None:
    kept = (
        '{"variant":"classic","seats":['
        + ",".join(
            f'{{"kind":"bot","avatar":"{face}","level":"{level}"}}'
            for face, level in (("pepe", "novice"), ("rosa", "steady"), ("pipa", "expert")) * 2
        )
        + "]}"
    )
    known = remembered({"lineup": kept})
    assert [seat.level for seat in known.seats] == ["novice", "steady", "expert"] * 2


def test_too_few_players_cannot_start_and_hear_why(context: AppContext) -> None:
    pilot = Pilot(context, menus.change_table)
    pilot.click("variant.vamos")
    for seat in (2, 3):
        pilot.scene.focus_on(f"seat.{seat}")
        pilot.press("delete")
    start = pilot.widget("start")
    assert start.unavailable == "For 3 to 5 players"
    pilot.click("start")
    assert isinstance(pilot.scene, NewMatch)


def test_no_two_bots_look_alike(context: AppContext) -> None:
    pilot = Pilot(context, menus.change_table)
    for seat in (4, 5):
        pilot.click(f"seat.{seat}")
    for seat in range(1, 6):
        pilot.scene.focus_on(f"seat.{seat}")
        pilot.scene.focus_on("level")
        pilot.press("left", "left")
    faces = [seat.avatar for seat in lineup(pilot).seats]
    assert len(set(faces)) == 6


def test_the_mark_decides_who_starts(context, table):
    pilot = Pilot(context, menus.change_table)
    pilot.click("starts")
    assert lineup(pilot).start == "marked"
    pilot.click("start")
    scene = table(pilot)
    assert [info.youngest for info in scene.session.seats] == [True, False, False, False]
    pilot.until(lambda: scene.session.match.turn is not None)
    assert scene.toast is None, "that is known"


def test_random_start_marks_nobody(context, table):
    pilot = Pilot(context, menus.change_table)
    pilot.click("starts")
    pilot.click("starts")
    pilot.click("start")
    scene = table(pilot)
    assert not any(info.youngest for info in scene.session.seats)
    pilot.until(lambda: scene.session.match.turn is not None and scene.toast is not None)
    drawn = scene.names[scene.session.match.turn]
    assert scene.toast.text == scene.t("table.drawn", name=drawn), "L1.2: drawn and shown"


def test_a_name_is_entered_and_remembered(kept, table):
    pilot = Pilot(kept, menus.change_table)
    pilot.click("seat.0")
    pilot.click("edit")
    pilot.text("Ana")
    pilot.click("face.luz")
    pilot.click("done")
    assert lineup(pilot).seats[0].name == "Ana"
    pilot.click("start")
    assert table(pilot).session.seats[0].name == "Ana"
    again = SettingsFile(kept.home.settings).load()
    assert again.profiles == [Profile(name="Ana", avatar="luz")]
    assert remembered(again.last_match).seats[0].avatar == "luz"


def test_a_name_is_entered_by_gamepad(context: AppContext) -> None:
    pilot = Pilot(context, lambda s: PlayerEditor(s, "", "luz", frozenset()))
    pilot.button("dpad_up")
    pilot.scene.focus_on("name")
    pilot.button("a")
    assert isinstance(pilot.scene, Letters)
    pilot.button("a", "a")
    assert pilot.scene.value == "Aa"
    pilot.scene.focus_on("done")
    pilot.button("a")
    assert isinstance(pilot.scene, PlayerEditor)
    assert pilot.scene.value == "Aa"


def test_a_face_that_is_not_open_says_what_opens_it(context: AppContext) -> None:
    pilot = Pilot(context, lambda s: PlayerEditor(s, "", "luz", frozenset({"pipa"})))
    for face in (next(one for one in of_kind("face")).name, "pipa"):
        why = pilot.widget(f"face.{face}").unavailable
        pilot.click(f"face.{face}")
        assert why and pilot.widget("faces").accessible_name == why
    pilot.click("face.luz")
    assert pilot.widget("faces").accessible_name == context.texts("names.faces")


def test_house_rules_are_off_at_first_and_go_into_the_header(context, table):
    pilot = Pilot(context, menus.change_table)
    assert lineup(pilot).options == {}
    pilot.click("house")
    pilot.press("right")
    pilot.click("done")
    pilot.click("start")
    assert table(pilot).session.header.options == {"target": 50}


def test_a_match_can_be_agreed_to_go_without_hints(context, table):
    pilot = Pilot(context, menus.change_table)
    pilot.click("house")
    pilot.scene.focus_on("rule.hints")
    pilot.press("right")
    pilot.click("done")
    pilot.click("start")
    scene = table(pilot)
    assert (scene.session.header.options, scene.session.header.hints) == ({}, False)
    pilot.until(lambda: scene.my_turn)
    assert "hint" not in {widget.name for widget in scene.widgets}
    pilot.press("h")
    assert scene.toast.text == context.texts("hint.off")
    assert verify(scene.session.path).error is None


def test_a_damaged_memory_of_the_last_match_is_forgotten() -> None:
    assert remembered({"lineup": '{"variant": "chess"}'}) == usual()
    assert remembered({"lineup": "["}) == usual()


def test_the_choice_of_the_game_is_remembered_when_going_back(kept: AppContext) -> None:
    pilot = Pilot(kept, Title)
    pilot.press("enter")
    pilot.click("change")
    pilot.click("variant.party")
    pilot.press("escape", "escape")
    assert isinstance(pilot.scene, Title)
    kept.save()  # as it does by itself a moment later: the title has just kept that it was read
    again = SettingsFile(kept.home.settings).load()
    assert remembered(again.last_match).variant == "party"


# ---- settings --------------------------------------------------------------------------------


def test_settings_work_at_once_and_are_kept(kept: AppContext) -> None:
    pilot = Pilot(kept, SettingsScene)
    turn_to(pilot, "display")
    pilot.click("high_contrast")
    assert kept.theme.contrast
    pilot.scene.focus_on("text_size")
    pilot.press("right", "right")
    turn_to(pilot, "game")
    pilot.scene.focus_on("speed")
    pilot.press("right")
    kept.save()
    again = SettingsFile(kept.home.settings).load()
    assert (again.high_contrast, again.speed, again.text_size) == (True, "fast", 120)


def turn_to(pilot: Pilot, tab: str) -> None:
    """Open a tab of the settings."""
    assert isinstance(pilot.scene, SettingsScene)
    pilot.scene.tab = tab
    pilot.scene.rebuild()
    pilot.settle()


def test_the_corner_of_the_table_is_set_in_the_font_that_was_chosen(kept: AppContext) -> None:
    pilot = Pilot(kept, SettingsScene)
    turn_to(pilot, "display")
    usual = pilot.picture().copy()
    sample = pilot.widget("corner").rect
    pilot.scene.focus_on("font")
    pilot.press("right")
    assert kept.settings.font == "clear"
    area = pygame.Rect(kept.viewport.rect_px(sample))
    chosen = pilot.picture()
    assert pygame.image.tobytes(usual.subsurface(area), "RGB") != pygame.image.tobytes(
        chosen.subsurface(area), "RGB"
    )


def test_a_card_flies_at_the_pace_that_was_chosen(context: AppContext) -> None:
    def moving(speed: str) -> int:
        scene = SettingsScene(context)
        scene.rebuild()
        scene.on(Changed("speed", speed))
        steps = [scene.flight.part for _ in range(200) if scene.update(1 / 60)]
        return sum(0 < part < 1 for part in steps)

    assert moving("normal") > 2 * moving("fast") > moving("instant") == 0
    context.change(reduced_motion=True)
    assert moving("normal") == 0


def test_the_corner_of_the_table_has_a_caption_where_sounds_have(context: AppContext) -> None:
    pilot = Pilot(context, SettingsScene)
    turn_to(pilot, "display")
    words = context.texts("caption.turn")
    assert words not in {text.text for text in pilot.report().texts}
    pilot.click("captions")
    assert words in {text.text for text in pilot.report().texts}


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_every_setting_has_its_row(home: Home, text_size: int) -> None:
    context = open_home(home, text_size=text_size)
    pilot = Pilot(context, SettingsScene)
    assert isinstance(pilot.scene, SettingsScene)
    seen: set[str] = set()
    for tab in TABS:
        pilot.scene.tab = tab
        pilot.scene.rebuild()
        seen |= {widget.name for widget, _ in walk(pilot.scene.widgets)}
    unseen = {"version", "keys", "pads", "profiles", "last_match", "tutorial_seen", "fullscreen"}
    unseen.add("news")  # the title remembers it
    unseen |= {"back", "rug"}  # chosen where goals open them
    unseen.add("maximised")  # the window manager's own button
    unseen |= {"phones_moods", "phones_address"}  # the lobby of the phones has them
    assert set(Settings.__struct_fields__) - unseen <= seen


def listening(context: AppContext, button: str) -> Pilot:
    pilot = Pilot(context, SettingsScene)
    assert isinstance(pilot.scene, SettingsScene)
    pilot.scene.tab = "controls"
    pilot.scene.rebuild()
    pilot.scene.focus_on(button)
    pilot.press("enter")
    return pilot


@pytest.mark.parametrize(
    ("button", "press", "asked", "then", "bound"),
    [
        pytest.param("keyboard.draw", "x", False, "", {"draw": ["x"]}, id="a free key"),
        pytest.param(
            *("keyboard.draw", "h", True, "yes", {"draw": ["h"], "hint": ["d"]}),
            id="a taken key, exchanged",
        ),
        pytest.param("keyboard.draw", "h", True, "enter", {}, id="a taken key, the safe answer"),
        pytest.param("keyboard.draw", "escape", False, "", {}, id="Escape ends listening"),
        pytest.param("pad.undo", "x", True, "", {}, id="no action loses its last button"),
        pytest.param(
            *("pad.draw", "leftstick", True, "yes", {"draw": ["leftstick"], "hide": ["x"]}),
            id="a button of the gamepad",
        ),
    ],
)
def test_a_key_or_button_is_bound_anew(context, button, press, asked, then, bound):
    pilot = listening(context, f"bind.{button}")
    pad = button.startswith("pad")
    pilot.button(press) if pad else pilot.press(press)
    assert isinstance(pilot.scene, Confirm) == asked
    assert (context.settings.pads if pad else context.settings.keys) == ({} if asked else bound)
    if then:
        pilot.press("enter") if then == "enter" else pilot.click(then)
        assert isinstance(pilot.scene, SettingsScene)
    elif asked:
        assert not pilot.scene.yes, "there is nothing to exchange it for"
    assert (context.settings.pads if pad else context.settings.keys) == bound
    assert not context.input.listening


def test_a_trigger_and_a_mouse_button_are_bound(context: AppContext) -> None:
    pilot = listening(context, "bind.pad.undo")
    pushed = {"axis": pygame.CONTROLLER_AXIS_TRIGGERLEFT, "value": 32000, "instance_id": 0}
    pilot.post(pygame.CONTROLLERAXISMOTION, **pushed)
    pilot.post(pygame.CONTROLLERAXISMOTION, **pushed | {"value": 0})
    assert context.settings.pads == {"undo": ["lefttrigger"]}
    pilot = listening(context, "bind.keyboard.hint")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pilot.post(kind, pos=(3, 3), button=pygame.BUTTON_MIDDLE)
    assert context.settings.keys == {"hint": ["mouse middle"]}
    pilot.scene.rebuild()
    assert "Mouse middle" in pilot.widget("bind.keyboard.hint").accessible_name


def test_defaults_ask_and_keep_players_and_matches(context: AppContext) -> None:
    ana = [Profile(name="Ana")]
    context.change(speed="fast", profiles=ana)
    pilot = Pilot(context, SettingsScene)
    pilot.click("defaults")
    assert isinstance(pilot.scene, Confirm)
    pilot.click("yes")
    assert context.settings.speed == "normal"
    assert context.settings.profiles == ana


# ---- rules, credits, dialogs, pause ----------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "text_size"), rest_slow(product(GAMES, [100, 200]), ("party", 200))
)
def test_the_pages_of_every_game_are_complete_and_fit(home, variant, text_size):
    """Every page is turned to; the quick part looks closer at every third."""
    context = open_home(home, text_size=text_size)
    pilot = Pilot(context, lambda s: Rules(s, variant))
    assert isinstance(pilot.scene, Rules)
    for page in range(len(pilot.scene.pages)):
        assert pilot.scene.page == page
        if slow.patient or page % 3 == 0:
            assert pilot.report().problems(context.viewport.full) == []
        if page < len(pilot.scene.pages) - 1:
            pilot.press("enter")


def test_arrows_turn_the_pages_of_the_rules(context: AppContext) -> None:
    pilot = Pilot(context, Rules)
    assert isinstance(pilot.scene, Rules)
    pilot.press("right", "right", "left")
    assert pilot.scene.page == 1


def test_f1_at_a_new_match_opens_the_rules_of_the_chosen_game(context: AppContext) -> None:
    pilot = Pilot(context, menus.change_table)
    pilot.click("variant.vamos")
    pilot.press("f1")
    assert isinstance(pilot.scene, Rules)
    assert pilot.scene.variant == "vamos"


def test_the_rules_give_the_theme_back(context: AppContext) -> None:
    pilot = Pilot(context, Title)
    pilot.press("f1")
    pilot.scene.focus_on("variant")
    pilot.press("right")
    assert context.theme.name == "fiesta"
    pilot.press("escape")
    assert context.theme.name == "dusk"


def test_a_long_page_scrolls_by_keys_that_every_device_has(home: Home) -> None:
    context = open_home(home, text_size=200)
    pilot = Pilot(context, Credits)
    pilot.button("dpad_down")
    page = pilot.widget("page")
    assert isinstance(page, ScrollView)
    assert page.offset > 0
    pilot.button("dpad_up")
    assert page.offset == 0


def test_a_dialog_gives_the_safe_answer_to_enter_and_escape(context: AppContext) -> None:
    answers: list[object] = []
    for key in ("enter", "escape"):
        pilot = Pilot(context, Credits)
        dialog = Confirm(context, title="Leave?", text="It is saved.", yes="Leave", no="Stay")
        pilot.stack.apply(Push(dialog, answers.append))
        pilot.press(key)
    assert answers == [False, False]


def paused(context: AppContext) -> tuple[Pilot, list[object]]:
    session = unfinished(context)
    answers: list[object] = []
    pilot = Pilot(context, Credits)
    pilot.stack.apply(Push(Pause(context, session, 0), answers.append))
    session.close()
    return pilot, answers


def test_the_pause_goes_on_by_enter_and_by_escape(context: AppContext) -> None:
    for key in ("enter", "escape"):
        pilot, answers = paused(context)
        pilot.press(key)
        assert answers == ["resume"]


@pytest.mark.parametrize(
    ("points", "words"), [(-1, "−1 punkt"), (-3, "−3 punkty"), (-5, "−5 punktów"), (1, "1 punkt")]
)
def test_the_pause_counts_what_is_below_zero_too(new_context, monkeypatch, points, words):
    seen = SimpleNamespace(round=3, totals=(points, 0, 0))
    monkeypatch.setattr(Session, "view", lambda *_: seen)
    pilot, _ = paused(new_context(language="pl"))
    label = pilot.widget("now")
    assert isinstance(label, Label)
    assert label.text == f"Runda 3 · masz {words}"


def test_the_pause_says_why_nothing_can_be_taken_back(context: AppContext) -> None:
    pilot, answers = paused(context)
    undo = pilot.widget("undo")
    assert isinstance(undo, Button)
    assert undo.unavailable
    pilot.click("undo")
    assert answers == []


def test_leaving_asks_unless_the_player_does_not_want_it(context: AppContext) -> None:
    pilot, answers = paused(context)
    pilot.click("leave")
    assert isinstance(pilot.scene, Confirm)
    pilot.click("yes")
    assert answers == ["leave"]
    context.change(ask_before_leave=False)
    pilot, answers = paused(context)
    pilot.click("leave")
    assert answers == ["leave"]


def test_rules_and_settings_come_back_to_the_pause(context: AppContext) -> None:
    pilot, _ = paused(context)
    for name in ("rules", "settings"):
        pilot.click(name)
        assert not isinstance(pilot.scene, Pause)
        pilot.press("escape")
        assert isinstance(pilot.scene, Pause)


def test_replacing_the_title_leaves_nothing_below(context: AppContext) -> None:
    pilot = Pilot(context, Credits)
    pilot.stack.apply(Replace(Title(context), all=True))
    assert [scene.name for scene in pilot.stack.scenes] == ["title"]


# ---- a title that knows who plays here -------------------------------------------------------


def test_a_stranger_is_offered_a_lesson_and_told_nothing_of_today(context: AppContext) -> None:
    pilot = Pilot(context, Title)
    assert len(pilot.scene.places()) <= 7
    assert not pilot.widget("daily").mark and not pilot.widget("puzzles").mark
    pilot.click("show")
    assert pilot.scene.name == "tutorial"


def test_the_title_marks_what_today_brings(context: AppContext) -> None:
    context.change(last_match=remember(usual()))
    today = date(2026, 11, 20)
    table = table_of(today)
    others = [SeatInfo(f"Bot {n}", "steady") for n in range(1, table.seats)]
    begun = Session.begin(
        table.header(SeatInfo("Ana", "human", "pipa"), others), context.home.matches
    )
    begun.advance()
    begun.close()
    pilot = Pilot(context, lambda c: Title(c, today))
    game_ = context.texts(f"variant.{table.variant}.title")
    assert game_ in pilot.widget("daily").accessible_name, "before the index has answered"
    pilot.until(lambda: pilot.scene.deal is not None, seconds=10)
    assert "round 1" in pilot.widget("daily").accessible_name
    assert pilot.widget("daily").mark == "open", "it has begun and is not played"
    pilot.click("daily")
    assert pilot.scene.name == "daily"
    pilot.press("escape")
    assert pilot.widget("puzzles").accessible_name == context.texts("title.today.puzzle.open")
    pilot.click("puzzles")
    assert pilot.scene.name == "puzzles"


def test_a_lesson_from_the_title_ends_in_a_match(context, table):
    pilot = Pilot(context, Title)
    pilot.click("show")
    pilot.scene.leap("end")
    pilot.until(lambda: pilot.scene.asking and pilot.scene.course.over)
    pilot.press("enter")
    assert table(pilot).session.match.game.name == "classic"


def test_the_credits_are_reached_from_the_settings(context: AppContext) -> None:
    pilot = Pilot(context, SettingsScene)
    pilot.click("credits")
    assert isinstance(pilot.scene, Credits)


def test_who_returns_finds_the_collection_on_the_title(context: AppContext) -> None:
    context.change(last_match=remember(usual()))
    pilot = Pilot(context, Title)
    assert len(pilot.scene.places()) <= 7
    pilot.click("collection")
    assert pilot.scene.name == "goals"


def test_house_rules_tell_their_values_and_the_games_own_is_no_option(context):
    pilot = Pilot(
        context, lambda c: HouseRules(c, "classic", {"target": 40, "returning": "largest"})
    )
    scene = pilot.scene
    assert isinstance(scene, HouseRules) and scene.options == {"returning": "largest"}
    told = [widget.accessible_value for widget in scene.widgets if widget.name.startswith("rule.")]
    assert told[:3] == ["40 points", "the last to play a card", "always the largest"]
    pilot.press("right")
    assert scene.options == {"returning": "largest", "target": 50}
    pilot.press("left")
    assert scene.options == {"returning": "largest"}
