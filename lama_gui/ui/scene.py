"""Scenes, and the stack that runs them.

A scene builds its widgets from what it knows (``build``), answers their messages (``on``) and
whatever no widget wanted (``on_input``), and returns what should happen next: Push, Pop,
Replace, Quit. It draws nothing but its own background; the stack does the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

import pygame

from lama_gui.ui import focus
from lama_gui.ui.animation import Speed
from lama_gui.ui.canvas import Canvas
from lama_gui.ui.input import (
    DIRECTIONS,
    Click,
    Compose,
    Device,
    DoubleClick,
    Down,
    Drag,
    Input,
    Key,
    Point,
    Press,
    Text,
    Wheel,
)
from lama_gui.ui.report import Report
from lama_gui.ui.space import Space
from lama_gui.ui.stage import Stage
from lama_gui.ui.widgets import Handled, Message, ScrollView, TextField, Widget, walk


@dataclass(frozen=True)
class Push:
    """Put ``scene`` on top; ``then`` gets its result and may answer with a transition."""

    scene: Scene
    then: Callable[[Any], Transition | None] | None = None


@dataclass(frozen=True)
class Pop:
    """Leave this scene with a result for whoever pushed it."""

    result: object = None


@dataclass(frozen=True)
class Replace:
    """Leave this scene for another; ``all`` leaves every scene below as well."""

    scene: Scene
    all: bool = False


@dataclass(frozen=True)
class Quit:
    """Close the program."""


Transition = Push | Pop | Replace | Quit


FADE = 0.16
"""Seconds in which one menu gives way to the next."""


class Scene:
    """One screen. ``modal`` scenes are drawn over the one below, under a veil."""

    name: ClassVar[str] = "scene"
    modal: ClassVar[bool] = False
    veil: ClassVar[float] = 0.64
    fades: ClassVar[bool] = False  # crosses over from and to other scenes that fade
    theme: str | None = None  # the theme that goes with the game shown; "" usual, None as it is

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.widgets: list[Widget] = []
        self.focus: str | None = None
        self.dirty = True  # something changed that is not yet on the screen
        self.below_dirty = True
        self.next: Transition | None = None  # what ``update`` wants to happen, if anything

    # ---- for scenes to fill in ------------------------------------------------------------

    def build(self) -> Iterable[Widget]:
        """The widgets as they should be now, back to front; their order is the Tab order."""
        return ()

    def first_focus(self) -> str | None:
        """The name of the widget that has the focus at first; None takes the first one."""
        return None

    def on(self, message: Message) -> Transition | None:
        """Answer a widget's message. The widgets are built anew afterwards."""

    def on_input(self, event: Input) -> Transition | None:
        """Answer an input that no widget used; by default ``back`` leaves the scene."""
        match event:
            case Press(action="back"):
                return self.on_back()
        return None

    def on_back(self) -> Transition | None:
        return Pop()

    def on_close(self) -> Transition | None:
        """The window's close button was used; by default the program ends."""
        return Quit()

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; returns whether something moves and must be drawn again.

        A scene that wants to go on by itself puts a transition into ``self.next``.
        """
        return False

    def paint_below(self, canvas: Canvas) -> None:
        """Draw what lies under the widgets; kept until the scene is built anew."""
        if not self.modal:
            surface = self.stage.backdrop.menu(self.stage.theme, self.stage.space)
            canvas.surface.blit(surface, (0, 0))

    def paint(self, canvas: Canvas) -> None:
        """Draw what moves, between the kept ground and the widgets."""

    def paint_above(self, canvas: Canvas) -> None:
        """Draw what flies over the widgets."""

    # ---- for scenes to use ----------------------------------------------------------------

    @property
    def space(self) -> Space:
        return self.stage.space

    def t(self, key: str, **values: object) -> str:
        """The sentence of ``key``."""
        return self.stage.texts(key, **values)

    def rebuild(self) -> None:
        """Build the widgets anew; each keeps the passing state of its namesake."""
        old = {widget.name: widget for widget, _ in walk(self.widgets)}
        self.widgets = list(self.build())
        for widget, _ in walk(self.widgets):
            before = old.get(widget.name)
            if type(before) is type(widget) and before is not widget:
                widget.adopt(before)
        names = [name for name, _ in self.places()]
        if self.focus not in names:
            first = self.first_focus()
            self.focus = first if first in names else (names[0] if names else None)
        self._mark_focus()
        self.dirty = self.below_dirty = True

    def widget(self, name: str) -> Widget:
        """The widget of that name. Raises KeyError with the names there are."""
        for widget, _ in walk(self.widgets):
            if widget.name == name:
                return widget
        raise KeyError(f"{name}; there are {[w.name for w, _ in walk(self.widgets)]}")

    def places(self) -> list[focus.Place]:
        """Everything that can have the focus, in Tab order, with where it is in the window."""
        return [(w.name, rect) for w, rect in walk(self.widgets) if w.focusable]

    def focus_on(self, name: str) -> None:
        """Give the focus to the widget ``name`` and bring it into view."""
        self.focus = name
        self._mark_focus()
        self._reveal(self.widgets, name)
        self.dirty = True

    def _mark_focus(self) -> None:
        shown = self.stage.input.device is not Device.MOUSE
        for widget, _ in walk(self.widgets):
            text = isinstance(widget, TextField)
            widget.focused = widget.name == self.focus and (shown or text)

    def _reveal(self, widgets: Iterable[Widget], name: str) -> None:
        for view in widgets:
            if isinstance(view, ScrollView):
                for widget in view.content:
                    if widget.name == name:
                        view.show(widget.rect)

    # ---- inputs ---------------------------------------------------------------------------

    def dispatch(self, event: Input) -> Transition | None:
        """Give an input to the widget it is meant for, else to the scene."""
        self.dirty = True
        match event:
            case Point(x, y):
                self._hover(x, y)
                return self.on_input(event)
            case Down(x, y):
                return self._down(x, y, event)
            case Click() | DoubleClick():
                return self._click(event)
            case Drag(phase=phase):
                taken = self._tell(self._held(), event)
                if phase == "drop":
                    self._release()
                return self.on_input(event) if taken is None else self._answer(taken)
            case Wheel(x, y, _):
                taken = self._wheel(x, y, event)
                return self.on_input(event) if taken is None else self._answer(taken)
            case Text() | Compose() | Key():
                taken = self._tell(self._focused(), event)
                if taken is None and isinstance(event, Key) and event.name in DIRECTIONS:
                    self._move_focus(event.name)
                    return None
                return self.on_input(event) if taken is None else self._answer(taken)
            case Press():
                return self._press(event)
        return self.on_input(event)

    def _press(self, event: Press) -> Transition | None:
        self._mark_focus()
        if event.action in ("activate", *DIRECTIONS, "first", "last"):
            taken = self._tell(self._focused(), event)
            if taken is not None:
                return self._answer(taken)
        if event.action in ("next", "previous"):
            name = focus.step(self.focus, self.places(), 1 if event.action == "next" else -1)
            if name:
                self.focus_on(name)
                return None
        if event.action in DIRECTIONS and self._move_focus(event.action):
            return None
        if event.action in ("page_up", "page_down", "up", "down"):
            for widget, _ in walk(self.widgets):
                if isinstance(widget, ScrollView) and widget.handle(event):
                    return None
        return self.on_input(event)

    def _move_focus(self, direction: str) -> bool:
        places = self.places()
        here = dict(places).get(self.focus or "")
        if here is None:
            name = focus.step(None, places, 1)
        else:
            others = [place for place in places if place[0] != self.focus]
            name = focus.neighbour(here, others, direction)
        if name:
            self.focus_on(name)
        return bool(name)

    def _hover(self, x: float, y: float) -> None:
        target = self._at(x, y)
        for widget, _ in walk(self.widgets):
            widget.hovered = widget is target

    def _down(self, x: float, y: float, event: Down) -> Transition | None:
        self._release()
        target = self._at(x, y)
        if target is None:
            return self.on_input(event)
        target.held = True
        if target.focusable:
            self.focus = target.name
        self._mark_focus()
        return None

    def _click(self, event: Click | DoubleClick) -> Transition | None:
        target = self._at(event.x, event.y)
        started = target is not None and (isinstance(event, DoubleClick) or target.held)
        self._release()
        taken = self._tell(target, event) if started else None
        return self.on_input(event) if taken is None else self._answer(taken)

    def _wheel(self, x: float, y: float, event: Wheel) -> Message | None:
        for widget, rect in walk(self.widgets):
            if isinstance(widget, ScrollView) and rect.contains(x, y):
                return widget.handle(event)
        return None

    def _release(self) -> None:
        for widget, _ in walk(self.widgets):
            widget.held = False

    def _at(self, x: float, y: float) -> Widget | None:
        """The front-most widget under a point; what a list has scrolled away is not there."""
        return _topmost(self.widgets, x, y)

    def _held(self) -> Widget | None:
        return next((w for w, _ in walk(self.widgets) if w.held), None)

    def _focused(self) -> Widget | None:
        return next((w for w, _ in walk(self.widgets) if w.name == self.focus), None)

    def _tell(self, widget: Widget | None, event: Input) -> Message | None:
        """Hand the input over in the widget's own coordinates."""
        if widget is None:
            return None
        for candidate, rect in walk(self.widgets):
            if candidate is widget:
                dx, dy = rect.x - widget.rect.x, rect.y - widget.rect.y
                return widget.handle(_shifted(event, -dx, -dy))
        return None

    def _answer(self, message: Message) -> Transition | None:
        if isinstance(message, Handled):
            return None
        transition = self.on(message)
        if not isinstance(transition, (Pop, Replace, Quit)):
            self.rebuild()
        return transition

    # ---- drawing --------------------------------------------------------------------------

    def animate(self, dt: float) -> bool:
        """Let time pass for the scene and its widgets; whether a new picture is needed."""
        still = self.stage.settings.reduced_motion
        moving = [widget.update(dt, still) for widget, _ in walk(self.widgets)]
        return self.update(dt) or any(moving)

    def draw_widgets(self, canvas: Canvas) -> None:
        for widget in self.widgets:
            canvas.owner = widget.name
            widget.draw(canvas)
        canvas.owner = ""
        if canvas.report is not None:
            for widget, rect in walk(self.widgets):
                if widget.focusable:
                    canvas.report.widgets.append((widget.name, rect))


def _topmost(widgets: Iterable[Widget], x: float, y: float) -> Widget | None:
    for widget in reversed(list(widgets)):
        if widget.children and widget.rect.contains(x, y):
            ox, oy = widget.origin
            inner = _topmost(widget.children, x - ox, y - oy)
            return inner or widget
        if not widget.children and widget.hit(x, y):
            return widget
    return None


def _shifted(event: Input, dx: float, dy: float) -> Input:
    match event:
        case Click(x, y, (sx, sy)):
            return Click(x + dx, y + dy, (sx + dx, sy + dy))
        case DoubleClick(x, y):
            return DoubleClick(x + dx, y + dy)
        case Drag((sx, sy), x, y, phase):
            return Drag((sx + dx, sy + dy), x + dx, y + dy, phase)
    return event


class SceneStack:
    """Runs scenes: the top one gets inputs and time, all visible ones are drawn."""

    def __init__(self, stage: Stage, first: Scene) -> None:
        self.stage = stage
        self.running = True
        self._entries: list[tuple[Scene, Callable[[Any], Transition | None] | None]] = []
        self._generation = -1
        self._below: dict[int, pygame.Surface] = {}
        self._backdrop: tuple[object, pygame.Surface] | None = None
        self._shown: tuple[Scene, pygame.Surface] | None = None
        self._fade: tuple[pygame.Surface, float] | None = None  # the picture before, its opacity
        self._enter(first, None)

    @property
    def top(self) -> Scene:
        return self._entries[-1][0]

    @property
    def scenes(self) -> list[Scene]:
        """From the bottom to the top."""
        return [scene for scene, _ in self._entries]

    def _enter(self, scene: Scene, then: Callable[[Any], Transition | None] | None) -> None:
        self._entries.append((scene, then))
        self._backdrop = None
        self._wear(scene)
        scene.rebuild()
        self._listen()

    def _wear(self, scene: Scene) -> None:
        if scene.theme is not None:
            self.stage.wear(scene.theme)

    def apply(self, transition: Transition | None) -> None:
        """Do what a scene asked for."""
        if transition is not None:
            self._keep_picture()
        match transition:
            case Push(scene, then):
                self._enter(scene, then)
            case Pop(result):
                self._pop(result)
            case Replace(scene, every):
                then = self._entries[-1][1]
                if every:
                    then = None
                    self._entries.clear()
                else:
                    self._entries.pop()
                self._below.clear()
                self._enter(scene, then)
            case Quit():
                self.running = False

    def _keep_picture(self) -> None:
        """Remember what is on the screen, if it may be seen a moment longer."""
        motion = self.stage.motion
        self._fade = None
        if motion.speed is Speed.INSTANT or not self.top.fades:
            return
        if self._shown and self._shown[0] is self.top:
            self._fade = self._shown[1].copy(), 1.0

    def _pop(self, result: object) -> None:
        scene, then = self._entries.pop()
        self._below.pop(id(scene), None)
        self._backdrop = None
        if not self._entries:
            self.running = False
            return
        self._wear(self.top)
        answer = then(result) if then else None
        if answer is None:
            self.top.rebuild()
            self._listen()
        else:
            self.apply(answer)

    def handle(self, event: Input) -> None:
        """Give an input to the top scene; the window's own actions are done here."""
        settings = self.stage.settings
        match event:
            case Press(action="fullscreen", repeat=False):
                self.stage.change(fullscreen=not settings.fullscreen)
            case Press(action="mute", repeat=False):
                self.stage.change(muted=not settings.muted)
            case _:
                self.apply(self.top.dispatch(event))
        if self.running:
            self._listen()

    def close(self) -> None:
        """The window is to be closed: the top scene may ask first."""
        self.apply(self.top.on_close())

    def _listen(self) -> None:
        """Letters are text while a text field has the focus."""
        self.stage.input.typing = isinstance(self.top._focused(), TextField)

    def update(self, dt: float) -> bool:
        """Let time pass; returns whether the picture changed."""
        for event in self.stage.input.tick(dt):
            self.handle(event)
        if not self.running:
            return False
        if self._generation != self.stage.generation:
            self._generation = self.stage.generation
            self._below.clear()
            self._backdrop = None
            for scene in self.scenes:
                scene.rebuild()
        top = self.top
        moving = top.animate(dt)
        if self._fade is not None:
            seconds = 0.1 if self.stage.motion.reduced else FADE / self.stage.motion.factor
            left = self._fade[1] - dt / seconds
            self._fade = (self._fade[0], left) if left > 0 and top.fades else None
            moving = True
        return moving or top.dirty

    def draw(self, surface: pygame.Surface, report: Report | None = None) -> None:
        """Draw all visible scenes; ``report`` collects what was set where by the top one."""
        scenes = self.scenes
        first = len(scenes) - 1
        while first > 0 and scenes[first].modal:
            first -= 1
        if first < len(scenes) - 1:
            surface.blit(self._under_modal(scenes[first:], surface), (0, 0))
        self._draw_scene(scenes[-1], surface, report)
        scenes[-1].dirty = False
        self._shown = scenes[-1], surface
        if self._fade is not None and report is None and scenes[-1].fades:
            before, opacity = self._fade
            if before.get_size() == surface.get_size():
                before.set_alpha(round(255 * opacity))
                surface.blit(before, (0, 0))

    def _under_modal(self, scenes: list[Scene], surface: pygame.Surface) -> pygame.Surface:
        """What is seen below a modal scene stands still, so it is drawn once."""
        key = (surface.get_size(), tuple(id(s) for s in scenes), self.stage.generation)
        if self._backdrop is None or self._backdrop[0] != key:
            picture = pygame.Surface(surface.get_size())
            for scene in scenes[:-1]:
                self._draw_scene(scene, picture, None)
                above = scenes[scenes.index(scene) + 1]
                veil = max(above.veil, 0.85) if self.stage.theme.contrast else above.veil
                self._canvas(picture, None).veil(veil)
            self._backdrop = key, picture
        return self._backdrop[1]

    def _draw_scene(self, scene: Scene, surface: pygame.Surface, report: Report | None) -> None:
        canvas = self._canvas(surface, report)
        if scene.modal or report is not None:
            scene.paint_below(canvas)
        else:
            surface.blit(self._ground(scene, surface), (0, 0))
        scene.paint(canvas)
        scene.draw_widgets(canvas)
        scene.paint_above(canvas)

    def _ground(self, scene: Scene, surface: pygame.Surface) -> pygame.Surface:
        kept = self._below.get(id(scene))
        if kept is None or kept.get_size() != surface.get_size():
            kept = pygame.Surface(surface.get_size())
            scene.below_dirty = True
        if scene.below_dirty:
            scene.paint_below(self._canvas(kept, None))
            scene.below_dirty = False
        self._below[id(scene)] = kept
        return kept

    def _canvas(self, surface: pygame.Surface, report: Report | None) -> Canvas:
        s = self.stage
        return Canvas(surface, s.space, s.theme, s.type, s.paint, s.art, report)
