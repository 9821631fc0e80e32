"""Input: events become inputs; bindings can be changed."""

import pygame
import pytest

from lama_gui.kit.context import headless
from lama_gui.kit.controls.bindings import DEFAULTS, Bindings, Device
from lama_gui.kit.geometry import Rect, Viewport
from lama_gui.kit.input import (
    Captured,
    Click,
    DoubleClick,
    Down,
    Drag,
    FocusLost,
    Key,
    Point,
    Press,
    Release,
    Text,
    Translator,
)
from lama_gui.kit.widgets.base import walk
from lama_gui.scenes.before.settings import KeyButton, KeysPage


@pytest.fixture(autouse=True)
def _video():
    headless()


def event(kind, **fields):
    return pygame.event.Event(kind, fields)


MODS = {"shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT, "ctrl": pygame.KMOD_LCTRL}


def key(name):
    """The event of a key; ``-``: it comes up; ``'``: letters; ``lost``: the focus."""
    if name == "lost":
        return event(pygame.WINDOWFOCUSLOST)
    if name[0] == "'":
        return event(pygame.TEXTINPUT, text=name[1:])
    kind = pygame.KEYUP if name[0] == "-" else pygame.KEYDOWN
    *mods, name = name.removeprefix("-").split("+")
    code = pygame.key.key_code(name)
    return event(kind, key=code, mod=MODS[mods[0]] if mods else 0, unicode="")


def said(t, *events):
    """The inputs that come of events."""
    return [found for one in events for found in t.translate(one)]


def mouse(kind, x, y):
    fields = {"pos": (x, y), "button": 1} if kind != pygame.MOUSEMOTION else {"pos": (x, y)}
    return event(kind, **fields)


TRIGGER, RIGHT_X = pygame.CONTROLLER_AXIS_TRIGGERRIGHT, pygame.CONTROLLER_AXIS_RIGHTX
LEFT_X, LEFT_Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY


def axis(which, value):
    return event(pygame.CONTROLLERAXISMOTION, axis=which, value=value, instance_id=3)


def test_no_key_or_button_has_two_actions():
    for place in (0, 1):
        names = [name for both in DEFAULTS.values() for name in both[place]]
        assert len(names) == len(set(names))


PEEK, NEXT = [Press("peek"), Release("peek")], [Press("next"), Release("next")]
HELD = [Press("peek"), Press("draw"), Release("peek"), Release("draw"), FocusLost(), Press("peek")]


@pytest.mark.parametrize(
    ("keys", "inputs"),
    [
        pytest.param("p -alt+p -p", PEEK, id="what comes up ends what it began: Alt"),
        pytest.param("p -ctrl+p -p", PEEK, id="what comes up ends what it began: Control"),
        pytest.param("p -shift+p -p", PEEK, id="what comes up ends what it began: Shift"),
        pytest.param("p d lost -p p", HELD, id="a window without the focus holds nothing"),
        pytest.param("tab -tab shift+tab", [*NEXT, Press("previous")], id="Shift+Tab goes back"),
        pytest.param("d d", [Press("draw")], id="no action repeats while its key is held"),
        pytest.param(
            "left left", [Press("left"), Press("left", repeat=True)], id="arrows and Tab repeat"
        ),
        pytest.param("ctrl+q", [], id="the system's shortcuts are no actions"),
    ],
)
def test_what_comes_of_keys(keys, inputs):
    assert said(Translator(), *map(key, keys.split())) == inputs


def test_letters_are_text_while_typing():
    t = Translator(typing=True)
    assert said(t, key("d"), key("'ł"), key("tab")) == [Key("d"), Text("ł"), Press("next")]
    t.typing = False
    assert said(t, key("-d")) == [], "it began as a letter, and ends no action"


def test_the_key_that_opens_a_field_writes_no_letter_into_it():
    t = Translator()
    assert said(t, key("b")) == [Press("note")]
    t.typing = True
    assert said(t, key("'b")) == []
    assert said(t, key("-b"), key("b"), key("'b"))[-1] == Text("b")


def test_rebinding_replaces_the_default_and_finds_conflicts():
    bindings = Bindings(keys={"draw": ["x"]})
    assert said(Translator(bindings), key("x"), key("d")) == [Press("draw")]
    assert bindings.conflict("hint", Device.KEYBOARD, "x") == "draw"
    assert bindings.conflict("draw", Device.KEYBOARD, "x") is None


def test_listening_hands_over_the_next_key():
    t = Translator(listening=True)
    assert t.translate(key("q")) == [Captured(Device.KEYBOARD, "q")]
    button = event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_Y, instance_id=0)
    assert t.translate(button) == [Captured(Device.PAD, "y")]


def test_points_are_in_units():
    t = Translator(viewport=Viewport(960, 540))
    assert t.translate(mouse(pygame.MOUSEMOTION, 480, 270)) == [Point(960, 540)]


def test_a_click_a_second_click_and_a_drag():
    t = Translator()
    assert t.translate(mouse(pygame.MOUSEBUTTONDOWN, 10, 10)) == [Down(10, 10)]
    assert t.translate(mouse(pygame.MOUSEBUTTONUP, 12, 10)) == [Click(12, 10, (10, 10))]
    t.tick(0.2)
    t.translate(mouse(pygame.MOUSEBUTTONDOWN, 12, 10))
    again = t.translate(mouse(pygame.MOUSEBUTTONUP, 12, 10))
    assert again == [Click(12, 10, (12, 10)), DoubleClick(12, 10)]
    t.translate(mouse(pygame.MOUSEBUTTONDOWN, 50, 50))
    moved = t.translate(mouse(pygame.MOUSEMOTION, 80, 50))
    assert moved[-1] == Drag((50, 50), 80, 50, "start")
    assert t.translate(mouse(pygame.MOUSEBUTTONUP, 90, 50)) == [Drag((50, 50), 90, 50, "drop")]


def test_two_slow_clicks_are_no_double_click():
    t = Translator()
    for _ in range(2):
        t.translate(mouse(pygame.MOUSEBUTTONDOWN, 10, 10))
        inputs = t.translate(mouse(pygame.MOUSEBUTTONUP, 10, 10))
        t.tick(1.0)
    assert [type(i) for i in inputs] == [Click]


def test_gamepad_buttons_and_the_stick():
    t = Translator()
    a = event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=3)
    assert t.translate(a) == [Press("activate", Device.PAD, pad=3)]
    assert t.device is Device.PAD
    assert said(t, axis(LEFT_X, 32000), axis(LEFT_X, 31000)) == [Press("right", Device.PAD, pad=3)]
    assert t.tick(0.5) == [Press("right", Device.PAD, repeat=True, pad=3)]
    t.translate(axis(LEFT_X, 0))
    assert t.tick(1.0) == []


# ------------------------------------------------------------- what the settings may say


UNKNOWN = {"draw": ["flurbl", "x"], "undo": ["hyper z"], "dance": ["y"]}
HONEST = {"draw": ["x"], "undo": ["backspace"], "hint": ["shift h"], "log": ["ł"], "mute": []}


@pytest.mark.parametrize(
    ("keys", "bound", "refused"),
    [
        (UNKNOWN, {"draw": ["x"], "undo": []}, ["dance", "flurbl", "hyper z"]),
        ({"draw": ["x"], "hint": ["x", "y"]}, {"draw": ["x"], "hint": ["y"]}, ["x"]),
        ({"lately": ["w"]}, {"last_played": ["w"]}, []),
        (HONEST, HONEST, []),
    ],
    ids=["no such key", "wanted twice: the first has it", "a former name", "honest changes"],
)
def test_which_keys_the_settings_bind(keys, bound, refused):
    bindings = Bindings(keys=keys)
    assert {name: list(bindings.names(name, Device.KEYBOARD)) for name in bound} == bound
    assert bindings.refused == refused
    assert all(bindings.action(Device.KEYBOARD, key) == a for a in bound for key in bound[a])


@pytest.mark.parametrize(
    "keys",
    [
        {action: [] for action in DEFAULTS},
        {action: ["flurbl"] for action in DEFAULTS},
        {action: ["x"] for action in DEFAULTS},
        {"mute": ["return", "space", "enter", "escape"], "log": ["left", "right", "up", "down"]},
        {"draw": ["escape"], "back": []},
    ],
)
def test_nobody_can_bind_away_the_way_through_the_program(keys):
    bindings = Bindings(keys=keys)
    for action in ("activate", "back", "left", "right", "up", "down", "next", "previous"):
        names = bindings.names(action, Device.KEYBOARD)
        assert names and all(bindings.action(Device.KEYBOARD, name) == action for name in names)


# ------------------------------------------------------------- triggers, sticks, mouse buttons


def test_a_trigger_is_a_button_that_goes_down_and_up_once():
    t = Translator(Bindings(pads={"peek": ["righttrigger"]}))
    assert said(t, axis(TRIGGER, 9000)) == []
    pushed = [axis(TRIGGER, value) for value in (25000, 15000, 32000)]  # by a hand that trembles
    assert said(t, *pushed) == [Press("peek", Device.PAD, pad=3)]
    assert said(t, axis(TRIGGER, 0)) == [Release("peek", pad=3)]


def test_a_direction_of_a_stick_is_bound_and_its_others_are_not():
    t = Translator(Bindings(pads={"draw": ["rightstick_left"], "hint": ["leftstick_up"]}))
    assert t.translate(axis(RIGHT_X, -30000)) == [Press("draw", Device.PAD, pad=3)]
    assert t.tick(5.0) == []  # only what steers repeats
    assert t.translate(axis(RIGHT_X, 30000)) == [Release("draw", pad=3)]
    assert t.translate(axis(LEFT_Y, -30000)) == [Press("hint", Device.PAD, pad=3)]
    assert t.translate(axis(LEFT_X, -30000)) == [Press("left", Device.PAD, pad=3)]


def test_a_gamepad_that_is_pulled_out_holds_nothing():
    t = Translator(Bindings(pads={"peek": ["lefttrigger"]}))
    t.translate(axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 30000))
    t.translate(axis(LEFT_X, 30000))
    gone = t.translate(event(pygame.CONTROLLERDEVICEREMOVED, instance_id=3))
    assert gone[:-1] == [Release("peek", pad=3), Release("right", pad=3)]
    assert t.tick(1.0) == []


@pytest.mark.parametrize("pushed", [TRIGGER, RIGHT_X])
def test_listening_hands_over_triggers_and_sticks(pushed):
    t = Translator(listening=True)
    names = {TRIGGER: "righttrigger", RIGHT_X: "rightstick_right"}
    assert t.translate(axis(pushed, 30000)) == [Captured(Device.PAD, names[pushed])]
    t.listening = False
    assert t.translate(axis(pushed, 0)) == []


def side(which, kind=pygame.MOUSEBUTTONDOWN):
    return event(kind, button=which, pos=(5, 5))


def test_mouse_buttons_are_bound_like_keys():
    t = Translator(Bindings(keys={"peek": ["mouse middle"], "hint": ["mouse forward"]}))
    middle = side(pygame.BUTTON_MIDDLE), side(pygame.BUTTON_MIDDLE, pygame.MOUSEBUTTONUP)
    assert said(t, *middle) == PEEK
    assert t.translate(side(pygame.BUTTON_X2)) == [Press("hint")]
    assert t.translate(side(pygame.BUTTON_X1)) == [Press("back")]  # as everywhere
    assert t.translate(side(pygame.BUTTON_RIGHT)) == []
    t.listening = True
    assert t.translate(side(pygame.BUTTON_RIGHT)) == [Captured(Device.KEYBOARD, "mouse right")]


def test_buttons_change_places_and_the_stick_still_steers():
    bindings = Bindings(pads={"draw": ["y"], "quit_round": ["x"]})
    assert (bindings.names("draw", Device.PAD), bindings.refused) == (("y",), [])
    t = Translator(Bindings(pads={"left": ["x"]}))  # as an older version kept it
    assert t.translate(axis(LEFT_X, -30000)) == [Press("left", Device.PAD, pad=3)]


def test_the_page_of_the_keys_shows_what_is_bound_to_every_action(context):
    page = KeysPage(context).page().place(Rect(0, 0, 1400, 9000))
    shown = {w.name: w.keys for w, _ in walk(page) if isinstance(w, KeyButton)}
    for action, (keys, _) in DEFAULTS.items():
        first = context.key_words(Device.KEYBOARD, keys[0])
        assert shown[f"bind.keyboard.{action}"][0] == first, action
