"""The menus by hand: keys, mouse and gamepad lead everywhere, and choices are kept."""

from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from lama_gui.app.opening import open_context
from lama_gui.daily import table_of
from lama_gui.families import GAMES, game
from lama_gui.kit.context import headless
from lama_gui.kit.controls import focus
from lama_gui.kit.dialog import Confirm, Letters
from lama_gui.kit.scene import Push, Scene
from lama_gui.records import SeatInfo, read_record, verify
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.before.bot_picker import BotPicker
from lama_gui.scenes.before.credits import Credits
from lama_gui.scenes.before.house_rules import HouseRules
from lama_gui.scenes.before.new_match import NewMatch
from lama_gui.scenes.before.player_editor import PlayerEditor
from lama_gui.scenes.before.settings import TABS, SettingsScene
from lama_gui.scenes.before.title import Title
from lama_gui.scenes.common.lineup import Lineup, remember, remembered, usual
from lama_gui.scenes.learning.rules import Rules
from lama_gui.scenes.match.pause import Pause
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Chance, Session
from lama_gui.settings import Notice, Profile, Settings, SettingsFile
from lama_gui.storage import Home
from lama_gui.unlockables import of_kind
from tests.slow import diagonal
from tests.ui.seated import names, open_scene, use
from tools.gallery import menus
from tools.pilot import Pilot


@pytest.fixture
def kept(tmp_path: Path) -> AppContext:
    """A context whose settings are really written."""
    headless()
    return open_context(Home.within(tmp_path), rng=Random(1), strict=True)


def unfinished(context: AppContext, variant: str = "classic") -> Session:
    """A match that was begun and left."""
    header = usual().with_variant(variant).header(context.texts, {})
    session = Session.begin(header, context.home.matches, Chance(3))
    session.advance()
    return session


# ---- from the title to the table -------------------------------------------------------------


def session_of(pilot: Pilot) -> Session:
    """The session of the table on top."""
    assert isinstance(pilot.scene, TableScene)
    return pilot.scene.session


@pytest.mark.parametrize(
    "begin",
    [
        lambda pilot: use(pilot, "enter", "enter"),
        lambda pilot: pilot.button("a", "a"),
        lambda pilot: use(pilot, "@play", "@variant.classic"),
    ],
    ids=["keys", "gamepad", "mouse"],
)
def test_a_match_begins_two_inputs_after_the_title(context, begin):
    pilot = Pilot(context, Title)
    begin(pilot)
    session = session_of(pilot)
    assert [info.human for info in session.seats] == [True, False, False, False]
    assert read_record(session.path).header.variant == "classic"


def test_resume_continues_the_last_match_unless_it_is_open_elsewhere(context):
    session = unfinished(context)
    pilot = Pilot(context, Title)
    pilot.click("resume")
    assert isinstance(pilot.scene, Confirm)
    pilot.press("enter")
    session.close()
    pilot.click("resume")
    assert session_of(pilot).path == session.path


def test_a_damaged_match_is_told_once_in_a_sentence(context):
    context.home.matches.mkdir(parents=True)
    (context.home.matches / "broken.lama.jsonl").write_text("{")
    pilot = open_scene(context, Title)
    assert isinstance(pilot.scene, Confirm)
    assert pilot.scene.details == "broken.lama.jsonl.damaged"
    use(pilot, "escape", settle=True)
    assert isinstance(pilot.scene, Title)


def test_escape_at_the_title_leads_to_quit_and_no_further(context):
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


@pytest.mark.parametrize(("name", "text_size"), diagonal(SCENES, [100, 200]))
def test_tab_reaches_every_widget(new_context, name, text_size):
    pilot = Pilot(new_context(text_size=text_size), SCENES[name])
    scene = pilot.scene
    reached = set()
    for _ in range(len(scene.focusables()) + 2):
        pilot.press("tab")
        reached.add(scene.group_of(scene.focus or ""))
    assert reached >= {scene.group_of(place) for place, _ in scene.focusables()}


@pytest.mark.parametrize("name", SCENES)
def test_the_gamepads_cross_reaches_every_widget(context, name):
    scene = Pilot(context, SCENES[name]).scene
    places = dict(scene.focusables())
    reached, edge = {scene.focus}, [scene.focus]
    while edge:
        here = edge.pop()
        others = [(n, r) for n, r in places.items() if n != here]
        for direction in ("left", "right", "up", "down"):
            found = focus.neighbour(places[here or ""], others, direction)
            if found and found not in reached:
                reached.add(found)
                edge.append(found)
    assert reached >= set(places)


# ---- a new match -----------------------------------------------------------------------------


def lineup(pilot: Pilot) -> Lineup:
    return pilot.scene.lineup


def test_a_seat_becomes_human_bot_and_empty(context):
    pilot = Pilot(context, menus.change_table)
    steps = ("@seat.1 #kind left", "right right", "@seat.1", "#level delete")
    kinds = []
    for inputs in steps:
        use(pilot, *inputs.split())
        kinds.append(lineup(pilot).seats[1].kind)
    assert kinds == ["human", "empty", "bot", "empty"]


def test_the_level_that_fits_is_found_from_the_latest_results(context):
    pilot = Pilot(context, menus.change_table)
    use(pilot, "#seat.2", "#level", "left")
    scene, seat = pilot.scene, lineup(pilot).seats[2]
    assert (seat.level, seat.fits) == ("steady", True)
    assert (scene.fit.level, scene.fit.matches) == ("steady", 0)
    scene.lineup = scene.lineup.fitting("keen")
    changed = [(seat.level, seat.fits) for seat in scene.lineup.seats[1:4]]
    assert changed == [("steady", False), ("keen", True), ("steady", False)]
    pilot.press("right")
    assert (lineup(pilot).seats[2].level, lineup(pilot).seats[2].fits) == ("novice", False)


def test_what_is_remembered_of_the_last_match():
    """From before there were five levels; what is damaged is forgotten."""
    bot = '{"kind":"bot","avatar":"rosa","level":"%s"}'
    levels = ["novice", "steady", "expert"] * 2
    kept = f'{{"variant":"classic","seats":[{",".join(bot % level for level in levels)}]}}'
    assert [seat.level for seat in remembered({"lineup": kept}).seats] == levels
    for damaged in ('{"variant": "chess"}', "["):
        assert remembered({"lineup": damaged}) == usual()


def test_too_few_players_cannot_start_and_hear_why(context):
    pilot = Pilot(context, menus.change_table)
    use(pilot, "#seat.2", "delete", "#seat.3", "delete", "escape")
    assert "start" not in names(pilot)
    pilot.click("variant.vamos")  # opens the table, for there are too few for it
    assert pilot.widget("start").unavailable == "For 3 to 5 players"
    pilot.click("start")
    assert isinstance(pilot.scene, NewMatch)


@pytest.mark.parametrize("drawn", [False, True])
def test_the_mark_decides_who_starts_or_chance(context, drawn):
    pilot = Pilot(context, menus.change_table)
    use(pilot, "@starts", *["@starts"] * drawn, "@start")
    scene = pilot.scene
    assert [info.youngest for info in scene.session.seats] == [not drawn, False, False, False]
    pilot.until(lambda: scene.session.match.turn is not None and (scene.toast or not drawn))
    if drawn:
        first = scene.names[scene.session.match.turn]
        assert scene.toast.text == scene.t("table.drawn", name=first), "L1.2: drawn and shown"
    else:
        assert scene.toast is None, "that is known"


def test_a_name_is_entered_and_remembered(kept):
    pilot = Pilot(kept, menus.change_table)
    use(pilot, "@seat.0", "@edit", "'Ana", "@face.luz", "@done")
    assert lineup(pilot).seats[0].name == "Ana"
    pilot.click("start")
    assert session_of(pilot).seats[0].name == "Ana"
    again = SettingsFile(kept.home.settings).load()
    assert again.profiles == [Profile(name="Ana", avatar="luz")]
    assert remembered(again.last_match).seats[0].avatar == "luz"


def test_house_rules_are_off_at_first_and_go_into_the_header(context):
    pilot = Pilot(context, menus.change_table)
    assert lineup(pilot).options == {}
    use(pilot, "@house", "right", "#rule.hints", "right", "@done", "@start")
    session = session_of(pilot)
    assert (session.header.options, session.header.hints) == ({"target": 50}, False)
    pilot.until(lambda: pilot.scene.my_turn)
    assert "hint" not in names(pilot)
    pilot.press("h")
    assert pilot.scene.toast.text == context.texts("hint.off")
    assert verify(session.path).error is None


def test_the_choice_of_the_game_is_remembered_when_going_back(kept):
    pilot = Pilot(kept, Title)
    use(pilot, "enter", "@change", "@variant.party", "escape", "escape")
    assert isinstance(pilot.scene, Title)
    kept.save()  # as it does by itself a moment later: the title has just kept that it was read
    again = SettingsFile(kept.home.settings).load()
    assert remembered(again.last_match).variant == "party"


# ---- settings --------------------------------------------------------------------------------


def settings_at(tab: str) -> Callable[[AppContext], Scene]:
    """The settings, opened at a tab."""
    return partial(menus.settings_tab, tab)


def test_settings_work_at_once_and_are_kept(kept):
    pilot = Pilot(kept, settings_at("display"))
    pilot.click("high_contrast")
    assert kept.theme.contrast
    use(pilot, "#text_size", "right", "right")
    use(Pilot(kept, settings_at("game")), "#speed", "right")
    kept.save()
    again = SettingsFile(kept.home.settings).load()
    assert (again.high_contrast, again.speed, again.text_size) == (True, "fast", 120)


#: Chosen elsewhere (the lobby, where goals open them, the window manager's button), or not at all.
NO_ROW = "version keys pads profiles last_match tutorial_seen fullscreen news back rug maximised"


def test_every_setting_has_its_row(context):
    seen = set().union(*(names(Pilot(context, settings_at(tab))) for tab in TABS))
    unseen = {*NO_ROW.split(), "phones_moods", "phones_address"}
    assert set(Settings.__struct_fields__) - unseen <= seen


def listening(context: AppContext, button: str) -> Pilot:
    pilot = Pilot(context, settings_at("controls"))
    use(pilot, f"#{button}", "enter")
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


def test_defaults_ask_and_keep_players_and_matches(context):
    ana = [Profile(name="Ana")]
    context.change(speed="fast", profiles=ana)
    pilot = Pilot(context, SettingsScene)
    use(pilot, "@defaults", "@yes")
    assert (context.settings.speed, context.settings.profiles) == ("normal", ana)


# ---- rules, credits, dialogs, pause ----------------------------------------------------------


def test_f1_at_a_new_match_opens_the_rules_of_the_chosen_game(context):
    pilot = Pilot(context, menus.change_table)
    use(pilot, "@variant.vamos", "f1")
    assert isinstance(pilot.scene, Rules)
    assert pilot.scene.variant == "vamos"


def test_the_rules_give_the_theme_back(context):
    pilot = Pilot(context, Title)
    use(pilot, "f1", "#variant", "right")
    assert context.theme.name == "fiesta"
    pilot.press("escape")
    assert context.theme.name == "dusk"


def paused(context: AppContext) -> tuple[Pilot, list[object]]:
    answers: list[object] = []
    pilot = Pilot(context, Credits)
    pilot.stack.apply(Push(Pause(context, unfinished(context), 0), answers.append))
    return pilot, answers


@pytest.mark.parametrize("key", ["enter", "escape"])
def test_a_dialog_gives_the_safe_answer(context, key):
    answers: list[object] = []
    pilot = Pilot(context, Credits)
    dialog = Confirm(context, title="Leave?", text="It is saved.", yes="Leave", no="Stay")
    pilot.stack.apply(Push(dialog, answers.append))
    pilot.press(key)
    assert answers == [False]


@pytest.mark.parametrize(
    ("inputs", "answers"),
    [
        ("enter", ["resume"]),
        ("escape", ["resume"]),
        ("@rules escape", []),
        ("@settings escape", []),
        ("@undo", []),  # there is nothing to take back, which the button says
        ("@leave escape", []),
        ("@leave @yes", ["leave"]),
    ],
)
def test_what_leads_out_of_the_pause_and_what_comes_back_to_it(context, inputs, answers):
    pilot, answered = paused(context)
    assert pilot.widget("undo").unavailable
    first, *others = inputs.split()
    use(pilot, first)
    assert isinstance(pilot.scene, Pause) == (first == "@undo")
    use(pilot, *others)
    assert answered == answers
    assert isinstance(pilot.scene, Credits if answers else Pause)


def test_leaving_asks_nothing_if_the_player_does_not_want_it(context):
    context.change(ask_before_leave=False)
    pilot, answers = paused(context)
    pilot.click("leave")
    assert answers == ["leave"]


# ---- a title that knows who plays here -------------------------------------------------------


@pytest.mark.parametrize(
    ("inputs", "scene"),
    [
        ("@show", "tutorial"),
        ("@settings @credits", "credits"),
        ("@collection", "goals"),
        ("@look_back", "history"),
        ("@look_back @other", "statistics"),
        ("@daily", "daily"),
        ("@puzzles", "puzzles"),
    ],
)
def test_the_title_leads_everywhere(context, inputs, scene):
    if scene != "tutorial":
        context.change(last_match=remember(usual()))
    pilot = Pilot(context, Title)
    marks = [pilot.widget(name).mark for name in ("daily", "puzzles")]
    assert any(marks) == (scene != "tutorial"), "who has not played is told nothing of today"
    use(pilot, *inputs.split())
    assert pilot.scene.name == scene


def test_the_title_marks_what_today_brings(context):
    context.change(last_match=remember(usual()))
    today = date(2026, 11, 20)
    table = table_of(today)
    others = [SeatInfo(f"Bot {n}", "steady") for n in range(1, table.seats)]
    header = table.header(SeatInfo("Ana", "human", "pipa"), others)
    begun = Session.begin(header, context.home.matches)
    begun.advance()
    begun.close()
    pilot = Pilot(context, lambda c: Title(c, today))
    title = context.texts(f"variant.{table.variant}.title")
    assert title in pilot.widget("daily").accessible_name, "before the index has answered"
    assert not pilot.widget("daily").mark, "nor is it known whether it was played"
    pilot.until(lambda: pilot.scene.deal is not None, seconds=10)
    assert "round 1" in pilot.widget("daily").accessible_name
    assert pilot.widget("daily").mark == "open", "it has begun and is not played"
    assert pilot.widget("puzzles").accessible_name == context.texts("title.today.puzzle.open")


def test_house_rules_tell_their_values_and_the_games_own_is_no_option(context):
    options = {"target": 40, "returning": "largest"}
    pilot = Pilot(context, lambda c: HouseRules(c, "classic", options))
    scene = pilot.scene
    assert scene.options == {"returning": "largest"}
    told = [widget.accessible_value for widget in scene.widgets if widget.name.startswith("rule.")]
    assert told[:3] == ["40 points", "the last to play a card", "always the largest"]
    for arrow, target in (("right", {"target": 50}), ("left", {})):
        pilot.press(arrow)
        assert scene.options == {"returning": "largest"} | target


def test_damaged_settings_are_told(tmp_path):
    headless()
    home = Home.within(tmp_path)
    home.settings.parent.mkdir(parents=True, exist_ok=True)
    home.settings.write_text("[]")
    pilot = open_scene(open_context(home, rng=Random(1), strict=True), Title)
    assert "settings.json.damaged" in pilot.scene.details


@pytest.mark.parametrize(
    "key",
    [
        *("settings.newer", "settings.unreadable", "settings.unwritable", "settings.partly"),
        *("settings.keys", "theme.refused"),
    ],
)
def test_every_notice_has_words(context, key):
    values = {"reason": "why", "file": "f", "fields": "window, keys", "names": "x, flurbl"}
    context.file.notice = Notice(key, values)
    assert isinstance(open_scene(context, Title).scene, Confirm)


def test_the_title_offers_at_most_seven_things_and_a_new_match_twelve(context):
    assert len(Pilot(context, Title).scene.focusables()) <= 7
    pilot = Pilot(context, NewMatch)
    assert len(pilot.scene.focusables()) <= 12
    assert pilot.scene.focus == "variant.classic"


def test_no_two_bots_look_alike(context):
    pilot = Pilot(context, menus.change_table)
    use(pilot, "@seat.4", "@seat.5")
    for seat in range(1, 6):
        use(pilot, f"#seat.{seat}", "#level", "left", "left")
    assert len({seat.avatar for seat in lineup(pilot).seats}) == 6


def test_a_face_that_is_not_open_says_what_opens_it(context):
    pilot = Pilot(context, lambda s: PlayerEditor(s, "", "luz", frozenset({"pipa"})))
    for face in (next(one for one in of_kind("face")).name, "pipa"):
        why = pilot.widget(f"face.{face}").unavailable
        pilot.click(f"face.{face}")
        assert why and pilot.widget("faces").accessible_name == why
    pilot.click("face.luz")
    assert pilot.widget("faces").accessible_name == context.texts("names.faces")


@pytest.mark.parametrize(
    ("points", "words"), [(-1, "−1 punkt"), (-3, "−3 punkty"), (-5, "−5 punktów"), (1, "1 punkt")]
)
def test_the_pause_counts_what_is_below_zero_too(new_context, monkeypatch, points, words):
    seen = SimpleNamespace(round=3, totals=(points, 0, 0))
    monkeypatch.setattr(Session, "view", lambda *_: seen)
    pilot, _ = paused(new_context(language="pl"))
    assert pilot.widget("now").text == f"Runda 3 · masz {words}"


def test_a_lesson_from_the_title_ends_in_a_match(context):
    pilot = Pilot(context, Title)
    pilot.click("show")
    pilot.scene.leap("end")
    pilot.until(lambda: pilot.scene.asking and pilot.scene.course.over)
    pilot.press("enter")
    assert session_of(pilot).match.game.name == "classic"


def test_a_name_is_entered_by_gamepad(context):
    pilot = Pilot(context, lambda s: PlayerEditor(s, "", "luz", frozenset()))
    pilot.button("dpad_up")
    pilot.scene.focus_on("name")
    pilot.button("a")
    assert isinstance(pilot.scene, Letters)
    pilot.button("a", "a")
    pilot.scene.focus_on("done")
    pilot.button("a")
    assert isinstance(pilot.scene, PlayerEditor)
    assert pilot.scene.value == "Aa"


@pytest.mark.parametrize("variant", GAMES)
def test_every_game_has_a_tile_and_as_many_seats_as_it_allows(context, variant):
    pilot = Pilot(context, menus.change_table)
    pilot.click(f"variant.{variant}")
    seats = [name for name in names(pilot) if name.startswith("seat.")]
    assert len(seats) == game(variant).seat_counts[-1]
