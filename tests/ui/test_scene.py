"""The scene stack: what is drawn, what is kept, what fades."""

from lama_gui.kit.geometry import Rect
from lama_gui.kit.input import FocusLost
from lama_gui.kit.scene import Pop, Push, Replace, Scene
from lama_gui.kit.widgets import Button
from tests.ui.seated import use
from tools.pilot import Pilot


class Plain(Scene):
    """A coloured window with one button."""

    name = "plain"
    colour = (200, 0, 0)
    next_scene = None

    def build(self):
        yield Button(name="go", rect=Rect(100, 100, 300, 80), text="Go")

    def paint_below(self, canvas):
        canvas.surface.fill(self.colour)

    def on(self, message):
        return Replace(self.next_scene(self.context)) if self.next_scene else None


class Soft(Plain):
    name = "soft"
    cross_fades = True
    colour = (0, 0, 200)


def corner(pilot):
    return tuple(pilot.picture().get_at((5, 700)))[:3]


class Over(Scene):
    name = "over"
    modal = True

    def build(self):
        yield Button(name="ok", rect=Rect(800, 500, 300, 80), text="OK")

    def on(self, message):
        return Pop("done")


class Under(Plain):
    result = None

    def on(self, message):
        return Push(Over(self.context), then=lambda result: setattr(self, "result", result))


def test_a_modal_scene_lies_over_a_veiled_one(context):
    pilot = Pilot(context, Under)
    bright = corner(pilot)
    pilot.click("go")
    assert sum(corner(pilot)) < sum(bright)
    pilot.press("enter")
    assert corner(pilot) == bright
    assert pilot.scene.result == "done"


def test_only_the_scene_on_top_shows_where_the_focus_is(context):
    """Two rings are one too many: below, it would say that Enter does something else."""
    pilot = Pilot(context, Under, (1920, 1080))
    use(pilot, "right", "enter")
    under, over = (90, 90, 320, 100), (790, 490, 320, 100)

    def shown(focused):
        pilot.stack.handle(FocusLost())
        pilot.scene.widget("ok").focused = focused
        pilot.stack.scenes[0].widget("go").focused = focused
        return [pilot.picture().subsurface(area).copy().get_buffer().raw for area in (under, over)]

    there, nowhere = shown(focused=True), shown(focused=False)
    assert there[0] == nowhere[0] and there[1] != nowhere[1]


def test_the_ground_is_drawn_once_until_something_changes(context):
    class Counting(Plain):
        drawn = 0

        def paint_below(self, canvas):
            self.drawn += 1
            super().paint_below(canvas)

    pilot = Pilot(context, Counting)
    for _ in range(5):
        pilot.picture()
    assert pilot.scene.drawn == 1
    context.change(high_contrast=True)
    pilot.picture()
    assert pilot.scene.drawn == 2


def test_an_idle_scene_asks_for_no_picture(context):
    pilot = Pilot(context, Plain)
    pilot.picture()
    assert not pilot.step(0.05)
    pilot.move(250, 140)
    assert pilot.step(0.05)


def test_a_scene_may_go_on_by_itself(context):
    class Waiting(Plain):
        name = "waiting"

        def update(self, dt):
            if dt > 0:
                self.next = Replace(Soft(self.context))
            return False

    pilot = Pilot(context, Waiting)
    assert pilot.scene.name == "waiting"
    pilot.step(0.1)
    assert pilot.scene.name == "soft"
