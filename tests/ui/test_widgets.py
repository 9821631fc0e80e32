"""Widgets and scenes, driven by a pilot; arrows go where they point, Tab goes on in order."""

from dataclasses import dataclass

import pygame
import pytest

from lama_gui.kit.controls.focus import neighbour, step
from lama_gui.kit.geometry import Rect
from lama_gui.kit.scene import Scene
from lama_gui.kit.widgets import (
    Button,
    Changed,
    CheckBox,
    Choice,
    Label,
    Pressed,
    RadioRow,
    Refused,
    ScrollView,
    Slider,
    Stepper,
    Submitted,
    TextField,
    Toggle,
    walk,
)
from lama_gui.kit.widgets.base import TARGET
from tests.ui.seated import use
from tools.pilot import Pilot


@dataclass(frozen=True)
class Seat:
    """What several widgets of the form stand for."""

    number: int


class Form(Scene):
    """One of each, with a list of its messages."""

    name = "form"

    def __init__(self, context):
        super().__init__(context)
        self.messages = []
        self.values = {"speed": "a", "lang": "en", "size": 4, "on": False, "tick": True, "who": ""}

    def build(self):
        v = self.values
        three = (("a", "One"), ("b", "Two"), ("c", "Three"))
        yield Button(name="go", rect=Rect(100, 40, 300, 80), text="Go")
        no = Rect(500, 40, 300, 80)
        yield Button(name="no", rect=no, item=Seat(1), text="No", unavailable="not now")
        speed = Rect(100, 160, 500, 52)
        yield Choice(name="speed", rect=speed, item=Seat(2), options=three, value=v["speed"])
        lang = (("en", "English"), ("de", "Deutsch"))
        yield Stepper(name="lang", rect=Rect(100, 250, 400, 52), options=lang, value=v["lang"])
        yield Slider(name="size", rect=Rect(100, 340, 500, 52), value=v["size"])
        yield Toggle(name="on", rect=Rect(100, 430, 300, 52), value=v["on"])
        yield CheckBox(name="tick", rect=Rect(100, 520, 300, 52), value=v["tick"], text="Tick")
        yield TextField(name="who", rect=Rect(100, 610, 400, 60), value=v["who"])
        rows = tuple(
            RadioRow(name=f"row {i}", rect=Rect(0, i * 100, 400, 92), item=Seat(i), text=str(i))
            for i in range(9)
        )
        yield ScrollView(name="list", rect=Rect(900, 100, 440, 400), content=rows, length=900)

    def on(self, message):
        self.messages.append(message)
        if isinstance(message, Changed):
            self.values[message.name] = message.value


@pytest.fixture
def pilot(context):
    return Pilot(context, Form)


def last_message(pilot):
    return pilot.scene.messages[-1] if pilot.scene.messages else None


def test_a_click_enter_and_a_gamepad_press_a_button(pilot):
    pilot.click("go")
    pilot.press("enter")
    pilot.button("a")
    assert pilot.scene.messages == [Pressed("go")] * 3
    pilot.click("no")
    assert last_message(pilot) == Refused("no", "not now", item=Seat(1)), "it says why"


def test_a_click_counts_only_where_it_began(pilot):
    pilot.drag((250, 80), (650, 80))
    assert last_message(pilot) is None


def test_a_choice_by_click_and_by_arrows(pilot):
    pilot.picture()
    pilot.click(580, 186)
    for value in ("c", "b", "a"):
        assert last_message(pilot) == Changed("speed", value, item=Seat(2))
        pilot.press("left")
    assert pilot.scene.values["speed"] == "a", "it does not go round, as a stepper does"
    pilot.click(470, 276)
    assert last_message(pilot) == Changed("lang", "de")
    pilot.press("right")
    assert last_message(pilot) == Changed("lang", "en")


def test_a_slider_by_arrows_click_and_drag_stays_in_range(pilot):
    use(pilot, "#size", *["right"] * 9)
    assert pilot.scene.values["size"] == 10
    pilot.click(122, 366)
    assert pilot.scene.values["size"] == 0
    pilot.drag((122, 366), (1500, 366))
    assert pilot.scene.values["size"] == 10


def test_toggle_and_check_box(pilot):
    use(pilot, "@on", "@tick")
    assert (pilot.scene.values["on"], pilot.scene.values["tick"]) == (True, False)


@pytest.mark.parametrize(
    ("inputs", "name"),
    [
        (["'Łuczja", "backspace", "left", "'n"], "Łucznj"),
        (["'Ana", "ctrl a", "'Bo"], "Bo"),
        (["'Ana", "home", "'Z"], "ZAna"),
    ],
)
def test_a_name_is_typed_corrected_and_submitted(pilot, inputs, name):
    pilot.click("who")
    for given in inputs:
        if given == "ctrl a":
            pilot.post(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode="")
        else:
            use(pilot, given)
    assert last_message(pilot) == Changed("who", name)
    pilot.press("enter")
    assert last_message(pilot) == Submitted("who", name)


def test_letters_typed_into_a_field_are_no_actions(pilot):
    use(pilot, "@who", "m")
    assert pilot.context.settings.muted is False
    pilot.press("tab", "m")
    assert pilot.context.settings.muted is True


def test_tab_reaches_everything_and_comes_round(pilot):
    places = dict(pilot.scene.focusables())
    first, seen = pilot.scene.focus, []
    for _ in places:
        pilot.press("tab")
        seen.append(pilot.scene.focus)
    assert seen[-1] == first and set(seen) == set(places)


def test_the_focus_scrolls_a_list(pilot):
    pilot.scene.focus_on("row 8")
    rects = {widget.name: rect for widget, rect in walk(pilot.scene.widgets)}
    assert Rect(900, 100, 440, 400).holds(rects["row 8"])
    pilot.click("row 8")
    assert last_message(pilot) == Pressed("row 8", item=Seat(8))


@pytest.mark.parametrize("notches", range(4))
def test_no_edge_of_a_list_goes_through_a_line(pilot, notches):
    """A line is seen whole or not at all."""
    pilot.wheel("list", -notches)
    view = pilot.widget("list")
    seen = view.visible_rect.move(-view.origin[0], -view.origin[1])
    for row in view.content:
        assert seen.bottom <= row.rect.y + 12 or row.rect.bottom - 12 <= seen.bottom, row.name
        assert seen.y <= row.rect.y + 12 or row.rect.bottom - 12 <= seen.y, row.name


def test_the_wheel_scrolls_the_list_under_the_pointer(pilot):
    pilot.wheel("list", -3)
    assert pilot.widget("list").offset == 270
    pilot.wheel("go", -3)
    assert pilot.widget("list").offset == 270


def test_rows_scrolled_away_can_not_be_clicked(pilot):
    pilot.scene.focus_on("row 8")
    pilot.click(1000, 70)
    assert last_message(pilot) is None


def test_hover_and_press_are_kept_when_the_scene_is_built_anew(pilot):
    pilot.move(250, 80)
    pilot.step(0.2)
    pilot.scene.rebuild()
    assert pilot.widget("go").hover == 1.0
    pilot.settle()
    assert not pilot.step(0.5)


def test_every_target_is_large_enough(pilot):
    reach = TARGET / 2 - 1
    for widget, _ in walk(pilot.scene.widgets):
        x, y = widget.rect.centre
        for at in ((x - reach, y), (x + reach, y), (x, y - reach), (x, y + reach)):
            assert not widget.focusable or widget.hit(*at)


def test_esc_on_the_last_scene_ends_the_program(pilot):
    pilot.press("escape")
    assert not pilot.stack.running


class Words(Scene):
    name = "words"

    def build(self):
        yield Label(name="fits", rect=Rect(100, 100, 900, 60), text="A short sentence.")
        yield Label(name="long", rect=Rect(100, 300, 60, 30), text="Donaudampfschifffahrtskapitän")
        yield Label(name="pale", rect=Rect(100, 500, 900, 60), text="Pale", colour="#4A2A63")
        yield Label(name="under", rect=Rect(100, 600, 900, 60), text="One over")
        yield Label(name="over", rect=Rect(140, 605, 900, 60), text="the other")
        yield Label(name="out", rect=Rect(1850, 700, 300, 60), text="Out of the window")
        yield Button(name="left", rect=Rect(100, 800, 200, 80), text="Left")
        yield Button(name="right", rect=Rect(290, 800, 200, 80), text="Right")


def test_the_report_names_what_does_not_fit_is_pale_or_overlaps(context):
    pilot = Pilot(context, Words)
    problems = pilot.report().problems(context.viewport.full)
    found = [problem.split(":")[0] for problem in problems]
    assert "fits" not in found
    assert found.count("long") == 1
    assert found.count("pale") == 1
    assert any("under: 'One over' overlaps over: 'the other'" in p for p in problems)
    assert any("out: 'Out of the window' leaves the window" in p for p in problems)
    assert "left and right overlap" in problems


def test_a_click_puts_the_caret_between_two_letters(pilot):
    use(pilot, "@who", "'Ana Bell")
    field = pilot.widget("who")
    pilot.picture()
    before = pilot.context.type.width("Ana", "strong")
    pilot.click(field.rect.x + 18 + before + 1, field.rect.cy)
    pilot.text("!")
    assert last_message(pilot) == Changed("who", "Ana! Bell")


def test_what_the_scene_puts_into_a_field_is_gone_on_with_behind_it(pilot):
    use(pilot, "@who", "'Ana", "home")
    pilot.scene.values["who"] = "/home/ana"
    pilot.scene.rebuild()
    pilot.text("/cards")
    assert last_message(pilot) == Changed("who", "/home/ana/cards")


#   a   b   c
#   d       e
AT = {
    "a": Rect(0, 0, 100, 50),
    "b": Rect(150, 0, 100, 50),
    "c": Rect(300, 0, 100, 50),
    "d": Rect(0, 100, 100, 50),
    "e": Rect(300, 100, 100, 50),
}


def go(name, direction, places=AT):
    """Where an arrow leads from ``name``."""
    return neighbour(places[name], [p for p in places.items() if p[0] != name], direction)


@pytest.mark.parametrize(
    "way", ["a right b", "a down d", "c down e", "e up c", "e left d", "a up -", "c right -"]
)
def test_arrows_go_to_what_lies_straight_ahead(way):
    here, direction, there = way.split()
    assert (go(here, direction) or "-") == there


@pytest.mark.parametrize(
    ("here", "ahead", "aside"),
    [
        (AT["a"], Rect(500, 0, 100, 50), Rect(120, 200, 100, 50)),
        # A button under the gap between two tiles does not stand between them.
        (Rect(788, 138, 344, 298), Rect(1158, 138, 344, 298), Rect(1076, 450, 300, 54)),
    ],
)
def test_what_is_straight_ahead_wins_over_what_is_near_but_aside(here, ahead, aside):
    assert neighbour(here, [("aside", aside), ("ahead", ahead)], "right") == "ahead"


def test_overlapping_cards_of_a_fan_are_stepped_one_by_one():
    fan = {i: Rect(i * 40, abs(i - 3) * 6, 160, 240) for i in range(7)}
    for i in range(6):
        assert (go(i, "right", fan), go(i + 1, "left", fan)) == (i + 1, i)


def test_tab_goes_round_and_round():
    places = list(AT.items())
    assert step("e", places, 1) == "a"
    assert step("a", places, -1) == "e"
    assert step(None, places, 1) == "a"
    assert step(None, [], 1) is None
